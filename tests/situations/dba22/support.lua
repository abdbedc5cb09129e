-- Rear support.

-- Red `front` with `rear` behind it against blue `foe`; both throw a 3. Returns the three.
local function backed(t, front, rear, foe)
  local red = t:red(front, { at = { 1000, 1000 }, facing = "north" })
  local back = t:red(rear, { behind = red })
  local blue = t:blue(foe, { front_of = red })
  return red, back, blue
end

local function fight(t, red)
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
end

for _, row in ipairs {
  { "4Pk", "4Pk", 3, "dba22.support.11", { "El", "3Kn", "4Ax", "4Bd", "7Hd", "4Pk", "4Sp", "4Wb", "Art", "WWg" },
    { "3Cv", "SCh", "3Cm", "2LH", "2Cm", "4Bw", "2Ps" } },
  { "4Wb", "3Wb", 1, "dba22.support.12", { "El", "3Kn", "4Ax", "4Bd", "7Hd", "4Pk", "4Sp", "4Wb", "Art", "WWg" },
    { "3Cv", "SCh", "3Cm", "2LH", "2Cm", "4Bw", "2Ps" } },
  { "4Sp", "4Sp", 1, "dba22.support.13", { "3Kn", "HCh", "4Sp" }, { "El", "3Cv", "2LH", "4Bd", "4Pk", "4Wb", "4Ax" } },
} do
  local front, rear, number, clause = row[1], row[2], row[3], row[4]
  for _, foe in ipairs(row[5]) do
    situation(string.format("%s behind %s counts %d against %s", rear, front, number, foe), { clause, "dba22.support.01", "dba22.support.02", "dba22.support.08" }, function(t)
      local red = backed(t, front, rear, foe)
      fight(t, red)
      t:factor(red, "rear_support", number, clause)
    end)
  end
  for _, foe in ipairs(row[6]) do
    situation(string.format("%s behind %s counts nothing against %s", rear, front, foe), { "dba22.combat.10" }, function(t)
      local red = backed(t, front, rear, foe)
      fight(t, red)
      t:factor(red, "rear_support", 0)
    end)
  end
end

for _, front in ipairs { "4Sp", "4Bd", "4Ax" } do
  for _, foe in ipairs { "El", "3Kn", "3Cv", "2LH", "4Wb" } do
    situation(string.format("psiloi behind %s count 1 against %s", front, foe), { "dba22.support.14" }, function(t)
      local red = backed(t, front, "2Ps", foe)
      fight(t, red)
      t:factor(red, "light_support", 1, "dba22.support.14")
    end)
  end
  situation("psiloi behind " .. front .. " count nothing against blades", { "dba22.combat.10" }, function(t)
    local red = backed(t, front, "2Ps", "4Bd")
    fight(t, red)
    t:factor(red, "light_support", 0)
  end)
end

situation("psiloi support the neighbours of the same type too, in bad going as well",
  { "dba22.support.14", "dba22.support.03", "dba22.support.04", "dba22.support.06", "dba22.support.09" }, function(t)
  t:woods{ at = { 1000, 900 }, size = { 900, 600 } }
  local red, _ = backed(t, "4Bd", "2Ps", "3Cv")
  local beside = t:red("3Bd", { right_of = red })
  local other = t:red("4Sp", { left_of = red })
  local foe, third = t:blue("3Cv", { front_of = beside }), t:blue("3Cv", { front_of = other })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = beside }
  t:factor(beside, "light_support", 1, "dba22.support.14")
  t:expect(foe, { alive = true })
  t:expect(third, { alive = true })
end)

situation("psiloi do not support a neighbour of another type", { "dba22.combat.10" }, function(t)
  local red = backed(t, "4Bd", "2Ps", "3Cv")
  local other = t:red("4Sp", { left_of = red })
  t:blue("3Cv", { front_of = other })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = other }
  t:factor(other, "light_support", 0)
end)

situation("no support by ranks in bad going", { "dba22.combat.10" }, function(t)
  t:woods{ at = { 1000, 800 }, size = { 900, 600 } }
  local red = backed(t, "4Pk", "4Pk", "4Bd")
  fight(t, red)
  t:factor(red, "rear_support", 0)
end)

situation("a supporter is destroyed with the element before it, unless it is a pike", { "dba22.support.07" }, function(t)
  local red, back, blue = backed(t, "4Sp", "4Sp", "3Kn")
  t:bound{ phase = "combat" }
  t:dice(1, 6)
  t:order{ fight = red }
  t:dead(red)
  t:dead(back)
  t:expect(blue, { alive = true })
end)

situation("a supporting pike stays", { "dba22.outcome.18" }, function(t)
  local red, back = backed(t, "4Pk", "4Pk", "3Kn")
  t:bound{ phase = "combat" }
  t:dice(1, 6)
  t:order{ fight = red }
  t:dead(red)
  t:expect(back, { alive = true })
end)

