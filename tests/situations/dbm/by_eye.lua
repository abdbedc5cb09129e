-- What nobody at a table can tell apart by eye: friends who face almost the same way or are almost beside the way; and strikers who
-- touch somebody else than the one on whose flank they are lined up.

-- Blades beat blades, who recoil by 30 paces to the north.
local function beaten(t)
  t:board{ 2400, 2400 }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  return red, t:blue("Reg Bd (O)", { front_of = red })
end

local function fight(t, red)
  t:bound{ phase = "combat" }
  t:dice(6, 4)
  t:order{ fight = red }
end

for _, row in ipairs{ { 0, true }, { 0.4, true }, { 5, true }, { 6, false } } do
  local askew, same = row[1], row[2]
  situation("a recoil pushes friends who face " .. askew .. " degrees askew: " .. tostring(same), same and { askew > 0 and "dbm.design.06" or "dbm.recoil.01", "dbm.recoil.04" } or { "dbm.recoil.06", "dbm.recoil.15" }, function(t)
    local red, blue = beaten(t)
    local friend = t:blue("Reg Ax (O)", { at = { 1000, 1045 }, facing = 180 + askew })
    fight(t, red)
    if same then
      t:expect(blue, { at = { 1000, 1030 }, alive = true })
      t:expect(friend, { alive = true, facing = 180 + askew })
    else
      t:dead(blue)
    end
  end)
end

-- Psiloi behind blades who recoil through them.
for _, row in ipairs{ { 5, true }, { 6, false } } do
  local askew, same = row[1], row[2]
  situation("psiloi go back through friends who face " .. askew .. " degrees askew: " .. tostring(same), { "dbm.interp.05", same and "dbm.design.06" or nil }, function(t)
    t:board{ 2400, 2400 }
    t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = askew })
    local ps = t:red("Reg Ps (O)", { at = { 1000, 1060 }, facing = "north" })
    if same then t:try(ps, { back = 150 }):ok() else t:try(ps, { back = 150 }):refused{ clause = "dbm.interp.05", why = "Passing" } end
  end)
end

-- Warband behind warband who fight: where its front is, how far it is turned, and whether it adds to them.
for _, row in ipairs{
  { { 1000, 1033 }, 0, true }, { { 1000, 1034 }, 0, false }, { { 1003, 1030 }, 0, true }, { { 1004, 1030 }, 0, false },
  { { 1000, 1035 }, 5, true }, { { 1000, 1035 }, 6, false }, { { 1001, 1032 }, 1.6, true },
} do
  local at, askew, supports = row[1], row[2], row[3]
  situation("warband at " .. at[1] .. ", " .. at[2] .. ", " .. askew .. " degrees askew behind warband: " .. tostring(supports), supports and { "dbm.rear.17", askew > 0 and "dbm.design.06" or nil } or {}, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local wb = t:blue("Irr Wb (O)", { front_of = red })
    t:blue("Irr Wb (O)", { at = at, facing = 180 + askew })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(wb, "rear_support", supports and 1 or 0)
  end)
end

-- A friend diagonally behind, over whom the way goes by so many paces.
for _, row in ipairs{ { 77, true }, { 76, false } } do
  local off, past = row[1], row[2]
  situation("a recoil that brushes a friend by " .. 80 - off .. " paces goes past him: " .. tostring(past), { past and "dbm.design.06" or "dbm.recoil.04" }, function(t)
    local red, blue = beaten(t)
    local friend = t:blue("Reg Ax (O)", { at = { 1000 + off, 1035 }, facing = "south" })
    fight(t, red)
    t:expect(friend, { at = { 1000 + off, past and 1035 or 1060 } })
    if not past then t:expect(blue, { at = { 1000, 1030 } }) end
    t:expect(blue, { alive = true })
  end)
  situation("a recoil that brushes elephants by " .. 80 - off .. " paces: " .. (past and "it goes past" or "destruction"), { past and "dbm.design.06" or "dbm.recoil.15" }, function(t)
    local red, blue = beaten(t)
    t:blue("Irr El (O)", { at = { 1000 + off, 1035 }, facing = "south" })
    fight(t, red)
    if past then t:expect(blue, { alive = true }) else t:dead(blue) end
  end)
end

