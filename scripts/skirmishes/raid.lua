-- A Scottish raid on a steading of Cumberland, in the years after Bannockburn: riders on ponies and spearmen come for the cattle, the
-- men of the steading stand to arms before their house, and the household of the lordship rides to stop the raid.
-- Forces: our own proposal, a few men out of many; the chronicle tells of raids in every year from 1311 to 1322, of whole parishes driven,
-- and of the price at which a truce was bought. Its raiders took what they could drive and were gone before the country was up: that
-- is the bound by which the beasts must be out of the fold.
-- Sources: the Chronicle of Lanercost; Barbour, The Bruce.

-- The bound in which the parish is up.
local UP = 40

local raid = scenario {
  title = "A raid in Cumberland", year = 1315, place = "a steading in Cumberland", rules = "dbv", board = { 90, 90 },
  season = "summer", sky = "clear", hour = 6,
  departs = "the men of the steading are at home when the raid comes, and not at the edge of the table",
  sources = { "the Chronicle of Lanercost", "Barbour, The Bruce" },
}

raid:terrain {
  house { name = "the steading", at = { 22, 64 }, size = { 12, 10 }, doors = { { 22, 59 } }, windows = { { 28, 64 } } },
  woods { name = "the birch wood", at = { 66, 24 }, size = { 14, 12 } },
  gentle_hill { name = "the rigg", at = { 64, 64 }, size = { 24, 16 }, crest = { { 58, 64 }, { 70, 64 } } },
  road { name = "the drove road", path = { { 22, 58 }, { 40, 45 }, { 45, 0 } }, width = 4 },
}

local scots = raid:army { name = "Scots", edge = "south", first_bound = true }
local riders = scots:command { name = "the riders", cinc = true }
riders:line { left = { 42, 4 }, "Knight general", "Light Horseman*6" }
local spears = scots:command { name = "the spears" }
spears:line { left = { 20, 3 }, "Spearman*2", "Spearman general", "Spearman*3", "Shooter*2" }

local lordship = raid:army { name = "Cumberland", edge = "north" }
local household = lordship:command { name = "the household", cinc = true }
household:line { left = { 72, 86 }, "Knight general", "Knight", "Light Horseman*4" }
local steading = lordship:command { name = "the men of the steading" }
steading:line { left = { 26, 55 }, "Spearman*2", "Spearman general", "Spearman", "Shooter*4" }
-- They keep to their door till they are attacked.
steading:mission { wait = true, till = { attacked = true } }

raid:objective {
  name = "the cattle", side = "Scots", hold = { at = { 36, 50 }, size = { 12, 10 } }, by = 6, alone = true,
  text = "six Scots drive the beasts out of the fold, with none of Cumberland in it",
}
raid:victory {
  name = "the hue and cry", text = "the beasts are still in the fold in bound " .. UP .. ", and the parish is up",
  when = function(battle) return battle.bound >= UP and "Cumberland" or nil end,
}
