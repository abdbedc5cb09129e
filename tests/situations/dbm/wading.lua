-- Rivers: the die for their difficulty, who goes in, who drowns. They are 80 paces wide, from 1100 to 1180.

local function river(t, state)
  t:river{ path = { { 0, 1140 }, { 2400, 1140 } }, width = 80, state = state }
end

situation("the first who enters a river throws for it", { "dbm.water.03" }, function(t)
  t:board{ 2400, 2400 }
  river(t)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1050 }, facing = "north" })
  t:dice(5)
  t:order(bd, { straight = 100 })
  t:happened{ event = "river_known", face = 4, sector = 1 }
  t:expect(bd, { at = { 1000, 1150 } })
end)

-- The state of the river, whether a line of two goes in, how far a single element goes.
for _, row in ipairs({
  { 2, true, 200, "dbm.water.05" }, { 3, true, 100, "dbm.water.06" }, { 4, true, 100, "dbm.water.06" }, { 5, false, 100, "dbm.water.07" },
  { 6, false, 100, "dbm.water.07" },
}) do
  local state, line, most, clause = row[1], row[2], row[3], row[4]
  situation("horse in a river of " .. state, { clause }, function(t)
    t:board{ 2400, 2400 }
    river(t, state)
    local one = t:red("Reg Cv (O)", { at = { 1000, 1050 }, facing = "north" })
    t:try(one, { straight = most }):ok()
    t:try(one, { straight = most + 1 }):refused{ why = "TooFar", limit = most }
    local two = t:red("Reg Cv (O)", { right_of = one })
    if line then
      t:try({ one, two }, { { straight = 100 } }):ok()
    else
      t:try({ one, two }, { { straight = 100 } }):refused{ clause = "dbm.group.29", why = "NeedsColumn" }
    end
  end)
end

-- What a die does to blades that go into a dangerous river: lost, halted at the bank, in.
for face, result in pairs({ "lost", "halts", "halts", "halts", "in", "in" }) do
  local clause = ({ lost = "dbm.water.11", halts = "dbm.water.12", ["in"] = "dbm.water.13" })[result]
  situation("blades throw " .. face .. " at a dangerous river: " .. result, { clause, "dbm.water.09" }, function(t)
    t:board{ 2400, 2400 }
    river(t, 7)
    local bd = t:red("Reg Bd (O)", { at = { 1000, 1050 }, facing = "north" })
    local other = t:red("Reg Bd (O)", { at = { 1250, 1050 }, facing = "north" })
    t:bound{ pips = 9 }
    t:dice(face)
    t:order(bd, { straight = 100 })
    if result == "lost" then
      t:expect(bd, { alive = false })
    else
      t:expect(bd, { at = { 1000, result == "in" and 1150 or 1100 } })
    end
    if result == "halts" then
      t:try(other, { straight = 100 }):refused{ clause = "dbm.water.12" }
    end
  end)
end

-- A general, and who follows a friend who has just gone in, add one.
for _, who in ipairs({ "general", "other" }) do
  situation("a 4 at a dangerous river for a " .. who, { who == "other" and "dbm.water.12" or "dbm.water.10" }, function(t)
    t:board{ 2400, 2400 }
    river(t, 8)
    local bd = t:red("Reg Bd (O)", { at = { 1000, 1050 }, facing = "north", general = who == "general" })
    t:dice(4)
    t:order(bd, { straight = 70 })
    t:expect(bd, { at = { 1000, who == "general" and 1120 or 1100 } })
  end)
end

for second, goes_in in pairs({ [4] = true, [3] = false }) do
  situation("a " .. second .. " for who follows a friend into a dangerous river", { "dbm.water.10" }, function(t)
    t:board{ 2400, 2400 }
    river(t, 7)
    local one = t:red("Reg Bd (O)", { at = { 1000, 1050 }, facing = "north" })
    local two = t:red("Reg Bd (O)", { behind = one })
    t:bound{ pips = 9 }
    t:dice(5, second)
    t:order({ one, two }, { { straight = 100 } })
    -- Who fails halts at the bank, and the friend before him in the water.
    t:expect(two, { alive = true, at = { 1000, goes_in and 1120 or 1100 } })
    t:expect(one, { alive = true, at = { 1000, goes_in and 1150 or 1130 } })
  end)
