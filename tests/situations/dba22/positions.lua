-- Where overlap positions are: for moves, for shooting, round wagons, beside one who will turn; and cutting corners beside zones.

local function red(t, code, x, y, facing) return t:red(code, { at = { x, y }, facing = facing or "north" }) end
local function blue(t, code, x, y, facing) return t:blue(code, { at = { x, y }, facing = facing or "south" }) end
local function shoots(who, at) return "shoot " .. who.name .. " at " .. at.name end
local NO = { clause = "dba22.zoc.01", why = "ThreatZone" }
local NOT = { clause = "dba22.contact.08", why = "NotLinedUp" }

situation("around the corner of a friend who fights, from behind him to his side and back",
  { "dba22.interp.06", "dba22.zoc.06" }, function(t)
  local friend, other = red(t, "4Bd", 1000, 1000), red(t, "4Bd", 3000, 1000)
  t:blue("4Sp", { front_of = friend })
  t:blue("4Sp", { front_of = other })
  local behind, beside = t:red("4Bd", { behind = friend }), t:red("4Bd", { right_of = other })
  t:bound{ number = 3, pips = 6 }
  t:try(behind, { to = { right_of = friend } }):ok()
  t:try(behind, { to = { left_of = friend } }):ok()
  t:try(beside, { to = { behind = other } }):ok()
end)

situation("around the corner of a friend who ends a zone", { "dba22.interp.06", "dba22.zoc.06" }, function(t)
  local friend = red(t, "4Bd", 1000, 1000)
  blue(t, "4Sp", 1000, 1000 + t:bw(0.5))
  local one = t:red("4Bd", { behind = friend })
  t:bound{ number = 3, pips = 6 }
  t:try(one, { to = { right_of = friend } }):ok()
end)

situation("without him the same way leads through the zone", { "dba22.zoc.02" }, function(t)
  blue(t, "4Sp", 1000, 1000 + t:bw(0.5))
  local one = red(t, "4Bd", 1000, 1000 - t:mm(15))
  t:bound{ number = 3, pips = 6 }
  t:try(one, { to = { 1000 + t:bw(1), 1000 } }):refused(NO)
end)

situation("a zone that a friend ends binds whoever goes nearer than he stands", { "dba22.zoc.06", "dba22.zoc.17" }, function(t)
  blue(t, "4Sp", 1000, 1000 + t:bw(0.5))
  red(t, "4Bd", 900, 1000)
  local one = red(t, "4Bd", 900 + t:bw(1), 990)
  t:bound{ number = 3, pips = 6 }
  t:try(one, { { straight = 9 }, { sideways = 10 } }):ok()
  t:try(one, { { straight = 12 }, { sideways = 10 } }):refused(NO)
end)

-- A blue element that a red one fights, with its front at { 1000, 1200 }.
local function fought(t)
  local foe = blue(t, "4Bd", 1000, 1200)
  t:red("4Bd", { front_of = foe })
end

-- A red element that looks north-northwest, so far back from where its left front corner is on the line through the blue one's east
-- side, at y.
local function slanting(t, code, y, back)
  local half, turn = t:bw(0.5), math.rad(330)
  return red(t, code, 1000 + half + half * math.cos(turn) - back * math.sin(turn), y - half * math.sin(turn) - back * math.cos(turn), 330)
end

situation("front corners of one hand make an overlap position, whatever the headings", { "dba22.contact.10" }, function(t)
  fought(t)
  local one = slanting(t, "2LH", 1200, 150)
  t:bound{ number = 3, pips = 6 }
  t:try(one, { straight = 150 }):ok()
end)

situation("no rear corner makes an overlap position: a front corner on a rear corner", { "dba22.contact.08" }, function(t)
  fought(t)
  local one = slanting(t, "2LH", 1200 + t:mm(15), 190)
  t:bound{ number = 3, pips = 6 }
  t:try(one, { straight = 189 }):ok()
  t:try(one, { straight = 190 }):refused(NOT)
end)

situation("no rear corner makes an overlap position: nor is it a fight for a second move", { "dba22.contact.08" }, function(t)
  fought(t)
  local one = slanting(t, "4Wb", 1200 + t:mm(15), 190)
  t:bound{ number = 3, pips = 6 }
  t:order(one, { straight = 100 })
  t:try(one, { straight = 90 }):refused(NOT)
end)

situation("no rear corner makes an overlap position: a rear corner on a front corner", { "dba22.contact.08" }, function(t)
  fought(t)
  local half, deep, turn = t:bw(0.5), t:mm(30), math.rad(60)
  local x = 1000 + half + (deep + 150) * math.sin(turn) + half * math.cos(turn)
  local y = 1200 + (deep + 150) * math.cos(turn) - half * math.sin(turn)
  local one = red(t, "2LH", x, y, 60)
  t:bound{ number = 3, pips = 6 }
  t:try(one, { back = 149 }):ok()
  t:try(one, { back = 150 }):refused(NOT)
end)

