-- expects: error attempt to call a nil value
math.random()
