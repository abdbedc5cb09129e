-- Distant shooting: who shoots, at whom, together with whom, and what comes of it.

local function shoots(who, at)
  local names = {}
  for i, one in ipairs(who) do names[i] = one.name end
  return "shoot " .. table.concat(names, " + ") .. " at " .. at.name
end

local function bowman(t, x, y, code) return t:red(code or "Reg Bw (O)", { at = { x or 1000, y or 1000 }, facing = "north" }) end
local function foe(t, x, y, code) return t:blue(code or "Irr Wb (O)", { at = { x or 1000, y }, facing = "south" }) end

situation("bowmen shoot 200 paces", { "dbm.shoot.11" }, function(t)
  local near, far = bowman(t, 400), bowman(t, 1000)
  local one, other = foe(t, 400, 1200), foe(t, 1000, 1201)
  t:bound{ phase = "shooting" }
  t:try(shoots({ near }, one)):ok()
  t:try(shoots({ far }, other)):refused{ clause = "dbm.shoot.11", why = "NoTarget" }
end)

situation("no others shoot", { "dbm.shoot.02" }, function(t)
  local ps = bowman(t, 1000, 1000, "Reg Ps (O)")
  local one = foe(t, 1000, 1050)
  bowman(t, 400)
  foe(t, 400, 1100)
  t:bound{ phase = "shooting" }
  t:try(shoots({ ps }, one)):refused{ clause = "dbm.shoot.02", why = "CannotShoot" }
end)

situation("targets lie ahead or up to a base width to the side", { "dbm.shoot.04" }, function(t)
  local one, two = bowman(t, 500), bowman(t, 1200)
  local inside, outside = foe(t, 660, 1150), foe(t, 1361, 1150)
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, inside)):ok()
  t:try(shoots({ two }, outside)):refused{ clause = "dbm.shoot.04", why = "NoTarget" }
end)

situation("ten paces of an edge are enough", { "dbm.shoot.04" }, function(t)
  -- Only the front edges of these two look at the bowmen; the rectangle of targets ends 120 paces east of them.
  local one, two = bowman(t, 400), bowman(t, 1200)
  local inside = t:blue("Irr Wb (O)", { at = { 541, 1150 }, facing = 225 })
  local outside = t:blue("Irr Wb (O)", { at = { 1342, 1150 }, facing = 225 })
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, inside)):ok()
  t:try(shoots({ two }, outside)):refused{ clause = "dbm.shoot.04", why = "NoTarget" }
end)

situation("bowmen shoot after a tactical move, not after a march", { "dbm.shoot.03" }, function(t)
  t:board{ 2400, 2400 }
  local moved, marched = bowman(t, 500), bowman(t, 1200, 700)
  local one, two = foe(t, 500, 1250), foe(t, 1200, 1000)
  t:order(moved, { straight = 100 })
  t:order("march " .. marched.name .. " straight 100")
  t:order("done")
  t:phase("red", "shooting")
  t:try(shoots({ moved }, one)):ok()
  t:try(shoots({ marched }, two)):refused{ clause = "dbm.shoot.03", why = "CannotShoot" }
end)

situation("neither shooter nor target is in close combat", { "dbm.shoot.06" }, function(t)
  local one, fights = bowman(t, 500), bowman(t, 1200)
  local struck = foe(t, 500, 1100)
  t:red("Reg Bd (O)", { front_of = struck })
  t:blue("Irr Wb (O)", { front_of = fights })
  local free = foe(t, 1300, 1150)
  local other, open = bowman(t, 1600), foe(t, 1600, 1100)
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, struck)):refused{ clause = "dbm.shoot.06" }
  t:try(shoots({ fights }, free)):refused{ clause = "dbm.shoot.06" }
  t:try(shoots({ other }, open)):ok()
end)

situation("no shot by or at one that supports a fight from behind", { "dbm.shoot.07" }, function(t)
  local front = t:red("Reg Sp (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Irr Wb (O)", { front_of = front })
  local behind = t:blue("Irr Wb (O)", { behind = blue })
  local bow = t:red("Reg Bw (O)", { at = { 1080, 900 }, facing = "north" })
  local other, open = bowman(t, 1600), foe(t, 1600, 1100)
  t:bound{ phase = "shooting" }
  t:try(shoots({ bow }, behind)):refused{ clause = "dbm.shoot.07" }
  t:try(shoots({ other }, open)):ok()
end)

-- A column of warband changes what becomes of the first against knights if it has four ranks, and psiloi behind two ranks of blades take
-- from the total of riders if the list allows it: at the ranks that do so nobody shoots.
for _, row in ipairs{
  { 4, 3, "Irr Kn (O)", false }, { 4, 4, "Irr Kn (O)", false }, { 4, 3, "Irr El (O)", false }, { 3, 3, "Irr Kn (O)", true }, { 5, 5, "Irr Kn (O)", true }, { 4, 3, "Reg Bd (O)", true },
} do
  local deep, rank, foe_code, may = row[1], row[2], row[3], row[4]
  situation(("a shot at rank %d of %d of warband before %s: %s"):format(rank, deep, foe_code, tostring(may)), { not may and "dbm.shoot.07" or nil }, function(t)
    t:board{ 2400, 2400 }
    local front = t:red(foe_code, { at = { 1000, 1000 }, facing = "north" })
    local ranks = { t:blue("Irr Wb (O)", { front_of = front }) }
    for i = 2, deep do ranks[i] = t:blue("Irr Wb (O)", { behind = ranks[i - 1] }) end
    local bow = t:red("Reg Bw (O)", { at = { 1150, 985 + 30 * rank }, facing = "west" })
    t:bound{ phase = "shooting" }
    local verdict = t:try(shoots({ bow }, ranks[rank]))
    if may then verdict:ok() else verdict:refused{ clause = "dbm.shoot.07", why = "NoTarget" } end
  end)
