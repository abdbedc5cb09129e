-- The sequence of play.

local function armies(t)
  local red = t:red("4Bd", { at = { 1000, 500 }, facing = "north", general = true })
  local blue = t:blue("4Bd", { at = { 1000, 2500 }, facing = "south", general = true })
  return red, blue
end

situation("turns alternate, each with its die and its phases in order", { "dba22.seq.01", "dba22.seq.02", "dba22.seq.03", "dba22.seq.04" }, function(t)
  armies(t)
  t:bound{ number = 1, phase = "start" }
  t:pip_dice(4, 2, 5)
  t:go_on()
  t:happened{ event = "bound_began", side = "red", number = 1 }
  t:happened{ event = "pips_given", pips = 4 }
  t:phase("red", "moves")
  t:order("done")
  t:happened{ event = "bound_began", side = "blue", number = 2 }
  t:pips("blue", 2)
  t:order("done")
  t:happened{ event = "bound_began", side = "red", number = 3 }
  t:pips("red", 5)
end)

situation("only the side whose turn it is makes moves, and those that it wants", { "dba22.seq.05", "dba22.move.01", "dba22.move.04" }, function(t)
  local red, blue = armies(t)
  t:bound{ number = 1, phase = "start" }
  t:pip_dice(4)
  t:go_on()
  t:try(blue, { straight = 100 }):refused{ why = "NoSuchElement" }
  t:order(red, { straight = 100 })
  t:order("done")
  t:phase("blue", "moves")
  t:stands(blue)
end)

situation("after the moves both sides shoot, then those in front contact fight", { "dba22.seq.06", "dba22.seq.07", "dba22.seq.02" }, function(t)
  local bows = t:blue("4Bw", { at = { 1000, 1150 }, facing = "south" })
  local target = t:red("4Sp", { at = { 1000, 1000 }, facing = "north" })
  local red = t:red("4Bd", { at = { 2000, 1000 }, facing = "north" })
  local blue = t:blue("4Bd", { front_of = red })
  t:bound{ number = 3, pips = 1 }
  t:order("done")
  t:phase("red", "shooting")
  t:dice(3, 3, 3, 3)
  t:order("done")
  t:totals(bows, 5, target, 7)
  t:totals(red, 8, blue, 8)
  t:expect(bows, { alive = true })
  t:expect(target, { alive = true })
  t:phase("blue", "moves")
end)

situation("into contact is a move like any other", { "dba22.move.02" }, function(t)
  local red = t:red("3Cv", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("4Bd", { at = { 1000, 1300 }, facing = "south" })
  t:bound{ number = 3, pips = 3 }
  t:costs(red, { to = { front_of = blue } }, 1, { "dba22.pips.01" })
  t:order(red, { to = { front_of = blue } })
  t:expect(blue, { in_combat = true })
end)

-- An army of two commands is one army: one die is thrown for all of it, and whatever is left pays for anybody's move.
situation("a side throws one die, under however many leaders it fights", { "dba22.seq.04" }, function(t)
  t:command{ "Scipio", side = "red", chief = true }
  t:command{ "Laelius", side = "red" }
  local first = t:red("4Bd", { at = { 1000, 500 }, facing = "north", general = true, command = "Scipio" })
  local second = t:red("4Bd", { at = { 1400, 500 }, facing = "north", command = "Laelius" })
  t:blue("4Bd", { at = { 1000, 2500 }, facing = "south", general = true })
  t:bound{ number = 1, phase = "start" }
  t:pip_dice(2)
  t:go_on()
  t:happened{ event = "rolled", face = 2, clause = "dba22.seq.04" }
  t:happened{ event = "pips_given", pips = 2 }
  t:order(second, { straight = 100 })
  t:order(first, { straight = 100 })
  t:phase("blue", "moves")
end)

situation("each who shoots throws a die, and so does whoever is shot at", { "dba22.seq.06", "dba22.outcome.68" }, function(t)
  local bows = t:red("4Bw", { at = { 1000, 1000 }, facing = "north" })
  local target = t:blue("3Kn", { at = { 1000, 1150 }, facing = "south" })
  t:bound{ number = 3, phase = "shooting" }
  t:dice(6, 1)
  t:order("shoot " .. bows.name .. " at " .. target.name)
  t:happened{ event = "rolled", face = 6, clause = "dba22.seq.06" }
  t:happened{ event = "rolled", face = 1, clause = "dba22.seq.06" }
  t:happened{ event = "destroyed", element = target, clause = "dba22.outcome.68" }
end)
