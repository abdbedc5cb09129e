-- Who lines up on whom when a group comes straight ahead into contact, and what excuses from it.

-- A group of two comes 50 paces straight ahead upon one who stands 25 paces to the right of the first.
local function meet(t, red, blue, place)
  t:board{ 2400, 2400 }
  local one = t:red(red or "Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red(red or "Reg Bd (O)", { right_of = one })
  local foe = t:blue(blue or "Reg Bd (O)", place or { at = { 1025, 1050 }, facing = "south" })
  t:bound{ pips = 9 }
  return one, two, foe
end

-- The group lines up, and the enemy stays.
local function group_lines_up(t, one, two, foe)
  t:order({ one, two }, { { straight = 50 } })
  t:expect(foe, { at = { 1025, 1050 } })
  t:expect(one, { at = { 1025, 1050 } })
end

-- The enemy lines up, and the group stays.
local function enemy_lines_up(t, one, two, foe)
  t:order({ one, two }, { { straight = 50 } })
  t:expect(foe, { at = { 1000, 1050 }, facing = 180 })
  t:expect(one, { at = { 1000, 1050 } })
end

situation("an element in no group shifts before a group that comes straight ahead", { "dbm.conform.01" }, function(t)
  enemy_lines_up(t, meet(t))
end)

situation("one in a group does not", { "dbm.conform.01", "dbm.contact.02" }, function(t)
  local one, two, foe = meet(t)
  t:blue("Reg Bd (O)", { left_of = foe })
  group_lines_up(t, one, two, foe)
end)

situation("before a single element nobody shifts", { "dbm.contact.02" }, function(t)
  local one, _, foe = meet(t)
  t:order(one, { straight = 50 })
  t:expect(foe, { at = { 1025, 1050 } })
  t:expect(one, { at = { 1025, 1050 } })
end)

-- Two skirmishers side by side before groups of two and of three.
for _, three in ipairs({ false, true }) do
  situation("two skirmishers before a group of " .. (three and "three shift" or "two do not shift"), { "dbm.conform.01" }, function(t)
    local one, two, foe = meet(t, nil, "Reg Ps (O)")
    local other = t:blue("Reg Ps (O)", { left_of = foe })
    local all = { one, two }
    if three then all[3] = t:red("Reg Bd (O)", { right_of = two }) end
    t:order(all, { { straight = 50 } })
    t:expect(foe, { at = { three and 1000 or 1025, 1050 } })
    t:expect(other, { at = { three and 1080 or 1105, 1050 } })
  end)
end

situation("whoever is in contact already does not", { "dbm.conform.02" }, function(t)
  local one, two, foe = meet(t)
  t:red("Reg Ps (O)", { at = { 1105, 1115 }, facing = "north" })
  group_lines_up(t, one, two, foe)
end)

for _, inside in ipairs({ true, false }) do
  situation("whoever defends the edge of ground does not: " .. tostring(inside), { inside and "dbm.conform.03" or "dbm.conform.01" }, function(t)
    local one, two, foe = meet(t)
    t:rocky{ at = { 1000, inside and 1095 or 1110 }, size = { 600, 100 } }
    if inside then group_lines_up(t, one, two, foe) else enemy_lines_up(t, one, two, foe) end
  end)
end

situation("artillery, which never turns to face, does not", { "dbm.conform.04" }, function(t)
  group_lines_up(t, meet(t, nil, "Reg Art (O)"))
end)

-- A friend behind: one who faces another way stops a recoil, one who faces the same way is pushed back.
for _, askew in ipairs({ true, false }) do
  situation("whoever would be stopped in a recoil by a friend does not: " .. tostring(askew), { askew and "dbm.conform.05" or "dbm.conform.01" }, function(t)
    local one, two, foe = meet(t)
    if askew then
      t:blue("Reg Bd (O)", { at = { 1010, 1125 }, facing = "east" })
      group_lines_up(t, one, two, foe)
    else
      t:blue("Reg Bd (O)", { at = { 1000, 1090 }, facing = "south" })
      enemy_lines_up(t, one, two, foe)
    end
  end)
end

situation("whoever would flee over the table's edge does not", { "dbm.conform.05" }, function(t)
  t:board{ 2400, 2400 }
  local one = t:red("Reg Bd (O)", { at = { 1000, 2200 }, facing = "north" })
  local two = t:red("Reg Bd (O)", { right_of = one })
  local foe = t:blue("Reg Cv (O)", { at = { 1025, 2250 }, facing = "south" })
  t:bound{ pips = 9 }
  t:order({ one, two }, { { straight = 50 } })
  t:expect(foe, { at = { 1025, 2250 } })
end)

-- A friend 10 paces beside the one who would shift by 25, and 10 paces behind its front; psiloi are 40 deep, so that they have
-- room when the group goes 30 paces back.
local function tight(t, red, blue)
  local one, two, foe = meet(t, red, blue)
  t:blue("Reg Bd (O)", { at = { 935, 1060 }, facing = "south" })
  return one, two, foe
end

situation("whoever has no room does not", { "dbm.conform.06" }, function(t)
  group_lines_up(t, tight(t))
end)

situation("before foot that can go back skirmishers do all the same, and the group goes back by so much", { "dbm.conform.07" }, function(t)
  local one, two, foe = tight(t, "Reg Bd (O)", "Reg Ps (O)")
  t:order({ one, two }, { { straight = 50 } })
  t:expect(foe, { at = { 1000, 1020.198 }, facing = 180 })
  t:expect(one, { at = { 1000, 1020.198 } })
  t:expect(two, { at = { 1080, 1020.198 } })
end)

situation("before horse skirmishers without room do not", { "dbm.conform.06" }, function(t)
  group_lines_up(t, tight(t, "Reg Cv (O)", "Reg Ps (O)"))
end)

situation("whoever touches a friend edge to edge shifts", { "dbm.conform.08" }, function(t)
  local one, two, foe = meet(t)
  t:blue("Reg Bd (O)", { at = { 1105, 1065 }, facing = "south" })
  enemy_lines_up(t, one, two, foe)
end)

-- Its right front corner is 7 paces before the middle of its front.
for _, friend in ipairs({ "none", "Reg Bd (O)", "Reg Ps (O)" }) do
  local turns = friend ~= "Reg Bd (O)"
  situation("one who stands askew turns, beside " .. friend .. ": " .. tostring(turns), { turns and "dbm.conform.01" or "dbm.conform.08" }, function(t)
    local one, two, foe = meet(t, nil, nil, { at = { 1000, 1056.95 }, facing = 170 })
    if friend ~= "none" then t:blue(friend, { behind = foe, offset = 20 }) end
    t:order({ one, two }, { { straight = 50 } })
    t:expect(foe, { facing = turns and 180 or 170 })
  end)
end

-- With a friend at its rear edge it need not turn, but must shift; what nobody sees is no turn. Its right front corner is where the group
-- comes to.
for _, row in ipairs({ { 175, true }, { 174, false } }) do
  local facing, shifts = row[1], row[2]
  situation("one who stands askew by " .. 180 - facing .. " degrees with a friend behind shifts: " .. tostring(shifts), { "dbm.conform.08", shifts and "dbm.design.06" or nil }, function(t)
    local one, two, foe = meet(t, nil, nil, { at = { 1000, 1050 + 40 * math.sin(math.rad(180 - facing)) }, facing = facing })
    t:blue("Reg Bd (O)", { behind = foe, offset = 20 })
    t:order({ one, two }, { { straight = 50 } })
    t:expect(foe, { facing = shifts and 180 or 174 })
  end)
end

-- The one on the left has no room before the one on the right has turned: whoever is named first decides.
for _, right_first in ipairs({ true, false }) do
  situation("the order of those who line up is chosen: " .. (right_first and "both do" or "one has no room"), { "dbm.conform.09", "dbm.conform.01" }, function(t)
    t:board{ 2400, 2400 }
    local c = t:red("Reg Bd (O)", { at = { 1160, 1000 }, facing = "north" })
    local d = t:red("Reg Bd (O)", { right_of = c })
    local e = t:red("Reg Bd (O)", { right_of = d })
    local h = t:blue("Reg Bd (O)", { at = { 1225, 1050 }, facing = "south" })
    local i = t:blue("Reg Bd (O)", { at = { 1320, 1056.95 }, facing = 170 })
    t:bound{ pips = 9 }
    t:order(right_first and { e, d, c } or { c, d, e }, { { straight = 50 } })
    t:expect(h, { at = { right_first and 1240 or 1225, 1050 } })
    t:expect(i, { at = { 1320, 1050 }, facing = 180 })
  end)
end

-- The second of the group lines up on one enemy; the first contacts another, who stands 45 paces aside of it.
for _, shift in ipairs({ 0, 25 }) do
  situation("a group that shifts by " .. shift .. " frees the enemy of his duty: " .. tostring(shift > 0), { shift > 0 and "dbm.restrict.13" or "dbm.conform.01" }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local two = t:red("Reg Bd (O)", { right_of = one })
    local left = t:blue("Reg Bd (O)", { at = { 955 + shift, 1050 }, facing = "south" })
    local right = t:blue("Reg Bd (O)", { at = { 1080 + shift, 1050 }, facing = "south" })
    t:bound{ pips = 9 }
    t:order({ one, two }, shift > 0 and { { sideways = shift }, { straight = 50 } } or { { straight = 50 } })
    t:expect(left, { at = { shift > 0 and 980 or 1000, 1050 } })
    t:expect(right, { at = { 1080 + shift, 1050 } })
    t:expect(one, { at = { 1000 + shift, 1050 } })
  end)
end

-- Irregular warbands that go their full 100 paces and shift to line up pay one point, and two if they go aside otherwise.
situation("with a shift to line up a move is straight ahead", { "dbm.restrict.13", "dbm.restrict.12" }, function(t)
  t:board{ 2400, 2400 }
  local one = t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("Irr Wb (O)", { right_of = one })
  t:blue("Reg Bd (O)", { at = { 1025, 1170 }, facing = "south" })
  t:bound{ pips = 9 }
  t:costs({ one, two }, { { straight = 100 }, { sideways = 25 } }, 1, { "dbm.pips.11" })
  t:try({ one, two }, { { straight = 100 }, { sideways = 26 } }):refused{ clause = "dbm.restrict.12" }
end)

-- The enemy's front is turned by 10 degrees: the group shifts, wheels and is lined up 30 paces before him.
for _, row in ipairs({ { 20, true }, { 22, false } }) do
  situation("a shift of " .. row[1] .. " before a wheel that lines up", { row[2] and "dbm.restrict.14" or "dbm.restrict.12" }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local two = t:red("Reg Bd (O)", { right_of = one })
    t:blue("Reg Bd (O)", { at = { 1032.242, 1079.927 }, facing = 190 })
    t:bound{ pips = 9 }
    local path = { { sideways = row[1] }, { wheel_right = 10 }, { straight = 30 } }
    if row[2] then t:try({ one, two }, path):ok() else t:try({ one, two }, path):refused{ clause = "dbm.restrict.12" } end
  end)
end

-- An enemy threatens the left of the group; it shifts to the right to line up on the flank of another.
situation("the shift crosses a front, unless somebody ends on a flank", { "dbm.restrict.15" }, function(t)
  t:board{ 2400, 2400 }
  local one = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("Reg Bd (O)", { right_of = one })
  t:blue("Reg Bd (O)", { at = { 980, 1075 }, facing = "south" })
  t:blue("Reg Bd (O)", { at = { 1140, 1110 }, facing = "east" })
  t:bound{ pips = 9 }
  t:try({ one, two }, { { sideways = 20 }, { straight = 40 } }):ok()
  t:try({ one, two }, { { sideways = 20 }, { straight = 70 } }):refused{ clause = "dbm.restrict.01" }
end)

-- Two enemies side by side; the element stands 50 paces before the right one and 30 before the left one.
situation("before a joint an element contacts the one that it is before most", { "dbm.restrict.07" }, function(t)
  t:board{ 2400, 2400 }
  local own = t:red("Reg Ps (O)", { at = { 1010, 1000 }, facing = "north" })
  local left = t:blue("Reg Bd (O)", { at = { 960, 1060 }, facing = "south" })
  t:blue("Reg Bd (O)", { left_of = left })
  t:try(own, { to = { 1040, 1060 }, facing = "north" }):ok()
  t:try(own, { to = { 960, 1060 }, facing = "north" }):refused{ clause = "dbm.restrict.07", why = "NotThatEnemy" }
end)

-- The same from further off than the zones reach: on the way all come through them. The element is before the left enemy by 50, 40 or 30.
for _, row in ipairs{ { 1030, 919 }, { 1030, 800 }, { 1039, 919 }, { 1041, 919 }, { 1040, 919 } } do
  local x, y = row[1], row[2]
  situation("from " .. y .. ", before a joint at " .. x .. ", an element contacts the one that it is before most", { "dbm.restrict.07" }, function(t)
    t:board{ 2400, 2400 }
    local own = t:red("Reg Cv (O)", { at = { x, y }, facing = "north" })
    local one = t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
    t:blue("Reg Bd (O)", { left_of = one })
    for _, to in ipairs{ 1000, 1080 } do
      local tried = t:try(own, { to = { to, 1000 }, facing = "north" })
      local most = x == 1040 or (to == 1000) == (x < 1040)
      if most then tried:ok() else tried:refused{ clause = "dbm.restrict.07", why = "NotThatEnemy" } end
    end
  end)
end

situation("figure 2: A crosses the front of C to the nearer B, and not that of B to C", { "dbm.figure.04", "dbm.restrict.06" }, function(t)
  t:board{ 2400, 2400 }
  local a = t:red("Reg Ps (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 940, 1050 }, facing = "south" })
  t:blue("Reg Bd (O)", { at = { 1040, 1070 }, facing = "south" })
  t:try(a, { to = { 940, 1050 }, facing = "north" }):ok()
  t:try(a, { to = { 1040, 1070 }, facing = "north" }):refused{ clause = "dbm.restrict.06", why = "NotThatEnemy" }
end)

-- Two enemies are before it, and a third further off whom it would contact: the nearer of the two is the one that it must, in whatever
-- order they are put down.
for _, first in ipairs{ 1, 2 } do
  situation("of two enemies whom an element must contact rather the nearest is told, number " .. first .. " first", { "dbm.restrict.06" }, function(t)
    t:board{ 2400, 2400 }
    local own = t:red("Reg Ps (O)", { at = { 1000, 1000 }, facing = "north" })
    local far, near
    if first == 1 then far = t:blue("Reg Bd (O)", { at = { 1040, 1070 }, facing = "south" }) end
    near = t:blue("Reg Bd (O)", { at = { 950, 1050 }, facing = "south" })
    if first == 2 then far = t:blue("Reg Bd (O)", { at = { 1040, 1070 }, facing = "south" }) end
    local third = t:blue("Reg Bd (O)", { at = { 1040 + 90, 1075 }, facing = "south" })
    t:try(own, { to = { front_of = third } }):refused{ clause = "dbm.restrict.06", why = "NotThatEnemy", must = near }
  end)
end

-- B is 20 paces nearer than C, and A stands 81 paces before him. From 960 it can only come to C across the front of B; from 1000 it
-- has the distance to go aside before it comes so near.
for _, row in ipairs{ { 960, 969, false }, { 1000, 969, true }, { 1059, 969, true } } do
  local x, y, ok = row[1], row[2], row[3]
  situation("from " .. x .. ", " .. y .. " A contacts the further enemy, by a way that keeps off the nearer one's front: " .. tostring(ok), { "dbm.restrict.06" }, function(t)
    t:board{ 2400, 2400 }
    local a = t:red("Reg Ps (O)", { at = { x, y }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 940, 1050 }, facing = "south" })
    t:blue("Reg Bd (O)", { at = { 1040, 1070 }, facing = "south" })
    local tried = t:try(a, { to = { 1040, 1070 }, facing = "north" })
    if ok then tried:ok() else tried:refused{ clause = "dbm.restrict.06", why = "NotThatEnemy" } end
    if x < 1059 then t:try(a, { to = { 940, 1050 }, facing = "north" }):ok() end
  end)
end

-- In the zone of an enemy, who stands to the right of his way, the second of a column that has wheeled by 60 degrees may not
-- go straight on to the place where its head wheeled; behind its head it may.
for _, leads in ipairs({ true, false }) do
  situation("in a zone an element follows whoever is before it in a column: " .. tostring(leads), { leads and "dbm.restrict.08" or "dbm.restrict.01" }, function(t)
    t:board{ 2400, 2400 }
    local second = t:red("Reg Bd (O)", { at = { 1000, 980 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1084.64, 1002.68 }, facing = 240 })
    t:bound{ pips = 9 }
    if leads then
      local head = t:red("Reg Bd (O)", { at = { 1028.66025, 1039.64102 }, facing = 60 })
      t:try({ head, second }, { { straight = 20 } }):ok()
    else
      t:try(second, { straight = 20 }):refused{ clause = "dbm.restrict.01" }
    end
  end)
end

-- The figures: six in a line, and single enemies before it.
local function six(t, side)
  t:board{ 2400, 2400 }
  local all = { t[side](t, "Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" }) }
  for i = 2, 6 do all[i] = t[side](t, "Reg Bd (O)", { right_of = all[i - 1] }) end
  t:bound{ pips = 9 }
  return all
