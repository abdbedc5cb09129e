-- Rivers: the die for their difficulty, who goes in, who drowns. They are 80 paces wide, from 1100 to 1180.

local function river(t, state)
  t:river{ path = { { 0, 1140 }, { 2400, 1140 } }, width = 80, state = state }
end

situation("the first who enters a river throws for it", { "dbm.water.03" }, function(t)
  t:board{ 2400, 2400 }
  river(t)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1050 }, facing = "north" })
  t:dice(4)
  t:order(bd, { straight = 100 })
  t:happened{ event = "river_known", face = 4 }
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
    t:expect(two, { alive = true, at = { 1000, goes_in and 1120 or 1070 } })
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
