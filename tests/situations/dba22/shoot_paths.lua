-- The path of a shot: the ground between the two edges and the lines that join their ends uncrossed.

local function at(t, x, y)
  return { 1000 + t:mm(x), 1000 + t:mm(y) }
end

local function shot(one, foe)
  return "shoot " .. one.name .. " at " .. foe.name
end

-- One end of the target's front lies among the other three ends: left is joined to left all the same.
situation("bows shoot straight ahead at a front that stands at an angle", { "dba22.shoot.36" }, function(t)
  local bow = t:red("4Bw", { at = at(t, 0, 0), facing = 52 })
  local foe = t:blue("4Bd", { at = at(t, 27.5, 11.6), facing = "south" })
  t:bound { phase = "shooting" }
  t:try(shot(bow, foe)):ok()
  t:red("4Sp", { at = at(t, 18, 2), facing = "south" })
  t:try(shot(bow, foe)):refused { clause = "dba22.shoot.37", why = "LineBlocked" }
end)

-- A friend stands before the right half of the bow; a path to the side of the enemy beyond him would lead behind its own front.
situation("the shooter's own base is in the path as any other", { "dba22.shoot.37" }, function(t)
  local bow = t:red("3Bw", { at = at(t, 0, 0), facing = "east" })
  t:red("3Bd", { at = at(t, 20, -20), facing = "east" })
  local foe = t:blue("3Ax", { at = at(t, 0, 40), facing = "south" })
  t:bound { phase = "shooting" }
  t:try(shot(bow, foe)):refused { clause = "dba22.shoot.37", why = "LineBlocked" }
end)

-- A wagon is 40 mm wide and 80 mm deep. A friend beside its rear stands in the path from the whole of its right side, though not
-- in that from the front half of it; the enemy is wholly behind the line of its front. The widest path leads to the north side of
-- the enemy, 3 mm before the friend's corner at -79 mm and over it at -75.
for _, row in ipairs { { -77, true }, { -75, false } } do
  situation("war wagons shoot from the whole of an edge: a friend up to " .. row[1] .. " mm", { "dba22.shoot.33" }, function(t)
    local wagon = t:red("WWg", { at = at(t, 0, 0), facing = "north" })
    t:red("4Sp", { at = at(t, 37, row[1] - 20), facing = "east" })
    local foe = t:blue("4Wb", { at = at(t, 60, -25), facing = "west" })
    local other, free = t:red("WWg", { at = at(t, 400, 0), facing = "north" }), t:blue("4Wb", { at = at(t, 460, -25), facing = "west" })
    t:bound { phase = "shooting" }
    t:try(shot(other, free)):ok()
    if row[2] then t:try(shot(wagon, foe)):ok()
    else t:try(shot(wagon, foe)):refused { clause = "dba22.shoot.37", why = "LineBlocked" } end
  end)
end

-- North-east of a camp, beyond a base width beside its north and its east side: from its corner at { 1100, 1000 } the nearest point
-- of a front at 45 degrees is as far as the middle of that front.
situation("artillery in a camp shoots aslant from it", { "dba22.shoot.34" }, function(t)
  local one = t:red("Art", { standing = "reserve", at = { 1, 1 }, facing = "north" })
  t:camp { side = "red", size = { 200, 200 }, at = { 1000, 1000 }, facing = "north", held_by = one }
  local function foe(off)
    local aslant = off * math.sqrt(0.5)
    return t:blue("4Wb", { at = { 1100 + aslant, 1000 + aslant }, facing = 225 })
  end
  local far, near = foe(501), foe(320)
  t:bound { phase = "shooting" }
  t:try(shot(one, far)):refused { clause = "dba22.shoot.08", why = "NoTarget" }
  t:try(shot(one, near)):ok()
end)

-- A friend hides part of the enemy's rear from the bow. To the enemy's right side the path is free, and some part of the bow's
-- front looks at it until that side is level with the bow's right end.
for _, row in ipairs { { 19, true }, { 20, false } } do
  situation("any edge is a target that some part of the shooting edge looks at: side at " .. row[1] .. " mm", { "dba22.shoot.21" }, function(t)
    local bow = t:red("4Bw", { at = at(t, 0, 0), facing = "north" })
    t:red("4Sp", { at = at(t, -35, 25), facing = "north" })
    local foe = t:blue("4Sp", { at = at(t, row[1] - 20, 45), facing = "north" })
    local other, free = t:red("4Bw", { at = at(t, 400, 0), facing = "north" }), t:blue("4Sp", { at = at(t, 400, 45), facing = "north" })
    t:bound { phase = "shooting" }
    t:try(shot(other, free)):ok()
    if row[2] then t:try(shot(bow, foe)):ok()
    else t:try(shot(bow, foe)):refused { clause = "dba22.shoot.37", why = "LineBlocked" } end
  end)
end
