-- Columns that spread out, lines that contract into columns, and columns that wheel.

local function column(t, code, n)
  t:board{ 2400, 2400 }
  local all = { t:red(code, { at = { 1000, 1000 }, facing = "north" }) }
  for i = 2, n do all[i] = t:red(code, { behind = all[i - 1] }) end
  t:bound{ pips = 9 }
  return all
end

local function line(t, code, n)
  t:board{ 2400, 2400 }
  local all = { t:red(code, { at = { 1000, 1000 }, facing = "north" }) }
  for i = 2, n do all[i] = t:red(code, { right_of = all[i - 1] }) end
  t:bound{ pips = 9 }
  return all
end

situation("figure 3: a column of spears spreads out, and its head stays", { "dbm.group.09", "dbm.group.10", "dbm.group.12", "dbm.figure.05" }, function(t)
  local a, b, c, d = table.unpack(column(t, "Reg Sp (O)", 4))
  t:order({ a, b, c, d }, { { expand = 2, hand = "right" } })
  t:expect(a, { at = { 1000, 1000 }, facing = 0 })
  t:expect(b, { at = { 1080, 1000 }, facing = 0 })
  t:expect(c, { at = { 1000, 970 }, facing = 0 })
  t:expect(d, { at = { 1080, 970 }, facing = 0 })
  t:try({ a, b }, { { expand = 2 } }):refused{ why = "MovesSpent" }
end)

situation("it spreads out to both hands, and is no wider than it is long", { "dbm.group.09", "dbm.group.12" }, function(t)
  local a, b, c = table.unpack(column(t, "Reg Sp (O)", 3))
  t:try({ a, b, c }, { { expand = 4 } }):refused{ clause = "dbm.group.09", why = "BadPath" }
  t:try({ a, b, c }, { { expand = 1 } }):refused{ clause = "dbm.group.09", why = "BadPath" }
  t:order({ a, b, c }, { { expand = 3 } })
  t:expect(b, { at = { 1080, 1000 } })
  t:expect(c, { at = { 920, 1000 } })
end)

situation("a line of text says it too", { "dbm.group.09" }, function(t)
  local a, b, c = table.unpack(column(t, "Reg Sp (O)", 3))
  t:try("move " .. a.name .. " + " .. b.name .. " + " .. c.name .. " expand 4"):refused{ clause = "dbm.group.09", why = "BadPath" }
  t:order("move " .. a.name .. " + " .. b.name .. " + " .. c.name .. " expand 2 left")
  t:expect(b, { at = { 920, 1000 } })
  t:expect(c, { at = { 1000, 970 } })
end)

situation("what is no column does not spread out", { "dbm.group.09" }, function(t)
  t:try(line(t, "Reg Sp (O)", 2), { { expand = 2 } }):refused{ clause = "dbm.group.09", why = "BadPath" }
end)

-- The head of three wheels by 30 degrees and goes 40 paces on; the others have not come round the corner. It stays at 1025.36, 1054.64.
for hand, second in pairs({ right = { 1094.64, 1014.64 }, left = { 956.08, 1094.64 } }) do
  situation("a column that is bent spreads out to the " .. hand .. " of its head", { "dbm.group.09", "dbm.group.10", "dbm.group.12", "dbm.group.24" }, function(t)
    local a, b, c = table.unpack(column(t, "Reg Sp (O)", 3))
    t:order({ a, b, c }, { { wheel_right = 30 }, { straight = 40 } })
    t:expect(c, { facing = 0 })
    t:bound{ number = 9, pips = 9 }
    t:order({ a, b, c }, { { expand = 2, hand = hand } })
    t:expect(a, { at = { 1025.36, 1054.64 }, facing = 30 })
    t:expect(b, { at = second, facing = 30 })
    t:expect(c, { at = { 1010.36, 1028.66 }, facing = 30 })
  end)
end

