-- What is against a camp, who may come to it, when it falls, who goes in.

-- A camp, 300 wide and 200 deep, whose front edge at y = 1200 looks south; what is inside comes out of the reserve.
local function camp(t, side, holder, code, key)
  local inside = code and t[holder](t, code, { standing = "reserve", at = { 1, 1 }, facing = "south" }) or nil
  local place = { side = side, size = { 300, 200 }, at = { 1000, 1200 }, facing = "south" }
  if inside then place[key or "held_by"] = inside end
  if side ~= holder then place.entered = true end
  t:camp(place)
  return inside
end

local function attack(t, red, faces)
  t:bound{ phase = "combat" }
  t:dice(faces[1], faces[2])
  t:order{ fight = red }
end

situation("a front edge of which one end touches a camp is against it, and one that falls short is not", { "dba22.contact.02" }, function(t)
  local inside = camp(t, "blue", "blue", "4Bd")
  local leads = t:mm(20) * math.sin(math.rad(14.5))
  local askew = t:red("4Ax", { at = { 1000, 1199 - leads }, facing = 14.5 })
  t:expect(askew, { in_combat = false })
  local other = t:red("4Ax", { at = { 1000, 1400 + leads }, facing = 194.5 })
  t:expect(other, { in_combat = true })
  attack(t, other, { 3, 3 })
  t:totals(other, 6, inside, 10)
end)

situation("who stands before an empty camp does not have it before he goes in", { "dba22.camp-combat.05" }, function(t)
  camp(t, "blue", "blue")
  local one = t:red("4Ax", { at = { 1000, 1000 }, facing = "north" })
  t:bound{ pips = 6, number = 3 }
  t:order(one, { straight = 200 })
  t:order("done")
  t:order("done")
  t:expect(one, { in_camp = false })
  t:lost("blue", 0)
  t:bound{ pips = 6, number = 5 }
  t:order(one, { enter = true })
  t:expect(one, { in_camp = true })
  t:lost("blue", 2)
end)

situation("as many come to a camp as there is room for, to any of its edges", { "dba22.camp-combat.11" }, function(t)
  camp(t, "blue", "blue", "CF", "people")
  local one = t:red("4Ax", { at = { 1000 - t:mm(21), 1200 }, facing = "north" })
  local two = t:red("4Ax", { at = { 1000 + t:mm(21), 1100 }, facing = "north" })
  local three = t:red("4Ax", { at = { 750, 1300 }, facing = "east" })
  t:bound{ pips = 6, number = 3 }
  t:order(two, { straight = 100 })
  t:order(three, { straight = 100 })
  for _, each in ipairs { one, two, three } do t:expect(each, { in_combat = true }) end
  attack(t, three, { 3, 4 })
  t:expect(one, { alive = true })
end)

situation("who frees a camp of his own army goes in at once", { "dba22.camp-combat.04" }, function(t)
  local thief = camp(t, "red", "blue", "2Ps")
  local one = t:red("4Ax", { at = { 1000, 1200 }, facing = "north" })
  attack(t, one, { 6, 1 })
  t:dead(thief)
  t:expect(one, { in_camp = true })
end)
