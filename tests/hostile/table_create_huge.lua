-- expects: limit memory
pcall(table.create, 2 ^ 30)
