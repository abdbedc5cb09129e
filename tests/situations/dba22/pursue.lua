-- Pursuit.

-- Red `code` at { 1000, 1000 } facing north beats blue `loser` with these dice.
local function wins(t, code, loser, dice, before)
  local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue(loser, { front_of = red })
  local more = before and before(red, blue)
  t:bound{ phase = "combat" }
  t:dice(dice[1], dice[2])
  t:order{ fight = red }
  return red, blue, more
end

for _, row in ipairs {
  { "3Kn", "3Kn", { 4, 3 }, 30, "recoil" }, { "HCh", "4Ax", { 6, 3 }, 40, "destroyed" }, { "6Kn", "4Ax", { 6, 3 }, 40, "destroyed" },
  { "4Wb", "4Ax", { 4, 3 }, 15, "recoil" }, { "3Wb", "4Ax", { 4, 3 }, 20, "recoil" }, { "7Hd", "4Ax", { 6, 1 }, 30, "destroyed" },
  { "SCh", "3Cv", { 4, 4 }, 40, "flee" }, { "4Wb", "2Ps", { 6, 1 }, 15, "flee" },
} do
  local code, loser, dice, far, result = row[1], row[2], row[3], row[4], row[5]
  local what = string.format("%s pursue %s by %d mm: %s", code, loser, far, result)
  situation(what, { "dba22.pursue.01", "dba22.pursue.03" }, function(t)
    local red, blue = wins(t, code, loser, dice)
    t:result(blue, result)
    t:moved(red, { ahead = t:mm(far) })
  end)
end

situation("nobody pursues after a result that moves nobody", { "dba22.outcome.42" }, function(t)
  local red = wins(t, "4Wb", "WWg", { 5, 3 })
  t:stands(red)
end)

for _, code in ipairs { "4Bd", "4Sp", "3Cv", "2LH", "El", "4Ax" } do
  situation(code .. " do not pursue", { "dba22.outcome.63" }, function(t)
    local red, blue = wins(t, code, "4Ax", code == "El" and { 4, 3 } or { 6, 3 })
    t:stands(red)
    t:moved(blue, { back = t:mm(20) })
  end)
end

for _, row in ipairs { { "4Wb", "3Wb", 15, 15 }, { "3Wb", "4Wb", 20, 15 }, { "4Wb", "4Wb", 15, 15 } } do
  situation(row[2] .. " behind pursuing " .. row[1] .. " pursue too, each by its own depth",
    { "dba22.pursue.02", "dba22.pursue.11" }, function(t)
    local red, _, rear = wins(t, row[1], "4Ax", { 4, 3 }, function(red) return t:red(row[2], { behind = red }) end)
    t:moved(red, { ahead = t:mm(row[3]) })
    t:moved(rear, { ahead = t:mm(row[4]) })
  end)
end

-- Red warband at { x, 1000 } facing north with others behind it, against a blue `code`.
local function ranks(t, code, x)
  local red = t:red("4Wb", { at = { x, 1000 }, facing = "north" })
  local rear = t:red("4Wb", { behind = red })
  return red, rear, t:blue(code, { front_of = red })
end

for _, row in ipairs { { "3Cv", false, "cavalry" }, { "4Ax", true, "a foe in a wood" } } do
  situation("the rank behind does not pursue " .. row[3] .. ", against whom it supports nobody", { "dba22.pursue.02" }, function(t)
    if row[2] then t:woods{ at = { 2000, 1000 }, size = { 600, 600 } } end
    local a, b = ranks(t, "4Ax", 1000)
    local c, d = ranks(t, row[1], 2000)
    t:bound{ phase = "combat" }
    t:dice(6, 3, 6, 3)
    t:order{ fight = a }
    -- The other fight follows at once.
    t:expect(b, { at = { 1000, 1000 } })
    t:expect(c, { at = { 2000, 1000 + t:mm(15) } })
    t:expect(d, { at = { 2000, 1000 - t:mm(15) } })
  end)
end

situation("the rank behind follows after those who break off, if it could have supported against them", { "dba22.pursue.02" }, function(t)
  for i, row in ipairs { { "3Kn", 0 }, { "3Cv", 15 } } do
    local red, rear, foe = ranks(t, row[1], 1000 * i)
    t:bound{ side = "blue", number = 2, pips = 6 }
    t:order(foe, { back = 200 })
    t:expect(red, { at = { 1000 * i, 1000 + t:mm(15) } })
    t:expect(rear, { at = { 1000 * i, 1000 - t:mm(row[2]) } })
  end
end)

situation("the rank behind a pursuer throws at a difficult river", { "dba22.river.26" }, function(t)
  t:river{ path = { { 0, 1000 }, { 2400, 1000 } }, width = 100, state = 6 }
  local a, b = ranks(t, "4Ax", 700)
  local c, d = ranks(t, "4Ax", 1400)
  t:bound{ phase = "combat" }
  t:dice(6, 3, 3, 6, 3, 2)
  t:order{ fight = a }
  -- The other fight follows at once.
  t:expect(b, { at = { 700, 1000 } })
  t:expect(c, { at = { 1400, 1000 + t:mm(15) } })
  t:expect(d, { at = { 1400, 950 } })
end)

for _, code in ipairs { "4Ax", "4Wb" } do
  local beside = code == "4Wb"
  situation(code .. (beside and " beside" or " behind") .. " a pursuer stay", { "dba22.pursue.01" }, function(t)
    local _, _, other = wins(t, "4Wb", "4Ax", { 4, 3 }, function(red)
      return beside and t:red(code, { left_of = red }) or t:red(code, { behind = red })
    end)
    t:stands(other)
  end)
