-- Camps stormed, and what the loss of places counts. Red storms and is on move.

local function camp(t, options)
  options = options or {}
  local inside
  if options.inside then inside = t:blue(options.inside, { at = { 15, 12.7 }, facing = "south", standing = options.standing }) end
  t:camp {
    side = options.side or "blue", size = { 2, 1 }, at = { 15, 12 }, facing = "south", held_by = options.standing == nil and inside or nil,
    people = options.people, entered = options.entered, command = options.command,
  }
  return inside
end

local function before(t, code)
  local red = t:red(code, { at = { 15, 12 }, facing = "north" })
  t:bound { phase = "combat" }
  return red
end

for code, extra in pairs { ["4Sp"] = 2, CF = 2, Ps = 2, Cv = 0, ["3Kn"] = 0 } do
  situation(code .. " in its own camp: " .. extra, extra > 0 and { "dba3.tactical.03", "dba3.combat.03" } or { "dba3.combat.03" }, function(t)
    local inside = camp(t, { inside = code })
    local bd = before(t, "4Bd")
    t:dice(1, 6)
    t:order { fight = bd }
    t:factor(inside, "camp", extra)
  end)
end

situation("foot shot at in its own camp has the two as well, and is destroyed by less", { "dba3.tactical.03", "dba3.outcome.13" }, function(t)
  local inside = camp(t, { inside = "4Sp" })
  local bows = t:red("4Bw", { at = { 15, 10 }, facing = "north" })
  t:bound { phase = "aiming" }
  t:dice(6, 1)
  t:go_on()
  t:totals(bows, 8, inside, 7)
  t:factor(inside, "camp", 2, "dba3.tactical.03")
  t:dead(inside)
  -- Shooting never sacks a camp.
  t:lost("blue", 1)
end)

situation("foot in an enemy camp does not", { "dba3.combat.03" }, function(t)
  local inside = camp(t, { inside = "4Sp", side = "red", entered = true })
  local bd = before(t, "4Bd")
  t:dice(3, 3)
  t:order { fight = bd }
  t:factor(inside, "camp", 0)
  t:totals(bd, 8, inside, 7)
  t:dead(inside)
  t:expect(bd, { in_camp = true })
end)

situation("camp followers fight with one, and their death counts nothing but the camp does", {
  "dba3.factor.20", "dba3.tactical.03", "dba3.camp.15", "dba3.victory.05", "dba3.victory.08", "dba3.pursue.06",
}, function(t)
  local cf = t:blue("CF", { at = { 15, 12.7 }, standing = "reserve" })
  camp(t, { people = cf })
  local cv = before(t, "Cv")
  t:dice(5, 3)
  t:order { fight = cv }
  t:totals(cv, 8, cf, 6)
  t:dead(cf)
  t:expect(cv, { in_camp = true })
  t:lost("blue", 1)
end)

situation("an undefended camp is sacked by who stands before it at the close combat step", { "dba3.camp.13", "dba3.camp.15", "dba3.combat.21", "dba3.victory.05" }, function(t)
  camp(t)
  local el = before(t, "El")
  t:lost("blue", 0)
  t:go_on()
  t:expect(el, { in_camp = true })
  t:lost("blue", 1)
end)

situation("artillery that stands before it does not go in", { "dba3.combat.21" }, function(t)
  camp(t)
  local art = t:red("Art", { at = { 14.6, 12 }, facing = "north" })
  local sp = t:red("4Sp", { at = { 15.6, 12 }, facing = "north" })
  t:bound { phase = "combat" }
  t:go_on()
  t:expect(sp, { in_camp = true })
  t:expect(art, { in_camp = false })
end)

situation("a camp that was left again still counts", { "dba3.victory.05" }, function(t)
  camp(t, { entered = true })
  t:lost("blue", 1)
  t:lost("red", 0)
end)

