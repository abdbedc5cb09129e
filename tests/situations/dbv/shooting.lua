-- Who shoots, how far, at whom, and what a shot leaves behind.

local function shoots(t, number) t:bound{ number = number or 3, phase = "shooting", pips = 6 } end
local function order(who, at) return "shoot " .. who.name .. " at " .. at.name end

for _, row in ipairs({
  { "Cavalryman", 24, "dbv.shoot.02" }, { "Light Horseman", 24, "dbv.shoot.02" }, { "Peltast", 24, "dbv.shoot.02" },
  { "Skirmisher", 24, "dbv.shoot.02" }, { "Shooter", 48, "dbv.shoot.03" },
}) do
  local figure, range, clause = row[1], row[2], row[3]
  situation("a " .. figure .. " shoots " .. range .. " paces", { clause }, function(t)
    local near, far = t:red(figure, { at = { 20, 20 }, facing = "north" }), t:red(figure, { at = { 60, 20 }, facing = "north" })
    local one = t:blue("Blade", { at = { 20, 20 + range }, facing = "south" })
    local other = t:blue("Blade", { at = { 60, 20.1 + range }, facing = "south" })
    shoots(t)
    t:try(order(near, one)):ok()
    t:try(order(far, other)):refused{ clause = clause, why = "NoTarget" }
  end)
end

for _, figure in ipairs({ "Knight", "Blade", "Spearman" }) do
  situation("a " .. figure .. " cannot shoot", { "dbv.shoot.01" }, function(t)
    local one = t:red(figure, { at = { 20, 20 }, facing = "north" })
    t:red("Shooter", { at = { 60, 20 }, facing = "north" })
    local foe = t:blue("Blade", { at = { 20, 30 }, facing = "south" })
    t:blue("Blade", { at = { 60, 30 }, facing = "south" })
    shoots(t)
    t:try(order(one, foe)):refused{ clause = "dbv.shoot.01", why = "CannotShoot" }
  end)
end

-- The lane widens by 45 degrees: 20 paces ahead it reaches 20 paces beyond the front corner, which is a pace to the side.
for _, row in ipairs({ { 44.9, true }, { 45.1, false } }) do
  local x, seen = row[1], row[2]
  situation("a target at " .. x .. " paces, of which a shooter at 20 sees no more than 44: " .. tostring(seen), { "dbv.shoot.05", "dbv.shoot.04" }, function(t)
    local one = t:red("Shooter", { at = { 20, 20 }, facing = "north" })
    -- Its western edge is a pace from the middle of its front; its base reaches from 40 to 43 paces north.
    local foe = t:blue("Blade", { at = { x, 40 }, facing = "south" })
    t:blue("Blade", { at = { 20, 40 }, facing = "south" })
    t:bound{ phase = "shooting", pips = 6 }
    if seen then t:try("shoot Shooter 1 at Blade 1"):ok() else t:try("shoot Shooter 1 at Blade 1"):refused{ clause = "dbv.shoot.05", why = "NoTarget" } end
    t:try("shoot Shooter 1 at Blade 2"):ok()
  end)
end

for _, figure in ipairs({ "Shooter", "Cavalryman" }) do
  situation("a " .. figure .. " does not shoot to its side, and at the further of two if it likes", { "dbv.shoot.04" }, function(t)
    local one = t:red(figure, { at = { 40, 40 }, facing = "north" })
    local near, far = t:blue("Blade", { at = { 36, 48 }, facing = "south" }), t:blue("Blade", { at = { 46, 58 }, facing = "south" })
    local beside = t:blue("Blade", { at = { 60, 38 }, facing = "west" })
    shoots(t)
    t:try(order(one, near)):ok()
    t:try(order(one, far)):ok()
    t:try(order(one, beside)):refused{ clause = "dbv.sight.02", why = "NoTarget" }
  end)
  situation("a " .. figure .. " that marched does not shoot", { "dbv.march.07" }, function(t)
    local one = t:red(figure, { at = { 40, 20 }, facing = "north" })
    t:red(figure, { right_of = one })
    local foe = t:blue("Blade", { at = { 40, 41 }, facing = "south" })
    local other = t:red("Shooter", { at = { 70, 20 }, facing = "north" })
    local target = t:blue("Blade", { at = { 70, 41 }, facing = "south" })
    t:bound{ phase = "march", pips = 6 }
    t:order("march " .. one.name .. " + " .. figure .. " 2 straight 1")
    t:order("done")
    t:try(order(one, foe)):refused{ clause = "dbv.march.07", why = "CannotShoot" }
    t:try(order(other, target)):ok()
  end)