end

situation("a pursuit ends at the element that it meets", { "dba22.pursue.04" }, function(t)
  local red, blue = wins(t, "HCh", "3Cv", { 4, 4 })
  t:moved(blue, { back = t:mm(30) })
  t:moved(red, { ahead = t:mm(30) })
end)

situation("a friend in the way ends it as well", { "dba22.pursue.04" }, function(t)
  local red = wins(t, "3Kn", "4Ax", { 6, 3 }, function(_, blue)
    t:red("4Ax", { at = { 1000 + t:mm(35), 1000 + t:mm(42) }, facing = "east" })
  end)
  t:moved(red, { ahead = t:mm(22) })
end)

-- Something that begins `off` mm before the front of red 3Kn, behind its opponent, which is 20 mm deep.
local function met(t, clause, off, put)
  return wins(t, "3Kn", "4Ax", { 6, 3 }, function() return put(1000 + t:mm(off)) end)
end

situation("a pursuit ends at an occupied camp", { "dba22.pursue.05" }, function(t)
  local cf = t:blue("CF", { standing = "reserve", at = { 1, 1 }, facing = "south" })
  local red = met(t, nil, 25, function(y)
    t:camp{ side = "blue", size = { 300, 150 }, at = { 1000, y }, facing = "south", held_by = cf }
  end)
  t:moved(red, { ahead = t:mm(25) })
end)

for _, side in ipairs { "red", "blue" } do
  situation("a pursuer goes into an empty camp of " .. side, { "dba22.pursue.10" }, function(t)
    local red = met(t, nil, 25, function(y)
      t:camp{ side = side, size = { 300, 150 }, at = { 1000, y }, facing = "south" }
    end)
    t:expect(red, { in_camp = true })
  end)
end

situation("a camp that it does not reach is not entered", { "dba22.pursue.03" }, function(t)
  local red = met(t, nil, 31, function(y)
    t:camp{ side = "blue", size = { 300, 150 }, at = { 1000, y }, facing = "south" }
  end)
  t:expect(red, { in_camp = false })
  t:moved(red, { ahead = t:mm(30) })
end)

situation("a pursuit ends at a waterway", { "dba22.pursue.06" }, function(t)
  local red = met(t, nil, 25, function(y) t:waterway{ at = { 1000, y + 200 }, size = { 1000, 400 } } end)
  t:moved(red, { ahead = t:mm(25.1) })
end)

situation("a pursuit ends at the edge of the board", { "dba22.pursue.07" }, function(t)
  local red = t:red("3Kn", { at = { 1000, t:mm(25) }, facing = "south" })
  local blue = t:blue("4Ax", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(6, 3)
  t:order{ fight = red }
  t:dead(blue)
  t:moved(red, { ahead = t:mm(25) })
end)

for _, kind in ipairs { "woods", "difficult_hill", "oasis", "dunes" } do
  situation("a pursuit ends before " .. kind, { "dba22.pursue.08" }, function(t)
    local red = met(t, nil, 25, function(y) t[kind](t, { at = { 1000, y + 200 }, size = { 600, 400 } }) end)
    t:moved(red, { ahead = t:mm(25.1) })
  end)
  situation("a pursuit goes on in the " .. kind .. " that it starts in", { "dba22.pursue.12" }, function(t)
    t[kind](t, { at = { 1000, 1000 }, size = { 600, 600 } })
    local red, blue = wins(t, "4Wb", "4Ax", { 4, 3 })
    t:moved(blue, { back = t:mm(20) })
    t:moved(red, { ahead = t:mm(15) })
  end)
end

for _, kind in ipairs { "marsh", "rough_ground" } do
  situation("a pursuit goes into " .. kind, { "dba22.pursue.01" }, function(t)
    local red = met(t, nil, 25, function(y) t[kind](t, { at = { 1000, y + 200 }, size = { 600, 400 } }) end)
    t:moved(red, { ahead = t:mm(30) })
    t:expect(red, { going = "bad" })
  end)
end

for _, code in ipairs { "2Ps", "4Ax" } do
  situation(code .. " behind pursuing warbands stay", { "dba22.pursue.03" }, function(t)
    local red, _, rear = wins(t, "4Wb", "4Ax", { 4, 3 }, function(red) return t:red(code, { behind = red }) end)
    t:moved(red, { ahead = t:mm(15) })
    t:stands(rear)
  end)
end

-- Spears recoil into the rear of an enemy who faces somebody else, who pursues if his troops do.
for _, row in ipairs { { "3Kn", 30 }, { "4Ax", nil } } do
  local code, far = table.unpack(row)
  situation(code .. " before an enemy whom another's recoil destroys", { far and "dba22.pursue.01" or "dba22.recoil.15" }, function(t)
    local sp = t:red("4Sp", { at = { 1000, 1000 }, facing = "north" })
    t:blue("4Bd", { front_of = sp })
    local struck = t:blue("4Sp", { at = { 1000, 1000 - t:mm(40) }, facing = "south" })
    local red = t:red(code, { front_of = struck })
    t:bound{ phase = "combat" }
    t:dice(1, 3)
    t:order{ fight = sp }
    t:dead(struck)
    if far then t:moved(red, { ahead = t:mm(far) }) else t:stands(red) end
  end)
end
