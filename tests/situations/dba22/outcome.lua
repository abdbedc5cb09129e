-- What becomes of an element whose score is not the higher one.

local FACTORS = {
  El = { 4, 5 }, ["3Kn"] = { 3, 4 }, HCh = { 3, 4 }, ["3Cv"] = { 3, 3 }, LCh = { 3, 3 }, SCh = { 4, 4 }, ["3Cm"] = { 2, 4 },
  ["2LH"] = { 2, 2 }, ["2Cm"] = { 2, 2 }, ["4Sp"] = { 4, 4 }, ["4Pk"] = { 3, 4 }, ["4Bd"] = { 5, 3 }, ["4Bw"] = { 2, 4 },
  ["4Wb"] = { 3, 2 }, ["7Hd"] = { 3, 2 }, ["4Ax"] = { 3, 2 }, ["2Ps"] = { 2, 2 }, Art = { 2, 2 }, WWg = { 3, 4 },
  Lit = { 3, 4 },
}
local MOUNTED = "El 3Kn HCh 3Cv LCh SCh 3Cm 2LH 2Cm"
local FOOT = "4Sp 4Pk 4Bd 4Bw 4Wb 7Hd 4Ax 2Ps Art WWg"
local ALL = MOUNTED .. " " .. FOOT
local UNHINDERED = "4Bw 4Wb 4Ax 2Ps"

local function words(text)
  local out = {}
  for word in string.gmatch(text, "%S+") do table.insert(out, word) end
  return out
end

local function set(text)
  local out = {}
  for _, word in ipairs(words(text)) do out[word] = true end
  return out
end

local IS_MOUNTED, FREE = set(MOUNTED), set(UNHINDERED)

-- The factor of one against another, when the loser's ground is `ground`.
local function factor(code, enemy, own_bad, foe_bad)
  local number = FACTORS[code][IS_MOUNTED[enemy] and 2 or 1]
  if IS_MOUNTED[code] then return number - ((own_bad or foe_bad) and 2 or 0) end
  return number - ((own_bad and not FREE[code]) and 2 or 0)
end

-- The faces that bring the loser nearest to the limit between beaten and doubled, on the side that is wanted.
local function faces(loser, winner, margin, bad)
  local best, least
  for a = 1, 6 do
    for b = 1, 6 do
      local own, theirs = factor(loser, winner, bad, false) + a, factor(winner, loser, false, bad) + b
      local over = 2 * own - theirs
      local fits = own < theirs and (margin == "doubled" and over <= 0 or margin == "beaten" and over > 0)
      if margin == "equal" then fits, over = own == theirs, 0 end
      if fits and (not least or math.abs(over) < least) then best, least = { a, b }, math.abs(over) end
    end
  end
  return best
end

local function without(text, gone)
  local not_these, out = set(gone), {}
  for _, word in ipairs(words(text)) do
    if not not_these[word] then table.insert(out, word) end
  end
  return table.concat(out, " ")
end

local SHOCK = "3Kn HCh SCh"
local CRUSHERS = "El 3Kn HCh SCh"

