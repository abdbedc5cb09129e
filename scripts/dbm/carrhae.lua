-- Carrhae, 9 June 53 BC, with De Bellis Multitudinis: Surena's horse round the square of Crassus.
-- Orders of battle: a Parthian element is about 200 horse, 1,000 of them in armour; a Roman one about 800 foot or 550 horse, since seven
-- legions at the Parthian ratio would not fit on a table. 301 AP against 300.
-- Grades: a third of the legionaries ordinary, those who had served, the rest inferior, levied for this war (Plutarch, Crassus 17-18); Gauls
-- ordinary irregular horse; Surena's own men on fast horses (F), his armoured men knights (X), a few nomads (S).
-- Ground: none. The stream Balissus is behind the Romans, beyond the table.
-- Deployment after Plutarch 23-24: the square with horse beside its faces, Publius on the wing; Surena hides his number behind the first
-- line, the bows reach round on both sides. The camels with arrows stand behind: who takes them ends the shooting.
-- The rules give light horse no shooting from afar: what the bows did to the square, charges do here.
-- It begins at four, when the stream and the first showers of arrows are behind them, and ends with the day: what holds out till dark
-- marches to Carrhae.
-- Sources: Plutarch, Crassus 17-27; Cassius Dio 40.21-24.

local carrhae = scenario {
  title = "Carrhae", year = -53, place = "the steppe south of Carrhae", rules = "dbm", board = { 3200, 2000 }, season = "summer", hour = 16, max_bounds = 60,
  history = {
    winner = "Parthia", note = "Publius rides out, is lured away from the square and destroyed; the rest is shot down till dark",
    often = 83, why = "three in ten of the legions, a third of the horse; half of the horse archers who lure, one in seven of the others, a fifth of the cataphracts",
  },
  sources = { "Plutarch, Crassus 17-27", "Cassius Dio 40.21-24" },
}

carrhae:weather { climate = "dry", sky = "clear" }

local rome = carrhae:army { name = "Rome", edge = "south" }

local crassus = rome:command { name = "Crassus", cinc = true, general = "Marcus Crassus", character = "cautious" }
crassus:line { left = { 1240, 1000 }, "Reg Bd (I)*4", "Reg Bd (O)", "Reg Bd (O) general", "Reg Bd (O)*2", "Reg Bd (I)*4" }   -- the face of the square
crassus:line { left = { 1440, 880 }, "Irr Ps (O)*3", "Irr Ps (S)*2" }
crassus:line { left = { 1480, 600 }, name = "the baggage", "Irr Bge (I)*6" }

local cassius = rome:command { name = "Cassius", general = "Gaius Cassius" }
cassius:line { left = { 1160, 420 }, facing = "west", "Reg Bd (I)*2", "Reg Bd (O) general", "Reg Bd (O)", "Reg Bd (I)*2" }   -- its left
cassius:line { left = { 1640, 340 }, facing = "south", "Reg Bd (I)*5" }                                                       -- and half of its rear
cassius:line { left = { 1060, 960 }, name = "horse of the left", "Irr Cv (O)*2" }

local octavius = rome:command { name = "Octavius", general = "Octavius" }
octavius:line { left = { 2280, 900 }, facing = "east", "Reg Bd (I)*2", "Reg Bd (O) general", "Reg Bd (O)", "Reg Bd (I)*2" }   -- its right
octavius:line { left = { 2120, 340 }, facing = "south", "Reg Bd (O)*2", "Reg Bd (I)*3" }                                      -- and the other half
octavius:line { left = { 2300, 960 }, name = "horse of the right", "Irr Cv (O)*2" }

local publius = rome:command { name = "Publius", general = "Publius Crassus", character = "bold" }
publius:line { left = { 2480, 980 }, name = "the Gauls", "Irr Cv (O)", "Irr Cv (O) general", "Irr Cv (O)" }
publius:line { left = { 2480, 880 }, "Reg Bd (O)*2", "Irr Ps (O)" }

local parthia = carrhae:army { name = "Parthia", edge = "north", first_bound = true }

local surena = parthia:command { name = "Surena", cinc = true, general = "Surena" }
surena:line { left = { 1880, 1500 }, name = "the cataphracts", "Irr Kn (X)*3", "Irr Kn (X) general", "Irr Kn (X)*2" }
surena:line { left = { 2160, 1640 }, "Irr LH (F)*13" }
surena:line { left = { 1840, 1920 }, name = "the camels with the arrows", "Irr Bge (I)*6" }

local west = parthia:command { name = "The western wing", general = "Silaces" }
west:line { left = { 840, 1400 }, "Irr LH (F)*3", "Irr LH (F) general", "Irr LH (F)*4" }
west:line { left = { 840, 1500 }, "Irr LH (F)*8" }

local east = parthia:command { name = "The eastern wing" }
east:line { left = { 3000, 1400 }, "Irr LH (F)*3", "Irr LH (F) general", "Irr LH (F)*4" }
east:line { left = { 3000, 1860 }, name = "the nomads", "Irr LH (S)*8" }

carrhae:briefing {
  side = "Rome",
  text = "They are all round, and they do not stand. Dusk comes with bound 25, whoever holds out till bound 28 gets away in it, and Carrhae is half a night's march away.\n\nKeep the square shut. Their camels stand far behind them; without the arrows they are nothing.",
}
carrhae:briefing { side = "Parthia", text = "Leave the square alone while it is whole. Ride before the young man's Gauls until he is out of their sight, and turn." }

carrhae:objective { name = "till dusk", side = "Rome", survive = "Crassus", by = 8, bound = 28, text = "eight elements of Crassus' command still stand in the dusk, and march to Carrhae" }
carrhae:objective { name = "the camels", side = "Rome", kill = "the camels with the arrows", ends = false, points = 3 }
carrhae:objective { name = "the son of Crassus", side = "Parthia", kill = "general of Publius", ends = false, points = 2 }

-- The square was to stand; Publius was sent against those who fled before him.
crassus:mission { hold = true, till = { attacked = true, bound = 24 } }
cassius:mission { hold = true }
octavius:mission { hold = true }
publius:mission { hold = true, till = { near = 400, bound = 6 } }
publius:mission { attack = "The eastern wing" }

-- The eastern wing flies before Publius and turns; the cataphracts wait for him, and then for the square.
east:mission { feign = 400, bounds = 6, till = { bound = 16 } }
surena:mission { wait = true, till = { bound = 10, near = 250 } }
west:mission { keep_away = 300, till = { bound = 8 } }

carrhae:on("general_lost", { command = "Publius" }, function(battle)
  battle:say("The head of Publius is shown to his father on a spear.")
  battle:send("Surena", { attack = "Crassus" })
  battle:send("The eastern wing", { attack = "Octavius" })
end)
carrhae:at({ bound = 20 }, function(battle)
  battle:say("The sun stands low over the dust.")
end)
