-- The order of a bound.

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
