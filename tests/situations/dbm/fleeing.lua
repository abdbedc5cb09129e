-- Flights: how far, past whom, through whom, and who runs with whom.

-- Psiloi flee from blades: a recoil of 40 paces, a turn about, 150 paces from there.
local function beaten(t, code)
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  return red, t:blue(code or "Reg Ps (O)", { front_of = red })
end

local function fight(t, red, a, b)
  t:bound{ phase = "combat" }
  t:dice(a or 3, b or 3)
  t:order{ fight = red }
end

situation("a flight begins with a recoil, is measured from the rear edge, and ends facing away", { "dbm.flee.01", "dbm.flee.13", "dbm.flee.14", "dbm.flee.15" }, function(t)
  local red, ps = beaten(t)
  fight(t, red)
  t:result(ps, "flee", "dbm.outcome.25")
  t:expect(ps, { at = { 1000, 1280 }, facing = "north" })
end)

-- An enemy in the way of the flight, so far to the side of it, and the whole degrees by which the fugitive turns to the left, on his rear
-- left corner: the least with which his right side clears the enemy, 117 paces from there. At 40 paces to the side 117 * sin + 80 * (1 - cos)
-- is 37.7 with 17 degrees and 40.1 with 18; beside the enemy the way is free.
for _, row in ipairs{ { 0, 35 }, { 40, 18 }, { 79, 1 }, { 81, 0 } } do
  local aside, angle = row[1], row[2]
  situation(("a fugitive turns aside by %d degrees from an enemy %d paces to the side"):format(angle, aside), { angle == 0 and "dbm.flee.13" or "dbm.flee.08" }, function(t)
    local red, ps = beaten(t)
    t:red("Reg Bd (O)", { at = { 1000 + aside, 1180 }, facing = "south" })
    fight(t, red)
    t:expect(ps, { alive = true, fled = true, facing = (360 - angle) % 360 })
  end)
end

-- An enemy whose rear is just where the flight would end, or a pace beyond.
for _, row in ipairs{ { 0, false }, { 1, true } } do
  local beyond, straight = row[1], row[2]
  situation(("a fugitive meets an enemy whose rear is %d paces beyond the end of its flight: %s"):format(beyond, tostring(not straight)), { straight and "dbm.flee.13" or "dbm.flee.08" }, function(t)
    local red, ps = beaten(t)
    t:red("Reg Bd (O)", { at = { 1000, 1310 + beyond }, facing = "north" })
    fight(t, red)
    t:expect(ps, { alive = true, facing = straight and 0 or 340 })
  end)
end

situation("a fugitive that is hemmed in by enemies is destroyed", { "dbm.flee.10" }, function(t)
  local red, ps = beaten(t)
  for _, place in ipairs({ { 1000, 1180, "south" }, { 1090, 1180, "south" }, { 910, 1180, "south" }, { 1150, 1100, "west" }, { 850, 1100, "east" }, { 1150, 1020, "west" }, { 850, 1020, "east" } }) do
    t:red("Reg Bd (O)", { at = { place[1], place[2] }, facing = place[3] })
  end
  fight(t, red)
  t:dead(ps, "dbm.flee.10")
end)

-- The table ends 250 paces before the blades, at the base edge of the fugitive or at another.
situation("a fugitive turns aside from a table's edge that is not its base edge", { "dbm.flee.08" }, function(t)
  t:board{ 1250, 2400 }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "east" })
  local ps = t:blue("Reg Ps (O)", { front_of = red })
  fight(t, red)
  t:expect(ps, { alive = true, fled = true })
end)

situation("a fugitive leaves over its own base edge", { "dbm.losses.02" }, function(t)
  t:board{ 2400, 1250 }
  local red, ps = beaten(t)
  fight(t, red)
  t:expect(ps, { alive = false, fled = false })
end)

situation("friends that can neither be passed nor avoided run after the fugitive", { "dbm.flee.11" }, function(t)
  local red, cv = beaten(t, "Reg Cv (O)")
  t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } }
  local friends = {}
  for i = 0, 10 do
    friends[i] = t:blue("Reg Bd (O)", { at = { 600 + 80 * i, 1140 }, facing = "south" })
  end
  t:blue("Reg Bd (O)", { at = { 1150, 1090 }, facing = "east" })
  t:blue("Reg Bd (O)", { at = { 850, 1090 }, facing = "west" })
  fight(t, red, 4, 4)
  t:result(cv, "flee", "dbm.outcome.18")
  t:expect(cv, { alive = true, facing = "north" })
  t:expect(friends[5], { fled = true, alive = true })
  t:expect(friends[2], { fled = false })
end)

-- Psiloi behind horse that flee: how far their front is from its rear edge, at 1060.
for off, joins in pairs({ [0] = true, [79] = true, [80] = false }) do
  situation("psiloi " .. off .. " paces behind horse that flee " .. (joins and "flee too" or "stay"), { joins and "dbm.flee.19" or "dbm.flee.01" }, function(t)
    t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } }
    local red, cv = beaten(t, "Reg Cv (O)")
    local ps = t:blue("Reg Ps (O)", { at = { 1000, 1060 + off }, facing = "south" })
    fight(t, red, 4, 4)
    t:result(cv, "flee", "dbm.outcome.18")
    t:expect(ps, { fled = joins, facing = joins and "north" or "south" })
  end)
end

situation("spears behind horse that flee stay", { "dbm.flee.08" }, function(t)
  t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } }
  local red, cv = beaten(t, "Reg Cv (O)")
  local sp = t:blue("Reg Sp (O)", { at = { 1000, 1131 }, facing = "south" })
  fight(t, red, 4, 4)
  t:expect(cv, { fled = true, alive = true })
  t:expect(sp, { fled = false, at = { 1000, 1131 } })
