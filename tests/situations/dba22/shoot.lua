-- Distant shooting.

local function shoots(who, at)
  local names = {}
  for i, one in ipairs(who) do names[i] = one.name end
  return "shoot " .. table.concat(names, " + ") .. " at " .. at.name
end

-- The same by blue in red's bound.
local function they_shoot(who, at)
  return "shoot their " .. who.name .. " at our " .. at.name
end

local function bow(t, x, y, code) return t:red(code or "4Bw", { at = { x or 1000, y or 1000 }, facing = "north" }) end
local function foe(t, x, y, code) return t:blue(code or "4Wb", { at = { x or 1000, y }, facing = "south" }) end

for _, row in ipairs {
  { "4Bw", 200, "dba22.shoot.06" }, { "8Lb", 200, "dba22.shoot.06" }, { "WWg", 200, "dba22.shoot.07" },
  { "Art", 500, "dba22.shoot.08" },
} do
  local code, range, clause = row[1], row[2], row[3]
  situation(code .. " shoot " .. range .. " paces", { clause }, function(t)
    local near, far = bow(t, 400, 1000, code), bow(t, 1600, 1000, code)
    local one, other = foe(t, 400, 1000 + range), foe(t, 1600, 1001 + range)
    t:bound{ phase = "shooting" }
    t:try(shoots({ near }, one)):ok()
    t:try(shoots({ far }, other)):refused{ clause = clause, why = "NoTarget" }
  end)
end

situation("litters and psiloi do not shoot", { "dba22.shoot.02" }, function(t)
  for i, code in ipairs { "Lit", "2Ps" } do
    local one, target = bow(t, 600 * i, 1000, code), foe(t, 600 * i, 1100)
    bow(t, 600 * i + 200, 1000)
    t:bound{ phase = "shooting" }
    t:try(shoots({ one }, target)):refused{ clause = "dba22.shoot.02", why = "CannotShoot" }
  end
end)

situation("up to a base width to either side of the front", { "dba22.shoot.32" }, function(t)
  local one, two = bow(t, 500), bow(t, 1500)
  local inside, outside = foe(t, 500 + t:bw(1.9), 1050), foe(t, 1500 + t:bw(2.1), 1050)
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, inside)):ok()
  t:try(shoots({ two }, outside)):refused{ clause = "dba22.shoot.32", why = "NoTarget" }
end)

situation("artillery shoots in its own turn only, and not after a move", { "dba22.shoot.04" }, function(t)
  local art = bow(t, 500, 1000, "Art")
  local target = foe(t, 500, 1400)
  bow(t, 1500)
  foe(t, 1500, 1150)
  t:bound{ pips = 6, number = 3 }
  t:order(art, { straight = 50 })
  t:order("done")
  t:try(shoots({ art }, target)):refused{ clause = "dba22.shoot.04", why = "CannotShoot" }
end)

situation("each that aids takes one from the target, and the score of the target falls by one for each", { "dba22.tactical.04" }, function(t)
  local main = bow(t, 1000)
  local left, right = t:red("4Bw", { left_of = main }), t:red("4Bw", { right_of = main })
  local target = foe(t, 1000, 1150)
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ main, left, right }, target))
  t:factor(target, "aided", -2, "dba22.tactical.04")
end)

situation("no third element aids", { "dba22.shoot.14" }, function(t)
  local main = bow(t, 1000)
  local left, right, behind = t:red("4Bw", { left_of = main }), t:red("4Bw", { right_of = main }), bow(t, 1000 + t:bw(2))
  local target = foe(t, 1000, 1050)
  t:bound{ phase = "shooting" }
  t:try(shoots({ main, left, right, behind }, target)):refused{ clause = "dba22.shoot.14" }
end)

situation("a shooter that is not shot at is not hurt", { "dba22.shoot.18" }, function(t)
  local one, target = bow(t, 1000), foe(t, 1000, 1150, "3Kn")
  t:bound{ phase = "shooting" }
  t:dice(1, 6)
  t:order(shoots({ one }, target))
  t:stands(one)
end)

