-- What becomes of an element whose total is not the higher one.

-- Combat factors against foot and against mounted, as the book prints them.
local FACTORS = {
  El = { 5, 4 }, ["3Kn"] = { 3, 4 }, ["4Kn"] = { 3, 4 }, ["6Kn"] = { 3, 4 }, HCh = { 3, 4 }, SCh = { 3, 4 },
  Cv = { 3, 3 }, Cm = { 3, 3 }, LH = { 2, 2 }, ["4Sp"] = { 4, 4 }, ["4Pk"] = { 3, 4 }, ["3Pk"] = { 3, 4 },
  ["4Bd"] = { 5, 3 }, ["3Bd"] = { 5, 3 }, ["4Ax"] = { 3, 3 }, ["3Ax"] = { 3, 3 }, ["4Bw"] = { 2, 4 },
  ["4Lb"] = { 2, 4 }, ["8Cb"] = { 2, 4 }, ["3Bw"] = { 2, 4 }, Ps = { 2, 2 }, ["4Wb"] = { 3, 2 }, ["3Wb"] = { 3, 2 },
  ["7Hd"] = { 3, 2 }, ["5Hd"] = { 3, 2 }, WWg = { 3, 4 }, Art = { 4, 4 }, CF = { 1, 0 }, De = { 1, 0 },
}
local DEPTH = {
  El = 40, HCh = 40, SCh = 40, ["6Kn"] = 60, ["4Sp"] = 15, ["4Pk"] = 15, ["4Bd"] = 15, ["4Wb"] = 15, ["3Kn"] = 30,
  ["4Kn"] = 30, Cv = 30, Cm = 30, LH = 30, ["7Hd"] = 30, ["5Hd"] = 30, WWg = 40, Art = 40,
}
local MOUNTED = "El 3Kn 4Kn Cv LH SCh Cm"
local SOLID = "4Sp 4Pk 4Bd 4Ax 4Bw 4Lb 4Wb 7Hd WWg Art CF De"
local FAST = "3Bd 3Ax 3Bw Ps 3Wb 5Hd"
local ALL = MOUNTED .. " " .. SOLID .. " " .. FAST

local function words(text)
  local out = {}
  for word in string.gmatch(text, "%S+") do table.insert(out, word) end
  return out
end

local IS_MOUNTED, FREE_IN_BAD = {}, {}
for _, code in ipairs(words(MOUNTED .. " 6Kn HCh")) do IS_MOUNTED[code] = true end
for _, code in ipairs(words("4Ax 3Ax 4Bw 4Lb 3Bw Ps 4Wb 3Wb")) do FREE_IN_BAD[code] = true end

local function factor(code, enemy, ground)
  local own = FACTORS[code][IS_MOUNTED[enemy] and 2 or 1]
  local double = (code == "6Kn" or code == "8Cb") and not IS_MOUNTED[enemy] and ground == "good" and 1 or 0
  local bad = (ground == "bad" or ground == "dunes") and not FREE_IN_BAD[code]
  if ground == "dunes" and code == "Cm" then bad = false end
  return own + double - (bad and 2 or 0)
end

-- The faces that bring the loser as near as can be to the limit between half and more, on the side that is wanted.
local function faces(loser, winner, margin, ground)
  local best, least
  for a = 1, 6 do
    for b = 1, 6 do
      local own, theirs = factor(loser, winner, ground) + a, factor(winner, loser, "good") + b
      local over = 2 * own - theirs
      local fits = own < theirs and (margin == "half" and over <= 0 or margin == "less" and over > 0)
      if margin == "equal" then fits, over = own == theirs, 0 end
      if fits and (not least or math.abs(over) < least) then
        best, least = { a, b, own, theirs }, math.abs(over)
      end
    end
  end
  return best
end

local function solid_recoils(extra)
  return { recoil = SOLID .. (extra or ""), none = MOUNTED .. " " .. FAST }
end
local KNIGHTS = { destroyed = "4Bd 3Bd 4Lb 8Cb", recoil = "4Sp 4Pk 4Ax 4Bw 4Wb 7Hd WWg Art CF De",
  none = MOUNTED .. " 3Ax 3Bw Ps 3Wb 5Hd" }
