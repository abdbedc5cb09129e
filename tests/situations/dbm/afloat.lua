-- Vessels: the water that they keep to, wind and stream, lee shores. The sea is in the north, beyond 1200; a base is 80 paces wide and 160 deep.

local function sea(t, weather)
  t:board{ 2400, 2400 }
  if weather then t:weather(weather) end
  t:waterway{ outline = { { 0, 1200 }, { 2400, 1200 }, { 2400, 2400 }, { 0, 2400 } } }
end

local WIND = { wind = "west" }

situation("a vessel does not leave the water", { "dbm.waterway.11" }, function(t)
  sea(t, WIND)
  local ship = t:red("Reg Gal (O)", { at = { 1000, 1230 }, facing = "south" })
  t:try(ship, { straight = 30 }):ok()
  t:try(ship, { straight = 31 }):refused{ clause = "dbm.waterway.11", why = "NotAfloat" }
  t:try(ship, { { wheel_left = 60 } }):refused{ clause = "dbm.waterway.11", why = "NotAfloat" }
end)

-- The code, the weather, the facing, how far it goes, the clause of what slows it.
local STRONG, CALM = { wind = "north", force = "strong" }, { sky = "clear" }
for _, case in ipairs{
  { "Reg Gal (O)", { wind = "north" }, "north", 200 }, { "Reg Gal (O)", STRONG, "east", 100, "dbm.navalterrain.03" }, { "Reg Gal (F)", { wind = "north" }, "east", 250 },
  { "Reg Gal (F)", STRONG, "east", 100, "dbm.navalterrain.03" }, { "Reg Gal (O)", CALM, "east", 200 },
  { "Irr Shp (O)", CALM, "east", 100, "dbm.navalterrain.05" }, { "Irr Shp (O)", { wind = "north" }, "north", 100, "dbm.navalterrain.05" },
  { "Irr Shp (O)", { wind = "north" }, 45, 100, "dbm.navalterrain.05" }, { "Irr Shp (O)", { wind = "north" }, 46, 200 },
  { "Irr Shp (O)", { wind = "north" }, 315, 100, "dbm.navalterrain.05" }, { "Irr Shp (O)", { wind = "north" }, 314, 200 },
  { "Irr Shp (O)", STRONG, "east", 200 }, { "Irr Bts (O)", STRONG, "east", 200 }, { "Irr Bts (O)", CALM, "east", 200 },
  { "Irr Shp (X)", { wind = "north" }, "east", 100 }, { "Irr Shp (X)", { wind = "north" }, "north", 50, "dbm.navalterrain.05" }, { "Reg Bts (X)", CALM, "east", 100 },
} do
  local code, weather, facing, most, slow = table.unpack(case)
  local row = (code:find("X") and "dbm.dist.10") or (most == 250 and "dbm.dist.11") or "dbm.dist.09"
  local wind = (weather.wind or "no") .. " " .. (weather.force or "") .. " wind"
  situation(code .. " facing " .. facing .. " in " .. wind .. " goes " .. most, { row, slow }, function(t)
    sea(t, weather)
    local ship = t:red(code, { at = { 1000, 1800 }, facing = facing })
    t:try(ship, { straight = most }):ok()
    t:try(ship, { straight = most + 1 }):refused{ clause = row, why = "TooFar", limit = most }
  end)
end

-- Boats on a river that runs to the west, as wide as is said; down it and up it.
local function stream(t, code, facing, width, state)
  t:board{ 2400, 2400 }
  t:weather(WIND)
  t:river{ path = { { 2400, 1200 }, { 0, 1200 } }, width = width, state = state }
  return t:red(code, { at = { 1200, 1200 }, facing = facing })
end

for facing, most in pairs{ west = 200, east = 100 } do
  situation("boats on a river that runs west go " .. most .. " to the " .. facing, { most == 100 and "dbm.navalterrain.04" or "dbm.river.11" }, function(t)
    local boats = stream(t, "Irr Bts (O)", facing, 80, 3)
    t:try(boats, { straight = most }):ok()
    t:try(boats, { straight = most + 1 }):refused{ clause = "dbm.dist.09", why = "TooFar", limit = most }
  end)
end

for _, case in ipairs{ { "Irr Bts (O)", 80, 3, true }, { "Irr Bts (O)", 79, 3, false }, { "Irr Bts (O)", 80, 2, false }, { "Reg Gal (O)", 80, 3, false }, { "Irr Shp (O)", 80, 3, false } } do
  local code, width, state, sails = table.unpack(case)
  situation(code .. " on a river " .. width .. " wide of state " .. state .. (sails and " sail" or " do not sail"), { "dbm.river.11" }, function(t)
    local boats = stream(t, code, "west", width, state)
    if sails then
      t:try(boats, { straight = 50 }):ok()
    else
      t:try(boats, { straight = 50 }):refused{ clause = "dbm.river.11", why = "NotAfloat" }
    end
  end)
