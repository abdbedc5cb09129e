-- Fights for camps and built-up areas: who fights in the phase, who is in contact with whom, who supports and overlaps there.

local function inside(t, side, code, more)
  local wait = { standing = "reserve", at = { 1, 1 }, facing = "south" }
  for key, value in pairs(more or {}) do wait[key] = value end
  return t[side](t, code, wait)
end

-- A place of blue (of red with `side`), 300 wide and 200 deep, whose front edge at y = 1200 looks south.
local function put(t, place, options)
  local there = { side = "blue", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south" }
  for key, value in pairs(options) do there[key] = value end
  t[place](t, there)
end

-- Elements far away, so that neither side is lost.
local function far(t)
  t:red("4Bd", { at = { 3000, 300 }, facing = "north" })
  t:blue("4Bd", { at = { 3000, 3000 }, facing = "south" })
end

-- Two other fights of the phase, which are still to be fought.
local function elsewhere(t)
  local one = t:red("4Bd", { at = { 2000, 1000 }, facing = "north" })
  local two = t:red("4Bd", { at = { 2500, 1000 }, facing = "north" })
  t:blue("4Bd", { front_of = one })
  t:blue("4Bd", { front_of = two })
  return one
end

-- The denizens of a built-up area of a side, and those who would obey the enemy; nobody for a camp.
local function denizens(t, place, side)
  if place == "camp" then return {} end
  return { people = inside(t, side, "De"), puppets = inside(t, side == "red" and "blue" or "red", "De") }
end

-- Red takes the place by storm. A blue element before it does not fight him there in this phase, but in the next turn.
local function stormed(t)
  local one = t:red("4Ax", { at = { 1000, 1200 }, facing = "north" })
  local friend = t:blue("4Bd", { at = { 1000, 1400 }, facing = "south" })
  local other = elsewhere(t)
  far(t)
  t:bound{ phase = "combat", number = 3 }
  t:dice(6, 1)
  t:order{ fight = one }
  t:expect(one, { in_camp = true })
  t:try{ fight = friend }:refused{ clause = "dba22.combat.04", why = "NoFight" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = other }
  t:phase("blue", "moves")
  t:order("done")
  t:dice(3, 3)
  t:order{ fight = friend }
  t:totals(friend, 8, one, 6)
end

situation("who has taken a built-up area by storm is not attacked there in the same phase, but in the next turn",
  { "dba22.combat.04", "dba22.camp-combat.07" }, function(t)
  put(t, "city", { people = inside(t, "blue", "De"), puppets = inside(t, "red", "De") })
  stormed(t)
end)

situation("nor is who comes into an empty one by a pursuit", { "dba22.combat.04", "dba22.pursue.10" }, function(t)
  put(t, "city", { people = inside(t, "blue", "De", { standing = "destroyed" }), puppets = inside(t, "red", "De", { standing = "destroyed" }) })
  local kn = t:red("3Kn", { at = { 1000, 1200 - t:mm(25) }, facing = "north" })
  t:blue("2Ps", { front_of = kn })
  local friend = t:blue("4Bd", { at = { 1000, 1400 }, facing = "south" })
  local other = elsewhere(t)
  far(t)
  t:bound{ phase = "combat", number = 3 }
  t:dice(6, 1)
  t:order{ fight = kn }
  t:expect(kn, { in_camp = true })
  t:try{ fight = friend }:refused{ clause = "dba22.combat.04", why = "NoFight" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = other }
  t:phase("blue", "moves")
end)

for _, row in ipairs { { "city", 4, 9 }, { "camp", 2, 8 } } do
  local place, face, total = row[1], row[2], row[3]
  situation("knights that have moved against bows in a " .. place .. " have not come to their front: beaten, they recoil", { "dba22.outcome.09" }, function(t)
    local bow = inside(t, "blue", "4Bw")
    local there = denizens(t, place, "blue")
    there.held_by = bow
    put(t, place, there)
    local kn = t:red("3Kn", { at = { 1000, 1100 }, facing = "north", general = true })
    far(t)
    t:bound{ number = 3, pips = 6 }
    t:order(kn, { straight = 100 })
    t:dice(face, 2)
    t:order("done")
    t:totals(kn, 6, bow, total)
    t:result(kn, "recoil", "dba22.outcome.09")
  end)
end

-- Bows of blue beside who stands behind an attacker of blue's place; a fight of shots elsewhere keeps the phase open.
local function shot_at(t, who, front)
  local bow = t:red("4Bw", { at = { 1000 - t:bw(0.5) - 100, 1200 - t:mm(25) }, facing = "east" })
  t:blue("4Bw", { at = { 2000, 1000 }, facing = "north" })
  t:red("4Wb", { at = { 2000, 1100 }, facing = "south" })
  t:bound{ phase = "shooting", number = 3 }
  return "shoot " .. bow.name .. " at " .. who.name
end

for _, row in ipairs {
  { "camp", "4Bd", "4Bd", "2Ps", true }, { "city", "4Bd", "4Bd", "2Ps", true },
  { "camp", "4Ax", "4Pk", "4Pk", true }, { "camp", "4Ax", "4Sp", "4Sp", false }, { "camp", "4Bw", "4Pk", "4Pk", false },
} do
  local place, held, front, behind, kept = row[1], row[2], row[3], row[4], row[5]
  local what = string.format("%s behind %s who attack a %s of %s %s be shot at", behind, front, place, held, kept and "cannot" or "can")
  situation(what, kept and { "dba22.shoot.27" } or {}, function(t)
    put(t, place, { side = "red", held_by = inside(t, "red", held) })
    local one = t:blue(front, { at = { 1000, 1200 }, facing = "north" })
    local order = shot_at(t, t:blue(behind, { behind = one }))
    if kept then t:try(order):refused{ clause = "dba22.shoot.27", why = "NoTarget" } else t:try(order):ok() end
  end)
end

situation("nor can psiloi who support the neighbour of the one before them against a camp", { "dba22.shoot.27" }, function(t)
  put(t, "camp", { side = "red", held_by = inside(t, "red", "4Bd"), at = { 1000 + t:bw(1), 1200 } })
  local one = t:blue("4Bd", { at = { 1000, 1200 }, facing = "north" })
  t:blue("4Bd", { right_of = one })
  local order = shot_at(t, t:blue("2Ps", { behind = one }))
  t:try(order):refused{ clause = "dba22.shoot.27", why = "NoTarget" }
end)

for _, row in ipairs { { "4Ax", true }, { "4Bw", false } } do
  situation("a second move behind warband who attack a camp of " .. row[1] .. ": " .. tostring(row[2]), { row[2] and "dba22.second.05" or "dba22.move.03" }, function(t)
    put(t, "camp", { held_by = inside(t, "blue", row[1]) })
    t:red("4Wb", { at = { 1000, 1200 }, facing = "north" })
    local wb = t:red("4Wb", { at = { 1000, 1200 - t:mm(15) - 300 }, facing = "north" })
    far(t)
    t:bound{ number = 3, pips = 6 }
    t:order(wb, { straight = 150 })
    if row[2] then
      t:try(wb, { straight = 150 }):ok()
      t:try(wb, { straight = 149 }):refused{ clause = "dba22.move.03", why = "MovesSpent" }
    else
      t:try(wb, { straight = 150 }):refused{ clause = "dba22.move.03", why = "MovesSpent" }
    end
  end)
end

for _, place in ipairs { "camp", "city" } do
  situation("who is in a " .. place .. " that is attacked is in contact with nobody, and goes out over another edge", { "dba22.camp.14" }, function(t)
    local one, there = inside(t, "red", "4Ax"), denizens(t, place, "red")
    there.side, there.held_by = "red", one
    put(t, place, there)
    t:blue("4Bd", { at = { 1000, 1200 }, facing = "north" })
    far(t)
    t:bound{ number = 3, pips = 6 }
    t:try(one, { { leave = "front" } }):refused{ why = "Blocked" }
    t:order(one, { { leave = "rear" }, { straight = 20 } })
    t:expect(one, { at = { 1000, 1420 + t:mm(20) }, facing = "north" })
  end)
end

-- Red's `one` fights blue's `foe`; a friend beside `one` touches the front corner of `foe` and fights something else.
local function beside(t)
  local one = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local foe = t:blue("4Bd", { front_of = one })
  t:red("4Bd", { left_of = one })
  return one, foe
end

situation("who attacks a camp is in front contact with no element: it overlaps by its corner whom its neighbour fights",
  { "dba22.overlap.01", "dba22.tactical.10" }, function(t)
  local one, foe = beside(t)
  put(t, "camp", { size = { 150, 150 }, at = { 1000 - t:bw(1) - 3, 1000 }, people = inside(t, "blue", "CF") })
  far(t)
  t:bound{ phase = "combat", number = 3 }
  t:dice(3, 3, 3, 3)
  t:order{ fight = one }
  t:factor(foe, "overlap", -1, "dba22.tactical.10")
end)

situation("who fights an element does not", {}, function(t)
  local one, foe = beside(t)
  t:blue("4Bd", { right_of = foe })
  far(t)
  t:bound{ phase = "combat", number = 3 }
  t:dice(3, 3, 3, 3)
  t:order{ fight = one }
  t:factor(foe, "overlap", 0)
end)

situation("who has taken a camp is not attacked there in the same phase, but in the next turn", { "dba22.combat.04", "dba22.camp-combat.04" }, function(t)
  put(t, "camp", { people = inside(t, "blue", "CF") })
  stormed(t)
end)
