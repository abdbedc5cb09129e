-- Flights: to where, through whom, how far and for how long; and pursuits of those whom their place or their mood drives on.

local function fight(t, red, a, b)
  t:bound{ phase = "combat" }
  t:dice(a, b)
  t:order{ fight = red }
end

-- Red's demoralised blades in the middle of the table, whose command came over this edge, or none.
for arrival, facing in pairs({ west = "west", east = "east", none = "south" }) do
  situation("demoralised troops whose flank march came over " .. arrival .. " flee to the " .. facing, { "dbm.flee.05" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "red", demoralised = true, arrival = arrival ~= "none" and arrival or nil }
    local bd = t:red("Reg Bd (O)", { at = { 1200, 1200 }, facing = "north", command = "Lost" })
    t:blue("Reg Bd (O)", { at = { 1200, 2200 }, facing = "south" })
    t:order("done")
    t:expect(bd, { fled = true, facing = facing })
  end)
end

-- Light Horse whose front is so far from the west edge, in paces, and who flee along it: their base is broader than deep.
for front, along in pairs({ [7] = 40, [10] = 40, [11] = 41, [30] = 60 }) do
  situation("demoralised horse " .. front .. " from the edge that turn beside it stay on the table", { "dbm.flee.05" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "red", demoralised = true }
    local lh = t:red("Irr LH (O)", { at = { front, 1200 }, facing = "west", command = "Lost" })
    t:blue("Reg Bd (O)", { at = { 1200, 2200 }, facing = "south" })
    t:order("done")
    t:expect(lh, { fled = true, facing = "south", at = { along, 870 } })
  end)
end

-- Psiloi who flee straight against friends of this facing: they turn aside to go through them, so far that nobody sees a difference
-- (5 degrees).
for turn, aside in pairs({ [0] = 0, [5] = 0, [6] = 1, [20] = 15, [340] = 345 }) do
  situation("psiloi flee through friends who face " .. turn, { aside == 0 and "dbm.flee.01" or "dbm.flee.09" }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local ps = t:blue("Reg Ps (O)", { front_of = red })
    t:blue("Reg Bd (O)", { at = { 1000, 1190 }, facing = turn })
    fight(t, red, 4, 3)
    t:expect(ps, { fled = true, alive = true, facing = aside })
  end)
end

situation("the flight of troops who are not demoralised is over with the bound", { "dbm.flee.16" }, function(t)
  t:board{ 2400, 2400 }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local ps = t:blue("Reg Ps (O)", { front_of = red })
  t:blue("Reg Bd (O)", { at = { 1500, 2000 }, facing = "south" })
  fight(t, red, 4, 3)
  t:expect(ps, { fled = true })
  t:order{ press = 0 }
  t:phase("blue", "moves")
  t:try(ps, { straight = 50 }):ok()
  t:order("done")
  t:stands(ps)
end)

-- By night nobody sees further than 100 paces: light horse flee 50 more than that, by day 50 more than their move.
for _, row in ipairs({ { "night", 150 }, { "day", 300 } }) do
  situation("light horse flee " .. row[2] .. " by " .. row[1], { row[1] == "night" and "dbm.dist.15" or "dbm.flee.13" }, function(t)
    t:board{ 2400, 2400 }
    if row[1] == "night" then t:weather{ hour = 23, season = "spring", climate = "warm" } end
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local lh = t:blue("Irr LH (O)", { front_of = red })
    fight(t, red, 6, 1)
    t:expect(lh, { fled = true, at = { 1000, 1120 + row[2] } })
  end)
end

-- Spears do not pursue, but waders do.
for _, row in ipairs({ { 1000, true }, { 800, false } }) do
  situation("regular spears who win with a river at " .. row[1] .. " pursue: " .. tostring(row[2]), { row[2] and "dbm.pursue.01" or "dbm.outcome.28" }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 0, row[1] }, { 2400, row[1] } }, width = 200, state = 1 }
    local sp = t:red("Reg Sp (O)", { at = { 1000, 1000 }, facing = "north" })
    local hd = t:blue("Irr Hd (O)", { front_of = sp })
    fight(t, sp, 4, 3)
    t:expect(hd, { recoiled = true })
    t:expect(sp, { pursued = row[2] })
  end)
end

-- Demoralised enemies so far from spears who have won.
for far, pursues in pairs({ [600] = true, [601] = false }) do
  situation("spears who win with demoralised enemies " .. far .. " paces away pursue: " .. tostring(pursues), { pursues and "dbm.pursue.01" or "dbm.destroyed.01" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "blue", demoralised = true }
    t:command{ "Sound", side = "blue" }
    local sp = t:red("Reg Sp (O)", { at = { 1000, 1000 }, facing = "north" })
    local hd = t:blue("Irr Hd (I)", { front_of = sp, command = "Sound" })
    t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south", command = "Sound" })
    t:blue("Reg Bd (O)", { at = { 1000, 1000 + far }, facing = "south", command = "Lost" })
    fight(t, sp, 6, 1)
    t:dead(hd)
    t:expect(sp, { pursued = pursues })
  end)
end

situation("knights whose opponent breaks off pursue at once, before the moves that follow", { "dbm.seq.09", "dbm.pursue.11" }, function(t)
  local lh = t:red("Irr LH (O)", { at = { 1000, 1000 }, facing = "north" })
  local kn = t:blue("Irr Kn (O)", { front_of = lh })
  t:order(lh, { back = 150 })
  t:expect(kn, { at = { 1000, 940 } })
  t:phase("red", "moves")
end)

situation("who only overlaps a winner stays when its friend recoils", { "dbm.outcome.08" }, function(t)
  local sp = t:red("Reg Sp (O)", { at = { 1000, 1000 }, facing = "north" })
  local beside = t:red("Reg Sp (O)", { right_of = sp })
  local bd = t:blue("Reg Bd (O)", { front_of = sp })
  fight(t, sp, 3, 4)
  t:factor(bd, "overlap", -1, "dbm.tactical.09")
  t:result(sp, "recoil")
  t:stands(beside)
end)
