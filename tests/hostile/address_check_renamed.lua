-- expects: syntax the name `__in` is reserved
local function __in(...) return ... end
for key in { [{}] = 1 } do end
