-- What the weather does to those who fight, shoot, wade and march.

-- A fight of two, red facing north unless it is said otherwise.
local function duel(t, weather, spot, a, b)
  t:weather(weather)
  local at = { at = { 1200, 1200 }, facing = "north" }
  for key, value in pairs(spot or {}) do at[key] = value end
  local red = t:red(a or "Reg Bd (O)", at)
  local blue = t:blue(b or "Reg Sp (O)", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  return red, blue
end

-- Dust: all who do not face within 45 degrees of downwind; the wind from the south blows to the north.
for facing, value in pairs { [0] = 0, [45] = 0, [46] = -1, [180] = -1, [315] = 0, [314] = -1 } do
  local clauses = value ~= 0 and { "dbm.weather.55" } or {}
  situation("in dust who faces " .. facing .. " before a south wind: " .. value, clauses, function(t)
    local red = duel(t, { sky = "dust", wind = "south" }, { facing = facing })
    t:factor(red, "weather", value, value ~= 0 and "dbm.weather.55" or nil)
  end)
end

-- Shooting in snow and in a strong wind; a light wind hampers nobody.
for _, case in ipairs {
  { "snow without wind", { sky = "snow" }, 0, -1, "dbm.weather.49" },
  { "snow downwind", { sky = "snow", wind = "south" }, 45, 0 },
  { "snow across the wind", { sky = "snow", wind = "south" }, 46, -1, "dbm.weather.49" },
  { "a strong wind, downwind", { wind = "south", force = "strong" }, 315, 0 },
  { "a strong wind, across", { wind = "south", force = "strong" }, 314, -1, "dbm.weather.59" },
  { "a light wind, across", { wind = "south" }, 90, 0 },
} do
  local name, weather, facing, value, clause = table.unpack(case)
  situation("a shot in " .. name .. ": " .. value, { clause or nil }, function(t)
    t:weather(weather)
    local red = t:red("Reg Bw (O)", { at = { 1200, 1200 }, facing = facing })
    local blue = t:blue("Reg Sp (O)", { front_of = red, gap = 100 })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:factor(red, "weather", value, clause)
    t:factor(blue, "weather", 0)
  end)
end

situation("in dust who is only shot at is hampered as well", { "dbm.weather.55" }, function(t)
  t:weather{ sky = "dust", wind = "south" }
  local red = t:red("Reg Bw (O)", { at = { 1200, 1200 }, facing = "north" })
  local blue = t:blue("Reg Sp (O)", { front_of = red, gap = 60 })
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order("shoot " .. red.name .. " at " .. blue.name)
  t:factor(red, "weather", 0)
  t:factor(blue, "weather", -1, "dbm.weather.55")
end)

-- Dazzle: in the hour after sunrise (06:00 in a warm spring) facing the east within 45 degrees, and before sunset the west.
for _, case in ipairs {
  { 6, 90, -1 }, { 6.98, 90, -1 }, { 7, 90, 0 }, { 5.98, 90, 0 }, { 6, 45, -1 }, { 6, 44, 0 }, { 6, 270, 0 },
  { 17, 270, -1 }, { 16.98, 270, 0 }, { 17.98, 225, -1 }, { 18, 270, 0 },
} do
  local hour, facing, value = table.unpack(case)
  local clause = value ~= 0 and "dbm.weather.57" or nil
  situation("a low sun at " .. hour .. " for who faces " .. facing .. ": " .. value, { clause or nil }, function(t)
    local red = duel(t, { dazzle = true, climate = "warm", season = "spring", hour = hour }, { facing = facing })
    t:factor(red, "weather", value, clause)
  end)
end

local SUNRISE = { dazzle = true, climate = "warm", season = "spring", hour = 6 }

-- Shade: the front edge wholly within.
for _, ground in ipairs { "woods", "orchard", "oasis", "gully" } do
  for _, case in ipairs { { 1200, 0 }, { 1010, -1 } } do
    local x, value = table.unpack(case)
    local clauses = { value ~= 0 and "dbm.weather.57" or "dbm.weather.58" }
    situation("a low sun at " .. x .. " of a " .. ground .. ": " .. value, clauses, function(t)
      t[ground](t, { at = { 1200, 1200 }, size = { 400, 400 } })
      local red = duel(t, SUNRISE, { at = { x, 1200 + (x == 1010 and 190 or 0) }, facing = "east" })
      t:factor(red, "weather", value)
    end)
  end
end

for x, value in pairs { [1000] = 0, [1400] = -1 } do
  local clauses = { value ~= 0 and "dbm.weather.57" or "dbm.weather.58" }
  situation("on a hill at " .. x .. " before a rising sun: " .. value, clauses, function(t)
    t:gentle_hill{ at = { 1200, 1200 }, size = { 900, 900 }, crest = { { 1200, 900 }, { 1200, 1500 } } }
    local red = duel(t, SUNRISE, { at = { x, 1200 }, facing = "east" })
    t:factor(red, "weather", value)
  end)
end

-- Thirst after a side's sixth bound; water nearer to its base edge than the rear of its foremost element helps.
for number, value in pairs { [6] = 0, [7] = -1 } do
  local clauses = value ~= 0 and { "dbm.weather.68" } or {}
  situation("in great heat, bound " .. number .. ": " .. value, clauses, function(t)
    t:weather{ heat = true }
    local red = t:red("Reg Bd (O)", { at = { 1200, 1200 }, facing = "north" })
    t:blue("Reg Sp (O)", { front_of = red })
    t:bound{ phase = "combat", number = number }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "weather", value)
  end)
