-- expects: ok false false
local ok = pcall(rawset, string, "rep", print)
local changed = pcall(setmetatable, math, {})
return tostring(ok) .. " " .. tostring(changed)
