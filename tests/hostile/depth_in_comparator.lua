-- expects: limit depth
local function down() table.sort({ 2, 1 }, down) end
while true do pcall(down) end