situation("bows that can shoot each other do so in one throw", { "dba22.shoot.17" }, function(t)
  local one = bow(t, 1000)
  local target = foe(t, 1000, 1150, "4Bw")
  t:bound{ phase = "shooting" }
  t:dice(1, 6)
  t:order(shoots({ one }, target))
  t:dead(one)
end)

situation("an element in contact neither shoots nor is shot at", { "dba22.shoot.25" }, function(t)
  local one = bow(t, 1000)
  local far = bow(t, 1400)
  local target = foe(t, 1400, 1150)
  t:blue("4Bd", { front_of = one })
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, target)):refused{ clause = "dba22.shoot.25" }
  t:try(shoots({ far }, target)):ok()
end)

-- Another pair keeps the phase open.
local function open(t)
  bow(t, 3000)
  foe(t, 3000, 1150)
end

situation("bows shoot in the enemy's turn too, in the order that the side on move chooses", { "dba22.shoot.03", "dba22.shoot.09" }, function(t)
  open(t)
  local target = t:red("4Wb", { at = { 1000, 1000 }, facing = "north" })
  local blue = foe(t, 1000, 1150, "4Bw")
  t:bound{ phase = "shooting" }
  t:dice(6, 1)
  t:order(they_shoot(blue, target))
  t:totals(blue, 8, target, 4)
  t:dead(target)
end)

situation("bows shoot after a move", { "dba22.shoot.03" }, function(t)
  open(t)
  local one = bow(t, 1000, 900)
  local target = foe(t, 1000, 1150)
  t:bound{ pips = 6, number = 3 }
  t:order(one, { straight = 50 })
  t:order("done")
  t:try(shoots({ one }, target)):ok()
end)

situation("artillery shoots back in the enemy's turn, at whoever shoots at it", { "dba22.shoot.05", "dba22.shoot.17" }, function(t)
  open(t)
  local one, art = bow(t, 1000), foe(t, 1000, 1150, "Art")
  t:bound{ phase = "shooting" }
  t:try(they_shoot(art, one)):refused{ clause = "dba22.shoot.05", why = "NoTarget" }
  t:dice(1, 6)
  t:order(shoots({ one }, art))
  t:totals(one, 3, art, 10)
  t:dead(one)
end)

situation("who can no longer reach its target does not shoot", { "dba22.shoot.10", "dba22.shoot.06" }, function(t)
  open(t)
  local red, target = bow(t, 1000), foe(t, 1000, 1190)
  local blue = t:blue("4Bw", { at = { 850, 1000 - t:mm(22) }, facing = "east" })
  t:bound{ phase = "shooting" }
  t:try(shoots({ red }, target)):ok()
  t:dice(4, 3)
  t:order(they_shoot(blue, red))
  t:moved(red, { back = t:mm(20) })
  t:try(shoots({ red }, target)):refused{ clause = "dba22.shoot.06", why = "NoTarget" }
end)

situation("who can shoot only after another shot may do so", { "dba22.shoot.11" }, function(t)
  open(t)
  local one = bow(t, 1000)
  local between = t:red("4Ax", { at = { 1000, 1085 }, facing = "north" })
  local aside = t:blue("4Bw", { at = { 850, 1050 + t:mm(10) }, facing = "east" })
  local target = foe(t, 1000, 1185)
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, target)):refused{ why = "LineBlocked" }
  t:dice(6, 1)
  t:order(they_shoot(aside, between))
  t:dead(between)
  t:try(shoots({ one }, target)):ok()
end)

situation("no element shoots twice, and aiding counts", { "dba22.shoot.12" }, function(t)
  open(t)
  local main = bow(t, 1000)
  local aid = t:red("4Bw", { right_of = main })
  local one, other = foe(t, 1000, 1150), foe(t, 1000 + t:bw(1.5), 1150)
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ main, aid }, one))
  t:try(shoots({ aid }, other)):refused{ clause = "dba22.shoot.12", why = "CannotShoot" }
  t:try(shoots({ main }, other)):refused{ clause = "dba22.shoot.12", why = "CannotShoot" }
end)

