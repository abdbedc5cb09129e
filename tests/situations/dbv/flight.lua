-- Flight, pursuit, shy, flinch and bolt at the limits.

local function fight(t, who, a, b)
  t:bound{ phase = "combat", pips = 6 }
  t:dice(a, b)
  t:order{ fight = who }
end

local function flees(t, figure, x, y)
  local blade = t:red("Blade", { at = { x, y }, facing = "north" })
  return blade, t:blue(figure, { front_of = blade })
end

for _, row in ipairs({ { "Cavalryman", "dbv.flee.09" }, { "Spearman pair", "dbv.flee.17" } }) do
  situation("a fugitive goes round a " .. row[1], { row[2], "dbv.flee.05" }, function(t)
    local blade, foot = flees(t, "Peltast", 60, 40)
    local friend = t:blue(row[1] == "Cavalryman" and "Cavalryman" or "Spearman", { at = { 60, 48 }, facing = "south" })
    if row[1] ~= "Cavalryman" then t:blue("Spearman", { left_of = friend }) end
    fight(t, blade, 6, 2)
    t:result(foot, "flee", "dbv.outcome.34")
    t:stands(friend)
    t:expect(foot, { alive = true })
  end)
end

situation("a spearman alone is pushed aside", { "dbv.flee.08" }, function(t)
  local blade, foot = flees(t, "Peltast", 60, 40)
  local friend = t:blue("Spearman", { at = { 60, 48 }, facing = "south" })
  fight(t, blade, 6, 2)
  t:expect(foot, { at = { 60, 55 } })
  t:happened{ event = "moved", kind = "push_back" }
end)

situation("who leaves the table pushes a spearman alone aside on his way", { "dbv.flee.08" }, function(t)
  t:board{ 90, 90 }
  local blade, foot = flees(t, "Peltast", 60, 76)
  local friend = t:blue("Spearman", { at = { 60, 84 }, facing = "south" })
  fight(t, blade, 6, 2)
  t:expect(foot, { standing = "gone" })
  t:happened{ event = "moved", element = friend, kind = "push_back" }
end)

situation("two friends in the way are pushed one after another", { "dbv.flee.08" }, function(t)
  local blade, foot = flees(t, "Peltast", 60, 40)
  t:blue("Spearman", { at = { 59.2, 46.5 }, facing = "south" })
  t:blue("Spearman", { at = { 60.8, 50.5 }, facing = "south" })
  fight(t, blade, 6, 2)
  t:expect(foot, { at = { 60, 55 } })
end)

situation("a friend whose room another has taken is not pushed, and the fugitive veers", { "dbv.flee.08", "dbv.flee.05" }, function(t)
  local blade, foot = flees(t, "Peltast", 60, 40)
  -- Both have room on one side only, and there for one of them.
  t:blue("Cavalryman", { at = { 56.2, 47.5 }, facing = "south" })
  t:blue("Cavalryman", { at = { 56.2, 52 }, facing = "south" })
  t:blue("Spearman", { at = { 59.2, 46.5 }, facing = "south" })
  t:blue("Spearman", { at = { 60, 49.6 }, facing = "south" })
  fight(t, blade, 6, 2)
  t:expect(foot, { alive = true, facing = 1 })
end)

situation("an enemy in the way makes a fugitive veer", { "dbv.flee.04" }, function(t)
  local blade, foot = flees(t, "Peltast", 60, 40)
  local foe = t:red("Blade", { at = { 60, 50 }, facing = "south" })
  fight(t, blade, 6, 2)
  t:result(foot, "flee", "dbv.outcome.34")
  t:stands(foe)
  t:expect(foot, { alive = true })
end)

situation("a fugitive crosses a stream", { "dbv.flee.07" }, function(t)
  t:river{ path = { { 0, 48 }, { 120, 48 } }, width = 4 }
  local blade, foot = flees(t, "Peltast", 60, 40)
  fight(t, blade, 6, 2)
  t:expect(foot, { at = { 60, 55 } })
end)

