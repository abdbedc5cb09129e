-- Cities and Forts stormed: who fights whom, with what, and what becomes of the place. Red storms and is on move, so its
-- die comes first.

-- Blue's place, three base widths by two, its front on the line y = 12; with a garrison inside where one is named.
local function place(t, kind, options)
  options = options or {}
  local inside
  if options.inside then
    inside = t:blue(options.inside, { at = { 15, 13 }, facing = "south", general = options.general })
  end
  t[kind](t, {
    side = "blue", size = { 3, 2 }, at = { 15, 12 }, facing = "south", held_by = inside, gates = options.gates,
    people = options.people, puppets = options.puppets, rule = options.rule, sacking = options.sacking, entered = options.entered,
  })
  return inside
end

local function people(t)
  return t:blue("De", { at = { 15, 13 }, facing = "south", standing = "reserve" })
end

-- Red troops before the wall, each at an x: { x, code }.
local function before(t, list)
  local out = {}
  for i, each in ipairs(list) do out[i] = t:red(each[2], { at = { each[1], 12 }, facing = "north" }) end
  t:bound { phase = "combat" }
  return table.unpack(out)
end

situation("a front partly against a City fights its denizens, who have one and four for the walls", {
  "dba3.combat.03", "dba3.tactical.02", "dba3.factor.20", "dba3.outcome.05", "dba3.bua.05", "dba3.bua.34",
}, function(t)
  local de = people(t)
  place(t, "city", { people = de })
  local bd = before(t, { { 13.1, "4Bd" } })
  local off = t:red("4Bd", { at = { 15, 11.99 }, facing = "north" })
  t:expect(bd, { in_combat = true })
  t:expect(off, { in_combat = false })
  t:dice(3, 3)
  t:order { fight = bd }
  t:totals(bd, 8, de, 8)
  t:factor(de, "combat", 1, "dba3.factor.20")
  t:factor(de, "city", 4, "dba3.tactical.02")
  t:result(bd, "none", "dba3.outcome.05")
  t:result(de, "none", "dba3.outcome.05")
  t:stands(bd)
end)

situation("a flank along the wall is no assault", { "dba3.combat.03" }, function(t)
  place(t, "fort", { inside = "4Sp" })
  t:red("4Bd", { at = { 15, 12 }, facing = "north" })
  local beside = t:red("4Bd", { at = { 17, 13 }, facing = "north" })
  t:expect(beside, { in_combat = false })
  t:bound { phase = "combat" }
  t:dice(3, 3)
  t:order("fight 4Bd 1")
end)

for code, factor in pairs { Cv = 3, ["3Kn"] = 3, ["4Bd"] = 5, ["4Bw"] = 2 } do
  situation(code .. " storming fights as against foot, whoever is inside", { "dba3.combat.15" }, function(t)
    local inside = t:blue("Cv", { at = { 15, 13 }, facing = "south" })
    t:camp { side = "blue", size = { 3, 1 }, at = { 15, 12 }, facing = "south", held_by = inside }
    local red = t:red(code, { at = { 15, 12 }, facing = "north" })
    t:bound { phase = "combat" }
    t:dice(3, 3)
    t:order { fight = red }
    t:factor(red, "combat", factor)
    t:factor(inside, "combat", 3)
    t:factor(inside, "camp", 0)
  end)
end

situation("whom a mounted assaulter storms fights as against foot", { "dba3.combat.15", "dba3.factor.21" }, function(t)
  local bows = place(t, "fort", { inside = "4Bw" })
  local kn = before(t, { { 15, "3Kn" } })
  t:dice(3, 3)
  t:order { fight = kn }
  t:factor(bows, "combat", 2)
  t:factor(kn, "combat", 3)
  t:totals(kn, 6, bows, 9)
end)

situation("nobody is supported or overlapped at a wall, double elements neither", { "dba3.combat.16", "dba3.support.08" }, function(t)
  local inside = place(t, "fort", { inside = "8Lb" })
  local sp = before(t, { { 16.1, "8Sp" } })
  local beside = t:red("4Bd", { at = { 17.1, 12 } })
  local flank = t:blue("4Sp", { at = { 15.1, 11.8 }, facing = "south" })
  t:dice(3, 3)
  t:order { fight = sp }
  t:factor(sp, "double", 0)
  t:factor(sp, "flank_support", 0)
  t:factor(sp, "overlap", 0)
  t:factor(inside, "double", 0)
  t:totals(sp, 7, inside, 9)
  t:expect(beside, { in_combat = false })
  t:expect(flank, { in_combat = false })
end)

