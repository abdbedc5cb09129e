-- Shots of artillery and of those that shoot as artillery, over friends and enemies, and second ranks.

local function shot(who, at) return "shoot " .. who.name .. " at " .. at.name end
local function shooter(t, x, code, y) return t:red(code, { at = { x, y or 1000 }, facing = "north" }) end
local function target(t, x, y, code) return t:blue(code or "Reg Bd (O)", { at = { x, y }, facing = "south" }) end

-- Who shoots, how far, the rule.
for _, row in ipairs({
  { "Reg Art (S)", 500, "dbm.shoot.12" }, { "Reg Art (O)", 500, "dbm.shoot.12" }, { "Reg Art (F)", 500, "dbm.shoot.12" }, { "Irr El (X)", 500, "dbm.shoot.12" },
  { "Reg Bts (X)", 500, "dbm.shoot.12" }, { "Reg Art (O) wagon", 500, "dbm.shoot.12" },
  { "Reg Art (I)", 200, "dbm.shoot.11" }, { "Reg WWg (S)", 200, "dbm.shoot.11" }, { "Reg WWg (O)", 200, "dbm.shoot.11" }, { "Reg Gal (F)", 200, "dbm.shoot.11" },
  { "Irr Shp (O)", 200, "dbm.shoot.11" }, { "Irr Shp (X)", 200, "dbm.shoot.11" }, { "Irr Bts (S)", 200, "dbm.shoot.11" }, { "Reg Art (X)", 100, "dbm.shoot.10" },
}) do
  situation(row[1] .. " shoot " .. row[2] .. " paces", { row[3] }, function(t)
    t:board{ 2400, 2400 }
    local near, far = shooter(t, 400, row[1]), shooter(t, 1200, row[1])
    local one, other = target(t, 400, 1000 + row[2]), target(t, 1200, 1001 + row[2])
    t:bound{ phase = "shooting" }
    t:try(shot(near, one)):ok()
    t:try(shot(far, other)):refused{ clause = row[3], why = "NoTarget" }
  end)
end

for _, code in ipairs({ "Reg WWg (I)", "Reg WWg (X)", "Irr Shp (I)", "Irr Bts (O)", "Irr Bts (I)", "Reg Bts (F)", "Irr Kn (O)", "Irr El (O)", "Irr Ps (X)" }) do
  situation(code .. " do not shoot", { "dbm.shoot.02" }, function(t)
    local one, foe = shooter(t, 400, code), target(t, 400, 1090)
    t:bound{ phase = "shooting" }
    t:try(shot(one, foe)):refused{ clause = "dbm.shoot.02", why = "CannotShoot" }
  end)
end

-- Who may shoot after a move in its own bound.
for _, row in ipairs({
  { "Reg Art (F)", false }, { "Irr El (X)", false }, { "Reg Art (X)", true }, { "Reg Bw (O)", true }, { "Reg Art (S)", false }, { "Reg Art (O)", false }, { "Reg Art (I)", false }, { "Reg Art (I) pigs", false },
  { "Reg Art (I) rockets", false }, { "Reg Art (O) wagon", false }, { "Reg WWg (S)", true }, { "Reg WWg (O)", true },
  { "Reg Bts (X)", false },
}) do
  local code, may = row[1], row[2]
  situation(code .. " shoot after a move is " .. tostring(may), { may and "dbm.seq.10" or "dbm.shoot.20" }, function(t)
    local one, foe = shooter(t, 1000, code, 900), target(t, 1000, 1040)
    t:bound{ pips = 6 }
    t:order(one, { straight = 50 })
    shooter(t, 400, "Reg Bw (O)")
    target(t, 400, 1100)
    t:order("done")
    t:phase("red", "shooting")
    local verdict = t:try(shot(one, foe))
    if may then
      verdict:ok()
      t:dice(3, 3, 3, 3)
      t:order("done")
      t:totals(one, (code == "Reg Bw (O)" and 2 or code:find("WWg") and 3 or 4) + 3, foe, code == "Reg WWg (S)" and 6 or 7)
    else
      verdict:refused{ clause = "dbm.shoot.20", why = "CannotShoot" }
    end
  end)
