-- expects: syntax Expected 'do' when parsing for loop
local x, t = true, { [{}] = 2 }
for key in x) and (t do end
