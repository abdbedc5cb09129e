-- Pharsalus, 9 August 48 BC: Caesar's fourth line waits for Pompey's horse.
-- Orders of battle: our own reduction, placed one by one. Caesar had 22,000 foot and 1,000 horse, Pompey 45,000 foot, 7,000 horse, archers
-- and slingers: one element is about 1,000 of Caesar's foot or 1,900 of Pompey's, of whom many were levies, so that Caesar's fewer
-- men are as many elements because they were veterans; 900 horse on both sides.
-- Deployment after Caesar 3.88-93: a river with steep banks on his left; three lines, and a fourth of picked cohorts, oblique,
-- behind the horse of his right, where he stood himself. On which bank of the Enipeus it was is disputed.
-- Sources: Caesar, Civil War 3.85-99; Appian, Civil Wars 2.76-82.

local pharsalus = scenario {
  title = "Pharsalus", year = -48, place = "the plain of Pharsalus", rules = "dba3", variant = "big",
  board = { 30, 15 }, season = "summer", sky = "clear", hour = 9,
  history = {
    winner = "Caesar", note = "the fourth line throws back the horse and turns the flank; Pompey rides off, his camp is taken",
    often = 43, why = "of Pompey's horse one in fourteen, of the fourth line four in five: cavalry that is beaten by spears recoils and comes again, while in history it left the field and its flank open",
  },
  sources = { "Caesar, Civil War 3.85-99", "Appian, Civil Wars 2.76-82" },
}

pharsalus:terrain {
  (require "terrain.river_flank"):mirrored "east-west",
  gentle_hill { name = "the rising ground of the camp", at = { 12, 13.3 }, size = { 8, 2.4 } },
}

local caesarians = pharsalus:army { name = "Caesar", edge = "south", first_bound = true }

local antony = caesarians:command { name = "Antony", die = 3 }                                      -- the left, by the river
antony:line { left = { 2.5, 5 }, "4Bd*3", "4Bd general", "4Bd*3" }
antony:line { left = { 3.5, 4.2 }, "4Bd*3" }

local caesar = caesarians:command { name = "Caesar", cinc = true, die = 2 }                         -- Calvinus' centre, and the Tenth
caesar:line { left = { 9.5, 5 }, "4Bd*6", "4Bd general" }
caesar:line { left = { 10.5, 4.2 }, "4Bd*3" }

local sulla = caesarians:command { name = "Sulla", die = 1 }                                        -- the horse, and behind it the fourth line
sulla:line { left = { 17, 5 }, "3Ax*2", "Cv" }                                                  -- young men of the first ranks among it
sulla:line { left = { 18, 4 }, facing = 30, "Sp", "Sp general", "Sp" }                                 -- who thrust with their javelins, as with spears

local pompeians = pharsalus:army { name = "Pompey", edge = "north" }
pompeians:camp { at = { 12, 13.2 }, followers = false }

local lentulus = pompeians:command { name = "Lentulus", die = 3 }                                   -- the right, by the river
lentulus:line { left = { 9.5, 10 }, "4Bd*3", "4Bd general", "4Bd*3" }
lentulus:line { left = { 8, 10.8 }, "4Bd*3" }

local pompey = pompeians:command { name = "Pompey", cinc = true, die = 2 }                          -- Scipio's centre and the left
pompey:line { left = { 16.5, 10 }, "4Bd*4", "4Bd general", "4Bd*2" }
pompey:line { left = { 14.5, 10.8 }, "4Bd*2" }
pompey:element { "4Bd", inside = "camp" }                                                           -- seven cohorts

local labienus = pompeians:command { name = "Labienus", die = 1 }                                   -- all the horse, bows and slings
labienus:line { left = { 22, 9.6 }, "Cv*2", "Cv general", "Cv*2" }
labienus:line { left = { 21.5, 10.8 }, "Cv*2", "3Bw", "Ps*2" }

-- Pompey had told his foot to take the charge where it stood, and left the day to his horse; the fourth line was not to stir before that horse came.
lentulus:mission { wait = true, till = { attacked = true } }
pompey:mission { wait = true, till = { attacked = true } }
labienus:mission { attack = "Sulla" }
sulla:mission { wait = true, till = { attacked = true } }
sulla:mission { attack = "Labienus" }
sulla:mission { attack = "Pompey" }
antony:mission { attack = "Lentulus" }
caesar:mission { attack = "Pompey" }