end

-- Who shoots in the enemy's bound.
for _, row in ipairs({ { "Reg Art (O)", "dbm.shoot.20" }, { "Irr El (X)", "dbm.shoot.20" }, { "Reg Art (X)", "dbm.shoot.18" }, { "Reg WWg (O)", nil }, { "Reg Bw (O)", nil },
  { "Reg Art (S)", "dbm.shoot.20" }, { "Reg Art (F)", "dbm.shoot.20" }, { "Reg Art (I)", "dbm.shoot.20" }, { "Reg Art (I) pigs", "dbm.shoot.20" }, { "Reg Art (I) rockets", "dbm.shoot.20" },
  { "Reg Art (O) wagon", "dbm.shoot.20" }, { "Reg Bts (X)", "dbm.shoot.20" }, { "Reg WWg (S)", nil }, { "Reg Gal (O)", nil }, { "Irr Shp (O)", nil }, { "Irr Shp (X)", nil }, { "Irr Bts (S)", nil } }) do
  local code, clause = row[1], row[2]
  situation(code .. " in the enemy's bound: " .. (clause and "no" or "a shot"), { clause or "dbm.shoot.03" }, function(t)
    local one, foe = shooter(t, 1000, code), target(t, 1000, 1090)
    shooter(t, 400, "Reg Bw (O)")
    target(t, 400, 1100)
    t:bound{ side = "blue", phase = "shooting" }
    local order = "shoot their " .. one.name .. " at our " .. foe.name
    if clause then t:try(order):refused{ clause = clause } else t:try(order):ok() end
  end)
end

-- Enemy psiloi in between, and who shoots.
for _, row in ipairs({
  { "Reg Art (O)", true }, { "Reg Art (X)", true }, { "Irr El (X)", true }, { "Reg Bw (O)", false }, { "Reg WWg (S)", false }, { "Reg Art (S)", true }, { "Reg Art (F)", true }, { "Reg Art (I)", true },
  { "Reg Art (O) wagon", true }, { "Reg Bts (X)", true }, { "Reg Art (I) pigs", false }, { "Reg WWg (O)", false }, { "Reg Gal (O)", false }, { "Irr Shp (O)", false }, { "Irr Shp (X)", false }, { "Irr Bts (S)", false },
}) do
  local code, over = row[1], row[2]
  situation(code .. " shoot over enemy psiloi is " .. tostring(over), { over and "dbm.shoot.29" or "dbm.shoot.30" }, function(t)
    local one, behind = shooter(t, 1000, code), target(t, 1000, 1095)
    local psiloi = target(t, 1000, 1050, "Irr Ps (S)")
    t:bound{ phase = "shooting" }
    if over then
      t:try(shot(one, behind)):ok()
    else
      t:try(shot(one, behind)):refused{ clause = "dbm.shoot.30", why = "LineBlocked" }
    end
    t:try(shot(one, psiloi)):ok()
  end)
end

situation("artillery may ignore psiloi, and nobody else", { "dbm.shoot.32", "dbm.shoot.31" }, function(t)
  local engine, bow = shooter(t, 500, "Reg Art (O)"), shooter(t, 1200, "Reg Bw (O)")
  local psiloi, other, third = target(t, 440, 1100, "Irr Ps (S)"), target(t, 565, 1150), target(t, 425, 1190)
  local light, heavy = target(t, 1140, 1100, "Irr Ps (S)"), target(t, 1265, 1150)
  t:bound{ phase = "shooting" }
  t:try(shot(engine, psiloi)):ok()
  t:try(shot(engine, other)):ok()
  t:try(shot(engine, third)):refused{ clause = "dbm.shoot.31", why = "Priority" }
  t:try(shot(bow, light)):ok()
  t:try(shot(bow, heavy)):refused{ clause = "dbm.shoot.31", why = "Priority" }
end)

