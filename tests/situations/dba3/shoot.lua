-- Distant shooting: who, how far, past what, at whom.

-- A red shooter facing north and an enemy before it, its side naming targets.
local function range(t, a, b, options)
  local red = t:red(a, { at = { 10, 10 }, facing = "north" })
  options.front_of = red
  local foe = t:blue(b, options)
  t:bound{ phase = "aiming" }
  return red, foe
end

-- Red bows far off with a choice of two targets, so that its side has to name one.
local function choosing(t)
  local bows = t:red("4Bw", { at = { 4, 20 }, facing = "north" })
  t:blue("4Sp", { front_of = bows, gap = 2, offset = 0.8 })
  t:blue("4Sp", { front_of = bows, gap = 2, offset = -0.8 })
end

local function shot(clause, t, a, b, options, refused)
  local red, foe = range(t, a, b, options)
  if refused then
    refused.clause = clause
    t:try{ aim = red, at = foe }:refused(refused)
  else
    t:try{ aim = red, at = foe }:ok()
  end
end

for _, code in ipairs { "4Bw", "3Bw", "4Lb", "4Cb", "8Bw", "Art", "WWg" } do
  local far = code == "Art" and 5 or 3
  local clause = code == "Art" and "dba3.shoot.02" or "dba3.shoot.03"
  situation(code .. " shoots no farther", { clause }, function(t)
    local red = t:red(code, { at = { 10, 10 }, facing = "north" })
    local far_off = t:blue("4Sp", { front_of = red, gap = far + 0.01, offset = 0.5 })
    local near = t:blue("4Sp", { front_of = red, gap = far, offset = -0.5 })
    t:bound{ phase = "aiming" }
    t:try{ aim = red, at = far_off }:refused{ clause = clause, why = "NoTarget", range = far }
    t:try{ aim = red, at = near }:ok()
  end)
end

for _, code in ipairs { "4Sp", "4Bd", "4Ax", "Ps", "LH", "Cv", "7Hd" } do
  situation(code .. " cannot shoot", { "dba3.shoot.01" }, function(t)
    shot("dba3.shoot.01", t, code, "4Sp", { gap = 1 }, { why = "CannotShoot" })
  end)
end

situation("the range runs from edge to edge, not between middles", { "dba3.shoot.04" }, function(t)
  local bows, foe = range(t, "4Bw", "8Sp", { gap = 3 })
  t:dice(3, 3)
  t:go_on()
  t:totals(bows, 5, foe, 7)
end)

situation("bows shoot ahead only, war wagons over any edge", { "dba3.shoot.05", "dba3.shoot.07" }, function(t)
  local bows = t:red("4Bw", { at = { 5, 10 }, facing = "north" })
  local wagon = t:red("WWg", { at = { 20, 10 }, facing = "north" })
  local ahead = t:blue("4Sp", { at = { 5, 12 }, facing = "south" })
  local behind = t:blue("4Sp", { at = { 5, 8 }, facing = "north" })
  local rear = t:blue("4Sp", { at = { 20, 7 }, facing = "north" })
  local side = t:blue("4Sp", { at = { 22.5, 9.5 }, facing = "west" })
  t:bound{ phase = "aiming" }
  t:try{ aim = bows, at = ahead }:ok()
  t:try{ aim = bows, at = behind }:refused{ clause = "dba3.shoot.10", why = "NoTarget" }
  t:try{ aim = wagon, at = rear }:ok()
  t:try{ aim = wagon, at = side }:ok()
end)