situation("pikes behind pikes help nobody at a wall", { "dba3.combat.16" }, function(t)
  local inside = place(t, "fort", { inside = "4Sp" })
  local pk = before(t, { { 15, "4Pk" } })
  t:red("4Pk", { behind = pk })
  t:dice(3, 3)
  t:order { fight = pk }
  t:factor(pk, "rear_support", 0)
  t:totals(pk, 6, inside, 11)
end)

situation("an enemy front on the flank of an assaulter counts against it, and it does not turn", { "dba3.tactical.08", "dba3.turn.03" },
  function(t)
    local inside = place(t, "fort", { inside = "4Sp" })
    local bd = t:red("4Bd", { at = { 15, 12 }, facing = "north" })
    local striker = t:blue("4Sp", { at = { 17, 12 - t:mm(20) }, facing = "west" })
    t:bound { side = "blue", phase = "moves" }
    t:order(striker, { straight = 1.5 })
    t:dice(4, 3)
    t:order("done")
    t:expect(bd, { facing = "north", alive = false })
    t:factor(bd, "flank", -1, "dba3.tactical.08")
    t:totals(bd, 7, inside, 12)
    t:result(bd, "destroyed", "dba3.outcome.15")
  end)

situation("three storm in turn, each of the others one less for the defender", {
  "dba3.combat.17", "dba3.combat.18", "dba3.combat.19", "dba3.tactical.11",
}, function(t)
  local inside = place(t, "fort", { inside = "4Bd" })
  local a, b, c = before(t, { { 14, "4Sp" }, { 15, "4Sp" }, { 16, "4Sp" } })
  t:dice(3, 1)
  t:order { fight = a }
  t:factor(inside, "assaulters", -2, "dba3.tactical.11")
  t:totals(a, 7, inside, 8)
  t:result(a, "recoil", "dba3.outcome.16")
  t:moved(a, { back = t:mm(15) })
  -- The last of them is fought at once.
  t:dice(3, 1, 3, 1)
  t:order { fight = b }
  t:happened { event = "fought", blow = { parties = { { total = 7 }, { total = 9 } } } }
  t:totals(c, 7, inside, 10)
  t:factor(inside, "assaulters", 0)
end)

situation("who has fought and stayed still counts against the defender", { "dba3.combat.18", "dba3.tactical.11" }, function(t)
  local inside = place(t, "fort", { inside = "4Bd" })
  local a, b = before(t, { { 14, "4Sp" }, { 15, "4Sp" } })
  t:dice(5, 1, 5, 1)
  t:order { fight = a }
  t:totals(b, 9, inside, 9)
  t:factor(inside, "assaulters", -1)
end)

situation("the fights end with the defender, and the others do not fight", { "dba3.combat.19", "dba3.outcome.13", "dba3.pursue.06" }, function(t)
  local inside = place(t, "fort", { inside = "4Sp" })
  local a, b = before(t, { { 14, "4Bd" }, { 15, "4Sp" } })
  t:dice(6, 3)
  t:order { fight = a }
  t:totals(a, 11, inside, 10)
  t:result(inside, "destroyed", "dba3.outcome.13")
  t:dead(inside)
  t:expect(a, { in_camp = true, pursued = false })
  t:expect(b, { in_camp = false })
  t:stands(b)
end)

situation("half of the assaulter's total destroys likewise", { "dba3.outcome.34" }, function(t)
  local de = people(t)
  place(t, "city", { people = de })
  local a, b, c = before(t, { { 14, "4Bd" }, { 15, "4Sp" }, { 16, "4Sp" } })
  t:dice(5, 1)
  t:order { fight = a }
  t:totals(a, 10, de, 4)
  t:result(de, "destroyed", "dba3.outcome.34")
  t:expect(a, { in_camp = true })
  t:stands(b)
  t:stands(c)
end)

situation("an assaulter is destroyed by half", { "dba3.outcome.38" }, function(t)
  local inside = place(t, "fort", { inside = "4Bd" })
  local ps = before(t, { { 15, "4Bw" } })
  t:dice(1, 5)
  t:order { fight = ps }
  t:totals(ps, 3, inside, 14)
  t:result(ps, "destroyed", "dba3.outcome.38")
  t:expect(inside, { in_camp = true })
end)

