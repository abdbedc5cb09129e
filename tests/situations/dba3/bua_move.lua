-- Cities and Forts: in, out and through. Red's City covers x 13 to 17 and y 8 to 10 and has gates north and south.

local function city(t, options)
  local spot = { side = "red", size = { 4, 2 }, at = { 15, 10 }, gates = { "front", "rear" } }
  for key, value in pairs(options or {}) do spot[key] = value end
  t:city(spot)
end

local function fort(t, options)
  local spot = { side = "red", size = { 2, 2 }, at = { 15, 10 }, gates = { "front" } }
  for key, value in pairs(options or {}) do spot[key] = value end
  t:fort(spot)
end

local IN = { { straight = 1 }, { enter = true } }

-- Denizens, of either side.
local function denizens(t, side)
  local put = side == "blue" and t.blue or t.red
  return put(t, "De", { at = { 1, side == "blue" and 3 or 1 }, standing = "reserve" })
end

-- One base width before the northern gate, looking at it.
local function before_it(t, code, options)
  local place = { at = { 15, 11 }, facing = "south" }
  for key, value in pairs(options or {}) do place[key] = value end
  return t:red(code or "4Sp", place)
end

situation("who goes into a City goes in at a gate", { "dba3.bua.07", "dba3.bua.37" }, function(t)
  city(t)
  local foot = before_it(t)
  -- The gate is at the corner of its front edge, and just beyond it.
  local edge = t:red("4Sp", { at = { 15.5, 7 }, facing = "north" })
  t:try(edge, IN):ok()
  local beside = t:red("4Sp", { at = { 14.49, 7 }, facing = "north" })
  t:try(beside, IN):refused{ clause = "dba3.bua.07", why = "NotAtGate", place = 0 }
  t:order(foot, IN)
  t:expect(foot, { in_camp = true })
  t:happened{ event = "moved", kind = "enter", element = foot }
end)

situation("who comes out of a City comes out at a gate", { "dba3.bua.07", "dba3.bua.38" }, function(t)
  local inside = t:red("4Sp", { at = { 15, 9 } })
  city(t, { held_by = inside })
  t:try(inside, { leave = "left" }):refused{ clause = "dba3.bua.07", why = "NoWayOut", gates = 2 }
  t:try(inside, { leave = 3 }):refused{ clause = "dba3.bua.07", why = "NoWayOut", gates = 2 }
  t:try(inside, { straight = 1 }):refused{ clause = "dba3.bua.38", why = "Inside" }
  t:order(inside, { { leave = 2 }, { straight = 2 } })
  t:expect(inside, { in_camp = false, at = { 15, 6 - t:mm(15) }, facing = "south" })
end)

for _, code in ipairs { "3Kn", "Art", "7Hd", "Ps" } do
  situation(code .. " may occupy a City", { "dba3.bua.37" }, function(t)
    city(t)
    t:try(before_it(t, code), IN):ok()
  end)
end

for _, code in ipairs { "El", "SCh", "WWg", "CF", "De" } do
  situation(code .. " may not occupy a City", { "dba3.bua.37" }, function(t)
    city(t)
    t:try(before_it(t, code), IN):refused{ clause = "dba3.bua.37", why = "MayNotEnter" }
  end)
end

situation("an ally may occupy a City in play", { "dba3.bua.37" }, function(t)
  t:command{ "Own", side = "red", chief = true }
  t:command{ "Allies", side = "red", ally = true }
  city(t)
  t:try(before_it(t, "4Sp", { command = "Allies" }), IN):ok()
end)

situation("a garrison relieves the denizens, and they man the walls again when it leaves", { "dba3.bua.11", "dba3.bua.05" },
  function(t)
    local people = denizens(t)
    city(t, { people = people })
    local foot = before_it(t)
    t:order(foot, IN)
    t:expect(people, { in_camp = false, standing = "reserve" })
    t:bound{ number = 4 }
    t:order(foot, { leave = 1 })
    t:happened{ event = "camp_held", camp = 0, by = people, clause = "dba3.bua.11" }
    t:expect(people, { in_camp = true, standing = "on_table" })
  end)

situation("one garrison has no room for another", { "dba3.bua.37" }, function(t)
  local inside = t:red("4Sp", { at = { 15, 9 } })
  city(t, { held_by = inside })
  t:try(before_it(t), IN):refused{ clause = "dba3.bua.37", why = "Occupied", by = inside }
end)