end

situation("a figure in combat neither shoots nor is shot at", { "dbv.shoot.08", "dbv.shoot.09" }, function(t)
  local fights = t:red("Shooter", { at = { 40, 40 }, facing = "north" })
  local struck = t:blue("Blade", { front_of = fights })
  local far = t:blue("Blade", { at = { 45, 60 }, facing = "south" })
  local free = t:red("Shooter", { at = { 47, 35 }, facing = "north" })
  shoots(t)
  t:try(order(fights, far)):refused{ clause = "dbv.shoot.08", why = "CannotShoot" }
  t:try(order(free, struck)):refused{ clause = "dbv.shoot.09" }
  t:try(order(free, far)):ok()
end)

situation("nor does one that overlaps", { "dbv.shoot.10" }, function(t)
  local fights = t:red("Blade", { at = { 40, 40 }, facing = "north" })
  local foe = t:blue("Blade", { front_of = fights })
  local overlaps = t:red("Shooter", { right_of = fights })
  local beyond = t:red("Shooter", { right_of = overlaps })
  local far = t:blue("Blade", { at = { 45, 60 }, facing = "south" })
  local theirs = t:blue("Blade", { right_of = foe })
  local other = t:red("Shooter", { at = { 35, 30 }, facing = "north" })
  shoots(t)
  t:try(order(overlaps, far)):refused{ clause = "dbv.shoot.10", why = "CannotShoot" }
  t:try(order(beyond, far)):ok()
  t:try(order(other, theirs)):refused{ clause = "dbv.shoot.10" }
end)

situation("figures in between block a shot", { "dbv.shoot.14" }, function(t)
  local one = t:red("Shooter", { at = { 40, 40 }, facing = "north" })
  t:red("Blade", { at = { 40, 50 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 40, 60 }, facing = "south" })
  local two = t:red("Shooter", { at = { 60, 40 }, facing = "north" })
  local other = t:blue("Blade", { at = { 60, 60 }, facing = "south" })
  shoots(t)
  t:try(order(one, foe)):refused{ clause = "dbv.shoot.14", why = "LineBlocked" }
  t:try(order(two, other)):ok()
end)

for _, trees in ipairs({ "woods", "scrub" }) do
  situation(trees .. " let those be shot at who stand a pace from their edge, not deeper", { "dbv.shoot.16", "dbv.shoot.18" }, function(t)
    t[trees](t, { at = { 40, 60 }, size = { 20, 10 } })
    t[trees](t, { at = { 70, 60 }, size = { 20, 10 } })
    local one, two = t:red("Shooter", { at = { 40, 48 }, facing = "north" }), t:red("Shooter", { at = { 70, 48.2 }, facing = "north" })
    local seen = t:blue("Blade", { at = { 40, 56 }, facing = "south" })
    local hidden = t:blue("Blade", { at = { 70, 56.1 }, facing = "south" })
    t:bound{ phase = "shooting", pips = 6 }
    t:try(order(one, seen)):ok()
    t:try(order(two, hidden)):refused{ why = "LineBlocked" }
  end)

  situation("whoever stands a pace from the edge of " .. trees .. " shoots out, not deeper", { "dbv.shoot.16", "dbv.shoot.18" }, function(t)
    t[trees](t, { at = { 40, 40 }, size = { 20, 10 } })
    t[trees](t, { at = { 70, 40 }, size = { 20, 10 } })
    local one, two = t:red("Shooter", { at = { 40, 44 }, facing = "north" }), t:red("Shooter", { at = { 70, 43.9 }, facing = "north" })
    local foe, other = t:blue("Blade", { at = { 40, 60 }, facing = "south" }), t:blue("Blade", { at = { 70, 60 }, facing = "south" })
    t:bound{ phase = "shooting", pips = 6 }
    t:try(order(one, foe)):ok()
    t:try(order(two, other)):refused{ why = "LineBlocked" }
  end)
