-- Built-up areas: denizens, garrisons, sack and control.

-- A built-up area of blue, 300 wide and 200 deep, whose front edge at y = 1200 looks south, with its denizens.
local function town(t, options)
  local wait = { standing = "reserve", at = { 1, 1 }, facing = "south" }
  local place = { side = "blue", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south" }
  place.people, place.puppets = t:blue("De", wait), t:red("De", wait)
  for key, value in pairs(options or {}) do place[key] = value end
  t:city(place)
  t:blue("4Bd", { at = { 3000, 3000 }, facing = "south" })
  return place.people, place.puppets
end

local function inside(t, side, code) return t[side](t, code, { standing = "reserve", at = { 1, 1 }, facing = "south" }) end
local function red(t, code, y) return t:red(code, { at = { 1000, y or 1200 }, facing = "north" }) end

local function attack(t, who, faces)
  t:bound{ phase = "combat" }
  t:dice(faces[1], faces[2])
  t:order{ fight = who }
end

local function shot(t, who, at, faces)
  t:bound{ phase = "shooting" }
  t:dice(faces[1], faces[2])
  t:order("shoot " .. who.name .. " at " .. at.name)
end

situation("denizens fight with four, and enemies against them as against foot", { "dba22.bua.05", "dba22.bua.04", "dba22.bua.03" }, function(t)
  local de = town(t)
  local one = red(t, "4Bw")
  attack(t, one, { 3, 3 })
  t:totals(one, 5, de, 7)
end)

situation("denizens beaten in close combat are destroyed, and the attacker goes in and sacks",
  { "dba22.outcome.45", "dba22.camp-combat.06", "dba22.camp-combat.09", "dba22.bua.15", "dba22.bua.14" }, function(t)
  local de, puppets = town(t)
  local one = red(t, "4Ax")
  attack(t, one, { 4, 2 })
  t:expect(de, { standing = "destroyed" })
  t:expect(puppets, { standing = "destroyed" })
  t:happened{ event = "destroyed", element = puppets, clause = "dba22.bua.11" }
  t:expect(one, { in_camp = true })
  t:happened{ event = "sacking", begun = true }
  t:lost("blue", 0)
end)

situation("with a garrison that is destroyed in close combat its denizens are destroyed", { "dba22.bua.10", "dba22.camp-combat.09" }, function(t)
  local ps = inside(t, "blue", "2Ps")
  local de = town(t, { held_by = ps })
  local one = red(t, "4Bd")
  attack(t, one, { 4, 3 })
  t:dead(ps)
  t:expect(de, { standing = "destroyed" })
  t:expect(one, { in_camp = true })
end)

situation("after a garrison that is shot the denizens go on", { "dba22.bua.12" }, function(t)
  local bd = inside(t, "blue", "3Cv")
  local de = town(t, { held_by = bd })
  local art = red(t, "Art", 900)
  shot(t, art, bd, { 6, 1 })
  t:dead(bd)
  t:expect(de, { in_camp = true, alive = true })
end)

situation("denizens beaten by artillery surrender, and hold it for the enemy", { "dba22.outcome.46", "dba22.bua.13" }, function(t)
  local de, puppets = town(t)
  local art = red(t, "Art", 900)
  shot(t, art, de, { 5, 3 })
  t:expect(puppets, { in_camp = true, alive = true })
  t:lost("blue", 2)
end)

situation("denizens doubled by artillery are destroyed, and nobody is inside", { "dba22.outcome.59", "dba22.bua.11" }, function(t)
  local de, puppets = town(t)
  local art = red(t, "Art", 900)
  shot(t, art, de, { 6, 1 })
  t:expect(de, { standing = "destroyed" })
  t:expect(puppets, { standing = "destroyed" })
  t:happened{ event = "destroyed", element = puppets, clause = "dba22.bua.11" }
  t:lost("blue", 0)
end)

for _, code in ipairs { "4Bw", "WWg" } do
  situation("denizens beaten by " .. code .. " that shoot are not affected", { "dba22.outcome.47" }, function(t)
    local de = town(t)
    local one = red(t, code, 1100)
    shot(t, one, de, { 6, 3 })
    t:expect(de, { in_camp = true, alive = true })
  end)
end

situation("foot that are inside from the start are its garrison", { "dba22.bua.06", "dba22.tactical.06" }, function(t)
  local bd = inside(t, "blue", "4Bd")
  town(t, { held_by = bd })
  local one = red(t, "4Ax")
  attack(t, one, { 3, 3 })
  t:factor(bd, "city", 3, "dba22.tactical.06")
end)

situation("troops go into one that their army controls, beside its denizens, and are its garrison at once",
  { "dba22.bua.07" }, function(t)
  local de = town(t)
  local ax = t:blue("4Ax", { at = { 1000, 1000 }, facing = "north" })
  t:bound{ side = "blue", pips = 6, number = 3 }
  t:order(ax, { { straight = 200 }, { enter = true } })
  t:expect(ax, { in_camp = true })
  t:expect(de, { in_camp = false })
  t:not_happened{ event = "sacking" }
end)

situation("when they leave, the denizens hold it again", { "dba22.bua.03" }, function(t)
  local ax = inside(t, "blue", "4Ax")
  local de = town(t, { held_by = ax })
  t:bound{ side = "blue", pips = 6, number = 3 }
  t:order(ax, { { leave = "front" } })
  t:expect(de, { in_camp = true })
end)

situation("denizens never go out", { "dba22.bua.03" }, function(t)
  local de = town(t)
  t:bound{ side = "blue", pips = 6, number = 3 }
  t:try(de, { leave = "front" }):refused{ clause = "dba22.bua.03", why = "MayNotSally" }
end)

situation("no second element goes in", { "dba22.bua.02" }, function(t)
  town(t, { held_by = inside(t, "blue", "4Bd") })
  local ax = t:blue("4Ax", { at = { 1000, 1000 }, facing = "north" })
  t:bound{ side = "blue", pips = 6, number = 3 }
  t:try(ax, { { straight = 200 }, { enter = true } }):refused{ clause = "dba22.bua.02", why = "Occupied" }
end)

situation("an empty one is entered without a fight, and sacked", { "dba22.bua.14", "dba22.bua.15" }, function(t)
  local dead = { standing = "destroyed", at = { 1, 1 }, facing = "south" }
  town(t, { people = t:blue("De", dead), puppets = t:red("De", dead) })
  local one = red(t, "4Ax", 1000)
  t:bound{ pips = 6, number = 3 }
  t:order(one, { { straight = 200 }, { enter = true } })
  t:expect(one, { in_camp = true })
  t:happened{ event = "sacking", begun = true }
end)

-- Red sack it.
local function sacked(t, code)
  local dead = { standing = "destroyed", at = { 1, 1 }, facing = "south" }
  local one = inside(t, "red", code)
  town(t, { people = t:blue("De", dead), puppets = t:red("De", dead), held_by = one, sacking = true, entered = true })
  return one
end

for _, pips in ipairs { 4, 5 } do
  situation("a sack with " .. pips .. " for points", { "dba22.bua.19", pips > 4 and "dba22.bua.08" or "dba22.bua.19", pips > 4 and "dba22.bua.20" or "dba22.bua.19" }, function(t)
    sacked(t, "4Ax")
    t:lost("blue", 0)
    t:bound{ phase = "start", number = 3 }
    t:pip_dice(pips)
    t:go_on()
    if pips > 4 then
      t:happened{ event = "sacking", begun = false }
      t:lost("blue", 2)
    else
      t:not_happened{ event = "sacking" }
      t:lost("blue", 0)
    end
  end)
end

situation("who sacks is no garrison, and fights with its usual factors", { "dba22.bua.16", "dba22.bua.22", "dba22.tactical.11" }, function(t)
  local one = sacked(t, "4Ax")
  local cv = t:blue("3Cv", { at = { 1000, 1200 }, facing = "north" })
  t:bound{ side = "blue", phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = cv }
  t:factor(one, "city", 0)
  t:factor(cv, "foe_in_city", -2, "dba22.tactical.11")
  t:totals(cv, 4, one, 5)
end)

situation("who sacks neither shoots nor is shot at", { "dba22.bua.17", "dba22.bua.18" }, function(t)
  local one = sacked(t, "4Bw")
  local target = t:blue("4Wb", { at = { 1000, 1100 }, facing = "south" })
  local bow = t:blue("4Bw", { at = { 1000, 1500 }, facing = "south" })
  t:red("4Bw", { at = { 3000, 1000 }, facing = "north" })
  t:blue("4Wb", { at = { 3000, 1100 }, facing = "south" })
  t:bound{ phase = "shooting" }
  t:try("shoot " .. one.name .. " at " .. target.name):refused{ clause = "dba22.bua.17", why = "CannotShoot" }
  t:try("shoot their " .. bow.name .. " at our " .. one.name):refused{ clause = "dba22.bua.18", why = "NoTarget" }
end)

situation("who sacks may leave, and control stays with the other side", { "dba22.bua.21" }, function(t)
  local one = sacked(t, "4Ax")
  t:bound{ pips = 6, number = 3 }
  t:order(one, { { leave = "front" } })
  t:expect(one, { in_camp = false })
  t:lost("blue", 0)
end)

situation("up to three attack one after another, until the defender is destroyed", { "dba22.camp-combat.07" }, function(t)
  local de = town(t, { size = { 700, 200 } })
  local one = red(t, "4Ax")
  local two, three = t:red("4Ax", { left_of = one }), t:red("4Ax", { right_of = one })
  local four = t:red("4Ax", { right_of = three })
  t:bound{ phase = "combat" }
  t:try{ fight = four }:ok()
  t:dice(3, 3, 4, 2)
  t:order{ fight = two }
  t:order{ fight = one }
  t:expect(de, { standing = "destroyed" })
  t:expect(one, { in_camp = true })
  t:stands(three)
end)

situation("a fourth does not attack in the same turn, although one that attacked has recoiled", { "dba22.camp-combat.07" }, function(t)
  local de = town(t, { size = { 700, 200 } })
  local one = red(t, "4Ax")
  local two, three = t:red("4Ax", { left_of = one }), t:red("4Ax", { right_of = one })
  local four = t:red("4Ax", { right_of = three })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3, 3, 3)
  t:order{ fight = one }
  t:moved(one, { back = t:mm(20) })
  t:order{ fight = two }
  t:try{ fight = four }:ok()
  t:order{ fight = three }
  -- No fight is left.
  t:phase("blue", "moves")
  t:stands(four)
  t:expect(de, { alive = true })
end)

situation("troops go into a built-up area by the front, not by the rear, or a side of them", { "dba22.camp.14" }, function(t)
  t:city{ side = "red", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south" }
  local deep = t:mm(15)
  local rear = t:red("4Bd", { at = { 1000, 1200 - deep }, facing = "south" })
  local side = t:red("4Bd", { at = { 850, 1200 - t:bw(0.5) }, facing = "west" })
  local front = t:red("4Bd", { at = { 1000, 1400 }, facing = "south" })
  t:bound{ pips = 6, number = 3 }
  for _, one in ipairs { rear, side } do
    t:try(one, { enter = true }):refused{ clause = "dba22.camp.14", why = "NotByFront" }
  end
  t:try(front, { enter = true }):ok()
end)

situation("nobody moves partly into a built-up area", { "dba22.bua.02" }, function(t)
  t:city{ side = "red", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south" }
  local one = t:red("4Ax", { at = { 1000, 1100 }, facing = "north" })
  t:bound{ pips = 6, number = 3 }
  t:try(one, { straight = 150 }):refused{ clause = "dba22.bua.02", why = "Walls" }
end)
