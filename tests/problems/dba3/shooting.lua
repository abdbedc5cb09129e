-- Shooting: archers, engines and wagons, and how to stand before them.

local lines = require "shared.lines"
local line, apart, fighting = lines.line, lines.apart, lines.fighting

-- 4Lb 4Bd --shoot --b aided:2: the blades die in 4 of 36 and recoil in 11; at close quarters it is 2 against 5.

problem("archers shoot as long as they may and do not charge blades", function(t)
  t:board{ 15, 15 }
  local archers = line(t, "red", { "4Lb", "4Lb*", "4Lb" }, 5, 6, "north")
  local blades = line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 5, 7.9, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(nil, function() t:order(archers, { straight = 1.9 }) end)
  t:check(fighting(t, archers, blades) == 0, "nobody charges")
  for _, one in ipairs(archers) do t:check(t:place(one).y >= 4.9, "they stay in range") end
end)

-- 4Lb 3Kn --shoot: the knights die in 4 of 36; --b aided:2: in 15. Who moves more than 1 BW does not shoot.
problem("archers shoot together: the third steps up, not too far, and aims at the same knights", function(t)
  t:board{ 15, 15 }
  local archers = line(t, "red", { "4Lb", "4Lb*" }, 6, 6, "north")
  local third = t:red("4Lb", { at = { 8, 5.2 }, facing = "north" })
  line(t, "red", { "4Bd", "4Bd" }, 3, 5, "north")
  local knights = t:blue("3Kn", { at = { 7, 8.9 }, facing = "south", general = true })
  line(t, "blue", { "3Kn", "3Kn" }, 6, 13, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(third, { straight = 0.8 }) end, function() t:order(third, { straight = 1.9 }) end)
  local went = t:place(third)
  t:check(math.abs(went.x - 8) < 1 and went.y >= 5.9 and went.y <= 6.2, "the third is in range and has moved 1 BW at most")
  t:check(t:place(archers[1]).y < 7 and not t:fights(archers[1], knights), "the others have not gone")
end)

-- Art El --shoot: the elephants die in 10 of 36.
problem("elephants do not stand in front of artillery", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Pk", "4Pk*", "4Pk" }, 3, 6, "north")
  local elephant = t:red("El", { at = { 8, 7 }, facing = "north" })
  local engine = t:blue("Art", { at = { 8, 11 }, facing = "south" })
  line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 4, 11, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(function() t:order(elephant, { back = 2.5 }) end, function() t:order(elephant, { straight = 1 }) end)
  local stands = t:place(elephant)
  local away = 11 - stands.y > 5 or math.abs(stands.x - 8) > 1.5
  t:check(away or t:fights(elephant, engine), "the engine does not shoot at the elephants")
end)

problem("nobody steps in front of his own archers", function(t)
  t:board{ 15, 15 }
  local archers = line(t, "red", { "4Lb", "4Lb*", "4Lb" }, 5, 6, "north")
  local horse = t:red("Cv", { at = { 9, 5 }, facing = "north" })
  line(t, "blue", { "4Sp", "4Sp*", "4Sp" }, 5, 8.8, "south")
  t:blue("Cv", { at = { 9, 9 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(nil, function() t:order(horse, { { via = { 9, 7.2 } }, { to = { 6.5, 7.2 }, facing = "north" } }) end)
  local stands = t:place(horse)
  t:check(stands.y <= 6 or stands.x > 8.45, "the horse does not block their shots")
  t:check(t:place(archers[2]).y >= 5 and t:place(archers[2]).y <= 7, "the archers stay in range")
end)

-- Cv Art: the engine dies in 10 of 36, the horse never.
problem("cavalry rides at the engine instead of standing before it", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 3, 5, "north")
  local horse = t:red("Cv", { at = { 9, 7.2 }, facing = "north" })
  local engine = t:blue("Art", { at = { 9.3, 11 }, facing = "south" })
  line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 3, 11, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { to = { front_of = engine } }) end, function() t:order(horse, { straight = 1 }) end)
  t:check(t:fights(horse, engine), "the horse is at the engine")
end)