situation("double elements in a camp have no more", { "dba3.support.08" }, function(t)
  local inside = camp(t, { inside = "8Bw" })
  local bd = before(t, "4Bd")
  t:dice(1, 6)
  t:order { fight = bd }
  t:factor(inside, "double", 0)
  t:totals(bd, 6, inside, 10)
end)

situation("the general in his camp has his one", { "dba3.tactical.04" }, function(t)
  local inside = t:blue("4Sp", { at = { 15, 12.7 }, facing = "south", general = true })
  t:camp { side = "blue", size = { 2, 1 }, at = { 15, 12 }, facing = "south", held_by = inside }
  local bd = before(t, "4Bd")
  t:dice(1, 3)
  t:order { fight = bd }
  t:totals(bd, 6, inside, 10)
end)

-- What stands in the way.

situation("a recoil ends at a camp", { "dba3.recoil.11" }, function(t)
  local sp = t:red("4Sp", { at = { 15, 10 }, facing = "north" })
  local bd = t:blue("4Bd", { front_of = sp })
  t:camp { side = "red", size = { 2, 1 }, at = { 15, 10 - t:mm(15) - 0.2 }, facing = "north" }
  t:bound { phase = "combat" }
  t:dice(3, 4)
  t:order { fight = sp }
  t:result(sp, "recoil", "dba3.outcome.23")
  t:moved(sp, { back = 0.2 })
end)

situation("who has a camp at his back cannot recoil", { "dba3.recoil.12" }, function(t)
  local sp = t:red("4Sp", { at = { 15, 10 }, facing = "north" })
  local bd = t:blue("4Bd", { front_of = sp })
  t:camp { side = "red", size = { 2, 1 }, at = { 15, 10 - t:mm(15) }, facing = "north" }
  t:bound { phase = "combat" }
  t:dice(3, 4)
  t:order { fight = sp }
  t:dead(sp)
end)

situation("recoiling elephants do not trample who is in a camp", { "dba3.recoil.04", "dba3.recoil.11" }, function(t)
  local el = t:red("El", { at = { 15, 10 }, facing = "north" })
  local bd = t:blue("4Sp", { front_of = el })
  local inside = t:red("4Sp", { at = { 15, 8 }, facing = "north" })
  local met = t:red("4Sp", { at = { 15.2, 9 - 0.05 }, facing = "north" })
  t:camp { side = "red", size = { 2, 2 }, at = { 15, 8.5 }, facing = "north", held_by = inside }
  t:bound { phase = "combat" }
  t:dice(2, 4)
  t:order { fight = el }
  t:result(el, "recoil", "dba3.outcome.17")
  t:stands(inside)
  t:dead(met)
  t:moved(el, { back = 0.5 })
end)

situation("a flight ends at a Fort", { "dba3.flee.02" }, function(t)
  local lh = t:red("LH", { at = { 15, 10 }, facing = "north" })
  local sp = t:blue("4Sp", { front_of = lh })
  t:fort { side = "red", size = { 3, 1 }, at = { 15, 6 }, facing = "north" }
  t:bound { phase = "combat" }
  t:dice(1, 5)
  t:order { fight = lh }
  t:result(lh, "flee", "dba3.outcome.36")
  t:expect(lh, { fled = true, at = { 15, 6 }, facing = "south" })
  t:stands(sp)
end)

-- Cities as losses.

local function city(t, options)
  local inside
  if options.inside then inside = t:red(options.inside, { at = { 15, 13 }, facing = "south" }) end
  local de = t:blue("De", { at = { 15, 13 }, standing = "reserve", command = options.command })
  local puppets = t:red("De", { at = { 15, 13 }, standing = "reserve" })
  t:city { side = "blue", size = { 3, 2 }, at = { 15, 12 }, facing = "south", held_by = inside, people = de, puppets = puppets,
    rule = options.rule, entered = options.entered }
end

situation("a City that the enemy is in counts two for an army without a camp", { "dba3.victory.06" }, function(t)
  city(t, { inside = "4Sp", rule = "nobody", entered = true })
  t:lost("blue", 2)
end)