local CATAPHRACTS = { destroyed = "4Bd 3Bd 4Lb 8Cb", recoil = "3Kn 4Sp 4Pk 4Ax 4Bw 4Wb 7Hd WWg Art CF De",
  none = "El 4Kn 6Kn HCh Cv LH SCh Cm 3Ax 3Bw Ps 3Wb 5Hd" }
local NO_KNIGHTS = "El Cv LH Cm"
local FOOT_BUT_WB = "4Sp 4Pk 4Bd 4Ax 4Bw 4Lb 7Hd WWg Art CF De 3Bd 3Ax 3Bw Ps 5Hd"
local FOOT = SOLID .. " " .. FAST
local CRUSHED = { destroyed = "3Kn 4Kn 6Kn HCh SCh 4Wb 3Wb", recoil = NO_KNIGHTS .. " " .. FOOT_BUT_WB }
local CRUSHED_ROUGH = { destroyed = "4Wb 3Wb", recoil = MOUNTED .. " " .. FOOT_BUT_WB }
local TRAMPLING = { destroyed = "Ps 4Ax 3Ax LH",
  recoil = "El 3Kn 4Kn Cv SCh Cm 4Sp 4Pk 4Bd 4Bw 4Lb 4Wb 7Hd WWg Art 3Bd 3Bw 3Wb 5Hd" }
local RIDDEN_DOWN = { destroyed = "LH Cm SCh El", recoil = "3Kn 4Kn Cv " .. FOOT }

