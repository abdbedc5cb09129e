-- Advances without orders through friends: who is passed, where the advance ends, what becomes of the friends.

-- Red ends its moves with knights (or others) at the south of a table, a friend ahead of them, and blue far ahead.
local function advance(t, code, options)
  options = options or {}
  t:board{ 2400, 2400 }
  local red = t:red(code, { at = { 1000, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, options.foe or 960 }, facing = "south" })
  return red
end

local WAY = 150

-- Friends of all sorts before knights, with their facing: the knights go on through them.
for _, row in ipairs({
  { "Reg Sp (O)", "north" }, { "Reg Sp (O)", "south" }, { "Reg Sp (O)", 30 }, { "Irr Hd (O)", "east" }, { "Reg Cv (O)", "north" }, { "Reg Bw (O)", "west" },
}) do
  situation("knights advance through " .. row[1] .. " facing " .. row[2], { "dbm.interp.10" }, function(t)
    local kn = advance(t, "Irr Kn (O)")
    t:red(row[1], { at = { 1000, row[1] == "Reg Cv (O)" and 570 or row[2] == 30 and 565 or 545 }, facing = row[2] })
    t:order("done")
    t:expect(kn, { at = { 1000, 500 + WAY } })
  end)
end

-- Those who are not passed.
for _, row in ipairs({ { "elephants", "Irr El (O)", "", { 1080, 789.1 } }, { "blades who touch an enemy", "Reg Bd (O)", "touch", { 1080, 600 } }, { "blades in a river", "Reg Bd (O)", "river", { 1000, 570.2 } } }) do
  situation("knights do not advance through " .. row[1], { "dbm.interp.11" }, function(t)
    local kn = advance(t, "Irr Kn (O)", { foe = 1500 })
    if row[3] == "river" then t:river{ path = { { 0, 580 }, { 2400, 580 } }, width = 60, state = 3 } end
    local friend = t:red(row[2], { at = { 1000, 600 }, facing = "north" })
    if row[3] == "touch" then t:blue("Reg Sp (O)", { front_of = friend }) end
    if row[3] == "touch" then t:dice(3, 3) end
    t:order("done")
    t:expect(friend, { at = { 1000, 600 }, recoiled = false, fled = false })
    t:expect(kn, { at = row[4] })
  end)
end

situation("one advance does not pass another of the same bound", { "dbm.interp.11" }, function(t)
  t:board{ 2400, 2400 }
  t:blue("Reg Bd (O)", { at = { 1000, 860 }, facing = "south" })
  local wb = t:red("Irr Wb (O)", { at = { 1000, 620 }, facing = "north" })
  local kn = t:red("Irr Kn (O)", { at = { 1000, 540 }, facing = "north" })
  t:order("done")
  t:expect(wb, { at = { 1000, 720 } })
  t:not_happened{ event = "moved", kind = "flee" }
end)

-- Who passes foot, and what the foot do: they flee from knights, camelry (S) and expendables, and go back from others.
for _, row in ipairs({
  { "Irr Kn (O)", "Reg Sp (O)", "flee" }, { "Irr Cm (S)", "Reg Sp (O)", "flee" }, { "Irr Exp (O)", "Reg Sp (O)", "flee" },
  { "Irr Wb (O)", "Reg Sp (O)", "recoil" }, { "Irr Kn (O)", "Reg Cv (O)", "recoil" }, { "Irr Kn (O)", "Reg Art (O)", "none" },
  { "Irr Wb (S)", "Reg Sp (O)", "recoil" }, { "Irr Hd (S)", "Reg Sp (O)", "recoil" }, { "Irr Bd (F)", "Reg Sp (O)", "recoil" }, { "Irr Wb (F)", "Reg Sp (O)", "recoil" }, { "Irr Kn (S)", "Reg Sp (O)", "flee" },
}) do
  local clause = ({ flee = "dbm.interp.12", recoil = "dbm.interp.14", none = "dbm.interp.15" })[row[3]]
  situation(row[2] .. " passed by " .. row[1] .. ": " .. row[3], { clause }, function(t)
    advance(t, row[1])
    local friend = t:red(row[2], { at = { 1000, row[2] == "Reg Sp (O)" and 540 or 610 }, facing = "north" })
    t:order("done")
    if row[3] == "flee" then
      t:expect(friend, { fled = true })
    elseif row[3] == "recoil" then
      t:expect(friend, { recoiled = true })
    else
      t:stands(friend)
    end
  end)