situation("whoever pursues one who went a little aside is lined up on him", { "dbm.design.06", "dbm.pursue.01" }, function(t)
  t:board{ 2400, 2400 }
  local red = t:red("Irr Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Reg Bd (O)", { front_of = red })
  t:blue("Reg Ax (O)", { at = { 1077, 1035 }, facing = "south" })
  fight(t, red)
  t:expect(blue, { at = { 997.2, 1030 }, in_combat = true })
  t:expect(red, { at = { 997.2, 1030 }, in_combat = true })
end)

situation("a recoil between friends whom it brushes on both sides pushes one and goes past the other", { "dbm.recoil.04", "dbm.design.06" }, function(t)
  local red, blue = beaten(t)
  local left, right = t:blue("Reg Ax (O)", { at = { 923, 1035 }, facing = "south" }), t:blue("Reg Ax (O)", { at = { 1077, 1035 }, facing = "south" })
  fight(t, red)
  t:expect(blue, { at = { 997.2, 1030 }, alive = true })
  t:expect(left, { at = { 923, 1060 } })
  t:expect(right, { at = { 1077, 1035 } })
end)

for _, row in ipairs{ { 77, false }, { 76, true } } do
  local off, falls = row[1], row[2]
  situation("a friend with " .. 80 - off .. " paces directly behind one who is destroyed falls: " .. tostring(falls), { falls and "dbm.destroyed.04" or "dbm.destroyed.01" }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Reg Ax (O)", { front_of = red })
    local friend = t:blue("Reg Bd (O)", { at = { 1000 + off, 1045 }, facing = "south" })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = red }
    t:dead(blue)
    t:expect(friend, { alive = not falls })
  end)
end

for _, row in ipairs{ { 77, true }, { 76, false } } do
  local off, past = row[1], row[2]
  situation("a move that brushes a friend by " .. 80 - off .. " paces: " .. tostring(past), { past and "dbm.design.06" or "dbm.gaps.01" }, function(t)
    t:board{ 2400, 2400 }
    local bd = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north" })
    local friend = t:red("Reg Bd (O)", { at = { 1000 + off, 540 }, facing = "north" })
    if past then t:try(bd, { straight = 100 }):ok() else t:try(bd, { straight = 100 }):refused{ why = "Passing", through = friend } end
  end)
  situation("an advance without orders that brushes spears by " .. 80 - off .. " paces makes them recoil: " .. tostring(not past), { past and "dbm.design.06" or "dbm.interp.14" }, function(t)
    t:board{ 2400, 2400 }
    t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
    local sp = t:red("Reg Sp (O)", { at = { 1000 + off, 550 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 690 }, facing = "south" })
    t:bound{ pips = 6 }
    t:order("done")
    t:happened{ event = "moved", kind = "advance" }
    t:expect(sp, { recoiled = not past })
  end)
end

-- Elephants 80 paces deep that wheel beside a friend, so that their rear swings 33 paces aside.
for _, gap in ipairs{ 0, 20 } do
  situation("whoever wheels swings its rear over a neighbour " .. gap .. " paces away", { "dbm.design.06" }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north" })
    local el = t:red("Irr El (O)", { right_of = one, gap = gap })
    t:bound{ pips = 6 }
    t:try(el, { { wheel_right = 45 }, { straight = 85 } }):ok()
  end)
end

situation("a group of two ranks wheels away from its neighbours", { "dbm.design.06" }, function(t)
  t:board{ 2400, 2400 }
  local front, rear = {}, {}
  for i = 1, 4 do
    front[i] = t:red("Irr LH (O)", { at = { 1000 + 80 * i, 1000 }, facing = "north" })
    rear[i] = t:red("Irr LH (O)", { behind = front[i] })
  end
  t:bound{ pips = 9 }
  t:try({ front[3], front[4], rear[3], rear[4] }, { { wheel_right = 90 } }):ok()
  t:try({ front[1], front[2], rear[1], rear[2] }, { { wheel_left = 90 } }):ok()
  -- Their rear would still be on the neighbours.
  t:try({ front[3], front[4], rear[3], rear[4] }, { { wheel_right = 10 } }):refused{ why = "Blocked" }
end)

