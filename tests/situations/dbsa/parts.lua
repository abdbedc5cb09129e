-- Fronts that touch in part only, as recoils and odd spacing leave them.

-- How far the fronts are apart sideways: two who share a millimetre fight, two whose corners meet do not.
for _, row in ipairs { { 0, true }, { 20, true }, { 39, true }, { 40, false } } do
  local aside, fights = row[1], row[2]
  situation("two whose fronts are " .. aside .. " mm apart sideways fight: " .. tostring(fights), { fights and "dbsa.combat.02" or nil }, function(t)
    local foe = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
    local horse = t:red("Cv", { front_of = foe, offset = t:mm(aside) })
    t:expect(horse, { in_combat = fights })
    if fights then t:dice(4, 4) end
    t:order("done")
    if fights then t:totals(horse, 7, foe, 8) else t:not_happened { event = "fought" } end
  end)
end

for _, aside in ipairs { 19, 21 } do
  situation("of two enemies before it, the one with the longer part of its front fights: " .. aside .. " mm aside", { "dbsa.combat.14" }, function(t)
    local near = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
    local far = t:blue("Ax", { left_of = near })
    local horse = t:red("Cv", { front_of = near, offset = t:mm(aside) })
    t:dice(4, 4)
    t:order("done")
    if aside == 19 then t:totals(horse, 7, near, 8) else t:totals(horse, 7, far, 7) end
    t:expect(aside == 19 and far or near, { in_combat = false })
  end)
end

-- Parts of the same length: the enemy to the west fights, whichever stands first in the roster.
for _, first in ipairs { "west", "east" } do
  situation("of two enemies with equal parts of a front the one to the west fights, " .. first .. " first in the roster", { "dbsa.combat.14" }, function(t)
    local west, east
    local function put_west() west = t:blue("Sp", { at = { 600, 700 }, facing = "south" }) end
    local function put_east() east = t:blue("Ax", { at = { 600 + t:mm(40), 700 }, facing = "south" }) end
    if first == "west" then put_west() put_east() else put_east() put_west() end
    local horse = t:red("Cv", { at = { 600 + t:mm(20), 700 } })
    t:dice(4, 4)
    t:order("done")
    t:totals(horse, 7, west, 8)
    t:expect(east, { in_combat = false })
  end)
end

situation("whoever is lined up on a flank fights the enemy before the rest of its front", { "dbsa.combat.02" }, function(t)
  local foe = t:blue("Sw", { at = { 600, 700 }, facing = "south" })
  local light = t:blue("Ps", { at = { 600 + t:mm(40), 700 + t:mm(20) }, facing = "east" })
  local pike = t:red("Pk", { at = { 640, 640 } })
  t:red("LH", { front_of = light })
  t:order(pike, { to = { on_right_of = light } })
  t:order("done")
  t:dice(3, 3, 3, 3)
  t:order { fight = pike }
  t:totals(pike, 6, foe, 8)
end)

-- A front against a part of a flank: it counts against who fights, and who fights nobody turns to it.
for _, gap in ipairs { 0, 1 } do
  situation("knights with their front " .. gap .. " mm from a flank of one that fights", { gap == 0 and "dbsa.tactical.11" or "dbsa.factor.07" }, function(t)
    local psiloi = t:red("Ps", { at = { 560, 500 }, facing = "north" })
    local light = t:blue("LH", { front_of = psiloi })
    t:red("Kn", { at = { 560 + t:mm(20) + t:mm(gap), 500 + t:mm(40) }, facing = "west" })
    t:dice(3, 3)
    t:order("done")
    if gap == 0 then t:factor(light, "flank", -1, "dbsa.tactical.11") else t:factor(light, "flank", 0) end
  end)
end

for _, gap in ipairs { 0, 1 } do
  situation("spears with knights " .. gap .. " mm from a part of their flank", { gap == 0 and "dbsa.combat.04" or nil }, function(t)
    local foot = t:blue("Sp", { at = { 600, 700 }, facing = "south" })
    local horse = t:red("Kn", { at = { 600 + t:mm(20) + t:mm(gap), 700 + t:mm(25) }, facing = "west" })
    if gap == 0 then t:dice(3, 3) end
    t:order("done")
    t:expect(foot, { facing = gap == 0 and "east" or "south" })
  end)
end

-- A group makes its front narrower at any time; nobody falls back behind the line where it was.
situation("four abreast go on as two abreast", { "dbsa.move.22" }, function(t)
  local second = t:red("Ax", { at = { 600, 600 } })
  local third = t:red("Ax", { right_of = second })
  local group = { second, t:red("Ax", { left_of = second }), third, t:red("Ax", { right_of = third }) }
  t:try(group, { { narrow = 2 }, { straight = 120 } }):ok()
  t:try(group, { { narrow = 2 }, { straight = 10 } }):refused { clause = "dbsa.move.24", why = "not_a_group" }
  t:try(group, { { narrow = 4 }, { straight = 120 } }):refused { why = "bad_path" }
end)

-- Auxilia beaten by spears on most of their front; warband has a small part of it, or only a corner.
for off, worst in pairs { [10] = "destroyed", [0] = "recoil" } do
  situation("the worst of those before a front counts, " .. off .. " mm of whom touch it", { off > 0 and "dbsa.outcome.05" or "dbsa.outcome.19" }, function(t)
    local auxilia = t:red("Ax", { at = { 600, 600 } })
    local spears = t:blue("Sp", { front_of = auxilia, offset = t:mm(off) })
    t:blue("Wb", { right_of = spears })
    t:blue("Wb", { left_of = spears })
    t:bound { phase = "combat", pips = 6 }
    t:dice(3, 3)
    t:order { fight = auxilia }
    t:result(auxilia, worst)
  end)
end
