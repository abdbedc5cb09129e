-- Close combat: factors and what comes of them. Red is on move, so its die comes first.

-- Blades against spears, front to front, in the combat phase.
local function duel(t, options)
  local blades = t:red("4Bd", { at = { 10, 10 }, facing = "north", general = options.general })
  local spears = t:blue("Sp", { front_of = blades })
  t:bound{ phase = "combat" }
  return blades, spears
end

situation("blades have five and spears four against foot", { "dba3.factor.03", "dba3.factor.04" }, function(t)
  local blades, spears = duel(t, {})
  t:dice(3, 3)
  t:order{ fight = blades }
  t:totals(blades, 8, spears, 7)
  t:factor(blades, "combat", 5, "dba3.factor.03")
  t:factor(spears, "combat", 4, "dba3.factor.04")
end)

situation("spears beaten by blades recoil by their depth, and the blades follow", {
  "dba3.outcome.23", "dba3.recoil.01", "dba3.recoil.02", "dba3.pursue.08",
}, function(t)
  local blades, spears = duel(t, {})
  t:dice(3, 3)
  t:order{ fight = blades }
  t:result(spears, "recoil", "dba3.outcome.23")
  t:moved(spears, { back = t:mm(15) })
  t:moved(blades, { ahead = t:mm(15) })
end)

situation("half of the enemy's total destroys", { "dba3.outcome.04", "dba3.outcome.38" }, function(t)
  local blades, spears = duel(t, {})
  t:dice(5, 1)
  t:order{ fight = spears }
  t:totals(blades, 10, spears, 5)
  t:result(spears, "destroyed", "dba3.outcome.38")
  t:dead(spears)
end)

situation("more than half does not", { "dba3.outcome.04", "dba3.outcome.23" }, function(t)
  local blades, spears = duel(t, {})
  t:dice(4, 1)
  t:order{ fight = spears }
  t:totals(blades, 9, spears, 5)
  t:result(spears, "recoil", "dba3.outcome.23")
end)

situation("equal totals change nothing between solid foot", { "dba3.outcome.04", "dba3.outcome.12" }, function(t)
  local blades, spears = duel(t, {})
  t:dice(2, 3)
  t:order("fight 4Bd 1")
  t:totals(blades, 7, spears, 7)
  t:stands(blades)
  t:stands(spears)
end)

situation("the general adds one", { "dba3.tactical.04" }, function(t)
  local blades, spears = duel(t, { general = true })
  t:dice(2, 3)
  t:order{ fight = blades }
  t:factor(blades, "general", 1, "dba3.tactical.04")
  t:factor(spears, "general", 0)
  t:totals(blades, 8, spears, 7)
end)

situation("an enemy beside the one in front overlaps, one a hair apart does not", { "dba3.tactical.07" }, function(t)
  local blades, spears = duel(t, {})
  local beside = t:blue("Sp", { right_of = spears })
  t:blue("Sp", { left_of = spears, gap = t:mm(0.2) })
  t:dice(2, 3)
  t:order{ fight = blades }
  t:factor(blades, "overlap", -1, "dba3.tactical.07")
  t:factor(spears, "overlap", 0)
  t:stands(beside)
end)

situation("psiloi are not overlapped by corners, but overlap others so", { "dba3.combat.08", "dba3.combat.09" }, function(t)
  local psiloi = t:red("Ps", { at = { 10, 10 }, facing = "north" })
  local spears = t:blue("Sp", { front_of = psiloi })
  t:blue("Sp", { right_of = spears })
  t:red("Ps", { right_of = psiloi })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = psiloi }
  t:factor(psiloi, "overlap", 0)
  t:factor(spears, "overlap", -1)
end)

situation("flank edge to flank edge overlaps each, psiloi too", { "dba3.combat.11" }, function(t)
  local psiloi = t:red("Ps", { at = { 10, 10 }, facing = "north" })
  t:blue("Sp", { front_of = psiloi })
  t:blue("Sp", { at = { 11, 9.6 }, facing = "south" })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = psiloi }
  t:factor(psiloi, "overlap", -1, "dba3.tactical.07")
end)

for off, value in pairs { [0.98] = -1, [1] = 0 } do
  situation("a corner " .. off .. " from the edge of the table: " .. value, value ~= 0 and { "dba3.combat.13" } or { "dba3.factor.01" }, function(t)
    local blades = t:red("4Bd", { at = { off + 0.5, 10 }, facing = "north" })
    t:blue("Cv", { front_of = blades, offset = 0 })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = blades }
    t:factor(blades, "overlap", value)
  end)
end

situation("the fight is with the one in front, who strikes a flank throws no die", { "dba3.tactical.08" }, function(t)
  local blades, spears = duel(t, {})
  local striker = t:blue("Sp", { on_left_of = blades })
  t:try{ fight = striker }:refused{ clause = "dba3.combat.02", why = "NoFight" }
  t:dice(3, 3)
  t:order{ fight = blades }
  t:factor(blades, "flank", -1, "dba3.tactical.08")
  t:totals(blades, 7, spears, 7)
end)

situation("one overlaps two on its two flanks", { "dba3.tactical.07" }, function(t)
  local left = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  local right = t:red("4Bd", { at = { 12, 10 }, facing = "north" })
  t:blue("Sp", { front_of = left })
  t:blue("Sp", { front_of = right })
  t:blue("Sp", { at = { 11, 10 }, facing = "south" })
  t:bound{ phase = "combat" }
  t:dice(3, 4, 3, 4)
  t:order{ fight = left }
  t:factor(left, "overlap", -1)
  t:factor(right, "overlap", -1)
end)

situation("fronts fight only where edge and corner meet", { "dba3.combat.02" }, function(t)
  local blades = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  local spears = t:blue("Sp", { front_of = blades })
  local apart = t:red("4Bd", { at = { 14, 10 }, facing = "north" })
  t:blue("Sp", { front_of = apart, gap = 0.01 })
  t:bound{ phase = "combat" }
  t:try{ fight = apart }:refused{ why = "NoFight" }
  t:dice(3, 3)
  t:order{ fight = blades }
  t:totals(blades, 8, spears, 7)
end)
