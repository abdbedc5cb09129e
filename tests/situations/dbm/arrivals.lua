-- Flank marches on their way from the edge: through what they come, what keeps them off, and who flees before them.

-- Red's command "Laelius" comes on over the west edge with these elements, whose numbers follow those of the same code of "Scipio".
local function arrived(t, options)
  options = options or {}
  t:board{ 2400, 2400 }
  if options.weather then t:weather(options.weather) end
  t:command{ "Scipio", side = "red", chief = true }
  for i = 1, 6 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", command = "Scipio", general = i == 1 }) end
  t:command{ "Laelius", side = "red" }
  for i, code in ipairs(options.marchers or { "Reg Cv (O)", "Reg Cv (O)", "Reg Bd (S)" }) do
    t:red(code, { command = "Laelius", hidden = "west", general = i == 1 })
  end
  for i = 1, 5 do t:blue("Reg Bd (O)", { at = { 1500 + 100 * i, 2300 }, facing = "south" }) end
  if options.stage then options.stage(t) end
  t:bound{ phase = "start" }
  t:pip_dice(5, 6)
  t:go_on()
  t:order("done")
  t:pip_dice(5, options.pips or 4)
  t:order("done")
end

-- A wall of 400 paces before the edge, from 1500 to 1900.
situation("horse does not come on across a wall, but beside it", { "dbm.flankmarch.17", "dbm.fortassault.03" }, function(t)
  arrived(t, { stage = function() t:permanent_works{ path = { { 130, 1500 }, { 130, 1900 } }, side = "blue" } end })
  t:try("land Reg Cv (O) 1 at 200, 1939 facing east"):refused{ clause = "dbm.fortassault.03", why = "Works" }
  t:try("land Reg Cv (O) 1 at 200, 1940 facing east"):ok()
  t:try("land Reg Cv (O) 1 at 100, 1700 facing east"):ok()
end)

situation("nobody comes on through friends whom he could not pass in another move", { "dbm.interp.03" }, function(t)
  arrived(t, { stage = function()
    t:red("Reg Bd (O)", { at = { 70, 1700 }, facing = "east", command = "Scipio" })
    t:red("Reg Ps (O)", { at = { 70, 2000 }, facing = "east", command = "Scipio" })
  end })
  t:try("land Reg Cv (O) 1 at 200, 1700 facing east"):refused{ why = "Passing" }
  t:try("land Reg Cv (O) 1 at 200, 1776 facing east"):refused{ why = "Passing" }
  t:try("land Reg Cv (O) 1 at 200, 1780 facing east"):ok()
  t:try("land Reg Cv (O) 1 at 200, 2000 facing east"):ok()
end)

situation("nobody comes on across a waterway", { "dbm.flankmarch.06" }, function(t)
  arrived(t, { stage = function() t:waterway{ outline = { { 30, 1400 }, { 100, 1400 }, { 100, 1800 }, { 30, 1800 } } } end })
  t:try("land Reg Cv (O) 1 at 200, 1700 facing east"):refused{ clause = "dbm.flankmarch.06", why = "ClosedGround" }
  t:try("land Reg Cv (O) 1 at 200, 1839 facing east"):refused{ clause = "dbm.flankmarch.06", why = "ClosedGround" }
  t:try("land Reg Cv (O) 1 at 200, 1841 facing east"):ok()
end)

-- A river 80 paces wide, from 110 to 190 before the edge.
local function river(t, state) t:river{ path = { { 150, 2400 }, { 150, 0 } }, width = 80, state = state } end

situation("a tricky river limits a move onto the table as any other", { "dbm.flankmarch.25", "dbm.water.07" }, function(t)
  arrived(t, { stage = function() t:river{ path = { { 70, 2400 }, { 70, 0 } }, width = 80, state = 5 } end })
  t:try("land Reg Cv (O) 1 at 100, 1700 facing east"):ok()
  t:try("land Reg Cv (O) 1 at 101, 1700 facing east"):refused{ why = "TooFar", moved = 101, limit = 100 }
end)

for face, far in pairs{ [1] = 200, [6] = 110 } do
  situation("who comes on across a river that nobody knows throws for it: " .. face, { "dbm.water.03" }, function(t)
    arrived(t, { stage = function() river(t) end })
    t:dice(face)
    t:order("land Reg Cv (O) 1 at 200, 1700 facing east")
    t:happened{ event = "rolled" }
    t:expect(t:element("red", "Reg Cv (O) 1"), { at = { far, 1700 } })
  end)
