-- expects: limit memory
while true do pcall(coroutine.wrap(function() return string.rep("x", 1e8) end)) end