situation("a fourth front finds no room", { "dba3.combat.17" }, function(t)
  local inside = t:blue("4Sp", { at = { 15, 13 }, facing = "south" })
  t:fort { side = "blue", size = { 4, 2 }, at = { 15, 12 }, facing = "south", held_by = inside }
  t:red("4Bd", { at = { 13.5, 12 } })
  t:red("4Bd", { at = { 14.5, 12 } })
  local third = t:red("4Bd", { at = { 15.5, 11.5 } })
  local fourth = t:red("4Bd", { at = { 16.5, 11.5 } })
  t:bound { pips = 6 }
  t:try({ third, fourth }, { straight = 0.5 }):refused { clause = "dba3.combat.17", why = "Crowded", most = 3 }
  t:try(fourth, { straight = 0.5 }):ok()
  t:order(third, { straight = 0.5 })
  t:try(fourth, { straight = 0.5 }):refused { clause = "dba3.combat.17", why = "Crowded" }
end)

situation("a place is come upon with the front edge only", { "dba3.contact.22" }, function(t)
  place(t, "fort", { inside = "4Sp" })
  local front = t:red("4Bd", { at = { 15, 11.5 } })
  local beside = t:red("4Bd", { at = { 13, 11.6 } })
  local flank = t:red("4Bd", { at = { 18, 12.5 } })
  t:bound { pips = 6 }
  t:try(front, { straight = 0.5 }):ok()
  t:try(flank, { sideways = -1 }):refused { clause = "dba3.contact.22", why = "FrontEdgeOnly" }
  t:try(flank, { sideways = -0.9 }):ok()
  t:try(beside, { straight = 0.3 }):ok()
end)

situation("elephants storm a City or Fort at a gate only", { "dba3.combat.20" }, function(t)
  place(t, "fort", { inside = "4Sp", gates = { "front" } })
  local at_gate = t:red("El", { at = { 14.5, 11.5 } })
  local beside = t:red("El", { at = { 16, 11.5 } })
  t:bound { pips = 6 }
  t:try(beside, { straight = 0.5 }):refused { clause = "dba3.combat.20", why = "GateOnly" }
  t:try(at_gate, { straight = 0.5 }):ok()
end)

situation("elephants that stand before a wall and no gate do not fight", { "dba3.combat.20" }, function(t)
  place(t, "fort", { inside = "4Sp", gates = { "front" } })
  local el = t:red("El", { at = { 16.01, 12 } })
  t:expect(el, { in_combat = false })
  local other = before(t, { { 15, "El" } })
  t:expect(other, { in_combat = true })
  t:dice(3, 3)
  t:order { fight = other }
  t:stands(el)
end)

situation("no artillery, war wagons or scythed chariots; mobile towers do", {
  "dba3.contact.21", "dba3.contact.23", "dba3.troops.29",
}, function(t)
  place(t, "fort", { inside = "4Sp", gates = { "front" } })
  local function try(code) return t:try(t:red(code, { at = { 15, 11.5 } }), { straight = 0.5 }) end
  t:bound { pips = 6 }
  local scythes = t:red("SCh", { at = { 14.4, 11.5 } })
  local wagon = t:red("WWg", { at = { 15.5, 11.5 } })
  local tower = t:red("Tower", { at = { 16.6, 11.5 } })
  t:try(scythes, { straight = 0.5 }):refused { clause = "dba3.contact.23", why = "MayNotContact" }
  t:try(wagon, { straight = 0.5 }):refused { clause = "dba3.contact.21", why = "MayNotContact" }
  t:try(tower, { straight = 0.5 }):ok()
end)

situation("a tower storms as others do", { "dba3.troops.29", "dba3.combat.15" }, function(t)
  local inside = place(t, "fort", { inside = "Cv" })
  local tower = before(t, { { 15, "Tower" } })
  t:dice(3, 3)
  t:order { fight = tower }
  t:totals(tower, 6, inside, 10)
end)

-- What becomes of the place.

situation("denizens destroyed in close combat: the destroyer goes in and sacks the City", {
  "dba3.bua.12", "dba3.bua.13", "dba3.bua.14", "dba3.pursue.06",
}, function(t)
  local de = people(t)
  place(t, "city", { people = de })
  local wb = before(t, { { 15, "3Wb" } })
  t:dice(6, 3)
  t:order { fight = wb }
  t:totals(wb, 9, de, 8)
  t:dead(de)
  t:expect(wb, { in_camp = true, pursued = false })
  t:happened { event = "turned", rule = "nobody" }
  t:happened { event = "sacking", begun = true }
end)

situation("denizens do not go on where their garrison was destroyed in close combat", { "dba3.bua.12", "dba3.bua.14" }, function(t)
  local de = people(t)
  local sp = place(t, "city", { inside = "4Sp", people = de })
  local bd = before(t, { { 15, "4Bd" } })
  t:dice(6, 1)
  t:order { fight = bd }
  t:dead(sp)
  t:expect(bd, { in_camp = true })
  t:expect(de, { standing = "reserve" })
  t:happened { event = "turned", rule = "nobody", clause = "dba3.bua.12" }
end)

