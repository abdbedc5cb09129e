-- expects: limit instructions
pcall(string.gsub, "abc", ".", function() while true do end end)
