-- Troops in ambush: the price of restraining them, their flight with a demoralised command.

local function ambushed(t, where, pips, put)
  t:board{ 3000, 3000 }
  t:command{ "X", side = "red" }
  if where == "wood" then
    t:woods{ at = { 1000, 1000 }, size = { 1200, 400 } }
  else
    t:gentle_hill{ at = { 1000, 1300 }, size = { 1600, 300 }, crest = { { 300, 1300 }, { 1700, 1300 } } }
  end
  put(t)
  t:blue("Reg Bd (O)", { at = { 1000, 2400 }, facing = "south" })
  t:bound{ pips = { X = pips } }
end

local function leads(t, at) return t:red("Reg Cv (O)", { at = at or { 700, 700 }, facing = "north", command = "X", general = true }) end

local function hides(t, code, x, more)
  local keys = { at = { x, 1000 }, facing = "north", hidden = true, command = "X" }
  for key, value in pairs(more or {}) do keys[key] = value end
  t:red(code, keys)
end

-- Who is restrained in ambush pays for a halt: irregulars one more, unless they are foot in rough or difficult going.
for _, row in ipairs{
  { "Irr Kn (O)", "hill", 2, "dbm.pips.32" }, { "Irr Wb (O)", "hill", 2, "dbm.pips.32" }, { "Irr Wb (O)", "wood", 1, "dbm.pips.33" },
  { "Irr Kn (O)", "wood", 2, "dbm.pips.32" },
} do
  local code, where, price, clause = row[1], row[2], row[3], row[4]
  situation(("%s in ambush, %s: restrained for %d"):format(code, where, price), { "dbm.ambush.11", "dbm.pips.11", clause }, function(t)
    ambushed(t, where, price, function() leads(t) hides(t, code, 1000) end)
    t:order("restrain 1")
    t:happened{ event = "restrained", clause = "dbm.ambush.11" }
  end)
  situation(("%s in ambush, %s: not restrained for %d"):format(code, where, price - 1), { "dbm.ambush.11" }, function(t)
    ambushed(t, where, price - 1, function() leads(t) hides(t, code, 1000) end)
    t:try("restrain 1"):refused{ clause = "dbm.ambush.11", why = "NoPip", needs = price, left = price - 1 }
  end)
end

-- Those who stand beside each other are halted as a group for one price; whoever stands apart pays for himself.
for _, row in ipairs{ { "Irr Wb (O)", "wood", 1 }, { "Irr Kn (O)", "hill", 2 } } do
  local code, where, price = row[1], row[2], row[3]
  situation(("three %s in ambush, %s, beside each other: restrained for %d together"):format(code, where, price), { "dbm.ambush.11", "dbm.pips.11" }, function(t)
    ambushed(t, where, price, function()
      leads(t)
      for i = 1, 3 do hides(t, code, 720 + 80 * i) end
      hides(t, code, 1050)
    end)
    t:order("restrain 1")
    t:order("restrain 2")
    t:order("restrain 3")
    t:try("restrain 4"):refused{ clause = "dbm.ambush.11", why = "NoPip", needs = price, left = 0 }
  end)
end

-- A sub-general in ambush has not moved; on the table and moved, he makes no halt cheaper.
situation("a sub-general in ambush is restrained for nothing", { "dbm.ambush.11", "dbm.pips.14" }, function(t)
  ambushed(t, "wood", 1, function()
    hides(t, "Irr Wb (O)", 1000, { general = true })
    hides(t, "Irr Wb (O)", 1080)
    hides(t, "Irr Wb (O)", 1300)
    hides(t, "Irr Wb (O)", 1460)
  end)
  t:order("restrain 1")
  t:order("restrain 2")
  t:order("restrain 3")
  t:try("restrain 4"):refused{ why = "NoPip", needs = 1, left = 0 }
end)

situation("a sub-general who was shown where he hid has not moved", { "dbm.pips.14" }, function(t)
  ambushed(t, "wood", 1, function()
    hides(t, "Irr Wb (O)", 1000, { general = true })
    hides(t, "Irr Wb (O)", 1300)
  end)
  t:order("show 1")
  t:happened{ event = "fresh", clause = "dbm.pips.14" }
  t:order("hold " .. t:element("red", "Irr Wb (O) 1").name)
  t:try("restrain 2"):ok()
end)

