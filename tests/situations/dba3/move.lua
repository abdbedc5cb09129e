-- Tactical moves of single elements, groups and columns.

local HERE = { at = { 10, 10 }, facing = "north" }

-- So many elements side by side, from the left, the first one's front at { 10, 10 }.
local function line(t, ...)
  local all = {}
  for i, code in ipairs{ ... } do
    all[i] = t:red(code, i == 1 and HERE or { right_of = all[i - 1] })
  end
  return all
end

-- So many elements one behind another.
local function column(t, ...)
  local all = {}
  for i, code in ipairs{ ... } do
    all[i] = t:red(code, i == 1 and HERE or { behind = all[i - 1] })
  end
  return all
end

situation("tactical moves come before shooting and combat, and nobody need move", { "dba3.move.01" }, function(t)
  local ax = t:red("4Ax", HERE)
  t:blue("4Ax", { at = { 20, 20 }, facing = "south" })
  t:try(ax, { straight = 1 }):ok()
  for _, phase in ipairs{ "aiming", "shooting", "combat" } do
    t:bound{ phase = phase }
    t:try(ax, { straight = 1 }):refused{ clause = "dba3.move.01", why = "WrongPhase" }
  end
  t:bound{}
  t:order("done")
  t:phase("blue", "moves")
  t:stands(ax)
end)

situation("nobody in close combat is part of a group move", { "dba3.move.02" }, function(t)
  local group = line(t, "4Bd", "4Bd", "4Bd")
  t:try(group, { straight = 1 }):ok()
  t:blue("4Bd", { front_of = group[3] })
  t:try(group, { straight = 1 }):refused{ clause = "dba3.move.02", why = "InCombat", who = group[3] }
  t:try({ group[1], group[2] }, { straight = 1 }):ok()
end)

situation("who has an enemy front against its flank does not move", { "dba3.move.02" }, function(t)
  local held = t:red("4Bd", HERE)
  local free = t:red("4Bd", { at = { 20, 10 }, facing = "north" })
  t:blue("4Bd", { on_left_of = held })
  t:blue("4Bd", { on_left_of = free, offset = 1.1 })
  t:try(held, { sideways = 1 }):refused{ clause = "dba3.move.02", why = "InCombat" }
  t:try(free, { sideways = 1 }):ok()
end)

situation("an outcome move costs nothing and heeds no limit of tactical moves", { "dba3.move.03" }, function(t)
  t:woods{ at = { 10, 13 }, size = { 8, 6 } }
  local blades = t:red("4Bd", { at = { 10, 12 }, facing = "north" })
  local horse = t:blue("LH", { front_of = blades })
  t:bound{ phase = "combat", pips = 0 }
  t:dice(4, 4)
  t:order{ fight = blades }
  -- Light horse in a wood would go 1 base width by a tactical move, and not at all in red's bound.
  t:result(horse, "flee", "dba3.outcome.22")
  t:expect(horse, { fled = true })
  t:not_happened{ event = "paid" }
end)

situation("a single element goes any way and ends facing anywhere", { "dba3.move.05" }, function(t)
  local ax = t:red("4Ax", HERE)
  for _, facing in ipairs{ "north", "east", 200, 315 } do
    t:try(ax, { to = { 10.5, 10.3 }, facing = facing }):ok()
  end
  t:try(ax, { sideways = 2 }):ok()
  t:try(ax, { back = 2 }):ok()
  t:try(ax, { to = { 11.4, 11.4 } }):ok()
  t:order(ax, { to = { 9, 9.5 }, facing = "east" })
  t:expect(ax, { at = { 9, 9.5 }, facing = "east" })
end)

situation("a gap as wide as the base is passed, a narrower one is not", { "dba3.move.06" }, function(t)
  -- Enemies who look the other way.
  local one = t:red("3Ax", HERE)
  local left = t:blue("4Bd", { at = { 9, 11 }, facing = "north" })
  t:blue("4Bd", { right_of = left, gap = 1 })
  t:try(one, { straight = 3 }):ok()
  local other = t:red("3Ax", { at = { 20, 10 }, facing = "north" })
  left = t:blue("4Bd", { at = { 19, 11 }, facing = "north" })
  t:blue("4Bd", { right_of = left, gap = 1 - t:mm(0.4) })
  t:try(other, { straight = 3 }):refused{ clause = "dba3.move.06", why = "Blocked" }
end)