-- Clause, margin, losers, ground of the loser, and against whom it comes to what.
local ROWS = {
  { "dba3.outcome.06", "equal", "SCh", "good", { destroyed = ALL } },
  { "dba3.outcome.07", "equal", "3Kn 6Kn HCh", "good", KNIGHTS },
  { "dba3.outcome.08", "equal", "4Kn", "good", CATAPHRACTS, names = { recoil = "3Kn" } },
  { "dba3.outcome.09", "equal", "Cm", "good", KNIGHTS },
  { "dba3.outcome.10", "equal", "El Cv LH", "good", solid_recoils() },
  { "dba3.outcome.11", "equal", FAST .. " 3Pk", "good", solid_recoils() },
  { "dba3.outcome.12", "equal", SOLID, "good", { none = ALL } },
  { "dba3.outcome.14", "less", "CF", "good", { destroyed = ALL } },
  { "dba3.outcome.17", "less", "El", "good", TRAMPLING },
  { "dba3.outcome.18", "less", "SCh", "good", { destroyed = ALL } },
  { "dba3.outcome.19", "less", "3Kn 4Kn 6Kn HCh", "good", RIDDEN_DOWN },
  { "dba3.outcome.20", "less", "Cm", "good", { destroyed = "SCh", flee = "El", recoil = "3Kn 4Kn Cv LH Cm " .. FOOT } },
  { "dba3.outcome.20", "less", "Cm", "bad", { destroyed = ALL } },
  { "dba3.outcome.20", "less", "Cm", "dunes", { destroyed = "SCh", flee = "El", recoil = "3Kn Cv 4Sp" } },
  { "dba3.outcome.20", "less", "Cm", "rough", { destroyed = "SCh", flee = "El", recoil = "3Kn Cv LH 4Sp" } },
  { "dba3.outcome.21", "less", "Cv", "rough", { flee = "SCh", recoil = "El 3Kn LH Cm 4Sp" } },
  { "dba3.outcome.22", "less", "LH", "rough", { flee = "SCh", recoil = "El 3Kn Cv Cm 4Sp" } },
  { "dba3.outcome.21", "less", "Cv", "good", { flee = "SCh", recoil = "El 3Kn 4Kn Cv LH Cm " .. FOOT } },
  { "dba3.outcome.21", "less", "Cv", "bad", { flee = ALL } },
  { "dba3.outcome.22", "less", "LH", "good", { flee = "SCh", recoil = "El 3Kn 4Kn Cv LH Cm " .. FOOT } },
  { "dba3.outcome.22", "less", "LH", "bad", { flee = ALL } },
  { "dba3.outcome.23", "less", "4Sp", "good", CRUSHED },
  { "dba3.outcome.23", "less", "4Sp", "rough", CRUSHED_ROUGH },
  { "dba3.outcome.24", "less", "4Pk 3Pk", "good", CRUSHED },
  { "dba3.outcome.24", "less", "4Pk 3Pk", "rough", CRUSHED_ROUGH },
  { "dba3.outcome.25", "less", "4Bd 3Bd", "good", CRUSHED },
  { "dba3.outcome.25", "less", "4Bd 3Bd", "rough", CRUSHED_ROUGH },
  { "dba3.outcome.26", "less", "4Ax 3Ax", "good", { destroyed = "3Kn 4Kn HCh", recoil = "El Cv LH SCh Cm " .. FOOT } },
  { "dba3.outcome.26", "less", "4Ax 3Ax", "rough", { recoil = ALL } },
  { "dba3.outcome.27", "less", "4Bw 4Lb 3Bw", "good", { destroyed = MOUNTED, recoil = FOOT } },
  { "dba3.outcome.27", "less", "4Bw 4Lb 3Bw", "bad", { destroyed = MOUNTED, recoil = FOOT } },
  { "dba3.outcome.28", "less", "Ps", "good", { destroyed = "3Kn 4Kn Cv Cm", recoil = "El LH SCh " .. FOOT } },
  { "dba3.outcome.28", "less", "Ps", "rough", { recoil = ALL } },
  { "dba3.outcome.28", "less", "Ps", "dunes", { destroyed = "Cm", recoil = "3Kn 4Kn Cv LH" } },
  { "dba3.outcome.29", "less", "4Wb 3Wb", "good", { destroyed = "3Kn 4Kn HCh SCh", recoil = NO_KNIGHTS .. " 4Wb 3Wb " .. FOOT_BUT_WB } },
  { "dba3.outcome.29", "less", "4Wb 3Wb", "rough", { recoil = ALL } },
  { "dba3.outcome.30", "less", "7Hd 5Hd", "good", { destroyed = "3Kn 4Kn El 4Wb 3Wb", none = "Cv LH SCh Cm " .. FOOT_BUT_WB } },
  { "dba3.outcome.30", "less", "7Hd 5Hd", "rough", { destroyed = "4Wb 3Wb", none = MOUNTED .. " " .. FOOT_BUT_WB } },
  { "dba3.outcome.31", "less", "WWg", "good", { destroyed = "El", none = "3Kn 4Kn Cv LH SCh Cm " .. FOOT } },
  { "dba3.outcome.32", "less", "Art", "good", { destroyed = ALL } },
  { "dba3.outcome.35", "half", "Cv", "good", { flee = "4Sp 4Pk 7Hd 5Hd Art",
    destroyed = MOUNTED .. " 4Bd 4Ax 4Bw 4Lb 4Wb WWg 3Bd 3Ax 3Bw Ps 3Wb" } },
  { "dba3.outcome.35", "half", "Cv", "rough", { flee = "Art", destroyed = "4Sp 4Pk 7Hd 5Hd 4Bd" } },
  { "dba3.outcome.36", "half", "LH", "good", { destroyed = MOUNTED .. " 4Bw 4Lb 3Bw Ps",
    flee = "4Sp 4Pk 4Bd 4Ax 4Wb 7Hd WWg Art 3Bd 3Ax 3Wb 5Hd" } },
  { "dba3.outcome.36", "half", "LH", "rough", { destroyed = MOUNTED .. " 4Bw 4Lb 3Bw Ps", flee = "4Sp 4Pk 4Bd 4Ax 4Wb Art" } },
  { "dba3.outcome.36", "half", "LH", "bad", { destroyed = ALL } },
  { "dba3.outcome.37", "half", "Ps", "good", { destroyed = "3Kn 4Kn Cv Cm LH 4Ax 3Ax 4Bw 4Lb 3Bw Ps", recoil = "El SCh",
    flee = "4Sp 4Pk 4Bd 4Wb 7Hd WWg Art 3Bd 3Wb 5Hd" } },
  { "dba3.outcome.37", "half", "Ps", "rough", { destroyed = "4Ax 4Bw Ps", recoil = "El SCh", flee = "3Kn 4Kn Cv Cm LH 4Sp 4Bd" } },
  { "dba3.outcome.37", "half", "Ps", "dunes", { destroyed = "Cm", flee = "3Kn Cv LH" } },
  { "dba3.outcome.38", "half", "El SCh 3Kn 4Kn Cm 4Sp 4Pk 4Bd 4Ax 3Ax 4Bw 3Bw 4Wb 7Hd WWg Art CF", "good", { destroyed = ALL } },
}

