-- Turning to face an enemy on flank or rear.

-- A cavalryman who charges the right flank of a spearman who looks south.
local function struck(t)
  local foe = t:blue("Spearman", { at = { 45, 45 }, facing = "south" })
  local horse = t:red("Cavalryman", { at = { 38, 46 }, facing = "east" })
  return foe, horse
end

situation("a figure turns at once to whoever strikes its flank", { "dbv.combat.03", "dbv.combat.08", "dbv.pips.16", "dbv.charge.17" }, function(t)
  local foe, horse = struck(t)
  t:red("Blade", { at = { 90, 20 }, facing = "north" })
  t:order(horse, { straight = 6, onto = foe, edge = "right" })
  t:expect(foe, { facing = "west" })
  t:happened{ event = "moved", kind = "turn_to_face" }
end)

situation("not while it has an enemy before it", { "dbv.combat.04" }, function(t)
  local foe, horse = struck(t)
  t:red("Blade", { front_of = foe })
  t:order(horse, { straight = 6, onto = foe, edge = "right" })
  t:expect(foe, { facing = "south" })
end)

situation("not while a friend is at its flank, but at the start of the moves of its own later bound", { "dbv.combat.05", "dbv.move.18", "dbv.move.19" }, function(t)
  local foe, horse = struck(t)
  t:blue("Blade", { left_of = foe })
  for i = 1, 3 do t:blue("Blade", { at = { 10 * i, 90 }, facing = "south" }) end
  t:red("Blade", { at = { 90, 20 }, facing = "north" })
  t:order(horse, { straight = 6, onto = foe, edge = "right" })
  t:expect(foe, { facing = "south" })
  t:dice(1, 6)
  t:order("done")
  t:bound{ side = "blue", number = 4, phase = "shooting", pips = 2 }
  t:order("done")
  t:phase("blue", "moves")
  t:expect(foe, { facing = "west" })
end)

situation("whoever has beaten the enemy before him turns in his next bound", { "dbv.combat.22", "dbv.move.18" }, function(t)
  local red = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  t:blue("Blade", { front_of = red })
  local flank = t:blue("Peltast", { on_right_of = red })
  t:blue("Blade", { at = { 10, 90 }, facing = "south" })
  t:blue("Blade", { at = { 14, 90 }, facing = "south" })
  t:blue("Blade", { at = { 18, 90 }, facing = "south" })
  t:bound{ phase = "combat", pips = 6 }
  t:dice(6, 1)
  t:order{ fight = red }
  t:expect(red, { facing = "north" })
  t:bound{ number = 5, phase = "march", pips = 2 }
  t:order("done")
  t:phase("red", "moves")
  t:expect(red, { facing = "east" })
end)

situation("a figure that bolted does not turn to its pursuer", { "dbv.combat.07", "dbv.pursue.10" }, function(t)
  t:board{ 120, 120 }
  local knight = t:red("Knight", { at = { 60, 40 }, facing = "north" })
  local horse = t:blue("Light Horseman", { front_of = knight })
  t:bound{ phase = "combat", pips = 6 }
  t:dice(2, 1)
  t:order{ fight = knight }
  t:result(horse, "bolt", "dbv.outcome.22")
  t:dice(1, 4)
  t:order{ pursue = 20 }
  t:totals(knight, 6, horse, 6)
  t:expect(horse, { facing = "north" })
end)

situation("a figure that strikes a flank itself does not turn from it", { "dbv.combat.31" }, function(t)
  local foe = t:blue("Spearman", { at = { 60, 60 }, facing = "south" })
  t:red("Blade", { front_of = foe })
  local striker = t:red("Blade", { on_right_of = foe })
  local late = t:blue("Cavalryman", { at = { 57, 50 }, facing = "north" })
  t:bound{ side = "blue", number = 4, pips = 6 }
  t:order(late, { straight = 10, onto = striker, edge = "right" })
  t:expect(striker, { facing = "east" })
end)

situation("friends in the way of a turn are moved straight back", { "dbv.combat.30" }, function(t)
  local foe = t:blue("Spearman", { at = { 45, 45 }, facing = "south" })
  -- Its friend stands a little behind it, in the way of its turn.
  local friend = t:blue("Peltast", { at = { 47.2, 45.5 }, facing = "south" })
  local horse = t:red("Cavalryman", { at = { 38, 46 }, facing = "east" })
  t:red("Blade", { at = { 90, 20 }, facing = "north" })
  t:order(horse, { straight = 6, onto = foe, edge = "right" })
  t:expect(foe, { facing = "west" })
  t:happened{ event = "moved", kind = "make_room", clause = "dbv.combat.30" }
end)

situation("without room it fights as it stands, one less for that edge", { "dbv.combat.10", "dbv.tactical.14" }, function(t)
  local foe = t:blue("Spearman", { at = { 45, 45 }, facing = "south" })
  t:red("Blade", { at = { 47.1, 47 }, facing = "north" })
  local horse = t:red("Cavalryman", { at = { 38, 46 }, facing = "east" })
  t:order(horse, { straight = 6, onto = foe, edge = "right" })
  t:expect(foe, { facing = "south" })
  t:dice(3, 3)
  t:order("done")
  t:factor(foe, "flank", -1, "dbv.tactical.14")
  t:totals(horse, 7, foe, 5)
end)

-- A spearman struck in the rear beside a friend stays as he is until a bound of his own, whatever others of the enemy do.
situation("who did not turn when he was struck does not turn because another enemy moves", { "dbv.combat.05" }, function(t)
  t:board{ 90, 90 }
  local struck = t:blue("Spearman", { at = { 45, 60 }, facing = "north" })
  t:blue("Shooter", { right_of = struck })
  local blade = t:red("Blade", { at = { 45, 50.9 }, facing = "north" })
  local far = t:red("Blade", { at = { 80, 40 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:order(blade, { straight = 6.1 })
  t:expect(struck, { facing = "north" })
  t:order(far, { straight = 3 })
  t:expect(struck, { facing = "north" })
end)

-- A turn towards foot whom their ground conceals is no turn towards a visible enemy: within 8 paces it is.
for _, row in ipairs({ { "in a wood", 8, 1 }, { "in a wood", 8.1, 2 }, { "at a window", 8, 1 }, { "at a window", 8.1, 2 } }) do
  local where, far, price = table.unpack(row)
  situation("a turn towards foot " .. where .. " " .. far .. " paces off costs " .. price, { price == 1 and "dbv.pips.08" or "dbv.pips.11" }, function(t)
    if where == "in a wood" then
      t:woods{ at = { 30, 46 }, size = { 10, 20 } }
      t:blue("Blade", { at = { 32, 44 }, facing = "east" })
    else
      t:house{ at = { 26, 45 }, size = { 12, 10 }, doors = { { 26, 50 } }, windows = { { 32, 45 } } }
      t:blue("Blade", { at = { 32, 45 }, facing = "east" })
    end
    local one = t:red("Blade", { at = { 33 + far, 45 }, facing = "north" })
    t:bound{ pips = 6 }
    t:costs(one, { to = { 33 + far, 45 }, facing = "west" }, price, { price == 1 and "dbv.pips.08" or "dbv.pips.11" })
  end)
end
