-- Three kings after Alexander: a club campaign for three players and one afternoon.
--
-- Macedon, Asia and Egypt quarrel over the eastern Mediterranean from 320 BC on. Play goes round the table by PIP dice;
-- whoever holds most when the afternoon is over has won.

local c = campaign {
  title = "Three Kings",
  rules = "dba3",
  year = -320,
  policies = { play = "club", income = "year", recruit_cost = 1, recruits = 50 },
  prices = {
    army = 1, general = 2, garrison = 1, fort = 3, city = 5, capital = 3, fleet = 3, fleet_upkeep = 1,
    upkeep = 3, desertion = 3, besieged = 50, blockaded = 50, breaches = true,
    way_back = { "exile", "rising", "loan" },
  },
}

-- Europe
c:node { "Pella", at = { 150, 800 }, home = "Hilly", walls = "city", port = true, worth = 3 }
c:node { "Athens", at = { 200, 560 }, home = "Hilly", walls = "city", port = true, worth = 2 }
c:node { "Byzantium", at = { 400, 820 }, home = "Littoral", walls = "city", port = true, worth = 2 }
c:node { "Thrace", at = { 290, 900 }, home = "Forest" }

-- Asia
c:node { "Sardis", at = { 440, 600 }, home = "Arable", walls = "city", worth = 2 }
c:node { "Ephesus", at = { 380, 500 }, home = "Littoral", walls = "city", port = true, worth = 2 }
c:node { "Gordion", at = { 580, 700 }, home = "Hilly" }
c:node { "Tarsus", at = { 660, 520 }, home = "Hilly", port = true }
c:node { "Antioch", at = { 780, 470 }, home = "Arable", walls = "city", worth = 3 }

-- Syria and Egypt
c:node { "Tyre", at = { 740, 320 }, home = "Littoral", walls = "city", port = true, worth = 2 }
c:node { "Damascus", at = { 850, 330 }, home = "Dry", walls = "city" }
c:node { "Gaza", at = { 690, 220 }, home = "Dry", walls = "fort" }
c:node { "Alexandria", at = { 480, 170 }, home = "Arable", walls = "city", port = true, worth = 3 }
c:node { "Memphis", at = { 540, 80 }, home = "Arable", walls = "city", worth = 2 }
c:node { "Cyrene", at = { 220, 200 }, home = "Dry", walls = "city", port = true }

c:link { "Pella", "Thrace", "Byzantium" }
c:link { "Pella", "Athens", way = "pass" }
c:link { "Byzantium", "Sardis", way = "track" }
c:link { "Byzantium", "Gordion", way = "river" }
c:link { "Sardis", "Ephesus" }
c:link { "Sardis", "Gordion" }
c:link { "Gordion", "Tarsus", way = "pass" }
c:link { "Tarsus", "Antioch" }
c:link { "Antioch", "Tyre" }
c:link { "Antioch", "Damascus", way = "track" }
c:link { "Damascus", "Tyre", way = "pass" }
c:link { "Tyre", "Gaza" }
c:link { "Gaza", "Memphis", way = "desert" }
c:link { "Memphis", "Alexandria", way = "river" }
c:link { "Alexandria", "Cyrene", way = "desert", stages = 2 }
c:link { "Pella", "Ephesus", "Alexandria", way = "sea" }
c:link { "Athens", "Ephesus", way = "sea" }
c:link { "Pella", "Byzantium", way = "sea", coast = true }
c:link { "Ephesus", "Tarsus", "Tyre", "Alexandria", "Cyrene", way = "sea", coast = true }

-- Who fights for pay: Thracians, Greeks, Cilicians and Arabs
c:mercenaries { "Thrace", troops = "3Ax*2", price = 1 }
c:mercenaries { "Ephesus", troops = "4Sp*2", price = 1 }
c:mercenaries { "Tarsus", troops = "Ps*2", price = 1 }
c:mercenaries { "Gaza", troops = "LCm, Ps", price = 1 }

c:player { "Anna" }
c:player { "Bela" }
c:player { "Carlo" }

c:nation { "Macedon", player = "Anna", capital = "Pella", owns = { "Athens", "Byzantium", "Thrace" }, colour = "#2b62b3", coins = 3 }
c:nation { "Asia", player = "Bela", capital = "Antioch", owns = { "Sardis", "Ephesus", "Gordion", "Tarsus" }, colour = "#b3322b", coins = 3 }
c:nation { "Egypt", player = "Carlo", capital = "Alexandria", owns = { "Memphis", "Gaza", "Tyre", "Cyrene" }, colour = "#b8861b", coins = 3 }
c:nation { "Nabataea", capital = "Damascus", colour = "#5f6672" }

c:army { "First Macedonian", nation = "Macedon", at = "Pella", list = "II/18a" }
c:army { "Second Macedonian", nation = "Macedon", at = "Byzantium", list = "II/18a", now = "3Kn general, 4Pk*4" }
c:army { "First Asian", nation = "Asia", at = "Antioch", list = "II/16a" }
c:army { "Second Asian", nation = "Asia", at = "Sardis", list = "II/16a" }
c:army { "First Egyptian", nation = "Egypt", at = "Tyre", list = "II/20a" }
c:garrison { "Alexandria", nation = "Egypt", list = "II/20a", elements = "4Pk*2" }

-- Whoever holds most after four years has won, if nobody is left alone before
c:ends { year = -317, last = true }
