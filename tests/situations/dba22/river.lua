-- Rivers: their difficulty, who goes in, and how.

-- A river from west to east whose banks are at y = 950 and y = 1050.
local function river(t, state)
  t:river{ path = { { 0, 1000 }, { 4700, 1000 } }, width = 100, state = state }
end
local function red(t, code, x, y, facing) return t:red(code, { at = { x, y }, facing = facing or "north" }) end

-- A line of two, and a column of two behind their head.
local function line(t, code, x, y)
  local a = red(t, code, x, y)
  return { a, t:red(code, { right_of = a }) }
end
local function column(t, code, x, y)
  local a = red(t, code, x, y)
  return { a, t:red(code, { behind = a }) }
end

situation("the first who tries it throws for all of it and for good", { "dba22.river.04", "dba22.river.08", "dba22.river.01", "dba22.river.02" }, function(t)
  river(t)
  local one, two = red(t, "3Ax", 500, 900), red(t, "3Ax", 1500, 900)
  t:dice(4)
  t:order(one, { straight = 100 })
  t:happened{ event = "river_known", face = 4 }
  t:order(two, { straight = 100 })
  t:not_happened{ event = "rolled" }
  t:expect(two, { at = { 1500, 1000 } })
end)

situation("whoever crosses by road throws for nothing and is not slowed", { "dba22.river.03", "dba22.river.05" }, function(t)
  river(t)
  t:road{ path = { { 1000, 0 }, { 1000, 3000 } }, width = 100 }
  local all = column(t, "4Bd", 1000, 900)
  t:order(all, { road = 400 })
  t:not_happened{ event = "rolled" }
  t:expect(all[1], { at = { 1000, 1300 } })
end)

situation("a paltry river is like good going for lines as well", { "dba22.river.07", "dba22.river.12" }, function(t)
  river(t)
  local group = line(t, "4Bd", 1000, 900)
  t:dice(2)
  t:order(group, { straight = 200 })
  t:happened{ event = "river_known", face = 2 }
  t:expect(group[1], { at = { 1000, 1100 } })
end)

situation("a line that finds the river ordinary stops before it", { "dba22.group.10" }, function(t)
  river(t)
  local group = line(t, "4Bd", 1000, 900)
  t:dice(3)
  t:order(group, { straight = 100 })
  t:happened{ event = "river_known", face = 3 }
  t:expect(group[1], { at = { 1000, 950 } })
end)

for state, clauses in pairs { [3] = { "dba22.river.14", "dba22.river.15", "dba22.river.13" }, [6] = { "dba22.river.22", "dba22.river.23", "dba22.river.17" } } do
  situation("a single element goes 100 paces through a river of " .. state, { clauses[1], "dba22.dist.14" }, function(t)
    river(t, state)
    local one = red(t, "2LH", 1000, 960)
    t:try(one, { straight = 100 }):ok()
    t:try(one, { straight = 101 }):refused{ clause = clauses[1], why = "TooFar", moved = 101, limit = 100 }
    t:try(red(t, "2LH", 2000, 900), { straight = 101 }):refused{ clause = clauses[1], why = "TooFar", limit = 100 }
    -- Its front edge is out of the water.
    t:try(red(t, "2LH", 3000, 1060), { straight = 500 }):ok()
  end)

  situation("a column goes 100 paces while its head is in a river of " .. state, { clauses[2] }, function(t)
    river(t, state)
    local all = column(t, "4Bd", 1000, 960)
    t:try(all, { straight = 100 }):ok()
    t:try(all, { straight = 101 }):refused{ clause = clauses[2], why = "TooFar", moved = 101, limit = 100 }
    -- Behind a head that is out the rest is not slowed.
    t:try(column(t, "4Bd", 2000, 1055), { straight = 200 }):ok()
  end)

  situation("no line goes into a river of " .. state, { clauses[3] }, function(t)
    river(t, state)
    t:try(line(t, "4Bd", 1000, 900), { straight = 60 }):refused{ clause = clauses[3], why = "NeedsColumn" }
    t:try(line(t, "4Bd", 2000, 900), { straight = 49 }):ok()
  end)
end

for _, state in ipairs { 1, 4, 6 } do
  situation("in a river of " .. state .. " one goes straight ahead or back", { "dba22.river.10" }, function(t)
    river(t, state)
    local one = red(t, "2LH", 1000, 980)
    t:try(one, { straight = 60 }):ok()
    t:try(one, { back = 60 }):ok()
    t:try(one, { sideways = 20 }):refused{ clause = "dba22.river.10", why = "River" }
    t:try(one, { to = { 1000, 980 }, facing = "east" }):refused{ clause = "dba22.river.10", why = "River" }
    t:try(one, { to = { 1020, 1000 } }):refused{ clause = "dba22.river.10", why = "River" }
  end)
end

situation("but may square up to an enemy in whose zone it is", { "dba22.river.11", "dba22.zoc.22" }, function(t)
  river(t, 4)
  local one = red(t, "2LH", 1000, 1000)
  t:try(one, { to = { 1030, 1010 } }):refused{ clause = "dba22.river.10", why = "River" }
  local foe = t:blue("4Ax", { at = { 1030, 1080 }, facing = "south" })
  t:try(one, { to = { 1030, 1010 } }):ok()
  t:try(one, { to = { front_of = foe } }):ok()
end)

