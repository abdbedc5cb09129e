-- Prices in initiative points.

situation("straight ahead costs 1, any other move of a single figure 2", { "dbv.pips.09", "dbv.pips.11" }, function(t)
  local blade = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  t:costs(blade, { straight = 4 }, 1, { "dbv.pips.09" })
  t:costs(blade, { back = 4 }, 2, { "dbv.pips.11" })
  t:costs(blade, { { wheel_left = 20 }, { straight = 2 } }, 2, { "dbv.pips.11" })
end)

situation("a group pays 1 straight ahead and 3 otherwise", { "dbv.pips.09", "dbv.pips.12" }, function(t)
  local one = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  local two = t:red("Blade", { right_of = one })
  t:costs({ one, two }, { { straight = 4 } }, 1, { "dbv.pips.09" })
  t:costs({ one, two }, { { wheel_left = 20 } }, 3, { "dbv.pips.12" })
end)

situation("along a path a move costs 1, bends and all", { "dbv.pips.10", "dbv.march.13" }, function(t)
  t:road{ path = { { 45, 20 }, { 45, 50 }, { 70, 50 } }, width = 4 }
  local blade = t:red("Peltast", { at = { 45, 45 }, facing = "north" })
  t:costs(blade, { road = 9 }, 1, { "dbv.pips.10" })
  t:costs(blade, { to = { 50, 50 }, facing = "east" }, 2, { "dbv.pips.11" })
  local off = t:red("Peltast", { at = { 60, 45 }, facing = "north" })
  t:try(off, { road = 5 }):refused{ clause = "dbv.march.13", why = "NotByRoad" }
end)

situation("a turn towards a visible enemy costs 1, another 2", { "dbv.pips.08", "dbv.pips.11" }, function(t)
  local blade = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  t:blue("Blade", { at = { 55, 43 }, facing = "west" })
  t:costs(blade, { to = { 45, 45 }, facing = "east" }, 1, { "dbv.pips.08" })
  t:costs(blade, { to = { 45, 45 }, facing = "west" }, 2, { "dbv.pips.11" })
end)

situation("a turn about the middle of the base is a turn, however many points are left", { "dbv.pips.08", "dbv.pips.11" }, function(t)
  local knight = t:red("Knight", { at = { 45, 40 }, facing = "north" })
  t:blue("Blade", { at = { 45, 20 }, facing = "north" })
  for pips = 1, 6 do
    t:bound{ pips = pips }
    -- A knight's base is 4 deep: the same ground, turned about.
    t:costs(knight, { to = { 45, 36 }, facing = "south" }, 1, { "dbv.pips.08" })
  end
  t:costs(knight, { to = { 45, 35 }, facing = "south" }, 2, { "dbv.pips.11" })
end)

situation("a lone skirmisher pays 1 in any direction, unless he charges", { "dbv.pips.07", "dbv.pips.11" }, function(t)
  local one = t:red("Skirmisher", { at = { 45, 45 }, facing = "north" })
  t:costs(one, { back = 8 }, 1, { "dbv.pips.07" })
  local foe = t:blue("Spearman", { at = { 50, 50 }, facing = "south" })
  t:costs(one, { to = { front_of = foe } }, 2, { "dbv.pips.11" })
  local two = t:red("Skirmisher", { at = { 25, 45 }, facing = "north" })
  local three = t:red("Skirmisher", { right_of = two })
  t:costs({ two, three }, { { wheel_left = 20 } }, 3, { "dbv.pips.12" })
end)

-- Touching corners with an enemy, edge to edge with him, or a little short of him: no charge.
for _, row in ipairs{ { "corner to corner with", 45, 60 }, { "a hair before", 45, 59.9 } } do
  local told, x, y = table.unpack(row)
  situation("a lone skirmisher pays 1 to go " .. told .. " an enemy beside a fight", { "dbv.pips.07" }, function(t)
    local blade = t:red("Blade", { at = { x - 2, 60 }, facing = "north" })
    t:blue("Blade", { front_of = blade })
    local one = t:red("Skirmisher", { at = { x + 2, 55 }, facing = "north" })
    t:costs(one, { to = { x, y }, facing = "north" }, 1, { "dbv.pips.07" })
  end)
end

