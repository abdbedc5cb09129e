-- Elephants: their prey, and those who prey on them.

local lines = require "shared.lines"
local line, engaged, fighting, reached = lines.line, lines.engaged, lines.fighting, lines.reached

-- Ps El: the elephants die in 3 of 36, the psiloi never. Cv Ps: the psiloi die in 21 of 36.

problem("cavalry chases the skirmishers away from its elephants", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Pk", "4Pk*", "4Pk" }, 4, 5, "north")
  t:red("El", { at = { 7, 6 }, facing = "north" })
  local horse = t:red("Cv", { at = { 9.5, 6 }, facing = "north" })
  local skirmisher = t:blue("Ps", { at = { 7.6, 8.4 }, facing = "south" })
  line(t, "blue", { "4Sp", "4Sp*", "4Sp" }, 4, 12, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { { via = { 8, 7 } }, { to = { front_of = skirmisher } } }) end,
    function() t:order(horse, { straight = 3 }) end)
  t:check(fighting(t, { horse }, { skirmisher }) == 1, "the horse is at the skirmishers")
end)

-- El 3Kn: the knights die in 15 of 36, the elephants in 1. El 4Ax: the auxilia die in 6, the elephants in 6.
problem("elephants go at the knights and not at the auxilia", function(t)
  t:board{ 15, 15 }
  engaged(t, { "4Sp", "4Sp*" }, { "4Sp*", "4Sp" }, 4, 7)
  local auxilia = t:blue("4Ax", { at = { 8.2, 7.6 }, facing = "south" })
  local knights = t:blue("3Kn", { at = { 10, 7.6 }, facing = "south" })
  local elephant = t:red("El", { at = { 9.1, 4.9 }, facing = "north" })
  t:bound{ side = "red", pips = 2 }
  t:answer(function() t:order(elephant, { to = { front_of = knights } }) end,
    function() t:order(elephant, { to = { front_of = auxilia } }) end)
  t:check(t:fights(elephant, knights), "the elephants fight the knights")
  t:check(not t:fights(elephant, auxilia), "and not the auxilia")
end)

-- Ps El: psiloi are never lost to elephants, and kill them in 3 of 36. El 3Kn: the knights die in 15 of 36.
problem("skirmishers tie the elephants down before these are at the knights", function(t)
  t:board{ 15, 15 }
  local knights = line(t, "red", { "3Kn*", "3Kn" }, 6, 6, "north")
  local skirmisher = t:red("Ps", { at = { 8.2, 6.5 }, facing = "north" })
  line(t, "red", { "4Bd", "4Bd" }, 3, 6, "north")
  local elephant = t:blue("El", { at = { 7, 8.8 }, facing = "south" })
  line(t, "blue", { "4Bd*", "4Bd", "4Bd" }, 3, 10, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(skirmisher, { to = { front_of = elephant } }) end,
    function() t:order(knights[2], { straight = 1 }) end)
  -- To stand close before them does as well: in their threat zone the elephants go to nobody else.
  for _, one in ipairs(knights) do t:check(not reached(t, { elephant }, one), "the elephants do not reach the knights") end
  t:check(fighting(t, knights, { elephant }) == 0, "the knights are not at the elephants")
  t:check(t:fights(skirmisher, elephant) or t:reaches(elephant, skirmisher), "the skirmishers are before them")
end)

-- El WWg: the wagon dies in 21 of 36. 3Kn WWg: never, and the knights die in 4.
problem("elephants crush the war wagon, knights leave it alone", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 2, 5, "north")
  local elephant = t:red("El", { at = { 7, 6 }, facing = "north" })
  local knights = t:red("3Kn", { at = { 8.5, 6 }, facing = "north" })
  local wagon = t:blue("WWg", { at = { 7.6, 8.5 }, facing = "south" })
  line(t, "blue", { "4Bw", "4Bw*" }, 3, 9.5, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(function() t:order(elephant, { to = { front_of = wagon } }) end,
    function() t:order(knights, { to = { front_of = wagon } }) end)
  t:check(fighting(t, { elephant }, { wagon }) == 1, "the elephants are at the wagon")
  t:check(not t:fights(knights, wagon), "the knights are not")
end)

problem("nobody stays behind elephants who fight: they trample whom they recoil into", function(t)
  t:board{ 15, 15 }
  engaged(t, { "4Sp*", "El", "4Sp" }, { "4Sp", "4Bd*", "4Sp" }, 6, 8)
  local behind = t:red("4Ax", { at = { 7, 6.9 }, facing = "north" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(behind, { to = { 8.6, 6.4 }, facing = "north" }) end)
  local stands = t:place(behind)
  t:check(math.abs(stands.x - 7) > 1 or stands.y <= 6, "nobody stands where they recoil")
end)

-- Ps SCh: the chariots die in 15 of 36, the psiloi only recoil.
problem("skirmishers meet the scythed chariots before the line does", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 5, 5, "north")
  local skirmisher = t:red("Ps", { at = { 8.4, 6 }, facing = "north" })
  local chariots = t:blue("SCh", { at = { 6.8, 8.2 }, facing = "south" })
  line(t, "blue", { "4Pk", "4Pk*", "4Pk" }, 5, 12, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(skirmisher, { to = { front_of = chariots } }) end)
  t:check(t:fights(skirmisher, chariots), "the skirmishers are at the chariots")
end)