end

-- Blades that stand in a dangerous river, or before it, recoil 30 paces: they drown with less than 5.
for _, row in ipairs({ { 1100, 4, false }, { 1100, 5, true }, { 1075, 4, false }, { 1075, 5, true }, { 1070, 0, true } }) do
  local front, face, lives = row[1], row[2], row[3]
  situation("a recoil at " .. front .. " with a die of " .. face, { front == 1070 and "dbm.recoil.01" or "dbm.water.14" }, function(t)
    t:board{ 2400, 2400 }
    if front == 1070 then t:river{ path = { { 0, 1171 }, { 2400, 1171 } }, width = 80, state = 7 } else river(t, 7) end
    local red = t:red("Reg Bd (O)", { at = { 1000, front }, facing = "north" })
    local blue = t:blue("Reg Bd (O)", { front_of = red })
    t:bound{ phase = "combat" }
    if face > 0 then t:dice(6, 3, face) else t:dice(6, 3) end
    t:order{ fight = red }
    t:expect(blue, { alive = lives })
  end)
end

situation("a fugitive does not turn aside from a river, and may drown", { "dbm.flee.12", "dbm.water.14" }, function(t)
  t:board{ 2400, 2400 }
  river(t, 7)
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local ps = t:blue("Reg Ps (O)", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 4)
  t:order{ fight = red }
  t:expect(ps, { alive = false })
end)

-- Light horse recoil 60 paces and flee on: into the river by the flight alone, or already by the recoil. The whole flight throws once, and a 4 drowns.
for _, row in ipairs{ { 1200, 5, true }, { 1100, 5, true }, { 1100, 4, false }, { 1200, 4, false } } do
  situation("a flight across a river round " .. row[1] .. " with a die of " .. row[2], { "dbm.water.14", row[2] == 4 and row[1] == 1200 and "dbm.flee.12" or nil }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 0, row[1] }, { 2400, row[1] } }, width = 60, state = 7 }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local lh = t:blue("Irr LH (O)", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(6, 1, row[2])
    t:order{ fight = red }
    t:go_on()
    t:expect(lh, { alive = row[3] })
  end)
end

-- Of two rivers, one at the recoil and one on the way of the flight, each is thrown for.
for _, face in ipairs{ 5, 4 } do
  situation("a flight across two rivers throws twice: 5 and " .. face, { "dbm.water.14" }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 0, 1100 }, { 2400, 1100 } }, width = 60, state = 7 }
    t:river{ path = { { 0, 1240 }, { 2400, 1240 } }, width = 60, state = 7 }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local lh = t:blue("Irr LH (O)", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(6, 1, 5, face)
    t:order{ fight = red }
    t:go_on()
    t:expect(lh, { alive = face == 5 })
  end)
end

situation("who wades goes straight across", { "dbm.water.15" }, function(t)
  t:board{ 2400, 2400 }
  river(t, 3)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1120 }, facing = "north" })
  t:try(bd, { straight = 60 }):ok()
  t:try(bd, { back = 60 }):ok()
  t:try(bd, { sideways = 40 }):refused{ clause = "dbm.water.15" }
  t:try(bd, { wheel_right = 20 }):refused{ clause = "dbm.water.15" }
end)

situation("in a paltry river everybody goes as he likes", { "dbm.water.05" }, function(t)
  t:board{ 2400, 2400 }
  river(t, 1)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1120 }, facing = "north" })
  t:try(bd, { sideways = 40 }):ok()
  t:try(bd, { wheel_right = 20 }):ok()
