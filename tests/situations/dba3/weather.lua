-- What the weather does where a scenario switches it on, and that it does nothing where it is off.

-- A fight of two, red facing north, in some weather.
local function duel(t, weather, a, b, options)
  t:weather(weather)
  local spot = options or {}
  spot.at, spot.facing = spot.at or { 10, 10 }, spot.facing or "north"
  local red = t:red(a, spot)
  local blue = t:blue(b, { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  return red, blue
end

-- Red shoots at blue, who does not shoot back.
local function shot(t, weather, a, b, options)
  t:weather(weather)
  local spot = options or {}
  spot.at, spot.facing = { 10, 10 }, spot.facing or "north"
  local red = t:red(a, spot)
  local blue = t:blue(b, { front_of = red, gap = 1 })
  t:bound{ phase = "shooting" }
  return red, blue
end

for _, sky in ipairs { "rain", "heavy rain", "clear" } do
  situation("close combat of bows in " .. sky, { "dba3.factor.16" }, function(t)
    local red, blue = duel(t, { sky = sky, effects = true }, "4Bw", "4Sp")
    t:factor(red, "weather", sky == "clear" and 0 or -1, sky ~= "clear" and "dbm.weather.53" or nil)
    t:factor(blue, "weather", 0)
  end)
end

situation("artillery in rain too, and nobody where it is off", { "dba3.factor.06" }, function(t)
  local red = duel(t, { sky = "rain", effects = { "rain" } }, "Art", "4Sp")
  t:factor(red, "weather", -1, "dbm.weather.53")
end)

situation("rain that is off does nothing", { "dba3.factor.16" }, function(t)
  local red = duel(t, { sky = "heavy rain", mud = true }, "4Bw", "4Sp")
  t:factor(red, "weather", 0)
end)

situation("one weather is not another", { "dba3.factor.16" }, function(t)
  local red = duel(t, { sky = "rain", effects = { "dust", "snow" } }, "4Bw", "4Sp")
  t:factor(red, "weather", 0)
end)

-- Dust: all who do not face within 45 degrees of downwind; the wind from the south blows to the north.
for facing, value in pairs { [0] = 0, [45] = 0, [46] = -1, [180] = -1, [315] = 0, [314] = -1 } do
  situation("in dust who faces " .. facing .. " before a south wind: " .. value, { "dba3.factor.03" }, function(t)
    local red = duel(t, { sky = "dust", wind = "south", effects = true }, "4Bd", "4Sp", { facing = facing })
    t:factor(red, "weather", value)
  end)
end

situation("two things of the weather count once", { "dba3.factor.16" }, function(t)
  local weather = { sky = "rain", dazzle = true, climate = "warm", season = "spring", hour = 6, effects = true }
  local red, blue = duel(t, weather, "4Bw", "4Sp", { facing = "east" })
  t:factor(red, "weather", -1, "dbm.weather.53")
  t:factor(blue, "weather", 0)
end)

-- Thirst: after the sixth bound of a side; the bound is the third but where it is said.
for number, value in pairs { [6] = 0, [7] = -1 } do
  situation("in great heat, bound " .. number .. ": " .. value, { "dba3.factor.03" }, function(t)
    t:weather{ heat = true, effects = true }
    local red = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
    local blue = t:blue("4Sp", { front_of = red })
    t:bound{ phase = "combat", number = number }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "weather", value)
    t:factor(blue, "weather", 0)
  end)
end

-- Fresh water behind the rear of the foremost (at y 9.6) is near enough.
for y, value in pairs { [8] = 0, [11] = -1 } do
  situation("a river at " .. y .. " in great heat: " .. value, { "dba3.factor.03" }, function(t)
    t:weather{ heat = true, effects = true }
    t:river{ path = { { 0, y }, { 30, y } }, width = 0.5, state = 1 }
    local red = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
    t:blue("4Sp", { front_of = red })
    t:bound{ phase = "combat", number = 8 }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "weather", value)
  end)
