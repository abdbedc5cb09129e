-- What keeps ranks from supporting, and what a list allows beside the rules.

local function fight(t, red, blue, a, b)
  local one = t:red(red, { at = { 1000, 1000 }, facing = "north" })
  local other = t:blue(blue, { front_of = one })
  t:bound{ phase = "combat" }
  t:dice(a or 3, b or 3)
  return one, other
end

situation("ranks of one command support, lined up and facing the same way", { "dbm.rear.02", "dbm.rear.13" }, function(t)
  local red = fight(t, "Reg Sp (O)", "Reg Bd (O)")
  local second = t:red("Reg Sp (O)", { at = { 1500, 1000 }, facing = "north" })
  local two, other = second, t:blue("Reg Bd (O)", { front_of = second })
  t:red("Reg Sp (O)", { behind = red })
  t:red("Reg Sp (O)", { behind = two, command = "Laelius" })
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "rear_support", 1, "dbm.rear.13")
  t:factor(two, "rear_support", 0)
end)

-- A rank that is shifted or apart supports nobody.
for what, place in pairs({ shifted = { offset = 5 }, apart = { gap = 5 } }) do
  situation("a rank that is " .. what .. " does not support", { "dbm.factor.03" }, function(t)
    local red = fight(t, "Reg Sp (O)", "Reg Bd (O)")
    t:red("Reg Sp (O)", { behind = red, offset = place.offset, gap = place.gap })
    t:order{ fight = red }
    t:factor(red, "rear_support", 0)
    t:factor(red, "combat", 4, "dbm.factor.03")
  end)
end

situation("chariots neither give nor receive support", { "dbm.rear.03" }, function(t)
  local red, blue = fight(t, "Reg Bd (O)", "Reg Cv (O) chariot", 4, 2)
  t:blue("Reg Cv (O) chariot", { behind = blue })
  t:order{ fight = red }
  t:totals(red, 7, blue, 5)
end)

situation("no rank in difficult going supports", { "dbm.rear.04" }, function(t)
  t:woods{ at = { 1000, 900 }, size = { 300, 60 } }
  local red = t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = red })
  t:red("Irr Wb (O)", { behind = red })
  local other = t:red("Irr Wb (O)", { at = { 1400, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = other })
  t:red("Irr Wb (O)", { behind = other })
  t:woods{ at = { 1000, 950 }, size = { 200, 40 } }
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = red }
  t:factor(red, "rear_support", 0)
  t:factor(other, "rear_support", 1, "dbm.rear.17")
end)

-- Who is shot at with a rank behind it, by how much its shooter's total is lowered.
for _, row in ipairs({ { "Reg Cv (O)", true }, { "Reg Sp (O)", false } }) do
  local code, supported = row[1], row[2]
  situation("a rank behind " .. code .. " that are shot at counts is " .. tostring(supported), { supported and "dbm.mitigate.02" or "dbm.rear.06" }, function(t)
    local red = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(code, { at = { 1000, 1150 }, facing = "south" })
    t:blue(code, { behind = blue })
    t:bound{ phase = "shooting" }
    t:dice(6, 1)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    if supported then t:totals(red, 9, blue, 4) else t:factor(blue, "rear_support", 0) end
  end)
end

-- Expendables whose front touches any edge of any rank.
for _, row in ipairs({ { "Irr Exp (O)", 0, "dbm.rear.07" }, { "Reg Ax (O)", 1, "dbm.rear.13" } }) do
  situation(row[1] .. " against the flank of the second rank leave a support of " .. row[2], { row[3] }, function(t)
    local red = fight(t, "Reg Sp (O)", "Reg Bd (O)")
    local second = t:red("Reg Sp (O)", { behind = red })
    t:blue(row[1], { on_right_of = second })
    t:order{ fight = red }
    t:factor(red, "rear_support", row[2], row[2] == 1 and "dbm.rear.13" or nil)
  end)
end

-- Those who have just moved into contact with artillery (S), and with others.
for _, row in ipairs({ { "Reg Art (S)", 0, "dbm.rear.08" }, { "Reg Art (O)", 1, "dbm.rear.13" } }) do
  situation("spears that have just come into contact with " .. row[1] .. " have a support of " .. row[2], { row[3] }, function(t)
    local red = t:red("Reg Sp (O)", { at = { 1000, 900 }, facing = "north" })
    local second = t:red("Reg Sp (O)", { behind = red })
    t:blue(row[1], { at = { 1000, 1000 }, facing = "south" })
    t:order({ red, second }, { straight = 100 })
    t:dice(3, 3)
    t:order("done")
    t:factor(red, "rear_support", row[2], row[2] == 1 and "dbm.rear.13" or nil)
  end)
