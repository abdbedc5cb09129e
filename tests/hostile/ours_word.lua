-- expects: ok false false false false
local a = pcall(rawset, word, "x", 1)
local b = pcall(table.insert, word.list, 1)
local c = pcall(setmetatable, word, {})
local d = pcall(function() word.list[1] = 2 end)
return string.format("%s %s %s %s", a, b, c, d)
