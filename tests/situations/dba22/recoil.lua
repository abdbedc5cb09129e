-- Recoil, flight and pursuit.

-- Red `loser` at { 1000, 1000 } facing north is beaten by blue `winner` with these dice.
local function beaten(t, loser, winner, dice, options)
  local red = t:red(loser, options or { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue(winner, { front_of = red })
  return red, blue, function()
    t:bound{ phase = "combat" }
    t:dice(dice[1], dice[2])
    t:order{ fight = red }
  end
end

situation("back by the own depth, and no more than a base width", { "dba22.recoil.02", "dba22.recoil.01" }, function(t)
  local thin, _, fight = beaten(t, "4Ax", "4Sp", { 3, 4 })
  fight()
  t:moved(thin, { back = t:mm(20) })
end)

situation("a deep element goes back a base width", { "dba22.recoil.02" }, function(t)
  local deep, _, fight = beaten(t, "6Kn", "4Sp", { 3, 3 })
  fight()
  t:moved(deep, { back = t:bw(1) })
end)

situation("an enemy front on flank or rear destroys whoever recoils", { "dba22.recoil.03" }, function(t)
  local red, _, fight = beaten(t, "4Ax", "4Sp", { 3, 4 })
  t:blue("4Ax", { on_left_of = red })
  fight()
  t:dead(red)
end)

situation("a recoil over the edge of the board destroys", { "dba22.recoil.12" }, function(t)
  local red, _, fight = beaten(t, "4Ax", "4Sp", { 3, 4 }, { at = { 1000, t:mm(30) }, facing = "north" })
  fight()
  t:dead(red)
end)

for _, row in ipairs {
  { "3Cv", "4Bd", "dba22.pass.04" }, { "4Bd", "4Sp", "dba22.pass.05" }, { "4Pk", "4Bd", "dba22.pass.06" },
  { "4Bw", "4Bd", "dba22.pass.07" }, { "2Ps", "4Bd", "dba22.pass.08" },
} do
  situation(row[1] .. " recoil through " .. row[2] .. " that face the same way", { row[3] }, function(t)
    local red = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    local friend = t:red(row[2], { behind = red })
    local blue = t:blue("4Ax", { front_of = red, general = true })
    t:bound{ phase = "combat" }
    if row[1] == "3Cv" then t:dice(1, 2) elseif row[1] == "4Bd" then t:dice(1, 5) elseif row[1] == "4Pk" then t:dice(2, 3)
    elseif row[1] == "4Bw" then t:dice(3, 3) else t:dice(3, 3) end
    t:order{ fight = red }
    t:stands(friend)
    t:moved(red, { back = t:mm(15) + t:mm(row[1] == "4Bd" and 15 or row[1] == "4Pk" and 15 or row[1] == "3Cv" and 30 or 20) })
    t:expect(blue, { alive = true })
  end)
end

situation("whom it may not pass it pushes back", { "dba22.push.01" }, function(t)
  local red = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local bow = t:red("4Bw", { behind = red })
  t:blue("4Bd", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 4)
  t:order{ fight = red }
  t:moved(red, { back = t:mm(15) })
  t:moved(bow, { back = t:mm(15) })
end)

situation("elephants are not pushed back", { "dba22.push.03" }, function(t)
  local red = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local el = t:red("El", { behind = red })
  t:blue("4Bd", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 4)
  t:order{ fight = red }
  t:dead(red)
  t:stands(el)
end)

situation("an elephant destroys a friend that it recoils into", { "dba22.recoil.19" }, function(t)
  local el = t:red("El", { at = { 1000, 1000 }, facing = "north" })
  local friend = t:red("4Bd", { behind = el })
  t:blue("4Bd", { front_of = el })
  t:bound{ phase = "combat" }
  t:dice(1, 3)
  t:order{ fight = el }
  t:dead(friend)
  t:moved(el, { back = t:mm(40) })
end)

situation("a flight: a recoil, about turn, and a whole move", { "dba22.flee.01", "dba22.flee.02" }, function(t)
  local ps, _, fight = beaten(t, "2Ps", "4Bd", { 1, 6 })
  fight()
  t:result(ps, "flee")
  t:expect(ps, { at = { 1000, 1000 - t:mm(20) - t:mm(20) - 300 }, facing = "south" })
end)

situation("cavalry in flight stop at a wood, psiloi do not", { "dba22.flee.04" }, function(t)
  t:woods{ at = { 1000, 500 }, size = { 1900, 400 } }
  local cv, _, fight = beaten(t, "3Cv", "4Sp", { 1, 6 }, { at = { 500, 1000 }, facing = "north" })
  fight()
  t:result(cv, "flee")
  t:expect(cv, { facing = "south", at = { 500, 700 - t:mm(0.1) } })
end)

for _, row in ipairs {
  { "3Kn", "4Ax", { 6, 3 }, 30 }, { "HCh", "4Ax", { 6, 3 }, 40 }, { "4Wb", "4Ax", { 4, 3 }, 15 },
  { "6Kn", "4Ax", { 6, 3 }, 40 }, { "7Hd", "El", { 6, 2 }, 30 },
} do
  situation(row[1] .. " pursue by " .. row[4] .. " mm", { "dba22.pursue.03" }, function(t)
    local red, _, fight = beaten(t, row[1], row[2], row[3])
    fight()
    t:moved(red, { ahead = t:mm(row[4]) })
  end)
end

situation("others do not pursue", { "dba22.outcome.34" }, function(t)
  local red, _, fight = beaten(t, "4Bd", "4Ax", { 4, 4 })
  fight()
  t:stands(red)
end)
