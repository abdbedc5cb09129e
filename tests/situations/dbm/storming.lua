-- What follows the storm of works: who goes in for whom, those who come after, going out again, and corners.

local LINE = { { 500, 1000 }, { 1500, 1000 } }

local function assault(t, works, assaulter, defender, a, b)
  t[works](t, { path = LINE, side = "blue" })
  local red = t:red(assaulter, { at = { 1000, 1000 }, facing = "south" })
  local blue = defender and t:blue(defender, { at = { 1000, 990 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(a or 3, b or 3)
  return red, blue
end

-- War wagons (S) that win stay; infantry in contact behind them go in.
for _, row in ipairs({ { "Reg Bd (O)", true }, { "Reg Cv (O)", false } }) do
  situation(row[1] .. " behind war wagons that storm works go in: " .. tostring(row[2]), { row[2] and "dbm.storm.08" or "dbm.storm.07" }, function(t)
    t.temporary_works(t, { path = LINE, side = "blue" })
    local ww = t:red("Irr WWg (S)", { at = { 1000, 1000 }, facing = "south" })
    local next = t:red(row[1], { behind = ww })
    t:blue("Irr Hd (I)", { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = ww }
    t:expect(ww, { at = { 1000, 1000 } })
    if row[2] then t:expect(next, { at = { 1000, 960 } }) else t:stands(next) end
  end)
end

-- A gateway that was stormed stands open for those who follow; over a wall each has an assault of its own.
for _, part in ipairs({ "gate", "wall" }) do
  situation("friends who follow stormers at a " .. part, { part == "gate" and "dbm.storm.04" or "dbm.fortassault.03" }, function(t)
    t:temporary_works{ path = LINE, side = "blue", gates = part == "gate" and { { 1000, 1000 } } or nil }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
    local next = t:red("Reg Bd (O)", { at = { 1000, 1040 }, facing = "south" })
    t:blue("Irr Hd (I)", { at = { 1000, 990 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 200 }, facing = "south" })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = red }
    t:expect(red, { at = { 1000, 960 } })
    if part == "gate" then t:happened{ event = "breached", clause = "dbm.storm.04" } else t:not_happened{ event = "breached" } end
    t:order("done")
    t:order(red, { straight = 100 })
    if part == "gate" then
      t:try(next, { straight = 80 }):ok()
    else
      t:try(next, { straight = 80 }):refused{ why = "Works" }
    end
  end)
end

-- A gateway that was stormed shelters its owner's troops again who come back behind it.
situation("who regains a stormed gateway is behind works", { "dbm.storm.04", "dbm.storm.06", "dbm.tactical.02" }, function(t)
  t:permanent_works{ path = LINE, side = "blue", gates = { { 1000, 1000 } } }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  t:blue("Irr Hd (I)", { at = { 1000, 990 }, facing = "north" })
  local blue = t:blue("Reg Bd (O)", { at = { 1000, 900 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(6, 1, 6, 1, 3, 3)
  t:order{ fight = red }
  t:happened{ event = "breached", clause = "dbm.storm.04" }
  t:expect(red, { at = { 1000, 960 } })
  t:order(blue, { straight = 60 })
  t:order("done")
  t:expect(red, { recoiled = true, at = { 1000, 1000 } })
  t:expect(blue, { at = { 1000, 990 } })
  t:order("done")
  t:factor(blue, "works", 2, "dbm.tactical.02")
end)

-- Blades inside works of the enemy fight spears of his: they recoil, and stand just outside or not.
for inside, way in pairs({ [20] = "out", [40] = "in" }) do
  situation("stormers who recoil with works " .. inside .. " behind them end " .. way, { way == "out" and "dbm.storm.05" or "dbm.recoil.01" }, function(t)
    t:temporary_works{ path = LINE, side = "blue" }
    local bd = t:red("Reg Bd (O)", { at = { 1000, 990 - inside - 30 }, facing = "south" })
    local sp = t:blue("Reg Sp (O)", { front_of = bd })
    t:bound{ phase = "combat" }
    t:dice(1, 4)
    t:order{ fight = bd }
    t:expect(bd, { recoiled = true, at = { 1000, way == "out" and 1000 or 990 - inside } })
  end)
end

-- Their opponents go back to the works if they are infantry.
for _, row in ipairs({ { "Reg Sp (O)", 990 }, { "Reg Cv (O)", 940 } }) do
  situation(row[1] .. " go up to works over which stormers went back: " .. row[2], { row[2] == 990 and "dbm.storm.06" or "dbm.storm.05" }, function(t)
    t:temporary_works{ path = LINE, side = "blue" }
    local bd = t:red("Reg Bd (O)", { at = { 1000, 940 }, facing = "south" })
    local foe = t:blue(row[1], { front_of = bd })
    t:bound{ phase = "combat" }
    t:dice(1, 4)
    t:order{ fight = bd }
    t:expect(bd, { recoiled = true })
    t:expect(foe, { at = { 1000, row[2] } })
  end)
end

-- A corner of works: a defender round it comes to the section that is assaulted.
local function corner(t, defender, far)
  t:temporary_works{ path = { { 500, 1000 }, { 1000, 1000 }, { 1000, 500 } }, side = "blue" }
  local red = t:red("Reg Bd (O)", { at = { 950, 1000 }, facing = "south" })
  local blue = t:blue(defender, { at = { 990, far or 900 }, facing = "east" })
  t:bound{ phase = "moves" }
  t:dice(3, 3)
  t:order("done")
  return red, blue
end

situation("an idle defender goes round a corner to the section that is assaulted", { "dbm.fortassault.08" }, function(t)
  local red, blue = corner(t, "Reg Ax (O)")
  t:happened{ event = "moved", clause = "dbm.fortassault.08" }
  t:factor(blue, "works", 2, "dbm.tactical.02")
end)

situation("who does not defend its section does not go round the corner", { "dbm.fortassault.04" }, function(t)
  local red, blue = corner(t, "Reg Cv (O)")
  t:not_happened{ event = "moved", clause = "dbm.fortassault.08" }
  t:stands(blue)
end)

-- A galley that has its bow at works on the shore and wins: it stays, and its own troops go in, or those of one behind it.
for _, whose in ipairs{ "its own", "those behind", "none" } do
  situation("troops go in over works for a galley: " .. whose, { whose ~= "none" and "dbm.storm.09" or "dbm.storm.07" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ wind = "west" }
    t:waterway{ outline = { { 0, 1000 }, { 2400, 1000 }, { 2400, 2400 }, { 0, 2400 } } }
    t:temporary_works{ path = LINE, side = "blue" }
    local ship = t:red("Reg Gal (O)", { at = { 1000, 1000 }, facing = "south" })
    local back = t:red("Reg Gal (O)", { behind = ship })
    local troops = whose ~= "none" and t:red("Reg Bd (O)", { aboard = whose == "its own" and ship or back })
    t:blue("Irr Hd (I)", { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = ship }
    t:expect(ship, { at = { 1000, 1000 } })
    if troops then
      t:happened{ event = "arrived", element = troops, clause = "dbm.storm.01" }
      t:expect(troops, { at = { 1000, 960 } })
    else
      t:not_happened{ event = "arrived" }
    end
  end)
end

-- Those behind need not be lined up with the galley: a part of an edge against its rear is contact behind it, a corner is none.
for offset, goes in pairs{ [40] = true, [79] = true, [80] = false } do
  situation("troops of a galley " .. offset .. " aside behind it go in over works: " .. tostring(goes), { goes and "dbm.storm.09" or "dbm.storm.07" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ wind = "west" }
    t:waterway{ outline = { { 0, 1000 }, { 2400, 1000 }, { 2400, 2400 }, { 0, 2400 } } }
    t:temporary_works{ path = LINE, side = "blue" }
    local ship = t:red("Reg Gal (O)", { at = { 1000, 1000 }, facing = "south" })
    local empty = t:red("Reg Gal (O)", { behind = ship, offset = -80 + (goes and offset or 0) })
    local back = t:red("Reg Gal (O)", { behind = ship, offset = offset })
    local troops = t:red("Reg Bd (O)", { aboard = back })
    t:blue("Irr Hd (I)", { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = ship }
    t:expect(ship, { at = { 1000, 1000 } })
    if goes then t:expect(troops, { at = { 1000, 960 } }) else t:not_happened{ event = "arrived" } end
  end)
end

for offset, goes in pairs{ [79] = true, [80] = false } do
  situation("spears " .. offset .. " aside behind war wagons that storm works go in: " .. tostring(goes), { goes and "dbm.storm.08" or "dbm.storm.07" }, function(t)
    t:temporary_works{ path = LINE, side = "blue" }
    local wagons = t:red("Irr WWg (S)", { at = { 1000, 1000 }, facing = "south" })
    local back = t:red("Reg Sp (O)", { behind = wagons, offset = offset })
    t:blue("Irr Hd (I)", { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = wagons }
    t:expect(wagons, { at = { 1000, 1000 } })
    if goes then t:expect(back, { at = { 1000, 960 } }) else t:stands(back) end
  end)
end

-- At a corner of works only whoever stands along a section assaults: blades whose front meets the corner alone do not, and nobody goes over it.
for turn, assaults in pairs{ [180] = true, [225] = false } do
  situation("blades at a corner of works that face " .. turn, { assaults and "dbm.fortassault.04" or "dbm.forts.11" }, function(t)
    t:temporary_works{ path = { { 500, 1000 }, { 1000, 1000 }, { 1000, 500 } }, side = "blue" }
    local red = t:red("Reg Bd (O)", { at = { assaults and 950 or 1000, 1000 }, facing = turn })
    t:blue("Reg Bd (O)", { at = { 300, 200 }, facing = "north" })
    if not assaults then t:try(red, { straight = 80 }):refused{ why = "Works" } end
    if assaults then t:dice(3, 3) end
    t:order("done")
    if assaults then t:happened{ event = "assaulted" } else t:not_happened{ event = "assaulted" } end
  end)
end

-- Both sections at a corner are assaulted and one is defended: the other assaulter counts on the defender's flank, and stays outside.
local function two_at_corner(t, a, b, full)
  t:temporary_works{ path = { { 500, 1000 }, { 1000, 1000 }, { 1000, 500 } }, side = "blue" }
  local main = t:red("Reg Bd (O)", { at = { 950, 1000 }, facing = "south" })
  local flanker = t:red("Reg Bd (O)", { at = { 1000, full == false and 1000 or 950 }, facing = "west" })
  local blue = t:blue("Reg Sp (O)", { at = { 950, 990 }, facing = "north" })
  t:bound{ phase = "combat" }
  if full == false then t:dice(a, b, 3, 3) else t:dice(a, b) end
  t:order{ fight = main }
  return main, flanker, blue
end

situation("who assaults round the corner is on the defender's flank, and does not go in", { "dbm.fortassault.09", "dbm.fortassault.11" }, function(t)
  local main, flanker, blue = two_at_corner(t, 6, 1)
  t:factor(blue, "flank", -1, "dbm.tactical.09")
  t:expect(blue, { alive = true, recoiled = true })
  t:expect(main, { at = { 950, 960 } })
  t:expect(flanker, { at = { 1000, 950 } })
  t:not_happened{ event = "assaulted" }
end)

situation("who assaults round the corner goes back with its friend who loses", { "dbm.fortassault.11" }, function(t)
  local main, flanker = two_at_corner(t, 1, 5)
  t:expect(main, { recoiled = true, at = { 950, 1030 } })
  t:expect(flanker, { recoiled = true, at = { 1030, 950 } })
end)

situation("only whoever has all of its front at the section round the corner counts on the flank", { "dbm.tactical.02" }, function(t)
  local _, _, blue = two_at_corner(t, 3, 3, false)
  t:factor(blue, "flank", 0)
end)

-- Nobody defends either section at a corner: the owner says who fights, and the other counts on the flank.
for _, first in ipairs{ "main", "other", "nobody" } do
  situation("of two assaulters at an undefended corner " .. first .. " is named", { "dbm.fortassault.10", "dbm.fortassault.04" }, function(t)
    t:temporary_works{ path = { { 500, 1000 }, { 1000, 1000 }, { 1000, 500 } }, side = "blue" }
    local main = t:red("Reg Bd (O)", { at = { 950, 1000 }, facing = "south" })
    local other = t:red("Reg Ax (O)", { at = { 1000, 950 }, facing = "west" })
    t:blue("Reg Bd (O)", { at = { 300, 200 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    local named = first == "other" and other or main
    if first == "nobody" then t:order("done") else t:order{ fight = named } end
    t:happened{ event = "assaulted", element = named, totals = { first == "other" and 6 or 8, 2 } }
    t:expect(first == "other" and main or other, { at = first == "other" and { 950, 1000 } or { 1000, 950 } })
  end)
end

-- Auxilia assault a section that nobody defends, and blades those round its corners: with what dice they win, tie or lose, and
-- whether those at the corners go back.
for _, row in ipairs{ { 1, 6, 1, false, true }, { 1, 5, 1, false, false }, { 1, 6, 2, false, false }, { 2, 5, 2, true, false } } do
  local own, theirs, corners, goes_in, back = table.unpack(row)
  situation("auxilia with a " .. own .. " against a " .. theirs .. ", and friends at " .. corners .. " corners, who recoil is " .. tostring(back), { "dbm.fortassault.10", back and "dbm.fortassault.11" or "dbm.fortassault.04" }, function(t)
    t:temporary_works{ path = { { 900, 500 }, { 900, 1000 }, { 1000, 1000 }, { 1000, 500 } }, side = "blue" }
    local main = t:red("Reg Ax (O)", { at = { 950, 1000 }, facing = "south" })
    local right = t:red("Reg Bd (O)", { at = { 1000, 950 }, facing = "west" })
    local left = corners == 2 and t:red("Reg Bd (O)", { at = { 900, 950 }, facing = "east" })
    t:blue("Reg Bd (O)", { at = { 300, 200 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(own, theirs)
    t:order{ fight = main }
    t:happened{ event = "assaulted", element = main, totals = { 3 + own, theirs - corners } }
    t:expect(main, { at = { 950, goes_in and 950 or 1000 } })
    t:expect(right, { recoiled = back, at = { back and 1030 or 1000, 950 } })
    if left then t:expect(left, { at = { 900, 950 } }) end
  end)
end

-- The section between two corners is defended, and those round both are not.
for _, corners in ipairs{ 1, 2 } do
  situation("a defender with assaulters round " .. corners .. " of his corners", { "dbm.fortassault.09", "dbm.fortassault.11" }, function(t)
    t:temporary_works{ path = { { 900, 500 }, { 900, 1000 }, { 1000, 1000 }, { 1000, 500 } }, side = "blue" }
    local main = t:red("Reg Bd (O)", { at = { 950, 1000 }, facing = "south" })
    local right = t:red("Reg Bd (O)", { at = { 1000, 950 }, facing = "west" })
    local left = corners == 2 and t:red("Reg Bd (O)", { at = { 900, 950 }, facing = "east" })
    local blue = t:blue("Reg Sp (O)", { at = { 950, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(1, 6)
    t:order{ fight = main }
    t:factor(blue, "flank", -corners, "dbm.tactical.09")
    t:expect(main, { recoiled = true })
    t:expect(right, { recoiled = true, at = { 1030, 950 } })
    if left then t:expect(left, { recoiled = true, at = { 870, 950 } }) end
  end)
end

-- A galley at works on the shore, which blue auxilia defend or nobody, fights there as in any other close combat.
local function shore(t, works, gates)
  t:board{ 2400, 2400 }
  t:weather{ wind = "west" }
  t:waterway{ outline = { { 0, 1000 }, { 2400, 1000 }, { 2400, 2400 }, { 0, 2400 } } }
  t[works](t, { path = LINE, side = "blue", gates = gates })
end

for _, part in ipairs{ "wall", "gate" } do
  situation("a galley fights a defender at the " .. part .. " of permanent works", { "dbm.navalterrain.01" }, function(t)
    shore(t, "permanent_works", part == "gate" and { { 1000, 1000 } } or nil)
    local ship = t:red("Reg Gal (O)", { at = { 1000, 1000 }, facing = "south" })
    local foe = t:blue("Reg Ax (O)", { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(6, 2)
    t:order{ fight = ship }
    t:factor(ship, "combat", 3)
    t:expect(foe, { recoiled = true })
    t:expect(ship, { at = { 1000, 1000 } })
  end)
end

for y, fights in pairs{ [1000] = true, [1001] = false } do
  situation("a galley " .. y - 1000 .. " paces off permanent works that nobody defends " .. (fights and "fights" or "does not fight"), { fights and "dbm.navalterrain.01" or nil, fights and "dbm.fortassault.04" or nil }, function(t)
    shore(t, "permanent_works")
    local ship = t:red("Reg Gal (O)", { at = { 1000, y }, facing = "south" })
    t:blue("Reg Ax (O)", { at = { 1000, 600 }, facing = "north" })
    t:bound{ phase = "combat" }
    if fights then t:dice(3, 3) end
    t:go_on()
    if fights then t:happened{ event = "assaulted", element = ship, totals = { 6, 3 }, clause = "dbm.fortassault.04" } else t:not_happened{ event = "assaulted" } end
    t:expect(ship, { at = { 1000, y } })
  end)
end
