-- expects: error an error object (table) without a text
error(setmetatable({}, { __tostring = function() return {} end }))
