-- What moves cost by the type of those who move: irregulars that deviate or are short, engines, mixed groups, long marches.

local function enemy(t) t:blue("Reg Bd (O)", { at = { 2300, 2300 }, facing = "south" }) end

-- Who pays for going back and for a short move; how far he goes.
for _, row in ipairs({
  { "Irr Cm (O)", 200 }, { "Irr Kn (O)", 150 }, { "Irr El (O)", 150 }, { "Irr Exp (O)", 200 }, { "Irr Sp (O)", 100 }, { "Irr Pk (I)", 100 }, { "Irr Bd (O)", 100 },
  { "Irr Wb (O)", 100 }, { "Irr Bw (O)", 100 }, { "Irr Hd (O)", 100 }, { "Irr WWg (O)", 100 }, { "Irr Bge (O)", 100 },
}) do
  local code, most = row[1], row[2]
  situation("irregulars pay for going back and for a short move: " .. code, { "dbm.pips.23", "dbm.pips.27" }, function(t)
    t:board{ 2400, 2400 }
    enemy(t)
    local one = t:red(code, { at = { 1000, 500 }, facing = "north" })
    t:costs(one, { straight = most }, 1, { "dbm.pips.11" })
    t:costs(one, { straight = most - 1 }, 2, { "dbm.pips.27" })
    -- Expendables wheel, and a full move is not short.
    local aside = code == "Irr Exp (O)" and { { wheel_left = 10 }, { straight = 186.05 } } or { { sideways = 40 } }
    t:costs({ one }, aside, 2, { "dbm.pips.23" })
  end)
end

-- Light troops and cavalry go where they like, others among the regulars too.
for _, code in ipairs({ "Irr Cv (O)", "Irr LH (O)", "Irr Ax (O)", "Irr Ps (O)", "Reg Bd (O)", "Reg Kn (O)" }) do
  situation("these pay neither for turning aside nor for a short move: " .. code, { "dbm.pips.11" }, function(t)
    t:board{ 2400, 2400 }
    enemy(t)
    local one = t:red(code, { at = { 1000, 500 }, facing = "north" })
    t:costs(one, { straight = 30 }, 1, { "dbm.pips.11" })
    t:costs(one, { sideways = 40 }, 1, { "dbm.pips.11" })
  end)
end

-- A group, how far it goes, what it costs: irregulars who are slow beside light troops held back by them, cavalry that is held back by regulars or goes
-- with light horse, and vessels.
for _, row in ipairs({
  { "Irr Wb (O)", "Irr Ax (O)", 100, 1, "dbm.pips.11" }, { "Irr Wb (O)", "Irr Ax (O)", 99, 2, "dbm.pips.27" },
  { "Irr Cv (O)", "Reg Bd (O)", 100, 2, "dbm.pips.29" }, { "Irr Cv (O)", "Irr LH (O)", 100, 1, "dbm.pips.11" },
  { "Irr Cv (O)", "Irr Kn (O)", 150, 2, "dbm.pips.27" }, { "Irr Cv (O)", "Irr Cv (O)", 100, 1, "dbm.pips.11" },
}) do
  local one, other, way, price, clause = table.unpack(row)
  situation(("%s beside %s %d paces cost %d"):format(one, other, way, price), { clause }, function(t)
    t:board{ 2400, 2400 }
    enemy(t)
    local first = t:red(one, { at = { 1000, 500 }, facing = "north" })
    local second = t:red(other, { right_of = first })
    t:costs({ first, second }, { { straight = way } }, price, { clause })
  end)
end

-- A full march that wheels, and one that does not.
for _, row in ipairs({ { 10, 86.05, 2 }, { 0, 100, 1 } }) do
  local angle, way, price = row[1], row[2], row[3]
  situation("a full march of irregulars that wheels by " .. angle .. " degrees costs " .. price, { price == 2 and "dbm.pips.23" or "dbm.pips.11" }, function(t)
    t:board{ 2400, 2400 }
    enemy(t)
    local one = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
    t:bound{ pips = 9 }
    t:order("march " .. one.name .. (angle > 0 and " wheel left " .. angle or "") .. " straight " .. way)
    t:happened{ event = "paid", pips = price }
  end)
end

-- Engines cost 1 more in moves and in marches, alone and beside others, but not the fast and those of one man.
for _, row in ipairs({ { "S", 50, 2 }, { "O", 100, 2 }, { "I", 100, 2 }, { "F", 150, 1 }, { "X", 100, 1 } }) do
  local grade, way, price = row[1], row[2], row[3]
  local clause = price == 2 and "dbm.pips.30" or "dbm.pips.11"
  situation("artillery (" .. grade .. ") costs " .. price, { clause }, function(t)
    t:board{ 2400, 2400 }
    enemy(t)
    local code = "Reg Art (" .. grade .. ")"
    local one = t:red(code, { at = { 1000, 500 }, facing = "north" })
    local pair = t:red(code, { at = { 500, 500 }, facing = "north" })
    local beside = t:red("Reg Bw (O)", { right_of = pair })
    t:costs(one, { straight = 30 }, price, { clause })
    t:costs({ pair, beside }, { { straight = 30 } }, price, { clause })
    t:bound{ pips = 9 }
    t:order("march " .. one.name .. " straight " .. way)
    t:happened{ event = "paid", pips = price }
  end)
end