-- So may all who shoot as artillery, psiloi alone and no others of the enemy.
for _, row in ipairs({
  { "Reg Art (X)", true }, { "Reg Art (I)", true }, { "Reg Art (S)", true }, { "Reg Art (F)", true }, { "Reg Art (O) wagon", true }, { "Irr El (X)", true }, { "Reg Bts (X)", true }, { "Reg Art (I) pigs", true },
  { "Reg WWg (S)", false }, { "Reg WWg (O)", false }, { "Reg Gal (O)", false }, { "Irr Shp (O)", false }, { "Irr Shp (X)", false }, { "Irr Bts (S)", false }, { "Reg Art (O)", true },
}) do
  local code, ignores = row[1], row[2]
  for _, near in ipairs({ "Irr Ps (S)", "Reg Ax (O)" }) do
    local may = ignores and near == "Irr Ps (S)"
    situation(("%s ignore %s most directly before them: %s"):format(code, near, tostring(may)), { not may and "dbm.shoot.31" or nil }, function(t)
      -- A wagon shoots from a wider base, so both targets are near the lane of either.
      local one = shooter(t, 500, code)
      local first, other = target(t, 440, 1060, near), target(t, 565, 1090)
      t:bound{ phase = "shooting" }
      t:try(shot(one, first)):ok()
      local verdict = t:try(shot(one, other))
      if may then verdict:ok() else verdict:refused{ clause = "dbm.shoot.31", why = "Priority" } end
    end)
  end
end

-- Friends in between: who shoots, from a hill, over whom, how far they are from the target.
for _, row in ipairs({
  { "Reg Art (O)", true, "Reg Bd (O)", 150, true }, { "Reg Art (O)", true, "Reg Bd (O)", 149, false }, { "Reg Art (O)", false, "Reg Bd (O)", 150, false },
  { "Reg Art (F)", false, "Reg Bd (O)", 150, true }, { "Reg Art (F)", false, "Reg Pk (O)", 150, false }, { "Reg Art (F)", false, "Reg Bw (O)", 150, false },
  { "Reg Art (F)", false, "Reg Cv (O)", 150, false }, { "Irr El (X)", false, "Reg Ps (O)", 150, true },
}) do
  local code, hill, friend, apart, over = row[1], row[2], row[3], row[4], row[5]
  local where = hill and " on a hill" or ""
  situation(code .. where .. " shoot over " .. friend .. " " .. apart .. " paces before the target is " .. tostring(over), { over and "dbm.shoot.27" or "dbm.shoot.30" }, function(t)
    if hill then t:gentle_hill{ at = { 1000, 960 }, size = { 300, 100 }, crest = { { 900, 950 }, { 1100, 950 } } } end
    local one = shooter(t, 1000, code)
    t:red(friend, { at = { 1000, 1100 }, facing = "north" })
    local foe = target(t, 1000, 1100 + apart)
    t:bound{ phase = "shooting" }
    if over then t:try(shot(one, foe)):ok() else t:try(shot(one, foe)):refused{ clause = "dbm.shoot.30", why = "LineBlocked" } end
  end)
end

-- Second ranks: front, behind, whether it aids, the rule.
for _, row in ipairs({
  { "Reg Bw (O) longbow", "Reg Bw (O) longbow", true, "dbm.shoot.24" }, { "Reg Bw (O) longbow", "Reg Bw (O)", false, "dbm.shoot.22" },
  { "Reg Bw (O)", "Reg Bw (O) crossbow", false, "dbm.shoot.22" }, { "Reg Bw (O)", "Reg Bw (I)", false, "dbm.shoot.25" },
  { "Reg Bw (X)", "Reg Bw (X)", false, "dbm.types.123" },
}) do
  local code, behind, aids, clause = row[1], row[2], row[3], row[4]
  situation(behind .. " behind " .. code .. " aid is " .. tostring(aids), { clause }, function(t)
    local front = shooter(t, 1000, code)
    local second = t:red(behind, { behind = front })
    local foe = target(t, 1000, 1150)
    t:bound{ phase = "shooting" }
    if aids then
      t:try(shot(front, foe)):refused{ clause = "dbm.shoot.16", why = "StillOwed" }
      t:dice(3, 3)
      t:order("shoot " .. front.name .. " + " .. second.name .. " at " .. foe.name)
      t:factor(foe, "aided", -1, "dbm.tactical.10")
    else
      t:try(shot(front, foe)):ok()
      t:try("shoot " .. front.name .. " + " .. second.name .. " at " .. foe.name):refused{ clause = "dbm.shoot.30" }
    end
  end)
