-- The outcome of close combat for every type of troops, band by band, against each enemy that a line of the lists names
-- and against one that it does not. The faces follow from the factors, which are written here a second time.

local CF = { -- against foot, mounted, naval
  El = { 4, 5, 3 }, Sp = { 4, 4, 4 }, Exp = { 4, 4, 4 }, Art = { 4, 4, 4 }, Kn = { 3, 4, 4 }, WWg = { 3, 4, 4 }, Pk = { 3, 4, 4 },
  Bw = { 2, 4, 3 }, Cm = { 2, 4, 3 }, Bd = { 5, 3, 4 }, Cv = { 3, 3, 3 }, Gal = { 3, 3, 3 }, Shp = { 3, 3, 3 }, Wb = { 3, 2, 3 },
  Ax = { 3, 2, 3 }, LH = { 2, 2, 2 }, Ps = { 2, 2, 2 }, Hd = { 2, 2, 2 }, Bge = { 1, 1, 1 },
}
local MOUNTED = { El = true, Exp = true, Kn = true, Cm = true, Cv = true, LH = true }
local NAVAL = { Gal = true, Shp = true }
local TRAIN = { Art = true, WWg = true, Bge = true }

local function kind(code) return string.match(code, "^%a+ (%a+)") end
local function grade(code) return string.match(code, "%((%a)") end

-- The factor of one against another, both in this ground.
local function factor(code, foe, ground)
  local own, other = kind(code), kind(foe)
  local value = CF[own][MOUNTED[other] and 2 or NAVAL[other] and 3 or 1]
  if not ground then return value end
  local on_foot = not MOUNTED[other] and not NAVAL[other]
  if MOUNTED[own] or own == "Sp" or own == "Pk" or TRAIN[own] then return value - 2 end
  if own == "Hd" and (grade(code) == "O" or grade(code) == "I") then return value - 2 end
  if own == "Bd" and on_foot then return value - 2 end
  if own == "Wb" and on_foot and grade(code) ~= "F" then return value - 1 end
  return value
end

-- Two faces by which one beats the other in this band. An exception fights as the grade in `as`.
local function faces(winner, loser, band, case)
  local own = case.own or factor(winner, loser, case.ground)
  local theirs = (case.theirs or factor(loser, winner, case.ground)) + (case.support or 0) - (case.overlapped and 1 or 0)
  local as = case.as or grade(loser)
  for a = 6, 1, -1 do
    for b = 1, 6 do
      local high, low = own + a, theirs + b
      local lead = high - low
      if lead > 0 then
        if as == "S" and kind(winner) ~= "El" then high = high - 1 end
        if as == "I" then high = high + 1 end
        if as == "F" and lead >= 2 and kind(winner) ~= "Art" then high = high + 1 end
      end
      if (band == "equal" and lead == 0 and as ~= "I") or (high > low and (2 * low <= high) == (band == "half")) and band ~= "equal" then
        return a, b
      end
    end
  end
  error(winner .. " never beats " .. loser .. " by " .. band)
end