end
for _, row in ipairs{ { true, "Reg Cv (O)", "Reg Ps (O) bow", false }, { false, "Reg Cv (O)", "Reg Ps (O) bow", true }, { true, "Reg Bd (O)", "Reg Ps (O) bow", true }, { true, "Reg Cv (O)", "Reg Ps (O) crossbow", true } } do
  local listed, foe_code, code, may = row[1], row[2], row[3], row[4]
  situation(("a shot at %s in the third rank of blades before %s%s: %s"):format(code, foe_code, listed and " whose list allows them" or "", tostring(may)), { not may and "dbm.shoot.07" or nil }, function(t)
    t:board{ 2400, 2400 }
    if listed then t:command{ side = "blue", rear_support = { { "Reg Bd (O)", "Reg Ps (O) bow" }, { "Reg Bd (O)", "Reg Ps (O) crossbow" } } } end
    local front = t:red(foe_code, { at = { 1000, 1000 }, facing = "north" })
    local first = t:blue("Reg Bd (O)", { front_of = front })
    local second = t:blue("Reg Bd (O)", { behind = first })
    local third = t:blue(code, { behind = second })
    local bow = t:red("Reg Bw (O)", { at = { 1150, 1090 }, facing = "west" })
    t:bound{ phase = "shooting" }
    local verdict = t:try(shoots({ bow }, third))
    if may then verdict:ok() else verdict:refused{ clause = "dbm.shoot.07", why = "NoTarget" } end
  end)
end

situation("no shot by or at one directly behind a fight, even if it supports nobody", { "dbm.shoot.08" }, function(t)
  local front = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local behind = t:red("Reg Bw (O)", { behind = front })
  t:blue("Irr Wb (O)", { front_of = front })
  local far = foe(t, 1080, 1100)
  local one = foe(t, 500, 1100, "Reg Bd (O)")
  local second = t:blue("Irr Kn (O)", { behind = one })
  t:red("Reg Bd (O)", { front_of = one })
  local bow = bowman(t, 580, 1010)
  local other, open = bowman(t, 1600), foe(t, 1600, 1100)
  t:bound{ phase = "shooting" }
  t:try(shoots({ behind }, far)):refused{ clause = "dbm.shoot.08", why = "CannotShoot" }
  t:try(shoots({ bow }, second)):refused{ clause = "dbm.shoot.08" }
  t:try(shoots({ other }, open)):ok()
end)

situation("no shot by or at one that overlaps a fight", { "dbm.shoot.09" }, function(t)
  local front = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Irr Wb (O)", { front_of = front })
  local overlaps = t:red("Reg Bw (O)", { right_of = front })
  local far = foe(t, 1080, 1100)
  local beyond = t:red("Reg Bw (O)", { right_of = overlaps })
  t:bound{ phase = "shooting" }
  t:try(shoots({ overlaps }, far)):refused{ clause = "dbm.shoot.09", why = "CannotShoot" }
  t:try(shoots({ beyond }, far)):ok()
end)

-- Bowmen whose rear corner is at a rear corner of an enemy who fights do not overlap him, nor do those beside the rear rank of a base of
-- two alone; their side edges against his front rank do.
for _, row in ipairs{ { "Reg Bd (O)", 1070, true }, { "Reg Bd (O)", 1069, false }, { "Reg Sp (O) double", 1071, true }, { "Reg Sp (O) double", 1069, false } } do
  local code, y, may = row[1], row[2], row[3]
  situation(("bowmen beside %s at %d shoot: %s"):format(code, y, tostring(may)), { not may and "dbm.shoot.09" or nil }, function(t)
    local front = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue(code, { front_of = front })
    local bow, far = bowman(t, 920, y), foe(t, 920, 1200)
    t:bound{ phase = "shooting" }
    local verdict = t:try(shoots({ bow }, far))
    if may then verdict:ok() else verdict:refused{ clause = "dbm.shoot.09", why = "CannotShoot" } end
  end)
end

situation("one that overlaps is no target", { "dbm.shoot.09" }, function(t)
  local front = t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  t:red("Irr Wb (O)", { front_of = front })
  local overlaps = t:blue("Reg Bd (O)", { left_of = front })
  local bow = bowman(t, 1080, 900)
  local other, open = bowman(t, 1600), foe(t, 1600, 1100)
  t:bound{ phase = "shooting" }
  t:try(shoots({ bow }, overlaps)):refused{ clause = "dbm.shoot.09" }
  t:try(shoots({ other }, open)):ok()
end)

