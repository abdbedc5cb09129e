-- Time: who comes first, who waits, and who comes together.

local lines = require "shared.lines"
local line, reached, beside, fighting = lines.line, lines.reached, lines.beside, lines.fighting

-- 3Wb move 3 BW, 4Bd move 2.

problem("stop outside the enemy's charge and inside one's own", function(t)
  t:board{ 15, 15 }
  local red = line(t, "red", { "3Wb", "3Wb*", "3Wb", "3Wb" }, 4, 5, "north")
  local blue = line(t, "blue", { "4Bd", "4Bd*", "4Bd", "4Bd" }, 4, 9.8, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(red, { straight = 2.3 }) end, function() t:order(red, { straight = 3 }) end)
  for i, one in ipairs(red) do
    t:check(not reached(t, blue, one), "no blades reach the warband")
    t:check(t:reaches(one, blue[i]), "the warband reaches them")
  end
end)

problem("two do not begin what four can do together: the second wing comes up first", function(t)
  t:board{ 15, 15 }
  local ahead = line(t, "red", { "4Sp", "4Sp*" }, 5, 6, "north")
  local late = line(t, "red", { "4Sp", "4Sp" }, 7, 4.5, "north")
  local blue = line(t, "blue", { "4Bd", "4Bd*", "4Bd", "4Bd" }, 5, 7.9, "south")
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(late, { straight = 1.5 }) end, function() t:order(ahead, { straight = 1.9 }) end)
  t:check(fighting(t, ahead, blue) == 0, "the two have not begun")
  t:check(beside(t, late[1], ahead[2]), "the line is whole")
end)

-- 4Wb 4Bd --a support --b overlap: 4 against 4, and any defeat by warband destroys blades; the warband mostly recoils.
problem("warband with more width and depth strikes first", function(t)
  t:board{ 15, 15 }
  local front = line(t, "red", { "4Wb", "4Wb*", "4Wb", "4Wb" }, 5, 6, "north")
  local all = { front[1], front[2], front[3], front[4] }
  for i = 2, 3 do all[#all + 1] = t:red("4Wb", { behind = front[i] }) end
  local blue = line(t, "blue", { "4Bd", "4Bd*" }, 6, 7.9, "south")
  t:blue("Cv", { at = { 13, 13 }, facing = "south" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(all, { straight = 1.9 }) end, function() t:order(front[1], { straight = 1.9 }) end)
  t:check(fighting(t, front, blue) == 2, "both blades are struck")
  t:check(t:place(front[1]).y > 7.85 and t:place(front[4]).y > 7.85, "and overlapped")
end)

-- 3Kn 4Sp: 3 against 4; the spears on either side make it 2 against 4. Whoever comes to the knights comes apart.
problem("knights wait out of reach for the spears to come apart", function(t)
  t:board{ 15, 15 }
  local knights = line(t, "red", { "3Kn*", "3Kn" }, 6, 6, "north")
  line(t, "red", { "4Ax", "4Ax" }, 3, 6, "north")
  local spears = line(t, "blue", { "4Sp", "4Sp", "4Sp*", "4Sp" }, 5, 8.8, "south")
  t:bound{ side = "red", pips = 2 }
  t:answer(nil, function() t:order(knights, { straight = 2.8 }) end)
  t:check(not (reached(t, spears, knights[1]) or reached(t, spears, knights[2])),
    "the knights neither charge two against four nor stand where the spears reach them")
end)
