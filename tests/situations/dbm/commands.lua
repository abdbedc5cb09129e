-- Dice of commands, demoralisation, victory, an ambush.

situation("the dice of regular commands are allotted, those of irregular ones and allies stay", { "dbm.pips.05", "dbm.pips.04" }, function(t)
  t:command{ "Scipio", side = "red", chief = true }
  t:command{ "Laelius", side = "red" }
  t:command{ "Syphax", side = "red" }
  t:red("Reg Bd (S)", { at = { 400, 400 }, facing = "north", command = "Scipio", general = true })
  t:red("Reg Cv (O)", { at = { 800, 400 }, facing = "north", command = "Laelius", general = true })
  t:red("Irr Kn (O)", { at = { 1200, 400 }, facing = "north", command = "Syphax", general = true })
  t:blue("Irr Wb (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ phase = "start" }
  t:pip_dice(2, 5, 3)
  t:go_on()
  t:happened{ event = "pips_given", clause = "dbm.pips.04" }
  t:order("give 2 to Laelius")
  t:pips("Laelius", 2)
  t:pips("Scipio", 5)
  t:pips("Syphax", 3)
end)

situation("without the commander-in-chief each command has its own die", { "dbm.pips.07" }, function(t)
  t:command{ "Scipio", side = "red", chief = true }
  t:command{ "Laelius", side = "red" }
  t:red("Reg Bd (S)", { at = { 400, 400 }, facing = "north", command = "Scipio", general = true, standing = "destroyed" })
  for i = 1, 5 do t:red("Reg Bd (O)", { at = { 100 + 100 * i, 600 }, facing = "north", command = "Scipio" }) end
  t:red("Reg Cv (O)", { at = { 800, 400 }, facing = "north", command = "Laelius", general = true })
  t:blue("Irr Wb (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ phase = "start" }
  t:pip_dice(2, 5)
  t:go_on()
  t:happened{ event = "pips_given", clause = "dbm.pips.07" }
  t:pips("Scipio", 2)
  t:pips("Laelius", 5)
end)

-- A command of red with some losses; "general" is the code of its general.
local function command(t, name, y, living, lost, general)
  t:command{ name, side = "red", chief = name == "Scipio" }
  t:red(general or "Reg Bd (S)", { at = { 200, y }, facing = "north", command = name, general = true })
  for i = 2, living do t:red("Reg Bd (O)", { at = { 100 + 100 * i, y }, facing = "north", command = name }) end
  for i = 1, lost do
    t:red("Reg Bd (O)", { at = { 100 + 100 * i, y + 60 }, facing = "north", command = name, standing = "destroyed" })
  end
end

for _, side in ipairs{ "red", "blue" } do
  for _, row in ipairs({ { 5, 2, false }, { 4, 2, true } }) do
    local what = tostring(row[2]) .. " lost and " .. tostring(row[1]) .. " left at the end of a bound of " .. side .. ": demoralised is " .. tostring(row[3])
    situation(what, { row[3] and "dbm.demoral.01" or "dbm.seq.04" }, function(t)
      t:board{ 2400, 2400 }
      command(t, "Scipio", 800, 8, 0)
      command(t, "Laelius", 400, row[1], row[2])
      t:blue("Irr Wb (O)", { at = { 1000, 2000 }, facing = "south" })
      t:bound{ phase = "close", side = side }
      t:go_on()
      if row[3] then
        t:happened{ event = "demoralised", clause = "dbm.demoral.01" }
      else
        t:not_happened{ event = "demoralised" }
      end
    end)
  end
end

-- The first die of a command that has lost its general and one more, against its losses of 2.
for _, row in ipairs{ { 2, true }, { 3, false } } do
  situation("a command without its general throws " .. row[1] .. " with 2 lost: demoralised is " .. tostring(row[2]), { "dbm.demoral.02" }, function(t)
    t:board{ 2400, 2400 }
    command(t, "Scipio", 800, 8, 0)
    t:command{ "Laelius", side = "red", ally = true }
    t:red("Reg Bd (S)", { at = { 200, 400 }, facing = "north", command = "Laelius", general = true, standing = "destroyed" })
    t:red("Reg Bd (O)", { at = { 400, 400 }, facing = "north", command = "Laelius", standing = "destroyed" })
    for i = 1, 6 do t:red("Reg Bd (O)", { at = { 600 + 100 * i, 400 }, facing = "north", command = "Laelius" }) end
    t:blue("Irr Wb (O)", { at = { 1000, 2000 }, facing = "south" })
    t:bound{ phase = "start" }
    t:pip_dice(5, row[1])
    t:go_on()
    t:happened{ event = "heart_tested", clause = "dbm.demoral.02" }
    if row[2] then
      t:happened{ event = "demoralised", clause = "dbm.demoral.02" }
    else
      t:not_happened{ event = "demoralised" }
    end
  end)
end

situation("a command without its general is tested once only", { "dbm.demoral.03" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Laelius", side = "red" }
  t:red("Reg Bd (S)", { at = { 200, 400 }, facing = "north", command = "Laelius", general = true, standing = "destroyed" })
  for i = 1, 6 do t:red("Reg Bd (O)", { at = { 600 + 100 * i, 400 }, facing = "north", command = "Laelius" }) end
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ phase = "start" }
  t:pip_dice(2, 6, 1)
  t:go_on()
  t:happened{ event = "heart_tested" }
  t:order("done")
  t:order("done")
  t:pips("Laelius", 1)
  t:not_happened{ event = "heart_tested" }
  t:not_happened{ event = "demoralised" }
end)

-- An army of one command without a loss and one of 6 that has lost 2, and so counts 6: half of 12, and not half of 13.
for _, row in ipairs{ { 6, true }, { 7, false } } do
  local what = "a command of " .. row[1] .. " stands and one of 6 has lost heart: the battle is over is " .. tostring(row[2])
  situation(what, { row[2] and "dbm.victory.01" or "dbm.victory.02" }, function(t)
    t:board{ 2400, 2400 }
    command(t, "Scipio", 800, row[1], 0)
    command(t, "Laelius", 400, 4, 2)
    t:blue("Irr Wb (O)", { at = { 1000, 2000 }, facing = "south" })
    t:bound{ phase = "close" }
    t:go_on()
    if row[2] then
      t:winner("blue", "dbm.victory.01")
    else
      t:lost("red", 6)
      t:phase("blue", "moves")
    end
  end)
end

situation("a demoralised command flees unless it is halted, and fights with 2 less", { "dbm.demoral.05", "dbm.halt.03", "dbm.tactical.12" }, function(t)
  t:command{ "Lost", side = "red", demoralised = true }
  local held = t:red("Reg Bd (O)", { at = { 600, 800 }, facing = "north", command = "Lost" })
  local free = t:red("Reg Bd (O)", { at = { 900, 800 }, facing = "north", command = "Lost" })
  local fights = t:red("Reg Bd (O)", { at = { 1200, 800 }, facing = "north", command = "Lost" })
  t:blue("Reg Bd (O)", { front_of = fights })
  t:bound{ pips = { Lost = 4 } }
  t:order{ hold = held }
  t:dice(3, 3)
  t:order("done")
  t:stands(held)
  t:expect(free, { fled = true })
  t:factor(fights, "demoralised", -2, "dbm.tactical.12")
end)

situation("one element of a demoralised command makes one tactical move in a bound, and all others flee", { "dbm.demoral.04", "dbm.demoral.05" }, function(t)
  t:command{ "Lost", side = "red", demoralised = true }
  local one = t:red("Reg Bd (O)", { at = { 600, 800 }, facing = "north", command = "Lost" })
  local two = t:red("Reg Bd (O)", { right_of = one, command = "Lost" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ pips = { Lost = 6 } }
  t:try({ one, two }, { { straight = 50 } }):refused{ clause = "dbm.demoral.04", why = "Demoralised" }
  t:try("march " .. one.name .. " straight 50"):refused{ clause = "dbm.demoral.04", why = "Demoralised" }
  t:order(one, { straight = 50 })
  t:try(two, { straight = 50 }):refused{ clause = "dbm.demoral.04", why = "Demoralised" }
  t:order("done")
  t:expect(one, { fled = false })
  t:expect(two, { fled = true })
end)

situation("an ambush is shown when its owner wants it, or is restrained in secret", { "dbm.ambush.06", "dbm.ambush.11" }, function(t)
  t:woods{ at = { 1000, 1000 }, size = { 700, 400 } }
  t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north", hidden = true })
  t:red("Irr Wb (O)", { at = { 1200, 1000 }, facing = "north", hidden = true })
  t:red("Irr Wb (O)", { at = { 400, 400 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ pips = 2 }
  t:order("restrain 1")
  t:try("restrain 1"):refused{ clause = "dbm.ambush.11" }
  t:order("show 2")
  t:happened{ event = "revealed", clause = "dbm.ambush.06" }
end)

situation("baggage, which is never impetuous, is not restrained in ambush", { "dbm.ambush.11" }, function(t)
  t:woods{ at = { 1000, 1000 }, size = { 400, 400 } }
  t:red("Irr Bge (O)", { at = { 1000, 1000 }, facing = "north", hidden = true })
  t:red("Irr Wb (S)", { at = { 1200, 1000 }, facing = "north", hidden = true })
  t:red("Irr Wb (O)", { at = { 400, 400 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ pips = 2 }
  t:try("restrain 1"):refused{ clause = "dbm.ambush.11", why = "NotImpetuous" }
  t:order("restrain 2")
end)

-- Regular blades in ambush are impetuous only with enemies before them who have lost heart, within 600 paces and nearer than sound ones.
for _, row in ipairs{ { 600, 700, true }, { 601, 700, false }, { 600, 590, false } } do
  local near, sound, urged = row[1], row[2], row[3]
  situation(("blades in ambush, the shaken %d paces ahead and others %d: restrained %s"):format(near, sound, tostring(urged)), { "dbm.ambush.11" }, function(t)
    t:board{ 3000, 3000 }
    t:command{ "Lost", side = "blue", demoralised = true }
    t:command{ "Sound", side = "blue" }
    t:woods{ at = { 1000, 980 }, size = { 400, 60 } }
    t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north", hidden = true })
    t:red("Reg Bd (O)", { at = { 400, 400 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 1000 + near }, facing = "south", command = "Lost" })
    t:blue("Reg Bd (O)", { at = { 1100, 1000 + sound }, facing = "south", command = "Sound" })
    t:bound{ pips = 2 }
    if urged then
      t:order("restrain 1")
      t:happened{ event = "restrained", clause = "dbm.ambush.11" }
    else
      t:try("restrain 1"):refused{ clause = "dbm.ambush.11", why = "NotImpetuous" }
    end
  end)
end

situation("who is halted is told so when he is halted again", { "dbm.halt.01" }, function(t)
  local one = t:red("Irr Wb (O)", { at = { 400, 400 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ pips = 4 }
  t:order("hold " .. one.name)
  t:try("hold " .. one.name):refused{ clause = "dbm.halt.01", why = "Halted" }
  t:try("hold " .. one.name .. " facing south"):refused{ clause = "dbm.halt.01", why = "Halted" }
end)

situation("only the halt of a demoralised element includes a turn", { "dbm.halt.04" }, function(t)
  local one = t:red("Irr Wb (O)", { at = { 400, 400 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ pips = 4 }
  t:try("hold " .. one.name .. " facing south"):refused{ clause = "dbm.halt.04", why = "TurnsNotHere" }
  t:order("hold " .. one.name)
end)

situation("an ambush is shown when the enemy comes near", { "dbm.ambush.06" }, function(t)
  t:woods{ at = { 1000, 1000 }, size = { 400, 400 } }
  t:blue("Irr Wb (O)", { at = { 1000, 1000 }, facing = "south", hidden = true, seen_from = 50 })
  local bd = t:red("Reg Bd (O)", { at = { 1000, 850 }, facing = "north" })
  t:order(bd, { straight = 40 })
  t:not_happened{ event = "revealed" }
  local ps = t:red("Reg Ps (O)", { at = { 1105, 860 }, facing = "north" })
  t:order(ps, { straight = 100 })
  t:happened{ event = "revealed", clause = "dbm.ambush.06" }
end)

-- Warband in ambush behind a wood 200 paces wide: blades see them over any distance where nothing is between.
for _, at in ipairs{ 1000, 1200 } do
  situation("an ambush in the open, with blades at " .. at, { at == 1000 and "dbm.visibility.15" or "dbm.ambush.06" }, function(t)
    t:board{ 2400, 2400 }
    t:woods{ at = { 1000, 1300 }, size = { 200, 60 } }
    t:blue("Irr Wb (O)", { at = { 1000, 1700 }, facing = "south", hidden = true })
    t:blue("Reg Bd (O)", { at = { 2000, 2300 }, facing = "south" })
    local bd = t:red("Reg Bd (O)", { at = { at, 700 }, facing = "north" })
    t:bound{ phase = "start" }
    t:go_on()
    if at == 1000 then t:not_happened{ event = "revealed" } else t:happened{ event = "revealed", clause = "dbm.ambush.06" } end
  end)
end

situation("an ambush behind a wood is shown when somebody comes to where he sees it", { "dbm.ambush.06" }, function(t)
  t:board{ 2400, 2400 }
  t:woods{ at = { 1000, 1300 }, size = { 200, 60 } }
  t:blue("Irr Wb (O)", { at = { 1000, 1700 }, facing = "south", hidden = true })
  t:blue("Reg Bd (O)", { at = { 2000, 2300 }, facing = "south" })
  local ps = t:red("Reg Ps (O)", { at = { 1000, 1100 }, facing = "east" })
  t:order(ps, { straight = 100 })
  t:not_happened{ event = "revealed" }
  t:bound{ number = 5, pips = 6 }
  t:order(ps, { straight = 100 })
  t:happened{ event = "revealed", clause = "dbm.ambush.06" }
end)
