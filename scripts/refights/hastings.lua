-- Hastings, 14 October 1066: William's three divisions against the ridge.
-- Orders of battle: our own proposal, one element to about 275 foot or 135 horse, from the usual modern numbers.
-- Ground and deployment after the English Heritage report on the battlefield.
-- Sources: English Heritage battlefield report, Hastings 1066; William of Poitiers; Carmen de Hastingae Proelio.

local hastings = scenario {
  title = "Hastings", year = 1066, place = "the ridge at Battle, Sussex", rules = "dba3", variant = "big",
  board = { 30, 15 }, season = "autumn", sky = "clear", hour = 9,
  history = {
    winner = "Normans", note = "Harold and his brothers fall; the line breaks at dusk",
    often = 78, why = "half of the bows; half of the English spears, who follow the two flights",
  },
  sources = { "English Heritage battlefield report, Hastings 1066" },
}

hastings:terrain {
  gentle_hill { name = "the ridge", at = { 15, 10.5 }, size = { 18, 4 } },
  gentle_hill { name = "the hillock", at = { 8, 5.5 }, size = { 2, 1.5 } },
  boggy { name = "the western brook", at = { 4.5, 6.5 }, size = { 3, 2 } },
  boggy { name = "the eastern brook", at = { 24.5, 6.5 }, size = { 3, 2 } },
  woods { name = "the forest neck", at = { 15, 14.2 }, size = { 14, 1.4 } },
  road { name = "the London road", path = { { 15, 0 }, { 15, 15 } } },
}

local english = hastings:army { name = "English", edge = "north" }

local harold = english:command { name = "Harold", cinc = true, die = 1 }                            -- huscarls at the standards
harold:line { left = { 18, 9.6 }, facing = "south", "4Bd*2", "4Bd general", "4Bd*3" }
harold:line { left = { 16.5, 10.2 }, facing = "south", "4Bd*3" }

local gyrth = english:command { name = "Gyrth", die = 2 }                                           -- the right, to the west
gyrth:line { left = { 12, 9.6 }, facing = "south", "4Bd general", "Sp*4" }
gyrth:line { left = { 12, 10 }, facing = "south", "Sp*5" }
gyrth:line { left = { 6.5, 9.6 }, facing = "south", "Ps" }

local leofwine = english:command { name = "Leofwine", die = 3 }                                     -- the left, to the east
leofwine:line { left = { 23, 9.6 }, facing = "south", "Sp*4", "4Bd general" }
leofwine:line { left = { 22, 10 }, facing = "south", "Sp*4" }
leofwine:line { left = { 23, 11.5 }, facing = "south", "7Hd" }

local normans = hastings:army { name = "Normans", edge = "south", first_bound = true }

local william = normans:command { name = "William", cinc = true, die = 1 }
william:line { left = { 12.5, 5.5 }, facing = "north", "3Bw*2", "Ps" }
william:line { left = { 12.5, 4.7 }, facing = "north", "Sp*4" }
william:line { left = { 11.5, 3.5 }, facing = "north", "3Kn*3", "3Kn general", "3Kn*3" }

local alan = normans:command { name = "Alan of Brittany", die = 3 }                                 -- the Bretons on the left
alan:line { left = { 7.5, 4.6 }, facing = "north", "3Bw", "Ps" }
alan:line { left = { 7, 3.9 }, facing = "north", "Sp*3" }
alan:line { left = { 5.5, 2.5 }, facing = "north", "Cv*2", "Cv general", "Cv*2" }

local eustace = normans:command { name = "Eustace", die = 2 }                                       -- French and Flemings on the right
eustace:line { left = { 19.5, 4.7 }, facing = "north", "3Bw", "3Cb", "Ps" }
eustace:line { left = { 19.5, 4 }, facing = "north", "Sp*3" }
eustace:line { left = { 19, 2.5 }, facing = "north", "3Kn*2", "3Kn general", "3Kn*3" }

-- The wall was not to leave its ridge, and left it twice: after the Bretons, who fled in earnest, and after the French, who did not. William's
-- own division, archers before it, waited for that and came up in the afternoon.
harold:mission { hold = true }
gyrth:mission { hold = true, till = { attacked = true } }
gyrth:mission { attack = "Alan of Brittany" }
leofwine:mission { hold = true, till = { attacked = true } }
leofwine:mission { attack = "Eustace" }
william:mission { wait = true, till = { bound = 8 } }
alan:mission { attack = "Gyrth", till = { lost = 2, bound = 5 } }
alan:mission { feign = 3, bounds = 5 }
eustace:mission { attack = "Leofwine", till = { lost = 2, bound = 7 } }
eustace:mission { feign = 3, bounds = 5 }
