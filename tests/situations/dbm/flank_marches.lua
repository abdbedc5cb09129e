-- Flank marches: when they come on, where, and what they bring about.

-- Red's base edge is in the south, blue's in the north. Red's command "Laelius" marches over the west edge with these elements; blue
-- has blades far away and whatever else is wanted.
local function scene(t, options)
  options = options or {}
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red", chief = true }
  for i = 1, 6 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", command = "Scipio", general = i == 1 }) end
  t:command{ "Laelius", side = "red", ally = options.ally, doubt = options.doubt, demoralised = options.demoralised }
  for i, code in ipairs(options.marchers or { "Reg Cv (O)", "Reg Cv (O)", "Reg Bd (O)" }) do
    t:red(code, { command = "Laelius", hidden = options.edge or "west", general = i == 1 })
  end
  for i = 1, 5 do t:blue("Reg Bd (O)", { at = { 1500 + 100 * i, 2300 }, facing = "south" }) end
end

-- Blue's own flank march over the west edge.
local function other(t, codes)
  t:command{ "Hanno", side = "blue" }
  for i, code in ipairs(codes) do t:blue(code, { command = "Hanno", hidden = "west", general = i == 1 }) end
end

-- Red's bound with these dice of Scipio and Laelius, up to its moves.
local function throw(t, face)
  t:bound{ phase = "start" }
  t:pip_dice(5, face)
  t:go_on()
end
-- Red ends its bound, blue ends its own; then red has thrown again.
local function next_bound(t, ...)
  t:order("done")
  t:pip_dice(...)
  t:order("done")
end

for _, face in ipairs{ 5, 6 } do
  situation("a 6 declares a flank march, and it comes on in the next bound: " .. face, { face == 6 and "dbm.flankmarch.08" or "dbm.pips.08", face == 6 and "dbm.flankmarch.09" or "dbm.pips.08" }, function(t)
    scene(t)
    throw(t, face)
    if face == 6 then t:happened{ event = "noted", clause = "dbm.flankmarch.08" } else t:not_happened{ event = "noted" } end
    t:not_happened{ event = "revealed" }
    next_bound(t, 5, 4)
    t:phase("red", "moves")
    if face == 6 then t:happened{ event = "revealed" } else t:not_happened{ event = "revealed" } end
  end)
end

-- Laelius has come near; his elements are the last of the roster.
local function arrived(t, options)
  scene(t, options)
  if options and options.stage then options.stage(t) end
  throw(t, 6)
  next_bound(t, 5, options and options.pips or 4)
end

situation("they come on over the enemy's half, as far as they move, and face inward", { "dbm.flankmarch.16", "dbm.flankmarch.17", "dbm.flankmarch.25", "dbm.flankmarch.28", "dbm.flankmarch.07" }, function(t)
  arrived(t)
  t:try("land Reg Cv (O) 1 at 200, 1240 facing east"):ok()
  t:try("land Reg Cv (O) 1 at 200, 1239 facing east"):refused{ clause = "dbm.flankmarch.16", why = "NoEntry" }
  t:try("land Reg Cv (O) 1 at 201, 1600 facing east"):refused{ clause = "dbm.dist.03", why = "TooFar" }
  t:try("land Reg Cv (O) 1 at 59, 1600 facing east"):refused{ clause = "dbm.flankmarch.28", why = "OffBoard" }
  t:try("land Reg Cv (O) 1 at 60, 1600 facing east"):ok()
  t:try("land Reg Bd (O) 7 at 100, 1600 facing east"):ok()
  t:try("land Reg Bd (O) 7 at 101, 1600 facing east"):refused{ clause = "dbm.dist.06", why = "TooFar" }
  t:order("land Reg Cv (O) 1 + Reg Cv (O) 2 at 200, 1600 facing east")
  t:happened{ event = "paid", pips = 1 }
  t:happened{ event = "arrived", clause = "dbm.flankmarch.17" }
  t:expect(t:element("red", "Reg Cv (O) 1"), { at = { 200, 1600 }, code = "Reg Cv (O)" })
end)

