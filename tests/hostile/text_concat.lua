-- expects: limit memory
local list, line = {}, string.rep("x", 1000)
for i = 1, 10000 do list[i] = line end
while true do pcall(table.concat, list) end
