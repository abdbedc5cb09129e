-- The camp: entered, held, stormed, lost and retaken.

-- Red's camp in the middle of its base edge, 160 x 80 paces.
local function camp(t, side, options)
  local spot = options or {}
  spot.side, spot.size = side or "red", { 160, 80 }
  spot.at = spot.at or { 600, 80 }
  t:camp(spot)
end

situation("an element goes into its empty camp as its garrison, one only", { "dbsa.setup.17" }, function(t)
  camp(t)
  local foot = t:red("Ax", { at = { 600, 180 } })
  local other = t:red("Ax", { right_of = foot })
  t:order(foot, { to = { 600, 70 } })
  t:expect(foot, { in_camp = true })
  t:try(other, { to = { 650, 70 } }):refused { clause = "dbsa.setup.17", why = "camp" }
end)

situation("nobody goes through its own camp or stops half inside", { "dbsa.setup.17" }, function(t)
  camp(t)
  local foot = t:red("Ax", { at = { 600, 130 } })
  t:try(foot, { straight = 10 }):ok()
  t:try(foot, { back = 30 }):refused { clause = "dbsa.setup.17", why = "camp" }
  local horse = t:red("LH", { at = { 480, 70 } })
  t:try(horse, { sideways = 240 }):refused { clause = "dbsa.setup.17", why = "camp" }
end)

situation("two do not go in together", { "dbsa.setup.17" }, function(t)
  camp(t)
  local foot = t:red("Ps", { at = { 600 - t:mm(20), 120 }, facing = "south" })
  local other = t:red("Ps", { left_of = foot })
  t:try({ foot, other }, { straight = 60 }):refused { clause = "dbsa.setup.17", why = "camp" }
end)

situation("the garrison leaves by a move of its own", { "dbsa.setup.17" }, function(t)
  local foot = t:red("Ax", { at = { 600, 60 } })
  local other = t:red("Ax", { at = { 600, 300 } })
  camp(t, "red", { held_by = foot })
  t:try(foot, { straight = 50 }):refused { clause = "dbsa.setup.17", why = "camp" }
  t:try({ foot, other }, { straight = 60 }):refused {}
  t:order(foot, { straight = 20 + t:mm(20) })
  t:expect(foot, { in_camp = false, at = { 600, 80 + t:mm(20) } })
end)

situation("an enemy who comes upon an empty camp goes in, and it counts two lost", { "dbsa.combat.11", "dbsa.victory.05" },
  function(t)
    camp(t, "blue", { at = { 600, 1000 } })
    local horse = t:red("LH", { at = { 600, 800 } })
    t:try(horse, { straight = 121 }):refused { clause = "dbsa.combat.11", why = "camp" }
    t:order(horse, { straight = 120 })
    t:expect(horse, { in_camp = true })
    t:lost("blue", 2)
  end)

situation("an enemy that stops a pace before the camp is not in it", { "dbsa.move.13" }, function(t)
  camp(t, "blue", { at = { 600, 1000 } })
  local horse = t:red("LH", { at = { 600, 800 } })
  t:order(horse, { straight = 119 })
  t:expect(horse, { in_camp = false })
  t:lost("blue", 0)
end)

situation("a camp left again counts nothing", { "dbsa.victory.05", "dbsa.setup.17" }, function(t)
  local horse = t:red("LH", { at = { 600, 970 } })
  camp(t, "blue", { at = { 600, 1000 }, held_by = horse })
  t:lost("blue", 2)
  t:order(horse, { back = 110 })
  t:expect(horse, { in_camp = false })
  t:lost("blue", 0)
end)

-- A red attacker before blue's camp with its garrison.
local function storm(t, attacker, garrison)
  local inside = t:blue(garrison, { at = { 600, 1000 - 30 }, facing = "south" })
  camp(t, "blue", { at = { 600, 1000 }, held_by = inside })
  local red = t:red(attacker, { at = { 600, 920 } })
  t:bound { phase = "combat" }
  return red, inside
end

situation("foot in its camp fights with 2 more", { "dbsa.combat.10", "dbsa.tactical.04", "dbsa.tactical.05" }, function(t)
  local red, inside = storm(t, "Cv", "Ax")
  t:dice(3, 3)
  t:order { fight = red }
  t:factor(inside, "camp", 2, "dbsa.tactical.04")
  t:totals(red, 6, inside, 8)
end)