situation("in column the head measures its move", { "dbm.flankmarch.25" }, function(t)
  arrived(t)
  t:order("land Reg Cv (O) 1 + Reg Cv (O) 2 at 200, 1600 facing east column")
  t:expect(t:element("red", "Reg Cv (O) 2"), { at = { 140, 1600 } })
end)

situation("in ranks the front rank measures its move", { "dbm.flankmarch.25" }, function(t)
  arrived(t, { marchers = { "Reg Cv (O)", "Reg Cv (O)", "Reg Cv (O)" } })
  t:try("land Reg Cv (O) 1 + Reg Cv (O) 2 + Reg Cv (O) 3 at 201, 1600 facing east deep 2"):refused{ clause = "dbm.dist.03", why = "TooFar" }
  t:order("land Reg Cv (O) 1 + Reg Cv (O) 2 + Reg Cv (O) 3 at 200, 1600 facing east deep 2")
  t:expect(t:element("red", "Reg Cv (O) 3"), { at = { 140, 1600 } })
end)

situation("not over water, nor into a fortified place", { "dbm.flankmarch.06", "dbm.flankmarch.27" }, function(t)
  arrived(t, { stage = function()
    t:waterway{ at = { 100, 1500 }, size = { 200, 600 } }
    t:fort{ side = "blue", at = { 200, 2100 }, size = { 200, 200 } }
  end })
  t:try("land Reg Cv (O) 1 at 200, 1500 facing east"):refused{ clause = "dbm.flankmarch.06", why = "ClosedGround" }
  t:try("land Reg Cv (O) 1 at 200, 2100 facing east"):refused{ clause = "dbm.flankmarch.27", why = "Camp" }
  t:try("land Reg Cv (O) 1 at 200, 1850 facing east"):ok()
end)

situation("those who do not come on straggle, and their general costs 1 more", { "dbm.flankmarch.18", "dbm.pips.19" }, function(t)
  arrived(t)
  t:order("land Reg Cv (O) 2 at 200, 1600 facing east")
  t:happened{ event = "paid", pips = 1 }
  t:order("done")
  t:happened{ event = "noted", clause = "dbm.flankmarch.18" }
  t:pip_dice(5, 4)
  t:order("done")
  t:order(t:element("red", "Reg Cv (O) 2"), { straight = 100 })
  t:happened{ event = "paid", pips = 2 }
  t:try("land Reg Cv (O) 1 at 200, 1600 facing east"):refused{ why = "NoEntry" }
end)

situation("stragglers come on with a 6 in the same bound, and those left advance by themselves", { "dbm.flankmarch.20", "dbm.flankmarch.21", "dbm.flankmarch.26" }, function(t)
  arrived(t)
  t:order("land Reg Cv (O) 2 at 200, 1600 facing east")
  next_bound(t, 5, 6)
  t:order("land Reg Cv (O) 1 at 200, 1300 facing east")
  t:order("done")
  t:happened{ event = "arrived", clause = "dbm.flankmarch.21" }
  -- Twice its move from the edge, and towards the nearest of the enemy in the north-east.
  t:expect(t:element("red", "Reg Bd (O) 7"), { at = { 180.166, 1847.346 } })
end)

situation("stragglers without room are lost", { "dbm.flankmarch.22" }, function(t)
  arrived(t, { stage = function() t:waterway{ at = { 100, 1700 }, size = { 200, 1400 } } end })
  next_bound(t, 5, 6)
  t:order("done")
  t:happened{ event = "left", clause = "dbm.flankmarch.22" }
end)

situation("stragglers of a demoralised command are lost", { "dbm.flankmarch.19" }, function(t)
  arrived(t, { demoralised = true })
  t:order("done")
  t:happened{ event = "left", clause = "dbm.flankmarch.19" }
end)