end

-- Dazzle: in the hour after sunrise (06:00 in a warm spring) facing the east within 45 degrees.
for _, case in ipairs {
  { hour = 6, facing = 90, value = -1 }, { hour = 6.98, facing = 90, value = -1 }, { hour = 7, facing = 90, value = 0 },
  { hour = 5.98, facing = 90, value = 0 }, { hour = 6, facing = 45, value = -1 }, { hour = 6, facing = 44, value = 0 },
  { hour = 6, facing = 270, value = 0 }, { hour = 17, facing = 270, value = -1 }, { hour = 16.98, facing = 270, value = 0 },
  { hour = 17.98, facing = 225, value = -1 }, { hour = 18, facing = 270, value = 0 },
} do
  local name = "a low sun at " .. case.hour .. " for who faces " .. case.facing .. ": " .. case.value
  situation(name, { "dba3.factor.03" }, function(t)
    local weather = { dazzle = true, climate = "warm", season = "spring", hour = case.hour, effects = true }
    local red = duel(t, weather, "4Bd", "4Sp", { facing = case.facing })
    t:factor(red, "weather", case.value, case.value ~= 0 and "dbm.weather.57" or nil)
  end)
end

situation("nobody is dazzled in a wood", { "dba3.factor.03" }, function(t)
  t:woods{ at = { 10, 10 }, size = { 6, 6 } }
  local red = duel(t, { dazzle = true, climate = "warm", season = "spring", hour = 6, effects = true }, "4Bd", "4Sp", { facing = "east" })
  t:factor(red, "weather", 0)
end)

for x, value in pairs { [8] = 0, [12] = -1 } do
  situation("on the side of a hill at " .. x .. " before a rising sun: " .. value, { "dba3.factor.03" }, function(t)
    t:gentle_hill{ at = { 10, 10 }, size = { 8, 8 }, crest = { { 10, 7 }, { 10, 13 } } }
    local weather = { dazzle = true, climate = "warm", season = "spring", hour = 6, effects = true }
    local red = duel(t, weather, "4Bd", "4Sp", { at = { x, 10 }, facing = "east" })
    t:factor(red, "weather", value)
  end)
end

-- Mud: who has moved uphill into contact.
for _, case in ipairs { { 9.5, -1, "red moves up" }, { 10, 0, "red stood there" } } do
  local y, value, name = table.unpack(case)
  situation("in mud " .. name .. ": " .. value, { "dba3.factor.03" }, function(t)
    t:weather{ mud = true, effects = true }
    t:gentle_hill{ at = { 10, 12 }, size = { 8, 8 }, crest = { { 7, 12 }, { 13, 12 } } }
    local red = t:red("4Bd", { at = { 10, y }, facing = "north" })
    local blue = t:blue("4Sp", { at = { 10, 10 }, facing = "south" })
    if value ~= 0 then
      t:order(red, { to = { front_of = blue } })
      t:dice(3, 3)
      t:order("done")
    else
      t:bound{ phase = "combat" }
      t:dice(3, 3)
      t:order{ fight = red }
    end
    t:factor(red, "weather", value)
    t:factor(blue, "weather", 0)
  end)
end

-- Shooting: in fog and mist always, in snow and strong wind unless downwind.
for _, case in ipairs {
  { "fog", { sky = "fog" }, 0, -1 }, { "mist", { sky = "mist" }, 0, -1 }, { "a clear sky", { sky = "clear" }, 0, 0 },
  { "snow without wind", { sky = "snow" }, 0, -1 }, { "snow downwind", { sky = "snow", wind = "south" }, 45, 0 },
  { "snow across the wind", { sky = "snow", wind = "south" }, 46, -1 },
  { "a strong wind, downwind", { wind = "south", force = "strong" }, 315, 0 },
  { "a strong wind, across", { wind = "south", force = "strong" }, 314, -1 },
  { "a light wind, across", { wind = "south" }, 90, 0 },
} do
  local name, weather, facing, value = table.unpack(case)
  situation("a shot in " .. name .. ": " .. value, { "dba3.shoot.05" }, function(t)
    weather.effects = true
    local red, blue = shot(t, weather, "4Bw", "4Sp", { facing = facing })
    t:bound{ phase = "aiming" }
    t:try{ aim = red, at = blue }:ok()
    t:dice(3, 3)
    t:order{ aim = red, at = blue }
    t:factor(red, "weather", value)
    t:factor(blue, "weather", 0)
  end)
