-- The worked examples of the guide to the edition before this one, as far as they hold here too.

-- Foot or horse of red in a line at y = 10 from x = 10 on, with an enemy before each of them; gives both lines.
local function lines(t, own, foes)
  local red, blue = {}, {}
  for i, code in ipairs(own) do
    red[i] = t:red(code, { at = { 9 + i, 10 }, facing = "north" })
    blue[i] = t:blue(foes[i], { front_of = red[i] })
  end
  t:bound{ phase = "combat" }
  return red, blue
end

-- Here a knight gets down by himself, so that the elephants and the hordes alone are the group.
situation("a group costs one more for its troops, however many of them are costly", { "dba22.example.01", "dba3.pips.06", "dba3.pips.14" }, function(t)
  local elephants = t:red("El", { at = { 10, 10 } })
  local hordes = t:red("7Hd", { right_of = elephants })
  local knights = t:red("3Kn", { right_of = hordes })
  t:costs({ elephants, hordes, knights }, { straight = 2 }, 2, { "dba3.pips.06" })
  t:costs(knights, { straight = 2 }, 1, {})
end)

situation("the corner that goes furthest measures a move", { "dba22.example.02", "dba3.dist.01" }, function(t)
  local spears = t:red("4Sp", { at = { 10, 10 }, facing = "north" })
  -- The left front corner goes 2 base widths, the right one less than one and a half.
  t:try(spears, { to = { 10.3, 11.716 }, facing = 30 }):ok()
  t:try(spears, { to = { 10.3, 11.727 }, facing = 30 }):refused{ clause = "dba3.dist.06", why = "TooFar", moved = 2.01, limit = 2 }
end)

situation("light horse ride up to woods and not in", { "dba22.example.03", "dba3.dist.07" }, function(t)
  t:woods{ at = { 10, 14 }, size = { 4, 2 } }
  local horse = t:red("LH", { at = { 10, 10 }, facing = "north" })
  t:try(horse, { straight = 3 }):ok()
  t:try(horse, { straight = 3.02 }):refused{ clause = "dba3.dist.07", why = "TooFar", limit = 1 }
end)

situation("light horse ride round a corner of woods", { "dba22.example.05", "dba3.dist.02", "dba3.dist.07" }, function(t)
  t:woods{ at = { 11, 11.5 }, size = { 1, 1 } }
  local horse = t:red("LH", { at = { 10, 10 }, facing = "north" })
  t:try(horse, { to = { 11.5, 13 } }):refused{ clause = "dba3.dist.07", why = "TooFar", limit = 1 }
  t:try(horse, { { via = { 9.9, 12.9 } }, { to = { 11.5, 13 } } }):ok()
  t:try(horse, { { via = { 9.9, 12.9 } }, { to = { 12.3, 13 } } }):ok()
  t:try(horse, { { via = { 9.9, 12.9 } }, { to = { 13, 13 } } }):refused{ clause = "dba3.dist.02", why = "TooFar", limit = 4 }
end)

situation("light horse form a column behind one who wheels and goes ahead", { "dba22.example.06", "dba3.move.20" }, function(t)
  local a = t:red("LH", { at = { 10, 10 }, facing = "north" })
  local b = t:red("LH", { right_of = a })
  local c = t:red("LH", { right_of = b })
  t:order({ a, b, c }, { { column = true }, { wheel_left = 20 }, { straight = 2 } })
  t:expect(a, { facing = 340, moves = 1 })
  t:expect(b, { facing = 340, moves = 1 })
  t:expect(c, { moves = 1 })
end)

situation("lined up on front, flank and rear is contact there", { "dba22.example.10", "dba3.tactical.08", "dba3.tactical.09" }, function(t)
  local foe = t:blue("4Bd", { at = { 10, 10 }, facing = "south" })
  local front = t:red("4Sp", { front_of = foe })
  t:red("4Sp", { on_left_of = foe })
  t:red("4Sp", { behind = foe })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = front }
  t:factor(foe, "flank", -1, "dba3.tactical.08")
  t:factor(foe, "rear", -1, "dba3.tactical.09")
  t:totals(front, 7, foe, 6)
end)

situation("without corner to corner it is none", { "dba22.example.11", "dba3.combat.02" }, function(t)
  local foe = t:blue("4Bd", { at = { 10, 10 }, facing = "south" })
  local front = t:red("4Sp", { front_of = foe, offset = 0.2 })
  local other = t:blue("4Bd", { at = { 20, 10 }, facing = "south" })
  local lined = t:red("4Ax", { front_of = other })
  t:red("4Ax", { on_left_of = other, offset = 0.2 })
  t:red("4Ax", { behind = other, offset = 0.2 })
  t:bound{ phase = "combat" }
  t:try{ fight = front }:refused{ clause = "dba3.combat.02", why = "NoFight" }
  t:dice(3, 3)
  t:order{ fight = lined }
  t:factor(other, "flank", 0)
  t:factor(other, "rear", 0)
end)

