-- expects: ok 1
local t, seen = {}, 0
for i = 1, 5000 do t["k" .. i] = i end
for key in pairs(t) do
  seen = seen + 1
  table.clear(t)
end
return tostring(seen)