-- In bad going, where most lines are the same: a line for each that could be read otherwise there.
for _, row in ipairs {
  { "dba3.outcome.06", "equal", "SCh", { destroyed = ALL } },
  { "dba3.outcome.07", "equal", "3Kn 6Kn HCh", KNIGHTS },
  { "dba3.outcome.08", "equal", "4Kn", CATAPHRACTS },
  { "dba3.outcome.09", "equal", "Cm", KNIGHTS },
  { "dba3.outcome.10", "equal", "El Cv LH", solid_recoils() },
  { "dba3.outcome.11", "equal", FAST .. " 3Pk", solid_recoils() },
  { "dba3.outcome.12", "equal", SOLID, { none = "Cv 3Kn 4Sp 4Bd 4Lb 4Wb 3Bd 3Ax" } },
  { "dba3.outcome.14", "less", "CF De", { destroyed = ALL } },
  { "dba3.outcome.17", "less", "El", TRAMPLING },
  { "dba3.outcome.18", "less", "SCh", { destroyed = ALL } },
  { "dba3.outcome.19", "less", "3Kn 4Kn 6Kn HCh", RIDDEN_DOWN },
  { "dba3.outcome.23", "less", "4Sp", CRUSHED_ROUGH },
  { "dba3.outcome.24", "less", "4Pk 3Pk", CRUSHED_ROUGH },
  { "dba3.outcome.25", "less", "4Bd 3Bd", CRUSHED_ROUGH },
  { "dba3.outcome.26", "less", "4Ax 3Ax", { recoil = ALL } },
  { "dba3.outcome.28", "less", "Ps", { recoil = ALL } },
  { "dba3.outcome.29", "less", "4Wb 3Wb", { recoil = ALL } },
  { "dba3.outcome.30", "less", "7Hd 5Hd", { destroyed = "4Wb 3Wb", none = MOUNTED .. " " .. FOOT_BUT_WB } },
  { "dba3.outcome.31", "less", "WWg", { destroyed = "El", none = "3Kn 4Kn Cv LH SCh Cm " .. FOOT } },
  { "dba3.outcome.32", "less", "Art", { destroyed = ALL } },
  { "dba3.outcome.35", "half", "Cv", { flee = "Art", destroyed = "3Kn 4Sp 4Pk 7Hd 4Bd 3Ax Ps" } },
  { "dba3.outcome.37", "half", "Ps", { destroyed = "4Ax 3Ax 4Bw 4Lb 3Bw Ps", recoil = "El SCh", flee = "3Kn 4Kn Cv Cm LH 4Sp 4Bd 4Wb" } },
  { "dba3.outcome.38", "half", "El SCh 3Kn Cm 4Sp 4Pk 4Bd 4Ax 4Bw 4Wb 7Hd WWg Art CF De", { destroyed = "Cv 3Kn 4Sp 4Bd 4Lb 4Wb 3Ax" } },
} do
  table.insert(ROWS, { row[1], row[2], row[3], "bad", row[4] })
end

local GROUND = { rough = "scrub", bad = "woods", dunes = "dunes" }

-- What becomes of `loser` on an equal score, to know whether a winner has a choice of its own.
local function on_equal(loser, winner)
  for _, row in ipairs(ROWS) do
    if row[2] == "equal" and string.find(" " .. row[3] .. " ", " " .. loser .. " ", 1, true) then
      for result, list in pairs(row[5]) do
        if string.find(" " .. list .. " ", " " .. winner .. " ", 1, true) then return result end
      end
    end
  end