situation("no element is shot at twice", { "dba22.shoot.13" }, function(t)
  open(t)
  local all = { bow(t, 793) }
  for i = 2, 4 do all[i] = t:red("4Bw", { right_of = all[i - 1] }) end
  local target = foe(t, 1000, 1100, "WWg")
  t:bound{ phase = "shooting" }
  t:dice(1, 6)
  t:order(shoots({ all[2], all[3], all[1] }, target))
  t:try(shoots({ all[4] }, target)):refused{ clause = "dba22.shoot.13", why = "NoFight" }
end)

situation("the nearest throws, whoever is named first", { "dba22.shoot.15", "dba22.shoot.23" }, function(t)
  local near = bow(t, 1000)
  local far = bow(t, 1290, 950, "Art")
  local target = foe(t, 1000, 1150)
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ far, near }, target))
  t:totals(near, 5, target, 5)
end)

for _, first in ipairs { 1, 2 } do
  situation("of two equally near the owner names who throws: " .. first, { "dba22.shoot.15" }, function(t)
    local both = { bow(t, 1000 - t:bw(0.5), 1000, "4Bw"), bow(t, 1000 + t:bw(0.5), 1000, "Art") }
    local target = foe(t, 1000, 1150)
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order(shoots({ both[first], both[3 - first] }, target))
    t:totals(both[first], first == 1 and 5 or 7, target, 5)
  end)
end

situation("who can shoot must", { "dba22.shoot.16" }, function(t)
  local one, target = bow(t, 1000), foe(t, 1000, 1150)
  local other, second = bow(t, 3000), foe(t, 3000, 1150)
  t:bound{ phase = "shooting" }
  t:dice(3, 3, 3, 3)
  t:order("done")
  t:totals(one, 5, target, 6)
  t:totals(other, 5, second, 6)
end)

for _, facing in ipairs { "south", "north" } do
  local can = facing == "south"
  situation("a target that can shoot back comes first: " .. tostring(can), { can and "dba22.shoot.19" or "dba22.shoot.23" }, function(t)
    local one = bow(t, 1000)
    local plain = foe(t, 1000 - t:bw(0.8), 1100)
    local shooter = t:blue("4Bw", { at = { 1000 + t:bw(0.8), can and 1150 or 1150 + t:mm(20) }, facing = facing })
    t:bound{ phase = "shooting" }
    if can then
      t:try(shoots({ one }, plain)):refused{ clause = "dba22.shoot.19", why = "Priority" }
    end
    t:dice(3, 3)
    t:order(shoots({ one }, can and shooter or plain))
    t:totals(one, 5, can and shooter or plain, can and 5 or 6)
  end)
end

situation("who aids is not hurt", { "dba22.shoot.20", "dba22.shoot.17" }, function(t)
  local main = bow(t, 1000)
  local aid = t:red("4Bw", { right_of = main })
  local target = foe(t, 1000, 1150, "4Bw")
  t:bound{ phase = "shooting" }
  t:dice(1, 6)
  t:order(shoots({ main, aid }, target))
  t:totals(main, 3, target, 7)
  t:dead(main)
  t:stands(aid)
end)

situation("of two that shoot at each other each has one less for who aids the other", { "dba22.shoot.20", "dba22.tactical.04" }, function(t)
  local main = bow(t, 1000)
  local aid = t:red("4Bw", { right_of = main })
  local target = foe(t, 1000, 1150, "4Bw")
  t:bound{ phase = "shooting" }
  t:dice(4, 4)
  t:order(shoots({ main, aid }, target))
  t:totals(main, 6, target, 5)
  t:factor(main, "aided", 0)
end)

situation("bows shoot from their front, at any edge", { "dba22.shoot.21" }, function(t)
  local one = bow(t, 1000)
  local beside = t:blue("4Wb", { at = { 1000 + t:bw(1), 1000 - t:mm(22) }, facing = "west" })
  local side = t:blue("4Wb", { at = { 1000 - t:mm(8), 1120 }, facing = "east" })
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, beside)):refused{ clause = "dba22.shoot.32", why = "NoTarget" }
  t:dice(3, 3)
  t:order(shoots({ one }, side))
  t:totals(one, 5, side, 6)
end)

