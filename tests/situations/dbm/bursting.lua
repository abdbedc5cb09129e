-- Friends that are burst through flee behind whoever bursts through them, and no flight of theirs is longer than one.

-- Light horse in two ranks, seven abreast: both ranks of the middle file flee 300 paces, and the rear one ends behind the front one.
situation("a rear rank of light horse that flees with its front ends behind it", { "dbm.flee.11", "dbm.flee.13", "dbm.flee.19" }, function(t)
  t:board{ 2400, 2400 }
  local foe, front, rear
  for i = -3, 3 do
    local a = t:red("Irr LH (O)", { at = { 1000 + 80 * i, 1500 }, facing = "north" })
    local b = t:red("Irr LH (O)", { behind = a })
    local f = t:blue("Reg Bd (O)", { front_of = a })
    if i == 0 then foe, front, rear = f, a, b end
  end
  t:bound{ side = "blue", phase = "combat" }
  t:dice(6, 1)
  t:order{ fight = foe }
  t:happened{ event = "moved", element = rear, kind = "flee", clause = "dbm.flee.19" }
  t:not_happened{ event = "moved", element = rear, kind = "flee", clause = "dbm.flee.11" }
  t:expect(front, { fled = true, facing = "south", at = { 1000, 1080 } })
  t:expect(rear, { fled = true, facing = "south", at = { 1000, 1140 } })
end)

-- Light horse in two ranks, with room to turn aside at both hands, and before a rear rank that faces askew.
for _, turn in ipairs{ 0, 20 } do
  situation("a front rank of light horse does not turn aside from a rear rank that flees with it, turned by " .. turn, { "dbm.flee.11", "dbm.flee.19" }, function(t)
    t:board{ 2400, 2400 }
    local front = t:red("Irr LH (O)", { at = { 1000, 1500 }, facing = "north" })
    local rear = t:red("Irr LH (O)", { behind = front, gap = turn, turn = turn })
    local foe = t:blue("Reg Bd (O)", { front_of = front })
    t:bound{ side = "blue", phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = foe }
    t:expect(front, { fled = true, facing = "south", at = { 1000, 1080 } })
    t:expect(rear, { fled = true, facing = "south" })
  end)
end

-- Light horse beaten at `y` flees 300 paces to the north, through a line of friends who flee 150 paces and face it at `front`; others at
-- both hands keep it from turning aside. The horse and the friend in its way.
local function burst(t, y, front)
  t:board{ 2400, 2400 }
  local red = t:red("Reg Bd (O)", { at = { 1000, y }, facing = "north" })
  local horse = t:blue("Irr LH (O)", { front_of = red })
  local friend
  for i = 0, 10 do
    local sp = t:blue("Reg Sp (O)", { at = { 600 + 80 * i, front }, facing = "south" })
    if i == 5 then friend = sp end
  end
  for beside = y + 90, y + 330, 80 do
    if beside + 40 < front then
      t:blue("Reg Sp (O)", { at = { 1150, beside }, facing = "east" })
      t:blue("Reg Sp (O)", { at = { 850, beside }, facing = "west" })
    end
  end
  t:bound{ phase = "combat" }
  t:dice(6, 1)
  t:order{ fight = red }
  return horse, friend
end

-- From 1000 its rear is at 1120 after its recoil, and at 1360 in the end. Where the front of that line is, and where it ends.
for _, row in ipairs{ { 1121, 1301 }, { 1179, 1359 }, { 1181, 1360 }, { 1340, 1360 }, { 1390, 1360 } } do
  local front, ends = table.unpack(row)
  situation("spears at " .. front .. " who are burst through end at " .. ends, { "dbm.flee.11", "dbm.flee.14" }, function(t)
    local horse, friend = burst(t, 1000, front)
    t:expect(horse, { fled = true, facing = "north", at = { 1000, 1420 } })
    t:expect(friend, { fled = true, facing = "north", at = { 1000, ends } })
  end)
end

-- From 2050 the horse leaves the table at 2400: the spears still flee after it, 150 paces from their rear, and over the edge only where
-- that is further.
for _, row in ipairs{ { 2171, 2351 }, { 2220, 2400 }, { 2221 } } do
  local front, ends = table.unpack(row)
  situation("spears at " .. front .. " are burst through by horse that leaves the table", { "dbm.flee.11" }, function(t)
    local horse, friend = burst(t, 2050, front)
    t:expect(horse, { standing = "gone" })
    t:expect(friend, ends and { fled = true, facing = "north", at = { 1000, ends } } or { standing = "gone" })
  end)
end

-- Horse that flees 150 paces in a wood to 1270, towards a line of baggage that cannot move.
for _, front in ipairs{ 1240, 1250 } do
  situation("horse that flees at baggage at " .. front .. " that cannot move goes no further than that", { "dbm.flee.13" }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local cv = t:blue("Reg Cv (O)", { front_of = red })
    t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } }
    local bge
    for i = 0, 10 do
      local one = t:blue("Irr Bge (I) immobile", { at = { 600 + 80 * i, front }, facing = "south" })
      if i == 5 then bge = one end
    end
    t:blue("Reg Bd (O)", { at = { 1150, 1090 }, facing = "east" })
    t:blue("Reg Bd (O)", { at = { 850, 1090 }, facing = "west" })
    t:bound{ phase = "combat" }
    t:dice(4, 4)
    t:order{ fight = red }
    t:expect(cv, { alive = true, fled = true, facing = "north", at = { 1000, front } })
    t:expect(bge, { fled = false, facing = "south" })
  end)