situation("one that cannot move stays, still fleeing", { "dbv.flee.12" }, function(t)
  local blade, foot = flees(t, "Spearman", 60, 40)
  for _, x in ipairs({ 54, 56, 58, 60, 62, 64, 66 }) do t:red("Blade", { at = { x, 46.1 }, facing = "north" }) end
  t:red("Blade", { at = { 57.9, 43 }, facing = "north" })
  t:red("Blade", { at = { 62.1, 43 }, facing = "north" })
  fight(t, blade, 6, 2)
  t:result(foot, "flee", "dbv.outcome.34")
  t:expect(foot, { alive = true })
end)

situation("foot flee, mounted bolt", { "dbv.flee.14" }, function(t)
  local blade, foot = flees(t, "Spearman", 60, 40)
  fight(t, blade, 6, 2)
  t:expect(foot, { at = { 60, 49 } })
end)

situation("a fugitive is beaten like others, and a flee result is one more flight", { "dbv.flee.18" }, function(t)
  local blade, foot = flees(t, "Spearman", 60, 40)
  fight(t, blade, 6, 2)
  t:expect(foot, { at = { 60, 49 } })
  t:bound{ number = 5, pips = 6, phase = "combat" }
  local horse = t:red("Cavalryman", { at = { 60, 46 }, facing = "north" })
  t:dice(6, 1)
  t:order{ fight = horse }
  t:result(foot, "flee", "dbv.outcome.34")
  t:happened{ event = "moved", kind = "flee" }
end)

situation("a mounted figure with an enemy on its flank goes after nobody", { "dbv.pursue.11" }, function(t)
  local knight = t:red("Knight", { at = { 60, 40 }, facing = "north" })
  t:blue("Knight", { front_of = knight })
  t:blue("Peltast", { on_right_of = knight })
  for i = 1, 4 do t:blue("Blade", { at = { 10 * i, 90 }, facing = "south" }) end
  fight(t, knight, 5, 1)
  t:try{ pursue = 4 }:refused{ why = "NothingToDecide" }
  t:stands(knight)
end)

situation("those on flank, rear or overlap do not pursue", { "dbv.pursue.09" }, function(t)
  local knight = t:red("Knight", { at = { 60, 40 }, facing = "north" })
  local foe = t:blue("Knight", { front_of = knight })
  local flank = t:red("Cavalryman", { on_right_of = foe })
  fight(t, knight, 4, 2)
  t:stands(flank)
  t:order{ pursue = 4 }
  t:stands(flank)
end)

situation("a pursuit ends at the first figure", { "dbv.pursue.02" }, function(t)
  local knight = t:red("Knight", { at = { 60, 40 }, facing = "north" })
  t:blue("Knight", { front_of = knight })
  t:red("Blade", { at = { 60, 55 }, facing = "north" })
  fight(t, knight, 4, 1)
  t:try{ pursue = 13 }:refused{ why = "NotAnOption" }
  t:order{ pursue = 12 }
  t:expect(knight, { at = { 60, 52 } })
end)

situation("a pursuit out of a pursuit", { "dbv.pursue.04", "dbv.pursue.03" }, function(t)
  local knight = t:red("Knight", { at = { 60, 40 }, facing = "north" })
  t:blue("Knight", { front_of = knight })
  t:blue("Knight", { at = { 60, 54 }, facing = "south" })
  local last = t:blue("Blade", { at = { 60, 64 }, facing = "south" })
  t:blue("Blade", { at = { 10, 90 }, facing = "south" })
  t:blue("Blade", { at = { 14, 90 }, facing = "south" })
  t:blue("Blade", { at = { 18, 90 }, facing = "south" })
  fight(t, knight, 4, 1)
  t:dice(4, 1)
  t:order{ pursue = 14 }
  t:dice(3, 4)
  t:order{ pursue = 10 }
  t:totals(knight, 8, last, 8)
end)

situation("a winner must pursue whoever is slain, and may follow whoever recoils", { "dbv.outcome.01", "dbv.outcome.02" }, function(t)
  local one = t:red("Knight", { at = { 40, 40 }, facing = "north" })
  for i = 1, 4 do t:blue("Blade", { at = { 10 * i, 90 }, facing = "south" }) end
  t:blue("Knight", { front_of = one })
  fight(t, one, 4, 1)
  t:try{ pursue = 0 }:refused{}
  t:order{ pursue = 4 }
  local two = t:red("Knight", { at = { 80, 40 }, facing = "north" })
  local spear = t:blue("Spearman", { front_of = two })
  t:bound{ number = 5, phase = "combat", pips = 6 }
  t:dice(1, 1)
  t:order{ fight = two }
  t:order{ pursue = 0 }
  t:expect(two, { at = { 80, 40 } })
end)

