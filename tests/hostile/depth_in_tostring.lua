-- expects: limit depth
local t
t = setmetatable({}, { __tostring = function() return tostring(t) end })
while true do pcall(tostring, t) end
