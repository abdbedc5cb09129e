-- Crossing rivers.

-- A river from west to east whose banks are at y 9.5 and 10.5.
local function river(t, state)
  t:river{ path = { { 0, 10 }, { 30, 10 } }, width = 1, state = state }
end

situation("who is in a river goes on as he entered", { "dba3.river.01" }, function(t)
  river(t, 4)
  local one = t:red("LH", { at = { 10, 9.8 }, facing = "north" })
  t:try(one, { straight = 0.5 }):ok()
  t:try(one, { sideways = 0.3 }):refused{ clause = "dba3.river.01", why = "River" }
  t:try(one, { wheel_left = 5 }):refused{ clause = "dba3.river.01", why = "River" }
  t:try(one, { to = { 10.2, 10.2 } }):refused{ clause = "dba3.river.01", why = "River" }
  -- On dry land it may bend and wheel as it likes.
  local dry = t:red("LH", { at = { 20, 9.5 }, facing = "north" })
  t:try(dry, { sideways = 0.3 }):ok()
  t:try(dry, { { straight = 0.3 }, { sideways = 0.3 } }):refused{ clause = "dba3.river.01", why = "River" }
end)

situation("who has gone into a river does not go back", { "dba3.river.01" }, function(t)
  river(t, 4)
  local one = t:red("LH", { at = { 10, 9.6 }, facing = "north" })
  t:try(one, { back = 0.1 }):refused{ clause = "dba3.river.01", why = "River" }
  t:try(one, { straight = 0.1 }):ok()
  -- With the front on land it may have been driven in backwards.
  local rear = t:red("LH", { at = { 20, 10.6 }, facing = "north" })
  t:try(rear, { back = 0.3 }):ok()
  t:try(rear, { straight = 0.3 }):ok()
end)

situation("nobody is kept from going back in a paltry river", {}, function(t)
  river(t, 2)
  local one = t:red("LH", { at = { 10, 9.6 }, facing = "north" })
  t:try(one, { back = 0.1 }):ok()
end)

situation("a slanting way in goes on slanting", { "dba3.river.01" }, function(t)
  river(t, 4)
  local one = t:red("LH", { at = { 10, 9.4 }, facing = "north" })
  t:try(one, { { via = { 10.2, 9.6 } }, { to = { 10.5, 9.9 } } }):ok()
  t:try(one, { { via = { 10.2, 9.6 } }, { to = { 10.2, 9.9 } } }):refused{ clause = "dba3.river.01", why = "River" }
end)

situation("only to line up with an enemy may one turn in a river", { "dba3.river.02" }, function(t)
  river(t, 4)
  local one = t:red("LH", { at = { 10, 9.9 }, facing = "north" })
  local other = t:red("LH", { at = { 20, 9.9 }, facing = "north" })
  local foe = t:blue("4Ax", { at = { 10, 10.7 }, facing = 190 })
  t:try(one, { to = { front_of = foe } }):ok()
  t:try(other, { to = { 20, 10.7 }, facing = 10 }):refused{ clause = "dba3.river.01", why = "River" }
  t:try(other, { to = { 20, 10.7 } }):ok()
end)

situation("the first to cross throws for the whole river, for both sides and for good", { "dba3.river.03", "dba3.terrain.46" }, function(t)
  river(t)
  local red = t:red("4Ax", { at = { 5, 9 }, facing = "north" })
  local again = t:red("4Ax", { at = { 10, 9 }, facing = "north" })
  local blue = t:blue("4Ax", { at = { 25, 11 }, facing = "south" })
  t:dice(4)
  t:order(red, { straight = 1 })
  t:happened{ event = "river_known", face = 4 }
  t:order(again, { straight = 1 })
  t:not_happened{ event = "river_known" }
  t:bound{ side = "blue" }
  t:order(blue, { straight = 1 })
  t:not_happened{ event = "rolled" }
  t:try(blue, { straight = 0.1 }):refused{ why = "MovesSpent" }
end)

situation("who crosses by road throws for nothing", { "dba3.dist.10", "dba3.pips.03" }, function(t)
  river(t)
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  local one = t:red("LH", { at = { 10, 9 }, facing = "north" })
  t:red("LH", { at = { 20, 5 }, facing = "north" })
  t:order(one, { road = 4 })
  t:not_happened{ event = "rolled" }
  t:expect(one, { at = { 10, 13 } })
end)

situation("where a road crosses it one is on the road, and beside it in the water", { "dba3.terrain.51" }, function(t)
  river(t, 6)
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  local one = t:red("4Bd", { at = { 10, 9 }, facing = "north" })
  local beside = t:red("4Bd", { at = { 12.01, 9 }, facing = "north" })
  t:try(one, { straight = 2 }):ok()
  t:try(one, { { straight = 1 }, { sideways = 0.01 } }):refused{ clause = "dba3.river.01", why = "River" }
  t:try(beside, { straight = 1 }):ok()
  t:try(beside, { straight = 1.01 }):refused{ clause = "dba3.dist.09", why = "TooFar", limit = 1 }
end)

situation("who is on the bridge or ford is fought as on a road", { "dba3.terrain.51" }, function(t)
  river(t, 6)
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  local blades = t:blue("4Bd", { at = { 10, 10.5 }, facing = "south" })
  local foe = t:red("4Bd", { front_of = blades })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = blades }
  t:factor(blades, "bank", 0)
end)

