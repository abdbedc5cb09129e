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

-- An enemy at a slant of 20 degrees, its front right corner at the front right corner of another who fights to his front, or so far
-- along his flank edge: it touches him with that corner alone.
for _, case in ipairs { { "4Bd", "4Ax", 0, -1 }, { "4Bd", "Ps", 0, -1 }, { "4Bd", "4Ax", 0.15, 0 }, { "Ps", "4Ax", 0, 0 }, { "Ps", "4Ax", 0.15, 0 }, { "Ps", "Ps", 0.15, 0 } } do
  local own, foe, along, value = table.unpack(case)
  local clauses = value ~= 0 and { "dba3.combat.08" } or along == 0 and { "dba3.combat.09" } or { "dba3.combat.11" }
  situation(foe .. " at a slant " .. along .. " mm along the flank edge of " .. own .. ": " .. value, clauses, function(t)
    local one = t:red(own, { at = { 10, 10 } })
    t:blue("Sp", { front_of = one })
    local slant = math.rad(200)
    t:blue(foe, { at = { 10.5 - math.cos(slant) / 2, 10 - t:mm(along) + math.sin(slant) / 2 }, facing = 200 })
    -- Its flank edge against a flank edge counts, and of Psiloi too.
    local other = t:red(own, { at = { 20, 10 } })
    t:blue("Sp", { front_of = other })
    t:blue(foe, { at = { 21, 10 - t:mm(5) }, facing = "south" })
    t:bound { phase = "combat" }
    t:dice(3, 3, 3, 3)
    t:order { fight = one }
    t:factor(one, "overlap", value)
    t:factor(other, "overlap", -1)
  end)
end

situation("an enemy whose rear corner meets a rear corner overlaps", { "dba3.combat.08" }, function(t)
  local blades = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  local spears = t:blue("Sp", { front_of = blades })
  -- Past the blades' left and looking away: rear left corner to rear left corner.
  t:blue("Sp", { at = { 9, 10 - t:mm(15 + 15) }, facing = "south" })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = blades }
  t:factor(blades, "overlap", -1, "dba3.tactical.07")
  t:factor(spears, "overlap", 0)
  t:totals(blades, 7, spears, 7)
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

situation("the fight is with the one in front, who strikes a flank throws no die", { "dba3.combat.07", "dba3.tactical.08" }, function(t)
  local blades, spears = duel(t, {})
  local striker = t:blue("Sp", { on_left_of = blades })
  t:try{ fight = striker }:refused{ clause = "dba3.combat.02", why = "NoFight" }
  t:dice(3, 3)
  t:order{ fight = blades }
  t:factor(blades, "flank", -1, "dba3.tactical.08")
  t:totals(blades, 7, spears, 7)
end)

situation("one overlaps two on its two flanks", { "dba3.combat.12", "dba3.tactical.07" }, function(t)
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

-- Those who skirmish or ride, near an enemy and then against him: their factors, his against them.
for code, points in pairs { Ps = { 2, 5 }, LH = { 2, 3 }, LCm = { 2, 3 }, Cv = { 3, 3 }, Cm = { 3, 3 }, ["Mtd-4Ax"] = { 3, 5 } } do
  situation("the missiles of " .. code .. " count hand to hand, not from afar", { "dba3.combat.01" }, function(t)
    local shooter = t:red(code, { at = { 10, 10 }, facing = "north" })
    local foe = t:blue("4Bd", { front_of = shooter, gap = 0.5 })
    t:bound{ phase = "aiming" }
    t:try{ aim = shooter, at = foe }:refused{ clause = "dba3.shoot.01", why = "CannotShoot" }
    t:bound{}
    t:order(shooter, { straight = 0.5 })
    t:dice(4, 1)
    t:order "done"
    t:happened{ event = "fought" }
    t:totals(shooter, 4 + points[1], foe, 1 + points[2])
  end)
end

-- Two of red against two of blue; the left pair fights first. Gives both pairs, left and right.
local function pairs_of(t)
  local left = t:red("4Sp", { at = { 10, 10 }, facing = "north" })
  local right = t:red("4Bd", { at = { 11, 10 }, facing = "north" })
  local one = t:blue("4Ax", { front_of = left })
  local other = t:blue("4Ax", { front_of = right })
  t:bound{ phase = "combat" }
  return left, right, one, other
end

for die, overlap in pairs { [6] = -1, [1] = 0 } do
  situation("who has thrown " .. die .. " and whether it overlaps the next enemy in the same bound: " .. overlap, {
    overlap == -1 and "dba3.combat.10" or "dba3.factor.13",
  }, function(t)
    local left, right, one, other = pairs_of(t)
    -- The last combat follows by itself.
    t:dice(die, 3, 3, 3)
    t:order{ fight = left }
    t:expect(one, { recoiled = overlap ~= 0 })
    t:factor(other, "overlap", overlap)
    t:totals(right, 8, other, 6 + overlap)
  end)
end

situation("an opponent who was destroyed exposes the next of his line as well", { "dba3.combat.10" }, function(t)
  local left, right, one, other = pairs_of(t)
  t:dice(6, 1, 3, 3)
  t:order{ fight = left }
  t:dead(one)
  t:factor(other, "overlap", -1, "dba3.tactical.07")
  t:totals(right, 8, other, 5)
end)

situation("one overlaps two, by the corner and by the flank", { "dba3.combat.12" }, function(t)
  local left = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  local right = t:red("4Bd", { at = { 12, 10 }, facing = "north" })
  t:blue("4Sp", { front_of = left })
  t:blue("4Sp", { front_of = right })
  t:blue("4Sp", { at = { 11, 10 - t:mm(5) }, facing = "south" })
  t:bound{ phase = "combat" }
  t:dice(3, 4, 3, 4)
  t:order{ fight = left }
  t:factor(left, "overlap", -1, "dba3.tactical.07")
  t:factor(right, "overlap", -1, "dba3.tactical.07")
end)