end)

-- The die for a river: where it runs to, by season and climate, in flood. It crosses the board at 1300, from its source to its mouth.
local TO_EDGE = { { 2400, 1300 }, { 0, 1300 } }
local TO_LONG_EDGE = { { 0, 1300 }, { 1800, 1300 }, { 1800, 2400 } }
for _, case in ipairs{
  { "to a long edge", TO_LONG_EDGE, {}, 4 }, { "to a short edge", TO_EDGE, {}, 3 },
  { "to another river", { { 0, 1300 }, { 1800, 1300 } }, {}, 3, true }, { "to a place short of another river", { { 0, 1300 }, { 1759, 1300 } }, {}, 4, true },
  { "in a warm summer", TO_LONG_EDGE, { climate = "warm", season = "summer" }, 2 }, { "in a cold summer", TO_LONG_EDGE, { climate = "cold", season = "summer" }, 2 },
  { "in a warm autumn", TO_LONG_EDGE, { climate = "warm", season = "autumn" }, 4 }, { "in a dry autumn", TO_LONG_EDGE, { climate = "dry", season = "autumn" }, 2 },
  { "in a dry spring", TO_LONG_EDGE, { climate = "dry", season = "spring" }, 4 }, { "in a tropical summer", TO_LONG_EDGE, { climate = "tropical", season = "summer" }, 4 },
  { "to a short edge in a dry summer", TO_EDGE, { climate = "dry", season = "summer" }, 1 },
  { "to a short edge in a flooded dry summer", TO_EDGE, { climate = "dry", season = "summer", rivers = "flooded" }, 3 },
} do
  local name, path, weather, found, other = table.unpack(case)
  situation("a 4 for a river that runs " .. name .. " counts " .. found, { found == 4 and "dbm.water.03" or "dbm.water.04" }, function(t)
    t:board{ 2400, 2400 }
    t:weather(weather)
    t:river{ path = path, width = 80 }
    if other then t:river{ path = { { 1800, 0 }, { 1800, 2400 } }, width = 80, state = 1 } end
    local bd = t:red("Reg Bd (O)", { at = { 600, 1240 }, facing = "north" })
    t:dice(4)
    t:order(bd, { straight = 40 })
    t:happened{ event = "river_known", face = found }
  end)
end

situation("a throw holds for the river in one sector of the table", { "dbm.water.03" }, function(t)
  t:board{ 2400, 2400 }
  river(t)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1090 }, facing = "north" })
  local near = t:red("Reg Bd (O)", { at = { 1520, 1090 }, facing = "north" })
  local far = t:red("Reg Bd (O)", { at = { 1645, 1090 }, facing = "north" })
  t:bound{ pips = 9 }
  t:dice(6)
  t:order(bd, { straight = 40 })
  t:happened{ event = "river_known", face = 5, sector = 1 }
  t:order(near, { straight = 40 })
  t:not_happened{ event = "river_known" }
  t:dice(2)
  t:order(far, { straight = 40 })
  t:happened{ event = "river_known", face = 1, sector = 2 }
end)

-- Blades do not get into a dangerous river at 1000; others are 80 paces wide, and so far from there.
for far, closed in pairs{ [300] = true, [301] = false } do
  situation("a dangerous river " .. far .. " paces from where somebody failed: " .. (closed and "closed" or "open"), { "dbm.water.12" }, function(t)
    t:board{ 2400, 2400 }
    river(t, 7)
    local bd = t:red("Reg Bd (O)", { at = { 1000, 1090 }, facing = "north" })
    local other = t:red("Reg Bd (O)", { at = { 1000 + far + 40, 1090 }, facing = "north" })
    t:bound{ pips = 9 }
    t:dice(3)
    t:order(bd, { straight = 40 })
    t:happened{ event = "river_closed" }
    if closed then
      t:try(other, { straight = 40 }):refused{ clause = "dbm.water.12", why = "River" }
    else
      t:dice(5)
      t:order(other, { straight = 40 })
      t:expect(other, { at = { 1000 + far + 40, 1130 } })
    end
  end)