situation("where the destroyer may not hold a City, the one other assaulter goes in", { "dba3.bua.13", "dba3.bua.37" }, function(t)
  local de = people(t)
  place(t, "city", { people = de, gates = { "front" } })
  local el, bd = before(t, { { 15, "El" }, { 16, "4Bd" } })
  t:dice(6, 1)
  t:order { fight = el }
  t:dead(de)
  t:expect(el, { in_camp = false })
  t:expect(bd, { in_camp = true })
end)

situation("of two others their player chooses one", { "dba3.bua.13" }, function(t)
  local de = people(t)
  place(t, "city", { people = de, gates = { "front" } })
  local el, bd, sp = before(t, { { 15, "El" }, { 16, "4Bd" }, { 14, "4Sp" } })
  t:dice(6, 1)
  t:order { fight = el }
  t:happened { event = "asked", clause = "dba3.bua.13" }
  t:pending("occupy", el, { bd, sp })
  t:try { occupy = el }:refused { why = "NotAnOption" }
  t:choose { occupy = sp }
  t:expect(sp, { in_camp = true })
  t:expect(bd, { in_camp = false })
end)

situation("elephants alone leave the City undefended, and nobody in it", { "dba3.bua.13", "dba3.bua.37" }, function(t)
  local de = people(t)
  place(t, "city", { people = de, gates = { "front" } })
  local el = before(t, { { 15, "El" } })
  t:dice(6, 1)
  t:order { fight = el }
  t:dead(de)
  t:expect(el, { in_camp = false, pursued = false })
  t:lost("blue", 0)
end)

situation("elephants may hold a Fort", { "dba3.bua.30", "dba3.bua.29" }, function(t)
  local sp = place(t, "fort", { inside = "4Sp", gates = { "front" } })
  local el = before(t, { { 15, "El" } })
  t:dice(6, 1)
  t:order { fight = el }
  t:dead(sp)
  t:expect(el, { in_camp = true })
  t:not_happened { event = "sacking" }
  t:lost("blue", 1)
end)

situation("an undefended Fort falls without dice at the close combat step", { "dba3.combat.21", "dba3.bua.29", "dba3.bua.30" }, function(t)
  place(t, "fort", {})
  local sp = t:red("4Sp", { at = { 15, 12 } })
  local off = t:red("4Sp", { at = { 14, 11.99 } })
  t:bound { phase = "combat" }
  t:go_on()
  t:expect(sp, { in_camp = true })
  t:expect(off, { in_camp = false })
  t:not_happened { event = "fought" }
end)

situation("not before that step", { "dba3.combat.21" }, function(t)
  place(t, "fort", {})
  local sp = t:red("4Sp", { at = { 15, 11 } })
  t:red("4Sp", { at = { 5, 5 } })
  t:bound { pips = 6 }
  t:order(sp, { straight = 1 })
  t:expect(sp, { in_camp = false })
  t:order("done")
  t:expect(sp, { in_camp = true })
end)

situation("an undefended City falls to who may hold it, and is not sacked", { "dba3.combat.21", "dba3.bua.37", "dba3.bua.21" }, function(t)
  place(t, "city", { rule = "nobody", gates = { "front" } })
  local el = t:red("El", { at = { 15, 12 } })
  t:bound { phase = "combat" }
  t:go_on()
  t:expect(el, { in_camp = false })
  local bd = before(t, { { 16, "4Bd" } })
  t:go_on()
  t:expect(bd, { in_camp = true })
  t:not_happened { event = "sacking" }
end)

situation("of two before it their player chooses", { "dba3.combat.21" }, function(t)
  place(t, "fort", {})
  local a, b = before(t, { { 14, "4Sp" }, { 15, "4Bd" } })
  t:go_on()
  t:pending("occupy", a, { a, b })
  t:choose { occupy = b }
  t:expect(b, { in_camp = true })
end)

situation("a City whose denizens are outside is undefended", { "dba3.bua.20", "dba3.combat.21" }, function(t)
  local de = t:blue("De", { at = { 15, 15 }, facing = "north" })
  t:city { side = "blue", size = { 3, 2 }, at = { 15, 12 }, facing = "south", people = de, sallies = true }
  local bd = before(t, { { 15, "4Bd" } })
  t:go_on()
  t:expect(bd, { in_camp = true })
  t:not_happened { event = "fought" }
end)

