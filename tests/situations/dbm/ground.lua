-- What ground is to those who move and fight on it.

local function rides(t, code, most, clause)
  local who = t:red(code, { at = { 1000, 1000 }, facing = "north" })
  t:try(who, { straight = most }):ok()
  t:try(who, { straight = most + 1 }):refused{ clause = clause, why = "TooFar", limit = most }
end

for _, case in ipairs {
  { "scrub", "Irr Cm (O)", 200, "dbm.terrain.68", "dbm.dist.03" }, { "dunes", "Irr Cm (O)", 200, "dbm.terrain.68", "dbm.dist.03" },
  { "scrub", "Irr LH (I) camel", 250, "dbm.terrain.68", "dbm.dist.02" }, { "dunes", "Irr LH (I) camel", 250, "dbm.terrain.68", "dbm.dist.02" },
  { "rocky", "Irr Cm (O)", 100, "dbm.terrain.69", "dbm.dist.03" }, { "boggy", "Irr Cm (O)", 100, "dbm.terrain.69", "dbm.dist.03" },
  { "gully", "Irr LH (I) camel", 100, "dbm.terrain.69", "dbm.dist.02" }, { "rough_ground", "Irr Cm (O)", 100, "dbm.terrain.69", "dbm.dist.03" },
} do
  local ground, code, most, clause, row = table.unpack(case)
  situation(code .. " in " .. ground .. ": " .. most .. " paces", { clause }, function(t)
    t[ground](t, { at = { 1000, 1000 }, size = { 1000, 1000 } })
    rides(t, code, most, row)
  end)
end

for ground, most in pairs { orchard = 100, vineyard = 100, enclosures = 100, hamlet = 100, oasis = 100, plough = 200, gentle_hill = 200 } do
  situation("cavalry in " .. ground .. ": " .. most .. " paces", { most == 100 and "dbm.terrain.56" or "dbm.terrain.54" }, function(t)
    t[ground](t, { at = { 1000, 1000 }, size = { 1000, 1000 } })
    rides(t, "Reg Cv (O)", most, "dbm.dist.03")
  end)
end

for _, ground in ipairs { false, "rocky" } do
  situation("cavalry between features, with " .. (ground or "none") .. " beside: 200 paces", { "dbm.terrain.65" }, function(t)
    if ground then t[ground](t, { at = { 1341, 1000 }, size = { 600, 600 } }) end
    local cv = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north" })
    t:try(cv, { straight = 200 }):ok()
    t:try(cv, { straight = 201 }):refused{ clause = "dbm.dist.03", why = "TooFar", limit = 200 }
  end)
end

situation("a beach is good going", { "dbm.waterway.09" }, function(t)
  t:beach{ at = { 1000, 1000 }, size = { 1000, 1000 } }
  rides(t, "Reg Cv (O)", 200, "dbm.dist.03")
end)

situation("no land troops enter a waterway, and vessels do", { "dbm.waterway.10" }, function(t)
  t:waterway{ outline = { { 0, 1200 }, { 2400, 1200 }, { 2400, 2400 }, { 0, 2400 } } }
  local cv = t:red("Reg Cv (O)", { at = { 1000, 1100 }, facing = "north" })
  t:try(cv, { straight = 100 }):ok()
  t:try(cv, { straight = 101 }):refused{ why = "ClosedGround" }
end)

situation("vessels are afloat on a waterway", { "dbm.waterway.11" }, function(t)
  t:waterway{ outline = { { 0, 0 }, { 2400, 0 }, { 2400, 2400 }, { 0, 2400 } } }
  local galley = t:red("Reg Gal (O)", { at = { 1000, 1100 }, facing = "north" })
  t:try(galley, { straight = 100 }):ok()
end)

-- One who is in more than one kind of going counts as in the slower one.
for _, case in ipairs { { 1159, 200 }, { 1161, 100 } } do
  local x, most = table.unpack(case)
  situation("cavalry at " .. x .. ", beside a wood at 1200: " .. most, { "dbm.dist.03" }, function(t)
    t:woods{ at = { 1500, 1000 }, size = { 600, 1600 } }
    local cv = t:red("Reg Cv (O)", { at = { x, 600 }, facing = "north" })
    t:try(cv, { straight = most }):ok()
    t:try(cv, { straight = most + 1 }):refused{ clause = "dbm.dist.03", why = "TooFar", limit = most }
  end)
end

situation("wading is no rough going", { "dbm.river.06" }, function(t)
  t:river{ path = { { 0, 1250 }, { 2400, 1250 } }, width = 100, state = 1 }
  local kn = t:red("Irr Kn (O)", { at = { 1000, 1250 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = kn })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = kn }
  t:factor(kn, "bad_going", 0)
end)

situation("a road leads over a river without a die", { "dbm.river.08" }, function(t)
  t:river{ path = { { 0, 1250 }, { 2400, 1250 } }, width = 60 }
  t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 80 }
  local by_road = t:red("Reg Cv (O)", { at = { 1000, 1100 }, facing = "north" })
  t:order(by_road, { road = 200 })
  t:not_happened{ event = "river_known" }
  t:expect(by_road, { at = { 1000, 1300 } })
end)

situation("the first who wades a river finds out what it is, for good", { "dbm.river.09" }, function(t)
  t:river{ path = { { 0, 1250 }, { 2400, 1250 } }, width = 60 }
  local one = t:red("Reg Ax (O)", { at = { 500, 1200 }, facing = "north" })
  local two = t:red("Reg Ax (O)", { at = { 700, 1200 }, facing = "north" })
  t:dice(5)
  t:order(one, { straight = 50 })
  t:happened{ event = "river_known", face = 4 }
  t:order(two, { straight = 50 })
  t:not_happened{ event = "rolled" }
end)