end

-- Another grade behind, and what the list allows: front, behind, list, the support.
for _, row in ipairs({
  { "Reg Pk (O)", "Reg Pk (I)", { "Reg Pk (O)", "Reg Pk (I)" }, 1 }, { "Reg Pk (O)", "Reg Pk (I)", false, 0 },
  { "Reg Pk (O)", "Reg Pk (I)", { "Reg Pk (S)", "Reg Pk (I)" }, 0 }, { "Reg Sp (O)", "Reg Sp (I)", { "Reg Sp (O)", "Reg Sp (I)" }, 1 },
  { "Reg Sp (S)", "Reg Sp (I)", { "Reg Sp (S)", "Reg Sp (I)" }, 1 },
}) do
  local code, behind, list, value = row[1], row[2], row[3], row[4]
  local clause = code:find("Pk") and "dbm.rear.14" or "dbm.rear.13"
  situation(behind .. " behind " .. code .. " whose list allows " .. (list and table.concat(list, " and ") or "nothing") .. ": " .. value, { value == 1 and "dbm.rear.09" or nil }, function(t)
    if list then t:command{ side = "red", rear_support = { list } } end
    local red = fight(t, code, "Reg Bd (O)")
    t:red(behind, { behind = red })
    t:order{ fight = red }
    t:factor(red, "rear_support", value, value == 1 and clause or nil)
  end)
end

situation("no list lets spears (O) support spears (S)", { "dbm.factor.03" }, function(t)
  local ok, why = pcall(function() t:command{ side = "red", rear_support = { { "Reg Sp (S)", "Reg Sp (O)" } } } end)
  t:equal(ok, false)
  t:check(tostring(why):find("dbm.rear.09", 1, true), "the refusal names its rule")
  local red = fight(t, "Reg Sp (S)", "Reg Bd (O)")
  t:red("Reg Sp (O)", { behind = red })
  t:order{ fight = red }
  t:factor(red, "rear_support", 0)
  t:factor(red, "combat", 4, "dbm.factor.03")
end)

-- Pikes (X): ranks behind, the support, and that no fourth rank lowers the enemy's total.
for _, row in ipairs({
  { { "Reg Pk (X)" }, 1 }, { { "Reg Pk (X)", "Reg Pk (I)" }, 2 }, { { "Reg Pk (X)", "Reg Pk (X)", "Reg Pk (X)" }, 2 }, { { "Reg Pk (O)" }, 0 },
}) do
  situation("pikes (X) before " .. table.concat(row[1], ", ") .. ": " .. row[2], { row[2] > 0 and "dbm.rear.16" or "dbm.types.79" }, function(t)
    local red, blue = fight(t, "Reg Pk (X)", "Reg Bd (O)")
    local last = red
    for _, code in ipairs(row[1]) do last = t:red(code, { behind = last }) end
    t:order{ fight = red }
    t:factor(red, "rear_support", row[2], row[2] > 0 and "dbm.rear.16" or nil)
    t:factor(blue, "deep_ranks", 0)
  end)
end

situation("pikes (X) have no support against elephants, or in rough going", { "dbm.types.78" }, function(t)
  t:rocky{ at = { 1500, 1000 }, size = { 300, 300 } }
  local red = fight(t, "Reg Pk (X)", "Irr El (O)")
  t:red("Reg Pk (X)", { behind = red })
  local other = t:red("Reg Pk (X)", { at = { 1500, 1000 }, facing = "north" })
  t:blue("Reg Cv (O)", { front_of = other })
  t:red("Reg Pk (X)", { behind = other })
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "rear_support", 0)
  t:factor(other, "rear_support", 0)
end)

-- Auxilia (X): ranks behind, the support.
for _, row in ipairs({
  { { "Reg Ax (X)" }, 1 }, { { "Reg Ax (X)", "Reg Ax (X)" }, 2 }, { { "Reg Ax (X)", "Reg Ax (X)", "Reg Ax (X)" }, 2 }, { { "Reg Ax (O)" }, 0 }, { { "Reg Ax (O)", "Reg Ax (X)" }, 0 },
}) do
  situation("auxilia (X) before " .. table.concat(row[1], ", ") .. ": " .. row[2], { row[2] > 0 and "dbm.rear.18" or "dbm.types.108" }, function(t)
    local red = fight(t, "Reg Ax (X)", "Reg Bd (O)")
    local last = red
    for _, code in ipairs(row[1]) do last = t:red(code, { behind = last }) end
    t:order{ fight = red }
    t:factor(red, "rear_support", row[2], row[2] > 0 and "dbm.rear.18" or nil)
  end)
