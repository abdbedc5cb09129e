-- expects: limit time
local same = string.rep("a", 200000)
local list = {}
for i = 1, 10 do list[i] = same .. i end
while true do table.sort(list); list[1], list[10] = list[10], list[1] end