end

-- Which way they face, and which way they run: always against the knights.
for facing, turns in pairs({ north = true, south = false, west = false, [60] = true, [120] = false }) do
  situation("foot facing " .. facing .. " run against the knights who pass", { "dbm.flee.03", "dbm.interp.12" }, function(t)
    advance(t, "Irr Kn (O)")
    local friend = t:red("Reg Sp (O)", { at = { 1000, 560 }, facing = facing })
    t:order("done")
    local now = facing
    if turns then now = ({ north = "south", [60] = 240 })[facing] end
    t:expect(friend, { fled = true, facing = now })
  end)
end

situation("impetuous friends go back and advance as soon as they were passed, even if they were held", { "dbm.interp.13" }, function(t)
  advance(t, "Irr Kn (O)")
  local wb = t:red("Irr Kn (F)", { at = { 1000, 560 }, facing = "north" })
  t:order{ hold = wb }
  t:order("done")
  t:happened{ event = "moved", kind = "recoil" }
  t:happened{ event = "marked", mark = "loosed", clause = "dbm.interp.13" }
  t:expect(wb, { at = { 1080, 683.3 } })
end)

situation("impetuous friends who have moved go back and stay", { "dbm.interp.14" }, function(t)
  advance(t, "Irr Kn (O)")
  local kn = t:red("Irr Kn (F)", { at = { 1000, 570 }, facing = "north" })
  t:order(kn, { straight = 20 })
  t:order("done")
  t:expect(kn, { recoiled = true, at = { 1000, 530 } })
end)

situation("who has no room to go back stays", { "dbm.interp.14" }, function(t)
  advance(t, "Irr Kn (O)")
  local cv = t:red("Reg Cv (O)", { at = { 1050, 590 }, facing = "north" })
  t:red("Irr El (O)", { at = { 1085, 520 }, facing = "north" })
  t:order("done")
  t:stands(cv)
end)

-- Spears so far ahead of warband who go 100 paces and would end on them: they are placed beyond, but not against the enemy.
for _, row in ipairs({ { 620, 880, 650.2 }, { 590, 880, 620.2 }, { 620, 650.2, 589.6 } }) do
  situation("warband that would end on friends at " .. row[1] .. " with an enemy at " .. row[2], { "dbm.interp.16" }, function(t)
    local wb = advance(t, "Irr Wb (O)", { foe = row[2] })
    local sp = t:red("Reg Sp (O)", { at = { 1000, row[1] }, facing = "north" })
    t:order("done")
    t:expect(wb, { at = { 1000, row[3] } })
    if row[3] < row[1] then t:stands(sp) else t:expect(sp, { recoiled = true }) end
  end)
end

-- Regular horse, who were halted, before demoralised enemies, or others.
for _, lost in ipairs{ true, false } do
  situation("horse that is impetuous for what it has before it goes back and advances when it was passed: " .. tostring(lost), { lost and "dbm.interp.13" or "dbm.interp.14" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "blue", demoralised = lost }
    t:command{ "Sound", side = "blue" }
    t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
    local cv = t:red("Reg Cv (O)", { at = { 1000, 610 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 960 }, facing = "south", command = "Lost" })
    for i = 1, 5 do t:blue("Reg Bd (O)", { at = { 1200 + 100 * i, 2300 }, facing = "south", command = "Sound" }) end
    t:bound{ pips = 9 }
    -- Others are not held at all, since they would do nothing by themselves.
    if lost then t:order{ hold = cv } end
    t:order("done")
    if lost then
      t:happened{ event = "marked", mark = "loosed", clause = "dbm.interp.13" }
      t:happened{ event = "moved", element = cv, kind = "advance" }
    else
      t:expect(cv, { recoiled = true })
      t:not_happened{ event = "moved", element = cv, kind = "advance" }
    end
  end)
