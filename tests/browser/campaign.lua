local c = campaign { title = "The Coast", rules = "dba3", year = -320 }
c:node { "Sardis", at = { 200, 800 }, home = "Arable", walls = "city" }
c:node { "Ephesus", at = { 500, 500 }, home = "Hilly" }
c:node { "Gaza", at = { 800, 200 }, home = "Dry", walls = "fort" }
c:link { "Sardis", "Ephesus", "Gaza" }
c:player { "Anna" }
c:nation { "Asia", player = "Anna", capital = "Sardis", colour = "#b3322b" }
c:army { "First Asian", nation = "Asia", at = "Sardis", list = "II/16a" }
