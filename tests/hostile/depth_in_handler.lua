-- expects: limit depth
local function handler() error("again") end
local function down() xpcall(down, handler) end
while true do down() end
