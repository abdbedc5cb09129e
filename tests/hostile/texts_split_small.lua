-- expects: limit memory
local s, keep = string.rep("abc,", 20000), {}
while true do keep[#keep + 1] = s:split(",") end
