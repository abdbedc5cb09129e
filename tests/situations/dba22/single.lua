-- Moves of single elements.

situation("any way, and any facing at the end", { "dba22.single.01", "dba22.single.02" }, function(t)
  local one = t:red("3Cv", { at = { 1000, 1000 }, facing = "north" })
  for _, facing in ipairs { "north", "east", 200, 315 } do
    t:try(one, { to = { 1080, 1080 }, facing = facing }):ok()
  end
  t:try(one, { sideways = 300 }):ok()
  t:try(one, { back = 400 }):ok()
  t:try(one, { back = 401 }):refused{ clause = "dba22.dist.05", why = "TooFar", moved = 401, limit = 400 }
  t:order(one, { to = { 1080, 1080 }, facing = "west" })
  t:expect(one, { at = { 1080, 1080 }, facing = "west" })
end)

situation("an enemy's zone limits it", { "dba22.single.03" }, function(t)
  t:blue("4Bd", { at = { 1000, 1200 }, facing = "south" })
  local one = t:red("3Cv", { at = { 1000, 1100 }, facing = "north" })
  t:try(one, { sideways = 100 }):refused{ clause = "dba22.zoc.01", why = "ThreatZone" }
  t:try(one, { straight = 100 }):ok()
end)

situation("a gap as wide as the front is passed, a narrower one is not", { "dba22.single.04" }, function(t)
  -- Enemies who look the other way.
  local one = t:red("3Ax", { at = { 1000, 1000 }, facing = "north" })
  local left = t:blue("4Bd", { at = { 1000 - t:bw(1), 1100 }, facing = "north" })
  t:blue("4Bd", { right_of = left, gap = t:bw(1) })
  t:try(one, { straight = 300 }):ok()
  local other = t:red("3Ax", { at = { 2000, 1000 }, facing = "north" })
  left = t:blue("4Bd", { at = { 2000 - t:bw(1), 1100 }, facing = "north" })
  t:blue("4Bd", { right_of = left, gap = t:bw(1) - t:mm(0.4) })
  t:try(other, { straight = 300 }):refused{ clause = "dba22.interp.04", why = "Blocked" }
end)

situation("round a friend in several parts, each measured and added up", { "dba22.single.05", "dba22.single.10" }, function(t)
  t:red("4Bd", { at = { 1000, 1200 }, facing = "north" })
  local one = t:red("2LH", { at = { 1000, 1100 }, facing = "north" })
  t:try(one, { to = { 1160, 1300 } }):refused{ clause = "dba22.interp.03", why = "Passing" }
  t:try(one, { { via = { 1160, 1100 } }, { to = { 1160, 1440 } } }):ok()
  t:try(one, { { via = { 1160, 1100 } }, { to = { 1160, 1442 } } }):refused{ clause = "dba22.dist.06", why = "TooFar", moved = 502, limit = 500 }
end)

situation("round an enemy in several parts", { "dba22.single.06", "dba22.interp.04" }, function(t)
  local foe = t:blue("4Bd", { at = { 1000, 1200 }, facing = "east" })
  local one = t:red("2LH", { at = { 900, 1000 }, facing = "north" })
  t:try(one, { straight = 450 }):refused{ clause = "dba22.interp.04", why = "Blocked", by = foe }
  t:try(one, { { via = { 855, 1000 } }, { to = { 855, 1450 } } }):ok()
end)

situation("round a zone in several parts", { "dba22.single.07" }, function(t)
  t:blue("4Bd", { at = { 1000, 1200 }, facing = "south" })
  local one = t:red("2LH", { at = { 850, 1000 }, facing = "north" })
  t:try(one, { to = { 1245, 1100 } }):refused{ clause = "dba22.zoc.01", why = "ThreatZone" }
  t:try(one, { { via = { 1245, 1000 } }, { to = { 1245, 1100 } } }):ok()
end)

situation("round closed ground in several parts", { "dba22.single.08" }, function(t)
  t:waterway{ at = { 1000, 1250 }, size = { 300, 200 } }
  local one = t:red("2LH", { at = { 1000, 1100 }, facing = "north" })
  t:try(one, { to = { 1100, 1300 } }):refused{ clause = "dba22.terrain.30", why = "ClosedGround" }
  t:try(one, { { via = { 1235, 1100 } }, { to = { 1235, 1300 } } }):ok()
end)

situation("round bad going in several parts", { "dba22.single.09" }, function(t)
  t:woods{ at = { 1150, 1300 }, size = { 200, 200 } }
  local one = t:red("2LH", { at = { 1000, 1100 }, facing = "north" })
  t:try(one, { straight = 400 }):refused{ clause = "dba22.dist.06", why = "TooFar", limit = 200 }
  t:try(one, { { via = { 960, 1100 } }, { to = { 960, 1550 } } }):ok()
end)

situation("no part of a move ends on another element", { "dba22.single.11", "dba22.contact.15" }, function(t)
  t:red("4Bd", { at = { 1000, 1200 }, facing = "north" })
  local one = t:red("3Cv", { at = { 1000, 1100 }, facing = "north" })
  t:try(one, { straight = 41 }):ok()
  t:try(one, { straight = 44 }):refused{ clause = "dba22.contact.15", why = "Blocked" }
end)
