-- The bound: its steps, its points, and what is left of them.

situation("march, then shoot, then move, then fight; points that are left are lost", { "dbv.seq.03", "dbv.seq.05", "dbv.seq.08", "dbv.seq.11", "dbv.pips.02", "dbv.seq.01", "dbv.pips.01" }, function(t)
  local one = t:red("Shooter", { at = { 30, 20 }, facing = "north" })
  t:red("Shooter", { behind = one })
  t:red("Shooter", { at = { 60, 40 }, facing = "north" })
  t:blue("Blade", { at = { 60, 60 }, facing = "south" })
  local a = t:red("Blade", { at = { 90, 40 }, facing = "north" })
  t:blue("Blade", { front_of = a })
  t:bound{ phase = "start" }
  t:pip_dice(6)
  t:go_on()
  t:phase("red", "march")
  t:try("move Shooter 1 straight 2"):refused{ clause = "dbv.seq.11", why = "WrongPhase" }
  -- Whatever else is wrong with it, the phase comes first.
  t:try("move Shooter 1 straight 60"):refused{ clause = "dbv.seq.11", why = "WrongPhase" }
  t:try("move Blade 1 straight 3 onto Blade 1 front"):refused{ clause = "dbv.seq.11", why = "WrongPhase" }
  t:order("march Shooter 1 + Shooter 2 straight 4")
  t:order("done")
  t:phase("red", "shooting")
  t:try("march Shooter 1 + Shooter 2 straight 4"):refused{}
  t:dice(1, 6)
  t:order("shoot Shooter 3 at Blade 1")
  t:phase("red", "moves")
  t:dice(3, 3)
  t:order("done")
  t:phase("blue", "march")
end)

situation("a die is thrown for a sub-unit without its leader, and for one whose figures are all away", { "dbv.pips.04", "dbv.demoral.08", "dbv.pips.19" }, function(t)
  t:command{ "Alan", side = "red" }
  t:command{ "Berold", side = "red" }
  t:red("Blade", { at = { 20, 20 }, facing = "north", command = "Alan", general = true, standing = "destroyed" })
  t:red("Blade", { at = { 24, 20 }, facing = "north", command = "Alan" })
  for i = 1, 6 do t:red("Blade", { at = { 40 + 2 * i, 20 }, facing = "north", command = "Berold", standing = "reserve" }) end
  t:blue("Blade", { at = { 20, 80 }, facing = "south" })
  t:bound{ phase = "start" }
  t:pip_dice(2, 5)
  t:go_on()
  t:pips("Alan", 2)
  t:pips("Berold", 5)
end)

situation("the side on move decides the order of fights, each settled before the next", { "dbv.seq.09", "dbv.seq.10" }, function(t)
  local a = t:red("Blade", { at = { 41, 45 }, facing = "north" })
  local b = t:red("Peltast", { at = { 43, 45 }, facing = "north" })
  t:blue("Blade", { front_of = a })
  t:blue("Blade", { front_of = b })
  t:bound{ phase = "combat", pips = 6 }
  t:try{ fight = b }:ok()
  t:dice(2, 3, 3, 3)
  t:order{ fight = b }
  t:result(b, "recoil")
  t:factor(a, "overlap", -1, "dbv.tactical.13")
end)

situation("a charge straight ahead costs 1, with the slide to line up; else 2", { "dbv.pips.13", "dbv.pips.09", "dbv.pips.11" }, function(t)
  local one = t:red("Peltast", { at = { 30, 30 }, facing = "north" })
  t:blue("Blade", { at = { 31, 40 }, facing = "south" })
  t:costs(one, { straight = 10 }, 1, { "dbv.pips.09" })
  local two = t:red("Skirmisher", { at = { 60, 30 }, facing = 10 })
  local foe = t:blue("Blade", { at = { 61, 40 }, facing = "south" })
  t:costs(two, { { wheel_left = 10 }, { straight = 10 }, onto = foe, edge = "front" }, 2, { "dbv.pips.11" })
end)

situation("outcome moves and flights cost nothing", { "dbv.pips.17" }, function(t)
  local red = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local foot = t:blue("Spearman", { front_of = red })
  t:bound{ phase = "combat", pips = 0 }
  t:dice(6, 2)
  t:order{ fight = red }
  t:expect(foot, { at = { 60, 69 } })
  t:not_happened{ event = "paid" }
end)

situation("the return of a pursuer costs 4", { "dbv.pips.15", "dbv.pursue.06" }, function(t)
  t:board{ 90, 90 }
  local knight = t:red("Knight", { at = { 45, 80 }, facing = "north" })
  t:blue("Knight", { front_of = knight })
  t:blue("Blade", { at = { 10, 20 }, facing = "south" })
  t:blue("Blade", { at = { 20, 20 }, facing = "south" })
  t:bound{ phase = "combat", pips = 6 }
  t:dice(4, 1)
  t:order{ fight = knight }
  t:order{ pursue = 20 }
  t:bound{ phase = "moves", pips = 4 }
  t:order("return " .. knight.name)
  t:happened{ event = "paid", pips = 4 }
end)

situation("who returns has paid for the move from the edge with the last points too", { "dbv.pursue.07" }, function(t)
  t:board{ 90, 90 }
  local knight = t:red("Knight", { at = { 45, 80 }, facing = "north" })
  t:blue("Knight", { front_of = knight })
  t:blue("Blade", { at = { 10, 20 }, facing = "south" })
  t:blue("Blade", { at = { 20, 20 }, facing = "south" })
  t:bound{ phase = "combat", pips = 6 }
  t:dice(4, 1)
  t:order{ fight = knight }
  t:order{ pursue = 20 }
  t:bound{ phase = "moves", pips = 4 }
  t:order("return " .. knight.name)
  t:phase("red", "moves")
  t:order("move " .. knight.name .. " straight 12")
  t:phase("blue", "march")
end)

situation("who leaves the order of fights open has them all fought", { "dbv.seq.09" }, function(t)
  for i = 1, 2 do t:blue("Blade", { front_of = t:red("Blade", { at = { 30 * i, 45 }, facing = "north" }) }) end
  t:bound{ phase = "combat", pips = 6 }
  t:dice(3, 3, 3, 3)
  t:order("done")
  t:phase("blue", "march")
end)
