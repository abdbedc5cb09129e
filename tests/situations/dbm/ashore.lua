-- Troops that go ashore from vessels and come aboard again. The sea is in the north, beyond 1200; vessels are 80 paces wide and 160 deep.

local function sea(t)
  t:board{ 2400, 2400 }
  t:weather{ wind = "west" }
  t:waterway{ outline = { { 0, 1200 }, { 2400, 1200 }, { 2400, 2400 }, { 0, 2400 } } }
end

-- A galley with its bow at `y`, and blades aboard.
local function beached(t, y, code)
  sea(t)
  local ship = t:red(code or "Reg Gal (O)", { at = { 1000, y or 1200 }, facing = "south" })
  return ship, t:red("Reg Bd (O)", { aboard = ship })
end

local LAND = "land Reg Bd (O) 1 at %g,%g facing south"

situation("troops go ashore from a vessel on the beach, which waits for them", { "dbm.landing.05", "dbm.landing.06", "dbm.navalterrain.02" }, function(t)
  local ship, bd = beached(t)
  t:try(ship, { back = 10 }):ok()
  t:order(LAND:format(1000, 1170))
  t:happened{ event = "arrived", clause = "dbm.landing.05" }
  t:happened{ event = "paid", pips = 1 }
  t:expect(bd, { at = { 1000, 1170 }, alive = true })
  t:try(bd, { straight = 10 }):refused{ why = "MovesSpent" }
  t:bound{ number = 5 }
  t:try(ship, { back = 10 }):refused{ clause = "dbm.landing.06", why = "TroopsAshore" }
  t:order("embark Reg Bd (O) 1 on Reg Gal (O) 1")
  t:happened{ event = "boarded", clause = "dbm.landing.05" }
  t:bound{ number = 7 }
  t:order(ship, { back = 10 })
  t:expect(ship, { at = { 1000, 1210 } })
end)

situation("nobody goes ashore from a vessel a pace off the beach", { "dbm.navalterrain.02" }, function(t)
  beached(t, 1201)
  t:try(LAND:format(1000, 1171)):refused{ clause = "dbm.navalterrain.02", why = "NotAtShore" }
end)

situation("nobody goes ashore where rocks take the place of the beach", { "dbm.waterway.08", "dbm.navalterrain.02" }, function(t)
  beached(t)
  t:rocky{ at = { 1000, 1150 }, size = { 100, 100 } }
  t:try(LAND:format(1000, 1170)):refused{ clause = "dbm.navalterrain.02", why = "NotAtShore" }
end)

situation("who goes ashore has an edge against the vessel", { "dbm.single.12" }, function(t)
  beached(t)
  t:try(LAND:format(1080, 1170)):refused{ clause = "dbm.single.12", why = "NotBeside" }
  t:try(LAND:format(1079, 1170)):ok()
end)

situation("who goes aboard has an edge against the vessel", { "dbm.single.12" }, function(t)
  sea(t)
  t:red("Reg Gal (O)", { at = { 1000, 1200 }, facing = "south" })
  t:red("Reg Bd (O)", { at = { 1080, 1170 }, facing = "south" })
  t:red("Reg Bd (O)", { at = { 921, 1170 }, facing = "south" })
  t:try("embark Reg Bd (O) 1 on Reg Gal (O) 1"):refused{ clause = "dbm.single.12", why = "NotBeside" }
  t:try("embark Reg Bd (O) 2 on Reg Gal (O) 1"):ok()
end)

situation("a galley carries one element", { "dbm.landing.01" }, function(t)
  beached(t)
  t:red("Reg Ax (O)", { at = { 1000, 1160 }, facing = "north" })
  t:try("embark Reg Ax (O) 1 on Reg Gal (O) 1"):refused{ clause = "dbm.landing.01", why = "CannotCarry", most = 1 }
end)

for _, code in ipairs{ "Reg Bts (F)", "Irr Shp (I)" } do
  situation(code .. " carry nobody", { "dbm.landing.05" }, function(t)
    sea(t)
    local ship = t:red(code, { at = { 1000, 1200 }, facing = "south" })
    local bd = t:red("Reg Bd (O)", { front_of = ship })
    t:try("embark " .. bd.name .. " on " .. ship.name):refused{ clause = "dbm.landing.05", why = "CannotCarry", most = 0 }
  end)
end

-- Enemies on the beach with their front at this height: at the water's edge, away from it on the ground of those who land, where they would
-- stand against them.
situation("nobody goes ashore before enemies at the water's edge", { "dbm.single.13" }, function(t)
  beached(t)
  local foe = t:blue("Reg Sp (O)", { at = { 1000, 1200 }, facing = "north" })
  t:try(LAND:format(1000, 1170)):refused{ clause = "dbm.single.13", why = "ShoreHeld", by = foe }
end)

