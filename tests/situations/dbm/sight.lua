-- Of whom a command is aware: warband advance towards an enemy that they know of, otherwise to the middle of the enemy's edge.

local KNOWN, UNKNOWN = "dbm.spont.14", "dbm.spont.18"

-- Red warband at 1200, 500 end their moves; whether they are aware of the enemy, for these clauses.
local function aware(name, yes, clauses, stage, options)
  options = options or {}
  local all = { yes and KNOWN or UNKNOWN, table.unpack(clauses) }
  situation(name .. ": aware is " .. tostring(yes), all, function(t)
    t:board{ 2400, 2400 }
    if options.weather then t:weather(options.weather) end
    t:command{ "Own", side = "red" }
    t:command{ "Other", side = "red" }
    local wb = t:red("Irr Wb (O)", { at = { options.x or 1200, options.y or 500 }, facing = "north", command = "Own" })
    stage(t, wb)
    t:bound{ pips = { Own = 6, Other = 6 } }
    if options.before then options.before(t, wb) end
    if options.dice then t:dice(3, 3) end
    t:order("done")
    t:happened{ event = "moved", kind = "advance" }
    -- Whoever knows of nobody goes straight to the middle of the edge, twice his distance where he sees far enough for that.
    local blind = { at = { options.x or 1200, (options.y or 500) + (options.far or 200) }, facing = 0 }
    if yes then t:not_happened{ event = "moved", kind = "advance", to = blind } else t:happened{ event = "moved", kind = "advance", to = blind } end
  end)
end
-- An enemy to the east, so many paces from the side edge of the warband.
local function east(t, far, code)
  return t:blue(code or "Reg Bd (O)", { at = { 1240 + far, 480 }, facing = "west" })
end

aware("an enemy far away by day", true, { "dbm.visibility.01", "dbm.visibility.21" }, function(t) t:blue("Reg Bd (O)", { at = { 2300, 2300 }, facing = "south" }) end)
aware("an enemy behind other troops", true, { "dbm.visibility.03" }, function(t)
  east(t, 900)
  t:red("Reg Bd (O)", { at = { 1500, 520 }, facing = "north", command = "Own" })
end)

local NIGHT = { hour = 23, season = "spring", climate = "warm" }
local MOON = { hour = 23, season = "spring", climate = "warm", moon = true }
for _, row in ipairs{
  { "at dawn", { hour = 5, season = "spring", climate = "warm" }, 600, "dbm.visibility.04" },
  { "at dusk", { hour = 18.5, season = "spring", climate = "warm" }, 600, "dbm.visibility.04" },
  { "by moonlight", MOON, 300, "dbm.visibility.05", "dbm.time.09" },
  { "under a moon that is overcast", { hour = 23, season = "spring", climate = "warm", moon = true, sky = "overcast" }, 100, "dbm.visibility.08", "dbm.time.09" },
  { "without a moon", NIGHT, 100, "dbm.visibility.08" },
  { "in mist", { sky = "mist" }, 300, "dbm.visibility.06" }, { "in snow", { sky = "snow" }, 300, "dbm.weather.46" },
  { "in fog", { sky = "fog" }, 100, "dbm.visibility.07" }, { "in dust", { sky = "dust" }, 100, "dbm.weather.54" },
  { "as the scenario says", { visibility = 260 }, 260, "dbm.visibility.08" },
  { "as the sky lets one see where the scenario says more", { sky = "fog", visibility = 260 }, 100, "dbm.visibility.07" },
  { "in fog at night", { hour = 23, season = "spring", climate = "warm", moon = true, sky = "fog" }, 100, "dbm.visibility.07" },
} do
  local most = row[3]
  for _, far in ipairs{ most, most + 1 } do
    aware("an enemy " .. far .. " paces away " .. row[1], far == most, { row[4], row[5] }, function(t) east(t, far) end, { weather = row[2], far = most == 100 and 100 or nil })
  end
end

