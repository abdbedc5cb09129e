-- The second place on a flank: side by side with the friend who is lined up there.

-- A figure that fights to its front, with one enemy on its right flank already.
local function pressed(t, figure)
  local foe = t:blue(figure, { at = { 60, 60 }, facing = "south" })
  local before = t:red("Blade", { front_of = foe })
  t:red("Blade", { on_right_of = foe })
  return foe, before
end

-- The flank of a rider is 4 paces long, so that both stand against it; that of one on foot 3, and the second is half past it.
for _, row in ipairs({ { "Cavalryman", "dbv.combat.16" }, { "Blade", "dbv.combat.17" } }) do
  local figure, clause = row[1], row[2]

  situation("a second attacker comes beside the first on the flank of a " .. figure, { clause, "dbv.charge.01" }, function(t)
    local foe, before = pressed(t, figure)
    local second = t:red("Peltast", { at = { 50, 63 }, facing = "east" })
    t:try(second, { straight = 9 }):ok()
    t:order(second, { straight = 9, onto = foe, edge = "right" })
    t:expect(second, { at = { 59, 63 }, facing = "east" })
    t:expect(foe, { facing = "south" })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = before }
    t:factor(foe, "flank", figure == "Blade" and -1 or -2, "dbv.tactical.14")
    t:factor(foe, "rear", figure == "Blade" and -1 or 0)
  end)

  situation("he slides into that place on a " .. figure, { clause, "dbv.charge.10" }, function(t)
    local foe = pressed(t, figure)
    -- It has gone all its 16 paces: the shift is free.
    local second = t:red("Peltast", { at = { 43, 63.8 }, facing = "east" })
    t:order(second, { straight = 16 })
    t:expect(second, { at = { 59, 63 } })
  end)

  situation("the second place on a " .. figure .. " is none while the first is free", { "dbv.charge.09" }, function(t)
    local foe = t:blue(figure, { at = { 60, 60 }, facing = "south" })
    t:red("Blade", { front_of = foe })
    local one = t:red("Peltast", { at = { 50, 63 }, facing = "east" })
    t:order(one, { straight = 9 })
    t:expect(one, { at = { 59, 61 } })
  end)

  situation("nor is there a third on a " .. figure, { "dbv.charge.09" }, function(t)
    local foe = pressed(t, figure)
    t:red("Blade", { at = { 59, 63 }, facing = "east" })
    -- He would touch the flank between the two with a corner of his front.
    local third = t:red("Peltast", { at = { 54, 67 }, facing = 135 })
    t:try(third, { straight = 4.2, onto = foe, edge = "right" }):refused{ clause = "dbv.charge.09", why = "NotLinedUp" }
  end)
end

situation("the shift into the second place is free up to a base width", { "dbv.charge.10", "dbv.combat.16" }, function(t)
  local foe = pressed(t, "Cavalryman")
  local second = t:red("Peltast", { at = { 43, 64.9 }, facing = "east" })
  t:order(second, { straight = 16, onto = foe, edge = "right" })
  t:expect(second, { at = { 59, 63 } })
end)

situation("whose front comes by the flank entirely does not strike it", { "dbv.move.24" }, function(t)
  local foe = pressed(t, "Cavalryman")
  local beyond = t:red("Peltast", { at = { 43, 65 }, facing = "east" })
  t:try(beyond, { straight = 16, onto = foe, edge = "right" }):refused{ clause = "dbv.move.24", why = "TooFar" }
end)

situation("a second on the flank of a rider is in contact with him, and flees where he leaves", { "dbv.move.15" }, function(t)
  pressed(t, "Cavalryman")
  local second = t:red("Peltast", { at = { 59, 63 }, facing = "east" })
  t:try(second, { back = 2 }):refused{ clause = "dbv.move.15", why = "InCombat" }
  t:order("breakoff " .. second.name)
  t:happened{ event = "moved", element = second, kind = "flee" }
end)

situation("a second half past one on foot only overlaps him, and leaves as he likes", { "dbv.move.12" }, function(t)
  pressed(t, "Blade")
  local second = t:red("Peltast", { at = { 59, 63 }, facing = "east" })
  t:try("breakoff " .. second.name):refused{ why = "NoFight" }
  t:try(second, { back = 2 }):ok()
end)

