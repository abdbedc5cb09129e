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

-- The enemy's left flank lies on the line 61 paces east; the charger reaches from its x - 1 to its x + 1.
for _, row in ipairs({ { 62, true }, { 61.9, false }, { 60.5, false } }) do
  local x, may = row[1], row[2]
  situation("a flank is charged from wholly beyond its line: from " .. x .. " " .. tostring(may), { "dbv.charge.14" }, function(t)
    local one = t:red("Skirmisher", { at = { x, 54 }, facing = "north" })
    t:blue("Blade", { at = { 60, 60 }, facing = "south" })
    local order = { to = { 61, 61 }, facing = "west" }
    if may then t:try(one, order):ok() else t:try(one, order):refused{ clause = "dbv.charge.14" } end
  end)
end

situation("each sub-unit has the points of its own die", { "dbv.seq.02" }, function(t)
  t:red("Blade", { at = { 40, 40 }, facing = "north", command = "left" })
  t:red("Blade", { at = { 60, 40 }, facing = "north", command = "right" })
  t:blue("Blade", { at = { 60, 80 }, facing = "south" })
  t:bound{ phase = "start", number = 2 }
  t:pip_dice(2, 5)
  t:go_on()
  t:happened{ event = "pips_given", command = 0, pips = 2 }
  t:happened{ event = "pips_given", command = 1, pips = 5 }
  t:phase("red", "march")
end)

situation("blades who stand together are pushed aside", { "dbv.flee.08" }, function(t)
  local blade, foot = against(t, "Blade", "Peltast")
  local friend = t:blue("Blade", { at = { 60, 48 }, facing = "south" })
  t:blue("Blade", { left_of = friend })
  fight(t, blade, 6, 2)
  t:result(foot, "flee", "dbv.outcome.34")
  t:happened{ event = "moved", kind = "push_back" }
end)

situation("a commander pays for his moves as others do", { "dbv.pips.09", "dbv.pips.11" }, function(t)
  local one = t:red("Blade", { at = { 40, 40 }, facing = "north", general = true })
  t:blue("Blade", { at = { 60, 80 }, facing = "south" })
  t:bound{ pips = 6 }
  t:costs(one, { straight = 3 }, 1, { "dbv.pips.09" })
  t:costs(one, { wheel_left = 20 }, 2, { "dbv.pips.11" })
end)

situation("a blade in a stream fights and moves as on good going", { "dbv.terrain.21" }, function(t)
  t:river{ path = { { 0, 41 }, { 120, 41 } }, width = 4 }
  local blade = t:red("Blade", { at = { 60, 42 }, facing = "north" })
  local foe = t:blue("Blade", { front_of = blade })
  local free = t:red("Blade", { at = { 30, 39.2 }, facing = "north" })
  t:bound{ pips = 6 }
  t:try(free, { straight = 6 }):ok()
  t:expect(blade, { going = "good" })
  t:bound{ phase = "combat", pips = 6 }
  t:dice(4, 3)
  t:order{ fight = blade }
  t:factor(blade, "bad_going", 0)
end)
