-- Mounted troops that dismount and mount again, and their riderless mounts.

local function rider(t, code, x) return t:red(code, { at = { x or 1000, 1000 }, facing = "north" }) end

-- Who dismounts, how many for one, and as what.
for _, row in ipairs({
  { "Irr Kn (O)//Irr Bd (S)", 1, "Irr Bd (S)", "dbm.dismount.20" }, { "Reg Kn (I) double//Reg Bd (S)", 1, "Reg Bd (S)", "dbm.dismount.20" },
  { "Irr Kn (F)//Irr Sp (I)", 1, "Irr Sp (I)", "dbm.dismount.21" },
  { "Reg Cv (O)//Reg Ax (S)", 1, "Reg Ax (S)", "dbm.dismount.23" }, { "Irr LH (O)//Irr Ax (I)", 2, "Irr Ax (I)", "dbm.dismount.26" },
}) do
  local code, number, becomes, clause = row[1], row[2], row[3], row[4]
  situation(number .. " of " .. code .. " dismount as one of " .. becomes, { clause, number == 2 and "dbm.dismount.32" or "dbm.dismount.31", "dbm.pips.31", "dbm.dismount.35" }, function(t)
    local who = { rider(t, code) }
    if number == 2 then who[2] = t:red(code, { right_of = who[1] }) end
    local more = t:red(code, { right_of = who[#who] })
    t:bound{ pips = 6 }
    t:try{ dismount = number == 2 and { who[1], who[2], more } or { who[1], more } }:refused{ clause = number == 2 and "dbm.dismount.32" or "dbm.dismount.31", why = "ExchangeRate", needs = number, given = number + 1 }
    t:order{ dismount = who }
    t:happened{ event = "exchanged", clause = clause }
    t:happened{ event = "paid", pips = 2 }
    t:happened{ event = "mounts_left", clause = "dbm.dismount.35" }
    t:try("move " .. becomes .. " 1 straight 10"):refused{ why = "MovesSpent" }
  end)
end

situation("knights (F) whose list names no foot stay mounted, and foot cannot dismount", { "dbm.dismount.21" }, function(t)
  local knights, other = rider(t, "Irr Kn (F)"), rider(t, "Irr Kn (F)//Irr Sp (I)", 1300)
  local foot = rider(t, "Reg Bd (O)", 1600)
  t:try{ dismount = { knights } }:refused{ why = "CannotDismount" }
  t:try{ dismount = { foot } }:refused{ why = "CannotDismount" }
  t:order{ dismount = { other } }
  t:happened{ event = "exchanged", clause = "dbm.dismount.21" }
end)

situation("light horse apart from each other do not dismount together", { "dbm.single.10", "dbm.dismount.32" }, function(t)
  local one, two = rider(t, "Irr LH (O)//Irr Ax (I)"), rider(t, "Irr LH (O)//Irr Ax (I)", 1100)
  t:try{ dismount = { one, two } }:refused{ clause = "dbm.single.10", why = "NotAGroup" }
  t:try{ dismount = { one } }:refused{ clause = "dbm.dismount.32", why = "ExchangeRate", needs = 2, given = 1 }
end)

situation("who has moved does not dismount: it takes a whole move", { "dbm.dismount.33" }, function(t)
  local one, other = rider(t, "Reg Cv (O)//Reg Ax (S)"), rider(t, "Reg Cv (O)//Reg Ax (S)", 1300)
  t:order(one, { straight = 10 })
  t:try{ dismount = { one } }:refused{ clause = "dbm.dismount.33", why = "MovesSpent" }
  t:try{ dismount = { other } }:ok()
end)

-- After a march it may be one more, which costs a point more, and lets them march on.
for pips = 2, 3 do
  situation("horse that have marched dismount with " .. pips .. " points: " .. tostring(pips == 3), { "dbm.dismount.33", "dbm.pips.31" }, function(t)
    t:board{ 3000, 3000 }
    local cv = rider(t, "Reg Cv (O)//Reg Ax (S)", 1000)
    t:blue("Reg Bd (O)", { at = { 1000, 1300 }, facing = "south" })
    t:bound{ pips = pips }
    t:order("march " .. cv.name .. " straight 100")
    if pips == 2 then
      t:try{ dismount = { cv } }:refused{ clause = "dbm.pips.31", why = "NoPip", needs = 2, left = 1 }
      return
    end
    t:order{ dismount = { cv } }
    t:happened{ event = "paid", pips = 2 }
    t:pips("red", 0)
  end)
end

situation("who dismounts after a march may march on afoot, and makes no tactical move", { "dbm.dismount.33", "dbm.march.08" }, function(t)
  t:board{ 3000, 3000 }
  local cv = rider(t, "Reg Cv (O)//Reg Ax (S)", 1000)
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ pips = 5 }
  t:order("march " .. cv.name .. " straight 100")
  t:order{ dismount = { cv } }
  t:try("move Reg Ax (S) 1 straight 50"):refused{ clause = "dbm.march.08", why = "EitherMarch" }
  t:try("march Reg Ax (S) 1 straight 150"):ok()
end)

-- Two light horse that have dismounted, and then what happens in red's next bound.
local function afoot(t)
  t:board{ 2400, 2400 }
  for i = 1, 6 do t:red("Reg Bd (O)", { at = { 200 * i, 200 }, facing = "north" }) end
  local one = rider(t, "Irr LH (O)//Irr Ax (I)")
  local two = t:red("Irr LH (O)//Irr Ax (I)", { right_of = one })
  t:order{ dismount = { one, two } }
  return one, two
end

situation("riderless mounts count as nothing", { "dbm.dismount.42" }, function(t)
  t:board{ 2400, 2400 }
  local all = {}
  for i = 1, 6 do all[i] = t:red("Irr Hd (O)", { at = { 200 * i, 400 }, facing = "north" }) end
  local one = rider(t, "Irr LH (O)//Irr Ax (I)")
  local two = t:red("Irr LH (O)//Irr Ax (I)", { right_of = one })
  t:order{ dismount = { one, two } }
  t:lost("red", 0)
  local foe = t:blue("Irr Wb (O)", { front_of = all[1] })
  t:bound{ side = "blue", number = 4, phase = "combat" }
  t:dice(6, 1)
  t:order{ fight = foe }
  t:dead(all[1])
  t:lost("red", 0.5)
end)

situation("they count as the light horse that they were", { "dbm.losses.07", "dbm.dismount.45" }, function(t)
  t:board{ 2400, 2400 }
  for i = 1, 6 do t:red("Reg Bd (O)", { at = { 200 * i, 400 }, facing = "north" }) end
  local one = rider(t, "Irr LH (O)//Irr Ax (I)")
  local two = t:red("Irr LH (O)//Irr Ax (I)", { right_of = one })
  local foe = t:blue("Reg Bd (O)", { at = { 1000, 1100 }, facing = "south" })
  t:order{ dismount = { one, two } }
  t:lost("red", 0)
  t:bound{ side = "blue", number = 4 }
  t:order(foe, { straight = 100 })
  t:dice(6, 1)
  t:order("done")
  t:lost("red", 2)
end)

-- An event in a later bound, and whether it removes the mounts and by which rule.
local function later(name, clause, act)
  situation(name, { clause or "dbm.dismount.35" }, function(t)
    afoot(t)
    act(t)
    if clause then
      t:happened{ event = "mounts_gone", clause = clause }
    else
      t:not_happened{ event = "mounts_gone" }
    end
  end)
end

local FOOT = "Irr Ax (I) 1"

later("their move removes the mounts", "dbm.dismount.46", function(t)
  t:bound{ number = 5 }
  t:order("move " .. FOOT .. " straight 50")
end)
later("their march removes the mounts", "dbm.dismount.47", function(t)
  t:bound{ number = 5 }
  t:order("march " .. FOOT .. " straight 150")
end)
situation("an enemy may end its move against riderless mounts as it likes", { "dbm.dismount.43", "dbm.dismount.51" }, function(t)
  afoot(t)
  local foe = t:blue("Irr Ps (S)", { at = { 1100, 900 }, facing = 260 })
  t:bound{ side = "blue", number = 4 }
  t:order(foe, { straight = 60 })
  t:happened{ event = "mounts_gone", clause = "dbm.dismount.43" }
end)

situation("an enemy that met riderless mounts goes on with its move", { "dbm.dismount.43", "dbm.dismount.52" }, function(t)
  afoot(t)
  local foe = t:blue("Irr Ps (S)", { at = { 1065, 880 }, facing = "west" })
  t:bound{ side = "blue", number = 4 }
  t:order(foe, { straight = 149 })
  t:expect(foe, { at = { 916, 880 } })
  t:happened{ event = "mounts_gone", clause = "dbm.dismount.43" }
end)

later("an enemy that touches the mounts removes them", "dbm.dismount.43", function(t)
  local foe = t:blue("Irr Ps (S)", { at = { 1100, 970 }, facing = "west" })
  t:bound{ side = "blue", number = 4 }
  t:order(foe, { straight = 60 })
end)
later("an enemy that stops a pace short of them does not", nil, function(t)
  local foe = t:blue("Irr Ps (S)", { at = { 1100, 900 }, facing = "west" })
  t:bound{ side = "blue", number = 4 }
  t:order(foe, { straight = 59 })
end)
later("friends other than psiloi that pass through them remove them", "dbm.dismount.49", function(t)
  local foe = t:red("Reg Cv (O)", { at = { 1100, 880 }, facing = "west" })
  t:bound{ number = 5 }
  t:order(foe, { straight = 190 })
end)
later("psiloi that pass through them do not", nil, function(t)
  local ps = t:red("Irr Ps (S)", { at = { 1065, 880 }, facing = "west" })
  t:bound{ number = 5 }
  t:order(ps, { straight = 149 })
end)
later("a recoil of their owners removes them", "dbm.dismount.48", function(t)
  local foe = t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  t:bound{ side = "blue", number = 4, phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = foe }
end)

situation("they mount again as the two that they were, in a later bound", { "dbm.dismount.35", "dbm.single.09", "dbm.pips.31" }, function(t)
  local one, two = afoot(t)
  t:try("mount " .. FOOT):refused{ clause = "dbm.single.09", why = "MovesSpent" }
  t:bound{ number = 5 }
  t:order("mount " .. FOOT)
  t:happened{ event = "paid", pips = 2 }
  t:expect(one, { alive = true, code = "Irr LH (O)", at = { 1000, 1000 } })
  t:expect(two, { alive = true, code = "Irr LH (O)" })
end)

situation("without their mounts they stay on foot", { "dbm.dismount.50" }, function(t)
  afoot(t)
  t:bound{ number = 5 }
  t:order("move " .. FOOT .. " straight 50")
  t:bound{ number = 7 }
  t:try("mount " .. FOOT):refused{ clause = "dbm.dismount.50", why = "NoMounts" }
  local never = t:red("Reg Bd (O)", { at = { 1600, 1000 }, facing = "north" })
  t:try("mount " .. never.name):refused{ clause = "dbm.dismount.35", why = "NoMounts" }
end)

-- Auxilia with mounts: they march and flee as cavalry, and are foot in all else.
local function carried(t, mounted)
  t:board{ 2400, 2400 }
  return t:red("Irr Ax (O)", { at = { 1000, 600 }, facing = "north", mounted = mounted })
end

for mounted, most in pairs{ [true] = 200, [false] = 150 } do
  situation("auxilia " .. (mounted and "with" or "without") .. " mounts march " .. most, { mounted and "dbm.dismount.37" or "dbm.dist.05" }, function(t)
    carried(t, mounted)
    t:try("march Irr Ax (O) 1 straight " .. most):ok()
    t:try("march Irr Ax (O) 1 straight " .. most + 1):refused{ clause = mounted and "dbm.dist.03" or "dbm.dist.05", why = "TooFar" }
  end)
end

-- In dunes cavalry is as slow as in the worst going, and who rides camels is not; without them auxilia march 150 there.
for _, row in ipairs{ { "camels", 200, "dbm.terrain.68" }, { true, 100, "dbm.terrain.56" } } do
  local mounted, most, clause = row[1], row[2], row[3]
  situation("auxilia with " .. (mounted == true and "horses" or mounted) .. " march " .. most .. " in dunes", { "dbm.dismount.37", clause }, function(t)
    t:board{ 2400, 2400 }
    t:dunes{ at = { 1000, 1000 }, size = { 1200, 1200 } }
    t:red("Irr Ax (O)", { at = { 1000, 600 }, facing = "north", mounted = mounted })
    t:try("march Irr Ax (O) 1 straight " .. most):ok()
    t:try("march Irr Ax (O) 1 straight " .. most + 1):refused{ clause = "dbm.dist.03", why = "TooFar" }
  end)
end

situation("auxilia with mounts make other moves as auxilia", { "dbm.dismount.38" }, function(t)
  local ax = carried(t, true)
  t:try(ax, { straight = 150 }):ok()
  t:try(ax, { straight = 151 }):refused{ clause = "dbm.dist.05", why = "TooFar" }
end)

situation("auxilia with mounts neither dismount nor mount by an order", { "dbm.dismount.40" }, function(t)
  local ax = carried(t, true)
  t:try{ dismount = { ax } }:refused{ clause = "dbm.dismount.40", why = "CannotDismount" }
end)

-- Psiloi flee 50 paces more than they move, after a recoil of their depth.
for mounted, far in pairs{ [true] = 250, [false] = 200 } do
  situation("psiloi " .. (mounted and "with" or "without") .. " mounts flee " .. far, { mounted and "dbm.dismount.37" or "dbm.flee.13" }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local ps = t:blue("Reg Ps (O)", { front_of = red, mounted = mounted })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:expect(ps, { alive = true, facing = "north", at = { 1000, 1080 + far } })
  end)
end

-- Psiloi beaten by blades: they recoil by 40 paces and run 200 from their rear edge, or 250 on their mounts.
for mounted, to in pairs{ [true] = 1330, [false] = 1280 } do
  situation("psiloi " .. (mounted and "with" or "without") .. " mounts flee to " .. to, { mounted and "dbm.flee.17" or "dbm.flee.13" }, function(t)
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local ps = t:blue("Reg Ps (O)", { at = { 1000, 1000 }, facing = "south", mounted = mounted })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:expect(ps, { at = { 1000, to }, facing = "north" })
  end)
end

-- Two light horse who fight as psiloi on foot: with their mounts they flee as light horse, 300 paces; without them as psiloi, 200.
for _, kept in ipairs{ true, false } do
  situation("dismounted troops who flee mount again: " .. tostring(kept), { kept and "dbm.flee.18" or "dbm.flee.13" }, function(t)
    t:board{ 2400, 2400 }
    for i = 1, 6 do t:red("Reg Bd (O)", { at = { 200 * i, 200 }, facing = "north" }) end
    local one = rider(t, "Irr LH (O)//Irr Ps (O)")
    local two = t:red("Irr LH (O)//Irr Ps (O)", { right_of = one })
    t:order{ dismount = { one, two } }
    t:bound{ number = 5 }
    local foe = t:blue("Reg Bd (O)", { at = { 1000, kept and 1000 or 1010 }, facing = "south" })
    if not kept then t:order("move Irr Ps (O) 1 straight 10") end
    t:bound{ side = "blue", number = 6, phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = foe }
    if kept then
      t:happened{ event = "exchanged", clause = "dbm.flee.18" }
      t:expect(one, { alive = true, fled = true, at = { 1000, 600 }, facing = "south" })
      t:expect(two, { alive = true, fled = true, at = { 1080, 600 }, facing = "south" })
    else
      t:not_happened{ event = "exchanged" }
      t:happened{ event = "moved", kind = "flee" }
    end
  end)
end

-- Blades who have ridden to the dunes on camels fight there on foot: their mounts spare them nothing.
for _, mounted in ipairs{ "camels", true } do
  situation("blades with " .. (mounted == true and "horses" or mounted) .. " fight in dunes", { "dbm.tactical.16" }, function(t)
    t:dunes{ at = { 1000, 1000 }, size = { 600, 600 } }
    local blades = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north", mounted = mounted })
    t:blue("Reg Sp (O)", { front_of = blades })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = blades }
    t:factor(blades, "bad_going", -2, "dbm.tactical.16")
  end)
end
