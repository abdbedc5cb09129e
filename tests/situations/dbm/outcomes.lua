-- The outcomes of close combat that `beaten.lua` has not, type by type and band by band.

local FACTORS = { -- against foot, against mounted
  Sp = { 4, 4, "dbm.factor.03" }, Kn = { 3, 4, "dbm.factor.04" }, Bd = { 5, 3, "dbm.factor.08" },
  Ax = { 3, 2, "dbm.factor.10" }, LH = { 2, 2, "dbm.factor.11" }, Bw = { 2, 4, "dbm.factor.06" }, Cv = { 3, 3, "dbm.factor.09" }, Wb = { 3, 2, "dbm.factor.10" }, Ps = { 2, 2, "dbm.factor.11" },
}
local CODES = {
  Sp = "Reg Sp (O)", Kn = "Irr Kn (O)", Bd = "Reg Bd (O)", Cv = "Reg Cv (O)", Wb = "Irr Wb (O)", Ps = "Reg Ps (O)",
  Ax = "Reg Ax (S)", AxS = "Reg Ax (S)", LH = "Irr LH (O)", Bw = "Reg Bw (O)", PsS = "Irr Ps (S)",
  WbF = "Irr Wb (F)", BdS = "Reg Bd (S)", KnF = "Irr Kn (F)",
}

local function type_of(name) return string.sub(name, 1, 2) end
local function grade_of(name) return string.sub(name, 3, 3) end
local function is_mounted(name) return type_of(name) == "Kn" or type_of(name) == "Cv" or type_of(name) == "LH" end

-- The factor of one type against another, in bad going if both stand in it.
local function factor(name, against, bad)
  local own = type_of(name)
  local value = FACTORS[own][is_mounted(against) and 2 or 1]
  if bad and (is_mounted(name) or own == "Sp") then return value - 2 end
  if bad and not is_mounted(against) and own == "Bd" then return value - 2 end
  if bad and not is_mounted(against) and own == "Wb" and grade_of(name) == "" then return value - 1 end
  return value
end

-- What the grade of the beaten adds to the total of the other.
local function grading(beaten, lead)
  local grade = grade_of(beaten)
  if grade == "F" and lead >= 2 then return 1 end
  if grade == "S" and lead >= 1 then return -1 end
  return 0
end

-- Two faces by which "winner" beats "loser" in this band.
local function faces(winner, loser, band, bad)
  for a = 6, 1, -1 do
    for b = 1, 6 do
      local high, low = factor(winner, loser, bad) + a, factor(loser, winner, bad) + b
      high = high + grading(loser, high - low)
      local half = 2 * low <= high
      if low < high and half == (band == "half") then return a, b end
    end
  end
  error(winner .. " never beats " .. loser .. " by " .. band)
end

local function shown(cases)
  for _, case in ipairs(cases) do
    local loser, by, band, outcome, clause = case[1], case[2], case[3], case[4], case[5]
    local ground = case.woods and " in woods" or case.rocky and " among rocks" or ""
    local deep = case.ranks and (", " .. case.ranks .. " deep of " .. (case.of or loser)) or ""
    situation(tostring(loser) .. tostring(deep) .. " beaten by " .. tostring(by) .. tostring(ground) .. ", " .. tostring(band) .. ": " .. tostring(outcome), { clause }, function(t)
      if case.woods then t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } } end
      if case.rocky then t:rocky{ at = { 1000, 1000 }, size = { 1000, 1000 } } end
      local red = t:red(CODES[by], { at = { 1000, 1000 }, facing = "north" })
      local blue = t:blue(CODES[loser], { front_of = red })
      local last = blue
      for _ = 2, case.ranks or 1 do last = t:blue(CODES[case.of or loser], { behind = last }) end
      t:bound{ phase = "combat" }
      if type_of(loser) == "Wb" and case.ranks then
        -- The second rank of warband gives 1 more.
        t:dice(6, case.face or 1)
      else
        t:dice(faces(by, loser, band, case.woods or case.rocky))
      end
      t:order{ fight = red }
      t:result(blue, outcome, clause)
    end)
  end
end