-- Ground that conceals whoever stands in it.
for ground, row in pairs({
  woods = { 50, "dbm.visibility.09" }, hamlet = { 50, "dbm.visibility.09" }, dunes = { 150, "dbm.visibility.10" }, oasis = { 150, "dbm.visibility.10" },
  orchard = { 150, "dbm.visibility.10" },
}) do
  local most, clause = row[1], row[2]
  for _, far in ipairs{ most, most + 1 } do
    aware("an enemy in " .. ground .. " " .. far .. " paces away", far == most, { far > most and clause or nil }, function(t)
      t[ground](t, { at = { 1240 + most + 100, 480 }, size = { 200, 300 } })
      east(t, far)
    end)
  end
  for _, deep in ipairs{ most - 1, most } do
    aware("from " .. ground .. ", " .. deep .. " paces inside", deep < most, { "dbm.visibility.12" }, function(t)
      t[ground](t, { at = { 1240 + deep - 400, 480 }, size = { 800, 1600 } })
      east(t, 400)
    end)
  end
end

-- Psiloi before them, who neither move nor fight.
for _, ground in ipairs{ "scrub", "rocky", "marsh", "vineyard" } do
  for _, far in ipairs{ 150, 151 } do
    aware("psiloi in " .. ground .. " " .. far .. " paces away", far == 150, { far == 151 and "dbm.visibility.13" or nil }, function(t)
      t[ground](t, { at = { 1200, 750 }, size = { 400, 200 } })
      t:blue("Reg Ps (O)", { at = { 1200, 500 + far }, facing = "south" })
    end, { dice = far == 151, far = 151 })
  end
  aware("other troops in " .. ground, true, {}, function(t)
    t[ground](t, { at = { 1200, 750 }, size = { 400, 200 } })
    t:blue("Reg Ax (O)", { at = { 1200, 700 }, facing = "south" })
  end)
end

-- In other ground they hide nowhere, and who fights is seen.
for _, ground in ipairs{ "boggy", "gully", "plough", "enclosures" } do
  aware("psiloi 151 paces away in this ground: " .. ground, ground ~= "gully", {}, function(t)
    t[ground](t, { at = { 1200, 800 }, size = { 400, 300 } })
    t:blue("Reg Ps (O)", { at = { 1200, 651 }, facing = "south" })
  end, { dice = ground == "gully", far = 151 })
end
for _, ground in ipairs{ "scrub", "rocky", "marsh", "vineyard", "woods", "dunes" } do
  local lurk = ground ~= "woods" and ground ~= "dunes"
  aware("psiloi who fight in this ground: " .. ground, lurk, { lurk and "dbm.visibility.13" or nil }, function(t)
    t[ground](t, { at = { 1200, 1000 }, size = { 400, 700 } })
    local ps = t:blue("Reg Ps (O)", { at = { 1200, 850 }, facing = "south" })
    t:red("Reg Ax (O)", { front_of = ps, command = "Other" })
  end, { dice = true })
end

-- Over a wood, from a hill and from below.
local function hill(t, crest) t:gentle_hill{ at = { 1200, 500 }, size = { 300, 300 }, crest = crest } end
for _, row in ipairs{
  { 600, "top", true, "dbm.visibility.14" }, { 599, "top", false, "dbm.visibility.14" }, { 600, "foot", false, "dbm.visibility.15" }, { 600, "flat", false, "dbm.visibility.15" },
} do
  local beyond, where, yes, clause = row[1], row[2], row[3], row[4]
  aware("an enemy " .. beyond .. " paces beyond a wood, from the " .. where, yes, { clause }, function(t)
    if where == "top" then hill(t, { { 1100, 480 }, { 1300, 480 } }) end
    if where == "foot" then t:gentle_hill{ at = { 1200, 900 }, size = { 300, 900 }, crest = { { 1200, 1200 } } } end
    t:woods{ at = { 1450, 500 }, size = { 100, 600 } }
    t:blue("Reg Bd (O)", { at = { 1500 + beyond, 480 }, facing = "west" })
  end)
end
aware("an enemy on a hill beyond a wood 600 paces away", true, { "dbm.visibility.14" }, function(t)
  t:woods{ at = { 1890, 500 }, size = { 100, 600 } }
  t:gentle_hill{ at = { 2100, 480 }, size = { 300, 300 }, crest = { { 2000, 480 }, { 2200, 480 } } }
  t:blue("Reg Bd (O)", { at = { 2080, 480 }, facing = "west" })
end)
aware("nobody is seen over houses, even from a hill", false, { "dbm.visibility.14" }, function(t)
  hill(t, { { 1100, 480 }, { 1300, 480 } })
  t:hamlet{ at = { 1450, 500 }, size = { 100, 600 } }
  t:blue("Reg Bd (O)", { at = { 2200, 480 }, facing = "west" })
end)

