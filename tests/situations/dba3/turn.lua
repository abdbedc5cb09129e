-- Turning to face at the end of movement. The foe at {10, 12} faces south; its right flank lies along x = 9.5.

local function struck(t, code)
  local foe = t:blue(code or "4Sp", { at = { 10, 12 }, facing = "south" })
  return foe, t:red("LH", { at = { 7.5, 12.5 }, facing = "east" })
end

situation("it turns at the end of movement and not before", { "dba3.turn.01" }, function(t)
  local foe, horse = struck(t)
  t:order(horse, { to = { on_right_of = foe } })
  t:stands(foe)
  t:dice(3, 3)
  t:order "done"
  t:happened { event = "moved", element = foe, kind = "turn_to_face", clause = "dba3.turn.01" }
  t:happened { event = "fought" }
end)

situation("it faces the first who struck it, and the other keeps its contact", { "dba3.turn.01", "dba3.turn.02" }, function(t)
  local foe, horse = struck(t)
  local second = t:red("LH", { at = { 11, 14 }, facing = "south" })
  t:order(horse, { to = { on_right_of = foe } })
  t:order(second, { to = { behind = foe } })
  t:expect(second, { at = { 10, 12.375 } })
  t:dice(4, 3)
  t:order "done"
  -- Turned west it reaches up to y = 13: the second goes back to that new flank.
  t:happened { event = "moved", element = second, kind = "conform", clause = "dba3.turn.02" }
  t:factor(foe, "flank", -1)
end)

-- Struck on both flanks and in the rear; the order of the roster makes no difference.
for _, second in ipairs { "flank", "rear" } do
  situation("struck on three sides it keeps both contacts, " .. second .. " second in the roster", { "dba3.turn.02" }, function(t)
    local foe, first = struck(t)
    local flank, rear
    if second == "flank" then flank = t:red("LH", { at = { 12.5, 12.5 }, facing = "west" }) end
    rear = t:red("LH", { at = { 10, 14 }, facing = "south" })
    if second == "rear" then flank = t:red("LH", { at = { 12.5, 12.5 }, facing = "west" }) end
    t:order(first, { to = { on_right_of = foe } })
    t:order(flank, { to = { on_left_of = foe } })
    t:order(rear, { to = { behind = foe } })
    t:dice(4, 3)
    t:order "done"
    t:happened { event = "moved", element = flank, kind = "conform", clause = "dba3.turn.02" }
    t:happened { event = "moved", element = rear, kind = "conform", clause = "dba3.turn.02" }
    t:factor(foe, "flank", -1)
    t:factor(foe, "rear", -1)
  end)
end

-- Whoever stands there when the bound begins has come as a pursuer in an earlier one.
for first, then_ in pairs { on_left_of = "on_right_of", on_right_of = "on_left_of" } do
  situation("it faces who struck it in an earlier bound, " .. first, { "dba3.turn.01" }, function(t)
    local foe = t:blue("4Sp", { at = { 10, 12 }, facing = "south" })
    t:red("LH", { [first] = foe })
    local west = first == "on_left_of"
    local late = t:red("LH", { at = { west and 7.5 or 12.5, 12.5 }, facing = west and "east" or "west" })
    t:order(late, { to = { [then_] = foe } })
    t:dice(3, 3)
    t:order "done"
    t:expect(foe, { facing = first == "on_left_of" and "east" or "west" })
  end)
end

for _, first in ipairs { "east", "west" } do
  situation("of two pursuers it faces the first, when the next moves are done: " .. first, { "dba3.turn.01" }, function(t)
    local foe = t:blue("4Sp", { at = { 10, 12 }, facing = "south" })
    local kn = {
      east = t:red("3Kn", { at = { 11.2, 12.5 }, facing = "west" }),
      west = t:red("3Kn", { at = { 8.8, 12.5 }, facing = "east" }),
    }
    t:blue("Ps", { front_of = kn.east })
    t:blue("Ps", { front_of = kn.west })
    t:bound{ phase = "combat" }
    t:dice(6, 1, 6, 1)
    t:order{ fight = kn[first] }
    t:go_on()
    t:phase("blue", "moves")
    t:dice(3, 3)
    t:order "done"
    t:expect(foe, { facing = first })
  end)
end

situation("in mutual front contact it does not turn", { "dba3.turn.03" }, function(t)
  local foe, horse = struck(t)
  t:red("4Sp", { front_of = foe })
  t:order(horse, { to = { on_right_of = foe } })
  t:dice(3, 3)
  t:order "done"
  t:not_happened { event = "moved", element = foe, kind = "turn_to_face" }
  t:factor(foe, "flank", -1)
end)

situation("of two struck on the flank the second goes behind the first, a third straight back", {
  "dba3.turn.04", "dba3.turn.05",
}, function(t)
  local foe, horse = struck(t)
  local second = t:blue("4Sp", { at = { 10, 12.375 }, facing = "south" })
  local third = t:blue("4Sp", { at = { 10, 12.75 }, facing = "south" })
  t:order(horse, { to = { on_right_of = foe } })
  t:dice(3, 3)
  t:order "done"
  t:happened { event = "moved", element = foe, kind = "turn_to_face" }
  t:happened { event = "moved", element = second, kind = "make_room", clause = "dba3.turn.04" }
  t:happened { event = "moved", element = third, kind = "make_room", clause = "dba3.turn.05" }
  t:expect(second, { at = { 9.875, 12.5 }, facing = "west" })
  t:expect(third, { at = { 10, 13 }, facing = "south" })
end)

