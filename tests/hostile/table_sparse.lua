-- expects: limit memory
local t = {}
for i = 1, 2 ^ 50, 65537 do t[i] = i end
