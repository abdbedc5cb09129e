-- Leaving close combat.

situation("who faces an enemy front stays", { "dba3.breakoff.01" }, function(t)
  local held = t:red("LH", { at = { 10, 10 }, facing = "north" })
  t:blue("4Bd", { front_of = held })
  local free = t:red("LH", { at = { 20, 10 }, facing = "north" })
  t:blue("4Bd", { front_of = free, gap = t:mm(0.4) })
  for _, step in ipairs{ { back = 1 }, { sideways = 1 }, { to = { 10, 9 }, facing = "south" } } do
    t:try(held, step):refused{ clause = "dba3.breakoff.01", why = "InCombat" }
  end
  t:try(free, { back = 1 }):ok()
end)

situation("who touches a flank or rear alone may go", { "dba3.breakoff.02" }, function(t)
  local front = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  local enemy = t:blue("4Bd", { front_of = front })
  local on_flank = t:red("4Bd", { on_left_of = enemy })
  local on_rear = t:red("4Bd", { behind = enemy })
  t:try(front, { back = 1 }):refused{ clause = "dba3.breakoff.01", why = "InCombat" }
  t:try(on_flank, { back = 1 }):ok()
  t:try(on_rear, { back = 1 }):ok()
end)

situation("who only overlaps may go, but not as threat zones forbid", { "dba3.breakoff.02" }, function(t)
  local front = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  local enemy = t:blue("4Bd", { front_of = front })
  local overlapping = t:red("4Bd", { right_of = front })
  t:try(overlapping, { sideways = 1 }):ok()
  local threat = t:blue("4Bd", { front_of = overlapping, gap = 0.8 })
  t:try(overlapping, { sideways = 1 }):refused{ why = "ThreatZone", of = threat }
  t:try(overlapping, { back = 1 }):ok()
  t:stands(enemy)
end)