end

situation("figure 8a: three single elements line up on the group that comes straight ahead", { "dbm.figure.16", "dbm.conform.01", "dbm.conform.09" }, function(t)
  local all = six(t, "red")
  local g = t:blue("Reg Bd (O)", { at = { 1000, 1056.95 }, facing = 170 })
  local h = t:blue("Reg Bd (O)", { at = { 1225, 1050 }, facing = "south" })
  local i = t:blue("Reg Bd (O)", { at = { 1320, 1056.95 }, facing = 190 })
  t:order(all, { { straight = 50 } })
  t:expect(g, { at = { 1000, 1050 }, facing = 180 })
  t:expect(h, { at = { 1240, 1050 }, facing = 180 })
  t:expect(i, { at = { 1320, 1050 }, facing = 180 })
  t:expect(all[1], { at = { 1000, 1050 }, facing = 0 })
end)

situation("figure 8a: if those three come, they line up on the group, one by one", { "dbm.figure.17", "dbm.contact.02" }, function(t)
  local all = six(t, "blue")
  local g = t:red("Reg Bd (O)", { at = { 1015, 1060 }, facing = "south" })
  local h = t:red("Reg Bd (O)", { at = { 1225, 1060 }, facing = "south" })
  t:try({ g, h }, { { straight = 60 } }):refused{ why = "NotAGroup" }
  t:order(g, { straight = 60 })
  t:expect(g, { at = { 1000, 1000 }, facing = 180 })
  t:order(h, { straight = 60 })
  t:expect(h, { at = { 1240, 1000 } })
  t:expect(all[1], { at = { 1000, 1000 } })
end)