situation("war wagons never turn", { "dba3.turn.06" }, function(t)
  local foe, horse = struck(t, "WWg")
  t:order(horse, { to = { on_right_of = foe } })
  t:dice(3, 3)
  t:order "done"
  t:not_happened { event = "moved", element = foe, kind = "turn_to_face" }
end)

-- Spears between two enemy fronts lose the one before them, whom friendly elephants trample, before they have fought.
for _, first in ipairs { "left", "right" } do
  situation("who has lost its opponent fights the first who struck a flank, here the " .. first, { "dba3.combat.02" }, function(t)
    local foe = t:blue("4Sp", { at = { 10, 12 }, facing = "south" })
    local front = t:red("4Sp", { front_of = foe })
    local elephants = t:red("El", { at = { 8.5, 11.4 }, facing = "west" })
    t:blue("4Bd", { front_of = elephants })
    local left = t:red("LH", { at = { 12.5, 12.5 }, facing = "west" })
    local right = t:red("LH", { at = { 7.5, 12.5 }, facing = "east" })
    local order = first == "left" and { left, right } or { right, left }
    for _, who in ipairs(order) do
      t:order(who, { to = { [who == left and "on_left_of" or "on_right_of"] = foe } })
    end
    t:order "done"
    t:dice(1, 3, 3, 2)
    t:order { fight = elephants }
    t:dead(front)
    t:totals(order[1], 5, foe, 4)
  end)
end

situation("without room to turn it fights the one who struck it as it stands", { "dba3.turn.01" }, function(t)
  local foe, horse = struck(t)
  -- Turned west it would reach up to y = 13.
  local blocks = t:red("4Sp", { at = { 10, 12.8 }, facing = "south" })
  t:order(horse, { to = { on_right_of = foe } })
  t:dice(3, 3)
  t:order "done"
  t:happened { event = "clinched", clause = "dba3.turn.01" }
  t:not_happened { event = "moved", element = foe, kind = "turn_to_face" }
  t:expect(foe, { facing = "south" })
  t:expect(blocks, { at = { 10, 12.8 } })
  t:happened { event = "fought" }
end)

-- A column that cannot make room: the enemy fights the one with whom its front corner is lined up, though it touches three.
situation("a column struck in flank without room fights with the one on whom the enemy is lined up", { "dba3.turn.01", "dba3.contact.05" }, function(t)
  local foe, horse = struck(t)
  local second = t:blue("4Sp", { behind = foe })
  local third = t:blue("3Bw", { behind = second })
  t:red("4Sp", { at = { 10, 13.35 }, facing = "south" })
  t:order(horse, { to = { on_right_of = foe } })
  t:dice(3, 3)
  t:order "done"
  t:not_happened { event = "moved", kind = "turn_to_face" }
  t:happened { event = "clinched", clause = "dba3.turn.01" }
  t:totals(horse, 5, foe, 6)
end)

-- An enemy who came against a flank outside a movement phase, as a pursuer does, is faced at the end of the next one, the victim's own.
local function caught(t, edge, front)
  local own = t:red("4Sp", { at = { 10, 12 }, facing = "north" })
  local horse = t:blue("3Kn", { [edge] = own })
  if front then t:blue("4Sp", { front_of = own }) end
  t:bound { pips = 6 }
  t:dice(3, 3)
  t:order "done"
  return own, horse
end

for edge, facing in pairs { on_left_of = "west", on_right_of = "east", behind = "south" } do
  situation("whoever was struck in a bound before turns at the end of its own movement: " .. edge, { "dba3.turn.01" }, function(t)
    local own = caught(t, edge)
    t:happened { event = "moved", element = own, kind = "turn_to_face", clause = "dba3.turn.01" }
    t:expect(own, { facing = facing })
  end)
end

situation("whoever was struck in a bound before and faces another enemy does not turn in its own movement", { "dba3.turn.03" }, function(t)
  local own = caught(t, "on_left_of", true)
  t:not_happened { event = "moved", element = own, kind = "turn_to_face" }
end)

-- Spears in a column struck on the flank of the foremost: the one on whom the striker is lined up turns, whoever was drawn up first.
for _, order in ipairs { "the foremost", "the rear" } do
  situation("the one on whom the striker is lined up turns first, drawn up first: " .. order, { "dba3.turn.04" }, function(t)
    local place = { front = { at = { 10, 10 }, facing = "east" }, rear = { at = { 9.625, 10 }, facing = "east" } }
    local rear = order == "the rear" and t:blue("4Sp", place.rear)
    local front = t:blue("4Sp", place.front)
    rear = rear or t:blue("4Sp", place.rear)
    local horse = t:red("3Kn", { at = { 9.5, 8.5 }, facing = "north" })
    t:bound { phase = "moves", pips = 6 }
    t:order(horse, { to = { 9.5, 9.5 }, facing = "north" })
    t:dice(3, 3)
    t:order "done"
    t:happened { event = "moved", element = front, kind = "turn_to_face" }
    t:happened { event = "moved", element = rear, kind = "make_room", clause = "dba3.turn.04" }
  end)
end