situation("a march costs 1", { "dbv.pips.05" }, function(t)
  t:red("Peltast", { at = { 45, 20 }, facing = "north" })
  t:red("Peltast", { at = { 47, 20 }, facing = "north" })
  t:bound{ phase = "march", pips = 3 }
  t:order("march Peltast 1 + Peltast 2 straight 24")
  t:happened{ event = "paid", pips = 1, clause = "dbv.pips.05" }
  t:order("done")
  t:phase("red", "moves")
end)

situation("each figure that shoots pays 1, also one that aids", { "dbv.pips.06" }, function(t)
  local one = t:red("Shooter", { at = { 45, 45 }, facing = "north" })
  local two = t:red("Shooter", { right_of = one })
  local three = t:red("Shooter", { left_of = one })
  local foe = t:blue("Blade", { at = { 45, 60 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 2 }
  t:try("shoot Shooter 1 + Shooter 2 + Shooter 3 at Blade 1"):refused{ clause = "dbv.pips.06", why = "NoPip", needs = 3, left = 2 }
  t:dice(3, 3)
  t:order("shoot Shooter 1 + Shooter 2 at Blade 1")
  t:pips("red", 0)
end)

situation("only the side on move shoots", { "dbv.seq.04" }, function(t)
  t:red("Shooter", { at = { 45, 45 }, facing = "north" })
  t:blue("Shooter", { at = { 45, 60 }, facing = "south" })
  t:bound{ phase = "march", pips = 3 }
  t:order("done")
  t:phase("red", "shooting")
  t:try("shoot their Shooter 1 at our Shooter 1"):refused{}
  t:order("done")
  t:phase("red", "moves")
end)

situation("a rally costs 1", { "dbv.pips.14", "dbv.flee.13" }, function(t)
  local foot = t:red("Spearman", { at = { 45, 45 }, facing = "north" })
  local blade = t:blue("Blade", { front_of = foot })
  t:bound{ side = "blue", number = 4, phase = "combat" }
  t:dice(6, 2)
  t:order{ fight = blade }
  t:result(foot, "flee", "dbv.outcome.34")
  t:bound{ number = 5, pips = 2 }
  t:order{ rally = foot }
  t:happened{ event = "paid", pips = 1, clause = "dbv.pips.14" }
  t:try(foot, { straight = 2 }):refused{ clause = "dbv.pips.18" }
end)

situation("each sub-unit has a die of its own", { "dbv.seq.02" }, function(t)
  t:command{ "Alan", side = "red" }
  t:command{ "Berold", side = "red" }
  t:red("Blade", { at = { 20, 20 }, facing = "north", command = "Alan" })
  t:red("Blade", { at = { 40, 20 }, facing = "north", command = "Berold" })
  t:blue("Blade", { at = { 20, 80 }, facing = "south" })
  t:bound{ phase = "start" }
  t:pip_dice(2, 5)
  t:go_on()
  t:pips("Alan", 2)
  t:pips("Berold", 5)
end)

situation("a sub-unit marches once in a bound", { "dbv.pips.05" }, function(t)
  local function pair(x, command)
    local one = t:red("Peltast", { at = { x, 20 }, facing = "north", command = command })
    t:red("Peltast", { behind = one, command = command })
  end
  t:command { "One", side = "red" }
  t:command { "Two", side = "red" }
  pair(20, "One")
  pair(30, "One")
  pair(40, "Two")
  t:bound { phase = "march", pips = { One = 3, Two = 3 } }
  t:order("march Peltast 1 + Peltast 2 straight 12")
  t:try("march Peltast 3 + Peltast 4 straight 12"):refused { clause = "dbv.pips.05", why = "CommandMarched" }
  t:try("march Peltast 5 + Peltast 6 straight 12"):ok()
end)

-- Half a millimetre is no straight line any more.
situation("who goes aslant does not go straight ahead", { "dbv.pips.09", "dbv.pips.11" }, function(t)
  local rider = t:red("Light Horseman", { at = { 20, 30 }, facing = "north" })
  t:costs(rider, { to = { 20 + 0.02, 49.9 }, facing = "north" }, 1, { "dbv.pips.09" })
  t:costs(rider, { to = { 20 + 0.3, 35.9 }, facing = "north" }, 2, { "dbv.pips.11" })
  t:costs(rider, { to = { 20 + 0.6, 49.9 }, facing = "north" }, 2, { "dbv.pips.11" })
end)
