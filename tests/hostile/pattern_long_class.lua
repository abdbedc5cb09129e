-- expects: error the two multiplied may be at most 1048576
local class = "[" .. string.rep("bcdefgh", 1000) .. "]*"
return string.find(string.rep("h", 100000), class .. class .. "x")