-- Blue blades so far from the edge, and whether they flee from those who come on.
for _, row in ipairs{ { 300, true }, { 301, false } } do
  situation("an enemy " .. row[1] .. " paces from the place at the edge flees: " .. tostring(row[2]), { row[2] and "dbm.flankmarch.23" or "dbm.flankmarch.17" }, function(t)
    local foe
    arrived(t, { stage = function() foe = t:blue("Reg Ax (O)", { at = { row[1], 1800 }, facing = "west" }) end })
    t:order("land Reg Cv (O) 1 at 100, 1800 facing east")
    if row[2] then t:expect(foe, { fled = true, facing = "east" }) else t:stands(foe) end
  end)
end
-- Blue in the sight of those who come on: on land straight away from their edge, afloat towards its own base edge.
for code, facing in pairs({ ["Reg Ax (O)"] = "east", ["Reg Gal (O)"] = "north" }) do
  situation(code .. " who flee from a flank march run " .. facing, { "dbm.flee.02" }, function(t)
    local foe
    arrived(t, { stage = function()
      if facing == "north" then t:waterway{ outline = { { 180, 1500 }, { 800, 1500 }, { 800, 2400 }, { 180, 2400 } } } end
      foe = t:blue(code, { at = { 300, 1800 }, facing = "south" })
    end })
    t:order("land Reg Cv (O) 1 at 100, 1800 facing east")
    t:expect(foe, { fled = true, facing = facing })
  end)
end
situation("an enemy out of sight does not flee", { "dbm.flankmarch.17" }, function(t)
  local foe
  arrived(t, { stage = function()
    t:woods{ at = { 200, 1800 }, size = { 40, 400 } }
    foe = t:blue("Reg Ax (O)", { at = { 290, 1800 }, facing = "west" })
  end })
  t:order("land Reg Cv (O) 1 at 100, 1800 facing east")
  t:stands(foe)
end)
situation("an enemy in close combat does not flee", { "dbm.flankmarch.24" }, function(t)
  local foe
  arrived(t, { stage = function()
    foe = t:blue("Reg Bd (O)", { at = { 260, 1800 }, facing = "south" })
    t:red("Reg Bd (O)", { front_of = foe, command = "Scipio" })
    t:dice(3, 3, 3, 3)
  end })
  t:order("land Reg Cv (O) 1 at 100, 1700 facing east")
  t:stands(foe)
end)

-- Blades within sight of the place, inside a fortified hamlet or beside it.
for _, y in ipairs{ 1800, 1560 } do
  local inside = y == 1800
  situation("an enemy " .. (inside and "inside" or "beside") .. " a fortified hamlet flees: " .. tostring(not inside), { inside and "dbm.flankmarch.24" or "dbm.flankmarch.23" }, function(t)
    local foe
    arrived(t, { stage = function()
      t:hamlet{ at = { 300, 1800 }, size = { 200, 200 } }
      t:temporary_works{ outline = { { 200, 1700 }, { 200, 1900 }, { 400, 1900 }, { 400, 1700 } }, side = "blue" }
      foe = t:blue("Reg Bd (O)", { at = { inside and 210 or 250, y }, facing = "west" })
    end })
    t:order("land Reg Cv (O) 1 at 100, 1650 facing east")
    if inside then t:stands(foe) else t:expect(foe, { fled = true }) end
  end)
end

-- Two flank marches over one edge.
for _, row in ipairs{ { { "Reg Bd (O)", "Reg Bd (O)" }, "larger" }, { { "Reg Bd (O)", "Reg Bd (O)", "Reg Bd (O)" }, "equal" }, { { "Reg Kn (I) double", "Reg Bd (O)", "Reg Bd (O)" }, "smaller" } } do
  local size = row[2]
  situation("of two on one edge the smaller is driven back; here red is " .. size, { "dbm.flankmarch.10", "dbm.flankmarch.11" }, function(t)
    scene(t)
    other(t, row[1])
    throw(t, 6)
    t:happened{ event = "noted", clause = "dbm.flankmarch.11" }
    if size == "equal" then t:not_happened{ event = "noted", clause = "dbm.flankmarch.15" } else t:happened{ event = "noted", clause = "dbm.flankmarch.15" } end
  end)
