-- expects: limit instructions
local t = setmetatable({}, { __tostring = function() while true do end end })
pcall(print, t)
