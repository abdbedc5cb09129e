-- Pursuers before bad going; those who run already and are beaten again; rallied in contact.

local function fight(t, who, a, b)
  t:bound{ phase = "combat", pips = 6, number = 5 }
  t:dice(a, b)
  t:order{ fight = who }
end

-- A knight at { 60, 60 } facing north slays the peltast before it.
local function slays(t, a, b)
  local knight = t:red("Knight", { at = { 60, 60 }, facing = "north" })
  t:blue("Peltast", { front_of = knight })
  fight(t, knight, a or 5, b or 3)
  return knight
end

situation("a pursuit ends at bad going beyond the distance in it", { "dbv.pursue.02" }, function(t)
  t:woods{ at = { 60, 79 }, size = { 40, 20 } }
  local knight = slays(t)
  t:try{ pursue = 9.1 }:refused{ why = "NotAnOption" }
  t:order{ pursue = 9 }
  t:expect(knight, { at = { 60, 69 } })
end)

for _, row in ipairs { { 72, "before it" }, { 64, "in it" } } do
  situation("a pursuer that begins near bad going or in it goes the distance in it: " .. row[2], { "dbv.pursue.02" }, function(t)
    t:woods{ at = { 60, row[1] }, size = { 40, 20 } }
    local knight = slays(t, 6, 1)
    t:expect(knight, { at = { 60, 64 } })
  end)
end

situation("a fugitive beaten again runs on as he faces", { "dbv.flee.18" }, function(t)
  local knight = t:red("Knight", { at = { 60, 60 }, facing = "north" })
  local foot = t:blue("Spearman", { front_of = knight })
  fight(t, knight, 6, 2)
  t:expect(foot, { at = { 60, 69 }, facing = "north" })
  t:dice(6, 2)
  t:order{ pursue = 6 }
  t:result(foot, "flee")
  t:expect(foot, { at = { 60, 75 }, facing = "north" })
end)

situation("who has bolted and bolts again runs on as he faces", { "dbv.bolt.01" }, function(t)
  local knight = t:red("Knight", { at = { 60, 60 }, facing = "north" })
  local horse = t:blue("Light Horseman", { front_of = knight })
  fight(t, knight, 2, 1)
  t:expect(horse, { at = { 60, 84 }, facing = "north" })
  t:dice(1, 1)
  t:order{ pursue = 20 }
  t:result(horse, "bolt")
  t:expect(horse, { at = { 60, 104 }, facing = "north" })
end)

situation("a shot that makes a fugitive flinch does not move him", { "dbv.flee.18" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local foot = t:blue("Spearman", { front_of = blade })
  fight(t, blade, 6, 1)
  t:bound{ phase = "shooting", pips = 6, number = 7 }
  local shooter = t:red("Shooter", { at = { 66, 60 }, facing = "north" })
  t:dice(3, 1)
  t:order("shoot " .. shooter.name .. " at " .. foot.name)
  t:result(foot, "flinch")
  t:not_happened{ event = "moved", kind = "flinch" }
  -- Then he flees on in the enemy's bound.
  t:expect(foot, { at = { 60, 75 }, facing = "north" })
end)

situation("a fugitive that is rallied in contact turns to face", { "dbv.flee.16" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local foot = t:blue("Peltast", { front_of = blade })
  fight(t, blade, 6, 2)
  t:red("Peltast", { behind = foot })
  t:bound{ side = "blue", number = 6, pips = 6 }
  t:expect(foot, { facing = "north" })
  t:order("rally " .. foot.name)
  t:expect(foot, { facing = "south" })
end)
