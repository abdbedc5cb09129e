-- expects: error the two multiplied may be at most 1048576
return string.split(string.rep("a", 400000), string.rep("a", 200000) .. "b")
