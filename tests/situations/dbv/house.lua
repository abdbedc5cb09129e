-- A house of 12 by 10 paces: a doorway in its south wall, windows in its north and east walls.

local function house(t)
  t:house{ at = { 60, 60 }, size = { 12, 10 }, doors = { { 60, 55 } }, windows = { { 60, 65 }, { 66, 60 } } }
end

situation("foot go in by the doorway, straight ahead, and nowhere else", { "dbv.terrain.26" }, function(t)
  house(t)
  local blade = t:red("Blade", { at = { 60, 54 }, facing = "north" })
  t:try(blade, { straight = 4 }):ok()
  local beside = t:red("Blade", { at = { 63, 54 }, facing = "north" })
  t:try(beside, { straight = 4 }):refused{ clause = "dbv.terrain.26", why = "Works" }
  -- A tenth of a pace beside the doorway.
  local askew = t:red("Peltast", { at = { 60.1, 51 }, facing = "north" })
  t:try(askew, { straight = 7 }):refused{ clause = "dbv.terrain.26", why = "Works" }
end)

situation("mounted stay out", { "dbv.terrain.26" }, function(t)
  house(t)
  local horse = t:red("Light Horseman", { at = { 60, 54 }, facing = "north" })
  t:try(horse, { straight = 1 }):ok()
  t:try(horse, { straight = 2 }):refused{ clause = "dbv.terrain.26", why = "Works" }
end)

situation("foot go out by the doorway, and not by a window or through a wall", { "dbv.terrain.26" }, function(t)
  house(t)
  local blade = t:red("Blade", { at = { 60, 56 }, facing = "south" })
  t:try(blade, { straight = 4 }):ok()
  local looks = t:red("Peltast", { at = { 60, 64 }, facing = "north" })
  t:try(looks, { straight = 4 }):refused{ clause = "dbv.terrain.26", why = "Works" }
  local wall = t:red("Peltast", { at = { 57, 57 }, facing = "south" })
  t:try(wall, { straight = 4 }):refused{ clause = "dbv.terrain.26", why = "Works" }
end)

situation("a house is bad going", { "dbv.terrain.13", "dbv.move.26" }, function(t)
  house(t)
  local blade = t:red("Blade", { at = { 60, 54 }, facing = "north" })
  local other = t:red("Blade", { at = { 30, 54 }, facing = "north" })
  t:try(blade, { straight = 4 }):ok()
  t:try(blade, { straight = 4.1 }):refused{ clause = "dbv.move.26", why = "TooFar" }
  t:try(other, { straight = 6 }):ok()
end)

local function shooting(t) t:bound{ phase = "shooting", pips = 6 } end
local function shoots(who, at) return "shoot " .. who.name .. " at " .. at.name end

situation("a shooter a pace from a window shoots out of it, one deeper inside does not", { "dbv.sight.11" }, function(t)
  house(t)
  -- The inner edge of the window is a tenth of a pace inside the line of the wall.
  local near = t:red("Shooter", { at = { 60, 63.9 }, facing = "north" })
  local foe = t:blue("Shooter", { at = { 60, 80 }, facing = "south" })
  local deep = t:red("Shooter", { at = { 64.8, 60 }, facing = "east" })
  local other = t:blue("Shooter", { at = { 80, 60 }, facing = "west" })
  shooting(t)
  t:try(shoots(near, foe)):ok()
  t:try(shoots(deep, other)):refused{ clause = "dbv.sight.11" }
end)

situation("a shooter that looks away from the window does not see out", { "dbv.sight.11" }, function(t)
  house(t)
  local away = t:red("Shooter", { at = { 60, 61 }, facing = "south" })
  local before = t:blue("Blade", { at = { 60, 45 }, facing = "north" })
  shooting(t)
  t:try(shoots(away, before)):refused{ clause = "dbv.sight.11" }
end)