shown{
  { "Kn", "Bd", "less", "recoil", "dbm.outcome.15" },
  { "Kn", "Kn", "less", "recoil", "dbm.outcome.15" },
  { "Kn", "Bd", "less", "destroyed", "dbm.outcome.15", woods = true },
  { "Cv", "Bd", "less", "recoil", "dbm.outcome.18" },
  { "Cv", "Bd", "less", "flee", "dbm.outcome.18", woods = true },
  { "Kn", "Bd", "less", "recoil", "dbm.outcome.15", rocky = true },
  { "Cv", "Bd", "less", "recoil", "dbm.outcome.18", rocky = true },
  { "Bd", "Wb", "less", "destroyed", "dbm.outcome.21", rocky = true },
  { "Ps", "Ps", "half", "destroyed", "dbm.outcome.34", rocky = true },
  { "Kn", "Bd", "half", "destroyed", "dbm.outcome.35", rocky = true },
  { "Sp", "Kn", "less", "destroyed", "dbm.outcome.19" },
  { "Kn", "LH", "less", "destroyed", "dbm.outcome.15", rocky = true },
  { "LH", "Bd", "less", "recoil", "dbm.outcome.16" },
  { "LH", "Bd", "less", "recoil", "dbm.outcome.16", rocky = true },
  { "LH", "Bd", "less", "flee", "dbm.outcome.16", woods = true },
  { "AxS", "Kn", "less", "destroyed", "dbm.outcome.23" },
  { "AxS", "Kn", "less", "recoil", "dbm.outcome.23", woods = true },
  { "AxS", "Bd", "less", "recoil", "dbm.outcome.23", rocky = true },
  { "Bw", "Kn", "less", "destroyed", "dbm.outcome.24" },
  { "Bw", "Cv", "less", "destroyed", "dbm.outcome.24", rocky = true },
  { "Bw", "LH", "less", "destroyed", "dbm.outcome.24", woods = true },
  { "Bw", "Bd", "less", "recoil", "dbm.outcome.24" },
  { "Bw", "Bd", "less", "recoil", "dbm.outcome.24", rocky = true },
  { "Ps", "LH", "less", "destroyed", "dbm.outcome.25" },
  { "LH", "Kn", "half", "destroyed", "dbm.outcome.33" },
  { "LH", "Cv", "half", "destroyed", "dbm.outcome.33", rocky = true },
  { "LH", "LH", "half", "destroyed", "dbm.outcome.33" },
  { "LH", "Bw", "half", "destroyed", "dbm.outcome.33" },
  { "LH", "Ps", "half", "destroyed", "dbm.outcome.33" },
  { "LH", "Ps", "half", "destroyed", "dbm.outcome.33", rocky = true },
  { "LH", "PsS", "half", "flee", "dbm.outcome.33" },
  { "LH", "Bd", "half", "flee", "dbm.outcome.33" },
  { "LH", "Bd", "half", "flee", "dbm.outcome.33", rocky = true },
  { "LH", "Bd", "half", "destroyed", "dbm.outcome.33", woods = true },
  { "Ps", "AxS", "half", "destroyed", "dbm.outcome.34" },
  { "Ps", "Bw", "half", "destroyed", "dbm.outcome.34" },
  { "Sp", "Kn", "less", "recoil", "dbm.outcome.19", woods = true },
  { "Sp", "Cv", "less", "recoil", "dbm.outcome.19" },
  { "Sp", "Wb", "less", "destroyed", "dbm.outcome.19" },
  { "Sp", "Wb", "less", "destroyed", "dbm.outcome.19", woods = true },
  { "Sp", "Bd", "less", "recoil", "dbm.outcome.19" },
  { "Bd", "Kn", "less", "destroyed", "dbm.outcome.21" },
  { "Bd", "Kn", "less", "recoil", "dbm.outcome.21", woods = true },
  { "Bd", "Kn", "less", "recoil", "dbm.outcome.21", ranks = 2 },
  { "Bd", "Kn", "less", "recoil", "dbm.outcome.21", ranks = 2, of = "BdS" },
  { "BdS", "Kn", "less", "recoil", "dbm.outcome.21", ranks = 2, of = "Bd" },
  { "Bd", "Kn", "less", "destroyed", "dbm.outcome.21", ranks = 2, of = "Sp" },
  { "Bd", "Wb", "less", "destroyed", "dbm.outcome.21", ranks = 2 },
  { "Bd", "Wb", "less", "destroyed", "dbm.outcome.21" },
  { "Bd", "Sp", "less", "recoil", "dbm.outcome.21" },
  { "Wb", "Kn", "less", "destroyed", "dbm.outcome.22" },
  { "Wb", "Kn", "less", "recoil", "dbm.outcome.22", woods = true },
  { "Wb", "Kn", "less", "destroyed", "dbm.outcome.22", ranks = 3, face = 3 },
  { "Wb", "Kn", "less", "recoil", "dbm.outcome.22", ranks = 4, face = 3 },
  { "Wb", "Kn", "less", "destroyed", "dbm.outcome.22", ranks = 4, of = "WbF", face = 3 },
  { "Wb", "Bd", "less", "recoil", "dbm.outcome.22" },
  { "Wb", "Wb", "less", "recoil", "dbm.outcome.22" },
  { "Ps", "Kn", "less", "destroyed", "dbm.outcome.25" },
  { "Ps", "Cv", "less", "destroyed", "dbm.outcome.25" },
  { "Ps", "Cv", "less", "recoil", "dbm.outcome.25", woods = true },
  { "Ps", "Bd", "less", "flee", "dbm.outcome.25" },
  { "Cv", "Sp", "half", "flee", "dbm.outcome.32" },
  { "Cv", "Sp", "half", "destroyed", "dbm.outcome.32", woods = true },
  { "Cv", "Bd", "half", "destroyed", "dbm.outcome.32" },
  { "Ps", "Kn", "half", "destroyed", "dbm.outcome.34" },
  { "Ps", "Cv", "half", "destroyed", "dbm.outcome.34" },
  { "Ps", "Cv", "half", "flee", "dbm.outcome.34", woods = true },
  { "Ps", "Ps", "half", "destroyed", "dbm.outcome.34" },
  { "Ps", "Bd", "half", "flee", "dbm.outcome.34" },
  { "Sp", "Bd", "half", "destroyed", "dbm.outcome.35" },
  { "Bd", "Kn", "half", "destroyed", "dbm.outcome.35" },
  { "Kn", "Bd", "half", "destroyed", "dbm.outcome.35" },
  { "Wb", "Sp", "half", "destroyed", "dbm.outcome.35" },
}

