-- Groups: who belongs to one, how it goes and what it may not do; marches.

local function line(t, figure, n)
  local all = {}
  for i = 1, n do all[i] = t:red(figure, { at = { 40 + 2 * i, 45 }, facing = "north" }) end
  return all
end

for _, row in ipairs({ { 45, true }, { 46, false } }) do
  local degrees, may = row[1], row[2]
  situation("a group wheels by " .. degrees .. " degrees: " .. tostring(may), { "dbv.move.06", "dbv.move.05" }, function(t)
    local all = line(t, "Peltast", 2)
    t:try(all, { { wheel_left = 20 }, { straight = 1 }, { wheel_left = 20 } }):ok()
    if may then t:try(all, { { wheel_left = degrees } }):ok() else t:try(all, { { wheel_left = degrees } }):refused{ clause = "dbv.move.06", why = "WheelsTooFar" } end
  end)
end

situation("each goes as far as the first, and the slowest binds all", { "dbv.move.04", "dbv.move.05", "dbv.move.29" }, function(t)
  local one = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  local two = t:red("Peltast", { right_of = one })
  t:try({ one, two }, { { straight = 6.1 } }):refused{ clause = "dbv.move.25", why = "TooFar" }
  t:order({ one, two }, { { straight = 6 } })
  t:expect(one, { at = { 45, 51 } })
  t:expect(two, { at = { 47, 51 } })
end)

situation("figures that look different ways are no group", { "dbv.move.10" }, function(t)
  local one = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  local two = t:red("Blade", { at = { 47, 42 }, facing = "south" })
  t:try({ one, two }, { { straight = 2 } }):refused{ clause = "dbv.move.10", why = "NotAGroup" }
end)

situation("a group on foot turns about where it stands, once", { "dbv.move.08" }, function(t)
  local all = line(t, "Blade", 3)
  t:try(all, { { turn = "about" }, { turn = "about" } }):refused{ clause = "dbv.move.08", why = "NotForGroups" }
  t:order(all, { { turn = "about" } })
  for i = 1, 3 do t:expect(all[i], { at = { 40 + 2 * i, 42 }, facing = "south" }) end
end)

situation("a group with riders does not turn", { "dbv.move.08" }, function(t)
  local one = t:red("Cavalryman", { at = { 45, 45 }, facing = "north" })
  local two = t:red("Blade", { right_of = one })
  t:try({ one, two }, { { turn = "about" } }):refused{ clause = "dbv.move.08", why = "NotForGroups" }
end)

situation("a line that turns aside spreads behind the one nearest its new front", { "dbv.move.38", "dbv.move.08" }, function(t)
  local all = line(t, "Blade", 3)
  t:order(all, { { turn = "right" } })
  for i = 1, 3 do t:expect(all[i], { at = { 38.5 + 3 * i, 43.5 }, facing = "east" }) end
end)

situation("it does not turn aside where one would stand on another", { "dbv.move.38" }, function(t)
  local all = line(t, "Blade", 3)
  t:red("Blade", { at = { 38, 45 }, facing = "north" })
  t:try(all, { { turn = "right" } }):refused{ clause = "dbv.move.34", why = "Blocked" }
end)

situation("it turns and moves by one order of 3 PIPs, and no corner goes further than its move", { "dbv.move.11", "dbv.pips.12" }, function(t)
  local all = line(t, "Blade", 3)
  t:bound{ phase = "moves", pips = 2 }
  t:try(all, { { turn = "right" }, { straight = 3 } }):refused{ clause = "dbv.pips.12", why = "NoPip", needs = 3, left = 2 }
  t:bound{ phase = "moves", pips = 3 }
  t:try(all, { { turn = "right" }, { straight = 9 } }):refused{ clause = "dbv.move.25", why = "TooFar" }
  t:order(all, { { turn = "right" }, { straight = 3 } })
  t:expect(all[3], { at = { 50.5, 43.5 }, facing = "east" })
end)

situation("a group goes neither back nor sideways, a lone figure does", { "dbv.move.09", "dbv.move.36" }, function(t)
  local all = line(t, "Blade", 2)
  t:try(all, { { back = 2 } }):refused{ why = "NotForGroups" }
  t:try(all, { { sideways = 2 } }):refused{ clause = "dbv.move.04", why = "NotForGroups" }
  local one = t:red("Blade", { at = { 70, 45 }, facing = "north" })
  t:try(one, { back = 6 }):ok()
  t:try(one, { sideways = 6 }):ok()
  t:try(one, { back = 6.1 }):refused{ clause = "dbv.move.25" }
end)

situation("no corner of a lone figure goes further than its move, whatever its turns", { "dbv.move.12", "dbv.move.13" }, function(t)
  local one = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  t:try(one, { { wheel_left = 30 }, { straight = 2 }, { wheel_right = 60 }, { straight = 1 } }):ok()
  t:try(one, { { wheel_left = 90 }, { straight = 5 } }):refused{ clause = "dbv.move.25", why = "TooFar" }
end)