end
situation("on different edges they do not meet", { "dbm.flankmarch.08" }, function(t)
  scene(t, { edge = "east" })
  other(t, { "Reg Bd (O)" })
  throw(t, 6)
  t:happened{ event = "noted", clause = "dbm.flankmarch.08" }
  t:not_happened{ event = "noted", clause = "dbm.flankmarch.11" }
  t:not_happened{ event = "noted", clause = "dbm.flankmarch.15" }
end)

situation("who is driven back marches on in his own half, or flees on, or is lost; the larger follows without a die", { "dbm.flankmarch.12", "dbm.flankmarch.13", "dbm.flankmarch.15" }, function(t)
  scene(t, { marchers = { "Reg Cv (O)", "Reg Bd (O)" } })
  other(t, { "Reg Bd (O)", "Reg Bd (O)", "Reg Bd (O)" })
  throw(t, 6)
  t:order("done")
  t:not_happened{ event = "revealed" }
  t:pip_dice(5, 4)
  t:order("done")
  t:happened{ event = "revealed" }
  t:try("land Reg Cv (O) 1 at 200, 1600 facing east"):refused{ clause = "dbm.flankmarch.12", why = "NoEntry" }
  t:order("land Reg Cv (O) 1 at 200, 1100 facing east")
  t:pip_dice(3, 2)
  t:order("done")
  t:happened{ event = "arrived", clause = "dbm.flankmarch.13" }
  t:happened{ event = "revealed" }
  t:happened{ event = "noted", clause = "dbm.flankmarch.15" }
  t:try("land Reg Bd (O) 6 at 100, 700 facing east"):ok()
  t:try("land Reg Bd (O) 6 at 100, 1600 facing east"):refused{ clause = "dbm.flankmarch.16", why = "NoEntry" }
end)

situation("who is driven back and too near to the enemy does not march on", { "dbm.flankmarch.12" }, function(t)
  scene(t, { marchers = { "Reg Cv (O)", "Reg Bd (O)" } })
  other(t, { "Reg Bd (O)", "Reg Bd (O)", "Reg Bd (O)" })
  t:blue("Reg Bd (O)", { at = { 400, 600 }, facing = "east" })
  throw(t, 6)
  next_bound(t, 5, 4)
  t:try("land Reg Cv (O) 1 at 200, 600 facing east"):refused{ clause = "dbm.flankmarch.12", why = "NoEntry" }
  t:try("land Reg Cv (O) 1 at 200, 900 facing east"):ok()
end)

situation("who is driven back and has no room is lost", { "dbm.flankmarch.14" }, function(t)
  scene(t, { marchers = { "Reg Cv (O)", "Reg Bd (O)" } })
  other(t, { "Reg Bd (O)", "Reg Bd (O)", "Reg Bd (O)" })
  t:waterway{ at = { 100, 600 }, size = { 200, 1200 } }
  throw(t, 6)
  next_bound(t, 5, 4)
  t:order("done")
  t:happened{ event = "left", clause = "dbm.flankmarch.14" }
end)

for _, second in ipairs{ 5, 6 } do
  situation("the 6 that brings an ally in doubt on does not commit him; a later one does: " .. second, { "dbm.allies.03", second == 6 and "dbm.allies.02" or "dbm.allies.03" }, function(t)
    scene(t, { ally = true, doubt = 6 })
    throw(t, 6)
    t:not_happened{ event = "committed" }
    t:order("done")
    t:pip_dice(5, second)
    t:order("done")
    if second == 6 then t:happened{ event = "committed", clause = "dbm.allies.02" } else t:not_happened{ event = "committed" } end
  end)
end

-- The general has come on in the north; those who come on in the south are 900 paces from him, with or without a wood between.
for _, wood in ipairs{ false, true } do
  situation("who comes on pays for the distance of the place where he does: " .. tostring(wood), { wood and "dbm.pips.17" or "dbm.pips.11" }, function(t)
    arrived(t, { stage = wood and function() t:woods{ at = { 100, 1800 }, size = { 400, 100 } } end or nil })
    t:order("land Reg Cv (O) 1 at 200, 2200 facing east")
    t:order("land Reg Bd (O) 7 at 100, 1300 facing east")
    t:happened{ event = "paid", pips = wood and 2 or 1 }
  end)
