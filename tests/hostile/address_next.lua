-- expects: error next has no fixed order where a key is a function
local t = { a = 1, [print] = 2 }
return next(t, "a")