situation("a turn in place is always possible", { "dbv.move.14" }, function(t)
  t:boggy{ at = { 45, 45 }, size = { 20, 20 } }
  local one = t:red("Cavalryman", { at = { 45, 45 }, facing = "north" })
  t:try(one, { to = { 45, 45 }, facing = "south" }):ok()
  t:try(one, { to = { 45, 49 }, facing = "south" }):refused{ clause = "dbv.move.26", why = "TooFar" }
  -- Round its middle each corner goes 4.5 paces.
  t:try(one, { to = { 45, 41 }, facing = "south" }):ok()
  t:try(one, { to = { 45, 40.9 }, facing = "south" }):refused{ clause = "dbv.move.26", why = "TooFar" }
end)

situation("a group goes in column where something is in the way of its line, not in the open", { "dbv.move.07", "dbv.move.39" }, function(t)
  local all = line(t, "Peltast", 2)
  t:try(all, { { column = true }, { straight = 6 } }):refused{ clause = "dbv.move.07", why = "NothingToPass" }
  t:boggy{ at = { 30, 95 }, size = { 10, 10 } }
  local one = t:red("Peltast", { at = { 70, 45 }, facing = "north" })
  local two = t:red("Peltast", { right_of = one })
  t:red("Blade", { at = { 72, 52 }, facing = "north" })
  t:try({ one, two }, { { column = true }, { straight = 6 } }):ok()
end)

situation("a march starts and stays further than 16 paces from enemies that could be seen", { "dbv.march.03", "dbv.march.04", "dbv.march.05" }, function(t)
  local one = t:red("Peltast", { at = { 30, 20 }, facing = "north" })
  local two = t:red("Peltast", { behind = one })
  t:blue("Blade", { at = { 30, 36 }, facing = "south" })
  t:bound{ phase = "march", pips = 6 }
  t:try("march Peltast 1 + Peltast 2 straight 1"):refused{ clause = "dbv.march.04", why = "NearEnemy" }
  t:woods{ at = { 70, 28 }, size = { 30, 6 } }
  local three = t:red("Peltast", { at = { 70, 20 }, facing = "north" })
  local four = t:red("Peltast", { behind = three })
  t:blue("Blade", { at = { 70, 36 }, facing = "south" })
  t:try("march Peltast 3 + Peltast 4 straight 1"):ok()
end)

situation("nobody marches alone", { "dbv.march.02", "dbv.march.01" }, function(t)
  local one = t:red("Peltast", { at = { 30, 20 }, facing = "north" })
  t:red("Peltast", { at = { 60, 20 }, facing = "north" })
  t:bound{ phase = "march", pips = 6 }
  t:try("march Peltast 1 straight 1"):refused{ clause = "dbv.march.01", why = "MarchesAlone" }
end)

situation("a march through bad going goes 8 paces for those whom it binds", { "dbv.march.11", "dbv.march.10" }, function(t)
  t:boggy{ at = { 30, 30 }, size = { 20, 12 } }
  local one = t:red("Blade", { at = { 30, 30 }, facing = "north" })
  local two = t:red("Blade", { behind = one })
  t:bound{ phase = "march", pips = 6 }
  t:try("march Blade 1 + Blade 2 straight 8"):ok()
  t:try("march Blade 1 + Blade 2 straight 8.1"):refused{ clause = "dbv.march.10", why = "TooFar" }
end)

situation("a turn towards an enemy behind costs 1 if the line to him is free, 2 if trees hide him", { "dbv.sight.07", "dbv.sight.10", "dbv.pips.08" }, function(t)
  local one = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  t:blue("Blade", { at = { 45, 20 }, facing = "north" })
  t:costs(one, { to = { 45, 45 }, facing = "south" }, 1, { "dbv.pips.08" })
  t:woods{ at = { 85, 32 }, size = { 30, 6 } }
  local two = t:red("Blade", { at = { 85, 45 }, facing = "north" })
  t:blue("Blade", { at = { 85, 20 }, facing = "north" })
  t:costs(two, { to = { 85, 45 }, facing = "south" }, 2, { "dbv.pips.11" })
end)

-- The second stands so far to the rear of the first; at three paces only corners touch.
for back, joins in pairs { [0.5] = true, [2.9] = true, [3] = false } do
  situation("edges that touch make a group, " .. back .. " paces out of line", { "dbv.move.10" }, function(t)
    local one = t:red("Blade", { at = { 45, 50 }, facing = "north" })
    local two = t:red("Blade", { at = { 47, 50 - back }, facing = "north" })
    t:bound { pips = 6 }
    local verdict = t:try({ one, two }, { straight = 3 })
    if joins then verdict:ok() else verdict:refused { why = "NotAGroup" } end
  end)
end

situation("a group falls in behind the first, and a lone figure has nobody to do so", { "dbv.move.39" }, function(t)
  local one = t:red("Peltast", { at = { 70, 45 }, facing = "north" })
  local two = t:red("Peltast", { right_of = one })
  t:red("Blade", { at = { 72, 52 }, facing = "north" })
  t:bound{ pips = 6 }
  t:try(one, { { column = true }, { straight = 6 } }):refused{ clause = "dbv.move.39", why = "BadPath" }
  t:order({ one, two }, { { column = true }, { straight = 6 } })
  t:expect(two, { at = { 70, 48 } })
  t:happened{ event = "moved", element = two, kind = "tactical", clause = "dbv.move.39" }
end)
