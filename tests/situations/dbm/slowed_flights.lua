-- Flights of vessels: wind and stream slow them on the course of the flight, as in their moves.

local SEA = { { 0, 1200 }, { 2400, 1200 }, { 2400, 2400 }, { 0, 2400 } }

-- The vessel, the weather, how far it flees to the north, the rule.
for _, row in ipairs{
  { "Reg Gal (O)", { wind = "west", force = "strong" }, 150, "dbm.navalterrain.03" }, { "Reg Gal (O)", { wind = "west" }, 250, "dbm.flee.13" },
  { "Reg Gal (F)", { wind = "west", force = "strong" }, 150, "dbm.navalterrain.03" }, { "Irr Bts (O)", { wind = "west", force = "strong" }, 250, "dbm.flee.13" },
  { "Irr Shp (O)", { sky = "clear" }, 150, "dbm.navalterrain.05" }, { "Reg Gal (O)", { sky = "clear" }, 250, "dbm.flee.13" },
  { "Irr Shp (O)", { wind = "north" }, 150, "dbm.navalterrain.05" }, { "Irr Shp (O)", { wind = 45 }, 150, "dbm.navalterrain.05" },
  { "Irr Shp (O)", { wind = 46 }, 250, "dbm.flee.13" }, { "Irr Shp (O)", { wind = "south" }, 250, "dbm.flee.13" },
} do
  local code, weather, far, clause = table.unpack(row)
  local wind = (weather.force or "") .. " wind from " .. tostring(weather.wind)
  situation(code .. " shot down flee " .. far .. " to the north, " .. wind, { clause }, function(t)
    t:board{ 2400, 2400 }
    t:waterway{ outline = SEA }
    t:weather(weather)
    local bow = t:red("Reg Bw (S)", { at = { 1000, 1180 }, facing = "north" })
    local ship = t:blue(code, { at = { 1000, 1220 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(6, 1)
    t:order("shoot " .. bow.name .. " at " .. ship.name)
    -- It recoils by 80 paces, and turns about where it is, 160 deep.
    t:expect(ship, { at = { 1000, 1460 + far }, facing = "north" })
  end)
end

-- A river flows from the first place of its path to the last.
for _, row in ipairs{ { "up", 2400, 0, 150, "dbm.navalterrain.04" }, { "down", 0, 2400, 250, "dbm.flee.13" } } do
  local which, from, to, far, clause = table.unpack(row)
  situation("boats flee " .. far .. " " .. which .. "-river", { clause }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { from, 1200 }, { to, 1200 } }, width = 80, state = 3 }
    t:weather{ wind = "west" }
    local bow = t:red("Reg Bw (S)", { at = { 900, 1120 }, facing = "north" })
    local boats = t:blue("Irr Bts (O)", { at = { 1000, 1200 }, facing = "west" })
    t:bound{ phase = "shooting" }
    t:dice(6, 1)
    t:order("shoot " .. bow.name .. " at " .. boats.name)
    t:expect(boats, { at = { 1240 + far, 1200 }, facing = "east" })
  end)
end

-- A ship that flees to the north has land before it after 20 paces and turns aside by 63 degrees: off the wind it goes as far as before
-- the wind.
for _, wind in ipairs{ "north", "south" } do
  situation("a ship flees along a shore as far as the wind from the " .. wind .. " lets it on that course", { "dbm.flee.13" }, function(t)
    t:board{ 2400, 2400 }
    t:waterway{ outline = { { 0, 1200 }, { 2400, 1200 }, { 2400, 1560 }, { 0, 1560 } } }
    t:weather{ wind = wind }
    local bow = t:red("Reg Bw (S)", { at = { 1000, 1180 }, facing = "north" })
    local ship = t:blue("Irr Shp (O)", { at = { 1000, 1220 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(6, 1)
    t:order("shoot " .. bow.name .. " at " .. ship.name)
    t:expect(ship, { at = { 690.686, 1482.116 }, facing = 297 })
  end)
end

for _, force in ipairs{ "strong", false } do
  situation("demoralised galleys retreat before a " .. (force or "weak") .. " wind", { force and "dbm.navalterrain.03" or "dbm.flee.13" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Laelius", side = "red", demoralised = true }
    t:waterway{ outline = { { 1200, 0 }, { 2400, 0 }, { 2400, 2400 }, { 1200, 2400 } } }
    t:weather{ wind = "west", force = force or nil }
    local galley = t:red("Reg Gal (O)", { at = { 1600, 1200 }, facing = "north", command = "Laelius" })
    t:blue("Reg Bd (O)", { at = { 400, 2300 }, facing = "south" })
    t:bound{ pips = { Laelius = 0 } }
    t:order("done")
    t:expect(galley, { at = { 1600, 1040 - (force and 150 or 250) }, facing = "south" })
  end)
end
