-- Twenty elements a side of DBM: regulars with pooled dice and an irregular ally against three irregular
-- commands, on 2,400 paces with woods, rocks and a steep hill.

local battle = scenario { title = "The ford", year = -190, rules = "dbm", board = { 2400, 1600 } }

battle:terrain {
  woods { at = { 520, 900 }, size = { 300, 260 } },
  rocky { at = { 1250, 820 }, size = { 260, 200 } },
  difficult_hill { at = { 2000, 760 }, size = { 300, 260 } },
}

local rome = battle:army { name = "Rome", edge = "south", first_bound = true }

local scipio = rome:command { name = "Scipio", cinc = true }
scipio:line { left = { 900, 560 }, "Reg Bd (O)*2", "Reg Bd (S) general", "Reg Bd (O)*2" }
scipio:line { left = { 740, 560 }, "Reg Bw (O)*2" }
scipio:line { left = { 1060, 530 }, "Reg Ps (O)*2" }

local laelius = rome:command { name = "Laelius" }
laelius:line { left = { 1340, 560 }, "Reg Cv (O)//Reg Ax (S)", "Reg Cv (O)//Reg Ax (S) general", "Reg Kn (I) double//Reg Bd (S)" }
laelius:line { left = { 1340, 500 }, "Reg Cv (O)//Reg Ax (S)" }
laelius:line { left = { 1620, 560 }, "Reg Sp (O)" }
laelius:line { left = { 1620, 530 }, "Reg Sp (O)" }

local syphax = rome:command { name = "Syphax" }
syphax:line { left = { 400, 560 }, "Irr Kn (O) general", "Irr Kn (F)" }
syphax:line { left = { 640, 560 }, "Irr Sp (I)" }
syphax:line { left = { 320, 600 }, "Irr Ps (S)*2" }

local gauls = battle:army { name = "Gauls", edge = "north" }

local brennus = gauls:command { name = "Brennus", cinc = true }
brennus:line { left = { 1500, 1000 }, "Irr Wb (O)*2", "Irr Wb (O) general", "Irr Wb (O)*2" }
brennus:line { left = { 1500, 1030 }, "Irr Wb (O)*3" }

local ambiorix = gauls:command { name = "Ambiorix" }
ambiorix:line { left = { 1900, 1000 }, "Irr Kn (F)", "Irr Kn (F) general", "Irr Kn (O)" }
ambiorix:line { left = { 2000, 940 }, "Irr LH (O)//Irr Ax (I)*2" }

local viridomar = gauls:command { name = "Viridomar" }
viridomar:line { left = { 1000, 1000 }, "Irr Wb (F)*2", "Irr Wb (F) general", "Irr Wb (F)" }
viridomar:line { left = { 1000, 960 }, "Irr Ps (S)*2" }
viridomar:element { "Irr Ps (I)", at = { 700, 1100 }, facing = "south" }
