-- The exceptions (X) as what they count, by the totals that grading makes of it.

local function fight(t, red, blue, a, b)
  local one = t:red(red, { at = { 1000, 1000 }, facing = "north" })
  local other = t:blue(blue, { front_of = one })
  t:bound{ phase = "combat" }
  t:dice(a, b)
  return one, other
end

-- The exception, its opponent, the faces, both totals, the rules.
for _, row in ipairs({
  -- As (S): who beats it loses a point again.
  { "Reg Kn (X)", "Reg Sp (O)", 3, 4, 6, 7, "dbm.types.38" }, { "Reg Kn (X)", "Irr LH (O)", 3, 6, 7, 7, "dbm.types.38" },
  { "Irr Kn (X)", "Reg Pk (O)", 3, 4, 6, 7, "dbm.types.38" }, { "Reg Kn (X)", "Reg Bw (O)", 3, 4, 6, 7, "dbm.types.38" },
  -- As (I): who draws level or is ahead gains one.
  { "Reg Kn (X)", "Irr Kn (O)", 3, 3, 7, 8, "dbm.types.39" }, { "Reg Kn (X)", "Irr Exp (O)", 3, 3, 7, 8, "dbm.types.39" },
  { "Irr Kn (X)", "Irr Wb (O)", 3, 4, 6, 7, "dbm.types.39" },
  -- As (O): nothing.
  { "Reg Kn (X)", "Irr Kn (X)", 3, 3, 7, 7, "dbm.types.40" }, { "Reg Kn (X)", "Reg Bd (O)", 3, 3, 6, 6, "dbm.types.40" },
  { "Reg Pk (X)", "Reg Cv (O)", 3, 5, 7, 7, "dbm.types.78" }, { "Reg Pk (X)", "Irr LH (O)", 2, 5, 6, 6, "dbm.types.78" },
  { "Irr Pk (X)", "Reg Ax (O)", 3, 4, 6, 6, "dbm.types.78" }, { "Reg Pk (X)", "Reg Bw (O)", 3, 5, 6, 6, "dbm.types.78" },
  { "Reg Pk (X)", "Reg Ps (O)", 3, 5, 6, 6, "dbm.types.78" },
  -- Artillery (X) are auxilia (I) hand to hand.
  { "Reg Pk (X)", "Reg Art (X)", 3, 5, 6, 7, "dbm.types.78" },
  -- Bowmen (X) are spears to the front of foot, so that the pikes meet no bowmen: (I), who gain one when they draw level.
  { "Reg Pk (X)", "Reg Bw (X)", 4, 3, 8, 8, "dbm.types.79" }, { "Irr Pk (X)", "Reg Bw (X)", 3, 4, 6, 9, "dbm.types.79" },
  { "Reg Pk (X)", "Reg Bd (O)", 3, 1, 6, 7, "dbm.types.79" }, { "Reg Pk (X)", "Irr Kn (O)", 3, 4, 7, 8, "dbm.types.79" },
  { "Reg Bd (X)", "Irr Kn (O)", 3, 4, 6, 6, "dbm.types.88" }, { "Irr Bd (X)", "Irr Cm (S)", 3, 5, 6, 6, "dbm.types.88" },
  { "Reg Ax (X)", "Irr Kn (O)", 3, 3, 5, 5, "dbm.types.107" }, { "Irr Ax (X)", "Reg Cv (O)", 3, 3, 5, 5, "dbm.types.107" },
  { "Reg Ax (X)", "Irr Wb (O)", 3, 4, 6, 6, "dbm.types.107" }, { "Reg Ax (X)", "Irr Exp (O)", 3, 2, 5, 5, "dbm.types.107" },
}) do
  local who, foe, clause = row[1], row[2], row[7]
  situation(who .. " against " .. foe .. " with " .. row[3] .. " and " .. row[4] .. ": " .. row[5] .. " to " .. row[6], { clause, "dbm.factor.01" }, function(t)
    local red, blue = fight(t, who, foe, row[3], row[4])
    t:order{ fight = red }
    t:totals(red, row[5], blue, row[6])
  end)
end

