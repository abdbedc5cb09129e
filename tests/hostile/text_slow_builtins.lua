-- expects: limit time
local s = string.rep("x", 100000)
while true do s:upper():lower():reverse() end
