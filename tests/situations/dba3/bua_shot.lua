-- Shooting from, at and past Cities, Forts and camps.

-- Blue's place, three base widths by two, its front on the line y = 12.
local function place(t, kind, options)
  options = options or {}
  local inside
  if options.inside then inside = t:blue(options.inside, { at = { 15, 13 }, facing = "north" }) end
  t[kind](t, {
    side = "blue", size = options.size or { 3, 2 }, at = { 15, 12 }, facing = "south", held_by = inside, people = options.people,
    puppets = options.puppets, rule = options.rule, sacking = options.sacking, entered = options.entered,
  })
  return inside
end

local function reserve(t, put)
  return put(t, "De", { at = { 15, 13 }, facing = "south", standing = "reserve" })
end

for gap, ok in pairs { [3] = true, [3.01] = false } do
  situation("bows in a Fort shoot from any part of the perimeter, not farther: " .. gap, { "dba3.shoot.06", "dba3.bua.34" }, function(t)
    local bows = place(t, "fort", { inside = "4Bw" })
    local foe = t:red("4Sp", { at = { 14.2, 12 - gap }, facing = "north" })
    local other = t:red("4Sp", { at = { 16.5 + 2.9, 13 }, facing = "west" })
    t:bound { side = "blue", phase = "aiming" }
    if ok then
      t:try { aim = bows, at = foe }:ok()
    else
      t:try { aim = bows, at = foe }:refused { clause = "dba3.shoot.03", range = 3 }
    end
    t:try { aim = bows, at = other }:ok()
  end)

  situation("a Fort is shot at on any half base width of the perimeter, not farther: " .. gap, { ok and "dba3.shoot.09" or "dba3.shoot.03" }, function(t)
    local inside = place(t, "fort", { inside = "4Sp" })
    local bows = t:red("4Bw", { at = { 13, 12 - gap }, facing = "north" })
    local other = t:blue("4Sp", { at = { 12, 13.5 - gap }, facing = "south" })
    t:bound { phase = "aiming" }
    if ok then
      t:try { aim = bows, at = inside }:ok()
    else
      t:try { aim = bows, at = inside }:refused { clause = "dba3.shoot.03", range = 3 }
    end
    t:try { aim = bows, at = other }:ok()
  end)
end