end

for _, row in ipairs({ { "Reg Bw (O) longbow", "Reg Bw (O) longbow", 1 }, { "Reg Bw (O) longbow", "Reg Bw (O)", 0 }, { "Reg Bw (O) crossbow", "Reg Bw (O) crossbow", 1 }, { "Reg Bw (O)", "Reg Bw (O) crossbow", 0 } }) do
  local code, behind, value = row[1], row[2], row[3]
  situation(code .. " before " .. behind .. " hand to hand with blades: " .. value, { value == 1 and "dbm.rear.20" or "dbm.factor.06" }, function(t)
    local front = shooter(t, 1000, code)
    t:red(behind, { behind = front })
    t:blue("Reg Bd (O)", { front_of = front })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = front }
    t:factor(front, "rear_support", value, value == 1 and "dbm.rear.20" or nil)
    t:factor(front, "combat", 2, "dbm.factor.06")
  end)
end

-- Any edge of theirs is a front to shoot from.
for _, row in ipairs({ { "Reg WWg (O)", true }, { "Reg Art (O) wagon", true }, { "Irr Bts (S)", true }, { "Reg Art (O)", false }, { "Reg Gal (O)", false } }) do
  local code, any = row[1], row[2]
  situation(code .. " shoot to their side is " .. tostring(any), { any and "dbm.shoot.05" or "dbm.shoot.03" }, function(t)
    local one = shooter(t, 1000, code)
    local foe = t:blue("Reg Bd (O)", { at = { 1140, 960 }, facing = "west" })
    local bow, ahead = shooter(t, 400, "Reg Bw (O)", 900), target(t, 400, 1050)
    t:order(bow, { straight = 50 })
    t:order("done")
    t:phase("red", "shooting")
    t:try(shot(bow, ahead)):ok()
    if any then t:try(shot(one, foe)):ok() else t:try(shot(one, foe)):refused{ why = "NoTarget" } end
  end)
end

-- Artillery (X) in the enemy's bound: who is behind it, whether it shoots.
for _, row in ipairs({ { "Reg Art (X)", true }, { "Reg Bw (O)", false }, { false, false } }) do
  local behind, may = row[1], row[2]
  situation("artillery (X) before " .. (behind or "nobody") .. " shoot in the enemy's bound is " .. tostring(may), { may and "dbm.shoot.19" or "dbm.shoot.18" }, function(t)
    local one, foe = shooter(t, 1000, "Reg Art (X)"), target(t, 1000, 1090)
    if behind then t:red(behind, { behind = one }) end
    shooter(t, 400, "Reg Bw (O)")
    target(t, 400, 1100)
    t:bound{ side = "blue", phase = "shooting" }
    local order = "shoot their " .. one.name .. " at our " .. foe.name
    if may then t:try(order):ok() else t:try(order):refused{ clause = "dbm.shoot.18" } end
  end)
end