-- Margin, losers, ground, and for each clause its result and the opponents against whom it holds.
local ROWS = {
  { "equal", "SCh", "good", { { "dba22.outcome.01", "destroyed", ALL } } },
  { "equal", "El 3Kn 3Cv 2LH 4Bd 4Sp 4Wb 7Hd 2Ps Art", "good", { { "dba22.outcome.02", "none", without(ALL, "SCh") } } },
  { "beaten", "El", "good", {
    { "dba22.outcome.03", "destroyed", "2Ps 4Ax 2LH 2Cm" },
    { "dba22.outcome.05", "recoil", without(ALL, "2Ps 4Ax 2LH 2Cm SCh") } } },
  { "beaten", "3Kn HCh", "good", {
    { "dba22.outcome.06", "destroyed", "2LH 2Cm El SCh" },
    { "dba22.outcome.09", "recoil", without(ALL, "2LH 2Cm El SCh") } } },
  { "beaten", "3Kn", "bad", { { "dba22.outcome.08", "destroyed", "3Kn 3Cv 4Bd 4Sp 4Bw 2Ps" } } },
  { "beaten", "3Cv LCh 3Cm", "good", {
    { "dba22.outcome.10", "flee", "SCh" }, { "dba22.outcome.12", "recoil", without(ALL, "SCh") } } },
  { "beaten", "3Cv LCh 3Cm", "bad", { { "dba22.outcome.11", "flee", "3Kn 4Bd 4Sp" } } },
  { "beaten", "SCh", "good", { { "dba22.outcome.13", "destroyed", without(ALL, "SCh") } } },
  { "beaten", "2LH 2Cm", "good", {
    { "dba22.outcome.14", "flee", "SCh" }, { "dba22.outcome.17", "recoil", without(ALL, "SCh") } } },
  { "beaten", "2LH 2Cm", "bad", { { "dba22.outcome.16", "flee", "3Cv 4Bd" } } },
  { "beaten", "4Pk 4Sp", "good", {
    { "dba22.outcome.18", "destroyed", CRUSHERS .. " 2LH" },
    { "dba22.outcome.19", "destroyed", "4Wb" },
    { "dba22.outcome.20", "recoil", without(ALL, CRUSHERS .. " 2LH 4Wb") } } },
  { "beaten", "4Pk 4Sp", "bad", {
    { "dba22.outcome.19", "destroyed", "4Wb" }, { "dba22.outcome.20", "recoil", "4Bd 4Sp 4Ax" } } },
  { "beaten", "4Bd", "good", {
    { "dba22.outcome.21", "destroyed", SHOCK },
    { "dba22.outcome.22", "destroyed", "4Wb" },
    { "dba22.outcome.23", "recoil", without(ALL, SHOCK .. " 4Wb") } } },
  { "beaten", "4Bw", "good", {
    { "dba22.outcome.24", "destroyed", MOUNTED }, { "dba22.outcome.25", "recoil", FOOT } } },
  { "beaten", "4Wb", "good", {
    { "dba22.outcome.26", "destroyed", CRUSHERS }, { "dba22.outcome.27", "recoil", without(ALL, CRUSHERS) } } },
  { "beaten", "7Hd", "good", {
    { "dba22.outcome.28", "destroyed", CRUSHERS },
    { "dba22.outcome.29", "destroyed", "4Wb" },
    { "dba22.outcome.32", "none", without(ALL, CRUSHERS .. " 4Wb") } } },
  { "beaten", "4Ax", "good", {
    { "dba22.outcome.33", "destroyed", "3Kn HCh" }, { "dba22.outcome.34", "recoil", without(ALL, "3Kn HCh") } } },
  { "beaten", "2Ps", "good", {
    { "dba22.outcome.35", "destroyed", "3Kn HCh 3Cv LCh 3Cm" },
    { "dba22.outcome.36", "recoil", without(ALL, "3Kn HCh 3Cv LCh 3Cm") } } },
  { "beaten", "Art", "good", { { "dba22.outcome.37", "destroyed", ALL } } },
  { "beaten", "WWg Lit", "good", {
    { "dba22.outcome.39", "destroyed", "El" }, { "dba22.outcome.42", "none", without(ALL, "El") } } },
  { "doubled", "3Cv LCh", "good", {
    { "dba22.outcome.48", "flee", "4Pk 4Sp 7Hd" },
    { "dba22.outcome.49", "flee", "Art" },
    { "dba22.outcome.50", "destroyed", without(ALL, "4Pk 4Sp 7Hd Art") } } },
  { "doubled", "2LH 2Cm", "good", {
    { "dba22.outcome.51", "destroyed", MOUNTED .. " 4Bw 2Ps" },
    { "dba22.outcome.54", "flee", without(FOOT, "4Bw 2Ps") } } },
  { "doubled", "2LH", "bad", { { "dba22.outcome.53", "destroyed", "4Bd 4Sp" } } },
  { "doubled", "2Ps", "good", {
    { "dba22.outcome.55", "destroyed", "3Kn HCh 3Cv LCh 3Cm 2LH 2Cm" },
    { "dba22.outcome.56", "destroyed", "4Bw 4Ax 2Ps" },
    { "dba22.outcome.57", "flee", without(ALL, "3Kn HCh 3Cv LCh 3Cm 2LH 2Cm 4Bw 4Ax 2Ps") } } },
  { "doubled", "El 3Kn 3Cm 4Pk 4Sp 4Bd 4Bw 4Wb 7Hd 4Ax WWg", "good", {
    { "dba22.outcome.58", "flee", "Art" }, { "dba22.outcome.59", "destroyed", "El 3Kn 4Bd 4Sp 7Hd" } } },
}

-- One fight that ends so, in the middle of the board; `false` if no faces bring it about.
local function one(t, margin, loser, winner, ground, result, clause)
  local thrown = faces(loser, winner, margin, ground == "bad")
  if not thrown then return false end
  if ground == "bad" then t:marsh{ at = { 1000, 890 }, size = { 400, 200 } } end
  local red = t:red(loser, { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue(winner, { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(thrown[1], thrown[2])
  t:order{ fight = red }
  if result == "none" then
    t:stands(red)
  else
    t:result(red, result, clause)
  end
  return true
end

-- What becomes of these losers is the same in bad going, by the number of their clause; one winner shows it.
local EVERYWHERE = set("01 02 03 05 06 10 13 14 23 24 25 27 32 36 37 39 42 49 50 51 56 57 58")

local function declare(margin, loser, winner, ground, result, clause)
  if not faces(loser, winner, margin, ground == "bad") then return false end
  local what = string.format("%s %s by %s in %s going: %s", loser, margin, winner, ground, result)
  situation(what, { clause }, function(t) one(t, margin, loser, winner, ground, result, clause) end)
  return true
end

for _, row in ipairs(ROWS) do
  local margin, losers, ground = row[1], row[2], row[3]
  for _, case in ipairs(row[4]) do
    local clause, result, winners = case[1], case[2], case[3]
    for _, loser in ipairs(words(losers)) do
      local open = EVERYWHERE[clause:sub(-2)]
      for _, winner in ipairs(words(winners)) do
        declare(margin, loser, winner, ground, result, clause)
        if open and declare(margin, loser, winner, "bad", result, clause) then open = false end
      end
    end
  end
end
