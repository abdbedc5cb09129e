-- expects: error an error object (table) without a text
local object = setmetatable({}, {})
getmetatable(object).__tostring = function() error(object) end
error(object)
