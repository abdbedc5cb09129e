-- Generals: where they stand, and what is done with one who stands alone.

-- Elements side by side from west to east, the first at x; a star marks the general.
local function line(t, side, codes, x, y, facing)
  local row = {}
  for i, code in ipairs(codes) do
    local plain, stars = code:gsub("%*", "")
    row[i] = t[side](t, plain, { at = { x + i - 1, y }, facing = facing, general = stars > 0 or nil })
  end
  return row
end

-- Two lines in contact along y, red facing north.
local function engaged(t, reds, blues, x, y)
  return line(t, "red", reds, x, y, "north"), line(t, "blue", blues, x, y, "south")
end

-- How far the middles of two fronts are apart.
local function apart(t, a, b)
  local p, q = t:place(a), t:place(b)
  return math.sqrt((p.x - q.x) ^ 2 + (p.y - q.y) ^ 2)
end

-- Whether any of them fights this element or could charge it in its next bound.
local function reached(t, foes, one)
  for _, foe in ipairs(foes) do
    if t:fights(foe, one) or t:reaches(foe, one) then return true end
  end
  return false
end

-- 4Bd 4Bd --b general,flank: 5 against 5, and any defeat kills him (15 of 36). His loss counts twice.
problem("the enemy's general stands alone: he is held in front and struck on the flank", function(t)
  t:board{ 15, 15 }
  local front = t:red("4Bd", { at = { 7, 7.4 }, facing = "north" })
  local horse = t:red("Cv", { at = { 10, 9.6 }, facing = "west" })
  line(t, "red", { "4Sp", "4Sp", "4Sp*" }, 3, 7, "north")
  local general = t:blue("4Bd", { at = { 7, 9.2 }, facing = "south", general = true })
  local bait = t:blue("Ps", { at = { 10.2, 6.4 }, facing = "south" })
  line(t, "blue", { "4Sp", "4Sp", "4Sp" }, 2, 11.5, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(function()
    t:order(front, { to = { front_of = general } })
    t:order(horse, { to = { on_left_of = general } })
  end, function() t:order(horse, { to = { behind = bait } }) end)
  t:check(t:fights(front, general) or t:fights(horse, general), "the general is attacked")
  t:check(t:strikes(front, general) or t:strikes(horse, general), "on the flank too")
end)

problem("the general at the end of the line is taken out of the knights' reach", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "4Sp", "4Sp", "4Sp" }, 4, 6, "north")
  local general = t:red("Cv", { at = { 8.5, 6.8 }, facing = "north", general = true })
  local knights = line(t, "blue", { "3Kn", "3Kn*", "3Kn" }, 8, 9.5, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(general, { to = { 6, 4.5 }, facing = "north" }) end)
  t:check(not reached(t, knights, general), "no knights reach the general")
  t:check(apart(t, general, red[1]) < 8, "he is still with the line")
end)

-- Cv 4Sp --a general: 4 against 4, and the neighbours of the spears make it 2 against 4.
problem("the general does not throw himself at spears who stand shoulder to shoulder", function(t)
  t:board{ 15, 15 }
  local general = t:red("Cv", { at = { 6, 6.5 }, facing = "north", general = true })
  line(t, "red", { "4Bd", "4Bd", "4Bd" }, 5, 5, "north")
  local spears = line(t, "blue", { "4Sp", "4Sp*", "4Sp" }, 5, 9.3, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(nil, function() t:order(general, { to = { front_of = spears[2] } }) end)
  t:check(not reached(t, spears, general), "the general neither charges nor stands within their charge")
end)

-- 3Bd 4Ax --a general and 3Bd 4Wb --a general: 6 against 3 both; the warband kills him in 3 of 36, the auxilia never.
problem("the general fights where a defeat only pushes him back: auxilia, not warband", function(t)
  t:board{ 15, 15 }
  engaged(t, { "4Sp", "4Sp" }, { "4Sp*", "4Sp" }, 4, 7)
  local warband = t:blue("4Wb", { at = { 8.2, 7.6 }, facing = "south" })
  local auxilia = t:blue("4Ax", { at = { 10, 7.6 }, facing = "south" })
  local general = t:red("3Bd", { at = { 9.1, 4.9 }, facing = "north", general = true })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(general, { to = { front_of = auxilia } }) end,
    function() t:order(general, { to = { front_of = warband } }) end)
  t:check(t:fights(general, auxilia), "the general fights the auxilia")
end)
