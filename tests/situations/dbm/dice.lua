-- Dice for initiative points: who throws, who shares, and what points may be spent on.

-- A command of red: its general and two blades beside him.
local function command(t, name, y, options)
  options = options or {}
  t:command{ name, side = "red", chief = options.chief, ally = options.ally }
  local lost = options.lost and "destroyed" or nil
  local general = t:red(options.code or "Reg Bd (S)", { at = { 400, y }, facing = "north", command = name, general = true, standing = lost })
  t:red("Reg Bd (O)", { at = { 700, y }, facing = "north", command = name })
  t:red("Reg Bd (O)", { at = { 900, y }, facing = "north", command = name })
  return general
end

local function enemy(t)
  t:blue("Irr Wb (O)", { at = { 1000, 2300 }, facing = "south" })
end

situation("each command has one die, until all of its troops but baggage are lost", { "dbm.pips.03", "dbm.pips.04" }, function(t)
  t:board{ 2400, 2400 }
  command(t, "Scipio", 400, { chief = true, code = "Irr Bd (O)" })
  t:command{ "Syphax", side = "red", ally = true }
  t:red("Reg Cv (O)", { at = { 400, 1000 }, facing = "north", command = "Syphax", general = true, standing = "destroyed" })
  t:command{ "Gala", side = "red", ally = true }
  t:red("Irr Cv (O)", { at = { 400, 1400 }, facing = "north", command = "Gala", general = true })
  enemy(t)
  t:bound{ phase = "start" }
  t:pip_dice(2, 5)
  t:go_on()
  t:pips("Scipio", 2)
  t:pips("Syphax", 0)
  t:pips("Gala", 5)
end)

for _, sky in ipairs{ "mist", "fog", "snow", "dust", "rain", "clear" } do
  local alone = sky ~= "rain" and sky ~= "clear"
  situation("dice are allotted under a sky of " .. sky .. ": " .. tostring(not alone), { alone and "dbm.pips.06" or "dbm.pips.05" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ sky = sky }
    command(t, "Scipio", 400, { chief = true })
    command(t, "Laelius", 1000)
    enemy(t)
    t:bound{ phase = "start" }
    t:pip_dice(2, 5)
    t:go_on()
    if alone then t:happened{ event = "pips_given", clause = "dbm.pips.06" } end
    if not alone then t:order("give 2 to Laelius") end
    t:pips("Scipio", alone and 2 or 5)
    t:pips("Laelius", alone and 5 or 2)
  end)
end

-- Sunset is at 18 in a warm spring: the night begins an hour later, and ends an hour before sunrise at 6.
for _, row in ipairs{ { 5, false }, { 18, false }, { 19, true }, { 4, true }, { 12, false } } do
  local hour, night = row[1], row[2]
  situation("dice are allotted at " .. hour .. ": " .. tostring(not night), { night and "dbm.pips.06" or "dbm.pips.05" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ climate = "warm", season = "spring", hour = hour }
    command(t, "Scipio", 400, { chief = true })
    command(t, "Laelius", 1000)
    enemy(t)
    t:bound{ phase = "start" }
    t:pip_dice(2, 5)
    t:go_on()
    if not night then t:order("give 2 to Laelius") end
    t:pips("Laelius", night and 5 or 2)
  end)
end

situation("points that are left are lost", { "dbm.pips.10" }, function(t)
  t:board{ 2400, 2400 }
  command(t, "Scipio", 400, { chief = true })
  enemy(t)
  t:bound{ pips = { Scipio = 6 } }
  t:order("done")
  t:pips("Scipio", 0)
  t:pip_dice(3)
  t:order("done")
  t:pips("Scipio", 3)
end)