end

for _, hill in ipairs({ "gentle_hill", "difficult_hill" }) do
  situation("the crest of a " .. hill .. " blocks a shot that crosses part of it, its slope does not", { "dbv.shoot.13" }, function(t)
    -- The end of the crest reaches a little way into the lane between the two.
    t[hill](t, { at = { 30, 55 }, size = { 40, 10 }, crest = { { 15, 55 }, { 40.5, 55 } } })
    local one, foe = t:red("Shooter", { at = { 41, 48 }, facing = "north" }), t:blue("Blade", { at = { 41, 62 }, facing = "south" })
    local two, other = t:red("Shooter", { at = { 45, 48 }, facing = "north" }), t:blue("Blade", { at = { 45, 62 }, facing = "south" })
    t:bound{ phase = "shooting", pips = 6 }
    t:try(order(one, foe)):refused{ clause = "dbv.shoot.13", why = "LineBlocked", feature = 0 }
    t:try(order(two, other)):ok()
  end)
end

-- A clump between them that covers some of the lane, or none of it.
for _, row in ipairs({ { 41.9, false }, { 42.1, true } }) do
  local x, free = row[1], row[2]
  situation("a clump that reaches " .. (42 - x) .. " paces into the lane: " .. tostring(free), { "dbv.shoot.13" }, function(t)
    t:woods{ at = { x + 5, 55 }, size = { 10, 10 } }
    local one, foe = t:red("Shooter", { at = { 41, 40 }, facing = "north" }), t:blue("Blade", { at = { 41, 70 }, facing = "south" })
    t:bound{ phase = "shooting", pips = 6 }
    if free then t:try(order(one, foe)):ok() else t:try(order(one, foe)):refused{ why = "LineBlocked" } end
  end)
end

situation("a figure that covers part of the lane blocks the shot, one at its line does not", { "dbv.shoot.14", "dbv.shoot.15" }, function(t)
  local one, foe = t:red("Shooter", { at = { 40, 40 }, facing = "north" }), t:blue("Blade", { at = { 40, 60 }, facing = "south" })
  t:red("Blade", { at = { 41.9, 50 }, facing = "north" })
  local two, other = t:red("Shooter", { at = { 60, 40 }, facing = "north" }), t:blue("Blade", { at = { 60, 60 }, facing = "south" })
  t:red("Blade", { at = { 62, 50 }, facing = "north" })
  t:bound{ phase = "shooting", pips = 6 }
  t:try(order(one, foe)):refused{ clause = "dbv.shoot.14", why = "LineBlocked" }
  t:try(order(two, other)):ok()
end)

situation("at most two aid a shot", { "dbv.shoot.23" }, function(t)
  local one = t:red("Shooter", { at = { 40, 40 }, facing = "north" })
  local two = t:red("Shooter", { right_of = one })
  local three = t:red("Shooter", { right_of = two })
  t:red("Shooter", { right_of = three })
  t:blue("Blade", { at = { 43, 60 }, facing = "south" })
  shoots(t)
  t:try("shoot Shooter 1-3 at Blade 1"):ok()
  t:try("shoot Shooter 1-4 at Blade 1"):refused{ clause = "dbv.shoot.23", why = "BadList" }
end)

situation("shooters take no harm from their own shots", { "dbv.shoot.25", "dbv.combat.25" }, function(t)
  local one = t:red("Shooter", { at = { 40, 40 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 40, 60 }, facing = "south" })
  shoots(t)
  t:dice(1, 6)
  t:order(order(one, foe))
  t:totals(one, 3, foe, 9)
  t:stands(one)
end)