-- Who stands at the north window and is shot at from so far away.
local function hidden(name, far, shot, seen)
  situation(name, { seen and "dbv.sight.11" or "dbv.sight.03" }, function(t)
    house(t)
    local inside = t:blue("Shooter", { at = { 60, 64.9 }, facing = "north" })
    local foe = t:red("Shooter", { at = { 60, 64.9 + far }, facing = "south" })
    local deep = t:blue("Blade", { at = { 57, 60 }, facing = "north" })
    if shot then
      t:bound{ side = "blue", phase = "shooting", pips = 6 }
      t:dice(3, 3)
      t:order(shoots(inside, foe))
      t:order("done")
    end
    shooting(t)
    if seen then
      t:try(shoots(foe, inside)):ok()
      t:try(shoots(foe, deep)):refused{ clause = "dbv.sight.11" }
    else
      t:try(shoots(foe, inside)):refused{ clause = "dbv.sight.03" }
    end
  end)
end
hidden("foot at a window are seen from 8 paces", 8, false, true)
hidden("foot at a window are hidden from 8.1 paces", 8.1, false, false)

situation("walls hide what is beyond them, an open doorway does not", { "dbv.sight.09" }, function(t)
  house(t)
  local west = t:red("Shooter", { at = { 56, 54 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 56, 70 }, facing = "south" })
  local past = t:red("Shooter", { at = { 40, 54 }, facing = "north" })
  local seen = t:blue("Blade", { at = { 40, 70 }, facing = "south" })
  shooting(t)
  t:try(shoots(west, foe)):refused{ clause = "dbv.sight.09" }
  t:try(shoots(past, seen)):ok()
end)

situation("a doorway defended by foot is charged and fought for, one against one", { "dbv.combat.02", "dbv.charge.16" }, function(t)
  house(t)
  local defends = t:blue("Blade", { at = { 60, 55.1 }, facing = "south" })
  local charges = t:red("Blade", { at = { 60, 53 }, facing = "north" })
  t:red("Blade", { at = { 62, 55 }, facing = "north" })
  t:order(charges, { straight = 2 })
  t:dice(5, 4)
  t:order("done")
  t:totals(charges, 9, defends, 5)
  t:factor(defends, "overlap", 0)
  t:dead(defends)
end)

situation("there is no fight through a wall, and none with one who looks the other way", { "dbv.combat.02" }, function(t)
  house(t)
  -- So that the rule on doorways is consulted at all.
  local defends = t:blue("Blade", { at = { 60, 55.1 }, facing = "south" })
  local charges = t:red("Blade", { at = { 60, 55 }, facing = "north" })
  local wall = t:red("Blade", { at = { 57, 55 }, facing = "north" })
  local behind = t:blue("Blade", { at = { 57, 55.1 }, facing = "south" })
  t:bound{ phase = "combat" }
  t:expect(defends, { in_combat = true })
  t:expect(wall, { in_combat = false })
  t:expect(behind, { in_combat = false })
  t:dice(3, 3)
  t:order{ fight = charges }
end)

situation("a shooter shoots out of a window, nobody else does", { "dbv.shoot.17" }, function(t)
  house(t)
  local one = t:red("Shooter", { at = { 60, 64.9 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 60, 75 }, facing = "south" })
  local other = t:red("Peltast", { at = { 65.9, 60 }, facing = "east" })
  local third = t:blue("Blade", { at = { 76, 60 }, facing = "west" })
  shooting(t)
  t:try(shoots(one, foe)):ok()
  t:try(shoots(other, third)):refused{ clause = "dbv.shoot.17" }
end)

