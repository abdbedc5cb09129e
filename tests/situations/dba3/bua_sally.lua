-- Denizens: sallies and their limits, and revolts. Red's City covers x 13 to 17 and y 8 to 10, gates north and south.

local function city(t, options)
  local spot = { side = "red", size = { 4, 2 }, at = { 15, 10 }, gates = { "front", "rear" } }
  for key, value in pairs(options or {}) do spot[key] = value end
  t:city(spot)
end

-- A City that its loyal denizens man; with a friend and an enemy so far north of it, each.
local function besieged(t, friend, enemy)
  local people = t:red("De", { at = { 1, 1 }, standing = "reserve" })
  city(t, { people = people })
  local relief = friend and t:red("4Sp", { at = { 13.5, 10 + friend + t:mm(15) } })
  local foe = enemy and t:blue("4Sp", { at = { 16.5, 10 + enemy }, facing = "south" })
  return people, relief, foe
end

situation("denizens sally with troops of both sides within 2 BW", { "dba3.bua.10", "dba3.bua.18", "dba3.bua.20" }, function(t)
  local people = besieged(t, 2, 2)
  t:order(people, { { leave = 2 }, { straight = 1 } })
  t:expect(people, { in_camp = false, at = { 15, 7 - t:mm(20) }, facing = "south" })
  t:happened{ event = "camp_held", camp = 0, clause = "dba3.bua.18" }
  t:happened{ event = "paid", pips = 2 }
end)

situation("not where the friends are further off", { "dba3.bua.18" }, function(t)
  local people = besieged(t, 2.01, 2)
  t:try(people, { leave = 2 })
    :refused{ clause = "dba3.bua.18", why = "NoSally", to_friend = 2.01, to_enemy = 2, within = 2 }
end)

situation("nor where the enemy is", { "dba3.bua.18" }, function(t)
  local people = besieged(t, 2, 2.01)
  t:try(people, { leave = 2 })
    :refused{ clause = "dba3.bua.18", why = "NoSally", to_friend = 2, to_enemy = 2.01, within = 2 }
end)

situation("nor without friends at all", { "dba3.bua.18" }, function(t)
  t:try(besieged(t, nil, 1), { leave = 2 }):refused{ clause = "dba3.bua.18", why = "NoSally", to_enemy = 1 }
end)

situation("other people are no troops", { "dba3.bua.18" }, function(t)
  local people = besieged(t, nil, 1)
  t:red("CF", { at = { 13.5, 10.5 + t:mm(20) } })
  t:try(people, { leave = 2 }):refused{ clause = "dba3.bua.18", why = "NoSally" }
end)

situation("nor while troops are inside", { "dba3.bua.18" }, function(t)
  local people = t:red("De", { at = { 1, 1 }, standing = "reserve" })
  local inside = t:red("4Sp", { at = { 15, 9 } })
  city(t, { people = people, held_by = inside })
  t:red("4Sp", { at = { 13.5, 11 } })
  t:blue("4Sp", { at = { 16.5, 11 }, facing = "south" })
  t:try(people, { leave = 2 }):refused{ clause = "dba3.bua.18", why = "MayNotSally", place = 0 }
end)

situation("denizens go no further than 3 BW from their City", { "dba3.bua.19" }, function(t)
  local people = besieged(t, 1, 1)
  t:order(people, { { leave = 2 }, { straight = 2 } })
  t:bound{ number = 4 }
  -- Their front edge is at y = 5.5 now, 2.5 BW from the wall at 8.
  t:try(people, { straight = 0.5 }):ok()
  t:try(people, { straight = 0.51 })
    :refused{ clause = "dba3.bua.19", why = "TooFarFromHome", distance = 3.01, limit = 3 }
  -- Towards its corner the nearest point is the corner: no part of them may be further.
  t:try(people, { to = { 16.5, 5 } }):ok()
  t:try(people, { to = { 17, 5 } }):refused{ clause = "dba3.bua.19", why = "TooFarFromHome" }
end)

situation("they go back in by a gate and defend again", { "dba3.bua.20", "dba3.bua.07" }, function(t)
  local people = besieged(t, 1, 1)
  t:order(people, { { leave = 2 }, { straight = 1 } })
  t:bound{ number = 4 }
  t:try(people, { { to = { 13.5, 8 - t:mm(20) } }, { enter = true } })
    :refused{ clause = "dba3.bua.07", why = "NotAtGate" }
  t:order(people, { { back = 1 }, { enter = true } })
  t:happened{ event = "camp_held", camp = 0, by = people, clause = "dba3.bua.20" }
  t:expect(people, { in_camp = true })
end)

situation("while they are outside either side may walk in", { "dba3.bua.20", "dba3.bua.21" }, function(t)
  local people, relief, foe = besieged(t, 1, 1)
  t:order(people, { { leave = 2 }, { straight = 1 } })
  t:bound{ side = "blue" }
  t:order(foe, { { to = { 15.4, 10 }, facing = "south" }, { enter = true } })
  t:expect(foe, { in_camp = true })
  t:bound{ side = "red", number = 4 }
  t:try(people, { { back = 1 }, { enter = true } }):refused{ clause = "dba3.bua.20", why = "Occupied", by = foe }
end)

