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
    situation(string.format("%s behind %s counts %d against %s", rear, front, number, foe), { clause }, function(t)
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
  { "dba22.support.14" }, function(t)
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
