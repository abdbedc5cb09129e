-- Enemies against flank or rear of troops who support others, and against train.

-- Spears in two ranks who fight to their front, and what else fights there.
local function ranks(t, behind)
  t:board{ 2400, 2400 }
  local front = t:red("Reg Sp (O)", { at = { 1000, 1000 }, facing = "north" })
  local second = t:red(behind or "Reg Sp (O)", { behind = front })
  local foe = t:blue("Reg Bd (O)", { front_of = front })
  return front, second, foe
end

-- Spears support from behind, bowmen behind spears do not.
for _, edge in ipairs({ "on_left_of", "on_right_of" }) do
  situation("an enemy front " .. edge .. " of those who support counts against the foremost, of others not", { "dbm.close.08" }, function(t)
    local front, second = ranks(t)
    t:blue("Irr Kn (O)", { [edge] = second })
    local other = t:red("Reg Sp (O)", { at = { 1600, 1000 }, facing = "north" })
    local bows = t:red("Reg Bw (O)", { behind = other })
    t:blue("Reg Bd (O)", { front_of = other })
    t:blue("Irr Kn (O)", { [edge] = bows })
    t:bound{ phase = "combat" }
    t:dice(3, 3, 3, 3)
    t:order{ fight = front }
    t:factor(front, "flank", -1)
    t:order{ fight = other }
    t:factor(other, "flank", 0)
  end)
end

situation("an enemy front at the rear of those who support counts against the foremost", { "dbm.close.08" }, function(t)
  local front, second = ranks(t)
  t:blue("Irr LH (O)", { behind = second, turn = 0 })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = front }
  t:factor(front, "rear", -1)
end)

-- The foremost loses by a little: with an enemy on the flank of his support he is destroyed.
for _, struck in ipairs({ true, false }) do
  situation("a recoil with an enemy front on the flank of the support is " .. (struck and "destruction" or "a recoil"), { struck and "dbm.close.08" or "dbm.recoil.01" }, function(t)
    local front, second, foe = ranks(t)
    if struck then t:blue("Irr Kn (O)", { on_left_of = second }) end
    t:bound{ phase = "combat" }
    t:dice(3, 6)
    t:order{ fight = front }
    if struck then t:dead(front) else t:expect(front, { recoiled = true }) end
  end)
end

situation("whoever supports does not turn to face", { "dbm.close.08" }, function(t)
  local front, second, foe = ranks(t)
  local kn = t:blue("Reg Cv (O)", { at = { 860, 930 }, facing = "east" })
  t:bound{ side = "blue", number = 2, pips = 6 }
  t:order(kn, { straight = 100, onto = second, edge = "left" })
  t:dice(3, 3)
  t:order("done")
  t:expect(second, { facing = "north" })
end)

-- A gun, 80 paces deep, fought at its front; a side edge of an enemy is so far from its rear.
for _, row in ipairs({ { 0, true }, { 1, false } }) do
  situation("a side edge " .. row[1] .. " paces from the rear of a gun overlaps it: " .. tostring(row[2]), { row[2] and "dbm.close.10" or "dbm.factor.03" }, function(t)
    t:board{ 2400, 2400 }
    local gun = t:blue("Reg Art (O)", { at = { 1000, 1000 }, facing = "south" })
    local foe = t:red("Reg Bd (O)", { front_of = gun })
    t:red("Reg Bd (O)", { at = { 1010, 1120 + row[1] }, facing = "east" })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = foe }
    t:factor(gun, "overlap", row[2] and -1 or 0)
  end)
end

-- Blades struck on the flank, with water behind them; a friend of the striker comes up behind him: as he faces, so that he goes back
-- with him, or askew, so that neither has room.
for _, row in ipairs({ { "nobody", 0, true }, { "a friend who faces as he does", 0, true }, { "a friend who does not", 2, false } }) do
  local who, turn, room = table.unpack(row)
  situation("whoever has no room to turn, with " .. who .. " behind his striker: the contact is undone: " .. tostring(not room), { room and "dbm.close.05" or "dbm.close.06" }, function(t)
    t:board{ 2400, 2400 }
    local foe = t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
    t:waterway{ outline = { { 960, 1035 }, { 1500, 1035 }, { 1500, 1300 }, { 960, 1300 } } }
    local cv = t:red("Reg Cv (O)", { at = { 860, 1015 }, facing = "east" })
    local bd = t:red("Reg Bd (O)", { behind = cv, gap = 3, turn = turn })
    t:bound{ pips = 6 }
    t:order(cv, { straight = 100, onto = foe, edge = "right" })
    if who ~= "nobody" then t:order(bd, { straight = 100 }) end
    if room then t:dice(3, 3) end
    t:order("done")
    t:expect(foe, { facing = room and "west" or "south" })
    if not room then t:expect(cv, { at = { 860, 1015 }, in_combat = false }) end
    if who == "a friend who faces as he does" then t:happened{ event = "moved", element = bd, kind = "make_room", clause = "dbm.close.05" } end
  end)
end

-- A column of light horse that wheels onto the flank of warband in ranks, beside which others stand: it all goes back.
situation("a column whose head has struck ranks on the flank goes back to make room", { "dbm.close.05", "dbm.close.04" }, function(t)
  t:board{ 2400, 2400 }
  local wb = {}
  for i = 1, 4 do
    wb[i] = t:blue("Irr Wb (S)", i == 1 and { at = { 1200, 1000 }, facing = "west" } or { behind = wb[i - 1] })
    t:blue("Irr Wb (S)", { at = { 1200 + 30 * (i - 1), 920 }, facing = "west" })
  end
  local lh = {}
  for i = 1, 3 do lh[i] = t:red("Irr LH (O)", i == 1 and { at = { 1270, 1140 }, facing = "south" } or { behind = lh[i - 1] }) end
  t:bound{ pips = 6 }
  t:order({ lh[1], lh[2], lh[3] }, { straight = 100 })
  t:dice(3, 3)
  t:order("done")
  for i = 2, 4 do t:expect(wb[i], { facing = "north" }) end
  for i = 1, 3 do t:happened{ event = "moved", element = lh[i], kind = "make_room", clause = "dbm.close.05" } end
end)

