-- Camps: going in and out, followers, attacks.

-- A camp of a side, 300 wide and 200 deep, whose front edge at y = 1200 looks south; what is inside comes out of the reserve.
local function camp(t, side, code, key)
  local inside = code and t[side](t, code, { standing = "reserve", at = { 1, 1 }, facing = "south" }) or nil
  local place = { side = side, size = { 300, 200 }, at = { 1000, 1200 }, facing = "south" }
  if inside then place[key or (code == "CF" and "people" or "held_by")] = inside end
  t:camp(place)
  return inside
end

local function ax(t, y, code) return t:red(code or "4Ax", { at = { 1000, y }, facing = "north" }) end

situation("an element goes in where its front reaches the camp", { "dba22.camp.04", "dba22.camp.03" }, function(t)
  camp(t, "red")
  local one = ax(t, 1000)
  t:bound{ pips = 6, number = 3 }
  t:order(one, { { straight = 200 }, { enter = true } })
  t:expect(one, { in_camp = true })
end)

situation("it leaves over any edge, with its rear against it, and goes on from there", { "dba22.camp.14" }, function(t)
  local one = camp(t, "red", "4Ax")
  t:bound{ pips = 6, number = 3 }
  t:order(one, { { leave = "front" }, { straight = 50 } })
  t:expect(one, { in_camp = false, at = { 1000, 1200 - t:mm(20) - 50 }, facing = "south" })
end)

situation("it does not go in from short of it", { "dba22.camp.03" }, function(t)
  camp(t, "red")
  local one = ax(t, 1000)
  t:bound{ pips = 6, number = 3 }
  t:try(one, { { straight = 190 }, { enter = true } }):refused{ clause = "dba22.camp.03", why = "NotAtGate" }
end)

situation("it goes in by its front, not by its rear, its side or a corner of them", { "dba22.camp.14" }, function(t)
  camp(t, "red")
  local deep = t:mm(15)
  -- With its rear against it, with a side, with a rear corner; and with a front corner alone.
  local rear = t:red("4Bd", { at = { 1000, 1200 - deep }, facing = "south" })
  local side = t:red("4Bd", { at = { 850, 1200 - t:bw(0.5) }, facing = "west" })
  local corner = t:red("4Bd", { at = { 1150 + t:bw(0.5), 1200 - deep }, facing = "south" })
  local angle = math.rad(20)
  local askew = t:red("4Bd", { at = { 1000, 1400 + t:bw(0.5) * math.sin(angle) }, facing = 200 })
  t:bound{ pips = 6, number = 3 }
  for _, one in ipairs { rear, side, corner } do
    t:try(one, { enter = true }):refused{ clause = "dba22.camp.14", why = "NotByFront" }
  end
  t:try(rear, { { to = { 1000, 1200 }, facing = "north" }, { enter = true } }):ok()
  t:try(askew, { enter = true }):ok()
end)

situation("it does not go in out of an enemy's zone behind it", { "dba22.zoc.01" }, function(t)
  camp(t, "red")
  local deep = t:mm(15)
  local one = t:red("4Bd", { at = { 1000, 1200 }, facing = "north" })
  t:bound{ pips = 6, number = 3 }
  t:try(one, { enter = true }):ok()
  t:blue("4Bd", { at = { 1000, 1200 - deep - t:bw(1) }, facing = "north" })
  t:bound{ pips = 6, number = 3 }
  t:try(one, { enter = true }):refused{ clause = "dba22.zoc.01", why = "ThreatZone" }
end)

situation("no second element goes in", { "dba22.camp.03" }, function(t)
  camp(t, "red", "4Bd")
  local one = ax(t, 1000)
  t:bound{ pips = 6, number = 3 }
  t:try(one, { { straight = 200 }, { enter = true } }):refused{ clause = "dba22.camp.03", why = "Occupied" }
end)

situation("an element inside leaves by a step alone", { "dba22.camp.14" }, function(t)
  local inside = camp(t, "red", "4Bd")
  t:bound{ pips = 6, number = 3 }
  t:try(inside, { straight = 100 }):refused{ clause = "dba22.camp.14", why = "Inside" }
end)

situation("followers stay", { "dba22.camp.10" }, function(t)
  local cf = camp(t, "red", "CF")
  t:bound{ pips = 6, number = 3 }
  t:try(cf, { leave = "front" }):refused{ clause = "dba22.camp.10", why = "MayNotSally" }
end)

