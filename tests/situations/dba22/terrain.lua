-- What ground is to those who stand, fight and move on it.

situation("a fight on a road is in the going beside it", { "dba22.terrain.15" }, function(t)
  t:board{ 2400, 2400 }
  t:woods{ at = { 1200, 1200 }, size = { 900, 900 } }
  t:road{ path = { { 1200, 0 }, { 1200, 2400 } }, width = 100 }
  local kn = t:red("3Kn", { at = { 1200, 1200 }, facing = "north" })
  local ax = t:blue("4Ax", { front_of = kn })
  t:bound{ side = "red", phase = "combat" }
  t:dice(4, 4)
  t:order{ fight = kn }
  t:factor(kn, "bad_going", -2)
  t:factor(ax, "bad_going", 0)
end)

situation("some part of a base in bad going is enough", { "dba22.terrain.29" }, function(t)
  t:board{ 2400, 2400 }
  t:marsh{ at = { 1000, 1200 }, size = { 400, 400 } }
  -- The base reaches from x 1199 on into the marsh, which ends at 1200.
  local kn = t:red("3Kn", { at = { 1199 + t:bw(0.5), 1200 }, facing = "north" })
  t:blue("4Sp", { front_of = kn })
  t:bound{ side = "red", phase = "combat" }
  t:dice(4, 4)
  t:order{ fight = kn }
  t:factor(kn, "bad_going", -2)
end)

situation("no element enters a waterway or leaves the board, alone or in a group", { "dba22.terrain.30" }, function(t)
  t:board{ 2400, 2400 }
  t:waterway{ outline = { { 0, 0 }, { 0, 2400 }, { 300, 2400 }, { 300, 0 } } }
  local ps = t:red("2Ps", { at = { 400, 1200 }, facing = "west" })
  local ax = t:red("3Ax", { right_of = ps })
  t:try(ps, { straight = 100 }):ok()
  t:try(ps, { straight = 101 }):refused{ clause = "dba22.terrain.30" }
  t:try({ ps, ax }, { straight = 101 }):refused{ clause = "dba22.terrain.30" }
  local edge = t:red("2Ps", { at = { 2300, 1200 }, facing = "east" })
  t:try(edge, { straight = 100 }):ok()
  t:try(edge, { straight = 101 }):refused{ clause = "dba22.terrain.30", why = "OffBoard" }
end)
