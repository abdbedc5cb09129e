-- expects: limit memory
while true do pcall(table.create, 2 ^ 24, 0) end
