-- Shooting past ground, by every shooter, and what close combat alone counts.

local function range(t, shooter, target, gap)
  local red = t:red(shooter, { at = { 10, 10 } })
  local foe = t:blue(target, { front_of = red, gap = gap })
  t:bound { phase = "aiming" }
  return red, foe
end

for _, kind in ipairs { "oasis", "woods", "dunes" } do
  situation(kind .. " a hair less deep than half a base width are shot through", { "dba3.shoot.05" }, function(t)
    t[kind](t, { at = { 10, 11.2 }, size = { 6, 0.49 } })
    local bows, foe = range(t, "4Bw", "4Sp", 2.5)
    t:try { aim = bows, at = foe }:ok()
  end)

  situation(kind .. " half a base width deep are not", { "dba3.shoot.21" }, function(t)
    t[kind](t, { at = { 10, 11.2 }, size = { 6, 0.5 } })
    local bows, foe = range(t, "4Bw", "4Sp", 2.5)
    t:try { aim = bows, at = foe }:refused { why = "LineBlocked" }
  end)
end

situation("a difficult hill's crest blocks, be the hill ever so narrow", { "dba3.shoot.19" }, function(t)
  t:difficult_hill { at = { 10, 11.2 }, size = { 6, 0.4 }, crest = { { 7, 11.2 }, { 13, 11.2 } } }
  local bows, foe = range(t, "4Bw", "4Sp", 2.5)
  t:try { aim = bows, at = foe }:refused { why = "LineBlocked" }
end)

-- Bent round like a hairpin, its ends both in the east, where no line of shot passes between them.
situation("a bent crest blocks over its pieces, a round summit nothing", { "dba3.shoot.19", "dba3.shoot.22" }, function(t)
  t:gentle_hill { at = { 10, 11.2 }, size = { 8, 1.6 }, crest = { { 13, 10.6 }, { 7, 11.2 }, { 13, 11.8 } } }
  t:gentle_hill { at = { 20, 11.2 }, size = { 6, 1.6 }, crest = { { 20, 11.2 } } }
  local bows = t:red("4Bw", { at = { 10, 10 } })
  local hidden = t:blue("4Sp", { front_of = bows, gap = 2.5 })
  local clear = t:red("4Bw", { at = { 20, 10 } })
  local seen = t:blue("4Sp", { front_of = clear, gap = 2.5 })
  t:bound { phase = "aiming" }
  t:try { aim = bows, at = hidden }:refused { why = "LineBlocked" }
  t:try { aim = clear, at = seen }:ok()
end)

situation("over a waterway one shoots", { "dba3.shoot.22" }, function(t)
  t:waterway { at = { 10, 11.2 }, size = { 6, 1 } }
  local bows, foe = range(t, "4Bw", "4Sp", 2.5)
  t:try { aim = bows, at = foe }:ok()
end)

situation("artillery shoots ahead only", { "dba3.shoot.05" }, function(t)
  local gun = t:red("Art", { at = { 10, 10 } })
  local ahead = t:blue("4Sp", { at = { 10, 13 }, facing = "south" })
  local behind = t:blue("4Sp", { at = { 10, 6 }, facing = "north" })
  local side = t:blue("4Sp", { at = { 13, 9.5 }, facing = "west" })
  t:bound { phase = "aiming" }
  t:try { aim = gun, at = ahead }:ok()
  t:try { aim = gun, at = behind }:refused { clause = "dba3.shoot.10", why = "NoTarget" }
  t:try { aim = gun, at = side }:refused { clause = "dba3.shoot.10", why = "NoTarget" }
end)

for _, code in ipairs { "4Sp", "LH", "4Bw" } do
  situation("artillery does not shoot over enemy " .. code, { "dba3.shoot.11" }, function(t)
    local gun = t:red("Art", { at = { 10, 10 } })
    local foe = t:blue("4Sp", { front_of = gun, gap = 4 })
    t:blue(code, { at = { 10, 12 }, facing = "south" })
    t:bound { phase = "aiming" }
    t:try { aim = gun, at = foe }:refused { clause = "dba3.shoot.11", why = "LineBlocked" }
  end)
end

for moved, clause in pairs { [1] = false, [1.01] = "dba3.shoot.18" } do
  situation("a war wagon that moved " .. moved, clause and { clause } or { "dba3.shoot.07" }, function(t)
    t:bound { pips = 4 }
    local wagon = t:red("WWg", { at = { 10, 10 } })
    local foe = t:blue("4Sp", { front_of = wagon, gap = 3 })
    t:blue("4Sp", { front_of = wagon, gap = 3, offset = 1.2 })
    local bows = t:red("4Bw", { at = { 4, 20 } })
    t:blue("4Sp", { front_of = bows, gap = 2, offset = 0.8 })
    t:blue("4Sp", { front_of = bows, gap = 2, offset = -0.8 })
    t:order(wagon, { straight = moved })
    t:order "done"
    local shot = t:try { aim = wagon, at = foe }
    if clause then shot:refused { clause = clause, why = "CannotShoot" } else shot:ok() end
  end)
end

