-- Close and long shots, shots at groups, who may shoot and when.

local function order(who, at) return "shoot " .. who.name .. " at " .. at.name end

for _, row in ipairs({
  { "Shooter", 24, 2, "dbv.factor.09" }, { "Shooter", 24.1, 1, "dbv.factor.10" }, { "Peltast", 12, 2, "dbv.factor.09" },
  { "Peltast", 12.1, 1, "dbv.factor.10" }, { "Cavalryman", 12, 2, "dbv.factor.09" }, { "Cavalryman", 12.1, 1, "dbv.factor.10" },
}) do
  local figure, far, value, clause = row[1], row[2], row[3], row[4]
  situation("a " .. figure .. " shoots at " .. far .. " paces with " .. value, { clause, "dbv.shoot.11" }, function(t)
    local one = t:red(figure, { at = { 40, 30 }, facing = "north" })
    local foe = t:blue("Blade", { at = { 40, 30 + far }, facing = "south" })
    t:bound{ phase = "shooting", pips = 6 }
    t:dice(1, 6)
    t:order(order(one, foe))
    t:factor(one, "combat", value, clause)
  end)
end

situation("one who is far makes all shots far, and each that aids takes 1", { "dbv.shoot.22", "dbv.shoot.21", "dbv.tactical.15" }, function(t)
  local near = t:red("Shooter", { at = { 40, 40 }, facing = "north" })
  local far = t:red("Shooter", { at = { 43, 30 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 40, 60 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:dice(1, 6)
  t:order("shoot " .. near.name .. " + " .. far.name .. " at " .. foe.name)
  t:factor(near, "combat", 1, "dbv.factor.10")
  t:factor(foe, "aided", -1, "dbv.tactical.15")
end)

-- Two shooters at one of two blades that stand together, or apart.
for _, row in ipairs({ { "together", false }, { "apart", true }, { "turned", true } }) do
  local how, may = row[1], row[2]
  situation("two who have another target shoot at one of two figures " .. how .. ": " .. tostring(may), { may and "dbv.shoot.20" or "dbv.shoot.19" }, function(t)
    local a, b = t:red("Shooter", { at = { 40, 40 }, facing = "north" }), t:red("Shooter", { at = { 43, 40 }, facing = "north" })
    local foe = t:blue("Blade", { at = { 41, 60 }, facing = "south" })
    local place = how == "together" and { at = { 43, 60 }, facing = "south" } or how == "apart" and { at = { 46, 60 }, facing = "south" } or { at = { 43, 60 }, facing = 170 }
    if how == "turned" then place = { at = { 42, 61.5 }, facing = "east" } ; place.at = { 45, 61.5 } end
    t:blue("Blade", place)
    t:bound{ phase = "shooting", pips = 6 }
    local try = t:try("shoot " .. a.name .. " + " .. b.name .. " at " .. foe.name)
    if may then try:ok() else try:refused{ clause = "dbv.shoot.19", why = "Priority" } end
  end)
end

situation("a second shooter without another target may join", { "dbv.shoot.19" }, function(t)
  local a = t:red("Shooter", { at = { 40, 40 }, facing = "north" })
  local b = t:red("Peltast", { at = { 30, 45 }, facing = 45 })
  local foe = t:blue("Blade", { at = { 41, 60 }, facing = "south" })
  t:blue("Blade", { at = { 43, 60 }, facing = "south" })
  t:blue("Blade", { at = { 45, 60 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:try("shoot " .. a.name .. " + " .. b.name .. " at " .. foe.name):refused{ clause = "dbv.shoot.19" }
  local far = t:blue("Blade", { at = { 80, 60 }, facing = "south" })
  t:blue("Blade", { at = { 82, 60 }, facing = "south" })
  local c = t:red("Shooter", { at = { 80, 40 }, facing = "north" })
  local d = t:red("Peltast", { at = { 66, 40 }, facing = 45 })
  t:try("shoot " .. c.name .. " + " .. d.name .. " at " .. far.name):ok()
end)

situation("once in a bound, and not in the enemy's", { "dbv.shoot.12" }, function(t)
  local one, foe = t:red("Shooter", { at = { 40, 40 }, facing = "north" }), t:blue("Shooter", { at = { 40, 60 }, facing = "south" })
  local other = t:blue("Blade", { at = { 44, 60 }, facing = "south" })
  t:red("Shooter", { at = { 80, 40 }, facing = "north" })
  t:blue("Blade", { at = { 80, 60 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:dice(1, 6)
  t:order(order(one, foe))
  t:try(order(one, other)):refused{ clause = "dbv.shoot.12", why = "CannotShoot" }
end)

situation("whoever shot last bound has no other target this bound, even if the old one is lost", { "dbv.shoot.07", "dbv.shoot.06" }, function(t)
  local one = t:red("Shooter", { at = { 40, 30 }, facing = "north" })
  local first, second = t:blue("Blade", { at = { 40, 50 }, facing = "south" }), t:blue("Blade", { at = { 44, 50 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:dice(6, 1)
  t:order(order(one, first))
  t:dead(first)
  t:bound{ number = 5, phase = "shooting", pips = 6 }
  t:try(order(one, second)):refused{ clause = "dbv.shoot.06", why = "Priority" }
end)

situation("a shooter who has shot stands still, others move and charge", { "dbv.move.20", "dbv.move.21" }, function(t)
  local one, two = t:red("Shooter", { at = { 40, 40 }, facing = "north" }), t:red("Peltast", { at = { 60, 40 }, facing = "north" })
  local foe, other = t:blue("Blade", { at = { 40, 60 }, facing = "south" }), t:blue("Blade", { at = { 60, 52 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:dice(1, 6)
  t:order(order(one, foe))
  t:dice(1, 6)
  t:order(order(two, other))
  t:phase("red", "moves")
  t:try(one, { straight = 2 }):refused{ clause = "dbv.move.20", why = "InState" }
  t:try(two, { straight = 12 }):ok()
end)

situation("the move that a shot causes is made before the next shot", { "dbv.shoot.26", "dbv.shoot.24" }, function(t)
  local one = t:red("Shooter", { at = { 40, 40 }, facing = "north" })
  local two = t:red("Shooter", { at = { 60, 40 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 40, 60 }, facing = "south" })
  local other = t:blue("Blade", { at = { 60, 60 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:dice(4, 3)
  t:order(order(one, foe))
  t:result(foe, "flinch")
  t:moved(foe, { back = 3 })
  t:dice(4, 3)
  t:order(order(two, other))
  t:moved(other, { back = 3 })
end)

situation("foot in trees who shot are seen from afar until their next bound", { "dbv.sight.08", "dbv.sight.04" }, function(t)
  t:woods{ at = { 40, 65 }, size = { 20, 10 } }
  local inside, foe = t:blue("Shooter", { at = { 40, 60 }, facing = "south" }), t:red("Shooter", { at = { 40, 40 }, facing = "north" })
  t:blue("Blade", { at = { 80, 60 }, facing = "south" })
  t:red("Shooter", { at = { 80, 40 }, facing = "north" })
  t:bound{ phase = "shooting", pips = 6 }
  t:try(order(foe, inside)):refused{ clause = "dbv.sight.04" }
  t:order("done")
  t:bound{ side = "blue", number = 4, phase = "shooting", pips = 6 }
  t:dice(1, 6)
  t:order(order(inside, foe))
  t:bound{ number = 5, phase = "shooting", pips = 6 }
  t:try(order(foe, inside)):ok()
end)

for _, trees in ipairs({ "woods", "scrub" }) do
  situation("a shot needs a target that is seen past " .. trees, { "dbv.sight.05", "dbv.sight.01", "dbv.sight.09" }, function(t)
    t[trees](t, { at = { 40, 50 }, size = { 20, 6 } })
    local one, foe = t:red("Shooter", { at = { 40, 40 }, facing = "north" }), t:blue("Blade", { at = { 40, 60 }, facing = "south" })
    local two, other = t:red("Shooter", { at = { 80, 40 }, facing = "north" }), t:blue("Blade", { at = { 80, 60 }, facing = "south" })
    t:bound{ phase = "shooting", pips = 6 }
    t:try(order(one, foe)):refused{ clause = "dbv.sight.09" }
    t:try(order(two, other)):ok()
  end)
end

situation("a crest hides, trees do not hide those who stand in front of them", { "dbv.sight.09" }, function(t)
  t:gentle_hill{ at = { 40, 50 }, size = { 40, 10 }, crest = { { 22, 50 }, { 58, 50 } } }
  local one, foe = t:red("Shooter", { at = { 40, 40 }, facing = "north" }), t:blue("Blade", { at = { 40, 60 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:try(order(one, foe)):refused{ clause = "dbv.sight.09" }
  t:woods{ at = { 90, 65 }, size = { 20, 6 } }
end)

-- Of the two knights who stand together one has been shot at, or is shot at by nobody yet.
for _, first in ipairs({ true, false }) do
  situation("who has been shot at in this bound is no other possible target: " .. tostring(first), { first and "dbv.shoot.23" or "dbv.shoot.19" }, function(t)
    for i = 0, 2 do t:red("Shooter", { at = { 42 + 3 * i, 40 }, facing = "north" }) end
    local knight = t:blue("Knight", { at = { 45, 60 }, facing = "south" })
    t:blue("Knight", { left_of = knight })
    t:bound{ phase = "shooting", pips = 6 }
    if first then
      t:dice(1, 6)
      t:order("shoot Shooter 3 at Knight 2")
      t:try("shoot Shooter 2 at Knight 2"):refused{ clause = "dbv.shoot.23" }
    end
    local try = t:try("shoot Shooter 1 + Shooter 2 at Knight 1")
    if first then try:ok() else try:refused{ clause = "dbv.shoot.19", why = "Priority" } end
  end)
end

-- Front corner to front corner with an enemy whom nobody fights, beside him, or a hair from both.
for _, row in ipairs({ { "at his corner", { 47, 50 }, "north", false }, { "a hair off his corner", { 47.1, 50 }, "north", true },
  { "beside him", { 47, 51.5 }, "north", false }, { "a hair off his side", { 47.1, 51.5 }, "north", true } }) do
  local told, place, facing, may = table.unpack(row)
  situation("a shooter " .. told .. " shoots and is shot at: " .. tostring(may), may and {} or { "dbv.shoot.10" }, function(t)
    local one = t:red("Shooter", { at = place, facing = facing })
    t:blue("Blade", { at = { 45, 50 }, facing = "south" })
    t:blue("Blade", { at = { 47, 70 }, facing = "south" })
    t:bound{ phase = "shooting", pips = 6 }
    local try = t:try("shoot " .. one.name .. " at Blade 2")
    if may then try:ok() else try:refused{ clause = "dbv.shoot.10", why = "CannotShoot" } end
  end)
end

for _, row in ipairs({ { 47, false }, { 47.1, true } }) do
  local x, may = row[1], row[2]
  situation("nor is an idle enemy at whose corner a friend stands shot at: " .. tostring(not may), may and {} or { "dbv.shoot.10" }, function(t)
    local one = t:red("Shooter", { at = { 45, 30 }, facing = "north" })
    t:red("Blade", { at = { x, 50 }, facing = "north" })
    local foe = t:blue("Blade", { at = { 45, 50 }, facing = "south" })
    t:bound{ phase = "shooting", pips = 6 }
    local try = t:try("shoot " .. one.name .. " at " .. foe.name)
    if may then try:ok() else try:refused{ clause = "dbv.shoot.10" } end
  end)
end
