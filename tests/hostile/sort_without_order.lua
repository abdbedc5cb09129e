-- expects: error invalid order function for sorting
local list = {}
for i = 1, 100 do list[i] = i % 7 end
table.sort(list, function() return true end)