situation("war wagons shoot all round", { "dba22.shoot.33" }, function(t)
  local wagon = bow(t, 1000, 1000, "WWg")
  local behind = t:blue("4Wb", { at = { 1000, 1000 - t:mm(80) - 150 }, facing = "north" })
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ wagon }, behind))
  t:totals(wagon, 6, behind, 6)
end)

situation("some part of the target edge in the arc is enough", { "dba22.shoot.22" }, function(t)
  local one = bow(t, 500)
  local inside = foe(t, 500 + t:bw(1.9), 1050)
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ one }, inside))
  t:totals(one, 5, inside, 6)
end)

for _, row in ipairs { { 183, true }, { 185, false } } do
  situation("the shortest distance between two edges counts: " .. row[1], { "dba22.shoot.23" }, function(t)
    local one, far = bow(t, 1000), bow(t, 2500)
    local near, other = foe(t, 1000 + t:bw(1.5), 1000 + row[1]), foe(t, 2500, 1100)
    t:bound{ phase = "shooting" }
    if row[2] then t:try(shoots({ one }, near)):ok()
    else t:try(shoots({ one }, near)):refused{ clause = "dba22.shoot.06", why = "NoTarget" } end
    t:dice(3, 3)
    t:order(shoots({ far }, other))
  end)
end

for _, side in ipairs { "red", "blue" } do
  situation(side .. " in the path block a shot", { "dba22.shoot.24", "dba22.shoot.37" }, function(t)
    local one = bow(t, 1000)
    t[side](t, "4Sp", { at = { 1000 + t:mm(39), 1080 }, facing = side == "red" and "north" or "south" })
    local target = foe(t, 1000, 1180)
    t:bound{ phase = "shooting" }
    t:try(shoots({ one }, target)):refused{ clause = "dba22.shoot.37", why = "LineBlocked" }
  end)
end

situation("an element along the side of the path does not", { "dba22.shoot.36" }, function(t)
  local one = bow(t, 1000)
  t:red("4Sp", { at = { 1000 + t:mm(40), 1080 }, facing = "north" })
  t:red("4Sp", { at = { 1000 - t:mm(40), 1080 }, facing = "north" })
  local target = foe(t, 1000, 1180)
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, target)):ok()
end)

-- Red 4Sp and blue 4Sp in front contact at { 1000, 2000 }, a blue bow that overlaps the red one, a red bow beyond.
situation("who overlaps an enemy neither shoots nor is shot at", { "dba22.shoot.26" }, function(t)
  open(t)
  local red = t:red("4Sp", { at = { 1000, 2000 }, facing = "north" })
  local blue = t:blue("4Sp", { front_of = red })
  local over = t:blue("4Bw", { left_of = blue })
  local one = bow(t, 1000 + t:bw(1), 1900)
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, over)):refused{ clause = "dba22.shoot.26", why = "NoTarget" }
  t:try(they_shoot(over, one)):refused{ clause = "dba22.shoot.26", why = "CannotShoot" }
end)

for _, row in ipairs { { "3Cv", false }, { "4Bd", true } } do
  situation("who supports is not shot at: against " .. row[1], { row[2] and "dba22.shoot.21" or "dba22.shoot.27" }, function(t)
    open(t)
    local sp = t:blue("4Sp", { at = { 1000, 2000 }, facing = "south" })
    t:red(row[1], { front_of = sp })
    local ps = t:blue("2Ps", { behind = sp })
    local one = t:red("4Bw", { at = { 1000 - t:bw(1), 2000 + t:mm(25) }, facing = "east" })
    t:bound{ phase = "shooting" }
    if row[2] then
      t:dice(3, 3)
      t:order(shoots({ one }, ps))
      t:totals(one, 5, ps, 5)
    else
      t:try(shoots({ one }, ps)):refused{ clause = "dba22.shoot.27", why = "NoTarget" }
    end
  end)
end