situation("grading goes by the totals before it", { "dbm.grade.01", "dbm.grade.02", "dbm.grade.06" }, function(t)
  -- Both are (S) here: the winner by two loses one, and the loser gains nothing.
  local red, blue = fight(t, "Reg Kn (X)", "Reg Sp (S)", 3, 4)
  t:order{ fight = red }
  t:totals(red, 6, blue, 7)
end)

-- Opponents of elephants (X) have the factor against mounted: who, the factor.
for _, row in ipairs({ { "Reg Pk (O)", 4, "dbm.factor.05" }, { "Reg Bd (O)", 3, "dbm.factor.08" }, { "Irr Wb (O)", 2, "dbm.factor.10" } }) do
  situation(row[1] .. " against elephants (X): " .. row[2], { "dbm.types.25", row[3] }, function(t)
    local red = fight(t, row[1], "Irr El (X)", 3, 3)
    t:order{ fight = red }
    t:factor(red, "combat", row[2], row[3])
  end)
end

-- Elephants (X) that are shot at: by whom, the faces, what becomes of them.
for _, row in ipairs({ { "Reg Bw (O)", 6, 3, "recoil" }, { "Reg Art (O)", 6, 3, "destroyed" } }) do
  situation("elephants (X) beaten by shots of " .. row[1] .. ": " .. row[4], { "dbm.types.23", "dbm.outcome.14" }, function(t)
    local red = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Irr El (X)", { at = { 1000, 1090 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(row[2], row[3])
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:result(blue, row[4], "dbm.outcome.14")
  end)
end

-- Bowmen (X) of two ranks that shoot: as (S) before (S), as (O) before (O).
for _, row in ipairs({ { "Reg Bw (X/S) double", 6, "dbm.types.121" }, { "Reg Bw (X/O) double", 5, "dbm.types.122" } }) do
  situation(row[1] .. " that shoot as well as their target: " .. row[2] .. " to 5", { row[3] }, function(t)
    local red = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Irr Wb (O)", { at = { 1000, 1150 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:totals(red, row[2], blue, 5)
  end)
end

-- Nobody supports these, whoever is behind: front, behind, opponent, the rule.
for _, row in ipairs({
  { "Reg Kn (X)", "Reg Kn (X)", "Reg Bd (O)", "dbm.types.41" }, { "Reg Kn (X)", "Reg Kn (O)", "Reg Bd (O)", "dbm.types.41" },
  { "Reg Bd (X)", "Reg Bd (O)", "Reg Bd (O)", "dbm.types.90" }, { "Reg Bd (O)", "Reg Bd (X)", "Reg Bd (O)", "dbm.types.90" },
  { "Reg Bw (X)", "Reg Bw (O)", "Reg Bd (O)", "dbm.types.124" }, { "Reg Bw (X)", "Reg Bw (X)", "Reg Bd (O)", "dbm.types.124" },
  { "Reg Bw (O)", "Reg Bw (X)", "Reg Bd (O)", "dbm.types.124" },
}) do
  local who, behind, foe, clause = row[1], row[2], row[3], row[4]
  situation(behind .. " do not support " .. who, { clause }, function(t)
    local red = fight(t, who, foe, 3, 3)
    t:red(behind, { behind = red })
    t:order{ fight = red }
    t:factor(red, "rear_support", 0)
  end)
end

-- Blades (X) beaten by riders that ride down blades: what is behind them, what becomes of them.
for _, row in ipairs({
  { "Irr Kn (O)", "Reg Bd (X)", "recoil", "dbm.types.89" }, { "Irr Kn (O)", "Reg Bd (O)", "destroyed", "dbm.types.90" }, { "Irr Kn (O)", nil, "destroyed", "dbm.types.88" },
  { "Irr Cm (S)", "Reg Bd (X)", "recoil", "dbm.types.89" },
}) do
  local by, behind, outcome, clause = row[1], row[2], row[3], row[4]
  situation("blades (X) before " .. (behind or "nobody") .. " beaten by " .. by .. ": " .. outcome, { clause, "dbm.outcome.21" }, function(t)
    local red, blue = fight(t, by, "Reg Bd (X)", 6, 3)
    if behind then t:blue(behind, { behind = blue }) end
    t:order{ fight = red }
    t:result(blue, outcome, "dbm.outcome.21")
  end)
