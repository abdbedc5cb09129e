-- expects: limit instructions
while true do pcall(string.match, string.rep("a", 500), "(.*)(.*)(.*)(.*)(.*)(.*)b") end