situation("mounted in its camp has no such gain", { "dbsa.combat.10" }, function(t)
  local red, inside = storm(t, "Cv", "Cv")
  t:dice(3, 3)
  t:order { fight = red }
  t:factor(inside, "camp", 0)
  t:totals(red, 6, inside, 6)
end)

situation("overlaps, flanks and support count nothing at a camp, and one attacker fights", { "dbsa.combat.10" }, function(t)
  local red, inside = storm(t, "Sp", "Ax")
  t:red("Sp", { right_of = red, gap = -t:mm(40), offset = -t:mm(15) })
  local second = t:red("Sp", { right_of = red })
  t:dice(3, 3)
  t:order { fight = red }
  t:factor(red, "rear_support", 0)
  t:factor(inside, "overlap", 0)
  t:totals(red, 7, inside, 8)
  t:stands(second)
end)

situation("a garrison told to recoil is destroyed, and the attacker goes in at once", { "dbsa.combat.11" }, function(t)
  local red, inside = storm(t, "Kn", "Ps")
  t:dice(5, 3)
  t:order { fight = red }
  t:totals(red, 8, inside, 7)
  t:result(inside, "recoil", "dbsa.outcome.14")
  t:dead(inside)
  t:expect(red, { in_camp = true })
  -- The garrison and the camp.
  t:lost("blue", 3)
end)

situation("an attacker told to recoil recoils", { "dbsa.combat.10", "dbsa.outcome.13" }, function(t)
  local red, inside = storm(t, "Kn", "Ps")
  t:dice(2, 5)
  t:order { fight = red }
  t:moved(red, { back = t:mm(30) })
  t:stands(inside)
end)

-- Blue's camp with a red occupier, and a blue attacker before it.
local function retake(t, code)
  local inside = t:red(code, { at = { 600, 970 } })
  camp(t, "blue", { at = { 600, 1000 }, held_by = inside })
  local blue = t:blue("Kn", { at = { 600, 920 }, facing = "north" })
  t:bound { side = "blue", phase = "combat" }
  return blue, inside
end

situation("who holds an enemy camp fights without the 2, and its flight is its end", { "dbsa.combat.12" }, function(t)
  local blue, inside = retake(t, "Ax")
  t:lost("blue", 2)
  t:dice(4, 3)
  t:order { fight = blue }
  t:factor(inside, "camp", 0)
  t:totals(blue, 7, inside, 6)
  t:dead(inside)
  t:pending("enter", blue)
  t:lost("blue", 0)
  t:choose { enter = true }
  t:expect(blue, { in_camp = true })
end)

situation("who has retaken its camp may stay outside", { "dbsa.combat.12" }, function(t)
  local blue, inside = retake(t, "Ax")
  t:dice(4, 3)
  t:order { fight = blue }
  t:dead(inside)
  t:choose { enter = false }
  t:expect(blue, { in_camp = false })
  t:lost("blue", 0)
end)

situation("a camp in enemy hands at the end of the bound counts two", { "dbsa.victory.05", "dbsa.victory.03" }, function(t)
  t:blue("Kn", { at = { 300, 1500 }, facing = "south", general = true })
  for _ = 1, 2 do t:blue("Ax", { standing = "destroyed" }) end
  local inside = t:red("LH", { at = { 600, 970 }, general = true })
  camp(t, "blue", { at = { 600, 1000 }, held_by = inside })
  t:bound { phase = "close" }
  t:go_on()
  t:winner("red", "dbsa.victory.03")
end)

for _, code in ipairs { "Pk", "Sw", "Sp", "Ax", "Ps", "Wb" } do
  situation(code .. " in their camp fight with 2 more, elsewhere without", { "dbsa.tactical.04", "dbsa.tactical.05" },
    function(t)
      local red, inside = storm(t, "Cv", code)
      local open = t:red(code, { at = { 1200, 600 } })
      t:blue("Sw", { front_of = open })
      t:dice(3, 3, 3, 3)
      t:order { fight = red }
      t:factor(inside, "camp", 2, "dbsa.tactical.04")
      t:factor(open, "camp", 0)
    end)
end

for _, code in ipairs { "El", "Kn", "Cv", "Ch", "LH" } do
  situation(code .. " in their camp have no 2 more", { "dbsa.combat.10" }, function(t)
    local red, inside = storm(t, "Sp", code)
    t:dice(3, 3)
    t:order { fight = red }
    t:factor(inside, "camp", 0)
  end)
