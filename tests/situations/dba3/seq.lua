-- The sequence of play.

situation("bounds alternate, each with dice and then moves", { "dba3.seq.01", "dba3.seq.02", "dba3.seq.03" }, function(t)
  t:red("4Bd", { at = { 10, 5 }, facing = "north", general = true })
  t:blue("4Bd", { at = { 10, 25 }, facing = "south", general = true })
  t:bound{ number = 1, phase = "start" }
  t:pip_dice(4, 2, 5)
  -- The side that was set to begin has the first bound.
  t:go_on()
  t:happened{ event = "bound_began", side = "red", number = 1 }
  t:happened{ event = "pips_given", pips = 4 }
  t:phase("red", "moves")
  t:order("done")
  t:happened{ event = "bound_began", side = "blue", number = 2 }
  t:pips("blue", 2)
  t:phase("blue", "moves")
  t:order("done")
  t:happened{ event = "bound_began", side = "red", number = 3 }
  t:pips("red", 5)
  t:phase("red", "moves")
end)

for first, second in pairs { red = "blue", blue = "red" } do
  situation("where " .. first .. " defends it has the first bound, the third and the fifth", { "dba3.seq.01" }, function(t)
    local own = {
      red = t:red("4Bd", { at = { 10, 5 }, facing = "north", general = true }),
      blue = t:blue("4Bd", { at = { 10, 25 }, facing = "south", general = true }),
    }
    t:bound{ side = first, number = 1, phase = "start" }
    t:go_on()
    for number = 1, 5 do
      local side, other = first, second
      if number % 2 == 0 then side, other = second, first end
      t:happened{ event = "bound_began", side = side, number = number }
      t:phase(side, "moves")
      t:try(own[other], { straight = 1 }):refused{ why = "NoSuchElement" }
      t:try(own[side], { straight = 1 }):ok()
      t:order("done")
    end
  end)
end

situation("all who can shoot do, once each, in the order of the side on move", { "dba3.seq.04" }, function(t)
  local left = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  local right = t:red("4Bw", { at = { 20, 10 }, facing = "north" })
  local back = t:blue("4Bw", { at = { 10, 12 }, facing = "south" })
  local foot = t:blue("4Bd", { at = { 20, 12 }, facing = "south" })
  t:order("done")
  t:phase("red", "shooting")
  t:dice(3, 3)
  -- The second first; then the other follows of itself, and the side's moves are over.
  t:dice(3, 3)
  t:order{ shoot = foot }
  t:totals(right, 5, foot, 7)
  t:totals(left, 5, back, 5)
  t:phase("blue", "moves")
end)

situation("shots that nobody puts in order happen all the same", { "dba3.seq.04" }, function(t)
  t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  t:red("4Bw", { at = { 20, 10 }, facing = "north" })
  t:blue("Sp", { at = { 10, 12 }, facing = "south" })
  t:blue("Sp", { at = { 20, 12 }, facing = "south" })
  t:order("done")
  t:dice(1, 6, 1, 6)
  t:order("done")
  t:happened{ event = "fought" }
  t:phase("blue", "moves")
end)

situation("both sides shoot and fight in every bound", { "dba3.scale.19" }, function(t)
  local bows = t:blue("4Bw", { at = { 10, 12 }, facing = "south" })
  local target = t:red("Sp", { at = { 10, 10 }, facing = "north" })
  local red = t:red("4Bd", { at = { 20, 10 }, facing = "north" })
  local blue = t:blue("4Bd", { front_of = red })
  t:dice(2, 3, 3, 3)
  t:order("done")
  t:totals(bows, 4, target, 7)
  t:totals(red, 8, blue, 8)
  t:phase("blue", "moves")
end)

situation("close combats are fought in the order of the side on move, all of them", { "dba3.seq.05" }, function(t)
  local a = t:red("4Bd", { at = { 5, 10 }, facing = "north" })
  local b = t:red("4Bd", { at = { 15, 10 }, facing = "north" })
  local c = t:red("4Bd", { at = { 25, 10 }, facing = "north" })
  local x = t:blue("Sp", { front_of = a })
  local y = t:blue("Sp", { front_of = b })
  local z = t:blue("Sp", { front_of = c })
  t:order("done")
  t:phase("red", "combat")
  t:dice(3, 3)
  t:order{ fight = c }
  t:totals(c, 8, z, 7)
  t:stands(a)
  t:dice(1, 2, 2, 3)
  t:order("done")
  t:totals(a, 6, x, 6)
  t:totals(b, 7, y, 7)
  t:phase("blue", "moves")
end)


local function lines(t)
  t:red("4Bd", { at = { 10, 5 }, general = true })
  t:blue("4Bd", { at = { 10, 25 }, facing = "south", general = true })
end

situation("the sides take bounds in turn", { "dba3.seq.01" }, function(t)
  lines(t)
  t:bound { side = "red", number = 1 }
  t:order "done"
  t:phase("blue", "moves")
  t:order "done"
  t:phase("red", "moves")
end)

situation("a bound begins with the die of its side alone", { "dba3.seq.01", "dba3.seq.02" }, function(t)
  lines(t)
  t:bound { side = "blue", number = 2, phase = "start" }
  t:pip_dice(4)
  t:go_on()
  t:phase("blue", "moves")
  t:pips("blue", 4)
  t:pips("red", 0)
end)

situation("then come the tactical moves that the points pay for", { "dba3.seq.03" }, function(t)
  local a = t:red("4Bd", { at = { 10, 5 }, general = true })
  local b = t:red("4Bd", { at = { 12, 5 } })
  t:blue("4Bd", { at = { 10, 25 }, facing = "south", general = true })
  t:bound { phase = "start" }
  t:pip_dice(1)
  t:go_on()
  t:phase("red", "moves")
  t:order(a, { straight = 1 })
  -- The point is spent: the bound goes on by itself.
  t:phase("blue", "moves")
  t:try(b, { straight = 1 }):refused {}
end)

situation("then shooting, by both sides and each once, then close combat", { "dba3.seq.04", "dba3.seq.05" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 } })
  local others = t:blue("4Bw", { front_of = bows, gap = 2 })
  local blades = t:red("4Bd", { at = { 20, 10 } })
  local foe = t:blue("4Bd", { front_of = blades })
  -- The bows shoot at each other, one fight for both; then the blades fight.
  t:dice(3, 3, 4, 4)
  t:order "done"
  t:totals(bows, 5, others, 5)
  t:totals(blades, 9, foe, 9)
  t:phase("blue", "moves")
end)

situation("the side whose bound it is chooses the order of combats", { "dba3.seq.05" }, function(t)
  local one = t:red("4Bd", { at = { 10, 10 } })
  local other = t:blue("4Bd", { front_of = one })
  local two = t:red("4Bd", { at = { 20, 10 } })
  local foe = t:blue("4Ax", { front_of = two })
  t:bound { phase = "combat" }
  -- The first two faces are for the combat chosen; the last combat left is fought without being named.
  t:dice(4, 2, 3, 3)
  t:order { fight = two }
  t:totals(two, 9, foe, 5)
  t:result(foe, "recoil")
  t:moved(foe, { back = 0.5 })
  t:totals(one, 8, other, 8)
  t:phase("blue", "moves")
end)
