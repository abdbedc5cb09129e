-- Rear support, tactical factors, grading and mitigation.

local function line(t, red, blue, x)
  local one = t:red(red, { at = { x or 1000, 1000 }, facing = "north" })
  return one, t:blue(blue, { front_of = one })
end

local function fought(t, who, a, b)
  t:bound{ phase = "combat" }
  t:dice(a, b)
  t:order{ fight = who }
end

-- Rows of rear support: who is in front, who behind, against whom, and what it is worth.
local SUPPORT = {
  { "Reg Sp (O)", "Reg Sp (O)", "Reg Bd (O)", 1, "dbm.rear.13" },
  { "Reg Sp (O)", "Irr Sp (I)", "Reg Bd (O)", 0, "dbm.rear.13" },
  { "Reg Sp (O)", "Reg Bd (O)", "Reg Bd (O)", 0, "dbm.rear.13" },
  { "Reg Sp (O)", "Reg Sp (O)", "Reg Cv (O)", 1, "dbm.rear.13" },
  { "Irr Wb (O)", "Irr Wb (F)", "Reg Bd (O)", 1, "dbm.rear.17" },
  { "Irr Wb (O)", "Irr Wb (O)", "Irr Kn (O)", 1, "dbm.rear.17" },
  { "Irr Wb (O)", "Reg Sp (O)", "Reg Bd (O)", 0, "dbm.rear.17" },
  { "Irr Ps (S)", "Reg Ps (O)", "Irr Ps (I)", 1, "dbm.rear.21" },
  { "Irr Ps (S)", "Irr Ps (S)", "Irr Ps (I)", 1, "dbm.rear.21" },
  { "Irr Ps (S)", "Irr Ps (I)", "Irr Ps (I)", 0, "dbm.rear.21" },
  { "Reg Ps (O)", "Reg Ps (O)", "Irr Ps (I)", 1, "dbm.rear.21" },
  { "Reg Ps (O)", "Irr Ps (S)", "Irr Ps (I)", 0, "dbm.rear.21" },
  { "Reg Ps (O)", "Reg Ps (O)", "Reg Bd (O)", 0, "dbm.rear.21" },
  { "Irr Ps (I)", "Irr Ps (I)", "Reg Ps (O)", 0, "dbm.rear.21" },
  { "Irr Ps (S)", "Irr Ps (S)", "Irr LH (O)", 1, "dbm.rear.21" },
  { "Irr Ps (S)", "Irr Ps (S)", "Reg Bd (O)", 0 }, { "Irr Ps (S)", "Reg Bd (O)", "Irr Ps (I)", 0 },
  { "Reg Ps (O)", "Reg Bd (O)", "Irr Ps (I)", 0 }, { "Reg Ps (O)", "Irr Ps (I)", "Irr Ps (I)", 0 },
  { "Irr Ps (I)", "Reg Ps (O)", "Irr Ps (S)", 0 }, { "Reg Bd (S)", "Reg Ps (O)", "Irr Ps (I)", 0 },
  { "Reg Bd (O)", "Reg Ps (O)", "Irr Ps (I)", 0 }, { "Reg Bd (O)", "Irr Wb (O)", "Reg Bd (O)", 0 },
  { "Reg Ax (S)", "Reg Ax (S)", "Reg Sp (O)", 1, "dbm.rear.19" }, { "Reg Ax (S)", "Reg Ax (S)", "Reg Bd (O)", 1, "dbm.rear.19" },
  { "Reg Ax (S)", "Reg Ax (S)", "Reg Bw (O)", 1, "dbm.rear.19" }, { "Reg Ax (S)", "Reg Ax (S)", "Irr Ax (I)", 1, "dbm.rear.19" },
  { "Reg Ax (S)", "Reg Ax (S)", "Irr Kn (O)", 0 }, { "Reg Ax (S)", "Reg Ax (S)", "Irr Wb (O)", 0 },
  { "Reg Ax (S)", "Irr Ax (I)", "Reg Bd (O)", 0 }, { "Reg Ax (S)", "Reg Bd (S)", "Reg Bd (O)", 0 },
  { "Reg Bd (S)", "Reg Ax (S)", "Reg Bd (O)", 0 },
  { "Reg Art (X)", "Reg Art (X)", "Reg Bd (O)", 1, "dbm.rear.19" }, { "Reg Art (X)", "Irr Ax (I)", "Reg Bd (O)", 1, "dbm.rear.19" }, { "Irr Ax (I)", "Reg Art (X)", "Reg Bd (O)", 1, "dbm.rear.19" },
  { "Reg Art (X)", "Reg Ax (O)", "Reg Bd (O)", 0 }, { "Reg Ax (O)", "Reg Art (X)", "Reg Bd (O)", 0 }, { "Reg Art (X)", "Reg Art (X)", "Irr Kn (O)", 0 }, { "Reg Art (O)", "Reg Art (O)", "Reg Bd (O)", 0 },
  { "Reg Bw (O)", "Reg Bw (O)", "Reg Sp (O)", 1, "dbm.rear.20" }, { "Reg Bw (O)", "Reg Bw (O)", "Reg Bd (O)", 1, "dbm.rear.20" },
  { "Reg Bw (O)", "Reg Bw (O)", "Reg Bw (S)", 1, "dbm.rear.20" }, { "Reg Bw (O)", "Reg Bw (O)", "Reg Ax (S)", 1, "dbm.rear.20" },
  { "Reg Bw (O)", "Reg Bw (O)", "Reg Cv (O)", 0 }, { "Reg Bw (O)", "Reg Bw (S)", "Reg Bd (O)", 0 },
  { "Reg Bw (O)", "Reg Bd (O)", "Reg Bd (O)", 0 }, { "Reg Bd (O)", "Reg Bw (O)", "Reg Bd (O)", 0 },
}
for _, row in ipairs(SUPPORT) do
  local front, behind, foe, value, clause = row[1], row[2], row[3], row[4], row[5]
  -- A row that gives nothing is shown beside one that does.
  situation(tostring(front) .. " before " .. tostring(behind) .. " against " .. tostring(foe) .. ": " .. tostring(value), { value ~= 0 and clause or nil }, function(t)
    local red = line(t, front, foe)
    t:red(behind, { behind = red })
    fought(t, red, 3, 3)
    t:factor(red, "rear_support", value, value ~= 0 and clause or nil)
  end)