situation("who shot keeps to his target in the next bound, and a bound later chooses again", { "dbv.shoot.06" }, function(t)
  local one = t:red("Shooter", { at = { 40, 30 }, facing = "north" })
  local first, second = t:blue("Blade", { at = { 40, 60 }, facing = "south" }), t:blue("Blade", { at = { 44, 60 }, facing = "south" })
  shoots(t)
  t:dice(1, 3)
  t:order(order(one, first))
  t:order("done")
  t:bound{ side = "blue", number = 4 }
  t:order("done")
  shoots(t, 5)
  t:try(order(one, second)):refused{ clause = "dbv.shoot.06", why = "Priority" }
  t:try(order(one, first)):ok()
  t:order("done")
  t:order("done")
  t:bound{ side = "blue", number = 6 }
  t:order("done")
  shoots(t, 7)
  t:try(order(one, second)):ok()
end)

situation("who flinched does not march in his next bound", { "dbv.march.06" }, function(t)
  local one = t:blue("Shooter", { at = { 40, 30 }, facing = "north" })
  local foe = t:red("Peltast", { at = { 40, 60 }, facing = "south" })
  local other = t:red("Peltast", { left_of = foe })
  t:red("Peltast", { left_of = other })
  t:bound{ side = "blue", number = 4, phase = "shooting", pips = 6 }
  t:dice(6, 3)
  t:order(order(one, foe))
  t:result(foe, "flinch", "dbv.outcome.12")
  t:moved(foe, { back = 3 })
  t:bound{ number = 5, phase = "march", pips = 6 }
  local third = t:red("Peltast", { at = { 40, 66 }, facing = "south" })
  t:try("march Peltast 1 + Peltast 4 straight 2"):refused{ clause = "dbv.march.06" }
  t:try("march Peltast 2 + Peltast 3 straight 2"):ok()
end)

situation("nobody shoots in the bound of the enemy", { "dbv.shoot.04" }, function(t)
  local one, foe = t:red("Shooter", { at = { 40, 40 }, facing = "north" }), t:blue("Shooter", { at = { 40, 52 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:try("shoot their " .. foe.name .. " at our " .. one.name):refused{ why = "NoSuchElement" }
  t:try(order(one, foe)):ok()
end)

-- Two openings of a house in one line: the house lies between all the same, for shots and for sight.
for _, kind in ipairs { "doors", "windows" } do
  for _, x in ipairs { 60, 67 } do
    situation("a shot " .. (x - 60) .. " paces beside two " .. kind .. " in one line", x == 60 and { "dbv.sight.09" } or {}, function(t)
      t:board{ 90, 90 }
      t:house{ at = { 60, 60 }, size = { 12, 10 }, doors = kind == "doors" and { { 60, 55 }, { 60, 65 } } or { { 54, 60 } },
        windows = kind == "windows" and { { 60, 55 }, { 60, 65 } } or nil }
      local shooter = t:red("Shooter", { at = { x, 50 }, facing = "north" })
      local foe = t:blue("Blade", { at = { x, 70 }, facing = "south" })
      t:bound{ phase = "shooting", pips = 6 }
      local shot = t:try(order(shooter, foe))
      if x == 60 then shot:refused{ clause = "dbv.sight.09" } else shot:ok() end
    end)
  end
end

-- A house in the lane between x = 44 and 46 blocks a shot with any part of it, one that only touches the lane does not.
for _, case in ipairs { { 45.9, false }, { 44.1, false }, { 44, true } } do
  local east, free = table.unpack(case)
  situation("a house that reaches to " .. east .. " in the lane of a shot", { not free and "dbv.shoot.13" or nil }, function(t)
    t:board{ 90, 90 }
    t:house{ at = { (34 + east) / 2, 50 }, size = { east - 34, 6 }, doors = { { 36, 47 } } }
    local shooter = t:red("Shooter", { at = { 45, 40 }, facing = "north" })
    local foe = t:blue("Blade", { at = { 45, 60 }, facing = "south" })
    t:bound{ phase = "shooting", pips = 6 }
    local shot = t:try("shoot " .. shooter.name .. " at " .. foe.name)
    if free then shot:ok() else shot:refused{ clause = "dbv.shoot.13" } end
  end)
end
