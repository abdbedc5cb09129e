-- Further positions in which a move ends that touches an enemy, who may not go into them, and gaps.

-- A gun, which never lines up, before the left of a group: the group shifts by half a base width at most.
for _, row in ipairs({ { 960, true }, { 959, false } }) do
  situation("a group at an enemy who stands " .. 1000 - row[1] .. " paces aside", { row[2] and "dbm.contact.02" or "dbm.contact.01" }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local two = t:red("Reg Bd (O)", { right_of = one })
    t:blue("Reg Art (O)", { at = { row[1], 1050 }, facing = "south" })
    t:bound{ pips = 9 }
    if row[2] then
      t:order({ one, two }, { { straight = 50 } })
      t:expect(one, { at = { row[1], 1050 } })
    else
      t:try({ one, two }, { { straight = 50 } }):refused{ clause = "dbm.group.07", why = "TooFar", limit = 40 }
      t:try({ one, two }, { { straight = 49 } }):ok()
    end
  end)
end

situation("position 5: side edge to side edge", { "dbm.contact.07" }, function(t)
  t:board{ 2400, 2400 }
  t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  local red = t:red("Reg Ps (O)", { at = { 1080, 930 }, facing = "north" })
  t:order(red, { straight = 90 })
  t:expect(red, { at = { 1080, 1020 } })
end)

-- A column of the enemy, 30 paces deep each, struck on the flank of its first; beside that friend one touches the third.
for _, friend in ipairs({ true, false }) do
  situation("position 6: beside a friend who strikes a flank: " .. tostring(friend), { friend and "dbm.contact.08" or "dbm.contact.02" }, function(t)
    t:board{ 2400, 2400 }
    local first = t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local second = t:blue("Reg Bd (O)", { behind = first })
    t:blue("Reg Bd (O)", { behind = second })
    if friend then t:red("Reg Bd (O)", { at = { 1040, 960 }, facing = "west" }) end
    local own = t:red("Reg Bd (O)", { at = { 1120, 880 }, facing = "west" })
    t:bound{ pips = 9 }
    t:order(own, { straight = 80 })
    t:expect(own, { at = { 1040, friend and 880 or 900 } })
  end)
end

-- Who goes against the front of whom.
for _, row in ipairs({ { "Reg Bw (O)", "Reg Cv (O)", false }, { "Reg Bw (X)", "Irr Kn (O)", false }, { "Reg Bw (O)", "Reg Bd (O)", true }, { "Reg Ax (O)", "Reg Cv (O)", true } }) do
  situation(row[1] .. " go against the front of " .. row[2] .. ": " .. tostring(row[3]), { row[3] and "dbm.contact.03" or "dbm.contact.11" }, function(t)
    t:board{ 2400, 2400 }
    local own = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    t:blue(row[2], { at = { 1000, 1090 }, facing = "south" })
    if row[3] then
      t:try(own, { straight = 90 }):ok()
    else
      t:try(own, { straight = 90 }):refused{ clause = "dbm.contact.11", why = "MayNotContact" }
      t:try(own, { straight = 89 }):ok()
    end
  end)
end

situation("bowmen go against the front of horse at whom they cannot shoot", { "dbm.contact.03" }, function(t)
  t:board{ 2400, 2400 }
  local own = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "east" })
  t:blue("Reg Cv (O)", { at = { 955, 1045 }, facing = "south" })
  t:try(own, { to = { 955, 1045 }, facing = "north" }):ok()
end)

situation("expendables change direction by wheels, and turn to an enemy on their flank", { "dbm.contact.14" }, function(t)
  t:board{ 2400, 2400 }
  local exp = t:red("Irr Exp (O)", { at = { 1000, 1000 }, facing = "north" })
  t:bound{ pips = 9 }
  t:try(exp, { to = { 1000, 1040 }, facing = "east" }):refused{ clause = "dbm.contact.14" }
  t:try(exp, { wheel_right = 45 }):ok()
  local foe = t:blue("Irr Exp (O)", { at = { 1500, 1000 }, facing = "north" })
  local own = t:red("Reg Cv (O)", { at = { 1600, 960 }, facing = "west" })
  t:order(own, { straight = 60 })
  t:dice(3, 3)
  t:order("done")
  t:expect(foe, { facing = 90 })
end)

-- Two enemies side by side with a gap between them, and one who stands in it.
local function gap(t, wide, y)
  t:board{ 2400, 2400 }
  t:blue("Reg Bd (O)", { at = { 900, 1100 }, facing = "south" })
  t:blue("Reg Bd (O)", { at = { 980 + wide, 1100 }, facing = "south" })
  return t:red("Reg Ps (O)", { at = { 940 + wide / 2, y or 1120 }, facing = "north" })
