-- Groups: what is one, how it moves, wheels, turns about, columns; and what else its elements may do by themselves alone.

local function line(t, code, n, at)
  t:board{ 2400, 2400 }
  local all = { t:red(code, { at = at or { 1000, 1000 }, facing = "north" }) }
  for i = 2, n do all[i] = t:red(code, { right_of = all[i - 1] }) end
  return all
end

local function column(t, code, n, at)
  t:board{ 2400, 2400 }
  local all = { t:red(code, { at = at or { 1000, 1000 }, facing = "north" }) }
  for i = 2, n do all[i] = t:red(code, { behind = all[i - 1] }) end
  return all
end

situation("expendables go with others in a column only", { "dbm.group.03" }, function(t)
  t:board{ 2400, 2400 }
  local exp = t:red("Irr Exp (O)", { at = { 1000, 1000 }, facing = "north" })
  local beside = t:red("Irr Exp (O)", { right_of = exp })
  local kn = t:red("Irr Kn (O)", { left_of = exp })
  local behind = t:red("Irr Kn (O)", { behind = exp })
  t:bound{ pips = 9 }
  t:try({ exp, beside }, { { straight = 100 } }):ok()
  t:try({ exp, kn }, { { straight = 100 } }):refused{ clause = "dbm.group.03" }
  t:try({ exp, behind }, { { straight = 100 } }):ok()
end)

situation("all of a group go as the first does", { "dbm.group.05" }, function(t)
  local all = line(t, "Reg Bd (O)", 3)
  t:order(all, { { straight = 40 }, { wheel_right = 10 } })
  t:expect(all[3], { facing = 10 })
  local one = t:red("Reg Bd (O)", { at = { 1600, 1000 }, facing = "north" })
  t:try({ one, t:red("Reg Bd (O)", { right_of = one }) }, { { to = { 1600, 1100 } } }):refused{ clause = "dbm.group.05" }
end)

-- The front of three is 240 paces wide: its outer corner goes 2 * 240 * sin(angle / 2) straight from start to end.
for angle, may in pairs({ [24] = true, [25] = false }) do
  situation("a group of three wheels by " .. angle .. " degrees", { "dbm.group.21" }, function(t)
    local all = line(t, "Reg Bd (O)", 3)
    if may then
      t:try(all, { { wheel_right = angle } }):ok()
    else
      t:try(all, { { wheel_right = angle } }):refused{ why = "TooFar", limit = 100 }
      t:try(all, { { wheel_right = 23 } }):ok()
    end
  end)
end

-- Each wheel costs the straight way of the outer front corner, and everything is added: two abreast, 160 paces wide, by 18 degrees 50.06.
for _, row in ipairs{
  { { { wheel_right = 18 }, { wheel_left = 18 } }, true }, { { { wheel_right = 19 }, { wheel_left = 19 } }, false },
  { { { wheel_right = 30 }, { wheel_left = 30 } }, false },
  { { { wheel_right = 18 }, { straight = 50 } }, true }, { { { wheel_right = 18 }, { straight = 51 } }, false },
  { { { straight = 50 }, { wheel_right = 18 } }, true }, { { { straight = 51 }, { wheel_right = 18 } }, false },
} do
  situation("wheels of a group are added up: " .. next(row[1][1]) .. " " .. select(2, next(row[1][1])) .. ", " .. next(row[1][2]) .. " " .. select(2, next(row[1][2])), { "dbm.group.21" }, function(t)
    local all = line(t, "Reg Bd (O)", 2)
    if row[2] then t:try(all, row[1]):ok() else t:try(all, row[1]):refused{ why = "TooFar", limit = 100 } end
  end)
end

-- The rear rank is not measured: 226.27 for the wheel of two files, and 23 or 24 straight on.
for straight, may in pairs{ [23] = true, [24] = false } do
  situation("the wheel of two ranks and " .. straight .. " paces are measured at their front", { "dbm.group.21" }, function(t)
    local front = line(t, "Irr LH (O)", 2)
    local all = { front[1], front[2], t:red("Irr LH (O)", { behind = front[1] }), t:red("Irr LH (O)", { behind = front[2] }) }
    t:bound{ pips = 9 }
    for _, path in ipairs{ { { wheel_right = 90 }, { straight = straight } }, { { straight = straight }, { wheel_right = 90 } } } do
      if may then t:try(all, path):ok() else t:try(all, path):refused{ why = "TooFar", limit = 250 } end
    end
  end)
end

