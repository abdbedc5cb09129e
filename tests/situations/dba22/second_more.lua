-- Second and subsequent moves: who makes them, what they cost, where they end.

situation("each of a group must be one who may", { "dba22.second.01" }, function(t)
  local a = t:red("2LH", { at = { 1000, 500 }, facing = "north" })
  local b = t:red("2LH", { right_of = a })
  local c = t:red("3Cv", { right_of = b })
  t:bound{ number = 3, pips = 6 }
  t:order({ a, b, c }, { straight = 100 })
  t:try({ b, c }, { straight = 100 }):refused{ clause = "dba22.move.03", why = "MovesSpent" }
  t:try({ a, b }, { straight = 100 }):ok()
end)

situation("each costs its points", { "dba22.second.03" }, function(t)
  t:red("3Cv", { at = { 1300, 500 }, facing = "north", general = true })
  local lh = t:red("2LH", { at = { 1000, 500 }, facing = "north" })
  t:bound{ number = 3, pips = 3 }
  t:order(lh, { straight = 100 })
  t:costs(lh, { straight = 100 }, 1, { "dba22.pips.01" })
  t:order(lh, { straight = 100 })
  t:pips("red", 1)
end)

situation("warband may go on against a camp that is held", { "dba22.second.06" }, function(t)
  local inside = t:blue("4Bd", { at = { 1000, 800 }, facing = "south" })
  t:camp{ side = "blue", at = { 1000, 780 }, facing = "south", size = { 315, 157 }, held_by = inside }
  local wb = t:red("4Wb", { at = { 1000, 500 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:order(wb, { straight = 100 })
  t:try(wb, { straight = 100 }):refused{ clause = "dba22.move.03", why = "MovesSpent" }
  t:try(wb, { to = { 1000, 780 } }):ok()
end)

situation("onto a road by a move that was none, and on along it", { "dba22.second.09" }, function(t)
  t:road{ path = { { 1000, 0 }, { 1000, 3000 } }, width = 100 }
  local bd = t:red("4Bd", { at = { 1100, 500 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:order(bd, { to = { 1000, 600 } })
  t:try(bd, { road = 400 }):ok()
  t:try(bd, { straight = 100 }):refused{ clause = "dba22.move.03", why = "MovesSpent" }
end)
