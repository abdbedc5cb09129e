-- Distances, marches, contact.

local DISTANCE = {
  { "Light Horseman", 20, 4, "dbv.move.22" }, { "Cavalryman", 16, 4, "dbv.move.23" }, { "Skirmisher", 16, 16, "dbv.move.23" },
  { "Knight", 12, 4, "dbv.move.24" }, { "Peltast", 12, 12, "dbv.move.24" }, { "Shooter", 12, 12, "dbv.move.24" },
  { "Blade", 6, 4, "dbv.move.25" }, { "Spearman", 6, 4, "dbv.move.25" },
}
for _, row in ipairs(DISTANCE) do
  local figure, open, wood, clause = row[1], row[2], row[3], row[4]
  local slow = open ~= wood and "dbv.move.26" or "dbv.move.27"
  situation("a " .. figure .. " goes " .. open .. " paces, " .. wood .. " in a wood", { clause, slow, "dbv.terrain.12" }, function(t)
    t:woods{ at = { 70, 45 }, size = { 10, 60 } }
    local free = t:red(figure, { at = { 30, 30 }, facing = "north" })
    t:try(free, { straight = open }):ok()
    t:try(free, { straight = open + 0.1 }):refused{ clause = clause, why = "TooFar" }
    local slowed = t:red(figure, { at = { 70, 30 }, facing = "north" })
    t:try(slowed, { straight = wood }):ok()
    t:try(slowed, { straight = wood + 0.1 }):refused{ clause = slow, why = "TooFar" }
  end)
end

local function column(t, figure, x, y)
  local one = t:red(figure, { at = { x, y }, facing = "north" })
  t:red(figure, { behind = one })
  return one
end

situation("a march goes twice the distance, by a path three times", { "dbv.march.10", "dbv.march.09" }, function(t)
  t:road{ path = { { 60, 0 }, { 60, 90 } }, width = 4 }
  column(t, "Blade", 30, 20)
  column(t, "Peltast", 60, 20)
  t:bound{ phase = "march", pips = 6 }
  t:try("march Blade 1 + Blade 2 straight 12"):ok()
  t:try("march Blade 1 + Blade 2 straight 12.1"):refused{ clause = "dbv.march.10", why = "TooFar" }
  t:try("march Peltast 1 + Peltast 2 road 36"):ok()
  t:try("march Peltast 1 + Peltast 2 road 36.1"):refused{ clause = "dbv.march.09", why = "TooFar" }
end)

for _, row in ipairs { { "beside", 0, 36 }, { "behind", 0, 36 }, { "beside", 0.2, 24 } } do
  local what = ("two figures %s each other march straight on, %g off the middle of a path: %d"):format(row[1], row[2], row[3])
  situation(what, { row[3] > 24 and "dbv.march.09" or "dbv.march.10" }, function(t)
    t:road{ path = { { 60, 0 }, { 60, 90 } }, width = 4 }
    local x = 60 + row[2] - (row[1] == "beside" and 1 or 0)
    local one = t:red("Peltast", { at = { x, 20 }, facing = "north" })
    t:red("Peltast", row[1] == "beside" and { right_of = one } or { behind = one })
    t:bound{ phase = "march", pips = 6 }
    t:try("march Peltast 1 + Peltast 2 straight " .. row[3]):ok()
    t:try("march Peltast 1 + Peltast 2 straight " .. row[3] + 0.1):refused{ why = "TooFar" }
  end)
end

situation("a march that leaves the path on its way goes twice the distance", { "dbv.march.10" }, function(t)
  t:road{ path = { { 60, 0 }, { 60, 40 } }, width = 4 }
  column(t, "Peltast", 60, 20)
  t:bound{ phase = "march", pips = 6 }
  t:try("march Peltast 1 + Peltast 2 straight 24"):ok()
  t:try("march Peltast 1 + Peltast 2 straight 24.1"):refused{ clause = "dbv.march.10", why = "TooFar" }
end)

