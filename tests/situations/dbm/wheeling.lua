-- Wheels out of a line: the front alone counts against the neighbours, and nobody ends on them.

-- Three horse abreast.
local function abreast(t, code)
  t:board{ 2400, 2400 }
  local one = t:red(code or "Reg Cv (O)", { at = { 1000, 500 }, facing = "north" })
  local two = t:red(code or "Reg Cv (O)", { right_of = one })
  local three = t:red(code or "Reg Cv (O)", { right_of = two })
  t:bound{ pips = 6 }
  return one, two, three
end

for _, hand in ipairs{ "wheel_left", "wheel_right" } do
  situation("an element in a line may " .. hand:gsub("_", " ") .. " and go on", { "dbm.design.06" }, function(t)
    local _, two = abreast(t)
    t:try(two, { { [hand] = 10 }, { straight = 100 } }):ok()
    t:try(two, { { [hand] = 30 }, { straight = 100 } }):ok()
    -- Its rear is still on a neighbour's base: it has not gone out of the line.
    t:try(two, { [hand] = 10 }):refused{ clause = "dbm.interp.03", why = "Blocked" }
  end)
end

situation("a group wheels out of a line beside those who stay", { "dbm.design.06" }, function(t)
  local one, two, three = abreast(t)
  t:try({ two, three }, { { wheel_right = 20 }, { straight = 60 } }):ok()
  t:try({ one, two }, { { wheel_left = 20 }, { straight = 60 } }):ok()
end)

situation("a column wheels out beside a friend", { "dbm.design.06" }, function(t)
  local _, two = abreast(t)
  local behind = t:red("Reg Cv (O)", { behind = two })
  t:try({ two, behind }, { { wheel_right = 30 }, { straight = 120 } }):ok()
end)

-- Warband abreast with an enemy to the right: each wheels to him, and nobody makes another recoil.
situation("warband that advance out of a line leave those beside them alone", { "dbm.spont.02", "dbm.design.06" }, function(t)
  local one, two, three = abreast(t, "Irr Wb (O)")
  t:blue("Reg Bd (O)", { at = { 1300, 1500 }, facing = "south" })
  t:order("done")
  for _, wb in ipairs{ one, two, three } do t:expect(wb, { recoiled = false }) end
  t:happened{ event = "moved", kind = "advance" }
end)

-- Along the bank of a river that bends to the left, and a pace away from it.
local BEND = math.rad(10)
for _, away in ipairs{ 0, 1 } do
  situation("irregulars who follow a river's bank " .. away .. " paces away from it", { away == 0 and "dbm.pips.25" or "dbm.pips.23" }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 990, 0 }, { 990, 1000 }, { 990 - 500 * math.sin(BEND), 1000 + 500 * math.cos(BEND) } }, width = 20 }
    local wb = t:red("Irr Bd (O)", { at = { 1040 + away, 970 }, facing = "north" })
    t:bound{ pips = 6 }
    t:costs(wb, { { straight = 30.875 }, { wheel_left = 10 }, { straight = 55.48 } }, away == 0 and 1 or 2, { away == 0 and "dbm.pips.11" or "dbm.pips.23" })
  end)
end

-- A regular head leads irregular knights out of the straight way.
for _, behind in ipairs{ "Irr Kn (O)", "Irr Cv (O)" } do
  local wild = behind == "Irr Kn (O)"
  situation("a column that regulars lead aside pays for " .. behind .. " in it: " .. tostring(wild), { wild and "dbm.pips.23" or "dbm.pips.11" }, function(t)
    t:board{ 2400, 2400 }
    local head = t:red("Reg Cv (O)", { at = { 1000, 500 }, facing = "north" })
    local kn = t:red(behind, { behind = head })
    t:bound{ pips = 6 }
    t:costs({ head, kn }, { { wheel_left = 20 }, { straight = 100 } }, wild and 2 or 1, { wild and "dbm.pips.23" or "dbm.pips.11" })
  end)
end

-- Who pays for a short move: irregular cavalry by itself does not, beside knights it does.
for _, row in ipairs{ { "Irr Cv (O)", false }, { "Irr Kn (O)", true }, { "Irr LH (O)", false } } do
  local code, pays = row[1], row[2]
  situation(code .. " pay for a short move: " .. tostring(pays), { pays and "dbm.pips.27" or "dbm.pips.11" }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red(code, { at = { 1000, 500 }, facing = "north" })
    t:costs(one, { straight = 100 }, pays and 2 or 1, { pays and "dbm.pips.27" or "dbm.pips.11" })
  end)
end
situation("irregular cavalry that goes short beside knights who do not makes the move dearer", { "dbm.pips.27" }, function(t)
  t:board{ 2400, 2400 }
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  local cv = t:red("Irr Cv (O)", { right_of = kn })
  t:costs({ kn, cv }, { { straight = 150 } }, 2, { "dbm.pips.27" })
end)
