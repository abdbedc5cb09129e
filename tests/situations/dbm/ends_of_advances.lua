-- How advances without orders go on and what ends them.

local function board(t) t:board{ 2400, 2400 } end

situation("galleys near demoralised enemies do not advance", { "dbm.spont.01" }, function(t)
  board(t)
  t:command{ "Lost", side = "blue", demoralised = true }
  t:waterway{ outline = { { 0, 0 }, { 2400, 0 }, { 2400, 2400 }, { 0, 2400 } } }
  local gal = t:red("Reg Gal (O)", { at = { 1000, 500 }, facing = "north" })
  t:blue("Reg Gal (O)", { at = { 1000, 900 }, facing = "south", command = "Lost" })
  t:order("done")
  t:stands(gal)
  t:not_happened{ event = "moved", kind = "advance" }
end)

-- Knights so far from the enemy's edge, with nobody to be seen.
for from, to in pairs({ [2300] = 2400, [1900] = 2200 }) do
  situation("knights at " .. from .. " who see nobody end at " .. to, { to == 2400 and "dbm.spont.19" or "dbm.spont.18" }, function(t)
    board(t)
    local kn = t:red("Irr Kn (O)", { at = { 1200, from }, facing = "north" })
    t:woods{ at = { 300, 300 }, size = { 400, 400 } }
    t:blue("Reg Bd (O)", { at = { 300, 300 }, facing = "south" })
    t:order("done")
    t:expect(kn, { alive = true, at = { 1200, to == 2400 and 2400.2 or to } })
  end)
end

-- A friend beside where knights would end level with it, or not.
for y, gone in pairs({ [650] = 640, [600] = 650 }) do
  situation("knights who end " .. gone .. " beside a friend at " .. y, { gone == 640 and "dbm.spont.22" or "dbm.spont.20" }, function(t)
    board(t)
    local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
    t:red("Reg Bd (O)", { at = { 1080, y }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 960 }, facing = "south" })
    t:order("done")
    t:expect(kn, { at = { 1000, gone } })
  end)
end

situation("knights step aside from elephants of their own", { "dbm.spont.23" }, function(t)
  board(t)
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  t:red("Irr El (O)", { at = { 1030, 640 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 960 }, facing = "south" })
  t:order("done")
  t:expect(kn, { at = { 950, 641.4 } })
end)

-- Rough ground and a river before warband: they go on straight through it.
for _, kind in ipairs({ "scrub", "river" }) do
  situation("warband go straight on through " .. kind, { "dbm.spont.24" }, function(t)
    board(t)
    local wb = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
    if kind == "river" then
      t:river{ path = { { 0, 590 }, { 2400, 590 } }, width = 30, state = 1 }
    else
      t:scrub{ at = { 1000, 560 }, size = { 100, 80 } }
    end
    t:blue("Reg Bd (O)", { at = { 1000, 760 }, facing = "south" })
    t:order("done")
    t:expect(wb, { at = { 1000, 600 } })
  end)
end

situation("an advance ends in contact with the enemy", { "dbm.spont.26" }, function(t)
  board(t)
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 590 }, facing = "south" })
  t:dice(3, 3)
  t:order("done")
  t:expect(kn, { at = { 1000, 590 } })
end)

situation("an advance ends where it overlaps an enemy who fights a friend", { "dbm.spont.27" }, function(t)
  board(t)
  local sp = t:red("Reg Sp (O)", { at = { 1000, 600 }, facing = "north" })
  t:blue("Reg Sp (O)", { front_of = sp })
  local wb = t:red("Irr Wb (O)", { at = { 1080, 540 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1080, 640 }, facing = "south" })
  t:dice(3, 3)
  t:order("done")
  t:expect(wb, { at = { 1080, 600 } })
end)