end

situation("in a gap of one base width an element goes straight on or back", { "dbm.gaps.06" }, function(t)
  local own = gap(t, 80)
  t:try(own, { straight = 50 }):ok()
  t:try(own, { back = 50 }):ok()
  t:try(own, { to = { 1000, 1160 }, facing = "north" }):refused{ clause = "dbm.gaps.06", why = "Gap" }
end)

for _, row in ipairs({ { 80, false }, { 159, false }, { 160, true } }) do
  situation("an element wheels in a gap of " .. row[1] .. ": " .. tostring(row[2]), { row[2] and "dbm.single.01" or "dbm.gaps.06" }, function(t)
    local own = gap(t, row[1], 1135)
    if row[2] then
      t:try(own, { wheel_left = 10 }):ok()
    else
      t:try(own, { wheel_left = 10 }):refused{ clause = "dbm.gaps.06", why = "Gap" }
    end
  end)
end

situation("an element comes into such a gap straight ahead alone", { "dbm.gaps.06" }, function(t)
  local own = gap(t, 80, 1000)
  t:try(own, { straight = 130 }):ok()
  t:try(own, { to = { 980, 1090 }, facing = "north" }):ok()
  local other = t:red("Reg Ps (O)", { at = { 1000, 960 }, facing = "north" })
  t:try(other, { to = { 981, 1105 }, facing = "north" }):refused{ clause = "dbm.gaps.06", why = "Gap" }
end)

situation("in such a gap an element turns onto a flank", { "dbm.gaps.05" }, function(t)
  local own = gap(t, 80)
  t:try(own, { to = { 940, 1140 }, facing = "west" }):ok()
  t:try(own, { to = { 960, 1140 }, facing = "west" }):refused{ clause = "dbm.gaps.06", why = "Gap" }
end)

situation("an element goes sideways out of a column, and not into it", { "dbm.gaps.04", "dbm.gaps.01" }, function(t)
  t:board{ 2400, 2400 }
  local head = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local middle = t:red("Reg Bd (O)", { behind = head })
  t:red("Reg Bd (O)", { behind = middle })
  t:try(middle, { sideways = 100 }):ok()
  t:red("Reg Bd (O)", { at = { 1500, 1000 }, facing = "north" })
  t:red("Reg Bd (O)", { at = { 1500, 939 }, facing = "north" })
  local own = t:red("Reg Bd (O)", { at = { 1600, 969.5 }, facing = "north" })
  t:try(own, { sideways = -100 }):refused{ clause = "dbm.gaps.01", why = "Gap" }
end)

-- Straight to the place behind the friend it is 140 paces, round him 300.
situation("figure 3 of a single move: whoever goes round somebody is measured along his way", { "dbm.figure.03", "dbm.dist.03" }, function(t)
  t:board{ 2400, 2400 }
  local own = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north" })
  local free = t:red("Reg Cv (O)", { at = { 1500, 1000 }, facing = "north" })
  t:red("Reg Bd (O)", { at = { 1000, 1080 }, facing = "north" })
  local round = { { sideways = 80 }, { straight = 140 }, { sideways = -80 } }
  t:try(own, round):refused{ clause = "dbm.dist.03", why = "TooFar", moved = 300, limit = 200 }
  t:try(free, round):ok()
  t:try(own, { { sideways = 20 }, { straight = 40 } }):ok()
end)

-- An enemy looks across the straight way: round the ground before his front it is 360 paces, straight 160.
situation("whoever goes round the ground before an enemy's front is measured along his way", { "dbm.figure.03", "dbm.dist.03" }, function(t)
  t:board{ 2400, 2400 }
  local own = t:red("Reg Cv (O)", { at = { 1090, 1030 }, facing = "north" })
  local free = t:red("Reg Cv (O)", { at = { 1890, 1030 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1150, 1080 }, facing = "west" })
  local round = { { sideways = -100 }, { straight = 160 }, { sideways = 100 } }
  t:try(own, round):refused{ clause = "dbm.dist.03", why = "TooFar", moved = 360, limit = 200 }
  t:try(free, round):ok()
end)

-- The rear of the enemy lies at 1230; the horse is 60 paces deep and goes on beside it.
situation("rear corner to rear corner is no position to end in", { "dbm.contact.02" }, function(t)
  t:board{ 2400, 2400 }
  t:blue("Reg Bd (O)", { at = { 1000, 1200 }, facing = "south" })
  local red = t:red("Reg Cv (O)", { at = { 920, 1180 }, facing = "north" })
  t:try(red, { straight = 109 }):ok()
  t:try(red, { straight = 110 }):refused{ clause = "dbm.contact.02", why = "NotLinedUp" }
  t:try(red, { straight = 111 }):ok()
end)