local function psiloi(t, at, facing)
  local c = t:red("Reg Ps (O)", { at = at, facing = facing or "north" })
  return c, t:red("Reg Ps (O)", { right_of = c })
end

situation("figure 8b: A and B line up on the larger group of E to G", { "dbm.figure.18", "dbm.contact.02" }, function(t)
  t:board{ 2400, 2400 }
  local a, b = psiloi(t, { 1000, 1000 })
  local e = t:blue("Reg Bd (O)", { at = { 1025, 1050 }, facing = "south" })
  t:blue("Reg Bd (O)", { left_of = t:blue("Reg Bd (O)", { left_of = e }) })
  t:bound{ pips = 9 }
  t:order({ a, b }, { { straight = 50 } })
  t:expect(e, { at = { 1025, 1050 } })
  t:expect(a, { at = { 1025, 1050 } })
  t:expect(b, { at = { 1105, 1050 } })
end)

situation("figure 8b: C and D wheel until they are parallel to H, who shifts before C", { "dbm.figure.19", "dbm.conform.08" }, function(t)
  t:board{ 2400, 2400 }
  local c, d = psiloi(t, { 1000, 1000 })
  local h = t:blue("Reg Bd (O)", { at = { 1021.80, 1047.77 }, facing = 190 })
  t:blue("Reg Bd (O)", { left_of = h, offset = -15 })
  t:bound{ pips = 9 }
  t:order({ c, d }, { { wheel_right = 10 }, { straight = 30 } })
  t:expect(h, { at = { 1007.03, 1050.38 }, facing = 190 })
  t:expect(c, { at = { 1007.03, 1050.38 }, facing = 10 })
end)

