-- Houses with works on their border, mud before rain, mounted infantry in fights, and edges that are shot from in a wind.

-- Spears in a hamlet, behind works on its border or a pace back from them, against blades that assault or that came in.
for _, back in ipairs{ 0, 60 } do
  situation("spears in a hamlet " .. back .. " paces back from works on its border", { back == 0 and "dbm.terrain.57" or "dbm.tactical.17" }, function(t)
    t:hamlet{ at = { 1000, 850 }, size = { 400, 300 } }
    t:temporary_works{ path = { { 800, 1000 }, { 1200, 1000 } }, side = "blue" }
    local red = t:red("Reg Ax (O)", { at = { 1000, back == 0 and 1000 or 930 }, facing = "south" })
    local blue = t:blue("Reg Sp (O)", { at = { 1000, back == 0 and 990 or 930 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(blue, "bad_going", back == 0 and 0 or -2, back ~= 0 and "dbm.tactical.17" or nil)
  end)
end

situation("works elsewhere do not make a marsh good going for spears behind them", { "dbm.tactical.17" }, function(t)
  t:marsh{ at = { 1000, 850 }, size = { 400, 300 } }
  t:temporary_works{ path = { { 800, 1000 }, { 1200, 1000 } }, side = "blue" }
  local red = t:red("Reg Ax (O)", { at = { 1000, 1000 }, facing = "south" })
  local blue = t:blue("Reg Sp (O)", { at = { 1000, 990 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(blue, "bad_going", -2, "dbm.tactical.17")
end)

-- Mud and frozen marshes of a weather that is at risk of rain, before any falls.
for _, case in ipairs{ { { mud = true, risk = "rain" }, true }, { { risk = "rain" }, false } } do
  local weather, slow = table.unpack(case)
  situation("a road before rain begins, mud is " .. tostring(slow), { slow and "dbm.weather.39" or "dbm.dist.03" }, function(t)
    t:weather(weather)
    t:road{ path = { { 1200, 0 }, { 1200, 2400 } }, width = 60 }
    local cv = t:red("Reg Cv (O)", { at = { 1200, 600 }, facing = "north" })
    t:blue("Reg Sp (O)", { at = { 400, 2300 }, facing = "south" })
    t:bound{ phase = "start", number = 1 }
    t:pip_dice(3)
    t:go_on()
    t:not_happened{ event = "weather_turned" }
    t:try(cv, { straight = 150 }):ok()
    local far = t:try(cv, { straight = 151 })
    if slow then far:refused{ clause = "dbm.dist.03", why = "TooFar" } else far:ok() end
  end)
end

-- Auxilia with mounts fight, shoot and are shot at as foot: knights have their factor against foot, bows theirs.
for _, mounted in ipairs{ true, false } do
  situation("auxilia " .. (mounted and "with" or "without") .. " mounts fight on foot", { mounted and "dbm.dismount.39" or nil }, function(t)
    local ax = t:red("Irr Ax (O)", { at = { 1000, 1000 }, facing = "north", mounted = mounted })
    local sp = t:blue("Reg Sp (O)", { front_of = ax })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = ax }
    t:totals(ax, 6, sp, 7)
  end)
  situation("auxilia " .. (mounted and "with" or "without") .. " mounts are shot at as foot", { mounted and "dbm.dismount.39" or "dbm.factor.06" }, function(t)
    local ax = t:red("Irr Ax (O)", { at = { 1000, 1000 }, facing = "north", mounted = mounted })
    local bw = t:blue("Reg Bw (O)", { front_of = ax, gap = 100 })
    t:bound{ side = "blue", number = 4, phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. bw.name .. " at " .. ax.name)
    t:factor(bw, "combat", 2)
  end)
end

-- A war wagon shoots back over its side: the wind counts for the edge that it shoots from, dust for its front.
for _, facing in ipairs{ "west", "east", "north" } do
  situation("a war wagon that faces " .. facing .. " shoots back to the north in snow", { "dbm.shoot.05" }, function(t)
    t:weather{ sky = "snow", wind = "south" }
    local bw = t:red("Reg Bw (O)", { at = { 1200, 1400 }, facing = "south" })
    local wagon = t:blue("Reg WWg (O)", { at = facing == "west" and { 1140, 1240 } or facing == "east" and { 1260, 1240 } or { 1200, 1300 }, facing = facing })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. bw.name .. " at " .. wagon.name)
    t:factor(bw, "weather", -1)
    t:factor(wagon, "weather", 0)
  end)
end

for facing, value in pairs{ west = -1, north = 0 } do
  situation("a war wagon that faces " .. facing .. " shoots to the north in dust before a south wind: " .. value, { value < 0 and "dbm.weather.55" or "dbm.shoot.05" }, function(t)
    t:weather{ sky = "dust", wind = "south" }
    local red = t:red("Reg WWg (O)", { at = { facing == "west" and 1140 or 1200, facing == "west" and 1240 or 1280 }, facing = facing })
    local blue = t:blue("Reg Sp (O)", { at = { 1200, 1370 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:factor(red, "weather", value)
  end)
end

-- A demoralised command on the move: those within a circuit of works stay, unless an enemy is in it; those beside it flee.
local function shaken(t, x, enemy)
  t:board{ 2400, 2400 }
  t:command{ "Own", side = "red", demoralised = true }
  t:temporary_works{ outline = { { 800, 800 }, { 800, 1200 }, { 1200, 1200 }, { 1200, 800 } }, side = "red" }
  local bd = t:red("Reg Bd (O)", { at = { x, 1000 }, facing = "north", command = "Own" })
  for i = 1, 6 do t:red("Reg Sp (O)", { at = { 300 * i, 300 }, facing = "north" }) end
  t:blue("Reg Bd (O)", enemy and { at = { 1100, 1100 }, facing = "south" } or { at = { 1100, 2000 }, facing = "south" })
  t:bound{ phase = "moves" }
  t:order("done")
  return bd
end

for _, case in ipairs{ { 1000, false, true }, { 1000, true, false }, { 1400, false, false } } do
  local x, enemy, stays = table.unpack(case)
  situation("a demoralised element at " .. x .. (enemy and ", with an enemy inside," or "") .. (stays and " stays" or " flees"), { stays and "dbm.demoral.06" or "dbm.demoral.05" }, function(t)
    local bd = shaken(t, x, enemy)
    if stays then t:stands(bd) else t:expect(bd, { fled = true }) end
  end)
end

-- A galley of another command at the shore with blades aboard.
local function galley(t)
  t:board{ 2400, 2400 }
  t:weather{ wind = "west" }
  t:waterway{ outline = { { 0, 1800 }, { 2400, 1800 }, { 2400, 2400 }, { 0, 2400 } } }
  t:command{ "Fleet", side = "red" }
  t:command{ "Own", side = "red" }
  local ship = t:red("Reg Gal (O)", { at = { 1000, 1800 }, facing = "south", command = "Fleet" })
  local troops = t:red("Reg Bd (O)", { aboard = ship, command = "Own" })
  for i = 1, 9 do t:red("Reg Sp (O)", { at = { 200 * i, 200 }, facing = "north" }) end
  t:blue("Reg Bd (O)", { at = { 2200, 1000 }, facing = "west" })
  return ship, troops
end

-- A galley of another command has put blades ashore, who have gone inland. Demoralised they run back to it and stop there; blades
-- who did not come by sea run to their base edge.
for _, inland in ipairs{ 100, 160 } do
  situation("blades from a galley, " .. inland .. " paces from it, of a demoralised command flee", { "dbm.flee.06", "dbm.demoral.05" }, function(t)
    local ship, troops = galley(t)
    local other = t:red("Reg Bd (O)", { at = { 1400, 1300 }, facing = "east", command = "Own" })
    t:order("land " .. troops.name .. " at 1000,1770 facing south")
    t:bound{ number = 5, pips = 9 }
    t:order(troops, { straight = 100 })
    if inland > 100 then
      t:bound{ number = 7, pips = 9 }
      t:order(troops, { straight = inland - 100 })
    end
    t:bound{ number = 9, pips = 0 }
    t:command{ "Own", side = "red", demoralised = true }
    t:order("done")
    t:expect(troops, { fled = true, facing = "north", at = { 1000, inland == 100 and 1800 or 1790 } })
    t:expect(other, { fled = true, facing = "south" })
    if inland > 100 then return end
    t:bound{ number = 13, pips = 0 }
    t:order("done")
    t:expect(troops, { at = { 1000, 1800 }, facing = "north" })
    t:bound{ number = 17, pips = 9 }
    t:try("embark " .. troops.name .. " on " .. ship.name):ok()
  end)
end

for _, ashore in ipairs{ true, false } do
  situation("a galley of a demoralised command " .. (ashore and "waits for its troops ashore" or "flees with its troops aboard"), { ashore and "dbm.landing.06" or "dbm.flee.05" }, function(t)
    local ship, troops = galley(t)
    if ashore then t:order("land " .. troops.name .. " at 1000,1770 facing south") end
    t:bound{ number = 5, pips = 0 }
    t:command{ "Fleet", side = "red", demoralised = true }
    t:order("done")
    t:expect(ship, { fled = not ashore })
  end)
end

-- Beside the galley there is room to turn to it, unless friends stand there.
for _, crowded in ipairs{ false, true } do
  situation("blades beside their galley flee to it" .. (crowded and ", but friends leave them no room to turn" or ""), { "dbm.flee.06" }, function(t)
    local _, troops = galley(t)
    local friend = t:red("Reg Bd (O)", { at = { 1090, 1640 }, facing = "north", command = "Fleet" })
    t:order("land " .. troops.name .. " at 1000,1770 facing south")
    t:bound{ number = 5, pips = 9 }
    t:order("move " .. troops.name .. " to 1090,1740 facing south")
    if crowded then t:order(friend, { straight = 95 }) end
    t:bound{ number = 9, pips = 0 }
    t:command{ "Own", side = "red", demoralised = true }
    t:order("done")
    if crowded then
      t:expect(troops, { at = { 1090, 1740 }, facing = "south" })
    else
      t:expect(troops, { fled = true })
    end
  end)
end

-- At night demoralised troops go home, but not out of a town with works round it.
for _, x in ipairs{ 1000, 1400 } do
  situation("demoralised troops at " .. x .. ", of a town from 800 to 1200, at dawn", { "dbm.time.20" }, function(t)
    t:board{ 3000, 3000 }
    t:weather{ hour = 18.5, season = "spring", climate = "warm" }
    t:command{ "Own", side = "red", demoralised = true }
    t:command{ "Scipio", side = "red", chief = true }
    t:command{ "Hannibal", side = "blue", chief = true }
    t:hamlet{ at = { 1000, 1000 }, size = { 400, 400 } }
    t:temporary_works{ outline = { { 800, 800 }, { 800, 1200 }, { 1200, 1200 }, { 1200, 800 } }, side = "red" }
    local bd = t:red("Reg Bd (O)", { at = { x, 1000 }, facing = "north", command = "Own" })
    for i = 1, 6 do
      t:red("Irr Sp (O)", { at = { 300 * i, 300 }, facing = "north", command = "Scipio", general = i == 1 })
      t:blue("Irr Sp (O)", { at = { 300 * i, 2700 }, facing = "south", command = "Hannibal", general = i == 1 })
    end
    t:bound{ phase = "start", number = 5 }
    t:go_on()
    t:order("retreat no")
    t:order("retreat no")
    t:expect(bd, { standing = x == 1400 and "gone" or "on_table" })
  end)
end

-- Boats that are beaten on a river with a bend behind them go round it; on a straight one straight back.
for bend, way in pairs{ [true] = "round", [false] = "straight" } do
  situation("boats go back " .. way .. " on a river", { bend and "dbm.recoil.17" or "dbm.recoil.01" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ wind = "west" }
    t:river{ path = bend and { { 2400, 1200 }, { 1000, 1200 }, { 1000, 0 } } or { { 2400, 1200 }, { 0, 1200 } }, width = 100, state = 3 }
    local boats = t:red("Irr Bts (O)", { at = { 1150, 1200 }, facing = "east" })
    local foe = t:blue("Irr Bts (O)", { front_of = boats })
    t:bound{ side = "blue", number = 4, phase = "combat" }
    t:dice(4, 3)
    t:order{ fight = foe }
    t:expect(boats, { alive = true, recoiled = true, facing = bend and "north" or "east" })
  end)
end

-- Boats that are beaten push back those behind them, who have the bend of the river behind them.
situation("boats that are pushed back go round a bend", { "dbm.recoil.17", "dbm.recoil.04" }, function(t)
  t:board{ 2400, 2400 }
  t:weather{ wind = "west" }
  t:river{ path = { { 2400, 1200 }, { 1000, 1200 }, { 1000, 0 } }, width = 100, state = 3 }
  local boats = t:red("Irr Bts (O)", { at = { 1310, 1200 }, facing = "east" })
  local others = t:red("Irr Bts (O)", { behind = boats })
  local foe = t:blue("Irr Bts (O)", { front_of = boats })
  t:bound{ side = "blue", number = 4, phase = "combat" }
  t:dice(4, 3)
  t:order{ fight = foe }
  t:expect(boats, { alive = true, recoiled = true, facing = "east" })
  t:expect(others, { alive = true, facing = "north", at = { 1000, 1270 } })
end)
