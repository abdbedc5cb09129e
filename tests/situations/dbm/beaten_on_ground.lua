-- The outcome of close combat in rough and in difficult going of every type of troops against those enemies whom a line of the lists names, the lists told
-- here a second time. Neither is good to anybody here.

local CF = { -- against foot, mounted
  El = { 4, 5 }, Sp = { 4, 4 }, Exp = { 4, 4 }, Art = { 4, 4 }, Kn = { 3, 4 }, WWg = { 3, 4 }, Pk = { 3, 4 }, Bw = { 2, 4 }, Cm = { 2, 4 }, Bd = { 5, 3 }, Cv = { 3, 3 }, Wb = { 3, 2 }, Ax = { 3, 2 },
  LH = { 2, 2 }, Ps = { 2, 2 }, Hd = { 2, 2 }, Bge = { 1, 1 },
}
local MOUNTED = { El = true, Exp = true, Kn = true, Cm = true, Cv = true, LH = true }
local HINDERED = { Sp = true, Pk = true, Art = true, WWg = true, Bge = true }
local function kind(code) return code:match("^%a+ (%a+)") end
local function grade(code) return code:match("%((%a)") end
local function among(one, ...)
  for _, other in ipairs{ ... } do if one == other then return true end end
  return false
end

local function factor(code, foe)
  local own, on_foot = kind(code), not MOUNTED[kind(foe)]
  local value = CF[own][on_foot and 1 or 2]
  if MOUNTED[own] or HINDERED[own] or own == "Hd" or own == "Bd" and on_foot then return value - 2 end
  if own == "Wb" and on_foot then return value - 1 end
  return value
end

-- What becomes of one who is beaten by another, by less than half or by half, and the rule. Nothing here is good going to anybody.
local function less(loser, by, ground)
  local own, foe, bad = kind(loser), kind(by), ground == "woods"
  if own == "El" then return (among(foe, "LH", "Ax", "Ps") or by == "Irr Cm (X)") and "destroyed" or "recoil", 14 end
  if own == "Kn" then return (bad or among(foe, "LH", "Exp", "El")) and "destroyed" or "recoil", 15 end
  if own == "LH" then return (bad or foe == "Exp") and "flee" or "recoil", 16 end
  if own == "Exp" then return "destroyed", 17 end
  -- Rough ground is difficult going to camels.
  if own == "Cm" then return "flee", 18 end
  if own == "Cv" then return (bad or foe == "Exp") and "flee" or "recoil", 18 end
  if own == "Sp" then return foe == "Wb" and "destroyed" or "recoil", 19 end
  if own == "Pk" then return foe == "Wb" and "destroyed" or "recoil", 20 end
  if own == "Bd" then return foe == "Wb" and "destroyed" or "recoil", 21 end
  if own == "Wb" then return foe == "El" and "destroyed" or "recoil", 22 end
  if own == "Ax" then return "recoil", 23 end
  if own == "Bw" then return MOUNTED[foe] and "destroyed" or "recoil", 24 end
  if own == "Ps" then return "recoil", 25 end
  if own == "Art" then return "destroyed", 26 end
  if own == "WWg" then return (foe == "Art" or foe == "El") and "destroyed" or "none", 27 end
  if own == "Hd" then return (grade(loser) == "I" or foe == "El" or foe == "Wb") and "destroyed" or "recoil", 28 end
  return "destroyed", 31
end
local function half(loser, by, ground)
  local own, foe, bad = kind(loser), kind(by), ground == "woods"
  local engine = foe == "Art" and grade(by) ~= "I"
  if own == "Cv" then return engine and "flee" or "destroyed", 32 end
  if own == "LH" then return (bad or MOUNTED[foe] or foe == "Bw" or among(by, "Reg WWg (O)", "Reg Ps (O)")) and "destroyed" or "flee", 33 end
  if own == "Ps" then return among(foe, "Bw", "Ax", "Ps") and "destroyed" or "flee", 34 end
  if engine and less(loser, by, ground) == "destroyed" then return "destroyed", 36 end
  return engine and "flee" or "destroyed", 35
