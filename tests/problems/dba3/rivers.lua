-- Rivers: the bank is held, and crossed where nobody stands.

local lines = require "shared.lines"
local line, fighting = lines.line, lines.fighting

-- 4Sp 4Bd --a bank,beside: 6 against 5.

problem("hold the crossing: whoever steps into the river gives the bank away", function(t)
  t:board{ 15, 15 }
  t:river{ path = { { 0, 7.5 }, { 15, 7.5 } }, width = 1, state = 4 }
  local red = line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 5, 6.9, "north")
  line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 5, 9.5, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(nil, function() t:order(red, { straight = 1 }) end)
  for _, one in ipairs(red) do
    t:check(t:place(one).y > 6 and t:place(one).y <= 7, "the bank is held, dry")
  end
end)

-- The half that is out fights against the bank as long as the other half is in: 4Sp 4Bd --a bank,beside: 6 against 5.
problem("strike them while they are half across", function(t)
  t:board{ 15, 15 }
  t:river{ path = { { 0, 7.5 }, { 15, 7.5 } }, width = 1, state = 4 }
  local red = line(t, "red", { "4Sp", "4Sp*", "4Sp" }, 5, 5.2, "north")
  local blue = line(t, "blue", { "4Bd", "4Bd*", "4Bd" }, 5, 6.8, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(red, { straight = 1.6 }) end)
  t:check(fighting(t, red, blue) == 3, "the whole line strikes")
end)

problem("a guarded bank is not stormed: the horse crosses where nobody stands", function(t)
  t:board{ 15, 15 }
  t:river{ path = { { 0, 7.5 }, { 15, 7.5 } }, width = 1, state = 4 }
  local red = line(t, "red", { "4Bd", "4Bd*", "4Bd" }, 4, 7, "north")
  local horse = line(t, "red", { "Cv", "Cv" }, 10, 6.9, "north")
  local blue = line(t, "blue", { "4Sp", "4Sp*", "4Sp" }, 4, 8, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { straight = 1 }) end, function() t:order(red, { straight = 1 }) end)
  t:check(fighting(t, red, blue) == 0, "nobody fights out of the river")
  t:check(t:place(horse[1]).y > 7 or t:place(horse[2]).y > 7, "the horse is on its way over")
end)

problem("the road over the river is stopped before the horse is over", function(t)
  t:board{ 15, 15 }
  t:river{ path = { { 0, 7.5 }, { 15, 7.5 } }, width = 1, state = 5 }
  t:road{ path = { { 10, 0 }, { 10, 15 } }, width = 0.6 }
  line(t, "red", { "4Sp", "4Sp*" }, 4, 6.5, "north")
  local auxilia = t:red("4Ax", { at = { 8.6, 6 }, facing = "north" })
  local first = t:blue("Cv", { at = { 10, 9.6 }, facing = "south" })
  t:blue("Cv", { behind = first })
  t:blue("Cv", { at = { 6, 13 }, facing = "south", general = true })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(auxilia, { to = { 10, 6.8 }, facing = "north" }) end)
  local stands = t:place(auxilia)
  t:check(math.abs(stands.x - 10) < 0.5 and stands.y > 5 and stands.y < 7.2, "auxilia stand on the road")
  t:check(stands.facing < 1 or stands.facing > 359, "and look over the river")
end)

problem("a river in spate lets nobody over abreast: the first goes in alone and opens the way", function(t)
  t:board{ 15, 15 }
  t:river{ path = { { 0, 7.5 }, { 15, 7.5 } }, width = 1, state = 6 }
  line(t, "red", { "4Sp", "4Sp*" }, 4, 6.5, "north")
  local horse = line(t, "red", { "Cv", "Cv", "Cv" }, 8, 6.9, "north")
  line(t, "blue", { "4Sp", "4Sp*", "4Sp" }, 3, 9, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { { column = true }, { straight = 1 } }) end,
    function() t:order(horse, { straight = 0.1 }) end)
  local crossing = 0
  for _, one in ipairs(horse) do
    if t:place(one).y > 7.5 then crossing = crossing + 1 end
  end
  t:check(crossing == 1, "the first is in the water")
end)
