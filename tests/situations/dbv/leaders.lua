-- Sub-units that lose their leader, or all but him; victory.

-- A sub-unit of four under a leader, and an enemy who beats one of them.
local function unit(t, cinc)
  t:command{ "Alan", side = "red", chief = cinc }
  t:command{ "Berold", side = "red" }
  local leader = t:red("Blade", { at = { 60, 60 }, facing = "north", command = "Alan", general = true })
  local man = t:red("Blade", { at = { 20, 60 }, facing = "north", command = "Alan" })
  local other = t:red("Blade", { at = { 20, 20 }, facing = "north", command = "Berold", general = true })
  for i = 1, 4 do t:red("Blade", { at = { 20 + 4 * i, 20 }, facing = "north", command = "Berold" }) end
  return leader, man, other
end

situation("a sub-unit that loses its leader is demoralised at once", { "dbv.demoral.02", "dbv.demoral.04", "dbv.demoral.06" }, function(t)
  local leader, man, other = unit(t)
  local foe = t:blue("Blade", { front_of = leader })
  t:bound{ side = "blue", number = 4, phase = "combat" }
  t:dice(6, 2)
  t:order{ fight = foe }
  t:expect(leader, { standing = "disabled" })
  t:happened{ event = "demoralised", clause = "dbv.demoral.02" }
  t:expect(man, { demoralised = true })
  t:expect(other, { demoralised = false })
end)

situation("one that loses the commander is demoralised, the others are not", { "dbv.demoral.03", "dbv.demoral.05" }, function(t)
  local leader, man, other = unit(t, true)
  local foe = t:blue("Blade", { front_of = leader })
  t:bound{ side = "blue", number = 4, phase = "combat" }
  t:dice(6, 2)
  t:order{ fight = foe }
  t:happened{ event = "demoralised", clause = "dbv.demoral.03" }
  t:expect(man, { demoralised = true })
  t:expect(other, { demoralised = false })
end)

situation("one reduced to its leader is demoralised", { "dbv.demoral.01" }, function(t)
  local leader, man = unit(t)
  local foe = t:blue("Blade", { front_of = man })
  t:bound{ side = "blue", number = 4, phase = "combat" }
  t:dice(5, 2)
  t:order{ fight = foe }
  t:happened{ event = "demoralised", clause = "dbv.demoral.01" }
  t:expect(leader, { demoralised = true })
end)

situation("the demoralised shoot, move and charge like others", { "dbv.demoral.07" }, function(t)
  t:command{ "Alan", side = "red", demoralised = true }
  local one = t:red("Skirmisher", { at = { 45, 45 }, facing = "north", command = "Alan" })
  local foe = t:blue("Blade", { at = { 45, 60 }, facing = "south" })
  t:try(one, { straight = 15 }):ok()
  t:bound{ phase = "shooting", pips = 3 }
  t:try("shoot Skirmisher 1 at Blade 1"):ok()
end)

situation("the figures of a demoralised sub-unit count as lost for victory, each once", { "dbv.victory.02", "dbv.victory.01" }, function(t)
  t:command{ "Alan", side = "red", demoralised = true }
  t:command{ "Berold", side = "red" }
  for i = 1, 2 do t:red("Blade", { at = { 5 * i, 20 }, facing = "north", command = "Alan" }) end
  t:red("Blade", { at = { 20, 20 }, facing = "north", command = "Alan", standing = "destroyed" })
  for i = 1, 3 do t:red("Blade", { at = { 30 + 5 * i, 20 }, facing = "north", command = "Berold" }) end
  t:blue("Blade", { at = { 20, 80 }, facing = "south" })
  t:bound{ phase = "close" }
  t:go_on()
  t:lost("red", 3)
  t:winner("blue", "dbv.victory.01")
end)

situation("of two beaten forces the one that lost the greater part loses", { "dbv.victory.04" }, function(t)
  for i = 1, 2 do t:red("Blade", { at = { 5 * i, 20 }, facing = "north" }) end
  for i = 1, 3 do t:red("Blade", { at = { 5 * i, 10 }, facing = "north", standing = "destroyed" }) end
  for i = 1, 4 do t:blue("Blade", { at = { 5 * i, 80 }, facing = "south" }) end
  for i = 1, 4 do t:blue("Blade", { at = { 5 * i, 90 }, facing = "south", standing = "destroyed" }) end
  t:bound{ phase = "close" }
  t:go_on()
  t:winner("blue", "dbv.victory.01")
end)

situation("equal parts lost: the fight goes on", { "dbv.victory.04" }, function(t)
  for _, side in ipairs({ "red", "blue" }) do
    local y = side == "red" and 20 or 80
    for i = 1, 2 do t[side](t, "Blade", { at = { 5 * i, y }, facing = side == "red" and "north" or "south" }) end
    for i = 1, 2 do t[side](t, "Blade", { at = { 5 * i, y + 8 }, facing = "north", standing = "destroyed" }) end
  end
  t:bound{ phase = "close" }
  t:go_on()
  t:phase("blue", "march")
end)

situation("a pursuer off the table is not lost", { "dbv.victory.03", "dbv.pursue.05" }, function(t)
  t:board{ 90, 90 }
  local knight = t:red("Knight", { at = { 45, 80 }, facing = "north" })
  t:red("Blade", { at = { 10, 10 }, facing = "north" })
  t:blue("Knight", { front_of = knight })
  for i = 1, 4 do t:blue("Blade", { at = { 10 * i, 20 }, facing = "south" }) end
  t:bound{ phase = "combat", pips = 6 }
  t:dice(4, 1)
  t:order{ fight = knight }
  t:order{ pursue = 20 }
  t:expect(knight, { standing = "away" })
  t:phase("blue", "march")
end)

situation("the commander has the points of his own die, and gives none to other leaders", { "dbv.seq.02" }, function(t)
  unit(t, true)
  t:blue("Blade", { at = { 60, 90 }, facing = "south" })
  t:bound{ phase = "start" }
  t:pip_dice(2, 5)
  t:go_on()
  t:phase("red", "march")
  t:pips("Alan", 2)
  t:pips("Berold", 5)
end)