end

-- Blades in close combat, who do not flee, with a side at 200 before the place where the head of the march comes on.
for _, row in ipairs{ { 200, false }, { 199, true } } do
  situation("an ally in doubt comes on to " .. row[1] .. " with an enemy at 200: " .. tostring(row[2]), { row[2] and "dbm.flankmarch.17" or "dbm.allies.08" }, function(t)
    arrived(t, { ally = true, doubt = 6, stage = function()
      local foe = t:blue("Reg Bd (O)", { at = { 240, 1600 }, facing = "south" })
      t:red("Reg Bd (O)", { front_of = foe, command = "Scipio" })
      t:dice(3, 3, 3, 3)
    end })
    local land = "land Reg Cv (O) 1 at " .. row[1] .. ", 1600 facing east"
    if row[2] then t:try(land):ok() else t:try(land):refused{ clause = "dbm.allies.08", why = "MayNotContact" } end
  end)
end

-- A single element faces as it likes: its front corners go straight from the edge. A group wheels: two horse by 30 degrees, 160 paces
-- wide, by 82.82; the pivot stays where it was, so far from the edge.
situation("those who come on may wheel, and single elements face any way", { "dbm.flankmarch.17", "dbm.flankmarch.25" }, function(t)
  arrived(t)
  t:try("land Reg Cv (O) 1 at 160, 1600 facing north"):ok()
  t:try("land Reg Cv (O) 1 at 161, 1600 facing north"):refused{ clause = "dbm.dist.03", why = "TooFar" }
  local along, deep = 160 * math.cos(math.rad(30)), 160 * math.sin(math.rad(30))
  for pivot, may in pairs{ [117] = true, [118] = false } do
    -- From the pivot, the right front corner, to the middle of the left one's front.
    local x, y = pivot + 0.75 * deep, 1500 + 0.75 * along
    local try = t:try(("land Reg Cv (O) 1 + Reg Cv (O) 2 at %.2f, %.2f facing 120"):format(x, y))
    if may then try:ok() else try:refused{ clause = "dbm.dist.03", why = "TooFar" } end
  end
end)

-- Who follows in a column, and how far it comes on: light horse alone 250 paces, cavalry 200. Hordes go 100, too few for both to be on the table.
for _, row in ipairs{ { "Irr Cv (O)", 200, "dbm.dist.03" }, { "Irr LH (S)", 250, "dbm.dist.02" } } do
  local code, far, clause = table.unpack(row)
  situation("a column comes on at the pace of its slowest, with " .. code .. " behind light horse", { "dbm.flankmarch.25", clause }, function(t)
    arrived(t, { marchers = { "Irr LH (S)", code, code } })
    local who = code == "Irr LH (S)" and "Irr LH (S) 1-3" or "Irr LH (S) 1 + " .. code .. " 1"
    t:try(("land %s at %d, 1600 facing east column"):format(who, far)):ok()
    t:try(("land %s at %d, 1600 facing east column"):format(who, far + 1)):refused{ clause = clause, why = "TooFar", moved = far + 1, limit = far }
    t:try(("land %s at %d, 1600 facing east"):format(who, far + 1)):refused{ clause = clause, why = "TooFar" }
    t:try("land Irr LH (S) 1 at 250, 1600 facing east"):ok()
  end)
end

situation("light horse does not bring hordes on behind it further than they go", { "dbm.flankmarch.25", "dbm.dist.06" }, function(t)
  arrived(t, { marchers = { "Irr LH (S)", "Irr Hd (I)", "Irr Hd (I)" } })
  t:try("land Irr LH (S) 1 + Irr Hd (I) 1 at 120, 1600 facing east column"):refused{ clause = "dbm.dist.06", why = "TooFar", moved = 120, limit = 100 }
  t:try("land Irr Hd (I) 1 at 100, 1600 facing east"):ok()
end)