end

-- War wagons (X) and others beaten by elephants.
for _, row in ipairs({ { "Reg WWg (X)", "none" }, { "Reg WWg (O)", "destroyed" } }) do
  situation(row[1] .. " beaten by elephants: " .. row[2], { "dbm.outcome.27" }, function(t)
    local red, blue = fight(t, "Irr El (O)", row[1], 5, 4)
    t:order{ fight = red }
    t:result(blue, row[2], "dbm.outcome.27")
  end)
end

-- Baggage (O) is (I) where no fortifications protect it: the one who draws level with it is a point ahead.
situation("baggage (O) in the open is (I)", { "dbm.types.189", "dbm.grade.04" }, function(t)
  local red, blue = fight(t, "Reg Bd (O)", "Irr Bge (O)", 1, 5)
  t:order{ fight = red }
  t:totals(red, 7, blue, 6)
end)

situation("baggage (O) behind works is (O)", { "dbm.types.189", "dbm.tactical.02" }, function(t)
  t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  local blue = t:blue("Irr Bge (O)", { at = { 1000, 990 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(1, 3)
  t:order{ fight = red }
  t:totals(red, 6, blue, 6)
end)

-- Bowmen (X) are bowmen to whoever rides against them, whatever their rear rank: less than half destroys them, where spears go back.
for _, code in ipairs{ "Reg Bw (X)", "Reg Bw (X/S) double", "Reg Bw (X/O) double" } do
  situation(code .. " are destroyed by cavalry as bowmen are", { "dbm.outcome.24" }, function(t)
    local red = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(code, { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = red }
    t:totals(red, 3 + 6 - 1, blue, 4 + 1)
    t:result(blue, "destroyed", "dbm.outcome.24")
  end)
end

-- Camelry (X) moves as baggage and fights as camelry (I): on the ground of a fight it is as much at home as camels are, on the move no more
-- than baggage (`dbm.terrain.68`, `.69`).
for _, code in ipairs{ "Irr Cm (X)", "Irr Cm (I)", "Irr LH (I) camel", "Reg Cv (O)" } do
  local camels, x = code ~= "Reg Cv (O)", code == "Irr Cm (X)"
  for _, ground in ipairs{ "scrub", "dunes" } do
    situation(("%s fight in %s as in bad going: %s"):format(code, ground, tostring(not camels)), { camels and "dbm.terrain.68" or nil, x and "dbm.types.63" or nil }, function(t)
      t[ground](t, { at = { 1000, 1000 }, size = { 800, 800 } })
      local red = t:red("Reg Ax (O)", { at = { 1000, 1000 }, facing = "north" })
      local blue = t:blue(code, { front_of = red })
      t:bound{ phase = "combat" }
      t:dice(3, 3)
      t:order{ fight = red }
      t:factor(blue, "bad_going", camels and 0 or -2)
    end)
  end
  situation(("%s beaten among rocks flee: %s"):format(code, tostring(camels)), { camels and "dbm.terrain.69" or nil, x and "dbm.types.63" or nil }, function(t)
    t:rocky{ at = { 1000, 1000 }, size = { 800, 800 } }
    local red = t:red("Reg Ax (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(code, { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(3, camels and 4 or 3)
    t:order{ fight = red }
    t:result(blue, camels and "flee" or "recoil")
  end)
end

-- Of those who storm works only war wagons (S) are spared what else destroys them.
for _, row in ipairs{ { "Irr Wb (O)", 5, "destroyed" }, { "Reg Bd (O)", 3, "recoil" } } do
  local by, face, outcome = table.unpack(row)
  situation("hordes (S) that storm works held by " .. by .. ": " .. outcome, { "dbm.outcome.28" }, function(t)
    t:board{ 2400, 2400 }
    t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
    local red = t:red("Irr Hd (S)", { at = { 1000, 1000 }, facing = "south" })
    t:blue(by, { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(6, face)
    t:order{ fight = red }
    t:result(red, outcome, "dbm.outcome.28")
  end)
end
