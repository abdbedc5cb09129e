-- Lines of works that enclose ground: by themselves, with the edge of the table, with water.

-- A demoralised command of red in the north of the table, before works round it with this line (the outer side on the left) or whose
-- outline is this; blue blades far off or where `enemy` says.
local function shaken(t, path, at, options)
  options = options or {}
  t:board{ 2400, 2400 }
  if options.stage then options.stage(t) end
  t:side{ "red", edge = "north" }
  t:side{ "blue", edge = "south" }
  t:command{ "Lost", side = "red", demoralised = true }
  t:command{ "Sound", side = "red" }
  t:temporary_works{ path = path, side = "red" }
  local bd = t:red("Reg Bd (O)", { at = at, facing = "south", command = "Lost" })
  for i = 1, 6 do t:red("Reg Sp (O)", { at = { 1500 + 100 * i, 2200 }, facing = "south", command = "Sound" }) end
  t:blue("Reg Bd (O)", { at = options.enemy or { 1200, 300 }, facing = "north" })
  t:bound{ number = 3 }
  t:order("done")
  return bd
end
-- From the north edge down, to the west, and up again: the ground between 1000 and 1400 beyond 2000.
local U = { { 1400, 2400 }, { 1400, 2000 }, { 1000, 2000 }, { 1000, 2400 } }
local function shift(path, dy)
  local out = {}
  for i, p in ipairs(path) do out[i] = { p[1], i > 1 and i < #path and p[2] or p[2] - dy } end
  return out
end
local function stays(name, yes, clauses, path, at, options)
  situation(("a demoralised element %s stays: %s"):format(name, tostring(yes)), { yes and "dbm.demoral.06" or "dbm.demoral.05", table.unpack(clauses) }, function(t)
    local bd = shaken(t, path, at, options)
    if yes then t:stands(bd) else t:expect(bd, { fled = true }) end
  end)
end
stays("inside works from table edge to table edge", true, { "dbm.forts.08" }, U, { 1200, 2200 })
stays("beside works from table edge to table edge", false, {}, U, { 900, 2200 })
stays("inside works that end 20 paces before the edge", false, {}, shift(U, 20), { 1200, 2200 })
stays("inside works from table edge to table edge, with an enemy in them,", false, {}, U, { 1200, 2200 }, { enemy = { 1100, 2100 } })
stays("inside works round a corner of the table", true, { "dbm.forts.08" }, { { 400, 2400 }, { 400, 2000 }, { 0, 2000 } }, { 200, 2200 })
stays("on the other side of works round a corner of the table", false, {}, { { 0, 2000 }, { 400, 2000 }, { 400, 2400 } }, { 200, 2200 })
stays("inside works whose line ends where it began", true, {}, { { 1000, 1800 }, { 1000, 2200 }, { 1400, 2200 }, { 1400, 1800 }, { 1000, 1800 } }, { 1200, 2000 })
stays("inside works whose line ends 40 paces before where it began", false, {}, { { 1000, 1800 }, { 1000, 2200 }, { 1400, 2200 }, { 1400, 1800 }, { 1040, 1800 } }, { 1200, 2000 })
-- A camp between works and a waterway in the west, and between works and a river.
local function sea(t) t:weather{ wind = "south" } t:waterway{ outline = { { 0, 0 }, { 300, 0 }, { 300, 2400 }, { 0, 2400 } } } end
local function stream(t) t:river{ path = { { 300, 0 }, { 300, 2400 } }, width = 40, state = 3 } end
stays("inside works from the edge to a waterway", true, { "dbm.deploy.07" }, { { 700, 2400 }, { 700, 2000 }, { 300, 2000 } }, { 500, 2200 }, { stage = sea })
stays("inside works from the edge to 20 paces before a waterway", false, {}, { { 700, 2400 }, { 700, 2000 }, { 320, 2000 } }, { 500, 2200 }, { stage = sea })
stays("inside works from the water to the water", true, { "dbm.deploy.07" }, { { 300, 2200 }, { 700, 2200 }, { 700, 1800 }, { 300, 1800 } }, { 500, 2000 }, { stage = sea })
stays("inside works from the edge to a river", true, { "dbm.deploy.07" }, { { 700, 2400 }, { 700, 2000 }, { 320, 2000 } }, { 500, 2200 }, { stage = stream })
stays("on the other bank of a river at which works end", false, {}, { { 700, 2400 }, { 700, 2000 }, { 320, 2000 } }, { 150, 2200 }, { stage = stream })
-- The river bends between the two ends: its course is the border.
local function bent(x) return function(t) t:river{ path = { { 700, 2400 }, { 700, 2200 }, { x, 2000 }, { 700, 1800 }, { 700, 0 } }, width = 40, state = 3 } end end
local BETWEEN = { { 720, 2200 }, { 1000, 2200 }, { 1000, 1800 }, { 720, 1800 } }
stays("in the bend of a river behind works from bank to bank", true, { "dbm.deploy.07" }, BETWEEN, { 550, 2000 }, { stage = bent(300) })
stays("on the other bank of the bend", false, {}, BETWEEN, { 250, 2000 }, { stage = bent(300) })
stays("beside the bend", false, {}, BETWEEN, { 500, 2180 }, { stage = bent(300) })
stays("before a river that bends towards the works", true, { "dbm.deploy.07" }, BETWEEN, { 950, 2000 }, { stage = bent(840) })
stays("behind a river that bends towards the works", false, {}, BETWEEN, { 760, 2000 }, { stage = bent(840) })
stays("inside works from a river to the river", true, { "dbm.deploy.07" }, { { 320, 2200 }, { 700, 2200 }, { 700, 1800 }, { 320, 1800 } }, { 500, 2000 }, { stage = stream })

-- A built-up area at the west edge within such works: nobody comes on inside, and who is in it does not flee from those who come on.
local function besieged(t, path)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red", chief = true }
  for i = 1, 6 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", command = "Scipio", general = i == 1 }) end
  t:command{ "Laelius", side = "red" }
  t:red("Reg Cv (O)", { command = "Laelius", hidden = "west", general = true })
  for i = 1, 5 do t:blue("Reg Bd (O)", { at = { 1500 + 100 * i, 2300 }, facing = "south" }) end
  t:hamlet{ at = { 200, 1900 }, size = { 400, 400 } }
  t:permanent_works{ path = path, side = "blue" }
  local foe = t:blue("Reg Bd (O)", { at = { 210, 1715 }, facing = "south" })
  t:bound{ phase = "start" }
  t:pip_dice(5, 6)
  t:go_on()
  t:order("done")
  t:pip_dice(5, 5)
  t:order("done")
  return foe
end
for _, closed in ipairs{ true, false } do
  local path = closed and { { 0, 2100 }, { 400, 2100 }, { 400, 1700 }, { 0, 1700 } } or { { 20, 2100 }, { 400, 2100 }, { 400, 1700 }, { 20, 1700 } }
  situation("nobody comes on inside works that " .. (closed and "reach" or "do not reach") .. " the edge: " .. tostring(closed), { closed and "dbm.flankmarch.27" or nil, closed and "dbm.forts.08" or nil }, function(t)
    besieged(t, path)
    local try = t:try("land Reg Cv (O) 1 at 80, 1900 facing east")
    if closed then try:refused{ clause = "dbm.flankmarch.27" } else try:ok() end
  end)
  situation("who is inside works that " .. (closed and "reach" or "do not reach") .. " the edge flees from a flank march: " .. tostring(not closed), { closed and "dbm.flankmarch.24" or "dbm.flankmarch.23" }, function(t)
    local foe = besieged(t, path)
    t:order("land Reg Cv (O) 1 at 80, 1640 facing east")
    if closed then t:stands(foe) else t:expect(foe, { fled = true }) end
  end)
end