end

situation("who does not reach the river throws for nothing", { "dbm.flankmarch.17" }, function(t)
  arrived(t, { stage = function() river(t) end })
  t:order("land Reg Cv (O) 1 at 110, 1700 facing east")
  t:not_happened{ event = "rolled" }
  t:expect(t:element("red", "Reg Cv (O) 1"), { at = { 110, 1700 } })
end)

-- A hamlet that is walled or not.
for _, walled in ipairs{ true, false } do
  situation("troops come on in a hamlet, but not in a fortified one: " .. tostring(walled), { walled and "dbm.flankmarch.27" or "dbm.flankmarch.17" }, function(t)
    arrived(t, { stage = function()
      t:hamlet{ at = { 200, 1700 }, size = { 400, 400 } }
      if walled then t:permanent_works{ outline = { { 0, 1500 }, { 0, 1900 }, { 400, 1900 }, { 400, 1500 } }, side = "blue" } end
    end })
    local try = t:try("land Reg Bd (S) 1 at 90, 1700 facing east")
    if walled then try:refused{ clause = "dbm.flankmarch.27", why = "Camp" } else try:ok() end
    t:try("land Reg Bd (S) 1 at 90, 1960 facing east"):ok()
  end)
end

-- The whole of the enemy's half of the edge but so many paces is a fortified hamlet; blades are 80 wide.
for _, left in ipairs{ 79, 80 } do
  situation("stragglers beside " .. left .. " paces of open edge " .. (left < 80 and "are lost" or "come on"), { left < 80 and "dbm.flankmarch.22" or "dbm.flankmarch.21" }, function(t)
    arrived(t, { marchers = { "Reg Bd (S)" }, stage = function()
      t:hamlet{ outline = { { 0, 1200 + left }, { 0, 2400 }, { 400, 2400 }, { 400, 1200 + left } } }
      t:permanent_works{ outline = { { 0, 1200 + left }, { 0, 2400 }, { 400, 2400 }, { 400, 1200 + left } }, side = "blue" }
    end })
    t:order("done")
    t:pip_dice(5, 6)
    t:order("done")
    t:order("done")
    if left < 80 then t:happened{ event = "left", clause = "dbm.flankmarch.22" } else t:happened{ event = "arrived", clause = "dbm.flankmarch.21" } end
  end)
end

-- An enemy so far from the edge on the way; those who come on see him from there or not.
for _, far in ipairs{ 300, 301 } do
  situation("an enemy " .. far .. " paces from the edge " .. (far == 300 and "has fled before they go on" or "is in the way"), { far == 300 and "dbm.flankmarch.23" or "dbm.flankmarch.17" }, function(t)
    local foe
    arrived(t, { marchers = { "Irr LH (S)" }, stage = function()
      -- The side of the base is against the way.
      foe = t:blue("Reg Ax (O)", { at = { far, 1800 }, facing = "west" })
      t:blue("Reg Ax (O)", { at = { 100, 1800 }, facing = "west" })
    end })
    t:order("land Irr LH (S) 1 at 250, 1800 facing east")
    t:expect(t:element("red", "Irr LH (S) 1"), { at = { 250, 1800 } })
    if far == 300 then t:expect(foe, { fled = true }) else t:stands(foe) end
  end)
end

situation("whoever would be charged has fled first", { "dbm.flankmarch.23" }, function(t)
  local foe
  arrived(t, { stage = function() foe = t:blue("Reg Ax (O)", { at = { 150, 1800 }, facing = "west" }) end })
  t:order("land Reg Cv (O) 1 at 150, 1800 facing east")
  t:expect(foe, { fled = true, in_combat = false })
end)

-- A hill between the edge and an enemy whom those who come on see from where they end.
for _, hill in ipairs{ true, false } do
  situation("an enemy flees if he is in sight of the place at the edge: " .. tostring(not hill), { hill and "dbm.flankmarch.17" or "dbm.flankmarch.23" }, function(t)
    local foe
    arrived(t, { stage = function()
      if hill then t:gentle_hill{ at = { 60, 1800 }, size = { 60, 500 } } end
      foe = t:blue("Reg Ax (O)", { at = { 290, 1800 }, facing = "west" })
    end })
    t:order("land Reg Cv (O) 1 at 200, 1800 facing east")
    if hill then t:stands(foe) else t:expect(foe, { fled = true }) end
  end)
