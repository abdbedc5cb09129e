-- expects: limit memory
local s = string.rep("x", 1000)
while true do s = s:gsub(".", "xxxx") end