for _, state in ipairs { 1, 4, 6, 8 } do
  situation("a bank is held at a river of " .. state, { "dbm.river.10" }, function(t)
    t:river{ path = { { 0, 1250 }, { 2400, 1250 } }, width = 100, state = state }
    local own = t:red("Reg Bd (O)", { at = { 1000, 1200 }, facing = "north" })
    local foe = t:blue("Reg Bd (O)", { front_of = own })
    t:bound{ phase = "combat" }
    t:dice(3, 4)
    t:order{ fight = own }
    t:factor(own, "bank", 1)
    t:factor(foe, "bank", 0)
  end)
end

-- Wherever the holder stands before the water, as long as a part of his opponent is in it: the base of pikes is 15 mm, 30 paces, deep.
for gap, value in pairs { [1] = 1, [10] = 1, [29] = 1, [30] = 0 } do
  situation("a bank is held from " .. gap .. " paces before it: " .. value, { value == 1 and "dbm.river.10" or nil }, function(t)
    t:river { path = { { 0, 1250 + gap }, { 2400, 1250 + gap } }, width = 100, state = 4 }
    local own = t:red("Reg Bd (O)", { at = { 1000, 1200 }, facing = "north" })
    local foe = t:blue("Reg Pk (O)", { front_of = own })
    t:bound { phase = "combat" }
    t:dice(3, 4)
    t:order { fight = own }
    t:factor(own, "bank", value, value == 1 and "dbm.tactical.08" or nil)
    t:factor(foe, "bank", 0)
  end)
end

situation("nobody holds a bank at a ford against who comes by the road", {}, function(t)
  t:river { path = { { 0, 1250 }, { 2400, 1250 } }, width = 100, state = 4 }
  t:road { path = { { 1000, 0 }, { 1000, 2400 } } }
  local own = t:red("Reg Bd (O)", { at = { 1000, 1195 }, facing = "north" })
  t:blue("Reg Pk (O)", { front_of = own })
  t:bound { phase = "combat" }
  t:dice(3, 4)
  t:order { fight = own }
  t:factor(own, "bank", 0)
end)

situation("a fight on a road is in the going beside it", { "dbm.roads.07" }, function(t)
  t:woods{ at = { 1000, 1000 }, size = { 900, 900 } }
  t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 80 }
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Ax (O)", { front_of = bd })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = bd }
  t:factor(bd, "bad_going", -2)
end)

-- The wood ends at x 1200; the base reaches 40 paces to both sides: 1 pace of the first is in it, nothing of the second.
situation("an element that is partly in a wood fights as in the wood", { "dbm.terrain.66" }, function(t)
  t:woods{ at = { 900, 1000 }, size = { 600, 1600 } }
  local case = { { { 1239, 1000 }, -2 }, { { 1241, 500 }, 0 } }
  for _, row in ipairs(case) do
    row.bd = t:red("Reg Bd (O)", { at = row[1], facing = "north" })
    t:blue("Reg Ax (O)", { front_of = row.bd })
  end
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = case[1].bd }
  for _, row in ipairs(case) do t:factor(row.bd, "bad_going", row[2]) end
end)

-- The ridge runs along y 1200; whoever stands nearer to it is upslope if all of the other is lower.
for _, case in ipairs { { "north", 0, 1 }, { "south", 1, 0 } } do
  local facing, own, other = table.unpack(case)
  situation("upslope is who stands nearer to the ridge, facing " .. facing, { "dbm.hills.03" }, function(t)
    t:gentle_hill{ at = { 1000, 1000 }, size = { 900, 900 }, crest = { { 700, 1200 }, { 1300, 1200 } } }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = facing })
    local blue = t:blue("Reg Bd (O)", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "uphill", own)
    t:factor(blue, "uphill", other)
  end)
end

-- A slope across the front: half of each front is higher than the other's, nobody is upslope of all of the other.
situation("nobody is upslope where the ridge runs through both", { "dbm.hills.03" }, function(t)
  t:gentle_hill{ at = { 1000, 1000 }, size = { 900, 900 }, crest = { { 1000, 700 }, { 1000, 1300 } } }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Reg Bd (O)", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "uphill", 0)
  t:factor(blue, "uphill", 0)
end)

-- The slope ends at x 1000 and the base reaches 40 paces to both sides: a quarter of the first front is on it, nothing of the second.
situation("a part of the front upslope of all of the enemy is enough", { "dbm.hills.03" }, function(t)
  t:gentle_hill{ at = { 850, 800 }, size = { 300, 800 }, crest = { { 900, 1000 } } }
  local case = { { { 1020, 1050 }, 1 }, { { 1041, 500 }, 0 } }
  for _, row in ipairs(case) do
    row.own = t:red("Reg Bd (O)", { at = row[1], facing = "north" })
    row.foe = t:blue("Reg Bd (O)", { front_of = row.own })
  end
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = case[1].own }
  for _, row in ipairs(case) do
    t:factor(row.own, "uphill", row[2])
    t:factor(row.foe, "uphill", 0)
  end
end)

for _, case in ipairs { { 1, "paltry" }, { 5, "easy" } } do
  local die, what = table.unpack(case)
  situation("boats that are placed on a river find out that it is " .. what, { "dbm.river.09" }, function(t)
    t:river{ path = { { 0, 1250 }, { 2400, 1250 } }, width = 100 }
    local bts = t:red("Irr Bts (O)", { at = { 1000, 1250 }, facing = "east" })
    t:dice(die)
    t:order(bts, { straight = 50 })
    t:happened{ event = "river_known", face = what == "paltry" and 0 or 4 }
  end)
end