local CASES = {
  { "Irr Exp (O)", "Reg Bd (O)", "equal", "destroyed", "dbm.outcome.12" }, { "Irr El (O)", "Reg Bd (O)", "equal", "none", "dbm.outcome.13" },
  -- Less, but more than half.
  { "Irr El (O)", "Irr LH (O)", "less", "destroyed", "dbm.outcome.14" }, { "Irr El (O)", "Reg Ps (O)", "less", "destroyed", "dbm.outcome.14" },
  { "Irr El (O)", "Reg Ax (O)", "less", "destroyed", "dbm.outcome.14" }, { "Irr El (O)", "Irr Cm (X)", "less", "destroyed", "dbm.outcome.14" },
  { "Irr El (O)", "Irr Cm (O)", "less", "recoil", "dbm.outcome.14" }, { "Irr El (O)", "Reg Art (O)", "less", "recoil", "dbm.outcome.14" },
  { "Irr El (O)", "Irr Kn (O)", "less", "recoil", "dbm.outcome.14" }, { "Irr El (X)", "Reg Ax (O)", "less", "destroyed", "dbm.outcome.14", as = "I" },
  { "Irr Kn (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.15" }, { "Irr Kn (O)", "Irr Exp (O)", "less", "destroyed", "dbm.outcome.15" },
  { "Irr Kn (O)", "Irr LH (O)", "less", "destroyed", "dbm.outcome.15" }, { "Irr Kn (O)", "Reg Bw (S)", "less", "recoil", "dbm.outcome.15" },
  { "Irr Kn (O)", "Irr Cm (S)", "less", "recoil", "dbm.outcome.15" },
  { "Irr LH (O)", "Irr Exp (O)", "less", "flee", "dbm.outcome.16" }, { "Irr LH (O)", "Irr El (O)", "less", "recoil", "dbm.outcome.16" },
  { "Irr Exp (O)", "Reg Bd (O)", "less", "destroyed", "dbm.outcome.17" },
  { "Irr Cm (O)", "Irr Exp (O)", "less", "flee", "dbm.outcome.18" }, { "Irr Cm (O)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.18" },
  { "Reg Cv (O)", "Irr Exp (O)", "less", "flee", "dbm.outcome.18" }, { "Irr Cm (O)", "Reg Bd (O)", "less", "flee", "dbm.outcome.18", ground = "woods" },
  { "Reg Sp (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.19" }, { "Reg Sp (O)", "Irr Exp (O)", "less", "destroyed", "dbm.outcome.19" },
  { "Reg Sp (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.19" }, { "Reg Sp (O)", "Irr Cm (O)", "less", "recoil", "dbm.outcome.19" },
  { "Reg Sp (O)", "Irr El (O)", "less", "recoil", "dbm.outcome.19", behind = { "Reg Sp (O)" } },
  { "Reg Sp (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.19", behind = { "Reg Sp (I)" } },
  { "Reg Sp (O)", "Irr El (O)", "less", "recoil", "dbm.outcome.19", ground = "woods" },
  { "Reg Pk (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.20" }, { "Reg Pk (O)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.20" },
  { "Reg Pk (O)", "Irr Exp (O)", "less", "destroyed", "dbm.outcome.20" }, { "Reg Pk (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.20" },
  { "Reg Pk (O)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.20" }, { "Reg Pk (O)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.20", ground = "woods" },
  { "Reg Pk (O)", "Reg Cv (O)", "less", "recoil", "dbm.outcome.20" }, { "Reg Pk (O)", "Irr Kn (O)", "less", "recoil", "dbm.outcome.20", ground = "woods" },
  { "Reg Pk (O)", "Irr El (O)", "less", "recoil", "dbm.outcome.20", behind = { "Reg Pk (O)" } },
  { "Reg Pk (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.20", behind = { "Reg Pk (S)" } },
  { "Reg Pk (X)", "Irr El (O)", "less", "recoil", "dbm.outcome.20", behind = { "Reg Pk (I)" }, as = "I" },
  { "Reg Pk (X)", "Irr El (O)", "less", "destroyed", "dbm.outcome.20", behind = { "Reg Pk (O)" }, as = "I" },
  { "Reg Bd (O)", "Irr Exp (O)", "less", "destroyed", "dbm.outcome.21" }, { "Reg Bd (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.21" },
  { "Reg Bd (O)", "Irr El (O)", "less", "recoil", "dbm.outcome.21" }, { "Reg Bd (O)", "Irr Cm (S)", "less", "recoil", "dbm.outcome.21", behind = { "Reg Bd (S)" } },
  { "Irr Bd (F)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (O)" } },
  { "Reg Bd (O)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.21", behind = { "Irr Bd (F)" } },
  { "Reg Bd (X)", "Irr Kn (O)", "less", "recoil", "dbm.outcome.21", behind = { "Reg Bd (X)" }, as = "S" },
  { "Reg Bd (X)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (O)" }, as = "S" },
  { "Reg Bd (O)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (X)" } },
  { "Irr Wb (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.22" }, { "Irr Wb (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.22", ground = "woods" },
  { "Irr Wb (O)", "Irr Exp (O)", "less", "destroyed", "dbm.outcome.22" }, { "Irr Wb (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.22" },
  { "Irr Wb (O)", "Irr Cm (O)", "less", "recoil", "dbm.outcome.22" },
  { "Irr Wb (O)", "Irr Cm (S)", "less", "recoil", "dbm.outcome.22", behind = { "Irr Wb (O)", "Irr Wb (S)", "Irr Wb (O)" }, support = 1 },
  { "Irr Wb (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.22", behind = { "Irr Wb (O)", "Irr Wb (S)" }, support = 1 },
  { "Irr Wb (F)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.22", behind = { "Irr Wb (O)", "Irr Wb (S)", "Irr Wb (O)" }, support = 1 },
  { "Irr Wb (F)", "Irr Cm (S)", "less", "recoil", "dbm.outcome.22", ground = "woods" }, { "Irr Exp (O)", "Reg Bd (O)", "less", "destroyed", "dbm.outcome.17", ground = "woods" },
  { "Reg Ps (O)", "Irr El (O)", "less", "recoil", "dbm.outcome.25", ground = "woods" }, { "Reg Ps (O)", "Reg Ps (S)", "half", "destroyed", "dbm.outcome.34", ground = "woods" },
  { "Reg Bd (X)", "Irr Cm (S)", "less", "recoil", "dbm.outcome.21", behind = { "Reg Bd (X)" }, as = "S" },
  { "Reg Bd (X)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (O)" }, as = "S" },
  { "Irr Wb (S)", "Irr El (O)", "less", "recoil", "dbm.outcome.22", behind = { "Irr Wb (O)", "Irr Wb (S)", "Irr Wb (O)" }, support = 1 },
  { "Irr Wb (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.22", behind = { "Irr Wb (O)", "Irr Wb (O)" }, support = 1 },
  { "Irr Wb (F)", "Irr El (O)", "less", "destroyed", "dbm.outcome.22", behind = { "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)" }, support = 1 },
  { "Reg Ax (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.23" }, { "Reg Ax (O)", "Irr El (O)", "less", "recoil", "dbm.outcome.23" },
  { "Reg Ax (O)", "Irr Wb (O)", "less", "recoil", "dbm.outcome.23" }, { "Reg Ax (O)", "Irr Exp (O)", "less", "recoil", "dbm.outcome.23" },
  { "Irr Ax (X)", "Irr El (O)", "less", "destroyed", "dbm.outcome.23", as = "I" }, { "Irr Ax (X)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.23", as = "S" },
  { "Irr Ax (X)", "Irr Exp (O)", "less", "destroyed", "dbm.outcome.23", as = "S" }, { "Irr Ax (X)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.23", as = "I" },
  
  { "Reg Bw (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.24" }, { "Reg Bw (O)", "Irr Cm (O)", "less", "destroyed", "dbm.outcome.24" },
  { "Reg Bw (O)", "Irr Exp (O)", "less", "destroyed", "dbm.outcome.24" }, { "Reg Bw (O)", "Reg Gal (O)", "less", "recoil", "dbm.outcome.24" },
  { "Reg Ps (O)", "Irr El (O)", "less", "recoil", "dbm.outcome.25" }, { "Reg Ps (O)", "Irr Exp (O)", "less", "recoil", "dbm.outcome.25" },
  { "Reg Ps (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.25" }, { "Reg Ps (O)", "Irr Cm (O)", "less", "flee", "dbm.outcome.25" },
  { "Reg Ps (O)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.25", ground = "rocky" },
  { "Reg Art (O)", "Reg Ps (O)", "less", "destroyed", "dbm.outcome.26" }, { "Reg Art (O)", "Reg Bd (O)", "less", "destroyed", "dbm.outcome.26" },
  { "Reg Art (X)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.23", theirs = 3, as = "I" },
  { "Reg WWg (O)", "Reg Art (O)", "less", "destroyed", "dbm.outcome.27" }, { "Reg WWg (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.27" },
  { "Reg WWg (X)", "Irr El (O)", "less", "none", "dbm.outcome.27", as = "O" }, { "Reg WWg (S)", "Reg Bd (O)", "less", "none", "dbm.outcome.27" },
  { "Reg WWg (O)", "Reg Art (X)", "less", "none", "dbm.outcome.27", own = 3 },
  { "Irr Hd (O)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.28" }, { "Irr Hd (O)", "Irr Exp (O)", "less", "destroyed", "dbm.outcome.28" },
  { "Irr Hd (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.28" }, { "Irr Hd (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.28" },
  { "Irr Hd (O)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.28" }, { "Irr Hd (O)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.28" },
  { "Irr Hd (I)", "Reg Bd (O)", "less", "destroyed", "dbm.outcome.28" }, { "Irr Hd (S)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.28" },
  { "Irr Hd (F)", "Irr Kn (O)", "less", "recoil", "dbm.outcome.28", ground = "woods" },
  { "Reg Gal (O)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.29" }, { "Irr Shp (O)", "Reg Gal (O)", "less", "recoil", "dbm.outcome.29" },
  { "Irr Bge (O)", "Reg Ps (O)", "less", "destroyed", "dbm.outcome.31" }, { "Irr Bge (O) immobile", "Reg Ps (O)", "less", "destroyed", "dbm.outcome.31" },
  -- Half or less.
  { "Reg Cv (O)", "Reg Gal (O)", "half", "flee", "dbm.outcome.32" }, { "Reg Cv (O)", "Reg Art (O)", "half", "flee", "dbm.outcome.32" },
  { "Reg Cv (O)", "Reg Art (I)", "half", "destroyed", "dbm.outcome.32" }, { "Reg Cv (O)", "Reg Art (X)", "half", "destroyed", "dbm.outcome.32", own = 2 },
  { "Reg Cv (O)", "Reg Pk (O)", "half", "flee", "dbm.outcome.32" }, { "Reg Cv (O)", "Irr Ax (X)", "half", "flee", "dbm.outcome.32" },
  { "Reg Cv (O)", "Reg Ax (O)", "half", "destroyed", "dbm.outcome.32" }, { "Reg Cv (O)", "Irr Ax (X)", "half", "destroyed", "dbm.outcome.32", ground = "woods" },
  { "Irr LH (O)", "Reg WWg (O)", "half", "destroyed", "dbm.outcome.33" }, { "Irr LH (O)", "Reg WWg (X)", "half", "destroyed", "dbm.outcome.33" },
  { "Irr LH (O)", "Reg WWg (I)", "half", "flee", "dbm.outcome.33" }, { "Irr LH (O)", "Irr El (O)", "half", "destroyed", "dbm.outcome.33" },
  { "Irr LH (O)", "Reg Art (O)", "half", "flee", "dbm.outcome.33" },
  { "Reg Ps (O)", "Irr El (O)", "half", "destroyed", "dbm.outcome.34" }, { "Reg Ps (O)", "Irr Exp (O)", "half", "destroyed", "dbm.outcome.34" },
  { "Reg Ps (O)", "Irr Ax (X)", "half", "flee", "dbm.outcome.34" }, { "Irr Ps (X)", "Reg Bd (O)", "half", "destroyed", "dbm.outcome.34", theirs = 4, as = "I" },
  { "Reg Ps (O)", "Irr Wb (O)", "half", "flee", "dbm.outcome.34" },
  { "Reg Ax (O)", "Reg Gal (O)", "half", "flee", "dbm.outcome.35" }, { "Reg Ax (O)", "Reg Art (O)", "half", "flee", "dbm.outcome.35" },
  { "Reg Ax (O)", "Reg Art (I)", "half", "destroyed", "dbm.outcome.35" }, { "Irr Cm (O)", "Reg Pk (O)", "half", "destroyed", "dbm.outcome.35" },
  { "Irr Kn (O)", "Reg Art (F)", "half", "flee", "dbm.outcome.35" },
  { "Irr Exp (O)", "Reg Gal (O)", "half", "destroyed", "dbm.outcome.36", overlapped = true },
  { "Irr Kn (O)", "Reg Art (O)", "half", "destroyed", "dbm.outcome.36", ground = "woods" },
  { "Reg WWg (O)", "Reg Art (O)", "half", "destroyed", "dbm.outcome.36" }, { "Irr Hd (I)", "Reg Gal (O)", "half", "destroyed", "dbm.outcome.36" },
  { "Irr Bge (I)", "Reg Gal (O)", "half", "destroyed", "dbm.outcome.36" }, { "Irr Bge (I) immobile", "Reg Gal (O)", "half", "destroyed", "dbm.outcome.36" },
  -- Where nobody would flee, .36 says nothing.
  { "Irr Exp (O)", "Reg Art (O)", "half", "destroyed", "dbm.outcome.36", overlapped = true }, { "Irr Exp (O)", "Reg Bd (O)", "half", "destroyed", "dbm.outcome.35", overlapped = true },
  { "Irr Kn (O)", "Reg Gal (O)", "half", "destroyed", "dbm.outcome.36", ground = "woods" }, { "Irr Kn (O)", "Reg Bd (O)", "half", "destroyed", "dbm.outcome.35", ground = "woods" },
  { "Irr Hd (I)", "Reg Art (O)", "half", "destroyed", "dbm.outcome.36" }, { "Irr Hd (I)", "Reg Bd (O)", "half", "destroyed", "dbm.outcome.35" },
  { "Irr Bge (I)", "Reg Art (O)", "half", "destroyed", "dbm.outcome.36" }, { "Irr Bge (I)", "Reg Bd (O)", "half", "destroyed", "dbm.outcome.35" },
  { "Reg WWg (O)", "Reg Art (I)", "half", "destroyed", "dbm.outcome.35" }, { "Reg WWg (O)", "Irr El (O)", "half", "destroyed", "dbm.outcome.35" },
  { "Reg Gal (O)", "Reg Bd (O)", "half", "destroyed", "dbm.outcome.37" }, { "Reg Gal (O)", "Irr Exp (O)", "half", "recoil", "dbm.outcome.37" },
}
-- What holds wherever they stand, on rough and on difficult ground too: the beaten, by whom, the band, the outcome, its clause, how the beaten counts.
local ANYWHERE = {
  { "Irr El (O)", "Reg Ax (O)", "less", "destroyed", "dbm.outcome.14" }, { "Irr El (O)", "Irr Cm (X)", "less", "destroyed", "dbm.outcome.14" }, { "Irr El (O)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.14" },
  { "Irr LH (O)", "Irr Exp (O)", "less", "flee", "dbm.outcome.16" }, { "Irr Exp (O)", "Reg Bd (O)", "less", "destroyed", "dbm.outcome.17" },
  { "Reg Cv (O)", "Irr Exp (O)", "less", "flee", "dbm.outcome.18" }, { "Irr Cm (O)", "Irr Exp (O)", "less", "flee", "dbm.outcome.18" },
  { "Reg Sp (O)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.19" }, { "Reg Sp (O)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.19" },
  { "Reg Pk (O)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.20" }, { "Reg Pk (O)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.20" },
  { "Reg Bd (O)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.21" }, { "Reg Bd (O)", "Reg Ax (O)", "less", "recoil", "dbm.outcome.21" },
  { "Irr Wb (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.22" }, { "Irr Wb (O)", "Reg Ax (O)", "less", "recoil", "dbm.outcome.22" },
  { "Irr Ax (X)", "Irr El (O)", "less", "destroyed", "dbm.outcome.23", as = "I" }, { "Irr Ax (X)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.23", as = "S" }, { "Reg Ax (O)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.23" },
  { "Reg Bw (O)", "Irr LH (O)", "less", "destroyed", "dbm.outcome.24" }, { "Reg Bw (O)", "Reg Bd (O)", "less", "recoil", "dbm.outcome.24" },
  { "Reg Ps (O)", "Irr El (O)", "less", "recoil", "dbm.outcome.25" }, { "Reg Ps (O)", "Irr Exp (O)", "less", "recoil", "dbm.outcome.25" },
  { "Reg Art (O)", "Reg Bd (O)", "less", "destroyed", "dbm.outcome.26" }, { "Reg WWg (O)", "Reg Art (O)", "less", "destroyed", "dbm.outcome.27" }, { "Reg WWg (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.27" },
  { "Reg WWg (X)", "Irr El (O)", "less", "none", "dbm.outcome.27", as = "O" }, { "Reg WWg (O)", "Reg Bd (O)", "less", "none", "dbm.outcome.27" },
  { "Irr Hd (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.28" }, { "Irr Hd (O)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.28" }, { "Irr Hd (I)", "Reg Ax (O)", "less", "destroyed", "dbm.outcome.28" },
  { "Irr Hd (O)", "Reg Ax (O)", "less", "recoil", "dbm.outcome.28" }, { "Irr Bge (I)", "Reg Ps (O)", "less", "destroyed", "dbm.outcome.31" }, { "Irr Bge (I) immobile", "Reg Ps (O)", "less", "destroyed", "dbm.outcome.31" },
  { "Reg Cv (O)", "Reg Art (O)", "half", "flee", "dbm.outcome.32" }, { "Reg Cv (O)", "Reg Ax (O)", "half", "destroyed", "dbm.outcome.32" }, { "Reg Cv (O)", "Irr El (O)", "half", "destroyed", "dbm.outcome.32" },
  { "Reg Ps (O)", "Reg Bw (O)", "half", "destroyed", "dbm.outcome.34" }, { "Reg Ps (O)", "Reg Ps (O)", "half", "destroyed", "dbm.outcome.34" }, { "Reg Ps (O)", "Reg Ax (O)", "half", "destroyed", "dbm.outcome.34" },
  { "Irr Ps (X)", "Irr Wb (F)", "half", "destroyed", "dbm.outcome.34", theirs = 4, as = "I" }, { "Reg Ps (O)", "Irr Wb (F)", "half", "flee", "dbm.outcome.34" },
  { "Reg Ax (O)", "Reg Art (O)", "half", "flee", "dbm.outcome.35" }, { "Irr Hd (O)", "Reg Art (O)", "half", "flee", "dbm.outcome.35" }, { "Reg Ax (O)", "Reg Bd (O)", "half", "destroyed", "dbm.outcome.35" },
  { "Irr Hd (I)", "Reg Art (O)", "half", "destroyed", "dbm.outcome.36" }, { "Irr Bge (I)", "Reg Art (O)", "half", "destroyed", "dbm.outcome.36" }, { "Reg Art (O)", "Reg Art (O)", "half", "destroyed", "dbm.outcome.36" },
  { "Reg WWg (O)", "Reg Art (O)", "half", "destroyed", "dbm.outcome.36" },
}
for _, case in ipairs(ANYWHERE) do
  for _, ground in ipairs{ "rocky", "woods" } do
    local more = { ground = ground }
    for key, value in pairs(case) do more[key] = value end
    CASES[#CASES + 1] = more
  end
end
-- Ranks that are of another type or grade than a line names help nobody, and nobody of another type is helped.
for _, more in ipairs{
  { "Reg Ax (O)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.23", behind = { "Reg Bd (O)" } }, { "Reg Ax (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.23", behind = { "Reg Bd (O)" } },
  { "Irr Ax (X)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.23", behind = { "Reg Bd (X)" }, as = "S" }, { "Irr Ax (X)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.23", behind = { "Reg Bd (X)" }, as = "I" },
  { "Reg Bd (X)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.21", behind = { "Irr Ax (X)" }, as = "S" }, { "Reg Bd (X)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.21", behind = { "Irr Ax (X)" }, as = "S" },
  { "Reg Bd (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Sp (O)" } }, { "Reg Bd (O)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (I)" } },
  { "Reg Bd (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (I)" } }, { "Reg Bd (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.21", behind = { "Irr Bd (F)" } },
  { "Reg Bd (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (X)" } }, { "Irr Bd (F)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (O)" } },
  { "Reg Bd (I)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (O)" } }, { "Reg Bd (I)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (O)" } },
  { "Reg Bd (S)", "Irr Cm (S)", "less", "recoil", "dbm.outcome.21", behind = { "Reg Bd (S)" } }, { "Reg Bd (S)", "Irr Kn (O)", "less", "recoil", "dbm.outcome.21", behind = { "Reg Bd (S)" } },
  { "Reg Ax (O)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.23", behind = { "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)" } }, { "Reg Ax (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.23", behind = { "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)" } },
  { "Irr Hd (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.28", behind = { "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)" } },
  { "Irr Wb (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.22", behind = { "Irr Wb (O)", "Irr Wb (O)", "Reg Ax (O)" }, support = 1 }, { "Irr Wb (O)", "Irr Kn (O)", "less", "destroyed", "dbm.outcome.22", behind = { "Irr Wb (O)", "Irr Wb (O)", "Reg Ax (O)" }, support = 1 },
  { "Irr Wb (O)", "Irr Cm (S)", "less", "destroyed", "dbm.outcome.22", behind = { "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (F)" }, support = 1 },
  { "Irr Wb (O)", "Irr Exp (O)", "less", "destroyed", "dbm.outcome.22", behind = { "Irr Wb (O)", "Irr Wb (O)", "Irr Wb (O)" } },
  { "Irr Hd (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.28", behind = { "Reg Sp (O)" } }, { "Reg Pk (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.20", behind = { "Reg Sp (O)" } },
  { "Reg Sp (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.19", behind = { "Reg Pk (O)" } }, { "Irr Wb (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.22", behind = { "Reg Pk (O)" } },
  { "Reg Pk (X)", "Irr El (O)", "less", "destroyed", "dbm.outcome.20", behind = { "Reg Sp (I)" }, as = "I" }, { "Reg Pk (X)", "Irr El (O)", "less", "recoil", "dbm.outcome.20", behind = { "Reg Pk (X)" }, as = "I" },
  -- Vessels by those before whom hordes fall.
  { "Reg Gal (O)", "Irr Kn (O)", "less", "recoil", "dbm.outcome.29" }, { "Reg Gal (O)", "Irr Exp (O)", "less", "recoil", "dbm.outcome.29" }, { "Reg Gal (O)", "Irr Cm (S)", "less", "recoil", "dbm.outcome.29" },
  { "Reg Gal (O)", "Irr El (O)", "less", "recoil", "dbm.outcome.29" }, { "Reg Gal (O)", "Irr Wb (O)", "less", "recoil", "dbm.outcome.29" },
  -- Whom engines and vessels make flee, and whom they destroy, who would be destroyed by less.
  { "Irr Hd (O)", "Reg Gal (O)", "half", "flee", "dbm.outcome.35" }, { "Reg Art (O)", "Reg Gal (O)", "half", "destroyed", "dbm.outcome.36", overlapped = true }, { "Irr Hd (O)", "Reg Art (O)", "half", "flee", "dbm.outcome.35" },
  { "Reg Art (O)", "Reg Art (I)", "half", "destroyed", "dbm.outcome.35" }, { "Irr Hd (I)", "Reg Art (I)", "half", "destroyed", "dbm.outcome.35" }, { "Irr Kn (O)", "Reg Gal (O)", "half", "flee", "dbm.outcome.35", overlapped = true },
  { "Reg WWg (O)", "Reg Gal (O)", "half", "flee", "dbm.outcome.35", overlapped = true }, { "Irr Bge (I)", "Reg Art (I)", "half", "destroyed", "dbm.outcome.35" },
} do CASES[#CASES + 1] = more end

-- What the ground does not change, and exceptions who are not those that a line names.
for _, more in ipairs{
  { "Irr Exp (O)", "Reg Bd (O)", "equal", "destroyed", "dbm.outcome.12", ground = "woods" }, { "Irr Exp (O)", "Reg Bd (O)", "equal", "destroyed", "dbm.outcome.12", ground = "rocky" },
  { "Irr El (O)", "Reg Bd (O)", "equal", "none", "dbm.outcome.13", ground = "woods" }, { "Irr El (O)", "Reg Bd (O)", "equal", "none", "dbm.outcome.13", ground = "rocky" },
  { "Irr El (O)", "Reg Bd (X)", "less", "recoil", "dbm.outcome.14" }, { "Irr El (O)", "Reg Kn (X)", "less", "recoil", "dbm.outcome.14" }, { "Irr El (O)", "Reg Pk (X)", "less", "recoil", "dbm.outcome.14" },
  -- Camelry that is not (S), enemies on whose ground nobody rides well but camels, and train by vessels.
  { "Reg Sp (O)", "Irr Cm (O)", "less", "recoil", "dbm.outcome.19" }, { "Reg Pk (O)", "Irr Cm (O)", "less", "recoil", "dbm.outcome.20" }, { "Reg Bd (O)", "Irr Cm (O)", "less", "recoil", "dbm.outcome.21" },
  { "Reg Ax (O)", "Irr Cm (O)", "less", "recoil", "dbm.outcome.23" }, { "Irr Hd (O)", "Irr Cm (O)", "less", "recoil", "dbm.outcome.28" },
  { "Reg Ps (O)", "Irr Cm (O)", "less", "flee", "dbm.outcome.25", ground = "scrub", own = 2, theirs = 2 },
  { "Irr Bge (I)", "Reg Gal (O)", "half", "destroyed", "dbm.outcome.36", ground = "rocky" }, { "Irr Bge (I)", "Reg Gal (O)", "half", "destroyed", "dbm.outcome.36", ground = "woods" },
  { "Irr Hd (I)", "Reg Gal (O)", "half", "destroyed", "dbm.outcome.36", ground = "rocky" }, { "Irr Hd (I)", "Reg Gal (O)", "half", "destroyed", "dbm.outcome.36", ground = "woods" },
  -- Warband and expendables beat ranks that would stand before others.
  { "Reg Sp (O)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.19", behind = { "Reg Sp (O)" }, support = 1 }, { "Reg Pk (O)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.20", behind = { "Reg Pk (O)" }, support = 1 },
  { "Reg Pk (X)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.20", behind = { "Reg Pk (I)" }, support = 1, as = "I" }, { "Reg Bd (O)", "Irr Wb (O)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (O)" } },
  { "Reg Bd (O)", "Irr Exp (O)", "less", "destroyed", "dbm.outcome.21", behind = { "Reg Bd (O)" } }, { "Irr Bge (I) immobile", "Reg Bd (O)", "half", "destroyed", "dbm.outcome.35" },
  -- Pikes (I) are no pikes (X), and other inferior troops no hordes.
  { "Reg Pk (I)", "Irr El (O)", "less", "destroyed", "dbm.outcome.20", behind = { "Reg Pk (X)" } }, { "Reg Pk (I)", "Irr El (O)", "less", "recoil", "dbm.outcome.20", behind = { "Reg Pk (I)" } },
  { "Reg Sp (I)", "Reg Art (O)", "half", "flee", "dbm.outcome.35" }, { "Reg Ax (I)", "Reg Art (O)", "half", "flee", "dbm.outcome.35" }, { "Reg Bw (I)", "Reg Gal (O)", "half", "flee", "dbm.outcome.35" },
  -- Other enemies who are (S) are not camelry.
  { "Irr Hd (O)", "Reg Bd (S)", "less", "recoil", "dbm.outcome.28" }, { "Reg Sp (O)", "Reg Bd (S)", "less", "recoil", "dbm.outcome.19" }, { "Reg Pk (O)", "Reg Bd (S)", "less", "recoil", "dbm.outcome.20" },
  { "Reg Bd (O)", "Reg Ax (S)", "less", "recoil", "dbm.outcome.21" }, { "Irr Wb (O)", "Reg Bd (S)", "less", "recoil", "dbm.outcome.22" }, { "Reg Ax (O)", "Reg Bd (S)", "less", "recoil", "dbm.outcome.23" },
  { "Reg Ps (O)", "Reg Bd (S)", "less", "flee", "dbm.outcome.25" },
  { "Reg Cv (O)", "Irr Cm (X)", "less", "recoil", "dbm.outcome.18" }, { "Irr LH (O)", "Irr Cm (X)", "less", "recoil", "dbm.outcome.16" }, { "Reg Ax (O)", "Irr Cm (X)", "less", "recoil", "dbm.outcome.23" },
  { "Irr Ax (X)", "Irr El (O)", "less", "destroyed", "dbm.outcome.23", behind = { "Reg Pk (X)" }, as = "I" }, { "Irr Ax (X)", "Irr El (O)", "less", "destroyed", "dbm.outcome.23", behind = { "Reg Pk (I)" }, as = "I" },
} do CASES[#CASES + 1] = more end

local told = {}
for _, case in ipairs(CASES) do
  local loser, by, band, outcome, clause = case[1], case[2], case[3], case[4], case[5]
  local deep = case.behind and " before " .. table.concat(case.behind, ", ") or ""
  local where = (case.ground and " in " .. case.ground or "") .. (case.overlapped and " and overlapped" or "")
  local name = loser .. deep .. " against " .. by .. where .. ", " .. band .. ": " .. outcome
  if not told[name] then situation(name, { clause }, function(t)
    if case.ground then t[case.ground](t, { at = { 1000, 1000 }, size = { 1000, 1000 } }) end
    local red = t:red(by, { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(loser, { front_of = red })
    if case.overlapped then t:red("Reg Ax (O)", { right_of = red }) end
    local last = blue
    for _, code in ipairs(case.behind or {}) do last = t:blue(code, { behind = last }) end
    t:bound{ phase = "combat" }
    t:dice(faces(by, loser, band, case))
    t:order{ fight = red }
    t:result(blue, outcome, clause)
  end) end
  told[name] = true
end

situation("knights that have moved against the front of bowmen (S) are destroyed by them", { "dbm.outcome.15" }, function(t)
  local knights = t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bw (S)", { at = { 1000, 1050 }, facing = "south" })
  local others = t:red("Irr Kn (O)", { at = { 1500, 1000 }, facing = "north" })
  t:blue("Reg Bw (O)", { at = { 1500, 1050 }, facing = "south" })
  for i = 1, 4 do t:red("Reg Bd (O)", { at = { 300 + 100 * i, 300 }, facing = "north" }) end
  t:bound{ pips = 6 }
  t:order(knights, { straight = 50 })
  t:order(others, { straight = 50 })
  t:order("done")
  t:dice(1, 2, 1, 2)
  t:order{ fight = knights }
  t:result(knights, "destroyed", "dbm.outcome.15")
  t:result(others, "recoil", "dbm.outcome.15")
end)
