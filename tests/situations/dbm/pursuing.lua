-- Who pursues, who may stay, how far, what ends a pursuit and what becomes of pursuers.

local function fight(t, red, a, b)
  t:bound{ phase = "combat" }
  t:dice(a, b)
  t:order{ fight = red }
end

-- Knights beat knights; enemy baggage so far ahead of their front as the second number says.
for far, way in pairs({ [150] = 150, [151] = 60 }) do
  situation("knights pursue " .. way .. " paces with baggage " .. far .. " paces ahead", { "dbm.pursue.02" }, function(t)
    local kn = t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Irr Kn (O)", { front_of = kn })
    t:blue("Irr Bge (O)", { at = { 1000, 1000 + far }, facing = "south" })
    fight(t, kn, 6, 1)
    t:expect(kn, { at = { 1000, 1000 + way } })
  end)
end

situation("knights pursue 60 paces, the depth of their base, not its width of 80", { "dbm.pursue.02", "dbm.pursue.01" }, function(t)
  local kn = t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Irr Kn (O)", { front_of = kn })
  fight(t, kn, 6, 1)
  t:expect(kn, { at = { 1000, 1060 } })
end)

-- Knights whose opponent breaks off: with an enemy front on the flank or without, and with an overlap beside them.
for struck, way in pairs({ flank = 0, overlap = 60 }) do
  situation("horse break off from knights with another on their " .. struck, { struck == "flank" and "dbm.pursue.03" or "dbm.pursue.11" }, function(t)
    local lh = t:red("Irr LH (O)", { at = { 1000, 1000 }, facing = "north" })
    local kn = t:blue("Irr Kn (O)", { front_of = lh })
    if struck == "flank" then
      t:red("Reg Cv (O)", { on_left_of = kn })
    else
      t:red("Reg Cv (O)", { right_of = lh })
    end
    t:order(lh, { back = 150 })
    t:expect(kn, { at = { 1000, 1000 - way } })
  end)
end

-- An element that overlapped does not pursue.
situation("who fought as an overlap does not pursue", { "dbm.pursue.04" }, function(t)
  local kn = t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Irr Kn (O)", { front_of = kn })
  local beside = t:red("Irr Kn (O)", { right_of = kn })
  fight(t, kn, 6, 1)
  t:expect(kn, { at = { 1000, 1060 } })
  t:expect(beside, { at = { 1080, 1000 } })
end)

-- Who may stay: winner, loser, faces, and whether there is a choice.
for _, row in ipairs({
  { "Irr Wb (O)", "Irr LH (O)", 6, 1, true }, { "Irr Wb (O)", "Reg Ps (O)", 5, 3, true }, { "Irr Wb (O)", "Irr Wb (O)", 4, 2, false },
  { "Reg Pk (O)", "Reg Cv (O)", 5, 2, true }, { "Irr Bd (O)", "Reg Cv (O)", 5, 2, true }, { "Irr Sp (O)", "Reg Cv (O)", 5, 2, false },
  { "Irr Kn (O)", "Reg Ps (O)", 6, 4, true }, { "Irr Kn (O)", "Irr Kn (O)", 4, 2, false },
  { "Irr Cm (S)", "Reg Ps (O)", 3, 2, false }, { "Irr Cm (S)", "Irr LH (O)", 3, 2, false }, { "Irr Kn (O)", "Irr LH (O)", 3, 2, false }, { "Irr Hd (S)", "Irr LH (O)", 3, 2, true }, { "Reg Pk (O)", "Irr Cm (O)", 2, 1, true },
  { "Irr Bd (O)", "Irr Kn (O)", 4, 2, true }, { "Irr Hd (S)", "Reg Cv (O)", 5, 3, false }, { "Irr Wb (O)", "Reg Cv (O)", 4, 2, false },
}) do
  local winner, loser, a, b, choice = row[1], row[2], row[3], row[4], row[5]
  situation(winner .. " that beat " .. loser .. (choice and " may stay" or " must go on"), { choice and "dbm.pursue.05" or "dbm.pursue.01" }, function(t)
    local red = t:red(winner, { at = { 1000, 1000 }, facing = "north" })
    t:blue(loser, { front_of = red })
    fight(t, red, a, b)
    if choice then
      t:expect(red, { at = { 1000, 1000 } })
      t:order{ pursue = 0 }
      t:expect(red, { at = { 1000, 1000 } })
    else
      t:expect(red, { pursued = true })
    end
  end)
