-- The Standard, 22 August 1138: David of Scots against the dismounted knights round the ship's mast.
-- Orders of battle: the published list of twelve elements a side, with its deployment in four Scottish lines.
-- Source: Heretical Gaming, "DBA: Battle of the Standard", 2020 (facts of the list and deployment).

local standard = scenario {
  title = "The Standard", year = 1138, place = "Cowton Moor near Northallerton", rules = "dba3",
  board = { 15, 15 }, season = "summer", sky = "mist", hour = 6,
  history = {
    winner = "English", note = "the Galwegian rush is shot down and the Scots retire",
    often = 76, why = "six in ten of the Galwegians",
  },
  sources = { "hereticalgaming.blogspot.com, March 2020" },
}

standard:terrain {
  gentle_hill { name = "the southern ridge", at = { 7.5, 3.5 }, size = { 6, 2.5 } },
  road { name = "the Northallerton road", path = { { 10.5, 0 }, { 10.5, 15 } } },
}

local english = standard:army { name = "English", edge = "south" }
local thurstan = english:command { name = "The Standard", cinc = true }
thurstan:line { left = { 4, 4 }, facing = "north", "4Sp", "4Bd*2", "4Sp", "4Bd*2", "4Sp" }
thurstan:line { left = { 5.5, 4.6 }, facing = "north", "Ps*3", "4Cb" }
thurstan:line { left = { 7, 3.2 }, facing = "north", "CWg general" }

local scots = standard:army { name = "Scots", edge = "north", first_bound = true }
local david = scots:command { name = "King David", cinc = true }
david:line { left = { 8.5, 10.5 }, facing = "south", "3Wb*2" }                                      -- Galwegians first
david:line { left = { 9.5, 11.2 }, facing = "south", "4Pk*4" }
david:line { left = { 9.5, 11.575 }, facing = "south", "4Pk*4" }
david:line { left = { 8, 12.6 }, facing = "south", "3Kn general", "Ps" }                             -- the king behind
