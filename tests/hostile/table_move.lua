-- expects: error table.move of more than 1048576 items
table.move({}, 1, 2 ^ 31 - 2, 2)
