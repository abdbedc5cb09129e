-- expects: limit instructions
return string.gsub(string.rep("a", 500), "a-a-a-a-a-a-a-a-b", "")
