-- War wagons in close combat: the edge that was contacted first is their front, as long as the contact lasts.

-- A blue wagon at {10, 12}: its front looks south along y = 12, its right flank west along x = 9.5, its rear lies at y = 13.
local function wagon_at(t)
  return t:blue("WWg", { at = { 10, 12 }, facing = "south" })
end

situation("contacted on a flank it does not turn, and that edge is its front", { "dba3.combat.04", "dba3.turn.06" }, function(t)
  local wagon = wagon_at(t)
  local blades = t:red("4Bd", { at = { 8.5, 12.5 }, facing = "east" })
  t:order(blades, { to = { on_right_of = wagon } })
  t:dice(3, 3)
  t:order "done"
  t:totals(blades, 8, wagon, 6)
  t:stands(wagon)
  t:factor(wagon, "flank", 0)
  t:factor(wagon, "overlap", 0)
end)

-- Two of red against different edges, in the order of their moves; gives the one and the other.
local function two(t, wagon, first)
  local spots = {
    front = t:red("4Bd", { at = { 10, 10.5 }, facing = "north" }),
    flank = t:red("4Ax", { at = { 8, 12.5 }, facing = "east" }),
  }
  local edges = { front = "front_of", flank = "on_right_of" }
  local second = first == "front" and "flank" or "front"
  for _, which in ipairs { first, second } do
    t:order(spots[which], { to = { [edges[which]] = wagon } })
  end
  return spots[first], spots[second]
end

for first, points in pairs { front = 5, flank = 3 } do
  situation("of two edges it fights with the one contacted first, here the " .. first, { "dba3.combat.04", "dba3.combat.07" }, function(t)
    local wagon = wagon_at(t)
    local foe, other = two(t, wagon, first)
    t:try { fight = other }:refused {}
    t:dice(3, 3)
    t:order "done"
    t:totals(foe, 3 + points, wagon, 3 + 3 - 1)
    t:factor(wagon, "flank", -1, "dba3.tactical.08")
  end)
end

situation("it goes on with that edge in the bounds after while the contact lasts", { "dba3.combat.04" }, function(t)
  local wagon = wagon_at(t)
  local foe = two(t, wagon, "flank")
  t:dice(3, 4)
  t:order "done"
  t:totals(foe, 6, wagon, 6)
  t:phase("blue", "moves")
  t:dice(4, 4)
  t:order "done"
  t:totals(wagon, 6, foe, 7)
end)

situation("when the contact has ceased it is its front no longer", { "dba3.combat.06" }, function(t)
  local wagon = wagon_at(t)
  local foe, other = two(t, wagon, "flank")
  t:dice(2, 4)
  t:order "done"
  t:result(foe, "recoil")
  t:phase("blue", "moves")
  -- The other has been against the nominal front all the time and is fought there now, with nobody on a flank.
  t:dice(3, 3)
  t:order "done"
  t:totals(wagon, 6, other, 8)
  t:factor(wagon, "flank", 0)
end)

situation("who came first is followed by who stands there when it comes again", { "dba3.combat.06" }, function(t)
  local wagon = wagon_at(t)
  local foe = two(t, wagon, "flank")
  t:dice(2, 4)
  t:order "done"
  t:dice(4, 3)
  t:order "done"
  t:phase("red", "moves")
  -- Back on the flank it finds the edge that is contacted already the front.
  t:order(foe, { to = { on_right_of = wagon } })
  t:dice(3, 3)
  t:order "done"
  t:totals("4Bd 1", 8, wagon, 5)
  t:factor(wagon, "flank", -1)
end)

situation("a second against the same edge", { "dba3.combat.05" }, function(t)
  local wagon = wagon_at(t)
  -- The newcomer has no room to line up, and the wagon does not want to: it fights as if overlapped on its right.
  t:red("4Bd", { front_of = wagon, offset = 0.5 })
  local foe = t:red("4Bd", { at = { 9.49, 11 } })
  t:order(foe, { straight = 1 })
  t:choose { conform = false }
  t:dice(3, 3)
  t:order "done"
  t:factor(wagon, "overlap", -2, "dba3.tactical.07")
  t:totals(foe, 8, wagon, 4)
end)

situation("a friend just off the edge is no second one, and is in the way", { "dba3.contact.12" }, function(t)
  local wagon = wagon_at(t)
  t:red("4Bd", { front_of = wagon, offset = 0.5, gap = 0.02 })
  local foe = t:red("4Bd", { at = { 9.49, 11 } })
  t:try(foe, { straight = 1 }):refused { clause = "dba3.contact.12", why = "NotLinedUp", with = wagon }
end)
