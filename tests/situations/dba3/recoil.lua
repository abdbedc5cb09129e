-- Recoil: how far, through whom, and what is in the way.

-- Red `loser` at {10, 10} facing north is beaten by blue `winner`; the dice are red's and blue's.
local function beaten(t, loser, winner, dice, options)
  local red = t:red(loser, options or { at = { 10, 10 } })
  local blue = t:blue(winner, { front_of = red })
  return red, blue, function()
    t:bound { phase = "combat" }
    t:dice(dice[1], dice[2])
    t:order { fight = red }
  end
end

-- A friend whose front edge lies `gap` behind the rear of an element of this depth in mm.
local function behind(t, who, code, depth, gap, options)
  local spot = options or {}
  spot.at, spot.facing = { 10 + (spot.right or 0), 10 - depth / 40 - gap }, spot.facing or "north"
  spot.right = nil
  return t:red(code, spot)
end

situation("straight back, still facing the same way", { "dba3.recoil.01" }, function(t)
  local red, _, fight = beaten(t, "4Ax", "4Sp", { 3, 4 }, { at = { 10, 10 }, facing = 30 })
  fight()
  t:result(red, "recoil")
  t:moved(red, { back = 0.5 })
  t:expect(red, { facing = 30 })
end)

situation("foot go back by their depth, and no more than half a base width", { "dba3.recoil.02" }, function(t)
  -- Depths of 15, 20 and 40 mm.
  local thin = t:red("4Bd", { at = { 5, 10 } })
  local middling = t:red("3Bd", { at = { 10, 10 } })
  local deep = t:red("6Bd", { at = { 15, 10 } })
  for _, red in ipairs { thin, middling, deep } do t:blue("4Ax", { front_of = red }) end
  t:blue("4Sp", { front_of = t:red("4Sp", { at = { 20, 10 } }) })
  t:bound { phase = "combat" }
  t:dice(1, 6)
  t:order { fight = thin }
  t:moved(thin, { back = t:mm(15) })
  t:dice(1, 6)
  t:order { fight = middling }
  t:moved(middling, { back = t:mm(20) })
  t:dice(1, 6, 3, 3)
  t:order { fight = deep }
  t:moved(deep, { back = t:mm(20) })
end)

situation("mounted go back a base width or their lesser depth, as the owner chooses", { "dba3.recoil.03" }, function(t)
  local cav, _, fight = beaten(t, "Cv", "4Sp", { 3, 3 })
  t:blue("4Ax", { front_of = t:red("4Ax", { at = { 20, 10 } }) })
  fight()
  t:pending("recoil", cav, { t:mm(30), 1 })
  t:dice(3, 3)
  t:choose { recoil = 1 }
  t:moved(cav, { back = 1 })
end)

situation("the shorter choice", { "dba3.recoil.03" }, function(t)
  local cav, _, fight = beaten(t, "Cv", "4Sp", { 3, 3 })
  fight()
  t:try("recoil 0.8"):refused { why = "NotAnOption" }
  t:choose { recoil = t:mm(30) }
  t:moved(cav, { back = t:mm(30) })
end)

situation("mounted as deep as a base width, or deeper, have no choice", { "dba3.recoil.03" }, function(t)
  local el, _, fight = beaten(t, "6Kn", "4Sp", { 1, 4 })
  fight()
  t:result(el, "recoil")
  t:moved(el, { back = 1 })
end)

-- Elephants.

situation("recoiling elephants destroy whom they meet and finish their recoil", {
  "dba3.recoil.04", "dba3.recoil.07",
}, function(t)
  local el, _, fight = beaten(t, "El", "4Sp", { 2, 6 })
  -- Just within a base width behind, just beyond it, and an enemy further in than both.
  local friend = behind(t, el, "4Bd", 40, 0.98)
  local spared = behind(t, el, "4Bd", 40, 1.01, { right = -1, facing = "south" })
  local enemy = t:blue("Ps", { at = { 10.9, 8.4 }, facing = "south" })
  fight()
  t:result(el, "recoil")
  t:dead(friend)
  t:dead(enemy)
  t:stands(spared)
  t:moved(el, { back = 1 })
  t:happened { event = "destroyed", element = friend, by = el, clause = "dba3.recoil.04" }
end)

