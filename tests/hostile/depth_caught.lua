-- expects: limit depth
local function down() return 1 + down() end
while true do pcall(down) end