situation("a march keeps further than 16 paces from the enemy", { "dbv.march.04" }, function(t)
  column(t, "Peltast", 30, 20)
  t:blue("Blade", { at = { 30, 50 }, facing = "south" })
  t:bound{ phase = "march", pips = 6 }
  t:try("march Peltast 1 + Peltast 2 straight 13.9"):ok()
  t:try("march Peltast 1 + Peltast 2 straight 14"):refused{ clause = "dbv.march.04" }
end)

situation("two files march side by side, not three, and nobody alone", { "dbv.march.01" }, function(t)
  for i = 0, 2 do t:red("Peltast", { at = { 30 + 2 * i, 20 }, facing = "north" }) end
  t:bound{ phase = "march", pips = 6 }
  t:try("march Peltast 1 + Peltast 2 straight 10"):ok()
  t:try("march Peltast 1-3 straight 10"):refused{ clause = "dbv.march.01" }
  t:try("march Peltast 1 straight 10"):refused{ clause = "dbv.march.01" }
end)

situation("who has marched neither shoots nor moves", { "dbv.march.07", "dbv.march.08" }, function(t)
  column(t, "Shooter", 30, 20)
  t:blue("Blade", { at = { 30, 50 }, facing = "south" })
  t:red("Shooter", { at = { 60, 20 }, facing = "north" })
  t:blue("Blade", { at = { 60, 50 }, facing = "south" })
  t:bound{ phase = "march", pips = 6 }
  t:order("march Shooter 1 + Shooter 2 straight 10")
  t:order("done")
  t:phase("red", "shooting")
  t:try("shoot Shooter 1 at Blade 1"):refused{ clause = "dbv.march.07" }
  t:try("shoot Shooter 3 at Blade 2"):ok()
  t:order("done")
  t:phase("red", "moves")
  t:try("move Shooter 1 straight 2"):refused{ clause = "dbv.march.08" }
end)

situation("a flank is charged from wholly beyond its line only", { "dbv.charge.14" }, function(t)
  local foe = t:blue("Spearman", { at = { 45, 45 }, facing = "south" })
  local beyond = t:red("Cavalryman", { at = { 38, 46.5 }, facing = "east" })
  t:try(beyond, { straight = 6, onto = foe, edge = "right" }):ok()
  local partly = t:red("Cavalryman", { at = { 43.5, 55 }, facing = "south" })
  t:try(partly, { to = { 44, 46 }, facing = "east", onto = foe, edge = "right" }):refused{}
end)

situation("figures do not pass through others", { "dbv.move.33" }, function(t)
  local one = t:red("Skirmisher", { at = { 45, 45 }, facing = "north" })
  t:red("Blade", { at = { 45, 52 }, facing = "north" })
  t:try(one, { straight = 4 }):ok()
  t:try(one, { straight = 12 }):refused{ clause = "dbv.move.33" }
end)

situation("nobody goes through a gap between enemies narrower than his base", { "dbv.move.34" }, function(t)
  local one = t:red("Skirmisher", { at = { 45, 45 }, facing = "north" })
  t:blue("Blade", { at = { 43.1, 52 }, facing = "north" })
  t:blue("Blade", { at = { 46.9, 52 }, facing = "north" })
  t:try(one, { straight = 12 }):refused{ clause = "dbv.move.34", why = "Blocked" }
  local two = t:red("Skirmisher", { at = { 65, 45 }, facing = "north" })
  t:blue("Blade", { at = { 63, 52 }, facing = "north" })
  t:blue("Blade", { at = { 67, 52 }, facing = "north" })
  t:try(two, { straight = 12 }):ok()
end)

situation("no move leaves the board", { "dbv.move.35" }, function(t)
  t:board{ 90, 90 }
  local one = t:red("Skirmisher", { at = { 45, 80 }, facing = "north" })
  t:try(one, { straight = 10 }):ok()
  t:try(one, { straight = 10.1 }):refused{ clause = "dbv.move.35" }
end)

situation("a second move in a bound is refused", { "dbv.pips.18" }, function(t)
  local one = t:red("Skirmisher", { at = { 45, 45 }, facing = "north" })
  t:bound{ pips = 4 }
  t:order(one, { straight = 2 })
  t:try(one, { straight = 2 }):refused{ clause = "dbv.pips.18" }
end)

