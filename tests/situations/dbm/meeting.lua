-- Contact, turning to face, results of those who only overlap or strike, and what water is to zones and friends.

situation("a single element touches an enemy only in one of the legal positions", { "dbm.contact.02" }, function(t)
  t:board{ 2400, 2400 }
  t:blue("Reg Bd (O)", { at = { 1000, 1200 }, facing = "south" })
  local red = t:red("Reg Cv (O)", { at = { 1050, 1060 }, facing = "north" })
  t:try(red, { straight = 140 }):ok()
  t:order(red, { straight = 140 })
  t:expect(red, { at = { 1000, 1200 } })
end)

-- Train goes into contact with nobody, except war wagons (X) with elements.
for _, row in ipairs({ { "Reg Art (O)", false }, { "Irr WWg (O)", false }, { "Irr Bge (O)", false }, { "Reg Bd (O)", true } }) do
  situation(row[1] .. " move into contact: " .. tostring(row[2]), { row[2] and "dbm.contact.03" or "dbm.contact.12" }, function(t)
    t:board{ 2400, 2400 }
    t:blue("Reg Bd (O)", { at = { 1000, 1050 }, facing = "south" })
    local red = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    t:bound{ pips = 9 }
    if row[2] then
      t:try(red, { straight = 50 }):ok()
    else
      t:try(red, { straight = 50 }):refused{ clause = "dbm.contact.12" }
      t:try(red, { straight = 49 }):ok()
    end
  end)
end

-- Who leaves works by what: temporary ones anywhere on foot, permanent ones by a gateway; mounted by a gateway only.
for _, row in ipairs({
  { "temporary_works", "Reg Bd (O)", true, "dbm.contact.16" }, { "permanent_works", "Reg Bd (O)", false, "dbm.fortassault.02" },
  { "temporary_works", "Reg Cv (O)", false, "dbm.contact.17" }, { "permanent_works", "Reg Cv (O)", false, "dbm.contact.17" },
  { "temporary_works", "Reg Art (O)", false, "dbm.contact.17" }, { "temporary_works", "Reg WWg (O)", false, "dbm.contact.17" }, { "temporary_works", "Reg Art (X)", true, "dbm.contact.16" },
}) do
  local works, code, leaves, clause = row[1], row[2], row[3], row[4]
  situation(code .. " leave " .. works .. " anywhere: " .. tostring(leaves), { clause }, function(t)
    t:board{ 2400, 2400 }
    t[works](t, { path = { { 500, 1005 }, { 1500, 1005 } }, side = "red" })
    local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    if leaves then t:try(red, { straight = 90 }):ok() else t:try(red, { straight = 90 }):refused{ clause = clause } end
  end)
end

situation("the thickness of works does not count in a move", { "dbm.contact.18", "dbm.contact.16" }, function(t)
  t:board{ 2400, 2400 }
  t:temporary_works{ path = { { 500, 1005 }, { 1500, 1005 } }, side = "red" }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  t:try(red, { straight = 110 }):ok()
  t:try(red, { straight = 111 }):refused{ why = "TooFar" }
end)

-- Blades this far from the table's south edge are struck on flank and rear, and turn to their rear.
local function struck_twice(t, south)
  t:board{ 2400, 2400 }
  local foe = t:blue("Reg Bd (O)", { at = { 1000, south }, facing = "south" })
  local flank = t:red("Reg Cv (O)", { at = { 860, south + 40 }, facing = "east" })
  local rear = t:red("Reg Cv (O)", { at = { 1000, south + 130 }, facing = "south" })
  t:bound{ pips = 9 }
  t:order(flank, { straight = 100, onto = foe, edge = "right" })
  t:order(rear, { straight = 100, onto = foe, edge = "rear" })
  t:dice(3, 3)
  t:order("done")
  t:expect(foe, { facing = "north" })
end

situation("an element struck on flank and rear turns to its rear, and who so loses its contact on the flank moves up again, up to the edge of the table", { "dbm.close.03", "dbm.close.07" }, function(t)
  struck_twice(t, 50)
  t:happened{ event = "moved", clause = "dbm.close.07" }
end)

