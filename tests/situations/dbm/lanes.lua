-- Lanes of shots, the gap that they go through, and shots into and out of trees.

local function shoots(who, at)
  local names = {}
  for i, one in ipairs(who) do names[i] = one.name end
  return "shoot " .. table.concat(names, " + ") .. " at " .. at.name
end

local function bowman(t, x, y, code) return t:red(code or "Reg Bw (O)", { at = { x or 1000, y or 1000 }, facing = "north" }) end
local function foe(t, x, y, code) return t:blue(code or "Irr Wb (O)", { at = { x or 1000, y }, facing = "south" }) end

-- Lanes to two corners of the target, which need not be those of an edge.

for flank, hand in pairs{ western = 1, eastern = -1 } do
  situation("a lane to the corners of the " .. flank .. " flank passes by who covers the front", { "dbm.shoot.30" }, function(t)
    -- At y = 1100 the lane from the front edge to the corners of that flank reaches to 4.4 this side of the middle.
    local one, two = bowman(t, 600), bowman(t, 1400)
    local seen, covered = foe(t, 600, 1150), foe(t, 1400, 1150)
    t:blue("Irr Ps (S)", { at = { 600 + hand * 36, 1100 }, facing = "south" })
    t:blue("Irr Ps (S)", { at = { 1400 + hand * 35, 1100 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:try(shoots({ one }, seen)):ok()
    t:try(shoots({ two }, covered)):refused{ clause = "dbm.shoot.30", why = "LineBlocked" }
  end)
end

situation("what shows between two others, without a corner, is no target", { "dbm.shoot.30" }, function(t)
  local one, two = bowman(t, 600), bowman(t, 1400)
  local hidden, open = foe(t, 600, 1150, "Reg Bd (O)"), foe(t, 1400, 1150, "Reg Bd (O)")
  for _, x in ipairs{ 600 - 66, 600 + 66 } do t:blue("Irr Ps (S)", { at = { x, 1100 }, facing = "south" }) end
  for _, x in ipairs{ 1400 - 80, 1400 + 80 } do t:blue("Irr Ps (S)", { at = { x, 1100 }, facing = "south" }) end
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, hidden)):refused{ clause = "dbm.shoot.30", why = "LineBlocked" }
  t:try(shoots({ two }, open)):ok()
end)

situation("a shot needs a gap as wide as an element", { "dbm.shoot.30" }, function(t)
  -- The targets show a flank, so that their lanes are narrower than the gaps before them.
  local one, two, three = bowman(t, 400), bowman(t, 1000), bowman(t, 1600)
  local function flank(x) return t:blue("Irr Wb (O)", { at = { x + 15, 1170 }, facing = "east" }) end
  local wide, narrow, free = flank(400), flank(1000), flank(1600)
  for _, side in ipairs{ -1, 1 } do
    t:blue("Irr Ps (S)", { at = { 400 + side * 80, 1110 }, facing = "south" })
    t:blue("Irr Ps (S)", { at = { 1000 + side * 79.5, 1110 }, facing = "south" })
  end
  t:blue("Irr Ps (S)", { at = { 1660, 1110 }, facing = "south" })
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, wide)):ok()
  t:try(shoots({ two }, narrow)):refused{ clause = "dbm.shoot.30", why = "LineBlocked" }
  t:try(shoots({ three }, free)):ok()
end)

-- Trees and weather: one disadvantage, of the one who shoots.
for _, case in ipairs({
  { "neither" }, { "the target in a wood", target = true, trees = -1 }, { "the shooter in a wood", shooter = true, trees = -1 },
  { "fog", sky = "fog", weather = -1, clause = "dbm.weather.48" }, { "rain", sky = "rain", weather = -1, clause = "dbm.weather.53" },
  { "a wood in mist", target = true, sky = "mist", trees = -1 },
}) do
  local clause = case.trees and "dbm.tactical.11" or case.clause or "dbm.factor.06"
  situation("bowmen shoot, " .. case[1], { clause }, function(t)
    if case.target then t:woods{ at = { 1000, 1160 }, size = { 300, 22 } } end
    if case.shooter then t:woods{ at = { 1000, 985 }, size = { 300, 32 } } end
    if case.sky then t:weather{ sky = case.sky } end
    local bow = bowman(t, 1000)
    local target = foe(t, 1000, case.target and 1151 or 1090, "Reg Bd (O)")
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order(shoots({ bow }, target))
    t:factor(bow, "trees", case.trees or 0, case.trees and "dbm.tactical.11" or nil)
    t:factor(bow, "weather", case.weather or 0, case.weather and case.clause or nil)
    t:factor(target, "trees", 0)
    t:factor(target, "weather", 0)
  end)
end

situation("who shoots back out of a wood is hampered too", { "dbm.tactical.11" }, function(t)
  t:woods{ at = { 1000, 1069 }, size = { 300, 42 } }
  local one, other = bowman(t, 1000), foe(t, 1000, 1050, "Reg Bw (O)")
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ one }, other))
  t:factor(one, "trees", -1, "dbm.tactical.11")
  t:factor(other, "trees", -1, "dbm.tactical.11")
end)