situation("who is struck on the flank turns to the striker at the end of movement", { "dba22.example.12", "dba3.turn.01" }, function(t)
  local foe = t:blue("4Sp", { at = { 10, 12 }, facing = "south" })
  local a = t:red("LH", { at = { 7.5, 12.5 }, facing = "east" })
  t:order(a, { to = { on_right_of = foe } })
  t:stands(foe)
  t:dice(3, 3)
  t:order "done"
  t:happened{ event = "moved", element = foe, kind = "turn_to_face", clause = "dba3.turn.01" }
  t:totals(a, 5, foe, 7)
end)

for _, first in ipairs { "LH", "Cv" } do
  situation("of two who strike it turns to the first, here the " .. first, { "dba22.example.13", "dba3.turn.01" }, function(t)
    local foe = t:blue("4Sp", { at = { 10, 12 }, facing = "south" })
    local horse = {
      LH = t:red("LH", { at = { 7.5, 12.5 }, facing = "east" }),
      Cv = t:red("Cv", { at = { 12.5, 12.5 }, facing = "west" }),
    }
    local edges = { LH = "on_right_of", Cv = "on_left_of" }
    local second = first == "LH" and "Cv" or "LH"
    t:order(horse[first], { to = { [edges[first]] = foe } })
    t:order(horse[second], { to = { [edges[second]] = foe } })
    t:dice(5, 3)
    t:order "done"
    t:totals(horse[first], 5 + (first == "LH" and 2 or 3), foe, 7 - 1)
    t:happened{ event = "moved", element = foe, kind = "turn_to_face" }
  end)
end

situation("a wagon contacted first on one edge has the next one on its flank", { "dba22.example.14", "dba3.combat.04" }, function(t)
  local wagon = t:blue("WWg", { at = { 10, 12 }, facing = "south" })
  local one = t:red("4Ax", { at = { 8, 12.5 }, facing = "east" })
  local three = t:red("4Bd", { at = { 10, 10.5 }, facing = "north" })
  t:order(one, { to = { on_right_of = wagon } })
  t:order(three, { to = { front_of = wagon } })
  t:dice(3, 3)
  t:order "done"
  t:totals(one, 6, wagon, 5)
  t:factor(wagon, "flank", -1)
end)

-- The wagon's nominal rear is contacted first, so that east is on its right and west on its left.
situation("a wagon overlapped on its right and struck on its left loses two", { "dba22.example.15", "dba3.combat.04" }, function(t)
  local wagon = t:blue("WWg", { at = { 10, 12 }, facing = "south" })
  local seven = t:red("4Ax", { at = { 11, 13 }, facing = "south" })
  local four = t:red("4Ax", { at = { 8, 12.5 }, facing = "east" })
  local six = t:red("4Bd", { at = { 10, 14.5 }, facing = "south" })
  t:order(six, { to = { behind = wagon } })
  t:order(four, { to = { on_right_of = wagon } })
  t:dice(3, 3)
  t:order "done"
  t:totals(six, 8, wagon, 3 + 3 - 2)
  t:factor(wagon, "overlap", -1)
  t:factor(wagon, "flank", -1)
  t:expect(seven, { alive = true })
end)

situation("warband back one another, Fast and Solid alike", { "dba22.example.17", "dba3.support.02", "dba3.support.04" }, function(t)
  for i, codes in ipairs { { "3Wb", "4Wb" }, { "4Wb", "3Wb" } } do
    local front = t:red(codes[1], { at = { 5 * i, 10 }, facing = "north" })
    t:red(codes[2], { behind = front })
    t:blue("4Ax", { front_of = front })
  end
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order "done"
  t:factor("red 3Wb 1", "rear_support", 1, "dba3.support.02")
end)

situation("plain knights have three against spears, who have four", { "dba22.example.19", "dba3.factor.04", "dba3.factor.07" }, function(t)
  local red, blue = lines(t, { "3Kn" }, { "4Sp" })
  t:dice(2, 1)
  t:order{ fight = red[1] }
  t:totals(red[1], 5, blue[1], 5)
end)