-- Aslant the wall beside the doorway is in the lane: that spares all but shooters, and nobody from straight before it.
for _, row in ipairs { { "Blade", 60, true }, { "Blade", 64, false }, { "Blade", 56, false }, { "Shooter", 64, true }, { "Shooter", 56, true } } do
  local figure, x, may = table.unpack(row)
  situation("a " .. figure .. " in a doorway is shot at from " .. (x - 60) .. " paces aside of it: " .. tostring(may), may and {} or { "dbv.shoot.13" },
    function(t)
      t:board { 90, 90 }
      house(t)
      local inside = t:blue(figure, { at = { 60, 55.1 }, facing = "south" })
      local one = t:red("Shooter", { at = { x, 49 }, facing = "north" })
      shooting(t)
      local shot = t:try(shoots(one, inside))
      if may then shot:ok() else shot:refused { clause = "dbv.shoot.13" } end
    end)
end

for _, inside in ipairs { true, false } do
  situation("a peltast in a house shoots at an enemy " .. (inside and "in it" or "before its doorway"), not inside and { "dbv.shoot.17" } or {}, function(t)
    t:board { 90, 90 }
    house(t)
    local one = t:red("Peltast", { at = { 60, inside and 57 or 55.1 }, facing = inside and "north" or "south" })
    local foe = t:blue("Blade", { at = inside and { 60, 61 } or { 60, 49 }, facing = inside and "south" or "north" })
    shooting(t)
    local shot = t:try(shoots(one, foe))
    if inside then shot:ok() else shot:refused { clause = "dbv.shoot.17" } end
  end)
end

-- The holder of a doorway is as far out as the line of the wall, or a hair further; an enemy stands before the wall at its corner.
for _, x in ipairs { 62, 58 } do
  for _, out in ipairs { 0, 0.1 } do
    local clauses = out == 0 and { "dbv.charge.16" } or { "dbv.shoot.10" }
    situation("a shooter " .. out .. " paces out of a doorway shoots with an enemy at its corner at " .. x .. ", and is shot at", clauses, function(t)
      t:board { 90, 90 }
      house(t)
      local holds = t:blue("Shooter", { at = { 60, 55 - out }, facing = "south" })
      t:red("Blade", { at = { x, 55 }, facing = "north" })
      local one = t:red("Shooter", { at = { 60, 48 }, facing = "north" })
      shooting(t)
      local shot = t:try(shoots(one, holds))
      if out == 0 then shot:ok() else shot:refused { clause = "dbv.shoot.10" } end
      t:bound { side = "blue", number = 4, phase = "shooting", pips = 6 }
      shot = t:try(shoots(holds, one))
      if out == 0 then shot:ok() else shot:refused { clause = "dbv.shoot.10", why = "CannotShoot" } end
    end)
  end
end

situation("a shooter in a doorway shoots out of it", { "dbv.shoot.17" }, function(t)
  house(t)
  local one = t:red("Shooter", { at = { 60, 55.1 }, facing = "south" })
  local foe = t:blue("Blade", { at = { 60, 44 }, facing = "north" })
  shooting(t)
  t:try(shoots(one, foe)):ok()
end)

-- A blade in the doorway of a house sees out of it and may charge; it does not shoot, and deeper inside it sees nobody.
for depth, sees in pairs { [0.1] = true, [1.5] = false } do
  situation("a blade " .. depth .. " paces behind a doorway charges out of it: " .. tostring(sees), { sees and "dbv.charge.05" or "dbv.sight.11" }, function(t)
    t:board{ 90, 90 }
    house(t)
    local blade = t:blue("Blade", { at = { 60, 55 + depth }, facing = "south" })
    t:red("Knight", { at = { 60, 53 }, facing = "north" })
    t:bound{ side = "blue", number = 6, phase = "moves", pips = 6 }
    local charge = t:try(blade, { straight = 2 + depth })
    if sees then charge:ok() else charge:refused{ clause = "dbv.sight.11", why = "Unseen" } end
  end)
end

