-- expects: limit depth
local function down() pcall(down) end
while true do down() end