-- Blades at the north bank, a foe before them in the water; gives blades and foe, ready to fight.
local function at_bank(t, state)
  river(t, state)
  local blades = t:blue("4Bd", { at = { 10, 10.5 }, facing = "south" })
  local foe = t:red("4Bd", { front_of = blades })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = blades }
  return blades, foe
end

for face = 1, 2 do
  situation("a river of " .. face .. " is passed as good going and helps nobody", { "dba3.river.04" }, function(t)
    local blades = at_bank(t, face)
    t:factor(blades, "bank", 0)
    local horse = t:red("LH", { at = { 20, 9.2 }, facing = "north" })
    t:bound{}
    t:try(horse, { { straight = 0.5 }, { wheel_left = 20 }, { straight = 3 } }):ok()
    t:try(horse, { straight = 4 }):ok()
    t:try(horse, { straight = 4.01 }):refused{ clause = "dba3.dist.02", limit = 4 }
  end)
end

for face = 3, 4 do
  situation("a river of " .. face .. " slows to one base width and helps its bank", {
    "dba3.river.05", "dba3.dist.09", "dba3.terrain.47",
  }, function(t)
    local blades, foe = at_bank(t, face)
    t:factor(blades, "bank", 1, "dba3.tactical.06")
    t:factor(foe, "bank", 0)
    local a = t:red("LH", { at = { 20, 9.2 }, facing = "north" })
    local b = t:red("LH", { right_of = a })
    t:bound{}
    t:try({ a, b }, { straight = 1 }):ok()
    t:try(a, { straight = 1.01 }):refused{ clause = "dba3.dist.09", limit = 1 }
  end)
end

for face = 5, 6 do
  situation("a river of " .. face .. " is crossed by single elements and columns only", { "dba3.river.06" }, function(t)
    local blades = at_bank(t, face)
    t:factor(blades, "bank", 1, "dba3.tactical.06")
    local a = t:red("3Ax", { at = { 20, 9.2 }, facing = "north" })
    local b = t:red("3Ax", { right_of = a })
    local behind = t:red("3Ax", { behind = a })
    t:bound{}
    t:try({ a, b }, { straight = 0.3 }):ok()
    t:try({ a, b }, { straight = 1 }):refused{ clause = "dba3.river.06", why = "NeedsColumn" }
    t:try(b, { straight = 1 }):ok()
    t:try({ a, behind }, { straight = 1 }):ok()
    t:try({ a, b }, { { column = true }, { straight = 1 } }):ok()
    t:try(a, { straight = 1.01 }):refused{ clause = "dba3.dist.09", limit = 1 }
  end)
end

situation("a wide group halts at the near bank of a difficult river", { "dba3.river.07", "dba3.river.06" }, function(t)
  river(t)
  local a = t:red("3Ax", { at = { 10, 9.2 }, facing = "north" })
  local b = t:red("3Ax", { right_of = a })
  t:red("3Ax", { at = { 20, 5 }, facing = "north" })
  t:dice(5)
  t:order({ a, b }, { straight = 1 })
  t:moved(a, { ahead = 0.3 })
  t:moved(b, { ahead = 0.3 })
  t:pips("red", 5)
end)

situation("a wide group goes on through a river that only slows", { "dba3.river.05" }, function(t)
  river(t)
  local a = t:red("3Ax", { at = { 10, 9.2 }, facing = "north" })
  local b = t:red("3Ax", { right_of = a })
  t:red("3Ax", { at = { 20, 5 }, facing = "north" })
  t:dice(4)
  t:order({ a, b }, { straight = 1 })
  t:moved(b, { ahead = 1 })
end)

situation("a move that has used a base width halts at the bank", { "dba3.river.08" }, function(t)
  river(t)
  local one = t:red("LH", { at = { 10, 8.5 }, facing = "north" })
  t:red("LH", { at = { 20, 5 }, facing = "north" })
  t:dice(3)
  t:order(one, { straight = 4 })
  t:moved(one, { ahead = 1 })
end)

situation("a move that has used less goes on up to a base width", { "dba3.river.08" }, function(t)
  river(t)
  local one = t:red("LH", { at = { 10, 9.2 }, facing = "north" })
  t:red("LH", { at = { 20, 5 }, facing = "north" })
  t:dice(3)
  t:order(one, { straight = 4 })
  t:moved(one, { ahead = 1 })
end)

situation("a move that has used two halts at the bank after them", { "dba3.river.08" }, function(t)
  river(t)
  local one = t:red("LH", { at = { 10, 7.5 }, facing = "north" })
  t:red("LH", { at = { 20, 5 }, facing = "north" })
  t:dice(4)
  t:order(one, { straight = 4 })
  t:moved(one, { ahead = 2 })
end)

situation("who entered a river aslant goes on so in the next bound, whichever way he faces", { "dba3.river.01" }, function(t)
  river(t, 4)
  local one = t:red("LH", { at = { 10, 9.4 }, facing = "north" })
  t:order(one, { to = { 10.3, 9.8 }, facing = "north" })
  t:order "done"
  t:order "done"
  t:try(one, { to = { 10.6, 10.2 }, facing = "north" }):ok()
  t:try(one, { straight = 0.4 }):refused{ clause = "dba3.river.01", why = "River" }
  t:try(one, { to = { 10.6, 10.25 }, facing = "north" }):refused{ clause = "dba3.river.01", why = "River" }
end)