situation("no enemy goes into a City that is defended", { "dba3.bua.37" }, function(t)
  local people = denizens(t)
  city(t, { people = people })
  local enemy = t:blue("4Sp", { at = { 15, 11 }, facing = "south" })
  t:bound{ side = "blue" }
  t:try(enemy, IN):refused{ clause = "dba3.bua.37", why = "Occupied", by = people }
end)

situation("either side goes into an undefended City without a fight", { "dba3.bua.21" }, function(t)
  city(t, { rule = "nobody" })
  local own = t:red("4Sp", { at = { 15, 7 }, facing = "north" })
  t:try(own, IN):ok()
  local enemy = t:blue("4Sp", { at = { 15, 11 }, facing = "south" })
  t:bound{ side = "blue" }
  t:order(enemy, IN)
  t:expect(enemy, { in_camp = true })
  t:bound{ side = "blue", number = 4 }
  t:order(enemy, { leave = 1 })
  t:not_happened{ event = "camp_held", camp = 0, by = enemy }
end)

situation("an enemy is garrison at once where a City surrendered", { "dba3.bua.23" }, function(t)
  local puppets = denizens(t, "blue")
  city(t, { puppets = puppets, rule = "puppet" })
  local enemy = t:blue("4Sp", { at = { 15, 11 }, facing = "south" })
  local elephants = t:blue("El", { at = { 15, 7 }, facing = "north" })
  t:bound{ side = "blue" }
  t:try(elephants, IN):refused{ clause = "dba3.bua.37", why = "MayNotEnter" }
  t:order(enemy, IN)
  t:happened{ event = "camp_held", camp = 0, by = enemy, clause = "dba3.bua.23" }
  t:not_happened{ event = "sacking" }
end)

situation("when that garrison leaves, the puppets' denizens hold the City", { "dba3.bua.24" }, function(t)
  local puppets = denizens(t, "blue")
  local enemy = t:blue("4Sp", { at = { 15, 9 } })
  city(t, { puppets = puppets, rule = "puppet", held_by = enemy })
  t:bound{ side = "blue" }
  t:order(enemy, { leave = 1 })
  t:happened{ event = "camp_held", camp = 0, by = puppets, clause = "dba3.bua.24" }
  t:expect(puppets, { in_camp = true })
end)

situation("a Fort is left and entered by its gate", { "dba3.bua.44", "dba3.bua.29" },
  function(t)
    local inside = t:red("4Sp", { at = { 15, 9 } })
    fort(t, { held_by = inside })
    local elephants = t:red("El", { at = { 18, 9 }, facing = "west" })
    t:try(inside, { leave = "rear" }):refused{ clause = "dba3.bua.44", why = "NoWayOut", gates = 1 }
    t:order(inside, { { leave = 1 }, { to = { 14, 12 } } })
    t:happened{ event = "camp_held", camp = 0 }
    t:try(elephants, { { to = { 16, 9 } }, { enter = true } }):refused{ clause = "dba3.bua.44", why = "NotAtGate" }
  end)

for _, code in ipairs { "El", "SCh", "WWg", "4Sp" } do
  situation(code .. " may occupy a Fort", { "dba3.bua.30", "dba3.bua.44" }, function(t)
    fort(t)
    t:try(before_it(t, code), IN):ok()
  end)
end

for _, code in ipairs { "CF", "De" } do
  situation(code .. " may not occupy a Fort", { "dba3.bua.30" }, function(t)
    fort(t)
    t:try(before_it(t, code), IN):refused{ clause = "dba3.bua.30", why = "MayNotEnter" }
  end)
end

situation("an enemy goes into an undefended Fort too", { "dba3.bua.30" }, function(t)
  fort(t)
  local enemy = t:blue("El", { at = { 15, 11 }, facing = "south" })
  t:bound{ side = "blue" }
  t:order(enemy, IN)
  t:expect(enemy, { in_camp = true })
end)

situation("nobody mans a Fort that was left", { "dba3.bua.28", "dba3.bua.29" }, function(t)
  local inside = t:red("4Sp", { at = { 15, 9 } })
  fort(t, { held_by = inside })
  t:order(inside, { leave = 1 })
  t:expect(inside, { in_camp = false, at = { 15, 10 + t:mm(15) } })
  t:happened{ event = "camp_held", camp = 0, clause = "dba3.bua.38" }
end)

-- A road through both gates.
local function road(t) t:road{ path = { { 15, 0 }, { 15, 30 } } } end

