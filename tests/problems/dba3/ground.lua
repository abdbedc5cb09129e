-- Hills, woods and rough ground: held, used, and left alone.

local lines = require "shared.lines"
local line, engaged, apart, reached, beside, fighting = lines.line, lines.engaged, lines.apart, lines.reached, lines.beside, lines.fighting

-- The crest lies along y 6.5; whose ground rises behind his front stands uphill. 4Sp 4Bd --a uphill,beside: 6 against 5.

problem("keep the hill: let them climb", function(t)
  t:board{ 15, 15 }
  t:gentle_hill{ at = { 6, 6.5 }, size = { 5, 3 } }
  local red = line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 5, 6.7, "north")
  local blue = line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 5, 8.6, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(nil, function() t:order(red, { straight = 1.9 }) end)
  t:check(fighting(t, red, blue) == 0, "nobody goes down to them")
  for _, one in ipairs(red) do
    t:check(t:place(one).y > 6.6 and t:place(one).y < 7.9, "the hill is held, with the crest or the slope behind")
  end
end)

problem("take the crest before they do: short of it they fight from above", function(t)
  t:board{ 15, 15 }
  t:gentle_hill{ at = { 6, 6.5 }, size = { 5, 3 } }
  local red = line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 5, 4.8, "north")
  line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 5, 9.5, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(red, { straight = 1.9 }) end, function() t:order(red, { straight = 1 }) end)
  for _, one in ipairs(red) do
    t:check(t:place(one).y > 6.6 and t:place(one).y < 7.3, "the whole line stands over the crest")
  end
end)

-- 4Bd 4Sp: 5 against 4; 4Bd 4Sp --b uphill: 5 against 5.
problem("the enemy on the slope is left, the one on the level attacked", function(t)
  t:board{ 15, 15 }
  t:gentle_hill{ at = { 8.2, 8.7 }, size = { 2, 3 }, crest = { { 7.2, 8.7 }, { 9.2, 8.7 } } }
  engaged(t, { "4Bd", "4Bd*" }, { "4Bd*", "4Bd" }, 4, 7)
  local above = t:blue("4Sp", { at = { 8.2, 7.6 }, facing = "south" })
  local level = t:blue("4Sp", { at = { 10, 7.6 }, facing = "south" })
  local free = t:red("3Bd", { at = { 9.1, 4.9 }, facing = "north" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(free, { to = { front_of = level } }) end,
    function() t:order(free, { to = { front_of = above } }) end)
  t:check(t:fights(free, level), "the spears on the level are attacked")
end)

problem("auxilia in front of knights go into the wood", function(t)
  t:board{ 15, 15 }
  t:woods{ at = { 10.5, 4.8 }, size = { 3, 3 } }
  local red = line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 4, 5, "north")
  local auxilia = t:red("4Ax", { at = { 8, 5.2 }, facing = "north" })
  local knights = line(t, "blue", { "3Kn", "3Kn*", "3Kn" }, 7, 7.9, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(auxilia, { to = { 9.9, 5.2 }, facing = "north" }) end)
  t:check(not reached(t, knights, auxilia), "no knights reach the auxilia")
  t:check(apart(t, auxilia, red[3]) <= 4, "they still stand on the flank")
end)