for front, pushed in pairs{ [1199] = true, [1185] = true, [1170] = false } do
  situation("enemies " .. (1200 - front) .. " paces from the water are landed upon" .. (pushed and ", and make room" or ""), { "dbm.single.14" }, function(t)
    beached(t)
    local foe = t:blue("Reg Sp (O)", { at = { 1000, front }, facing = "north" })
    t:order(LAND:format(1000, 1170))
    t:expect(foe, { in_combat = true })
    if pushed then t:expect(foe, { at = { 1000, 1170 } }) else t:stands(foe) end
  end)
end

situation("enemies who cannot make room keep troops from going ashore", { "dbm.single.14" }, function(t)
  beached(t)
  local foe = t:blue("Reg Sp (O)", { at = { 1000, 1185 }, facing = "north" })
  t:blue("Reg Sp (O)", { behind = foe })
  t:try(LAND:format(1000, 1170)):refused{ clause = "dbm.single.14", why = "NoRoom" }
end)

situation("enemies a pace further off are not met", { "dbm.single.12" }, function(t)
  beached(t)
  t:blue("Reg Sp (O)", { at = { 1000, 1169 }, facing = "north" })
  t:try(LAND:format(1000, 1170)):ok()
end)

-- A galley along the beach that has landed its troops or not, and an enemy galley before its bow.
local function attacked(t, landed, a, b)
  sea(t)
  for i = 1, 6 do t:red("Reg Bd (S)", { at = { 200 * i, 200 }, facing = "north" }) end
  local ship = t:red("Reg Gal (O)", { at = { 1000, 1240 }, facing = "east" })
  local bd = t:red("Reg Bd (O)", { aboard = ship })
  if landed then t:order(LAND:format(900, 1170)) end
  local foe = t:blue("Reg Gal (O)", { front_of = ship })
  t:bound{ side = "blue", number = 4, phase = "combat" }
  t:dice(a, b)
  t:order{ fight = foe }
  return ship, bd, foe
end

for landed, factor in pairs{ [true] = 1, [false] = 3 } do
  situation("a galley whose troops are " .. (landed and "ashore" or "aboard") .. " fights with " .. factor, { landed and "dbm.landing.07" or "dbm.factor.09" }, function(t)
    local ship = attacked(t, landed, 3, 3)
    t:factor(ship, "combat", factor, landed and "dbm.landing.07" or "dbm.factor.09")
  end)
end

-- 6 against 5 is less, 9 against 2 half or less.
for _, case in ipairs{
  { true, 3, 4, "destroyed", "dbm.outcome.30" }, { false, 4, 3, "recoil", "dbm.outcome.29" }, { true, 6, 1, "destroyed", "dbm.outcome.38" }, { false, 6, 1, "destroyed", "dbm.outcome.37" },
} do
  local landed, a, b, result, clause = table.unpack(case)
  situation("a galley whose troops are " .. (landed and "ashore" or "aboard") .. " loses by " .. a .. " to " .. b, { clause }, function(t)
    local ship = attacked(t, landed, a, b)
    t:result(ship, result, clause)
  end)
end

situation("a galley whose troops are ashore and that is shot down is lost", { "dbm.outcome.38" }, function(t)
  sea(t)
  local ship = t:red("Reg Gal (O)", { at = { 1000, 1240 }, facing = "east" })
  t:red("Reg Bd (O)", { aboard = ship })
  t:order(LAND:format(900, 1170))
  local foe = t:blue("Reg Gal (O)", { front_of = ship, gap = 100 })
  t:bound{ side = "blue", number = 4, phase = "shooting" }
  t:dice(6, 1)
  t:order("shoot " .. foe.name .. " at " .. ship.name)
  t:result(ship, "destroyed", "dbm.outcome.38")
end)

situation("troops aboard go down with their galley, and count", { "dbm.destroyed.02", "dbm.losses.08" }, function(t)
  local ship, bd = attacked(t, false, 6, 1)
  t:dead(ship)
  t:happened{ event = "destroyed", element = bd, clause = "dbm.destroyed.02" }
  t:lost("red", 1)
end)

situation("troops ashore outlive their galley, which counts as nothing", { "dbm.losses.08" }, function(t)
  local ship, bd = attacked(t, true, 6, 1)
  t:dead(ship)
  t:expect(bd, { alive = true })
  t:lost("red", 0)
end)

