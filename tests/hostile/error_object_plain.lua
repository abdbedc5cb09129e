-- expects: error table
error({ code = 7 })
