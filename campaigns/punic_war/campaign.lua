-- The war with Hannibal, its years counted from the spring of 218 BC on: a club campaign for three players whose battles are fought by DBM.
--
-- Hannibal has come over the Alps, Rome's consuls wait for him, and the Gauls of the Po choose whom to help. Map, marches and
-- seasons are those of DBA 3.0's campaigns, since DBM has none of its own; losses, captured elephants and the end of each battle are
-- DBM's. The armies lie beside this script, each with its list. Places and roads are our own drawing of northern and middle Italy.

local c = campaign {
  title = "Hannibal in Italy",
  rules = "dbm",
  year = -218,
  policies = { play = "club", income = "year", recruit_cost = 1, recruits = 50 },
  prices = { general = 3, fort = 3, city = 5, upkeep = 2, besieged = 50, breaches = true },
  sources = { "Places and roads: our own drawing after the orders of battle of Cannae and Zama in the shipped data." },
}

-- The land of the Gauls
c:node { "Taurasia", at = { 100, 800 }, home = "Hilly" }
c:node { "Mediolanum", at = { 300, 880 }, home = "Forest", walls = "fort", worth = 2 }
c:node { "Placentia", at = { 380, 740 }, home = "Arable", walls = "fort" }
c:node { "Bononia", at = { 560, 640 }, home = "Arable", worth = 2 }

-- Rome and her allies
c:node { "Ariminum", at = { 700, 540 }, home = "Littoral", walls = "city" }
c:node { "Arretium", at = { 560, 420 }, home = "Hilly", walls = "city" }
c:node { "Rome", at = { 640, 220 }, home = "Arable", walls = "city", worth = 4 }
c:node { "Capua", at = { 820, 120 }, home = "Arable", walls = "city", worth = 3 }

-- Carthage's way in
c:node { "Genua", at = { 260, 600 }, home = "Littoral", walls = "city", port = true, worth = 2 }
c:node { "New Carthage", at = { 60, 200 }, home = "Dry", walls = "city", port = true, worth = 4 }

c:link { "Taurasia", "Mediolanum" }
c:link { "Taurasia", "Placentia" }
c:link { "Mediolanum", "Placentia", way = "river" }
c:link { "Placentia", "Bononia" }
c:link { "Bononia", "Ariminum" }
c:link { "Bononia", "Arretium", way = "pass" }
c:link { "Genua", "Placentia", way = "pass" }
c:link { "Genua", "Taurasia", way = "track" }
c:link { "Ariminum", "Arretium", way = "track" }
c:link { "Arretium", "Rome" }
c:link { "Rome", "Capua" }
c:link { "New Carthage", "Genua", way = "sea" }

c:player { "Anna" }
c:player { "Bela" }
c:player { "Carlo" }

c:nation { "Rome", player = "Anna", capital = "Rome", owns = { "Capua", "Arretium", "Ariminum", "Placentia" }, colour = "#b3322b", coins = 4 }
c:nation { "Carthage", player = "Bela", capital = "New Carthage", owns = { "Genua", "Taurasia" }, colour = "#7a3fa0", coins = 4 }
c:nation { "Gauls", player = "Carlo", capital = "Mediolanum", owns = { "Bononia" }, colour = "#2f8f4e", coins = 2 }

c:army { "Army of Scipio", nation = "Rome", at = "Placentia", army = "armies/rome.army" }
c:army { "Army of Flaminius", nation = "Rome", at = "Arretium", list = "X/31",
  army = [[
    chief Flaminius: Reg Cv (O) general, Reg Cv (O), Reg Bd (O)*5, Reg Ps (S)*2
    command Servilius: Reg Cv (O) general, Reg Bd (O)*4, Reg Sp (O)*2, Reg Ps (S)
    baggage: Irr Bge (I)*6
  ]],
  now = "Cv (O) general under chief Flaminius, Reg Bd (O)*5 under chief Flaminius, Reg Ps (S)*2, Irr Bge (I)*6" }
c:army { "Army of Hannibal", nation = "Carthage", at = "Taurasia", army = "armies/carthage.army" }
c:army { "Army of Hasdrubal", nation = "Carthage", at = "Genua", army = "armies/carthage.army",
  now = "Cv (O) general under command Mago, Irr Cv (O)*2, Irr LH (O)*3, Irr Ax (S)*3, Irr Bge (I)*6" }
c:army { "The Insubres", nation = "Gauls", at = "Mediolanum", army = "armies/gauls.army" }
c:army { "The Boii", nation = "Gauls", at = "Bononia", list = "X/33",
  army = [[
    chief King of the Boii: Irr Cv (O) general, Irr Cv (O), Irr Wb (S)*6, Irr Ps (I)
    command Nobles: Irr Cv (O) general, Irr Wb (S)*5
    baggage: Irr Bge (I)*6
  ]] }

-- Whoever holds most after three years has won, if nobody is left alone before
c:ends { year = -216, last = true }
