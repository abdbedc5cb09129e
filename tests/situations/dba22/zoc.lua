-- Zones of control: where they lie, and the moves that they allow.

-- A red element before a blue one that faces south with its front edge at y = 1200; bases are 157 paces wide.
local function enemy(t, code, x, y) return t:blue(code or "4Bd", { at = { x or 1000, y or 1200 }, facing = "south" }) end
local function red(t, x, y, facing) return t:red("3Cv", { at = { x, y }, facing = facing or "north" }) end

situation("a base width deep, and an element exactly there is in it", { "dba22.zoc.02", "dba22.zoc.01" }, function(t)
  local foe = enemy(t)
  local inside = red(t, 1000, 1200 - t:bw(1))
  t:try(inside, { sideways = 100 }):refused{ clause = "dba22.zoc.01", why = "ThreatZone", of = foe }
  local outside = red(t, 1000, 800)
  t:try(outside, { to = { 1100, 800 }, facing = "north" }):ok()
end)

situation("straight back out of it, but not aside", { "dba22.zoc.10" }, function(t)
  local foe = enemy(t)
  local one = red(t, 1000, 1100)
  t:try(one, { back = 400 }):ok()
  t:try(one, { to = { 1200, 800 }, facing = "north" }):refused{ clause = "dba22.zoc.01", why = "ThreatZone", of = foe }
end)

situation("into front contact with its owner by any way", { "dba22.zoc.11" }, function(t)
  local foe = enemy(t)
  local one = red(t, 950, 1100)
  t:try(one, { to = { front_of = foe } }):ok()
end)

situation("squaring: front corners come no further from the enemy's, from his lines, nor turn away",
  { "dba22.zoc.12", "dba22.zoc.13", "dba22.zoc.14" }, function(t)
  enemy(t)
  local one = red(t, 1040, 1100)
  t:try(one, { to = { 1000, 1100 }, facing = "north" }):ok()
  t:try(one, { to = { 1010, 1110 }, facing = "north" }):ok()
  t:try(one, { to = { 1050, 1100 }, facing = "north" }):refused{ clause = "dba22.zoc.01", why = "ThreatZone" }
  t:try(one, { to = { 1040, 1090 }, facing = "north" }):ok()
  t:try(one, { to = { 1000, 1100 }, facing = 5 }):refused{ clause = "dba22.zoc.01", why = "ThreatZone" }
end)

situation("an element in the way ends the zone", { "dba22.zoc.02" }, function(t)
  enemy(t)
  local one = red(t, 1000, 1050)
  t:try(one, { sideways = 100 }):refused{ clause = "dba22.zoc.01", why = "ThreatZone" }
  t:red("4Ax", { at = { 1000, 1190 }, facing = "north" })
  t:try(one, { sideways = 100 }):ok()
end)
