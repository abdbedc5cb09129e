-- Land on a waterway, and the straits between islands and the shore. The sea is in the north, beyond 1200; the island is 300 paces wide.

local function sea(t)
  t:board{ 2400, 2400 }
  t:waterway{ at = { 1200, 1800 }, size = { 2400, 1200 } }
end

-- An island whose southern shore is so far from that of the land.
local function island(t, gap, kind)
  sea(t)
  t[kind or "gentle_hill"](t, { at = { 1000, 1200 + gap + 100 }, size = { 300, 200 } })
end

-- Where a hill or a built-up area lies on the sea, land troops stand and go, to the water and no further; elsewhere nobody does.
for _, kind in ipairs{ "gentle_hill", "difficult_hill", "hamlet", "woods" } do
  local land = kind ~= "woods"
  situation("foot on a " .. kind .. " in the sea goes to its shore: " .. tostring(land), { "dbm.waterway.10" }, function(t)
    island(t, 300, kind)
    local ax = t:red("Reg Ax (O)", { at = { 1000, 1600 }, facing = "north" })
    t:bound{ pips = 9 }
    if land then t:try(ax, { straight = 100 }):ok() end
    t:try(ax, { straight = 101 }):refused{ clause = "dbm.dist.01", why = "ClosedGround" }
    local near = t:try(ax, { straight = 10 })
    if land then near:ok() else near:refused{ clause = "dbm.dist.01", why = "ClosedGround" } end
  end)
end

-- A headland: from the land to its end.
for _, kind in ipairs{ "gentle_hill", "hamlet" } do
  situation("foot goes out on a headland of a " .. kind, { "dbm.waterway.10" }, function(t)
    sea(t)
    t[kind](t, { at = { 1000, 1200 }, size = { 300, 200 } })
    local ax = t:red("Reg Ax (O)", { at = { 1000, 1190 }, facing = "north" })
    local beside = t:red("Reg Ax (O)", { at = { 700, 1190 }, facing = "north" })
    t:bound{ pips = 9 }
    t:try(ax, { straight = 110 }):ok()
    t:try(ax, { straight = 111 }):refused{ clause = "dbm.dist.01", why = "ClosedGround" }
    t:try(beside, { straight = 10 }):ok()
    t:try(beside, { straight = 11 }):refused{ clause = "dbm.dist.01", why = "ClosedGround" }
  end)
end

-- A gap of 200 paces is a river to whoever goes to the island or comes from it; one of 201 is sea.
for _, gap in ipairs{ 60, 200, 201 } do
  local strait = gap <= 200
  situation("a gap of " .. gap .. " paces before an island is a river: " .. tostring(strait), strait and { "dbm.waterway.16", "dbm.water.01" } or { "dbm.waterway.10" }, function(t)
    island(t, gap)
    local there = t:red("Reg Ax (O)", { at = { 1060, 1190 }, facing = "north" })
    local back = t:red("Reg Ax (O)", { at = { 940, 1210 + gap }, facing = "south" })
    t:bound{ pips = 9 }
    if strait then
      t:try(there, { straight = 100 }):ok()
      t:try(back, { straight = 50 }):ok()
    else
      t:try(there, { straight = 100 }):refused{ clause = "dbm.dist.01", why = "ClosedGround" }
      t:try(back, { straight = 50 }):refused{ clause = "dbm.dist.01", why = "ClosedGround" }
    end
  end)
end

-- It is no wider than the island.
for _, x in ipairs{ 890, 889, 1110, 1111 } do
  local within = x >= 890 and x <= 1110
  situation("foot at " .. x .. " goes through a strait as wide as the island: " .. tostring(within), { within and "dbm.waterway.16" or "dbm.waterway.10" }, function(t)
    island(t, 150)
    local ax = t:red("Reg Ax (O)", { at = { x, 1190 }, facing = "north" })
    t:bound{ pips = 9 }
    local verdict = t:try(ax, { straight = 100 })
    if within then verdict:ok() else verdict:refused{ clause = "dbm.dist.01", why = "ClosedGround" } end
  end)
end

-- The first who goes in throws for it; it runs into other water, which takes one away. What it is then holds as of a river.
for _, row in ipairs{ { 3, 2, 150, true }, { 4, 3, 100, true }, { 6, 5, 100, false } } do
  local face, total, most, line = row[1], row[2], row[3], row[4]
  situation("a strait for which " .. face .. " is thrown counts " .. total, { "dbm.waterway.16", "dbm.water.04" }, function(t)
    island(t, 200)
    local one = t:red("Reg Ax (O)", { at = { 940, 1195 }, facing = "north" })
    local two, three = t:red("Reg Ax (O)", { at = { 1020, 1195 }, facing = "north" }), t:red("Reg Ax (O)", { at = { 1100, 1195 }, facing = "north" })
    t:bound{ pips = 9 }
    t:dice(face)
    t:order(one, { straight = 20 })
    t:happened{ event = "river_known", face = total }
    t:try(two, { straight = most }):ok()
    t:try(two, { straight = most + 1 }):refused{ why = "TooFar", limit = most }
    local both = t:try({ two, three }, { { straight = 50 } })
    if line then both:ok() else both:refused{ clause = "dbm.group.29", why = "NeedsColumn" } end
  end)
