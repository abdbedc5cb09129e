-- Four against four, near enough to fight soon: the battle of the snapshots.
local s = scenario { title = "Four against four", year = 9, place = "a clearing", rules = "dba3", board = { 15, 15 } }
s:terrain { woods { name = "the thicket", at = { 3, 8 }, size = { 3, 2 } }, road { path = { { 12, 0 }, { 12, 15 } } } }
local rome = s:army { name = "Rome", edge = "south", first_bound = true }
local varus = rome:command { name = "Varus", cinc = true }
varus:line { left = { 6, 6 }, facing = "north", "4Bd*3", "Cv general" }
local germans = s:army { name = "Germans", edge = "north" }
germans:command { name = "Arminius", cinc = true }:line { left = { 10, 7.6 }, facing = "south", "3Wb*3", "Cv general" }
