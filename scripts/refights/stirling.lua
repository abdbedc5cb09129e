-- Stirling Bridge, 11 September 1297: half an army is over the Forth when the spears come down upon it.
-- Orders of battle: twelve a side, our own proposal, placed one by one. The sources give the English some hundreds of horse and
-- thousands of foot, with numbers that nobody believes, and say little of the Scots but that they were spearmen with few horse.
-- Deployment: the bridge let two riders pass abreast; Cressingham and Tweng are over it, in the loop of the river, Warenne and the rest
-- wait on the southern bank and come as the bridge lets them. Wallace and Moray hold the slope of the Abbey Craig, and a body of
-- spears goes for the bridge head. Where exactly the wooden bridge stood is disputed.
-- Sources: Walter of Guisborough, Chronicle; Gray, Scalacronica.

local stirling = scenario {
  title = "Stirling Bridge", year = 1297, place = "on the Forth below Stirling", rules = "dba3",
  board = { 15, 15 }, season = "autumn", sky = "clear", hour = 11,
  history = {
    winner = "Scots", note = "the bridge head is seized, the van is cut down in the loop; Warenne breaks the bridge and rides off",
    often = 58.5, why = "a quarter of the knights, two thirds of the first schiltron",
  },
  sources = { "Walter of Guisborough, Chronicle", "Gray, Scalacronica" },
}

stirling:terrain {
  river { name = "the Forth", path = { { 0, 6.5 }, { 3, 5.4 }, { 5, 3.6 }, { 7.5, 3 }, { 10, 3.6 }, { 12, 5.4 }, { 15, 6.5 } }, width = 0.9, state = 6, smooth = true },
  bridge { name = "the bridge", at = { 7.5, 3 } },
  difficult_hill { name = "the Abbey Craig", at = { 8.5, 13.4 }, size = { 6, 2.4 }, crest = { { 6.5, 13.2 }, { 8.5, 13.9 }, { 10.5, 13.4 } } },
  boggy { name = "the wet meadows", at = { 3, 8.5 }, size = { 3, 2 } },
}

local english = stirling:army { name = "English", edge = "south", first_bound = true }
local cressingham = english:command { name = "Cressingham", cinc = true }
cressingham:line { left = { 6, 5.6 }, "Sp*2", "3Kn general" }
cressingham:line { left = { 6, 4.8 }, "3Lb*2", "3Kn" }
cressingham:reserve { "Sp*2", "3Lb", arrives = { bound = 3, dice = 4 }, edge = "south", at = 7.5 }
cressingham:reserve { "Sp*2", "3Kn", arrives = { bound = 5, dice = 4 }, edge = "south", at = 7.5 }    -- Warenne

local scots = stirling:army { name = "Scots", edge = "north" }
local wallace = scots:command { name = "Wallace and Moray", cinc = true }
wallace:block { left = { 10.5, 9.5 }, files = 4, "4Pk*2", "4Pk general", "4Pk*5" }
stirling:zone { name = "the bridge head", side = "Scots", at = { 11.2, 7.6 }, size = { 3, 2 } }
wallace:deploy { zone = "the bridge head", "3Pk*2", "Ps" }
wallace:line { left = { 5.5, 9.5 }, "Cv" }

stirling:objective { name = "the bridge head", side = "Scots", hold = { at = { 7.5, 4 }, size = { 2, 1 } }, by = 1, alone = true, text = "Scots alone stand at the northern end of the bridge" }
stirling:objective { name = "the slope", side = "English", hold = "the Abbey Craig", by = 2, text = "two elements of the English are on the Abbey Craig" }

stirling:on("general_lost", function(battle, element)
  if element.side == "English" then battle:say("Cressingham is down, who is said to have been hated more than Warenne.") end
end)