situation("a mounted figure fights whoever holds a doorway, and does not go in", { "dbv.combat.02" }, function(t)
  t:board{ 90, 90 }
  house(t)
  t:blue("Blade", { at = { 60, 55.1 }, facing = "south" })
  local knight = t:red("Knight", { at = { 60, 50 }, facing = "north" })
  t:bound{ phase = "moves", pips = 6 }
  t:order(knight, { straight = 5 })
  t:expect(knight, { in_combat = true })
  t:bound{ number = 4, phase = "combat", pips = 6 }
  t:dice(3, 3)
  t:order{ fight = knight }
end)

situation("a move against a held doorway is a charge", { "dbv.charge.03" }, function(t)
  t:board{ 90, 90 }
  house(t)
  local holder = t:blue("Blade", { at = { 60, 55.1 }, facing = "south" })
  local blade = t:red("Blade", { at = { 60, 47.5 }, facing = "north" })
  t:bound{ phase = "moves", pips = 6 }
  t:try(blade, { straight = 7.5 }):ok()
  -- Nobody holds the other house's doorway, and there is no charge.
  t:house{ at = { 20, 60 }, size = { 12, 10 }, doors = { { 20, 55 } } }
  local other = t:red("Blade", { at = { 20, 47.5 }, facing = "north" })
  t:try(other, { straight = 7.5 }):refused{ why = "TooFar" }
end)

situation("who holds a doorway unseen is not charged", { "dbv.charge.05", "dbv.sight.03" }, function(t)
  t:board{ 90, 90 }
  house(t)
  t:blue("Blade", { at = { 60, 55.1 }, facing = "south" })
  local peltast = t:red("Peltast", { at = { 60, 44 }, facing = "north" })
  t:bound{ phase = "moves", pips = 6 }
  t:try(peltast, { straight = 11 }):refused{ clause = "dbv.sight.03", why = "Unseen" }
end)

-- Nobody is charged through a wall or a window: the way up to it is a move like any other, and tells of nobody inside.
for what, place in pairs { wall = { at = { 64, 55.1 }, facing = "south" }, window = { at = { 65.9, 60 }, facing = "east" } } do
  situation("a move up to a " .. what .. " with an enemy behind it is no charge", { "dbv.move.25" }, function(t)
    t:board{ 90, 90 }
    house(t)
    t:blue("Blade", place)
    local out = what == "wall" and { at = { 64, 48 }, facing = "north" } or { at = { 73, 60 }, facing = "west" }
    local blade = t:red("Blade", out)
    t:bound{ phase = "moves", pips = 6 }
    t:try(blade, { straight = 6 }):ok()
    t:try(blade, { straight = 7 }):refused{ clause = "dbv.move.25", why = "TooFar" }
  end)
end

-- The holder of a doorway has come up to the line of the wall, or out of it by so much; one attacker is before him, and a mate beside
-- that one.
for _, out in ipairs { 0, 0.1 } do
  situation("a mate of the attacker overlaps a holder who is " .. out .. " paces out of the doorway", { out == 0 and "dbv.charge.16" or "dbv.combat.15" },
    function(t)
      t:board { 90, 90 }
      t:house { at = { 45, 60 }, size = { 20, 12 }, doors = { { 38, 54 } } }
      local holds = t:blue("Blade", { at = { 38, 56 }, facing = "south" })
      local charges = t:red("Blade", { at = { 38, 47 }, facing = "north" })
      local mate = t:red("Blade", { at = { 40, 47 }, facing = "north" })
      t:bound { side = "blue", number = 4, phase = "moves", pips = 6 }
      t:order(holds, { straight = 2 + out })
      t:order("done")
      t:bound { number = 5, phase = "moves", pips = 6 }
      t:order({ charges, mate }, { straight = 7 - out })
      t:dice(3, 3)
      t:order("done")
      t:factor(holds, "overlap", out == 0 and 0 or -1)
    end)
end