-- Elephants on the flank of those who fight to their front: 80 paces of front against two ranks, of whom the second supports or not.
for _, row in ipairs{ { "Reg Sp (O)", "Reg Sp (O)" }, { "Irr Cv (O)", "Irr Cv (O)" }, { "Irr Wb (O)", "Irr Wb (O)" }, { "Reg Sp (O)", "Reg Bw (O)" } } do
  local supports = row[2] ~= "Reg Bw (O)"
  situation("elephants on the flank of " .. row[1] .. " who fight, with " .. row[2] .. " behind them, stay and nobody turns", supports and { "dbm.close.08" } or { "dbm.close.05", "dbm.overlap.06" }, function(t)
    t:board{ 2400, 2400 }
    local bd = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local el = t:red("Irr El (O)", { at = { 870, 1020 }, facing = "east" })
    local first = t:blue(row[1], { front_of = bd })
    local second = t:blue(row[2], { behind = first })
    t:bound{ pips = 6 }
    t:order(el, { to = { 960, 1040 }, facing = "east", onto = first, edge = "right" })
    -- One fight alone: nobody fights the elephants.
    t:dice(3, 3)
    t:order("done")
    t:expect(el, { at = { 960, 1040 } })
    t:expect(second, { facing = "south" })
    t:factor(first, "flank", -1)
    t:factor(first, "overlap", 0)
  end)
end

-- Three blades abreast go straight at warband who stand askew, as after advances of their own: one is contacted, the other is so many paces
-- behind his foremost corner.
for _, row in ipairs{ { 2, true }, { 5, false } } do
  local gap, contacted = row[1], row[2]
  situation("a group contacts one enemy, and another " .. gap .. " paces further: he lines up too: " .. tostring(contacted), { "dbm.conform.01", contacted and "dbm.design.06" or nil }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red("Reg Bd (O)", { at = { 920, 900 }, facing = "north" })
    local two = t:red("Reg Bd (O)", { right_of = one })
    local three = t:red("Reg Bd (O)", { right_of = two })
    local a = t:blue("Irr Wb (F)", { at = { 1000, 990 }, facing = 181.6 })
    local b = t:blue("Irr Wb (F)", { at = { 1085, 990 + gap }, facing = 178.4 })
    t:bound{ pips = 6 }
    t:order({ one, two, three }, { straight = 100, onto = a, edge = "front" })
    t:expect(a, { facing = "south", in_combat = true })
    t:expect(b, { facing = contacted and "south" or 178.4, in_combat = contacted })
    t:expect(three, { in_combat = contacted })
  end)
end

-- Warband half a pace aside, whose corner touches the next file first: they line up on the file that they are before.
situation("who is touched by a corner of another file lines up on the file before him", { "dbm.conform.01" }, function(t)
  t:board{ 2400, 2400 }
  local one = t:red("Reg Bd (O)", { at = { 920, 990 }, facing = "north" })
  local two = t:red("Reg Bd (O)", { right_of = one })
  local three = t:red("Reg Bd (O)", { right_of = two })
  local a = t:blue("Irr Wb (F)", { at = { 1000.47, 991.54 }, facing = 181.61 })
  t:blue("Irr Wb (F)", { at = { 1081, 1031.5 }, facing = 181.61 })
  t:bound{ pips = 6 }
  t:order({ one, two, three }, { straight = 5, onto = a, edge = "front" })
  t:expect(a, { at = { 1000, 990.4 }, facing = "south", in_combat = true })
  t:expect(two, { in_combat = true })
  t:expect(three, { in_combat = false })
end)

-- Blades behind the blades who recoil, elephants 15 paces behind them, whom they cannot push, and a friend 5 paces behind, aside.
for _, row in ipairs{ { 77, 1035 }, { 80, 1045 } } do
  local off, front = row[1], row[2]
  situation("whoever is pushed back and held up stands on no friend beside his way: " .. 80 - off, { "dbm.recoil.27", "dbm.recoil.21" }, function(t)
    local red, blue = beaten(t)
    local pushed = t:blue("Reg Bd (O)", { at = { 1000, 1030 }, facing = "south" })
    t:blue("Reg Ax (O)", { at = { 1000 + off, 1065 }, facing = "south" })
    t:blue("Irr El (O)", { at = { 996, 1155 }, facing = "north" })
    fight(t, red)
    t:dead(blue)
    t:expect(pushed, { at = { 1000, front } })
  end)
end