situation("and one for an army with one", { "dba3.victory.07" }, function(t)
  city(t, { inside = "4Sp", rule = "nobody", entered = true })
  t:camp { side = "blue", size = { 2, 1 }, at = { 5, 5 } }
  t:lost("blue", 1)
end)

situation("so does one under a puppet whom the enemy has set up", { "dba3.victory.07" }, function(t)
  city(t, { rule = "puppet", entered = true })
  t:camp { side = "blue", size = { 2, 1 }, at = { 5, 5 } }
  t:lost("blue", 1)
  -- Nobody mans the second, yet the puppet rules it.
  t:city { side = "blue", size = { 3, 2 }, at = { 8, 22 }, facing = "south", rule = "puppet", entered = true }
  t:lost("blue", 2)
  -- A City that the enemy has never entered is not lost, nor is one under its owner.
  t:city { side = "blue", size = { 3, 2 }, at = { 15, 22 }, facing = "south", rule = "owner", entered = true }
  t:city { side = "blue", size = { 3, 2 }, at = { 22, 22 }, facing = "south", rule = "puppet", entered = false }
  t:lost("blue", 2)
end)

situation("the enemy's camp makes no difference", { "dba3.victory.06" }, function(t)
  city(t, { inside = "4Sp", rule = "nobody", entered = true })
  t:camp { side = "red", size = { 2, 1 }, at = { 5, 5 } }
  t:lost("blue", 2)
end)

situation("entered and left to puppets it still counts; surrendered only it does not, nor left to nobody", { "dba3.victory.06" }, function(t)
  city(t, { rule = "puppet", entered = true })
  t:lost("blue", 2)
end)

for _, options in ipairs { { rule = "puppet" }, { rule = "nobody", entered = true }, { rule = "owner", entered = true } } do
  situation("a City that counts nothing: " .. options.rule, { "dba3.bases.36" }, function(t)
    city(t, options)
    t:lost("blue", 0)
  end)
end

situation("a Fort counts nothing", { "dba3.bases.16" }, function(t)
  local inside = t:red("4Sp", { at = { 15, 13 }, facing = "south" })
  t:fort { side = "blue", size = { 3, 2 }, at = { 15, 12 }, facing = "south", held_by = inside, entered = true }
  t:lost("blue", 0)
end)

-- Big Battles.

-- Three commands of blue of three elements each, the last of them allied.
local function three_commands(t)
  for i, name in ipairs { "Main", "Wing", "Ally" } do
    t:command { name, side = "blue", chief = i == 1, ally = i == 3 }
    for n = 1, 3 do t:blue("4Sp", { at = { 3 * i + n, 25 }, facing = "south", command = name }) end
  end
end

-- They have lost the camp of one of them.
local function commands(t, whose)
  three_commands(t)
  t:red("4Sp", { at = { 3, 3 } })
  t:camp { side = "blue", size = { 2, 1 }, at = { 15, 12 }, facing = "south", entered = true, command = whose }
  t:bound { side = "blue", phase = "start" }
end

situation("an ally's camp counts for the ally alone", { "dba3.bbdba.39", variant = "big" }, function(t)
  commands(t, "Ally")
  t:lost("blue", 1)
end)

situation("the main camp counts for every command that is not allied", { "dba3.bbdba.40", variant = "big" }, function(t)
  commands(t)
  t:lost("blue", 2)
end)

-- Two commands that are not allied count the City that they use instead of a camp, two each; a camp of their own makes it one.
for whose, lost in pairs { Ally = 4, Main = 2 } do
  situation("a City of an army in which the camp is of " .. whose .. " counts " .. lost, { "dba3.bbdba.40", variant = "big" }, function(t)
    three_commands(t)
    city(t, { rule = "puppet", entered = true, command = "Main" })
    t:camp { side = "blue", size = { 2, 1 }, at = { 5, 22 }, facing = "south", command = whose }
    t:lost("blue", lost)
  end)
