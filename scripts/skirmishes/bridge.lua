-- Stamford Bridge, 25 September 1066: before the battle proper a handful of Norwegians without their mail held the bridge over the Derwent
-- against the English van.
-- Forces: our own proposal; the Chronicle tells of one man who held the bridge for hours and was speared from below. Here a sub-unit, the
-- watch, stands at the bridge, the others come up to the flats behind, and the stream can be waded beside it. Snorri has men sent for from
-- the ships: that is the bound by which the English must be over.
-- Sources: the Anglo-Saxon Chronicle, version C; William of Malmesbury; Snorri, Heimskringla.

-- The bound in which they are there.
local LATE = 42

local bridge = scenario {
  title = "The bridge over the Derwent", year = 1066, place = "Stamford Bridge in Yorkshire", rules = "dbv", board = { 90, 90 },
  season = "autumn", sky = "clear", hour = 10,
  departs = "the watch stands at the bridge when the English come, and not at the edge of the table",
  sources = { "the Anglo-Saxon Chronicle, version C", "William of Malmesbury", "Snorri, Heimskringla" },
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
local bondi = norwegians:command { name = "the bondi", cinc = true }
bondi:line { left = { 50, 87 }, "Spearman general", "Spearman*4", "Shooter*3" }
local watch = norwegians:command { name = "the watch" }
watch:line { left = { 50, 38 }, facing = "south", "Blade*2", "Blade general", "Blade*2" }
-- They stand where they stand till the English are upon them.
watch:mission { hold = true }
bondi:mission { hold = "the battle flats" }

bridge:objective {
  name = "over the Derwent", side = "English", hold = "the battle flats", by = 4,
  text = "four English stand on the rise beyond the stream",
}
bridge:victory {
  name = "the men from the ships", text = "the English are not over the stream by bound " .. LATE .. ", and help comes from the ships",
  when = function(battle) return battle.bound >= LATE and "Norwegians" or nil end,
}