end

situation("support counts before grading, and all tactical factors together", { "dbm.rear.10", "dbm.grade.02", "dbm.tactical.01", "dbm.dice.01" }, function(t)
  -- 4 + 1 for the rank + 1 for the general - 1 for an overlap and the die of 3: 8, one above blades (S), which takes the point again.
  local red = t:red("Reg Sp (O)", { at = { 1000, 1000 }, facing = "north", general = true })
  local blue = t:blue("Reg Bd (S)", { front_of = red })
  t:blue("Reg Ax (O)", { right_of = blue })
  t:red("Reg Sp (O)", { behind = red })
  t:bound{ phase = "combat" }
  t:dice(3, 2)
  t:order{ fight = red }
  t:totals(red, 7, blue, 7)
end)

-- Support that lowers a total: who is behind the beaten, its command, the winner's total.
for _, row in ipairs({ { "open", "A", 6, 5 }, { "open", "B", 7, 5 }, { "rocky", "A", 6, 2 } }) do
  local ground, command, total, theirs = table.unpack(row)
  situation("a rank of command " .. command .. " in " .. ground .. " ground behind beaten cavalry: " .. total .. " to " .. theirs, { command == "A" and "dbm.rear.11" or "dbm.rear.02" }, function(t)
    if ground ~= "open" then t[ground](t, { at = { 1000, 1000 }, size = { 300, 300 } }) end
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Reg Cv (O)", { front_of = red, command = "A" })
    t:blue("Reg Cv (O)", { behind = blue, command = command })
    t:bound{ phase = "combat" }
    t:dice(4, ground == "open" and 2 or 1)
    t:order{ fight = red }
    t:totals(red, total, blue, theirs)
  end)
end

situation("a general's element fights as its troops do, and counts 1 more", { "dbm.represent.07", "dbm.bases.27", "dbm.bases.26", "dbm.tactical.07" }, function(t)
  local red, blue = fight(t, "Reg Sp (O)", "Reg Sp (O)")
  local second = t:red("Reg Sp (O)", { at = { 1500, 1000 }, facing = "north", general = true })
  local other = t:blue("Reg Sp (O)", { front_of = second })
  t:dice(3, 3)
  t:order{ fight = red }
  t:totals(red, 7, blue, 7)
  t:totals(second, 8, other, 7)
  t:factor(second, "combat", 4, "dbm.factor.03")
  t:expect(second, { general = true })
  t:expect(red, { general = false })
end)

-- Four ranks of warband before elephants outside the wood that they stand in, or on open ground.
for _, wood in ipairs{ true, false } do
  situation("ranks save warband from elephants " .. (wood and "not in a wood" or "in the open"), { "dbm.outcome.22", wood and "dbm.rear.04" or nil }, function(t)
    t:board{ 2400, 2400 }
    if wood then t:woods{ at = { 1000, 800 }, size = { 400, 398 } } end
    local wb = t:red("Irr Wb (O)", { at = { 1000, 998 }, facing = "north" })
    local last = wb
    for _ = 2, 4 do last = t:red("Irr Wb (O)", { behind = last }) end
    local el = t:blue("Irr El (O)", { front_of = wb })
    t:bound{ phase = "combat" }
    t:dice(3, 4)
    t:order{ fight = wb }
    t:result(wb, wood and "destroyed" or "recoil", "dbm.outcome.22")
  end)
end

for _, ground in ipairs{ "dunes", "scrub", "marsh" } do
  situation("camelry against foot in " .. ground, { ground == "marsh" and "dbm.tactical.14" or "dbm.terrain.68" }, function(t)
    t:board{ 2400, 2400 }
    t[ground](t, { at = { 1000, 1200 }, size = { 400, 398 } })
    local cm = t:red("Irr Cm (O)", { at = { 1000, 998 }, facing = "north" })
    t:blue("Reg Ax (O)", { at = { 1000, 998 }, facing = "south" })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = cm }
    t:factor(cm, "foe_in_bad_going", ground == "marsh" and -2 or 0)
  end)
end