-- Flaming pigs go along the ground: over no water, no works, and nobody's head. Rockets do.
local BETWEEN = {
  { "nothing", function() end, true },
  { "a river", function(t) t:river{ path = { { 500, 1070 }, { 1500, 1070 } }, width = 30 } end, false },
  { "a frozen river", function(t)
    t:weather{ rivers = "frozen" }
    t:river{ path = { { 500, 1070 }, { 1500, 1070 } }, width = 30 }
  end, true },
  { "works of the enemy", function(t) t:temporary_works{ path = { { 1500, 1070 }, { 500, 1070 } }, side = "blue" } end, false },
  { "works of the enemy beside the lane", function(t) t:temporary_works{ path = { { 900, 1070 }, { 500, 1070 } }, side = "blue" } end, true },
}
for _, row in ipairs(BETWEEN) do
  local name, put, may = row[1], row[2], row[3]
  for _, code in ipairs{ "Reg Art (I) pigs", "Reg Art (I) rockets" } do
    local stopped = code:find("pigs") and not may
    situation(code .. " shoot over " .. name .. ": " .. tostring(not stopped), { stopped and "dbm.types.138" or "dbm.shoot.30" }, function(t)
      put(t)
      local engine = t:red(code, { at = { 1000, 1000 }, facing = "north" })
      local target = t:blue("Irr Wb (O)", { at = { 1000, 1150 }, facing = "south" })
      t:bound{ phase = "shooting" }
      local verdict = t:try(shot(engine, target))
      if stopped then verdict:refused{ clause = "dbm.types.138", why = "LineBlocked" } else verdict:ok() end
    end)
  end
end
for _, code in ipairs{ "Reg Art (I) pigs", "Reg Art (I) rockets" } do
  local over = not code:find("pigs")
  situation(code .. " shoot over psiloi of the enemy: " .. tostring(over), { over and "dbm.shoot.29" or "dbm.shoot.30" }, function(t)
    local engine = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Ps (O)", { at = { 1000, 1060 }, facing = "south" })
    local target = t:blue("Irr Wb (O)", { at = { 1000, 1150 }, facing = "south" })
    t:bound{ phase = "shooting" }
    local verdict = t:try(shot(engine, target))
    if over then verdict:ok() else verdict:refused{ clause = "dbm.shoot.30", why = "LineBlocked" } end
  end)
  situation(code .. " on a hill shoot over spears: " .. tostring(over), { over and "dbm.shoot.27" or "dbm.shoot.30" }, function(t)
    t:gentle_hill{ at = { 1000, 990 }, size = { 300, 100 } }
    local engine = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    t:red("Reg Sp (O)", { at = { 1000, 1030 }, facing = "north" })
    local target = t:blue("Irr Wb (O)", { at = { 1000, 1190 }, facing = "south" })
    t:bound{ phase = "shooting" }
    local verdict = t:try(shot(engine, target))
    if over then verdict:ok() else verdict:refused{ clause = "dbm.shoot.30", why = "LineBlocked" } end
  end)
  situation(code .. " go in a group into rough going", { "dbm.contact.13" }, function(t)
    t:rocky{ at = { 1000, 1040 }, size = { 600, 40 } }
    local one = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local two = t:red(code, { right_of = one })
    t:try({ one, two }, { { straight = 30 } }):ok()
    local art = t:red("Reg Art (I)", { at = { 1300, 1000 }, facing = "north" })
    t:try({ art, t:red("Reg Art (I)", { right_of = art }) }, { { straight = 30 } }):refused{ clause = "dbm.contact.13" }
  end)
end

-- Who may shoot after a move does so after any: the whole of a tactical move.
for _, row in ipairs{
  { "Reg Bw (O)", 100 }, { "Reg WWg (S)", 100 }, { "Reg WWg (O)", 100 }, { "Reg Art (X)", 100 }, { "Reg Gal (O)", 200 }, { "Irr Shp (O)", 100 }, { "Irr Shp (X)", 50 }, { "Irr Bts (S)", 200 },
} do
  local code, far = row[1], row[2]
  situation(("%s shoot after a move of %d paces"):format(code, far), {}, function(t)
    local one, foe = shooter(t, 1000, code, 950 - far), target(t, 1000, 1040)
    t:bound{ pips = 9 }
    t:order(one, { straight = far })
    shooter(t, 400, "Reg Bw (O)")
    target(t, 400, 1100)
    t:order("done")
    t:phase("red", "shooting")
    t:try(shot(one, foe)):ok()
  end)
end

