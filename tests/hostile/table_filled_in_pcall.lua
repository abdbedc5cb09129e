-- expects: limit memory
local keep = {}
while true do
  pcall(function() while true do keep[#keep + 1] = { keep } end end)
end