situation("a second and a third element aid with 1 less each, a fourth does not", { "dbm.tactical.10" }, function(t)
  local all = {}
  local first = bowman(t, 920)
  for i = 1, 4 do all[i] = i == 1 and first or t:red("Reg Bw (O)", { right_of = all[i - 1] }) end
  local target = foe(t, 1020, 1050, "Reg Bd (O)")
  t:bound{ phase = "shooting" }
  t:try(shoots({ all[1], all[2], all[3], all[4] }, target)):refused{ why = "BadList" }
  t:dice(3, 3)
  t:order(shoots({ all[1], all[2], all[3] }, target))
  t:factor(target, "aided", -2, "dbm.tactical.10")
  t:factor(target, "combat", 4, "dbm.factor.08")
end)

situation("a target is shot at once, and an element shoots once in a bound", { "dbm.shoot.17", "dbm.shoot.15" }, function(t)
  local all = { bowman(t, 920) }
  for i = 2, 4 do all[i] = t:red("Reg Bw (O)", { right_of = all[i - 1] }) end
  local apart = bowman(t, 1500)
  local target, other = foe(t, 1020, 1050, "Reg Bd (O)"), foe(t, 1500, 1150, "Reg Bd (O)")
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ all[1], all[2], all[3] }, target))
  t:try(shoots({ all[4] }, target)):refused{ clause = "dbm.shoot.17" }
  t:try(shoots({ all[1] }, other)):refused{ clause = "dbm.shoot.15", why = "CannotShoot" }
  t:try(shoots({ apart }, other)):ok()
end)

-- The second rank aids the first: what stands behind, where, and whether it may.
for _, case in ipairs({
  { "Reg Bw (O)", "Reg Bw (O)", true }, { "Reg Bw (S)", "Reg Bw (S)", true }, { "Reg Bw (O)", "Reg Bw (S)", false },
  { "Reg Bw (O)", "Reg Bw (O)", false, ground = "woods", clause = "dbm.shoot.26" }, { "Reg Bw (O)", "Reg Bw (O)", true, ground = "rocky" },
  { "Reg Bw (O)", "Reg Bw (O)", false, command = "Laelius", clause = "dbm.shoot.23" }, { "Reg Bw (O)", "Reg Bw (O)", false, offset = 5 },
}) do
  local code, behind, aids = case[1], case[2], case[3]
  local where = (case.ground or "the open") .. (case.command and ", of another command" or "") .. (case.offset and ", askew" or "")
  situation(code .. " before " .. behind .. " in " .. where .. ": the second rank aids is " .. tostring(aids), aids and { "dbm.shoot.21", "dbm.shoot.34" } or { case.clause }, function(t)
    if case.ground then t[case.ground](t, { at = { 1000, 960 }, size = { 400, 90 } }) end
    t:command{ "Scipio", side = "red" }
    t:command{ "Laelius", side = "red" }
    local front = t:red(code, { at = { 1000, 1000 }, facing = "north", command = "Scipio" })
    local second = t:red(behind, { behind = front, command = case.command or "Scipio", offset = case.offset })
    local target = foe(t, 1000, 1200)
    t:bound{ phase = "shooting" }
    if aids then
      t:try(shoots({ front }, target)):refused{ clause = "dbm.shoot.16", why = "StillOwed" }
      t:try(shoots({ second }, target)):refused{ clause = "dbm.shoot.21", why = "StillOwed" }
      t:dice(3, 3)
      t:order(shoots({ second, front }, target))
      t:factor(target, "aided", -1, "dbm.tactical.10")
      t:happened{ event = "fought" }
    else
      t:try(shoots({ front }, target)):ok()
      t:try(shoots({ front, second }, target)):refused{ why = "NoTarget" }
    end
  end)
end

situation("the front rank shoots and the second aids, whatever their order", { "dbm.shoot.21", "dbm.factor.06" }, function(t)
  local second = t:red("Reg Bw (O)", { at = { 1000, 960 }, facing = "north" })
  local front = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
  local target = foe(t, 1000, 1150)
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ second, front }, target))
  t:totals(front, 5, target, 5)
end)

situation("bowmen shoot at the one most directly ahead", { "dbm.shoot.31" }, function(t)
  local bow = bowman(t, 1000)
  local more, less = foe(t, 970, 1150), foe(t, 1050, 1110)
  t:bound{ phase = "shooting" }
  t:try(shoots({ bow }, less)):refused{ clause = "dbm.shoot.31", why = "Priority" }
  t:try(shoots({ bow }, more)):ok()
end)

situation("of those to the side, at the one least to the side", { "dbm.shoot.31" }, function(t)
  local bow = bowman(t, 1000)
  local left, right = foe(t, 900, 1150), foe(t, 1101, 1110)
  t:bound{ phase = "shooting" }
  t:try(shoots({ bow }, right)):refused{ clause = "dbm.shoot.31", why = "Priority" }
  t:try(shoots({ bow }, left)):ok()
end)

situation("then at the nearer one", { "dbm.shoot.31" }, function(t)
  local bow = bowman(t, 1000)
  local left, right = foe(t, 960, 1110), foe(t, 1040, 1100)
  t:bound{ phase = "shooting" }
  t:try(shoots({ bow }, left)):refused{ clause = "dbm.shoot.31", why = "Priority" }
  t:try(shoots({ bow }, right)):ok()
end)

