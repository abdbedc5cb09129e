-- expects: limit memory
while true do pcall(function() return ("x"):rep(1e9) end) end
