-- Shy, bolt, recoil, flight, pursuit and rally on the table.

-- A fight of red and blue, who stand front to front.
local function fight(t, red, a, b)
  t:bound{ phase = "combat", pips = 6 }
  t:dice(a, b)
  t:order{ fight = red }
end

situation("a shy disables foot behind and goes back its own depth", { "dbv.flinch.02", "dbv.flinch.06" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local horse = t:blue("Cavalryman", { front_of = blade })
  local foot = t:blue("Shooter", { behind = horse })
  fight(t, blade, 2, 1)
  t:result(horse, "shy", "dbv.outcome.08")
  t:expect(foot, { standing = "disabled" })
  t:moved(horse, { back = 4 })
end)

situation("a shy pushes mounted back and does not disable them", { "dbv.flinch.07" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local horse = t:blue("Cavalryman", { front_of = blade })
  local behind = t:blue("Cavalryman", { behind = horse })
  fight(t, blade, 2, 1)
  t:moved(horse, { back = 4 })
  t:moved(behind, { back = 4 })
  t:expect(behind, { standing = "on_table" })
end)

situation("a bolt runs 20 paces, and a light horseman needs no rally", { "dbv.bolt.01", "dbv.outcome.22" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local horse = t:blue("Light Horseman", { front_of = blade })
  fight(t, blade, 4, 2)
  t:result(horse, "bolt", "dbv.outcome.22")
  t:expect(horse, { at = { 60, 84 } })
end)

situation("a bolt disables foot in its way and shoves mounted aside", { "dbv.bolt.03", "dbv.bolt.04" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local horse = t:blue("Light Horseman", { front_of = blade })
  local foot = t:blue("Shooter", { at = { 60, 70 }, facing = "south" })
  local rider = t:blue("Cavalryman", { at = { 61, 76 }, facing = "south" })
  fight(t, blade, 4, 2)
  t:expect(foot, { standing = "disabled" })
  t:expect(rider, { standing = "on_table" })
  t:expect(horse, { at = { 60, 84 } })
end)

situation("a mounted winner pursues as far as its owner says", { "dbv.pursue.01", "dbv.outcome.21" }, function(t)
  local knight = t:red("Knight", { at = { 60, 60 }, facing = "north" })
  t:blue("Knight", { front_of = knight })
  fight(t, knight, 4, 1)
  t:try{ pursue = 3 }:refused{ why = "NotAnOption" }
  t:try{ pursue = 21 }:refused{ why = "NotAnOption" }
  t:order{ pursue = 20 }
  t:expect(knight, { at = { 60, 80 } })
end)

-- Whether a winner must pursue: winner, loser, faces, the outcome.
for _, row in ipairs({
  { "Knight", "Light Horseman", 2, 1, "bolt", true }, { "Knight", "Spearman", 6, 3, "flee", true },
  { "Knight", "Blade", 4, 1, "destroyed", true }, { "Knight", "Cavalryman", 3, 1, "disabled", true },
  { "Blade", "Light Horseman", 4, 2, "bolt", false }, { "Blade", "Spearman", 6, 2, "flee", false },
}) do
  local winner, loser, a, b, outcome, goes = row[1], row[2], row[3], row[4], row[5], row[6]
  situation("a " .. winner .. " pursues a " .. loser .. " after " .. outcome .. ": " .. tostring(goes), { goes and "dbv.pursue.01" or "dbv.combat.01" }, function(t)
    local red = t:red(winner, { at = { 60, 40 }, facing = "north" })
    local blue = t:blue(loser, { front_of = red })
    fight(t, red, a, b)
    t:result(blue, outcome)
    if goes then
      t:try{ pursue = 0 }:refused{ why = "NotAnOption" }
      t:order{ pursue = 4 }
      t:expect(red, { at = { 60, 44 } })
    else
      t:try{ pursue = 4 }:refused{}
      t:expect(red, { at = { 60, 40 } })
    end
  end)
end

situation("a mounted winner follows up into contact or stays", { "dbv.flinch.16" }, function(t)
  local knight = t:red("Knight", { at = { 60, 60 }, facing = "north" })
  local spear = t:blue("Spearman", { front_of = knight })
  fight(t, knight, 1, 1)
  t:result(spear, "recoil", "dbv.outcome.20")
  t:try{ pursue = 0 }:ok()
  t:try{ pursue = 2 }:refused{ why = "NotAnOption" }
  t:order{ pursue = 3 }
  t:expect(knight, { at = { 60, 63 } })
end)

situation("he follows up after a shy too", { "dbv.flinch.16" }, function(t)
  local knight = t:red("Knight", { at = { 60, 60 }, facing = "north" })
  local horse = t:blue("Cavalryman", { front_of = knight })
  fight(t, knight, 1, 1)
  t:result(horse, "shy", "dbv.outcome.08")
  t:order{ pursue = 4 }
  t:expect(knight, { at = { 60, 64 } })
end)

situation("foot do not follow up", { "dbv.outcome.13" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local spear = t:blue("Spearman", { front_of = blade })
  fight(t, blade, 1, 1)
  t:result(spear, "recoil", "dbv.outcome.13")
  t:try{ pursue = 3 }:refused{}
  t:expect(blade, { at = { 60, 60 } })
end)

situation("a pursuit into new contact is fought at once", { "dbv.pursue.03" }, function(t)
  local knight = t:red("Knight", { at = { 60, 60 }, facing = "north" })
  t:blue("Knight", { front_of = knight })
  local next = t:blue("Blade", { at = { 60, 70 }, facing = "south" })
  fight(t, knight, 4, 1)
  t:dice(3, 4)
  t:order{ pursue = 10 }
  t:totals(knight, 8, next, 8)
end)

situation("a recoil pushes back friends who face the same way", { "dbv.flinch.08" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local spear = t:blue("Spearman", { front_of = blade })
  local behind = t:blue("Spearman", { behind = spear })
  fight(t, blade, 1, 1)
  t:result(spear, "recoil", "dbv.outcome.13")
  t:moved(spear, { back = 3 })
  t:moved(behind, { back = 3 })
end)

situation("a recoil into friends who face another way is death", { "dbv.flinch.10" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local spear = t:blue("Spearman", { front_of = blade })
  t:blue("Spearman", { at = { 60, 66 }, facing = "north" })
  fight(t, blade, 1, 1)
  t:dead(spear)
end)

situation("a recoil with an enemy on the flank is death", { "dbv.flinch.04" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local spear = t:blue("Spearman", { front_of = blade })
  t:red("Blade", { on_right_of = spear })
  fight(t, blade, 1, 2)
  t:result(spear, "recoil")
  t:dead(spear)
end)

-- A spearman or another on foot who flees from a blade, five less than it.
local function flees(t, figure, x, y)
  local blade = t:red("Blade", { at = { x, y }, facing = "north" })
  local foot = t:blue(figure, { front_of = blade })
  return blade, foot
end

situation("a fugitive runs his full move to the rear", { "dbv.flee.01", "dbv.outcome.34" }, function(t)
  local blade, foot = flees(t, "Spearman", 60, 60)
  fight(t, blade, 6, 2)
  t:result(foot, "flee", "dbv.outcome.34")
  t:expect(foot, { at = { 60, 69 } })
end)

situation("he runs on at the end of his own bounds and at the start of the enemy's, until rallied", { "dbv.seq.06", "dbv.seq.07", "dbv.flee.02" }, function(t)
  local blade, foot = flees(t, "Spearman", 60, 40)
  local far = t:blue("Blade", { at = { 20, 60 }, facing = "south" })
  t:red("Blade", { at = { 20, 20 }, facing = "north" })
  fight(t, blade, 6, 2)
  t:expect(foot, { at = { 60, 49 } })
  t:bound{ side = "blue", number = 4, pips = 3 }
  t:order(far, { straight = 1 })
  t:order("done")
  t:expect(foot, { at = { 60, 55 } })
  t:bound{ number = 5, phase = "march", pips = 3 }
  t:order("done")
  t:phase("red", "moves")
  t:expect(foot, { at = { 60, 61 } })
end)

situation("a fugitive may not move", { "dbv.flee.16" }, function(t)
  local blade, foot = flees(t, "Shooter", 60, 20)
  fight(t, blade, 6, 3)
  t:result(foot, "flee", "dbv.outcome.34")
  t:bound{ side = "blue", number = 4, pips = 3 }
  t:try(foot, { straight = 2 }):refused{ clause = "dbv.flee.16" }
  t:order{ rally = foot }
  t:happened{ event = "state_began" }
end)

situation("a fugitive may not shoot", { "dbv.flee.16" }, function(t)
  local blade, foot = flees(t, "Shooter", 60, 20)
  local far = t:red("Blade", { at = { 60, 70 }, facing = "south" })
  local other = t:blue("Shooter", { at = { 20, 40 }, facing = "south" })
  local target = t:red("Blade", { at = { 20, 20 }, facing = "north" })
  fight(t, blade, 6, 3)
  t:bound{ side = "blue", number = 4, phase = "shooting", pips = 3 }
  t:try("shoot " .. foot.name .. " at " .. far.name):refused{ clause = "dbv.flee.16", why = "CannotShoot" }
  t:try("shoot " .. other.name .. " at " .. target.name):ok()
end)

situation("a fugitive may not march", { "dbv.flee.16" }, function(t)
  local blade, foot = flees(t, "Shooter", 60, 20)
  fight(t, blade, 6, 3)
  t:expect(foot, { at = { 60, 35 } })
  local behind = t:blue("Shooter", { behind = foot })
  local two = t:blue("Shooter", { at = { 20, 40 }, facing = "south" })
  local three = t:blue("Shooter", { behind = two })
  t:bound{ side = "blue", number = 4, phase = "march", pips = 3 }
  t:try("march " .. foot.name .. " + " .. behind.name .. " straight 2"):refused{ clause = "dbv.flee.16" }
  t:try("march " .. two.name .. " + " .. three.name .. " straight 2"):ok()
end)

situation("nobody is rallied who does not flee", { "dbv.flee.16" }, function(t)
  local blade, foot = flees(t, "Spearman", 60, 40)
  local horse = t:blue("Cavalryman", { at = { 20, 60 }, facing = "south" })
  fight(t, blade, 6, 2)
  t:bound{ side = "blue", number = 4, pips = 3 }
  t:try{ rally = horse }:refused{}
  t:order{ rally = foot }
  t:try(foot, { straight = 1 }):refused{ clause = "dbv.pips.18" }
end)

-- A wood 10 paces wide behind the fugitive: it runs by it, whoever it is, by as little as it can.
for _, figure in ipairs({ "Peltast", "Skirmisher", "Shooter", "Spearman", "Blade" }) do
  situation("a fleeing " .. figure .. " veers round a wood", { "dbv.flee.06" }, function(t)
    t:woods{ at = { 62, 73 }, size = { 10, 16 } }
    local blade, foot = flees(t, figure, 60, 60)
    fight(t, blade, 6, figure == "Peltast" and 2 or figure == "Spearman" and 2 or figure == "Blade" and 1 or 3)
    t:result(foot, "flee", "dbv.outcome.34")
    t:expect(foot, { going = "good", facing = 316 })
  end)
end

situation("skirmishers and shooters run through friends and push nobody, others push them aside", { "dbv.flee.11", "dbv.flee.10", "dbv.flee.08" }, function(t)
  for i, figure in ipairs({ "Skirmisher", "Shooter" }) do
    local blade, foot = flees(t, figure, 30 * i, 40)
    t:blue("Spearman", { at = { 30 * i, 48 }, facing = "south" })
    fight(t, blade, 6, 3)
    t:expect(foot, { at = { 30 * i, figure == "Skirmisher" and 59 or 55 } })
  end
  local blade, foot = flees(t, "Peltast", 90, 40)
  local friend = t:blue("Spearman", { at = { 90, 48 }, facing = "south" })
  fight(t, blade, 6, 2)
  t:result(foot, "flee", "dbv.outcome.34")
  t:expect(foot, { at = { 90, 55 } })
  t:happened{ event = "moved", kind = "push_back" }
end)

situation("who leaves the board is lost", { "dbv.lost.03" }, function(t)
  t:board{ 90, 90 }
  local blade, foot = flees(t, "Skirmisher", 60, 80)
  fight(t, blade, 6, 3)
  t:expect(foot, { alive = false })
end)

situation("half a force lost ends the fight, less does not", { "dbv.victory.01" }, function(t)
  for i = 1, 5 do t:red("Blade", { at = { 5 * i, 20 }, facing = "north" }) end
  for i = 1, 4 do t:red("Blade", { at = { 5 * i, 10 }, facing = "north", standing = "destroyed" }) end
  t:blue("Blade", { at = { 20, 80 }, facing = "south" })
  t:bound{ phase = "close" }
  t:go_on()
  t:lost("red", 4)
  t:phase("blue", "march")
end)

situation("half a force lost", { "dbv.victory.01" }, function(t)
  for i = 1, 4 do t:red("Blade", { at = { 5 * i, 20 }, facing = "north" }) end
  for i = 1, 4 do t:red("Blade", { at = { 5 * i, 10 }, facing = "north", standing = "destroyed" }) end
  t:blue("Blade", { at = { 20, 80 }, facing = "south" })
  t:bound{ phase = "close" }
  t:go_on()
  t:winner("blue", "dbv.victory.01")
end)

situation("a figure touched on its flank turns to face, if nobody is before it", { "dbv.combat.03", "dbv.charge.09" }, function(t)
  local foe = t:blue("Spearman", { at = { 45, 45 }, facing = "south" })
  local horse = t:red("Cavalryman", { at = { 38, 46.5 }, facing = "east" })
  t:order(horse, { straight = 6, onto = foe, edge = "right" })
  t:dice(3, 3)
  t:order("done")
  t:expect(foe, { facing = "west" })
end)

situation("a fugitive does not", { "dbv.flee.15", "dbv.combat.06" }, function(t)
  local blade, foot = flees(t, "Spearman", 45, 40)
  fight(t, blade, 6, 2)
  t:expect(foot, { at = { 45, 49 }, facing = "north" })
  t:bound{ side = "blue", number = 4, pips = 0, phase = "close" }
  t:bound{ number = 5, pips = 3 }
  local horse = t:red("Cavalryman", { at = { 37, 47.5 }, facing = "east" })
  t:order(horse, { straight = 7, onto = foot, edge = "left" })
  t:dice(3, 3)
  t:order("done")
  t:expect(foot, { facing = "north" })
end)

situation("no tactical move out of combat in a group", { "dbv.move.03" }, function(t)
  local blade = t:red("Blade", { at = { 45, 45 }, facing = "north" })
  local other = t:red("Blade", { right_of = blade })
  t:blue("Blade", { front_of = blade })
  t:try({ blade, other }, { { back = 2 } }):refused{ clause = "dbv.move.03" }
end)

-- A knight ten paces from the northern edge beats another, whose friends are far away.
local function beats_at_the_edge(t)
  t:board{ 90, 90 }
  local knight = t:red("Knight", { at = { 45, 80 }, facing = "north" })
  t:blue("Knight", { front_of = knight })
  t:blue("Blade", { at = { 10, 20 }, facing = "south" })
  t:blue("Blade", { at = { 20, 20 }, facing = "south" })
  fight(t, knight, 4, 1)
  return knight
end

situation("a pursuer that leaves the field comes back where it left for four points", { "dbv.pursue.05", "dbv.pursue.06", "dbv.pursue.07" }, function(t)
  local knight = beats_at_the_edge(t)
  t:order{ pursue = 11 }
  t:expect(knight, { standing = "away" })
  t:lost("red", 0)
  t:bound{ phase = "moves", pips = 3 }
  t:try("return " .. knight.name):refused{ clause = "dbv.pursue.06", why = "NoPip" }
  t:bound{ phase = "moves", pips = 4 }
  t:order("return " .. knight.name)
  t:expect(knight, { standing = "on_table", at = { 45, 86 }, facing = "south" })
end)

-- The four points pay for the move from there, which is no charge.
for _, row in ipairs{ { "short of an enemy", true }, { "into him", false } } do
  local told, may = table.unpack(row)
  situation("who has come back goes on for nothing, " .. told, { "dbv.pursue.06", "dbv.pursue.07" }, function(t)
    local knight = beats_at_the_edge(t)
    t:order{ pursue = 11 }
    t:blue("Skirmisher", { at = { 45, 70 }, facing = "north" })
    t:bound{ phase = "moves", pips = 6 }
    t:order("return " .. knight.name)
    if may then
      t:costs(knight, { straight = 12 }, 0, { "dbv.pursue.06" })
    else
      t:try(knight, { straight = 16 }):refused{ clause = "dbv.pursue.07", why = "InState" }
    end
  end)
end

situation("a pursuer that goes no further than the edge stays on the field", { "dbv.pursue.01" }, function(t)
  local knight = beats_at_the_edge(t)
  t:order{ pursue = 10 }
  t:expect(knight, { standing = "on_table", at = { 45, 90 } })
end)

-- Blades flinch three paces from a shot; an enemy stands so far behind them, or a pace further off.
for _, row in ipairs{ { 61, "north" }, { 62, "south" } } do
  local y, facing = row[1], row[2]
  situation(("blades that flinch towards an enemy's front at %d face %s"):format(y, facing), { facing == "north" and "dbv.combat.03" or "dbv.flinch.02" }, function(t)
    local one = t:red("Shooter", { at = { 60, 40 }, facing = "north" })
    local foe = t:blue("Blade", { at = { 60, 55 }, facing = "south" })
    t:red("Blade", { at = { 60, y }, facing = "south" })
    t:bound{ phase = "shooting", pips = 6 }
    t:dice(4, 2)
    t:order("shoot " .. one.name .. " at " .. foe.name)
    t:expect(foe, { facing = facing })
  end)
end

-- Riders in a row, of which the first is driven back; foot stands behind them.
situation("a rider who is pushed back disables no foot, and stops who pushes him", { "dbv.flinch.13" }, function(t)
  local foe = t:red("Blade", { at = { 45, 50 }, facing = "north" })
  local first = t:blue("Cavalryman", { front_of = foe })
  local second = t:blue("Cavalryman", { behind = first })
  local foot = t:blue("Blade", { behind = second })
  for i = 0, 3 do t:blue("Blade", { at = { 80, 20 + 4 * i }, facing = "west" }) end
  t:bound { phase = "combat", pips = 6 }
  t:dice(3, 2)
  t:order { fight = foe }
  t:dead(first)
  t:stands(second)
  t:stands(foot)
end)

-- A friend behind with an enemy front on his flank, and room behind him.
for _, shot in ipairs { false, true } do
  situation("a friend with an enemy on his flank is pushed by one who " .. (shot and "flinches" or "recoils"), { "dbv.flinch.05", "dbv.flinch.08" }, function(t)
    local y = shot and 60 or 57
    local target = t:blue("Blade", { at = { 45, y }, facing = "south" })
    local friend = t:blue("Blade", { behind = target })
    t:blue("Blade", { left_of = friend })
    t:red("Blade", { at = { 44, y + 5 }, facing = "east" })
    for i = 0, 3 do t:blue("Blade", { at = { 80, 20 + 4 * i }, facing = "west" }) end
    if shot then
      t:red("Shooter", { at = { 45, 45 }, facing = "north" })
      t:bound { phase = "shooting", pips = 6 }
      t:dice(3, 2)
      t:order("shoot Shooter 1 at Blade 1")
    else
      local foe = t:red("Blade", { front_of = target })
      t:bound { phase = "combat", pips = 6 }
      t:dice(3, 2)
      t:order { fight = foe }
    end
    t:expect(target, { alive = true, at = { 45, y + 3 } })
    t:expect(friend, { alive = true, at = { 45, y + 6 } })
  end)
end

for _, room in ipairs { 0, 1, 3 } do
  situation("a friend pushed by one who flinches stops at the edge, " .. room .. " paces behind him", { room < 3 and "dbv.flinch.14" or "dbv.flinch.08" }, function(t)
    t:board { 90, 90 }
    t:red("Shooter", { at = { 45, 60 - room }, facing = "north" })
    local target = t:blue("Blade", { at = { 45, 84 - room }, facing = "south" })
    local friend = t:blue("Blade", { behind = target })
    for i = 0, 3 do t:blue("Blade", { at = { 80, 20 + 4 * i }, facing = "west" }) end
    t:bound { phase = "shooting", pips = 6 }
    t:dice(3, 2)
    t:order("shoot Shooter 1 at Blade 1")
    t:result(target, "flinch")
    t:expect(target, { standing = "on_table", at = { 45, 84 } })
    t:expect(friend, { standing = "on_table", at = { 45, 87 } })
  end)
end

-- Friends behind who face a little aside, as two do who were lined up on slanting fronts.
for aside, pushed in pairs { [0.3] = true, [0.6] = false } do
  situation("a friend who faces " .. aside .. " degrees aside " .. (pushed and "is pushed" or "stops a recoil"), { pushed and "dbv.flinch.08" or "dbv.flinch.10" }, function(t)
    local foe = t:red("Blade", { at = { 43, 50 }, facing = "north" })
    local blade = t:blue("Blade", { front_of = foe })
    t:blue("Blade", { at = { 43, 53.3 }, facing = 180 + aside })
    for i = 0, 3 do t:blue("Blade", { at = { 80, 20 + 4 * i }, facing = "west" }) end
    t:bound { phase = "combat", pips = 6 }
    t:dice(3, 2)
    t:order { fight = foe }
    if pushed then t:expect(blade, { alive = true }) else t:dead(blade) end
  end)
end

-- A rider struck on one flank who had no room to turn to it stays as he is, and does not back into his enemy.
situation("a rider who shies backs into nobody at his side", { "dbv.flinch.03" }, function(t)
  local rider = t:blue("Light Horseman", { at = { 45, 50 }, facing = "north" })
  local foe = t:red("Spearman", { at = { 46, 49 }, facing = "west" })
  t:red("Spearman", { at = { 39.9, 49 }, facing = "west" })
  for i = 0, 3 do t:blue("Blade", { at = { 80, 20 + 4 * i }, facing = "west" }) end
  t:bound { phase = "combat", pips = 6 }
  t:dice(4, 3)
  t:order { fight = foe }
  t:result(rider, "shy")
  t:expect(foe, { alive = true, standing = "on_table" })
end)

-- A knight's opponent who is slain in the place of recoiling or shying is slain, and the knight pursues; one who recoils may be
-- followed up.
for _, case in ipairs {
  { "a recoil that is struck on the flank", "Blade", function(t) t:red("Blade", { at = { 44, 41 }, facing = "east" }) end },
  { "a recoil blocked by a friend", "Blade", function(t) t:blue("Blade", { at = { 45, 45 }, facing = "east" }) end },
  { "a recoil that goes its way", "Blade", function() end, true },
} do
  local what, code, before, lives = table.unpack(case)
  situation("a knight goes after " .. what, { lives and "dbv.flinch.16" or "dbv.pursue.01" }, function(t)
    t:board{ 90, 90 }
    local knight = t:red("Knight", { at = { 45, 40 }, facing = "north" })
    local foe = t:blue(code, { front_of = knight })
    before(t)
    t:bound{ phase = "combat", pips = 6 }
    -- The friend who blocked it is met by the pursuit and fought at once.
    if what:find("blocked") then t:dice(3, 3, 1, 1) else t:dice(3, 3) end
    t:order{ fight = knight }
    t:expect(foe, { alive = lives == true })
    if lives then t:pending("pursue", knight) else t:happened{ event = what:find("struck") and "asked" or "moved", clause = "dbv.pursue.01" } end
  end)
end
