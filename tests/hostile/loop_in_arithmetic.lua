-- expects: limit instructions
local meta = {}
meta.__add = function(a, b) return a + b end
local t = setmetatable({}, { __add = function() while true do end end })
pcall(function() return t + 1 end)