-- The head has wheeled by 60 degrees and gone 20 paces on; the second comes to 1077.32, 975.36 beside it, so far behind an enemy.
for ahead, ok in pairs({ [1] = true, [0] = false }) do
  situation("a bent column spreads out to " .. ahead .. " paces behind an enemy: " .. tostring(ok), { ok and "dbm.group.09" or "dbm.group.11" }, function(t)
    local all = column(t, "Reg Sp (O)", 4)
    t:order(all, { { wheel_right = 60 }, { straight = 20 } })
    t:bound{ number = 9, pips = 9 }
    t:blue("Reg Bd (O)", { at = { 1077.32 + 0.866 * (ahead + 30), 975.36 + 0.5 * (ahead + 30) }, facing = 60 })
    local verdict = t:try(all, { { expand = 2, hand = "right" } })
    if ok then verdict:ok() else verdict:refused{ clause = "dbm.group.11", why = "MayNotContact" } end
  end)
end

-- Psiloi go 150 paces, and 50 more: the fourth, 40 paces deep each, comes 160 paces aside and 120 ahead, the fifth 160.
for _, n in ipairs({ 4, 5 }) do
  situation("number " .. n .. " of a column of psiloi comes into the front rank", { "dbm.group.13" }, function(t)
    local all = column(t, "Reg Ps (O)", 5)
    local who = { all[1], all[2], all[n], all[3], all[9 - n] }
    if n == 4 then
      t:try(who, { { expand = 3, hand = "left" } }):ok()
    else
      t:try(who, { { expand = 3, hand = "left" } }):refused{ clause = "dbm.group.13", why = "TooFar", limit = 200 }
    end
  end)
end

for _, row in ipairs({ { 1000, false }, { 1001, true } }) do
  situation("an enemy at " .. row[1] .. " where a column spreads out", { "dbm.group.11" }, function(t)
    local all = column(t, "Reg Sp (O)", 2)
    t:blue("Reg Bd (O)", { at = { 1080, row[1] }, facing = "south" })
    if row[2] then
      t:try(all, { { expand = 2 } }):ok()
    else
      t:try(all, { { expand = 2 } }):refused{ clause = "dbm.group.11", why = "MayNotContact" }
    end
  end)
end

-- The head goes ahead; the second falls in behind it from 80 paces aside, if that is no further than 100 paces for it. With nobody
-- behind it the head would stand apart.
for _, row in ipairs({ { 90, true }, { 91, false } }) do
  situation("a line contracts while its head goes " .. row[1], row[2] and { "dbm.group.14", "dbm.group.18" } or { "dbm.group.17", "dbm.group.19" }, function(t)
    local a, b, c, d = table.unpack(line(t, "Reg Bd (O)", 4))
    local order = { { column = true }, { straight = row[1] } }
    if not row[2] then
      t:try({ a, b, c, d }, order):refused{ clause = "dbm.group.17", why = "NotAGroup" }
      return
    end
    t:order({ a, b, c, d }, order)
    t:expect(a, { at = { 1000, 1090 } })
    t:expect(b, { at = { 1000, 1060 } })
    t:expect(d, { at = { 1240, 1000 } })
  end)
end

-- Two ranks of three: whoever is too far from the first place behind the head falls in at the next, where that is nearer to him.
situation("whoever cannot reach the first place behind the head falls in at a later one", { "dbm.group.15" }, function(t)
  local all = line(t, "Reg Bd (O)", 3)
  for i = 1, 3 do all[i + 3] = t:red("Reg Bd (O)", { behind = all[i] }) end
  t:order(all, { { column = true }, { straight = 100 } })
  t:expect(all[4], { at = { 1000, 1070 } })
  t:expect(all[2], { at = { 1000, 1040 } })
  t:expect(all[3], { at = { 1160, 1000 } })
end)

situation("an element of the front rank is the head of the column", { "dbm.group.14" }, function(t)
  local a, b = table.unpack(line(t, "Reg Bd (O)", 2))
  local c = t:red("Reg Bd (O)", { behind = a })
  t:try({ c, a, b }, { { column = true }, { straight = 60 } }):refused{ clause = "dbm.group.14" }
  t:try({ b, a, c }, { { column = true }, { straight = 60 } }):ok()
end)