end

for _, row in ipairs({ { "Reg Sp (O)", "dbm.rear.13" }, { "Irr Wb (O)", "dbm.rear.17" } }) do
  situation("a third rank of " .. tostring(row[1]) .. " adds nothing", { row[2] }, function(t)
    local red = line(t, row[1], "Reg Bd (O)")
    t:red(row[1], { behind = t:red(row[1], { behind = red }) })
    fought(t, red, 3, 3)
    t:factor(red, "rear_support", 1, row[2])
  end)
end

situation("spears are supported in good going alone, warband out of difficult going", { "dbm.rear.17" }, function(t)
  t:rocky{ at = { 1000, 1000 }, size = { 400, 400 } }
  local spears = line(t, "Reg Sp (O)", "Reg Bd (O)", 900)
  t:red("Reg Sp (O)", { behind = spears })
  local warband = line(t, "Irr Wb (O)", "Reg Bd (O)", 1100)
  t:red("Irr Wb (O)", { behind = warband })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = spears }
  t:factor(spears, "rear_support", 0)
  t:factor(warband, "rear_support", 1, "dbm.rear.17")
end)

situation("no support in difficult going", { "dbm.tactical.15", "dbm.tactical.14" }, function(t)
  t:woods{ at = { 1000, 1000 }, size = { 800, 400 } }
  local warband = line(t, "Irr Wb (O)", "Reg Bd (O)", 900)
  t:red("Irr Wb (O)", { behind = warband })
  local knights, foe = line(t, "Reg Bd (O)", "Reg Kn (I) double", 1100)
  local psiloi = line(t, "Reg Ps (O)", "Irr Ps (I)", 700)
  t:red("Reg Ps (O)", { behind = psiloi })
  fought(t, warband, 3, 3)
  t:factor(warband, "rear_support", 0)
  t:dice(3, 3, 3, 3)
  t:order{ fight = knights }
  t:factor(foe, "double", 0)
  t:factor(psiloi, "rear_support", 0)
end)

