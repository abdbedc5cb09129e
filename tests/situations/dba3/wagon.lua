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
  t:bound { number = 3, phase = "moves" }
  -- Both come again, the other one first, and the edge against which he stands is the front now.
  t:order(other, { to = { front_of = wagon } })
  t:order(foe, { to = { on_right_of = wagon } })
  t:dice(3, 3)
  t:order "done"
  t:totals(other, 8, wagon, 5)
  t:factor(wagon, "flank", -1)
end)

for first, dice in pairs { flank = { 2, 4 }, front = { 1, 6 } } do
  situation("friends at its other edges recoil with whoever it beats, first at the " .. first, { "dba3.outcome.03" }, function(t)
    local foe, other = two(t, wagon_at(t), first)
    t:dice(dice[1], dice[2])
    t:order "done"
    t:result(foe, "recoil")
    t:expect(foe, { recoiled = true })
    t:expect(other, { recoiled = true })
  end)
end

situation("a second one against the edge with which it fights does not recoil with the first", { "dba3.combat.05" }, function(t)
  local wagon = wagon_at(t)
  local friend = t:red("4Bd", { front_of = wagon, offset = 0.5 })
  local foe = t:red("4Bd", { at = { 9.49, 11 } })
  t:order(foe, { straight = 1 })
  t:choose { conform = false }
  t:dice(1, 6)
  t:order "done"
  t:expect(foe, { recoiled = true })
  t:expect(friend, { recoiled = false })
end)

-- A wagon whose front looks another way than the edge against which a red element comes, straight ahead from {15.5, 10}.
local TURNED = {
  front = { { 15.5, 11 }, "south" },
  rear = { { 15.5, 12 }, "north" },
  left = { { 15, 11.5 }, "west" },
  right = { { 16, 11.5 }, "east" },
}
for edge, stands in pairs(TURNED) do
  local function met(t, code)
    local wagon = t:blue("WWg", { at = stands[1], facing = stands[2] })
    return t:red(code, { at = { 15.5, 10 }, facing = "north" }), wagon
  end

  situation("who fights a wagon at its " .. edge .. " overlaps nobody beside it", { "dba3.combat.08" }, function(t)
    local foe = met(t, "4Bd")
    local spears = t:blue("4Sp", { at = { 16.5, 11 }, facing = "south" })
    local friend = t:red("4Bd", { at = { 16.5, 10 }, facing = "north" })
    t:order(foe, { straight = 1 })
    t:order(friend, { straight = 1 })
    t:order "done"
    t:expect(foe, { in_combat = true })
    t:dice(3, 3, 3, 3)
    t:order { fight = friend }
    t:factor(spears, "overlap", 0)
  end)

  situation("who fights a wagon at its " .. edge .. " cannot leave it", { "dba3.breakoff.01" }, function(t)
    local foe = met(t, "4Bd")
    t:order(foe, { straight = 1 })
    t:dice(3, 3)
    t:order "done"
    t:dice(3, 3)
    t:order "done"
    t:phase("red", "moves")
    t:expect(foe, { in_combat = true })
    t:try(foe, { back = 1 }):refused { clause = "dba3.breakoff.01" }
  end)

  situation("who fights a wagon at its " .. edge .. " does not turn away from it", { "dba3.turn.03" }, function(t)
    local foe = met(t, "4Sp")
    local horse = t:blue("Cv", { at = { 18.5, 10.9 }, facing = "west" })
    t:order(foe, { straight = 1 })
    t:dice(3, 4)
    t:order "done"
    t:order(horse, { to = { on_right_of = foe } })
    t:dice(3, 3)
    t:order "done"
    t:expect(foe, { facing = "north" })
  end)
end

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