for _, row in ipairs {
  { "aside by 1 mm", function(t) return { offset = t:mm(1) } end }, { "1 mm behind", function(t) return { gap = t:mm(1) } end },
} do
  situation("a rank " .. row[1] .. " gives no support", { "dba22.combat.09" }, function(t)
    local red = t:red("4Pk", { at = { 1000, 1000 }, facing = "north" })
    local place = row[2](t)
    place.behind = red
    t:red("4Pk", place)
    t:blue("4Bd", { front_of = red })
    fight(t, red)
    t:factor(red, "rear_support", 0)
  end)
end

situation("a rank that faces another way gives no support", { "dba22.combat.09" }, function(t)
  local red = t:red("4Pk", { at = { 1000, 1000 }, facing = "north" })
  t:red("4Pk", { at = { 1000, 1000 - t:mm(30) }, facing = "south" })
  t:blue("4Bd", { front_of = red })
  fight(t, red)
  t:factor(red, "rear_support", 0)
end)

for _, ground in ipairs { { 800, "the rank behind" }, { 1100, "the front" } } do
  situation("no support by ranks with " .. ground[2] .. " in bad going", { "dba22.combat.09" }, function(t)
    t:woods{ at = { 1000, ground[1] + (ground[1] > 1000 and 90 or 0) }, size = { 900, ground[1] > 1000 and 400 or 280 } }
    local red = backed(t, "4Pk", "4Pk", "4Bd")
    fight(t, red)
    t:factor(red, "rear_support", 0)
  end)
end

for _, row in ipairs { { "3Wb", "5Wb" }, { "5Wb", "3Wb" }, { "4Sp", "3Sp" } } do
  situation(row[2] .. " support " .. row[1] .. ": the type alone counts", { "dba22.support.06", "dba22.support.08" }, function(t)
    local red = backed(t, row[1], row[2], "4Sp")
    fight(t, red)
    t:factor(red, "rear_support", 1)
  end)
end

-- Red spears with psiloi behind the neighbour of the first.
local function line(t, foe)
  local one = t:red("4Sp", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("4Sp", { right_of = one })
  local ps = t:red("2Ps", { behind = two })
  return one, two, ps, t:blue(foe, { front_of = one }), t:blue(foe, { front_of = two })
end

situation("psiloi support all three", { "dba22.support.04", "dba22.support.03" }, function(t)
  local one, two, ps = line(t, "3Cv")
  local three = t:red("4Sp", { right_of = two })
  t:blue("3Cv", { front_of = three })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3, 3, 3)
  t:order("done")
  for _, red in ipairs { one, two, three } do t:factor(red, "light_support", 1, "dba22.support.14") end
  t:stands(ps)
end)

situation("they fall with the one before them alone", { "dba22.support.05" }, function(t)
  local one, _, ps, foe = line(t, "3Kn")
  t:bound{ phase = "combat" }
  t:dice(1, 6, 3, 3)
  t:order{ fight = one }
  t:dead(one)
  t:expect(ps, { alive = true })
  t:expect(foe, { alive = true })
end)

situation("of two psiloi one counts", { "dba22.support.10" }, function(t)
  local one, _, _, foe = line(t, "3Cv")
  t:red("2Ps", { behind = one })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = one }
  t:factor(one, "light_support", 1, "dba22.support.14")
  t:expect(foe, { alive = true })
end)

situation("spears have both kinds against knights", { "dba22.support.10", "dba22.support.13", "dba22.support.14" }, function(t)
  local one = line(t, "3Kn")
  t:red("4Sp", { behind = one })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = one }
  t:factor(one, "rear_support", 1, "dba22.support.13")
  t:factor(one, "light_support", 1, "dba22.support.14")
end)

-- Red before a blue camp or built-up area, with a friend behind it.
for _, place in ipairs { "camp", "city" } do
  for _, row in ipairs {
    { "4Bd", "2Ps", "4Bd", "light_support", 1 }, { "4Ax", "2Ps", "2Ps", "light_support", 1 }, { "4Pk", "4Pk", "4Bd", "rear_support", 3 },
    { "4Wb", "4Wb", "4Ax", "rear_support", 1 }, { "4Pk", "4Pk", "2Ps", "rear_support", 0 }, { "4Sp", "2Ps", "4Bw", "light_support", 1 },
  } do
    situation(string.format("%s behind %s against %s in a %s: %d", row[2], row[1], row[3], place, row[5]),
      { row[5] > 0 and "dba22.support.08" or "dba22.camp-combat.03" }, function(t)
      local inside = t:blue(row[3], { standing = "reserve", at = { 1, 1 }, facing = "north" })
      t[place](t, { side = "blue", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south", held_by = inside })
      local red = t:red(row[1], { at = { 1000, 1200 }, facing = "north" })
      t:red(row[2], { behind = red })
      fight(t, red)
      t:factor(red, row[4], row[5])
    end)
  end
end

situation("psiloi behind blades count nothing against blades in the open", { "dba22.combat.09" }, function(t)
  local red = backed(t, "4Bd", "2Ps", "4Bd")
  fight(t, red)
  t:factor(red, "light_support", 0)
end)
