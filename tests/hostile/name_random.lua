-- expects: error math.random is not there
math.random()