end

situation("who may stay may go on too", { "dbm.pursue.05", "dbm.pursue.02" }, function(t)
  local pk = t:red("Reg Pk (O)", { at = { 1000, 1000 }, facing = "north" })
  local second = t:red("Reg Pk (O)", { behind = pk })
  t:blue("Reg Cv (O)", { front_of = pk })
  fight(t, pk, 5, 2)
  t:order{ pursue = 30 }
  t:expect(pk, { at = { 1000, 1030 } })
  t:expect(second, { at = { 1000, 1000 } })
end)

-- Water ahead of knights that beat knights: its kind, its near edge, how far they go.
for _, row in ipairs({ { "river", 1059, 0 }, { "river", 1061, 60 }, { "waterway", 1060, 0 }, { "waterway", 1062, 60 } }) do
  local kind, edge, way = row[1], row[2], row[3]
  situation("a pursuit towards a " .. kind .. " at " .. edge, { way == 0 and "dbm.pursue.06" or "dbm.pursue.01" }, function(t)
    if kind == "river" then
      t:river{ path = { { 0, edge + 40 }, { 2400, edge + 40 } }, width = 80, state = 3 }
    else
      t:waterway{ outline = { { 500, edge }, { 1500, edge }, { 1500, edge + 300 }, { 500, edge + 300 } } }
    end
    local kn = t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Irr Kn (O)", { front_of = kn })
    fight(t, kn, 4, 2)
    t:expect(kn, { at = { 1000, 1000 + way } })
  end)
end

for edge, way in pairs({ [1059] = 0, [1061] = 60 }) do
  situation("a pursuit towards the table's edge at " .. edge, { way == 0 and "dbm.pursue.07" or "dbm.pursue.01" }, function(t)
    t:board{ 2400, edge }
    local kn = t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Sp (O)", { front_of = kn })
    fight(t, kn, 6, 1)
    t:expect(kn, { at = { 1000, 1000 + way } })
  end)
end

-- The ranks behind a pursuer: those of its type and those that could support it come with it, four in all.
for _, row in ipairs({ { "Irr Wb (O)", true }, { "Reg Ps (O)", false }, { "Reg Cv (O)", false } }) do
  situation(row[1] .. " behind warband that pursue " .. (row[2] and "come with them" or "stay"), { "dbm.pursue.08" }, function(t)
    local wb = t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north" })
    local second = t:red("Irr Wb (O)", { behind = wb })
    local third = t:red(row[1], { behind = second })
    t:blue("Irr Wb (O)", { front_of = wb })
    fight(t, wb, 4, 1)
    t:expect(wb, { at = { 1000, 1030 } })
    t:expect(second, { at = { 1000, 1000 } })
    t:expect(third, { at = { 1000, row[2] and 970 or 940 } })
  end)
end

