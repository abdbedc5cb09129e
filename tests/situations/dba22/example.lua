-- The worked examples of the guide, with their dice.

local function red(t, code, options)
  options = options or {}
  options.at = options.at or { 1000, 1000 }
  options.facing = "north"
  return t:red(code, options)
end

local function fight(t, who, a, b)
  t:bound{ phase = "combat" }
  t:dice(a, b)
  t:order{ fight = who }
end

situation("front, flank and rear contact count by their corners", { "dba22.example.10", "dba22.tactical.10" }, function(t)
  local foe = t:blue("4Bd", { at = { 1000, 1000 }, facing = "south" })
  local a = t:red("4Ax", { front_of = foe })
  t:red("4Ax", { on_left_of = foe })
  t:red("4Ax", { behind = foe })
  fight(t, a, 3, 3)
  t:factor(foe, "flank", -1, "dba22.tactical.10")
  t:factor(foe, "rear", -1, "dba22.tactical.10")
end)

situation("edges without their corners are no contact", { "dba22.example.11", "dba22.combat.05" }, function(t)
  local apart = t:blue("4Bd", { at = { 2500, 1000 }, facing = "south" })
  local beside = t:red("4Ax", { front_of = apart, offset = t:mm(5) })
  local foe = t:blue("4Bd", { at = { 1000, 1000 }, facing = "south" })
  local a = t:red("4Ax", { front_of = foe })
  t:red("4Ax", { on_left_of = foe, offset = t:mm(5) })
  t:red("4Ax", { behind = foe, offset = t:mm(5) })
  t:bound{ phase = "combat" }
  t:try{ fight = beside }:refused{ why = "NoFight" }
  t:dice(3, 3)
  t:order{ fight = a }
  t:factor(foe, "flank", 0)
  t:factor(foe, "rear", 0)
end)

situation("ranks of warband of any depth, and psiloi behind the neighbour of blades", { "dba22.example.17", "dba22.support.06" }, function(t)
  local deep = red(t, "5Wb")
  t:red("3Wb", { behind = deep })
  t:blue("4Bd", { front_of = deep })
  local thin = red(t, "3Wb", { at = { 2000, 1000 } })
  t:red("5Wb", { behind = thin })
  t:blue("4Bd", { front_of = thin })
  local blade = red(t, "4Bd", { at = { 3000, 1000 } })
  local other = t:red("3Bd", { right_of = blade })
  t:red("2Ps", { behind = blade })
  t:blue("3Cv", { front_of = blade })
  t:blue("3Cv", { front_of = other })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3, 3, 3, 3, 3)
  t:order("done")
  t:factor(deep, "rear_support", 1)
  t:factor(thin, "rear_support", 1)
  t:factor(blade, "light_support", 1)
  t:factor(other, "light_support", 1)
end)

situation("a knight general against a spear with psiloi that cavalry overlaps: four to four", { "dba22.example.18", "dba22.combat.11" }, function(t)
  local kn = red(t, "3Kn", { general = true })
  t:red("3Cv", { right_of = kn })
  local sp = t:blue("4Sp", { front_of = kn })
  t:blue("2Ps", { behind = sp })
  fight(t, kn, 3, 3)
  t:totals(kn, 7, sp, 7)
end)

situation("a plain knight has three against a spear's four", { "dba22.example.19", "dba22.combat.11" }, function(t)
  local kn = red(t, "3Kn")
  local sp = t:blue("4Sp", { front_of = kn })
  fight(t, kn, 3, 3)
  t:totals(kn, 6, sp, 7)
end)

-- A, B and C side by side with an enemy before each; A loses.
local function three(t, code, behind)
  local a = red(t, code)
  local b, c = t:red("4Sp", { right_of = a }), t:red("4Sp", { left_of = a })
  local d = behind and t:red(behind, { behind = a })
  t:blue("4Bd", { front_of = a })
  t:blue("4Bd", { front_of = b })
  t:blue("4Bd", { front_of = c })
  t:bound{ phase = "combat" }
  return a, b, c, d
end