end

for y, value in pairs { [1000] = 0, [1400] = -1 } do
  local clauses = value ~= 0 and { "dbm.weather.68" } or {}
  situation("a river at " .. y .. " in great heat: " .. value, clauses, function(t)
    t:weather{ heat = true }
    t:river{ path = { { 0, y }, { 2400, y } }, width = 40, state = 1 }
    local red = t:red("Reg Bd (O)", { at = { 1200, 1200 }, facing = "north" })
    t:blue("Reg Sp (O)", { front_of = red })
    t:bound{ phase = "combat", number = 8 }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "weather", value)
  end)
end

-- Mud: who has moved uphill into contact in this bound.
for _, case in ipairs { { 1150, -1, "red moves up" }, { 1200, 0, "red stood there" } } do
  local y, value, name = table.unpack(case)
  local clauses = value ~= 0 and { "dbm.weather.67" } or {}
  situation("in mud " .. name .. ": " .. value, clauses, function(t)
    t:weather{ mud = true }
    t:gentle_hill{ at = { 1200, 1400 }, size = { 900, 900 }, crest = { { 900, 1400 }, { 1500, 1400 } } }
    local red = t:red("Reg Bd (O)", { at = { 1200, y }, facing = "north" })
    local blue = t:blue("Reg Sp (O)", { at = { 1200, 1200 }, facing = "south" })
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

-- A strong wind hampers galleys, whatever way they face.
for force, value in pairs { strong = -1, light = 0 } do
  local clauses = value ~= 0 and { "dbm.weather.63" } or {}
  situation("galleys fight in a " .. force .. " wind: " .. value, clauses, function(t)
    t:waterway{ outline = { { 0, 0 }, { 2400, 0 }, { 2400, 2400 }, { 0, 2400 } } }
    local red = duel(t, { wind = "south", force = force }, {}, "Reg Gal (O)", "Reg Gal (O)")
    t:factor(red, "weather", value, value ~= 0 and "dbm.weather.63" or nil)
  end)
end

-- A flooded river counts 2 more.
for _, case in ipairs { { 1, 2, true }, { 3, 4, true }, { 3, 2, false } } do
  local face, found, flooded = table.unpack(case)
  situation("a river by a " .. face .. (flooded and ", flooded" or ""), { flooded and "dbm.weather.56" or nil }, function(t)
    t:weather(flooded and { rivers = "flooded" } or { sky = "clear" })
    t:river{ path = { { 0, 1300 }, { 2400, 1300 } }, width = 100 }
    local red = t:red("Reg Ax (O)", { at = { 600, 1200 }, facing = "north" })
    t:dice(face)
    t:order(red, { straight = 100 })
    t:happened{ event = "river_known", face = found }
  end)
end

-- Mud makes roads rough: cavalry on one in a wood go as in the wood, and fights on it stay in the going beside it.
local function begun(t, weather)
  t:weather(weather)
  t:bound{ phase = "start", number = 1 }
  t:pip_dice(3)
  t:go_on()
end

for mud, most in pairs { [true] = 150, [false] = 200 } do
  situation("cavalry on a road " .. (mud and "in mud" or "that is dry"), { mud and "dbm.weather.65" or "dbm.dist.03" }, function(t)
    t:road{ path = { { 1200, 0 }, { 1200, 2400 } }, width = 60 }
    local cv = t:red("Reg Cv (O)", { at = { 1200, 600 }, facing = "north" })
    t:blue("Reg Sp (O)", { at = { 400, 2300 }, facing = "south" })
    begun(t, mud and { mud = true } or { sky = "clear" })
    if mud then t:happened{ event = "ground_turned", going = "rough" } end
    t:try(cv, { straight = most }):ok()
    t:try(cv, { straight = most + 1 }):refused{ clause = "dbm.dist.03", why = "TooFar" }
  end)
end

for frozen, most in pairs { [true] = 200, [false] = 100 } do
  situation("cavalry in a marsh " .. (frozen and "that is frozen" or "that is not"), { frozen and "dbm.terrain.54" or "dbm.terrain.56" }, function(t)
    t:marsh{ at = { 1200, 1000 }, size = { 1000, 1000 } }
    local cv = t:red("Reg Cv (O)", { at = { 1200, 700 }, facing = "north" })
    t:blue("Reg Sp (O)", { at = { 400, 2300 }, facing = "south" })
    begun(t, frozen and { marshes = "frozen" } or { sky = "clear" })
    t:try(cv, { straight = most }):ok()
    t:try(cv, { straight = most + 1 }):refused{ clause = "dbm.dist.03", why = "TooFar" }
  end)
end
