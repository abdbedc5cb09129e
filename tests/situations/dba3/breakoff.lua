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


situation("nobody leaves an enemy front by a tactical move", { "dba3.breakoff.01" }, function(t)
  local foot = t:red("4Ax", { at = { 10, 10 } })
  t:blue("4Sp", { front_of = foot })
  t:try(foot, { back = 1 }):refused { clause = "dba3.breakoff.01", why = "InCombat" }
  local free = t:red("4Ax", { at = { 20, 10 } })
  t:blue("4Sp", { front_of = free, gap = 0.01 })
  t:try(free, { back = 1 }):ok()
end)

situation("the outcome of combat takes it away", { "dba3.recoil.01" }, function(t)
  local foot = t:red("4Bd", { at = { 10, 10 } })
  t:blue("4Ax", { front_of = foot })
  t:try(foot, { back = t:mm(15) }):refused { clause = "dba3.breakoff.01", why = "InCombat" }
  t:dice(1, 4)
  t:order "done"
  t:moved(foot, { back = t:mm(15) })
end)

situation("who only overlaps, or only strikes a flank, may go", { "dba3.breakoff.02" }, function(t)
  local foot = t:red("4Sp", { at = { 10, 10 } })
  local foe = t:blue("4Sp", { front_of = foot })
  local beside = t:red("4Ax", { left_of = foot })
  t:order(beside, { back = 2 })
  t:moved(beside, { back = 2 })
  local striker = t:red("4Ax", { on_left_of = foe })
  t:order(striker, { back = 1 })
  t:moved(striker, { back = 1 })
end)

situation("going away from a flank is held by another's threat zone", { "dba3.breakoff.02", "dba3.tz.05" }, function(t)
  local foot = t:red("4Sp", { at = { 10, 10 } })
  local foe = t:blue("4Sp", { front_of = foot })
  local striker = t:red("4Ax", { on_left_of = foe })
  local other = t:blue("LH", { at = { 10.9, 11.4 }, facing = "south" })
  t:try(striker, { to = { 12, 11 }, facing = "east" }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = other }
  t:try(striker, { back = 1 }):ok()
end)