end

-- Of vessels boats alone sail it, as a river; others go by on the sea.
for code, sails in pairs{ ["Irr Bts (O)"] = true, ["Reg Gal (O)"] = false, ["Irr Shp (O)"] = false } do
  situation(code .. " sail through a strait: " .. tostring(sails), { sails and "dbm.waterway.11" or "dbm.river.11" }, function(t)
    island(t, 150)
    t:weather{ wind = "west" }
    local ship = t:red(code, { at = { 840, 1280 }, facing = "east" })
    t:bound{ pips = 9 }
    t:try(ship, { straight = 10 }):ok()
    local verdict = t:try(ship, { straight = 80 })
    if sails then verdict:ok() else verdict:refused{ clause = "dbm.river.11", why = "NotAfloat" } end
  end)
end

situation("an island is closed to vessels", { "dbm.waterway.11" }, function(t)
  island(t, 300)
  t:weather{ wind = "west" }
  local ship = t:red("Reg Gal (O)", { at = { 800, 1600 }, facing = "east" })
  t:bound{ pips = 9 }
  t:try(ship, { straight = 50 }):ok()
  t:try(ship, { straight = 51 }):refused{ clause = "dbm.waterway.11", why = "NotAfloat" }
end)

-- Who stands at the bank of a strait holds it against whoever still has a part of his base in the water.
for off, value in pairs({ [0] = 1, [30] = 0 }) do
  situation("foot " .. off .. " paces from a strait holds its bank with " .. value, { value ~= 0 and "dbm.river.10" or "dbm.factor.10" }, function(t)
    island(t, 200)
    local far = t:red("Reg Ax (O)", { at = { 920, 1195 }, facing = "north" })
    local wader = t:red("Reg Ax (O)", { at = { 1050, 1250 }, facing = "south" })
    local holder = t:blue("Reg Ax (O)", { at = { 1050, 1200 - off }, facing = "north" })
    t:bound{ pips = 9 }
    t:dice(5)
    t:order(far, { straight = 20 })
    t:order(wader, { straight = 50 + off })
    t:dice(3, 3)
    t:order("done")
    t:factor(holder, "bank", value, value ~= 0 and "dbm.tactical.08" or nil)
  end)
end

-- A strait between an island and a headland, which is shore too.
situation("a gap between an island and a headland is a river", { "dbm.waterway.16" }, function(t)
  sea(t)
  t:gentle_hill{ at = { 1000, 1250 }, size = { 300, 300 } }
  t:gentle_hill{ at = { 1000, 1650 }, size = { 300, 200 } }
  local ax = t:red("Reg Ax (O)", { at = { 1000, 1390 }, facing = "north" })
  t:bound{ pips = 9 }
  t:try(ax, { straight = 100 }):ok()
end)

-- Vessels put troops ashore on an island where a quay is, as on a beach, and not where a hill meets the sea.
for _, kind in ipairs{ "hamlet", "gentle_hill" } do
  local quay = kind == "hamlet"
  situation("a galley puts troops ashore on an island of a " .. kind .. ": " .. tostring(quay), { "dbm.navalterrain.02" }, function(t)
    island(t, 300, kind)
    t:weather{ wind = "west" }
    local ship = t:red("Reg Gal (O)", { at = { 1000, 1500 }, facing = "north" })
    local bd = t:red("Reg Bd (O)", { aboard = ship })
    t:bound{ pips = 9 }
    if quay then
      t:order("land Reg Bd (O) 1 at 1000,1530 facing north")
      t:expect(bd, { at = { 1000, 1530 } })
    else
      t:try("land Reg Bd (O) 1 at 1000,1530 facing north"):refused{ clause = "dbm.navalterrain.02", why = "NotAtShore" }
    end
  end)
end

-- Where a strait ends and the sea begins is no shore.
situation("nobody goes ashore where a strait ends", { "dbm.navalterrain.02" }, function(t)
  island(t, 200)
  t:weather{ wind = "west" }
  local ship = t:red("Irr Bts (O)", { at = { 850, 1300 }, facing = "east" })
  t:red("Reg Bd (O)", { aboard = ship })
  t:bound{ pips = 9 }
  t:try("land Reg Bd (O) 1 at 880,1300 facing east"):refused{ clause = "dbm.navalterrain.02", why = "NotAtShore" }
end)

-- On ice all go across as on good going, without a throw, and boats do not.
situation("a frozen strait is crossed as good going", { "dbm.water.16" }, function(t)
  island(t, 200)
  local ax = t:red("Reg Ax (O)", { at = { 1000, 1190 }, facing = "north" })
  local boats = t:red("Irr Bts (O)", { at = { 840, 1300 }, facing = "east" })
  t:blue("Reg Sp (O)", { at = { 400, 300 }, facing = "south" })
  t:weather{ rivers = "frozen", waterways = "frozen" }
  t:bound{ phase = "start", number = 1 }
  t:pip_dice(3)
  t:go_on()
  t:try(boats, { straight = 80 }):refused{ clause = "dbm.water.16", why = "NotAfloat" }
  t:try(ax, { straight = 151 }):refused{ why = "TooFar", limit = 150 }
  t:order(ax, { straight = 150 })
  t:not_happened{ event = "rolled" }
end)
