-- Spontaneous advances: excuses, targets, ways and ends.

-- Red ends its moves; whether `who` advances.
local function advances(name, clauses, yes, stage, faces)
  situation(name .. ": " .. tostring(yes and true or false), clauses, function(t)
    t:board{ 2400, 2400 }
    local who = stage(t)
    if faces then t:dice(table.unpack(faces)) end
    t:order("done")
    if type(yes) == "table" then
      t:expect(who, { at = yes })
    elseif yes then
      t:happened{ event = "moved", kind = "advance" }
    else
      t:stands(who)
    end
  end)
end

-- Enemies whom an element has before it.
local function foe(t, x, y, code, facing)
  return t:blue(code or "Reg Bd (O)", { at = { x, y }, facing = facing or "south" })
end

-- Enemy baggage so far away makes even regulars impetuous if they would reach it.
for _, row in ipairs{ { 100, true }, { 101, false } } do
  advances("regular blades reach baggage " .. row[1] .. " paces away", { row[1] == 100 and "dbm.spont.04" or nil }, row[2], function(t)
    foe(t, 1000, 500 + row[1], "Irr Bge (I)")
    return t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north" })
  end, row[2] and { 3, 3 } or nil)
end
advances("baggage does not advance on baggage", {}, false, function(t)
  foe(t, 1000, 560, "Irr Bge (I)")
  return t:red("Irr Bge (O)", { at = { 1000, 500 }, facing = "north" })
end)

for _, engaged in ipairs{ true, false } do
  situation("warband touched by an enemy's front: " .. tostring(not engaged), { engaged and "dbm.spont.08" or "dbm.spont.02" }, function(t)
    t:board{ 2400, 2400 }
    local wb = t:red("Irr Wb (O)", { at = { 1000, 800 }, facing = "north" })
    if engaged then t:blue("Reg Ps (O)", { on_left_of = wb }) end
    foe(t, 1000, 1500)
    if engaged then t:dice(4, 4) end
    t:order("done")
    local is_told = engaged and t.not_happened or t.happened
    is_told(t, { event = "moved", kind = "advance" })
    t:expect(wb, { facing = engaged and 270 or 0 })
  end)
end

for _, row in ipairs{ { "Reg Bd (O)", 0, false }, { "Reg Bd (O)", 60, true } } do
  local gap = row[2]
  situation("warband that would overlap a friend's enemy stand, " .. gap .. " paces beside him: advance is " .. tostring(row[3]), { row[3] and "dbm.spont.02" or "dbm.spont.09" }, function(t)
    t:board{ 2400, 2400 }
    local bd = t:red(row[1], { at = { 1000, 800 }, facing = "north" })
    t:blue("Reg Bd (O)", { front_of = bd })
    local wb = t:red("Irr Wb (O)", { right_of = bd, gap = gap })
    foe(t, 1080 + gap, 1500)
    t:dice(4, 4)
    t:order("done")
    if row[3] then t:happened{ event = "moved", kind = "advance" } else t:stands(wb) end
  end)
end