situation("the fifth rank does not come with a pursuer", { "dbm.pursue.08" }, function(t)
  local ranks = { t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north" }) }
  for i = 2, 5 do ranks[i] = t:red("Irr Wb (O)", { behind = ranks[i - 1] }) end
  t:blue("Irr Wb (O)", { front_of = ranks[1] })
  fight(t, ranks[1], 4, 1)
  t:expect(ranks[4], { at = { 1000, 940 } })
  t:expect(ranks[5], { at = { 1000, 880 } })
end)

-- Regular blades destroy auxilia; baggage so far ahead of their front and to its right, which they would or would not reach by an advance.
for _, row in ipairs{ { 1043, true }, { 1044, false } } do
  situation("regular blades pursue with baggage aside of their front at " .. row[1] .. ": " .. tostring(row[2]), { row[2] and "dbm.spont.04" or nil, row[2] and "dbm.pursue.01" or nil }, function(t)
    local bd = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Ax (O)", { front_of = bd })
    t:blue("Irr Bge (O)", { at = { 1090, row[1] }, facing = "south" })
    fight(t, bd, 6, 1)
    t:expect(bd, { at = { 1000, row[2] and 1030 or 1000 } })
  end)
end

situation("a pursuer lines up on the baggage that it meets", { "dbm.pursue.12", "dbm.pursue.02" }, function(t)
  local kn = t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Irr Kn (O)", { front_of = kn })
  t:blue("Irr Bge (O)", { at = { 1030, 1100 }, facing = "south" })
  fight(t, kn, 6, 1)
  t:expect(kn, { at = { 1030, 1100 } })
end)

-- Behind psiloi who fall, so that nobody is swept away with them, stand spears: how, and where knights stop that pursue into them.
-- They neither turn nor shift, for spears are no baggage; of those who stand askew they have met a corner.
for _, row in ipairs{
  { { 1000, 1050 }, 190, 1043.054 }, { { 1000, 1050 }, 170, 1043.054 }, { { 1030, 1045 }, 180, 1045 }, { { 1078, 1045 }, 180, 1045 }, { { 985, 1085 }, 270, 1045 }, { { 1020, 1071 }, 0, 1041 },
} do
  local at, facing, stops = table.unpack(row)
  situation(("pursuers stand as they have met spears at %d, %d who face %d"):format(at[1], at[2], facing), { facing % 90 == 0 and "dbm.pursue.12" or "dbm.pursue.02" }, function(t)
    local kn = t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "north" })
    local ps = t:blue("Reg Ps (O)", { front_of = kn })
    local sp = t:blue("Reg Sp (O)", { at = at, facing = facing })
    fight(t, kn, 6, 4)
    t:dead(ps)
    t:order{ pursue = stops - 1000 }
    t:expect(kn, { at = { 1000, stops }, facing = 0, pursued = true })
    t:not_happened{ event = "moved", kind = "conform" }
    t:expect(sp, { at = at, facing = facing, alive = true })
  end)
end

-- Scythed chariots whose pursuit reaches a wood.
for edge, lost in pairs({ [1079] = true, [1081] = false }) do
  situation("expendables that pursue towards a wood at " .. edge .. (lost and " are destroyed" or " live"), { lost and "dbm.pursue.13" or "dbm.pursue.01" }, function(t)
    t:woods{ at = { 1000, edge + 200 }, size = { 1000, 400 } }
    local exp = t:red("Irr Exp (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Bd (O)", { front_of = exp })
    fight(t, exp, 6, 1)
    t:expect(exp, { alive = not lost })
  end)
end

-- Whoever stands in a river goes on by his depth, by one base width at most; who stands on dry land and is none that pursues stays.
for _, row in ipairs{ { "Irr El (O)", 80 }, { "Reg Cv (O)", 60 }, { "Reg Ax (O)", 40 } } do
  for _, wet in ipairs{ true, false } do
    situation(("%s that win %s go %d paces"):format(row[1], wet and "in a river" or "on dry land", wet and row[2] or 0), { wet and "dbm.pursue.01" or nil }, function(t)
      t:board{ 2400, 2400 }
      t:river{ path = { { 0, wet and 960 or 500 }, { 2400, wet and 960 or 500 } }, width = 60, state = 3 }
      local red = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
      t:blue("Reg Ax (O)", { front_of = red })
      t:bound{ phase = "combat" }
      t:dice(6, 1)
      t:order{ fight = red }
      t:expect(red, { at = { 1000, 1000 + (wet and row[2] or 0) } })
    end)
  end
