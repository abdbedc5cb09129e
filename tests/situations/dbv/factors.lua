-- Tactical factors, and the support of spearmen.

local function fight(t, who, a, b)
  t:bound{ phase = "combat" }
  t:dice(a or 3, b or 3)
  t:order{ fight = who }
end

situation("a commander has 1 more hand to hand", { "dbv.tactical.02" }, function(t)
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north", general = true })
  t:blue("Blade", { front_of = red })
  fight(t, red)
  t:factor(red, "general", 1, "dbv.tactical.02")
end)

situation("but not when he is shot at", { "dbv.factor.04" }, function(t)
  local red = t:red("Shooter", { at = { 45, 45 }, facing = "north" })
  local blue = t:blue("Blade", { at = { 45, 55 }, facing = "south", general = true })
  t:bound{ phase = "shooting", pips = 3 }
  t:dice(3, 3)
  t:order("shoot Shooter 1 at Blade 1")
  t:factor(blue, "general", 0)
  t:factor(blue, "combat", 3, "dbv.factor.04")
end)

situation("uphill of the opponent is 1 more hand to hand, not by shooting", { "dbv.tactical.08" }, function(t)
  t:gentle_hill{ at = { 45, 55 }, size = { 30, 16 }, crest = { { 35, 60 }, { 55, 60 } } }
  local blue = t:blue("Blade", { at = { 50, 52 }, facing = "south" })
  local red = t:red("Blade", { front_of = blue })
  local above = t:blue("Blade", { at = { 36, 52 }, facing = "south" })
  t:red("Shooter", { at = { 36, 40 }, facing = "north" })
  t:bound{ phase = "shooting", pips = 3 }
  t:dice(2, 6)
  t:order("shoot Shooter 1 at Blade 2")
  t:factor(above, "uphill", 0)
  fight(t, red)
  t:factor(blue, "uphill", 1, "dbv.tactical.08")
end)

situation("each overlapped flank is 1 less", { "dbv.tactical.13" }, function(t)
  local red = t:red("Peltast", { at = { 45, 45 }, facing = "north" })
  local blue = t:blue("Peltast", { front_of = red })
  t:red("Peltast", { right_of = red })
  t:red("Peltast", { left_of = red })
  fight(t, red)
  t:factor(blue, "overlap", -2, "dbv.tactical.13")
end)

situation("an enemy on flank or rear is 1 less", { "dbv.tactical.14" }, function(t)
  local red = t:red("Peltast", { at = { 45, 45 }, facing = "north" })
  local blue = t:blue("Peltast", { front_of = red })
  t:red("Peltast", { on_right_of = blue })
  t:red("Peltast", { at = { 45, 48 }, facing = "south" })
  fight(t, red)
  t:factor(blue, "flank", -1, "dbv.tactical.14")
  t:factor(blue, "rear", -1, "dbv.tactical.14")
end)

-- Blue fights to its front with one enemy; others press on its sides, each pair beside one another from its front corner.
local function beset(t, figure, left, right, behind)
  local red = t:red("Peltast", { at = { 45, 45 }, facing = "north" })
  local blue = t:blue(figure, { front_of = red })
  for i = 1, right do t:red("Peltast", { at = { 44, 44 + 2 * i }, facing = "east" }) end
  for i = 1, left do t:red("Peltast", { at = { 46, 44 + 2 * i }, facing = "west" }) end
  if behind then t:red("Peltast", { at = { 45, behind }, facing = "south" }) end
  fight(t, red)
  return blue
end

situation("two enemies can be on one flank of a rider, and both count", { "dbv.combat.16" }, function(t)
  local blue = beset(t, "Cavalryman", 0, 2)
  t:factor(blue, "flank", -2, "dbv.tactical.14")
end)

situation("one alone on the flank of a rider counts once", { "dbv.tactical.14" }, function(t)
  local blue = beset(t, "Cavalryman", 1, 0)
  t:factor(blue, "flank", -1, "dbv.tactical.14")
end)

situation("flanks and rear of a rider cost 5 at most", { "dbv.tactical.16", "dbv.combat.16" }, function(t)
  local blue = beset(t, "Cavalryman", 2, 2, 49)
  t:factor(blue, "flank", -4, "dbv.tactical.14")
  t:factor(blue, "rear", -1, "dbv.tactical.14")
end)

situation("a second on the flank of one on foot counts as one at its rear", { "dbv.combat.17" }, function(t)
  local blue = beset(t, "Blade", 0, 2)
  t:factor(blue, "flank", -1, "dbv.tactical.14")
  t:factor(blue, "rear", -1, "dbv.tactical.14")
end)

situation("a second on each flank counts at the rear once: 3 at most on foot", { "dbv.combat.18", "dbv.tactical.16" }, function(t)
  local blue = beset(t, "Blade", 2, 2)
  t:factor(blue, "flank", -2, "dbv.tactical.14")
  t:factor(blue, "rear", -1, "dbv.tactical.14")
end)