end)

-- Mobile and immobile baggage of a command that has lost heart.
for _, row in ipairs{ { "Irr Bge (I)", true }, { "Irr Bge (I) immobile", false } } do
  local code, flees = row[1], row[2]
  situation(code .. " of a demoralised command flee: " .. tostring(flees), { flees and "dbm.demoral.05" or "dbm.types.192" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "red", demoralised = true }
    t:command{ "Sound", side = "red" }
    for i = 1, 5 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", command = "Sound" }) end
    local bge = t:red(code, { at = { 600, 800 }, facing = "north", command = "Lost" })
    t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
    t:bound{ pips = { Lost = 6 } }
    t:order("done")
    t:expect(bge, { fled = flees })
  end)
end

-- Two lines of friends, 60 and 120 paces behind the line that the horse cannot pass: it goes no further than its distance, and they run.
situation("who bursts through friends goes no further than his distance", { "dbm.flee.11", "dbm.flee.13" }, function(t)
  t:board{ 2400, 2400 }
  local red, cv = beaten(t, "Reg Cv (O)")
  t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } }
  local before = {}
  for line = 0, 2 do
    for i = 0, 10 do
      local friend = t:blue("Reg Bd (O)", { at = { 600 + 80 * i, 1140 + 60 * line }, facing = "south" })
      if i == 5 then before[line] = friend end
    end
  end
  t:blue("Reg Bd (O)", { at = { 1150, 1090 }, facing = "east" })
  t:blue("Reg Bd (O)", { at = { 850, 1090 }, facing = "west" })
  fight(t, red, 4, 4)
  t:expect(cv, { alive = true, facing = "north", at = { 1000, 1270 } })
  for line = 0, 2 do t:expect(before[line], { fled = true }) end
end)

-- Psiloi close behind horse that flee to the north, whichever way they face: front middle and facing, and where they end 200 paces on.
for _, row in ipairs{ { { 1000, 1070 }, 180 }, { { 1000, 1110 }, 0 }, { { 1020, 1101 }, 90 }, { { 1000, 1075 }, 190 } } do
  local at, facing = table.unpack(row)
  situation("psiloi who face " .. facing .. " behind horse that flee run the way that the horse runs", { "dbm.flee.19" }, function(t)
    t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } }
    local red, cv = beaten(t, "Reg Cv (O)")
    local ps = t:blue("Reg Ps (O)", { at = at, facing = facing })
    fight(t, red, 4, 4)
    t:expect(cv, { fled = true, facing = "north", alive = true })
    t:expect(ps, { fled = true, facing = "north", recoiled = false })
  end)
end

-- Hordes in the way of horse that flee to the north: grade and facing, whether the horse goes over them.
for _, row in ipairs{ { "Irr Hd (I)", "south", true }, { "Irr Hd (I)", "west", true }, { "Irr Hd (I)", 40, true }, { "Irr Hd (O)", "south", false } } do
  local code, facing, over = table.unpack(row)
  situation("horse that flee straight at " .. code .. " who face " .. facing .. " go over them: " .. tostring(over), { over and "dbm.interp.09" or "dbm.flee.08" }, function(t)
    t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } }
    local red, cv = beaten(t, "Reg Cv (O)")
    local hd = t:blue(code, { at = { 1000, 1230 }, facing = facing })
    fight(t, red, 4, 4)
    t:expect(hd, { alive = not over, fled = false })
    t:expect(cv, { fled = true, alive = true, facing = over and 0 or nil })
    if over then t:happened{ event = "destroyed", element = hd, clause = "dbm.interp.09" } end
    t:lost("blue", 0)
  end)
end

situation("horse that leaves the table goes over hordes (I) on its way", { "dbm.interp.09" }, function(t)
  t:board{ 2400, 2400 }
  local red = t:red("Reg Bd (O)", { at = { 1000, 2050 }, facing = "north" })
  local horse = t:blue("Irr LH (O)", { front_of = red })
  local hd = t:blue("Irr Hd (I)", { at = { 1000, 2230 }, facing = "south" })
  fight(t, red, 6, 1)
  t:expect(horse, { standing = "gone" })
  t:happened{ event = "destroyed", element = hd, clause = "dbm.interp.09" }
end)

situation("psiloi flee through hordes (I) who face as they do, and hurt nobody", { "dbm.flee.09" }, function(t)
  local red, ps = beaten(t)
  local hd = t:blue("Irr Hd (I)", { at = { 1000, 1130 }, facing = "south" })
  fight(t, red)
  t:expect(ps, { fled = true, alive = true, facing = "north" })
  t:stands(hd)
end)

-- Baggage that is shot at flees 150 paces, past one enemy who stands beside its way by 6 degrees to the left, in which another looks at it so far
-- beyond the end of its flight: it looks 200 paces ahead.
for _, row in ipairs{ { 50.3, 353 }, { 51.3, 354 } } do
  local beyond, facing = table.unpack(row)
  situation("a fugitive looks past the end of its flight, " .. beyond .. " paces before an enemy: it faces " .. facing, { "dbm.flee.08" }, function(t)
    t:board{ 2400, 2400 }
    local bow = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
    local bge = t:blue("Irr Bge (O)", { at = { 1000, 1100 }, facing = "south" })
    t:red("Reg Bd (O)", { at = { 1060, 1400 }, facing = "south" })
    local way = math.rad(354)
    t:red("Reg Bd (O)", { at = { 975.786 + beyond * math.sin(way), 1412.486 + beyond * math.cos(way) }, facing = 174 })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. bow.name .. " at " .. bge.name)
    t:result(bge, "flee")
    t:expect(bge, { facing = facing })
  end)
end