end

situation("in dust who is only shot at is hampered as well", { "dba3.shoot.05" }, function(t)
  local red, blue = shot(t, { sky = "dust", wind = "south", effects = true }, "4Bw", "4Sp")
  t:bound{ phase = "aiming" }
  t:dice(3, 3)
  t:order{ aim = red, at = blue }
  t:factor(red, "weather", 0)
  t:factor(blue, "weather", -1, "dbm.weather.55")
end)

-- Sight: 300 paces are 3.81 base widths, 100 paces 1.27.
for _, case in ipairs {
  { { sky = "mist", effects = true }, "Art", 3.8, 3.82, "dbm.visibility.06" },
  { { sky = "snow", effects = true }, "Art", 3.8, 3.82, "dbm.visibility.06" },
  { { sky = "fog", effects = true }, "4Bw", 1.26, 1.28, "dbm.visibility.07" },
  { { sky = "dust", effects = true }, "4Bw", 1.26, 1.28, "dbm.visibility.07" },
  { { sky = "clear", visibility = 2, effects = true }, "4Bw", 2, 2.01, "dbm.visibility.08" },
  { { sky = "mist" }, "Art", 4.9, 5.01, "dba3.shoot.02" },
} do
  local weather, code, near, far, clause = table.unpack(case)
  local name = code .. " in " .. weather.sky .. " at " .. near .. (weather.effects and "" or ", off")
  situation(name, { "dba3.shoot.05" }, function(t)
    t:weather(weather)
    local red = t:red(code, { at = { 10, 10 }, facing = "north" })
    local beyond = t:blue("4Sp", { front_of = red, gap = far, offset = 0.5 })
    local within = t:blue("4Sp", { front_of = red, gap = near, offset = -0.5 })
    t:bound{ phase = "aiming" }
    t:try{ aim = red, at = beyond }:refused{ clause = clause, why = "NoTarget" }
    t:try{ aim = red, at = within }:ok()
  end)
end

-- A general calls no further than one sees; 20 base widths on a clear day, 1.27 in fog.
for _, case in ipairs { { "4Bd", 1.2, 1 }, { "4Bd", 1.3, 2 }, { "LH", 1.2, 1 }, { "LH", 1.3, 2 } } do
  local code, gap, pips = table.unpack(case)
  situation("a general " .. gap .. " away from " .. code .. " in fog: " .. pips, { "dba3.pips.04" }, function(t)
    t:weather{ sky = "fog", effects = true }
    local general = t:red("4Bd", { at = { 10, 10 }, facing = "north", general = true })
    local other = t:red(code, { right_of = general, gap = gap })
    t:costs(other, { straight = 1 }, pips, { pips > 1 and "dbm.visibility.07" or "dba3.pips.04" })
  end)
end

-- At dawn 600 paces: 7.62 base widths.
for _, case in ipairs { { 5.5, 7.6, 1 }, { 5.5, 7.7, 2 }, { 6, 7.7, 1 }, { 18.5, 7.7, 2 }, { 19, 7.7, 1 } } do
  local hour, gap, pips = table.unpack(case)
  situation("a general " .. gap .. " away at " .. hour .. ": " .. pips, { "dba3.pips.04" }, function(t)
    t:weather{ climate = "warm", season = "spring", hour = hour, effects = true }
    local general = t:red("4Bd", { at = { 10, 10 }, facing = "north", general = true })
    local other = t:red("4Bd", { right_of = general, gap = gap })
    t:costs(other, { straight = 1 }, pips, { "dba3.pips.04" })
  end)