situation("nor are psiloi that support a neighbour of the one before them", { "dba22.shoot.27" }, function(t)
  open(t)
  local sp = t:blue("4Sp", { at = { 1000, 2000 }, facing = "south" })
  local beside = t:blue("4Sp", { left_of = sp })
  t:red("3Cv", { front_of = beside })
  local ps = t:blue("2Ps", { behind = sp })
  local one = t:red("4Bw", { at = { 1000 - t:bw(1), 2000 + t:mm(25) }, facing = "east" })
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, ps)):refused{ clause = "dba22.shoot.27", why = "NoTarget" }
end)

for _, kind in ipairs { "woods", "oasis" } do
  situation(kind .. " round the whole target hide it", { "dba22.shoot.38" }, function(t)
    open(t)
    local one, whole = bow(t, 500), foe(t, 500, 1150)
    local two, part = bow(t, 1500), foe(t, 1500, 1150)
    t[kind](t, { at = { 1500, 1155 + 200 }, size = { 150, 400 } })
    t[kind](t, { at = { 500, 1145 + 200 }, size = { 300, 400 } })
    t:bound{ phase = "shooting" }
    t:try(shoots({ one }, whole)):refused{ clause = "dba22.shoot.38", why = "NoTarget" }
    t:try(shoots({ two }, part)):ok()
  end)
  situation(kind .. " round the whole shooter keep it from shooting", { "dba22.shoot.39" }, function(t)
    open(t)
    local one, whole = bow(t, 500), foe(t, 500, 1150)
    local two, part = bow(t, 1500), foe(t, 1500, 1150)
    t[kind](t, { at = { 500, 1005 - 200 }, size = { 300, 400 } })
    t[kind](t, { at = { 1500, 995 - 200 }, size = { 300, 400 } })
    t:bound{ phase = "shooting" }
    t:try(shoots({ one }, whole)):refused{ clause = "dba22.shoot.39", why = "CannotShoot" }
    t:try(shoots({ two }, part)):ok()
  end)
  situation(kind .. " across the whole path block it", { "dba22.shoot.41" }, function(t)
    open(t)
    local one, whole = bow(t, 500), foe(t, 500, 1150)
    local two, part = bow(t, 1500), foe(t, 1500, 1150)
    t[kind](t, { at = { 500, 1075 }, size = { 300, 1 } })
    t[kind](t, { at = { 1600, 1075 }, size = { 200, 50 } })
    t:bound{ phase = "shooting" }
    t:try(shoots({ one }, whole)):refused{ clause = "dba22.shoot.37", why = "LineBlocked" }
    t:try(shoots({ two }, part)):ok()
  end)
end

for _, kind in ipairs { "gentle_hill", "difficult_hill" } do
  situation("the crest of a " .. kind .. " blocks where it runs across the whole path", { "dba22.shoot.40" }, function(t)
    open(t)
    local one, whole = bow(t, 500), foe(t, 500, 1150)
    local two, part = bow(t, 1500), foe(t, 1500, 1150)
    t[kind](t, { at = { 500, 1075 }, size = { 400, 80 }, crest = { { 400, 1075 }, { 600, 1075 } } })
    t[kind](t, { at = { 1500, 1075 }, size = { 400, 80 }, crest = { { 1500, 1075 }, { 1650, 1075 } } })
    t:bound{ phase = "shooting" }
    t:try(shoots({ one }, whole)):refused{ clause = "dba22.shoot.37", why = "LineBlocked" }
    t:try(shoots({ two }, part)):ok()
  end)
end

for _, kind in ipairs { "dunes", "marsh", "rough_ground" } do
  situation(kind .. " block no shot", { "dba22.shoot.42" }, function(t)
    open(t)
    local one, target = bow(t, 500), foe(t, 500, 1150)
    t[kind](t, { at = { 500, 1075 }, size = { 300, 50 } })
    t:bound{ phase = "shooting" }
    t:try(shoots({ one }, target)):ok()
  end)
end

for _, held in ipairs { false, true } do
  situation("a camp in the path, held: " .. tostring(held), { "dba22.shoot.42" }, function(t)
    open(t)
    local one, target = bow(t, 500, 1000, "Art"), foe(t, 500, 1400)
    local cf = held and t:red("CF", { standing = "reserve", at = { 1, 1 }, facing = "north" }) or nil
    t:camp{ side = "red", size = { 200, 100 }, at = { 500, 1250 }, facing = "north", held_by = cf }
    t:bound{ phase = "shooting" }
    if held then t:try(shoots({ one }, target)):refused{ clause = "dba22.shoot.42", why = "PlaceBetween" }
    else t:try(shoots({ one }, target)):ok() end
  end)
