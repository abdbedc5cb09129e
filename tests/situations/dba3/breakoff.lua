-- Going away from close combat.

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