situation("a column goes through a City from gate to gate, at one point for each", { "dba3.bua.08", "dba3.bua.09" },
  function(t)
    road(t)
    local people = denizens(t)
    city(t, { people = people })
    local head = t:red("4Sp", { at = { 15, 8 } })
    local second = t:red("4Sp", { behind = head })
    local third = t:red("4Sp", { behind = second })
    t:costs({ head, second, third }, { pass = true }, 3, { "dba3.bua.08" })
    t:order({ head, second, third }, { pass = true })
    -- The last one stands just outside the far gate, 15 mm deep, the others before it.
    t:expect(third, { at = { 15, 10 + t:mm(15) }, facing = "north", moves = 1 })
    t:expect(second, { at = { 15, 10 + t:mm(30) } })
    t:expect(head, { at = { 15, 10 + t:mm(45) } })
    t:expect(people, { in_camp = true })
  end)

situation("through a City even past its garrison, and one element alone", { "dba3.bua.08" }, function(t)
  road(t)
  local inside = t:red("4Sp", { at = { 15, 9 } })
  city(t, { held_by = inside })
  local horse = t:red("LH", { at = { 15, 8 } })
  t:costs(horse, { pass = true }, 1, { "dba3.bua.08" })
  t:order(horse, { pass = true })
  t:expect(horse, { at = { 15, 10 + t:mm(30) } })
  t:expect(inside, { in_camp = true })
end)

situation("extra points are paid once for all who pass", { "dba3.bua.09", "dba3.pips.06" }, function(t)
  road(t)
  city(t)
  local head = t:red("El", { at = { 15, 8 } })
  local second = t:red("El", { behind = head })
  t:costs({ head, second }, { pass = true }, 3, { "dba3.bua.08", "dba3.pips.06" })
  t:bound{ pips = 2 }
  t:try({ head, second }, { pass = true }):refused{ why = "NoPip", needs = 3, left = 2 }
end)

situation("the head must stand at the first gate", { "dba3.bua.09" }, function(t)
  road(t)
  city(t)
  local near = t:red("4Sp", { at = { 15, 7.99 } })
  t:try(near, { pass = true }):refused{ clause = "dba3.bua.09", why = "NotAtGate", place = 0 }
  t:order(near, { straight = 0.01 })
  t:bound{ number = 4 }
  t:try(near, { pass = true }):ok()
  -- The passage is the whole move.
  t:try(near, { { pass = true }, { straight = 1 } }):refused{ why = "BadPath", step = "pass" }
end)

situation("without a road from gate to gate nobody passes", { "dba3.bua.08" }, function(t)
  city(t)
  t:try(t:red("4Sp", { at = { 15, 8 } }), { pass = true }):refused{ clause = "dba3.bua.08", why = "NoRoadThrough" }
end)

situation("nobody passes a City that the enemy holds", { "dba3.bua.08" }, function(t)
  road(t)
  local people = denizens(t)
  city(t, { people = people })
  local enemy = t:blue("4Sp", { at = { 15, 8 - t:mm(15) }, facing = "south" })
  t:bound{ side = "blue" }
  t:try(enemy, { pass = true }):refused{ clause = "dba3.bua.08", why = "Occupied", by = people }
end)

situation("anybody passes one that is undefended", { "dba3.bua.21" }, function(t)
  road(t)
  city(t, { rule = "nobody" })
  local enemy = t:blue("4Sp", { at = { 15, 8 } })
  t:bound{ side = "blue" }
  t:try(enemy, { pass = true }):ok()
end)

situation("there must be room beyond the far gate", { "dba3.bua.09" }, function(t)
  road(t)
  city(t)
  local head = t:red("4Sp", { at = { 15, 8 } })
  local second = t:red("4Sp", { behind = head })
  local friend = t:red("4Sp", { at = { 15, 10 + t:mm(44) } })
  t:try(head, { pass = true }):ok()
  t:try({ head, second }, { pass = true }):refused{ clause = "dba3.bua.09", why = "NoRoomBeyond" }
  t:order(friend, { straight = t:mm(1) })
  t:try({ head, second }, { pass = true }):ok()
end)

situation("coming out of a place costs one point more", { "dba3.pips.07" }, function(t)
  local inside = t:red("4Sp", { at = { 15, 9 } })
  fort(t, { held_by = inside })
  t:costs(inside, { leave = 1 }, 2, { "dba3.pips.07" })
end)