-- Whoever is struck on the flank behind the foremost supports him: by lowering the enemy's total, as a fourth rank, or by what becomes
-- of him if he loses; or he does not.
for _, row in ipairs({
  { { "Reg Cv (O)", "Reg Cv (O)" }, "Reg Bd (O)", true, "dbm.rear.11" }, { { "Reg Cv (O)", "Reg Cv (S)" }, "Reg Bd (O)", false, "dbm.factor.09", 3 },
  { { "Reg Cv (O)", "Reg Cv (O)" }, "Irr El (O)", false, "dbm.factor.09", 3 },
  { { "Reg Sp (O)", "Reg Sp (O)" }, "Irr El (O)", true, "dbm.outcome.19" },
  { { "Reg Pk (O)", "Reg Pk (O)", "Reg Pk (O)", "Reg Pk (O)" }, "Reg Bd (O)", true, "dbm.rear.15" },
  { { "Reg Pk (O)", "Reg Pk (O)", "Reg Pk (O)", "Reg Pk (O)" }, "Irr Kn (O)", false, "dbm.factor.05", 4 },
  { { "Reg Pk (O)", "Reg Pk (O)", "Reg Pk (O)" }, "Irr Kn (O)", true, "dbm.rear.14" },
  -- Those who change what becomes of him, and a rank more.
  { { "Reg Sp (O)", "Reg Sp (O)", "Reg Sp (O)" }, "Irr El (O)", false, "dbm.factor.03", 4, true },
  { { "Reg Pk (O)", "Reg Pk (O)" }, "Irr El (O)", true, "dbm.outcome.20" }, { { "Reg Pk (O)", "Reg Pk (O)", "Reg Pk (O)" }, "Irr El (O)", false, "dbm.factor.05", 4, true },
  { { "Reg Pk (X)", "Reg Pk (I)" }, "Irr El (O)", true, "dbm.outcome.20" }, { { "Reg Pk (X)", "Reg Pk (X)", "Reg Pk (X)" }, "Irr El (O)", false, "dbm.factor.05", 4, true },
  { { "Reg Bd (O)", "Reg Bd (O)" }, "Irr Kn (O)", true, "dbm.close.08" }, { { "Reg Bd (O)", "Reg Bd (O)", "Reg Bd (O)" }, "Irr Kn (O)", false, "dbm.factor.08", 3, true },
  { { "Reg Bd (O)", "Reg Bd (O)" }, "Irr Cm (S)", true, "dbm.close.08" }, { { "Reg Bd (O)", "Reg Bd (O)", "Reg Bd (O)" }, "Irr Cm (S)", false, "dbm.factor.08", 3, true },
  { { "Reg Bd (X)", "Reg Bd (X)" }, "Irr Kn (O)", true, "dbm.close.08" }, { { "Reg Bd (X)", "Reg Bd (X)", "Reg Bd (X)" }, "Irr Kn (O)", false, "dbm.factor.08", 3, true },
  { { "Reg Bd (X)", "Reg Bd (X)", "Reg Bd (X)" }, "Irr Cm (S)", false, "dbm.factor.08", 3, true },
  { { "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)" }, "Irr Kn (O)", true, "dbm.outcome.22" },
  { { "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)" }, "Irr Kn (O)", false, "dbm.factor.10", 2, true },
  { { "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)" }, "Irr El (O)", false, "dbm.factor.10", 2, true },
  { { "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)" }, "Irr Cm (S)", false, "dbm.factor.10", 2, true },
}) do
  local codes, by, supports, clause, combat, fights = table.unpack(row)
  situation(#codes .. " ranks of " .. codes[1] .. ", the last " .. codes[#codes] .. ", against " .. by .. ": the last supports is " .. tostring(supports), supports and { "dbm.close.08", clause } or { clause }, function(t)
    t:board{ 2400, 2400 }
    local all = { t:red(codes[1], { at = { 1000, 1000 }, facing = "north" }) }
    for i = 2, #codes do all[i] = t:red(codes[i], { behind = all[i - 1] }) end
    t:blue(by, { front_of = all[1] })
    t:blue("Irr LH (O)", { on_left_of = all[#all] })
    t:bound{ phase = "combat" }
    -- Who does not support may have a fight of his own.
    if fights or codes[2] == "Reg Cv (S)" then t:dice(3, 3, 3, 3) else t:dice(3, 3) end
    t:order{ fight = all[1] }
    t:factor(all[1], "flank", supports and -1 or 0)
    if combat then t:factor(all[1], "combat", combat, clause) end
  end)
end

-- The side edge of blades at the rear of a gun, or a pace from it: the gun overlaps them as they do the gun.
for off, value in pairs({ [0] = -1, [1] = 0 }) do
  situation("blades whose side edge is " .. off .. " paces from the rear of a gun are overlapped with " .. value, { value ~= 0 and "dbm.close.10" or "dbm.factor.08" }, function(t)
    t:board{ 2400, 2400 }
    t:blue("Reg Art (O)", { at = { 1000, 1000 }, facing = "south" })
    local blades = t:red("Reg Bd (O)", { at = { 1010, 1120 + off }, facing = "east" })
    t:blue("Reg Bd (O)", { front_of = blades })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = blades }
    t:factor(blades, "overlap", value, value ~= 0 and "dbm.tactical.09" or nil)
  end)
end
