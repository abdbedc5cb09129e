-- Generals: where they stand, and what is done with one who stands alone.

local lines = require "shared.lines"
local line, engaged, apart, reached = lines.line, lines.engaged, lines.apart, lines.reached

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