situation("bowmen that are shot at shoot back in the same throw", { "dbm.shoot.36", "dbm.factor.06" }, function(t)
  local one = bowman(t, 1000)
  local other = foe(t, 1000, 1150, "Reg Bw (O)")
  t:bound{ phase = "shooting" }
  t:dice(2, 5)
  t:order(shoots({ one }, other))
  t:totals(one, 5, other, 8)
  t:factor(one, "combat", 3, "dbm.factor.06")
  t:result(one, "recoil", "dbm.outcome.24")
end)

situation("a shooter that nobody shoots back at takes no harm", { "dbm.outcome.07", "dbm.factor.06" }, function(t)
  local one = bowman(t, 1000)
  local other = foe(t, 1000, 1150, "Reg Bd (O)")
  t:bound{ phase = "shooting" }
  t:dice(1, 6)
  t:order(shoots({ one }, other))
  t:totals(one, 3, other, 10)
  t:factor(one, "combat", 2, "dbm.factor.06")
  t:stands(one)
end)

situation("both sides shoot in a bound, and whoever can must", { "dbm.seq.10" }, function(t)
  local one, target = bowman(t, 500), foe(t, 500, 1150, "Reg Bd (O)")
  local enemy, prey = foe(t, 1200, 1150, "Reg Bw (O)"), t:red("Reg Bd (O)", { at = { 1200, 1000 }, facing = "north" })
  t:bound{ phase = "shooting" }
  t:dice(3, 3, 3, 3)
  t:order("done")
  t:totals(one, 5, target, 7)
  t:totals(enemy, 5, prey, 7)
end)

situation("the side on move decides about the enemy's shots too", { "dbm.seq.10" }, function(t)
  bowman(t, 500)
  foe(t, 500, 1150, "Reg Bd (O)")
  local enemy, prey = foe(t, 1200, 1150, "Reg Bw (O)"), t:red("Reg Bd (O)", { at = { 1200, 1000 }, facing = "north" })
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order("shoot their " .. enemy.name .. " at our " .. prey.name)
  t:totals(enemy, 5, prey, 7)
  t:phase("red", "shooting")
end)

situation("friend and foe in between block a shot", { "dbm.shoot.30" }, function(t)
  local one, two = bowman(t, 500), bowman(t, 1200)
  local behind, other = foe(t, 500, 1190, "Reg Bd (O)"), foe(t, 1200, 1190, "Reg Bd (O)")
  t:red("Reg Ps (O)", { at = { 500, 1080 }, facing = "north" })
  t:blue("Irr Ps (S)", { at = { 1200, 1120 }, facing = "south" })
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, behind)):refused{ clause = "dbm.shoot.30", why = "LineBlocked" }
  t:try(shoots({ two }, other)):refused{ clause = "dbm.shoot.30", why = "LineBlocked" }
end)

situation("a hill hides what is beyond it", { "dbm.shoot.04" }, function(t)
  t:difficult_hill{ at = { 1200, 1100 }, size = { 300, 100 }, crest = { { 1050, 1100 }, { 1350, 1100 } } }
  local one, two = bowman(t, 500), bowman(t, 1200)
  local seen, hidden = foe(t, 500, 1190), foe(t, 1200, 1190)
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, seen)):ok()
  t:try(shoots({ two }, hidden)):refused{ clause = "dbm.shoot.04", why = "NoTarget" }
end)

-- Trees across all lines to the part of a target that is less than a base width aside, but not to the rest of it: at this x they end.
for edge, seen in pairs{ [1082] = true, [1083] = false } do
  situation("trees up to " .. edge .. " leave the part of a target in sight that may be shot at: " .. tostring(seen), { "dbm.shoot.04" }, function(t)
    t:woods{ outline = { { 600, 1060 }, { edge, 1060 }, { edge, 1100 }, { 600, 1100 } } }
    local own, target = bowman(t, 1000), foe(t, 1150, 1150)
    t:bound{ phase = "shooting" }
    local shot = t:try(shoots({ own }, target))
    if seen then shot:ok() else shot:refused{ clause = "dbm.shoot.04", why = "NoTarget" } end
  end)
end

-- Bows before a hill, with their front on its crest, and a pace behind that.
for _, row in ipairs{ { "before the hill", 1060, 1080, false }, { "on the crest", 1000, 1000, true }, { "behind the crest", 1000, 1001, false } } do
  situation("bows " .. row[1] .. " shoot at one beyond it: " .. tostring(row[4]), { not row[4] and "dbm.shoot.04" or nil }, function(t)
    t:gentle_hill{ at = { 500, row[2] }, size = { 300, 100 }, crest = { { 351, row[3] }, { 649, row[3] } } }
    local bow, target = bowman(t, 500), foe(t, 500, 1100 + (row[2] == 1060 and 1 or 3))
    t:bound{ phase = "shooting" }
    if row[4] then t:try(shoots({ bow }, target)):ok()
    else t:try(shoots({ bow }, target)):refused{ clause = "dbm.shoot.04", why = "NoTarget" } end
  end)
end

situation("troops in a gully cannot shoot out", { "dbm.visibility.19" }, function(t)
  t:gully{ at = { 1200, 980 }, size = { 300, 60 } }
  local one, two = bowman(t, 500), bowman(t, 1200)
  local first, second = foe(t, 500, 1190), foe(t, 1200, 1190)
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, first)):ok()
  t:try(shoots({ two }, second)):refused{ clause = "dbm.visibility.19", why = "CannotShoot" }
end)

