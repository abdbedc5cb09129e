-- expects: ok 7000
local list = table.create(7000, "x")
local function count(...) return select("#", ...) end
pcall(print, table.unpack(list))
pcall(string.format, string.rep("%s", 7000), table.unpack(list))
return tostring(count(table.unpack(list)))