-- Who is hindered by rough going, against whom.
local HINDERED = {
  { "Irr Kn (O)", "Reg Bd (O)", -2, "dbm.tactical.14" }, { "Reg Cv (O)", "Irr Kn (O)", -2, "dbm.tactical.14" },
  { "Irr Wb (O)", "Reg Bd (O)", -1, "dbm.tactical.15" }, { "Irr Wb (O)", "Reg Cv (O)", 0 },
  { "Irr Wb (F)", "Reg Bd (O)", 0 },
  { "Reg Bd (O)", "Reg Sp (O)", -2, "dbm.tactical.16" }, { "Reg Bd (S)", "Reg Cv (O)", 0 },
  { "Reg Sp (O)", "Reg Cv (O)", -2, "dbm.tactical.17" }, { "Reg Sp (O)", "Reg Ps (O)", -2, "dbm.tactical.17" },
  { "Reg Ps (O)", "Reg Bd (O)", 0 },
}
for _, ground in ipairs({ "rocky", "woods" }) do
  for _, row in ipairs(HINDERED) do
    local who, foe, value, clause = row[1], row[2], row[3], row[4]
    situation(tostring(who) .. " against " .. tostring(foe) .. " in " .. tostring(ground) .. ": " .. tostring(value), { clause or nil }, function(t)
      t[ground](t, { at = { 1000, 1000 }, size = { 400, 400 } })
      local red = line(t, who, foe)
      fought(t, red, 3, 3)
      t:factor(red, "bad_going", value, clause)
    end)
  end
end

situation("the general, an overlap, flank and rear, and the slope", { "dbm.tactical.07", "dbm.tactical.08", "dbm.tactical.09" }, function(t)
  t:gentle_hill{ at = { 500, 1100 }, size = { 300, 300 }, crest = { { 400, 1150 }, { 600, 1150 } } }
  local uphill = t:blue("Reg Bd (O)", { at = { 500, 1060 }, facing = "south" })
  local low = t:red("Reg Bd (O)", { front_of = uphill })
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north", general = true })
  local blue = t:blue("Reg Bd (O)", { front_of = red })
  t:red("Reg Bd (O)", { right_of = red })
  local third = t:red("Reg Bd (O)", { at = { 1500, 1000 }, facing = "north" })
  local fourth = t:blue("Reg Bd (O)", { front_of = third })
  t:red("Reg Ps (O)", { on_left_of = fourth })
  local fifth = t:red("Reg Bd (O)", { at = { 1900, 1000 }, facing = "north" })
  local sixth = t:blue("Reg Bd (O)", { front_of = fifth })
  t:red("Reg Cv (O)", { at = { 1900, 1030 }, facing = "south" })
  fought(t, low, 3, 3)
  t:factor(uphill, "uphill", 1, "dbm.tactical.08")
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "general", 1, "dbm.tactical.07")
  t:factor(blue, "overlap", -1, "dbm.tactical.09")
  t:dice(3, 3, 3, 3)
  t:order{ fight = third }
  t:factor(fourth, "flank", -1, "dbm.tactical.09")
  t:factor(sixth, "rear", -1, "dbm.tactical.09")
end)

-- Three ranks give no more than two, and support holds among rocks, not in a wood: who, against whom, by which clause.
for _, row in ipairs({
  { "Reg Ax (S)", "Reg Bd (O)", "dbm.rear.19" }, { "Reg Bw (O)", "Reg Bd (O)", "dbm.rear.20" },
  { "Irr Ps (S)", "Irr Ps (I)", "dbm.rear.21" }, { "Reg Ps (O)", "Irr Ps (I)", "dbm.rear.21" }, { "Irr Wb (O)", "Reg Bd (O)", "dbm.rear.17" },
}) do
  local who, foe, clause = row[1], row[2], row[3]
  for _, ground in ipairs({ "open", "rocky", "woods" }) do
    local value = ground == "woods" and 0 or 1
    situation("three ranks of " .. who .. " in " .. ground .. ": " .. value, { value == 1 and clause or nil }, function(t)
      if ground ~= "open" then t[ground](t, { at = { 1000, 1000 }, size = { 400, 400 } }) end
      local red = line(t, who, foe)
      local second = t:red(who, { behind = red })
      t:red(who, { behind = second })
      fought(t, red, 3, 3)
      t:factor(red, "rear_support", value, value == 1 and clause or nil)
    end)
  end