situation("a base that turns on the way need only fit at one heading", { "dba3.move.06" }, function(t)
  -- Between two friends a base width apart there is no room to turn; beyond them there is.
  local one = t:red("3Ax", HERE)
  local left = t:red("4Bd", { at = { 9, 11 }, facing = "north" })
  t:red("4Bd", { right_of = left, gap = 1 })
  t:try(one, { to = { 10, 12.3 }, facing = 60 }):ok()
  t:try(one, { to = { 10, 10.9 }, facing = 60 }):refused{ clause = "dba3.move.06", why = "Blocked" }
end)

situation("camps and enemies leave no gap", { "dba3.move.06" }, function(t)
  local one = t:red("3Ax", HERE)
  t:camp{ side = "red", size = { 1, 1 }, at = { 10, 11.5 } }
  t:try(one, { straight = 0.5 }):ok()
  t:try(one, { straight = 0.51 }):refused{ clause = "dba3.move.06", why = "Walls" }
  local other = t:red("Ps", { at = { 20, 10 }, facing = "north" })
  local enemy = t:blue("Ps", { at = { 20.3, 11 }, facing = "north" })
  t:try(other, { straight = 2 }):refused{ clause = "dba3.move.06", why = "Blocked", by = enemy }
end)

situation("who dismounts stands there as foot and moves in the next bound", { "dba3.move.07" }, function(t)
  local knights = t:red("3Kn//4Bd", HERE)
  local plain = t:red("3Kn", { at = { 15, 10 }, facing = "north" })
  t:try({ dismount = plain }):refused{ clause = "dba3.troops.05", why = "CannotDismount" }
  t:order{ dismount = knights }
  t:pips("red", 5)
  t:expect(knights, { code = "4Bd", kind = "blades", at = { 10, 10 }, facing = "north", depth = t:mm(15) })
  t:try(knights, { straight = 1 }):refused{ why = "MovesSpent" }
  t:bound{}
  t:try(knights, { straight = 2 }):ok()
  t:try(knights, { straight = 2.01 }):refused{ clause = "dba3.dist.06", limit = 2 }
end)

situation("who has moved does not dismount any more", { "dba3.move.07" }, function(t)
  local knights = t:red("3Kn//4Bd", HERE)
  t:order(knights, { straight = 1 })
  t:try({ dismount = knights }):refused{ clause = "dba3.move.07", why = "MovesSpent", made = 1 }
end)

situation("nobody dismounts in an enemy threat zone", { "dba3.move.08" }, function(t)
  local near = t:red("3Kn//4Bd", HERE)
  local far = t:red("3Kn//4Bd", { at = { 20, 10 }, facing = "north" })
  t:blue("4Bd", { front_of = near, gap = 1 })
  t:blue("4Bd", { front_of = far, gap = 1 + t:mm(0.4) })
  t:try({ dismount = near }):refused{ clause = "dba3.move.08", why = "ThreatZone" }
  t:try({ dismount = far }):ok()
end)

situation("a group touches edge to edge and corner to corner, all facing one way", { "dba3.move.09" }, function(t)
  local a = t:red("4Bd", HERE)
  local touching = t:red("4Bd", { right_of = a, gap = t:mm(0.05) })
  t:try({ a, touching }, { straight = 1 }):ok()
  local b = t:red("4Bd", { at = { 15, 10 }, facing = "north" })
  local apart = t:red("4Bd", { right_of = b, gap = t:mm(0.3) })
  t:try({ b, apart }, { straight = 1 }):refused{ clause = "dba3.move.09", why = "NotAGroup" }
  local c = t:red("4Bd", { at = { 20, 10 }, facing = "north" })
  local shifted = t:red("4Bd", { right_of = c, offset = t:mm(0.3) })
  t:try({ c, shifted }, { straight = 1 }):refused{ clause = "dba3.move.09", why = "NotAGroup" }
  local d = t:red("4Bd", { at = { 25, 10 }, facing = "north" })
  local turned = t:red("4Bd", { right_of = d, gap = 0.1, turn = 2 })
  t:try({ d, turned }, { straight = 1 }):refused{ clause = "dba3.move.09", why = "NotAGroup" }
end)

situation("a column that is wheeling is still a group", { "dba3.move.09", "dba3.move.23" }, function(t)
  local all = column(t, "3Ax", "3Ax", "3Ax")
  t:order(all, { { wheel_right = 40 }, { straight = 0.3 } })
  t:expect(all[1], { facing = 40 })
  t:expect(all[3], { facing = "north" })
  t:bound{}
  t:try(all, { straight = 1 }):ok()
  t:try({ all[1], all[3] }, { straight = 1 }):refused{ clause = "dba3.move.09", why = "NotAGroup" }
end)

