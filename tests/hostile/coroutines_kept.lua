-- expects: limit memory
local keep = {}
while true do
  local co = coroutine.wrap(function() coroutine.yield() end)
  co()
  keep[#keep + 1] = co
end
