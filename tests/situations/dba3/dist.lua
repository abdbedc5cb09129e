-- How far troops go in one tactical move.

-- One element alone, straight ahead: it goes `limit` base widths, and not 0.01 more.
local function goes(t, code, limit, clause, options)
  options = options or {}
  if options.ground then
    t[options.ground](t, { at = { 10, 10 }, size = { 3, 8 } })
  end
  local one = t:red(code, { at = { 10, 8 }, facing = "north" })
  t:try(one, { straight = limit }):ok()
  t:try(one, { straight = limit + 0.01 }):refused{
    clause = clause, why = "TooFar", moved = limit + 0.01, limit = limit,
  }
end

situation("light horse go four base widths in good going", { "dba3.dist.02" }, function(t)
  goes(t, "LH", 4, "dba3.dist.02")
end)

situation("knights go three base widths in good going", { "dba3.dist.03" }, function(t)
  goes(t, "3Kn", 3, "dba3.dist.03")
end)

situation("fast foot go three base widths, in a wood as well", { "dba3.dist.04" }, function(t)
  goes(t, "3Bd", 3, "dba3.dist.04", { ground = "woods" })
end)

situation("solid auxilia go two base widths, in a wood as well", { "dba3.dist.05" }, function(t)
  goes(t, "4Ax", 2, "dba3.dist.05", { ground = "woods" })
end)

situation("solid foot go two base widths", { "dba3.dist.06" }, function(t)
  goes(t, "4Bd", 2, "dba3.dist.06")
end)

situation("blades in a wood go one base width", { "dba3.dist.07", "dba3.terrain.21" }, function(t)
  goes(t, "4Bd", 1, "dba3.dist.07", { ground = "woods" })
end)

situation("a wood that is entered at the end slows the whole move", { "dba3.dist.07" }, function(t)
  t:woods{ at = { 10, 12 }, size = { 4, 2 } }
  local blades = t:red("4Bd", { at = { 10, 9.5 }, facing = "north" })
  t:try(blades, { straight = 1.5 }):ok()
  t:try(blades, { straight = 1.51 }):refused{ clause = "dba3.dist.07", limit = 1, moved = 1.51 }
end)