situation("troops replace followers for good", { "dba22.camp.11" }, function(t)
  local cf = camp(t, "red", "CF")
  local one = ax(t, 1000)
  t:bound{ pips = 6, number = 3 }
  t:order(one, { { straight = 200 }, { enter = true } })
  t:expect(one, { in_camp = true })
  t:expect(cf, { in_camp = false, standing = "reserve" })
  t:lost("red", 0)
end)

situation("when the troops leave, the camp is empty", { "dba22.camp.11" }, function(t)
  local cf = t:red("CF", { standing = "reserve", at = { 1, 1 }, facing = "south" })
  local inside = t:red("4Ax", { standing = "reserve", at = { 1, 1 }, facing = "south" })
  t:camp{ side = "red", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south", people = cf, held_by = inside }
  t:bound{ pips = 6, number = 3 }
  t:order(inside, { { leave = "front" } })
  t:expect(cf, { in_camp = false, standing = "reserve" })
end)

situation("an empty camp of the enemy is entered without a fight", { "dba22.camp-combat.05" }, function(t)
  camp(t, "blue")
  local one = ax(t, 1000)
  t:bound{ pips = 6, number = 3 }
  t:order(one, { { straight = 200 }, { enter = true } })
  t:expect(one, { in_camp = true })
  t:lost("blue", 2)
end)

-- Attacks, red on move.
local function attack(t, red, faces)
  t:bound{ phase = "combat" }
  t:dice(faces[1], faces[2])
  t:order{ fight = red }
end

situation("who destroys the defender goes in, its supporter stays, and nobody pursues",
  { "dba22.camp-combat.01", "dba22.camp-combat.04", "dba22.camp-combat.10", "dba22.outcome.43" }, function(t)
  local cf = camp(t, "blue", "CF")
  local one = ax(t, 1200, "4Wb")
  local rear = t:red("4Wb", { behind = one })
  attack(t, one, { 3, 3 })
  t:dead(cf)
  t:expect(one, { in_camp = true })
  t:stands(rear)
end)

situation("one element alone attacks a camp, which the side on move chooses", { "dba22.camp-combat.02" }, function(t)
  local cf = camp(t, "blue", "CF")
  local one = t:red("4Ax", { at = { 1000 - t:mm(20), 1200 }, facing = "north" })
  local two = t:red("4Ax", { right_of = one })
  attack(t, two, { 3, 4 })
  t:totals(two, 6, cf, 7)
  t:expect(one, { alive = true })
end)

for _, place in ipairs { "camp", "city" } do
  situation("nobody overlaps at a " .. place .. ", but flanks count", { "dba22.overlap.03", place == "camp" and "dba22.camp-combat.03" or "dba22.camp-combat.08" }, function(t)
    local inside = t:blue("4Bd", { standing = "reserve", at = { 1, 1 }, facing = "south" })
    t[place](t, { side = "blue", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south", held_by = inside })
    local one = ax(t, 1200)
    t:blue("4Ax", { on_left_of = one })
    attack(t, one, { 3, 3 })
    t:factor(one, "overlap", 0)
    t:factor(one, "flank", -1, "dba22.tactical.10")
    t:factor(inside, "flank", 0)
  end)
end

situation("who is inside fights to any side and never turns", { "dba22.camp-combat.11" }, function(t)
  local inside = camp(t, "blue", "4Bd")
  local behind = t:red("4Ax", { at = { 1000, 1400 }, facing = "south" })
  attack(t, behind, { 3, 3 })
  t:factor(inside, "rear", 0)
  t:expect(inside, { facing = "south" })
end)

for _, row in ipairs {
  { "4Ax", "4Bd", { 5, 3 }, "dba22.recoil.09" }, { "7Hd", "4Ax", { 4, 1 }, "dba22.outcome.31" }, { "WWg", "4Ax", { 4, 1 }, "dba22.outcome.41" },
} do
  situation(row[1] .. " beaten in a camp are destroyed", { row[4] }, function(t)
    local inside = camp(t, "blue", row[1])
    local one = ax(t, 1200, row[2])
    attack(t, one, row[3])
    t:dead(inside)
    t:expect(one, { in_camp = true })
  end)
end

situation("followers shot at and beaten are not affected", { "dba22.outcome.44" }, function(t)
  local cf = camp(t, "blue", "CF")
  local bow = ax(t, 1100, "4Bw")
  t:bound{ phase = "shooting" }
  t:dice(5, 3)
  t:order("shoot " .. bow.name .. " at " .. cf.name)
  t:stands(cf)
end)

for _, row in ipairs {
  { "camp", "4Sp", { 2, 3 }, "dba22.outcome.20", "recoil" }, { "city", "4Sp", { 2, 3 }, "dba22.outcome.20", "recoil" },
  { "camp", "4Bd", { 1, 3 }, "dba22.outcome.23", "recoil" }, { "city", "7Hd", { 3, 3 }, "dba22.outcome.29", "destroyed" },
  { "camp", "7Hd", { 3, 3 }, "dba22.outcome.32", "none" },
} do
  local place, code, faces, clause, result = row[1], row[2], row[3], row[4], row[5]
  situation(string.format("%s beaten by warband in a %s: %s", code, place, result), { clause, result == "recoil" and "dba22.pursue.09" or clause }, function(t)
    local inside = t:blue("4Wb", { standing = "reserve", at = { 1, 1 }, facing = "south" })
    t[place](t, { side = "blue", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south", held_by = inside })
    local one = ax(t, 1200, code)
    attack(t, one, faces)
    t:stands(inside)
    if result == "none" then t:stands(one) else t:result(one, result, clause) end
  end)
end

situation("nobody moves partly into a camp", { "dba22.camp.05" }, function(t)
  camp(t, "red")
  local one = ax(t, 1100)
  t:bound{ pips = 6, number = 3 }
  t:try(one, { straight = 150 }):refused{ clause = "dba22.camp.05", why = "Walls" }
end)

-- Blue elements at the front of a camp of red, in red's bound.
local function besiegers(t, count)
  local inside = camp(t, "red", "4Bd")
  local one = t:blue("4Ax", { at = { 1000 - t:mm(20), 1200 }, facing = "north" })
  local two = count > 1 and t:blue("4Ax", { right_of = one }) or nil
  t:bound{ phase = "combat" }
  return inside, one, two
end

situation("in the enemy's bound the owner of several attackers chooses who attacks a camp", { "dba22.camp-combat.02" }, function(t)
  local inside, one, two = besiegers(t, 2)
  t:order{ fight = one }
  t:pending("attacker", one, { one, two })
  t:dice(3, 3)
  t:choose{ attack = two }
  t:totals(two, 6, inside, 10)
  t:stands(one)
  t:phase("blue", "moves")
end)

situation("of one attacker nobody is asked", { "dba22.camp-combat.02" }, function(t)
  local inside, one = besiegers(t, 1)
  t:dice(3, 3)
  t:go_on()
  t:totals(one, 6, inside, 10)
end)

for _, place in ipairs { "camp", "city" } do
  situation("artillery and wagons do not move against a " .. place .. " of the enemy", { "dba22.contact.07" }, function(t)
    local inside = t:blue("4Bd", { standing = "reserve", at = { 1, 1 }, facing = "south" })
    t[place](t, { side = "blue", size = { 1200, 200 }, at = { 1000, 1200 }, facing = "south", held_by = inside })
    t:bound{ pips = 6, number = 3 }
    for i, code in ipairs { "Art", "WWg", "Lit" } do
      local one = t:red(code, { at = { 1000 + 400 * (i - 2), 1100 }, facing = "north" })
      t:try(one, { straight = 100 }):refused{ clause = "dba22.contact.07", why = "MayNotContact", enemy = inside }
      t:try(one, { straight = 99 }):ok()
    end
    t:try(t:red("4Ax", { at = { 1200, 1050 }, facing = "north" }), { straight = 150 }):ok()
  end)
end

situation("with any of its edges an element comes to a camp of the enemy that nobody is in", {}, function(t)
  camp(t, "blue")
  local one = t:red("4Ax", { at = { 850 - t:bw(0.5) - 100, 1300 }, facing = "north" })
  t:bound{ pips = 6, number = 3 }
  t:try(one, { sideways = 100 }):ok()
  t:order(one, { sideways = 100 })
  t:expect(one, { at = { 850 - t:bw(0.5), 1300 } })
end)
