-- Gaps: filled, stopped, gone through; and the room behind the line.

local lines = require "shared.lines"
local line, engaged, reached, beside, fighting = lines.line, lines.engaged, lines.reached, lines.beside, lines.fighting

problem("the reserve goes into the gap before the enemy does", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Sp", "4Sp*" }, 5, 7, "north")
  t:red("4Sp", { at = { 8, 7 }, facing = "north" })
  local blue = line(t, "blue", { "4Ax", "4Ax", "4Bd", "4Ax*" }, 5, 7, "south")
  local reserve = t:red("4Bd", { at = { 7, 5.1 }, facing = "north" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(reserve, { to = { front_of = blue[3] } }) end)
  t:check(t:fights(reserve, blue[3]), "the gap is filled")
end)

problem("a line goes through a narrow gap as a column", function(t)
  t:board{ 15, 15 }
  t:woods{ at = { 4.5, 7 }, size = { 4, 2 } }
  t:woods{ at = { 10, 7 }, size = { 4, 2 } }
  local horse = line(t, "red", { "Cv", "Cv*", "Cv" }, 6.25, 5, "north")
  line(t, "red", { "4Ax", "4Ax" }, 2, 5, "north")
  line(t, "blue", { "4Sp", "4Sp*", "4Sp" }, 5, 13, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order({ horse[2], horse[1], horse[3] }, { { column = true }, { straight = 4 } }) end,
    function() t:order(horse, { straight = 1 }) end)
  local through, wood = 0, 0
  for _, one in ipairs(horse) do
    local stands = t:place(one)
    if stands.y > 8 then through = through + 1 end
    if stands.y > 6 and math.abs(stands.x - 7.25) > 0.26 then wood = wood + 1 end
  end
  t:check(through >= 1, "the first is through")
  t:check(wood == 0, "nobody is in the wood")
end)

-- 3Kn 4Bw: 3 against 4, and any defeat by horse destroys the archers; against the spear an equal throw stops the knights.
problem("a spear in the gap between two woods keeps the knights from the archers", function(t)
  t:board{ 15, 15 }
  t:woods{ at = { 5, 7 }, size = { 4, 2 } }
  t:woods{ at = { 10.2, 7 }, size = { 4, 2 } }
  local archers = line(t, "red", { "4Bw*", "4Bw", "4Bw" }, 5.6, 5.4, "north")
  local spear = t:red("4Sp", { at = { 9.4, 5.9 }, facing = "north" })
  local first = t:blue("3Kn", { at = { 7.6, 8.2 }, facing = "south", general = true })
  local knights = { first, t:blue("3Kn", { behind = first }) }
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(spear, { { via = { 7.6, 5.95 } }, { to = { 7.6, 6.4 }, facing = "north" } }) end)
  for _, one in ipairs(archers) do
    t:check(not reached(t, knights, one), "no knights reach the archers")
  end
end)

-- 3Bd 4Sp: the spears die in 2 of 36; who cannot recoil is destroyed by any defeat, in 21 of 36.
problem("attack where the enemy has no room to recoil: elephants and wagons behind him do not give way", function(t)
  t:board{ 15, 15 }
  engaged(t, { "4Sp", "4Sp*" }, { "4Bd*", "4Bd" }, 4, 7)
  local roomy = t:blue("4Sp", { at = { 8.2, 7.6 }, facing = "south" })
  local cramped = t:blue("4Sp", { at = { 10, 7.6 }, facing = "south" })
  t:blue("El", { behind = cramped })
  local free = t:red("3Bd", { at = { 9.1, 4.9 }, facing = "north" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(free, { to = { front_of = cramped } }) end,
    function() t:order(free, { to = { front_of = roomy } }) end)
  t:check(t:fights(free, cramped), "the one without room is attacked")
end)

problem("a line with its back against its own wagons steps forward before it is charged", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "4Bd", "4Bd*", "4Bd" }, 5, 6, "north")
  t:red("WWg", { behind = red[1] })
  t:red("WWg", { behind = red[3] })
  line(t, "blue", { "4Sp", "4Sp*", "4Sp", "4Sp" }, 5, 9.2, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(red, { straight = 0.8 }) end)
  for _, one in ipairs { red[1], red[3] } do
    t:check(t:place(one).y >= 6.375, "it has room to recoil")
  end
end)

