-- Cannae, 2 August 216 BC: eighty thousand Romans press on into a sack.
-- Orders of battle: our own reduction, one element to about 2,000 foot or 1,000 horse, placed one by one.
-- Deployment after Polybius 3.113-114: the Roman horse by the river, the legions deeper than they were wide; Gauls and
-- Spaniards pushed forward in a crescent, the Africans refused in columns at its ends, Numidians outside.
-- The bank is disputed; the river lies on the Roman right, as Polybius has it. The wind that blew dust at the Romans is Livy's.
-- Sources: Polybius 3.107-117; Livy 22.45-49.

local cannae = scenario {
  title = "Cannae", year = -216, place = "by the Aufidus in Apulia", rules = "dba3", variant = "big",
  board = { 30, 15 }, season = "summer", sky = "clear", hour = 8,
  history = {
    winner = "Carthage", note = "the horse wins by the river, rides round to the other wing and closes the sack",
    often = 82.5, why = "half of the legions; of the Numidians, who keep the allied horse busy, one in twenty-five",
  },
  sources = { "Polybius 3.107-117", "Livy 22.45-49" },
}

cannae:terrain { (require "terrain.river_flank"):shifted { 15, 0 } }

-- The wind rises with the morning and throws dust into Roman faces.
cannae:weather { wind = "north", force = "strong", changes = { { bound = 7, sky = "dust" } }, effects = { "dust" } }

local rome = cannae:army { name = "Rome", edge = "south" }
rome:camp { at = { 12, 1 }, followers = false }

local varro = rome:command { name = "Varro", cinc = true, die = 2 }                                 -- allied horse and the left of the foot
varro:line { left = { 10, 5.5 }, "Cv*3", "Cv general" }
varro:line { left = { 15, 5.5 }, "4Bd*2" }
varro:line { left = { 15, 4.7 }, "4Bd*2" }
varro:line { left = { 15.5, 3.9 }, "Sp" }
varro:line { left = { 15, 6.4 }, "Ps*2" }
varro:element { "4Bd", inside = "camp" }

local servilius = rome:command { name = "Servilius", die = 1 }
servilius:line { left = { 17, 5.5 }, "4Bd*2", "4Bd general", "4Bd*2" }
servilius:line { left = { 17, 4.7 }, "4Bd*3" }
servilius:line { left = { 17.5, 3.9 }, "Sp*2" }
servilius:line { left = { 18, 6.4 }, "Ps*2" }

local paullus = rome:command { name = "Paullus", die = 3 }                                          -- the right, with the Roman horse
paullus:line { left = { 22, 5.5 }, "4Bd*3" }
paullus:line { left = { 22, 4.7 }, "4Bd*3" }
paullus:line { left = { 22.5, 3.9 }, "Sp*2" }
paullus:line { left = { 22, 6.4 }, "Ps*2" }
paullus:line { left = { 25.5, 5.5 }, "Cv", "Cv general" }

local carthage = cannae:army { name = "Carthage", edge = "north", first_bound = true }

local hasdrubal = carthage:command { name = "Hasdrubal", die = 1 }                                  -- Spanish and Gallic horse by the river
hasdrubal:line { left = { 27.8, 7.4 }, "Cv", "Cv general", "Cv" }
hasdrubal:line { left = { 27.8, 8.3 }, "Cv*3" }
hasdrubal:line { left = { 24.5, 8 }, "Ps*2" }

local hannibal = carthage:command { name = "Hannibal", cinc = true, die = 2 }
hannibal:line { left = { 21.6, 9.6 }, "4Wb", "4Ax", "4Wb", "4Ax" }                                    -- the crescent
hannibal:line { left = { 23.7, 10.2 }, "4Wb*2" }
hannibal:line { left = { 17.5, 10.2 }, "4Wb", "4Ax" }
hannibal:line { left = { 20.6, 10.4 }, "4Wb*2" }
hannibal:line { left = { 20.5, 11.2 }, "Ps*2" }
hannibal:line { left = { 20, 12.2 }, "Cv general" }
hannibal:column { front = { 24.2, 11 }, "Sp*3" }                                                   -- Africans, left column
hannibal:column { front = { 14.9, 11 }, "Sp*3" }                                                   -- and right

local hanno = carthage:command { name = "Hanno", die = 3 }                                          -- Numidians
hanno:line { left = { 10.5, 13 }, "LH", "LH general", "LH*2" }

-- The legions pressed after the crescent, which was there to be pressed; the Africans stood till their flanks came by. The Numidians did
-- nothing much, and kept the horse of the allies busy with it.
hannibal:mission { wait = true, till = { attacked = true } }
hanno:mission { keep_away = 2, till = { bound = 10 } }
servilius:mission { attack = "Hannibal" }
paullus:mission { attack = "Hannibal" }
