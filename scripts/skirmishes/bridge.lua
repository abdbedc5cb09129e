-- Stamford Bridge, 25 September 1066: before the battle proper a handful of Norwegians without their mail held the bridge over the Derwent
-- against the English van.
-- Forces: our own proposal; the Chronicle tells of one man who held the bridge for hours and was speared from below. Here a sub-unit holds
-- it, and the stream can be waded beside it.
-- Sources: the Anglo-Saxon Chronicle, version C; William of Malmesbury.

local bridge = scenario {
  title = "The bridge over the Derwent", year = 1066, place = "Stamford Bridge in Yorkshire", rules = "dbv", board = { 90, 90 },
  season = "autumn", sky = "clear", hour = 10,
  sources = { "the Anglo-Saxon Chronicle, version C", "William of Malmesbury" },
}

bridge:terrain {
  river { name = "the Derwent", path = { { 0, 40 }, { 45, 34 }, { 90, 38 } }, width = 4 },
  road { name = "the bridge and its road", path = { { 45, 0 }, { 45, 90 } }, width = 4 },
  gentle_hill { name = "the battle flats", at = { 45, 66 }, size = { 34, 18 }, crest = { { 36, 66 }, { 54, 66 } } },
}

local english = bridge:army { name = "English", edge = "south", first_bound = true }
local huscarls = english:command { name = "the huscarls", cinc = true }
huscarls:line { left = { 40, 3 }, "Blade*2", "Blade general", "Blade*3" }
local fyrd = english:command { name = "the fyrd" }
fyrd:line { left = { 56, 3 }, "Spearman general", "Spearman*5", "Skirmisher*3" }

local norwegians = bridge:army { name = "Norwegians", edge = "north" }
local hird = norwegians:command { name = "the hird", cinc = true }
hird:line { left = { 52, 87 }, "Blade general", "Blade*4" }
local bondi = norwegians:command { name = "the bondi" }
bondi:line { left = { 34, 87 }, "Spearman general", "Spearman*4", "Shooter*3" }

bridge:objective { name = "over the Derwent", side = "English", hold = "the battle flats", by = 4, text = "four English stand on the rise beyond the stream" }