end

situation("boats go under a bridge that nobody defends, and not through one that is held", { "dbm.river.12" }, function(t)
  local boats = stream(t, "Irr Bts (O)", "west", 80, 3)
  t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 40 }
  t:try(boats, { straight = 200 }):ok()
  t:blue("Reg Ps (O)", { at = { 1000, 1210 }, facing = "north" })
  t:try(boats, { straight = 200 }):refused{ clause = "dbm.river.12", why = "Blocked" }
end)

for force, group in pairs{ light = true, strong = false } do
  situation("two galleys as a group in a " .. force .. " wind", { group and "dbm.dist.09" or "dbm.weather.60" }, function(t)
    sea(t, { wind = "west", force = force })
    local one = t:red("Reg Gal (O)", { at = { 1000, 1800 }, facing = "east" })
    local two = t:red("Reg Gal (O)", { right_of = one })
    if group then
      t:try({ one, two }, { { straight = 100 } }):ok()
    else
      t:try({ one, two }, { { straight = 100 } }):refused{ clause = "dbm.weather.60", why = "NotForGroups" }
      t:try(one, { straight = 100 }):ok()
    end
  end)
end

-- A wind from the north and land in the south: who is so far from it, and what he did.
local function driven(t, code, y, weather)
  sea(t, weather or { wind = "north", force = "strong" })
  return t:red(code or "Irr Shp (O)", { at = { 1000, y }, facing = "east" })
end

for y, lost in pairs{ [1320] = true, [1321] = false } do
  situation("a ship " .. (y - 1240) .. " paces from a lee shore is " .. (lost and "lost" or "safe"), { lost and "dbm.weather.61" or nil }, function(t)
    local ship = driven(t, nil, y)
    t:order("done")
    t:expect(ship, { alive = not lost })
    if lost then t:happened{ event = "destroyed", clause = "dbm.weather.61" } end
  end)
end

for _, case in ipairs{
  { "a light wind", { wind = "north" } }, { "a wind along the shore", { wind = "west", force = "strong" } }, { "a wind off the land", { wind = "south", force = "strong" } },
} do
  situation("no ship is lost in " .. case[1], {}, function(t)
    local ship = driven(t, nil, 1241, case[2])
    t:order("done")
    t:expect(ship, { alive = true })
  end)
end

situation("a ship that has moved is not driven ashore", { "dbm.weather.61" }, function(t)
  local ship, other = driven(t, nil, 1280), t:red("Irr Shp (O)", { at = { 400, 1280 }, facing = "east" })
  t:order(ship, { straight = 10 })
  t:order("done")
  t:expect(ship, { alive = true })
  t:expect(other, { alive = false })
end)

-- A strong wind from the north drives a ship ashore that is 80 paces from it, not from 81.
for _, y in ipairs{ 1320, 1321 } do
  situation("a ship at " .. y .. " is held where the wind drives it", { y == 1320 and "dbm.halt.02" or "dbm.halt.01" }, function(t)
    local ship = driven(t, nil, y)
    if y == 1320 then
      t:order{ hold = ship }
      t:happened{ event = "held", clause = "dbm.halt.02" }
    else
      t:try{ hold = ship }:refused{ clause = "dbm.halt.01", why = "NothingUrges" }
    end
  end)
end

situation("a halt keeps a ship off a lee shore", { "dbm.halt.02" }, function(t)
  local ship, other = driven(t, nil, 1280), t:red("Irr Shp (O)", { at = { 400, 1280 }, facing = "east" })
  t:order{ hold = ship }
  t:order("done")
  t:expect(ship, { alive = true })
  t:expect(other, { alive = false })
end)

for code, lost in pairs{ ["Reg Gal (O)"] = false, ["Irr Bts (O)"] = false, ["Irr Shp (O)"] = true } do
  situation(code .. " on a beach in a storm", { "dbm.weather.61" }, function(t)
    local ship = driven(t, code, 1240)
    t:order("done")
    t:expect(ship, { alive = not lost })
  end)
end

situation("galleys off the beach are lost as ships are", { "dbm.weather.61" }, function(t)
  local ship = driven(t, "Reg Gal (O)", 1241)
  t:order("done")
  t:expect(ship, { alive = false })
end)

