-- expects: limit instructions
local meta = { __eq = function() while true do end end }
local a, b = setmetatable({}, meta), setmetatable({}, meta)
pcall(function() return a == b end)
