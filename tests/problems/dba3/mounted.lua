-- Horse, camels and chariots: whom they charge, whom they leave alone and where they wait.

local lines = require "shared.lines"
local line, engaged, apart, reached, fighting = lines.line, lines.engaged, lines.apart, lines.reached, lines.fighting

problem("light horse stays out of the knights' charge, and near enough to cover the flank", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 4, 6, "north")
  local horse = t:red("LH", { at = { 8.5, 7.5 }, facing = "north" })
  local knights = line(t, "blue", { "3Kn", "3Kn*" }, 8, 10, "south")
  line(t, "blue", { "4Bd", "4Bd" }, 5, 10, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { back = 0.8 }) end)
  t:check(not reached(t, knights, horse), "no knights reach the light horse")
  t:check(apart(t, horse, red[3]) <= 4, "and it still covers the flank")
end)

-- A further move may not come near enemy: the ride ends where the next bound's charge begins.
problem("light horse rides round in two moves and ends behind the line, where nobody reaches it", function(t)
  t:board{ 15, 15 }
  local _, blue = engaged(t, { "4Sp", "4Sp*", "4Sp" }, { "4Bd", "4Bd", "4Bd" }, 6, 7)
  t:red("4Ax", { at = { 5, 6.5 }, facing = "north" })
  local horse = t:red("LH", { at = { 2, 7 }, facing = "north" })
  local guard = t:blue("4Ax", { at = { 4.5, 8.5 }, facing = "west" })
  t:blue("Cv", { at = { 13.5, 12 }, facing = "south", general = true })
  t:bound{ side = "red", pips = 2 }
  t:answer(function()
    t:order(horse, { to = { 2.6, 9.9 }, facing = "east" })
    t:order(horse, { { via = { 5, 10.9 } }, { to = { 6, 10.4 }, facing = "south" } })
  end)
  local strikes = t:reaches(horse, blue[1]) or t:reaches(horse, blue[2]) or t:reaches(horse, blue[3])
  t:check(strikes and t:place(horse).y > 7.4, "it strikes the line from behind in the next bound")
  t:check(not t:reaches(guard, horse), "the guard of the flank does not reach it")
end)