situation("the troops of a wreck come ashore as a horde", { "dbm.destroyed.03" }, function(t)
  local ship = driven(t, nil, 1280)
  for i = 1, 6 do t:red("Reg Bd (O)", { at = { 200 * i, 200 }, facing = "north" }) end
  t:red("Reg Bd (O)", { aboard = ship })
  t:blue("Reg Bd (O)", { at = { 2200, 400 }, facing = "south" })
  t:order("done")
  t:expect(ship, { alive = false })
  t:happened{ event = "exchanged", clause = "dbm.destroyed.03" }
  t:lost("red", 0)
  t:bound{ number = 5 }
  t:try("move Irr Hd (I) 1 straight 10"):ok()
end)

-- Friends or enemies stand on the shore, so many base widths to either side of the ship.
for _, side in ipairs{ "red", "blue" } do
  for _, wide in ipairs{ 3, 7 } do
    local saved = wide == 3
    situation(("the troops of a wreck before a shore with %s on %d widths live: %s"):format(side, wide, tostring(saved)), { "dbm.destroyed.03" }, function(t)
      local ship = driven(t, nil, 1280)
      for i = 1, 6 do t:red("Reg Bd (O)", { at = { 200 * i, 200 }, facing = "north" }) end
      local bd = t:red("Reg Bd (O)", { aboard = ship })
      for i = -wide, wide do
        for row = 0, 6 do t[side](t, "Irr Hd (O)", { at = { 1000 + 80 * i, 1190 - 60 * row }, facing = "north" }) end
      end
      t:order("done")
      t:expect(ship, { alive = false })
      if saved then
        t:happened{ event = "exchanged", clause = "dbm.destroyed.03" }
      else
        t:happened{ event = "destroyed", element = bd, clause = "dbm.destroyed.03" }
      end
    end)
  end
end

-- A galley that beats another follows it; one that beats blades on the beach does not.
for foe, way in pairs{ ["Reg Gal (O)"] = 80, ["Reg Ax (O)"] = 0 } do
  situation("a galley that beats " .. foe .. " goes " .. way .. " paces after it", { way > 0 and "dbm.pursue.01" or "dbm.outcome.23" }, function(t)
    sea(t, WIND)
    local y = way > 0 and 1700 or 1200
    local ship = t:red("Reg Gal (O)", { at = { 1000, y }, facing = "south" })
    t:blue(foe, { front_of = ship })
    t:bound{ phase = "combat" }
    t:dice(5, 3)
    t:order{ fight = ship }
    t:expect(ship, { at = { 1000, y - way } })
  end)
end

situation("a galley that destroys another goes a base width, though nobody stops it", { "dbm.pursue.01", "dbm.pursue.02" }, function(t)
  sea(t, WIND)
  local ship = t:red("Reg Gal (O)", { at = { 1000, 1700 }, facing = "south" })
  local foe = t:blue("Reg Gal (O)", { front_of = ship })
  t:bound{ phase = "combat" }
  t:dice(6, 1)
  t:order{ fight = ship }
  t:dead(foe)
  t:expect(ship, { at = { 1000, 1620 } })
end)

-- On a beach, or at a river's bank, vessels and land troops fight with the factors that they have against each other.
for _, case in ipairs{ { "Reg Gal (O)", "Reg Bd (O)", 3, 4, "dbm.factor.08" }, { "Irr Bts (O)", "Reg Pk (O)", 2, 4, "dbm.factor.05" } } do
  local code, foe, own, theirs, clause = table.unpack(case)
  situation(code .. " on the beach against " .. foe, { clause }, function(t)
    sea(t, WIND)
    local ship = t:red(code, { at = { 1000, 1200 }, facing = "south" })
    local blue = t:blue(foe, { front_of = ship })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = ship }
    t:factor(ship, "combat", own)
    t:factor(blue, "combat", theirs, clause)
  end)
end

for rocky, met in pairs{ [true] = false, [false] = true } do
  situation("a galley meets blades on " .. (rocky and "rocks" or "a beach"), { "dbm.navalterrain.01" }, function(t)
    sea(t, WIND)
    if rocky then t:rocky{ at = { 1000, 1150 }, size = { 100, 100 } } end
    local ship = t:red("Reg Gal (O)", { at = { 1000, 1300 }, facing = "south" })
    local blue = t:blue("Reg Bd (O)", { at = { 1000, 1200 }, facing = "north" })
    if met then
      t:try(ship, { straight = 100 }):ok()
    else
      t:try(ship, { straight = 100 }):refused{ clause = "dbm.navalterrain.01", why = "MayNotContact", enemy = blue }
    end
  end)
end

-- Ice: closed to vessels, good going for others.
local function begun(t, weather)
  t:weather(weather)
  t:bound{ phase = "start", number = 1 }
  t:pip_dice(3)
  t:go_on()
end

