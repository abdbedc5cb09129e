-- Bases of two ranks of any troops that may share one: of the same troops twice, and of two types.

local function fight(t, red, blue, a, b)
  t:board{ 2400, 2400 }
  local one = t:red(red, { at = { 1000, 1000 }, facing = "north" })
  local other = t:blue(blue, { front_of = one })
  t:bound{ phase = "combat" }
  t:dice(a, b)
  return one, other
end

-- The base, against whom, what its rear rank adds, by which rule, and how deep it is in paces.
for _, row in ipairs{
  { "Irr Ax (O) double", "Reg Bd (O)", 1, "dbm.rear.19", 80 }, { "Reg Ax (X) double", "Irr Kn (O)", 1, "dbm.rear.18", 80 },
  { "Reg Bw (O) longbow double", "Reg Bd (O)", 1, "dbm.rear.20", 80 }, { "Irr Bw (I) crossbow double", "Reg Bd (O)", 1, "dbm.rear.20", 80 },
  { "Irr Ps (S) double", "Irr LH (O)", 1, "dbm.rear.21", 80 }, { "Irr Ps (S) double", "Reg Bd (O)", 0, nil, 80 }, { "Irr Ps (S/O) double", "Irr LH (O)", 1, "dbm.rear.21", 80 },
  { "Irr Sp (O) + Reg Sp (O) double", "Reg Bd (O)", 1, "dbm.rear.13", 60 }, { "Irr Wb (F) + Irr Wb (S) double", "Reg Bd (O)", 1, "dbm.rear.17", 70 },
  { "Irr Wb (O/F) double", "Irr Kn (O)", 1, "dbm.rear.17", 70 }, { "Reg Pk (X/I) double", "Reg Bd (O)", 1, "dbm.rear.16", 60 },
  { "Reg Bd (O) + Irr Ps (O) bow double", "Reg Bd (O)", 0, nil, 70 }, { "Reg Ax (O) + Irr Ps (O) bow double", "Reg Bd (O)", 0, nil, 80 }, { "Reg Sp (O) + Irr Ps (O) bow double", "Reg Bd (O)", 0, nil, 70 },
} do
  local code, foe, value, clause = row[1], row[2], row[3], row[4]
  situation(code .. " against " .. foe .. " has " .. value .. " by its rear rank", { clause or nil }, function(t)
    local red = fight(t, code, foe, 3, 3)
    t:expect(red, { depth = row[5] })
    t:order{ fight = red }
    t:factor(red, "rear_support", value, clause)
  end)
end

-- Ranks of the front's type behind such a base: the rear rank between keeps them from it unless it supports itself.
for _, row in ipairs{
  { "Reg Sp (O) + Irr Ps (O) bow double", "Reg Sp (O)", "rear_support", 0 }, { "Reg Pk (X/I) double", "Reg Pk (X)", "rear_support", 2, "dbm.rear.16" },
  { "Reg Pk (O)", "Reg Pk (O) + Irr Ps (O) bow double", "rear_support", 1, "dbm.rear.14" },
} do
  situation(row[1] .. " before " .. row[2] .. " has " .. row[4], { row[5] }, function(t)
    local red = fight(t, row[1], "Reg Bd (O)", 3, 3)
    t:red(row[2], { behind = red })
    t:order{ fight = red }
    t:factor(red, row[3], row[4], row[5])
  end)
end

-- Psiloi in the rear rank lower the total of whoever beats it where its list allows it, and only of those whom the rule names.
for _, row in ipairs{
  { "Irr Kn (O)", true, 1 }, { "Irr Kn (O)", false, 0 }, { "Reg Kn (X)", true, 0 }, { "Reg Sp (O)", true, 0 },
} do
  local by, allowed, less = table.unpack(row)
  situation(("%s beat blades before bows on one base, %s: %d less"):format(by, allowed and "allowed" or "not allowed", less), { less == 1 and "dbm.mitigate.04" or nil }, function(t)
    t:command{ side = "blue", rear_support = allowed and { { "Reg Bd (O)", "Irr Ps (O) bow" } } or nil }
    local red, blue = fight(t, by, "Reg Bd (O) + Irr Ps (O) bow double", 6, 1)
    t:order{ fight = red }
    local own = ({ ["Irr Kn (O)"] = 3, ["Reg Kn (X)"] = 3, ["Reg Sp (O)"] = 4 })[by]
    t:totals(red, own + 6 - less, blue, (by == "Reg Sp (O)" and 5 or 3) + 1)
  end)
end