situation("two elephants destroy each other", { "dba3.recoil.06" }, function(t)
  local el, _, fight = beaten(t, "El", "4Sp", { 2, 6 })
  local other = behind(t, el, "El", 40, 0.9)
  fight()
  t:dead(el)
  t:dead(other)
end)

situation("elephants far enough apart do not", { "dba3.recoil.04" }, function(t)
  local el, _, fight = beaten(t, "El", "4Sp", { 2, 6 })
  local friend = behind(t, el, "Ps", 40, 0.9)
  local other = behind(t, el, "El", 40, 1.6)
  fight()
  t:dead(friend)
  t:stands(other)
  t:moved(el, { back = 1 })
end)

-- Passing through friends.

-- Red `code` recoils into a friend of type `friend` right behind it; passes it or pushes it.
local function into(t, code, winner, dice, depth, friend, x)
  local red = t:red(code, { at = { x, 10 } })
  local other = t:red(friend, { at = { x, 10 - depth / 40 } })
  local foe = t:blue(winner, { front_of = red })
  return { red = red, other = other, foe = foe, dice = dice }
end

local DEPTH = {
  ["4Bd"] = 15, ["3Bd"] = 20, ["4Sp"] = 15, ["4Pk"] = 15, ["3Ax"] = 20, Ps = 20, Cv = 30, ["3Kn"] = 30, LH = 30,
  ["7Hd"] = 30, El = 40, ["4Bw"] = 20, ["4Wb"] = 15, WWg = 40, Art = 40, Cm = 30, SCh = 40, CF = 20, De = 20,
}
-- Mounted whose base is less deep than it is wide.
local CHOOSES = { Cv = true, ["3Kn"] = true, LH = true, Cm = true }

-- Who passes through whom; every other friend is pushed back, or stops the recoil.
local PASSES = {
  { clause = "dba3.interp.07", who = "Cv", foe = "4Sp", dice = { 1, 2 },
    through = { "4Bd", "4Sp", "3Ax", "Ps", "Cv", "LH", "Cm", "3Kn", "SCh", "4Bw", "4Wb", "WWg", "Art", "CF", "De" },
    pushes = { "4Pk", "7Hd" }, stops = { "El" } },
  { clause = "dba3.interp.07", who = "3Kn", foe = "4Sp", dice = { 2, 3 }, through = { "4Bd", "Cv" }, pushes = { "4Pk" }, stops = { "El" } },
  { clause = "dba3.interp.07", who = "LH", foe = "4Sp", dice = { 2, 2 }, through = { "4Bd", "Cv" }, pushes = { "4Pk" }, stops = { "El" } },
  { clause = "dba3.interp.07", who = "Cm", foe = "4Sp", dice = { 2, 3 }, through = { "4Bd", "Cv" }, pushes = { "4Pk" }, stops = { "El" } },
  { clause = "dba3.interp.08", who = "4Bd", foe = "4Ax", dice = { 1, 4 },
    through = { "4Bd", "3Bd", "4Sp" }, pushes = { "4Pk", "3Ax", "Ps", "Cv", "4Bw", "4Wb", "7Hd", "Art" }, stops = { "El", "WWg" } },
  { clause = "dba3.interp.09", who = "4Pk", foe = "4Ax", dice = { 2, 3 },
    through = { "4Bd", "3Bd" }, pushes = { "4Sp", "3Ax", "Ps", "Cv", "4Bw" }, stops = { "El" } },
  { clause = "dba3.interp.09", who = "4Bw", foe = "4Ax", dice = { 3, 3 },
    through = { "4Bd", "3Bd" }, pushes = { "4Sp", "4Pk", "3Ax", "Ps", "Cv", "4Bw" }, stops = { "WWg" } },
  { clause = "dba3.interp.10", who = "Ps", foe = "4Ax", dice = { 3, 3 },
    through = { "4Bd", "4Sp", "4Pk", "3Ax", "Cv", "7Hd", "El", "4Bw", "WWg", "Art", "4Wb", "3Kn", "LH", "Cm", "SCh", "CF", "De" },
    pushes = { "Ps" }, stops = {} },
}

