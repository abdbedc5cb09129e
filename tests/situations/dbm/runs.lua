-- Recoils and flights: corners, ranks of friends, ground and water on the way, whoever is burst through.

local function fight(t, red, a, b)
  t:bound{ phase = "combat" }
  t:dice(a, b)
  t:order{ fight = red }
end

-- A second enemy behind horse that recoil: his front covers a pace of their rear edge, or touches its corner alone.
for at, dies in pairs({ [1079] = true, [1080] = false }) do
  situation("horse recoil with an enemy front from " .. at - 40 .. " on at their rear, which ends at 1040: destroyed is " .. tostring(dies), { dies and "dbm.recoil.10" or "dbm.outcome.18" }, function(t)
    local red = t:red("Reg Sp (O)", { at = { 1000, 1000 }, facing = "north" })
    local cv = t:blue("Reg Cv (O)", { front_of = red })
    t:red("Reg Ps (O)", { at = { at, 1060 }, facing = "south" })
    fight(t, red, 4, 3)
    t:result(cv, "recoil")
    if dies then t:dead(cv, "dbm.recoil.10") else t:expect(cv, { alive = true, recoiled = true }) end
  end)
end

-- Light horse flee 250 and 50 paces from 1120: into a wood, where they go 100 and 50, or with none in reach.
for edge, y in pairs({ [1200] = 1270, [1300] = 1300.2, [1421] = 1420 }) do
  situation("light horse flee to " .. y .. " with a wood from " .. edge .. " on", { "dbm.flee.13" }, function(t)
    t:board{ 2400, 2400 }
    t:woods{ at = { 1000, edge + 300 }, size = { 1600, 600 } }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local lh = t:blue("Irr LH (O)", { front_of = red })
    fight(t, red, 6, 1)
    t:expect(lh, { fled = true, at = { 1000, y } })
  end)
end

-- The same into a river that is not paltry, which leaves 100 paces of a move, and into a paltry one.
for state, y in pairs({ [3] = 1270, [1] = 1420 }) do
  situation("light horse flee to " .. y .. " over a river of " .. state, { state == 3 and "dbm.dist.14" or "dbm.flee.13" }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 0, 1180 }, { 2400, 1180 } }, width = 40, state = state }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local lh = t:blue("Irr LH (O)", { front_of = red })
    fight(t, red, 6, 1)
    t:expect(lh, { fled = true, at = { 1000, y } })
  end)
end

-- Psiloi before so many ranks of pikes that face as they do.
for _, ranks in ipairs{ 1, 4 } do
  situation("psiloi recoil and flee through " .. ranks .. " ranks of pikes", { "dbm.recoil.03" }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local ps = t:blue("Reg Ps (O)", { front_of = red })
    local last, all = ps, {}
    for i = 1, ranks do
      last = t:blue("Reg Pk (O)", { behind = last })
      all[i] = last
    end
    fight(t, red, 3, 3)
    t:result(ps, "flee")
    for _, pk in ipairs(all) do t:stands(pk) end
    t:expect(ps, { fled = true, alive = true, facing = "north" })
  end)
end

-- The flight of psiloi ends 200 paces from 1080, with the rear of a friend's base before or beyond that.
for _, row in ipairs{ { 1150, 1280 }, { 1200, 1280 }, { 1239, 1289.2 }, { 1270, 1320.2 } } do
  situation("psiloi who flee to 1280, with a friend from " .. row[1] .. " on in their way, end at " .. row[2], { row[2] == 1280 and "dbm.flee.09" or "dbm.interp.16" }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local ps = t:blue("Reg Ps (O)", { front_of = red })
    local bd = t:blue("Reg Bd (O)", { at = { 1000, row[1] - 20 }, facing = "south" })
    fight(t, red, 3, 3)
    t:expect(ps, { fled = true, at = { 1000, row[2] }, facing = "north" })
    t:stands(bd)
  end)
end

-- Shooters behind works are sheltered only from those who shoot back.
for foe, value in pairs({ ["Reg Pk (O)"] = 0, ["Reg Bw (O)"] = 2 }) do
  situation("bows behind works shoot at " .. foe .. ": works count " .. value .. " for them", { value == 2 and "dbm.tactical.02" or "dbm.shoot.13" }, function(t)
    t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "red" }
    local red = t:red("Reg Bw (O)", { at = { 1000, 990 }, facing = "north" })
    local blue = t:blue(foe, { at = { 1000, 1100 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:factor(red, "works", value, value ~= 0 and "dbm.tactical.02" or nil)
  end)
end

-- Spears in two ranks, in the water of a river or on dry land, and those in a marsh.
for _, ground in ipairs{ "river", "none", "marsh" } do
  situation("two ranks of spears on " .. ground .. ": the second supports is " .. tostring(ground ~= "marsh"), { ground == "river" and "dbm.river.06" or ground == "marsh" and "dbm.terrain.56" or "dbm.rear.13" }, function(t)
    if ground == "river" then t:river{ path = { { 0, 960 }, { 2400, 960 } }, width = 100, state = 3 } end
    if ground == "marsh" then t:marsh{ at = { 1000, 960 }, size = { 400, 300 } } end
    local sp = t:red("Reg Sp (O)", { at = { 1000, 1000 }, facing = "north" })
    t:red("Reg Sp (O)", { behind = sp })
    t:blue("Irr Ax (O)", { front_of = sp })
    fight(t, sp, 3, 3)
    t:factor(sp, "rear_support", ground == "marsh" and 0 or 1)
  end)
end

-- The general's front on a corner of an enemy's edge: 10 paces of it, or the corner alone.
for x, dearer in pairs({ [470] = true, [480] = false }) do
  situation("a general whose front covers " .. 480 - x .. " paces of an enemy front: a move costs more is " .. tostring(dearer), { dearer and "dbm.pips.18" or "dbm.pips.11" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Scipio", side = "red" }
    t:red("Reg Bd (S)", { at = { 400, 400 }, facing = "north", command = "Scipio", general = true })
    local near = t:red("Reg Bd (O)", { at = { 1000, 400 }, facing = "north", command = "Scipio" })
    t:blue("Reg Bd (O)", { at = { x, 400 }, facing = "south" })
    t:costs(near, { straight = 50 }, dearer and 2 or 1, { dearer and "dbm.pips.18" or "dbm.pips.11" })
  end)
end