-- The factor of those who are shot at by bowmen, and of the bowmen against them.
local SHOT_AT = {
  { "Reg Sp (O)", 4, 2, "dbm.factor.03" }, { "Irr Kn (O)", 4, 4, "dbm.factor.04" }, { "Reg Bw (S)", 3, 3, "dbm.factor.06" },
  { "Reg Bd (O)", 4, 2, "dbm.factor.08" }, { "Reg Cv (O)", 3, 4, "dbm.factor.09" }, { "Irr Wb (O)", 3, 2, "dbm.factor.10" },
  { "Reg Ax (S)", 3, 2, "dbm.factor.10" }, { "Irr LH (O)", 2, 4, "dbm.factor.11" }, { "Irr Ps (S)", 2, 2, "dbm.factor.11" },
}
for _, row in ipairs(SHOT_AT) do
  local code, own, theirs, clause = row[1], row[2], row[3], row[4]
  situation(code .. " shot at by bowmen: " .. own .. " against " .. theirs, { clause, "dbm.factor.06" }, function(t)
    local bow = bowman(t)
    local target = foe(t, 1000, 1150, code)
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order(shoots({ bow }, target))
    t:factor(target, "combat", own, clause)
    t:factor(bow, "combat", theirs, "dbm.factor.06")
  end)
end

-- What becomes of a target: who, the faces of shooter and target, the outcome. A shot into a wood counts 1 less.
for _, row in ipairs({
  { "Irr Kn (O)", 4, 3, "recoil", "dbm.outcome.15" }, { "Irr Kn (O)", 6, 2, "recoil", "dbm.outcome.15" },
  { "Irr Kn (O)", 5, 3, "recoil", "dbm.outcome.15", "woods" },
  { "Reg Cv (O)", 4, 4, "recoil", "dbm.outcome.18" }, { "Reg Cv (O)", 5, 4, "flee", "dbm.outcome.18", "woods" },
  { "Irr LH (O)", 3, 4, "recoil", "dbm.outcome.16" }, { "Irr LH (O)", 4, 4, "flee", "dbm.outcome.16", "woods" },
  { "Irr LH (O)", 6, 1, "flee", "dbm.outcome.33" }, { "Irr LH (O)", 6, 1, "flee", "dbm.outcome.33", "woods" },
  { "Reg Sp (O)", 6, 3, "recoil", "dbm.outcome.19" }, { "Reg Bd (O)", 6, 3, "recoil", "dbm.outcome.21" },
  { "Irr Wb (O)", 6, 3, "recoil", "dbm.outcome.22" }, { "Reg Ax (S)", 6, 2, "recoil", "dbm.outcome.23" },
  { "Reg Bw (O)", 4, 3, "recoil", "dbm.outcome.24" }, { "Reg Ps (O)", 4, 3, "recoil", "dbm.outcome.25" }, { "Reg Ps (O)", 5, 3, "recoil", "dbm.outcome.25", "woods" },
  { "Irr Wb (O)", 6, 1, "destroyed", "dbm.outcome.35" }, { "Reg Ps (O)", 6, 1, "destroyed", "dbm.outcome.34" },
  { "Irr Kn (O)", 6, 1, "destroyed", "dbm.outcome.35" }, { "Reg Cv (O)", 6, 1, "destroyed", "dbm.outcome.32" },
}) do
  local code, a, b, outcome, clause, ground = row[1], row[2], row[3], row[4], row[5], row[6]
  local aids = outcome == "destroyed" and 2 or 0
  situation(code .. " shot at with " .. a .. " against " .. b .. " in " .. (ground or "the open") .. ": " .. outcome, { clause }, function(t)
    -- One sees fifty paces into a wood.
    local far = ground and 50 or 150
    if ground then t[ground](t, { at = { 1000, 1080 }, size = { 400, 80 } }) end
    local all = { bowman(t) }
    if aids > 0 then
      all[2] = t:red("Reg Bw (O)", { left_of = all[1] })
      all[3] = t:red("Reg Bw (O)", { right_of = all[1] })
    end
    local target = foe(t, 1000, 1000 + far, code)
    t:bound{ phase = "shooting" }
    t:dice(a, b)
    t:order(shoots(all, target))
    t:result(target, outcome, clause)
  end)
end

for _, code in ipairs({ "Reg Cv (O)", "Irr Wb (O)", "Reg Sp (O)" }) do
  situation(code .. " shot at in a wood has no factor of bad going", { "dbm.factor.06" }, function(t)
    t:woods{ at = { 1000, 1080 }, size = { 400, 80 } }
    local bow = bowman(t)
    local target = foe(t, 1000, 1050, code)
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order(shoots({ bow }, target))
    t:factor(target, "bad_going", 0)
    t:factor(bow, "combat", code == "Reg Cv (O)" and 4 or 2, "dbm.factor.06")
  end)
end

situation("uphill counts nothing for one who is shot at", { "dbm.factor.06" }, function(t)
  t:gentle_hill{ at = { 1000, 1180 }, size = { 300, 80 }, crest = { { 900, 1200 }, { 1100, 1200 } } }
  local bow = bowman(t)
  local target = foe(t, 1000, 1170, "Reg Bd (O)")
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ bow }, target))
  t:factor(target, "uphill", 0)
  t:factor(bow, "combat", 2, "dbm.factor.06")