end

for _, inside in ipairs { true, false } do
  situation("demoralised troops in a camp fight without the two less: " .. tostring(inside), inside and { "dba3.combat.03", variant = "big" } or { "dba3.bbdba.47", variant = "big" }, function(t)
    t:command { "Lost", side = "blue", demoralised = true }
    t:command { "Main", side = "red" }
    local own = t:blue("4Sp", { at = { 15, inside and 12.7 or 12 }, facing = "south", command = "Lost" })
    if inside then t:camp { side = "blue", size = { 2, 1 }, at = { 15, 12 }, facing = "south", held_by = own } end
    local bd = t:red("4Bd", { at = { 15, 12 }, facing = "north", command = "Main" })
    t:bound { phase = "combat" }
    t:dice(1, 3)
    t:order { fight = bd }
    t:factor(own, "demoralised", inside and 0 or -2)
  end)
end

for _, kind in ipairs { "camp", "fort", "city" } do
  situation("who storms a " .. kind .. " overlaps nobody beside it", { "dba3.combat.08" }, function(t)
    local inside = t:blue("4Sp", { at = { 15, 11.5 } })
    local gates = kind ~= "camp" and { "rear" } or nil
    t[kind](t, { side = "blue", size = { 2, 1 }, at = { 15, 11 }, facing = "south", held_by = inside, gates = gates })
    local beside = t:blue("4Sp", { at = { 16.5, 11 }, facing = "south" })
    local foe = t:red("4Bd", { at = { 16.5, 11 }, facing = "north" })
    local stormer = t:red("4Bd", { at = { 15.5, 11 }, facing = "north" })
    t:bound { phase = "combat" }
    t:expect(stormer, { in_combat = true })
    t:dice(3, 3, 3, 3)
    t:order { fight = foe }
    t:factor(beside, "overlap", 0)
  end)
end

situation("who stands before no place overlaps the enemy beside it", { "dba3.combat.08", "dba3.tactical.07" }, function(t)
  local beside = t:blue("4Sp", { at = { 16.5, 11 }, facing = "south" })
  local foe = t:red("4Bd", { at = { 16.5, 11 }, facing = "north" })
  t:red("4Bd", { at = { 15.5, 11 }, facing = "north" })
  t:bound { phase = "combat" }
  t:dice(3, 3)
  t:order { fight = foe }
  t:factor(beside, "overlap", -1, "dba3.tactical.07")
end)

situation("with the defender's end the combats for a camp end: whoever has come in is not attacked there in the same bound", { "dba3.combat.19" }, function(t)
  camp(t, { people = t:blue("CF", { at = { 15, 12.7 }, standing = "reserve" }) })
  local friend = t:blue("4Bd", { at = { 15, 13 }, facing = "south" })
  local cv = before(t, "Cv")
  t:dice(5, 3)
  t:order { fight = cv }
  t:expect(cv, { in_camp = true })
  t:phase("blue", "moves")
  t:dice(3, 3)
  t:order("done")
  t:totals(friend, 8, cv, 6)
end)

situation("whoever stands before a camp whose defender has fallen is refused a fight for it while others go on elsewhere", { "dba3.combat.19" }, function(t)
  camp(t, { people = t:blue("CF", { at = { 15, 12.7 }, standing = "reserve" }) })
  local friend = t:blue("4Bd", { at = { 15, 13 }, facing = "south" })
  t:red("4Bd", { at = { 5, 5 }, facing = "north" })
  t:blue("4Bd", { at = { 5, 5 }, facing = "south" })
  t:red("4Bd", { at = { 8, 5 }, facing = "north" })
  t:blue("4Bd", { at = { 8, 5 }, facing = "south" })
  local cv = before(t, "Cv")
  t:dice(5, 3)
  t:order { fight = cv }
  t:expect(cv, { in_camp = true })
  t:try { fight = friend }:refused { clause = "dba3.combat.19", why = "NoFight" }
end)
