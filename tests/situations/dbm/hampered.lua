-- What ground, water and works count for every type of troops.

local function set(words)
  local found = {}
  for word in words:gmatch("%S+") do found[word] = true end
  return found
end
local function type_of(code) return code:match("^%a+ (%a+)") .. code:match("%((%a)%)") end

local MOUNTED = { "Irr El (O)", "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr Cm (O)", "Irr Exp (O)" }
local AFOOT = {
  "Reg Sp (O)", "Reg Pk (O)", "Reg Pk (X)", "Reg Bd (O)", "Irr Bd (F)", "Irr Wb (S)", "Irr Wb (O)", "Irr Wb (F)", "Reg Ax (O)", "Reg Bw (O)", "Reg Ps (O)", "Irr Hd (O)", "Irr Hd (I)", "Irr Hd (F)",
  "Irr Hd (S)", "Reg Art (S)", "Reg Art (O)", "Reg Art (I)", "Reg Art (F)", "Reg Art (X)", "Reg WWg (O)", "Irr Bge (O)",
}
local CLUMSY = set"SpO PkO PkX HdO HdI ArtS ArtO ArtI ArtF WWgO BgeO"

-- In a wood: horse, and foot against foot and against horse.
local function in_wood(code, foe)
  local against_foot = foe == "Reg Ax (O)"
  if CLUMSY[type_of(code)] then return -2, "dbm.tactical.17" end
  if against_foot and set"BdO BdF"[type_of(code)] then return -2, "dbm.tactical.16" end
  if against_foot and set"WbS WbO"[type_of(code)] then return -1, "dbm.tactical.15" end
  return 0
end
local function fight(t, code, foe)
  local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue(foe, { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  return red, blue
end
for _, foe in ipairs{ "Reg Ax (O)", "Irr LH (O)" } do
  for _, code in ipairs(MOUNTED) do
    situation(("what a wood counts for %s against %s: -2"):format(code, foe), { "dbm.tactical.14" }, function(t)
      t:woods{ at = { 1000, 1000 }, size = { 600, 600 } }
      t:factor(fight(t, code, foe), "bad_going", -2, "dbm.tactical.14")
    end)
  end
  for _, code in ipairs(AFOOT) do
    local value, clause = in_wood(code, foe)
    situation(("what a wood counts for %s against %s: %d"):format(code, foe, value), { clause }, function(t)
      t:woods{ at = { 1000, 1000 }, size = { 600, 600 } }
      t:factor(fight(t, code, foe), "bad_going", value, clause)
    end)
  end
end

-- In a river that is no brook: clumsy foot, train and loose crowds; nobody else.
for _, code in ipairs(AFOOT) do
  local value = CLUMSY[type_of(code)] and -2 or 0
  situation(("what a river counts for %s: %d"):format(code, value), { value ~= 0 and "dbm.tactical.17" or nil }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 0, 985 }, { 2400, 985 } }, width = 60, state = 4 }
    t:factor(fight(t, code, "Reg Ax (O)"), "wading", value, value ~= 0 and "dbm.tactical.17" or nil)
  end)
end

-- Behind works: all foot but war wagons.
for _, code in ipairs(AFOOT) do
  local counts = code ~= "Reg WWg (O)"
  situation(("what works count for %s: %d"):format(code, counts and 2 or 0), { counts and "dbm.tactical.02" or "dbm.tactical.03" }, function(t)
    t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
    local blue = t:blue(code, { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(blue, "works", counts and 2 or 0, counts and "dbm.tactical.02" or nil)
  end)
end