end

-- Cavalry on a base 60 paces deep that leaves an easy river: its rear is in it, or out of it.
for front, most in pairs{ [1239] = 100, [1240] = 200 } do
  situation("cavalry that leaves a river with its front at " .. front .. " goes " .. most, { most == 100 and "dbm.river.07" or "dbm.dist.03" }, function(t)
    t:board{ 2400, 2400 }
    river(t, 3)
    local cv = t:red("Reg Cv (O)", { at = { 1000, front }, facing = "north" })
    t:try(cv, { straight = most }):ok()
    t:try(cv, { straight = most + 1 }):refused{ clause = most == 100 and "dbm.dist.14" or "dbm.dist.03", why = "TooFar", limit = most }
  end)
end

-- Knights that have dismounted, and blades that never rode, at a tricky and at an easy river.
for _, case in ipairs{
  { "Irr Kn (O)//Irr Bd (S)", 5, true }, { "Irr Kn (O)//Irr Bd (S)", 4, false }, { "Irr Bd (S)", 6, false }, { "Irr Kn (X)//Irr Sp (S)", 5, true }, { "Irr Kn (X)//Irr Sp (S)", 4, false }, { "Irr Sp (S)", 6, false },
  { "Irr Kn (O)//Irr Sp (I)", 6, false }, { "Irr Cv (O)//Irr Wb (S)", 6, false }, { "Irr Kn (O) bow", 6, false, "Irr Bw (O)" },
} do
  local code, state, throws, as = table.unpack(case)
  local foot = as or code:match("//(.*)") or code
  situation(code .. " at a river of " .. state .. (throws and " throw" or " do not throw"), { throws and "dbm.water.08" or "dbm.river.06" }, function(t)
    t:board{ 2400, 2400 }
    river(t, state)
    local who = t:red(as and code .. "//" .. as or code, { at = { 1000, 1090 }, facing = "north" })
    if foot ~= code then t:order{ dismount = { who } } end
    t:bound{ number = 5, pips = 9 }
    if throws then t:dice(1) end
    t:order("move " .. foot .. " 1 straight 40")
    if throws then
      t:happened{ event = "destroyed", clause = "dbm.water.11" }
    else
      t:not_happened{ event = "destroyed" }
      t:try("move " .. foot .. " 1 straight 10"):refused{ why = "MovesSpent" }
    end
  end)
end

for road, throws in pairs{ [true] = false, [false] = true } do
  situation("cavalry over an unknown river " .. (road and "by a road" or "beside it"), { road and "dbm.water.02" or "dbm.water.03" }, function(t)
    t:board{ 2400, 2400 }
    river(t)
    t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 60 }
    local cv = t:red("Reg Cv (O)", { at = { road and 1000 or 1200, 1050 }, facing = "north" })
    if throws then t:dice(6) end
    t:order(cv, road and { road = 200 } or { straight = 100 })
    if throws then t:happened{ event = "river_known", face = 5 } else t:not_happened{ event = "rolled" } end
    t:expect(cv, { at = { road and 1000 or 1200, road and 1250 or 1150 } })
  end)
end

-- Only a river that slows keeps those in it straight: a shift and a wheel in the water, by its state.
for _, state in ipairs{ 1, 2, 3, 6 } do
  situation("horse in a river of " .. state .. " turn aside: " .. tostring(state < 3), {}, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 0, 1140 }, { 2400, 1140 } }, width = 80, state = state }
    local cv = t:red("Reg Cv (O)", { at = { 1000, 1150 }, facing = "north" })
    t:bound{ pips = 9 }
    local verdict = t:try(cv, { wheel_left = 20 })
    if state < 3 then verdict:ok() else verdict:refused{ clause = "dbm.water.15", why = "River" } end
  end)
end
