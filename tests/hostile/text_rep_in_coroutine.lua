-- expects: limit memory
while true do coroutine.resume(coroutine.create(function() return string.rep("x", 1e8) end)) end