-- A general who straggles makes marches and halts dearer too.
for _, what in ipairs{ "march", "halt" } do
  situation("what a general who straggles adds to a " .. what, { "dbm.pips.19" }, function(t)
    arrived(t, { marchers = { "Reg Cv (O)", "Irr Kn (O)", "Reg Bd (O)" } })
    t:order("land Irr Kn (O) 1 at 150, 1600 facing east")
    t:order("done")
    t:pip_dice(5, 4)
    t:order("done")
    if what == "march" then t:order("march Irr Kn (O) 1 straight 150") else t:order{ hold = t:element("red", "Irr Kn (O) 1") } end
    t:happened{ event = "paid", pips = what == "march" and 2 or 3 }
  end)
end

-- Between a friend and another who stands askew a gap narrower than a base: as from any other place, nobody comes so far into it.
for far, goes in pairs{ [70] = true, [71] = false } do
  situation("who comes on goes " .. far .. " paces towards a gap between friends: " .. tostring(goes), { not goes and "dbm.gaps.02" or nil }, function(t)
    arrived(t, { pips = 5, stage = function()
      t:red("Reg Bd (O)", { at = { 100, 1685 }, facing = "east", command = "Scipio" })
      t:red("Reg Bd (O)", { at = { 76.06, 1552.23 }, facing = 305, command = "Scipio" })
    end })
    local land = t:try("land Reg Bd (O) 9 at " .. far .. ", 1600 facing east")
    if goes then land:ok() else land:refused{ clause = "dbm.gaps.02", why = "Gap" } end
  end)
end

-- A column comes on over a dangerous river; the first is a general and goes in with a 4, the second with a 4 behind him.
for second, goes_in in pairs{ [4] = true, [3] = false } do
  situation("a " .. second .. " for the second of a column that comes on over a dangerous river", { "dbm.water.10" }, function(t)
    arrived(t, { pips = 5, marchers = { "Reg Ax (O)", "Reg Ax (O)" }, stage = function() t:river{ path = { { 60, 0 }, { 60, 2400 } }, width = 40, state = 7 } end })
    t:dice(4, second)
    t:order("land Reg Ax (O) 1 + Reg Ax (O) 2 at 90, 1600 facing east column")
    -- Who fails halts at the bank, and the friend before him in the water.
    t:expect(t:element("red", "Reg Ax (O) 1"), { at = { goes_in and 90 or 80, 1600 } })
    t:expect(t:element("red", "Reg Ax (O) 2"), { at = { goes_in and 50 or 40, 1600 } })
  end)
end

-- A fleet on its way over the west edge, with blades aboard.
local function fleet(t, options)
  options = options or {}
  options.marchers = { "Reg Gal (O)" }
  options.stage = function()
    t:waterway{ at = { 150, 1200 }, size = { 300, 2400 } }
    t:red("Reg Bd (O)", { command = "Laelius", hidden = "west", aboard = true })
  end
  arrived(t, options)
  return t:element("red", "Reg Gal (O) 1"), t:element("red", "Reg Bd (O) 7")
end

situation("a fleet comes over the water with the troops aboard, who land from it", { "dbm.flankmarch.17" }, function(t)
  local galley, blades = fleet(t)
  t:expect(galley, { standing = "reserve" })
  t:expect(blades, { standing = { aboard = 11 } })
  t:try("land Reg Bd (O) 7 at 200, 1600 facing east"):refused{}
  t:order("land Reg Gal (O) 1 at 200, 1600 facing east")
  t:expect(galley, { at = { 200, 1600 }, standing = "on_table" })
  t:expect(blades, { standing = { aboard = 11 } })
end)

situation("the troops aboard a fleet whose command loses heart are lost with it", { "dbm.flankmarch.19" }, function(t)
  local galley, blades = fleet(t, { demoralised = true })
  t:order("done")
  t:expect(galley, { standing = "gone" })
  t:expect(blades, { standing = "gone" })
end)
