-- Lengths in paces and in base widths, and measuring.

situation("paces and base widths are converted apart", { "dba22.scale.12", "dba22.zoc.02" }, function(t)
  local foe = t:blue("4Bd", { at = { 1000, 1200 }, facing = "south" })
  t:try(t:red("3Cv", { at = { 1000, 1200 - 157 }, facing = "north" }), { sideways = 100 }):refused{ why = "ThreatZone", of = foe }
  local one = t:red("4Bd", { at = { 2000, 1000 }, facing = "north" })
  t:try(one, { straight = 200 }):ok()
  t:order(one, { straight = 200 })
  -- 200 paces are 50.8 mm.
  t:expect(one, { at = { 2000, 1000 + t:mm(50.8) } })
end)

situation("whoever only looks has not moved", { "dba22.scale.13" }, function(t)
  local one = t:red("3Cv", { at = { 1000, 1000 }, facing = "north" })
  t:bound{ number = 3, pips = 2 }
  for _ = 1, 3 do
    t:try(one, { straight = 400 }):ok()
    t:try(one, { straight = 401 }):refused{ clause = "dba22.dist.05", why = "TooFar" }
  end
  t:pips("red", 2)
  t:expect(one, { at = { 1000, 1000 }, moves = 0 })
end)

situation("an element is lost as a whole", { "dba22.scale.07" }, function(t)
  local spears = t:red("4Sp", { at = { 1000, 1000 }, facing = "north" })
  local blades = t:blue("4Bd", { front_of = spears })
  t:bound{ phase = "combat" }
  t:dice(1, 6)
  t:order{ fight = spears }
  t:dead(spears)
  t:stands(blades)
end)
