-- Twenty figures a side by DBV, on 90 by 90 paces with a small wood in the middle and a house west
-- of it, whose doorway is straight before one of the spearmen.

local battle = scenario { title = "The brawl", year = 1191, rules = "dbv", board = { 90, 90 },
  departs = "it begins in the middle, with sub-units of thirty points" }

battle:terrain {
  woods { at = { 45, 45 }, size = { 10, 6 } },
  house { at = { 21, 46 }, size = { 8, 8 }, doors = { { 21, 42 } }, windows = { { 17, 46 }, { 21, 50 }, { 25, 46 } } },
}

local west = battle:army { name = "West", edge = "south", first_bound = true }

local alan = west:command { name = "Alan", cinc = true }
alan:line { left = { 12, 34 }, "Spearman*3", "Spearman general", "Spearman*2" }
alan:line { left = { 14, 28 }, "Shooter*4" }

local berold = west:command { name = "Berold" }
berold:line { left = { 50, 34 }, "Knight", "Knight general", "Cavalryman*2", "Light Horseman*2" }
berold:line { left = { 70, 34 }, "Skirmisher*4" }

local east = battle:army { name = "East", edge = "north" }

local yusuf = east:command { name = "Yusuf", cinc = true }
yusuf:line { left = { 76, 56 }, "Cavalryman*2", "Cavalryman general", "Light Horseman*3" }
yusuf:line { left = { 56, 56 }, "Skirmisher*4" }

local omar = east:command { name = "Omar" }
omar:line { left = { 34, 56 }, "Blade*2", "Blade general", "Spearman*3" }
omar:line { left = { 32, 62 }, "Shooter*4" }
