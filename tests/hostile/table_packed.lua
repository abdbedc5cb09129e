-- expects: limit memory
local t = table.create(5000, 1)
local keep = {}
while true do keep[#keep + 1] = table.pack(table.unpack(t)) end
