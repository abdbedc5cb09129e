-- Cynoscephalae, spring or June 197 BC: two armies meet in the mist on the Dog's Heads.
-- Orders of battle: our own reduction of Livy's numbers, one element to about 800 foot or 400 horse, twenty elephants as one;
-- placed one by one. Which Roman stood where in the three lines is a guess.
-- Deployment after Polybius 18.20-26: the light troops of both fight on the ridge; Philip has the right half of the phalanx up and
-- doubled, Nicanor climbs with the left half in column; the elephants are on the Roman right.
-- Sources: Polybius 18.20-27; Livy 33.3-10.

local cynoscephalae = scenario {
  title = "Cynoscephalae", year = -197, place = "the Dog's Heads in Thessaly", rules = "dba3", variant = "big",
  board = { 30, 15 }, season = "spring", sky = "mist", hour = 8,
  history = {
    winner = "Rome", note = "the left phalanx is caught as it climbs, the right one taken from behind by twenty maniples",
    often = 48, why = "a quarter of the legions, most of the Aetolians in front, a fifth of the phalanx",
  },
  sources = { "Polybius 18.20-27", "Livy 33.3-10" },
}

cynoscephalae:terrain { require "terrain.dogs_heads" }

-- The mist lifts by stages.
cynoscephalae:weather { sky = "mist", changes = { { dice = 6, sky = "clear", once = true }, { hour = 10, sky = "clear" } }, effects = { "fog", "haze" } }

local rome = cynoscephalae:army { name = "Rome", edge = "south" }
rome:camp { at = { 9, 1.2 } }

local flamininus = rome:command { name = "Flamininus", cinc = true, die = 1 }                       -- the left
flamininus:line { left = { 5.5, 5 }, "4Bd*6" }
flamininus:line { left = { 6.5, 4.1 }, "4Bd*4" }
flamininus:line { left = { 7, 3.2 }, "Sp*3" }
flamininus:line { left = { 4.2, 4.8 }, "Cv" }
flamininus:line { left = { 8, 2.4 }, "Cv general" }

local right = rome:command { name = "The right", die = 2 }
right:line { left = { 17, 5 }, "4Bd*4" }
right:line { left = { 17.5, 4.1 }, "4Bd*3" }
right:line { left = { 18, 3.2 }, "Sp*2" }
right:line { left = { 18.5, 6.3 }, "El" }
right:line { left = { 16.4, 6 }, "Ps*2" }
right:line { left = { 18.5, 2.4 }, "Cv general" }

local aetolians = rome:command { name = "The Aetolians", die = 3 }                                  -- and Cretans, Athamanians, Apolloniates
aetolians:line { left = { 11.5, 7 }, "LH", "3Ax", "Cv general", "Ps*3" }

local macedon = cynoscephalae:army { name = "Macedon", edge = "north", first_bound = true }

local philip = macedon:command { name = "Philip", cinc = true, die = 1 }
philip:line { left = { 11.5, 10 }, "4Pk*5", "4Ax*2" }                                               -- the right half, twice as deep
philip:line { left = { 11.5, 10.375 }, "4Pk*5" }
philip:line { left = { 9.5, 11 }, "Cv general" }

local athenagoras = macedon:command { name = "Athenagoras", die = 3 }                               -- light foot, mercenaries, all the horse
athenagoras:line { left = { 18.5, 9 }, "LH", "3Ax*2", "4Ax", "3Ax*2" }
athenagoras:line { left = { 18, 10 }, "LH", "Cv general", "Cv" }

local nicanor = macedon:command { name = "Nicanor", die = 2 }                                       -- still climbing
nicanor:column { front = { 18.5, 13 }, "4Pk general", "4Pk*4" }
nicanor:column { front = { 17.5, 13 }, "4Pk*5" }

-- Philip charged with the half that was up and drove the Roman left down; the Roman right went for Nicanor, who was still climbing, and
-- from there a tribune took twenty maniples into Philip's rear.
philip:mission { attack = "Flamininus" }
flamininus:mission { wait = true, till = { attacked = true } }
right:mission { attack = "Nicanor" }
right:mission { attack = "Philip" }