situation("denizens of a City that surrendered do not sally", { "dba3.bua.25" }, function(t)
  local puppets = t:blue("De", { at = { 1, 3 }, standing = "reserve" })
  city(t, { puppets = puppets, rule = "puppet" })
  t:red("4Sp", { at = { 13.5, 11 } })
  t:blue("4Sp", { at = { 16.5, 11 }, facing = "south" })
  t:bound{ side = "blue" }
  t:try(puppets, { leave = 2 }):refused{ clause = "dba3.bua.25", why = "MayNotSally" }
end)

-- A City of red's that obeys blue, with both kinds of denizens.
local function surrendered(t, options)
  local loyal = t:red("De", { at = { 1, 1 }, standing = "reserve" })
  local puppets = t:blue("De", { at = { 1, 3 }, standing = "reserve" })
  local more = { people = loyal, puppets = puppets, rule = "puppet" }
  for key, value in pairs(options or {}) do more[key] = value end
  city(t, more)
  return loyal, puppets
end

situation("a surrendered City rises for 5 points at the start of its owner's bound", { "dba3.bua.26" }, function(t)
  local loyal, puppets = surrendered(t)
  t:order{ revolt = 0 }
  t:happened{ event = "paid", pips = 5, clause = "dba3.bua.26" }
  t:happened{ event = "turned", place = 0, rule = "owner" }
  t:happened{ event = "camp_held", camp = 0, by = loyal }
  t:expect(loyal, { in_camp = true, standing = "on_table" })
  t:expect(puppets, { in_camp = false, standing = "reserve" })
end)

situation("4 points are too few", { "dba3.bua.26" }, function(t)
  surrendered(t)
  t:bound{ pips = 5 }
  t:try{ revolt = 0 }:ok()
  t:bound{ pips = 4 }
  t:try{ revolt = 0 }:refused{ clause = "dba3.bua.26", why = "NoPip", needs = 5, left = 4 }
end)

situation("nobody rises once somebody has moved", { "dba3.bua.26" }, function(t)
  surrendered(t)
  local foot = t:red("4Sp", { at = { 25, 5 } })
  t:order(foot, { straight = 1 })
  t:try{ revolt = 0 }:refused{ clause = "dba3.bua.26", why = "NotAtStart" }
end)

situation("nor with an enemy garrison inside", { "dba3.bua.26" }, function(t)
  local garrison = t:blue("4Sp", { at = { 15, 9 } })
  surrendered(t, { held_by = garrison })
  t:try{ revolt = 0 }:refused{ clause = "dba3.bua.26", why = "NoRevolt", place = 0 }
end)

situation("nor after a capture by close combat in this battle", { "dba3.bua.26" }, function(t)
  surrendered(t, { rule = "nobody" })
  t:try{ revolt = 0 }:refused{ clause = "dba3.bua.26", why = "NoRevolt" }
end)

situation("nor for the enemy, nor in his bound", { "dba3.bua.26" }, function(t)
  surrendered(t)
  t:bound{ side = "blue" }
  t:try{ revolt = 0 }:refused{ clause = "dba3.bua.26", why = "NoRevolt" }
end)

situation("a garrison lost to shooting leaves the City free to rise", { "dba3.bua.26" }, function(t)
  local loyal, puppets = surrendered(t)
  t:try("revolt"):ok()
  t:try{ revolt = 7 }:refused{ clause = "dba3.bua.26", why = "NoRevolt" }
end)

-- A City that blue owned before red took it in an earlier battle; red's people in it are puppets.
local function conquered(t, options)
  local puppets = t:red("De", { at = { 1, 1 }, standing = "reserve" })
  local loyal = t:blue("De", { at = { 1, 3 }, standing = "reserve" })
  local more = { people = puppets, puppets = loyal, conquered = true }
  for key, value in pairs(options or {}) do more[key] = value end
  city(t, more)
  t:bound{ side = "blue" }
  return loyal, puppets
end

situation("a City that was taken in an earlier battle rises for its first owner", { "dba3.bua.26" }, function(t)
  local loyal, puppets = conquered(t)
  t:try("revolt"):ok()
  t:order{ revolt = 0 }
  t:happened{ event = "paid", pips = 5, clause = "dba3.bua.26" }
  t:happened{ event = "turned", place = 0, rule = "puppet", clause = "dba3.bua.26" }
  t:happened{ event = "camp_held", camp = 0, by = loyal }
  t:expect(loyal, { in_camp = true, standing = "on_table" })
  t:expect(puppets, { in_camp = false, standing = "reserve" })
  -- It obeys him now, and may be raised by nobody.
  t:try{ revolt = 0 }:refused{ clause = "dba3.bua.26", why = "NoRevolt" }
  t:bound{ side = "red" }
  t:try{ revolt = 0 }:refused{ clause = "dba3.bua.26", why = "NoRevolt" }
end)

situation("not while its new owner garrisons it, and not for who owned it all the time", { "dba3.bua.26" }, function(t)
  local garrison = t:red("4Sp", { at = { 15, 9 } })
  conquered(t, { held_by = garrison })
  t:try{ revolt = 0 }:refused{ clause = "dba3.bua.26", why = "NoRevolt" }
  t:bound{ side = "red" }
  t:try{ revolt = 0 }:refused{ clause = "dba3.bua.26", why = "NoRevolt" }
end)

situation("an enemy who never owned it raises nobody", { "dba3.bua.26" }, function(t)
  conquered(t, { conquered = false })
  t:try{ revolt = 0 }:refused{ clause = "dba3.bua.26", why = "NoRevolt" }
end)
