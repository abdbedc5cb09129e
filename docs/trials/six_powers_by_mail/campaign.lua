-- Six powers round a sea of islands in 215 BC: a hexagon with a centre, as clubs have played it since 1998 (Fanaticus map 6a).
--
-- Written orders from all, carried out together: a postal campaign.

local c = campaign {
  title = "Six Powers",
  rules = "dba3",
  year = -215,
  policies = { play = "postal", march = 4, income = "season", recruit_cost = 1, supply = 4 },
  sources = { "http://www.fanaticus.org/DBA/campaigns/campmap6a.html" },
}

c:node { "Delos", at = { 500, 500 }, home = "Littoral", walls = "city", port = true, worth = 3 }

c:node { "Roma", at = { 500, 750 }, home = "Hilly", walls = "city", port = true, worth = 3 }
c:node { "Capua", at = { 431, 925 }, home = "Hilly", walls = "fort", port = false, worth = 2 }
c:node { "Ariminum", at = { 569, 925 }, home = "Hilly", walls = "none", port = false, worth = 2 }
c:node { "Carthago", at = { 283, 625 }, home = "Arable", walls = "city", port = true, worth = 3 }
c:node { "Utica", at = { 98, 653 }, home = "Arable", walls = "fort", port = false, worth = 2 }
c:node { "Hippo", at = { 167, 772 }, home = "Arable", walls = "none", port = false, worth = 2 }
c:node { "Alexandria", at = { 283, 375 }, home = "Arable", walls = "city", port = true, worth = 3 }
c:node { "Memphis", at = { 167, 228 }, home = "Arable", walls = "fort", port = false, worth = 2 }
c:node { "Pelusium", at = { 98, 347 }, home = "Arable", walls = "none", port = false, worth = 2 }
c:node { "Antioch", at = { 500, 250 }, home = "Dry", walls = "city", port = true, worth = 3 }
c:node { "Damascus", at = { 569, 75 }, home = "Dry", walls = "fort", port = false, worth = 2 }
c:node { "Edessa", at = { 431, 75 }, home = "Dry", walls = "none", port = false, worth = 2 }
c:node { "Pergamum", at = { 717, 375 }, home = "Hilly", walls = "city", port = true, worth = 3 }
c:node { "Sardis", at = { 902, 347 }, home = "Hilly", walls = "fort", port = false, worth = 2 }
c:node { "Ephesus", at = { 833, 228 }, home = "Hilly", walls = "none", port = false, worth = 2 }
c:node { "Pella", at = { 717, 625 }, home = "Hilly", walls = "city", port = true, worth = 3 }
c:node { "Larissa", at = { 833, 772 }, home = "Hilly", walls = "fort", port = false, worth = 2 }
c:node { "Byzantium", at = { 902, 653 }, home = "Hilly", walls = "none", port = false, worth = 2 }

c:link { "Roma", "Capua", "Ariminum" }
c:link { "Roma", "Ariminum" }
c:link { "Carthago", "Utica", "Hippo" }
c:link { "Carthago", "Hippo" }
c:link { "Alexandria", "Memphis", "Pelusium" }
c:link { "Alexandria", "Pelusium" }
c:link { "Antioch", "Damascus", "Edessa" }
c:link { "Antioch", "Edessa" }
c:link { "Pergamum", "Sardis", "Ephesus" }
c:link { "Pergamum", "Ephesus" }
c:link { "Pella", "Larissa", "Byzantium" }
c:link { "Pella", "Byzantium" }

-- From power to power, and over the sea to the centre
c:link { "Roma", "Carthago", way = "sea" }
c:link { "Carthago", "Alexandria", way = "track" }
c:link { "Alexandria", "Antioch", way = "track" }
c:link { "Antioch", "Pergamum", way = "road" }
c:link { "Pergamum", "Pella", way = "sea" }
c:link { "Pella", "Roma", way = "track" }
c:link { "Delos", "Roma", way = "sea" }
c:link { "Delos", "Carthago", way = "sea" }
c:link { "Delos", "Alexandria", way = "sea" }
c:link { "Delos", "Antioch", way = "sea" }
c:link { "Delos", "Pergamum", way = "sea" }
c:link { "Delos", "Pella", way = "sea" }

c:player { "Anna" }
c:player { "Bela" }
c:player { "Carlo" }
c:player { "Dora" }
c:player { "Emil" }
c:player { "Fritz" }

c:nation { "Rome", player = "Anna", capital = "Roma", owns = { "Capua", "Ariminum" }, coins = 4 }
c:nation { "Carthage", player = "Bela", capital = "Carthago", owns = { "Utica", "Hippo" }, coins = 4 }
c:nation { "Egypt", player = "Carlo", capital = "Alexandria", owns = { "Memphis", "Pelusium" }, coins = 4 }
c:nation { "Syria", player = "Dora", capital = "Antioch", owns = { "Damascus", "Edessa" }, coins = 4 }
c:nation { "Pergamon", player = "Emil", capital = "Pergamum", owns = { "Sardis", "Ephesus" }, coins = 4 }
c:nation { "Macedon", player = "Fritz", capital = "Pella", owns = { "Larissa", "Byzantium" }, coins = 4 }

c:army { "Legions", nation = "Rome", at = "Roma", list = "II/33" }
c:army { "Sacred Host", nation = "Carthage", at = "Carthago", list = "II/32a" }
c:army { "Royal Egyptians", nation = "Egypt", at = "Alexandria", list = "II/20b" }
c:army { "Royal Syrians", nation = "Syria", at = "Antioch", list = "II/19b" }
c:army { "Attalids", nation = "Pergamon", at = "Pergamum", list = "II/34" }
c:army { "Phalanx", nation = "Macedon", at = "Pella", list = "II/35" }
