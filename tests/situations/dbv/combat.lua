-- Hand-to-hand combat: who fights whom, what others add, what the loser suffers.

local function fight(t, who, a, b)
  t:bound{ phase = "combat", pips = 6 }
  t:dice(a or 3, b or 3)
  t:order{ fight = who }
end

situation("both throw and add their factors", { "dbv.combat.19", "dbv.combat.01" }, function(t)
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  local blue = t:blue("Peltast", { front_of = red })
  fight(t, red, 5, 5)
  t:totals(red, 9, blue, 8)
end)

situation("a factor does not depend on whether the enemy rides", { "dbv.factor.11" }, function(t)
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  t:blue("Cavalryman", { front_of = red })
  local other = t:red("Blade", { at = { 75, 45 }, facing = "north" })
  t:blue("Blade", { front_of = other })
  t:bound{ phase = "combat", pips = 6 }
  t:dice(3, 3, 3, 3)
  t:order{ fight = red }
  t:factor(red, "combat", 4, "dbv.factor.04")
  t:factor(other, "combat", 4, "dbv.factor.04")
end)

situation("an enemy on the flank does not throw, and is left alone by the result", { "dbv.combat.20", "dbv.combat.09", "dbv.combat.21" }, function(t)
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  local blue = t:blue("Peltast", { front_of = red })
  local flank = t:blue("Peltast", { on_right_of = red })
  fight(t, red, 5, 1)
  t:factor(red, "flank", -1, "dbv.tactical.14")
  t:result(blue, "destroyed", "dbv.outcome.31")
  t:stands(flank)
end)

situation("the beaten figure takes the worst result that an enemy in contact gives", { "dbv.combat.23", "dbv.combat.24" }, function(t)
  -- One less than a peltast a skirmisher recoils, than a horseman it flees.
  local red = t:red("Skirmisher", { at = { 45, 45 }, facing = "north" })
  t:blue("Peltast", { front_of = red })
  t:blue("Light Horseman", { on_right_of = red })
  fight(t, red, 4, 3)
  t:result(red, "flee", "dbv.outcome.10")
end)

situation("an enemy who only overlaps does not change the result", { "dbv.combat.26" }, function(t)
  local red = t:red("Skirmisher", { at = { 45, 45 }, facing = "north" })
  local foe = t:blue("Peltast", { front_of = red })
  t:blue("Light Horseman", { left_of = foe })
  fight(t, red, 4, 3)
  t:result(red, "recoil", "dbv.outcome.11")
end)

situation("one figure overlaps two", { "dbv.combat.11", "dbv.tactical.13" }, function(t)
  local a = t:red("Blade", { at = { 41, 45 }, facing = "north" })
  local b = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  t:blue("Blade", { front_of = a })
  t:blue("Blade", { at = { 43, 45 }, facing = "south" })
  t:blue("Blade", { front_of = b })
  t:bound{ phase = "combat", pips = 6 }
  t:dice(3, 3, 3, 3)
  t:order{ fight = a }
  t:factor(a, "overlap", -1, "dbv.tactical.13")
  t:factor(b, "overlap", -1, "dbv.tactical.13")
end)

situation("a figure in front contact overlaps nobody until its own enemy is gone", { "dbv.combat.12", "dbv.combat.13" }, function(t)
  local a = t:red("Blade", { at = { 41, 45 }, facing = "north" })
  local b = t:red("Peltast", { at = { 43, 45 }, facing = "north" })
  local foe = t:blue("Blade", { front_of = a })
  t:blue("Blade", { front_of = b })
  t:bound{ phase = "combat", pips = 6 }
  t:dice(3, 3, 4, 3)
  t:order{ fight = a }
  t:factor(a, "overlap", 0)
  t:bound{ number = 5, phase = "combat", pips = 6 }
  t:dice(2, 3, 3, 3)
  t:order{ fight = b }
  t:result(b, "recoil")
  t:factor(a, "overlap", -1, "dbv.tactical.13")
end)

situation("a flank that is contacted is not overlapped too", { "dbv.combat.14" }, function(t)
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  local foe = t:blue("Blade", { front_of = red })
  t:blue("Blade", { left_of = foe })
  t:blue("Peltast", { on_right_of = red })
  fight(t, red)
  t:factor(red, "flank", -1, "dbv.tactical.14")
  t:factor(red, "overlap", 0)
end)

