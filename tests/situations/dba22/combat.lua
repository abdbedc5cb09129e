-- Close combat: who fights, in what order, with what score.

local function line(t, reds, blues)
  local red = t:red(reds[1], { at = { 1000, 1000 }, facing = "north" })
  local all, foes = { red }, { t:blue(blues[1], { front_of = red }) }
  for i = 2, #reds do
    all[i] = t:red(reds[i], { at = { 1000 + (i - 1) * 600, 1000 }, facing = "north" })
    foes[i] = t:blue(blues[i], { front_of = all[i] })
  end
  t:bound{ phase = "combat" }
  return all, foes
end

situation("every pair front to front fights, in the order that the side on move chooses", { "dba22.combat.01", "dba22.combat.02" }, function(t)
  local red, blue = line(t, { "4Bd", "4Bd" }, { "4Bd", "4Bd" })
  t:dice(3, 4, 4, 3)
  t:order{ fight = blue[2] }
  t:moved(red[2], { back = t:mm(15) })
  t:moved(blue[1], { back = t:mm(15) })
end)

situation("close combat is compulsory", { "dba22.combat.01" }, function(t)
  local red = line(t, { "4Bd", "4Bd" }, { "4Bd", "4Bd" })
  t:dice(3, 4, 3, 4)
  t:order("done")
  t:moved(red[1], { back = t:mm(15) })
  t:moved(red[2], { back = t:mm(15) })
end)

situation("without front contact there is no combat", { "dba22.combat.05" }, function(t)
  local apart = t:red("4Bd", { at = { 2500, 1000 }, facing = "north" })
  t:blue("4Bd", { front_of = apart, gap = t:mm(1) })
  line(t, { "4Bd", "4Bd" }, { "4Bd", "4Bd" })
  t:try{ fight = apart }:refused{ clause = "dba22.combat.05", why = "NoFight" }
end)

-- Red elephants trample red auxilia behind them, which have an opponent of their own.
situation("who is destroyed by another combat before its own does not fight", { "dba22.combat.03" }, function(t)
  local red = line(t, { "El", "4Bd", "4Bd" }, { "4Bd", "4Bd", "4Bd" })
  local friend = t:red("4Ax", { at = { 1000, 1000 - t:mm(40 + 20) }, facing = "south" })
  t:blue("4Bd", { front_of = friend })
  t:dice(1, 3)
  t:order{ fight = red[1] }
  t:dead(friend)
  t:try{ fight = friend }:refused{ clause = "dba22.combat.03", why = "NoFight" }
end)

situation("who comes into contact by an outcome move does not fight in that turn", { "dba22.combat.04", "dba22.pursue.04" }, function(t)
  local red, blue = line(t, { "3Kn", "4Bd", "4Bd" }, { "4Ax", "4Bd", "4Bd" })
  local next = t:blue("4Ax", { behind = blue[1], gap = t:mm(5) })
  t:dice(6, 3)
  t:order{ fight = red[1] }
  t:moved(red[1], { ahead = t:mm(25) })
  t:try{ fight = next }:refused{ clause = "dba22.combat.04", why = "NoFight" }
end)

situation("a pair that an outcome has parted does not fight", { "dba22.combat.05" }, function(t)
  local red, blue = line(t, { "4Ax", "4Bd", "4Bd" }, { "4Sp", "4Bd", "4Bd" })
  local flank = t:red("4Ax", { on_left_of = blue[1] })
  t:dice(3, 6)
  t:order{ fight = red[1] }
  t:moved(flank, { back = t:mm(20) })
  t:try{ fight = flank }:refused{ clause = "dba22.combat.05", why = "NoFight" }
end)

situation("factors are those of the moment", { "dba22.combat.06", "dba22.overlap.01", "dba22.tactical.10" }, function(t)
  local one = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("4Ax", { right_of = one })
  local foe, other = t:blue("4Bd", { front_of = one }), t:blue("4Bd", { front_of = two })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = two }
  t:moved(two, { back = t:mm(20) })
  t:factor(foe, "overlap", 0)
  t:factor(one, "overlap", -1, "dba22.tactical.10")
  t:expect(other, { alive = true })
