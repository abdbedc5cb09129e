-- Passing through friends, cutting a corner, breaking off.

local function red(t, code, x, y, facing) return t:red(code, { at = { x, y }, facing = facing or "north" }) end

situation("through friends who face the same way or the opposite way", { "dba22.interp.01" }, function(t)
  for i, facing in ipairs { "north", "south" } do
    red(t, "2Ps", 700 * i, 1100, facing)
    t:try(red(t, "3Cv", 700 * i, 1000), { straight = 350 }):ok()
  end
  red(t, "2Ps", 2100, 1150, "east")
  t:try(red(t, "3Cv", 2130, 1000), { straight = 390 }):refused{ clause = "dba22.interp.01", why = "Passing" }
end)

situation("only with room for the whole base beyond them", { "dba22.interp.02" }, function(t)
  red(t, "2Ps", 1000, 1100)
  local one = red(t, "3Cv", 1000, 1000)
  t:try(one, { straight = 219 }):ok()
  t:try(one, { straight = 216 }):refused{ clause = "dba22.interp.02", why = "Blocked" }
  red(t, "4Bd", 1000, 1300)
  t:try(one, { straight = 219 }):ok()
  t:try(one, { straight = 245 }):refused{ why = "Blocked" }
end)

situation("mounted through psiloi, psiloi through anybody, nobody else", { "dba22.interp.03" }, function(t)
  for i, pair in ipairs { { "3Kn", "2Ps" }, { "El", "2Ps" }, { "2Ps", "4Pk" }, { "2Ps", "El" } } do
    local friend = red(t, pair[2], 600 * i, 1300)
    t:try(t:red(pair[1], { behind = friend }), { straight = 240 }):ok()
  end
  for i, pair in ipairs { { "3Kn", "4Bd" }, { "3Ax", "2Ps" }, { "2LH", "2LH" }, { "4Bd", "4Bd" } } do
    local friend = red(t, pair[2], 600 * i, 2300)
    t:try(t:red(pair[1], { behind = friend }), { straight = pair[1] == "4Bd" and 190 or 240 }):refused{ clause = "dba22.interp.03", why = "Passing" }
  end
end)

situation("one corner alone may go through a friend", { "dba22.interp.06" }, function(t)
  local friend = red(t, "4Bd", 1000, 1100)
  local one = t:red("4Bd", { behind = friend })
  t:try(one, { to = { right_of = friend } }):ok()
  t:try(one, { to = { left_of = friend } }):ok()
  -- Thirty paces further ahead two corners would.
  t:try(one, { to = { 1000 + t:bw(1), 1130 } }):refused{ clause = "dba22.interp.03", why = "Passing" }
  t:order(one, { to = { right_of = friend } })
  t:expect(one, { at = { 1000 + t:bw(1), 1100 } })
end)

situation("whoever recoils passes other friends than whoever moves", { "dba22.interp.05" }, function(t)
  local cv = red(t, "3Cv", 1000, 1000)
  local ax = t:red("4Ax", { behind = cv })
  local foe = t:blue("4Bd", { front_of = cv })
  t:try(cv, { back = 300 }):refused{ clause = "dba22.interp.03", why = "Passing" }
  t:bound{ phase = "combat" }
  t:dice(3, 4)
  t:order{ fight = cv }
  t:result(cv, "recoil")
  t:expect(cv, { at = { 1000, 1000 - t:mm(50) } })
  t:stands(ax)
  t:expect(foe, { alive = true })
end)

-- Cavalry in front contact with an enemy.
local function engaged(t, code, foe)
  local cv = red(t, code or "3Cv", 1000, 1000)
  return cv, t:blue(foe or "4Bd", { front_of = cv })
end

situation("front contact holds all but a single element that breaks off", { "dba22.breakoff.01" }, function(t)
  local cv = engaged(t)
  local other = t:red("3Cv", { right_of = cv })
  t:try({ cv, other }, { straight = 10 }):refused{ clause = "dba22.breakoff.01", why = "InCombat" }
  t:try(cv, { back = 300 }):ok()
end)

situation("straight back, without a turn", { "dba22.breakoff.02", "dba22.breakoff.03", "dba22.breakoff.08" }, function(t)
  local cv = engaged(t)
  t:try(cv, { back = 200 }):ok()
  t:try(cv, { to = { 1040, 750 } }):refused{ clause = "dba22.breakoff.02", why = "InCombat" }
  t:try(cv, { sideways = 250 }):refused{ clause = "dba22.breakoff.02", why = "InCombat" }
  t:try(cv, { to = { 1000, 700 }, facing = "south" }):refused{ clause = "dba22.breakoff.03", why = "InCombat" }
end)

