-- A Scottish raid on a steading of Cumberland, in the years after Bannockburn: riders on ponies and spearmen come for the cattle, and
-- the household of the lordship comes to stop them.
-- Forces: our own proposal, a few men out of many; the chronicle tells of raids in every year from 1311 to 1322, of whole parishes driven,
-- and of the price at which a truce was bought.
-- Sources: the Chronicle of Lanercost; Barbour, The Bruce.

local raid = scenario {
  title = "A raid in Cumberland", year = 1315, place = "a steading in Cumberland", rules = "dbv", board = { 90, 90 },
  season = "summer", sky = "clear", hour = 6,
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
local levy = lordship:command { name = "the levy" }
levy:line { left = { 34, 87 }, "Spearman general", "Spearman*3", "Shooter*4" }

raid:objective { name = "the cattle", side = "Scots", hold = { at = { 22, 57 }, size = { 8, 8 } }, by = 3, text = "three Scots stand before the steading" }