end

-- Works round open ground, or round a hamlet.
for _, town in ipairs{ true, false } do
  situation("an enemy inside works flees, if they are not round a hamlet: " .. tostring(not town), { town and "dbm.flankmarch.24" or "dbm.flankmarch.23" }, function(t)
    local foe
    arrived(t, { stage = function()
      t:temporary_works{ outline = { { 200, 1700 }, { 200, 1900 }, { 400, 1900 }, { 400, 1700 } }, side = "blue" }
      if town then t:hamlet{ at = { 300, 1800 }, size = { 200, 200 } } end
      foe = t:blue("Reg Bd (O)", { at = { 210, 1800 }, facing = "west" })
    end })
    t:order("land Reg Cv (O) 1 at 100, 1650 facing east")
    if town then t:stands(foe) else t:expect(foe, { fled = true }) end
  end)
end

-- Irregular blades go 100 paces.
for _, far in ipairs{ 99, 100 } do
  situation("irregulars who come on " .. far .. " paces pay " .. (far < 100 and 2 or 1), { far < 100 and "dbm.pips.27" or "dbm.pips.11" }, function(t)
    arrived(t, { marchers = { "Irr Bd (O)", "Irr Bd (O)" } })
    t:order("land Irr Bd (O) 2 at " .. far .. ", 1600 facing east")
    t:happened{ event = "paid", pips = far < 100 and 2 or 1 }
  end)
end

situation("regulars who come on a short way pay no more", { "dbm.pips.11" }, function(t)
  arrived(t)
  t:order("land Reg Cv (O) 1 at 70, 1600 facing east")
  t:happened{ event = "paid", pips = 1 }
end)

situation("irregulars who wheel as they come on pay for it", { "dbm.pips.23" }, function(t)
  arrived(t, { marchers = { "Irr Bd (O)", "Irr Bd (O)", "Irr Bd (O)" } })
  t:order("land Irr Bd (O) 2 + Irr Bd (O) 3 at 70, 1600 facing 80")
  t:happened{ event = "paid", pips = 2 }
end)

for _, shaken in ipairs{ true, false } do
  situation("a 6 brings stragglers on, but not those of a demoralised command: " .. tostring(shaken), { shaken and "dbm.flankmarch.19" or "dbm.flankmarch.20" }, function(t)
    arrived(t)
    t:order("land Reg Cv (O) 2 at 200, 1600 facing east")
    t:order("done")
    if shaken then t:command{ "Laelius", side = "red", demoralised = true } end
    t:pip_dice(5, 6)
    t:order("done")
    local late = t:try("land Reg Cv (O) 1 at 200, 1900 facing east")
    if shaken then late:refused{ why = "NoEntry" } else late:ok() end
    t:order("done")
    t:expect(t:element("red", "Reg Cv (O) 1"), { standing = shaken and "gone" or "on_table" })
  end)
end

-- A galley on the beach before the edge, with its troops ashore or aboard.
for _, landed in ipairs{ true, false } do
  situation("a galley flees from a flank march, if its troops are not ashore: " .. tostring(not landed), { landed and "dbm.landing.06" or "dbm.flankmarch.23" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ wind = "north" }
    t:waterway{ outline = { { 0, 0 }, { 400, 0 }, { 400, 2400 }, { 0, 2400 } } }
    for i = 1, 6 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", general = i == 1 }) end
    for i = 1, 5 do t:blue("Reg Bd (O)", { at = { 1500 + 100 * i, 2300 }, facing = "south" }) end
    t:command{ "Fleet", side = "red" }
    t:red("Reg Gal (O)", { command = "Fleet", hidden = "west", general = true })
    local foe = t:blue("Reg Gal (O)", { at = { 400, 1700 }, facing = "east" })
    t:blue("Reg Bd (S)", { aboard = foe })
    if landed then
      t:bound{ side = "blue", number = 2, pips = 6 }
      t:order("land Reg Bd (S) 1 at 430,1700 facing east")
    end
    t:bound{ number = 5, phase = "start" }
    t:pip_dice(5, 6)
    t:go_on()
    t:order("done")
    t:pip_dice(5, 4)
    t:order("done")
    t:order("land Reg Gal (O) 1 at 200, 1600 facing east")
    if landed then t:stands(foe) else t:expect(foe, { fled = true }) end
  end)
end