situation("not with an enemy on a flank or the rear", { "dba22.breakoff.05", "dba22.breakoff.08" }, function(t)
  local cv = engaged(t)
  t:try(cv, { back = 300 }):ok()
  t:blue("4Bd", { on_left_of = cv })
  t:try(cv, { back = 300 }):refused{ clause = "dba22.breakoff.05", why = "InCombat" }
end)

situation("out of contact with every enemy", { "dba22.breakoff.06" }, function(t)
  local cv = engaged(t)
  t:blue("4Bd", { at = { 1000 + t:bw(1), 600 }, facing = "north" })
  t:try(cv, { back = 200 }):ok()
  t:try(cv, { back = 300 }):refused{ clause = "dba22.breakoff.06", why = "InCombat" }
end)

for _, row in ipairs { { "3Kn", 30 }, { "SCh", 40 }, { "4Wb", 15 }, { "7Hd", 30 } } do
  situation(row[1] .. " pursue at once whoever breaks off from them", { "dba22.breakoff.07" }, function(t)
    local bd, foe = engaged(t, "4Bd", row[1])
    t:order(bd, { back = 200 })
    t:expect(bd, { at = { 1000, 800 } })
    t:expect(foe, { at = { 1000, 1000 - t:mm(row[2]) }, pursued = true })
  end)
end

situation("others let them go", { "dba22.breakoff.02" }, function(t)
  for i, code in ipairs { "4Bd", "3Cv", "El", "4Sp" } do
    local bd = red(t, "4Bd", 600 * i, 1000)
    local foe = t:blue(code, { front_of = bd })
    t:order(bd, { back = 200 })
    t:stands(foe)
  end
end)

situation("through psiloi behind, as in any move", { "dba22.breakoff.09" }, function(t)
  local cv = engaged(t)
  t:red("2Ps", { behind = cv })
  t:try(cv, { back = 300 }):ok()
  local other = red(t, "3Cv", 2000, 1000)
  t:blue("4Bd", { front_of = other })
  t:red("4Bd", { behind = other })
  t:try(other, { back = 300 }):refused{ clause = "dba22.interp.03", why = "Passing" }
end)

-- A blade beside a friend wheels on the spot: at first one corner goes through him, from 42 degrees on none does and only its side
-- would brush him on the way.
for _, degrees in ipairs { 25, 40, 42, 60 } do
  situation("a single element wheels beside a friend by " .. degrees .. " degrees", {
    degrees < 42 and "dba22.interp.06" or "dba22.single.11",
  }, function(t)
    local blade = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
    t:red("4Bd", { right_of = blade })
    t:bound{ number = 3, pips = 6 }
    t:try(blade, { wheel_left = degrees }):ok()
  end)
end

-- A pair beside a friend wheels out of his line: its rear corner goes through him, and no other; or only its side brushes him.
for _, degrees in ipairs { 20, 45 } do
  situation("a pair beside a friend wheels out of his line by " .. degrees .. " degrees", { "dba22.interp.06" }, function(t)
    local left = t:red("3Ax", { at = { 1000, 1000 }, facing = "north" })
    local right = t:red("3Ax", { right_of = left })
    t:red("4Bd", { right_of = right })
    t:bound{ number = 3, pips = 6 }
    t:try({ left, right }, { wheel_left = degrees }):ok()
  end)
end

situation("no two corners of a group go through a friend", { "dba22.interp.03" }, function(t)
  local left = t:red("3Ax", { at = { 1000, 1000 }, facing = "north" })
  local right = t:red("3Ax", { right_of = left })
  t:red("4Bd", { at = { 1000 + t:bw(1), 1065 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:try({ left, right }, { straight = 200 }):refused{ clause = "dba22.interp.03", why = "Passing" }
end)

-- A friend who fights, and somebody who comes to his other side.
situation("cavalry ride sideways through psiloi who fight", { "dba22.interp.03" }, function(t)
  local ps = red(t, "2Ps", 1000, 1000)
  t:blue("4Bd", { front_of = ps })
  local cv = red(t, "3Cv", 1000 - t:bw(1), 980)
  t:bound{ number = 3, pips = 6 }
  t:try(cv, { sideways = 2 * t:bw(1) }):ok()
  t:order(cv, { sideways = 2 * t:bw(1) })
  t:expect(cv, { at = { 1000 + t:bw(1), 980 } })
end)

situation("psiloi go aslant through a blade who fights", { "dba22.interp.03" }, function(t)
  local bd = red(t, "4Bd", 1000, 1000)
  t:blue("4Bd", { front_of = bd })
  local ps = red(t, "2Ps", 870, 940)
  t:bound{ number = 3, pips = 6 }
  local there = { 1000 + t:bw(1) + 1, 985 }
  t:try(ps, { to = there }):ok()
  t:order(ps, { to = there })
  t:expect(ps, { at = there })
end)
