-- What outcomes have in common: whom they happen to, their order, what falls with an element.

local function pair(t, red, blue)
  local own = t:red(red, { at = { 1000, 1000 }, facing = "north" })
  return own, t:blue(blue, { front_of = own })
end

local function fight(t, red, dice)
  t:bound{ phase = "combat" }
  t:dice(dice[1], dice[2])
  t:order{ fight = red }
end

situation("an outcome happens to the loser, whoever is on move", { "dba22.outcome.62", "dba22.outcome.61" }, function(t)
  local red, blue = pair(t, "4Bd", "4Ax")
  fight(t, red, { 4, 3 })
  t:moved(blue, { back = t:mm(20) })
  t:stands(red)
  t:not_happened{ event = "paid" }
end)

situation("equal scores move nobody", { "dba22.outcome.67", "dba22.outcome.02" }, function(t)
  local red, blue = pair(t, "4Bd", "4Bd")
  fight(t, red, { 3, 3 })
  t:stands(red)
  t:stands(blue)
end)

situation("two scythed chariots with equal scores destroy each other", { "dba22.outcome.01" }, function(t)
  local red, blue = pair(t, "SCh", "SCh")
  fight(t, red, { 3, 3 })
  t:dead(red)
  t:dead(blue)
end)

situation("a destroyed element is removed and counted", { "dba22.outcome.68" }, function(t)
  local red, blue = pair(t, "3Kn", "4Ax")
  fight(t, red, { 6, 3 })
  t:dead(blue)
  t:lost("blue", 1)
  t:lost("red", 0)
end)

for _, row in ipairs { { "recoil", { 3, 4 } }, { "destroyed", { 1, 6 } } } do
  situation("friends on flank and rear of the victor recoil with who got: " .. row[1],
    { "dba22.outcome.64", "dba22.outcome.65" }, function(t)
    local red, blue = pair(t, "4Ax", "4Sp")
    local flank = t:red("4Ax", { on_left_of = blue })
    local rear = t:red("4Ax", { behind = blue })
    local beside = t:red("4Ax", { right_of = red })
    fight(t, red, row[1] == "recoil" and { 3, 6 } or { 1, 6 })
    t:result(red, row[1])
    t:moved(flank, { back = t:mm(20) })
    t:moved(rear, { back = t:mm(20) })
    t:stands(beside)
  end)
end

situation("a friend's forced recoil follows the rules of recoils", { "dba22.outcome.65", "dba22.recoil.12" }, function(t)
  local red = t:red("4Ax", { at = { t:mm(50), 1000 }, facing = "north" })
  local blue = t:blue("4Sp", { front_of = red })
  local flank = t:red("4Ax", { on_right_of = blue })
  fight(t, red, { 4, 6 })
  t:moved(red, { back = t:mm(20) })
  t:dead(flank)
end)

situation("the loser moves first, its friends next, then the victor", { "dba22.outcome.65", "dba22.pursue.01" }, function(t)
  local red, blue = pair(t, "4Ax", "4Wb")
  local flank = t:red("4Ax", { on_left_of = blue })
  fight(t, red, { 3, 6 })
  t:moved(red, { back = t:mm(20) })
  t:moved(flank, { back = t:mm(20) })
  t:moved(blue, { ahead = t:mm(15) })
end)

for _, row in ipairs { { "4Sp", "4Sp", false }, { "4Sp", "2Ps", false }, { "4Wb", "4Wb", false }, { "4Pk", "4Pk", true } } do
  situation(row[2] .. " that support " .. row[1] .. " fall with them: " .. tostring(not row[3]),
    { row[3] and "dba22.outcome.18" or "dba22.outcome.66" }, function(t)
    local red, blue = pair(t, row[1], "3Kn")
    local rear = t:red(row[2], { behind = red })
    fight(t, red, { 1, 6 })
    t:dead(red)
    t:expect(rear, { alive = row[3] })
    t:expect(blue, { alive = true })
  end)
end

situation("what stands behind and gives no support does not fall", { "dba22.outcome.18" }, function(t)
  local red = pair(t, "4Sp", "3Kn")
  local rear = t:red("4Ax", { behind = red })
  fight(t, red, { 1, 6 })
  t:dead(red)
  t:expect(rear, { alive = true })
end)

situation("good and bad going mean the loser's own", { "dba22.outcome.60", "dba22.outcome.09" }, function(t)
  t:marsh{ at = { 1000, 1200 }, size = { 600, 396 } }
  local red = pair(t, "3Kn", "4Ax")
  fight(t, red, { 4, 5 })
  t:result(red, "recoil")
end)

situation("and any part of it in bad going", { "dba22.outcome.60", "dba22.outcome.08" }, function(t)
  t:marsh{ at = { 1000, 700 }, size = { 600, 400 } }
  local red = pair(t, "3Kn", "4Ax")
  fight(t, red, { 4, 5 })
  t:result(red, "destroyed")
end)

situation("knights that have moved against the front of bows and are beaten are destroyed", { "dba22.outcome.07" }, function(t)
  local kn = t:red("3Kn", { at = { 1000, 900 }, facing = "north" })
  local bow = t:blue("4Bw", { at = { 1000, 1000 }, facing = "south" })
  t:bound{ pips = 6, number = 3 }
  t:order(kn, { straight = 100 })
  t:dice(3, 4)
  t:order("done")
  t:result(kn, "destroyed", "dba22.outcome.07")
  t:expect(bow, { alive = true })
end)

situation("but not if they stood there already", { "dba22.outcome.09" }, function(t)
  local kn = pair(t, "3Kn", "4Bw")
  fight(t, kn, { 3, 4 })
  t:result(kn, "recoil", "dba22.outcome.09")
end)

-- Psiloi before knights break off through bows of their side, who stand so far behind them; the knights pursue by their depth of 30 mm.
local function pursue_onto(t, behind)
  local kn = t:red("3Kn", { at = { 1000, 1000 }, facing = "north" })
  local ps = t:blue("2Ps", { front_of = kn })
  local bow = t:blue("4Bw", { at = { 1000, 1000 + t:mm(20) + behind }, facing = "south" })
  t:bound{ side = "blue", number = 4, pips = 6 }
  t:order(ps, { back = 300 })
  return kn, bow
end

for _, behind in ipairs { 0, 38 } do
  situation("knights whose pursuit after a break-off has led to the front of bows " .. behind .. " paces behind have come there in this turn",
    { "dba22.outcome.07", "dba22.breakoff.07" }, function(t)
    local kn, bow = pursue_onto(t, behind)
    t:expect(kn, { at = { 1000, 1000 + t:mm(20) + behind } })
    t:dice(3, 1)
    t:order("done")
    t:totals(bow, 7, kn, 4)
    t:result(kn, "destroyed", "dba22.outcome.07")
  end)
end

situation("but not if the bows come to theirs", { "dba22.outcome.09" }, function(t)
  local kn, bow = pursue_onto(t, 100)
  t:expect(kn, { at = { 1000, 1000 + t:mm(30) } })
  t:order(bow, { to = { front_of = kn } })
  t:dice(3, 1)
  t:order("done")
  t:totals(bow, 7, kn, 4)
  t:result(kn, "recoil", "dba22.outcome.09")
end)
