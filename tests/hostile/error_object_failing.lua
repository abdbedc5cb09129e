-- expects: error an error object (table) without a text
error(setmetatable({}, { __tostring = function() error("no text") end }))