problem("light horse keeps out of bowshot and close enough to threaten", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Bd", "4Bd*", "4Bd" }, 3, 5, "north")
  local horse = t:red("LH", { at = { 8, 7.5 }, facing = "north" })
  local archers = line(t, "blue", { "4Bw", "4Bw*", "4Bw" }, 7, 10, "south")
  line(t, "blue", { "4Sp", "4Sp" }, 4, 10, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { to = { 8, 6.7 }, facing = "north" }) end)
  local near = 99
  for _, one in ipairs(archers) do near = math.min(near, t:place(one).y - t:place(horse).y) end
  t:check(near > 3 or math.abs(t:place(horse).x - 8) > 3, "no archers have it in range")
  t:check(near < 6, "it is near enough to threaten them")
end)

problem("artillery that moves does not shoot: it is left where it has a target", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 3, 6, "north")
  local engine = t:red("Art", { at = { 7, 6 }, facing = "north" })
  t:blue("4Bd", { at = { 7, 10.5 }, facing = "south" })
  line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 3, 10.5, "south")
  t:bound{ side = "red", pips = 3 }
  t:answer(nil, function() t:order(engine, { straight = 1 }) end)
  local stands = t:place(engine)
  t:check(stands.x == 7 and stands.y == 6 and stands.facing == 0, "the engine has not moved")
end)

-- 4Bw 4Bd --shoot --b aided:2: the blades die in 4 of 36; at close quarters it is 5 against 2 for them.
problem("whoever stands under bowshot charges", function(t)
  t:board{ 15, 15 }
  local blades = line(t, "red", { "4Bd", "4Bd*", "4Bd" }, 5, 6, "north")
  local archers = line(t, "blue", { "4Bw", "4Bw*", "4Bw" }, 5, 7.9, "south")
  t:blue("LH", { at = { 11, 12 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(blades, { straight = 1.9 }) end, function() t:order(blades, { straight = 1 }) end)
  t:check(fighting(t, blades, archers) == 3, "the whole line is at the archers")
end)

-- War wagons shoot from each edge, 3 BW far.
problem("a war wagon has no blind side: light horse does not ride close behind it", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 3, 6, "north")
  local horse = t:red("LH", { at = { 10.5, 12.2 }, facing = "south" })
  local wagon = t:blue("WWg", { at = { 9, 9 }, facing = "south" })
  line(t, "blue", { "4Bw*", "4Bw" }, 4, 10, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(function() t:order(horse, { to = { 11.5, 14.2 }, facing = "south" }) end,
    function() t:order(horse, { to = { 9, 11.5 }, facing = "south" }) end)
  t:check(apart(t, horse, wagon) > 4.5, "the light horse is out of its range")
end)

problem("skirmishers clear the way for their own engine's shot", function(t)
  t:board{ 15, 15 }
  local engine = t:red("Art", { at = { 8, 5 }, facing = "north" })
  local skirmisher = t:red("Ps", { at = { 8, 6.5 }, facing = "north" })
  line(t, "red", { "4Pk", "4Pk*", "4Pk" }, 4, 5, "north")
  line(t, "blue", { "El", "4Bd*", "4Bd", "4Bd" }, 8, 9.8, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(skirmisher, { to = { 6.3, 6.5 }, facing = "north" }) end,
    function() t:order(skirmisher, { straight = 1 }) end)
  local stands = t:place(skirmisher)
  t:check(math.abs(stands.x - 8) >= 1 or stands.y <= 5, "the engine sees the elephants")
  t:check(t:place(engine).y == 5, "and has not moved")
end)

-- From the flank of archers who face elsewhere knights come unshot; 4Lb 3Kn --shoot: they recoil or die in 21 of 36.
problem("archers turn to the side from which the knights come, and no farther than they may and still shoot", function(t)
  t:board{ 15, 15 }
  line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 4, 6, "north")
  local archers = t:red("4Lb", { at = { 8, 6 }, facing = "north" })
  local knights = t:blue("3Kn", { at = { 10.9, 5.7 }, facing = "west" })
  line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 4, 10.5, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(archers, { to = { 8.3, 5.7 }, facing = "east" }) end)
  local stands = t:place(archers)
  local off = math.abs(stands.facing - 90)
  t:check(off <= 45 and math.abs(stands.y - 5.7) < 1, "the archers face the knights")
  t:check(math.abs(stands.x - 8) <= 0.6 and t:place(knights).x - stands.x <= 3, "who are in range, and they may shoot")
end)
