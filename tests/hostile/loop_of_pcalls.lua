-- expects: limit instructions
while true do pcall(error, "again") end
