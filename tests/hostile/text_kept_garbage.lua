-- expects: ok done
-- Garbage alone is no reason to end: 400 MB pass through a machine of 4 MiB.
for i = 1, 1000 do local s = string.rep("x", 400000) .. i end
return "done"
