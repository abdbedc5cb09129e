-- The ground before an enemy's front: as wide as his base, as deep as he moves.

-- A blade (6 paces deep) or a light horseman (20 paces) looks south at 60, 60.
for _, row in ipairs({ { "Blade", 53.9, true }, { "Blade", 54.1, false }, { "Light Horseman", 39.9, true }, { "Light Horseman", 40.1, false } }) do
  local enemy, y, may = row[1], row[2], row[3]
  situation("a way " .. (60 - y) .. " paces before a " .. enemy .. ": " .. tostring(may), may and { "dbv.move.12" } or { "dbv.move.30", "dbv.move.32" }, function(t)
    t:blue(enemy, { at = { 60, 60 }, facing = "south" })
    t:blue("Peltast", { at = { 60, 90 }, facing = "south" })
    local one = t:red("Skirmisher", { at = { 55, y - 1 }, facing = "east" })
    if may then t:try(one, { straight = 12 }):ok() else t:try(one, { straight = 12 }):refused{ clause = "dbv.move.30", why = "CrossesFront" } end
    t:try(one, { straight = 3 }):ok()
  end)
end

situation("another figure in between ends that ground", { "dbv.move.30", "dbv.move.32" }, function(t)
  t:blue("Light Horseman", { at = { 60, 60 }, facing = "south" })
  t:red("Blade", { at = { 60, 55 }, facing = "north" })
  local one = t:red("Skirmisher", { at = { 55, 48 }, facing = "east" })
  t:try(one, { straight = 12 }):ok()
  t:blue("Light Horseman", { at = { 90, 60 }, facing = "south" })
  local two = t:red("Skirmisher", { at = { 85, 48 }, facing = "east" })
  t:try(two, { straight = 12 }):refused{ clause = "dbv.move.30", why = "CrossesFront" }
end)

situation("whoever lines up opposite that front, or meets it, crosses its side freely", { "dbv.move.31" }, function(t)
  local foe = t:blue("Light Horseman", { at = { 60, 60 }, facing = "south" })
  local one = t:red("Skirmisher", { at = { 55, 50 }, facing = "north" })
  t:try(one, { to = { 60, 52 }, facing = "north" }):ok()
  t:try(one, { to = { 60, 60 }, facing = "north" }):ok()
  t:try(one, { to = { 60.5, 52 }, facing = "north" }):refused{ clause = "dbv.move.30", why = "CrossesFront" }
end)

situation("whoever retires along it crosses no side", { "dbv.move.30" }, function(t)
  t:blue("Light Horseman", { at = { 60, 60 }, facing = "south" })
  local one = t:red("Skirmisher", { at = { 60, 50 }, facing = "north" })
  t:try(one, { back = 12 }):ok()
  t:try(one, { to = { 64, 46 }, facing = "north" }):refused{ clause = "dbv.move.30", why = "CrossesFront" }
end)

-- A blade at the rear of one who does not turn to it, for a friend touches his side, stands corner to corner with that friend. Where
-- he has an enemy before him, it only counts against him, and may overlap the friend.
for _, busy in ipairs({ false, true }) do
  situation("who strikes a rear " .. (busy and "of one who fights another overlaps his neighbour" or "and fights there overlaps nobody"), { busy and "dbv.combat.15" or "dbv.combat.31" }, function(t)
    local foe = t:blue("Blade", { at = { 45, 45 }, facing = "south" })
    local before = t:red("Blade", { front_of = foe })
    local struck = t:blue("Blade", { at = { 47, 48 }, facing = "north" })
    if busy then t:red("Blade", { front_of = struck }) end
    t:red("Blade", { at = { 47, 45 }, facing = "north" })
    t:bound{ phase = "combat", pips = 6 }
    t:dice(3, 3, 3, 3)
    t:order{ fight = before }
    t:factor(foe, "overlap", busy and -1 or 0)
  end)
end
