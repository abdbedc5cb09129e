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
