-- expects: limit time
local t = table.create(100000, 1)
while true do table.insert(t, 1, 1); table.remove(t, 1) end
