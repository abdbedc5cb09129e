-- expects: ok abc
-- Keys that are added while walking are not seen, so their order cannot be either.
local t, seen = { a = 1, b = 2, c = 3 }, ""
for key in pairs(t) do
  for i = 1, 50 do t[{}] = i end
  seen = seen .. key
end
local letters = string.split(seen, "")
table.sort(letters)
return table.concat(letters)
