-- Ranks and neighbours: support given, overlaps made.

local lines = require "shared.lines"
local line, engaged, beside = lines.line, lines.engaged, lines.beside

-- 4Sp 4Bd --a beside --b overlap: 5 against 4. Alone it is 4 against 5.

problem("a spear beside a spear that fights: support for the one, an overlap on the other", function(t)
  t:board{ 15, 15 }
  local red = engaged(t, { "4Sp", "4Ax*" }, { "4Bd", "4Ax*" }, 6, 7)
  local free = t:red("4Sp", { at = { 4.2, 5.5 }, facing = "north" })
  line(t, "blue", { "4Ax", "Ps" }, 9, 11, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(free, { to = { left_of = red[1] } }) end, function() t:order(free, { straight = 2 }) end)
  t:check(beside(t, free, red[1]), "the second spear stands beside the first")
end)

-- 4Pk 4Bd: 3 against 5; with the rank behind 6 against 5.
problem("pikes go behind the pikes who fight foot", function(t)
  t:board{ 15, 15 }
  local red = engaged(t, { "4Sp*", "4Pk", "4Sp" }, { "4Sp", "4Bd", "4Sp*" }, 5, 7)
  local free = t:red("4Pk", { at = { 7.2, 5.2 }, facing = "north" })
  t:blue("4Ax", { at = { 11, 10 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(free, { { via = { 6, 5.7 } }, { to = { behind = red[2] } } }) end,
    function() t:order(free, { straight = 1 }) end)
  local front, rear = t:place(red[2]), t:place(free)
  t:check(math.abs(front.x - rear.x) < 0.05 and front.y - rear.y < 0.6, "the second rank stands behind the first")
end)

-- Against cavalry the rank behind gives nothing: 4 against 3; as an overlap it makes that 4 against 2.
problem("against cavalry the second rank of pikes is idle: it comes up beside the first and overlaps", function(t)
  t:board{ 15, 15 }
  local red = engaged(t, { "4Pk*", "4Pk" }, { "Cv", "Cv*" }, 6, 7)
  local idle = t:red("4Pk", { behind = red[2] })
  line(t, "blue", { "Ps", "LH" }, 3, 12, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(idle, { { via = { 8, 6 } }, { to = { right_of = red[2] } } }) end)
  t:check(beside(t, idle, red[2]) or beside(t, idle, red[1]), "the second rank overlaps")
end)

-- LH 4Sp: 2 against 4. The overlap makes 4Bd 4Sp 5 against 3 instead of 5 against 4.
problem("light horse is an overlap at the end of the line, not a charge on fresh spears", function(t)
  t:board{ 15, 15 }
  local red, blue = engaged(t, { "4Bd", "4Bd*" }, { "4Sp", "4Sp" }, 5, 7)
  local horse = t:red("LH", { at = { 6.9, 4.6 }, facing = "north" })
  local fresh = t:blue("4Sp", { at = { 9.5, 7.6 }, facing = "south", general = true })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { { via = { 7, 6 } }, { to = { right_of = red[2] } } }) end,
    function() t:order(horse, { to = { front_of = fresh } }) end)
  t:check(beside(t, horse, red[2]) or t:strikes(horse, blue[2]), "the light horse bears on the fight")
  t:check(not t:fights(horse, fresh), "and leaves the fresh spears alone")
end)

-- 4Bd 4Pk: 5 against 3 where they stand one deep, 5 against 6 where they stand two deep.
problem("pikes are attacked where they stand one deep", function(t)
  t:board{ 15, 15 }
  engaged(t, { "4Sp", "4Sp*" }, { "4Sp*", "4Sp" }, 6, 7)
  local deep = t:blue("4Pk", { at = { 5, 7 }, facing = "south" })
  t:blue("4Pk", { behind = deep })
  local thin = t:blue("4Pk", { at = { 8, 7 }, facing = "south" })
  local free = t:red("3Bd", { at = { 6.5, 4.6 }, facing = "north" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(free, { { via = { 8, 5.6 } }, { to = { front_of = thin } } }) end,
    function() t:order(free, { { via = { 5, 5.6 } }, { to = { front_of = deep } } }) end)
  t:check(t:fights(free, thin), "the single rank is attacked")
end)

-- 4Lb 4Sp --a beside: 3 against 4; alone 2 against 4.
problem("blades come up beside the archers who are at close quarters", function(t)
  t:board{ 15, 15 }
  local red = engaged(t, { "4Sp*", "4Sp", "4Lb" }, { "4Sp", "4Sp*", "4Sp" }, 5, 7)
  local blades = t:red("4Bd", { at = { 8.3, 5.4 }, facing = "north" })
  t:blue("Ps", { at = { 2, 11 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(blades, { to = { right_of = red[3] } }) end, function() t:order(blades, { straight = 1 }) end)
  t:check(beside(t, blades, red[3]), "the blades stand beside the archers")
end)