situation("a column is one element wide", { "dba3.move.10", "dba3.move.18" }, function(t)
  t:woods{ at = { 10, 12 }, size = { 8, 2 } }
  local all = column(t, "3Ax", "3Ax")
  local beside = t:red("3Ax", { right_of = all[1] })
  t:try(all, { straight = 2 }):ok()
  t:try({ all[1], all[2], beside }, { straight = 2 }):refused{ clause = "dba3.move.18", why = "NeedsColumn" }
end)

situation("all of a group go as far and the same way", { "dba3.move.11" }, function(t)
  local all = line(t, "4Bd", "4Bd", "4Bd")
  t:order({ all[2], all[1], all[3] }, { straight = 1.5 })
  for _, one in ipairs(all) do
    t:moved(one, { ahead = 1.5 })
  end
  t:bound{}
  t:order(all, { { wheel_left = 20 }, { straight = 0.5 } })
  for _, one in ipairs(all) do
    t:expect(one, { facing = -20 })
  end
end)

situation("the slowest of a group sets its pace", { "dba3.move.11", "dba3.dist.06" }, function(t)
  local all = line(t, "3Bd", "4Bd")
  t:try(all, { straight = 2 }):ok()
  t:try(all, { straight = 2.01 }):refused{ clause = "dba3.dist.06", why = "TooFar", limit = 2 }
end)

situation("a group wheels round its front corner as one", { "dba3.move.12" }, function(t)
  local all = line(t, "4Bd", "4Bd")
  t:order(all, { wheel_right = 30 })
  -- The right front corner of the group stays at { 11.5, 10 }.
  local sin, cos = 0.5, math.sqrt(3) / 2
  t:expect(all[2], { at = { 11.5 - 0.5 * cos, 10 + 0.5 * sin }, facing = 30 })
  t:expect(all[1], { at = { 11.5 - 1.5 * cos, 10 + 1.5 * sin }, facing = 30 })
end)

situation("a group keeps its facing and goes neither back nor sideways", { "dba3.move.13" }, function(t)
  local all = line(t, "4Bd", "4Bd")
  t:try(all, { straight = 1 }):ok()
  t:try(all, { back = 0.5 }):refused{ clause = "dba3.move.13", why = "NotForGroups" }
  t:try(all, { sideways = 0.5 }):refused{ clause = "dba3.move.13", why = "NotForGroups" }
  t:try(all, { to = { 10, 11 } }):refused{ clause = "dba3.move.13", why = "NotForGroups" }
  t:try(all[1], { back = 0.5 }):ok()
end)

situation("part of a group goes by itself, each part for a point", { "dba3.move.14" }, function(t)
  local all = line(t, "4Bd", "4Bd", "4Bd")
  t:bound{ pips = 2 }
  t:order({ all[1], all[2] }, { straight = 1 })
  t:pips("red", 1)
  t:stands(all[3])
  t:try(all[3], { straight = 0.5 }):ok()
  t:bound{}
  t:try(all, { straight = 1 }):refused{ clause = "dba3.move.09", why = "NotAGroup" }
end)

situation("who ends beside others goes on with them as one group", { "dba3.move.15" }, function(t)
  local a = t:red("4Bd", HERE)
  local b = t:red("4Bd", { at = { 11, 8.5 }, facing = "north" })
  t:try({ a, b }, { straight = 1 }):refused{ why = "NotAGroup" }
  t:order(b, { straight = 1.5 })
  t:bound{}
  t:costs({ a, b }, { straight = 1 }, 1)
end)

situation("allies are a group only among themselves", { "dba3.move.16" }, function(t)
  t:command{ "Gauls", side = "red", ally = true }
  local own = t:red("4Bd", { at = { 10, 10 }, facing = "north", command = "Rome" })
  local ally = t:red("4Wb", { right_of = own, command = "Gauls" })
  local other = t:red("4Wb", { right_of = ally, command = "Gauls" })
  t:try({ ally, other }, { straight = 1 }):ok()
  t:try({ own, ally }, { straight = 1 }):refused{ clause = "dba3.move.16", why = "MixedCommands" }
end)