situation("foot never pursue", { "dbv.outcome.03" }, function(t)
  local blade, foot = flees(t, "Spearman", 60, 40)
  fight(t, blade, 6, 2)
  t:stands(blade)
end)

situation("a follow-up is fought in the next bound, and not made past another figure", { "dbv.flinch.17", "dbv.flinch.18" }, function(t)
  local knight = t:red("Knight", { at = { 60, 40 }, facing = "north" })
  local spear = t:blue("Spearman", { front_of = knight })
  fight(t, knight, 1, 1)
  t:result(spear, "recoil")
  t:order{ pursue = 3 }
  t:expect(knight, { at = { 60, 43 } })
  t:not_happened{ event = "fought" }
end)

situation("only a shot makes figures flinch, straight back", { "dbv.flinch.01", "dbv.flinch.02" }, function(t)
  local one, foe = t:red("Shooter", { at = { 40, 40 }, facing = "north" }), t:blue("Blade", { at = { 40, 60 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:dice(4, 3)
  t:order("shoot Shooter 1 at Blade 1")
  t:result(foe, "flinch", "dbv.outcome.04")
  t:expect(foe, { at = { 40, 63 }, facing = "south" })
end)

situation("a flinch stops at what it meets, and slays nobody", { "dbv.flinch.11", "dbv.flinch.12" }, function(t)
  local one, foe = t:red("Shooter", { at = { 40, 40 }, facing = "north" }), t:blue("Blade", { at = { 40, 60 }, facing = "south" })
  local behind = t:red("Blade", { at = { 40, 65 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:dice(4, 3)
  t:order("shoot Shooter 1 at Blade 1")
  t:happened{ event = "moved", element = foe, kind = "flinch", to = { at = { 40, 62 } } }
  -- It turns to the enemy against whose front it has come.
  t:expect(foe, { at = { 40, 65 }, facing = "north", alive = true })
  t:stands(behind)
end)

situation("a flinch stops at the edge of the board", { "dbv.flinch.14" }, function(t)
  t:board{ 90, 90 }
  local one, foe = t:red("Shooter", { at = { 40, 66 }, facing = "north" }), t:blue("Blade", { at = { 40, 86 }, facing = "south" })
  t:bound{ phase = "shooting", pips = 6 }
  t:dice(4, 3)
  t:order("shoot Shooter 1 at Blade 1")
  t:expect(foe, { at = { 40, 87 }, standing = "on_table" })
end)

-- A friend level with him at his other flank keeps him from turning before the fight, and makes room for him now.
for _, friend in ipairs { "Blade", "Cavalryman" } do
  situation("a shy struck on one flank alone turns to that enemy first, beside a " .. friend, { "dbv.flinch.03" }, function(t)
    local horse = t:blue("Cavalryman", { at = { 60, 60 }, facing = "south" })
    t:blue(friend, { left_of = horse })
    local foe = t:red("Blade", { on_right_of = horse })
    t:bound{ phase = "combat", pips = 6 }
    t:dice(4, 4)
    t:order{ fight = foe }
    t:result(horse, "shy")
    t:expect(horse, { facing = "west" })
  end)
end

situation("an enemy on the flank does not slay one who shies", { "dbv.flinch.05" }, function(t)
  local horse = t:blue("Cavalryman", { at = { 60, 60 }, facing = "south" })
  local foe = t:red("Blade", { front_of = horse })
  t:red("Blade", { on_right_of = horse })
  fight(t, foe, 4, 3)
  t:result(horse, "shy")
  t:expect(horse, { alive = true })
end)

situation("a shy into a wall is death", { "dbv.flinch.09" }, function(t)
  t:house{ at = { 60, 70 }, size = { 12, 10 }, doors = { { 66, 70 } } }
  local horse = t:blue("Cavalryman", { at = { 60, 60 }, facing = "south" })
  local foe = t:red("Blade", { front_of = horse })
  fight(t, foe, 3, 2)
  t:result(horse, "shy")
  t:dead(horse)
end)

situation("who is pushed over the edge by a shy is lost", { "dbv.flinch.13" }, function(t)
  t:board{ 90, 90 }
  local horse = t:blue("Cavalryman", { at = { 60, 82 }, facing = "south" })
  local behind = t:blue("Cavalryman", { behind = horse })
  for i = 1, 4 do t:blue("Blade", { at = { 10 * i, 80 }, facing = "south" }) end
  local foe = t:red("Blade", { front_of = horse })
  fight(t, foe, 3, 2)
  t:result(horse, "shy")
  t:expect(behind, { standing = "gone" })
end)

situation("a bolt lasts for its bound", { "dbv.bolt.02", "dbv.bolt.06" }, function(t)
  local blade = t:red("Blade", { at = { 60, 40 }, facing = "north" })
  local horse = t:blue("Light Horseman", { front_of = blade })
  fight(t, blade, 4, 2)
  t:result(horse, "bolt")
  t:bound{ side = "blue", number = 4, pips = 3 }
  t:try(horse, { straight = 10 }):ok()
end)

situation("bad going checks a bolt at its border", { "dbv.bolt.05" }, function(t)
  t:boggy{ at = { 60, 60 }, size = { 30, 12 } }
  local blade = t:red("Blade", { at = { 60, 40 }, facing = "north" })
  local horse = t:blue("Light Horseman", { front_of = blade })
  fight(t, blade, 4, 2)
  t:result(horse, "bolt")
  t:expect(horse, { at = { 60, 54.01 } })
end)

-- It turns about in its place, 4 deep, and its front goes 20 on: to the edge of the table, or past it.
for _, case in ipairs { { 66, "on_table", "dbv.bolt.01" }, { 66.1, "gone", "dbv.bolt.05" } } do
  situation("a bolt from " .. case[1] .. " towards the edge at 90", { case[3] }, function(t)
    t:board{ 90, 90 }
    local blade = t:red("Blade", { at = { 60, case[1] }, facing = "north" })
    local horse = t:blue("Light Horseman", { front_of = blade })
    fight(t, blade, 4, 2)
    t:result(horse, "bolt")
    t:expect(horse, { standing = case[2] })
  end)
end

situation("a bolt stops short of mounted who have no room to be shoved", { "dbv.bolt.07" }, function(t)
  local blade = t:red("Blade", { at = { 60, 40 }, facing = "north" })
  local horse = t:blue("Light Horseman", { front_of = blade })
  for _, x in ipairs({ 54, 56, 58, 60, 62, 64, 66 }) do
    t:blue("Cavalryman", { at = { x, 52 }, facing = "south" })
    t:blue("Cavalryman", { at = { x, 56 }, facing = "south" })
    t:blue("Cavalryman", { at = { x, 60 }, facing = "south" })
  end
  fight(t, blade, 4, 2)
  t:result(horse, "bolt")
  t:expect(horse, { at = { 60, 52 } })
end)

situation("a recoil over the edge is lost, not slain", { "dbv.lost.03", "dbv.lost.05" }, function(t)
  t:board{ 90, 90 }
  local spear = t:blue("Spearman", { at = { 60, 86 }, facing = "south" })
  for i = 1, 4 do t:blue("Blade", { at = { 10 * i, 80 }, facing = "south" }) end
  local foe = t:red("Blade", { front_of = spear })
  fight(t, foe, 2, 2)
  t:result(spear, "recoil")
  t:expect(spear, { standing = "gone" })
  t:bound{ side = "blue", number = 4, pips = 6 }
  t:try("return " .. spear.name):refused{}
end)

situation("who fled off the board does not come back", { "dbv.lost.04" }, function(t)
  t:board{ 90, 90 }
  local blade, foot = flees(t, "Skirmisher", 60, 80)
  for i = 1, 4 do t:blue("Blade", { at = { 10 * i, 20 }, facing = "south" }) end
  fight(t, blade, 6, 3)
  t:expect(foot, { standing = "gone" })
  t:bound{ side = "blue", number = 4, pips = 6 }
  t:try("return " .. foot.name):refused{ why = "NotAway" }
end)
