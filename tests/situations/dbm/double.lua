-- Bases of two ranks: support, outcomes, recoil and shots by their own rear rank.

local function fight(t, red, blue, a, b)
  local one = t:red(red, { at = { 1000, 1000 }, facing = "north" })
  local other = t:blue(blue, { front_of = one })
  t:bound{ phase = "combat" }
  t:dice(a, b)
  return one, other
end

-- Who, against whom, behind it, the support, its clause.
for _, row in ipairs({
  { "Reg Sp (O) double", "Reg Bd (O)", nil, 1, "dbm.rear.13" }, { "Reg Sp (O) double", "Irr El (O)", nil, 0 },
  { "Reg Pk (O) double", "Reg Bd (O)", nil, 1, "dbm.rear.14" }, { "Reg Pk (O) double", "Reg Bd (O)", "Reg Pk (O)", 2, "dbm.rear.14" },
  { "Reg Pk (O)", "Reg Bd (O)", "Reg Pk (O) double", 2, "dbm.rear.14" }, { "Reg Pk (O) double", "Reg Bd (O)", "Reg Pk (S)", 1, "dbm.rear.14" },
  { "Reg Pk (X) double", "Reg Bd (O)", "Reg Pk (I)", 2, "dbm.rear.16" },
  { "Irr Wb (F) double", "Irr Kn (O)", nil, 1, "dbm.rear.17" }, { "Irr Wb (O) double", "Irr Kn (O)", "Irr Wb (O)", 1, "dbm.rear.17" },
  { "Reg Bw (O) double", "Reg Bd (O)", nil, 1, "dbm.rear.20" }, { "Reg Bw (O) double", "Reg Cv (O)", nil, 0 },
  { "Reg Bw (X/S) double", "Reg Bd (O)", nil, 0 }, { "Reg Bw (X/O) double", "Reg Bd (O)", "Reg Bw (O)", 0 },
}) do
  local code, foe, behind, value, clause = row[1], row[2], row[3], row[4], row[5]
  local deep = behind and " before " .. behind or ""
  situation(code .. deep .. " against " .. foe .. " is supported with " .. value, { clause or nil }, function(t)
    local red = fight(t, code, foe, 3, 3)
    if behind then t:red(behind, { behind = red }) end
    t:order{ fight = red }
    t:factor(red, "rear_support", value, value ~= 0 and clause or nil)
  end)
end

situation("two bases of pikes two deep are four ranks", { "dbm.rear.14", "dbm.rear.15" }, function(t)
  local red, blue = fight(t, "Reg Pk (O) double", "Reg Bd (O)", 3, 3)
  t:red("Reg Pk (O) double", { behind = red })
  t:order{ fight = red }
  t:factor(red, "rear_support", 2, "dbm.rear.14")
  t:factor(blue, "deep_ranks", -1, "dbm.rear.15")
end)

-- Beaten, by whom, behind it, the faces, what becomes of it, the rule.
for _, row in ipairs({
  { "Irr Wb (O) double", "Irr Kn (O)", "Irr Wb (O) double", 4, 2, "recoil", "dbm.outcome.22" }, { "Irr Wb (O) double", "Irr Kn (O)", "Irr Wb (O)", 4, 2, "destroyed", "dbm.outcome.22" },
  { "Reg Sp (O) double", "Irr El (O)", nil, 4, 3, "recoil", "dbm.outcome.19" }, { "Reg Bd (X) double", "Irr Kn (O)", nil, 6, 3, "recoil", "dbm.outcome.21" },
  { "Reg Pk (X) double", "Irr El (O)", nil, 4, 3, "recoil", "dbm.outcome.20" },
}) do
  local code, by, behind, outcome, clause = row[1], row[2], row[3], row[6], row[7]
  situation(code .. (behind and " before " .. behind or "") .. " beaten by " .. by .. ": " .. outcome, { clause }, function(t)
    local red, blue = fight(t, by, code, row[4], row[5])
    if behind then t:blue(behind, { behind = blue }) end
    t:order{ fight = red }
    t:result(blue, outcome, clause)
  end)
end

situation("spears on one base recoil by the depth of one rank", { "dbm.double.11" }, function(t)
  local red, blue = fight(t, "Reg Bd (O)", "Reg Sp (O) double", 4, 2)
  t:expect(blue, { depth = 60 })
  t:order{ fight = red }
  t:moved(blue, { back = 30 })
end)

-- Totals: who beats whom with which faces, both totals, the rules.
for _, row in ipairs({
  { "Reg Bd (O)", "Reg Cv (O) double", 4, 2, 6, 5, { "dbm.mitigate.02" } },
  { "Reg Bd (O)", "Reg Bw (X/S) double", 4, 3, 9, 7, { "dbm.types.117" } }, { "Reg Bd (O)", "Reg Bw (X/O) double", 4, 3, 10, 7, { "dbm.types.117", "dbm.grade.04" } },
  { "Reg Ax (O)", "Reg Bd (X) double", 6, 1, 9, 6, { "dbm.types.91" } }, { "Reg Ax (O)", "Reg Bd (X)", 6, 1, 10, 6, { "dbm.types.92", "dbm.grade.05" } },
}) do
  local by, code = row[1], row[2]
  situation(by .. " beats " .. code .. " with " .. row[5] .. " to " .. row[6], row[7], function(t)
    local red, blue = fight(t, by, code, row[3], row[4])
    t:order{ fight = red }
    t:totals(red, row[5], blue, row[6])
  end)
end