-- Whose groups turn about, and when.
for _, row in ipairs({ { "Irr LH (O)", true }, { "Reg Ps (O)", true }, { "Reg Cv (O)", false }, { "Reg Bd (O)", false } }) do
  situation("a group of " .. row[1] .. " turns about: " .. tostring(row[2]), { "dbm.group.22" }, function(t)
    local all = line(t, row[1], 2)
    local turn = { turn = "about" }
    if row[2] then
      t:try(all, { turn, { straight = 50 } }):ok()
      t:try(all, { { straight = 50 }, turn }):ok()
      t:try(all, { turn, { straight = 50 }, turn }):ok()
      t:try(all, { { straight = 50 }, turn, { straight = 10 } }):refused{ clause = "dbm.group.22" }
    else
      t:try(all, { turn, { straight = 50 } }):refused{ clause = "dbm.group.22" }
    end
  end)
end

-- Vessels side by side: regular ones turn about, others do not.
for _, row in ipairs{ { "Reg Gal (O)", true }, { "Reg Bts (F)", true }, { "Irr Shp (O)", false }, { "Irr Bts (O)", false } } do
  local code, turns = row[1], row[2]
  situation("a group of " .. code .. " afloat turns about: " .. tostring(turns), { "dbm.group.22" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ wind = "west" }
    t:waterway{ outline = { { 0, 600 }, { 2400, 600 }, { 2400, 2400 }, { 0, 2400 } } }
    local one = t:red(code, { at = { 1000, 1500 }, facing = "north" })
    local two = t:red(code, { right_of = one })
    local try = t:try({ one, two }, { { turn = "about" }, { straight = 50 } })
    if turns then try:ok() else try:refused{ clause = "dbm.group.22" } end
  end)
end

situation("light horse and psiloi together do not turn about", { "dbm.group.22" }, function(t)
  t:board{ 2400, 2400 }
  local lh = t:red("Irr LH (O)", { at = { 1000, 1000 }, facing = "north" })
  local ps = t:red("Reg Ps (O)", { right_of = lh })
  t:try({ lh, ps }, { { turn = "about" }, { straight = 50 } }):refused{ clause = "dbm.group.22" }
end)

situation("the elements of a column wheel one after another, and its head alone is measured", { "dbm.group.24", "dbm.group.01" }, function(t)
  local all = column(t, "Reg Bd (O)", 3)
  t:order(all, { { wheel_right = 30 }, { straight = 40 } })
  t:expect(all[1], { facing = 30 })
  t:expect(all[3], { facing = 0 })
end)

situation("a line goes by road in a column", { "dbm.group.27" }, function(t)
  t:board{ 2400, 2400 }
  t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 40 }
  local one = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("Reg Bd (O)", { right_of = one })
  local three = t:red("Reg Bd (O)", { behind = one })
  t:try({ one, two }, { { road = 150 } }):refused{ clause = "dbm.group.27" }
  t:try({ one, three }, { { road = 150 } }):ok()
end)

for state, column in pairs({ [4] = false, [5] = true, [7] = true }) do
  situation("a line at a river of " .. state, { column and "dbm.group.29" or "dbm.water.06" }, function(t)
    local all = line(t, "Reg Bd (O)", 2)
    t:river{ path = { { 0, 1100 }, { 2400, 1100 } }, width = 80, state = state }
    if column then
      t:try(all, { { straight = 80 } }):refused{ clause = "dbm.group.29", why = "NeedsColumn" }
      t:try(all, { { straight = 59 } }):ok()
    else
      t:try(all, { { straight = 80 } }):ok()
    end
  end)
end

-- A gateway is as wide as a base: a line does not go through, a column does.
situation("a line does not go through a gateway", { "dbm.group.26", "dbm.contact.15" }, function(t)
  t:board{ 2400, 2400 }
  t:permanent_works{ path = { { 500, 1040 }, { 1500, 1040 } }, gates = { { 1000, 1040 } }, side = "red" }
  local one = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("Reg Bd (O)", { behind = one })
  t:try({ one, two }, { { straight = 90 } }):ok()
  local beside = t:red("Reg Bd (O)", { right_of = one })
  t:try({ one, beside }, { { straight = 90 } }):refused{ clause = "dbm.group.26", why = "NeedsColumn" }
end)

-- The shift of a group that lines up does not count in its distance of 100.
for far, may in pairs({ [100] = true, [101] = false }) do
  situation("a group shifts by 40 and goes " .. far, { "dbm.restrict.16" }, function(t)
    local all = line(t, "Reg Bd (O)", 2)
    t:blue("Reg Bd (O)", { at = { 1040, 1150 }, facing = "south" })
    for _, path in ipairs{ { { straight = far }, { sideways = 40 } }, { { sideways = 40 }, { straight = far } } } do
      local went = t:try(all, path)
      if may then went:ok() else went:refused{ clause = "dbm.dist.06", why = "TooFar", moved = 101, limit = 100 } end
    end
  end)
end