end

situation("spears support only if both ranks are in good going", {}, function(t)
  t:rocky{ at = { 1000, 950 }, size = { 400, 30 } }
  local red = line(t, "Reg Sp (O)", "Reg Bd (O)")
  t:red("Reg Sp (O)", { behind = red })
  fought(t, red, 3, 3)
  t:factor(red, "rear_support", 0)
end)

for _, row in ipairs({ { "rocky", 1 }, { "woods", 0 } }) do
  situation("a double base in " .. row[1] .. ": " .. row[2], { row[2] == 1 and "dbm.rear.12" or nil }, function(t)
    t[row[1]](t, { at = { 1000, 1000 }, size = { 600, 600 } })
    local red = line(t, "Reg Kn (I) double", "Reg Bd (O)")
    fought(t, red, 3, 3)
    t:factor(red, "double", row[2], row[2] == 1 and "dbm.rear.12" or nil)
  end)
end

-- Grading: who fights whom, the faces, and both totals.
local GRADES = {
  { "Reg Bd (O)", "Reg Bd (S)", 4, 3, 8, 8, "dbm.grade.02" }, { "Reg Bd (O)", "Reg Bd (S)", 3, 3, 8, 8 },
  { "Reg Bd (O)", "Irr Ps (S)", 3, 3, 7, 5, "dbm.grade.02" },
  { "Reg Bd (O)", "Irr Sp (I)", 3, 4, 9, 8, "dbm.grade.04" }, { "Reg Bd (O)", "Irr Sp (I)", 3, 5, 8, 9 },
  { "Reg Bd (O)", "Irr Wb (F)", 3, 3, 9, 6, "dbm.grade.05" }, { "Reg Bd (O)", "Irr Wb (F)", 4, 3, 10, 6, "dbm.grade.05" }, { "Reg Bd (O)", "Irr Wb (F)", 3, 4, 8, 7 },
}
for _, row in ipairs(GRADES) do
  local who, foe, a, b, own, theirs, clause = row[1], row[2], row[3], row[4], row[5], row[6], row[7]
  situation(tostring(who) .. " against " .. tostring(foe) .. " with " .. tostring(a) .. " and " .. tostring(b) .. ": " .. tostring(own) .. " to " .. tostring(theirs), { clause or nil }, function(t)
    local red, blue = line(t, who, foe)
    fought(t, red, a, b)
    t:totals(red, own, blue, theirs)
  end)
end

