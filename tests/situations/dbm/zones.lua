-- Threat zones: what a move may do at most a base width before an enemy's front, and what makes the zone nothing.

local function pair(t, red, blue, far)
  t:board{ 2400, 2400 }
  local own = t:red(red or "Reg Ps (O)", { at = { 1000, 1000 }, facing = "north" })
  return own, t:blue(blue or "Reg Bd (O)", { at = { 1000, 1000 + (far or 60) }, facing = "south" })
end

-- What stands between: an element of either side, works.
for _, what in ipairs({ "nothing", "friend", "enemy", "works" }) do
  situation("the zone with " .. what .. " between", { what == "nothing" and "dbm.restrict.01" or "dbm.restrict.02" }, function(t)
    local own = pair(t, "Reg Ps (O)", "Reg Bd (O)", 75)
    if what == "friend" then t:red("Reg Bd (O)", { at = { 1030, 1035 }, facing = "north" }) end
    -- He faces away, so that he has no zone there himself.
    if what == "enemy" then t:blue("Reg Bd (O)", { at = { 1030, 1070 }, facing = "north" }) end
    if what == "works" then t:temporary_works{ path = { { 900, 1040 }, { 1100, 1040 } }, side = "blue" } end
    local aside = t:try(own, { sideways = -60 })
    if what == "nothing" then aside:refused{ clause = "dbm.restrict.01" } else aside:ok() end
  end)
end

situation("in a zone an element advances straight ahead", { "dbm.restrict.04" }, function(t)
  local own = pair(t)
  t:try(own, { straight = 30 }):ok()
  t:try(own, { sideways = 90 }):refused{ clause = "dbm.restrict.01" }
end)

situation("in a zone an element goes into line before the enemy", { "dbm.restrict.05" }, function(t)
  t:board{ 2400, 2400 }
  local own = t:red("Reg Ps (O)", { at = { 1030, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 1060 }, facing = "south" })
  t:try(own, { to = { 1000, 1030 }, facing = "north" }):ok()
  t:try(own, { to = { 1060, 1030 }, facing = "north" }):refused{ clause = "dbm.restrict.01" }
end)

situation("in a zone an element moves into contact with the enemy's front", { "dbm.restrict.06" }, function(t)
  local own, foe = pair(t)
  t:try(own, { straight = 60, onto = foe, edge = "front" }):ok()
end)

situation("in a zone an element retires straight back", { "dbm.restrict.09" }, function(t)
  local own = pair(t)
  t:try(own, { back = 100 }):ok()
  t:try(own, { to = { 1020, 900 }, facing = "north" }):refused{ clause = "dbm.restrict.01" }
  t:blue("Reg Bd (O)", { at = { 1000, 860 }, facing = "north" })
  t:try(own, { back = 99 }):ok()
  t:try(own, { back = 100 }):refused{ clause = "dbm.restrict.09" }
end)

situation("outcome moves go through zones", { "dbm.restrict.10" }, function(t)
  t:board{ 2400, 2400 }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Reg Bd (O)", { front_of = red })
  t:red("Reg Bd (O)", { at = { 1000, 1110 }, facing = "south" })
  t:bound{ phase = "combat" }
  t:dice(6, 4)
  t:order{ fight = red }
  t:expect(blue, { at = { 1000, 1030 } })
end)

-- Impetuous troops, skirmishers and others before them.
for _, row in ipairs({ { "Irr Wb (F)", "Reg Ps (O)", true }, { "Irr Wb (F)", "Reg Bd (O)", false }, { "Reg Bd (O)", "Reg Ps (O)", false } }) do
  situation(row[1] .. " in the zone of " .. row[2] .. " beside their way go straight ahead: " .. tostring(row[3]), { row[3] and "dbm.restrict.11" or "dbm.restrict.01" }, function(t)
    t:board{ 2400, 2400 }
    local own = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    t:blue(row[2], { at = { 1090, 1060 }, facing = 215 })
    local ahead = t:try(own, { straight = 20 })
    if row[3] then ahead:ok() else ahead:refused{ clause = "dbm.restrict.01" } end
  end)
end

