-- expects: limit memory
while true do xpcall(function() return string.rep("x", 1e8) end, function() return 1 end) end
