-- Second and further tactical moves of a bound.

-- An element that has made a first move of `first` base widths ahead, with plenty of room.
local function moved(t, code, place, first)
  local one = t:red(code, place)
  t:order(one, { straight = first or 1 })
  return one
end

local HERE = { at = { 10, 10 }, facing = "north" }

situation("light horse and mounted infantry move three times, others once", { "dba3.second.02", "dba3.second.06" }, function(t)
  local all = {
    "LH", "LCm", "Mtd-4Bd", "Mtd-3Bd", "Mtd-3Wb", "Mtd-4Wb", "Mtd-4Sp", "Mtd-4Pk", "Mtd-4Ax", "Mtd-4Bw", "Mtd-4Lb", "Mtd-Ps",
  }
  for i, code in ipairs(all) do
    all[i] = t:red(code, { at = { 2 * i, 5 }, facing = "north" })
  end
  t:bound{ pips = 60 }
  for _, one in ipairs(all) do
    for _ = 1, 3 do
      t:try(one, { straight = 1 }):ok()
      t:order(one, { straight = 1 })
    end
    t:try(one, { straight = 1 }):refused{ clause = "dba3.second.06", why = "MovesSpent", made = 3 }
  end
end)

situation("who is not named has one move", { "dba3.second.06" }, function(t)
  t:bound{ pips = 20 }
  for i, code in ipairs{ "Cv", "Cm", "3Ax", "4Bd" } do
    local one = t:red(code, { at = { 3 * i, 5 }, facing = "north" })
    t:order(one, { straight = 1 })
    t:try(one, { straight = 1 }):refused{ clause = "dba3.second.06", why = "MovesSpent", made = 1 }
  end
end)

situation("a further move keeps more than a base width from enemy", { "dba3.second.01", "dba3.scale.18" }, function(t)
  -- A blue flank faces the mover, so that no threat zone matters.
  t:blue("4Bd", { at = { 10 - t:mm(15), 15 }, facing = "west" })
  t:red("4Bd", { at = { 25, 25 }, facing = "north" })
  -- Its lower corner is at y 14.5; the way begins at y 11.
  local horse = moved(t, "LH", { at = { 10, 10 }, facing = "north" })
  t:try(horse, { straight = 2.49 }):ok()
  t:try(horse, { straight = 2.5 }):refused{ clause = "dba3.second.01", why = "NearEnemy", distance = 1, least = 1 }
  -- Near on the way, far at the end.
  t:try(horse, { { straight = 2.6 }, { back = 1 } }):refused{ clause = "dba3.second.01", why = "NearEnemy" }
end)

situation("a further move may not start near enemy, though a first one may", { "dba3.second.01" }, function(t)
  t:red("4Bd", { at = { 25, 25 }, facing = "north" })
  local horse = t:red("LH", HERE)
  t:blue("4Bd", { right_of = horse, gap = 1 })
  t:order(horse, { back = 0.2 })
  t:try(horse, { back = 2 }):refused{ clause = "dba3.second.01", why = "NearEnemy", least = 1 }
end)