-- What is added for engines, and for the state of their general, adds up; so does what is added for a long march of cumbrous troops and for an exchange.
situation("engines whose general is lost cost 3", { "dbm.pips.30", "dbm.pips.20" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red" }
  t:red("Reg Bd (S)", { at = { 400, 400 }, facing = "north", command = "Scipio", general = true, standing = "destroyed" })
  local one = t:red("Reg Art (O)", { at = { 1000, 500 }, facing = "north", command = "Scipio" })
  t:costs(one, { straight = 30 }, 3, { "dbm.pips.20", "dbm.pips.30" })
end)

-- The group, whether the third march costs 2, or only the fourth.
for _, row in ipairs({
  { "Irr El (O)", "Irr El (O)", 2 }, { "Reg Kn (O)", "Reg Kn (O)", 2 }, { "Reg WWg (O)", "Reg WWg (O)", 2 }, { "Reg Bd (O)", "Reg Bd (O)", 1 }, { "Reg Cv (O)", "Reg Cv (O)", 1 },
  { "Irr Exp (O)", "Irr Exp (O)", 2, true }, { "Irr Hd (O)", "Irr Hd (O)", 2, true }, { "Irr Cv (O)", "Irr Cv (O)", 1, true },
  { "Irr Wb (O)", "Irr Wb (O)", 2 }, { "Irr LH (O)", "Irr LH (O)", 1 }, { "Irr Cv (O)", "Reg Cv (O)", 2 },
}) do
  local one, other, price, column = table.unpack(row)
  local light = one == "Irr Wb (O)" or one == "Irr Cv (O)"
  local clause = price == 1 and "dbm.pips.34" or light and "dbm.pips.36" or "dbm.pips.35"
  situation(("the third march of %s and %s costs %d%s"):format(one, other, price, column and " in a column too" or ""), { clause }, function(t)
    t:board{ 2400, 2400 }
    enemy(t)
    local first = t:red(one, { at = { 500, 500 }, facing = "north" })
    local second = t:red(other, column and { behind = first } or { right_of = first })
    t:bound{ pips = 20 }
    local far = ({ El = 150, Kn = 150, Cv = 200, Exp = 200, LH = 250 })[one:match("%a+ (%a+)")] or 100
    for i = 1, 4 do
      t:order("march " .. first.name .. " + " .. second.name .. " straight " .. far)
      t:happened{ event = "paid", pips = (i == 4 or i == 3 and price == 2) and 2 or 1 }
    end
  end)
end

-- Infantry with mounts beside foot without is a mixed group, in marches too; beside horse it is none.
for _, row in ipairs({ { "foot", 2, "dbm.pips.29" }, { "mounts", 1, "dbm.pips.11" } }) do
  local beside, price, clause = row[1], row[2], row[3]
  situation("infantry with mounts beside " .. beside .. " costs " .. price, { clause }, function(t)
    t:board{ 2400, 2400 }
    enemy(t)
    local one = t:red("Reg Bw (O)", { at = { 1000, 500 }, facing = "north", mounted = true })
    local other = t:red("Reg Bw (O)", { right_of = one, mounted = beside == "mounts" })
    t:costs({ one, other }, { { straight = 100 } }, price, { clause })
    t:bound{ pips = 9 }
    t:order("march " .. one.name .. " + " .. other.name .. " straight 100")
    t:happened{ event = "paid", pips = price }
  end)
end

situation("a general with mounts is not counted among those who mix with foot", { "dbm.pips.29" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red" }
  enemy(t)
  local one = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north", mounted = true, general = true, command = "Scipio" })
  local foot = t:red("Reg Bd (O)", { right_of = one, command = "Scipio" })
  local other = t:red("Reg Bd (O)", { left_of = one, mounted = true, command = "Scipio" })
  t:costs({ one, foot }, { { straight = 100 } }, 1, { "dbm.pips.11" })
  t:costs({ other, one, foot }, { { straight = 100 } }, 2, { "dbm.pips.29" })
end)

-- A general of irregulars among regulars makes their third march dearer.
situation("the third march of regulars with an irregular general costs 2", { "dbm.pips.36" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red" }
  enemy(t)
  local one = t:red("Irr Cv (O)", { at = { 500, 500 }, facing = "north", command = "Scipio", general = true })
  local other = t:red("Reg Cv (O)", { right_of = one, command = "Scipio" })
  t:bound{ pips = { Scipio = 20 } }
  for i = 1, 3 do
    t:order("march " .. one.name .. " + " .. other.name .. " straight 200")
    t:happened{ event = "paid", pips = i == 3 and 2 or 1 }
  end
end)

-- Who stands on ground that hides him from his general, 700 paces away.
for _, ground in ipairs({ "woods", "difficult_hill", "dunes", "gentle_hill" }) do
  local price = ground == "gentle_hill" and 1 or 2
  situation("troops in the midst of this ground 700 paces from their general cost " .. price .. ": " .. ground, { price == 2 and "dbm.pips.17" or "dbm.pips.16" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Scipio", side = "red" }
    t:red("Reg Bd (S)", { at = { 400, 400 }, facing = "north", command = "Scipio", general = true })
    -- The crest is beyond them.
    t[ground](t, { at = { 1500, 400 }, size = { 1000, 600 }, crest = ground:find("hill") and { { 1700, 150 }, { 1700, 650 } } or nil })
    local far = t:red("Reg Bd (O)", { at = { 1180, 400 }, facing = "north", command = "Scipio" })
    t:costs(far, { straight = 50 }, price, { price == 2 and "dbm.pips.17" or "dbm.pips.11" })
  end)
end
