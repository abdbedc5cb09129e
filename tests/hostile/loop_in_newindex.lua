-- expects: limit instructions
local t = setmetatable({}, { __newindex = function() while true do end end })
pcall(function() t.x = 1 end)