-- Cavalry (I) support cavalry (I) on their base.
situation("cavalry (I) two ranks deep lower the total of who beats them", { "dbm.mitigate.02" }, function(t)
  local red, blue = fight(t, "Reg Bd (O)", "Irr Cv (I) double", 4, 2)
  t:order{ fight = red }
  t:totals(red, 7, blue, 5)
end)

-- It goes as far as its slower type: to the limit, and one pace beyond.
for _, row in ipairs{
  { "Reg Bd (O) + Irr Ps (O) bow double", 100 }, { "Irr Wb (F) + Irr Wb (S) double", 100 }, { "Irr Wb (S) + Irr Wb (F) double", 100 }, { "Irr Wb (F) double", 150 }, { "Irr Ps (S/O) double", 150 },
  { "Irr Cv (O) + Irr Ps (S) double", 150 },
} do
  local code, most = row[1], row[2]
  local slow = not code:find("%(F%) double$") and not code:find("S/O")
  situation(code .. " goes " .. most, { slow and "dbm.double.05" or nil }, function(t)
    t:board{ 2400, 2400 }
    local who = t:red(code, { at = { 1000, 500 }, facing = "north" })
    t:bound{ pips = 6 }
    t:try(who, { straight = most + 1 }):refused{ why = "TooFar" }
    t:order(who, { straight = most })
    t:moved(who, { ahead = most })
  end)
end

-- It pays as whichever of its types would cost more alone: irregular spears for going aside, in front or behind.
for _, row in ipairs{
  { "Irr Sp (O) + Reg Sp (O) double", 2 }, { "Reg Sp (O) + Irr Sp (O) double", 2 }, { "Reg Sp (O) double", 1 }, { "Reg Bd (O) + Irr Ps (O) bow double", 1 },
} do
  situation(row[1] .. " goes aside for " .. row[2], { row[2] == 2 and "dbm.double.06" or "dbm.pips.11", row[2] == 2 and "dbm.pips.23" or nil }, function(t)
    t:board{ 2400, 2400 }
    local who = t:red(row[1], { at = { 1000, 500 }, facing = "north" })
    t:costs(who, { { via = { 1000, 520 } }, { to = { 1030, 560 }, facing = "north" } }, row[2], { row[2] == 2 and "dbm.pips.23" or "dbm.pips.11" })
  end)
end

-- Going back costs twice unless both of its types are skirmishers, or both cavalry.
for _, row in ipairs{ { "Reg Ps (S) + Reg Ps (O) double", 1 }, { "Reg Bd (O) + Reg Ps (O) bow double", 2 }, { "Reg Cv (O) + Reg Ps (S) double", 2 }, { "Reg Cv (O) + Reg Cv (O) bow double", 1 } } do
  situation(row[1] .. " goes back for " .. row[2], { "dbm.double.07" }, function(t)
    t:board{ 2400, 2400 }
    local who = t:red(row[1], { at = { 1000, 500 }, facing = "north" })
    t:costs(who, { back = 50 }, row[2], { row[2] == 2 and "dbm.double.07" or "dbm.pips.11" })
  end)
end

-- It recoils by the depth of its front rank, which is not half where the types' bases differ.
for _, row in ipairs{ { "Reg Sp (O) + Irr Ps (O) bow double", 30 }, { "Reg Ax (O) + Irr Ps (O) bow double", 40 } } do
  situation(row[1] .. " recoils by " .. row[2], { "dbm.double.11", "dbm.double.09" }, function(t)
    local red, blue = fight(t, "Reg Bd (O)", row[1], 4, 3)
    t:order{ fight = red }
    t:moved(blue, { back = row[2] })
  end)
end

-- It pursues by the depth of its front rank: pikes by 30, as they do on a base of their own; the troops behind go with it.
for _, row in ipairs{ { "Reg Pk (O) double", 30 }, { "Reg Pk (O)", 30 }, { "Reg Pk (O) + Irr Ps (O) bow double", 30 }, { "Irr Kn (I) double", 60 } } do
  situation(row[1] .. " pursue by " .. row[2], { row[1]:find("double") and "dbm.double.11" or "dbm.pursue.02" }, function(t)
    local red = fight(t, row[1], "Reg Ax (O)", 6, 1)
    t:order{ fight = red }
    t:moved(red, { ahead = row[2] })
  end)
end

-- The front rank shot down: who was behind stays where it stood, an element of its own type.
for _, row in ipairs{
  { "Reg Sp (O) + Irr Ps (O) bow double", "Irr Ps (O) bow", 1180 }, { "Irr Wb (F) + Irr Wb (S) double", "Irr Wb (S)", 1190 }, { "Irr Ax (O) double", "Irr Ax (O)", 1190 },
} do
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
  end)
end