end

-- A command that has lost heart: blades flee 150 paces, to 620, and horse behind them 250 paces, to 590.
situation("blades whom the horse of their command overtakes in a retreat flee once, and end behind it", { "dbm.flee.11", "dbm.flee.13" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Lost", side = "red", demoralised = true }
  t:command{ "Sound", side = "red" }
  for i = 1, 5 do t:red("Reg Bd (O)", { at = { 1700 + 100 * i, 300 }, facing = "north", command = "Sound" }) end
  local blades, horse
  for _, i in ipairs{ 0, -1, 1, -2, 2, -3, 3 } do
    local a = t:red("Reg Bd (O)", { at = { 1000 + 80 * i, 800 }, facing = "north", command = "Lost" })
    local b = t:red("Reg Cv (O)", { at = { 1000 + 80 * i, 900 }, facing = "north", command = "Lost" })
    if i == 0 then blades, horse = a, b end
  end
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:bound{ pips = { Lost = 0 } }
  t:order("done")
  t:happened{ event = "moved", element = blades, kind = "push_back", clause = "dbm.flee.11" }
  t:expect(horse, { fled = true, facing = "south", at = { 1000, 590 } })
  t:expect(blades, { fled = true, facing = "south", at = { 1000, 650 } })
end)

-- Horse that flees to the south through the front of a line whose way leads to the west, over which it has come.
situation("who was burst through in a retreat does not flee in it again", { "dbm.flee.11" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Lost", side = "red", demoralised = true }
  t:command{ "Come", side = "red", demoralised = true, arrival = "west" }
  t:command{ "Sound", side = "red" }
  for i = 1, 9 do t:red("Reg Bd (O)", { at = { 1500 + 90 * i, 300 }, facing = "north", command = "Sound" }) end
  local blades, horse
  for _, i in ipairs{ 0, -1, 1, -2, 2, -3, 3 } do
    local a = t:red("Reg Bd (O)", { at = { 1000 + 80 * i, 450 }, facing = "north", command = "Come" })
    local b = t:red("Reg Cv (O)", { at = { 1000 + 80 * i, 600 }, facing = "north", command = "Lost" })
    t:red("Reg Sp (O)", { at = { 1000 + 80 * i, 630 }, facing = "north", command = "Sound" })
    if i == 0 then blades, horse = a, b end
  end
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:bound{ pips = { Lost = 0 } }
  t:order("done")
  t:expect(horse, { fled = true, facing = "south", at = { 1000, 290 } })
  t:expect(blades, { fled = true, facing = "south", at = { 1000, 350 } })
end)

-- Galleys of a command that has lost heart, close together between lines of others of a sound one: 250 paces from 1340 are 1090, where one
-- would end on two, and there is room for one behind it: it goes up to the other.
situation("a galley that flees through galleys goes no further than its distance", { "dbm.flee.11", "dbm.flee.13" }, function(t)
  t:board{ 2400, 2400 }
  t:waterway{ outline = { { 0, 200 }, { 2400, 200 }, { 2400, 2400 }, { 0, 2400 } } }
  t:command{ "Lost", side = "red", demoralised = true }
  t:command{ "Sound", side = "red" }
  for i = 1, 9 do t:red("Reg Bd (O)", { at = { 1500 + 90 * i, 100 }, facing = "north", command = "Sound" }) end
  local ship
  for _, i in ipairs{ 0, -1, 1, -2, 2, -3, 3 } do
    local galley = t:red("Reg Gal (O)", { at = { 1000 + 80 * i, 1500 }, facing = "north", command = "Lost" })
    t:red("Reg Gal (O)", { front_of = galley, command = "Sound" })
    for row = 1, 3 do t:red("Reg Gal (O)", { at = { 1000 + 80 * i, 1500 - 170 * row }, facing = "north", command = "Sound" }) end
    ship = ship or galley
  end
  t:blue("Reg Bd (O)", { at = { 1000, 100 }, facing = "south" })
  t:bound{ pips = { Lost = 0, Sound = 0 } }
  t:order("done")
  t:expect(ship, { fled = true, facing = "south", at = { 1000, 1160 } })
end)

-- A war wagon of a command that has lost heart faces 3 degrees from the south, with baggage that cannot move close before it and, facing as
-- it does, so many paces beside it: its front corner comes 4 paces nearer to that one as it turns to the south about its middle.
for _, row in ipairs{ { 0, 183 }, { 3, 183 }, { 5, 180 } } do
  local gap, ends = table.unpack(row)
  situation("a war wagon that has no way on turns to the south beside baggage " .. gap .. " paces off: " .. tostring(ends == 180), ends == 183 and { "dbm.flee.11" } or { "dbm.flee.05" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "red", demoralised = true }
    t:command{ "Sound", side = "red" }
    for i = 1, 5 do t:red("Reg Bd (O)", { at = { 1700 + 100 * i, 300 }, facing = "north", command = "Sound" }) end
    local wagon = t:red("Reg WWg (O)", { at = { 1000, 800 }, facing = 183, command = "Lost" })
    for i = -4, 4 do t:red("Irr Bge (I) immobile", { at = { 1000 + 80 * i, 785 }, facing = "north", command = "Sound" }) end
    local off = 80 + gap
    t:red("Irr Bge (I) immobile", { at = { 1000 + off * 0.99863, 800 - off * 0.05234 }, facing = 183, command = "Sound" })
    t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
    t:bound{ pips = { Lost = 0 } }
    t:order("done")
    t:expect(wagon, { facing = ends })
  end)
end
