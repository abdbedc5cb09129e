-- Rain, shade, and who is spared by weather that hampers shooters.

-- A shot of the first at the second, who is 100 paces before it; the weather counts so much for each of them.
local function shot(name, weather, codes, facing, values, clause)
  situation("a shot " .. name .. ": " .. values[1] .. ", " .. values[2], { clause }, function(t)
    t:board{ 2400, 2400 }
    t:weather(weather)
    local red = t:red(codes[1], { at = { 1200, 1200 }, facing = facing or "north" })
    local blue = t:blue(codes[2], { front_of = red, gap = 60 })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:factor(red, "weather", values[1])
    t:factor(blue, "weather", values[2])
  end)
end

for _, sky in ipairs{ "rain", "heavy rain" } do
  shot("of bows in " .. sky, { sky = sky }, { "Reg Bw (O)", "Reg Sp (O)" }, nil, { -1, 0 }, "dbm.weather.53")
  shot("of engines in " .. sky, { sky = sky }, { "Reg Art (O)", "Reg Sp (O)" }, nil, { -1, 0 }, "dbm.weather.53")
  shot("of bows at bows in " .. sky, { sky = sky }, { "Reg Bw (O)", "Reg Bw (O)" }, nil, { -1, -1 }, "dbm.weather.53")
  for code, value in pairs{ ["Reg Bw (O)"] = -1, ["Reg Sp (O)"] = 0 } do
    situation(code .. " fight hand to hand in " .. sky .. ": " .. value, { value < 0 and "dbm.weather.53" or nil }, function(t)
      t:weather{ sky = sky }
      local red = t:red(code, { at = { 1200, 1200 }, facing = "north" })
      t:blue("Reg Bd (O)", { front_of = red })
      t:bound{ phase = "combat" }
      t:dice(3, 3)
      t:order{ fight = red }
      t:factor(red, "weather", value, value < 0 and "dbm.weather.53" or nil)
    end)
  end
end
shot("of war wagons in rain", { sky = "rain" }, { "Reg WWg (O)", "Reg Sp (O)" }, nil, { 0, 0 })

-- Spears that look into the wind are shot at in snow and in a strong wind, and in dust.
shot("in snow at who looks upwind", { sky = "snow", wind = "south" }, { "Reg Bw (O)", "Reg Sp (O)" }, "north", { 0, 0 }, "dbm.weather.50")
shot("in a strong wind at who looks upwind", { force = "strong", wind = "south" }, { "Reg Bw (O)", "Reg Sp (O)" }, "north", { 0, 0 }, "dbm.weather.50")
shot("in dust at who looks upwind", { sky = "dust", wind = "south" }, { "Reg Bw (O)", "Reg Sp (O)" }, "north", { 0, -1 }, "dbm.weather.51")

-- A war wagon shoots over its right side to the north, downwind, or to the south: the edge that it shoots from counts, not its front.
for _, case in ipairs{ { "west", 0 }, { "east", -1 } } do
  local facing, value = table.unpack(case)
  situation("a war wagon that faces " .. facing .. " shoots over its right in snow: " .. value, { "dbm.shoot.05" }, function(t)
    t:weather{ sky = "snow", wind = "south" }
    local red = t:red("Reg WWg (O)", { at = { 1200, 1200 }, facing = facing })
    local blue = t:blue("Reg Sp (O)", { on_right_of = red, gap = 100 })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:factor(red, "weather", value)
  end)
end

-- Ice and bridges under fugitives: psiloi that flee north before blades.
local function flight(t, weather, ground, face, facing)
  t:board{ 2400, 2400 }
  t:weather(weather)
  ground(t)
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local ps = t:blue("Reg Ps (O)", { front_of = red })
  t:bound{ phase = "combat" }
  if face then t:dice(3, 3, face) else t:dice(3, 3) end
  t:order{ fight = red }
  return ps
end

local ICE = {
  river = { { rivers = "frozen" }, function(t) t:river{ path = { { 0, 1140 }, { 2400, 1140 } }, width = 80, state = 1 } end },
  marsh = { { marshes = "frozen" }, function(t) t:marsh{ at = { 1000, 1200 }, size = { 400, 200 } } end },
  bridge = { {}, function(t)
    t:river{ path = { { 0, 1140 }, { 2400, 1140 } }, width = 80, state = 1 }
    t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 60 }
  end },
}
for name, case in pairs(ICE) do
  for face, lives in pairs{ [1] = false, [2] = true } do
    situation("psiloi flee over a " .. name .. " with a " .. face, { "dbm.water.17" }, function(t)
      t:expect(flight(t, case[1], case[2], face), { alive = lives })
    end)
  end
end

situation("psiloi that flee over open water that is not frozen throw no such die", { "dbm.flee.01" }, function(t)
  t:expect(flight(t, {}, ICE.river[2]), { alive = true })
end)

-- Great heat: a waterway at the back has fresh water if it is named as a lake or a river.
for name, value in pairs{ ["the lake"] = 0, ["the great river"] = 0, ["the sea"] = -1 } do
  situation(name .. " behind a line in great heat: " .. value, { value == 0 and "dbm.weather.69" or "dbm.weather.68" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ heat = true }
    t:waterway{ name = name, outline = { { 0, 0 }, { 2400, 0 }, { 2400, 400 }, { 0, 400 } } }
    local red = t:red("Reg Bd (O)", { at = { 1200, 1200 }, facing = "north" })
    t:blue("Reg Sp (O)", { front_of = red })
    t:bound{ phase = "combat", number = 8 }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "weather", value)
  end)
end

-- Knights fight on a road through good going, in mud and on a dry day.
for mud, value in pairs{ [true] = -2, [false] = 0 } do
  situation("knights fight on a road " .. (mud and "in mud" or "that is dry") .. ": " .. value, { mud and "dbm.weather.66" or "dbm.factor.04" }, function(t)
    t:board{ 2400, 2400 }
    t:weather(mud and { mud = true } or { sky = "clear" })
    t:road{ path = { { 1200, 0 }, { 1200, 2400 } }, width = 60 }
    local kn = t:red("Irr Kn (O)", { at = { 1200, 1200 }, facing = "north" })
    t:blue("Reg Bd (O)", { front_of = kn })
    t:bound{ phase = "start", number = 1 }
    t:pip_dice(3)
    t:go_on()
    t:bound{ phase = "combat", number = 1 }
    t:dice(3, 3)
    t:order{ fight = kn }
    t:factor(kn, "bad_going", value)
  end)
end

-- Psiloi (X) have the combat factor of artillery, and nothing else of theirs.
for _, foe in ipairs { "Reg Sp (O)", "Reg Kn (O)" } do
  situation("rain does not hamper psiloi (X) against " .. foe, { "dbm.types.131" }, function(t)
    t:weather { sky = "rain" }
    local red = t:red("Reg Ps (X)", { at = { 1200, 1200 }, facing = "north" })
    t:blue(foe, { front_of = red })
    t:bound { phase = "combat" }
    t:dice(3, 3)
    t:order { fight = red }
    t:factor(red, "combat", 4, "dbm.factor.03")
    t:factor(red, "weather", 0)
  end)
end
