-- expects: error attempt to modify a readonly table
string.rep = nil
