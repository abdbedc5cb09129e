-- Caesar lands in Britain, late August 55 BC, with De Bellis Multitudinis: two legions in transports before a beach that the Britons watch.
-- Orders of battle: our own reduction, one element to about 600 legionaries; eighty transports and some galleys as ten ships and four galleys,
-- each with its troops aboard. Grades are our own reading: the legions drilled blades, the Britons light chariots, a few horse and many loose foot.
-- Deployment after Caesar 4.23-26: an open, level beach; chariots and horse ahead of the foot; the galleys on the flank, from where they shoot.
-- The Roman horse did not get across. Neither side's numbers are told; the wind was light.
-- Sources: Caesar, De bello Gallico 4.20-26; Cassius Dio 39.51.

local landing = scenario {
  title = "The landing in Britain", year = -55, place = "the beach near Walmer", rules = "dbm", board = { 2400, 1800 }, season = "summer", sky = "clear", hour = 15,
  wind = "southwest", max_bounds = 60, departs = "the sea lies along the base edge of those who land",
  history = {
    winner = "Rome", note = "the legions hang back in the ships till the eagle bearer of the tenth leaps down; the galleys clear the flank",
    often = 88.5, why = "one in six of the legionaries who go ashore first; a third of the warbands on the beach",
  },
  sources = { "Caesar, De bello Gallico 4.20-26", "Cassius Dio 39.51" },
}

landing:terrain {
  waterway { name = "the sea", outline = { { 0, 0 }, { 2400, 0 }, { 2400, 760 }, { 0, 760 } } },
  beach { name = "the beach", outline = { { 0, 760 }, { 2400, 760 }, { 2400, 840 }, { 0, 840 } } },
}

local rome = landing:army { name = "Rome", edge = "south" }

local caesar = rome:command { name = "Caesar", cinc = true }                                                          -- the galleys, on the open flank of the Britons
caesar:line { left = { 400, 560 }, "Reg Gal (O) general", "Reg Gal (O)*3" }
for i, who in ipairs { "Reg Ps (O) bow", "Reg Ps (O) bow", "Reg Ps (S)", "Reg Ps (S)" } do
  caesar:element { who, aboard = "Reg Gal (O) " .. i }
end

local seventh = rome:command { name = "The seventh legion" }
seventh:line { left = { 780, 560 }, "Irr Shp (O)*2", "Irr Shp (O) general", "Irr Shp (O)*2" }
for i = 1, 5 do seventh:element { "Reg Bd (O)", aboard = "Irr Shp (O) " .. i } end

local tenth = rome:command { name = "The tenth legion" }                                                              -- its eagle bearer leapt first
tenth:line { left = { 1220, 560 }, "Irr Shp (O)*2", "Irr Shp (O) general", "Irr Shp (O)*2" }
for i = 6, 10 do tenth:element { "Reg Bd (S)", aboard = "Irr Shp (O) " .. i } end

local britons = landing:army { name = "The Britons", edge = "north", first_bound = true }

local chariots = britons:command { name = "The chariots", cinc = true }                                               -- they had followed along the shore
chariots:line { left = { 1600, 1230 }, "Irr Cv (O) chariot*2", "Irr Cv (O) chariot general", "Irr Cv (O) chariot*3" }
chariots:line { left = { 1100, 1230 }, "Irr LH (O)*3" }

local warriors = britons:command { name = "The foot" }                                                                -- behind them as they came up
warriors:line { left = { 1640, 1400 }, "Irr Wb (O)*4", "Irr Wb (O) general", "Irr Wb (O)*4" }
warriors:line { left = { 1560, 1330 }, "Irr Ps (O)*4" }
warriors:line { left = { 1440, 1700 }, "Irr Bge (I)*4" }