for _, ground in ipairs({ "woods", "rocky" }) do
  situation("equal totals in " .. ground .. " have no outcome", { "dbm.outcome.13" }, function(t)
    t[ground](t, { at = { 1000, 1000 }, size = { 1000, 1000 } })
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Reg Bd (O)", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(4, 4)
    t:order{ fight = red }
    t:result(blue, "none", "dbm.outcome.13")
    t:result(red, "none", "dbm.outcome.13")
  end)
end

situation("equal totals have no outcome", { "dbm.outcome.13" }, function(t)
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Reg Bd (O)", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(4, 4)
  t:order{ fight = red }
  t:stands(red)
  t:stands(blue)
end)

local RECOILS = { Sp = 30, Kn = 60, Cv = 60, Wb = 30 }
for loser, paces in pairs(RECOILS) do
  situation(tostring(loser) .. " recoil by their depth of " .. tostring(paces) .. " paces", { "dbm.recoil.01" }, function(t)
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(CODES[loser], { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(faces("Bd", loser, "less"))
    t:order{ fight = red }
    t:moved(blue, { back = paces })
  end)
end

situation("a double base recoils by the depth of its front rank, and its rear rank adds 1", { "dbm.double.11", "dbm.rear.12", "dbm.grade.04" }, function(t)
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Reg Kn (I) double", { front_of = red })
  t:expect(blue, { depth = 120 })
  t:bound{ phase = "combat" }
  t:dice(4, 1)
  t:order{ fight = red }
  t:factor(blue, "double", 1, "dbm.rear.12")
  -- The blades gain 1 against (I).
  t:totals(red, 8, blue, 5)
  t:moved(blue, { back = 60 })
end)