end

local function chooses(code) return IS_MOUNTED[code] and DEPTH[code] == 30 end

-- All the fights of a row, far apart from each other.
local function fights_of(row)
  local fights = {}
  for _, loser in ipairs(words(row[3])) do
    for _, result in ipairs { "none", "recoil", "flee", "destroyed" } do
      local possible = false
      for _, winner in ipairs(words(row[5][result] or "")) do
        local dice = faces(loser, winner, row[2], row[4])
        if dice then
          possible = true
          table.insert(fights, { loser = loser, winner = winner, result = result, dice = dice })
        end
      end
      if row[5][result] and not possible then
        error(row[1] .. ": " .. loser .. " cannot come to " .. result)
      end
    end
  end
  return fights
end

local function place(t, fights, ground)
  for i, fight in ipairs(fights) do
    local x, y = 5 + 5 * ((i - 1) % 15), 12 + 14 * math.floor((i - 1) / 15)
    if GROUND[ground] then t[GROUND[ground]](t, { at = { x, y - 0.18 }, size = { 3, 0.25 } }) end
    fight.red = t:red(fight.loser, { at = { x, y } })
    fight.blue = t:blue(fight.winner, { front_of = fight.red })
  end
end

local function shows(t, fight, margin, clause)
  local red, mounted = fight.red, IS_MOUNTED[fight.loser]
  t:totals(red, fight.dice[3], fight.blue, fight.dice[4])
  t:result(red, fight.result, clause)
  if fight.result == "destroyed" then
    t:dead(red)
  elseif fight.result == "flee" then
    t:expect(red, { fled = true })
  elseif fight.result == "none" then
    t:expect(red, { alive = true, recoiled = false, fled = false })
  elseif chooses(fight.loser) then
    t:pending("recoil", red, { 0.75, 1 })
    t:choose { recoil = 0.75 }
    t:moved(red, { back = 0.75 })
  else
    t:moved(red, { back = mounted and 1 or math.min(DEPTH[fight.loser] or 20, 20) / 40 })
  end
  if margin == "equal" and chooses(fight.winner) and on_equal(fight.winner, fight.loser) == "recoil" then
    t:choose { recoil = 1 }
  end
end

