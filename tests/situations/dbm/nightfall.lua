-- Night falls on a battle: it goes on by moonlight or both break off, and some retreat, or all draw up anew at dawn.
-- In spring in a warm land the sun sets at 1800, dusk is over at 1900 and dawn begins at 0500.

-- Red has three commands of four, blue one of seven and one of five; the name of a command that has lost heart. Gives red's elements.
local function armies(t, moon, shaken)
  t:board{ 3000, 3000 }
  t:weather{ hour = 18, season = "spring", climate = "warm", sky = "clear", moon = moon }
  local all = {}
  local x = 0
  for _, row in ipairs{ { "Scipio", "red", 4 }, { "Laelius", "red", 4 }, { "Varro", "red", 4 }, { "Hannibal", "blue", 7 }, { "Maharbal", "blue", 5 } } do
    local name, side, number = row[1], row[2], row[3]
    local chief = name == "Scipio" or name == "Hannibal"
    t:command{ name, side = side, chief = chief, demoralised = shaken == name }
    if chief then x = 200 end
    all[name] = {}
    for i = 1, number do
      local place = side == "red" and { at = { x, 600 }, facing = "north" } or { at = { x, 2400 }, facing = "south" }
      all[name][i] = t[side](t, "Irr Bd (O)", { at = place.at, facing = place.facing, command = name, general = i == 1 })
      x = x + 200
    end
  end
  return all
end

-- An hour has eight bounds of both: with the fifth of red it is 1900.
for _, row in ipairs{ { 5, true }, { 4, false } } do
  local number, falls = row[1], row[2]
  situation("night falls when dusk is over: bound " .. number .. " of red", { falls and "dbm.time.17" or "dbm.seq.01" }, function(t)
    armies(t, false)
    t:bound{ phase = "start", number = number }
    t:go_on()
    if falls then t:happened{ event = "night", night = "broke_off" } else t:not_happened{ event = "night", night = "broke_off" } end
  end)
end