for _, rear in ipairs { false, true } do
  situation("bows whose front corner is on a " .. (rear and "rear corner shoot" or "front corner do not"),
    { rear and "dba22.shoot.36" or "dba22.shoot.26" }, function(t)
    fought(t)
    local y, turn = rear and 1200 + t:mm(15) or 1200, math.rad(330)
    local one = slanting(t, "4Bw", y, 0)
    local half = t:bw(0.5)
    local x, up = 1000 + half + half * math.cos(turn), y - half * math.sin(turn)
    local target = blue(t, "4Sp", x + 150 * math.sin(turn) + 100 * math.cos(turn), up + 150 * math.cos(turn) - 100 * math.sin(turn), 150)
    t:bound{ phase = "shooting" }
    local try = t:try(shoots(one, target))
    if rear then try:ok() else try:refused{ clause = "dba22.shoot.26", why = "CannotShoot" } end
  end)
end

-- A blue wagon with its nominal front at { 1000, 1200 }, and so many red ones in a line before its left edge, the first at its end.
local function before_wagon(t, many)
  local wagon, half = blue(t, "WWg", 1000, 1200), t:bw(0.5)
  local line = { red(t, "4Bd", 1000 + half + 100, 1200 + half, "west") }
  for i = 2, many do line[i] = t:red("4Bd", { right_of = line[i - 1] }) end
  t:bound{ number = 3, pips = 6 }
  return wagon, line
end

situation("two come against a wagon's long edge, and a third overlaps", { "dba22.wwg.02", "dba22.contact.10" }, function(t)
  local _, line = before_wagon(t, 3)
  t:try(line, { straight = 100 }):ok()
  t:order({ line[1], line[2] }, { straight = 100 })
  t:try(line[3], { straight = 100 }):ok()
end)

situation("beside the edge that a wagon does not fight with nobody overlaps", { "dba22.contact.08" }, function(t)
  local wagon, line = before_wagon(t, 3)
  t:red("4Bd", { front_of = wagon })
  t:try({ line[1], line[2] }, { straight = 100 }):ok()
  t:try(line[3], { straight = 100 }):refused(NOT)
end)

situation("one beside the rear of a wagon that was contacted there overlaps it", { "dba22.wwg.02", "dba22.contact.10" }, function(t)
  local wagon = blue(t, "WWg", 1000, 1200)
  local one = red(t, "4Bd", 1000 - t:bw(1), 1200 + 2 * t:bw(1) + 100, "south")
  t:bound{ number = 3, pips = 6 }
  t:red("4Bd", { behind = wagon })
  t:try(one, { straight = 100 }):ok()
  -- And so does one beside its long edge.
  t:try(one, { straight = 150 }):ok()
end)

for _, first in ipairs { true, false } do
  local what = first and "do not shoot if it fights with that edge" or "shoot if it fights with another"
  situation("bows at the end of a wagon's long edge " .. what, { first and "dba22.shoot.26" or "dba22.shoot.36" }, function(t)
    local wagon, half = blue(t, "WWg", 1000, 1200), t:bw(0.5)
    if not first then t:red("4Ax", { behind = wagon }) end
    t:red("4Ax", { on_left_of = wagon })
    local one = red(t, "4Bw", 1000 + half, 1200 - half, "west")
    local target = blue(t, "4Sp", 1000 + half - 150, 1200 - half, "east")
    t:bound{ phase = "shooting" }
    local try = t:try(shoots(one, target))
    if first then try:refused{ clause = "dba22.shoot.26", why = "CannotShoot" } else try:ok() end
  end)
end

-- Two red ones, the second behind or beside the first.
local function group(t, x, y, side)
  local first = red(t, "4Bd", x, y)
  return { first, t:red("4Bd", { [side] = first }) }
end

situation("light horse struck in the rear by a column turn to it at once", { "dba22.conform.01", "dba22.conform.03" }, function(t)
  local lh = blue(t, "2LH", 1000, 1200, "north")
  local column = group(t, 1000, 1000, "behind")
  t:bound{ number = 3, pips = 6 }
  t:order(column, { straight = 200 - t:mm(30) })
  t:expect(lh, { in_combat = true, facing = "south" })
  t:expect(column[1], { in_combat = true })
end)

