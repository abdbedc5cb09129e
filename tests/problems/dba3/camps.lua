-- Camps: guarded, entered and taken.

local lines = require "shared.lines"
local line, engaged = lines.line, lines.engaged

-- Whether its front is at the wall of a camp whose middle is at x and whose wall lies along y 14.
local function at_wall(t, one, x)
  local stands = t:place(one)
  return stands.y > 13.97 and math.abs(stands.x - x) <= 1.5
end

problem("the guard does not leave the camp as long as light horse is near", function(t)
  t:board{ 15, 15 }
  local guard = t:red("4Ax", { at = { 10, 1.5 }, facing = "north" })
  t:camp{ side = "red", size = { 2, 1 }, at = { 10, 1 }, facing = "north", held_by = guard }
  engaged(t, { "4Sp", "4Sp*" }, { "4Bd", "4Bd*" }, 8, 5)
  t:blue("LH", { at = { 13, 4 }, facing = "south" })
  t:bound{ side = "red", pips = 3 }
  t:answer(nil, function() t:order(guard, { { leave = "front" }, { straight = 1 } }) end)
  t:expect(guard, { in_camp = true })
end)

problem("the enemy's camp stands open: light horse goes in", function(t)
  t:board{ 15, 15 }
  t:camp{ side = "blue", size = { 2, 1 }, at = { 11, 14 }, facing = "south" }
  engaged(t, { "4Sp", "4Sp*", "4Sp" }, { "4Bd", "4Bd*", "4Bd" }, 5, 6)
  local horse = t:red("LH", { at = { 11, 10.4 }, facing = "north" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { straight = 3.6 }) end)
  t:check(at_wall(t, horse, 11), "the light horse is at the camp")
end)

problem("light horse is on its way to the camp: whoever is near goes in", function(t)
  t:board{ 15, 15 }
  t:camp{ side = "red", size = { 2, 1 }, at = { 10, 1 }, facing = "north" }
  engaged(t, { "4Sp", "4Sp*" }, { "4Bd", "4Bd*" }, 5, 6)
  local reserve = t:red("Ps", { at = { 10, 3 }, facing = "south" })
  t:blue("LH", { at = { 13, 5.5 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(reserve, { { straight = 2 }, { enter = true } }) end)
  t:expect(reserve, { in_camp = true })
end)

problem("three are lost on either side: the open camp is the fourth, and wins", function(t)
  t:board{ 15, 15 }
  for i = 1, 3 do
    t:red("4Sp", { at = { i, 1 }, facing = "north", standing = "destroyed" })
    t:blue("4Bd", { at = { i, 14 }, facing = "south", standing = "destroyed" })
  end
  t:camp{ side = "blue", size = { 2, 1 }, at = { 9, 14 }, facing = "south" }
  engaged(t, { "4Bd", "4Bd*" }, { "4Sp", "4Sp*" }, 5, 8)
  local horse = t:red("Cv", { at = { 9.2, 10.4 }, facing = "north" })
  local bait = t:blue("Ps", { at = { 11, 11 }, facing = "west" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { straight = 3.6 }) end, function() t:order(horse, { to = { front_of = bait } }) end)
  t:check(at_wall(t, horse, 9), "the horse is at the camp")
end)

-- 4Ax CF --b in-camp: 3 against 3; with a second at the wall 3 against 2.
problem("a guarded camp is stormed by two, not by one", function(t)
  t:board{ 15, 15 }
  local followers = t:blue("CF", { at = { 9, 14.5 }, facing = "south" })
  t:camp{ side = "blue", size = { 2, 1 }, at = { 9, 14 }, facing = "south", held_by = followers }
  engaged(t, { "4Sp", "4Sp*" }, { "4Bd", "4Bd*" }, 4, 7)
  local auxilia = line(t, "red", { "4Ax", "4Ax" }, 8.5, 12.2, "north")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(auxilia, { straight = 1.8 }) end, function() t:order(auxilia[1], { straight = 1.8 }) end)
  t:check(at_wall(t, auxilia[1], 9) and at_wall(t, auxilia[2], 9), "both are at the wall")
end)

problem("the way to the open camp goes round the threat zone of whoever stands before it", function(t)
  t:board{ 15, 15 }
  t:camp{ side = "blue", size = { 2, 1 }, at = { 9, 14 }, facing = "south" }
  engaged(t, { "4Bd", "4Bd*" }, { "4Sp", "4Sp*" }, 4, 7)
  local horse = t:red("Cv", { at = { 11.2, 10.6 }, facing = "north" })
  local before = t:blue("4Sp", { at = { 8.4, 13.2 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { { via = { 10.6, 12 } }, { to = { 10, 14 }, facing = "north" } }) end,
    function() t:order(horse, { to = { front_of = before } }) end)
  t:check(at_wall(t, horse, 9) and not t:fights(horse, before), "the horse is at the camp")
end)

-- Cv LH: 3 against 2; and whoever fights does not ride on.
problem("nobody is near enough to go into the camp: the raider is charged on his way", function(t)
  t:board{ 15, 15 }
  t:camp{ side = "red", size = { 2, 1 }, at = { 11, 1 }, facing = "north" }
  engaged(t, { "4Sp", "4Sp*" }, { "4Bd", "4Bd*" }, 2, 7)
  local horse = t:red("Cv", { at = { 8.5, 6.5 }, facing = "north" })
  local raider = t:blue("LH", { at = { 11, 4.4 }, facing = "south" })
  local bait = t:blue("Ps", { at = { 8.7, 9.5 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { to = { behind = raider } }) end,
    function() t:order(horse, { to = { front_of = bait } }) end)
  t:check(t:fights(horse, raider), "the raider has to fight")
end)