-- What a base counts that is lost: each of its ranks by its own type.
for _, row in ipairs{
  { 1, "Irr Ps (S) double", 1, "dbm.losses.05" }, { 1, "Irr Ax (I) double", 1, "dbm.losses.05" }, { 2, "Reg Bd (O) + Irr Ps (O) bow double", 3, "dbm.losses.01" },
  { 1, "Irr Ps (S/O) double", 1, "dbm.losses.05" }, { 1, "Irr Wb (F/S) double", 2, "dbm.losses.01" }, { 2, "Irr Ax (I) + Reg Ax (I) double", 3, "dbm.losses.05" },
} do
  local number, code, counts, clause = table.unpack(row)
  situation(number .. " of " .. code .. " destroyed count " .. counts, { clause }, function(t)
    t:red("Reg Bd (O)", { at = { 200, 200 }, facing = "north" })
    for i = 1, number do t:red(code, { at = { 300 * i, 600 }, facing = "north", standing = "destroyed" }) end
    t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
    t:bound{ phase = "combat" }
    t:lost("red", counts)
  end)
end

-- The rear rank aids the shots of its base if it is of bowmen with the same bow and grade.
for _, row in ipairs{ { "Reg Bw (O) + Irr Bw (O) double", -1 }, { "Reg Bw (O) longbow double", -1 }, { "Reg Bw (O/S) double", 0 } } do
  situation(row[1] .. " shoot with " .. row[2] .. " on the target", { row[2] ~= 0 and "dbm.shoot.21" or "dbm.factor.06" }, function(t)
    local red = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    local target = t:blue("Irr Wb (O)", { at = { 1000, 1150 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. red.name .. " at " .. target.name)
    t:factor(target, "aided", row[2], row[2] ~= 0 and "dbm.tactical.10" or nil)
  end)
end

-- A rank behind a base of two ranks is the third, and aids nobody; behind a base of one it aids.
for _, row in ipairs{ { "Reg Bw (O) double", false }, { "Reg Bw (O)", true } } do
  situation("bowmen behind " .. row[1] .. " aid its shots: " .. tostring(row[2]), { row[2] and "dbm.shoot.21" or nil }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    local behind = t:red("Reg Bw (O)", { behind = red })
    local target = t:blue("Irr Wb (O)", { at = { 1000, 1100 }, facing = "south" })
    t:bound{ phase = "shooting" }
    local order = "shoot " .. red.name .. " + " .. behind.name .. " at " .. target.name
    if row[2] then t:try(order):ok() else t:try(order):refused{} end
  end)
end

-- Blades (X) whose base is their player's choice count as (F), where an army list requires it as (O).
for _, row in ipairs{ { "Reg Bd (X) unlisted double", 10, "dbm.types.92" }, { "Reg Bd (X) double", 9, "dbm.types.91" } } do
  situation("auxilia beat " .. row[1] .. " with " .. row[2], { row[3] }, function(t)
    local red, blue = fight(t, "Reg Ax (O)", row[1], 6, 1)
    t:order{ fight = red }
    t:totals(red, row[2], blue, 6)
  end)
end

-- Friends pass through a base of two types only if they may pass through both.
for _, row in ipairs{ { "Irr Ps (S/O) double", true }, { "Reg Bd (O) + Irr Ps (O) bow double", false }, { "Irr Ps (O)", true } } do
  situation("cavalry through " .. row[1] .. ": " .. tostring(row[2]), { row[2] and "dbm.interp.04" or nil }, function(t)
    t:board{ 2400, 2400 }
    local cv = t:red("Reg Cv (O)", { at = { 1000, 500 }, facing = "north" })
    t:red(row[1], { at = { 1000, 580 }, facing = "north" })
    t:bound{ pips = 6 }
    if row[2] then t:try(cv, { straight = 200 }):ok() else t:try(cv, { straight = 200 }):refused{} end
  end)
end

-- No base whose rear rank could neither support its front nor shoot over it, and none that only a chosen one would be.
for _, code in ipairs{
  "Reg Kn (X) double", "Reg Bw (S/X) double", "Reg Bd (X) + Reg Bd (F) double", "Reg Bd (O) double", "Reg Sp (O) + Reg Bd (O) double", "Irr Ps (S) + Reg Art (S) double", "Reg Sp (S/O) double",
  "Irr Kn (I) unlisted double", "Irr Hd (O) double", "Irr El (O) + Irr Ps (S) double", "Reg Sp (O)/Irr Bge (I) double",
} do
  situation("there is no " .. code, {}, function(t)
    local taken = pcall(t.red, t, code, { at = { 1000, 1000 }, facing = "north" })
    t:check(not taken, "no such base")
  end)
end