-- A sub-general who has not moved makes the halt of his own group cheaper.
for _, row in ipairs{ { "sub", 1 }, { "ally", 2 }, { "moved", 2 }, { "apart", 2 } } do
  local case, price = row[1], row[2]
  situation("a halt with a sub-general costs " .. price .. ": " .. case, { price == 1 and "dbm.pips.14" or "dbm.pips.32" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Laelius", side = "red", ally = case == "ally" }
    local sub = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north", command = "Laelius", general = true })
    local kn = t:red("Irr Kn (O)", { right_of = sub, command = "Laelius" })
    t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
    t:bound{ phase = "start", number = 1 }
    t:pip_dice(6)
    t:go_on()
    if case == "moved" then
      t:order(sub, { straight = 150 })
      t:order{ hold = kn }
      t:order("done")
      t:pip_dice(6)
      t:order("done")
    end
    t:order{ hold = case == "apart" and kn or sub }
    t:happened{ event = "paid", pips = price }
  end)
end

for _, row in ipairs{ { "S", 2 }, { "O", 2 }, { "I", 2 }, { "F", 1 }, { "X", 1 } } do
  situation("a move of artillery (" .. row[1] .. ") costs " .. row[2], { row[2] == 2 and "dbm.pips.30" or "dbm.pips.11" }, function(t)
    local art = t:red("Reg Art (" .. row[1] .. ")", { at = { 1000, 500 }, facing = "north" })
    t:costs(art, { straight = 50 }, row[2], { row[2] == 2 and "dbm.pips.30" or "dbm.pips.11" })
  end)
end

-- A halt of irregulars costs 1 less where their ground or their height shelters them.
for _, row in ipairs{ { "open", "Irr Wb (O)", 2 }, { "scrub", "Irr Wb (O)", 1 }, { "woods", "Irr Wb (O)", 1 }, { "scrub", "Irr Kn (O)", 2 } } do
  situation("a halt of " .. row[2] .. " in " .. row[1] .. " costs " .. row[3], { row[3] == 1 and "dbm.pips.33" or "dbm.pips.32" }, function(t)
    t:board{ 2400, 2400 }
    if row[1] ~= "open" then t[row[1]](t, { at = { 1000, 1000 }, size = { 400, 400 } }) end
    local wb = t:red(row[2], { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
    t:order{ hold = wb }
    t:happened{ event = "paid", pips = row[3] }
  end)
end
-- So it is with a general of theirs.
for _, row in ipairs{ { "open", 2 }, { "scrub", 1 }, { "woods", 1 } } do
  situation("a halt of a general of warband in " .. row[1] .. " costs " .. row[2], { row[2] == 1 and "dbm.pips.33" or "dbm.pips.32" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Boii", side = "red" }
    if row[1] ~= "open" then t[row[1]](t, { at = { 1000, 1000 }, size = { 400, 400 } }) end
    local wb = t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north", general = true, command = "Boii" })
    t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
    t:bound{ pips = { Boii = 6 } }
    t:order{ hold = wb }
    t:happened{ event = "paid", pips = row[2] }
  end)
end
-- Works of their own, the enemy's, and broken ones before them.
for _, row in ipairs{ { "red", 1 }, { "blue", 2 } } do
  situation("a halt behind works of " .. row[1] .. " costs " .. row[2], { row[2] == 1 and "dbm.pips.33" or "dbm.pips.32" }, function(t)
    t:board{ 2400, 2400 }
    t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = row[1] }
    local wb = t:red("Irr Wb (O)", { at = { 1000, 990 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
    t:order{ hold = wb }
    t:happened{ event = "paid", pips = row[2] }
  end)
end

-- The front against the bank of a river, a little off it, or the back.
for _, row in ipairs{ { 980, "south", 1 }, { 981, "south", 2 }, { 1010, "north", 2 } } do
  situation(("a halt at %d facing %s, with a river's bank at 980, costs %d"):format(row[1], row[2], row[3]), { row[3] == 1 and "dbm.pips.33" or "dbm.pips.32" }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 0, 960 }, { 2400, 960 } }, width = 40 }
    local wb = t:red("Irr Wb (O)", { at = { 1000, row[1] }, facing = row[2] })
    t:blue("Reg Bd (O)", { at = { 1000, row[2] == "south" and 400 or 1500 }, facing = row[2] == "south" and "north" or "south" })
    t:order{ hold = wb }
    t:happened{ event = "paid", pips = row[3] }
  end)
end

-- Psiloi higher up, nearer than the blades below: in a wood, where nobody sees them, or in the open.
for _, row in ipairs{ { "in a wood", 1 }, { "in the open", 2 } } do
  situation("a halt uphill of the nearest known enemy, with others nearer " .. row[1] .. ", costs " .. row[2], { row[2] == 1 and "dbm.pips.33" or "dbm.pips.32" }, function(t)
    t:board{ 2400, 2400 }
    t:gentle_hill{ at = { 1000, 1000 }, size = { 800, 800 }, crest = { { 700, 1000 }, { 1300, 1000 } } }
    if row[2] == 1 then t:woods{ at = { 1000, 1050 }, size = { 300, 200 } } end
    local wb = t:red("Irr Wb (O)", { at = { 1000, 680 }, facing = "south" })
    t:blue("Irr Ps (O)", { at = { 1000, 975 }, facing = "south" })
    t:blue("Reg Bd (O)", { at = { 1000, 100 }, facing = "north" })
    t:order{ hold = wb }
    t:happened{ event = "paid", pips = row[2] }
  end)
end

situation("both of a group need the shelter", { "dbm.pips.32" }, function(t)
  t:board{ 2400, 2400 }
  t:scrub{ at = { 900, 1000 }, size = { 240, 400 } }
  local one = t:red("Irr Wb (O)", { at = { 980, 1000 }, facing = "north" })
  local two = t:red("Irr Wb (O)", { right_of = one })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:order{ hold = { one, two } }
  t:happened{ event = "paid", pips = 2 }
end)
-- One in scrub and one uphill of the enemy have no shelter in common; both in scrub have.
for _, row in ipairs{ { 160, 2 }, { 400, 1 } } do
  situation(("a halt of two, scrub %d wide under the first and a hill under the second, costs %d"):format(row[1], row[2]), { row[2] == 1 and "dbm.pips.33" or "dbm.pips.32" }, function(t)
    t:board{ 2400, 2400 }
    t:scrub{ at = { 820 + row[1] / 2, 1000 }, size = { row[1], 400 } }
    t:gentle_hill{ at = { 1160, 1000 }, size = { 360, 400 }, crest = { { 990, 1100 }, { 1330, 1100 } } }
    local one = t:red("Irr Wb (O)", { at = { 940, 1000 }, facing = "south" })
    local two = t:red("Irr Wb (O)", { left_of = one })
    t:blue("Reg Bd (O)", { at = { 1000, 700 }, facing = "north" })
    t:order{ hold = { one, two } }
    t:happened{ event = "paid", pips = row[2] }
  end)
end
for _, row in ipairs{ { 1050, 1 }, { 700, 2 } } do
  situation("a halt uphill of the enemy at " .. row[1] .. " costs " .. row[2], { row[2] == 1 and "dbm.pips.33" or "dbm.pips.32" }, function(t)
    t:board{ 2400, 2400 }
    t:gentle_hill{ at = { 1000, 1000 }, size = { 800, 800 }, crest = { { 700, 1000 }, { 1300, 1000 } } }
    local wb = t:red("Irr Wb (O)", { at = { 1000, row[1] }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, row[1] == 700 and 950 or 1390 }, facing = "south" })
    t:order{ hold = wb }
    t:happened{ event = "paid", pips = row[2] }
  end)
end

-- The third march of irregulars that are no skirmishers costs more in a line, not in a column.
for _, row in ipairs{ { "Irr Bd (O)", "line", 2 }, { "Irr Bd (O)", "column", 1 }, { "Irr Ps (S)", "line", 1 }, { "Reg Bd (O)", "line", 1 }, { "Irr Cv (O)", "line", 2 } } do
  local code, shape, price = row[1], row[2], row[3]
  situation("the third march of " .. code .. " in " .. shape .. " costs " .. price, { price == 2 and "dbm.pips.36" or "dbm.pips.34" }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red(code, { at = { 500, 300 }, facing = "north" })
    local two = t:red(code, shape == "line" and { right_of = one } or { behind = one })
    local far = code == "Irr Cv (O)" and 200 or code == "Irr Ps (S)" and 150 or 100
    t:bound{ pips = 12 }
    for _ = 1, 3 do t:order("march " .. one.name .. " + " .. two.name .. " straight " .. far) end
    t:happened{ event = "paid", pips = price }
    t:order("march " .. one.name .. " + " .. two.name .. " straight " .. far)
    t:happened{ event = "paid", pips = 2 }
  end)
end

situation("every command throws one die, at the start of the bound", { "dbm.pips.01" }, function(t)
  t:board{ 2400, 2400 }
  command(t, "Scipio", 400, { chief = true, code = "Irr Bd (O)" })
  command(t, "Laelius", 1000, { ally = true })
  enemy(t)
  t:bound{ phase = "start" }
  t:pip_dice(3, 4)
  t:go_on()
  t:pips("Scipio", 3)
  t:pips("Laelius", 4)
end)

-- Two regular commands share their dice; the third does, or does not.
for _, row in ipairs{ { "Reg Cv (O)", false, true }, { "Irr Cv (O)", false, false }, { "Reg Cv (O)", true, false } } do
  local code, ally, shares = row[1], row[2], row[3]
  situation("the die of a general of " .. code .. (ally and ", an ally," or "") .. " is allotted: " .. tostring(shares), { not shares and (ally and "dbm.pips.04" or "dbm.pips.02") or "dbm.pips.05" }, function(t)
    t:board{ 2400, 2400 }
    command(t, "Scipio", 400, { chief = true })
    command(t, "Laelius", 1000)
    command(t, "Syphax", 1600, { code = code, ally = ally })
    enemy(t)
    t:bound{ phase = "start" }
    t:pip_dice(2, 3, 6)
    t:go_on()
    if shares then
      t:order("give 6 to Laelius")
      t:pips("Laelius", 6)
    else
      t:pips("Syphax", 6)
      t:try("give 6 to Laelius"):refused{ why = "NotAnOption" }
      t:order("give 2 to Laelius")
    end
  end)
end

for _, lost in ipairs{ "Scipio", "Laelius", "nobody" } do
  situation("dice are allotted while the commander-in-chief is there; lost is " .. lost, { lost == "Scipio" and "dbm.pips.07" or "dbm.pips.05" }, function(t)
    t:board{ 2400, 2400 }
    command(t, "Scipio", 400, { chief = true, lost = lost == "Scipio" })
    command(t, "Laelius", 1000, { lost = lost == "Laelius" })
    for i = 1, 6 do
      t:red("Reg Bd (O)", { at = { 1000 + 100 * i, 400 }, facing = "north", command = "Scipio" })
      t:red("Reg Bd (O)", { at = { 1000 + 100 * i, 1000 }, facing = "north", command = "Laelius" })
    end
    enemy(t)
    t:bound{ phase = "start" }
    t:pip_dice(3, 5)
    t:go_on()
    if lost ~= "Scipio" then t:order("give 5 to Scipio") end
    t:pips("Scipio", lost == "Scipio" and 3 or 5)
  end)
end

-- A general in ambush or on a flank march throws for himself; the others share.
for _, where in ipairs{ true, "west" } do
  situation("a hidden general throws for himself: " .. tostring(where), { "dbm.pips.08" }, function(t)
    t:board{ 2400, 2400 }
    t:woods{ at = { 300, 1600 }, size = { 400, 400 } }
    command(t, "Scipio", 400, { chief = true })
    command(t, "Laelius", 1000)
    t:command{ "Syphax", side = "red" }
    t:red("Reg Cv (O)", { at = where == true and { 300, 1600 } or nil, facing = "north", command = "Syphax", general = true, hidden = where })
    enemy(t)
    t:bound{ phase = "start" }
    t:pip_dice(2, 3, 5)
    t:go_on()
    t:happened{ event = "pips_given", clause = "dbm.pips.08" }
    t:pips("Syphax", 5)
    t:try("give 5 to Laelius"):refused{ why = "NotAnOption" }
    t:order("give 2 to Laelius")
    t:pips("Scipio", 3)
  end)
end

situation("a command spends its own points only, and a command of baggage alone has none", { "dbm.pips.09", "dbm.pips.03" }, function(t)
  t:board{ 2400, 2400 }
  command(t, "Scipio", 400, { chief = true, code = "Irr Bd (O)" })
  t:command{ "Syphax", side = "red", ally = true }
  t:red("Irr Cv (O)", { at = { 400, 1000 }, facing = "north", command = "Syphax", general = true })
  local ally = t:red("Irr Cv (O)", { at = { 600, 1000 }, facing = "north", command = "Syphax" })
  local other = t:red("Irr Cv (O)", { at = { 900, 1000 }, facing = "north", command = "Syphax" })
  t:command{ "Train", side = "red" }
  t:red("Irr Bge (I)", { at = { 1500, 400 }, facing = "north", command = "Train" })
  enemy(t)
  t:bound{ phase = "start" }
  t:pip_dice(6, 1)
  t:go_on()
  t:pips("Train", 0)
  t:order(ally, { straight = 200 })
  t:pips("Syphax", 0)
  t:pips("Scipio", 6)
  t:try(other, { straight = 200 }):refused{ why = "NoPip" }
end)

situation("the parts of a price are added, and never make less than nothing", { "dbm.pips.12" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red", chief = true }
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north", command = "Scipio", general = true })
  local bd = t:red("Irr Bd (O)", { right_of = kn, command = "Scipio" })
  t:costs(kn, { straight = 150 }, 0, { "dbm.pips.11", "dbm.pips.13" })
  t:costs(kn, { back = 50 }, 1, { "dbm.pips.11", "dbm.pips.13", "dbm.pips.23" })
  t:costs({ kn, bd }, { { straight = 100 } }, 0, { "dbm.pips.11", "dbm.pips.13" })
end)

situation("the commander-in-chief makes one order of the bound cheaper", { "dbm.pips.15" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red", chief = true }
  local bd = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north", command = "Scipio", general = true })
  t:order("march " .. bd.name .. " straight 100")
  t:happened{ event = "paid", pips = 0 }
  t:order("march " .. bd.name .. " straight 100")
  t:happened{ event = "paid", pips = 1 }
end)

-- A general who is far away and fights costs 1 more, not 2.
situation("the circumstances of a general cost 1 together", { "dbm.pips.21", "dbm.pips.18" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red" }
  local general = t:red("Reg Bd (S)", { at = { 400, 400 }, facing = "north", command = "Scipio", general = true })
  local far = t:red("Reg Bd (O)", { at = { 1770, 400 }, facing = "north", command = "Scipio" })
  t:blue("Reg Bd (O)", { front_of = general })
  t:costs(far, { straight = 50 }, 2, { "dbm.pips.18" })
end)

situation("irregulars deviate by road, and into contact, at no more cost; a short move into contact costs no more", { "dbm.pips.25", "dbm.pips.26", "dbm.pips.28" }, function(t)
  t:board{ 2400, 2400 }
  t:road{ path = { { 400, 0 }, { 400, 530 }, { 800, 930 } }, width = 80 }
  local bent = t:red("Irr Bd (O)", { at = { 400, 490 }, facing = "north" })
  t:costs(bent, { road = 200 }, 1, { "dbm.pips.11" })
  local wb = t:red("Irr Wb (O)", { at = { 1500, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1500, 580 }, facing = "south" })
  t:costs(wb, { straight = 80 }, 1, { "dbm.pips.11" })
  t:costs(wb, { straight = 70 }, 2, { "dbm.pips.27" })
  local kn = t:red("Irr Kn (O)", { at = { 2000, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 2050, 620 }, facing = "south" })
  t:costs(kn, { to = { 2050, 620 }, facing = "north" }, 1, { "dbm.pips.11" })
  t:costs(kn, { to = { 2010, 600 }, facing = "north" }, 2, { "dbm.pips.23" })
end)

-- A column of two that wheels, and goes straight on in the next bound: its head turns the first time, its tail alone the second.
-- The irregular is a general, who pays nothing for a move shorter than he could make.
for _, row in ipairs{ { "Reg Bd (O)", "Irr Bd (O)" }, { "Irr Bd (O)", "Reg Bd (O)" } } do
  situation("a column of " .. row[1] .. " and " .. row[2] .. " pays where its head turns, and not for who follows", { "dbm.pips.23", "dbm.pips.24" }, function(t)
    t:board{ 2400, 2400 }
    local head = t:red(row[1], { at = { 1000, 500 }, facing = "north", general = row[1] == "Irr Bd (O)" })
    local tail = t:red(row[2], { behind = head, general = row[2] == "Irr Bd (O)" })
    t:bound{ number = 3, pips = 6 }
    t:costs({ head, tail }, { { wheel_left = 30 }, { straight = 10 } }, 2, { "dbm.pips.23" })
    t:order({ head, tail }, { { wheel_left = 30 }, { straight = 10 } })
    t:bound{ number = 4, pips = 6 }
    t:costs({ head, tail }, { { straight = 60 } }, 1, { "dbm.pips.11" })
  end)
end

-- A general on an elephant whom the list makes regular shares the dice of regulars; his element stays irregular.
for _, regular in ipairs{ true, false } do
  situation("the general on an elephant is regular: " .. tostring(regular), { regular and "dbm.army.19" or "dbm.pips.02" }, function(t)
    t:board{ 2400, 2400 }
    command(t, "Scipio", 400, { chief = true })
    t:command{ "Porus", side = "red", regular = regular }
    local el = command(t, "Porus", 1000, { code = "Irr El (O)" })
    enemy(t)
    t:bound{ phase = "start" }
    t:pip_dice(2, 5)
    t:go_on()
    if regular then t:order("give 2 to Porus") end
    t:pips("Scipio", regular and 5 or 2)
    t:pips("Porus", regular and 2 or 5)
    t:costs(el, { { wheel_left = 20 }, { straight = 20 } }, 2, { "dbm.pips.23" })
  end)
end