end

situation("against who storms a camp the factor is that against its own kind", { "dbsa.combat.10", "dbsa.factor.02" },
  function(t)
    local horse, swords = storm(t, "Kn", "Sw")
    t:dice(3, 3)
    t:order { fight = horse }
    t:factor(horse, "combat", 3, "dbsa.factor.04")
    t:factor(swords, "combat", 3, "dbsa.factor.02")
  end)

situation("an enemy on the flank of who storms a camp counts nothing", { "dbsa.combat.10" }, function(t)
  local red, inside = storm(t, "Sp", "Ax")
  -- The front of the horse reaches beyond the shallow base that it strikes; another red front comes against the rest.
  local horse = t:blue("LH", { on_left_of = red })
  local other = t:red("Sp", { at = { 600 - t:mm(20) + 10, 920 - t:mm(15 + 20) }, facing = "west" })
  t:bound { phase = "moves" }
  t:order(other, { straight = 10 })
  t:order("done")
  t:dice(3, 3, 3, 3)
  t:order { fight = red }
  t:factor(red, "flank", 0)
  t:totals(red, 7, inside, 8)
  t:totals(other, 7, horse, 4)
end)

-- The one who storms is in combat with the garrison, in its own bound and in the enemy's.
for _, side in ipairs { "red", "blue" } do
  situation("who storms a camp does not turn to an enemy on the flank; bound of " .. side, { "dbsa.combat.10" }, function(t)
    local red, inside = storm(t, "Sp", "Ax")
    local horse = t:blue("LH", { on_left_of = red })
    t:bound { side = side, pips = 6 }
    t:dice(3, 3)
    t:order("done")
    t:expect(red, { facing = "north" })
    t:totals(red, 7, inside, 8)
    t:stands(horse)
  end)
end

situation("a camp is stormed by a front edge along its own, not by a corner", { "dbsa.combat.10" }, function(t)
  local inside = t:blue("Ax", { at = { 600, 970 }, facing = "south" })
  camp(t, "blue", { at = { 600, 1000 }, held_by = inside })
  -- The first is turned by half a right angle, with a front corner of its base at the camp's southern edge.
  local half = t:mm(20) * math.sqrt(0.5)
  local aslant = t:red("Sp", { at = { 560 + half, 920 - half }, facing = 45 })
  local along = t:red("Sp", { at = { 640, 920 } })
  t:dice(4, 3)
  t:order("done")
  t:totals(along, 8, inside, 8)
  t:stands(aslant)
end)

situation("a camp may be met on any edge, by as many as there is room for", { "dbsa.combat.10" }, function(t)
  local inside = t:blue("Ax", { at = { 600, 970 }, facing = "south" })
  camp(t, "blue", { at = { 600, 1000 }, held_by = inside })
  -- The western edge of the camp is at x = 520, its southern edge at y = 920.
  local beside = t:red("LH", { at = { 500 - t:mm(20), 1000 } })
  t:try(beside, { sideways = 20 }):ok()
  t:try(beside, { sideways = 21 }):refused { why = "camp" }
  local first = t:red("Sp", { at = { 600 - t:mm(20), 870 } })
  local second = t:red("Sp", { right_of = first })
  t:try({ first, second }, { straight = 50 }):ok()
  t:try({ first, second }, { straight = 51 }):refused { why = "camp" }
end)

situation("who stands at a camp goes away as it likes, and so does who is inside", { "dbsa.setup.17" }, function(t)
  local inside = t:blue("Ax", { at = { 600, 970 }, facing = "south" })
  camp(t, "blue", { at = { 600, 1000 }, held_by = inside })
  local red = t:red("Sp", { at = { 600, 920 } })
  t:try(red, { back = 10 }):ok()
  t:bound { side = "blue", phase = "moves" }
  t:try(inside, { back = 29 }):refused { clause = "dbsa.setup.17", why = "camp" }
  t:order(inside, { back = 30 })
  t:expect(inside, { in_camp = false })
end)