end)

situation("one that is only shot at loses 1 too if it scored more than (S)", { "dbm.grade.02" }, function(t)
  local bow = bowman(t, 1000, 1000, "Reg Bw (S)")
  local target = foe(t, 1000, 1150, "Reg Bd (O)")
  t:bound{ phase = "shooting" }
  t:dice(1, 6)
  t:order(shoots({ bow }, target))
  t:totals(bow, 3, target, 9)
end)

-- Who stands behind the target, what it is, who shoots, the faces and both totals.
for _, row in ipairs({
  { "Reg Cv (O)", "Reg Cv (O)", "Reg Bw (O)", 4, 2, 7, 5, { "dbm.mitigate.02" } }, { "Reg Cv (O)", "Reg Cv (S)", "Reg Bw (O)", 4, 2, 8, 5, { "dbm.factor.06" } },
  { "Irr Cv (I)", "Irr Cv (I)", "Reg Bw (O)", 4, 2, 8, 5, { "dbm.mitigate.02", "dbm.grade.04" } },
  { "Reg Cv (O)", "Reg Cv (O)", "Reg Art (O)", 4, 2, 8, 5, { "dbm.factor.03" } },
  { "Irr Wb (O)", "Irr Wb (O)", "Reg Bw (O)", 4, 3, 6, 6, { "dbm.factor.06" } },
}) do
  local target, behind, by = row[1], row[2], row[3]
  situation(target .. " before " .. behind .. " shot at by " .. by .. ": " .. row[6] .. " to " .. row[7], row[8], function(t)
    local bow = bowman(t, 1000, 1000, by)
    local shot = foe(t, 1000, 1150, target)
    t:blue(behind, { behind = shot })
    t:bound{ phase = "shooting" }
    t:dice(row[4], row[5])
    t:order(shoots({ bow }, shot))
    t:totals(bow, row[6], shot, row[7])
  end)
end

for _, row in ipairs({ { "Reg Bw (O)", 1 }, { "Reg WWg (O)", 1 }, { "Reg Art (O)", 0 } }) do
  local by, value = row[1], row[2]
  situation("two ranks of knights on one base shot at by " .. by .. ": " .. value, { value == 1 and "dbm.rear.12" or "dbm.factor.03" }, function(t)
    local bow = bowman(t, 1000, 1000, by)
    local shot = foe(t, 1000, 1150, "Reg Kn (I) double")
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order(shoots({ bow }, shot))
    t:factor(shot, "double", value, value == 1 and "dbm.rear.12" or nil)
    t:factor(bow, "combat", 4, by == "Reg Bw (O)" and "dbm.factor.06" or by == "Reg WWg (O)" and "dbm.factor.04" or "dbm.factor.03")
  end)
end

situation("bowmen do not shoot to their side", {}, function(t)
  local bow = bowman(t, 500)
  local beside = t:blue("Irr Wb (O)", { at = { 600, 950 }, facing = "west" })
  t:bound{ phase = "shooting" }
  t:try(shoots({ bow }, beside)):refused{ why = "NoTarget" }
end)

situation("the general counts when shot at, the bad going does not", { "dbm.tactical.07" }, function(t)
  t:woods{ at = { 1000, 1080 }, size = { 400, 80 } }
  local bow = bowman(t)
  local target = t:blue("Reg Bd (O)", { at = { 1000, 1050 }, facing = "south", general = true })
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ bow }, target))
  t:factor(target, "general", 1, "dbm.tactical.07")
  t:factor(target, "bad_going", 0)
end)

situation("range is from the nearest place of the shooter's front edge to the nearest of the target", { "dbm.shoot.13", "dbm.shoot.11" }, function(t)
  -- The corner of the target is 60 paces beside the front edge and 190.8 paces ahead at 200 paces.
  local one, two = bowman(t, 400), bowman(t, 1200)
  local near, far = foe(t, 540, 1190), foe(t, 1340, 1192)
  t:bound{ phase = "shooting" }
  t:try(shoots({ two }, far)):refused{ clause = "dbm.shoot.11", why = "NoTarget" }
  t:dice(3, 3)
  t:order(shoots({ one }, near))
  t:totals(one, 5, near, 6)
end)

situation("whoever can shoot must", { "dbm.shoot.16" }, function(t)
  local one = bowman(t, 1000)
  local target = foe(t, 1000, 1150)
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order("done")
  t:totals(one, 5, target, 6)
end)

situation("between two targets that are as much ahead the shooter chooses", { "dbm.shoot.33" }, function(t)
  local bow = bowman(t, 1000)
  local left, right = foe(t, 960, 1150), foe(t, 1040, 1150)
  t:bound{ phase = "shooting" }
  t:try(shoots({ bow }, left)):ok()
  t:try(shoots({ bow }, right)):ok()
end)

-- The first that the owner names is the main shooter, the other aids.
for _, first in ipairs({ "bow", "wagon" }) do
  situation("the " .. first .. " that is named first is the main shooter", { "dbm.shoot.37", "dbm.tactical.10" }, function(t)
    local bow, wagon = bowman(t, 960), t:red("Reg WWg (O)", { at = { 1040, 980 }, facing = "north" })
    local target = foe(t, 1000, 1100, "Irr Wb (O)")
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    local who = first == "bow" and { bow, wagon } or { wagon, bow }
    t:order(shoots(who, target))
    t:totals(who[1], first == "bow" and 5 or 6, target, 5)
  end)