-- Aside of a held doorway by so much: his front still touches it, or it is a wall that he comes up to.
for _, aside in ipairs { 0.5, 1.9, 2 } do
  situation("who comes up " .. aside .. " paces aside of a held doorway slides before it as long as he touches it", { aside < 2 and "dbv.charge.10" or "dbv.move.25" },
    function(t)
      t:board { 90, 90 }
      house(t)
      t:blue("Blade", { at = { 60, 55.1 }, facing = "south" })
      local charges = t:red("Blade", { at = { 60 + aside, 53 }, facing = "north" })
      t:bound { phase = "moves", pips = 6 }
      t:order(charges, { straight = 2 })
      t:expect(charges, { at = { aside < 2 and 60 or 62, 55 }, in_combat = aside < 2 })
    end)
end

for _, room in ipairs { 0, 0.1 } do
  situation("who has " .. room .. " paces too little room to slide before a held doorway has its holder come before him", { "dbv.charge.10" },
    function(t)
      t:board { 90, 90 }
      house(t)
      local holds = t:blue("Blade", { at = { 60, 55.1 }, facing = "south" })
      local charges = t:red("Blade", { at = { 61, 53 }, facing = "north" })
      t:red("Spearman", { at = { 58 + room, 54.5 }, facing = "north" })
      t:bound { phase = "moves", pips = 6 }
      t:order(charges, { straight = 2 })
      t:dice(3, 3)
      t:order("done")
      t:happened { event = "fought" }
      local x = room == 0 and 60 or 61
      t:expect(charges, { at = { x, 55 } })
      t:expect(holds, { at = { x, 55.1 } })
    end)
end

-- Two hold half of the doorway each, at 59 and 61, and the charger comes up between them.
for _, order in ipairs { { 59, 61 }, { 61, 59 } } do
  for _, row in ipairs { { 59.9, 59 }, { 60, 59 }, { 60.1, 61 }, { 59, 59 }, { 61, 61 } } do
    local x, opposite = row[1], row[2]
    situation(string.format("before two who hold a doorway, the first at %d, a charger at %.1f slides to the one he overlaps most", order[1], x),
      { "dbv.charge.11" }, function(t)
        t:board { 90, 90 }
        house(t)
        for _, at in ipairs(order) do t:blue("Blade", { at = { at, 55.1 }, facing = "south" }) end
        local charges = t:red("Blade", { at = { x, 53 }, facing = "north" })
        t:bound { phase = "moves", pips = 6 }
        t:order(charges, { straight = 2 })
        t:expect(charges, { at = { opposite, 55 }, in_combat = true })
      end)
  end
end

-- Beside 61 somebody stands in the way by so much.
for _, room in ipairs { 0, 0.1 } do
  situation("of two who hold a doorway the one before whom there is room is charged, " .. room .. " too little", { "dbv.charge.10" }, function(t)
    t:board { 90, 90 }
    house(t)
    for _, at in ipairs { 61, 59 } do t:blue("Blade", { at = { at, 55.1 }, facing = "south" }) end
    local charges = t:red("Blade", { at = { 60.1, 53 }, facing = "north" })
    t:red("Spearman", { at = { 63 - room, 54.5 }, facing = "north" })
    t:bound { phase = "moves", pips = 6 }
    t:order(charges, { straight = 2 })
    t:expect(charges, { at = { room == 0 and 61 or 59, 55 }, in_combat = true })
  end)
end

for _, row in ipairs { { "Blade", true }, { "Knight", false } } do
  local figure, holds = row[1], row[2]
  situation("a " .. figure .. " behind a doorway defends it: " .. tostring(holds), { "dbv.combat.02" }, function(t)
    house(t)
    local inside = t:blue(figure, { at = { 60, 55.1 }, facing = "south" })
    local out = t:red("Blade", { at = { 60, 55 }, facing = "north" })
    t:bound { phase = "combat" }
    t:expect(inside, { in_combat = holds })
    t:expect(out, { in_combat = holds })
    if holds then
      t:dice(3, 3)
      t:order { fight = out }
    end
  end)
end