situation("what lies further aside than a base width of the front is no target", { "dba3.shoot.10" }, function(t)
  local inside = place(t, "fort", { inside = "4Sp" })
  local bows = t:red("4Bw", { at = { 12.01, 10 }, facing = "north" })
  local off = t:red("4Bw", { at = { 18.01, 10 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:try { aim = off, at = inside }:refused { clause = "dba3.shoot.10" }
  t:try { aim = bows, at = inside }:ok()
end)

situation("who mans a Fort has four more when shot at, and is destroyed by less", {
  "dba3.tactical.02", "dba3.outcome.13", "dba3.bua.29",
}, function(t)
  local inside = place(t, "fort", { inside = "Ps" })
  local bows = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:dice(6, 1)
  t:go_on()
  t:totals(bows, 8, inside, 7)
  t:factor(inside, "city", 4, "dba3.tactical.02")
  t:result(inside, "destroyed", "dba3.outcome.13")
  t:dead(inside)
  t:expect(bows, { in_camp = false })
end)

situation("equal totals do nothing to who is shot at in a Fort, or shoots from it", { "dba3.outcome.05" }, function(t)
  local inside = place(t, "fort", { inside = "3Ax" })
  local bows = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:dice(6, 1)
  t:go_on()
  t:totals(bows, 8, inside, 8)
  t:result(inside, "none", "dba3.outcome.05")
end)

situation("fast foot shot at from a Fort with equal totals stays", { "dba3.outcome.05" }, function(t)
  local inside = place(t, "fort", { inside = "4Bw" })
  local ax = t:red("3Ax", { at = { 15, 10 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:dice(4, 3)
  t:go_on()
  t:totals(inside, 6, ax, 6)
  t:factor(inside, "city", 0)
  t:result(ax, "none", "dba3.outcome.05")
end)

situation("those who shoot at each other: the walls count for who is shot at", { "dba3.tactical.02", "dba3.shoot.06" }, function(t)
  local inside = place(t, "fort", { inside = "4Bw" })
  local bows = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:dice(3, 3)
  t:go_on()
  t:totals(bows, 5, inside, 9)
  t:factor(inside, "city", 4)
end)

for kind, factor in pairs { fort = 2, camp = 4 } do
  local clause = kind == "fort" and "dba3.factor.19" or "dba3.factor.06"
  situation("artillery in a " .. kind .. " shoots with " .. factor,
    kind == "fort" and { clause, "dba3.bua.36" } or { clause }, function(t)
      local art = place(t, kind, { inside = "Art", size = { 3, 1 } })
      local sp = t:red("4Sp", { at = { 15, 8 }, facing = "north" })
      t:bound { side = "blue", phase = "aiming" }
      t:dice(1, 3)
      t:go_on()
      t:factor(art, "combat", factor, clause)
      t:totals(art, factor + 1, sp, 7)
    end)
end

situation("denizens destroyed by artillery surrender the City to a puppet rule", { "dba3.bua.22", "dba3.bua.24" }, function(t)
  local de = reserve(t, t.blue)
  local puppets = reserve(t, t.red)
  place(t, "city", { people = de, puppets = puppets })
  local art = t:red("Art", { at = { 15, 8 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:dice(6, 1)
  t:go_on()
  t:totals(art, 10, de, 6)
  t:result(de, "destroyed", "dba3.outcome.13")
  t:expect(de, { standing = "reserve", in_camp = false })
  t:expect(puppets, { standing = "on_table", in_camp = true })
  t:happened { event = "turned", rule = "puppet", clause = "dba3.bua.22" }
  t:lost("blue", 0)
end)

situation("puppets shot by their old lord's artillery surrender to him", { "dba3.bua.22" }, function(t)
  local de = t:red("De", { at = { 15, 13 }, standing = "reserve" })
  local puppets = t:blue("De", { at = { 15, 13 }, standing = "reserve" })
  t:city { side = "red", size = { 3, 2 }, at = { 15, 12 }, facing = "south", people = de, puppets = puppets, rule = "puppet" }
  local art = t:red("Art", { at = { 15, 8 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:dice(6, 1)
  t:go_on()
  t:expect(de, { in_camp = true })
  t:expect(puppets, { standing = "reserve" })
  t:happened { event = "turned", rule = "owner" }
end)

situation("destroyed by bows they leave it undefended, without a surrender", { "dba3.bua.22" }, function(t)
  local de = reserve(t, t.blue)
  local puppets = reserve(t, t.red)
  place(t, "city", { people = de, puppets = puppets })
  local bows = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:dice(6, 1)
  t:go_on()
  t:totals(bows, 8, de, 6)
  t:dead(de)
  t:expect(puppets, { standing = "reserve" })
  t:happened { event = "turned", rule = "nobody" }
end)

situation("a garrison lost to shooting is followed by the denizens", { "dba3.bua.12", "dba3.bua.35" }, function(t)
  local de = reserve(t, t.blue)
  local ps = place(t, "city", { inside = "Ps", people = de })
  local bows = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
  t:expect(de, { standing = "reserve" })
  t:bound { phase = "aiming" }
  t:dice(6, 1)
  t:go_on()
  t:totals(bows, 8, ps, 7)
  t:dead(ps)
  t:expect(de, { standing = "on_table", in_camp = true })
  t:lost("blue", 1)
end)

situation("an enemy garrison lost to shooting by puppets, as long as they rule", { "dba3.bua.24" }, function(t)
  local de = t:red("De", { at = { 15, 13 }, standing = "reserve" })
  local puppets = t:blue("De", { at = { 15, 13 }, standing = "reserve" })
  local ps = t:blue("Ps", { at = { 15, 13 } })
  t:city { side = "red", size = { 3, 2 }, at = { 15, 12 }, facing = "south", people = de, puppets = puppets, rule = "puppet",
    held_by = ps, entered = true }
  local bows = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:dice(6, 1)
  t:go_on()
  t:dead(ps)
  t:expect(puppets, { in_camp = true })
  t:expect(de, { standing = "reserve" })
end)

situation("who sacks a City neither shoots nor is shot at", { "dba3.bua.17" }, function(t)
  local bows = t:blue("4Bw", { at = { 15, 13 }, facing = "south" })
  t:city { side = "red", size = { 3, 2 }, at = { 15, 12 }, facing = "south", held_by = bows, rule = "nobody", entered = true, sacking = true }
  local own = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
  local foe = t:blue("4Sp", { at = { 13.7, 11.5 }, facing = "south" })
  t:bound { side = "red", phase = "aiming" }
  t:try { aim = own, at = bows }:refused { clause = "dba3.bua.17" }
  t:try { aim = own, at = foe }:ok()
  t:bound { side = "blue", phase = "aiming" }
  t:try { aim = bows, at = own }:refused { clause = "dba3.bua.17", why = "CannotShoot" }
end)

situation("a garrison in close combat neither shoots nor is shot at, nor its assaulters", { "dba3.shoot.12" }, function(t)
  local bows = place(t, "fort", { inside = "4Bw" })
  local sp = t:red("4Sp", { at = { 14, 12 }, facing = "north" })
  local own = t:red("4Bw", { at = { 16, 10 }, facing = "north" })
  t:bound { side = "blue", phase = "aiming" }
  t:try { aim = bows, at = own }:refused { clause = "dba3.shoot.12", why = "CannotShoot" }
  t:bound { phase = "aiming" }
  t:try { aim = own, at = bows }:refused { clause = "dba3.shoot.12" }
  t:expect(sp, { in_combat = true })
end)

situation("bows in a Fort shoot at who is within a base width of it first", { "dba3.shoot.25" }, function(t)
  local bows = place(t, "fort", { inside = "4Bw" })
  local near = t:red("4Sp", { at = { 17.5, 13 }, facing = "west" })
  local far = t:red("4Sp", { at = { 15, 10 }, facing = "north" })
  t:bound { side = "blue", phase = "aiming" }
  t:try { aim = bows, at = far }:refused { clause = "dba3.shoot.25", why = "Priority" }
  t:try { aim = bows, at = near }:ok()
end)

situation("a City hides what is wholly beyond it", { "dba3.shoot.20" }, function(t)
  t:city { side = "blue", size = { 4, 1 }, at = { 15, 11 }, facing = "south" }
  local bows = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
  local beyond = t:blue("4Sp", { at = { 15, 12.5 }, facing = "south" })
  local beside = t:blue("4Sp", { at = { 16.4, 10.8 }, facing = "south" })
  t:bound { phase = "aiming" }
  t:try { aim = bows, at = beyond }:refused { clause = "dba3.shoot.20", why = "PlaceBetween" }
  t:try { aim = bows, at = beside }:ok()
end)

situation("who is partly beyond it is shot at", { "dba3.shoot.05" }, function(t)
  -- From one end of the front every line to the target goes through the City, from the other none.
  t:city { side = "blue", size = { 1.5, 1 }, at = { 14.25, 11 }, facing = "south" }
  local bows = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
  local partly = t:blue("4Sp", { at = { 15, 12.5 }, facing = "south" })
  t:bound { phase = "aiming" }
  t:try { aim = bows, at = partly }:ok()
end)

situation("a camp blocks with any part, as an element does", { "dba3.shoot.11" }, function(t)
  t:camp { side = "blue", size = { 1, 1 }, at = { 14.4, 11 }, facing = "south" }
  local bows = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
  local behind = t:blue("4Sp", { at = { 14.4, 12.5 }, facing = "south" })
  local clear = t:blue("4Sp", { at = { 15.6, 12.5 }, facing = "south" })
  t:bound { phase = "aiming" }
  t:try { aim = bows, at = behind }:refused { clause = "dba3.shoot.11", why = "PlaceBetween" }
  t:try { aim = bows, at = clear }:ok()
end)

for _, kind in ipairs { "hamlet", "edifice" } do
  for depth, hidden in pairs { [0.5] = true, [0.48] = false } do
    situation("a " .. kind .. " " .. depth .. " deep: hidden " .. tostring(hidden), hidden and { "dba3.shoot.21" } or { "dba3.shoot.05" }, function(t)
      t[kind](t, { at = { 15, 11 + depth / 2 }, size = { 6, depth } })
      local bows = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
      local beyond = t:blue("4Sp", { at = { 15, 12 }, facing = "south" })
      t:blue("4Sp", { at = { 14, 10.8 }, facing = "south" })
      t:bound { phase = "aiming" }
      if hidden then
        t:try { aim = bows, at = beyond }:refused { clause = "dba3.shoot.11", why = "LineBlocked" }
      else
        t:try { aim = bows, at = beyond }:ok()
      end
    end)
  end
end

situation("a Hamlet is rough going", { "dba3.bua.31" }, function(t)
  t:hamlet { at = { 15, 11 }, size = { 2, 2 } }
  local bd = t:red("4Bd", { at = { 15, 11 } })
  t:expect(bd, { going = "rough" })
end)

situation("an Edifice is bad going", { "dba3.bua.32" }, function(t)
  t:edifice { at = { 15, 11 }, size = { 2, 2 } }
  local bd = t:red("4Bd", { at = { 15, 11 } })
  t:expect(bd, { going = "bad" })
  t:try(bd, { straight = 1 }):ok()
  t:try(bd, { straight = 1.1 }):refused { why = "TooFar", limit = 1 }
end)

situation("artillery beaten by shots from a Fort does not recoil as from an assault", { "dba3.outcome.32" }, function(t)
  local inside = place(t, "fort", { inside = "4Bw" })
  local art = t:red("Art", { at = { 15, 10 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:dice(3, 3)
  t:go_on()
  t:totals(art, 7, inside, 9)
  t:result(art, "destroyed", "dba3.outcome.32")
end)

situation("elephants beaten by shots from a Fort recoil, though an assault would destroy them", { "dba3.outcome.17" }, function(t)
  local inside = place(t, "fort", { inside = "4Bw" })
  local el = t:red("El", { at = { 15, 10 }, facing = "north" })
  t:bound { side = "blue", phase = "aiming" }
  t:dice(6, 1)
  t:go_on()
  t:totals(inside, 10, el, 6)
  t:result(el, "recoil", "dba3.outcome.17")
  t:moved(el, { back = 1 })
end)
