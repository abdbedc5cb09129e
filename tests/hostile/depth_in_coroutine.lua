-- expects: limit depth
local function down() return coroutine.wrap(down)() end
while true do pcall(down) end
