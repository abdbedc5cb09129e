-- Moving into contact, breaking off, turning to face.

situation("a front comes lined up on a front", { "dbsa.move.40" }, function(t)
  local horse = t:red("Kn", { at = { 600, 600 } })
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  t:try(horse, { straight = 100 }):ok()
  t:order(horse, { { straight = 150 }, onto = foe, edge = "front" })
  t:expect(horse, { at = { 600, 700 }, in_combat = true })
end)

situation("a shift of less than a base to line up is free", { "dbsa.move.40" }, function(t)
  local horse = t:red("Kn", { at = { 600 + t:mm(39), 600 } })
  t:blue("Sp", { at = { 600, 750 }, facing = "south" })
  t:order(horse, { straight = 150 })
  t:expect(horse, { at = { 600, 750 }, in_combat = true })
end)

situation("who is meant to be contacted must be reached", { "dbsa.move.40" }, function(t)
  local foot = t:red("Ax", { at = { 600, 600 } })
  local foe = t:blue("Sp", { at = { 600 + t:mm(40) - 1, 700 }, facing = "south" })
  -- One pace of the fronts meets, and there is no room to line up.
  t:red("Ax", { at = { 600 + t:mm(40), 640 } })
  t:red("Ax", { at = { 600 + t:mm(80), 690 } })
  t:try(foot, { { straight = 99 }, onto = foe, edge = "front" }):refused { clause = "dbsa.move.40", why = "not_lined_up" }
end)

situation("a flank is struck only from wholly beyond it", { "dbsa.move.41" }, function(t)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  -- Its right flank looks west: its line runs north and south at 600 - 20 mm.
  local edge = 600 - t:mm(20)
  local beyond = t:red("LH", { at = { edge - t:mm(20), 640 }, facing = "north" })
  local inside = t:red("LH", { at = { edge - t:mm(20) + 1, 560 }, facing = "north" })
  t:order(beyond, { to = { on_right_of = foe } })
  t:expect(beyond, { in_combat = true })
  t:try(inside, { to = { on_right_of = foe } }):refused { why = "blocked" }
end)

situation("a flank is not struck by who starts a little before it", { "dbsa.move.41" }, function(t)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local edge = 600 - t:mm(20)
  local inside = t:red("LH", { at = { edge - t:mm(20) + 1, 600 }, facing = "north" })
  t:try(inside, { to = { on_right_of = foe } }):refused { clause = "dbsa.move.41", why = "bad_start", enemy = foe }
end)

situation("a rear is struck only from wholly behind it", { "dbsa.move.41" }, function(t)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local rear = 700 + t:mm(15)
  local before = t:red("LH", { at = { 800, rear + t:mm(30) - 1 }, facing = "north" })
  t:try(before, { to = { behind = foe } }):refused { clause = "dbsa.move.41", why = "bad_start", enemy = foe }
  local behind = t:red("LH", { at = { 450, rear + t:mm(30) }, facing = "north" })
  t:order(behind, { to = { behind = foe } })
  t:expect(behind, { in_combat = true })
end)

situation("who is struck on the flank turns to face at the end of the moves, and it is no move",
  { "dbsa.combat.04", "dbsa.combat.05" }, function(t)
    local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
    local horse = t:red("Cv", { at = { 400, 700 }, facing = "east" })
    t:red("Cv", { at = { 100, 100 } })
    t:order(horse, { to = { on_right_of = foe } })
    t:stands(foe)
    t:dice(4, 3)
    t:order("done")
    t:happened { event = "moved", element = foe, kind = "turn_to_face" }
    t:happened { event = "fought" }
  end)

situation("an element in frontal combat never turns", { "dbsa.combat.07", "dbsa.tactical.11" }, function(t)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  t:red("Sp", { front_of = foe })
  local horse = t:red("Cv", { at = { 400, 700 }, facing = "east" })
  t:order(horse, { to = { on_right_of = foe } })
  t:dice(4, 4)
  t:order("done")
  t:not_happened { event = "moved", element = foe, kind = "turn_to_face" }
  t:factor(foe, "flank", -1)
  -- The horse on the flank threw no die of its own: two dice sufficed.
  t:stands(horse)
end)

