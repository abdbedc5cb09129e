-- expects: limit memory at 2
local s = string.rep("x", 1e8)
