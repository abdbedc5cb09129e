-- expects: limit depth
local t = {}
setmetatable(t, { __index = function(_, key) return t[key .. "x"] end })
pcall(function() return t.x end)