-- The distance of an ambush from its general, on the table or in ambush himself: 600 paces where neither sees the other, 1,200 elsewhere.
for _, row in ipairs{
  { "wood", 600, false, 1 }, { "wood", 601, false, 2, "dbm.pips.17" }, { "wood", 600, true, 1 }, { "wood", 601, true, 2, "dbm.pips.17" },
  { "hill", 1200, false, 2 }, { "hill", 1201, false, 3, "dbm.pips.16" }, { "hill", 1200, true, 2 }, { "hill", 1201, true, 3, "dbm.pips.16" },
} do
  local where, far, lurks, price, clause = row[1], row[2], row[3], row[4], row[5]
  situation(("an ambush, %s, %d paces from its general%s: restrained for %d"):format(where, far, lurks and ", in ambush too" or "", price), { "dbm.ambush.11", clause }, function(t)
    t:board{ 3000, 3000 }
    t:command{ "X", side = "red" }
    if where == "wood" then
      t:woods{ at = { 2000, 1000 }, size = { 200, 400 } }
    else
      t:gentle_hill{ at = { 1400, 1300 }, size = { 2400, 300 }, crest = { { 250, 1300 }, { 2550, 1300 } } }
    end
    t:red("Reg Ax (O)", { at = { 2000 - 80 - far, 1000 }, facing = "north", command = "X", general = true, hidden = lurks or nil })
    t:red("Irr Wb (O)", { at = { 2000, 1000 }, facing = "north", hidden = true, command = "X" })
    t:blue("Reg Bd (O)", { at = { 2000, 2400 }, facing = "south" })
    t:bound{ pips = { X = price - 1 } }
    t:try("restrain " .. (lurks and 2 or 1)):refused{ why = "NoPip", needs = price, left = price - 1 }
  end)
end

-- Ambushers of a command that has lost heart flee as its others do, out of their ambush; those of a sound one do not.
for _, shaken in ipairs{ true, false } do
  situation("ambushers of a command that is " .. (shaken and "demoralised flee" or "sound lie still"), { shaken and "dbm.demoral.05" or nil, shaken and "dbm.ambush.06" or nil }, function(t)
    t:board{ 3000, 3000 }
    t:command{ "X", side = "red", demoralised = shaken or nil }
    t:woods{ at = { 1000, 1500 }, size = { 400, 400 } }
    t:red("Irr Ax (O)", { at = { 1000, 1500 }, facing = "north", hidden = true, command = "X" })
    t:red("Reg Bd (O)", { at = { 500, 1500 }, facing = "north", command = "X", general = true })
    t:blue("Reg Bd (O)", { at = { 1000, 2800 }, facing = "south" })
    t:bound{ number = 3, pips = { X = 1 } }
    t:order("done")
    if shaken then
      t:happened{ event = "revealed", clause = "dbm.ambush.06" }
      t:expect(t:element("red", "Irr Ax (O) 1"), { fled = true, facing = "south" })
    else
      t:not_happened{ event = "revealed" }
    end
  end)
end

-- They may be halted as the others: in the wood auxilia for one point, in the open for two.
for _, row in ipairs{ { "wood", 1 }, { "hill", 2 } } do
  local where, price = row[1], row[2]
  situation("ambushers of a demoralised command, " .. where .. ": held for " .. price, { "dbm.ambush.11", "dbm.demoral.05" }, function(t)
    t:board{ 3000, 3000 }
    t:command{ "X", side = "red", demoralised = true }
    if where == "wood" then
      t:woods{ at = { 1000, 1000 }, size = { 400, 400 } }
    else
      t:gentle_hill{ at = { 1000, 1300 }, size = { 800, 300 }, crest = { { 700, 1300 }, { 1300, 1300 } } }
    end
    t:red("Irr Ax (O)", { at = { 1000, 1000 }, facing = "north", hidden = true, command = "X" })
    t:red("Irr Ax (O)", { at = { 1160, 1000 }, facing = "north", hidden = true, command = "X" })
    t:red("Reg Bd (O)", { at = { 700, 800 }, facing = "north", command = "X", general = true })
    t:blue("Reg Bd (O)", { at = { 1000, 2800 }, facing = "south" })
    t:bound{ number = 3, pips = { X = price } }
    t:order("restrain 1")
    t:try("restrain 2"):refused{ clause = "dbm.ambush.11", why = "NoPip", needs = price, left = 0 }
    t:order("done")
    t:happened{ event = "revealed", clause = "dbm.ambush.06" }
    t:expect(t:element("red", "Irr Ax (O) 1"), { fled = true })
  end)
end

situation("regulars of a demoralised command in ambush whom irregulars join pay one more together", { "dbm.ambush.11", "dbm.pips.32" }, function(t)
  t:board{ 3000, 3000 }
  t:command{ "X", side = "red", demoralised = true }
  t:gentle_hill{ at = { 1000, 1300 }, size = { 800, 300 }, crest = { { 700, 1300 }, { 1300, 1300 } } }
  leads(t)
  hides(t, "Reg Ax (O)", 1000)
  hides(t, "Irr Ax (O)", 1080)
  hides(t, "Reg Ax (O)", 1240)
  t:blue("Reg Bd (O)", { at = { 1000, 2400 }, facing = "south" })
  t:bound{ number = 3, pips = { X = 2 } }
  t:order("restrain 1")
  t:order("restrain 2")
  t:try("restrain 3"):refused{ clause = "dbm.ambush.11", why = "NoPip", needs = 1, left = 0 }
end)

