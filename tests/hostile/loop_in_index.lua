-- expects: limit instructions
local t = setmetatable({}, { __index = function() while true do end end })
while true do pcall(function() return t.x end) end
