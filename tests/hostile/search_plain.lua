-- expects: error the two multiplied may be at most 1048576
local text, part = string.rep("a", 400000), string.rep("a", 200000) .. "b"
return string.find(text, part, 1, true)