situation("left corner to right corner is no overlap", { "dbv.combat.15" }, function(t)
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  local foe = t:blue("Blade", { front_of = red })
  t:blue("Blade", { left_of = foe })
  -- This one stands beside red and looks the same way: their corners meet, but not right on right.
  t:blue("Blade", { at = { 43, 45 }, facing = "north" })
  fight(t, red)
  t:factor(red, "overlap", -1, "dbv.tactical.13")
end)

-- An enemy who stands beside red's left flank, level with him, has a front corner at his rear one; three paces on they are both front ones.
for _, row in ipairs{ { 42, 0, "dbv.combat.01" }, { 45, -1, "dbv.combat.15" } } do
  local y, value, clause = table.unpack(row)
  situation("an enemy with his front at " .. y .. " beside one at 45 overlaps him: " .. value, { clause }, function(t)
    local red = t:red("Blade", { at = { 45, 45 }, facing = "north" })
    t:blue("Blade", { front_of = red })
    t:blue("Blade", { at = { 43, y }, facing = "south" })
    fight(t, red)
    t:factor(red, "overlap", value)
  end)
end

situation("nothing listed: they fight on in the next bound", { "dbv.combat.29", "dbv.outcome.06" }, function(t)
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  local blue = t:blue("Blade", { front_of = red })
  fight(t, red)
  t:result(red, "none")
  t:bound{ side = "blue", number = 4, phase = "combat" }
  t:dice(5, 3)
  t:order{ fight = blue }
  t:totals(blue, 9, red, 7)
end)