situation("the first who struck is faced, the other presses on", { "dbsa.combat.05" }, function(t)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local first = t:red("Cv", { at = { 400, 700 }, facing = "east" })
  local second = t:red("Cv", { at = { 800, 700 }, facing = "west" })
  t:order(second, { to = { on_left_of = foe } })
  t:order(first, { to = { on_right_of = foe } })
  t:dice(4, 4)
  t:order("done")
  t:happened { event = "moved", element = foe, kind = "turn_to_face" }
  t:factor(foe, "rear", -1)
end)

-- Struck on both flanks and in the rear; the order of the roster makes no difference.
for _, second in ipairs { "flank", "rear" } do
  situation("struck on three sides it keeps both other contacts, " .. second .. " second in the roster", { "dbsa.combat.05" },
    function(t)
      local foe = t:blue("Sp", { at = { 600, 600 }, facing = "south" })
      local first = t:red("Cv", { at = { 450, 600 }, facing = "east" })
      local flank, rear
      if second == "flank" then flank = t:red("Cv", { at = { 750, 600 }, facing = "west" }) end
      rear = t:red("Cv", { at = { 600, 700 }, facing = "south" })
      if second == "rear" then flank = t:red("Cv", { at = { 750, 600 }, facing = "west" }) end
      t:order(first, { to = { on_right_of = foe } })
      t:order(flank, { to = { on_left_of = foe } })
      t:order(rear, { to = { behind = foe } })
      t:dice(4, 4)
      t:order("done")
      t:happened { event = "moved", element = flank, kind = "conform", clause = "dbsa.combat.05" }
      t:happened { event = "moved", element = rear, kind = "conform", clause = "dbsa.combat.05" }
      t:factor(foe, "flank", -1)
      t:factor(foe, "rear", -1)
    end)
end

situation("a friend in the way of who turns makes room", { "dbsa.combat.13" }, function(t)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local friend = t:blue("Sp", { right_of = foe, gap = -t:mm(40), offset = -t:mm(15) })
  local horse = t:red("Cv", { at = { 400, 700 }, facing = "east" })
  t:order(horse, { to = { on_right_of = foe } })
  t:dice(4, 4)
  t:order("done")
  t:happened { event = "moved", element = friend, kind = "make_room" }
  t:happened { event = "moved", element = foe, kind = "turn_to_face" }
end)

situation("who has no room to turn fights as it stands, pressed on that flank", { "dbsa.combat.13" }, function(t)
  -- Turned to the west it would stand in the water behind it.
  t:waterway { at = { 602, 770 }, size = { 78, 70 } }
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local horse = t:red("Cv", { at = { 400, 760 }, facing = "east" })
  t:order(horse, { to = { on_right_of = foe } })
  t:dice(4, 4)
  t:order("done")
  t:happened { event = "fought" }
  t:factor(foe, "flank", -1)
  t:factor(foe, "overlap", 0)
end)

situation("a single element breaks off straight back by 100 paces or more", { "dbsa.move.39" }, function(t)
  local horse = t:red("Cv", { at = { 600, 600 } })
  t:blue("Sp", { front_of = horse })
  t:try(horse, { back = 99 }):refused { clause = "dbsa.move.39", why = "too_short", moved = 99, least = 100 }
  t:try(horse, { sideways = 150 }):refused { clause = "dbsa.move.39", why = "in_combat" }
  t:try(horse, { to = { 600, 450 }, facing = "south" }):refused { clause = "dbsa.move.39" }
  t:order(horse, { back = 100 })
  t:moved(horse, { back = 100 })
end)

situation("nobody breaks off with an enemy on its flank or rear", { "dbsa.move.39" }, function(t)
  local horse = t:red("Cv", { at = { 600, 600 } })
  t:blue("Sp", { front_of = horse })
  t:blue("Sp", { on_left_of = horse })
  t:try(horse, { back = 100 }):refused { clause = "dbsa.move.39", why = "in_combat" }
end)

situation("a group does not break off, nor goes with one who fights", { "dbsa.move.39" }, function(t)
  local foot = t:red("Sp", { at = { 600, 600 } })
  local friend = t:red("Sp", { right_of = foot })
  t:blue("Sp", { front_of = foot })
  t:try({ foot, friend }, { back = 100 }):refused { clause = "dbsa.move.39", why = "in_combat", who = foot }
  t:try(foot, { back = 100 }):ok()
end)