-- Bowmen near demoralised horse, at whom they can shoot, and near foot.
for _, row in ipairs({ { "Reg Cv (O)", 550 }, { "Reg Sp (O)", 600 } }) do
  situation("bowmen who advance on " .. row[1] .. " end at " .. row[2], { row[2] == 550 and "dbm.spont.28" or "dbm.spont.26" }, function(t)
    board(t)
    t:command{ "Lost", side = "blue", demoralised = true }
    local bw = t:red("Reg Bw (O)", { at = { 1000, 500 }, facing = "north" })
    t:blue(row[1], { at = { 1000, 600 }, facing = "south", command = "Lost" })
    if row[2] == 600 then t:dice(3, 3) end
    t:order("done")
    t:expect(bw, { at = { 1000, row[2] == 550 and 549.8 or row[2] } })
  end)
end

-- Horse within 50 paces who fight cannot be shot at, and stop nobody.
for _, row in ipairs{ { false, 595.956 }, { true, 600 } } do
  situation("bowmen go on past horse whom they cannot shoot at: " .. tostring(row[1]), { row[1] and "dbm.spont.20" or "dbm.spont.28" }, function(t)
    board(t)
    t:command{ "Lost", side = "blue", demoralised = true }
    local bw = t:red("Reg Bw (O)", { at = { 1000, 500 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 640 }, facing = "south", command = "Lost" })
    local cv = t:blue("Reg Cv (O)", { at = { 1100, 702 }, facing = "north" })
    if row[1] then t:red("Reg Bd (O)", { front_of = cv }) end
    t:order("done")
    t:expect(bw, { at = { 1000, row[2] } })
  end)
end

-- A friend who touches an enemy faces aside of the advance; the element that ends beside him turns as he faces, its other
-- front corner going back, but by no more than half of a right angle. The nearest corner of one at 15 degrees who stands 83 paces
-- aside is 79.5 paces away, and a pace further 80.5.
for _, row in ipairs({ { 15, 83, true }, { 15, 84, false }, { 45, 60, true }, { 46, 60, false } }) do
  situation("warband that end " .. row[2] .. " paces beside a friend who fights at " .. row[1] .. " degrees turn as he faces: " .. tostring(row[3]), { row[3] and "dbm.spont.25" or "dbm.spont.20" }, function(t)
    board(t)
    local wb = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
    local sp = t:red("Reg Sp (O)", { at = { 1000 + 80 + row[2], 640 }, facing = row[1] })
    t:blue("Reg Sp (O)", { front_of = sp })
    t:blue("Reg Bd (O)", { at = { 1000, 640 }, facing = "south" })
    t:dice(3, 3)
    t:order("done")
    t:happened{ event = "moved", kind = "advance" }
    t:expect(wb, { facing = row[3] and row[1] or 0 })
  end)
end

-- Of two friends within a base width it need turn no further than the one asks that asks least: to the right, 2 paces off, one faces
-- 20 degrees; to the left, further off, another.
for _, row in ipairs{ { 10, 10 }, { 30, 20 }, { 0, 0 } } do
  local other, turned = row[1], row[2]
  situation(("warband between friends who fight at 20 and %d degrees turn to %d"):format(other, turned), { turned == 0 and "dbm.spont.20" or "dbm.spont.25" }, function(t)
    board(t)
    local wb = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
    local right = t:red("Reg Sp (O)", { at = { 1100, 630 }, facing = 20 })
    t:blue("Reg Sp (O)", { front_of = right })
    local left = t:red("Reg Sp (O)", { at = { 870, 630 }, facing = other })
    t:blue("Reg Sp (O)", { front_of = left })
    t:blue("Reg Bd (O)", { at = { 1000, 640 }, facing = "south" })
    t:order("done")
    t:happened{ event = "moved", kind = "advance" }
    t:expect(wb, { facing = turned })
  end)
end

-- A wheel towards the enemy, and the way on to him, are longer than 100 paces; straight aside it is 99, or 100.4.
for _, row in ipairs({ { 70, true }, { 71, false } }) do
  situation("warband contact a target " .. row[1] .. " paces aside and ahead by a shift: " .. tostring(row[2]), { row[2] and "dbm.spont.21" or "dbm.spont.20" }, function(t)
    board(t)
    local wb = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000 + row[1], 500 + row[1] }, facing = "south" })
    if row[2] then t:dice(6, 4) end
    t:order("done")
    if row[2] then
      t:expect(wb, { at = { 1070, 570 }, facing = 0 })
    else
      t:expect(wb, { in_combat = false })
    end
  end)
