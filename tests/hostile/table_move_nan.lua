-- expects: error table.move of more than 1048576 items
table.move({}, 0 / 0, -2, 2)
