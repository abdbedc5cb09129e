-- expects: limit depth at 2
local function down(n) return n == 0 and 0 or 1 + down(n - 1) end
return tostring(down(1000))