-- Auxilia in ambush in an orchard, and an enemy who goes 20 paces to this distance of them; what hides them.
local function sought(name, far, seen, clauses, stage, options)
  options = options or {}
  situation(("an ambush %s, an enemy %d paces away: seen is %s"):format(name, far, tostring(seen)), clauses, function(t)
    t:board{ 2400, 2400 }
    if options.sky then t:weather{ sky = options.sky } end
    if options.ground ~= "open" then t[options.ground or "orchard"](t, { at = { 1000, 600 }, size = { 400, 200 } }) end
    t:red("Reg Ax (O)", { at = { 1000, 700 }, facing = "north", hidden = true, seen_from = options.recorded })
    t:red("Reg Bd (O)", { at = { 2200, 200 }, facing = "north" })
    if stage then stage(t) end
    local blue = t:blue("Reg Ax (O)", { at = { 1000, 720 + far }, facing = "south" })
    t:bound{ side = "blue", number = 4, pips = 6 }
    t:not_happened{ event = "revealed" }
    t:order(blue, { straight = 20 })
    if seen then t:happened{ event = "revealed", clause = "dbm.ambush.06" } else t:not_happened{ event = "revealed" } end
  end)
end
-- The ground hides them, whether its distance was recorded or not; where none is recorded, one sees over none.
for _, recorded in ipairs{ 150, 0 } do
  local how = recorded > 0 and "in an orchard, recorded so," or "in an orchard"
  for _, far in ipairs{ 150, 151 } do sought(how, far, far == 150, { far == 150 and "dbm.ambush.06" or nil }, nil, { recorded = recorded }) end
end
for _, far in ipairs{ 50, 51 } do sought("in a wood", far, far == 50, { far == 50 and "dbm.ambush.06" or nil }, nil, { ground = "woods" }) end
-- Fog, and what stands between.
for _, far in ipairs{ 100, 101 } do
  for _, recorded in ipairs{ 150, 0 } do sought("in an orchard in fog" .. (recorded > 0 and ", recorded," or ""), far, far == 100, { far == 100 and "dbm.ambush.06" or nil }, nil, { sky = "fog", recorded = recorded }) end
end
for _, between in ipairs{ "hamlet", "woods", "scrub" } do
  local hides = between ~= "scrub"
  sought("behind " .. between, 140, not hides, { not hides and "dbm.ambush.06" or nil }, function(t) t[between](t, { at = { 1000, 770 }, size = { 600, 60 } }) end, { recorded = 150 })
end

-- A base of two ranks comes out of ambush as one: at its recorded place, and both ranks count in the first fight and the first shot.
local function shows(t, code, far)
  t:board{ 3000, 3000 }
  t:red("Reg Cv (O)", { at = { 700, 900 }, facing = "north", general = true })
  t:red(code, { at = { 1000, 1000 }, facing = "north", hidden = true })
  local foe = t:blue("Reg Bd (O)", { at = { 1000, 1000 + far }, facing = "south" })
  t:bound{ number = 3, pips = 6 }
  t:order("show 1")
  return t:element("red", code .. " 1"), foe
end
for _, row in ipairs{ { "Irr Wb (O) double", 1, 60 }, { "Irr Wb (O)", 0, 30 } } do
  local code, value, depth = table.unpack(row)
  situation(code .. " out of ambush are supported with " .. value .. " in their first fight", { "dbm.ambush.06", value == 1 and "dbm.rear.17" or nil }, function(t)
    local wb = shows(t, code, 100)
    t:expect(wb, { at = { 1000, 1000 }, facing = "north", depth = depth })
    t:order(wb, { straight = 100 })
    t:dice(3, 3)
    t:order("done")
    t:factor(wb, "rear_support", value, value == 1 and "dbm.rear.17" or nil)
  end)
end
for _, row in ipairs{ { "Reg Bw (X/S) double", -1 }, { "Reg Bw (O) double", -1 }, { "Reg Bw (O)", 0 } } do
  local code, value = row[1], row[2]
  situation(code .. " shoot out of ambush with " .. value .. " on the target", { "dbm.ambush.06", value == -1 and "dbm.tactical.10" or nil }, function(t)
    local bw, foe = shows(t, code, 200)
    t:order("done")
    t:dice(3, 3)
    t:order("shoot " .. bw.name .. " at " .. foe.name)
    t:factor(foe, "aided", value, value == -1 and "dbm.tactical.10" or nil)
  end)
end
-- Where a friend stands on the recorded place of its rear rank, it stands before him.
for off, place in pairs{ [60] = 1000, [59] = 1020 } do
  situation("a base of two ranks out of ambush with a friend " .. off .. " paces behind its front", { "dbm.ambush.06" }, function(t)
    t:board{ 3000, 3000 }
    t:red("Reg Cv (O)", { at = { 700, 900 }, facing = "north", general = true })
    t:red("Reg Sp (O) double", { at = { 1000, 1000 }, facing = "north", hidden = true })
    for i = -8, 8 do t:red("Reg Bd (O)", { at = { 1000 + 80 * i, 1000 - off }, facing = "north" }) end
    t:blue("Reg Bd (O)", { at = { 1000, 2500 }, facing = "south" })
    t:bound{ number = 3, pips = 6 }
    t:order("show 1")
    t:expect(t:element("red", "Reg Sp (O) double 1"), { at = { 1000, place } })
  end)
end