situation("sallied denizens are destroyed where others would recoil", { "dba3.outcome.14", "dba3.factor.20" }, function(t)
  local de = t:blue("De", { at = { 15, 10 }, facing = "south" })
  local sp = t:red("4Sp", { front_of = de })
  t:bound { phase = "combat" }
  t:dice(3, 3)
  t:order { fight = sp }
  t:totals(sp, 7, de, 4)
  t:factor(de, "city", 0)
  t:result(de, "destroyed", "dba3.outcome.14")
end)

situation("equal throws kill no denizens outside", { "dba3.factor.20" }, function(t)
  local de = t:blue("De", { at = { 15, 10 }, facing = "south" })
  local cv = t:red("Cv", { front_of = de })
  t:bound { phase = "combat" }
  t:dice(1, 4)
  t:order { fight = cv }
  t:totals(cv, 4, de, 4)
  t:factor(de, "combat", 0, "dba3.factor.20")
  t:stands(de)
end)

situation("the garrison does not come out after the beaten", { "dba3.pursue.01", "dba3.bua.39", "dba3.outcome.16" }, function(t)
  local inside = place(t, "fort", { inside = "4Bd" })
  local sp = before(t, { { 15, "4Sp" } })
  t:dice(4, 1)
  t:order { fight = sp }
  t:totals(sp, 8, inside, 10)
  t:result(sp, "recoil", "dba3.outcome.16")
  t:expect(inside, { pursued = false, in_camp = true })
end)

situation("knights beaten off recoil whoever is inside", { "dba3.outcome.16" }, function(t)
  local inside = place(t, "fort", { inside = "LH" })
  local kn = before(t, { { 15, "4Kn" } })
  t:dice(3, 3)
  t:order { fight = kn }
  t:totals(kn, 6, inside, 9)
  t:result(kn, "recoil", "dba3.outcome.16")
end)

situation("elephants beaten off by a City or Fort are destroyed", { "dba3.recoil.05" }, function(t)
  local inside = place(t, "fort", { inside = "4Sp", gates = { "front" } })
  local el = before(t, { { 15, "El" } })
  t:dice(3, 3)
  t:order { fight = el }
  t:totals(el, 8, inside, 11)
  t:result(el, "destroyed", "dba3.recoil.05")
  t:dead(el)
end)

situation("beaten off by a camp they recoil", { "dba3.outcome.16", "dba3.tactical.03" }, function(t)
  local inside = t:blue("4Bd", { at = { 15, 13 }, facing = "south" })
  t:camp { side = "blue", size = { 3, 1 }, at = { 15, 12 }, facing = "south", held_by = inside }
  local el = before(t, { { 15, "El" } })
  t:dice(3, 3)
  t:order { fight = el }
  t:totals(el, 8, inside, 10)
  t:result(el, "recoil", "dba3.outcome.16")
end)

-- Who sacks.

situation("who sacks a City has no walls", { "dba3.bua.16" }, function(t)
  local inside = t:blue("4Sp", { at = { 15, 13 }, facing = "south" })
  t:city { side = "red", size = { 3, 2 }, at = { 15, 12 }, facing = "south", held_by = inside, rule = "nobody", entered = true, sacking = true }
  local bd = before(t, { { 15, "4Bd" } })
  t:dice(3, 3)
  t:order { fight = bd }
  t:factor(inside, "city", 0)
  t:totals(bd, 8, inside, 7)
  t:dead(inside)
  t:expect(bd, { in_camp = true })
  -- The City is its owner's again: he does not sack it.
  t:not_happened { event = "sacking" }
end)

situation("who has done with it fights as a garrison", { "dba3.tactical.02" }, function(t)
  local inside = t:blue("4Sp", { at = { 15, 13 }, facing = "south" })
  t:city { side = "red", size = { 3, 2 }, at = { 15, 12 }, facing = "south", held_by = inside, rule = "nobody", entered = true }
  local bd = before(t, { { 15, "4Bd" } })
  t:dice(3, 3)
  t:order { fight = bd }
  t:factor(inside, "city", 4, "dba3.tactical.02")
end)

situation("who has fought in this bound goes into an empty Fort in the next", { "dba3.combat.21", "dba3.pursue.04" }, function(t)
  place(t, "fort", {})
  local kn = t:red("3Kn", { at = { 15, 11.5 } })
  local ps = t:blue("Ps", { front_of = kn })
  t:blue("4Sp", { at = { 5, 5 } })
  t:bound { phase = "combat" }
  t:dice(6, 1)
  t:go_on()
  t:dead(ps)
  t:phase("blue", "moves")
  t:moved(kn, { ahead = 0.5 })
  t:expect(kn, { in_camp = false })
  t:order "done"
  t:expect(kn, { in_camp = true })
end)