for _, row in ipairs(PASSES) do
  for _, how in ipairs { "through", "pushes", "stops" } do
    for _, friend in ipairs(row[how]) do
      local name = row.who .. " recoil " .. (how == "through" and "through " or how == "pushes" and "and push " or "onto ") .. friend
      local passes = how == "through"
      local clauses = { row.clause, passes and "dba3.recoil.08" or how == "pushes" and "dba3.recoil.09" or "dba3.recoil.12" }
      -- A refusal is shown by the passes beside it: no row was found to cite.
      if not passes then clauses = { clauses[2] } end
      situation(name, clauses, function(t)
        local depth = DEPTH[row.who]
        local case = into(t, row.who, row.foe, row.dice, depth, friend, 10)
        t:bound { phase = "combat" }
        t:dice(row.dice[1], row.dice[2])
        t:order { fight = case.red }
        local back = CHOOSES[row.who] and t:mm(30) or t:mm(math.min(depth, 20))
        if passes then
          -- It ends just behind the friend.
          t:moved(case.red, { back = t:mm(depth + DEPTH[friend]) })
          t:stands(case.other)
          t:happened { event = "moved", element = case.red, kind = "PassThrough", clause = row.clause }
        elseif how == "pushes" then
          if CHOOSES[row.who] then t:choose { recoil = t:mm(30) } end
          t:moved(case.red, { back = back })
          t:moved(case.other, { back = back })
        else
          t:dead(case.red)
          t:stands(case.other)
        end
      end)
    end
  end
end

situation("passing needs the very same facing", { "dba3.interp.06" }, function(t)
  local blades, _, fight = beaten(t, "4Bd", "4Ax", { 1, 4 })
  local friend = behind(t, blades, "4Sp", 15, 0.1, { facing = 0.5 })
  fight()
  -- It stops against the friend, who is not pushed either.
  t:expect(blades, { alive = true, at = { 10, t:mm(400 - 15 - 4 + 15 + 0.18) } })
  t:stands(friend)
end)

situation("passing needs room right behind the first friend", { "dba3.interp.06", "dba3.recoil.09" }, function(t)
  -- The room behind the spears is as deep as the blades, and next a hair less.
  local blades = t:red("4Bd", { at = { 10, 10 } })
  t:blue("4Ax", { front_of = blades })
  local friend = t:red("4Sp", { at = { 10, 10 - 15 / 40 } })
  local third = t:red("3Ax", { at = { 10, 10 - 45 / 40 } })
  local others = t:red("4Bd", { at = { 20, 10 } })
  t:blue("4Ax", { front_of = others })
  local pushed = t:red("4Sp", { at = { 20, 10 - 15 / 40 } })
  local fourth = t:red("3Ax", { at = { 20, 10 - 44 / 40 } })
  t:bound { phase = "combat" }
  t:dice(1, 4, 1, 4)
  t:order { fight = blades }
  t:moved(blades, { back = t:mm(30) })
  t:stands(friend)
  t:stands(third)
  t:moved(others, { back = t:mm(15) })
  t:moved(pushed, { back = t:mm(15) })
  t:moved(fourth, { back = t:mm(1) })
end)

-- Pushing back.