end

situation("bows in a camp shoot all round, from its perimeter", { "dba22.shoot.34", "dba22.shoot.35" }, function(t)
  open(t)
  local one = t:red("4Bw", { standing = "reserve", at = { 1, 1 }, facing = "north" })
  t:camp{ side = "red", size = { 200, 200 }, at = { 1000, 1000 }, facing = "north", held_by = one }
  local behind = t:blue("4Wb", { at = { 1000, 800 - 199 }, facing = "north" })
  local far = t:blue("4Wb", { at = { 1000 - 100 - 201, 900 }, facing = "east" })
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, far)):refused{ clause = "dba22.shoot.06", why = "NoTarget" }
  t:dice(3, 3)
  t:order(shoots({ one }, behind))
  t:totals(one, 5, behind, 6)
end)

situation("who is in a camp is shot at on its perimeter, and has no rear", { "dba22.shoot.35", "dba22.tactical.02" }, function(t)
  open(t)
  local inside = t:blue("4Ax", { standing = "reserve", at = { 1, 1 }, facing = "north" })
  t:camp{ side = "blue", size = { 200, 200 }, at = { 1000, 1000 }, facing = "north", held_by = inside }
  local one = bow(t, 1000, 800 - 199)
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ one }, inside))
  t:factor(inside, "camp", 2, "dba22.tactical.02")
end)

situation("who stands at a camp that the enemy holds is in contact with it", { "dba22.shoot.25", "dba22.shoot.28" }, function(t)
  open(t)
  local inside = t:red("4Bw", { standing = "reserve", at = { 1, 1 }, facing = "north" })
  t:camp{ side = "red", size = { 300, 200 }, at = { 1000, 1000 }, facing = "north", held_by = inside }
  local at_it = t:blue("4Wb", { at = { 1000, 1000 }, facing = "south" })
  local one = t:red("4Bw", { at = { 850, 1000 + t:mm(10) }, facing = "east" })
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, at_it)):refused{ clause = "dba22.shoot.25", why = "NoTarget" }
  t:try(shoots({ inside }, at_it)):refused{ clause = "dba22.shoot.25", why = "CannotShoot" }
end)

situation("who is shot at has one for its general, who only shoots has not", { "dba22.tactical.03" }, function(t)
  local one = t:red("4Bw", { at = { 1000, 1000 }, facing = "north", general = true })
  local target = t:blue("4Wb", { at = { 1000, 1150 }, facing = "south", general = true })
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ one }, target))
  t:factor(one, "general", 0)
  t:factor(target, "general", 1, "dba22.tactical.03")
end)

situation("ground, ranks and neighbours do not count in shots", { "dba22.tactical.05", "dba22.combat.14", "dba22.combat.08" }, function(t)
  t:marsh{ at = { 1000, 1200 }, size = { 600, 300 } }
  local one = bow(t, 1000)
  local target = foe(t, 1000, 1150, "4Pk")
  t:blue("4Pk", { behind = target })
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ one }, target))
  t:totals(one, 5, target, 6)
end)