situation("by a single element they are struck, and turn when all have moved", { "dba22.turn.01" }, function(t)
  local lh = blue(t, "2LH", 1000, 1200, "north")
  local one = red(t, "4Bd", 1000, 1000)
  t:bound{ number = 3, pips = 6 }
  t:order(one, { straight = 200 - t:mm(30) })
  t:expect(lh, { facing = "north" })
  t:dice(3, 4)
  t:order("done")
  t:expect(lh, { facing = "south" })
end)

situation("psiloi struck on a flank by a line turn to it at once, auxilia do not", { "dba22.conform.01", "dba22.conform.03" }, function(t)
  local half = t:bw(0.5)
  local ps = blue(t, "2Ps", 1000 - half, 1200 + half, "west")
  local ax = blue(t, "4Ax", 3000 - half, 1200 + half, "west")
  local line, other = group(t, 1000, 1000, "right_of"), group(t, 3000, 1000, "right_of")
  t:bound{ number = 3, pips = 6 }
  t:order(line, { straight = 200 })
  t:expect(ps, { in_combat = true, facing = "south" })
  t:order(other, { straight = 200 })
  t:expect(ax, { in_combat = true, facing = "west" })
end)

situation("light horse struck on a flank by a single element still conform to a group",
  { "dba22.conform.01", "dba22.conform.03" }, function(t)
  local half = t:bw(0.5)
  local lh = blue(t, "2LH", 1020, 1200)
  local one = red(t, "3Cv", 1020 + half + 200, 1200 + half, "west")
  local line = group(t, 1000, 1000, "left_of")
  t:bound{ number = 3, pips = 6 }
  t:order(one, { straight = 200 })
  t:order(line, { straight = 200 })
  t:expect(lh, { at = { 1000, 1200 }, facing = "south", in_combat = true })
end)

situation("a pair strikes a flank: the second will overlap when the struck one has turned",
  { "dba22.turn.01", "dba22.contact.10", "dba22.overlap.01" }, function(t)
  local foe, half = blue(t, "4Bd", 1000, 1200), t:bw(0.5)
  local a = red(t, "4Bd", 1000 + half + 100, 1200 + half, "west")
  local b = t:red("4Bd", { left_of = a })
  t:bound{ number = 3, pips = 6 }
  t:try(b, { straight = 100 }):refused(NOT)
  t:order({ a, b }, { straight = 100 })
  t:dice(3, 3)
  t:order("done")
  t:expect(foe, { facing = "east" })
  t:factor(foe, "overlap", -1, "dba22.tactical.10")
end)

situation("a pair strikes a rear, and one comes beside it afterwards", { "dba22.turn.01", "dba22.contact.10" }, function(t)
  blue(t, "4Bd", 1000, 1200, "north")
  local a = red(t, "4Bd", 1000, 1041)
  local b = t:red("4Bd", { right_of = a })
  local c = t:red("4Bd", { left_of = a })
  t:bound{ number = 3, pips = 6 }
  t:order({ a, b }, { straight = 159 - t:mm(15) })
  t:try(c, { straight = 159 - t:mm(15) }):ok()
end)

situation("one who fights to its front does not turn: beside a striker of its rear is no position", { "dba22.contact.08" }, function(t)
  local foe = blue(t, "4Bd", 1000, 1200, "north")
  t:red("4Bd", { front_of = foe })
  local a = red(t, "4Bd", 1000, 1041)
  local b = t:red("4Bd", { right_of = a })
  t:bound{ number = 3, pips = 6 }
  t:try(a, { straight = 159 - t:mm(15) }):ok()
  t:try({ a, b }, { straight = 159 - t:mm(15) }):refused(NOT)
end)

for _, row in ipairs { { "3Kn", 30 }, { "4Bd", 0 } } do
  situation(row[1] .. " in front contact with a wagon that another destroys " .. (row[2] > 0 and "pursue" or "do not pursue"),
    { row[2] > 0 and "dba22.pursue.01" or "dba22.outcome.63" }, function(t)
    local wagon = blue(t, "WWg", 1000, 1200)
    local el = t:red("El", { on_left_of = wagon })
    local other = t:red(row[1], { on_left_of = wagon, offset = t:mm(40) })
    t:bound{ phase = "combat" }
    t:dice(6, 4)
    t:order{ fight = el }
    t:dead(wagon)
    if row[2] > 0 then t:moved(other, { ahead = t:mm(row[2]) }) else t:stands(other) end
  end)
end

situation("knights on a wagon's flank do not pursue when another destroys it", {}, function(t)
  local wagon = blue(t, "WWg", 1000, 1200)
  local el = t:red("El", { front_of = wagon })
  local flank = t:red("3Kn", { on_left_of = wagon })
  t:bound{ phase = "combat" }
  t:dice(6, 4)
  t:order{ fight = el }
  t:dead(wagon)
  t:stands(flank)
end)