-- Neighbours hide the inner sides of both targets, so that only their fronts can be hit.
situation("half a base width within the lane is enough, less is not", { "dba3.shoot.08" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  local enough = t:blue("4Sp", { front_of = bows, gap = 2, offset = 1.5 })
  local less = t:blue("4Sp", { front_of = bows, gap = 2, offset = -1.52 })
  t:blue("4Sp", { front_of = bows, gap = 2, offset = 0.5 })
  t:blue("4Sp", { front_of = bows, gap = 2, offset = -0.52 })
  t:bound{ phase = "aiming" }
  t:try{ aim = bows, at = enough }:ok()
  t:try{ aim = bows, at = less }:refused{ why = "LineBlocked" }
end)

situation("the side of a target counts while it is within one base width of the lane", { "dba3.shoot.10" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  local inside = t:blue("4Sp", { front_of = bows, gap = 2, offset = 1.98 })
  local outside = t:blue("4Sp", { front_of = bows, gap = 2, offset = -2.02 })
  t:bound{ phase = "aiming" }
  t:try{ aim = bows, at = inside }:ok()
  t:try{ aim = bows, at = outside }:refused{ clause = "dba3.shoot.10", why = "NoTarget" }
end)

for _, by in ipairs { "friend", "enemy" } do
  situation("blocked by a " .. by .. " between, not by one aside", { "dba3.shoot.11" }, function(t)
    local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
    local foe = t:blue("4Sp", { front_of = bows, gap = 2.5 })
    local put = by == "friend" and t.red or t.blue
    put(t, "4Sp", { at = { 10.5, 11.6 }, facing = "north" })
    local clear = t:red("4Bw", { at = { 20, 10 }, facing = "north" })
    local other = t:blue("4Sp", { front_of = clear, gap = 2.5 })
    put(t, "4Sp", { at = { 21, 11.6 }, facing = "north" })
    t:bound{ phase = "aiming" }
    t:try{ aim = bows, at = foe }:refused{ clause = "dba3.shoot.11", why = "LineBlocked" }
    t:try{ aim = clear, at = other }:ok()
  end)
end

situation("who fights neither shoots nor is shot at, a hair apart both", { "dba3.shoot.12" }, function(t)
  local fights = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  t:blue("4Sp", { front_of = fights })
  local free = t:red("4Bw", { at = { 8, 10 }, facing = "north" })
  local beyond = t:blue("4Sp", { at = { 8, 12 }, facing = "south" })
  local sword = t:red("4Bd", { at = { 9, 11.5 }, facing = "north" })
  local held = t:blue("4Sp", { front_of = sword })
  t:bound{ phase = "aiming" }
  t:try{ aim = fights, at = beyond }:refused{ clause = "dba3.shoot.12", why = "CannotShoot" }
  t:try{ aim = free, at = held }:refused{ clause = "dba3.shoot.12", why = "NoTarget" }
  t:try{ aim = free, at = beyond }:ok()
end)

for rear, refused in pairs { ["4Pk"] = true, ["4Sp"] = false } do
  situation("a " .. rear .. " behind pikes that fight", refused and { "dba3.shoot.13" } or { "dba3.shoot.05" }, function(t)
    local sword = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
    local pike = t:blue("4Pk", { front_of = sword })
    local second = t:blue(rear, { right_of = pike, gap = -1, offset = -t:mm(15) })
    local bows = t:red("4Bw", { at = { 12, 10.56 }, facing = "west" })
    local other = t:blue("4Sp", { at = { 10.2, 11.6 }, facing = "east" })
    t:bound{ phase = "aiming" }
    local shot = t:try{ aim = bows, at = second }
    if refused then shot:refused{ clause = "dba3.shoot.13", why = "NoTarget" } else shot:ok() end
    t:stands(other)
  end)
end

-- Bows beside red's blades, whom blue's spears fight: in an overlap position, or with spears of their own before them.
for held, clause in pairs { [false] = "dba3.shoot.14", [true] = "dba3.shoot.12" } do
  local what = held and "who fights as well does not" or "who only overlaps"
  situation(what .. " may shoot", { clause }, function(t)
    local sword = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
    local spears = t:blue("4Sp", { front_of = sword })
    local bows = t:red("4Bw", { right_of = sword })
    if held then t:blue("4Sp", { left_of = spears }) end
    local foe = t:blue("4Sp", { at = { 11.9, 12 }, facing = "south" })
    t:bound{ phase = "aiming" }
    local shot = t:try{ aim = bows, at = foe }
    if held then shot:refused{ clause = clause, why = "CannotShoot" } else shot:ok() end
  end)

  situation(what .. " may be shot at", { clause }, function(t)
    local sword = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
    local spears = t:blue("4Sp", { front_of = sword })
    local target = t:blue("4Sp", { left_of = spears })
    if held then t:red("4Bd", { front_of = target }) end
    local bows = t:red("4Bw", { at = { 13, 10.2 }, facing = "west" })
    t:blue("4Sp", { at = { 12.2, 12 }, facing = "west" })
    t:bound{ phase = "aiming" }
    local shot = t:try{ aim = bows, at = target }
    if held then shot:refused{ clause = clause, why = "NoTarget" } else shot:ok() end
  end)
end

situation("artillery that moved, and artillery in the enemy bound, is silent", { "dba3.shoot.16", "dba3.shoot.17" }, function(t)
  local gun = t:red("Art", { at = { 10, 10 }, facing = "north" })
  local foe = t:blue("4Sp", { front_of = gun, gap = 4 })
  t:blue("Art", { at = { 25, 25 }, facing = "south" })
  t:bound{ phase = "aiming" }
  t:try{ aim = gun, at = foe }:ok()
  t:bound{ side = "blue", phase = "answering" }
  t:try{ aim = gun, at = foe }:refused{ clause = "dba3.shoot.17", why = "NoTarget" }
  choosing(t)
  t:bound{ phase = "moves" }
  t:order(gun, { straight = 0.2 })
  t:order("done")
  t:try{ aim = gun, at = foe }:refused{ clause = "dba3.shoot.16", why = "CannotShoot" }
end)

situation("in the enemy bound artillery shoots back at artillery that shoots at it", { "dba3.shoot.17" }, function(t)
  local gun = t:red("Art", { at = { 10, 10 }, facing = "north" })
  local other = t:blue("Art", { front_of = gun, gap = 4 })
  t:bound{ side = "blue", phase = "aiming" }
  t:dice(3, 3)
  t:go_on()
  t:totals(gun, 7, other, 7)
end)

for code, back in pairs { ["4Bw"] = false, Art = true } do
  situation("shot at by " .. code .. " in the enemy bound artillery shoots back: " .. tostring(back), {
    back and "dba3.shoot.17" or "dba3.outcome.02",
  }, function(t)
    local gun = t:red("Art", { at = { 10, 10 }, facing = "north" })
    local other = t:blue(code, { front_of = gun, gap = 2.5 })
    t:bound{ side = "blue", phase = "aiming" }
    t:dice(1, 6)
    t:go_on()
    -- Beaten by the gun, it is destroyed only where the gun has shot.
    t:expect(other, { alive = not back })
    t:expect(gun, { alive = true })
  end)
end

for moved, clause in pairs { [1] = false, [1.01] = "dba3.shoot.18" } do
  situation("bows that moved " .. moved, clause and { clause } or { "dba3.shoot.05" }, function(t)
    local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
    local foe = t:blue("4Sp", { front_of = bows, gap = 3 })
    t:blue("4Sp", { front_of = bows, gap = 3, offset = 1.2 })
    choosing(t)
    t:bound{ phase = "moves" }
    t:order(bows, { straight = moved })
    t:order("done")
    local shot = t:try{ aim = bows, at = foe }
    if clause then shot:refused{ clause = clause, why = "CannotShoot" } else shot:ok() end
  end)
end

-- Through a City so deep: with the depth of its own base it comes so far.
for depth, clause in pairs { [0.5] = false, [0.51] = "dba3.shoot.18" } do
  situation("bows that passed through a City " .. depth .. " deep", clause and { clause } or { "dba3.bua.09" }, function(t)
    t:road{ path = { { 10, 0 }, { 10, 30 } } }
    t:city{ side = "red", size = { 2, depth }, at = { 10, 10 }, gates = { "front", "rear" } }
    local bows = t:red("4Bw", { at = { 10, 10 - depth }, facing = "north" })
    local foe = t:blue("4Sp", { at = { 10, 13 }, facing = "south" })
    t:blue("4Sp", { at = { 11.2, 13 }, facing = "south" })
    choosing(t)
    t:bound{ phase = "moves" }
    t:order(bows, { pass = true })
    t:expect(bows, { at = { 10, 10 + t:mm(20) } })
    t:order("done")
    local shot = t:try{ aim = bows, at = foe }
    if clause then shot:refused{ clause = clause, why = "CannotShoot" } else shot:ok() end
  end)
end

-- Ground between a shooter and its target 2.5 ahead: so deep, blocked or not, by which clause.
for _, row in ipairs {
  { "woods", 0.5, "dba3.shoot.21" }, { "woods", 0.48, false }, { "oasis", 0.5, "dba3.shoot.21" },
  { "dunes", 0.5, "dba3.shoot.21" }, { "dunes", 0.48, false },
} do
  local kind, deep, clause = row[1], row[2], row[3]
  situation(string.format("%s %.2f deep between", kind, deep), clause and { clause } or { "dba3.shoot.05" }, function(t)
    t[kind](t, { at = { 10, 11.2 }, size = { 6, deep } })
    local bows, foe = range(t, "4Bw", "4Sp", { gap = 2.5 })
    local try = t:try{ aim = bows, at = foe }
    if clause then try:refused{ why = "LineBlocked" } else try:ok() end
  end)
end

for deep, clause in pairs { [0.5] = "dba3.shoot.21", [0.48] = "dba3.shoot.05" } do
  situation(string.format("a difficult hill %.2f deep between, its crest aside", deep), { clause }, function(t)
    t:difficult_hill{ at = { 10, 11.2 }, size = { 6, deep }, crest = { { 12.8, 11.1 }, { 12.8, 11.3 } } }
    local bows, foe = range(t, "4Bw", "4Sp", { gap = 2.5 })
    local try = t:try{ aim = bows, at = foe }
    if clause == "dba3.shoot.21" then try:refused{ clause = "dba3.shoot.11", why = "LineBlocked" } else try:ok() end
  end)
end

situation("from half a base width inside woods none can be hit, from a little less one can", { "dba3.shoot.21" }, function(t)
  for i, deep in ipairs { 0.5, 0.48 } do
    local x = 10 * i
    local bows = t:red("4Bw", { at = { x, 10 } })
    local foe = t:blue("4Sp", { front_of = bows, gap = 2 })
    t:woods{ at = { x, 12.5 - deep }, size = { 4, 1 } }
    t:bound{ phase = "aiming" }
    local try = t:try{ aim = bows, at = foe }
    if deep == 0.5 then try:refused{ why = "LineBlocked" } else try:ok() end
  end
end)

for _, state in ipairs { 2, 6 } do
  situation("a river of " .. state .. " between is shot across", { "dba3.shoot.22" }, function(t)
    t:river{ path = { { 0, 11.2 }, { 30, 11.2 } }, width = 1, state = state }
    local bows, foe = range(t, "4Bw", "4Sp", { gap = 2.5 })
    t:try{ aim = bows, at = foe }:ok()
  end)

  for off, clause in pairs { [0.02] = "dba3.shoot.23", [-0.02] = "dba3.shoot.05" } do
    situation("with " .. off .. " of its rear in a river of " .. state, { clause }, function(t)
      -- Its rear edge lies along y = 9.5.
      t:river{ path = { { 0, 9.3 + off }, { 30, 9.3 + off } }, width = 0.4, state = state }
      local bows, foe = range(t, "4Bw", "4Sp", { gap = 2.5 })
      local try = t:try{ aim = bows, at = foe }
      if off > 0 then try:refused{ clause = "dba3.shoot.23", why = "CannotShoot" } else try:ok() end
    end)
  end
end

for _, kind in ipairs { "marsh", "gully", "rocky", "scrub", "boggy", "enclosures", "plough" } do
  situation(kind .. " between does not block", { "dba3.shoot.22" }, function(t)
    t[kind](t, { at = { 10, 11.2 }, size = { 6, 1 } })
    local bows, foe = range(t, "4Bw", "4Sp", { gap = 2.5 })
    t:try{ aim = bows, at = foe }:ok()
  end)
end

situation("a crest between blocks, a hill short of it does not", { "dba3.shoot.19", "dba3.shoot.22" }, function(t)
  t:gentle_hill{ at = { 10, 11.2 }, size = { 6, 1.6 }, crest = { { 7, 11.2 }, { 13, 11.2 } } }
  t:gentle_hill{ at = { 20, 11 }, size = { 4, 1.2 }, crest = { { 18, 10 }, { 22, 10 } } }
  local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  local hidden = t:blue("4Sp", { front_of = bows, gap = 2.5 })
  local clear = t:red("4Bw", { at = { 20, 10.2 }, facing = "north" })
  local seen = t:blue("4Sp", { front_of = clear, gap = 2.5 })
  t:bound{ phase = "aiming" }
  t:try{ aim = bows, at = hidden }:refused{ why = "LineBlocked" }
  t:try{ aim = clear, at = seen }:ok()
end)

for _, row in ipairs {
  { "marsh", 9.9, "dba3.shoot.23", "CannotShoot" }, { "gully", 9.75, "dba3.shoot.24", "CannotShoot" }, { "gully", 9.9, false },
  { "gully", 12.6, "dba3.shoot.24", "NoTarget" }, { "marsh", 12.6, false },
} do
  situation(row[1] .. " at " .. row[2], row[3] and { row[3] } or { "dba3.shoot.05" }, function(t)
    t[row[1]](t, { at = { 10, row[2] }, size = { 4, row[2] == 9.9 and 0.4 or 0.6 } })
    local bows, foe = range(t, "4Bw", "4Sp", { gap = 2.4 })
    local try = t:try{ aim = bows, at = foe }
    if row[3] then try:refused{ clause = row[3], why = row[4] } else try:ok() end
  end)
end

situation("a target in the threat zone comes first, for artillery not", { "dba3.shoot.25", "dba3.shoot.28" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  t:blue("4Sp", { front_of = bows, gap = 0.98, offset = 0.6 })
  local far = t:blue("4Sp", { front_of = bows, gap = 2, offset = -0.8 })
  local gun = t:red("Art", { at = { 20, 10 }, facing = "north" })
  t:blue("4Sp", { front_of = gun, gap = 0.98, offset = 0.6 })
  local off = t:blue("4Sp", { front_of = gun, gap = 2, offset = -0.8 })
  t:bound{ phase = "aiming" }
  t:try{ aim = bows, at = far }:refused{ clause = "dba3.shoot.25", why = "Priority" }
  t:try{ aim = gun, at = off }:ok()
end)

situation("with none in the zone any may be chosen, and one must be", { "dba3.shoot.27", "dba3.shoot.33" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  local near = t:blue("4Sp", { front_of = bows, gap = 1.02, offset = 0.6 })
  local far = t:blue("4Sp", { front_of = bows, gap = 2, offset = -0.8 })
  t:bound{ phase = "aiming" }
  t:try{ aim = bows, at = far }:ok()
  t:try{ aim = bows, at = near }:ok()
  t:try("done"):refused{ clause = "dba3.shoot.33", why = "StillOwed" }
  t:bound{ side = "blue", phase = "answering" }
  t:try("done"):refused{ clause = "dba3.shoot.33", why = "StillOwed" }
end)

situation("who is shot at shoots back, though another is nearer", { "dba3.shoot.26" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  t:blue("4Sp", { front_of = bows, gap = 1.5, offset = 0.8 })
  local foe = t:blue("4Bw", { front_of = bows, gap = 2.5, offset = -0.6 })
  t:bound{ side = "blue", phase = "aiming" }
  t:dice(3, 3)
  t:go_on()
  t:totals(foe, 5, bows, 5)
end)

for over, ok in pairs { blue = true, red = false } do
  situation("artillery shoots over " .. over .. " psiloi: " .. tostring(ok), ok and { "dba3.shoot.29" } or { "dba3.shoot.11" }, function(t)
    local gun = t:red("Art", { at = { 10, 10 }, facing = "north" })
    local foe = t:blue("4Sp", { front_of = gun, gap = 4 })
    t[over](t, "Ps", { at = { 10, 12 }, facing = "south" })
    t:bound{ phase = "aiming" }
    local try = t:try{ aim = gun, at = foe }
    if ok then try:ok() else try:refused{ clause = "dba3.shoot.11", why = "LineBlocked" } end
  end)
end

-- Red bows behind a friend whom blue bows at his side shoot at, and blue spears beyond him.
local function masked(t)
  local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  local mask = t:red("4Ax", { at = { 10, 11.4 }, facing = "north" })
  local hidden = t:blue("4Sp", { at = { 10, 12.8 }, facing = "south" })
  local foe = t:blue("4Bw", { at = { 11.8, 11 }, facing = "west" })
  t:bound{ side = "blue", phase = "aiming" }
  return bows, mask, hidden, foe
end

situation("who is exposed when a friend falls is shot at by those who have not shot yet", { "dba3.shoot.15" }, function(t)
  local bows, mask, hidden, foe = masked(t)
  -- The shot that fells the one between; then the bows behind him see the spears. The first who shot does not again.
  t:dice(6, 1, 3, 2)
  t:order{ aim = foe, at = mask }
  t:dead(mask)
  t:totals(bows, 5, hidden, 6)
end)

situation("who is not exposed is not shot at", { "dba3.shoot.04" }, function(t)
  local bows, mask, hidden, foe = masked(t)
  t:dice(3, 3)
  t:order{ aim = foe, at = mask }
  t:expect(mask, { alive = true })
  t:expect(hidden, { alive = true })
  t:expect(bows, { alive = true })
end)

-- Blue bows in the rear of red bows that shoot at spears who cannot answer.
local function third(t)
  local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  local spears = t:blue("4Sp", { front_of = bows, gap = 2 })
  local other = t:blue("4Bw", { at = { 10, 7.5 }, facing = "north" })
  t:bound{ phase = "aiming" }
  return bows, spears, other
end

situation("the shot at a shooter comes before its own, and its die holds for both", { "dba3.shoot.32" }, function(t)
  local bows, spears, other = third(t)
  t:dice(4, 5, 3)
  t:go_on()
  t:totals(bows, 7, spears, 7)
  t:happened{ event = "rolled", face = 4 }
end)

situation("the die of the shooter who is shot at is thrown once", { "dba3.shoot.32" }, function(t)
  local bows, spears, other = third(t)
  -- 4 against 6, the 1 of the bows; it is their 1 as well by which the spears are not hurt.
  t:dice(1, 1, 1)
  t:go_on()
  t:totals(bows, 3, spears, 5)
end)

situation("beaten by it the shooter recoils and shoots all the same", { "dba3.shoot.32" }, function(t)
  local bows, spears = third(t)
  t:dice(6, 4, 2)
  t:go_on()
  t:result(bows, "recoil")
  t:totals(bows, 6, spears, 6)
end)

situation("destroyed by it the shooter shoots no more", { "dba3.shoot.32" }, function(t)
  local bows, spears, other = third(t)
  t:dice(6, 2)
  t:go_on()
  t:dead(bows)
  t:totals(other, 8, bows, 4)
  t:expect(spears, { alive = true })
end)

situation("of two targets the one who is shot at by a third comes later", { "dba3.shoot.32" }, function(t)
  local bows, spears, other = third(t)
  local far = t:red("4Bw", { at = { 20, 10 }, facing = "north" })
  local foe = t:blue("4Sp", { front_of = far, gap = 2 })
  t:go_on()
  t:try{ shoot = spears }:refused{ clause = "dba3.shoot.32", why = "StillOwed" }
  t:dice(3, 3, 2, 2, 2)
  t:order{ shoot = foe }
  t:totals(bows, 4, spears, 6)
  t:totals(far, 5, foe, 7)
end)

-- Bows between two others, as near to one as to the other, and shooting back at one of them.
for _, hand in ipairs { "left", "right" } do
  situation("of two alike near the one is the main shooter who is shot at: the " .. hand .. " one", { "dba3.shoot.30" }, function(t)
    local left = t:red("4Bw", { at = { 9.5, 10 }, facing = "north" })
    local right = t:red("4Bw", { right_of = left })
    local between = t:blue("4Bw", { at = { 10, 12 }, facing = "south" })
    local main = hand == "left" and left or right
    t:bound{ phase = "aiming" }
    t:dice(5, 2)
    t:go_on()
    t:order{ aim = between, at = main }
    t:totals(main, 7, between, 3)
  end)
end

-- A wood of one piece and of two that share a border along a line of the shot hide alike; a line along the border of a wood is free.
for name, pieces in pairs {
  ["a wood"] = { { 6, 14 } }, ["two woods side by side"] = { { 6, 10 }, { 10, 14 } },
  ["a wood up to the right end of the lane"] = { { 6, 10.5 } }, ["a wood from its left end on"] = { { 9.5, 14 } },
} do
  local hides = pieces[1][1] < 9.5 and pieces[#pieces][2] > 10.5
  situation(name .. " before a target", { hides and "dba3.shoot.21" or "dba3.shoot.05" }, function(t)
    for _, piece in ipairs(pieces) do
      local west, east = piece[1], piece[2]
      t:woods{ outline = { { west, 10.5 }, { east, 10.5 }, { east, 12 }, { west, 12 } } }
    end
    local bows, foe = range(t, "4Bw", "4Sp", { gap = 2.5 })
    local try = t:try{ aim = bows, at = foe }
    if hides then try:refused{ clause = "dba3.shoot.11", why = "LineBlocked" } else try:ok() end
  end)
end
