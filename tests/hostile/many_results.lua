-- expects: ok 1
return table.unpack(table.create(100000, 1), 1, 7990)