end

situation("both sides' shots are resolved in the order that the side on move chooses", { "dbm.shoot.35" }, function(t)
  local own, other = bowman(t, 400), bowman(t, 1400)
  local bows, wb = t:blue("Reg Bw (O)", { at = { 1400, 1150 }, facing = "south" }), foe(t, 400, 1150)
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order("shoot their " .. bows.name .. " at our " .. other.name)
  t:dice(3, 3)
  t:order(shoots({ own }, wb))
  t:totals(own, 5, wb, 6)
end)

-- Friends between a shooter and its target: behind which works it stands.
for _, row in ipairs({ { "permanent_works", true }, { "temporary_works", false } }) do
  situation("bowmen behind " .. row[1] .. " shoot over friends is " .. tostring(row[2]), { row[2] and "dbm.shoot.28" or "dbm.shoot.30" }, function(t)
    t[row[1]](t, { path = { { 500, 1010 }, { 1500, 1010 } }, side = "red" })
    local bow = bowman(t, 1000)
    t:red("Reg Pk (O)", { at = { 1000, 1060 }, facing = "north" })
    local target = foe(t, 1000, 1150)
    t:bound{ phase = "shooting" }
    if row[2] then t:try(shoots({ bow }, target)):ok() else t:try(shoots({ bow }, target)):refused{ clause = "dbm.shoot.30", why = "LineBlocked" } end
  end)
end

-- Six bows, three wide and two deep, have one target before them: one shoots, two aid, and it is one fight.
situation("whoever can shoot aids at once, also from the second rank", { "dbm.shoot.16", "dbm.shoot.21" }, function(t)
  local front, rear = {}, {}
  for i = 1, 3 do
    front[i] = bowman(t, 840 + 80 * i, 1000)
    rear[i] = t:red("Reg Bw (O)", { behind = front[i] })
  end
  local target = foe(t, 1000, 1100, "Reg Sp (O)")
  t:bound{ phase = "shooting" }
  t:try(shoots({ front[2] }, target)):refused{ clause = "dbm.shoot.16", why = "StillOwed" }
  t:try(shoots({ front[2], rear[2] }, target)):refused{ clause = "dbm.shoot.16", why = "StillOwed" }
  t:dice(3, 3)
  t:order("done")
  t:factor(target, "aided", -2, "dbm.tactical.10")
end)

-- Three bows face one with another behind it, in two ranks.
situation("who shoots back has those who aid him too", { "dbm.shoot.36" }, function(t)
  local red = {}
  for i = 1, 3 do red[i] = bowman(t, 840 + 80 * i, 1000) end
  local blue = foe(t, 1000, 1100, "Reg Bw (O)")
  t:blue("Reg Bw (O)", { behind = blue })
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ red[2], red[1], red[3] }, blue))
  t:factor(blue, "aided", -2, "dbm.tactical.10")
  t:factor(red[2], "aided", -1, "dbm.tactical.10")
end)

situation("the side on move does not choose who throws for the enemy", { "dbm.shoot.37" }, function(t)
  local near, far = foe(t, 960, 1100, "Reg Bw (O)"), foe(t, 1090, 1140, "Reg Bw (S)")
  local own = t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north" })
  t:bound{ phase = "shooting" }
  t:try("shoot their " .. far.name .. " + their " .. near.name .. " at our " .. own.name):refused{ clause = "dbm.shoot.37" }
  t:try("shoot their " .. near.name .. " + their " .. far.name .. " at our " .. own.name):ok()
end)

-- Red's bound: bows and a wagon of blue shoot at warband, and blue says who of them is the main one.
for _, main in ipairs{ "bow", "wagon" } do
  situation("in the enemy's bound the owner says who is the main shooter: the " .. main, { "dbm.shoot.37" }, function(t)
    local bow = t:red("Reg Bw (O)", { at = { 960, 1000 }, facing = "north" })
    local wagon = t:red("Reg WWg (O)", { at = { 1040, 980 }, facing = "north" })
    local target = foe(t, 1000, 1100, "Irr Wb (O)")
    t:bound{ side = "blue", phase = "shooting" }
    t:order("done")
    t:pending("main_shooter", bow)
    t:phase("red", "shooting")
    local who = main == "bow" and bow or wagon
    t:dice(3, 3)
    t:order("main " .. who.name)
    t:totals(who, main == "bow" and 5 or 6, target, 5)
  end)
end

situation("of shooters who are alike nobody is asked who is the main one", { "dbm.shoot.16" }, function(t)
  local one, two = bowman(t, 960), bowman(t, 1040)
  local target = foe(t, 1000, 1100, "Irr Wb (O)")
  t:bound{ side = "blue", phase = "shooting" }
  t:dice(3, 3)
  t:order("done")
  t:totals(one, 5, target, 5)
end)