situation("a general in a City makes every move dearer", { "dba3.pips.09" }, function(t)
  local general = t:red("4Bd", { at = { 15, 9 }, general = true })
  city(t, { held_by = general })
  t:costs(t:red("4Sp", { at = { 15, 13 } }), { straight = 1 }, 2, { "dba3.pips.09" })
end)

for _, word in ipairs { "hamlet", "edifice" } do
  situation("a general in a " .. word .. " makes every move dearer, if he is wholly in it", { "dba3.pips.09" }, function(t)
    t[word](t, { at = { 15, 15 }, size = { 4, 4 } })
    local general = t:red("4Bd", { at = { 15, 16.5 }, general = true })
    local other = t:red("4Sp", { at = { 15, 20 } })
    t:costs(other, { straight = 1 }, 2, { "dba3.pips.09" })
    t:order(general, { straight = 1 })
    t:costs(other, { straight = 1 }, 1, { "dba3.pips.04" })
  end)

  situation("beyond a " .. word .. " the general's voice carries half as far, in it it does not", { "dba3.pips.13" },
    function(t)
      t[word](t, { at = { 15, 15 }, size = { 6, 2 } })
      t:red("4Bd", { at = { 15, 12 }, general = true })
      t:costs(t:red("4Bd", { at = { 15, 17 }, facing = "south" }), { straight = 0.1 }, 2, { "dba3.pips.13" })
      t:costs(t:red("4Bd", { at = { 21, 12 } }), { straight = 0.1 }, 1, { "dba3.pips.04" })
    end)
end

situation("the zone of a City that holds enemy is all ground within 1 BW", { "dba3.tz.03", "dba3.tz.05", "dba3.tz.06" },
  function(t)
    local people = denizens(t)
    city(t, { people = people })
    t:bound{ side = "blue" }
    -- East of it, out of the middle of anything: its wall is at x = 17.
    local limit = t:blue("LH", { at = { 18.5, 9 } })
    t:try(limit, { straight = 1 }):refused{ clause = "dba3.tz.05", why = "ThreatZone", of = people }
    t:try(limit, { to = { 17 + t:mm(20), 9 }, facing = "west" }):ok()
    t:try(limit, { back = 1 }):ok()
    local beyond = t:blue("LH", { at = { 18.51, 4 } })
    t:try(beyond, { straight = 4 }):ok()
  end)

situation("its corners threaten as far, and no further", { "dba3.tz.03", "dba3.tz.05" }, function(t)
  local people = denizens(t)
  city(t, { people = people })
  t:bound{ side = "blue" }
  -- The corner is at { 17, 10 }: 0.7 BW off both ways is within 1 BW, 0.72 is not.
  local near = t:blue("LH", { at = { 18.2, 10.7 + t:mm(30) } })
  t:try(near, { sideways = 1 }):refused{ clause = "dba3.tz.05", why = "ThreatZone", of = people }
  local far = t:blue("LH", { at = { 12 - 0.22, 10.72 + t:mm(30) } })
  t:try(far, { sideways = -1 }):ok()
end)

situation("an undefended place has no zone", { "dba3.bua.21" }, function(t)
  city(t, { rule = "nobody" })
  t:bound{ side = "blue" }
  t:try(t:blue("LH", { at = { 17.6, 9 } }), { straight = 1 }):ok()
  t:try(t:blue("4Sp", { at = { 15, 11 }, facing = "south" }), IN):ok()
end)

situation("a further move keeps 1 BW from a place that the enemy holds", { "dba3.second.01" }, function(t)
  local people = denizens(t)
  city(t, { people = people })
  t:bound{ side = "blue" }
  local horse = t:blue("LH", { at = { 18.51, 6 } })
  t:order(horse, { straight = 1 })
  t:try(horse, { straight = 1 }):ok()
  t:try(horse, { { sideways = -0.01 }, { straight = 1 } }):refused{ clause = "dba3.second.01", why = "NearEnemy", enemy = people }
end)

situation("who is assaulted in a City does not come out of it", { "dba3.breakoff.01" }, function(t)
  local inside = t:red("4Sp", { at = { 15, 9 } })
  city(t, { held_by = inside })
  t:blue("4Bd", { at = { 13.5, 10 }, facing = "south" })
  t:try(inside, { leave = 2 }):refused{ clause = "dba3.breakoff.01", why = "InCombat" }
end)