-- It turns to its rear: its flanks are struck anew, whichever striker stands first in the roster.
for _, first in ipairs{ "rear", "right" } do
  situation("struck on three sides both who lose their contact move up again, " .. first .. " first in the roster", { "dbm.close.07" }, function(t)
    t:board{ 2400, 2400 }
    local foe = t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
    local rear, right
    local function put_rear() rear = t:red("Reg Cv (O)", { at = { 1000, 1130 }, facing = "south" }) end
    if first == "rear" then put_rear() end
    right = t:red("Reg Cv (O)", { at = { 860, 1040 }, facing = "east" })
    local left = t:red("Reg Cv (O)", { at = { 1140, 1040 }, facing = "west" })
    if first == "right" then put_rear() end
    t:bound{ pips = 9 }
    t:order(right, { straight = 100, onto = foe, edge = "right" })
    t:order(left, { straight = 100, onto = foe, edge = "left" })
    t:order(rear, { straight = 100, onto = foe, edge = "rear" })
    t:dice(3, 3)
    t:order("done")
    t:expect(foe, { facing = "north" })
    t:happened{ event = "moved", element = right, kind = "conform", clause = "dbm.close.07" }
    t:happened{ event = "moved", element = left, kind = "conform", clause = "dbm.close.07" }
  end)
end

situation("nearer to the edge of the table, where it would be off it, it does not move up", { "dbm.close.03" }, function(t)
  struck_twice(t, 49)
  t:not_happened{ event = "moved", clause = "dbm.close.07" }
end)

situation("a striker goes back to make room for an element that turns to it", { "dbm.close.05" }, function(t)
  t:board{ 2400, 2400 }
  local foe = t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  t:waterway{ outline = { { 960, 1035 }, { 1500, 1035 }, { 1500, 1300 }, { 960, 1300 } } }
  local cv = t:red("Reg Cv (O)", { at = { 860, 1015 }, facing = "east" })
  t:order(cv, { straight = 100, onto = foe, edge = "right" })
  t:dice(3, 3)
  t:order("done")
  t:happened{ event = "moved", clause = "dbm.close.05" }
  t:expect(foe, { facing = "west" })
end)

situation("the friend behind an element that turns to face goes behind it", { "dbm.close.04" }, function(t)
  t:board{ 2400, 2400 }
  local foe = t:blue("Reg Sp (O)", { at = { 1000, 1000 }, facing = "south" })
  local second = t:blue("Reg Sp (O)", { behind = foe })
  local red = t:red("Reg Cv (O)", { at = { 860, 1040 }, facing = "east" })
  t:order(red, { straight = 100, onto = foe, edge = "right" })
  t:dice(3, 3)
  t:order("done")
  t:expect(foe, { facing = "west" })
  t:expect(second, { facing = "west" })
end)

situation("all ranks that are struck on the flank turn, each behind the one before it", { "dbm.close.04" }, function(t)
  t:board{ 2400, 2400 }
  local first = t:blue("Irr Wb (O)", { at = { 1000, 1000 }, facing = "south" })
  local second = t:blue("Irr Wb (O)", { behind = first })
  local red = t:red("Reg Cv (O)", { at = { 860, 1040 }, facing = "east" })
  local third = t:blue("Irr Wb (O)", { behind = second })
  t:order(red, { straight = 100, onto = first, edge = "right" })
  t:dice(3, 3)
  t:order("done")
  for _, wb in ipairs({ first, second, third }) do t:expect(wb, { facing = "west" }) end
end)

situation("a friend who is not struck is not pushed to make room: the striker goes back", { "dbm.close.05" }, function(t)
  t:board{ 2400, 2400 }
  local foe = t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  local beside = t:blue("Reg Bd (O)", { at = { 1020, 1035 }, facing = "south" })
  local red = t:red("Reg Cv (O)", { at = { 860, 975 }, facing = "east" })
  t:order(red, { straight = 100, onto = foe, edge = "right" })
  t:dice(3, 3)
  t:order("done")
  t:happened{ event = "moved", element = red, clause = "dbm.close.05" }
  t:stands(beside)
end)

-- Zones of enemies beyond water.
for edge, bound in pairs({ [1030] = false, [1500] = true }) do
  situation("an enemy before a river at " .. edge, { bound and "dbm.restrict.01" or "dbm.restrict.03" }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 0, edge + 15 }, { 2400, edge + 15 } }, width = 30, state = 3 }
    local own = t:red("Reg Ps (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 1070 }, facing = "south" })
    if bound then t:try(own, { sideways = 60 }):refused{ clause = "dbm.restrict.01" } else t:try(own, { sideways = 60 }):ok() end
  end)
end

situation("nobody passes friends who touch an enemy's front edge", { "dbm.interp.01" }, function(t)
  t:board{ 2400, 2400 }
  local one = t:red("Reg Ps (O)", { at = { 500, 500 }, facing = "north" })
  local fights = t:red("Reg Bd (O)", { at = { 500, 570 }, facing = "north" })
  t:blue("Reg Bd (O)", { on_left_of = fights })
  t:try(one, { straight = 150 }):refused{ clause = "dbm.interp.01" }
  local two = t:red("Reg Ps (O)", { at = { 1000, 500 }, facing = "north" })
  t:red("Reg Bd (O)", { at = { 1000, 570 }, facing = "north" })
  t:try(two, { straight = 150 }):ok()
end)