-- Mitigation: the winner, the beaten and what stands behind it, the faces and the winner's total.
local MITIGATED = {
  { "Reg Bd (O)", "Reg Cv (O)", "Reg Cv (O)", 4, 2, 6, 5, "dbm.mitigate.02" },
  { "Reg Bd (O)", "Reg Cv (O)", "Irr Kn (O)", 4, 2, 7, 5 },
  { "Reg Bd (O)", "Reg Cv (O)", "Reg Cv (O)", 4, 3, 6, 6, "dbm.mitigate.02" },
  { "Reg Bd (O)", "Reg Cv (O)", "Reg Cv (O)", 3, 3, 6, 6 },
  { "Reg Cv (O)", "Reg Cv (O)", "Irr Ps (S)", 5, 2, 7, 5, "dbm.mitigate.03" },
  { "Reg Cv (O)", "Reg Cv (O)", "Irr Ps (I)", 5, 2, 7, 5, "dbm.mitigate.03" },
  { "Reg Cv (O)", "Reg Cv (O)", "Reg Ps (O) bow", 5, 2, 8, 5 },
  { "Irr Kn (O)", "Reg Cv (O)", "Irr Ps (S)", 4, 2, 8, 5 },
  { "Irr Wb (O)", "Reg Bd (O)", "Reg Ps (O) bow", 6, 1, 8, 6, "dbm.mitigate.04" },
  { "Irr Kn (O)", "Reg Sp (O)", "Reg Ps (O) bow", 6, 1, 8, 5, "dbm.mitigate.04" },
  { "Reg Cv (O)", "Reg Bd (O)", "Reg Ps (O) bow", 6, 2, 8, 5, "dbm.mitigate.04" },
  { "Irr Kn (O)", "Reg Sp (O)", "Irr Ps (S)", 6, 1, 9, 5 },
  { "Reg Bd (O)", "Reg Sp (O)", "Reg Ps (O) bow", 4, 2, 9, 6 },
  { "Irr Kn (O)", "Irr Wb (O)", "Reg Ps (O) bow", 6, 2, 9, 4 },
  { "Reg Cv (O)", "Reg Cv (O)", "Irr Ps (S)", 4, 3, 6, 6, "dbm.mitigate.03" },
  { "Irr Kn (O)", "Reg Sp (O)", "Reg Ps (O) bow", 3, 1, 5, 5, "dbm.mitigate.04" },
  { "Reg Cv (O)", "Reg Bd (O)", "Irr Ps (S)", 6, 2, 9, 5 },
  { "Reg Bd (O)", "Irr Wb (O)", "Reg Cv (O)", 4, 2, 9, 5 },
  { "Reg Cv (O)", "Reg Cv (O)", "Reg Bd (O)", 5, 2, 8, 5 }, { "Reg Cv (O)", "Reg Cv (O)", "Reg Bd (S)", 5, 2, 8, 5 },
  { "Irr Kn (O)", "Reg Sp (O)", "Reg Cv (O)", 6, 1, 9, 5 },
  { "Irr Wb (O)", "Reg Ax (S)", "Reg Ps (O) bow", 6, 1, 7, 4, "dbm.mitigate.04" },
  { "Irr LH (O)", "Reg Bd (O)", "Reg Ps (O) bow", 6, 1, 7, 4, "dbm.mitigate.04" },
}
for _, row in ipairs(MITIGATED) do
  local who, foe, behind, a, b, total, theirs, clause = row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8]
  situation(tostring(who) .. " beats " .. tostring(foe) .. " before " .. tostring(behind) .. " with " .. tostring(a) .. " and " .. tostring(b) .. ": " .. tostring(total) .. " to " .. tostring(theirs), { clause or nil }, function(t)
    if clause and clause ~= "dbm.mitigate.02" then t:command{ side = "blue", rear_support = { { foe, behind } } } end
    local red, blue = line(t, who, foe)
    t:blue(behind, { behind = blue })
    fought(t, red, a, b)
    t:totals(red, total, blue, theirs)
  end)
end

-- Support that only an army list allows: the winner, the beaten, what is behind it, what the list allows, the winner's total.
for _, row in ipairs({
  { "Reg Cv (O)", "Reg Cv (O)", "Irr Ps (S)", { "Reg Cv (O)", "Irr Ps (S)" }, 7, "dbm.mitigate.03", 4 }, { "Reg Cv (O)", "Reg Cv (O)", "Irr Ps (S)", false, 8, false, 4 },
  { "Reg Cv (O)", "Reg Cv (O)", "Irr Ps (S)", { "Reg Cv (O)", "Irr Ps (I)" }, 8, false, 4 }, { "Reg Cv (O)", "Reg Cv (O)", "Irr Ps (S)", { "Reg Cv (I)", "Irr Ps (S)" }, 8, false, 4 },
  { "Irr Kn (X)", "Reg Cv (O)", "Irr Ps (I)", { "Reg Cv (O)", "Irr Ps (I)" }, 8, "dbm.mitigate.03", 4 }, { "Irr Kn (O)", "Reg Cv (O)", "Irr Ps (I)", { "Reg Cv (O)", "Irr Ps (I)" }, 9, false, 4 },
  { "Irr Wb (O)", "Reg Bd (O)", "Reg Ps (O) bow", { "Reg Bd (O)", "Reg Ps (O) bow" }, 7, "dbm.mitigate.04", 6 }, { "Irr Wb (O)", "Reg Bd (O)", "Reg Ps (O) bow", false, 8, false, 6 },
  { "Reg Cv (O)", "Reg Bd (O)", "Reg Ps (O) crossbow", { "Reg Bd (O)", "Reg Ps (O) crossbow" }, 7, "dbm.mitigate.04", 4 }, { "Reg Cv (O)", "Reg Bd (O)", "Reg Ps (O) crossbow", false, 8, false, 4 },
  { "Reg WWg (O)", "Reg Ax (O)", "Reg Ps (S) handgun", { "Reg Ax (O)", "Reg Ps (S) handgun" }, 7, "dbm.mitigate.04", 4 }, { "Irr Kn (X)", "Reg Bd (O)", "Reg Ps (O) bow", { "Reg Bd (O)", "Reg Ps (O) bow" }, 8, false, 4 },
}) do
  local who, foe, behind, list, total, clause = row[1], row[2], row[3], row[4], row[5], row[6]
  local says = list and table.concat(list, " and ") or "nothing"
  situation(who .. " beat " .. foe .. " before " .. behind .. " whose list allows " .. says .. ": " .. total, { clause or nil, clause and "dbm.mitigate.01" or nil }, function(t)
    if list then t:command{ side = "blue", rear_support = { list } } end
    local red, blue = line(t, who, foe)
    t:blue(behind, { behind = blue })
    fought(t, red, 5, 1)
    t:totals(red, total, blue, row[7])
  end)