for _, lost in ipairs{ true, false } do
  situation("warband advance unless their command is demoralised; then they flee: " .. tostring(lost), { lost and "dbm.spont.11" or "dbm.spont.02" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Own", side = "red", demoralised = lost }
    t:command{ "Sound", side = "red" }
    local wb = t:red("Irr Wb (O)", { at = { 1000, 800 }, facing = "north", command = "Own" })
    for i = 1, 3 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", command = "Sound" }) end
    foe(t, 1000, 1500)
    t:order("done")
    if lost then t:not_happened{ event = "moved", kind = "advance" } else t:happened{ event = "moved", kind = "advance" } end
    t:expect(wb, { fled = lost })
  end)
end

for _, row in ipairs{ { 150, "Irr El (O)", false }, { 150, "Irr Kn (O)", true }, { 151, "Irr El (O)", true } } do
  advances("knights " .. row[1] .. " paces before " .. row[2] .. " advance", { row[3] and "dbm.spont.02" or "dbm.spont.12" }, row[3], function(t)
    foe(t, 1000, 500 + row[1], row[2])
    return t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  end, row[2] == "Irr Kn (O)" and { 3, 3 } or nil)
end

-- Baggage to the right, blades so far beside the way there, and other blades nearer on the left.
for _, row in ipairs{ { 200, false }, { 201, true } } do
  local aside, prize = row[1], row[2]
  situation("baggage is the first choice with nobody within 200 paces of the way, here " .. aside .. ": " .. tostring(prize), { prize and "dbm.spont.13" or "dbm.spont.14" }, function(t)
    t:board{ 2400, 2400 }
    local wb = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
    foe(t, 1000, 1300, "Irr Bge (I)")
    foe(t, 1000 - aside - 30, 900, "Reg Bd (O)", "west")
    t:order("done")
    t:expect(wb, prize and { at = { 1000, 700 } } or { at = { 917.2, 660.39 } })
  end)
end

-- Two enemies as far away: that whose front corners are nearer is the target.
advances("the nearest by the furthest front corners is the target", { "dbm.spont.14" }, { 1000, 600 }, function(t)
  foe(t, 1000, 900)
  foe(t, 1250, 880)
  return t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
end)

advances("beyond water that has no way round nobody is a target", { "dbm.spont.15", "dbm.spont.18" }, { 1200, 700 }, function(t)
  t:waterway{ at = { 400, 1200 }, size = { 800, 2400 } }
  foe(t, 300, 600)
  return t:red("Irr Wb (O)", { at = { 1200, 500 }, facing = "north" })
end)

-- Two waters across the direct way to an enemy in the east: round the one by the north, whose end lies so far that the way goes this
-- far aside, and round the other by the south.
for _, row in ipairs{ { 300, true }, { 301, false } } do
  situation("a way that winds between waters, " .. row[1] .. " paces aside, leads to the target: " .. tostring(row[2]), row[2] and { "dbm.spont.14" } or { "dbm.spont.15", "dbm.spont.18" }, function(t)
    t:board{ 2400, 2400 }
    t:waterway{ outline = { { 1300, 150 }, { 1320, 150 }, { 1320, 460 + row[1] }, { 1300, 460 + row[1] } } }
    t:waterway{ outline = { { 1500, 400 }, { 1520, 400 }, { 1520, 900 }, { 1500, 900 } } }
    foe(t, 1700, 500, nil, "west")
    local wb = t:red("Irr Wb (O)", { at = { 1200, 500 }, facing = "north" })
    t:order("done")
    if row[2] then t:expect(wb, { facing = 94.83 }) else t:expect(wb, { at = { 1200, 700 }, facing = "north" }) end
  end)
end

-- Waters all round an enemy with one gap behind him, as wide as a base or less.
for _, row in ipairs{ { 80, true }, { 79, false } } do
  situation("a gap of " .. row[1] .. " paces behind an enemy amid waters leads to him: " .. tostring(row[2]), row[2] and { "dbm.spont.14" } or { "dbm.spont.15", "dbm.spont.18" }, function(t)
    t:board{ 2400, 2400 }
    local function wall(x, y, wide, deep) t:waterway{ at = { x + wide / 2, y + deep / 2 }, size = { wide, deep } } end
    wall(1600, 420, 20, 160)
    wall(1600, 400, 200, 20)
    wall(1600, 580, 200, 20)
    wall(1780, 420, 20, 40)
    wall(1780, 460 + row[1], 20, 120 - row[1])
    foe(t, 1700, 500, nil, "west")
    local wb = t:red("Irr Wb (O)", { at = { 1200, 500 }, facing = "north" })
    t:order("done")
    if row[2] then t:expect(wb, { facing = 94.83 }) else t:expect(wb, { at = { 1200, 700 }, facing = "north" }) end
  end)
end

situation("impetuous troops advance each alone, and for nothing", { "dbm.spont.05" }, function(t)
  t:board{ 2400, 2400 }
  local one = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  local two = t:red("Irr Kn (F)", { right_of = one })
  foe(t, 1040, 1400)
  t:bound{ pips = 0 }
  t:order("done")
  t:happened{ event = "moved", element = one, kind = "advance" }
  t:happened{ event = "moved", element = two, kind = "advance" }
  t:happened{ event = "move_made", who = { one } }
  t:not_happened{ event = "paid" }
end)

-- Two enemies just as far off to either hand, named in either order: the one on the right is the target.
for _, first in ipairs{ "left", "right" } do
  situation("of two enemies equally near the one on the right is the target, the " .. first .. " one named first", { "dbm.spont.14" }, function(t)
    t:board{ 2400, 2400 }
    local wb = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
    for _, x in ipairs(first == "left" and { 900, 1100 } or { 1100, 900 }) do foe(t, x, 790) end
    t:order("done")
    t:happened{ event = "moved", element = wb, kind = "advance" }
    t:expect(wb, { facing = 18.52 })
  end)
end

-- Warband in so many ranks: against knights four ranks make the foremost recoil who would fall, which is support, and three do not;
-- against blades the second alone adds to the first.
for _, row in ipairs{ { "Irr Kn (O)", 4, 4 }, { "Irr Kn (O)", 3, 2 }, { "Reg Bd (O)", 4, 2 } } do
  local foe_code, ranks, stay = table.unpack(row)
  for rank = 2, ranks do
    local stays = rank <= stay
    situation(("rank %d of %d of warband that fight %s advances: %s"):format(rank, ranks, foe_code, tostring(not stays)), { stays and "dbm.spont.09" or "dbm.spont.02" }, function(t)
      t:board{ 2400, 2400 }
      local all = { t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north" }) }
      for i = 2, ranks do all[i] = t:red("Irr Wb (O)", { behind = all[i - 1] }) end
      t:blue(foe_code, { front_of = all[1] })
      foe(t, 1300, 1500)
      t:dice(3, 3)
      t:order("done")
      local advance = { event = "moved", element = all[rank], kind = "advance" }
      if stays then t:not_happened(advance) else t:happened(advance) end
    end)
  end
end

-- The foremost fights, shifted to the right by so many paces of the one behind it, which stands so far behind: it closes up behind it,
-- if its 100 paces are enough.
for _, row in ipairs{ { 6, 20, { 1000, 940 } }, { 40, 20, { 1000, 940 } }, { 60, 79, { 1000, 940 } }, { 60, 81, { 968.852, 940 } } } do
  local aside, gap, there = table.unpack(row)
  local closes = there[1] == 1000
  situation(("warband %d paces aside and %d behind a front that fights closes up: %s"):format(aside, gap, tostring(closes)), { closes and "dbm.spont.27" or "dbm.spont.02" }, function(t)
    t:board{ 2400, 2400 }
    local front = t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north" })
    local rear = t:red("Irr Wb (O)", { behind = front, gap = gap, offset = -aside })
    foe(t, 1000, 1000)
    t:dice(3, 3)
    t:order("done")
    t:expect(rear, { at = there, facing = "north" })
  end)
end