-- By moonlight one side is enough to go on; without a moon nobody is asked.
for _, row in ipairs{ { "yes" }, { "no", "yes" }, { "no", "no" } } do
  local goes_on = row[#row] == "yes"
  situation("by moonlight the battle goes on if either side wants it: " .. table.concat(row, ", "), { goes_on and "dbm.time.16" or "dbm.time.17" }, function(t)
    armies(t, true)
    t:bound{ phase = "start", number = 5 }
    t:go_on()
    for _, answer in ipairs(row) do t:order("fighton " .. answer) end
    if goes_on then
      t:not_happened{ event = "night", night = "broke_off" }
      t:phase("red", "moves")
    else
      t:happened{ event = "night", night = "broke_off" }
    end
  end)
end

-- Who retreats, the winner and the points: each army is worth five, and a side that retreats alone gives one away.
for _, row in ipairs{ { "yes", "no", "blue" }, { "no", "yes", "red" }, { "yes", "yes" } } do
  local red, blue, winner = row[1], row[2], row[3]
  situation("a retreat in the dark ends the battle: " .. red .. ", " .. blue, { winner and "dbm.time.19" or "dbm.time.18" }, function(t)
    armies(t, false)
    t:bound{ phase = "start", number = 5 }
    t:go_on()
    t:order("retreat " .. red)
    t:order("retreat " .. blue)
    t:winner(winner or "nobody", "dbm.time.18")
  end)
end

-- An army is worth five points: one for each command but the chief's, the rest for his: three for Scipio, four for Hannibal. Whose command has lost heart, who retreats, and
-- the points of both.
for _, row in ipairs{
  { "Laelius", "no", "yes", 5, 5 }, { "Laelius", "yes", "no", 3, 7 }, { "Laelius", "yes", "yes", 4, 6 },
  { "Scipio", "no", "yes", 3, 7 }, { "Maharbal", "no", "yes", 7, 3 },
} do
  local shaken, red, blue, one, other = row[1], row[2], row[3], row[4], row[5]
  local winner = one > other and "red" or other > one and "blue"
  local night = red ~= blue
  local clauses = { night and "dbm.time.19" or "dbm.time.18", "dbm.victory.05", shaken == "Scipio" and "dbm.victory.03" or "dbm.victory.04" }
  situation(("%s has lost heart, red retreats: %s, blue: %s"):format(shaken, red, blue), clauses, function(t)
    armies(t, false, shaken)
    t:bound{ phase = "start", number = 5 }
    t:go_on()
    t:order("retreat " .. red)
    t:order("retreat " .. blue)
    t:winner(winner or "nobody", "dbm.time.18")
    t:victory_points(one, other)
  end)
end

-- Losses of a quarter of the second command, just less, and of both armies alike.
for _, row in ipairs{ { 2, 8, 0, 4, 6 }, { 2, 9, 0, 5, 5 }, { 2, 8, 2, 5, 5 } } do
  local lost, of, theirs, one, other = row[1], row[2], row[3], row[4], row[5]
  situation(("%d of %d lost, the enemy %d"):format(lost, of, theirs), { one ~= other and "dbm.victory.06" or "dbm.victory.05" }, function(t)
    t:board{ 3000, 3000 }
    t:command{ "Scipio", side = "red", chief = true }
    t:command{ "Hannibal", side = "blue", chief = true }
    for i = 1, of do
      t:red("Irr Bd (O)", { at = { 100 + 200 * i, 600 }, facing = "north", command = "Scipio", standing = i <= lost and "destroyed" or nil })
      t:blue("Irr Bd (O)", { at = { 100 + 200 * i, 2400 }, facing = "south", command = "Hannibal", standing = i <= theirs and "destroyed" or nil })
    end
    t:bound{ phase = "moves" }
    t:victory_points(one, other)
  end)
end

-- Red's second blades go forward by day.
situation("if nobody retreats all draw up anew at dawn where they stood", { "dbm.time.18", "dbm.time.20", "dbm.time.22" }, function(t)
  local red = armies(t, false)
  t:bound{ phase = "start", number = 4 }
  t:go_on()
  t:order(red.Scipio[2], { straight = 100 })
  t:expect(red.Scipio[2], { at = { 400, 700 } })
  t:order("done")
  t:order("done")
  t:order("retreat no")
  t:order("retreat no")
  t:happened{ event = "night", night = "day_broke" }
  t:expect(red.Scipio[2], { at = { 400, 600 } })
  for _ = 1, 5 do t:order("done") end
  t:phase("red", "moves")
end)

-- The table is 3000 paces deep and wide. Red has begun, so that blue draws up before him.
situation("at dawn each side draws up where it wants: 300 paces short of the middle and from the sides", { "dbm.time.20", "dbm.deploy.02", "dbm.deploy.03" }, function(t)
  local all = armies(t, false)
  t:bound{ phase = "start", number = 5 }
  t:go_on()
  t:order("retreat no")
  t:order("retreat no")
  t:pending("draw_up")
  t:phase("blue", "pips")
  local foe, own = all.Hannibal[2], all.Scipio[2]
  local function land(who, x, y, way) return "land " .. who.name .. " at " .. x .. ", " .. y .. " facing " .. way end
  t:try(land(foe, 1500, 1799, "south")):refused{ clause = "dbm.deploy.02", why = "TooForward", distance = 299, least = 300 }
  t:try(land(foe, 339, 1800, "south")):refused{ clause = "dbm.deploy.03", why = "TooNearSide", distance = 299, least = 300 }
  t:try(land(foe, 660, 2400, "south")):refused{ clause = "dbm.time.20", why = "NoRoom" }
  t:try("land their " .. own.name .. " at 1500, 1200 facing north"):refused{ why = "NoSuchElement" }
  t:order(land(foe, 340, 1800, "south"))
  t:expect(foe, { at = { 340, 1800 }, facing = "south" })
  t:order("done")
  t:phase("red", "pips")
  t:pending("draw_up")
  t:order(land(own, 500, 1200, "north"))
  t:order(land(own, 600, 1200, "north"))
  t:expect(own, { at = { 600, 1200 }, facing = "north" })
  for _ = 1, 4 do t:order("done") end
  t:order(own, { straight = 50 })
  t:expect(foe, { at = { 340, 1800 } })
end)

-- Night has broken off the fight, and blue draws up.
local function dawn(t)
  t:bound{ phase = "start", number = 5 }
  t:go_on()
  t:order("retreat no")
  t:order("retreat no")
end

local function lands(who, x, y) return "land " .. who.name .. " at " .. x .. ", " .. y .. " facing south" end

-- Its base is 80 paces deep: with its front at 2920 its rear is on the edge.
situation("at dawn baggage stands at the edge in good going", { "dbm.deploy.05", "dbm.deploy.06" }, function(t)
  armies(t, false)
  t:woods{ at = { 2000, 2900 }, size = { 200, 200 } }
  local bge = t:blue("Irr Bge (I)", { at = { 1500, 2920 }, facing = "south", command = "Hannibal" })
  dawn(t)
  t:try(lands(bge, 1700, 2920)):ok()
  t:try(lands(bge, 1700, 2919)):refused{ clause = "dbm.deploy.06" }
  t:try(lands(bge, 1860, 2920)):ok()
  t:try(lands(bge, 1861, 2920)):refused{ clause = "dbm.deploy.05" }
end)

-- A second rank stands behind the first only while that is there.
situation("at dawn a side is not done while its baggage is away from the edge", { "dbm.deploy.06", "dbm.time.20" }, function(t)
  armies(t, false)
  local first = t:blue("Irr Bge (I)", { at = { 1500, 2920 }, facing = "south", command = "Hannibal" })
  local second = t:blue("Irr Bge (I)", { at = { 1500, 2840 }, facing = "south", command = "Hannibal" })
  dawn(t)
  t:order(lands(first, 1700, 2920))
  t:try("done"):refused{ clause = "dbm.deploy.06" }
  t:order(lands(second, 1700, 2840))
  t:order("done")
  t:pending("draw_up")
  t:phase("blue", "pips")
end)

-- Hannibal's last stands behind the others, who reach from 160 to 1340 paces then; Maharbal's second beside them, or among them.
for _, row in ipairs{ { 1380, "dbm.deploy.20" }, { 1379, "dbm.deploy.18" }, { 1300, "dbm.deploy.19" } } do
  local x, clause = row[1], row[2]
  situation("at dawn commands keep to ground of their own: at " .. x, { "dbm.deploy.17", clause }, function(t)
    local all = armies(t, false)
    dawn(t)
    t:order(lands(all.Hannibal[7], 1300, 2500))
    t:order("done")
    t:order("done")
    t:order(lands(all.Maharbal[2], x, 2400))
    if x == 1380 then t:try("done"):ok() else t:try("done"):refused{ clause = clause } end
  end)
end

-- A side that breaks no rule more than where all stood may be done: here its commands stood on each other's ground.
situation("at dawn nobody has to mend what was so before", { "dbm.time.20" }, function(t)
  local all = armies(t, false)
  t:blue("Irr Bd (O)", { at = { 300, 2400 }, facing = "south", command = "Maharbal" })
  dawn(t)
  t:order(lands(all.Hannibal[2], 400, 2500))
  t:order("done")
  t:phase("red", "pips")
end)

for _, works in ipairs{ true, false } do
  situation("at dawn near a side edge " .. (works and "inside works of a town" or "in an open town"), { works and "dbm.time.20" or "dbm.deploy.03" }, function(t)
    local all = armies(t, false)
    t:hamlet{ at = { 2800, 2500 }, size = { 400, 400 } }
    if works then t:permanent_works{ outline = { { 2600, 2300 }, { 2600, 2700 }, { 3000, 2700 }, { 3000, 2300 } }, gates = { { 2800, 2300 } }, side = "blue" } end
    local foe = all.Maharbal[5]
    dawn(t)
    t:order("done")
    t:order("done")
    if works then
      t:order(lands(foe, 2900, 2500))
      t:expect(foe, { at = { 2900, 2500 } })
      t:order("done")
      t:phase("red", "pips")
    else
      t:try(lands(foe, 2900, 2500)):refused{ clause = "dbm.deploy.03" }
    end
  end)
end

-- Red holds a town that reaches to 1800 paces.
situation("at dawn 200 paces from a town of the enemy", { "dbm.deploy.04" }, function(t)
  local all = armies(t, false)
  t:hamlet{ at = { 2800, 1600 }, size = { 400, 400 } }
  t:permanent_works{ outline = { { 2600, 1400 }, { 2600, 1800 }, { 3000, 1800 }, { 3000, 1400 } }, gates = { { 2800, 1400 } }, side = "red" }
  t:red("Irr Bd (O)", { at = { 2800, 1600 }, facing = "north", command = "Varro" })
  dawn(t)
  t:order("done")
  t:order("done")
  t:try(lands(all.Maharbal[5], 2640, 2000)):ok()
  t:try(lands(all.Maharbal[5], 2640, 1999)):refused{ clause = "dbm.deploy.04" }
end)

-- Whose turn it is: blue, who did not begin, first; his seven before his five, and red's three commands of four as he likes.
situation("at dawn the sides draw up a command each in turn", { "dbm.time.20", "dbm.deploy.15" }, function(t)
  local all = armies(t, false)
  dawn(t)
  for _, row in ipairs{ { "blue", all.Hannibal, 400 }, { "red", all.Varro, 2000 }, { "blue", all.Maharbal, 1800 }, { "red", all.Scipio, 400 }, { "red", all.Laelius, 1200 } } do
    local side, own, x = row[1], row[2], row[3]
    t:phase(side, "pips")
    t:pending("draw_up")
    local y = side == "blue" and 2500 or 500
    local facing = side == "blue" and "south" or "north"
    t:order("land " .. own[2].name .. " at " .. x .. ", " .. y .. " facing " .. facing)
    t:order("done")
  end
  t:phase("red", "moves")
  t:expect(all.Varro[2], { at = { 2000, 500 } })
end)

situation("at dawn a side draws up one command in its turn, and none of those that stand", { "dbm.deploy.15" }, function(t)
  local all = armies(t, false)
  dawn(t)
  t:order(lands(all.Hannibal[2], 400, 2500))
  t:try(lands(all.Maharbal[2], 1800, 2500)):refused{ clause = "dbm.deploy.15", why = "OutOfTurn" }
  t:try(lands(all.Hannibal[3], 600, 2500)):ok()
  t:order("done")
  t:order("done")
  t:try(lands(all.Hannibal[2], 400, 2400)):refused{ clause = "dbm.deploy.15", why = "OutOfTurn" }
  t:try(lands(all.Maharbal[2], 1800, 2500)):ok()
end)

-- Maharbal's five against Hannibal's seven, or as many as he with two more.
for _, more in ipairs{ 1, 2 } do
  situation("at dawn the largest command is drawn up first: " .. 5 + more .. " or 7", { more == 1 and "dbm.deploy.16" or "dbm.deploy.15" }, function(t)
    local all = armies(t, false)
    for i = 1, more do t:blue("Irr Bd (O)", { at = { 2400 + 100 * i, 2400 }, facing = "south", command = "Maharbal" }) end
    t:blue("Irr Bge (I)", { at = { 1500, 2920 }, facing = "south", command = "Maharbal" })
    dawn(t)
    t:order("done")
    if more == 1 then
      t:try(lands(all.Maharbal[2], 1800, 2500)):refused{ clause = "dbm.deploy.16", why = "OutOfTurn" }
    else
      t:try(lands(all.Maharbal[2], 1800, 2500)):ok()
    end
    t:try(lands(all.Hannibal[2], 400, 2500)):ok()
  end)
end

situation("at dawn both sides draw up their baggage first", { "dbm.deploy.08", "dbm.deploy.11" }, function(t)
  local all = armies(t, false)
  local theirs = t:blue("Irr Bge (I)", { at = { 1500, 2920 }, facing = "south", command = "Hannibal" })
  local ours = t:red("Irr Bge (I)", { at = { 1500, 80 }, facing = "north", command = "Scipio" })
  dawn(t)
  t:phase("blue", "pips")
  t:try(lands(all.Hannibal[2], 400, 2500)):refused{ clause = "dbm.deploy.08", why = "OutOfTurn" }
  t:order(lands(theirs, 1600, 2920))
  t:order("done")
  t:phase("red", "pips")
  t:try("land " .. all.Scipio[2].name .. " at 400, 500 facing north"):refused{ clause = "dbm.deploy.11", why = "OutOfTurn" }
  t:order("land " .. ours.name .. " at 1600, 80 facing north")
  t:order("done")
  t:phase("blue", "pips")
  t:try(lands(theirs, 1500, 2920)):refused{ clause = "dbm.deploy.08", why = "OutOfTurn" }
  t:try(lands(all.Hannibal[2], 400, 2500)):ok()
end)

-- With the baggage goes the garrison of a walled town of whoever draws up first.
for _, walls in ipairs{ true, false } do
  situation("at dawn a town is garrisoned together with the baggage: " .. tostring(walls), { "dbm.deploy.08" }, function(t)
    local all = armies(t, false)
    t:hamlet{ at = { 2800, 2500 }, size = { 400, 400 } }
    if walls then t:permanent_works{ outline = { { 2600, 2300 }, { 2600, 2700 }, { 3000, 2700 }, { 3000, 2300 } }, gates = { { 2800, 2300 } }, side = "blue" } end
    t:blue("Irr Bge (I)", { at = { 1500, 2920 }, facing = "south", command = "Hannibal" })
    dawn(t)
    local order = lands(all.Maharbal[5], 2800, 2500)
    if walls then t:try(order):ok() else t:try(order):refused{ clause = "dbm.deploy.08", why = "OutOfTurn" } end
  end)
end

situation("a garrison that was put down at dawn keeps its ground", { "dbm.time.20" }, function(t)
  local all = armies(t, false)
  t:hamlet{ at = { 2800, 2500 }, size = { 400, 400 } }
  t:permanent_works{ outline = { { 2600, 2300 }, { 2600, 2700 }, { 3000, 2700 }, { 3000, 2300 } }, gates = { { 2800, 2300 } }, side = "blue" }
  t:blue("Irr Bge (I)", { at = { 1500, 2920 }, facing = "south", command = "Hannibal" })
  dawn(t)
  t:order(lands(all.Maharbal[5], 2800, 2500))
  t:try(lands(all.Maharbal[4], 2800, 2500)):refused{ clause = "dbm.time.20", why = "NoRoom" }
  t:try(lands(all.Maharbal[4], 2800, 2600)):ok()
end)

-- Nobody makes room to where he may not be deployed, so that each side can be done.
for _, row in ipairs{ { 2581, false }, { 2541, true } } do
  local x, room = table.unpack(row)
  situation("at dawn somebody at the side of the ground makes room for one at " .. x .. ": " .. tostring(room), { "dbm.time.20" }, function(t)
    t:board{ 3000, 3000 }
    t:weather{ hour = 18, season = "spring", climate = "warm", sky = "clear", moon = false }
    t:command{ "Scipio", side = "red", chief = true }
    t:command{ "Hannibal", side = "blue", chief = true }
    t:command{ "Maharbal", side = "blue" }
    for i = 1, 4 do t:red("Irr Bd (O)", { at = { 200 * i, 600 }, facing = "north", command = "Scipio", general = i == 1 }) end
    local own, other = {}, {}
    for i = 1, 5 do own[i] = t:blue("Irr Bd (O)", { at = { 200 + 200 * i, 2400 }, facing = "south", command = "Hannibal", general = i == 1 }) end
    for i = 1, 4 do other[i] = t:blue("Irr Bd (O)", { at = { 2860 - 200 * i, 2400 }, facing = "south", command = "Maharbal", general = i == 1 }) end
    dawn(t)
    local order = lands(own[2], x, 2400)
    if room then t:order(order) else t:try(order):refused{ clause = "dbm.time.20", why = "NoRoom" } end
    t:order("done")
    t:order("done")
    t:pending("draw_up")
    t:try("done"):ok()
  end)
end

-- Who waits for his turn has no ground yet: he makes room. Who has had it, or whose turn it is, does not.
situation("at dawn those who wait for their turn make room", { "dbm.time.20" }, function(t)
  local all = armies(t, false)
  dawn(t)
  t:try(lands(all.Hannibal[2], 600, 2400)):refused{ clause = "dbm.time.20", why = "NoRoom" }
  t:order(lands(all.Hannibal[2], 1800, 2400))
  t:expect(all.Hannibal[2], { at = { 1800, 2400 } })
  t:happened{ event = "arrived", element = all.Maharbal[2] }
  t:order(lands(all.Hannibal[2], 400, 2400))
  t:order("done")
  t:order("done")
  t:try(lands(all.Maharbal[2], 600, 2400)):refused{ clause = "dbm.time.20", why = "NoRoom" }
  t:order(lands(all.Maharbal[2], 1800, 2400))
end)

situation("at dawn the demoralised are gone", { "dbm.time.20" }, function(t)
  local red = armies(t, false, "Laelius")
  t:bound{ phase = "start", number = 5 }
  t:go_on()
  t:order("retreat no")
  t:order("retreat no")
  t:expect(red.Laelius[2], { standing = "gone" })
  t:stands(red.Scipio[2])
end)

situation("what was lost by day counts after the night", { "dbm.time.22" }, function(t)
  armies(t, false)
  t:red("Irr Bd (O)", { at = { 2800, 300 }, facing = "north", command = "Varro", standing = "destroyed" })
  t:bound{ phase = "start", number = 5 }
  t:go_on()
  t:order("retreat no")
  t:order("retreat no")
  t:happened{ event = "night", night = "day_broke" }
  t:lost("red", 1)
end)

-- An ambush before the line is found in it at dawn.
situation("nobody is in ambush after a night", { "dbm.time.21" }, function(t)
  armies(t, false)
  t:red("Irr Bd (O)", { at = { 1500, 1000 }, facing = "north", command = "Scipio", hidden = true })
  t:bound{ phase = "start", number = 5 }
  t:go_on()
  t:order("retreat no")
  t:order("retreat no")
  t:not_happened{ event = "revealed" }
  t:order("done")
  t:happened{ event = "revealed" }
end)

-- Blue draws up first. Red's two largest commands have five each with those in ambush.
situation("an ambush stays its side's secret at dawn until its command begins to be drawn up", { "dbm.time.20", "dbm.time.21" }, function(t)
  armies(t, false)
  t:red("Irr Bd (O)", { at = { 1500, 1000 }, facing = "north", command = "Scipio", hidden = true })
  t:red("Irr Ps (O)", { at = { 1500, 1100 }, facing = "north", command = "Laelius", hidden = true })
  dawn(t)
  t:order("done")
  t:phase("red", "pips")
  t:not_happened{ event = "revealed" }
  -- He has not seen those who come out, and draws up the same command with them.
  t:order("done")
  t:happened{ event = "revealed" }
  t:not_happened{ event = "revealed", hidden = 2 }
  t:phase("red", "pips")
  t:pending("draw_up")
  t:order("done")
  t:not_happened{ event = "revealed" }
  t:phase("blue", "pips")
  t:order("done")
  t:phase("red", "pips")
  t:not_happened{ event = "revealed" }
  t:order("done")
  t:happened{ event = "revealed" }
end)

situation("riderless mounts stand behind their owners at dawn", { "dbm.time.20" }, function(t)
  armies(t, false)
  local cv = t:red("Reg Cv (O)//Reg Ax (S)", { at = { 2600, 600 }, facing = "north", command = "Scipio" })
  t:bound{ phase = "start", number = 4 }
  t:go_on()
  t:order{ dismount = { cv } }
  t:order("done")
  t:order("done")
  t:order("retreat no")
  t:order("retreat no")
  t:happened{ event = "mounts_left", clause = "dbm.time.20" }
end)

-- A galley that has landed its blades by day, and has been lost by night or not.
for _, lost in ipairs{ true, false } do
  situation("at dawn landed troops are aboard their vessel again, if it is there: " .. tostring(not lost), { "dbm.time.20" }, function(t)
    armies(t, false)
    t:waterway{ outline = { { 0, 1500 }, { 180, 1500 }, { 180, 3000 }, { 0, 3000 } } }
    t:weather{ hour = 18, season = "spring", climate = "warm", sky = "clear", wind = "west" }
    t:command{ "Fleet", side = "red" }
    local ship = t:red("Reg Gal (O)", { at = { 90, 1500 }, facing = "south", command = "Fleet", general = true })
    local bd = t:red("Reg Bd (S)", { aboard = ship, command = "Fleet" })
    t:bound{ number = 1, pips = 6 }
    t:order("land Reg Bd (S) 1 at 90,1470 facing south")
    if lost then
      t:blue("Reg Gal (O)", { at = { 90, 1660 }, facing = "south" })
      t:bound{ number = 3, phase = "combat" }
      t:dice(1, 6)
      t:order{ fight = ship }
      t:dead(ship)
    end
    t:bound{ phase = "start", number = 5 }
    t:go_on()
    t:order("retreat no")
    t:order("retreat no")
    if lost then t:not_happened{ event = "boarded" } else t:happened{ event = "boarded", element = bd, clause = "dbm.time.20" } end
    for _ = 1, 6 do t:order("done") end
    t:expect(bd, { alive = lost })
    if not lost then t:try(ship, { back = 10 }):ok() end
  end)
end