situation("nobody passes friends in a river", { "dbm.interp.02" }, function(t)
  t:board{ 2400, 2400 }
  t:river{ path = { { 0, 565 }, { 1500, 565 } }, width = 20, state = 1 }
  local one = t:red("Reg Ps (O)", { at = { 1000, 500 }, facing = "north" })
  t:red("Reg Bd (O)", { at = { 1000, 570 }, facing = "north" })
  t:try(one, { straight = 150 }):refused{ clause = "dbm.interp.02" }
  local two = t:red("Reg Ps (O)", { at = { 2000, 500 }, facing = "north" })
  t:red("Reg Bd (O)", { at = { 2000, 570 }, facing = "north" })
  t:try(two, { straight = 150 }):ok()
end)

situation("infantry passes train at any angle, horse does not", { "dbm.interp.07", "dbm.interp.03" }, function(t)
  t:board{ 2400, 2400 }
  local ax = t:red("Irr Ax (O)", { at = { 1000, 1000 }, facing = "north" })
  t:red("Reg Art (I)", { at = { 1040, 1060 }, facing = "east" })
  local cv = t:red("Reg Cv (O)", { at = { 1500, 1000 }, facing = "north" })
  t:red("Reg Art (I)", { at = { 1540, 1060 }, facing = "east" })
  t:bound{ pips = 9 }
  t:try(cv, { straight = 190 }):refused{ clause = "dbm.interp.03" }
  t:try(ax, { straight = 145 }):ok()
end)

-- Who starts against an enemy's flank goes 50 paces further onto that flank, and no further past it.
for _, row in ipairs({ { 0, "dbm.dist.13" }, { 1, "dbm.dist.06" } }) do
  situation("blades " .. row[1] .. " paces beside an enemy go onto his flank", { row[2] }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Reg Bd (O)", { at = { 1080 + row[1], 1000 }, facing = "south" })
    t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    t:try(red, { straight = 100 }):ok()
    t:try(red, { straight = 101 }):refused{ clause = "dbm.dist.06", why = "TooFar", limit = 100 }
    local onto = { to = { 1040, 960 }, facing = "west" }
    -- Its outer front corner goes 113 paces.
    if row[1] == 0 then t:try(red, onto):ok() else t:try(red, onto):refused{ clause = "dbm.dist.06", why = "TooFar" } end
  end)
end

-- A river that is not paltry slows all to 100 paces.
for state, most in pairs({ [2] = 150, [3] = 100 }) do
  situation("psiloi cross a river of " .. state, { state == 2 and "dbm.water.05" or "dbm.dist.14" }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 0, 1040 }, { 2400, 1040 } }, width = 20, state = state }
    local ps = t:red("Reg Ps (O)", { at = { 1000, 1000 }, facing = "north" })
    t:try(ps, { straight = most }):ok()
    t:try(ps, { straight = most + 1 }):refused{ why = "TooFar", limit = most }
  end)
end

local SLOW = { -- road, good, rough, difficult
  { "Reg Art (O)", 150, 100, 50, 50, "dbm.dist.07" }, { "Irr WWg (O)", 150, 100, 50, 50, "dbm.dist.07" },
  { "Reg Art (S)", 100, 50, 50, nil, "dbm.dist.08" },
}
for _, row in ipairs(SLOW) do
  for i, ground in ipairs({ "road", "open", "rocky", "woods" }) do
    local code, most, clause = row[1], row[i + 1], row[6]
    situation(code .. " by " .. ground .. ": " .. tostring(most), { clause }, function(t)
      t:board{ 2400, 2400 }
      if ground == "road" then t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 90 } end
      if i > 2 then t[ground](t, { at = { 1000, 1000 }, size = { 1000, 1000 } }) end
      local who = t:red(code, { at = { 1000, 1000 }, facing = "north" })
      t:bound{ pips = 9 }
      local step = ground == "road" and "road" or "straight"
      if most then
        t:try(who, { [step] = most }):ok()
        t:try(who, { [step] = most + 1 }):refused{ clause = clause, why = "TooFar" }
      else
        t:try(who, { straight = 10 }):refused{ clause = clause }
      end
    end)
  end
end

-- Results: whoever only overlaps takes none, and whoever strikes a flank takes none of his own.
situation("the totals alone decide, and only for the two who fight", { "dbm.outcome.01" }, function(t)
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Reg Bd (O)", { front_of = red })
  local beside = t:red("Reg Ps (O)", { right_of = red })
  t:bound{ phase = "combat" }
  t:dice(4, 6)
  t:order{ fight = red }
  t:result(red, "recoil")
  t:expect(blue, { recoiled = false })
  t:expect(beside, { at = { 1080, 1000 }, fled = false, recoiled = false })
end)
