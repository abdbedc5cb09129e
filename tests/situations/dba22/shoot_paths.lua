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