-- Three less than horsemen a horseman is disabled, than foot he is slain.
for _, row in ipairs({ { "Peltast", "destroyed", "dbv.outcome.24" }, { "Light Horseman", "disabled", "dbv.outcome.23" } }) do
  situation("a " .. row[1] .. " as the second on a flank has its say in the worst result", { row[3], row[2] == "destroyed" and "dbv.combat.24" or "dbv.combat.23" }, function(t)
    local foe = t:blue("Cavalryman", { at = { 60, 60 }, facing = "south" })
    local before = t:red("Cavalryman", { front_of = foe })
    t:red("Light Horseman", { on_right_of = foe })
    t:red(row[1], { at = { 59, 63 }, facing = "east" })
    t:bound{ phase = "combat" }
    t:dice(4, 3)
    t:order{ fight = before }
    t:expect(foe, { standing = row[2] })
  end)
end

situation("a second attacker begins on that side of the flank", { "dbv.charge.14" }, function(t)
  pressed(t, "Cavalryman")
  local astride = t:red("Peltast", { at = { 60, 70 }, facing = "south" })
  t:try(astride, { { sideways = 2.5 }, { to = { 59, 63 }, facing = "east" } }):refused{ clause = "dbv.charge.14" }
end)

situation("a pursuer lines up in the second place too", { "dbv.pursue.10", "dbv.combat.16" }, function(t)
  pressed(t, "Knight")
  local knight = t:red("Knight", { at = { 45, 63.4 }, facing = "east" })
  t:blue("Knight", { front_of = knight })
  t:bound{ phase = "combat", pips = 6 }
  -- The fight of those who press the other knight is the last one left.
  t:dice(6, 3, 3, 3)
  t:order{ fight = knight }
  t:order{ pursue = 14 }
  t:expect(knight, { at = { 59, 63 }, facing = "east" })
end)

-- It strikes a flank that is not turned to it, for a friend stands at the other.
for _, row in ipairs({ { "a friend at its other flank", true }, { "nobody", false } }) do
  situation("who beats a figure with " .. row[1] .. " from its flank goes after it: " .. tostring(not row[2]), row[2] and { "dbv.pursue.09" } or { "dbv.pursue.01" }, function(t)
    local foe = t:blue("Spearman", { at = { 60, 60 }, facing = row[2] and "south" or "west" })
    if row[2] then t:blue("Blade", { left_of = foe }) end
    local knight = row[2] and t:red("Knight", { on_right_of = foe }) or t:red("Knight", { front_of = foe })
    t:bound{ phase = "combat", pips = 6 }
    t:dice(6, 2)
    t:order{ fight = knight }
    t:result(foe, "flee")
    if row[2] then
      t:try{ pursue = 4 }:refused{ why = "NothingToDecide" }
      t:stands(knight)
    else
      t:order{ pursue = 4 }
    end
  end)
end

-- Half before each of two he may take either; a little nearer to one he takes that one. Whoever was put first does not matter.
for _, row in ipairs({ { 44, 45, true, 46 }, { 46, 45, true, 46 }, { 44, 45, false, 44 }, { 46, 45, false, 44 }, { 44, 45.1, nil, 46 }, { 44, 44.9, nil, 44 } }) do
  local first, x, yes, ends = table.unpack(row, 1, 4)
  situation(("a pursuer at %s, between two of whom that at %s was put first, lines up at %s"):format(x, first, ends), yes ~= nil and { "dbv.charge.12" } or { "dbv.pursue.10" }, function(t)
    local knight = t:red("Knight", { at = { x, 40 }, facing = "north" })
    t:blue("Knight", { front_of = knight })
    t:blue("Blade", { at = { first, 55 }, facing = "south" })
    t:blue("Blade", { at = { 90 - first, 55 }, facing = "south" })
    t:bound{ phase = "combat", pips = 6 }
    t:dice(4, 1, 3, 3)
    t:order{ fight = knight }
    t:order{ pursue = 15 }
    if yes ~= nil then t:order{ conform = yes } else t:try{ conform = true }:refused{ why = "NothingToDecide" } end
    t:expect(knight, { at = { ends, 55 } })
  end)
end