situation("groups go by road in column or into one", { "dba3.move.17" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  local head = t:red("4Bd", HERE)
  local second = t:red("4Bd", { behind = head })
  local beside = t:red("4Bd", { right_of = head })
  t:try({ head, second }, { road = 1 }):ok()
  t:try({ head, beside }, { road = 1 }):refused{ clause = "dba3.move.17", why = "NeedsColumn" }
  t:try({ head, beside }, { { column = true }, { road = 1 } }):ok()
end)

situation("groups cross bad going in column, unless all are psiloi", { "dba3.move.18" }, function(t)
  t:woods{ at = { 12, 12 }, size = { 16, 3 } }
  local auxilia = line(t, "3Ax", "3Ax")
  t:try(auxilia, { straight = 0.5 }):ok()
  t:try(auxilia, { straight = 0.51 }):refused{ clause = "dba3.move.18", why = "NeedsColumn" }
  local a = t:red("Ps", { at = { 15, 10 }, facing = "north" })
  local b = t:red("Ps", { right_of = a })
  local c = t:red("3Ax", { right_of = b })
  t:try({ a, b }, { straight = 2 }):ok()
  t:try({ a, b, c }, { straight = 2 }):refused{ clause = "dba3.move.18", why = "NeedsColumn" }
end)

situation("rough going is crossed in any group", { "dba3.move.13", "dba3.terrain.28" }, function(t)
  t:scrub{ at = { 12, 12 }, size = { 16, 3 } }
  t:try(line(t, "3Ax", "3Ax"), { straight = 2 }):ok()
end)

situation("a group narrows to a column, one behind another", { "dba3.move.19", "dba3.move.20" }, function(t)
  local all = line(t, "4Ax", "4Ax", "4Ax")
  t:order({ all[2], all[1], all[3] }, { { column = true }, { straight = 2 } })
  t:pips("red", 5)
  -- Bases 20 mm deep: half a base width.
  t:expect(all[2], { at = { 11, 12 }, facing = "north" })
  t:expect(all[1], { at = { 11, 11.5 }, facing = "north" })
  t:expect(all[3], { at = { 11, 11 }, facing = "north" })
  t:bound{}
  t:order({ all[2], all[1], all[3] }, { straight = 1 })
  t:expect(all[3], { at = { 11, 12 } })
end)

situation("the head of a column goes first, and the others move as single elements", { "dba3.move.20" }, function(t)
  local all = line(t, "4Ax", "4Ax", "4Ax")
  t:try(all, { { straight = 1 }, { column = true } }):refused{ clause = "dba3.move.20", why = "BadPath" }
  t:try(all, { { column = true }, { straight = 2.01 } }):refused{ clause = "dba3.dist.05", why = "TooFar", limit = 2 }
  -- The third would have to go 2.24: it is not held by the column, but left behind.
  t:order(all, { { column = true }, { straight = 2 } })
  t:expect(all[3], { at = { 12, 10 }, moves = 0 })
end)

situation("who can join the tail on the line where its front edge was, joins", { "dba3.move.20" }, function(t)
  local all = line(t, "4Ax", "4Ax", "4Ax")
  -- The second place is at y 10.5, the third at 10: on the line, which is allowed.
  t:order({ all[2], all[1], all[3] }, { { column = true }, { straight = 1 } })
  t:expect(all[1], { at = { 11, 10.5 }, moves = 1 })
  t:expect(all[3], { at = { 11, 10 }, moves = 1 })
end)

situation("who would have to fall back to join the tail leaves the group", { "dba3.move.21", "dba3.move.22" }, function(t)
  local all = line(t, "4Ax", "4Ax", "4Ax")
  t:order({ all[2], all[1], all[3] }, { { column = true }, { straight = 0.99 } })
  t:expect(all[1], { at = { 11, 10.49 }, moves = 1 })
  t:expect(all[3], { at = { 12, 10 }, moves = 0 })
  t:bound{}
  t:try({ all[2], all[1] }, { straight = 1 }):ok()
  t:try({ all[2], all[1], all[3] }, { straight = 1 }):refused{ clause = "dba3.move.09", why = "NotAGroup" }
end)

situation("nobody falls back to join behind a head that wheels", { "dba3.move.21", "dba3.move.22" }, function(t)
  local all = line(t, "LH", "LH")
  -- The place behind the head is where its rear was, at y 9.25.
  t:order({ all[2], all[1] }, { { column = true }, { wheel_left = 90 } })
  t:expect(all[2], { at = { 10.5, 10.5 }, facing = "west", moves = 1 })
  t:expect(all[1], { at = { 10, 10 }, facing = "north", moves = 0 })
end)

situation("a column follows its head and wheels where it wheeled", { "dba3.move.23" }, function(t)
  local all = column(t, "3Ax", "3Ax")
  t:order(all, { { wheel_right = 90 }, { straight = 0.4 } })
  -- The pivot is the head's right front corner, { 10.5, 10 }. The second has 0.1 to go to where the head stood.
  t:expect(all[1], { at = { 10.9, 10.5 }, facing = "east" })
  t:expect(all[2], { at = { 10, 9.9 }, facing = "north" })
  t:bound{}
  t:order(all, { straight = 0.6 })
  t:expect(all[1], { at = { 11.5, 10.5 }, facing = "east" })
  t:expect(all[2], { at = { 11, 10.5 }, facing = "east" })
end)

situation("the latest move is taken back with the opponent's leave, until another element starts to move", { "dba3.move.04" }, function(t)
  local bd = t:red("4Bd", { at = { 10, 10 }, facing = "north", general = true })
  local sp = t:red("4Sp", { at = { 15, 10 }, facing = "north" })
  t:blue("4Sp", { at = { 10, 25 }, facing = "south", general = true })
  t:take_back{ agrees = true }:refused{ clause = "dba3.move.04", why = "NothingToTakeBack" }
  t:order(bd, { straight = 2 })
  t:take_back{ agrees = false }:refused{ clause = "dba3.move.04", why = "NoConsent" }
  t:expect(bd, { at = { 10, 12 } })
  t:take_back{ agrees = true }:ok()
  t:expect(bd, { at = { 10, 10 } })
  t:pips("red", 6)
  t:order(bd, { straight = 1 })
  t:order(sp, { straight = 1 })
  t:take_back{ agrees = true }:ok()
  t:expect(sp, { at = { 15, 10 } })
  t:take_back{ agrees = true }:refused{ clause = "dba3.move.04", why = "NothingToTakeBack" }
  t:expect(bd, { at = { 10, 11 } })
end)

situation("a contingent moves with nobody but its own", { "dba3.lists.10", "dba3.move.16" }, function(t)
  t:command{ "Masinissa", side = "red", ally = true }
  t:command{ "Ariobarzanes", side = "red", ally = true }
  local own = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  local one = t:red("LH", { right_of = own, command = "Masinissa" })
  local two = t:red("LH", { right_of = one, command = "Masinissa" })
  local other = t:red("LH", { right_of = two, command = "Ariobarzanes" })
  t:try({ one, two }, { straight = 1 }):ok()
  t:try({ own, one }, { straight = 1 }):refused{ clause = "dba3.move.16", why = "MixedCommands" }
  t:try({ two, other }, { straight = 1 }):refused{ clause = "dba3.move.16", why = "MixedCommands" }
end)

for more, clear in pairs { [90] = true, [91] = false } do
  situation("a column wheels by 90 and " .. more .. " degrees: it " .. (clear and "passes beside" or "would run into") .. " itself", {
    "dba3.move.23",
  }, function(t)
    local all = column(t, "LH", "LH", "LH", "LH")
    local try = t:try(all, { { wheel_left = 90 }, { wheel_left = more }, { straight = 0.7 } })
    if clear then try:ok() else try:refused { why = "Blocked", by = all[1], who = all[2] } end
  end)
end

situation("who has dismounted moves no more in the bound, by road neither", { "dba3.move.07" }, function(t)
  t:road { path = { { 10, 0 }, { 10, 30 } } }
  local knight = t:red("3Kn//4Bd", { at = { 10, 10 }, facing = "north" })
  t:order { dismount = knight }
  for _, move in ipairs { "straight 1", "road 1" } do
    t:try("move 4Bd 1 " .. move):refused { clause = "dba3.move.07", why = "MovesSpent" }
  end
end)

-- A friend before the second of two auxilia: it goes aside into the place of the first and then on behind it.
situation("who joins a column goes round a friend in its way", { "dba3.move.20" }, function(t)
  local head = t:red("3Ax", { at = { 10, 10 }, facing = "north" })
  local second = t:red("3Ax", { right_of = head })
  t:red("4Bd", { at = { 11.3, 10.6 }, facing = "north" })
  t:bound{ pips = 6 }
  t:order({ head, second }, { { column = true }, { straight = 2 } })
  t:expect(second, { at = { 10, 11.5 }, facing = "north" })
end)