situation("nobody breaks off into another contact", { "dbsa.move.39" }, function(t)
  local horse = t:red("Cv", { at = { 600, 600 } })
  t:blue("Sp", { front_of = horse })
  t:blue("Sp", { at = { 600, 600 - 100 - t:mm(30) }, facing = "north" })
  t:try(horse, { back = 100 }):refused { clause = "dbsa.move.39", why = "in_combat" }
end)

situation("who only overlaps, or only strikes a flank, goes as it likes", { "dbsa.move.45" }, function(t)
  local foot = t:red("Sp", { at = { 600, 600 } })
  local foe = t:blue("Sp", { front_of = foot })
  local beside = t:red("Ax", { left_of = foot })
  t:order(beside, { back = 150 })
  t:moved(beside, { back = 150 })
  local striker = t:red("Ax", { on_left_of = foe })
  t:order(striker, { back = 10 })
  t:moved(striker, { back = 10 })
end)

situation("where neither has room to line up they fight as they stand, the contacted overlapped", { "dbsa.move.43" },
  function(t)
    -- The foe stands in a gap of its friends' making; red's own wood of friends leaves no place before it.
    local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
    t:blue("Sp", { right_of = foe })
    t:blue("Sp", { left_of = foe, gap = 0 })
    local horse = t:red("Kn", { at = { 600 + t:mm(10), 600 } })
    t:red("Sp", { at = { 600 + t:mm(10) - t:mm(40), 700 } })
    t:red("Sp", { at = { 600 + t:mm(10) + t:mm(40), 700 } })
    t:order(horse, { straight = 100 })
    t:happened { event = "clinched" }
  end)

situation("a contacted element that has room lines up where the contactor cannot", { "dbsa.move.43" }, function(t)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local horse = t:red("Kn", { at = { 600 + t:mm(10), 600 } })
  t:red("Sp", { at = { 600 + t:mm(10) - t:mm(40), 690 } })
  t:red("Sp", { at = { 600 + t:mm(10) + t:mm(40), 690 } })
  t:order(horse, { straight = 100 })
  t:expect(foe, { at = { 600 + t:mm(10), 700 }, in_combat = true })
end)

situation("a start partly beyond the flank and partly beyond the rear is not wholly beyond the flank", { "dbsa.move.41" },
  function(t)
    -- All of it is behind the line of the rear, at 700 + 15 mm; the line of the flank is 20 mm beside the middle.
    local y = 700 + t:mm(15 + 20) + 20
    local function comes(x, beyond)
      local foe = t:blue("Sp", { at = { x, 700 }, facing = "south" })
      local horse = t:red("LH", { at = { x - t:mm(20) + beyond, y }, facing = "east" })
      return t:try(horse, { { via = { x - t:mm(20) - 20, y } }, { to = { on_right_of = foe } } }), foe
    end
    local verdict, foe = comes(600, 1)
    verdict:refused { clause = "dbsa.move.41", why = "bad_start", enemy = foe }
    comes(1200, 0):ok()
  end)

situation("a group that comes upon a single element lines up, and the element stays", { "dbsa.move.40" }, function(t)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local left = t:red("Cv", { at = { 600 + t:mm(10), 600 } })
  local right = t:red("Cv", { right_of = left })
  t:order({ left, right }, { straight = 100 })
  t:expect(left, { at = { 600, 700 }, in_combat = true })
  t:expect(right, { at = { 600 + t:mm(40), 700 } })
  t:stands(foe)
end)

situation("a single element lines up on a group that has no room to", { "dbsa.move.43" }, function(t)
  local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local left = t:red("Cv", { at = { 600 + t:mm(10), 600 } })
  local right = t:red("Cv", { right_of = left })
  t:red("Sp", { at = { 600 + t:mm(10) - t:mm(40), 690 } })
  t:order({ left, right }, { straight = 100 })
  t:expect(left, { at = { 600 + t:mm(10), 700 } })
  t:expect(foe, { at = { 600 + t:mm(10), 700 }, in_combat = true })
end)

