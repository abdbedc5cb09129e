-- expects: limit memory
local function fill()
  local t = {}
  while true do t[#t + 1] = string.rep("x", 1000) .. #t end
end
for i = 1, 1000 do
  local ok, message = pcall(fill)
  local co = coroutine.create(fill)
  coroutine.resume(co)
  xpcall(fill, function(m) return m end)
end
return "swallowed"
