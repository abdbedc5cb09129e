-- expects: limit memory
while true do pcall(string.rep, "x", 1e8) end