end)

situation("a score is the die and all factors; the lower one has a result", { "dba22.combat.11", "dba22.combat.12", "dba22.combat.10", "dba22.combat.09" }, function(t)
  local red = t:red("3Kn", { at = { 1000, 1000 }, facing = "north", general = true })
  local blue = t:blue("4Bd", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(4, 4)
  t:order{ fight = red }
  t:totals(red, 8, blue, 7)
  t:result(blue, "destroyed", "dba22.outcome.21")
end)

for _, row in ipairs {
  { "4Ax", "4Bd", { 2, 5 }, "destroyed" }, { "4Ax", "4Bd", { 3, 5 }, "recoil" }, { "4Bd", "4Ax", { 2, 6 }, "recoil" },
} do
  local what = string.format("%s with %d against %s with %d: %s", row[1], row[3][1], row[2], row[3][2], row[4])
  situation(what, { "dba22.combat.13" }, function(t)
    local red = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    t:blue(row[2], { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(row[3][1], row[3][2])
    t:order{ fight = red }
    t:result(red, row[4])
  end)
end

-- A scythed chariot in a marsh with enemies on both flanks: 4 - 2 - 1 - 1, or less with more.
situation("a score of nothing against one of more is doubled", { "dba22.combat.13", "dba22.outcome.59" }, function(t)
  t:marsh{ at = { 1000, 900 }, size = { 700, 198 } }
  local red = t:red("7Hd", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("4Bd", { front_of = red })
  t:blue("4Ax", { on_left_of = red })
  t:blue("4Ax", { on_right_of = red })
  t:bound{ phase = "combat" }
  t:dice(1, 1)
  t:order{ fight = red }
  t:totals(red, 0, blue, 6)
  t:result(red, "destroyed", "dba22.outcome.59")
end)

situation("who stands nearer to the crest is uphill", { "dba22.combat.07", "dba22.tactical.09" }, function(t)
  t:gentle_hill{ at = { 1000, 900 }, size = { 600, 600 }, crest = { { 800, 800 }, { 1200, 800 } } }
  local red = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("4Bd", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "uphill", 1, "dba22.tactical.09")
  t:factor(blue, "uphill", 0)
end)

situation("the crest is the height, not the middle of the hill, and hides only what is beyond it", { "dba22.terrain.06" }, function(t)
  -- The red front is in the middle of the hill, and the crest behind the blue one.
  t:gentle_hill{ at = { 1000, 1000 }, size = { 600, 600 }, crest = { { 800, 1200 }, { 1200, 1200 } } }
  local red = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("4Bd", { front_of = red })
  t:gentle_hill{ at = { 3000, 1000 }, size = { 600, 600 }, crest = { { 2800, 1200 }, { 3200, 1200 } } }
  local bow = t:red("4Bw", { at = { 3110, 1000 }, facing = "north" })
  local seen = t:blue("4Bd", { at = { 3110, 1150 }, facing = "south" })
  local other = t:red("4Bw", { at = { 2890, 1100 }, facing = "north" })
  local hidden = t:blue("4Bd", { at = { 2890, 1250 }, facing = "south" })
  t:bound{ phase = "shooting" }
  t:try("shoot " .. bow.name .. " + " .. other.name .. " at " .. seen.name):ok()
  t:try("shoot " .. other.name .. " at " .. hidden.name):refused{ clause = "dba22.shoot.37", why = "LineBlocked", feature = 1 }
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "uphill", 0)
  t:factor(blue, "uphill", 1, "dba22.tactical.09")
end)

situation("along a slope nobody is", { "dba22.combat.09" }, function(t)
  t:gentle_hill{ at = { 1000, 1000 }, size = { 600, 600 }, crest = { { 800, 700 }, { 800, 1300 } } }
  local red = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("4Bd", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "uphill", 0)
  t:factor(blue, "uphill", 0)
end)