situation("into a difficult river each throws, and goes in with a three", { "dba22.river.09", "dba22.river.18" }, function(t)
  river(t)
  local one, two = red(t, "3Ax", 500, 900), red(t, "3Ax", 1500, 900)
  t:dice(6, 3)
  t:order(one, { straight = 100 })
  t:happened{ event = "river_known", face = 6 }
  t:expect(one, { at = { 500, 1000 } })
  t:dice(2)
  t:order(two, { straight = 100 })
  t:happened{ event = "river_closed", feature = 0 }
  t:expect(two, { at = { 1500, 950 } })
end)

-- A second river behind the first, whose banks are at y = 1100 and y = 1200.
local function second_river(t, state)
  t:river{ path = { { 0, 1150 }, { 4700, 1150 } }, width = 100, state = state }
end

situation("of two rivers on one way each is thrown for, the nearer first", { "dba22.river.04", "dba22.river.07" }, function(t)
  river(t)
  second_river(t)
  local one = red(t, "2LH", 1000, 900)
  t:dice(1, 2)
  t:order(one, { straight = 400 })
  t:happened{ event = "river_known", feature = 0, face = 1 }
  t:happened{ event = "river_known", feature = 1, face = 2 }
  t:expect(one, { at = { 1000, 1300 } })
end)

situation("one that is ordinary halts a move before a second river is thrown for", { "dba22.river.14" }, function(t)
  river(t)
  second_river(t)
  local one = red(t, "2LH", 1000, 900)
  t:dice(4)
  t:order(one, { straight = 400 })
  t:happened{ event = "river_known", feature = 0, face = 4 }
  t:expect(one, { at = { 1000, 1000 } })
end)

for _, states in ipairs { { 4, 1 }, { 1, 4 } } do
  situation("of two rivers the slower limits a move: " .. states[1] .. " before " .. states[2], { "dba22.river.14" }, function(t)
    river(t, states[1])
    second_river(t, states[2])
    local one = red(t, "2LH", 1000, 900)
    t:try(one, { straight = 400 }):refused{ clause = "dba22.river.14", why = "TooFar", limit = 100 }
  end)
end

situation("at a second difficult river each throws too, and halts at its bank", { "dba22.river.18" }, function(t)
  t:river{ path = { { 0, 960 }, { 4700, 960 } }, width = 20, state = 6 }
  t:river{ path = { { 0, 985 }, { 4700, 985 } }, width = 20, state = 6 }
  local one, two = red(t, "3Ax", 500, 940), red(t, "3Ax", 1500, 940)
  t:dice(3, 4)
  t:order(one, { straight = 60 })
  t:expect(one, { at = { 500, 1000 } })
  t:dice(3, 2)
  t:order(two, { straight = 60 })
  t:happened{ event = "river_closed", feature = 1 }
  t:expect(two, { at = { 1500, 975 } })
end)

situation("after a failure nobody else goes in in this turn, but who is in goes on", { "dba22.river.20", "dba22.river.21" }, function(t)
  river(t, 6)
  local one, two, three = red(t, "3Ax", 500, 900), red(t, "3Ax", 1500, 900), red(t, "3Ax", 2500, 1000)
  t:dice(1)
  t:order(one, { straight = 100 })
  t:try(two, { straight = 100 }):refused{ clause = "dba22.river.20", why = "River" }
  t:order(three, { straight = 100 })
  t:not_happened{ event = "rolled" }
  t:expect(three, { at = { 2500, 1100 } })
  t:order("done")
  t:order("done")
  t:dice(5)
  t:order(two, { straight = 100 })
  t:expect(two, { at = { 1500, 1000 } })
end)

situation("in a column each throws at the bank, and all halt where one fails", { "dba22.river.24" }, function(t)
  river(t, 6)
  local all = column(t, "4Bd", 1000, 930)
  t:dice(3, 1)
  t:order(all, { straight = 100 })
  t:happened{ event = "river_closed", feature = 0 }
  -- The head has passed, and stands in the water a base depth before the one who fails at the bank.
  t:expect(all[2], { at = { 1000, 950 }, moves = 1 })
  t:expect(all[1], { at = { 1000, 950 + t:mm(15) } })
end)

situation("all of a column go on where none of them fails, and none where the head does", { "dba22.river.24" }, function(t)
  river(t, 6)
  local all = column(t, "4Bd", 1000, 930)
  t:dice(3, 3)
  t:order(all, { straight = 100 })
  t:expect(all[1], { at = { 1000, 1030 } })
  local others = column(t, "4Bd", 1500, 930)
  t:dice(2)
  t:order(others, { straight = 100 })
  t:expect(others[1], { at = { 1500, 950 } })
end)

-- Red at the river's far bank with its back to the water, and blue before it.
local function back_to_it(t, code)
  local one = red(t, code, 1000, 1060 + t:mm(20))
  return one, t:blue("4Bd", { front_of = one })
