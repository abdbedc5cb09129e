-- expects: error a table cannot be walked by itself
local t = { a = 1, [{}] = 2 }
for key in t do end
