-- expects: error weak tables
setmetatable({}, { __mode = "k" })