for frozen, open in pairs{ [true] = true, [false] = false } do
  situation(frozen and "a frozen sea bears cavalry, and no galley" or "a sea bears galleys, and no cavalry", { frozen and "dbm.water.16" or "dbm.waterway.11" }, function(t)
    t:board{ 2400, 2400 }
    t:waterway{ outline = { { 0, 1200 }, { 2400, 1200 }, { 2400, 2400 }, { 0, 2400 } } }
    local cv = t:red("Reg Cv (O)", { at = { 600, 1150 }, facing = "north" })
    local ship = t:red("Reg Gal (O)", { at = { 1600, 1400 }, facing = "north" })
    t:blue("Reg Sp (O)", { at = { 400, 300 }, facing = "south" })
    begun(t, { waterways = frozen and "frozen" or nil, wind = "west" })
    if open then
      t:try(cv, { straight = 200 }):ok()
      t:try(ship, { straight = 100 }):refused{ clause = "dbm.water.16", why = "NotAfloat" }
    else
      t:try(cv, { straight = 200 }):refused{ why = "ClosedGround" }
      t:try(ship, { straight = 100 }):ok()
    end
  end)
end

situation("a frozen river is crossed as good going, without a throw", { "dbm.water.16" }, function(t)
  t:board{ 2400, 2400 }
  t:river{ path = { { 2400, 1200 }, { 0, 1200 } }, width = 80 }
  local cv = t:red("Reg Cv (O)", { at = { 600, 1150 }, facing = "north" })
  local boats = t:red("Irr Bts (O)", { at = { 1600, 1200 }, facing = "west" })
  t:blue("Reg Sp (O)", { at = { 400, 300 }, facing = "south" })
  begun(t, { rivers = "frozen" })
  t:try(boats, { straight = 50 }):refused{ clause = "dbm.water.16", why = "NotAfloat" }
  t:order(cv, { straight = 200 })
  t:not_happened{ event = "rolled" }
end)

-- Boats beat spears that stand on a bridge, or on a beach: these recoil, those flee.
situation("spears that boats beat on a bridge flee", { "dbm.recoil.09" }, function(t)
  t:board{ 2400, 2400 }
  t:weather(WIND)
  t:river{ path = { { 2400, 1200 }, { 0, 1200 } }, width = 80, state = 3 }
  t:road{ path = { { 1200, 0 }, { 1200, 2400 } }, width = 60 }
  local boats = t:red("Irr Bts (S)", { at = { 1215, 1200 }, facing = "west" })
  local sp = t:blue("Reg Sp (O)", { front_of = boats })
  t:bound{ phase = "combat" }
  t:dice(6, 1, 2)
  t:order{ fight = boats }
  t:expect(sp, { alive = true })
  t:happened{ event = "moved", element = sp, kind = "flee" }
end)

situation("spears that boats beat on a beach recoil", { "dbm.recoil.01" }, function(t)
  sea(t, WIND)
  local boats = t:red("Irr Bts (S)", { at = { 1000, 1200 }, facing = "south" })
  local sp = t:blue("Reg Sp (O)", { front_of = boats })
  t:bound{ phase = "combat" }
  t:dice(6, 1)
  t:order{ fight = boats }
  t:happened{ event = "moved", element = sp, kind = "recoil" }
end)

-- A ship on a lee shore before houses, which have a quay, and beside them.
for x, lost in pairs{ [1000] = false, [1241] = true } do
  situation("a ship at " .. x .. " on a lee shore with a quay from 800 to 1200", { "dbm.weather.61" }, function(t)
    sea(t, { wind = "north", force = "strong" })
    t:hamlet{ at = { 1000, 1100 }, size = { 400, 200 } }
    local ship = t:red("Irr Shp (O)", { at = { x, 1360 }, facing = "north" })
    t:order("done")
    t:expect(ship, { alive = not lost })
  end)
end

-- A halt of irregular ships off a lee shore, and of those of a command that has lost heart.
for _, shaken in ipairs{ true, false } do
  situation("a halt against drifting costs " .. (shaken and "2 where ships would flee too" or "1"), { "dbm.pips.32", not shaken and "dbm.halt.02" or nil }, function(t)
    sea(t, { wind = "north", force = "strong" })
    t:command{ "Fleet", side = "red", demoralised = shaken }
    t:red("Irr Shp (O)", { at = { 1200, 1700 }, facing = "east", command = "Fleet", general = true })
    local ship = t:red("Irr Shp (O)", { at = { 800, 1280 }, facing = "east", command = "Fleet" })
    t:bound{ pips = 6 }
    t:order{ hold = ship }
    t:happened{ event = "paid", pips = shaken and 2 or 1 }
    if not shaken then t:happened{ event = "held", clause = "dbm.halt.02" } end
  end)
end