end

-- A second rank of cavalry takes one from all but elephants and artillery: from artillery (X) hand to hand, as auxilia, and not when
-- they shoot; not from boats (X) that shoot, but from those hand to hand.
for _, row in ipairs{
  { "Reg Art (X)", "combat", 2, -1, "dbm.mitigate.02", "dbm.types.141" }, { "Reg Art (O)", "combat", 4, 0 }, { "Reg Art (X)", "shooting", 4, 0 }, { "Irr El (O)", "combat", 5, 0 },
  { "Reg Bts (X)", "shooting", 4, 0 }, { "Irr Bts (S)", "shooting", 2, -1, "dbm.mitigate.02" }, { "Reg Bts (X)", "combat", 2, -1, "dbm.mitigate.02" },
} do
  local code, phase, own, less, one, two = row[1], row[2], row[3], row[4], row[5], row[6]
  situation(("%s beat two ranks of cavalry, %s: %d"):format(code, phase, less), { one, two }, function(t)
    if code:find("Bts") then t:waterway{ outline = { { 0, 0 }, { 2400, 0 }, { 2400, 1010 }, { 0, 1010 } } } end
    local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Reg Cv (O)", { at = { 1000, phase == "combat" and 1000 or 1080 }, facing = "south" })
    t:blue("Reg Cv (O)", { behind = blue })
    t:bound{ phase = phase }
    t:dice(6, 2)
    if phase == "combat" then t:order{ fight = red } else t:order("shoot " .. red.name .. " at " .. blue.name) end
    t:totals(red, own + 6 + less, blue, 5)
  end)
end

-- Hand gunners and auxilia (I) behind one another, against troops that fight in ranks and others.
for foe, value in pairs{ ["Reg Sp (O)"] = 1, ["Reg Pk (O)"] = 1, ["Reg Bd (O)"] = 1, ["Reg Ax (O)"] = 1, ["Reg Bw (O)"] = 1, ["Irr Wb (O)"] = 0, ["Reg Cv (O)"] = 0 } do
  for _, pair in ipairs{ { "Reg Art (X)", "Reg Art (X)" }, { "Reg Art (X)", "Reg Ax (I)" }, { "Reg Ax (I)", "Reg Art (X)" } } do
    local own, behind = table.unpack(pair)
    situation(("%s behind %s against %s: %d"):format(behind, own, foe, value), { value == 1 and "dbm.rear.19" or nil }, function(t)
      local one = t:red(own, { at = { 1000, 1000 }, facing = "north" })
      t:red(behind, { behind = one })
      t:blue(foe, { front_of = one })
      t:bound{ phase = "combat" }
      t:dice(3, 3)
      t:order{ fight = one }
      t:factor(one, "rear_support", value)
    end)
  end
end