situation("a road lifts the distance from enemy", { "dba3.second.01" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  t:red("4Bd", { at = { 25, 25 }, facing = "north" })
  local horse = t:red("LH", HERE)
  t:blue("4Bd", { at = { 11.8, 12 + t:mm(7) }, facing = "east" })
  t:order(horse, { road = 1 })
  t:try(horse, { { straight = 2 }, { sideways = -0.02 } }):refused{ clause = "dba3.second.01", why = "NearEnemy" }
  t:try(horse, { road = 2 }):ok()
  t:try(horse, { straight = 2 }):ok()
end)

situation("psiloi move twice in their side's first bound", { "dba3.second.03" }, function(t)
  t:bound{ number = 1 }
  local psiloi = moved(t, "Ps", HERE)
  t:try(psiloi, { straight = 1 }):ok()
  t:order(psiloi, { straight = 1 })
  t:try(psiloi, { straight = 1 }):refused{ clause = "dba3.second.06", why = "MovesSpent", made = 2 }
end)

situation("psiloi do not move twice in the open in their second bound", { "dba3.second.06" }, function(t)
  t:bound{ number = 2 }
  t:red("4Bd", { at = { 25, 25 }, facing = "north" })
  local psiloi = moved(t, "Ps", HERE)
  t:try(psiloi, { straight = 1 }):refused{ clause = "dba3.second.06", why = "MovesSpent", made = 1 }
end)

situation("a first bound is no help to a group with others than psiloi", { "dba3.second.03", "dba3.second.06" }, function(t)
  t:bound{ number = 1 }
  local psiloi = t:red("Ps", HERE)
  local second = t:red("Ps", { right_of = psiloi })
  local auxilia = t:red("3Ax", { right_of = second })
  t:order({ psiloi, second, auxilia }, { straight = 1 })
  t:try({ psiloi, second }, { straight = 1 }):ok()
  t:try({ second, auxilia }, { straight = 1 }):refused{ clause = "dba3.second.06", why = "MovesSpent", made = 1 }
end)

situation("psiloi move twice from good going into bad", { "dba3.second.04", "dba3.second.06" }, function(t)
  t:woods{ at = { 10, 14 }, size = { 6, 4 } }
  t:scrub{ at = { 20, 14 }, size = { 6, 4 } }
  local psiloi = moved(t, "Ps", HERE)
  -- The wood begins at y 12: the front must be in it, if barely.
  t:try(psiloi, { straight = 1 }):refused{ clause = "dba3.second.06", why = "MovesSpent" }
  t:try(psiloi, { straight = 1.01 }):ok()
  local towards_scrub = moved(t, "Ps", { at = { 20, 10 }, facing = "north" })
  t:try(towards_scrub, { straight = 1.01 }):refused{ clause = "dba3.second.06", why = "MovesSpent" }
end)

situation("psiloi who start partly in bad going do not move twice into it", { "dba3.second.06" }, function(t)
  t:woods{ at = { 10, 14 }, size = { 6, 4 } }
  t:red("4Bd", { at = { 25, 25 }, facing = "north" })
  local psiloi = moved(t, "Ps", { at = { 10, 11.1 }, facing = "north" })
  t:try(psiloi, { straight = 0.5 }):refused{ clause = "dba3.second.06", why = "MovesSpent" }
end)

situation("into bad going only psiloi move twice", { "dba3.second.04", "dba3.second.06" }, function(t)
  t:woods{ at = { 10, 15 }, size = { 16, 4 } }
  t:bound{ number = 2, pips = 20 }
  for i, code in ipairs{ "3Ax", "3Wb", "3Bd", "Cv", "4Bw" } do
    local one = moved(t, code, { at = { 2 + 2 * i, 11 }, facing = "north" })
    t:try(one, { straight = 1.1 }):refused{ clause = "dba3.second.06", why = "MovesSpent", made = 1 }
  end
  t:try(moved(t, "Ps", { at = { 16, 11 }, facing = "north" }), { straight = 1.1 }):ok()
end)

situation("psiloi that start in the water of a river do not start in good going", { "dba3.second.06" }, function(t)
  t:woods { at = { 10, 12 }, size = { 4, 2 } }
  t:river { path = { { 0, 10 }, { 30, 10 } }, width = 1, state = 4 }
  t:bound { number = 5 }
  local psiloi = t:red("Ps", { at = { 10, 9.9 }, facing = "north" })
  t:order(psiloi, { straight = 0.2 })
  t:try(psiloi, { straight = 1 }):refused { clause = "dba3.second.06", why = "MovesSpent", made = 1 }
end)

situation("psiloi do not move three times, though into bad going", { "dba3.second.03", "dba3.second.06" }, function(t)
  t:woods{ at = { 10, 15 }, size = { 16, 4 } }
  t:bound{ number = 1 }
  local psiloi = moved(t, "Ps", { at = { 10, 11 }, facing = "north" })
  t:order(psiloi, { straight = 0.5 })
  t:try(psiloi, { straight = 1 }):refused{ clause = "dba3.second.06", why = "MovesSpent", made = 2 }
end)

situation("every psiloi of a group must end in bad going", { "dba3.second.04", "dba3.second.06" }, function(t)
  t:woods{ at = { 9, 14 }, size = { 2, 4 } }
  t:red("4Bd", { at = { 25, 25 }, facing = "north" })
  -- The wood covers x 8 to 10.
  local a = t:red("Ps", { at = { 8.6, 10 }, facing = "north" })
  local b = t:red("Ps", { right_of = a })
  local c = t:red("Ps", { right_of = b })
  t:order({ a, b, c }, { straight = 1 })
  t:try({ a, b }, { straight = 1.5 }):ok()
  t:try({ a, b, c }, { straight = 1.5 }):refused{ clause = "dba3.second.06", why = "MovesSpent" }
end)

situation("by road troops move again and again", { "dba3.second.05" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 15 } } }
  t:bound{ pips = 20 }
  local blades = t:red("4Bd", { at = { 10, 2 }, facing = "north" })
  for _ = 1, 6 do
    t:order(blades, { road = 2 })
  end
  t:expect(blades, { at = { 10, 14 }, moves = 6 })
  t:try(blades, { straight = 1.02 }):refused{ clause = "dba3.second.06", why = "MovesSpent", made = 6 }
  t:try(blades, { straight = 1 }):ok()
  t:try(blades, { sideways = 0.1 }):refused{ clause = "dba3.second.06", why = "MovesSpent", made = 6 }
  t:try(blades, { road = 1 }):ok()
end)

situation("a further move is paid for, by road as well", { "dba3.second.06", "dba3.pips.04" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  t:bound{ pips = 2 }
  local horse = t:red("LH", { at = { 10, 2 }, facing = "north", general = true })
  t:costs(horse, { road = 4 }, 0)
  t:order(horse, { road = 4 })
  t:costs(horse, { road = 4 }, 1, { "dba3.pips.04" })
  t:order(horse, { road = 4 })
  t:pips("red", 1)
  t:order(horse, { straight = 1 })
  t:happened{ event = "paid", pips = 1 }
end)

situation("moves are counted for each element, not for the group", { "dba3.second.06", "dba3.second.02" }, function(t)
  t:bound{ pips = 20 }
  local a = t:red("LH", { at = { 10, 8 }, facing = "north" })
  local b = t:red("LH", { at = { 11, 10 }, facing = "north" })
  t:order(a, { straight = 1 })
  t:order(a, { straight = 1 })
  -- Now they stand side by side, one with two moves made and one with none.
  t:order({ a, b }, { straight = 1 })
  t:expect(a, { moves = 3 })
  t:expect(b, { moves = 1 })
  t:try({ a, b }, { straight = 1 }):refused{ clause = "dba3.second.06", why = "MovesSpent", made = 3 }
  t:try(b, { straight = 1 }):ok()
end)
