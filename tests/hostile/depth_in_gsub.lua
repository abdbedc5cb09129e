-- expects: limit depth
local function down() return (string.gsub("a", "a", down)) end
while true do pcall(down) end