situation("friends are pushed just as far as the recoil needs", { "dba3.recoil.09" }, function(t)
  local spears, _, fight = beaten(t, "4Sp", "4Bd", { 2, 4 })
  local near = behind(t, spears, "4Ax", 15, t:mm(5))
  local last = t:red("4Ax", { at = { 10, 10 - 15 / 40 - 5 / 40 - 20 / 40 - 8 / 40 } })
  fight()
  t:moved(spears, { back = t:mm(15) })
  t:moved(near, { back = t:mm(10) })
  t:moved(last, { back = t:mm(2) })
end)

situation("one who is pushed back passes through others by the same rules", { "dba3.recoil.09" }, function(t)
  local spears, _, fight = beaten(t, "4Sp", "4Bd", { 2, 4 })
  local blades = behind(t, spears, "4Bd", 15, 0)
  local more = t:red("4Sp", { at = { 10, 10 - 30 / 40 } })
  fight()
  t:moved(spears, { back = t:mm(15) })
  t:moved(blades, { back = t:mm(30) })
  t:stands(more)
end)

-- Shot in the rear.

situation("shot in the rear an element turns before it recoils", { "dba3.recoil.10" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 } })
  local target = t:blue("4Sp", { at = { 10, 12.5 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:dice(6, 3)
  t:go_on()
  t:totals(bows, 8, target, 7)
  t:expect(target, { facing = "south", recoiled = true })
  -- About turn on its ground puts the front where the rear was; then it goes back, away from the bows.
  t:moved(target, { ahead = t:mm(-15 + 15), turn = 180 })
end)

situation("shot in front it does not turn", { "dba3.recoil.01" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 } })
  local target = t:blue("4Sp", { front_of = bows, gap = 2 })
  t:bound { phase = "aiming" }
  t:dice(6, 3)
  t:go_on()
  t:moved(target, { back = t:mm(15) })
end)

-- What stops a recoil.

-- Blades recoil with something at `gap` behind: they end against it, or are destroyed where they touch it already.
local function stopped(name, clauses, set, more)
  situation(name .. " stops a recoil", clauses.stops, function(t)
    local red, _, fight = beaten(t, "4Bd", "4Ax", { 1, 4 })
    set(t, 10 - 15 / 40 - t:mm(6))
    fight()
    t:moved(red, { back = t:mm(6 + (more or 0)) })
  end)
  situation(name .. " against the rear makes it destruction", clauses.kills, function(t)
    local red, _, fight = beaten(t, "4Bd", "4Ax", { 1, 4 })
    set(t, 10 - 15 / 40)
    fight()
    t:result(red, "recoil")
    t:dead(red)
  end)
end

local USUAL = { stops = { "dba3.recoil.11" }, kills = { "dba3.recoil.12" } }

stopped("an enemy", USUAL, function(t, y) t:blue("Ps", { at = { 10.5, y - 0.5 }, facing = "south" }) end)
stopped("a friend facing otherwise", USUAL, function(t, y) t:red("4Sp", { at = { 9.5 - 0.2, y - 0.5 }, facing = "west" }) end)
stopped("a friendly war wagon", { stops = { "dba3.recoil.11", "dba3.recoil.09" }, kills = { "dba3.recoil.12" } },
  function(t, y) t:red("WWg", { at = { 10, y } }) end)
-- Ground is entered only deeper than the tolerance of 0.1 mm.
stopped("a waterway", USUAL, function(t, y) t:waterway { at = { 10, y - 1 }, size = { 6, 2 } } end, 0.1)
stopped("a camp", USUAL, function(t, y) t:camp { side = "red", at = { 10, y }, size = { 2, 1 } } end)