-- Spears that are shot at would go back onto the rear of blades who are friends of the shooters: that shot may be held.
for gap, held in pairs{ [5] = true, [200] = false } do
  situation("a shot whose target has friends of the shooter " .. gap .. " paces behind it is " .. (held and "held" or "made"), { "dbm.shoot.16" }, function(t)
    t:board{ 2400, 2400 }
    local bw = bowman(t)
    local sp = foe(t, 1000, 1150, "Reg Sp (O)")
    t:red("Reg Bd (O)", { at = { 1000, 1210 + gap }, facing = "north" })
    t:bound{ phase = "shooting" }
    if not held then t:dice(3, 3) end
    t:try(shoots({ bw }, sp)):ok()
    t:order("done")
    if held then t:not_happened{ event = "fought" } else t:happened{ event = "fought" } end
  end)
end

-- Whoever shoots must see the target: ground between the two, and ground that conceals it.
local HIDING = {
  -- ground, the depth that lies between, the distance of the target, whether it is seen
  { "hamlet", 60, 190, false, "dbm.visibility.02" }, { "woods", 40, 190, false, "dbm.visibility.02" }, { "orchard", 100, 190, false, "dbm.visibility.02" }, { "dunes", 100, 190, false, "dbm.visibility.02" },
  { "scrub", 100, 190, true, "dbm.visibility.01" },
}
for _, row in ipairs(HIDING) do
  local ground, deep, far, seen, clause = table.unpack(row)
  situation(("bowmen see over %d paces of %s that lie between: %s"):format(deep, ground, tostring(seen)), { clause, not seen and "dbm.shoot.04" or nil }, function(t)
    t[ground](t, { at = { 1000, 1100 }, size = { 600, deep } })
    local own, target = bowman(t), foe(t, 1000, 1000 + far)
    t:bound{ phase = "shooting" }
    if seen then t:try(shoots({ own }, target)):ok() else t:try(shoots({ own }, target)):refused{ clause = "dbm.shoot.04", why = "NoTarget" } end
  end)
end

-- A target in cover, at the greatest distance from which it is seen and a pace beyond.
for _, row in ipairs{ { "woods", 50, "Irr Wb (O)", "dbm.visibility.09" }, { "hamlet", 50, "Irr Wb (O)", "dbm.visibility.09" }, { "orchard", 150, "Irr Wb (O)", "dbm.visibility.10" }, { "scrub", 150, "Irr Ps (O)", "dbm.visibility.13" } } do
  local ground, most, code, clause = table.unpack(row)
  for beyond = 0, 1 do
    situation(("bowmen shoot at %s in %s %d paces off: %s"):format(code, ground, most + beyond, tostring(beyond == 0)), { beyond == 0 and "dbm.shoot.04" or clause }, function(t)
      local front = 1000 + most + beyond
      t[ground](t, { at = { 1000, front + 200 }, size = { 600, 400 } })
      local own, target = bowman(t), foe(t, 1000, front, code)
      t:bound{ phase = "shooting" }
      if beyond == 0 then t:try(shoots({ own }, target)):ok() else t:try(shoots({ own }, target)):refused{ clause = "dbm.shoot.04", why = "NoTarget" } end
    end)
  end
end

-- Who stands a pace inside ground sees out of it, and not through all of it.
for ground, most in pairs{ woods = 50, hamlet = 50, orchard = 150, dunes = 150 } do
  for _, row in ipairs{ { most - 1, true }, { most + 3, false } } do
    local deep, seen = row[1], row[2]
    situation(("bowmen a pace inside %s shoot through %d paces of it: %s"):format(ground, deep, tostring(seen)), { not seen and "dbm.shoot.04" or nil }, function(t)
      t[ground](t, { at = { 1000, 999 + deep / 2 }, size = { 600, deep } })
      local own, target = bowman(t), foe(t, 1000, 1190)
      t:bound{ phase = "shooting" }
      if seen then t:try(shoots({ own }, target)):ok() else t:try(shoots({ own }, target)):refused{ clause = "dbm.shoot.04", why = "NoTarget" } end
    end)
  end
end

-- By night without a moon one sees a hundred paces: the second rank shoots at whom the first sees.
for _, far in ipairs{ 90, 101 } do
  situation("the second rank shoots with the first at a target " .. far .. " paces off by night: " .. tostring(far <= 100), { far <= 100 and "dbm.shoot.34" or nil }, function(t)
    t:weather{ hour = 24, sky = "overcast" }
    local own = bowman(t)
    local second = t:red("Reg Bw (O)", { behind = own })
    local target = foe(t, 1000, 1000 + far)
    t:bound{ phase = "shooting" }
    local verdict = t:try(shoots({ own, second }, target))
    if far <= 100 then verdict:ok() else verdict:refused{ why = "NoTarget" } end
  end)
end

-- Who lines the works round a built-up area is seen from afar, who stands in its middle is not.
for _, row in ipairs{ { 1175, true }, { 1250, false } } do
  situation("artillery shoot at blades in a walled town, at " .. row[1] .. ": " .. tostring(row[2]), { row[2] and "dbm.visibility.09" or "dbm.shoot.04" }, function(t)
    t:hamlet{ at = { 1000, 1300 }, size = { 400, 260 } }
    t:permanent_works{ path = { { 1200, 1165 }, { 800, 1165 } }, side = "blue" }
    local own, target = bowman(t, 1000, 900, "Reg Art (S)"), foe(t, 1000, row[1], "Reg Bd (O)")
    t:bound{ phase = "shooting" }
    local verdict = t:try(shoots({ own }, target))
    if row[2] then verdict:ok() else verdict:refused{ clause = "dbm.shoot.04", why = "NoTarget" } end
  end)
end