situation("figure 8b: E to G come straight upon A, who turns to E; F overlaps A", { "dbm.figure.20", "dbm.conform.01" }, function(t)
  t:board{ 2400, 2400 }
  local e = t:red("Reg Bd (O)", { at = { 980, 1000 }, facing = "north" })
  local f = t:red("Reg Bd (O)", { right_of = e })
  local g = t:red("Reg Bd (O)", { right_of = f })
  local a = t:blue("Reg Ps (O)", { at = { 1000, 1056.95 }, facing = 170 })
  local b = t:blue("Reg Ps (O)", { left_of = a })
  t:bound{ pips = 9 }
  t:order({ e, f, g }, { { straight = 50 } })
  t:expect(a, { at = { 980, 1050 }, facing = 180 })
  t:expect(b, { facing = 170 })
  t:expect(f, { at = { 1060, 1050 } })
end)

situation("figure 8b: H alone turns to C, whom it contacts", { "dbm.figure.21", "dbm.contact.02" }, function(t)
  t:board{ 2400, 2400 }
  local c = t:blue("Reg Ps (O)", { at = { 1000, 1050 }, facing = "south" })
  t:blue("Reg Ps (O)", { left_of = c })
  local h = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = 10 })
  t:bound{ pips = 9 }
  t:order(h, { straight = 50, onto = c, edge = "front" })
  t:expect(h, { at = { 1000, 1050 }, facing = 0 })
  t:expect(c, { at = { 1000, 1050 }, facing = 180 })