situation("bad going stops artillery, not foot", { "dba3.recoil.11" }, function(t)
  -- Both are pushed back with a wood 6 mm behind them.
  local blades = t:red("4Bd", { at = { 5, 10 } })
  t:blue("4Ax", { front_of = blades })
  local guns = t:red("Art", { at = { 5, 10 - 15 / 40 } })
  t:woods { at = { 5, 10 - 61 / 40 - 1 }, size = { 4, 2 } }
  local others = t:red("4Bd", { at = { 15, 10 } })
  t:blue("4Ax", { front_of = others })
  local horde = t:red("7Hd", { at = { 15, 10 - 15 / 40 } })
  t:woods { at = { 15, 10 - 51 / 40 - 1 }, size = { 4, 2 } }
  t:bound { phase = "combat" }
  t:dice(1, 4, 1, 4)
  t:order { fight = blades }
  t:moved(guns, { back = t:mm(6.1) })
  t:moved(blades, { back = t:mm(6.1) })
  t:moved(horde, { back = t:mm(15) })
  t:moved(others, { back = t:mm(15) })
end)

situation("a recoil ends at the table's edge", { "dba3.recoil.14" }, function(t)
  local red, _, fight = beaten(t, "4Bd", "4Ax", { 1, 4 }, { at = { 10, t:mm(15 + 6) } })
  fight()
  t:moved(red, { back = t:mm(6) })
  t:expect(red, { standing = "on_table" })
end)

situation("at the table's edge already it is destroyed", { "dba3.recoil.14", "dba3.recoil.12" }, function(t)
  local red, _, fight = beaten(t, "4Bd", "4Ax", { 1, 4 }, { at = { 10, t:mm(15) } })
  fight()
  t:dead(red)
end)

situation("one who is pushed with an obstacle at its back is destroyed", { "dba3.recoil.12" }, function(t)
  local spears, _, fight = beaten(t, "4Sp", "4Bd", { 2, 4 })
  local pushed = behind(t, spears, "4Ax", 15, 0)
  t:blue("Ps", { at = { 10.5, 10 - 35 / 40 - 0.5 }, facing = "south" })
  fight()
  t:dead(pushed)
  t:expect(spears, { alive = true, recoiled = true })
end)

situation("an enemy front against the flank makes it destruction", { "dba3.recoil.13" }, function(t)
  -- Equal scores: cavalry recoils from solid foot.
  local struck = t:red("Cv", { at = { 10, 10 } })
  local foe = t:blue("4Sp", { front_of = struck })
  t:blue("Ps", { on_left_of = struck })
  local free = t:red("Cv", { at = { 20, 10 } })
  t:blue("4Sp", { front_of = free })
  t:blue("Ps", { on_left_of = free, gap = t:mm(0.3) })
  t:bound { phase = "combat" }
  t:dice(4, 2, 3, 2)
  t:order { fight = struck }
  t:totals(struck, 6, foe, 6)
  t:dead(struck)
  t:pending("recoil", free)
end)

situation("an enemy front against a rear corner does too", { "dba3.recoil.13" }, function(t)
  local struck = t:red("Cv", { at = { 10, 10 } })
  local foe = t:blue("4Sp", { front_of = struck })
  t:blue("Ps", { at = { 9, 10 - 30 / 40 }, facing = "north" })
  t:bound { phase = "combat" }
  t:dice(3, 2)
  t:order { fight = struck }
  t:totals(struck, 6, foe, 6)
  t:dead(struck)
end)

situation("one who is pushed with an enemy front on its flank is destroyed", { "dba3.recoil.13" }, function(t)
  local spears, _, fight = beaten(t, "4Sp", "4Bd", { 2, 4 })
  local pushed = behind(t, spears, "4Ax", 15, 0)
  local ps = t:blue("Ps", { on_right_of = pushed, offset = -0.2 })
  fight()
  t:dead(pushed)
  t:moved(spears, { back = t:mm(15) })
  t:expect(ps, { alive = true })
end)