-- A group comes within a base width of an enemy and shifts to line up: half a base at most.
for _, row in ipairs({ { 40, true }, { 41, false } }) do
  situation("a group shifts " .. row[1] .. " paces to line up", { row[2] and "dbm.restrict.12" or "dbm.group.07" }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local two = t:red("Reg Bd (O)", { right_of = one })
    t:blue("Reg Bd (O)", { at = { 1000 + row[1], 1070 }, facing = "south" })
    if row[2] then
      t:try({ one, two }, { { sideways = row[1] }, { straight = 20 } }):ok()
    else
      t:try({ one, two }, { { sideways = row[1] }, { straight = 20 } }):refused{ clause = "dbm.group.07", why = "TooFar" }
    end
  end)
end

-- A single element shifts too: the shift costs no distance, and is no way aside.
for _, row in ipairs({ { 40, true }, { 41, false } }) do
  situation("a single element that shifts " .. row[1] .. " paces to line up goes straight ahead: " .. tostring(row[2]), row[2] and { "dbm.restrict.16", "dbm.restrict.12", "dbm.restrict.13" } or { "dbm.pips.23" }, function(t)
    t:board{ 2400, 2400 }
    local wb = t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000 + row[1], 1170 }, facing = "south" })
    t:bound{ pips = 9 }
    if row[2] then
      t:costs(wb, { { sideways = row[1] }, { straight = 100 } }, 1, { "dbm.pips.11" })
      t:try(wb, { { sideways = row[1] }, { straight = 101 } }):refused{ clause = "dbm.dist.06", why = "TooFar", moved = 101, limit = 100 }
    else
      t:try(wb, { { sideways = row[1] }, { straight = 100 } }):refused{ why = "TooFar", moved = 108, limit = 100 }
      t:costs(wb, { { sideways = row[1] }, { straight = 91 } }, 2, { "dbm.pips.23" })
    end
  end)
end

-- The left enemy's zone holds the element, who goes into line before the right one, or against his flank.
for _, row in ipairs({ { "south", true }, { "east", false } }) do
  situation("the shift of a single element crosses a front before an enemy facing " .. row[1] .. ": " .. tostring(row[2]), { row[2] and "dbm.restrict.15" or "dbm.restrict.01" }, function(t)
    t:board{ 2400, 2400 }
    local ps = t:red("Reg Ps (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 940, 1075 }, facing = "south" })
    t:blue("Reg Bd (O)", { at = row[1] == "south" and { 1030, 1070 } or { 1070, 1110 }, facing = row[1] })
    t:bound{ pips = 9 }
    local path = { { sideways = 30 }, { straight = row[1] == "south" and 30 or 70 } }
    if row[2] then t:try(ps, path):ok() else t:try(ps, path):refused{ clause = "dbm.restrict.01" } end
  end)
end

-- Auxilia at x 1010 to 1090 before blades at 960 to 1040, and a friend before the blades whose right edge is at this x: he keeps the
-- zone from the auxilia only where a part of him stands between the two.
for edge, between in pairs { [970] = false, [1010] = false, [1012] = true } do
  situation("a friend before the front up to " .. edge .. " is between: " .. tostring(between), { between and "dbm.restrict.02" or "dbm.restrict.01" }, function(t)
    t:blue("Reg Bd (O)", { at = { 1000, 600 }, facing = "south" })
    t:red("Reg Bd (O)", { at = { edge - 40, 585 }, facing = "north" })
    local aux = t:red("Reg Ax (O)", { at = { 1050, 540 }, facing = "north" })
    t:bound { side = "red", number = 3, pips = 9, phase = "moves" }
    local aside = t:try(aux, { sideways = 95 })
    if between then aside:ok() else aside:refused { clause = "dbm.restrict.01" } end
  end)
end

-- A friend behind the mover is not between, however far he reaches.
situation("a friend further from the enemy than the mover is not between", { "dbm.restrict.01" }, function(t)
  t:blue("Reg Bd (O)", { at = { 1000, 600 }, facing = "south" })
  local aux = t:red("Reg Ax (O)", { at = { 1050, 570 }, facing = "north" })
  t:red("Reg Bd (O)", { at = { 970, 535 }, facing = "north" })
  t:bound { side = "red", number = 3, pips = 9, phase = "moves" }
  t:try(aux, { sideways = 95 }):refused { clause = "dbm.restrict.01" }
end)

-- Blades at x 960 to 1040 and a waterway in front of them that ends at this x; psiloi at x 960 to 990 and at x 1010 to 1040, both
-- in the zone by their distance: water that has no part before a mover keeps no zone from him.
for edge, kept in pairs { [959] = false, [962] = true, [1009] = true } do
  situation("water up to " .. edge .. " keeps the zone from who stands beyond it alone: " .. tostring(kept), kept and { "dbm.restrict.01", "dbm.restrict.03" } or { "dbm.restrict.01" }, function(t)
    t:board{ 2400, 2400 }
    t:waterway{ outline = { { 0, 585 }, { edge, 585 }, { edge, 595 }, { 0, 595 } } }
    t:blue("Reg Bd (O)", { at = { 1000, 600 }, facing = "south" })
    local left = t:red("Reg Ps (O)", { at = { 950, 540 }, facing = "north" })
    local right = t:red("Reg Ps (O)", { at = { 1050, 540 }, facing = "north" })
    t:bound{ side = "red", number = 3, pips = 9, phase = "moves" }
    local aside = t:try(left, { sideways = -60 })
    if kept then aside:ok() else aside:refused{ clause = "dbm.restrict.01" } end
    t:try(right, { sideways = 60 }):refused{ clause = "dbm.restrict.01" }
  end)
end

-- A river across the whole front keeps the zone from whoever has it before him, and from nobody on the bank of the enemy.
for near, kept in pairs { [549] = true, [590] = false } do
  situation("who stands at " .. near .. " has a river before the enemy: " .. tostring(kept), { kept and "dbm.restrict.03" or "dbm.restrict.01" }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 0, 555 }, { 2400, 555 } }, width = 10, state = 3 }
    t:blue("Reg Bd (O)", { at = { 1000, 629 }, facing = "south" })
    local own = t:red("Reg Ps (O)", { at = { 1000, near }, facing = "north" })
    t:bound{ side = "red", number = 3, pips = 9, phase = "moves" }
    local aside = t:try(own, { sideways = 60 })
    if kept then aside:ok() else aside:refused{ clause = "dbm.restrict.01" } end
  end)
