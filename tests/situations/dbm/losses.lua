-- What losses count, and what an army began with.

-- The number of elements lost, their code, and what they count.
for _, row in ipairs{
  { 1, "Reg Bd (O)", 1, "dbm.losses.03" }, { 1, "Irr WWg (I)", 3, "dbm.losses.04" }, { 1, "Irr WWg (O)", 1, "dbm.losses.01" },
  { 2, "Irr Ps (S)", 1, "dbm.losses.05" }, { 2, "Reg Ps (X)", 1, "dbm.losses.05" }, { 2, "Irr Hd (O)", 1, "dbm.losses.05" },
  { 2, "Irr Hd (S)", 1, "dbm.losses.05" }, { 2, "Irr Hd (F)", 1, "dbm.losses.05" }, { 2, "Reg Bts (F)", 1, "dbm.losses.05" },
  { 2, "Irr Bts (O)", 0, "dbm.losses.08" }, { 2, "Reg Gal (O)", 0, "dbm.losses.08" }, { 1, "Irr Shp (I)", 2, "dbm.losses.09" }, { 2, "Irr Ax (I)", 1, "dbm.losses.05" }, { 2, "Reg Ax (I)", 2, "dbm.losses.03" },
  { 2, "Irr Ax (X)", 2, "dbm.losses.01" }, { 2, "Irr Ax (O)", 2, "dbm.losses.01" }, { 1, "Irr Hd (I)", 0, "dbm.losses.06" },
  { 1, "Irr Exp (O)", 0, "dbm.losses.06" }, { 1, "Reg Kn (I) double", 2, "dbm.double.04" }, { 1, "Irr El (X)", 1, "dbm.losses.01" },
  { 1, "Irr Bge (I)", 2, "dbm.losses.11" }, { 1, "Irr Bge (I) immobile", 2, "dbm.losses.11" },
  { 1, "Irr Bge (I) double", 4, "dbm.losses.11" },
} do
  local number, code, counts, clause = row[1], row[2], row[3], row[4]
  situation(number .. " of " .. code .. " destroyed count " .. counts, { clause }, function(t)
    t:red("Reg Bd (O)", { at = { 200, 200 }, facing = "north" })
    for i = 1, number do t:red(code, { at = { 300 * i, 600 }, facing = "north", standing = "destroyed" }) end
    t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
    t:bound{ phase = "combat" }
    t:lost("red", counts)
  end)
end