end

situation("who is driven into a river throws for its difficulty", { "dba22.river.06" }, function(t)
  river(t)
  local one = back_to_it(t, "4Ax")
  t:bound{ phase = "combat" }
  t:dice(3, 4, 4)
  t:order{ fight = one }
  t:happened{ event = "river_known", face = 4 }
  t:result(one, "recoil")
  t:moved(one, { back = t:mm(20) })
end)

situation("and is lost in a difficult one with a two", { "dba22.river.19" }, function(t)
  for _, throw in ipairs { 2, 3 } do
    local spot = { at = { 1000 * throw, 1060 + t:mm(20) }, facing = "north" }
    if throw == 2 then river(t, 6) end
    local one = t:red("4Ax", spot)
    t:blue("4Bd", { front_of = one })
    t:bound{ phase = "combat", number = 2 * throw - 1 }
    t:dice(3, 4, throw)
    t:order{ fight = one }
    if throw == 2 then t:dead(one) else t:moved(one, { back = t:mm(20) }) end
  end
end)

situation("nobody is pushed into a difficult river who fails", { "dba22.river.26" }, function(t)
  river(t, 6)
  local behind = red(t, "4Ax", 1000, 1060 + t:mm(20))
  local one = t:red("4Ax", { at = { 1000, 1060 + t:mm(40) }, facing = "north" })
  t:blue("4Bd", { front_of = one })
  t:bound{ phase = "combat" }
  t:dice(3, 4, 1)
  t:order{ fight = one }
  t:dead(one)
  t:stands(behind)
end)

for state, clause in pairs { [4] = "dba22.river.16", [6] = "dba22.river.25" } do
  situation("the bank of a river of " .. state .. " is worth one", { clause, "dba22.river.27", "dba22.river.28" }, function(t)
    river(t, state)
    local own = red(t, "4Bd", 1000, 950)
    local foe = t:blue("4Bd", { front_of = own })
    local other = red(t, "4Bd", 2000, 948)
    local away = t:blue("4Bd", { front_of = other })
    t:bound{ phase = "combat" }
    t:dice(3, 3, 3, 3)
    t:order{ fight = own }
    t:totals(own, 9, foe, 8)
    t:totals(other, 8, away, 8)
  end)
end

situation("a paltry river, or one not tried yet, is worth nothing", { "dba22.combat.10" }, function(t)
  river(t, 2)
  local own = red(t, "4Bd", 1000, 950)
  local foe = t:blue("4Bd", { front_of = own })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = own }
  t:totals(own, 8, foe, 8)
end)

-- A river that nobody knew: the throw makes it difficult, and each who goes in throws, whether that shortens the move or not.
for _, length in ipairs{ 100, 101, 400 } do
  situation("the first who tries a difficult river by a move of " .. length .. " throws for himself too", { "dba22.river.18", "dba22.river.04" }, function(t)
    t:board{ 4700, 4700 }
    river(t)
    local lh = red(t, "2LH", 1200, 900)
    t:dice(6, 2)
    t:order(lh, { straight = length })
    t:happened{ event = "river_known", face = 6 }
    t:expect(lh, { at = { 1200, 950 } })
  end)
end

for _, row in ipairs { { 201, 201 }, { 230, 230 }, { 199, nil } } do
  situation("a break-off into a river that stops it goes back to it: " .. row[1], { "dba22.river.14", "dba22.breakoff.04" }, function(t)
    -- The front edge comes to the river's bank after so many paces.
    t:river{ path = { { 0, 1000 }, { 2400, 1000 } }, width = 100, state = nil }
    local cv = t:red("3Cv", { at = { 1000, 1050 + row[1] }, facing = "north" })
    t:blue("4Bd", { front_of = cv })
    t:bound{ number = 3, pips = 6 }
    t:dice(4)
    t:order(cv, { back = 250 })
    if row[2] then t:moved(cv, { back = row[2] }) else t:stands(cv) end
  end)
end

-- Knights kill spears who stand in good going, and a river counts as good going whatever its difficulty.
for _, state in ipairs { 1, 4, 6 } do
  situation("spears beaten by knights in a river of " .. state, { "dba22.river.01" }, function(t)
    river(t, state)
    local sp = t:blue("4Sp", { at = { 1000, 1000 }, facing = "south" })
    local kn = t:red("3Kn", { front_of = sp })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = kn }
    t:expect(sp, { alive = false })
  end)
end

for face, clause in ipairs { "dba22.river.07", "dba22.river.07", "dba22.river.08", "dba22.river.08", "dba22.river.08", "dba22.river.09" } do
  situation("the difficulty of a river by a die of " .. face, { clause }, function(t)
    river(t)
    local horse = red(t, "2LH", 1000, 900)
    if face < 6 then t:dice(face) else t:dice(6, 3) end
    t:order(horse, { straight = 200 })
    t:happened{ event = "river_known", face = face, clause = clause }
    t:expect(horse, { at = { 1000, face < 3 and 1100 or 1000 } })
  end)
end