-- The water's edge is a little aslant; the base of whoever it stops reaches over it by a tenth of a millimetre.
situation("who stands at the water's edge stands in no bad going", { "dba3.recoil.11" }, function(t)
  t:board { 30, 30 }
  t:waterway { outline = { { 0, 0 }, { 30, 0 }, { 30, 2 }, { 0, 1.9 } } }
  local horse = t:red("Cv", { at = { 15, 3 }, facing = "north" })
  local foe = t:blue("3Kn", { front_of = horse })
  t:bound { side = "blue", phase = "combat" }
  t:dice(4, 3)
  t:order { fight = foe }
  t:go_on()
  t:phase("red", "moves")
  t:expect(horse, { going = "good" })
  t:dice(3, 2)
  t:order("done")
  t:factor(horse, "bad_going", 0)
end)

-- Psiloi with light horse behind one half: they pass it, unless something else lies on their way there.
for _, case in ipairs {
  { "enemy on it", 10.5, "blue", false }, { "friend on it", 10.5, "red", false }, { "enemy beside it", 11.05, "blue", true },
} do
  local what, x, side, passes = table.unpack(case)
  situation("who passes a friend goes through nobody else: " .. what, { passes and "dba3.recoil.08" or "dba3.recoil.11" }, function(t)
    local ps, _, fight = beaten(t, "Ps", "4Bd", { 4, 3 })
    local horse = t:red("LH", { at = { 9.5, 9.5 }, facing = "north" })
    local other = t[side](t, "Sp", { at = { x, 8.825 }, facing = "south" })
    fight()
    t:stands(other)
    if passes then
      t:stands(horse)
      t:moved(ps, { back = t:mm(20 + 30) })
    else
      -- Its rear meets the spears after 0.3, and the horse gives ground by as much.
      t:moved(ps, { back = 0.3 })
      t:moved(horse, { back = 0.3 })
    end
  end)
end

situation("a waterway in the way of one who would pass a friend stops him", { "dba3.recoil.11" }, function(t)
  local ps, _, fight = beaten(t, "Ps", "4Bd", { 4, 3 })
  local horse = t:red("LH", { at = { 9.5, 9.5 }, facing = "north" })
  t:waterway { outline = { { 10.1, 8.8 }, { 11.1, 8.8 }, { 11.1, 9.2 }, { 10.1, 9.2 } } }
  fight()
  -- It touches the water, by the tenth of a millimetre by which a base may lie over a border.
  for _, e in ipairs { ps, horse } do t:moved(e, { back = 0.3025 }) end
end)

-- Two friends side by side behind one who recoils half a base width, one of them held up.
for _, what in ipairs { "an enemy", "a camp", "nobody" } do
  situation("two who are pushed give ground as far as the recoil goes: " .. what, {
    what == "an enemy" and "dba3.recoil.11" or "dba3.recoil.09",
  }, function(t)
    local bows, _, fight = beaten(t, "4Bw", "4Bd", { 3, 3 })
    local one = t:red("4Ax", { at = { 9.5, 9.5 }, facing = "north" })
    local other
    if what == "an enemy" then t:blue("Ps", { at = { 10.5, 9.3 }, facing = "north" })
    else other = t:red("4Ax", { at = { 10.5, 9.5 }, facing = "north" }) end
    if what == "a camp" then t:camp { side = "red", at = { 10.9, 8.8 }, size = { 1.4, 0.6 } } end
    fight()
    local far = what == "nobody" and 0.5 or 0.2
    for _, e in ipairs { bows, one, other } do t:moved(e, { back = far }) end
  end)
end

situation("nobody is pushed back by one who is destroyed at once", { "dba3.recoil.12" }, function(t)
  local horse, _, fight = beaten(t, "Cv", "4Bd", { 2, 3 })
  t:red("El", { at = { 9.5, 9.25 }, facing = "north" })
  local friend = t:red("4Ax", { at = { 10.5, 9.25 }, facing = "north" })
  fight()
  t:dead(horse)
  t:stands(friend)
end)