-- Engines that recoil, or are pushed back, have moved: they shoot no more in this bound. Artillery (X) may.
for _, row in ipairs{
  { "Reg Art (O)", 6, 1, "dbm.shoot.20" }, { "Reg Art (O)", 3, 3 }, { "Reg Art (F)", 6, 1, "dbm.shoot.20" }, { "Reg Art (X)", 6, 1 }, { "Irr El (X)", 3, 2, "dbm.shoot.20" }, { "Reg Bw (O)", 4, 2 },
} do
  local code, a, b, clause = row[1], row[2], row[3], row[4]
  situation(("%s shoot after bowmen threw %d and they %d: %s"):format(code, a, b, tostring(not clause)), { clause }, function(t)
    local engine = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local bow = t:blue("Reg Bw (O)", { at = { 1180, 970 }, facing = "west" })
    local one = t:blue("Reg Bd (O)", { at = { 1000, 1040 }, facing = "south" })
    shooter(t, 400, "Reg Bw (O)")
    target(t, 400, 1100)
    t:bound{ phase = "shooting" }
    t:dice(a, b)
    t:order("shoot their " .. bow.name .. " at our " .. engine.name)
    t:expect(engine, { recoiled = a > b })
    local verdict = t:try(shot(engine, one))
    if clause then verdict:refused{ clause = clause, why = "CannotShoot" } else verdict:ok() end
  end)
end
for _, row in ipairs{ { 30, true }, { 110, false } } do
  situation("artillery behind blades that recoil by " .. row[1] .. " may not shoot: " .. tostring(row[2]), { row[2] and "dbm.shoot.20" or "dbm.recoil.02" }, function(t)
    t:board{ 2400, 2400 }
    local front = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local engine = t:red("Reg Art (F)", { behind = front })
    local bow = t:blue("Reg Bw (O)", { at = { 1000, 1180 }, facing = "south" })
    shooter(t, 400, "Reg Bw (O)")
    target(t, 400, 1100)
    t:bound{ phase = "shooting" }
    t:dice(6, 1)
    t:order("shoot their " .. bow.name .. " at our " .. front.name)
    t:pending("recoil", front, { 110, 30 })
    t:choose{ recoil = row[1] }
    local verdict = t:try(shot(engine, bow))
    if row[2] then verdict:refused{ clause = "dbm.shoot.20", why = "CannotShoot" } else verdict:ok() end
  end)
end
situation("galleys that fled from a shot shoot no more", { "dbm.shoot.03" }, function(t)
  t:board{ 2400, 2400 }
  t:waterway{ at = { 1200, 1200 }, size = { 2400, 2400 } }
  local galleys = t:red("Reg Gal (O)", { at = { 1000, 1000 }, facing = "north" })
  local ship = t:blue("Irr Shp (O)", { at = { 1180, 930 }, facing = "west" })
  t:red("Irr Shp (O)", { at = { 400, 1000 }, facing = "north" })
  t:blue("Reg Gal (O)", { at = { 400, 1100 }, facing = "south" })
  t:bound{ phase = "shooting" }
  t:dice(6, 1)
  t:order("shoot their " .. ship.name .. " at our " .. galleys.name)
  t:result(galleys, "flee")
  t:try(shot(galleys, ship)):refused{ clause = "dbm.shoot.03", why = "CannotShoot" }
end)

situation("boats that shoot as ships do may after they have recoiled", { "dbm.outcome.29" }, function(t)
  t:board{ 2400, 2400 }
  t:weather{ wind = "west" }
  t:waterway{ outline = { { 0, 1100 }, { 2400, 1100 }, { 2400, 2400 }, { 0, 2400 } } }
  local boats = t:red("Irr Bts (S)", { at = { 1000, 1700 }, facing = "north" })
  local one = t:blue("Irr Bts (O)", { at = { 1000, 1800 }, facing = "south" })
  local far = t:blue("Reg Bts (X)", { at = { 1300, 1720 }, facing = "west" })
  t:bound{ side = "blue", phase = "shooting" }
  t:dice(4, 3)
  t:order("shoot " .. far.name .. " at " .. boats.name)
  t:expect(boats, { recoiled = true })
  t:try("shoot their " .. boats.name .. " at our " .. one.name):ok()
end)
