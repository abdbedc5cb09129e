-- expects: error a table cannot be walked by itself
local t = setmetatable({ [{}] = 1 }, { __iter = function(t) return t end })
for key in t do end