-- Whatever the camp stands on, the going of its garrison is not looked at.
for _, row in ipairs { { "Ch", 5, "recoil", "dbsa.outcome.11" }, { "Kn", 4, "recoil", "dbsa.outcome.13" }, { "El", 3, "halt", "dbsa.outcome.08" } } do
  local code, face, result, clause = row[1], row[2], row[3], row[4]
  local clauses = result == "halt" and { clause } or { clause, "dbsa.combat.11" }
  situation(code .. " in a camp that reaches into a wood are beaten as in the open", clauses, function(t)
    t:woods { at = { 600, 1000 }, size = { 200, 70 } }
    local red, inside = storm(t, "Kn", code)
    t:dice(6, face)
    t:order { fight = red }
    t:factor(inside, "bad_going", 0)
    t:result(inside, result, clause)
    if result == "halt" then t:stands(inside) else t:dead(inside) end
  end)
end

for _, side in ipairs { "red", "blue" } do
  situation("of two at a camp its enemy chooses who fights, in the bound of " .. side, { "dbsa.combat.10" }, function(t)
    local inside = t:blue("Sp", { at = { 600, 970 }, facing = "south" })
    t:camp { side = "blue", at = { 600, 1000 }, size = { 160, 80 }, held_by = inside }
    local psiloi = t:red("Ps", { at = { 560, 920 } })
    local knights = t:red("Kn", { right_of = psiloi })
    t:bound { side = side, phase = "combat" }
    t:dice(4, 4)
    if side == "red" then
      t:order { fight = knights }
    else
      t:order { fight = inside }
      t:choose { attack = knights }
    end
    t:totals(knights, 7, inside, 10)
  end)
end

-- Blue's empty camp, and horse beside it that comes against its eastern side, at x = 680: with a flank as it goes sideways, with its
-- rear as it goes back, or with a corner alone.
for _, row in ipairs { { "east", "back" }, { "north", "sideways" } } do
  local facing, step = row[1], row[2]
  for _, short in ipairs { 0, 1 } do
    situation("an empty camp met by going " .. step .. ", " .. short .. " paces short of it", { short == 0 and "dbsa.combat.11" or nil }, function(t)
      camp(t, "blue", { at = { 600, 1000 } })
      local half = step == "back" and t:mm(30) or t:mm(20)
      local horse = t:red("Cv", { at = { 680 + half + 50, 960 + (step == "back" and 0 or 30) }, facing = facing })
      t:order(horse, { [step] = step == "back" and 50 - short or short - 50 })
      t:expect(horse, { in_camp = short == 0 })
      t:lost("blue", short == 0 and 2 or 0)
    end)
  end
end

situation("an empty camp that a corner alone touches is not entered", {}, function(t)
  camp(t, "blue", { at = { 600, 1000 } })
  local horse = t:red("Cv", { at = { 680 + t:mm(20), 900 } })
  t:order(horse, { straight = 20 })
  t:expect(horse, { in_camp = false })
  t:lost("blue", 0)
end)

-- Red spears before blue's camp, whose garrison has gone out on its far side in its own bound.
local function emptied(t)
  local inside = t:blue("Ax", { at = { 600, 970 }, facing = "south" })
  camp(t, "blue", { at = { 600, 1000 }, held_by = inside })
  local red = t:red("Sp", { at = { 600, 920 } })
  t:bound { side = "blue", number = 4, pips = 4, phase = "moves" }
  t:order(inside, { back = 30 })
  t:order("done")
  t:bound { side = "red", number = 5, pips = 2, phase = "moves" }
  return red
end

situation("who stands against an enemy camp that has become empty goes in by a move", { "dbsa.combat.11", "dbsa.victory.05" },
  function(t)
    local red = emptied(t)
    t:try(red, { straight = 1 }):refused { clause = "dbsa.combat.11", why = "camp" }
    t:order(red, { enter = true })
    t:expect(red, { in_camp = true })
    t:lost("blue", 2)
  end)

situation("nobody enters an enemy camp that it does not stand against, nor one that is held", { "dbsa.combat.11" }, function(t)
  camp(t, "blue", { at = { 600, 1000 } })
  local near = t:red("Sp", { at = { 600, 919 } })
  t:try(near, { enter = true }):refused { clause = "dbsa.combat.11", why = "not_at_gate" }
  local inside = t:blue("Ax", { at = { 1000, 970 }, facing = "south" })
  camp(t, "blue", { at = { 1000, 1000 }, held_by = inside })
  local before = t:red("Sp", { at = { 1000, 920 } })
  t:try(before, { enter = true }):refused { clause = "dbsa.combat.11", why = "not_at_gate" }
  t:try(before, { straight = 1 }):refused { clause = "dbsa.combat.10", why = "camp" }
end)