-- Shots: who shoots, how many aid.
for _, row in ipairs({ { "Reg Bw (O) double", -1 }, { "Reg Bw (X/S) double", -1 }, { "Reg Bw (O)", 0 } }) do
  local code, value = row[1], row[2]
  situation(code .. " shoot with " .. value .. " on the target", { value ~= 0 and "dbm.shoot.21" or "dbm.factor.06" }, function(t)
    local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local target = t:blue("Irr Wb (O)", { at = { 1000, 1150 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. red.name .. " at " .. target.name)
    t:factor(target, "aided", value, value ~= 0 and "dbm.tactical.10" or nil)
    t:factor(red, "combat", 2, "dbm.factor.06")
  end)
end

situation("no more than two aid, ranks on bases among them", { "dbm.tactical.10" }, function(t)
  local one = t:red("Reg Bw (O) double", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("Reg Bw (O) double", { right_of = one })
  local target = t:blue("Irr Wb (O)", { at = { 1020, 1150 }, facing = "south" })
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order("shoot " .. one.name .. " + " .. two.name .. " at " .. target.name)
  t:factor(target, "aided", -2, "dbm.tactical.10")
end)

-- A base of two ranks whose front is shot down: the rear rank stays where it stood, and one of two is lost.
for _, row in ipairs{ { "Reg Kn (I) double", "Reg Kn (I)", 1210 }, { "Reg Bw (X/S) double", "Reg Bw (S)", 1190 }, { "Irr Bw (X/O) double", "Irr Bw (O)", 1190 } } do
  local code, left, front = table.unpack(row)
  situation("the front rank of " .. code .. " is shot down: " .. left .. " stay", { "dbm.double.10" }, function(t)
    t:board{ 2400, 2400 }
    for i = 1, 6 do t:blue("Reg Bd (O)", { at = { 200 * i, 2200 }, facing = "south" }) end
    local gun = t:red("Reg Art (S)", { at = { 1000, 1000 }, facing = "north" })
    local foe = t:blue(code, { at = { 1000, 1150 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(6, 1)
    t:order("shoot " .. gun.name .. " at " .. foe.name)
    t:happened{ event = "exchanged", clause = "dbm.double.10" }
    t:expect(t:element("blue", left .. " 1"), { code = left, at = { 1000, front }, facing = "south" })
    t:lost("blue", 1)
  end)
end

situation("hand to hand both ranks of a base of two are lost", { "dbm.double.12", "dbm.double.04" }, function(t)
  t:board{ 2400, 2400 }
  for i = 1, 6 do t:blue("Reg Bd (O)", { at = { 200 * i, 2200 }, facing = "south" }) end
  local red, blue = fight(t, "Irr Wb (O)", "Reg Sp (O) double", 6, 1)
  t:order{ fight = red }
  t:dead(blue)
  t:lost("blue", 2)
end)

-- Only knights (I) count their depth, hand to hand and when they are shot at; other inferior troops two ranks deep do not,
-- and knights (I) of one rank have none.
for _, code in ipairs{ "Reg Sp (I) double", "Reg Pk (I) double", "Reg Bw (I) double", "Reg Kn (I) double", "Reg Kn (I)" } do
  local counts = code:find("Kn.*double") and 1 or 0
  situation(code .. " count their depth as " .. counts, { counts == 1 and "dbm.rear.12" or nil }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red(code, { at = { 600, 1000 }, facing = "north" })
    t:blue("Reg Cv (O)", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "double", counts, counts == 1 and "dbm.rear.12" or nil)
  end)
  situation(code .. " count their depth as " .. counts .. " when they are shot at", { counts == 1 and "dbm.rear.12" or nil }, function(t)
    t:board{ 2400, 2400 }
    local bow = t:red("Reg Bw (O)", { at = { 600, 1000 }, facing = "north" })
    local blue = t:blue(code, { at = { 600, 1100 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. bow.name .. " at " .. blue.name)
    t:factor(blue, "double", counts, counts == 1 and "dbm.rear.12" or nil)
  end)
end

-- The rear rank of the own base is kept from supporting by what keeps ranks behind: expendables against any edge of the base, here at
-- the flank of its rear half.
for _, row in ipairs{ { "Irr Exp (O)", 0, "dbm.rear.07" }, { "Reg Ax (O)", 1, "dbm.rear.12" } } do
  situation(row[1] .. " against the flank of knights two ranks deep leave their depth at " .. row[2], { row[3] }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Irr Kn (I) double", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Bd (O)", { front_of = red })
    t:blue(row[1], { on_right_of = red, offset = -20 })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "double", row[2], row[2] == 1 and "dbm.rear.12" or nil)
  end)
end

-- Knights who have just moved into contact with artillery (S), who stood in it before, and who moved into other artillery.
for _, row in ipairs{ { "Reg Art (S)", 50, 0, "dbm.rear.08" }, { "Reg Art (S)", 0, 1, "dbm.rear.12" }, { "Reg Art (O)", 50, 1, "dbm.rear.12" } } do
  situation(("knights two ranks deep, %d paces into %s: their depth counts %d"):format(row[2], row[1], row[3]), { row[4] }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Irr Kn (I) double", { at = { 1000, 1000 - row[2] }, facing = "north" })
    t:blue(row[1], { at = { 1000, 1000 }, facing = "south" })
    t:bound{ pips = 6 }
    if row[2] > 0 then t:order(red, { straight = row[2] }) end
    t:dice(3, 3)
    t:order("done")
    t:factor(red, "double", row[3], row[3] == 1 and "dbm.rear.12" or nil)
  end)
end