situation("figure 4a: whoever does not come into the column closes up", { "dbm.group.15", "dbm.group.17", "dbm.figure.06" }, function(t)
  local a, b, c = table.unpack(line(t, "Reg Sp (O)", 3))
  t:order({ a, b, c }, { { column = true }, { straight = 60 } })
  t:expect(b, { at = { 1000, 1030 } })
  t:expect(c, { at = { 1080, 1030 } })
end)

-- Its place behind the head is level with where it stood, or 1 pace behind it.
for _, row in ipairs({ { 30, true }, { 29, false } }) do
  situation("nobody ends behind where he stood when the head goes " .. row[1], { row[2] and "dbm.group.14" or "dbm.group.16" }, function(t)
    local a, b = table.unpack(line(t, "Reg Bd (O)", 2))
    t:order({ a, b }, { { column = true }, { straight = row[1] } })
    t:expect(b, { at = row[2] and { 1000, 1000 } or { 1080, 1029 } })
  end)
end

-- A friend stands where the second would close up beside the head.
for _, row in ipairs({ { 90, true }, { 91, false } }) do
  situation("nobody is left behind apart from the others when the head goes " .. row[1], { row[2] and "dbm.group.14" or "dbm.group.17" }, function(t)
    local a, b = table.unpack(line(t, "Reg Bd (O)", 2))
    t:red("Reg Bd (O)", { at = { 1080, 1120 }, facing = "north" })
    local verdict = t:try({ a, b }, { { column = true }, { straight = row[1] } })
    if row[2] then verdict:ok() else verdict:refused{ clause = "dbm.group.17", why = "NotAGroup" } end
  end)
end

situation("nobody ends a contraction in contact with an enemy", { "dbm.group.18" }, function(t)
  local a, b = table.unpack(line(t, "Reg Bd (O)", 2))
  t:blue("Reg Bd (O)", { at = { 1000, 1060 }, facing = "south" })
  t:try({ a, b }, { { column = true }, { straight = 60 } }):refused{ clause = "dbm.group.18", why = "MayNotContact" }
  t:try({ a, b }, { { column = true }, { straight = 59 } }):ok()
end)

situation("it may take several moves until all are in the column", { "dbm.group.20" }, function(t)
  local a, b, c = table.unpack(line(t, "Reg Bd (O)", 3))
  t:order({ a, b, c }, { { column = true }, { straight = 60 } })
  t:expect(c, { at = { 1080, 1030 } })
  t:bound{ number = 9, pips = 9 }
  t:order({ a, b, c }, { { column = true }, { straight = 60 } })
  t:expect(b, { at = { 1000, 1090 } })
  t:expect(c, { at = { 1000, 1060 } })
end)

-- Horse goes 200 paces, blades 100.
for _, row in ipairs({ { "Reg Cv (O)", true }, { "Reg Bd (O)", false } }) do
  situation("figure 4b: the head of " .. row[1] .. " wheels forward to its left and the others fall in: " .. tostring(row[2]), { "dbm.figure.07", row[2] and "dbm.group.14" or "dbm.group.17" }, function(t)
    local a, b, c = table.unpack(line(t, row[1], 3))
    local path = { { column = true }, { wheel_left = 20 }, { straight = row[2] and 100 or 70 } }
    if row[2] then
      t:order({ a, b, c }, path)
      t:expect(b, { facing = 340 })
      t:expect(c, { facing = 340 })
    else
      t:try({ a, b, c }, path):refused{ clause = "dbm.group.17", why = "NotAGroup" }
    end
  end)
end

situation("figure 4c: from two ranks they fall in behind a head that wheels to its left", { "dbm.figure.08", "dbm.group.14" }, function(t)
  local a, b = table.unpack(line(t, "Reg Cv (O)", 2))
  local c, d = t:red("Reg Cv (O)", { behind = a }), t:red("Reg Cv (O)", { behind = b })
  t:order({ a, b, c, d }, { { column = true }, { wheel_left = 20 }, { straight = 160 } })
  for _, one in ipairs({ b, c }) do t:expect(one, { facing = 340 }) end
  -- All are in the column, which is bent where its head wheeled.
  t:expect(d, { facing = 0 })
end)

