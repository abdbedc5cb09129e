-- The bound: its phases, marches, halts.

situation("bounds alternate, and each goes through dice, moves, shots and fights", { "dbm.seq.01", "dbm.seq.03" }, function(t)
  t:red("Reg Bd (O)", { at = { 1000, 300 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ phase = "start", number = 1 }
  t:pip_dice(4)
  t:go_on()
  t:phase("red", "moves")
  t:order("done")
  t:happened{ event = "phase_began", phase = "shooting" }
  t:happened{ event = "phase_began", phase = "combat" }
  t:happened{ event = "bound_began", side = "blue", number = 2 }
  t:phase("blue", "moves")
end)

situation("elements of both sides fight, in the order that the side on move wants", { "dbm.seq.12", "dbm.seq.13" }, function(t)
  t:board{ 2400, 2400 }
  local one = t:red("Reg Bd (O)", { at = { 600, 800 }, facing = "north" })
  local foe = t:blue("Reg Bd (O)", { front_of = one })
  local two = t:red("Reg Bd (O)", { at = { 1400, 800 }, facing = "north" })
  local other = t:blue("Reg Bd (O)", { front_of = two })
  t:bound{ phase = "combat", side = "blue" }
  t:dice(5, 5, 4, 4)
  t:order{ fight = other }
  t:totals(other, 10, two, 10)
  t:totals(foe, 9, one, 9)
end)


situation("an element marches as often as points allow, also with others", { "dbm.march.07" }, function(t)
  t:board{ 2400, 2400 }
  local one = t:red("Reg Ps (O)", { at = { 500, 300 }, facing = "north" })
  local two = t:red("Reg Ps (O)", { right_of = one })
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:bound{ pips = 4 }
  t:order("march " .. one.name .. " straight 150")
  t:order("march " .. two.name .. " straight 150")
  t:order("march " .. one.name .. " + " .. two.name .. " straight 150")
  t:order("march " .. one.name .. " + " .. two.name .. " straight 150")
  t:expect(one, { at = { 500, 750 } })
  t:try("march " .. one.name .. " straight 150"):refused{ why = "NoPip" }
end)

situation("the side that begins has the first bound", { "dbm.seq.02" }, function(t)
  t:red("Reg Bd (O)", { at = { 1000, 300 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ phase = "start", number = 1, side = "blue" }
  t:go_on()
  t:phase("blue", "moves")
  t:happened{ event = "bound_began", side = "blue" }
end)

-- Dice of 5 and more start the rain that is at risk, before anybody moves.
for _, face in ipairs{ 4, 5 } do
  situation("the dice of a bound change the weather before anybody moves: " .. face, { face == 5 and "dbm.seq.06" or nil }, function(t)
    t:weather{ sky = "overcast", risk = "rain", changes = {} }
    t:red("Reg Bd (O)", { at = { 1000, 300 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
    t:bound{ phase = "start" }
    t:pip_dice(face)
    t:go_on()
    t:phase("red", "moves")
    if face == 5 then t:happened{ event = "weather_turned" } else t:not_happened{ event = "weather_turned" } end
  end)
end

situation("shots are made in the order that the side on move wants", { "dbm.seq.11" }, function(t)
  t:board{ 2400, 2400 }
  t:red("Reg Bw (O)", { at = { 600, 800 }, facing = "north" })
  local foe = t:blue("Reg Bd (O)", { at = { 600, 950 }, facing = "south" })
  t:red("Reg Bw (O)", { at = { 1400, 800 }, facing = "north" })
  local other = t:blue("Reg Bd (O)", { at = { 1400, 950 }, facing = "south" })
  t:bound{ phase = "shooting" }
  t:dice(3, 3, 4, 4)
  t:order("shoot Reg Bw (O) 2 at " .. other.name)
  t:happened{ event = "fought" }
  t:order("shoot Reg Bw (O) 1 at " .. foe.name)
end)

situation("a march goes as far as a tactical move and costs as much, one pace more is too far", { "dbm.march.01" }, function(t)
  t:board{ 2400, 2400 }
  local cv = t:red("Reg Cv (O)", { at = { 500, 300 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:try("march " .. cv.name .. " straight 201"):refused{ why = "TooFar", moved = 201, limit = 200 }
  t:order("march " .. cv.name .. " straight 200")
  t:happened{ event = "paid", pips = 1 }
end)

situation("a line in difficult going is halted, though it could not move so", { "dbm.halt.05" }, function(t)
  t:board{ 2400, 2400 }
  t:woods{ at = { 1000, 500 }, size = { 400, 400 } }
  local one = t:red("Irr Wb (O)", { at = { 960, 500 }, facing = "north" })
  local two = t:red("Irr Wb (O)", { right_of = one })
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:try({ one, two }, { { straight = 50 } }):refused{ clause = "dbm.group.28" }
  t:order{ hold = { one, two } }
  t:order("done")
  t:stands(one)
  t:stands(two)
end)

situation("a move that was made is not taken back", { "dbm.seq.08" }, function(t)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 300 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:order(bd, { straight = 50 })
  t:take_back{ agrees = true }:refused{ clause = "dbm.seq.08", why = "NoTakingBack" }
end)

-- The bounds of the side that begins have odd numbers: 8 bounds of both sides are 4 of the other.
situation("an hour passes when the defender has ended 4 bounds, not before", { "dbm.time.02" }, function(t)
  t:weather{ hour = 9, changes = {} }
  t:red("Reg Bd (O)", { at = { 1000, 300 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  for _, row in ipairs{ { 4, false }, { 5, true } } do
    t:bound{ phase = "start", number = row[1] }
    t:go_on()
    if row[2] then t:happened{ event = "hour_struck" } else t:not_happened{ event = "hour_struck" } end
  end
end)

situation("points pay for moves, marches and halts, and the die of troops off the table may bring them on", { "dbm.seq.05" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red", chief = true }
  local bd = t:red("Reg Bd (O)", { at = { 1000, 300 }, facing = "north", command = "Scipio", general = true })
  local cv = t:red("Reg Cv (O)", { at = { 1500, 300 }, facing = "north", command = "Scipio" })
  local kn = t:red("Irr Kn (O)", { at = { 2000, 300 }, facing = "north", command = "Scipio" })
  t:command{ "Laelius", side = "red" }
  t:red("Reg Cv (O)", { command = "Laelius", hidden = "west", general = true })
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:bound{ phase = "start" }
  t:pip_dice(6, 6)
  t:go_on()
  t:happened{ event = "noted", clause = "dbm.flankmarch.08" }
  t:order(bd, { straight = 100 })
  t:order("march " .. cv.name .. " straight 200")
  t:order{ hold = kn }
  t:pips("Scipio", 3)
end)

situation("a single element of a demoralised command turns about while it is halted, a group does not turn", { "dbm.halt.04" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Lost", side = "red", demoralised = true }
  t:command{ "Sound", side = "red" }
  for i = 1, 5 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", command = "Sound" }) end
  local one = t:red("Reg Bd (O)", { at = { 600, 800 }, facing = "south", command = "Lost" })
  local two = t:red("Reg Bd (O)", { right_of = one, command = "Lost" })
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:bound{ pips = { Lost = 6 } }
  t:try{ hold = { one, two }, facing = "north" }:refused{ clause = "dbm.halt.04", why = "NotForGroups" }
  t:try{ hold = { one }, facing = "east" }:refused{ clause = "dbm.halt.04" }
  local back = t:red("Reg Bd (O)", { at = { 200, 800 }, facing = "north", command = "Lost" })
  t:try{ hold = { back }, facing = "south" }:refused{ clause = "dbm.halt.04", why = "NotAnOption" }
  t:order{ hold = { back } }
  t:order{ hold = { one }, facing = "north" }
  t:order{ hold = { two } }
  t:order("done")
  t:expect(one, { facing = "north", fled = false })
end)

situation("who fights does not flee with a demoralised command", { "dbm.demoral.06" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Lost", side = "red", demoralised = true }
  t:command{ "Sound", side = "red" }
  for i = 1, 5 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", command = "Sound" }) end
  local fights = t:red("Reg Bd (O)", { at = { 600, 800 }, facing = "north", command = "Lost" })
  local free = t:red("Reg Bd (O)", { at = { 1000, 800 }, facing = "north", command = "Lost" })
  t:blue("Reg Bd (O)", { front_of = fights })
  t:bound{ pips = { Lost = 6 } }
  t:dice(3, 5)
  t:order("done")
  t:expect(free, { fled = true })
  t:expect(fights, { fled = false })
end)

-- An enemy on the flank of an element that cannot turn does not hold it: only one at its front edge does.
for _, row in ipairs{ { true }, { false } } do
  local front = row[1]
  situation("a demoralised element that is struck on its flank stays: " .. tostring(front), { front and "dbm.demoral.06" or "dbm.demoral.05" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "red", demoralised = true }
    t:command{ "Sound", side = "red" }
    for i = 1, 5 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", command = "Sound" }) end
    local one = t:red("Reg Bd (O)", { at = { 600, 800 }, facing = "north", command = "Lost" })
    if front then t:blue("Reg Bd (O)", { front_of = one }) end
    t:blue("Reg Bd (O)", { at = { 640, 770 }, facing = "west" })
    t:bound{ pips = { Lost = 6 } }
    if front then t:dice(3, 5) end
    t:order("done")
    t:expect(one, { fled = not front })
  end)
end

-- Foot march near loose enemies, fewer than their front rank, as near as 50 paces, and straight ahead.
local function near(name, clauses, yes, foes, options)
  options = options or {}
  situation("a march of foot near " .. name .. ": " .. tostring(yes), clauses, function(t)
    t:board{ 2400, 2400 }
    local one = t:red(options.code or "Reg Bd (O)", { at = { 1000, 500 }, facing = "north" })
    local two = t:red(options.code or "Reg Bd (O)", { right_of = one })
    local three = t:red("Reg Bd (O)", { right_of = two })
    foes(t)
    t:bound{ pips = 6 }
    local verdict = t:try("march " .. one.name .. " + " .. two.name .. " + " .. three.name .. " " .. (options.path or "straight 100"))
    if yes then verdict:ok() else verdict:refused{ clause = clauses[1] } end
  end)
end
local function foes(code, ...)
  local places = { ... }
  return function(t) for _, at in ipairs(places) do t:blue(code, { at = at, facing = "south" }) end end
end
near("one psiloi, 50 paces", { "dbm.march.04" }, true, foes("Reg Ps (O)", { 1080, 650 }))
near("one psiloi, 49 paces", { "dbm.march.04" }, false, foes("Reg Ps (O)", { 1080, 649 }))
near("one that is no part of a group", { "dbm.march.04" }, true, foes("Reg Bd (O)", { 1080, 650 }))
near("two of a group", { "dbm.march.02" }, false, foes("Reg Bd (O)", { 1080, 650 }, { 1160, 650 }))
near("two psiloi of a group", { "dbm.march.04" }, true, foes("Reg Ps (O)", { 1080, 650 }, { 1160, 650 }))
near("three psiloi, as many as their front rank", { "dbm.march.02", "dbm.march.06" }, false, foes("Reg Ps (O)", { 1000, 650 }, { 1080, 650 }, { 1160, 650 }))
near("three psiloi, before the third is within 200 paces", { "dbm.march.04" }, true, foes("Reg Ps (O)", { 1000, 650 }, { 1080, 650 }, { 1160, 800 }))
near("three psiloi, one pace on", { "dbm.march.02", "dbm.march.06" }, false, foes("Reg Ps (O)", { 1000, 650 }, { 1080, 650 }, { 1160, 799 }))
near("one psiloi, of mounted troops", { "dbm.march.02" }, false, foes("Reg Ps (O)", { 1080, 650 }), { code = "Reg Cv (O)" })
near("one psiloi, with a wheel", { "dbm.march.05" }, false, foes("Reg Ps (O)", { 1080, 700 }), { path = "wheel left 5 straight 20" })

situation("of those of whom nobody is aware a march comes as near as it likes, and ends where it discovers an ambush", { "dbm.march.03", "dbm.march.02" }, function(t)
  t:board{ 2400, 2400 }
  t:woods{ at = { 1000, 1000 }, size = { 400, 300 } }
  local cv = t:red("Reg Cv (O)", { at = { 1000, 500 }, facing = "north" })
  local other = t:red("Reg Cv (O)", { at = { 1600, 500 }, facing = "north" })
  t:blue("Irr Wb (O)", { at = { 1000, 851 }, facing = "south", hidden = true, seen_from = 161 })
  t:blue("Reg Bd (O)", { at = { 1600, 850 }, facing = "south" })
  t:try("march " .. other.name .. " straight 200"):refused{ clause = "dbm.march.02" }
  t:order("march " .. cv.name .. " straight 200")
  t:happened{ event = "revealed", clause = "dbm.ambush.06" }
  -- 161 paces from it, less the tolerance of a stop.
  t:expect(cv, { at = { 1000, 689.598 }, moves = 1 })
end)

-- An enemy against its front, lined up or askew of it, keeps a demoralised element; one who touches it with a corner alone does not.
for x, stays in pairs { [1000] = true, [1030] = true, [1081] = false } do
  situation("a demoralised element with an enemy at " .. x .. " before its front stays: " .. tostring(stays), {}, function(t)
    t:command { "Lost", side = "red", demoralised = true }
    local one = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north", command = "Lost" })
    t:blue("Reg Bd (O)", { at = { x, 500 }, facing = "south" })
    t:bound { side = "red", number = 3, pips = 0, phase = "moves" }
    if x == 1000 then t:dice(3, 3) end
    t:order("done")
    t:expect(one, { fled = not stays })
  end)
end