situation("uphill and behind a bank nothing is added when shot at", { "dba3.factor.04" }, function(t)
  t:gentle_hill { at = { 10, 13 }, size = { 4, 2 }, crest = { { 9, 13 }, { 11, 13 } } }
  t:river { path = { { 15, 11.7 }, { 25, 11.7 } }, width = 0.6, state = 6 }
  local low = t:red("4Bw", { at = { 10, 10 } })
  local high = t:blue("4Sp", { front_of = low, gap = 2.2 })
  local far = t:red("4Bw", { at = { 20, 10 } })
  local bank = t:blue("4Sp", { front_of = far, gap = 2 })
  t:bound { phase = "aiming" }
  t:go_on()
  t:dice(3, 3, 3, 3)
  t:order { shoot = high }
  t:factor(high, "uphill", 0)
  t:totals(low, 5, high, 7)
  t:factor(bank, "bank", 0)
  t:totals(far, 5, bank, 7)
end)

for gap, first in pairs { [0.99] = true, [1.01] = false } do
  situation("a target " .. gap .. " ahead " .. (first and "comes first" or "leaves the choice free"), {
    first and "dba3.shoot.25" or "dba3.shoot.27",
  }, function(t)
    local bows = t:red("4Bw", { at = { 10, 10 } })
    t:blue("4Sp", { front_of = bows, gap = gap, offset = 0.6 })
    local far = t:blue("4Sp", { front_of = bows, gap = 2, offset = -0.8 })
    t:bound { phase = "aiming" }
    local try = t:try { aim = bows, at = far }
    if first then try:refused { clause = "dba3.shoot.25", why = "Priority" } else try:ok() end
  end)
end

-- Each strip hides less than half a base width by itself.
for deep, blocked in pairs { [0.25] = true, [0.24] = false } do
  situation("woods 0.25 and dunes " .. deep .. " deep, one behind the other, " .. (blocked and "block" or "do not block"), {
    blocked and "dba3.shoot.21" or "dba3.shoot.05",
  }, function(t)
    t:woods { at = { 10, 10.8 }, size = { 6, 0.25 } }
    t:dunes { at = { 10, 11.8 }, size = { 6, deep } }
    local bows, foe = range(t, "4Bw", "4Sp", 2.5)
    local try = t:try { aim = bows, at = foe }
    if blocked then try:refused { clause = "dba3.shoot.11", why = "LineBlocked" } else try:ok() end
  end)
end

for gap, first in pairs { [0.99] = true, [1.01] = false } do
  situation("with spears " .. gap .. " ahead, who is shot at from afar shoots " .. (first and "at the spears" or "back"), {
    first and "dba3.shoot.25" or "dba3.shoot.26",
  }, function(t)
    local bows = t:red("4Bw", { at = { 10, 10 } })
    local spears = t:blue("4Sp", { front_of = bows, gap = gap, offset = 0.6 })
    local foe = t:blue("4Bw", { front_of = bows, gap = 2.5, offset = -0.6 })
    t:bound { side = "blue", phase = "aiming" }
    -- The bows throw one die, for the shot at them and for their own; the spears throw too where they are shot at.
    if first then t:dice(3, 2, 4) else t:dice(3, 2) end
    t:go_on()
    if first then t:totals(bows, 4, spears, 8) else t:totals(foe, 5, bows, 4) end
  end)
end

-- The guns stand first in the roster; the spears have 4, less 1 for the second shooter.
for gap, nearest in pairs { [4] = "bows", [1.5] = "guns" } do
  situation("of guns " .. gap .. " off and bows 2 off the " .. nearest .. " shoot, and the others aid", { "dba3.shoot.30" }, function(t)
    local foe = t:blue("4Sp", { at = { 10, 14 }, facing = "south" })
    local guns = t:red("Art", { at = { 10, 14 - gap } })
    local bows = t:red("4Bw", { at = { 11.2, 12 } })
    t:bound { phase = "aiming" }
    t:dice(3, 3)
    t:go_on()
    if nearest == "bows" then t:totals(bows, 5, foe, 6) else t:totals(guns, 7, foe, 6) end
    t:factor(foe, "aided", -1)
  end)
end

-- The horse's near edge runs on from the corner of the bows: all lines to it but those along that edge go through the friend before
-- them.
for hand, x in pairs { right = 11, left = 9 } do
  situation("an enemy on the " .. hand .. " of the friend in front is not shot at from behind him", { "dba3.shoot.11" }, function(t)
    local bows = t:red("3Bw", { at = { 10, 9.625 } })
    local horse = t:blue("LH", { at = { x, 10.2 } })
    t:bound { phase = "aiming" }
    t:try { aim = bows, at = horse }:ok()
    local friend = t:red("4Sp", { at = { 10, 10 } })
    t:try { aim = bows, at = horse }:refused { clause = "dba3.shoot.11", why = "LineBlocked", by = friend }
  end)
end

-- The corner of psiloi touches the front of bows: nothing is between it and the half of the front beyond it.
for hand, flip in pairs { right = function(x) return x end, left = function(x) return 15 - x end } do
  situation("who touches the front of bows with a corner is shot at by what lies beyond it, " .. hand, { "dba3.shoot.05" }, function(t)
    t:board { 15, 15 }
    local turned = function(degrees) return hand == "right" and degrees or 360 - degrees end
    local bows = t:red("4Bw", { at = { flip(3.9054), 4.4494 }, facing = turned(116) })
    local foe = t:blue("Ps", { at = { flip(4.371325), 4.3329 }, facing = turned(6) })
    t:bound { side = "red", phase = "aiming" }
    t:try { aim = bows, at = foe }:ok()
  end)
end
