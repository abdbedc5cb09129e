-- War wagons and litters in close combat: six positions round them, numbered as in the guide.

-- A blue wagon at { 1000, 1000 } facing north; `put` gives the positions 1 to 9 in the order of contact.
local function wagon(t, code)
  local own = t:blue(code, { at = { 1000, 1000 }, facing = "north" })
  local at = {}
  local place = {
    [1] = function() return { front_of = own } end, [6] = function() return { behind = own } end,
    [2] = function() return { on_left_of = own } end, [3] = function() return { on_left_of = own, offset = t:mm(40) } end,
    [4] = function() return { on_right_of = own } end, [5] = function() return { on_right_of = own, offset = -t:mm(40) } end,
    [7] = function() return { left_of = at[6] } end, [8] = function() return { right_of = at[4] } end,
    [9] = function() return { left_of = at[5] } end,
  }
  return own, function(...)
    for _, number in ipairs { ... } do at[number] = t:red("4Ax", place[number]()) end
    return at
  end
end

local function fight(t, who, faces)
  t:bound{ phase = "combat" }
  t:dice(faces[1], faces[2])
  t:order{ fight = who }
end

for _, code in ipairs { "WWg", "Lit" } do
  local like = code == "Lit" and "dba22.wwg.01" or "dba22.wwg.11"

  situation(code .. " contacted in position 1 and then in 3", { "dba22.example.14", "dba22.wwg.05", like }, function(t)
    local own, put = wagon(t, code)
    local at = put(1, 3)
    fight(t, at[1], { 3, 3 })
    t:totals(at[1], 6, own, 5)
    t:factor(own, "flank", -1, "dba22.tactical.10")
  end)

  situation(code .. " contacted in 6 first, which 7 overlaps, with 4 and 5 on a flank",
    { "dba22.example.15", "dba22.wwg.02", "dba22.wwg.07", like }, function(t)
    local own, put = wagon(t, code)
    local at = put(6, 7, 4, 5)
    fight(t, at[6], { 3, 3 })
    t:totals(at[6], 6, own, 4)
    t:factor(own, "overlap", -1, "dba22.tactical.10")
    t:factor(own, "flank", -1, "dba22.tactical.10")
    t:expect(own, { facing = "north" })
  end)

  for _, chosen in ipairs { 4, 5 } do
    situation(code .. " contacted in 4 and 5 first: " .. chosen .. " fights, 8 and 9 overlap",
      { "dba22.example.16", "dba22.wwg.06", "dba22.wwg.08", like }, function(t)
      local own, put = wagon(t, code)
      local at = put(4, 5, 8, 9)
      fight(t, at[chosen], { 3, 3 })
      t:totals(at[chosen], 6, own, 4)
      t:factor(own, "overlap", -2, "dba22.tactical.10")
      t:factor(own, "flank", 0)
      t:stands(at[9 - chosen])
    end)
  end
end

situation("with both positions of a flank taken it is one less", { "dba22.wwg.07" }, function(t)
  local own, put = wagon(t, "WWg")
  local at = put(1, 2, 3)
  fight(t, at[1], { 3, 3 })
  t:factor(own, "flank", -1, "dba22.tactical.10")
end)

situation("all in a position recoil with the one that fights and gives way, who only overlaps does not",
  { "dba22.wwg.09", "dba22.wwg.10", "dba22.wwg.03" }, function(t)
  local own, put = wagon(t, "WWg")
  local at = put(1, 3, 6)
  local over = t:red("4Ax", { right_of = at[1] })
  fight(t, at[1], { 1, 6 })
  t:moved(at[1], { back = t:mm(20) })
  t:moved(at[3], { back = t:mm(20) })
  t:moved(at[6], { back = t:mm(20) })
  t:stands(over)
  t:expect(own, { in_combat = false })
end)

for _, row in ipairs { { 40, true }, { 0, true }, { 20, false } } do
  situation("a move onto a long edge " .. row[1] .. " mm from its front end", { row[2] and (row[1] > 0 and "dba22.wwg.04" or "dba22.contact.08") or "dba22.contact.08" }, function(t)
    t:blue("WWg", { at = { 1000, 1000 }, facing = "north" })
    local one = t:red("4Ax", { at = { 1000 - t:mm(20) - 100, 1000 - t:mm(20 + row[1]) }, facing = "east" })
    t:bound{ pips = 6, number = 3 }
    if row[2] then t:try(one, { straight = 100 }):ok()
    else t:try(one, { straight = 100 }):refused{ clause = "dba22.contact.08" } end
  end)
end

for _, chosen in ipairs { 4, 5 } do
  situation("in the bound of a wagon the owner of the two before it chooses which fights: " .. chosen, { "dba22.wwg.08" }, function(t)
    local own, put = wagon(t, "WWg")
    local at = put(4, 5)
    t:bound{ side = "blue", phase = "combat" }
    t:order{ fight = own }
    t:pending("attacker", at[4], { at[4], at[5] })
    t:dice(3, 3)
    t:choose{ attack = at[chosen] }
    t:totals(at[chosen], 6, own, 6)
    t:stands(at[9 - chosen])
  end)
end

situation("one on a flank is not chosen", { "dba22.wwg.02" }, function(t)
  local own, put = wagon(t, "WWg")
  local at = put(1, 3)
  t:bound{ side = "blue", phase = "combat" }
  t:dice(3, 3)
  t:go_on()
  t:totals(at[1], 6, own, 5)
end)

-- A friend beside a wagon, fronts level: the enemy whom he fights touches its front corner. It overlaps him unless it fights another,
-- who has contacted it on its right.
for _, fights in ipairs { false, true } do
  situation("a wagon that " .. (fights and "fights with its right edge overlaps nobody by its" or "fights nobody overlaps by its") .. " corner",
    { fights and "dba22.wwg.02" or "dba22.overlap.05" }, function(t)
    local own = t:blue("WWg", { at = { 1000, 1000 }, facing = "north" })
    local one = t:red("4Ax", { front_of = t:blue("4Bd", { left_of = own }) })
    if fights then t:red("4Ax", { on_right_of = own }) end
    t:bound{ phase = "combat" }
    if fights then t:dice(3, 3, 3, 3) else t:dice(3, 3) end
    t:order{ fight = one }
    t:factor(one, "overlap", fights and 0 or -1, not fights and "dba22.tactical.10" or nil)
  end)
end

-- An enemy with his right side along the front edge of a wagon, which fights with its right edge: that is a side edge to it now.
situation("a wagon overlaps by the edge beside that which it fights with, at a touch and not at a gap", { "dba22.wwg.02", "dba22.overlap.02" }, function(t)
  local ones = {}
  for i, gap in ipairs { 0, 0.3 } do
    local own = t:blue("WWg", { at = { 1000 * i, 1000 }, facing = "north" })
    ones[i] = t:red("4Ax", { at = { 1000 * i, 1000 + t:mm(20 + gap) }, facing = "east" })
    t:blue("4Bd", { front_of = ones[i] })
    t:red("4Ax", { on_right_of = own, offset = -t:mm(40) })
  end
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = ones[1] }
  t:factor(ones[1], "overlap", -1, "dba22.tactical.10")
  t:order{ fight = ones[2] }
  t:factor(ones[2], "overlap", 0)
end)
