-- expects: limit time
local s = string.rep("(", 260000)
while true do pcall(string.find, s, "%b()") end