end

-- Knights pursue into baggage by their full move: 160 paces in the open, 100 where any of it is in difficult going.
for _, row in ipairs{ { nil, 140, 140 }, { 1250, 60, 60 }, { 1250, 100, 100 }, { 1250, 101, 60 }, { 1250, 140, 60 } } do
  local edge, off, goes = table.unpack(row, 1, 3)
  local where = edge and "in a wood" or "in the open"
  situation("knights pursue " .. goes .. " paces with baggage " .. off .. " paces ahead " .. where, { "dbm.pursue.02" }, function(t)
    t:board{ 2400, 2400 }
    local kn = t:red("Irr Kn (O)", { at = { 1000, 1200 }, facing = "north" })
    local foe = t:blue("Reg Sp (O)", { front_of = kn })
    if edge then t:woods{ at = { 1000, edge + 150 }, size = { 400, 300 } } end
    t:blue("Irr Bge (I)", { at = { 1000, 1200 + off }, facing = "south" })
    t:bound{ phase = "combat" }
    t:dice(6, 3)
    t:order{ fight = kn }
    t:dead(foe)
    t:expect(kn, { at = { 1000, 1200 + goes } })
  end)
end

-- In fog and in dust a move off the road is cut to 100 paces, and so is a pursuit to baggage: so far ahead of their front it is.
for _, row in ipairs{
  { "fog", 100, 100 }, { "fog", 101, 60 }, { "dust", 100, 100 }, { "dust", 101, 60 }, { "dust", 150, 60 }, { "clear", 150, 150 },
  { "fog", 101, 101, road = true }, { "fog", 150, 150, road = true },
} do
  local sky, off, goes = table.unpack(row, 1, 3)
  local where = sky .. (row.road and ", along a road" or "")
  situation("knights pursue " .. goes .. " paces with baggage " .. off .. " paces ahead: " .. where, { "dbm.pursue.02", sky ~= "clear" and goes == 60 and "dbm.dist.15" or nil }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ sky = sky, wind = "south" }
    if row.road then t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 40 } end
    local kn = t:red("Irr Kn (O)", { at = { 1000, 1200 }, facing = "north" })
    local foe = t:blue("Reg Ax (O)", { front_of = kn })
    t:blue("Irr Bge (O)", { at = { 1000, 1200 + off }, facing = "south" })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = kn }
    t:dead(foe)
    t:expect(kn, { at = { 1000, 1200 + goes } })
  end)
end

-- A vessel on the beach that beats land troops does not pursue them; the troops aboard it may, and come ashore by that.
local function beached(t, foe)
  t:board{ 2400, 2400 }
  t:waterway{ outline = { { 0, 1200 }, { 2400, 1200 }, { 2400, 2200 }, { 0, 2200 } } }
  local galley = t:red("Reg Gal (O)", { at = { 1000, 1200 }, facing = "south" })
  local marines = t:red("Reg Bd (O)", { aboard = galley })
  local beaten = t:blue(foe or "Reg Ax (O)", { front_of = galley })
  t:bound{ phase = "combat" }
  t:dice(5, 3)
  t:order{ fight = galley }
  return galley, marines, beaten
end

situation("troops aboard a galley may pursue those on land, a base depth ashore", { "dbm.pursue.09" }, function(t)
  local galley, marines = beached(t)
  t:pending("pursue", galley)
  t:order("pursue 30")
  t:expect(marines, { at = { 1000, 1170 }, standing = "on_table" })
  t:expect(galley, { at = { 1000, 1200 } })
end)

situation("they may stay aboard", { "dbm.pursue.09" }, function(t)
  local galley, marines = beached(t)
  t:order("pursue 0")
  t:expect(marines, { standing = { aboard = 0 } })
  t:expect(galley, { at = { 1000, 1200 } })
end)
