-- Hand-to-hand combat of two types of figures.

local function against(t, one, other)
  local red = t:red(one, { at = { 30, 30 }, facing = "north" })
  return red, t:blue(other, { front_of = red })
end

situation("a blade is 1 above a peltast, who recoils his own depth", { "dbv.factor.04", "dbv.factor.06", "dbv.outcome.13", "dbv.flinch.02" }, function(t)
  local blade, peltast = against(t, "Blade", "Peltast")
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = blade }
  t:totals(blade, 7, peltast, 6)
  t:result(peltast, "recoil", "dbv.outcome.13")
  t:moved(peltast, { back = 3 })
end)
