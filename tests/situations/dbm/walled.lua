-- Fortifications: what they count for those behind them and against whom they do not, assaults, storms.

-- A line of works whose outer side is north, with a defender behind it and an assaulter before it.
local function assault(t, works, assaulter, defender, a, b)
  t[works](t, { path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" })
  local red = t:red(assaulter, { at = { 1000, 1000 }, facing = "south" })
  local blue = t:blue(defender, { at = { 1000, 990 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(a or 3, b or 3)
  return red, blue
end

-- Works, who assaults, who defends, what the works count, the rule.
for _, row in ipairs({
  { "temporary_works", "Reg Bd (O)", "Reg Bd (O)", 2, "dbm.tactical.02" }, { "permanent_works", "Reg Bd (O)", "Reg Bd (O)", 2, "dbm.tactical.02" },
  { "temporary_works", "Reg Bd (O)", "Reg WWg (O)", 0, "dbm.tactical.03" }, { "permanent_works", "Reg Bd (O)", "Reg WWg (O)", 0, "dbm.tactical.03" },
  { "temporary_works", "Irr Ps (X)", "Reg Bd (O)", 0, "dbm.tactical.05" }, { "permanent_works", "Irr Ps (X)", "Reg Bd (O)", 2, "dbm.tactical.02" },
  { "temporary_works", "Irr Ps (I)", "Reg Bd (O)", 2, "dbm.tactical.02" },
  { "temporary_works", "Reg WWg (S)", "Reg Bd (O)", 0, "dbm.tactical.06" }, { "permanent_works", "Reg WWg (S)", "Reg Bd (O)", 0, "dbm.tactical.06" },
}) do
  local works, assaulter, defender, value, clause = row[1], row[2], row[3], row[4], row[5]
  situation(defender .. " behind " .. works .. " against " .. assaulter .. ": " .. value, { clause, "dbm.close.01" }, function(t)
    local red, blue = assault(t, works, assaulter, defender)
    t:order{ fight = red }
    t:factor(blue, "works", value, value ~= 0 and clause or nil)
  end)
end

-- Train that goes up to the enemy's works, to its own from outside, and away from the enemy's.
for _, row in ipairs{
  { "Reg WWg (S)", true }, { "Reg WWg (O)", false, "dbm.contact.12" }, { "Reg Art (O)", false, "dbm.contact.12" }, { "Irr Bge (O)", false, "dbm.contact.12" },
  { "Irr Cm (X)", false, "dbm.types.62" }, { "Reg Bd (O)", true },
} do
  local code, may, clause = table.unpack(row)
  for _, works in ipairs{ "temporary_works", "permanent_works" } do
    situation(code .. " go up to " .. works .. " of the enemy: " .. tostring(may), { clause }, function(t)
      t:board{ 2400, 2400 }
      t[works](t, { path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" })
      t[works](t, { path = { { 1600, 1000 }, { 2300, 1000 } }, side = "red" })
      local red = t:red(code, { at = { 1000, 1050 }, facing = "south" })
      local up = t:try(red, { straight = 50 })
      if may then up:ok() else up:refused{ clause = clause, why = "Works" } end
      t:try(red, { straight = 49 }):ok()
      t:try(t:red(code, { at = { 2000, 1050 }, facing = "south" }), { straight = 50 }):ok()
    end)
  end
end

-- Works, who shoots, who stands behind them, what they count, the rule.
for _, row in ipairs({
  { "temporary_works", "Reg Bw (O)", "Reg Bd (O)", 2, "dbm.tactical.02" }, { "permanent_works", "Reg Bw (O)", "Reg Bd (O)", 2, "dbm.tactical.02" },
  { "permanent_works", "Reg Art (S)", "Reg Bd (O)", 0, "dbm.tactical.04" }, { "permanent_works", "Reg Art (O)", "Reg Bd (O)", 2, "dbm.tactical.02" },
  { "temporary_works", "Reg Art (S)", "Reg Bd (O)", 0, "dbm.tactical.05" }, { "temporary_works", "Reg Art (I)", "Reg Bd (O)", 0, "dbm.tactical.05" },
  { "temporary_works", "Irr El (X)", "Reg Bd (O)", 0, "dbm.tactical.05" }, { "permanent_works", "Irr El (X)", "Reg Bd (O)", 2, "dbm.tactical.02" },
  { "permanent_works", "Reg Bts (X)", "Reg Bd (O)", 0, "dbm.tactical.04" },
  { "temporary_works", "Reg WWg (S)", "Reg Bd (O)", 0, "dbm.tactical.06" }, { "permanent_works", "Reg WWg (S)", "Reg Bd (O)", 0, "dbm.tactical.06" },
  { "permanent_works", "Irr Shp (X)", "Reg Bd (O)", 0, "dbm.tactical.06" }, { "permanent_works", "Reg WWg (O)", "Reg Bd (O)", 2, "dbm.tactical.02" },
  { "temporary_works", "Reg Bw (O)", "Reg WWg (O)", 0, "dbm.tactical.03" },
  { "temporary_works", "Reg Bts (X)", "Reg Bd (O)", 0, "dbm.tactical.05" }, { "temporary_works", "Irr Bts (S)", "Reg Bd (O)", 2, "dbm.tactical.02" }, { "permanent_works", "Irr Bts (S)", "Reg Bd (O)", 2, "dbm.tactical.02" },
  { "temporary_works", "Reg Art (O)", "Reg Bd (O)", 0, "dbm.tactical.05" }, { "temporary_works", "Reg Art (F)", "Reg Bd (O)", 0, "dbm.tactical.05" }, { "temporary_works", "Reg Art (X)", "Reg Bd (O)", 0, "dbm.tactical.05" },
  { "permanent_works", "Reg Art (F)", "Reg Bd (O)", 2, "dbm.tactical.02" }, { "permanent_works", "Reg Art (I)", "Reg Bd (O)", 2, "dbm.tactical.02" }, { "permanent_works", "Reg Art (X)", "Reg Bd (O)", 2, "dbm.tactical.02" },
  { "temporary_works", "Irr Shp (X)", "Reg Bd (O)", 0, "dbm.tactical.06" }, { "temporary_works", "Irr Shp (S)", "Reg Bd (O)", 2, "dbm.tactical.02" }, { "permanent_works", "Irr Shp (O)", "Reg Bd (O)", 2, "dbm.tactical.02" },
  { "temporary_works", "Reg Bw (X)", "Reg Bd (O)", 2, "dbm.tactical.02" }, { "permanent_works", "Reg Bw (X)", "Reg Bd (O)", 2, "dbm.tactical.02" },
  { "temporary_works", "Reg WWg (O)", "Reg Bd (O)", 2, "dbm.tactical.02" }, { "temporary_works", "Reg Gal (O)", "Reg Bd (O)", 2, "dbm.tactical.02" }, { "permanent_works", "Reg Gal (O)", "Reg Bd (O)", 2, "dbm.tactical.02" },
}) do
  local works, by, defender, value, clause = row[1], row[2], row[3], row[4], row[5]
  situation(defender .. " behind " .. works .. " shot at by " .. by .. ": " .. value, { clause }, function(t)
    t[works](t, { path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" })
    local red = t:red(by, { at = { 1000, 1100 }, facing = "south" })
    local blue = t:blue(defender, { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:factor(blue, "works", value, value ~= 0 and clause or nil)
  end)
end

situation("a tower of permanent works counts 1 more hand to hand", { "dbm.tactical.08", "dbm.tactical.02" }, function(t)
  t:permanent_works{ path = { { 500, 1000 }, { 1500, 1000 } }, towers = { { 1000, 1000 } }, side = "blue" }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  local blue = t:blue("Reg Bd (O)", { at = { 1000, 990 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(blue, "tower", 1, "dbm.tactical.08")
  t:factor(blue, "works", 2, "dbm.tactical.02")
end)

situation("mounted troops across works count -2, whatever the ground", { "dbm.tactical.13" }, function(t)
  t:rocky{ at = { 1000, 1000 }, size = { 400, 400 } }
  local red = assault(t, "temporary_works", "Irr Kn (O)", "Reg Ax (O)")
  t:order{ fight = red }
  t:factor(red, "across_works", -2, "dbm.tactical.13")
  t:factor(red, "bad_going", 0)
end)

situation("no rank supports a defender of works, one supports the assaulter", { "dbm.rear.05", "dbm.rear.13" }, function(t)
  local red, blue = assault(t, "temporary_works", "Reg Sp (O)", "Reg Sp (O)")
  t:red("Reg Sp (O)", { behind = red })
  t:blue("Reg Sp (O)", { behind = blue })
  t:order{ fight = red }
  t:factor(red, "rear_support", 1, "dbm.rear.13")
  t:factor(blue, "rear_support", 0)
end)

situation("archers behind an assaulter lower the total of a defender", { "dbm.mitigate.04" }, function(t)
  t:command{ side = "red", rear_support = { { "Reg Sp (O)", "Reg Ps (O) bow" } } }
  local red, blue = assault(t, "temporary_works", "Reg Sp (O)", "Reg Bd (O)", 2, 3)
  t:red("Reg Ps (O) bow", { behind = red })
  t:order{ fight = red }
  t:totals(red, 6, blue, 9)
end)

situation("horse that assault works count 2 less once, whatever the going", { "dbm.tactical.13", "dbm.tactical.14" }, function(t)
  t:rocky{ at = { 1000, 950 }, size = { 300, 90 } }
  t:rocky{ at = { 1600, 950 }, size = { 300, 300 } }
  local red, blue = assault(t, "temporary_works", "Irr Kn (O)", "Reg Bd (O)", 3, 3)
  local rides = t:red("Irr Kn (O)", { at = { 1600, 1101 }, facing = "south" })
  t:blue("Reg Bd (O)", { front_of = rides })
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "combat", 3, "dbm.factor.04")
  t:factor(red, "across_works", -2, "dbm.tactical.13")
  t:factor(red, "bad_going", 0)
  t:factor(red, "foe_in_bad_going", 0)
  t:factor(rides, "foe_in_bad_going", -2, "dbm.tactical.14")
end)

-- Artillery that is shot at behind works and in the open, where works shelter it and where they do not.
for _, row in ipairs({ { "temporary_works", "Reg Bw (O)", 6, 1, false }, { "temporary_works", "Reg Art (O)", 6, 3, false }, { false, "Reg Bw (O)", 5, 2, true } }) do
  local works, by, a, b, recoils = row[1], row[2], row[3], row[4], row[5]
  situation("artillery " .. (works and "behind works" or "in the open") .. " beaten by shots of " .. by .. " recoils is " .. tostring(recoils), { "dbm.outcome.26" }, function(t)
    if works then t[works](t, { path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }) end
    local red = t:red(by, { at = { 1000, 1150 }, facing = "south" })
    local blue = t:blue("Reg Art (O)", { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "shooting" }
    t:dice(a, b)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:result(blue, recoils and "recoil" or "none", "dbm.outcome.26")
  end)
end

situation("an outcome of good going does not hold across works", { "dbm.outcome.05", "dbm.outcome.32" }, function(t)
  local red, blue = assault(t, "temporary_works", "Reg Cv (O)", "Reg Pk (O)", 1, 6)
  t:order{ fight = red }
  t:result(red, "destroyed", "dbm.outcome.32")
  t:expect(blue, { alive = true })
end)

situation("towers on wheels that fail at works recoil", { "dbm.outcome.27" }, function(t)
  local red = assault(t, "temporary_works", "Reg WWg (S)", "Reg Bd (O)", 3, 3)
  t:order{ fight = red }
  t:result(red, "recoil", "dbm.outcome.27")
end)

-- Who storms in after a win, by its depth from the inner edge.
for _, row in ipairs({ { "Reg Bd (O)", true, "dbm.storm.01" }, { "Reg WWg (S)", false, "dbm.storm.07" } }) do
  local code, goes, clause = row[1], row[2], row[3]
  situation(code .. " that win across works go in is " .. tostring(goes), { clause }, function(t)
    local red, blue = assault(t, "temporary_works", code, "Reg Ax (O)", 6, 1)
    t:order{ fight = red }
    t:expect(red, { at = { 1000, goes and 960 or 1000 } })
    t:result(blue, goes and "recoil" or "destroyed", goes and "dbm.outcome.23" or "dbm.outcome.35")
  end)
end

situation("horse assault temporary works, and no permanent ones", { "dbm.close.01" }, function(t)
  t:permanent_works{ path = { { 100, 1000 }, { 900, 1000 } }, side = "blue" }
  t:temporary_works{ path = { { 1100, 1000 }, { 1900, 1000 } }, side = "blue" }
  local barred = t:red("Irr Kn (O)", { at = { 500, 1000 }, facing = "south" })
  t:blue("Reg Ax (O)", { at = { 500, 990 }, facing = "north" })
  local storms = t:red("Irr Kn (O)", { at = { 1500, 1000 }, facing = "south" })
  t:blue("Reg Ax (O)", { at = { 1500, 990 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:try{ fight = barred }:refused{ why = "NoFight" }
  t:try{ fight = storms }:ok()
end)

-- Works ten paces thick with their outer edge at 1000: bows behind them, or who is behind them when bows shoot, at so many paces from that edge.
for far, reached in pairs{ [200] = true, [201] = false } do
  for _, codes in ipairs{ { "Reg Bw (O)", "Reg Sp (O)" }, { "Reg Sp (O)", "Reg Bw (O)" } } do
    situation(codes[2] .. " " .. far .. " paces before works, " .. codes[1] .. " behind them", { "dbm.shoot.14" }, function(t)
      t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
      local red = t:red(codes[2], { at = { 1000, 1000 + far }, facing = "south" })
      local blue = t:blue(codes[1], { at = { 1000, 990 }, facing = "north" })
      local bows, foe = blue, red
      if codes[2]:find("Bw") then bows, foe = red, blue end
      t:bound{ phase = "shooting", side = bows == red and "red" or "blue", number = bows == red and 3 or 4 }
      local shot = t:try("shoot " .. bows.name .. " at " .. foe.name)
      if reached then shot:ok() else shot:refused{ why = "NoTarget" } end
    end)
  end
end

-- Knights who beat spears: behind works it is no good going, whatever the ground is.
for _, works in ipairs{ true, false } do
  situation("spears who lose to knights " .. (works and "behind works" or "in the open"), { works and "dbm.outcome.05" or "dbm.outcome.19" }, function(t)
    t:board{ 2400, 2400 }
    if works then t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" } end
    local red = t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "south" })
    local blue = t:blue("Reg Sp (I)", { at = { 1000, works and 990 or 1000 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(works and 6 or 4, 1)
    t:order{ fight = red }
    t:result(blue, works and "recoil" or "destroyed", "dbm.outcome.19")
  end)
end

-- A tower counts hand to hand, not when it is shot at.
situation("a tower counts nothing against shots", { "dbm.tactical.02" }, function(t)
  t:permanent_works{ path = { { 500, 1000 }, { 1500, 1000 } }, towers = { { 1000, 1000 } }, side = "blue" }
  local red = t:red("Reg Bw (O)", { at = { 1000, 1100 }, facing = "south" })
  local blue = t:blue("Reg Bd (O)", { at = { 1000, 990 }, facing = "north" })
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order("shoot " .. red.name .. " at " .. blue.name)
  t:factor(blue, "works", 2, "dbm.tactical.02")
  t:factor(blue, "tower", 0)
end)

-- Works count against exceptions who storm them, but for psiloi (X).
for _, row in ipairs{ { "Reg Bd (X)", 2 }, { "Reg Ax (X)", 2 }, { "Irr Ps (X)", 0 }, { "Irr Ps (O)", 2 } } do
  situation(row[1] .. " storm temporary works that count " .. row[2], {}, function(t)
    t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
    local red = t:red(row[1], { at = { 1000, 1000 }, facing = "south" })
    local blue = t:blue("Reg Bw (O)", { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(blue, "works", row[2], row[2] ~= 0 and "dbm.tactical.02" or nil)
  end)
end