-- Whoever has not moved and stands less than 1 BW from the edge of the world counts as overlapped there.
problem("attack him who stands at the edge of the table: he is overlapped there", function(t)
  t:board{ 15, 15 }
  engaged(t, { "4Sp", "4Sp*" }, { "4Bd*", "4Bd" }, 12, 7)
  local middle = t:blue("4Sp", { at = { 11, 7 }, facing = "south" })
  local edge = t:blue("4Sp", { at = { 14, 7 }, facing = "south" })
  local free = t:red("3Bd", { at = { 12.5, 4.6 }, facing = "north" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(free, { { via = { 14, 5.6 } }, { to = { front_of = edge } } }) end,
    function() t:order(free, { { via = { 11, 5.6 } }, { to = { front_of = middle } } }) end)
  t:check(t:fights(free, edge), "the one at the edge is attacked")
end)

problem("who stands alone between two of them goes straight back, out of reach", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 5, 3, "north")
  local lone = t:red("3Ax", { at = { 6, 6.5 }, facing = "north" })
  local blue = line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 5, 7.3, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(lone, { back = 2 }) end, function() t:order(lone, { to = { front_of = blue[2] } }) end)
  t:check(not reached(t, blue, lone), "nobody reaches it")
end)

-- Alone in their line he would be overlapped on both sides: 4Bd 4Sp 3 against 5.
problem("nobody goes alone into a hole in the enemy's line", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "4Bd", "4Bd*", "4Bd" }, 5, 6, "north")
  local blue = line(t, "blue", { "4Sp", "4Sp" }, 5, 8.2, "south")
  blue[3] = t:blue("4Sp", { at = { 8, 8.2 }, facing = "south" })
  local second = t:blue("4Sp", { at = { 7, 9.2 }, facing = "south", general = true })
  local lone = t:red("3Bd", { at = { 7, 4.6 }, facing = "north" })
  t:bound{ side = "red", pips = 2 }
  t:answer(nil, function() t:order(red[3], { straight = 2 }) end)
  for _, one in ipairs { red[3], lone } do
    local stands = t:place(one)
    t:check(stands.y < 7.3 or math.abs(stands.x - 7) > 0.3 or beside(t, one, red[2]), "nobody stands in the hole alone")
    t:check(not t:fights(one, second), "or fights there")
  end
end)

-- Knights who have pursued fight on at 3 against 4 and are overlapped on both sides: 1 against 4.
problem("whoever has pursued into the second line is not left alone there", function(t)
  t:board{ 15, 15 }
  local ahead = t:red("3Kn", { at = { 7, 8 }, facing = "north" })
  local second = line(t, "blue", { "4Bw", "4Bw*", "4Bw" }, 6, 8, "south")
  local wings = { t:red("4Bd", { at = { 6, 6.4 }, facing = "north" }), t:red("4Bd", { at = { 8, 6.4 }, facing = "north" }) }
  line(t, "red", { "4Sp", "4Sp*" }, 3, 6.4, "north")
  t:bound{ side = "red", pips = 2 }
  t:answer(function()
    t:order(wings[1], { straight = 1.6 })
    t:order(wings[2], { straight = 1.6 })
  end, function() t:order(wings[1], { straight = 1.6 }) end)
  t:check(t:fights(ahead, second[2]) and fighting(t, wings, second) == 2, "both his neighbours have come up and fight")
end)

problem("a gap of less than a base width lets nobody through: half a step stops it", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "4Sp", "4Sp*" }, 4, 6, "north")
  red[3] = t:red("4Sp", { at = { 7.1, 6 }, facing = "north" })
  red[4] = t:red("4Sp", { right_of = red[3] })
  t:camp{ side = "red", size = { 2, 1 }, at = { 6, 1 }, facing = "north" }
  t:blue("Cv", { at = { 6.05, 8.6 }, facing = "south" })
  line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 6, 10.5, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(red[3], { to = { 6.8, 6 }, facing = "north" }) end)
  local places = {}
  for i, one in ipairs(red) do places[i] = t:place(one).x end
  table.sort(places)
  for i = 2, 4 do t:check(places[i] - places[i - 1] < 2, "nobody gets through") end
  for _, one in ipairs(red) do
    local stands = t:place(one)
    local off = math.min(stands.facing, 360 - stands.facing)
    t:check(stands.y >= 5.6 and off < 10, "the line is a line still, its front to the enemy")
  end
end)