situation("a simple recoil", { "dba22.example.20", "dba22.recoil.01" }, function(t)
  local a, b, c = three(t, "4Bd")
  t:dice(3, 4)
  t:order{ fight = a }
  t:moved(a, { back = t:mm(15) })
  t:stands(b)
  t:stands(c)
end)

situation("a recoil with pass through", { "dba22.example.21", "dba22.pass.07", "dba22.pass.10" }, function(t)
  local a, _, _, d = three(t, "4Bw", "4Bd")
  t:dice(3, 2)
  t:order{ fight = a }
  t:moved(a, { back = t:mm(20 + 15) })
  t:stands(d)
end)

situation("a recoil with push back", { "dba22.example.22", "dba22.push.01" }, function(t)
  local a, _, _, d = three(t, "4Bd", "4Bw")
  t:dice(3, 4)
  t:order{ fight = a }
  t:moved(a, { back = t:mm(15) })
  t:moved(d, { back = t:mm(15) })
end)

situation("a simple flight", { "dba22.example.23", "dba22.flee.01", "dba22.flee.02" }, function(t)
  local a = three(t, "2Ps")
  t:dice(1, 6)
  t:order{ fight = a }
  t:expect(a, { at = { 1000, 1000 - 2 * t:mm(20) - 300 }, facing = "south" })
end)

situation("a simple pursuit", { "dba22.example.24", "dba22.pursue.01", "dba22.pursue.03" }, function(t)
  local kn = red(t, "3Kn")
  local foe = t:blue("3Cv", { front_of = kn })
  fight(t, kn, 5, 4)
  t:moved(foe, { back = t:mm(30) })
  t:moved(kn, { ahead = t:mm(30) })
end)

situation("bow A, aided by bow B, at a knight", { "dba22.example.25", "dba22.shoot.18", "dba22.tactical.04" }, function(t)
  local a = red(t, "4Bw")
  local b = t:red("4Bw", { right_of = a })
  local kn = t:blue("3Kn", { at = { 1000, 1150 }, facing = "south" })
  t:bound{ phase = "shooting" }
  t:dice(3, 6)
  t:order("shoot " .. a.name .. " + " .. b.name .. " at " .. kn.name)
  t:totals(a, 7, kn, 8)
  t:stands(a)
  t:stands(kn)
end)

situation("bow A, aided by bow B, at bow C", { "dba22.example.26", "dba22.outcome.59" }, function(t)
  local a = red(t, "4Bw")
  local b = t:red("4Bw", { right_of = a })
  local c = t:blue("4Bw", { at = { 1000, 1150 }, facing = "south" })
  t:bound{ phase = "shooting" }
  t:dice(5, 2)
  t:order("shoot " .. a.name .. " + " .. b.name .. " at " .. c.name)
  t:totals(a, 7, c, 3)
  t:dead(c)
end)

situation("a knight against spear A that spear B overlaps", { "dba22.example.27", "dba22.outcome.09", "dba22.recoil.02" }, function(t)
  local kn = red(t, "3Kn")
  local a = t:blue("4Sp", { front_of = kn })
  local b = t:blue("4Sp", { left_of = a })
  fight(t, kn, 3, 4)
  t:totals(kn, 5, a, 8)
  t:moved(kn, { back = t:mm(30) })
  t:stands(a)
  t:stands(b)
end)

situation("a knight against a spear with psiloi behind it", { "dba22.example.28", "dba22.outcome.18", "dba22.support.07", "dba22.pursue.01" }, function(t)
  local kn = red(t, "3Kn")
  local sp = t:blue("4Sp", { front_of = kn })
  local ps = t:blue("2Ps", { behind = sp })
  fight(t, kn, 5, 2)
  t:totals(kn, 8, sp, 7)
  t:dead(sp)
  t:dead(ps)
  t:moved(kn, { ahead = t:mm(30) })
end)

situation("a scythed chariot beats a blade in good going", { "dba22.example.31", "dba22.outcome.21" }, function(t)
  local sch = red(t, "SCh")
  local bd = t:blue("4Bd", { front_of = sch })
  fight(t, sch, 4, 3)
  t:dead(bd)
end)