-- On the same hill.
for _, far in ipairs{ 100, 101 } do
  aware("an enemy beyond the crest of the same hill " .. far .. " paces away", far == 100, { "dbm.visibility.16" }, function(t)
    t:gentle_hill{ at = { 1200, 600 }, size = { 600, 600 }, crest = { { 920, 550 }, { 1480, 550 } } }
    t:blue("Reg Bd (O)", { at = { 1200, 500 + far }, facing = "south" })
  end, { dice = true, far = 101 })
  aware("an enemy on the same steep slope " .. far .. " paces away", far == 100, { "dbm.visibility.16" }, function(t)
    t:difficult_hill{ at = { 1200, 600 }, size = { 600, 600 }, crest = { { 920, 880 }, { 1480, 880 } } }
    t:blue("Reg Bd (O)", { at = { 1200, 500 + far }, facing = "south" })
  end, { dice = true, far = 101 })
end

-- On a hill of which the viewer stands off: its crest hides who stands beyond it, not who stands on it.
for _, row in ipairs{ { 760, true }, { 761, false, "dbm.visibility.14" }, { 900, false, "dbm.visibility.15" } } do
  aware("an enemy with his front at " .. row[1] .. " on a hill whose crest is at 760, from the plain", row[2], { row[3] }, function(t)
    t:gentle_hill{ at = { 1200, 760 }, size = { 600, 400 }, crest = { { 910, 760 }, { 1490, 760 } } }
    t:blue("Reg Bd (O)", { at = { 1200, row[1] }, facing = "south" })
  end)
end

-- Gullies.
for _, at_edge in ipairs{ true, false } do
  aware("an enemy in a gully, from " .. (at_edge and "its edge" or "a pace from it"), at_edge, { not at_edge and "dbm.visibility.17" or nil }, function(t)
    t:gully{ at = { 1240 + (at_edge and 100 or 101), 480 }, size = { 200, 300 } }
    east(t, 50)
  end)
end
aware("troops in a gully see out", true, { "dbm.visibility.18" }, function(t)
  t:gully{ at = { 1200, 480 }, size = { 200, 300 } }
  east(t, 400)
end)

-- Who knows what.
for _, command in ipairs{ "Own", "Other" } do
  aware("an enemy behind a wood, seen by an element of " .. command, command == "Own", { command == "Other" and "dbm.visibility.20" or nil }, function(t)
    t:woods{ at = { 1400, 480 }, size = { 100, 600 } }
    east(t, 600)
    t:red("Reg Bd (O)", { at = { 1840, 300 }, facing = "north", command = command })
  end)
end

-- More than 150 paces of dunes, orchards or palms hide a target, more than 50 of woods.
for ground, deep in pairs{ dunes = 150, orchard = 150, oasis = 150, woods = 50 } do
  for _, more in ipairs{ -1, 1 } do
    situation(("a target %d paces within %s"):format(deep + more, ground), {}, function(t)
      t:board{ 2400, 2400 }
      t[ground](t, { at = { 1000, 1300 }, size = { 600, 400 } })
      local bow = t:red("Reg Bw (O)", { at = { 1000, 1100 }, facing = "north" })
      local foe = t:blue("Reg Bd (O)", { at = { 1000, 1100 + deep + more }, facing = "south" })
      t:bound{ phase = "shooting" }
      local verdict = t:try("shoot " .. bow.name .. " at " .. foe.name)
      if more < 0 then verdict:ok() else verdict:refused{ clause = "dbm.shoot.04", why = "NoTarget" } end
    end)
  end
end

-- A wood between the two hides wherever other ground that hides lies on the table.
for _, first in ipairs{ "dunes", "woods" } do
  situation("a wood hides whether " .. first .. " are named first", { "dbm.shoot.04" }, function(t)
    t:board{ 2400, 2400 }
    local function put(kind) t[kind](t, kind == "woods" and { at = { 1000, 1130 }, size = { 300, 50 } } or { at = { 2000, 2000 }, size = { 300, 300 } }) end
    put(first)
    put(first == "woods" and "dunes" or "woods")
    local bow = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
    local foe = t:blue("Reg Bd (O)", { at = { 1000, 1190 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:try("shoot " .. bow.name .. " at " .. foe.name):refused{ clause = "dbm.shoot.04", why = "NoTarget" }
  end)
end