situation("baggage that has left the table counts one, baggage on the table nothing", { "dbm.losses.11" }, function(t)
  t:red("Reg Bd (O)", { at = { 200, 200 }, facing = "north" })
  t:red("Irr Bge (I)", { at = { 600, 200 }, facing = "north", standing = "gone" })
  t:red("Irr Bge (I)", { at = { 900, 200 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ phase = "combat" }
  t:lost("red", 1)
end)

situation("a base of two of baggage that has left the table counts two", { "dbm.losses.11" }, function(t)
  t:red("Reg Bd (O)", { at = { 200, 200 }, facing = "north" })
  t:red("Irr Bge (I) double", { at = { 600, 200 }, facing = "north", standing = "gone" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ phase = "combat" }
  t:lost("red", 2)
end)

-- One command stands; the other, of 6 with 2 lost, has lost heart and counts 6. Of two baggage so many are lost: they add to the losses,
-- and are no part of what the army began with.
for _, row in ipairs{ { 6, 0, true }, { 7, 0, false }, { 7, 1, true }, { 9, 1, false }, { 8, 1, true } } do
  local stands, bags, beaten = row[1], row[2], row[3]
  local what = stands .. " stand, 6 have lost heart and " .. bags .. " baggage is lost: beaten is " .. tostring(beaten)
  situation(what, { "dbm.losses.10", beaten and "dbm.victory.01" or "dbm.victory.02" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Scipio", side = "red", chief = true }
    t:command{ "Laelius", side = "red" }
    for i = 1, stands do t:red("Reg Bd (O)", { at = { 150 * i, 800 }, facing = "north", command = "Scipio" }) end
    for i = 1, 6 do
      t:red("Reg Bd (O)", { at = { 150 * i, 400 }, facing = "north", command = "Laelius", standing = i <= 2 and "destroyed" or nil })
    end
    for i = 1, 2 do
      t:red("Irr Bge (I)", { at = { 300 * i, 150 }, facing = "north", command = "Scipio", standing = i <= bags and "gone" or nil })
    end
    for i = 1, 3 do t:blue("Irr Wb (O)", { at = { 300 * i, 2000 }, facing = "south" }) end
    t:bound{ phase = "close" }
    t:go_on()
    if beaten then t:winner("blue", "dbm.victory.01") else t:lost("red", 6 + bags) end
  end)
end

situation("lost baggage does not demoralise a command", { "dbm.losses.10" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red", chief = true }
  t:command{ "Laelius", side = "red" }
  for i = 1, 8 do t:red("Reg Bd (O)", { at = { 150 * i, 800 }, facing = "north", command = "Scipio" }) end
  for i = 1, 6 do
    t:red("Reg Bd (O)", { at = { 150 * i, 400 }, facing = "north", command = "Laelius", standing = i == 1 and "destroyed" or nil })
  end
  t:red("Irr Bge (I)", { at = { 300, 150 }, facing = "north", command = "Laelius", standing = "destroyed" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ phase = "close" }
  t:go_on()
  t:not_happened{ event = "demoralised" }
  t:lost("red", 3)
end)

-- The general of a demoralised command neither gains by being general nor fights the worse.
situation("the general of a demoralised command has neither factor", { "dbm.tactical.07", "dbm.tactical.12" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Lost", side = "red", demoralised = true }
  t:command{ "Sound", side = "red" }
  for i = 1, 8 do t:red("Reg Bd (O)", { at = { 150 * i, 200 }, facing = "north", command = "Sound" }) end
  local general = t:red("Reg Bd (O)", { at = { 600, 800 }, facing = "north", command = "Lost", general = true })
  local other = t:red("Reg Bd (O)", { at = { 1200, 800 }, facing = "north", command = "Lost" })
  t:blue("Reg Bd (O)", { front_of = general })
  t:blue("Reg Bd (O)", { front_of = other })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = general }
  t:factor(general, "general", 0)
  t:factor(general, "demoralised", 0)
  t:factor(other, "demoralised", -2, "dbm.tactical.12")
end)

-- Who passes the middle of a hamlet: the invader, who begins the battle, costs the defender four elements, once.
local function pass(t, aside)
  t:board{ 2400, 2400 }
  for i = 1, 10 do
    t:blue("Reg Bd (O)", { at = { 200 * i, 2200 }, facing = "south" })
    t:red("Reg Bd (O)", { at = { 200 * i, 200 }, facing = "north" })
  end
  t:hamlet{ at = { 1000, 1200 }, size = { 400, 300 } }
  return t:red("Reg Ax (O)", { at = { 1000 + aside, 1150 }, facing = "north" })
end

for aside, lost in pairs{ [0] = 4, [39] = 4, [41] = 0 } do
  situation("the invader passes a hamlet " .. aside .. " paces beside its middle", { lost > 0 and "dbm.losses.12" or "dbm.dist.05" }, function(t)
    local ax = pass(t, aside)
    t:order(ax, { straight = 100 })
    t:lost("blue", lost)
    t:lost("red", 0)
    t:bound{ number = 7 }
    t:order(ax, { back = 20 })
    t:lost("blue", lost)
  end)
end

situation("the defender passes the middle of a hamlet as he likes, the invader costs him 4", { "dbm.losses.12" }, function(t)
  local invader = pass(t, 0)
  t:hamlet{ at = { 1000, 1700 }, size = { 400, 300 } }
  local ax = t:blue("Reg Ax (O)", { at = { 1000, 1750 }, facing = "south" })
  t:order("done")
  t:phase("blue", "moves")
  t:order(ax, { straight = 100 })
  t:lost("red", 0)
  t:lost("blue", 0)
  t:bound{ number = 9 }
  t:order(invader, { straight = 100 })
  t:lost("blue", 4)
end)

-- Who has left the table counts as one that was destroyed, but for baggage and ships with baggage, of which each counts one.
for _, row in ipairs{
  { "Irr Shp (I)", 1, "dbm.losses.09" }, { "Irr Shp (O)", 0, "dbm.losses.08" }, { "Reg Bd (O)", 1, "dbm.losses.03" }, { "Irr WWg (I)", 3, "dbm.losses.04" }, { "Irr Exp (O)", 0, "dbm.losses.06" },
} do
  situation(row[1] .. " that has left the table counts " .. row[2], { row[3] }, function(t)
    t:red("Reg Bd (O)", { at = { 200, 200 }, facing = "north" })
    t:red(row[1], { at = { 600, 600 }, facing = "north", standing = "gone" })
    t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
    t:bound{ phase = "combat" }
    t:lost("red", row[2])
  end)
end

-- Baggage and ships with baggage count two if they are destroyed in close combat, one if they are lost in any other way.
for _, code in ipairs{ "Irr Bge (I)", "Irr Bge (O) immobile" } do
  situation(code .. " that is shot down counts one", { "dbm.losses.11" }, function(t)
    local engine = t:red("Reg Art (O)", { at = { 1000, 1200 }, facing = "north" })
    local train = t:blue(code, { at = { 1000, 1500 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(6, 1)
    t:order("shoot " .. engine.name .. " at " .. train.name)
    t:dead(train)
    t:lost("blue", 1)
  end)

  situation(code .. " that is destroyed in close combat counts two", { "dbm.losses.11" }, function(t)
    local foe = t:red("Reg Bd (O)", { at = { 1000, 1200 }, facing = "north" })
    local train = t:blue(code, { front_of = foe })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = foe }
    t:dead(train)
    t:lost("blue", 2)
  end)
end

local function at_sea(t, wind)
  t:weather{ wind = wind, force = "strong" }
  t:waterway{ outline = { { 0, 1200 }, { 2400, 1200 }, { 2400, 2200 }, { 0, 2200 } } }
end

situation("a ship with baggage that is wrecked counts one", { "dbm.losses.09" }, function(t)
  at_sea(t, "north")
  local ship = t:red("Irr Shp (I)", { at = { 1000, 1260 }, facing = "east" })
  t:bound{ pips = 3 }
  t:order("done")
  t:dead(ship)
  t:lost("red", 1)
end)

situation("a ship with baggage that is sunk in close combat counts two", { "dbm.losses.09" }, function(t)
  at_sea(t, "west")
  local galley = t:red("Reg Gal (O)", { at = { 1000, 1500 }, facing = "east" })
  local ship = t:blue("Irr Shp (I)", { front_of = galley })
  t:bound{ phase = "combat" }
  t:dice(6, 1)
  t:order{ fight = galley }
  t:dead(ship)
  t:lost("blue", 2)
end)
