-- Flanks: struck, covered, and never shown to the enemy.

local lines = require "shared.lines"
local line, engaged, reached, beside, fighting = lines.line, lines.engaged, lines.reached, lines.beside, lines.fighting

problem("close the door: a free horseman strikes the open flank of an enemy who already fights", function(t)
  t:board{ 15, 15 }
  local red, blue = engaged(t, { "4Bd", "4Bd*", "4Bd" }, { "4Sp", "4Sp*", "4Sp" }, 5, 7)
  local horse = t:red("Cv", { at = { 9.5, 7.5 }, facing = "north" })
  t:blue("Ps", { at = { 3, 12 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { to = { on_left_of = blue[3] } }) end)
  t:check(t:strikes(horse, blue[3]), "the flank of the enemy is struck")
  t:check(t:fights(red[3], blue[3]), "he still fights to his front")
end)

-- An element struck on the flank turns to face when nobody fights it in front: 4Bd against Cv is then an even fight
-- at worst for him; held in front by blades he is at -1 and dies of whatever beats him.
problem("a flank charge alone only turns the enemy round: hold him in front at the same time", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "4Bd*", "4Bd", "4Bd" }, 5, 8.5, "north")
  local horse = t:red("Cv", { at = { 9.5, 10.7 }, facing = "west" })
  local bold = t:blue("4Bd", { at = { 6, 10.2 }, facing = "south" })
  line(t, "blue", { "4Sp", "4Sp*", "4Sp" }, 4, 14, "south")
  t:bound{ side = "red", pips = 2 }
  local function flank() t:order(horse, { to = { on_left_of = bold } }) end
  t:answer(function()
    t:order(red[2], { to = { front_of = bold } })
    flank()
  end, flank)
  t:check(fighting(t, red, { bold }) > 0, "somebody fights him in front")
  t:check(t:strikes(horse, bold), "and somebody on the flank")
end)

problem("horse behind the enemy's line strikes it in the rear and lets the runaways run", function(t)
  t:board{ 15, 15 }
  local _, blue = engaged(t, { "4Sp", "4Sp*", "4Sp" }, { "4Bd", "4Bd", "4Bd" }, 5, 6)
  local horse = t:red("Cv", { at = { 6, 9.2 }, facing = "north" })
  local bait = t:blue("Ps", { at = { 6, 12.2 }, facing = "north" })
  t:blue("Cv", { at = { 12, 13 }, facing = "south", general = true })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { to = { behind = blue[1] } }) end,
    function() t:order(horse, { to = { behind = bait } }) end)
  t:check(fighting(t, { horse }, blue) == 1, "the horse strikes the line")
end)

problem("horse threatens the end of the line: whoever is free stands beside it", function(t)
  t:board{ 15, 15 }
  local red = engaged(t, { "4Sp*", "4Sp", "4Sp" }, { "4Bd", "4Bd*", "4Bd" }, 5, 7)
  local reserve = t:red("4Ax", { at = { 7, 5.6 }, facing = "north" })
  local horse = t:blue("Cv", { at = { 10.5, 7.6 }, facing = "west" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(reserve, { { via = { 8, 6.2 } }, { to = { right_of = red[3] } } }) end)
  t:check(not t:reaches(horse, red[3]), "the horse does not reach the end of the line")
end)

problem("enemy horse has come behind the line: the reserve turns on it before it charges", function(t)
  t:board{ 15, 15 }
  local red = engaged(t, { "4Sp", "4Sp*", "4Sp" }, { "4Bd", "4Bd*", "4Bd" }, 5, 8)
  local reserve = t:red("3Ax", { at = { 5.2, 6 }, facing = "north" })
  local horse = t:blue("Cv", { at = { 7, 4.2 }, facing = "north" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(reserve, { to = { 6.6, 5.1 }, facing = "south" }) end)
  t:check(not (t:reaches(horse, red[1]) or t:reaches(horse, red[2]) or t:reaches(horse, red[3])),
    "nobody in the line can be struck in the rear")
end)

problem("one element before the line is fought by three: advance together or not at all", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "4Bd", "4Bd*", "4Bd", "4Bd" }, 5, 6, "north")
  local blue = line(t, "blue", { "4Bd", "4Bd", "4Bd*", "4Bd" }, 5, 9.8, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(nil, function() t:order(red[2], { straight = 2 }) end)
  for i, one in ipairs(red) do
    local near = beside(t, one, red[i == 1 and 2 or i - 1])
    t:check(near or not reached(t, blue, one), "nobody who stands alone is within their charge")
  end
end)

problem("the good line is not wheeled after light horse: it keeps its front to the enemy's line", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "4Sp", "4Sp*", "4Sp", "4Sp" }, 4, 6, "north")
  line(t, "blue", { "4Bd", "4Bd*", "4Bd", "4Bd" }, 4, 9.5, "south")
  t:blue("LH", { at = { 11.5, 7 }, facing = "west" })
  t:bound{ side = "red", pips = 1 }
  t:answer(nil, function() t:order(red, { wheel_right = 25 }) end)
  local turned = 0
  for _, one in ipairs(red) do
    local facing = t:place(one).facing
    if math.min(facing, 360 - facing) > 10 then turned = turned + 1 end
  end
  t:check(turned <= 1, "the line still faces the enemy's line")
end)

-- Light horse against blades: 2 against 3, and they seldom kill it; the reserve that answers it does not go to the line.
problem("light horse in front of marching foot stops it: what stands in a threat zone goes nowhere else", function(t)
  t:board{ 15, 15 }
  local red = engaged(t, { "4Sp", "4Sp*", "4Sp" }, { "4Bd", "4Bd*", "4Bd" }, 4, 7)
  local horse = t:red("LH", { at = { 10, 7.2 }, facing = "north" })
  local reserve = t:blue("3Bd", { at = { 8, 8.1 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { to = { 8, 7.7 }, facing = "north" }) end)
  t:check(not t:reaches(reserve, red[3]), "the reserve does not get at the end of the line")
end)

problem("whoever has beaten his man rolls the line up: he turns into the next flank and does not run on", function(t)
  t:board{ 15, 15 }
  local red, blue = engaged(t, { "4Bd", "4Bd*", "4Bd" }, { "4Sp", "4Sp*", "4Sp" }, 5, 7)
  local free = t:red("4Bd", { right_of = red[3] })
  local runaway = t:blue("Ps", { at = { 8, 12 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(free, { to = { on_left_of = blue[3] } }) end, function() t:order(free, { straight = 2 }) end)
  t:check(t:strikes(free, blue[3]) and not t:fights(free, runaway), "the next in the line is struck on the flank")
end)

-- 4Bd 8Sp --b rear,beside: 5 against 5, dead in 15 of 36 for two losses; 4Bd 4Sp --b rear,beside: 5 against 4, 21 for one.
problem("from behind, the deep spears are struck first: they count two", function(t)
  t:board{ 15, 15 }
  local _, blue = engaged(t, { "4Bd", "4Bd*", "4Bd" }, { "8Sp", "4Sp", "4Bd*" }, 6, 6)
  local horse = t:red("Cv", { at = { 6.5, 9.4 }, facing = "north" })
  t:blue("Ps", { at = { 12, 12 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { to = { behind = blue[1] } }) end,
    function() t:order(horse, { { via = { 7, 8 } }, { to = { behind = blue[2] } } }) end)
  t:check(t:strikes(horse, blue[1]), "the deep spears are struck in the rear")
end)
