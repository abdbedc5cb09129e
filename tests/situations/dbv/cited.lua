-- What happens to figures names its rule.

local function fight(t, who, a, b)
  t:bound{ phase = "combat", pips = 6 }
  t:dice(a, b)
  t:order{ fight = who }
end

local function against(t, one, other)
  local red = t:red(one, { at = { 60, 40 }, facing = "north" })
  return red, t:blue(other, { front_of = red })
end

situation("whoever recoils goes back by the rule for it", { "dbv.flinch.02" }, function(t)
  local blade = against(t, "Blade", "Peltast")
  fight(t, blade, 3, 3)
  t:happened{ event = "moved", kind = "recoil", clause = "dbv.flinch.02" }
end)

situation("whoever flees goes by the rule for it", { "dbv.flee.01" }, function(t)
  local blade = against(t, "Blade", "Peltast")
  fight(t, blade, 6, 2)
  t:happened{ event = "moved", kind = "flee", clause = "dbv.flee.01" }
end)

situation("whoever flinches goes back by the rule for it", { "dbv.flinch.02" }, function(t)
  local one = t:red("Shooter", { at = { 60, 40 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 60, 55 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:dice(4, 2)
  t:order("shoot " .. one.name .. " at " .. foe.name)
  t:happened{ event = "moved", kind = "flinch", clause = "dbv.flinch.02" }
end)

situation("whoever is slain is so by the rule for it", { "dbv.outcome.31" }, function(t)
  local blade, other = against(t, "Blade", "Peltast")
  fight(t, blade, 5, 2)
  t:dead(other)
  t:happened{ event = "destroyed", clause = "dbv.outcome.31" }
end)

situation("the die for points names its rule", { "dbv.seq.02" }, function(t)
  t:red("Blade", { at = { 60, 40 }, facing = "north" })
  t:blue("Blade", { at = { 60, 80 }, facing = "south" })
  t:bound{ phase = "start", number = 2 }
  t:pip_dice(4)
  t:go_on()
  t:happened{ event = "rolled", clause = "dbv.seq.02" }
  t:happened{ event = "pips_given", clause = "dbv.seq.02" }
end)