situation("who loses recoils straight back, its neighbours stay", { "dba22.example.20", "dba3.recoil.01", "dba3.recoil.02" }, function(t)
  local red = lines(t, { "4Bd", "4Bd", "4Bd" }, { "4Sp", "4Sp", "4Sp" })
  t:dice(1, 4)
  t:order{ fight = red[2] }
  t:moved(red[2], { back = t:mm(15) })
  t:stands(red[1])
  t:stands(red[3])
end)

situation("bows recoil through blades behind them", { "dba22.example.21", "dba3.interp.09", "dba3.recoil.08" }, function(t)
  local red = lines(t, { "4Bd", "4Bw", "4Bd" }, { "4Ax", "4Ax", "4Ax" })
  local d = t:red("4Bd", { behind = red[2] })
  t:dice(1, 2)
  t:order{ fight = red[2] }
  -- The depths of both, 20 mm and 15.
  t:moved(red[2], { back = t:mm(35) })
  t:stands(d)
end)

situation("blades push back the bows behind them", { "dba22.example.22", "dba3.recoil.09" }, function(t)
  local red = lines(t, { "4Bd", "4Bd", "4Bd" }, { "4Sp", "4Sp", "4Sp" })
  local d = t:red("4Bw", { behind = red[2] })
  t:dice(1, 4)
  t:order{ fight = red[2] }
  t:moved(red[2], { back = t:mm(15) })
  t:moved(d, { back = t:mm(15) })
  t:stands(red[1])
end)

situation("knights pursue straight forward whom they beat", { "dba22.example.24", "dba3.pursue.07" }, function(t)
  local red, blue = lines(t, { "3Kn" }, { "4Ax" })
  t:dice(5, 4)
  t:order{ fight = red[1] }
  t:result(blue[1], "destroyed", "dba3.outcome.26")
  t:moved(red[1], { ahead = 1 })
end)

situation("bows beaten by knights who cannot shoot back come to no harm", { "dba22.example.25", "dba3.outcome.02", "dba3.shoot.30" }, function(t)
  local a = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  local b = t:red("4Bw", { right_of = a })
  local knights = t:blue("3Kn", { front_of = a, gap = 2 })
  t:bound{ phase = "aiming" }
  t:dice(3, 6)
  t:go_on()
  t:totals(a, 7, knights, 8)
  t:factor(knights, "aided", -1, "dba3.tactical.10")
  t:stands(a)
  t:stands(b)
  t:stands(knights)
end)

situation("two bows double one and destroy it", { "dba22.example.26", "dba3.outcome.38", "dba3.shoot.30" }, function(t)
  local a = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  t:red("4Bw", { right_of = a })
  local c = t:blue("4Bw", { front_of = a, gap = 2 })
  t:bound{ phase = "aiming" }
  t:dice(5, 2)
  t:go_on()
  t:order{ aim = c, at = a }
  t:totals(a, 7, c, 3)
  t:result(c, "destroyed", "dba3.outcome.38")
end)

situation("knights overlapped and beaten by spears recoil by their depth, the spears stay", {
  "dba22.example.27", "dba3.outcome.19", "dba3.pursue.09", "dba3.recoil.03",
}, function(t)
  local knights = t:red("3Kn", { at = { 10, 10 }, facing = "north" })
  local a = t:blue("4Sp", { front_of = knights })
  t:blue("4Sp", { right_of = a })
  t:bound{ phase = "combat" }
  t:dice(3, 4)
  t:order{ fight = knights }
  t:totals(knights, 5, a, 8)
  t:result(knights, "recoil", "dba3.outcome.19")
  t:choose{ recoil = t:mm(30) }
  t:moved(knights, { back = t:mm(30) })
  t:stands(a)
end)

-- The other half of this example, a recoil off the table that destroys, does not hold: it stops at the edge.
situation("scythed chariots that beat blades in good going destroy them", { "dba22.example.31", "dba3.outcome.25" }, function(t)
  local red, blue = lines(t, { "SCh" }, { "4Bd" })
  t:dice(5, 2)
  t:order{ fight = red[1] }
  t:totals(red[1], 8, blue[1], 5)
  t:result(blue[1], "destroyed", "dba3.outcome.25")
end)

for struck, outcome in pairs { [true] = "destroyed", [false] = "recoil" } do
  situation("beaten in front" .. (struck and " with an enemy front on the flank: " or " alone: ") .. outcome, {
    "dba22.example.32", struck and "dba3.outcome.15" or "dba3.outcome.25",
  }, function(t)
    local red, blue = lines(t, { "4Bd" }, { "4Sp" })
    if struck then t:blue("4Ax", { on_left_of = red[1] }) end
    t:dice(1, 4)
    t:order{ fight = red[1] }
    t:result(red[1], outcome)
    t:stands(blue[1])
  end)
end