end

-- Two faces by which one beats the other so, graded. Each pair of factors is looked up once.
local found = {}
local function faces(winner, loser, band)
  local own, theirs, as, big = factor(winner, loser), factor(loser, winner), grade(loser), kind(winner) == "El"
  local key = table.concat({ own, theirs, as, tostring(big), band }, " ")
  if found[key] then return found[key][1], found[key][2] end
  found[key] = {}
  for a = 6, 1, -1 do
    for b = 1, 6 do
      local high, low = own + a, theirs + b
      local lead = high - low
      if lead > 0 and as == "S" and not big then high = high - 1 end
      if lead >= 0 and as == "I" then high = high + 1 end
      if high > low and (2 * low <= high) == (band == "half") then
        found[key] = { a, b }
        return a, b
      end
    end
  end
end

local EL, KN, CM_S, EXP, LH, WB = "Irr El (O)", "Irr Kn (O)", "Irr Cm (S)", "Irr Exp (O)", "Irr LH (O)", "Irr Wb (O)"
local AX, BW, PS, ART, ART_I = "Reg Ax (O)", "Reg Bw (O)", "Reg Ps (O)", "Reg Art (O)", "Reg Art (I)"
local CLOSE_ORDER = { EL, KN, CM_S, EXP, WB, ART, ART_I }
-- Everybody meets blades and camelry (X) too.
for loser, enemies in pairs{
  ["Irr El (O)"] = { LH, AX, PS, KN, ART }, ["Irr Kn (O)"] = { LH, EXP, EL, CM_S, ART, ART_I }, ["Irr LH (O)"] = { EXP, EL, BW, PS, ART, "Reg WWg (O)", "Reg WWg (I)" }, ["Irr Exp (O)"] = { ART, ART_I },
  ["Reg Cv (O)"] = { EXP, ART, ART_I, EL }, ["Irr Cm (O)"] = { EXP, ART, ART_I, EL }, ["Reg Sp (O)"] = CLOSE_ORDER, ["Reg Pk (O)"] = CLOSE_ORDER, ["Reg Bd (O)"] = CLOSE_ORDER, ["Irr Wb (O)"] = CLOSE_ORDER,
  ["Reg Ax (O)"] = CLOSE_ORDER, ["Reg Bw (O)"] = { KN, LH, EXP, AX, ART }, ["Reg Ps (O)"] = { EL, KN, CM_S, EXP, LH, BW, AX, PS, WB, ART }, ["Reg Art (O)"] = { PS, EL, ART, ART_I },
  ["Reg WWg (O)"] = { EL, KN, ART, ART_I }, ["Irr Hd (O)"] = CLOSE_ORDER, ["Irr Hd (I)"] = { AX, KN, WB, ART, ART_I }, ["Irr Bge (I)"] = { PS, KN, ART, ART_I },
} do
  local all = { "Reg Bd (O)", "Irr Cm (X)" }
  for _, by in ipairs(enemies) do all[#all + 1] = by end
  for _, by in ipairs(all) do
    for _, ground in ipairs{ "rocky", "woods" } do
      for band, told in pairs{ less = less, half = half } do
        local a, b = faces(by, loser, band)
        local outcome, number = told(loser, by, ground)
        local clause = ("dbm.outcome.%d"):format(number)
        if a then
          situation(("%s against %s in %s, %s: %s"):format(loser, by, ground, band, outcome), { clause }, function(t)
            t[ground](t, { at = { 1000, 1000 }, size = { 1000, 1000 } })
            local red = t:red(by, { at = { 1000, 1000 }, facing = "north" })
            local blue = t:blue(loser, { front_of = red })
            t:bound{ phase = "combat" }
            t:dice(a, b)
            t:order{ fight = red }
            t:result(blue, outcome, clause)
          end)
        end
      end
    end
  end
end