end

-- A flooded river counts 2 more.
for face, state in pairs { [1] = 3, [2] = 4, [4] = 6, [5] = 6, [6] = 6 } do
  situation("a flooded river, die " .. face, { "dba3.river.03" }, function(t)
    t:weather{ rivers = "flooded", effects = true }
    t:river{ path = { { 0, 10 }, { 30, 10 } }, width = 1 }
    local red = t:red("4Ax", { at = { 5, 9 }, facing = "north" })
    t:dice(face)
    t:order(red, { straight = 1 })
    t:happened{ event = "river_known", face = state, clause = "dbm.weather.56" }
  end)
end

situation("a river that is not flooded counts as it shows", { "dba3.river.03" }, function(t)
  t:weather{ rivers = "flooded" }
  t:river{ path = { { 0, 10 }, { 30, 10 } }, width = 1 }
  local red = t:red("4Ax", { at = { 5, 9 }, facing = "north" })
  t:dice(2)
  t:order(red, { straight = 1 })
  t:happened{ event = "river_known", face = 2 }
end)

-- What the weather makes of ground comes at the start of a bound.
local function begun(t, weather)
  t:weather(weather)
  t:bound{ phase = "start", number = 1 }
  t:pip_dice(6)
  t:go_on()
end

situation("frozen water is no obstacle", { "dba3.river.04" }, function(t)
  t:river{ path = { { 0, 10 }, { 30, 10 } }, width = 1 }
  t:marsh{ at = { 20, 10 }, size = { 4, 4 } }
  t:waterway{ outline = { { 0, 20 }, { 30, 20 }, { 30, 24 }, { 0, 24 } } }
  local red = t:red("4Ax", { at = { 5, 9 }, facing = "north" })
  local knight = t:red("3Kn", { at = { 20, 9 }, facing = "north" })
  local horse = t:red("LH", { at = { 10, 19 }, facing = "north" })
  t:blue("4Sp", { at = { 5, 28 }, facing = "south" })
  begun(t, { rivers = "frozen", marshes = "frozen", waterways = "frozen", effects = true })
  t:try(red, { { wheel_left = 10 }, { straight = 1.5 } }):ok()
  t:try(knight, { straight = 3 }):ok()
  t:try(horse, { straight = 4 }):ok()
end)

situation("and is what it was where that is off", { "dba3.terrain.37" }, function(t)
  t:marsh{ at = { 20, 10 }, size = { 4, 4 } }
  t:waterway{ outline = { { 0, 20 }, { 30, 20 }, { 30, 24 }, { 0, 24 } } }
  local knight = t:red("3Kn", { at = { 20, 9 }, facing = "north" })
  local horse = t:red("LH", { at = { 10, 19 }, facing = "north" })
  t:blue("4Sp", { at = { 5, 28 }, facing = "south" })
  begun(t, { rivers = "frozen", marshes = "frozen", waterways = "frozen" })
  t:try(knight, { straight = 3 }):refused{ limit = 1 }
  t:try(horse, { straight = 4 }):refused{ clause = "dba3.terrain.37", why = "ClosedGround" }
end)

-- Rain makes Plough rough: 1 base width for horse instead of 4.
for sky, far in pairs { ["heavy rain"] = 1, rain = 1, snow = 4 } do
  situation("horse over ploughed fields in " .. sky, { far == 1 and "dba3.dist.07" or "dba3.dist.02" }, function(t)
    t:plough{ at = { 10, 10 }, size = { 8, 8 } }
    local red = t:red("Cv", { at = { 10, 8 }, facing = "north" })
    t:blue("4Sp", { at = { 5, 28 }, facing = "south" })
    begun(t, { sky = sky, effects = { "soaked fields" } })
    t:try(red, { straight = far }):ok()
    t:try(red, { straight = far + 0.1 }):refused{ limit = far }
  end)