-- LH 4Sp: 2 against 4; the spears are never lost to it.
problem("light horse does not charge spears in front", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Bd", "4Bd*", "4Bd" }, 4, 5, "north")
  local horse = line(t, "red", { "LH", "LH" }, 8, 6, "north")
  local spears = line(t, "blue", { "4Sp", "4Sp", "4Sp*", "4Sp" }, 6, 9.5, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(nil, function() t:order(horse[1], { to = { front_of = spears[3] } }) end)
  t:check(fighting(t, horse, spears) == 0, "nobody rides at the spears")
end)

-- 3Kn 4Ax: destroyed 15 of 36; 3Kn 4Sp: destroyed 10, and equal throws push the knights back.
problem("knights have the choice: they ride down the auxilia in the open and not the spears", function(t)
  t:board{ 15, 15 }
  engaged(t, { "4Bd", "4Bd*" }, { "4Bd*", "4Bd" }, 4, 7)
  local spears = t:blue("4Sp", { at = { 8.2, 7.6 }, facing = "south" })
  local auxilia = t:blue("4Ax", { at = { 10, 7.6 }, facing = "south" })
  local knights = t:red("3Kn", { at = { 9.1, 4.9 }, facing = "north" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(knights, { to = { front_of = auxilia } }) end,
    function() t:order(knights, { to = { front_of = spears } }) end)
  t:check(t:fights(knights, auxilia), "the knights fight the auxilia")
  t:check(not t:fights(knights, spears), "the spears are left alone")
end)

-- 3Kn 3Wb: the warband dies in 21 of 36, the knights in 1. 4Bd 3Wb: the blades die in 6.
problem("knights charge the warband before the warband is at the blades", function(t)
  t:board{ 15, 15 }
  local blades = line(t, "red", { "4Bd*", "4Bd", "4Bd" }, 2, 6, "north")
  local knights = line(t, "red", { "3Kn", "3Kn", "3Kn" }, 5, 6.5, "north")
  local warband = line(t, "blue", { "3Wb", "3Wb", "3Wb*" }, 5, 9, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(knights, { straight = 2.5 }) end,
    function() t:order(blades, { straight = 2 }) end)
  t:check(fighting(t, knights, warband) == 3, "all the knights fight")
end)

-- SCh 3Kn --b general: the knights die in 10 of 36; what becomes of the chariots is no loss. Against psiloi they kill nobody.
problem("scythed chariots go first, and at the best that the enemy has: their loss does not count", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Pk*", "4Pk", "4Pk" }, 4, 4, "north")
  local chariots = t:red("SCh", { at = { 8, 6 }, facing = "north" })
  local knights = t:blue("3Kn", { at = { 8.6, 9.5 }, facing = "south", general = true })
  local skirmishers = t:blue("Ps", { at = { 6.8, 8.5 }, facing = "south" })
  line(t, "blue", { "4Sp", "4Sp" }, 3, 9.5, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(function() t:order(chariots, { { via = { 8.6, 7 } }, { to = { front_of = knights } } }) end,
    function() t:order(chariots, { to = { front_of = skirmishers } }) end)
  t:check(t:fights(chariots, knights), "the chariots fight the general's knights")
end)

-- In dunes knights go 1 BW and fight at 2; camels go and fight there as in the open.
problem("camels wait in the dunes, where the knights cannot charge", function(t)
  t:board{ 15, 15 }
  t:dunes{ at = { 9.5, 4.5 }, size = { 4, 4 } }
  local red = line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 4, 6, "north")
  local camels = t:red("Cm", { at = { 8, 7.2 }, facing = "north" })
  local knights = line(t, "blue", { "3Kn", "3Kn*", "3Kn" }, 7, 10, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(camels, { to = { 8.5, 5.8 }, facing = "north" }) end)
  t:check(not reached(t, knights, camels), "no knights charge the camels")
  t:check(apart(t, camels, red[3]) <= 4, "the camels still cover the flank")
end)

-- El 3Kn: the knights die in 15 of 36; El 4Bd: the blades in 6.
problem("knights that cannot get away dismount before the elephants come", function(t)
  t:board{ 15, 15 }
  local knights = line(t, "red", { "3Kn//4Bd", "3Kn//4Bd*" }, 6, 5, "north")
  line(t, "red", { "4Sp", "4Sp" }, 4, 5, "north")
  line(t, "blue", { "El*", "El" }, 6, 9, "south")
  line(t, "blue", { "4Sp", "4Sp" }, 4, 9, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(function()
    t:order{ dismount = knights[1] }
    t:order{ dismount = knights[2] }
  end)
  t:expect(knights[1], { code = "4Bd" })
  t:expect(knights[2], { code = "4Bd" })
end)

-- 3Kn Ps --a woods: 1 against 2, the knights die in 9 of 36, and psiloi who are beaten in a wood only recoil.
problem("knights do not follow skirmishers into a wood", function(t)
  t:board{ 15, 15 }
  t:woods{ at = { 8, 9.5 }, size = { 4, 3 } }
  line(t, "red", { "4Bd*", "4Bd" }, 4, 6, "north")
  local knights = line(t, "red", { "3Kn", "3Kn" }, 7, 7.6, "north")
  local skirmishers = line(t, "blue", { "Ps", "Ps" }, 7, 8.4, "south")
  line(t, "blue", { "4Bd*", "4Bd" }, 4, 11, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(nil, function() t:order(knights[1], { to = { front_of = skirmishers[1] } }) end)
  t:check(fighting(t, knights, skirmishers) == 0, "no knights fight in the wood")
end)