situation("a column that has wheeled is still a group, and its head alone is measured", { "dbm.group.02", "dbm.group.25" }, function(t)
  local all = column(t, "Reg Bd (O)", 3)
  t:order(all, { { wheel_right = 30 }, { straight = 40 } })
  t:expect(all[3], { facing = 0 })
  t:bound{ number = 9, pips = 9 }
  t:try(all, { { straight = 101 } }):refused{ clause = "dbm.dist.06", why = "TooFar", moved = 101, limit = 100 }
  t:order(all, { { straight = 100 } })
  t:expect(all[3], { facing = 30 })
end)

-- Light horse goes 250 paces and is 60 deep.
situation("a turn about costs nothing, two cost a base depth", { "dbm.group.23" }, function(t)
  local all = line(t, "Irr LH (O)", 2)
  local turn = { turn = "about" }
  t:try(all, { turn, { straight = 250 } }):ok()
  t:try(all, { turn, { straight = 251 } }):refused{ clause = "dbm.dist.02", why = "TooFar" }
  t:try(all, { turn, { straight = 190 }, turn }):ok()
  t:try(all, { turn, { straight = 191 }, turn }):refused{ clause = "dbm.dist.02", why = "TooFar" }
end)

-- Horse goes 200 paces over good going alone, 150 over rough and 100 over difficult.
for _, row in ipairs({ { "rocky", 150 }, { "woods", 100 } }) do
  situation("a move that ends in " .. row[1] .. " goes " .. row[2] .. " in all", { "dbm.dist.01" }, function(t)
    t:board{ 2400, 2400 }
    local own = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north" })
    t[row[1]](t, { at = { 1000, 1190 }, size = { 400, 200 } })
    t:try(own, { straight = row[2] }):ok()
    t:try(own, { straight = row[2] + 1 }):refused{ clause = "dbm.dist.03", why = "TooFar", limit = row[2] }
  end)
end

situation("troops go by road astride it", { "dbm.roads.04" }, function(t)
  t:board{ 2400, 2400 }
  t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 40 }
  local on = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local beside = t:red("Reg Bd (O)", { at = { 1065, 500 }, facing = "north" })
  t:order(on, { road = 200 })
  t:expect(on, { at = { 1000, 1200 } })
  t:try(beside, { road = 100 }):refused{ clause = "dbm.roads.04", why = "NotByRoad" }
end)

-- Two abreast, a road under the left one, and bad going beside it for the other where there is any.
local function beside_road(t, code, woods)
  local all = line(t, code, 2)
  t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 40 }
  if woods then t:woods{ at = { 1150, 1000 }, size = { 240, 400 } } end
  return all
end

for _, row in ipairs{ { "Reg Sp (O)", 200, 201 }, { "Reg Kn (O)", 200, 201 } } do
  local code, most, beyond = table.unpack(row)
  situation("those who fall in behind a column of " .. code .. " on a road go as far as on it", { "dbm.group.19" }, function(t)
    local all = beside_road(t, code)
    t:try(all, { { column = true }, { road = most } }):ok()
    t:try(all, { { column = true }, { road = beyond } }):refused{ why = "TooFar" }
  end)
end

situation("those who fall in behind a column beside a road go as far as off it", { "dbm.group.19" }, function(t)
  local all = line(t, "Reg Sp (O)", 2)
  t:try(all, { { column = true }, { straight = 100 } }):ok()
end)

situation("those who stand in bad going beside a road go no further than there", { "dbm.group.19" }, function(t)
  local all = beside_road(t, "Reg Kn (O)", true)
  t:try(all, { { column = true }, { road = 60 } }):ok()
  t:try(all, { { column = true }, { road = 180 } }):refused{ why = "NotAGroup" }
end)