end

-- Mud: a road gives neither a longer move nor a free one.
for _, on in ipairs { true, false } do
  situation("a road in mud" .. (on and "" or ", off"), { on and "dba3.dist.07" or "dba3.terrain.55" }, function(t)
    t:road{ path = { { 10, 0 }, { 10, 30 } }, width = 1 }
    local red = t:red("Cv", { at = { 10, 8 }, facing = "north" })
    t:blue("4Sp", { at = { 5, 28 }, facing = "south" })
    begun(t, { mud = true, effects = on })
    if on then
      t:try(red, { road = 1 }):ok()
      t:try(red, { road = 1.1 }):refused{ limit = 1 }
    else
      t:try(red, { road = 4 }):ok()
      t:try(red, { road = 4.1 }):refused{ limit = 4 }
    end
  end)
end

situation("mud that dries lets roads be roads again", { "dba3.dist.02" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 30 } }, width = 1 }
  local red = t:red("Cv", { at = { 10, 8 }, facing = "north" })
  t:blue("4Sp", { at = { 5, 28 }, facing = "south" })
  t:weather{ mud = true, effects = true, changes = { { bound = 3, mud = false } } }
  t:bound{ phase = "start", number = 1 }
  t:go_on()
  t:happened{ event = "ground_turned", going = "rough" }
  t:order("done")
  t:order("done")
  t:happened{ event = "weather_turned", change = 0 }
  t:happened{ event = "ground_turned", going = "good" }
  t:try(red, { road = 4 }):ok()
end)

situation("an hour is four bounds", { "dba3.seq.01" }, function(t)
  local red = t:red("Cv", { at = { 10, 8 }, facing = "north" })
  t:blue("4Sp", { at = { 5, 28 }, facing = "south" })
  t:weather{ hour = 9, changes = { { hour = 10, sky = "rain" } } }
  t:bound{ phase = "start", number = 1 }
  t:go_on()
  for _ = 2, 4 do
    t:order("done")
    t:not_happened{ event = "hour_struck" }
    t:not_happened{ event = "weather_turned" }
  end
  t:order("done")
  t:happened{ event = "hour_struck", hour = 600, clause = "dba3.scale.20" }
  t:happened{ event = "weather_turned" }
end)

situation("a change by the die comes with its face", { "dba3.seq.01" }, function(t)
  t:red("Cv", { at = { 10, 8 }, facing = "north" })
  t:blue("4Sp", { at = { 5, 28 }, facing = "south" })
  t:weather{ changes = { { dice = 5, sky = "rain", once = true } } }
  t:bound{ phase = "start", number = 1 }
  t:dice(4)
  t:go_on()
  t:not_happened{ event = "weather_turned" }
  t:dice(5)
  t:order("done")
  t:happened{ event = "weather_turned", change = 0 }
  -- It comes once: nobody throws for it any more.
  t:order("done")
  t:not_happened{ event = "weather_turned" }
end)

-- A risk of rain by the average of the dice for initiative points: 5 starts it, less than 3 ends it.
situation("rain that is risked starts and ceases", { "dba3.pips.01" }, function(t)
  t:red("Cv", { at = { 10, 8 }, facing = "north" })
  t:blue("4Sp", { at = { 5, 28 }, facing = "south" })
  t:weather{ sky = "overcast", risk = "rain", effects = true }
  t:bound{ phase = "start", number = 1 }
  t:pip_dice(4)
  t:go_on()
  t:not_happened{ event = "weather_turned" }
  t:pip_dice(5)
  t:order("done")
  t:happened{ event = "weather_turned", clause = "dbm.weather.43" }
  t:pip_dice(3)
  t:order("done")
  t:not_happened{ event = "weather_turned" }
  t:pip_dice(2)
  t:order("done")
  t:happened{ event = "weather_turned", clause = "dbm.weather.44" }
end)
