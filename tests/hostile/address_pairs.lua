-- expects: error pairs has no fixed order where a key is a table
local t = { a = 1, [{}] = 2, [{}] = 3 }
for key in pairs(t) do end
