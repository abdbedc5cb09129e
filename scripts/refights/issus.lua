-- Issus, about 5 November 333 BC: Darius behind the Pinarus, between the gulf and the hills, and Alexander's rush across it.
-- Orders of battle: our own reduction, one element to about 1,000 foot or 400 horse of Macedon, placed one by one; the Persians by
-- modern estimates, at half of that scale. Deployment after Arrian 2.8-10: the Persian horse massed by the sea, the Greeks in
-- the middle behind the steep bank, Kardakes on both sides of them, light troops in the hills forward of Alexander's right.
-- Sources: Arrian, Anabasis 2.8-11; Polybius 12.17-22; Grote, History of Greece XII.

local issus = scenario {
  languages = { "en", "de" },
  title = { en = "Issus", de = "Issos" }, year = -333, rules = "dba3", variant = "big",
  place = { en = "by the Pinarus, on the Gulf of Issus", de = "am Pinaros, am Golf von Issos" },
  board = { 30, 15 }, season = "autumn", hour = 15, max_bounds = 60,
  history = { winner = "Macedon", note = {
    en = "Alexander breaks the left across the river and turns on Darius, who flies",
    de = "Alexander zerbricht den linken Flügel jenseits des Flusses und wendet sich gegen Dareios, der flieht",
  }, often = 52, why = {
    en = "nearly all of Parmenion's horse, nine in ten of the Kardakes",
    de = "fast alle Reiter Parmenions, neun von zehn der Kardaken",
  } },
  sources = { "Arrian, Anabasis 2.8-11", "Polybius 12.17-22", "Grote, History of Greece XII" },
}

issus:terrain {
  waterway { name = { en = "the gulf", de = "der Golf" }, edge = "west", depth = 2.5 },
  river { name = { en = "the Pinarus", de = "der Pinaros" }, path = { { 2.5, 7.6 }, { 10, 7.4 }, { 19, 7.8 }, { 30, 7.2 } }, state = 2 },
  difficult_hill { name = { en = "the spur", de = "der Ausläufer" }, at = { 28, 4.2 }, size = { 3.6, 4.4 } },
}

local macedon = issus:army { name = { en = "Macedon", de = "Makedonien" }, edge = "south", first_bound = true }

local alexander = macedon:command { name = "Alexander", cinc = true, die = 1, general = "Alexander", character = "bold" }
alexander:line { left = { 19, 5.2 }, "4Ax*3", "3Kn general", "3Kn*3" }                              -- hypaspists, Companions
alexander:line { left = { 21, 6.2 }, "Ps*2", "LH" }                                                 -- archers, scouts

local phalanx = macedon:command { name = { en = "the phalanx", de = "die Phalanx" }, die = 2 }
phalanx:line { left = { 13, 5.2 }, "4Pk*3", "4Pk general", "4Pk*2" }
phalanx:line { left = { 13, 4.8 }, "4Pk*6" }
phalanx:line { left = { 14, 3.2 }, "Sp*3" }                                                         -- second line

local parmenion = macedon:command { name = "Parmenion", die = 3, general = "Parmenion", character = "cautious" }
parmenion:line { left = { 4, 5.2 }, "Cv*4", "Cv general" }                                          -- Thessalians and Greeks, by the sea
parmenion:line { left = { 9, 5.2 }, "3Ax*2", "Ps", "LH" }

local persia = issus:army { name = { en = "Persia", de = "Persien" }, edge = "north" }

local nabarzanes = persia:command { name = "Nabarzanes", die = 2, general = "Nabarzanes" }          -- the horse, by the sea
nabarzanes:line { left = { 12, 9.2 }, facing = "south", "Cv*4", "Cv general", "Cv*3" }
nabarzanes:line { left = { 10, 10.2 }, facing = "south", "LH*2" }

local greeks = persia:command { name = { en = "Darius", de = "Dareios" }, cinc = true, die = 1, general = "Darius" }
greeks:line { left = { 19, 8.7 }, facing = "south", "Sp*6" }                                        -- mercenaries on the bank
greeks:line { left = { 18, 9.2 }, facing = "south", "Sp*3" }
greeks:line { left = { 17, 10.4 }, facing = "south", "3Kn", "LCh general", "3Kn" }                  -- the king and his kinsmen

local kardakes = persia:command { name = { en = "the Kardakes", de = "die Kardaker" }, die = 3 }
kardakes:line { left = { 26, 8.5 }, facing = "south", "4Ax*3", "4Ax general", "4Ax*3" }
kardakes:line { left = { 26, 10 }, facing = "south", "Cv*2" }

-- Darius had come to fight on the bank and nowhere else; his horse was to break through along the shore.
greeks:mission { hold = true, till = { attacked = true } }
kardakes:mission { hold = true, till = { attacked = true, near = 0.5 } }
nabarzanes:mission { wait = true, till = { bound = 3 } }
nabarzanes:mission { attack = "Parmenion" }

-- Alexander went for the left across the river, and then for the king; Parmenion was to hold by the sea.
alexander:mission { attack = "the Kardakes", till = { lost = 4, bound = 24 } }
alexander:mission { attack = "Darius" }
parmenion:mission { wait = true, till = { bound = 16, lost = 3 } }
phalanx:mission { wait = true, till = { bound = 12 } }                                              -- it came to the bank later, and in pieces

issus:objective {
  name = { en = "the king", de = "der König" }, side = "Macedon", kill = "general of Darius", ends = true,
  text = { en = "Persia loses the general of Darius", de = "Persien verliert den Feldherrn Dareios" },
}