situation("a group is of figures that touch, of one sub-unit", { "dbv.move.02", "dbv.pips.03" }, function(t)
  t:command{ "Alan", side = "red" }
  t:command{ "Berold", side = "red" }
  local one = t:red("Blade", { at = { 45, 45 }, facing = "north", command = "Alan" })
  local two = t:red("Blade", { at = { 47.1, 45 }, facing = "north", command = "Alan" })
  local three = t:red("Blade", { left_of = one, command = "Berold" })
  t:try({ one, two }, { { straight = 2 } }):refused{ clause = "dbv.move.02" }
  t:try({ one, three }, { { straight = 2 } }):refused{ clause = "dbv.pips.03" }
end)

-- An enemy in the trees or behind a house is seen on the way: within the trees from 8 paces, past the house as soon as a line is free.
for _, row in ipairs{ { "8 paces before", 22.9, true }, { "within 8 paces of", 23, false } } do
  local told, far, may = table.unpack(row)
  situation("a march to a place " .. told .. " an enemy in the trees", { may and "dbv.march.10" or "dbv.march.04" }, function(t)
    t:woods{ at = { 46, 50 }, size = { 20, 20 } }
    column(t, "Peltast", 45, 12)
    t:blue("Blade", { at = { 46, 43 }, facing = "south" })
    t:bound{ phase = "march", pips = 3 }
    local try = t:try("march Peltast 1 + Peltast 2 straight " .. far)
    if may then try:ok() else try:refused{ clause = "dbv.march.04", why = "NearEnemy" } end
  end)
end

for _, row in ipairs{ { "behind it", 12, true }, { "past it", 18, false } } do
  local told, far, may = table.unpack(row)
  situation("a march " .. told .. " where an enemy stands beyond a house", { may and "dbv.march.10" or "dbv.march.04" }, function(t)
    t:house{ at = { 43, 40 }, size = { 16, 6 } }
    column(t, "Skirmisher", 33, 24)
    t:blue("Blade", { at = { 44, 48 }, facing = "south" })
    t:bound{ phase = "march", pips = 3 }
    local try = t:try("march Skirmisher 1 + Skirmisher 2 straight " .. far)
    if may then try:ok() else try:refused{ clause = "dbv.march.04", why = "NearEnemy" } end
  end)
end

-- A figure at its base edge whose sub-unit waits in a column behind it marches as the head of that; alone nobody marches.
for _, row in ipairs{ { "with others waiting behind it", 3, true, true }, { "off the edge by a hair", 3.1, true, false }, { "alone", 3, false, false } } do
  local told, y, waits, may = table.unpack(row)
  situation("a single figure at its edge " .. told, { may and "dbv.march.10" or "dbv.march.01" }, function(t)
    local head = t:red("Peltast", { at = { 30, y }, facing = "north" })
    if waits then t:red("Peltast", { at = { 1, 1 }, facing = "north", standing = "reserve" }) end
    t:bound{ phase = "march", pips = 6 }
    if may then
      t:try("march Peltast 1 straight 24"):ok()
      t:try("march Peltast 1 straight 24.1"):refused{ clause = "dbv.march.10", why = "TooFar" }
    else
      t:try("march Peltast 1 straight 10"):refused{ clause = "dbv.march.01", why = "MarchesAlone" }
    end
    t:expect(head, { at = { 30, y } })
  end)
end

-- Those who wait behind it follow it at their own pace.
for _, row in ipairs{ { "its own", "Skirmisher", 16 }, { "a spearman's", "Spearman", 6 } } do
  local told, waits, far = table.unpack(row)
  situation("the head of a waiting column goes no faster than " .. told .. " pace", { "dbv.setup.10", "dbv.move.29" }, function(t)
    local head = t:red("Skirmisher", { at = { 30, 3 }, facing = "north" })
    t:red(waits, { at = { 1, 1 }, facing = "north", standing = "reserve" })
    t:try(head, { straight = far }):ok()
    t:try(head, { straight = far + 0.1 }):refused{ why = "TooFar" }
  end)
end