for _, row in ipairs(ROWS) do
  local clause, margin = row[1], row[2]
  situation(string.format("%s: %s, ground %s", margin, row[3], row[4]), { clause }, function(t)
    local fights = fights_of(row)
    t:board { 80, 12 + 14 * (1 + math.ceil(#fights / 15)) }
    place(t, fights, row[4])
    -- The last fight left is resolved without an order: one that changes nothing.
    t:blue("4Sp", { front_of = t:red("4Sp", { at = { 5, 3 } }) })
    t:bound { phase = "combat" }
    for i, fight in ipairs(fights) do
      t:dice(fight.dice[1], fight.dice[2])
      if i == #fights then t:dice(3, 3) end
      t:order { fight = fight.red }
      local of = clause
      if row[1] == "dba3.outcome.08" and not (fight.result == "recoil" and fight.winner == "3Kn") then of = "dba3.outcome.07" end
      shows(t, fight, margin, of)
    end
  end)
end

-- Front, flank and rear.

situation("the type of the one in front decides", { "dba3.outcome.01", "dba3.outcome.11" }, function(t)
  -- Equal: fast blades recoil from solid foot only, and the spears are on the flank.
  local blades = t:red("3Bd", { at = { 10, 10 } })
  local ax = t:blue("3Ax", { front_of = blades })
  local spears = t:blue("4Sp", { on_left_of = blades })
  -- The other way round they recoil.
  local others = t:red("3Bd", { at = { 20, 10 } })
  local solid = t:blue("4Sp", { front_of = others })
  t:blue("3Ax", { left_of = solid })
  t:bound { phase = "combat" }
  t:dice(2, 3, 1, 1)
  t:order { fight = blades }
  t:totals(blades, 6, ax, 6)
  t:result(blades, "none", "dba3.outcome.11")
  t:stands(blades)
  t:stands(spears)
  t:totals(others, 5, solid, 5)
  t:result(others, "recoil", "dba3.outcome.11")
  t:moved(others, { back = 0.5 })
end)

situation("who scored more has no outcome", { "dba3.outcome.01" }, function(t)
  local blades = t:red("4Bd", { at = { 10, 10 } })
  local ps = t:blue("Ps", { front_of = blades })
  t:bound { phase = "combat" }
  t:dice(1, 2)
  t:order { fight = blades }
  t:totals(blades, 6, ps, 4)
  t:not_happened { event = "result", element = blades }
  t:stands(blades)
  t:moved(ps, { back = 0.5 })
end)

situation("who shoots unanswered feels nothing, who is answered does", { "dba3.outcome.02" }, function(t)
  local safe = t:red("4Bw", { at = { 10, 10 } })
  local target = t:blue("4Sp", { front_of = safe, gap = 2 })
  local answered = t:red("4Bw", { at = { 20, 10 } })
  local archers = t:blue("4Bw", { front_of = answered, gap = 2 })
  t:bound { phase = "shooting" }
  t:bound { phase = "aiming" }
  t:go_on()
  t:dice(1, 6, 1, 6)
  t:order { shoot = target }
  t:totals(safe, 3, target, 10)
  t:expect(safe, { alive = true, recoiled = false })
  t:totals(answered, 3, archers, 8)
  t:dead(answered)
end)

situation("friends on flank or rear recoil with the one in front", { "dba3.outcome.03" }, function(t)
  local victim = t:blue("4Bd", { at = { 10, 10 }, facing = "south" })
  local front = t:red("4Ax", { front_of = victim })
  local flank = t:red("4Ax", { on_left_of = victim })
  local rear = t:red("4Sp", { behind = victim })
  t:bound { phase = "combat" }
  t:dice(2, 6)
  t:order { fight = front }
  t:totals(front, 5, victim, 9)
  t:moved(front, { back = 0.5 })
  t:moved(flank, { back = 0.5 })
  t:moved(rear, { back = t:mm(15) })
end)

-- Scythed chariots meet their like and both are destroyed; each is struck on its left flank by the other side.
for _, code in ipairs { "4Ax", "Cv" } do
  situation(code .. " on the flank of one who falls with the friend in front recoil", { "dba3.outcome.03", "dba3.outcome.06" }, function(t)
    local foe = t:blue("SCh", { at = { 10, 10 }, facing = "south" })
    local front = t:red("SCh", { front_of = foe })
    local flank = t:red(code, { on_left_of = foe })
    local other = t:blue("4Ax", { on_left_of = front })
    t:red("4Sp", { front_of = t:blue("4Sp", { at = { 20, 10 }, facing = "south" }) })
    t:bound { phase = "combat" }
    t:dice(3, 3, 3, 3)
    t:order { fight = front }
    t:totals(front, 6, foe, 6)
    t:dead(front)
    t:dead(foe)
    if code == "Cv" then
      t:pending("recoil", flank, { 0.75, 1 })
      t:choose { recoil = 1 }
    end
    t:moved(flank, { back = code == "Cv" and 1 or 0.5 })
    t:moved(other, { back = 0.5 })
  end)
end

situation("who only overlapped one who falls so stays", { "dba3.outcome.06" }, function(t)
  local foe = t:blue("SCh", { at = { 10, 10 }, facing = "south" })
  local front = t:red("SCh", { front_of = foe })
  local beside = t:red("4Ax", { right_of = front })
  t:bound { phase = "combat" }
  t:dice(3, 4)
  t:order { fight = front }
  t:totals(front, 7, foe, 7)
  t:dead(front)
  t:stands(beside)
end)

situation("they stay where the one in front stays", { "dba3.outcome.12" }, function(t)
  local victim = t:blue("4Bd", { at = { 10, 10 }, facing = "south" })
  local front = t:red("4Ax", { front_of = victim })
  local flank = t:red("4Ax", { on_left_of = victim })
  t:bound { phase = "combat" }
  t:dice(3, 2)
  t:order { fight = front }
  t:totals(front, 6, victim, 6)
  t:stands(front)
  t:stands(flank)
end)

situation("beaten with an enemy front on the flank: destroyed, war wagons not", { "dba3.outcome.15" }, function(t)
  local blades = t:red("4Bd", { at = { 10, 10 } })
  local spears = t:blue("4Sp", { front_of = blades })
  t:blue("Ps", { on_left_of = blades })
  local other = t:red("4Bd", { at = { 20, 10 } })
  local foe = t:blue("4Sp", { front_of = other })
  t:bound { phase = "combat" }
  t:dice(3, 4, 3, 5)
  t:order { fight = blades }
  t:totals(blades, 7, spears, 8)
  t:result(blades, "destroyed", "dba3.outcome.15")
  t:dead(blades)
  t:totals(other, 8, foe, 9)
  t:result(other, "recoil", "dba3.outcome.25")
end)

situation("war wagons with an enemy on the flank are not destroyed for it", { "dba3.outcome.31" }, function(t)
  local wagon = t:red("WWg", { at = { 10, 10 } })
  local spears = t:blue("4Sp", { front_of = wagon })
  local ps = t:blue("Ps", { on_left_of = wagon })
  t:bound { phase = "combat" }
  t:dice(3, 3)
  t:order { fight = spears }
  t:result(wagon, "none", "dba3.outcome.31")
  t:stands(wagon)
  t:expect(ps, { alive = true })
end)

-- Whose going.

situation("the loser's own ground decides, and any worse part of it", { "dba3.outcome.33" }, function(t)
  -- Scrub under a rear corner of the blades, then under the knights only.
  t:scrub { at = { 9.4, 9.7 }, size = { 0.4, 0.4 } }
  local some = t:red("4Bd", { at = { 10, 10 } })
  local one = t:blue("3Kn", { front_of = some })
  t:scrub { at = { 20, 10.5 }, size = { 4, 0.9 } }
  local none = t:red("4Bd", { at = { 20, 10 } })
  local two = t:blue("3Kn", { front_of = none })
  t:bound { phase = "combat" }
  t:dice(3, 4, 3, 4)
  t:order { fight = some }
  t:totals(some, 6, one, 7)
  t:expect(some, { going = "rough", alive = true })
  t:result(some, "recoil", "dba3.outcome.25")
  t:totals(none, 6, two, 7)
  t:result(none, "destroyed", "dba3.outcome.25")
end)

-- Shot at.

-- Blue `target` is shot at by red `shooter`, both in the open; the dice are the shooter's and the target's.
local function shoot(t, shooter, target, dice, gap, turned)
  local red = t:red(shooter, { at = { 15, 10 } })
  local blue
  if turned then
    blue = t:blue(target, { at = { 15, 10 + gap }, facing = "north" })
  else
    blue = t:blue(target, { front_of = red, gap = gap })
  end
  t:bound { phase = "aiming" }
  t:dice(dice[1], dice[2])
  t:go_on()
  return red, blue
end

situation("artillery destroys elephants by shooting, in close combat they recoil", { "dba3.outcome.17" }, function(t)
  local guns, target = shoot(t, "Art", "El", { 4, 2 }, 3)
  t:totals(guns, 8, target, 7)
  t:result(target, "destroyed", "dba3.outcome.17")
end)

situation("scythed chariots flee from shots", { "dba3.outcome.18" }, function(t)
  local bows, target = shoot(t, "4Bw", "SCh", { 4, 3 }, 2)
  t:totals(bows, 8, target, 6)
  t:result(target, "flee", "dba3.outcome.18")
  t:expect(target, { fled = true, alive = true })
end)

situation("scythed chariots shot in the rear are destroyed", { "dba3.outcome.18" }, function(t)
  local bows, target = shoot(t, "4Bw", "SCh", { 4, 3 }, 2.5, true)
  t:totals(bows, 8, target, 6)
  t:result(target, "destroyed", "dba3.outcome.18")
end)

situation("light horse flee from artillery's shots", { "dba3.outcome.22" }, function(t)
  local guns, target = shoot(t, "Art", "LH", { 1, 2 }, 3)
  t:totals(guns, 5, target, 4)
  t:result(target, "flee", "dba3.outcome.22")
end)

situation("light horse recoil from bows' shots", { "dba3.outcome.22" }, function(t)
  local bows, target = shoot(t, "4Bw", "LH", { 1, 2 }, 2)
  t:totals(bows, 5, target, 4)
  t:result(target, "recoil", "dba3.outcome.22")
end)

situation("light horse halved by artillery's shots are destroyed", { "dba3.outcome.36" }, function(t)
  local guns, target = shoot(t, "Art", "LH", { 2, 1 }, 3)
  t:totals(guns, 6, target, 3)
  t:result(target, "destroyed", "dba3.outcome.36")
end)

situation("solid foot's shots make fast foot recoil on an equal score", { "dba3.outcome.11" }, function(t)
  local bows, target = shoot(t, "4Bw", "3Ax", { 4, 3 }, 2)
  t:totals(bows, 6, target, 6)
  t:result(target, "recoil", "dba3.outcome.11")
end)

situation("fast foot's shots do not", { "dba3.outcome.11" }, function(t)
  local bows, target = shoot(t, "3Bw", "3Ax", { 4, 3 }, 2)
  t:totals(bows, 6, target, 6)
  t:result(target, "none", "dba3.outcome.11")
  t:stands(target)
end)

situation("knights feel no equal shot", { "dba3.outcome.07" }, function(t)
  local bows, target = shoot(t, "4Lb", "3Kn", { 3, 4 }, 2)
  t:totals(bows, 7, target, 7)
  t:result(target, "none", "dba3.outcome.07")
end)

situation("hordes recoil when shot", { "dba3.outcome.30" }, function(t)
  local bows, target = shoot(t, "4Bw", "7Hd", { 4, 2 }, 2)
  t:totals(bows, 6, target, 5)
  t:result(target, "recoil", "dba3.outcome.30")
  t:moved(target, { back = 0.5 })
end)

situation("artillery destroys war wagons by shooting", { "dba3.outcome.31" }, function(t)
  local guns, target = shoot(t, "Art", "WWg", { 6, 6 }, 4)
  t:totals(guns, 10, target, 9)
  t:result(target, "destroyed", "dba3.outcome.31")
end)

situation("bows do not destroy war wagons by shooting", { "dba3.outcome.31" }, function(t)
  local bows, target = shoot(t, "4Bw", "WWg", { 4, 1 }, 2)
  t:totals(bows, 6, target, 4)
  t:stands(target)
end)

situation("artillery beaten by shots is destroyed", { "dba3.outcome.32" }, function(t)
  local bows, target = shoot(t, "4Bw", "Art", { 5, 1 }, 2)
  t:totals(bows, 7, target, 5)
  t:result(target, "destroyed", "dba3.outcome.32")
end)

situation("cavalry halved by artillery's shots is destroyed, not put to flight", { "dba3.outcome.35" }, function(t)
  local guns, target = shoot(t, "Art", "Cv", { 4, 1 }, 3)
  t:totals(guns, 8, target, 4)
  t:result(target, "destroyed", "dba3.outcome.35")
end)

situation("psiloi halved by bows' shots flee", { "dba3.outcome.37" }, function(t)
  local bows, target = shoot(t, "4Bw", "Ps", { 4, 1 }, 2)
  t:totals(bows, 6, target, 3)
  t:result(target, "flee", "dba3.outcome.37")
end)

-- Destruction.

situation("a destroyed element is removed and leaves its place free", { "dba3.destroyed.01" }, function(t)
  local blades = t:red("4Bd", { at = { 10, 10 } })
  local foe = t:blue("4Sp", { front_of = blades })
  t:bound { phase = "combat" }
  t:dice(5, 1)
  t:order { fight = blades }
  t:totals(blades, 10, foe, 5)
  t:happened { event = "destroyed", element = foe }
  t:expect(foe, { standing = "destroyed", alive = false, in_combat = false })
  -- The victor goes on over its place, where a living enemy would stop it at once.
  t:moved(blades, { ahead = 0.5 })
end)