situation("whoever fights a fugitive is safe", { "dbv.combat.28" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local foot = t:blue("Spearman", { front_of = blade })
  fight(t, blade, 6, 2)
  t:result(foot, "flee", "dbv.outcome.34")
  local foe = t:red("Blade", { front_of = foot })
  t:bound{ number = 5, phase = "combat", pips = 6 }
  t:dice(1, 6)
  t:order{ fight = foe }
  t:totals(foe, 5, foot, 9)
  t:stands(foe)
end)

situation("whoever strikes a flank or a rear is safe", { "dbv.combat.27" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local foot = t:blue("Spearman", { front_of = blade })
  fight(t, blade, 6, 2)
  t:result(foot, "flee", "dbv.outcome.34")
  t:bound{ side = "blue", number = 4, pips = 0, phase = "close" }
  t:bound{ number = 5, pips = 6 }
  local horse = t:red("Cavalryman", { at = { 60, 64 }, facing = "north" })
  t:order(horse, { straight = 2 })
  t:dice(1, 6)
  t:order("done")
  t:totals(horse, 5, foot, 8)
  t:stands(horse)
end)

situation("slain and disabled are told apart", { "dbv.scale.10", "dbv.lost.01", "dbv.lost.02", "dbv.lost.06" }, function(t)
  local a = t:red("Blade", { at = { 40, 45 }, facing = "north" })
  local b = t:red("Blade", { at = { 60, 45 }, facing = "north" })
  local one, two = t:blue("Blade", { front_of = a }), t:blue("Blade", { front_of = b })
  t:bound{ phase = "combat", pips = 6 }
  t:dice(5, 1, 4, 1)
  t:order{ fight = a }
  t:expect(one, { standing = "destroyed" })
  t:expect(two, { standing = "disabled" })
end)

for _, row in ipairs({ { 1, 0 }, { 2, 1 } }) do
  local friends = row[1]
  situation("a spearman with " .. friends .. " beside him has 1 for support", { friends == 2 and "dbv.tactical.05" or "dbv.tactical.03" }, function(t)
    local red = t:red("Spearman", { at = { 45, 45 }, facing = "north" })
    t:blue("Blade", { front_of = red })
    t:red("Spearman", { right_of = red })
    if friends == 2 then t:red("Spearman", { left_of = red }) end
    fight(t, red)
    t:factor(red, "flank_support", 1, "dbv.tactical.03")
  end)
end

situation("a spearman who is shot at from the front has his support, from behind he has not", { "dbv.tactical.04", "dbv.tactical.06" }, function(t)
  local red = t:red("Spearman", { at = { 45, 45 }, facing = "north" })
  t:red("Spearman", { right_of = red })
  t:blue("Shooter", { at = { 45, 60 }, facing = "south" })
  t:blue("Shooter", { at = { 45, 30 }, facing = "north" })
  t:bound{ side = "blue", number = 4, phase = "shooting", pips = 6 }
  t:dice(1, 6)
  t:order("shoot Shooter 1 at Spearman 1")
  t:factor(red, "flank_support", 1, "dbv.tactical.04")
  t:bound{ side = "blue", number = 6, phase = "shooting", pips = 6 }
  t:dice(1, 6)
  t:order("shoot Shooter 2 at Spearman 1")
  t:factor(red, "flank_support", 0)
end)

for _, row in ipairs({ { "Barded Knight", 1 }, { "Barded Cavalryman", 1 }, { "Knight", 0 }, { "Cavalryman", 0 }, { "Light Horseman", 0 } }) do
  local figure, value = row[1], row[2]
  situation("a " .. figure .. " who is shot at: " .. value .. " for his horse's armour", { value ~= 0 and "dbv.tactical.07" or "dbv.shoot.24" }, function(t)
    local red = t:red(figure, { at = { 45, 45 }, facing = "north" })
    local foe = t:blue("Shooter", { at = { 45, 60 }, facing = "south" })
    t:bound{ side = "blue", number = 4, phase = "shooting", pips = 6 }
    t:dice(1, 6)
    t:order("shoot Shooter 1 at " .. figure .. " 1")
    t:factor(red, "barded", value, value ~= 0 and "dbv.tactical.07" or nil)
  end)
end

situation("barding adds nothing to the shot of its own rider", {}, function(t)
  local red = t:red("Barded Cavalryman", { at = { 45, 45 }, facing = "north" })
  t:blue("Blade", { at = { 45, 55 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:dice(1, 1)
  t:order("shoot Barded Cavalryman 1 at Blade 1")
  t:factor(red, "barded", 0)
end)

situation("barding does nothing hand to hand", { "dbv.combat.01" }, function(t)
  local red = t:red("Barded Knight", { at = { 45, 45 }, facing = "north" })
  t:blue("Knight", { front_of = red })
  fight(t, red)
  t:factor(red, "barded", 0)
end)

situation("factors add up", { "dbv.tactical.01" }, function(t)
  t:boggy{ at = { 45, 40 }, size = { 20, 9.9 } }
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north", general = true })
  local foe = t:blue("Blade", { front_of = red })
  t:blue("Blade", { left_of = foe })
  fight(t, red)
  t:totals(red, 3 + 4 + 1 - 1 - 3, foe, 7)
end)

for _, row in ipairs({ { 1, 5 }, { 2, 6 } }) do
  local dice, less = row[1], row[2]
  situation("a difference of " .. less .. " is five or more", { "dbv.outcome.35", "dbv.outcome.34" }, function(t)
    local red = t:red("Blade", { at = { 45, 45 }, facing = "north" })
    local foe = t:blue(less == 5 and "Spearman" or "Skirmisher", { front_of = red })
    fight(t, red, less == 5 and 6 or 6, less == 5 and 2 or 2)
    t:result(foe, "flee", "dbv.outcome.34")
  end)
end

situation("a dismounted knight is disabled at three less, and recoils and flees like other foot", { "dbv.outcome.30" }, function(t)
  for i, row in ipairs({ { 3, 2, "recoil", "dbv.outcome.13" }, { 4, 2, "recoil", "dbv.outcome.20" }, { 5, 2, "disabled", "dbv.outcome.30" }, { 6, 1, "flee", "dbv.outcome.34" } }) do
    local red = t:red("Knight", { at = { 12 * i, 45 }, facing = "north" })
    local foot = t:blue("Dismounted Knight", { front_of = red })
    t:bound{ number = 3, phase = "combat", pips = 6 }
    t:dice(row[1], row[2])
    t:order{ fight = red }
    t:result(foot, row[3], row[4])
    if row[3] == "flee" or row[3] == "disabled" then t:order{ pursue = 4 } elseif row[3] == "recoil" then t:order{ pursue = 0 } end
  end
end)

situation("the loser is as far behind as the totals differ", { "dbv.outcome.36" }, function(t)
  local red = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  local foe = t:blue("Blade", { front_of = red })
  fight(t, red, 4, 2)
  t:totals(red, 8, foe, 6)
  t:result(foe, "recoil", "dbv.outcome.20")
end)

situation("a knight does not dismount in the fight", { "dbv.types.07" }, function(t)
  local one = t:red("Knight", { at = { 45, 45 }, facing = "north" })
  t:try{ dismount = one }:refused{}
end)