-- 4Sp 4Ax --a woods: 2 against 3, and the second auxilia make it 1.
problem("spears do not go into the wood where auxilia wait for them", function(t)
  t:board{ 15, 15 }
  t:woods{ at = { 7, 9 }, size = { 4, 3 } }
  local red = line(t, "red", { "4Sp", "4Sp*", "4Sp", "4Sp" }, 5, 6.9, "north")
  local blue = line(t, "blue", { "4Ax", "4Ax", "4Ax*" }, 6, 7.8, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(nil, function() t:order(red[2], { straight = 0.9 }) end)
  t:check(fighting(t, red, blue) == 0, "nobody fights in the wood")
end)

-- 4Ax 4Bd --b woods,overlap: 3 against 2. Outside it would be 3 against 5.
problem("blades that have strayed into a wood are set upon there by two, light foot", function(t)
  t:board{ 15, 15 }
  t:woods{ at = { 8, 8 }, size = { 5, 4 } }
  line(t, "red", { "4Sp*", "4Sp" }, 4, 5, "north")
  local one = t:red("4Ax", { at = { 8, 6.4 }, facing = "north" })
  local other = t:red("4Ax", { at = { 9, 6.4 }, facing = "north" })
  local strayed = t:blue("4Bd", { at = { 8, 7.6 }, facing = "south" })
  line(t, "blue", { "4Bd*", "4Bd" }, 4, 11.5, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(function()
    t:order(one, { to = { front_of = strayed } })
    t:order(other, { to = { right_of = one } })
  end, function() t:order(one, { to = { front_of = strayed } }) end)
  t:check(fighting(t, { one, other }, { strayed }) > 0, "the blades are attacked")
  t:check(fighting(t, { one, other }, { strayed }) == 2 or beside(t, one, other), "by one and overlapped by the other")
end)

-- Rear support needs good going: in the scrub pikes are 3 against auxilia, 6 before it.
problem("pikes stay out of the scrub, where the ranks behind do not count", function(t)
  t:board{ 15, 15 }
  t:scrub{ at = { 6, 8.5 }, size = { 5, 3 } }
  local front = line(t, "red", { "4Pk", "4Pk*", "4Pk" }, 5, 6.8, "north")
  for _, one in ipairs(front) do t:red("4Pk", { behind = one }) end
  local auxilia = line(t, "blue", { "4Ax", "4Ax*", "4Ax" }, 5, 7.7, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(nil, function() t:order(front, { straight = 0.9 }) end)
  t:check(fighting(t, front, auxilia) == 0, "no pikes fight in the scrub")
end)

-- Half a base width inside the edge one still sees out; knights go 1 BW in there and fight at -2.
problem("archers step back into the edge of the wood before the knights come, and still shoot from it", function(t)
  t:board{ 15, 15 }
  t:woods{ at = { 9, 4 }, size = { 4, 4 } }
  line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 4, 6.2, "north")
  local archers = t:red("3Bw", { at = { 8.5, 6.6 }, facing = "north" })
  local knights = line(t, "blue", { "3Kn", "3Kn*" }, 8, 8.4, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(archers, { to = { 8.5, 5.7 }, facing = "north" }) end)
  t:check(not reached(t, knights, archers), "no knights reach the archers")
  t:check(t:place(archers).y > 5.5 and t:place(archers).y <= 6, "who see out of the wood")
end)

problem("in the first bound psiloi move twice: they take the wood in the middle", function(t)
  t:board{ 15, 15 }
  t:woods{ at = { 9, 7.5 }, size = { 3, 3 } }
  line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 4, 3, "north")
  local skirmishers = t:red("Ps", { at = { 9, 2 }, facing = "north" })
  line(t, "blue", { "4Sp", "4Sp*", "4Sp" }, 4, 12, "south")
  t:blue("Ps", { at = { 9, 13 }, facing = "south" })
  t:bound{ side = "red", number = 1, pips = 2 }
  t:answer(function()
    t:order(skirmishers, { straight = 3 })
    t:order(skirmishers, { straight = 3 })
  end, function() t:order(skirmishers, { straight = 3 }) end)
  local stands = t:place(skirmishers)
  t:check(math.abs(stands.x - 9) <= 1.5 and stands.y > 6 and stands.y <= 9, "the psiloi are in the wood")
end)

problem("horse rides round the rough ground, not into it", function(t)
  t:board{ 15, 15 }
  t:rocky{ at = { 6, 7 }, size = { 3, 2 } }
  local horse = t:red("Cv", { at = { 6.5, 5.6 }, facing = "north" })
  line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 2, 8.5, "north")
  line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 2, 12.4, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { { via = { 8.1, 6 } }, { to = { 8.1, 9.2 }, facing = "north" } }) end,
    function() t:order(horse, { straight = 1 }) end)
  t:check(t:place(horse).y > 7.9, "the horse is level with the line, the rough ground behind it")
end)
