-- Zama, October 202 BC, with De Bellis Multitudinis: the lanes, the three lines, and Masinissa's horse.
-- Orders of battle: our own reduction, one element to about 600 foot or 300 horse, 80 elephants as six; grades are our own reading of what is
-- told of these troops: the legions drilled blades, Hannibal's veterans as good as they, the second line spears without much heart.
-- Deployment after Polybius 15.9-11: Hannibal in three lines behind his elephants, his veterans of Italy last and apart;
-- Italian horse on the Roman left, Masinissa on the right. Totals and site are disputed, the plain was bare.
-- Sources: Polybius 15.9-14; Livy 30.32-35.

local zama = scenario {
  title = "Zama", year = -202, place = "west of Zama", rules = "dbm", board = { 3200, 1800 }, season = "autumn", sky = "clear", hour = 9, max_bounds = 60,
  history = {
    winner = "Rome", note = "the elephants run down the lanes; the horse comes back upon the veterans from behind",
    often = 74, why = "eight in ten of the Numidians of Carthage, four in ten of the elephants; a sixth of the legions and four in ten of the Italian horse",
  },
  sources = { "Polybius 15.9-14", "Livy 30.32-35" },
}

local rome = zama:army { name = "Rome", edge = "south" }

local scipio = rome:command { name = "Scipio", cinc = true }
scipio:line { left = { 1140, 640 }, "Reg Bd (O)*3", gap(80), "Reg Bd (O)*3", gap(80), "Reg Bd (O)*3" }                 -- the first line, with lanes
scipio:line { left = { 1140, 560 }, "Reg Bd (O)*3", gap(80), "Reg Bd (O) general", "Reg Bd (O)*2", gap(80), "Reg Bd (O)*3" }
scipio:line { left = { 1220, 470 }, "Reg Sp (S)*3", gap(160), "Reg Sp (S)*3" }
scipio:line { left = { 1380, 690 }, "Reg Ps (O)", gap(240), "Reg Ps (O)" }                                             -- light foot at the head of the lanes
scipio:line { left = { 1360, 80 }, "Irr Bge (I)*6" }

local laelius = rome:command { name = "Laelius" }                                                                     -- Italian horse and the left of the foot
laelius:line { left = { 820, 640 }, "Reg Cv (O)", "Reg Cv (O) general", "Reg Cv (O)*2" }
laelius:line { left = { 820, 570 }, "Reg Cv (O)*2" }

local masinissa = rome:command { name = "Masinissa", ally = true }
masinissa:line { left = { 2020, 640 }, "Irr LH (O)*2", "Irr LH (O) general", "Irr LH (O)*5" }
masinissa:line { left = { 2020, 560 }, "Irr Ax (O)*4" }
masinissa:line { left = { 1960, 690 }, "Irr Ps (S)*2" }

local carthage = zama:army { name = "Carthage", edge = "north", first_bound = true }

local mercenaries = carthage:command { name = "The first line" }                                                      -- Ligurians, Gauls, Moors, Balearics
mercenaries:line { left = { 2000, 1000 }, "Irr El (I)", gap(80), "Irr El (I)", gap(80), "Irr El (I)", gap(80), "Irr El (I)", gap(80), "Irr El (I)", gap(80), "Irr El (I)" }
mercenaries:line { left = { 2000, 1120 }, "Irr Wb (S)*3", "Irr Wb (S) general", "Irr Wb (S)*2", "Irr Ax (S)*4" }
mercenaries:line { left = { 1920, 1040 }, "Irr Ps (S)", gap(240), "Irr Ps (S)", gap(240), "Irr Ps (O)" }

local citizens = carthage:command { name = "The second line" }                                                        -- Carthaginians and Libyans
citizens:line { left = { 2000, 1240 }, "Irr Sp (I)*4", "Irr Sp (O) general", "Irr Sp (I)*5" }
citizens:line { left = { 2440, 1080 }, "Irr LH (O)*4" }                                                                -- the last Numidians of Tychaeus
citizens:line { left = { 1080, 1080 }, "Irr Cv (O)*4" }

local hannibal = carthage:command { name = "Hannibal", cinc = true }                                                  -- the veterans of Italy
hannibal:line { left = { 2000, 1440 }, "Irr Bd (O)*4", "Irr Bd (O) general", "Irr Bd (O)*5" }
hannibal:line { left = { 1840, 1720 }, "Irr Bge (I)*6" }
