-- Threat zones: what may be done in them, and who has one. The zone of the foe at {10, 12} reaches south to y = 11.

local function foe_at(t, x, code) return t:blue(code or "4Sp", { at = { x or 10, 12 }, facing = "south" }) end

situation("a zone is one base width deep, and its outer limit is in it", { "dba3.tz.01", "dba3.tz.05" }, function(t)
  local foe = foe_at(t)
  local beyond = t:red("LH", { at = { 8, 10.99 } })
  t:try(beyond, { sideways = 4 }):ok()
  local limit = t:red("LH", { at = { 12, 11 } })
  t:try(limit, { to = { 8.2, 11 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
  t:try(limit, { to = { 11.2, 11 } }):ok()
end)

situation("a zone is as wide as the front edge", { "dba3.tz.01", "dba3.tz.05" }, function(t)
  local foe = foe_at(t)
  -- The zone begins at x = 9.5; away from the foe goes only who stands outside.
  t:try(t:red("LH", { at = { 8.99, 11.5 } }), { to = { 8, 11.5 } }):ok()
  local horse = t:red("LH", { at = { 10.99, 11.5 } })
  t:try(horse, { to = { 12, 11.5 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
end)

situation("troops in between do not cut a zone off", { "dba3.tz.01", "dba3.tz.05" }, function(t)
  local foe = foe_at(t)
  t:red("Ps", { at = { 10, 11.9 } })
  local horse = t:red("LH", { at = { 8, 11.1 } })
  t:try(horse, { sideways = 4 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
end)

situation("who is in close combat has no zone", { "dba3.tz.02" }, function(t)
  local busy = foe_at(t, 10)
  t:red("4Sp", { front_of = busy })
  t:try(t:red("LH", { at = { 8, 11.2 } }), { sideways = 4 }):ok()
  local free = foe_at(t, 20)
  t:try(t:red("LH", { at = { 18, 11.2 } }), { sideways = 4 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = free }
end)

situation("a war wagon threatens from every edge", { "dba3.tz.04", "dba3.tz.05" }, function(t)
  local wagon = foe_at(t, 10, "WWg")
  -- Its rear edge is at 13: the horse's own rear stands at 13.75, and next just beyond 14.
  local near = t:red("LH", { at = { 8, 14.5 } })
  t:try(near, { sideways = 4 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = wagon }
  t:try(t:red("LH", { at = { 8, 15.3 } }), { sideways = 4 }):ok()
  foe_at(t, 20)
  t:try(t:red("LH", { at = { 18, 14.5 } }), { sideways = 4 }):ok()
end)

situation("a war wagon in close combat threatens nobody", { "dba3.tz.02" }, function(t)
  local wagon = foe_at(t, 10, "WWg")
  t:red("4Sp", { front_of = wagon })
  t:try(t:red("LH", { at = { 8, 14.5 } }), { sideways = 4 }):ok()
end)

situation("in a zone one goes only towards the enemy", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("Cv", { at = { 10, 11 } })
  t:try(horse, { straight = 1 }):ok()
  t:try(horse, { straight = 0.5 }):ok()
  t:try(horse, { sideways = 0.5 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
  t:try(horse, { to = { 10.5, 10.5 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
end)

situation("the slide that lines up is allowed, and none beyond it", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("Cv", { at = { 9.5, 11 } })
  t:try(horse, { sideways = 0.5 }):ok()
  t:try(horse, { sideways = 0.52 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
end)

situation("in several zones the mover chooses whom to answer", { "dba3.tz.06" }, function(t)
  local left, right = foe_at(t, 9.4), foe_at(t, 10.6)
  local horse = t:red("Cv", { at = { 10, 11 } })
  t:try(horse, { to = { front_of = left } }):ok()
  t:try(horse, { to = { front_of = right } }):ok()
  t:try(horse, { to = { 10, 10.5 }, facing = "east" }):refused { clause = "dba3.tz.05", why = "ThreatZone" }
end)

situation("each step comes nearer: forth and back again is not towards", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("Cv", { at = { 10, 11 } })
  t:try(horse, { { straight = 0.4 }, { straight = 0.4 } }):ok()
  t:try(horse, { { straight = 0.4 }, { back = 0.02 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "away" }
  t:try(horse, { { back = 0.02 }, { straight = 0.4 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "away" }
end)

situation("nearer, but aside no further than into line", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("Cv", { at = { 9.7, 11 } })
  t:try(horse, { to = { 10, 11.5 } }):ok()
  t:try(horse, { to = { 9.8, 11.5 } }):ok()
  t:try(horse, { to = { 10.02, 11.5 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "aside", moved = 0.32, limit = 0.3 }
  t:try(horse, { to = { 9.68, 11.5 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "aside", moved = 0.02, limit = 0 }
  -- Each leg of the way counts, not where it ends.
  t:try(horse, { { via = { 9.9, 11.3 } }, { to = { 10, 11.5 } } }):ok()
  t:try(horse, { { via = { 10.1, 11.3 } }, { to = { 10, 11.5 } } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "aside" }
end)

situation("who is lined up goes nearer only straight", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("Cv", { at = { 10, 11 } })
  t:try(horse, { to = { 10, 11.5 } }):ok()
  t:try(horse, { to = { 10.02, 11.5 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "aside", limit = 0 }
end)

situation("straight ahead at a slant is towards whose front edge it leads to", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  -- Going on it comes to the front edge with its left front corner, 0.09 east of its own x; that edge ends at x = 10.5.
  t:try(t:red("Cv", { at = { 10.4, 11.2 }, facing = 45 }), { straight = 0.1 }):ok()
  t:try(t:red("Cv", { at = { 10.43, 11.2 }, facing = 45 }), { straight = 0.1 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "aside" }
end)

situation("another enemy elsewhere is no answer", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe, other = foe_at(t, 10), foe_at(t, 8)
  local bound = t:red("LH", { at = { 10, 11 } })
  t:try(bound, { to = { front_of = other } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
  t:try(bound, { to = { front_of = foe } }):ok()
  local free = t:red("LH", { at = { 7, 9 } })
  t:try(free, { to = { front_of = other } }):ok()
end)

situation("nor is a camp elsewhere", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  t:camp { side = "blue", at = { 7, 11.5 }, size = { 2, 1 }, facing = "south" }
  -- The zone begins at x = 9.5, the camp's wall is at x = 8.
  t:try(t:red("LH", { at = { 9, 11 } }), { to = { 8, 12 }, facing = "west" }):ok()
  local bound = t:red("LH", { at = { 9.02, 11 } })
  t:try(bound, { to = { 8, 12 }, facing = "west" }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
end)

situation("of the zones on its way the first that it enters binds it", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe, other = foe_at(t, 10), foe_at(t, 8)
  -- When its front comes to y = 11 it has gone half the way to the other: its right edge is short of x = 9.5 then, or beyond.
  t:try(t:red("LH", { at = { 9.96, 10 } }), { to = { front_of = other } }):ok()
  t:try(t:red("LH", { at = { 10.04, 10 } }), { to = { front_of = other } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
end)

situation("who stands in a zone is not bound by those that it enters then", { "dba3.tz.06" }, function(t)
  local foe, further = foe_at(t, 10), t:blue("4Sp", { at = { 10.6, 12.5 }, facing = "south" })
  local horse = t:red("LH", { at = { 9.8, 11.2 } })
  t:try(horse, { to = { 10, 11.9 } }):ok()
  t:try(horse, { to = { 10.3, 11.9 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "aside" }
  t:stands(further)
end)

situation("nor by one whose limit is just beyond it", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  -- The second limit lies at y = 11.004, a sixth of a millimetre further on, or at y = 11 too.
  local foe = foe_at(t, 10)
  local next = t:blue("4Sp", { at = { 11, 12.004 }, facing = "south" })
  local horse = t:red("LH", { at = { 10.4, 11 } })
  t:try(horse, { to = { 11, 11.5 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "aside" }
  t:try(horse, { to = { 10, 11.5 } }):ok()
  t:stands(next)
  foe_at(t, 20)
  foe_at(t, 21)
  local other = t:red("LH", { at = { 20.4, 11 } })
  t:try(other, { to = { 20, 11.5 } }):ok()
  t:try(other, { to = { 21, 11.5 } }):ok()
end)

situation("nobody lines up on another enemy in the end", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t, 10)
  -- Struck on its left flank the second has no zone; the horse stands more before it than before the first.
  local busy = foe_at(t, 11)
  t:red("4Sp", { on_left_of = busy })
  local horse = t:red("Cv", { at = { 10.6, 11 } })
  t:try(horse, { straight = 1, onto = foe, edge = "front" }):ok()
  t:try(horse, { straight = 1, onto = busy, edge = "front" }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "elsewhere" }
end)

situation("through a zone nobody goes at one distance", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  -- Its front comes to the zone at x = 9.5.
  local east = t:red("LH", { at = { 8, 11.4 }, facing = "east" })
  t:try(east, { straight = 1.5 }):ok()
  t:try(east, { straight = 1.52 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "no_nearer" }
  -- Who looks at the enemy may slide into line, from outside too.
  local second = foe_at(t, 20)
  local north = t:red("LH", { at = { 18, 11.2 } })
  t:try(north, { sideways = 2 }):ok()
  t:try(north, { sideways = 2.02 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = second, fault = "aside" }
end)

situation("nobody passes the line of the front edge", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  -- Its right front corner, a base width from the pivot, comes up by 0.4 to that line with 23.6 degrees.
  local horse = t:red("Cv", { at = { 10.9, 11.6 } })
  t:try(horse, { wheel_left = 23.5 }):ok()
  t:try(horse, { wheel_left = 24 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "past" }
end)

situation("a wheel lines up, or it is none that is allowed", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  local slanting = t:red("Cv", { at = { 10, 11.2 }, facing = 20 })
  t:try(slanting, { wheel_left = 20 }):ok()
  t:try(slanting, { wheel_left = 22 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "turned" }
  t:try(slanting, { wheel_right = 2 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "turned" }
end)

for _, hand in ipairs { "left", "right" } do
  situation("who has his back to the foe may wheel to the " .. hand .. " while no corner gets further away", { "dba3.tz.05", "dba3.tz.06" }, function(t)
    local foe = foe_at(t)
    local away = t:red("Ps", { at = { 10, 10.6 }, facing = "south" })
    t:try(away, { ["wheel_" .. hand] = 5 }):ok()
    t:try(away, { ["wheel_" .. hand] = 6 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "away" }
  end)
end

situation("a turn to face does not lead out of the zone", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  -- It stands with its left edge at the limit.
  local horse = t:red("Cv", { at = { 10.3, 10.5 }, facing = "east" })
  t:try(horse, { to = { 10, 11 }, facing = "north" }):ok()
  t:try(horse, { to = { 10, 10.98 }, facing = "north" }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "out" }
  t:try(horse, { to = { 10, 11 }, facing = "south" }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "turned" }
end)

situation("a group slides to line up, and not when it is lined up", { "dba3.move.13", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  local a = t:red("4Ax", { at = { 9.7, 11.2 } })
  local b = t:red("4Ax", { left_of = a })
  t:try({ a, b }, { sideways = 0.2 }):ok()
  t:try({ a, b }, { sideways = 0.32 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "aside", moved = 0.32, limit = 0.3 }
  t:try({ a, b }, { sideways = -0.02 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "aside", limit = 0 }
  t:order({ a, b }, { sideways = 0.3 })
  t:moved(b, { right = 0.3 })
  -- They stand in line now: the second cannot come before the enemy in place of the first, nor anybody slide out.
  t:bound {}
  for _, way in ipairs { 0.02, 1, -0.02, 2 } do
    t:try({ a, b }, { sideways = way }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "aside", limit = 0 }
  end
  t:try({ a, b }, { straight = 0.8 }):ok()
end)

situation("a group answers one enemy with all its elements", { "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  -- The second enemy stands half a base width further back, and its zone begins there.
  t:blue("4Sp", { at = { 11, 12.5 }, facing = "south" })
  local a = t:red("4Ax", { at = { 10, 10.9 } })
  local b = t:red("4Ax", { right_of = a })
  t:try({ a, b }, { straight = 1.1 }):ok()
  t:try({ a, b }, { { straight = 0.2 }, { wheel_right = 10 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
end)

situation("a column on its way past is bound by each of its elements", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local foe = foe_at(t)
  local head = t:red("Cv", { at = { 10.75, 11.4 }, facing = "east" })
  local tail = t:red("Cv", { behind = head })
  t:try({ head, tail }, { straight = 1 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
  t:try(head, { straight = 1 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
  local free = t:red("Cv", { at = { 10.75, 10.4 }, facing = "east" })
  local behind = t:red("Cv", { behind = free })
  t:try({ free, behind }, { straight = 1 }):ok()
end)

situation("out of a zone one goes straight back and keeps the facing", { "dba3.tz.05", "dba3.tz.07" }, function(t)
  local foe = foe_at(t)
  local horse = t:red("Cv", { at = { 10, 11.5 } })
  t:try(horse, { to = { 10, 9.5 }, facing = "south" }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
  t:try(horse, { to = { 10.1, 9.5 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
  t:order(horse, { back = 2 })
  t:moved(horse, { back = 2 })
end)

situation("a group goes straight back too", { "dba3.tz.07" }, function(t)
  foe_at(t)
  local a = t:red("4Ax", { at = { 10, 11.5 } })
  local b = t:red("4Ax", { right_of = a })
  t:order({ a, b }, { back = 2 })
  t:moved(b, { back = 2 })
end)

situation("an outcome move is not held by a zone", { "dba3.tz.08" }, function(t)
  local blades = t:red("4Bd", { at = { 10, 10 } })
  t:blue("4Ax", { front_of = blades })
  -- Its zone lies across the way back, from x = 9.2 to 10.2 below y = 9.5.
  t:blue("Ps", { at = { 9.2, 9 }, facing = "east" })
  t:bound { phase = "combat" }
  t:dice(1, 4)
  t:order { fight = blades }
  t:result(blades, "recoil")
  t:moved(blades, { back = t:mm(15) })
end)

-- Behind the head of a column of shallow foot each comes first to where the head stood, which is the very limit of the zone.
for _, case in ipairs { { "4Pk", 2 }, { "4Pk", 3 }, { "4Ax", 3 }, { "Ps", 2 } } do
  local code, ranks = case[1], case[2]
  situation(string.format("a column of %d %s whose head is at the outer limit goes straight on", ranks, code), {
    "dba3.tz.05", "dba3.tz.06",
  }, function(t)
    local foe = foe_at(t)
    local column = { t:red(code, { at = { 10, 11 } }) }
    for i = 2, ranks do column[i] = t:red(code, { behind = column[i - 1] }) end
    t:try(column, { { wheel_left = 10 }, { straight = 0.5 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
    t:try(column, { straight = 0.4 }):ok()
    t:order(column, { straight = 1 })
    t:expect(column[1], { at = { 10, 12 }, in_combat = true })
    for _, e in ipairs(column) do t:moved(e, { ahead = 1 }) end
  end)
end

-- The foe is turned, and the horse before him has no more than a corner in his zone: turned towards him it is out of the zone, unless
-- it goes on into contact.
for _, hand in ipairs { 1, -1 } do
  local how = hand == 1 and "left" or "right"
  situation("from the edge of the zone of one turned to the " .. how .. " one lines up on him", { "dba3.tz.05", "dba3.tz.06" }, function(t)
    local foe = t:blue("4Sp", { at = { 10, 12 }, facing = 180 - 45 * hand })
    local horse = t:red("Cv", { at = { 10 - 0.4 * hand, 11.2 } })
    t:try(horse, { to = { front_of = foe } }):ok()
    t:try(horse, { to = { 10 - 0.665 * hand, 11.09 }, facing = -45 * hand % 360 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
  end)

  -- Straight on its front meets no more than the nearest corner of his front, which is the end of his flank too: whoever does not
  -- start wholly beyond the line of that flank is before his front, however far he is turned.
  for turn, x in pairs { [20] = 9.9, [44] = 9.9, [45] = 9.9, [46] = 9.9, [60] = 10.08 } do
    situation(string.format("one who is turned by %d to the %s is met in front", turn, how), { "dba3.contact.08" }, function(t)
      local foe = t:blue("4Sp", { at = { 10, 12 }, facing = 180 - turn * hand })
      local horse = t:red("Cv", { at = { 10 + (x - 10) * hand, 11.1 } })
      t:order(horse, { straight = 2, onto = foe, edge = "front" })
      t:expect(horse, { at = { 10, 12 }, facing = -turn * hand % 360, in_combat = true })
    end)
  end

  -- It starts wholly beyond the line of his flank, but comes into his zone on its way: there his front alone is an answer.
  situation("from beyond the flank of one who is turned by 60 to the " .. how .. " it comes into his zone, and to his front", { "dba3.tz.06" }, function(t)
    local foe = t:blue("4Sp", { at = { 10, 12 }, facing = 180 - 60 * hand })
    local horse = t:red("Cv", { at = { 10 + 0.04 * hand, 11.1 } })
    t:try(horse, { straight = 2, onto = foe, edge = hand == 1 and "right" or "left" }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "elsewhere" }
    t:order(horse, { straight = 2, onto = foe, edge = "front" })
    t:expect(horse, { at = { 10, 12 }, facing = -60 * hand % 360, in_combat = true })
  end)
end

-- Contact with the front edge of the owner is a manner of its own: the wheel before it need not lead into line.
for _, case in ipairs { { 9.6, 10.8, 15, 0.797 }, { 8.2, 11.5, 12, 0.087 } } do
  situation(string.format("a group wheels in a zone and goes on into contact, from %.1f", case[1]), { "dba3.tz.05", "dba3.tz.06" }, function(t)
    local foe = foe_at(t)
    local a = t:red("4Ax", { at = { case[1], case[2] } })
    local b = t:red("4Ax", { right_of = a })
    t:try({ a, b }, { { wheel_left = case[3] } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "turned" }
    t:try({ a, b }, { { wheel_left = case[3] }, { straight = case[4] - 0.02 } }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe, fault = "turned" }
    t:order({ a, b }, { { wheel_left = case[3] }, { straight = case[4] } })
    t:expect(foe, { in_combat = true })
  end)
end