-- Pikes right behind horse that recoil a base width, with psiloi on their flank or without; behind the pikes, and aside of the psiloi,
-- somebody whom horse may pass. Who has lost the pikes by pushing them passes nobody behind them.
for _, case in ipairs {
  { "auxilia", "4Ax", true, 1, 25 }, { "a wagon", "WWg", true, 15 / 40, 0 }, { "auxilia", "4Ax", false, 30 / 40, 30 },
} do
  local what, code, struck, back, pushed = table.unpack(case)
  situation("pikes that are " .. (struck and "lost" or "pushed") .. " before " .. what, {
    struck and "dba3.interp.06" or "dba3.recoil.09",
  }, function(t)
    local horse = t:red("Cv", { at = { 10, 10 } })
    t:blue("4Bd", { front_of = horse })
    local pikes = t:red("4Pk", { behind = horse })
    if struck then t:blue("Ps", { on_left_of = pikes, offset = 0.2 }) end
    local behind = t:red(code, { at = { 10.3, 10 - t:mm(30 + 15) }, facing = "north" })
    local others = t:red("4Bd", { at = { 20, 10 } })
    t:blue("4Bd", { front_of = others })
    t:bound { phase = "combat" }
    t:dice(2, 3, 3, 3)
    t:order { fight = horse }
    if code ~= "WWg" then t:choose { recoil = struck and 1 or 30 / 40 } end
    t:expect(pikes, { alive = not struck })
    t:moved(horse, { back = back })
    if pushed > 0 then t:moved(behind, { back = t:mm(pushed) }) else t:stands(behind) end
  end)
end

-- Spears are beaten by blades and push back the gun behind them, the rear of which is at y = 18.625.
local function pushes_gun(t, x, wood, bend)
  t:woods { at = { 10, wood - 3 }, size = { 4, 6 } }
  t:road { path = bend and { { 20, bend }, { x, bend }, { x, 30 } } or { { x, 0 }, { x, 30 } } }
  local spears = t:red("4Sp", { at = { 10, 20 } })
  local gun = t:red("Art", { behind = spears })
  t:blue("4Bd", { front_of = spears })
  t:bound { phase = "combat" }
  t:dice(3, 3)
  t:order { fight = spears }
  return gun, spears
end

-- Along a road no wood beside it stops guns; half a millimetre aside they are beside the road.
for x, along in pairs { [10] = true, [10.0125] = false } do
  local how = along and "along its road" or "beside the road"
  situation("a gun is pushed back " .. how .. " into a wood", { along and "dba3.terrain.55" or "dba3.recoil.11" }, function(t)
    local gun, spears = pushes_gun(t, x, 18.4)
    t:moved(gun, { back = along and 0.375 or 0.2275 })
    t:moved(spears, { back = along and 0.375 or 0.2275 })
  end)
  situation("a gun with a wood at its rear is pushed back " .. how, { along and "dba3.terrain.55" or "dba3.recoil.12" }, function(t)
    local gun = pushes_gun(t, x, 18.625)
    if along then t:moved(gun, { back = 0.375 }) else t:dead(gun) end
  end)
end

-- The road bends behind it: beyond the bend it would be off-road.
for bend, back in pairs { [18.25] = 0.375, [18.3] = 0.325, [18.625] = 0 } do
  situation("a gun is pushed back to the bend of its road in a wood at " .. bend, { back == 0 and "dba3.recoil.12" or "dba3.terrain.55", back == 0.325 and "dba3.recoil.11" or nil }, function(t)
    local gun = pushes_gun(t, 10, 18.625, bend)
    if back > 0 then t:moved(gun, { back = back }) else t:dead(gun) end
  end)
end

situation("a waterway ends it along a road too", { "dba3.recoil.11" }, function(t)
  t:waterway { at = { 10, 15.4 }, size = { 6, 6 } }
  local gun = pushes_gun(t, 10, 18.5)
  t:moved(gun, { back = 0.2275 })
end)