end

-- The enemy looks past the mover by 20 or 10 degrees, and part of him is straight ahead: his nearest corner is 86.3, or 63.05, paces away.
for _, row in ipairs{ { "element", 200, 64, true }, { "element", 200, 86, true }, { "element", 200, 87, false }, { "group", 190, 60, true }, { "group", 190, 63, true }, { "group", 190, 64, false } } do
  local what, facing, far, ok = row[1], row[2], row[3], row[4]
  situation("an " .. what .. " goes " .. far .. " straight ahead towards a slanting enemy", { ok and "dbm.restrict.04" or "dbm.contact.02" }, function(t)
    t:board{ 2400, 2400 }
    local who
    if what == "element" then
      t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = facing })
      who = { t:red("Reg Cv (O)", { at = { 1060, 900 }, facing = "north" }) }
    else
      t:blue("Reg Bd (O)", { at = { 1020, 1000 }, facing = facing })
      local one = t:red("Reg Bd (O)", { at = { 1000, 930 }, facing = "north" })
      who = { one, t:red("Reg Bd (O)", { right_of = one }) }
    end
    t:bound{ pips = 9 }
    local tried = t:try(who, { { straight = far } })
    if ok then tried:ok() else tried:refused{ clause = "dbm.contact.02" } end
  end)
end

-- The zone reaches before the element, but its owner does not, by 12 paces; or he does, by 3.
for _, x in ipairs{ 1090, 1074 } do
  situation("straight ahead in a zone at " .. x .. ", past its owner or towards him", { x == 1090 and "dbm.restrict.01" or "dbm.restrict.04" }, function(t)
    t:board{ 2400, 2400 }
    t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = 160 })
    local cv = t:red("Reg Cv (O)", { at = { x, 930 }, facing = "north" })
    t:bound{ pips = 9 }
    local tried = t:try(cv, { straight = 80 })
    if x == 1090 then tried:refused{ clause = "dbm.restrict.01", why = "ThreatZone" } else tried:ok() end
  end)
end