situation("a recoil over the edge", { "dba22.example.31", "dba22.recoil.12" }, function(t)
  local ax = red(t, "4Ax", { at = { 1000, t:mm(30) } })
  t:blue("4Sp", { front_of = ax })
  fight(t, ax, 3, 4)
  t:dead(ax)
end)

situation("a jackknife", { "dba22.example.32", "dba22.recoil.03" }, function(t)
  local ax = red(t, "4Ax")
  t:blue("4Sp", { front_of = ax })
  t:blue("4Ax", { on_right_of = ax })
  fight(t, ax, 3, 4)
  t:dead(ax)
end)

situation("light horse 300 paces from woods go up to them, and not in", { "dba22.example.03", "dba22.dist.06" }, function(t)
  t:woods{ at = { 1000, 1500 }, size = { 600, 400 } }
  local lh = red(t, "2LH")
  t:bound{ pips = 6, number = 3 }
  t:try(lh, { straight = 300 }):ok()
  t:try(lh, { straight = 305 }):refused{ clause = "dba22.dist.06", why = "TooFar" }
end)

situation("blades break off by 200 paces", { "dba22.example.08", "dba22.breakoff.04" }, function(t)
  local bd = red(t, "4Bd")
  t:blue("4Bd", { front_of = bd })
  t:bound{ pips = 6, number = 3 }
  t:try(bd, { back = 200 }):ok()
  t:try(bd, { back = 199 }):refused{ clause = "dba22.breakoff.04" }
end)

-- Blue faces south at { 1000, 1000 }; A comes on its right flank, B on its left.
local function struck(t, two)
  local foe = t:blue("4Bd", { at = { 1000, 1000 }, facing = "south" })
  local a = t:red("4Ax", { at = { 1000 - t:mm(20) - 50, 1000 + t:mm(20) }, facing = "east" })
  local b = two and t:red("4Ax", { at = { 1000 + t:mm(20) + 50, 1000 + t:mm(20) }, facing = "west" })
  t:bound{ pips = 6, number = 3 }
  return foe, a, b
end

situation("an element turns to face who is on its flank", { "dba22.example.12", "dba22.turn.01" }, function(t)
  local foe, a = struck(t)
  t:order(a, { straight = 50 })
  t:dice(3, 4)
  t:order("done")
  t:expect(foe, { facing = "west" })
end)

situation("it turns to face who came first", { "dba22.example.13", "dba22.turn.01" }, function(t)
  local foe, a, b = struck(t, true)
  t:order(a, { straight = 50 })
  t:order(b, { straight = 50 })
  t:dice(3, 4)
  t:order("done")
  t:expect(foe, { facing = "west" })
end)

situation("element B closes the door from an overlap", { "dba22.example.04", "dba22.dist.21" }, function(t)
  local foe = t:blue("4Bd", { at = { 1000, 1200 }, facing = "south" })
  t:red("4Sp", { front_of = foe })
  local b = red(t, "4Sp", { at = { 1000 + t:bw(1), 1200 } })
  t:bound{ pips = 6, number = 3 }
  t:order(b, { to = { on_left_of = foe } })
  t:expect(b, { facing = "west" })
end)

situation("two knights of a group dismount as it moves, for two points", { "dba22.example.07", "dba22.pips.07" }, function(t)
  red(t, "3Cv", { at = { 700, 1000 }, general = true })
  local a = red(t, "3Kn//4Bd")
  local b = t:red("3Kn//4Bd", { right_of = a })
  local c = t:red("3Cv", { right_of = b })
  t:bound{ pips = 6, number = 3 }
  t:costs({ a, b, c }, { dismount = { a, b }, straight = 200 }, 2, { "dba22.pips.07" })
end)

situation("a knight general pursues the blades that break off, by its depth", { "dba22.example.09", "dba22.breakoff.07" }, function(t)
  local bd = red(t, "4Bd")
  local kn = t:blue("3Kn", { front_of = bd, general = true })
  t:bound{ pips = 6, number = 3 }
  t:order(bd, { back = 200 })
  t:moved(kn, { ahead = t:mm(30) })
end)