situation("the sack goes on until its player scores 5 or 6", { "dba3.bua.14" }, function(t)
  local enemy = t:blue("4Bd", { at = { 15, 9 } })
  city(t, { held_by = enemy, sacking = true, entered = true, rule = "nobody" })
  for face = 1, 4 do
    t:bound{ side = "blue", phase = "start" }
    t:pip_dice(face)
    t:go_on()
    t:not_happened{ event = "sacking" }
    t:try(enemy, { leave = 1 }):refused{ clause = "dba3.bua.14", why = "StillSacking" }
  end
end)

for face = 5, 6 do
  situation("a score of " .. face .. " ends it, and it may stay or go", { "dba3.bua.14", "dba3.bua.15" }, function(t)
    local enemy = t:blue("4Bd", { at = { 15, 9 } })
    city(t, { held_by = enemy, sacking = true, entered = true, rule = "nobody" })
    t:bound{ side = "blue", phase = "start" }
    t:pip_dice(face)
    t:go_on()
    t:happened{ event = "sacking", begun = false, clause = "dba3.bua.14" }
    t:expect(enemy, { in_camp = true })
    t:order(enemy, { leave = 1 })
    t:happened{ event = "camp_held", camp = 0, clause = "dba3.bua.15" }
  end)
end

situation("the other side's score does not end it", { "dba3.bua.14" }, function(t)
  local enemy = t:blue("4Bd", { at = { 15, 9 } })
  city(t, { held_by = enemy, sacking = true, entered = true, rule = "nobody" })
  t:red("4Bd", { at = { 25, 5 } })
  t:bound{ side = "red", phase = "start" }
  t:pip_dice(6)
  t:go_on()
  t:not_happened{ event = "sacking" }
  t:bound{ side = "blue" }
  t:try(enemy, { leave = 1 }):refused{ clause = "dba3.bua.14", why = "StillSacking" }
end)

situation("a group goes into nothing", { "dba3.move.13" }, function(t)
  city(t)
  local a = before_it(t)
  local b = t:red("4Sp", { right_of = a })
  t:try({ a, b }, IN):refused{ clause = "dba3.move.13", why = "NotForGroups", step = "enter" }
end)

situation("a column passes the way that its head looks", { "dba3.bua.09" }, function(t)
  road(t)
  city(t)
  local head = t:red("4Sp", { at = { 15.2, 7.5 }, facing = "east" })
  local second = t:red("4Sp", { behind = head })
  t:try({ head, second }, { pass = true }):refused{ clause = "dba3.bua.09", why = "NotAtGate" }
  t:try(head, { pass = true }):ok()
end)

situation("coming out into a zone leads only towards its enemy", { "dba3.tz.05", "dba3.tz.06" }, function(t)
  local inside = t:red("4Sp", { at = { 15, 9 } })
  city(t, { held_by = inside })
  local foe = t:blue("4Sp", { at = { 15, 11.3 }, facing = "south" })
  t:try(inside, { leave = 1 }):ok()
  t:try(inside, { { leave = 1 }, { straight = 0.5 } }):ok()
  t:try(inside, { { leave = 1 }, { sideways = 1 } }):refused{ clause = "dba3.tz.05", why = "ThreatZone", of = foe }
  t:try(inside, { { leave = 2 }, { sideways = 1 } }):ok()
end)

situation("nobody slips out of a zone into a City", { "dba3.tz.05" }, function(t)
  city(t)
  local foot = before_it(t)
  local foe = t:blue("4Sp", { at = { 13.9, 10.6 }, facing = "east" })
  t:try(foot, IN):refused{ clause = "dba3.tz.05", why = "ThreatZone", of = foe }
end)

situation("but straight back into it one may go", { "dba3.tz.07" }, function(t)
  city(t)
  local foot = t:red("4Sp", { at = { 15, 10.5 + t:mm(15) } })
  t:blue("4Sp", { at = { 15, 11.7 }, facing = "south" })
  t:try(foot, { { back = 0.5 }, { enter = true } }):ok()
end)

situation("by road to the gate, through the City, and on by road", { "dba3.second.05", "dba3.bua.08" }, function(t)
  road(t)
  city(t)
  local near = t:red("4Sp", { at = { 15, 6 } })
  t:order(near, { road = 2 })
  t:try(near, { pass = true }):ok { clause = "dba3.second.05" }
  t:order(near, { pass = true })
  t:try(near, { road = 1 }):ok { clause = "dba3.second.05" }
  t:try(near, { straight = 1 }):ok { clause = "dba3.second.05" }
  t:try(near, { { straight = 1 }, { sideways = 0.1 } }):refused { clause = "dba3.second.06", why = "MovesSpent" }
end)
