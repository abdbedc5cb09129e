-- Carrhae, 9 June 53 BC: Surena's horse round the square of Crassus, and Publius lured away from it.
-- Orders of battle: our own reduction, one Parthian element to about 270 horse, one Roman one to about 1,100 men, placed one by
-- one. The rules give light horse no shooting from afar: what the bows did to the square, charges do here.
-- Deployment after Plutarch: the Romans closed up, horse at the corners; cataphracts before Surena's men, bows on both wings.
-- Sources: Plutarch, Crassus 20-27; Cassius Dio 40.21-24.

local carrhae = scenario {
  title = "Carrhae", year = -53, place = "the steppe south of Carrhae", rules = "dba3", variant = "big",
  board = { 30, 20 }, season = "summer", hour = 12, max_bounds = 80,
  history = {
    winner = "Parthia", note = "Publius rides out, is lured away from the square and destroyed; the rest is shot down till dark",
    often = 79.5, why = "a fifth of the legions, one in ten of the horse archers, half of the cataphracts",
  },
  sources = { "Plutarch, Crassus 20-27", "Cassius Dio 40.21-24" },
}

local rome = carrhae:army { name = "Rome", edge = "south" }

local crassus = rome:command { name = "Crassus", cinc = true, die = 1, general = "Marcus Crassus", character = "cautious" }
crassus:line { left = { 12, 8 }, "4Bd*2", "4Bd general", "4Bd*3" }                                  -- the face of the square
crassus:line { left = { 13, 6.6 }, "Ps*3" }

local cassius = rome:command { name = "Cassius", die = 2, general = "Gaius Cassius" }
cassius:line { left = { 11.5, 4.5 }, facing = "west", "4Bd*2", "4Bd general", "4Bd" }               -- its left
cassius:line { left = { 18.5, 7.5 }, facing = "east", "4Bd*4" }                                     -- and its right
cassius:line { left = { 10.4, 8.6 }, "Cv" }

local publius = rome:command { name = "Publius", die = 3, general = "Publius Crassus", character = "bold" }
publius:line { left = { 19.5, 8.6 }, "Cv general", "Cv" }                                           -- Gauls and the allied horse
publius:line { left = { 19.5, 7.5 }, "4Bd*2", "Ps" }

local parthia = carrhae:army { name = "Parthia", edge = "north", first_bound = true, led_by = "generals/surena.lua" }

local surena = parthia:command { name = "Surena", cinc = true, die = 1, general = "Surena" }
surena:line { left = { 17, 14 }, facing = "south", "4Kn", "4Kn general", "4Kn*2" }
surena:line { left = { 18, 15.5 }, facing = "south", "LH*6" }

local west = parthia:command { name = "the western wing", die = 2 }
west:line { left = { 9, 13 }, facing = "south", "LH*3", "LH general", "LH*4" }

local east = parthia:command { name = "the eastern wing", die = 3 }
east:line { left = { 27, 13 }, facing = "south", "LH*3", "LH general", "LH*4" }

-- The square was to stand; Publius was sent against those who fled before him.
crassus:mission { hold = true, till = { attacked = true } }
cassius:mission { hold = true, till = { attacked = true } }
publius:mission { hold = true, till = { near = 3, bound = 5 } }
publius:mission { attack = "the eastern wing" }

-- The eastern wing flies before Publius and turns; the cataphracts wait for him, and then for the square.
east:mission { feign = 4, bounds = 6, till = { bound = 20 } }
surena:mission { wait = true, till = { bound = 10, near = 2 } }
west:mission { keep_away = 2, till = { bound = 12 } }

carrhae:on("general_lost", { command = "Publius" }, function(battle)
  battle:say("The head of Publius is shown to his father on a spear.")
  battle:send("Surena", { attack = "Crassus" })
end)
