-- expects: limit memory
local keep = {}
while true do keep[#keep + 1] = function() return keep end end
