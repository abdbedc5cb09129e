-- Adrianople, 9 August 378, with De Bellis Multitudinis: the foot of Valens at the wagons, and the Gothic horse that comes home.
-- Orders of battle: one element to about 400 to 500 foot or 300 horse. No ancient total is known; the Romans are taken at 17,000 and the
-- Goths at 22,000, in the middle of the modern guesses. 306 AP against 325, the wagon ring with them.
-- Grades: field legions ordinary blades, palace auxiliaries the best of theirs, guards and clibanarii; Gothic foot inferior
-- spears, since they stood before their wagons and waited, round a core of warband (S); their horse fast knights, Huns and Alans light horse.
-- Ground: a low ridge with the wagon ring, which is a temporary fortification with the families and oxen in it. A brook behind it waters the
-- Goths; the Romans have marched since dawn without food or water, and fight worse from their seventh bound on, by the rules of the heat.
-- That there was such a brook is our guess, for thousands camped there.
-- Deployment after Ammianus 31.12: the horse of the right is there first, that of the left still strung out along the roads. Alatheus and Saphrax
-- are off the table, on a flank march by the rules: in the bound after their die shows a 6 they come over the edge that a die has chosen.
-- Sources: Ammianus Marcellinus 31.12-13; Orosius 7.33.

-- Both players read this die, so its text must not say what it means.
local from = roll("where the horse of the Goths has gone to graze", "Goths") <= 3 and "west" or "east"

local adrianople = scenario {
  title = "Adrianople", year = 378, place = "north of Adrianople", rules = "dbm", board = { 2800, 2000 }, season = "summer", sky = "clear", hour = 14, wind = "north", max_bounds = 60,
  history = {
    winner = "Goths", note = "the horse strikes without warning, the foot is packed and cut down, Valens is lost",
    often = 69.5, why = "a fifth of the legions, three in ten of the horse; the Gothic bows and half of those at the wagons, hardly a rider",
  },
  sources = { "Ammianus Marcellinus 31.12-13", "Orosius 7.33" },
}

adrianople:weather { climate = "warm", heat = true }

adrianople:terrain {
  gentle_hill { name = "the ridge", at = { 1400, 1620 }, size = { 1500, 560 } },
  river { name = "the brook of the Goths", path = { { 0, 1960 }, { 900, 1930 }, { 1900, 1950 }, { 2800, 1930 } }, width = 40, state = 1, smooth = true },
  road { name = "the road from Adrianople", path = { { 560, 0 }, { 600, 700 }, { 480, 1400 }, { 500, 2000 } } },
  scrub { name = "dry thorn", at = { 2460, 500 }, size = { 360, 300 } },
}

local rome = adrianople:army { name = "Rome", edge = "south", first_bound = true }

local valens = rome:command { name = "Valens", cinc = true, general = "Valens" }
valens:line { left = { 920, 840 }, "Reg Ax (S)*4", "Reg Bd (O)*8", "Reg Ax (S)*4" }
valens:line { left = { 1320, 720 }, "Reg Bd (O)*4" }                                                              -- and the Batavi, in reserve
valens:line { left = { 1360, 600 }, "Reg Cv (O) general" }
valens:line { left = { 1440, 80 }, name = "the baggage", "Irr Bge (I)*6" }

local right = rome:command { name = "The right", general = "Bacurius" }                                           -- scholae, archers, clibanarii
right:line { left = { 2240, 900 }, "Reg LH (F)*2", "Reg Cv (O)", "Reg Cv (O) general", "Reg Cv (O)*2" }
right:line { left = { 2280, 800 }, "Reg Kn (X)", gap(80), "Reg Bw (I)*2" }

local left = rome:command { name = "The left", general = "Saturninus" }                                           -- still on the road
left:column { front = { 600, 600 }, "Reg LH (O)*2", "Reg Cv (O)*2", "Reg Cv (O) general", "Reg Cv (O)*2" }
left:column { front = { 700, 560 }, "Reg Kn (X)", "Reg Ps (O)*3" }

local goths = adrianople:army { name = "Goths", edge = "north" }
adrianople:terrain { temporary_works { outline = { { 1120, 1900 }, { 1680, 1900 }, { 1680, 1710 }, { 1120, 1710 } }, side = "Goths" } }

local fritigern = goths:command { name = "Fritigern", cinc = true, general = "Fritigern" }
fritigern:line { left = { 1880, 1500 }, "Irr Sp (I)*4", "Irr Wb (S)*2", "Irr Wb (S) general", "Irr Wb (S)", "Irr Sp (I)*4" }
fritigern:line { left = { 1880, 1530 }, "Irr Sp (I)*12" }
fritigern:line { left = { 1960, 1420 }, name = "archers", "Irr Bw (I)*3", gap(240), "Irr Bw (I)*3" }
fritigern:line { left = { 1640, 1740 }, name = "the families", "Irr Bge (O) immobile*6" }

local chiefs = goths:command { name = "The western wagons" }                                                      -- Thervingi of other chiefs
chiefs:line { left = { 840, 1560 }, "Irr Sp (I)*4", "Irr Sp (I) general", "Irr Sp (I)*3" }
chiefs:line { left = { 840, 1590 }, "Irr Sp (I)*5" }
chiefs:line { left = { 680, 1480 }, "Irr Ps (O)*3" }

local horse = goths:command { name = "Alatheus and Saphrax", general = "Alatheus" }
horse:flank_march { edge = from, "Irr Kn (F)*6", "Irr Kn (F) general", "Irr Kn (F)*6", "Irr LH (F)*4" }

adrianople:briefing {
  side = "Rome",
  text = "They are at their wagons on the ridge, and their envoys talk. The left is still coming up along the road.\n\nWhere their horse is, nobody knows. From your seventh bound on thirst tells.",
}
adrianople:briefing { side = "Goths", text = "Talk, burn the grass, win time: Alatheus and Saphrax have been sent for. When their die shows a 6 they come, in your next bound, from the " .. from .. "." }

adrianople:objective { name = "the wagons", side = "Rome", hold = { at = { 1400, 1805 }, size = { 560, 190 } }, by = 3, text = "three elements of Rome stand inside the wagon ring" }
adrianople:objective { name = "the emperor", side = "Goths", kill = "general of Valens", ends = false, points = 3, text = "the emperor is lost" }

-- The right attacked without orders; the Goths stood at the wagons till their horse was there.
right:mission { attack = "Fritigern", till = { bound = 10 } }
valens:mission { wait = true, till = { bound = 7, attacked = true } }
fritigern:mission { hold = true, till = { attacked = true, bound = 14 } }
chiefs:mission { hold = true, till = { attacked = true, bound = 14 } }

local there = false
adrianople:on("arrived", { command = "Alatheus and Saphrax" }, function(battle)
  if there then return end
  there = true
  battle:say("Like a bolt from the hills the horse is back, from the " .. from .. ".")
  battle:send("Fritigern", { attack = "Valens" })
end)
adrianople:on("general_lost", { command = "Valens" }, function(battle)
  battle:say("Nobody saw where the emperor fell. They say that a farmhouse burned.")
end)
