-- expects: ok table function thread table function true
local co = coroutine.create(print)
return table.concat({
  tostring({}), tostring(print), tostring(co), string.format("%s", {}), string.format("%*", print),
  tostring(tostring(setmetatable({}, { __type = "x" })) == tostring({})),
}, " ")