-- Mounting and dismounting beside an enemy.
for gap, free in pairs{ [0] = false, [1] = true } do
  situation("riders " .. gap .. " paces beside an enemy " .. (free and "dismount" or "do not dismount"), { free and "dbm.dismount.31" or "dbm.single.11" }, function(t)
    local cv = t:red("Reg Cv (O)//Reg Ax (S)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Cv (O)", { right_of = cv, gap = gap })
    if free then
      t:try{ dismount = { cv } }:ok()
    else
      t:try{ dismount = { cv } }:refused{ clause = "dbm.single.11", why = "InCombat" }
    end
  end)
end

situation("a move of a group is no occasion to dismount", { "dbm.group.08" }, function(t)
  local one = t:red("Reg Cv (O)//Reg Ax (S)", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("Reg Cv (O)//Reg Ax (S)", { right_of = one })
  t:try({ one, two }, { { straight = 50 }, dismount = { one } }):refused{ clause = "dbm.group.08", why = "BadPath" }
end)

-- Blades on the beach before the bow of their galley, or before other blades: who recoils pushes these back, and not the galley.
for behind, pushed in pairs{ ["Reg Gal (O)"] = false, ["Reg Bd (O)"] = true } do
  situation("blades that recoil with " .. behind .. " behind them", { pushed and "dbm.recoil.04" or "dbm.recoil.15" }, function(t)
    sea(t)
    local y = pushed and 1100 or 1200
    local back = t:red(behind, { at = { 1000, y }, facing = "south" })
    local bd = t:red("Reg Bd (O)", { at = { 1000, y - 30 }, facing = "south" })
    local foe = t:blue("Reg Bd (O)", { front_of = bd })
    t:bound{ side = "blue", number = 4, phase = "combat" }
    t:dice(5, 3)
    t:order{ fight = foe }
    t:expect(bd, { alive = pushed })
    t:expect(back, { at = { 1000, pushed and y + 30 or y } })
  end)
end

-- Horse goes aboard horse transports alone, and foot aboard other vessels.
for _, case in ipairs{
  { "Irr Shp (I)", "Reg Cv (O)", true }, { "Irr Shp (O)", "Reg Cv (O)", false }, { "Reg Gal (O)", "Reg Cv (O)", false }, { "Irr Shp (O)", "Reg Bd (O)", true }, { "Irr Shp (S)", "Reg Bd (O)", true },
  { "Irr Shp (X)", "Reg Bd (O)", true }, { "Irr Shp (S)", "Reg Cv (O)", false }, { "Irr Shp (X)", "Reg Cv (O)", false }, { "Irr Shp (I)", "Reg Bd (O)", false }, { "Reg Gal (S)", "Reg Bd (O)", true },
  { "Reg Gal (F)", "Reg Bd (O)", true }, { "Irr Bts (O)", "Reg Bd (O)", true }, { "Irr Bts (S)", "Reg Bd (O)", true }, { "Irr Bts (I)", "Reg Bd (O)", true }, { "Reg Bts (X)", "Reg Bd (O)", true },
  { "Reg Bts (F)", "Reg Bd (O)", false }, { "Irr Bts (O)", "Reg Cv (O)", false }, { "Irr Shp (I)", "Irr El (O)", true }, { "Irr Shp (O)", "Reg Art (O)", true }, { "Irr Shp (I)", "Irr Kn (O)", true },
} do
  local ship, code, goes = table.unpack(case)
  situation(code .. (goes and " go" or " do not go") .. " aboard " .. ship, { goes and "dbm.single.12" or "dbm.landing.05" }, function(t)
    sea(t)
    local vessel = t:red(ship, { at = { 1000, 1200 }, facing = "south" })
    local who = t:red(code, { front_of = vessel })
    local order = t:try("embark " .. who.name .. " on " .. vessel.name)
    if goes then order:ok() else order:refused{ clause = "dbm.landing.05", why = "CannotCarry", most = 0 } end
  end)
end

-- Hills at the water's edge are promontories without a beach, houses have a quay.
for ground, lands in pairs{ gentle_hill = false, difficult_hill = false, rocky = false, marsh = false, dunes = false, scrub = true, woods = true, hamlet = true } do
  situation("troops " .. (lands and "go" or "do not go") .. " ashore at a " .. ground, { lands and "dbm.navalterrain.02" or "dbm.waterway.08" }, function(t)
    beached(t)
    t[ground](t, { at = { 1000, 1100 }, size = { 300, 200 } })
    local order = t:try(LAND:format(1000, 1170))
    if lands then order:ok() else order:refused{ clause = "dbm.navalterrain.02", why = "NotAtShore" } end
  end)
end

-- Each vessel carries one element.
for _, row in ipairs{ { "Reg Gal (O)", "Reg Bd (O)" }, { "Irr Shp (O)", "Reg Bd (O)" }, { "Irr Shp (I)", "Reg Cv (O)" }, { "Irr Bts (O)", "Reg Bd (O)" } } do
  situation(row[1] .. " carry one element, not two", { "dbm.landing.01" }, function(t)
    sea(t)
    local vessel = t:red(row[1], { at = { 1000, 1200 }, facing = "south" })
    t:red(row[2], { aboard = vessel })
    local who = t:red(row[2], { front_of = vessel })
    t:try("embark " .. who.name .. " on " .. vessel.name):refused{ why = "CannotCarry", most = 1 }
  end)
end

-- From every vessel that carries troops they go ashore on the beach, with an edge against it, and it waits for them.
for _, row in ipairs{ { "Reg Gal (O)", "Reg Bd (O)" }, { "Irr Shp (O)", "Reg Bd (O)" }, { "Irr Shp (I)", "Reg Cv (O)" }, { "Irr Bts (O)", "Reg Bd (O)" } } do
  local vessel, troops = row[1], row[2]
  situation(("%s go ashore from %s"):format(troops, vessel), { "dbm.landing.06", "dbm.navalterrain.02", "dbm.single.12" }, function(t)
    sea(t)
    local ship = t:red(vessel, { at = { 1000, 1200 }, facing = "south" })
    local off = t:red(vessel, { at = { 1500, 1201 }, facing = "south" })
    t:red(troops, { aboard = ship })
    t:red(troops, { aboard = off })
    local deep = troops == "Reg Cv (O)" and 60 or 30
    local land = "land " .. troops .. " %d at %g,%g facing south"
    t:bound{ pips = 9 }
    t:try(land:format(1, 1080, 1200 - deep)):refused{ clause = "dbm.single.12", why = "NotBeside" }
    t:try(land:format(2, 1500, 1201 - deep)):refused{ clause = "dbm.navalterrain.02", why = "NotAtShore" }
    t:order(land:format(1, 1000, 1200 - deep))
    t:bound{ number = 5, pips = 9 }
    t:try(ship, { back = 10 }):refused{ clause = "dbm.landing.06", why = "TroopsAshore" }
    t:try(off, { back = 10 }):ok()
  end)
end

-- An ally in doubt lands nobody nearer to an enemy of whom he knows, within 600 paces of the place.
for _, row in ipairs{ { 570, 6, true }, { 569, 6 }, { 570, nil } } do
  local y, doubt, refused = row[1], row[2], row[3]
  situation(("an ally%s lands troops %d paces from an enemy: %s"):format(doubt and " in doubt" or "", 1170 - y, tostring(not refused)), { refused and "dbm.allies.08" or "dbm.landing.05" }, function(t)
    sea(t)
    t:command{ "Syphax", side = "red", ally = true, doubt = doubt }
    local ship = t:red("Reg Gal (O)", { at = { 1000, 1200 }, facing = "south", command = "Syphax", general = true })
    t:red("Reg Bd (O)", { aboard = ship, command = "Syphax" })
    t:blue("Reg Bw (O)", { at = { 1000, y }, facing = "north" })
    t:bound{ pips = { Syphax = 6 } }
    if refused then
      t:try(LAND:format(1000, 1170)):refused{ clause = "dbm.allies.08", why = "Nearer" }
    else
      t:order(LAND:format(1000, 1170))
      t:happened{ event = "arrived", clause = "dbm.landing.05" }
    end
  end)
end

-- A place that no edge of the vessel touches, one askew to it, and one in the water beside it.
for _, row in ipairs{
  { "1000,1169 facing south", "dbm.single.12", "NotBeside" }, { "1000,1150 facing 200", "dbm.single.12", "NotBeside" }, { "1080,1170 facing south", "dbm.single.12", "NotBeside" },
  { "1080,1230 facing south", "dbm.dist.01", "ClosedGround" }, { "920,1230 facing south", "dbm.dist.01", "ClosedGround" },
} do
  situation("nobody goes ashore at " .. row[1], { row[2] }, function(t)
    beached(t)
    t:try("land Reg Bd (O) 1 at " .. row[1]):refused{ clause = row[2], why = row[3] }
  end)
end

situation("who goes aboard touches the vessel", { "dbm.single.12" }, function(t)
  sea(t)
  local ship = t:red("Reg Gal (O)", { at = { 1000, 1200 }, facing = "south" })
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1169 }, facing = "north" })
  t:try("embark " .. bd.name .. " on " .. ship.name):refused{ clause = "dbm.single.12", why = "NotBeside" }
end)