end

-- Knights behind the middle of so many files of friends who fight, the odd ones 30 paces back: they step aside to where nobody stops them
-- again, beside the line, and not behind the next file. The line is theirs to go round if it ends within two base widths.
for _, row in ipairs{ { { 0, 80 }, { 920, 1000 }, "dbm.spont.27" }, { { -160, -80, 0, 80, 160 }, { 1000, 970.2 }, "dbm.spont.20" } } do
  local files, ends, clause = table.unpack(row)
  situation("knights behind one of " .. #files .. " files that fight end at " .. ends[1], { clause }, function(t)
    board(t)
    local kn = t:red("Irr Kn (O)", { at = { 1000, 950 }, facing = "north" })
    for _, x in ipairs(files) do
      local sp = t:red("Reg Sp (O)", { at = { 1000 + x, x == 0 and 1000 or 1030 }, facing = "north" })
      t:blue("Reg Sp (O)", { front_of = sp })
    end
    t:order("done")
    t:expect(kn, { at = ends, facing = 0 })
  end)
end

-- Knights (F) go 200 paces, but 150 if they come into scrub: its near edge, and where they end. They do not step aside from it.
for edge, y in pairs({ [630] = 650, [670] = 670.2, [701] = 700 }) do
  situation("knights (F) with scrub from " .. edge .. " on before them end at " .. y, { y == 700 and "dbm.spont.20" or "dbm.spont.24" }, function(t)
    board(t)
    t:scrub{ at = { 1000, edge + 40 }, size = { 100, 80 } }
    local kn = t:red("Irr Kn (F)", { at = { 1000, 500 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 900 }, facing = "south" })
    t:order("done")
    t:expect(kn, { at = { 1000, y }, facing = 0 })
  end)
end

-- Advances to an enemy whose front a friend fights already.
situation("knights beside a friend who fights go up and overlap his enemy", { "dbm.contact.06" }, function(t)
  local friend = t:red("Reg Bd (O)", { at = { 1000, 560 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = friend })
  local kn = t:red("Irr Kn (O)", { at = { 1081, 510 }, facing = "north" })
  t:bound { side = "red", number = 3, pips = 9, phase = "moves" }
  t:dice(3, 3)
  t:order("done")
  t:expect(kn, { at = { 1080, 560 }, facing = "north" })
end)

situation("of four knights against two blades the outer ones overlap", { "dbm.spont.21" }, function(t)
  local first = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  local second = t:red("Irr Kn (O)", { right_of = first })
  local third = t:red("Irr Kn (O)", { right_of = second })
  local last = t:red("Irr Kn (O)", { right_of = third })
  local foe = t:blue("Reg Bd (O)", { at = { 1080, 600 }, facing = "south" })
  t:blue("Reg Bd (O)", { left_of = foe })
  t:bound { side = "red", number = 3, pips = 9, phase = "moves" }
  t:order("done")
  t:expect(first, { at = { 1000, 600 }, facing = "north" })
  t:expect(last, { at = { 1240, 600 }, facing = "north" })
end)

-- Who touches its target by a corner goes aside before his front, which is nearer than his flank; who stands side by side with him
-- turns onto his flank.
for _, code in ipairs { "Irr Kn (O)", "Irr Wb (O)" } do
  for faces, to in pairs { south = { 1000, 560, 0 }, north = { 1040, 520, 270 } } do
    situation(code .. " beside an enemy who faces " .. faces .. " advance onto him", { "dbm.spont.21" }, function(t)
      local one = t:red(code, { at = { 1080, 560 }, facing = "north" })
      t:blue("Reg Bd (O)", { at = { 1000, 560 }, facing = faces })
      t:bound { side = "red", number = 3, pips = 9, phase = "moves" }
      t:dice(4, 4)
      t:order("done")
      t:happened { event = "moved", element = one, kind = "advance", to = { at = { to[1], to[2] }, facing = to[3] } }
    end)
  end
end