situation("who flinched shoots with 1 less, in the next bound of his own", { "dbv.tactical.11", "dbv.tactical.12", "dbv.flinch.15" }, function(t)
  local red = t:red("Shooter", { at = { 45, 45 }, facing = "north" })
  local blue = t:blue("Shooter", { at = { 45, 60 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 3 }
  t:dice(3, 3)
  t:order("shoot Shooter 1 at Shooter 1")
  t:result(blue, "flinch", "dbv.outcome.04")
  t:bound{ side = "blue", number = 4, phase = "shooting", pips = 3 }
  t:dice(3, 3)
  t:order("shoot Shooter 1 at Shooter 1")
  t:factor(blue, "flinched", -1, "dbv.tactical.11")
end)

for _, row in ipairs({
  { "Knight", -3 }, { "Cavalryman", -3 }, { "Light Horseman", -3 }, { "Blade", -3 }, { "Spearman", -3 },
  { "Peltast", 0 }, { "Shooter", 0 }, { "Skirmisher", 0 },
}) do
  local figure, value = row[1], row[2]
  situation("a " .. figure .. " in a wood: " .. value, { value ~= 0 and "dbv.tactical.19" or "dbv.combat.01" }, function(t)
    t:woods{ at = { 45, 45 }, size = { 40, 40 } }
    local red = t:red(figure, { at = { 45, 45 }, facing = "north" })
    t:blue("Peltast", { front_of = red })
    fight(t, red)
    t:factor(red, "bad_going", value, value ~= 0 and "dbv.tactical.19" or nil)
  end)
end

situation("the demoralised have 4 less", { "dbv.tactical.23" }, function(t)
  t:command{ "Alan", side = "red", demoralised = true }
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north", command = "Alan" })
  t:blue("Blade", { front_of = red })
  fight(t, red)
  t:factor(red, "demoralised", -4, "dbv.tactical.23")
end)

-- A spearman beside another: who stands beside, where, and what it is worth.
for _, row in ipairs({
  { "Spearman", "open", 1 }, { "Blade", "open", 0 }, { "Spearman", "wood", 0 }, { "Spearman", "its wood", 0 },
}) do
  local beside, where, value = row[1], row[2], row[3]
  situation("a spearman beside a " .. beside .. ", " .. where .. ": " .. value, { value ~= 0 and "dbv.tactical.03" or "dbv.combat.01" }, function(t)
    if where == "wood" then t:woods{ at = { 45, 45 }, size = { 40, 40 } } end
    if where == "its wood" then t:woods{ at = { 51, 45 }, size = { 10, 40 } } end
    local red = t:red("Spearman", { at = { 45, 45 }, facing = "north" })
    t:blue("Blade", { front_of = red })
    t:red(beside, { right_of = red })
    fight(t, red)
    t:factor(red, "flank_support", value, value ~= 0 and "dbv.tactical.03" or nil)
  end)
end

situation("a blade beside a spearman has no support", { "dbv.combat.01" }, function(t)
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  t:blue("Blade", { front_of = red })
  t:red("Spearman", { right_of = red })
  fight(t, red)
  t:factor(red, "flank_support", 0)
end)

for _, row in ipairs({ { "Knight", 5, 4 }, { "Shooter", 2, 2 }, { "Skirmisher", 2, 2 }, { "Light Horseman", 3, 2 } }) do
  situation("a " .. row[1] .. " has " .. row[2] .. " hand to hand", { "dbv.combat.01" }, function(t)
    local red = t:red(row[1], { at = { 45, 45 }, facing = "north" })
    t:blue("Blade", { front_of = red })
    fight(t, red)
    t:factor(red, "combat", row[2])
  end)
end

situation("an enemy whose front is level with the rear does not overlap", { "dbv.combat.15", "dbv.tactical.13" }, function(t)
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  local blue = t:blue("Blade", { front_of = red })
  t:blue("Blade", { at = { 47, 43 }, facing = "south" })
  t:blue("Blade", { right_of = blue })
  fight(t, red)
  t:factor(red, "overlap", -1, "dbv.tactical.13")
end)

for back, helps in pairs { [0.5] = true, [2.9] = true, [3] = false } do
  situation("a spearman helps one whose side he touches, " .. back .. " paces out of line", { helps and "dbv.tactical.03" or "dbv.factor.05" }, function(t)
    local foe = t:blue("Blade", { at = { 24, 53 }, facing = "south" })
    local spear = t:red("Spearman", { front_of = foe })
    t:red("Spearman", { at = { 26, 53 - back }, facing = "north" })
    t:bound { phase = "combat" }
    t:dice(3, 3)
    t:order { fight = spear }
    t:factor(spear, "flank_support", helps and 1 or 0)
  end)
end

-- A stream is not bad going: spears in it stand by each other.
situation("spearmen in a stream support each other", { "dbv.tactical.03", "dbv.terrain.21" }, function(t)
  t:board{ 90, 90 }
  t:river{ path = { { 0, 58.5 }, { 90, 58.5 } }, width = 4 }
  local one = t:red("Spearman", { at = { 45, 60 }, facing = "north" })
  t:red("Spearman", { left_of = one })
  t:blue("Blade", { front_of = one })
  t:bound{ phase = "combat", pips = 6 }
  t:dice(3, 3)
  t:order{ fight = one }
  t:factor(one, "flank_support", 1)
end)