end

-- From camelry only that of (S) makes foot flee; others advance before demoralised enemies, and foot goes back from them.
for _, row in ipairs{ { "Irr Cm (S)", true }, { "Irr Cm (O)", false }, { "Irr Cm (I)", false } } do
  situation("foot passed by " .. row[1] .. " before demoralised enemies flee: " .. tostring(row[2]), { row[2] and "dbm.interp.12" or "dbm.interp.13" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "blue", demoralised = true }
    t:command{ "Sound", side = "blue" }
    t:red(row[1], { at = { 1000, 500 }, facing = "north" })
    local sp = t:red("Reg Sp (O)", { at = { 1000, 560 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 960 }, facing = "south", command = "Lost" })
    for i = 1, 5 do t:blue("Reg Bd (O)", { at = { 1200 + 100 * i, 2300 }, facing = "south", command = "Sound" }) end
    t:bound{ pips = 9 }
    t:order{ hold = sp }
    t:order("done")
    t:expect(sp, { fled = row[2] })
    if not row[2] then t:happened{ event = "moved", element = sp, kind = "recoil" } end
  end)
end

-- Warband and blades who look at those who pass, or the same way: they flee from some, and stay where the flight has led them; before others they
-- go back and advance.
for _, row in ipairs({
  { "Irr Kn (O)", "Irr Wb (O)", true }, { "Irr Cm (S)", "Irr Wb (F)", true }, { "Irr Exp (O)", "Irr Bd (F)", true }, { "Irr Wb (F)", "Irr Wb (O)", false },
}) do
  local clause = row[3] and "dbm.flee.16" or "dbm.interp.13"
  situation(row[2] .. " through whom " .. row[1] .. " have gone advance in the same bound: " .. tostring(not row[3]), { clause }, function(t)
    t:board{ 2400, 2400 }
    t:blue("Irr LH (O)", { at = { 1000, 1340 }, facing = "south" })
    t:blue("Reg Bd (O)", { at = { 1000, 2100 }, facing = "south" })
    t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    local foot = t:red(row[2], { at = { 1000, 1041 }, facing = "south" })
    t:order("done")
    t:expect(foot, { fled = row[3] })
    if row[3] then
      t:happened{ event = "marked", mark = "fled", clause = "dbm.interp.12" }
      t:not_happened{ event = "moved", element = foot, kind = "advance" }
    else
      t:happened{ event = "moved", element = foot, kind = "advance" }
    end
  end)
end

-- The warband flee to 891 before the knights, or stand there in column with nobody fled, and other warband who advance later pass them.
for _, fled in ipairs({ true, false }) do
  situation("warband is passed by warband after it has fled in the bound: " .. tostring(fled), { fled and "dbm.interp.14" or "dbm.interp.13" }, function(t)
    t:board{ 2400, 2400 }
    t:blue("Irr LH (O)", { at = { 1000, 1340 }, facing = "south" })
    t:blue("Reg Bd (O)", { at = { 1000, 2100 }, facing = "south" })
    if fled then t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "north" }) end
    local foot = t:red("Irr Wb (O)", { at = { 1000, fled and 1041 or 891 }, facing = "south" })
    t:red("Irr Wb (F)", { at = { 1000, 850 }, facing = "north" })
    t:order("done")
    t:expect(foot, { fled = fled })
    t:happened{ event = "moved", element = foot, kind = "recoil" }
    if fled then t:not_happened{ event = "marked", mark = "loosed" } else t:happened{ event = "marked", mark = "loosed" } end
  end)
end