for _, row in ipairs {
  { "El", "Art", "dba22.outcome.04", "destroyed", { 5, 1 } }, { "2LH", "Art", "dba22.outcome.15", "flee", { 2, 3 } },
  { "7Hd", "4Bw", "dba22.outcome.30", "destroyed", { 5, 3 } }, { "7Hd", "Art", "dba22.outcome.30", "destroyed", { 3, 3 } },
  { "7Hd", "WWg", "dba22.outcome.30", "destroyed", { 4, 3 } }, { "WWg", "Art", "dba22.outcome.40", "destroyed", { 3, 3 } },
  { "2LH", "Art", "dba22.outcome.52", "destroyed", { 4, 1 } }, { "4Bd", "4Bw", "dba22.outcome.23", "recoil", { 6, 2 } },
  { "2LH", "4Bw", "dba22.outcome.51", "destroyed", { 4, 1 } }, { "2Ps", "4Bw", "dba22.outcome.56", "destroyed", { 5, 1 } },
} do
  local loser, winner, clause, result, dice = row[1], row[2], row[3], row[4], row[5]
  situation(string.format("%s shot at by %s: %s", loser, winner, result), { clause }, function(t)
    local one, target = bow(t, 1000, 1000, winner), foe(t, 1000, winner == "WWg" and 1150 or 1190, loser)
    t:bound{ phase = "shooting" }
    t:dice(dice[1], dice[2])
    t:order(shoots({ one }, target))
    t:result(target, result, clause)
  end)
end

for _, code in ipairs { "4Bw", "WWg" } do
  situation(code .. " shoot after a move of their whole distance", { "dba22.shoot.03" }, function(t)
    open(t)
    local one = bow(t, 1000, 800, code)
    local target = foe(t, 1000, 1150)
    t:bound{ pips = 6, number = 3 }
    t:order(one, { straight = 200 })
    t:order("done")
    t:try(shoots({ one }, target)):ok()
  end)
end

situation("artillery shoots from its front edge only", { "dba22.shoot.32" }, function(t)
  open(t)
  local art = bow(t, 1000, 1000, "Art")
  local beside = foe(t, 1000 + t:bw(2.5), 960)
  t:bound{ phase = "shooting" }
  t:try(shoots({ art }, beside)):refused{ clause = "dba22.shoot.32", why = "NoTarget" }
end)

situation("the arc reaches a base width to either side, and no further", { "dba22.shoot.32" }, function(t)
  local one, two = bow(t, 500), bow(t, 1500)
  local inside, outside = foe(t, 500 + t:bw(1.99), 1050), foe(t, 1500 + t:bw(2.01), 1050)
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, inside)):ok()
  t:try(shoots({ two }, outside)):refused{ clause = "dba22.shoot.32", why = "NoTarget" }
end)

-- A red bow before a blue one, 150 paces away, and another so far east of the blue one's flank, where that can not shoot.
local function three(t, far)
  local front, blue = bow(t, 1000), foe(t, 1000, 1150, "4Bw")
  local aside = t:red("4Bw", { at = { 1000 + t:bw(0.5) + far, 1152 + t:bw(0.5) }, facing = "west" })
  t:bound{ phase = "shooting" }
  return front, blue, aside
end

situation("a nearer friend is the main shooter, whom the target does not shoot at, and the target has its own shot", { "dba22.shoot.43", "dba22.shoot.15" }, function(t)
  local front, blue, aside = three(t, 100)
  t:dice(3, 4)
  t:order(shoots({ aside, front }, blue))
  t:totals(aside, 5, blue, 5)
  t:factor(blue, "aided", -1)
  t:dice(1, 6)
  t:order(they_shoot(blue, front))
  t:totals(blue, 3, front, 8)
  t:stands(blue)
end)

situation("nor is its own shot answered if it comes first", { "dba22.shoot.43" }, function(t)
  local front, blue, aside = three(t, 149)
  t:dice(1, 6)
  t:order(they_shoot(blue, front))
  t:stands(blue)
  t:dice(3, 4)
  t:order(shoots({ aside, front }, blue))
  t:totals(aside, 5, blue, 5)
end)

situation("a friend that is no nearer aids the one that the target shoots back at", { "dba22.shoot.17", "dba22.shoot.20" }, function(t)
  local front, blue, aside = three(t, 151)
  t:dice(1, 6)
  t:order(shoots({ front, aside }, blue))
  t:totals(front, 3, blue, 7)
  t:dead(front)
  t:stands(aside)
end)

situation("nobody shoots at a friend", {}, function(t)
  local bows = t:red("4Bw", { at = { 1000, 1000 } })
  local friend = t:red("4Bd", { at = { 1000, 1150 } })
  t:bound{ phase = "shooting" }
  t:try("shoot " .. bows.name .. " at our " .. friend.name):refused{ why = "NoTarget" }
end)
