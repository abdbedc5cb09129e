-- Pharsalus, 9 August 48 BC: Caesar's fourth line waits for Pompey's horse.
-- Orders of battle: both from the one list of their time, twelve a side. Caesar had 22,000 men and 1,000 horse, Pompey about
-- twice the foot and 7,000 horse: that Caesar's fewer men were veterans is shown by giving both as many elements.
-- Deployment after Caesar 3.88-93: a river with steep banks on his left; three lines, and a fourth of picked cohorts, oblique,
-- behind the horse of his right. On which bank of the Enipeus it was is disputed.
-- Sources: Caesar, Civil War 3.85-99; Appian, Civil Wars 2.76-82.

local pharsalus = scenario {
  title = "Pharsalus", year = -48, place = "the plain of Pharsalus", rules = "dba3",
  board = { 15, 15 }, season = "summer", sky = "clear", hour = 9, victory = "own",
  history = { winner = "Caesar", note = "the fourth line throws back the horse and turns the flank; Pompey rides off, his camp is taken" },
  sources = { "Caesar, Civil War 3.85-99" },
}

pharsalus:terrain {
  (require "terrain.river_flank"):mirrored "east-west",
  gentle_hill { name = "the rising ground of the camp", at = { 9, 13.3 }, size = { 6, 2.4 } },
}

local caesarians = pharsalus:army { name = "Caesar", list = "II/49", edge = "south", first_bound = true }
local caesar = caesarians:command { name = "Caesar", cinc = true }
caesar:line { left = { 2.5, 5 }, "4Bd*4", "4Bd general" }                                           -- Antony, Calvinus, Sulla with the Tenth
caesar:line { left = { 5, 4 }, "4Bd" }                                                              -- the third line
caesar:line { left = { 7.7, 5.4 }, "Cv*2", "Ps*2" }
caesar:line { left = { 8.2, 4.1 }, facing = 30, "4Bd*2" }                                           -- the fourth line

local pompeians = pharsalus:army { name = "Pompey", list = "II/49", edge = "north" }
pompeians:camp { at = { 8, 13 } }
local pompey = pompeians:command { name = "Pompey", cinc = true }
pompey:line { left = { 7.5, 10 }, "4Bd*5" }
pompey:line { left = { 6.5, 10.9 }, "4Bd*2" }
pompey:line { left = { 12.7, 9.6 }, "Cv*2", "Ps*2", "Cv general" }                                  -- Labienus' horse, bows and slings

-- The day ended in the camp, whose tables were laid for the victors. Who has lost half of his army has lost it sooner.
pharsalus:objective { name = "the camp", side = "Caesar", hold = "the rising ground of the camp", by = 3, text = "three elements of Caesar stand on the rising ground of Pompey's camp" }
pharsalus:objective { name = "the legions of Pompey broken", side = "Caesar", enemy_loses = 6 }
pharsalus:objective { name = "the legions of Caesar broken", side = "Pompey", enemy_loses = 6 }