end)

-- A group comes straight ahead upon the flank of one behind works, 20 paces aside of where it would be lined up.
for _, off in ipairs({ 0, 1 }) do
  situation("whoever stands " .. off .. " paces behind works lines up: " .. tostring(off > 0), { off == 0 and "dbm.conform.03" or "dbm.conform.01" }, function(t)
    t:board{ 2400, 2400 }
    t:temporary_works{ path = { { 960, 1000 }, { 1100, 1000 } }, side = "blue" }
    local foe = t:blue("Reg Bd (O)", { at = { 1000, 990 - off }, facing = "north" })
    local one = t:red("Reg Bd (O)", { at = { 870, 930 - off }, facing = "east" })
    local two = t:red("Reg Bd (O)", { right_of = one })
    t:bound{ pips = 9 }
    t:order({ one, two }, { { straight = 90 } })
    t:expect(foe, { facing = off == 0 and "north" or "west" })
  end)
end

-- Horse recoils by 60 paces, and then runs 250 from its rear edge, which is 60 behind its front.
for _, row in ipairs({ { 2030, true }, { 2031, false } }) do
  situation("horse at " .. row[1] .. " lines up, whose flight after a recoil would end at the table's edge: " .. tostring(row[2]), { row[2] and "dbm.conform.01" or "dbm.conform.05" }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red("Reg Bd (O)", { at = { 1000, row[1] - 50 }, facing = "north" })
    local two = t:red("Reg Bd (O)", { right_of = one })
    local foe = t:blue("Reg Cv (O)", { at = { 1025, row[1] }, facing = "south" })
    t:bound{ pips = 9 }
    t:order({ one, two }, { { straight = 50 } })
    t:expect(foe, { at = { row[2] and 1000 or 1025, row[1] } })
  end)
end

situation("a group goes back for two skirmishers, each without room", { "dbm.conform.07" }, function(t)
  t:board{ 2400, 2400 }
  local all = { t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" }) }
  for i = 2, 4 do all[i] = t:red("Reg Bd (O)", { right_of = all[i - 1] }) end
  local foes = {}
  for i = 0, 1 do
    foes[i] = t:blue("Reg Ps (O)", { at = { 1025 + 240 * i, 1050 }, facing = "south" })
    t:blue("Reg Bd (O)", { at = { 935 + 240 * i, 1060 }, facing = "south" })
  end
  t:bound{ pips = 9 }
  t:order(all, { { straight = 50 } })
  t:expect(foes[0], { at = { 1000, 1020.198 }, facing = 180 })
  t:expect(foes[1], { at = { 1240, 1020.198 }, facing = 180 })
  t:expect(all[4], { at = { 1240, 1020.198 } })
end)
