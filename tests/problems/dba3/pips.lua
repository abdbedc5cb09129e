-- Few points: spent where they count.

local lines = require "shared.lines"
local line, engaged, apart, reached = lines.line, lines.engaged, lines.apart, lines.reached

problem("one point moves a whole line: one order for the group, not one for the best element", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "4Bd", "4Bd", "4Bd*", "4Bd", "4Bd" }, 4, 3, "north")
  line(t, "blue", { "4Lb", "4Lb", "4Lb*", "4Lb" }, 4, 9, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(red, { straight = 2 }) end, function() t:order(red[3], { straight = 2 }) end)
  for _, one in ipairs(red) do t:check(t:place(one).y >= 4, "the whole line goes on") end
end)

problem("the only point takes the skirmishers back through the line before the knights are at them", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 5, 5.5, "north")
  local skirmishers = t:red("Ps", { at = { 6, 7 }, facing = "north" })
  local knights = line(t, "blue", { "3Kn", "3Kn*", "3Kn" }, 5, 9.5, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(skirmishers, { to = { 6, 5.125 }, facing = "north" }) end,
    function() t:order(red, { straight = 0.9 }) end)
  t:check(not reached(t, knights, skirmishers), "no knights reach the skirmishers")
end)

problem("two points close two doors; the elephant would eat both", function(t)
  t:board{ 15, 15 }
  local _, blue = engaged(t, { "4Bd", "4Bd*", "4Bd" }, { "4Sp", "4Sp*", "4Sp" }, 6, 7)
  local west = t:red("Cv", { at = { 3, 7.6 }, facing = "north" })
  local east = t:red("Cv", { at = { 11, 7.6 }, facing = "north" })
  local elephant = t:red("El", { at = { 7, 5 }, facing = "north" })
  t:bound{ side = "red", pips = 2 }
  t:answer(function()
    t:order(west, { to = { on_right_of = blue[1] } })
    t:order(east, { to = { on_left_of = blue[3] } })
  end, function() t:order(elephant, { straight = 1 }) end)
  t:check(t:strikes(west, blue[1]), "the west door is closed")
  t:check(t:strikes(east, blue[3]), "and the east door")
end)

-- Farther than 8 BW from the general every order costs one point more.
problem("the general comes after the wing, so that it is not beyond his voice", function(t)
  t:board{ 15, 15 }
  local general = t:red("Cv", { at = { 2.5, 4 }, facing = "east", general = true })
  local left = line(t, "red", { "4Sp", "4Sp", "4Sp" }, 3, 5.5, "north")
  local wing = line(t, "red", { "3Ax", "3Ax" }, 11.5, 6.5, "north")
  line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 4, 12, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(general, { to = { 6, 4 } }) end, function() t:order(left, { straight = 2 }) end)
  t:check(apart(t, general, wing[1]) < 8, "the wing is within command")
  t:check(apart(t, general, left[1]) < 8, "and the line")
end)

problem("the road is free and may be gone along again: one point brings the reserve to the line", function(t)
  t:board{ 15, 15 }
  t:road{ path = { { 9, 0 }, { 9, 15 } }, width = 0.6 }
  line(t, "red", { "4Sp*", "4Sp", "4Sp" }, 5, 8, "north")
  local horse = t:red("4Ax", { at = { 9, 3 }, facing = "north" })
  line(t, "blue", { "4Bd", "4Bd*", "4Bd", "4Bd" }, 5, 11.5, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function()
    t:order(horse, { road = 2 })
    t:order(horse, { road = 2 })
  end, function() t:order(horse, { straight = 2 }) end)
  t:check(t:place(horse).y >= 7 - 0.01, "the reserve is up at the line")
end)

problem("elephants cost no more in the first bound: they are brought up then", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "4Pk", "4Pk*", "4Pk" }, 4, 3, "north")
  local elephants = line(t, "red", { "El", "El" }, 9, 3, "north")
  line(t, "blue", { "3Kn", "3Kn*", "3Kn" }, 6, 12, "south")
  t:bound{ side = "red", number = 1, pips = 2 }
  t:answer(function()
    t:order(red, { straight = 2 })
    t:order(elephants, { straight = 2 })
  end, function() t:order(red, { straight = 2 }) end)
  t:check(t:place(elephants[1]).y >= 4 and t:place(elephants[2]).y >= 4, "both elephants go on")
  t:check(t:place(red[2]).y >= 4, "and the line with them")
end)

-- As long as he stands wholly in the wood, every order costs one point more.
problem("the general comes out of the wood: from there each order costs double", function(t)
  t:board{ 15, 15 }
  t:woods{ at = { 9, 4.5 }, size = { 3, 2.4 } }
  local general = t:red("Cv", { at = { 9, 5.4 }, facing = "north", general = true })
  local red = line(t, "red", { "4Bd", "4Bd", "4Bd", "4Bd" }, 4, 5, "north")
  line(t, "blue", { "4Sp", "4Sp*", "4Sp", "4Sp" }, 4, 11, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(function() t:order(general, { straight = 1 }) end, function() t:order(red, { straight = 2 }) end)
  local stands = t:place(general)
  t:check(stands.y > 5.75 or stands.x < 7.9 or stands.x > 10.1, "he stands no longer wholly in the wood")
end)
