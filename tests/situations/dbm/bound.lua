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
  situation("the dice of a bound change the weather before anybody moves: " .. face, { face == 5 and "dbm.seq.06" or "dbm.seq.03" }, function(t)
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

situation("an element that was halted does not move in that bound", { "dbm.halt.07" }, function(t)
  t:board{ 2400, 2400 }
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  local other = t:red("Irr Kn (O)", { right_of = kn })
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:order{ hold = kn }
  t:try(kn, { straight = 150 }):refused{ why = "MovesSpent" }
  t:try({ kn, other }, { { straight = 150 } }):refused{ why = "MovesSpent" }
  t:try("march " .. kn.name .. " straight 150"):refused{ why = "MovesSpent" }
  t:try(other, { straight = 150 }):ok()
end)

situation("a line in difficult going is halted, though it could not move so", { "dbm.halt.05" }, function(t)
  t:board{ 2400, 2400 }
  t:woods{ at = { 1000, 500 }, size = { 400, 400 } }
  local one = t:red("Irr Wb (O)", { at = { 960, 500 }, facing = "north" })
  local two = t:red("Irr Wb (O)", { right_of = one })
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:try({ one, two }, { { straight = 50 } }):refused{}
  t:order{ hold = { one, two } }
  t:order("done")
  t:stands(one)
  t:stands(two)
end)