situation("a wheel to line up must be within the move, only a shift is free", { "dbsa.move.40" }, function(t)
  -- Ten degrees aslant, its left front corner at the enemy's front after 150 paces; the right one has further to go.
  local function comes(code, x)
    t:blue("Sp", { at = { x, 750 }, facing = "south" })
    local turn, half = math.rad(10), t:mm(20)
    local at = { x + half * math.cos(turn) - 150 * math.sin(turn), 750 - half * math.sin(turn) - 150 * math.cos(turn) }
    return t:red(code, { at = at, facing = 10 })
  end
  t:try(comes("Kn", 600), { straight = 150 }):refused { clause = "dbsa.move.40", why = "too_far", limit = 150 }
  local horse = comes("Cv", 1200)
  t:order(horse, { straight = 150 })
  t:expect(horse, { at = { 1200, 750 }, facing = "north", in_combat = true })
end)

situation("nobody leaves an enemy front on its flank, even with no enemy before it", { "dbsa.move.39" }, function(t)
  local foot = t:red("Sp", { at = { 600, 600 } })
  t:blue("Cv", { on_left_of = foot })
  t:try(foot, { back = 100 }):refused { clause = "dbsa.move.39", why = "in_combat" }
  t:try(foot, { straight = 100 }):refused { clause = "dbsa.move.39", why = "in_combat" }
end)

situation("a friend in the way of who turns, and out of the striker's reach, goes straight back", { "dbsa.combat.13" },
  function(t)
    local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
    local friend = t:blue("Sp", { at = { 620, 700 + t:mm(15) }, facing = "south" })
    local horse = t:red("Cv", { at = { 400, 700 }, facing = "east" })
    t:order(horse, { to = { on_right_of = foe } })
    t:dice(4, 4)
    t:order("done")
    t:happened { event = "moved", element = foe, kind = "turn_to_face" }
    t:happened { event = "moved", element = friend, kind = "make_room", clause = "dbsa.combat.13" }
    -- Turned, the element reaches a base's width up from where its front was.
    t:expect(friend, { at = { 620, 700 + t:mm(40) }, facing = "south" })
  end)

situation("who was struck in a bound before turns at the end of its own moves", { "dbsa.combat.04", "dbsa.combat.05" }, function(t)
  local own = t:red("Sp", { at = { 600, 700 }, facing = "north" })
  t:blue("Cv", { on_right_of = own })
  t:bound { pips = 6 }
  t:dice(3, 3)
  t:order("done")
  t:happened { event = "moved", element = own, kind = "turn_to_face" }
  t:expect(own, { facing = "east" })
end)

-- A contact that cannot be lined up counts on the flank beyond which the contactor extends, so that an overlap on the other counts too.
for hand, aside in pairs{ right = 1, left = -1 } do
  for overlaps, total in pairs{ [true] = 4, [false] = 5 } do
    local and_that = overlaps and ", overlapped on the other" or ""
    situation("pikes in a contact that is odd on their " .. hand .. and_that, { "dbsa.move.43" }, function(t)
      local k = 50 / 25.4
      local function at(x, y) return { (300 + aside * x) * k, (300 + y) * k } end
      t:blue("Pk", { at = at(20, 0), facing = "south" })
      local pikes = t:blue("Pk", { at = at(80, 0), facing = "south" })
      t:blue("Pk", { at = at(57.4, 20.2), facing = aside == 1 and "east" or "west" })
      local first = t:red("Sw", { at = at(20, -10), facing = "north" })
      local odd = t:red("Sw", { at = at(60, -10), facing = "north" })
      if overlaps then t:red("Sw", { at = at(120, 0), facing = "north" }) end
      t:bound{ number = 3, phase = "moves", pips = 6 }
      t:order({ first, odd }, { straight = 10 * k })
      t:dice(3, 3, 3, 3)
      t:order("done")
      t:order{ fight = odd }
      t:totals(odd, 8, pikes, total)
    end)
  end
end

-- The enemy's rear is 15 mm behind its front; the horse is 30 mm deep and goes on beside it.
situation("rear corner to rear corner is no overlap position", { "dbsa.move.40" }, function(t)
  t:blue("Sp", { at = { 600, 700 }, facing = "south" })
  local red = t:red("Kn", { at = { 600 - t:mm(40), 690 }, facing = "north" })
  local far = 10 + t:mm(15 + 30)
  t:try(red, { straight = far - 1 }):ok()
  t:try(red, { straight = far }):refused{ clause = "dbsa.move.40" }
  t:try(red, { straight = far + 1 }):ok()
end)
