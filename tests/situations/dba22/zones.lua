-- Zones of control: their edges, what cuts them short, and which of several bind a move.

-- A blue element that faces south with its front edge at y = 1200; bases are 157 paces wide.
local function enemy(t, code, x, y) return t:blue(code or "4Bd", { at = { x or 1000, y or 1200 }, facing = "south" }) end
local function red(t, x, y, code, facing) return t:red(code or "3Cv", { at = { x, y }, facing = facing or "north" }) end
local NO = { clause = "dba22.zoc.01", why = "ThreatZone" }

situation("whoever cuts a zone short is in it", { "dba22.zoc.03", "dba22.zoc.06" }, function(t)
  enemy(t)
  local behind = red(t, 1000, 1050)
  local first = red(t, 1000, 1190, "4Ax")
  t:try(first, { sideways = 100 }):refused(NO)
  t:try(behind, { sideways = 100 }):ok()
end)

situation("the whole width stops where some part of it meets an element", { "dba22.zoc.06" }, function(t)
  enemy(t)
  local behind = red(t, 960, 1050)
  t:try(behind, { sideways = -100 }):refused(NO)
  -- Only the right half of the width is in the way.
  red(t, 1100, 1190, "4Ax")
  t:try(behind, { sideways = -100 }):ok()
end)

situation("the far edge belongs to it", { "dba22.zoc.04" }, function(t)
  enemy(t)
  t:try(red(t, 1000, 1200 - t:bw(1)), { sideways = 100 }):refused(NO)
  local foe = enemy(t, "4Bd", 2000)
  t:expect(foe, { alive = true })
  t:try(red(t, 2000, 1200 - t:bw(1) - t:mm(0.5)), { sideways = 100 }):ok()
end)

situation("its sides do not", { "dba22.zoc.05" }, function(t)
  enemy(t)
  t:try(red(t, 1000 + t:bw(1), 1150), { sideways = 100 }):ok()
  enemy(t, "4Bd", 2000)
  t:try(red(t, 2000 + t:bw(1) - t:mm(0.5), 1150), { sideways = 100 }):refused(NO)
end)

situation("trees and empty camps do not cut it short", { "dba22.zoc.07" }, function(t)
  enemy(t)
  t:woods{ at = { 1000, 1160 }, size = { 400, 60 } }
  t:try(red(t, 1000, 1060), { sideways = 100 }):refused(NO)
end)

situation("beyond full front contact there is none", { "dba22.zoc.07" }, function(t)
  local foe = enemy(t)
  t:red("4Bd", { front_of = foe })
  t:try(red(t, 1000, 1130), { sideways = 100 }):ok()
end)

situation("whoever stands in a camp has none", { "dba22.zoc.08" }, function(t)
  local inside = enemy(t, "4Bd", 1000, 1280)
  t:camp{ side = "blue", at = { 1000, 1250 }, facing = "south", size = { 315, 157 }, held_by = inside }
  t:try(red(t, 1000, 1200), { sideways = 100 }):ok()
end)

situation("from inside: back, into contact, or square", { "dba22.zoc.09", "dba22.zoc.23" }, function(t)
  local foe = enemy(t)
  local one = red(t, 1040, 1100)
  t:try(one, { back = 300 }):ok()
  t:try(one, { to = { front_of = foe } }):ok()
  t:try(one, { to = { 1000, 1100 } }):ok()
  -- It may stop half way.
  t:try(one, { to = { 1020, 1105 } }):ok()
  t:try(one, { to = { 1060, 1100 } }):refused(NO)
  t:try(one, { to = { 1040, 1100 }, facing = 10 }):refused(NO)
end)

situation("only those in whose zone it begins", { "dba22.zoc.15" }, function(t)
  local first = enemy(t)
  local other = enemy(t, "4Bd", 1200, 1200)
  local one = red(t, 980, 1100, "2LH")
  t:try(one, { to = { front_of = first } }):ok()
  t:try(one, { to = { front_of = other } }):refused(NO)
  -- Whoever begins in both may choose.
  local left, right = enemy(t, "4Bd", 3000), enemy(t, "4Bd", 3200)
  local both = red(t, 3100, 1100, "2LH")
  t:try(both, { to = { front_of = left } }):ok()
  t:try(both, { to = { front_of = right } }):ok()
end)

situation("free until it touches one, then towards its owner or not at all", { "dba22.zoc.16", "dba22.zoc.17" }, function(t)
  enemy(t)
  local one = red(t, 900, 850, "2LH")
  t:try(one, { { via = { 1000, 900 } }, { straight = 200 } }):ok()
  t:try(one, { { via = { 1000, 900 } }, { straight = 200 }, { back = 50 } }):refused(NO)
  t:try(one, { { via = { 1000, 900 } }, { straight = 200 }, { sideways = 30 } }):refused(NO)
end)

situation("the first that it touches counts", { "dba22.zoc.18" }, function(t)
  local first = enemy(t)
  local other = enemy(t, "4Bd", 1230, 1300)
  local one = red(t, 1080, 950, "2LH")
  t:try(one, { to = { front_of = other } }):refused(NO)
  t:try(one, { to = { front_of = first } }):ok()
end)

situation("each of a group keeps to it", { "dba22.zoc.19" }, function(t)
  enemy(t)
  local a = red(t, 1000, 1100, "4Bd")
  local b = t:red("4Bd", { right_of = a })
  t:try({ a, b }, { straight = 100 }):ok()
  t:try({ a, b }, { wheel_right = 5 }):refused(NO)
  t:try({ a, b }, { back = 100 }):refused{ clause = "dba22.group.05", why = "NotForGroups" }
end)

situation("the zone of one who must conform binds no group", { "dba22.zoc.20", "dba22.conform.05" }, function(t)
  local lh = enemy(t, "2LH")
  local slant = 100 * math.sqrt(0.5)
  local a = red(t, 1000 - t:bw(0.5) - slant, 1200 - slant, "3Ax", 45)
  local b = t:red("3Ax", { right_of = a })
  t:order({ a, b }, { straight = 100 })
  t:expect(lh, { facing = 225, in_combat = true })
end)

situation("outcomes ask for no zones", { "dba22.zoc.21" }, function(t)
  local ax = red(t, 1000, 1000, "4Ax")
  t:blue("4Bd", { front_of = ax })
  t:blue("4Bd", { at = { 850, 900 }, facing = "east" })
  t:bound{ phase = "combat" }
  t:dice(3, 4)
  t:order{ fight = ax }
  t:result(ax, "recoil")
  t:moved(ax, { back = t:mm(20) })
end)

situation("two who stand level cut it short together, and both are in it", { "dba22.zoc.03", "dba22.zoc.06" }, function(t)
  enemy(t)
  local left, right = red(t, 1000 - t:bw(0.5), 1150), red(t, 1000 + t:bw(0.5), 1150)
  t:try(left, { sideways = -100 }):refused(NO)
  t:try(right, { sideways = 100 }):refused(NO)
end)

situation("of two who stand one before the other only the first is in it", { "dba22.zoc.03", "dba22.zoc.06" }, function(t)
  enemy(t)
  local left, right = red(t, 1000 - t:bw(0.5), 1150), red(t, 1000 + t:bw(0.5), 1149)
  t:try(left, { sideways = -100 }):refused(NO)
  t:try(right, { sideways = 100 }):ok()
end)

-- A line of two that slants to the right; the inner corner of its left element is so far inside the zone, at x.
local function slanting(t, inside)
  enemy(t)
  local turn, half, edge = math.rad(20), t:bw(0.5), 1000 - t:bw(0.5)
  local x, y = edge + inside, 1080
  local a = red(t, x - half * math.cos(turn), y + half * math.sin(turn), "4Bd", 20)
  return a, t:red("4Bd", { right_of = a })
end

situation("those who move together cut it short for one another", { "dba22.zoc.06", "dba22.zoc.19" }, function(t)
  -- Both stand before the front, the left one nearer: the right one, whose corners come away from the lines, is in no zone.
  local a, b = slanting(t, 10)
  t:try({ a, b }, { straight = 30 }):ok()
end)

situation("who stands beside it cuts nothing short", { "dba22.zoc.05", "dba22.zoc.19" }, function(t)
  local a, b = slanting(t, 0)
  t:try({ a, b }, { straight = 30 }):refused { clause = "dba22.zoc.01", why = "ThreatZone", who = b }
end)

-- Two enemies with a gap of this part of a base between them, and a line of two before them; the right one stands straight
-- before the right enemy.
local function apart(t, gap)
  enemy(t)
  local other = enemy(t, "4Bd", 1000 + t:bw(1 + gap))
  local a = red(t, 1000 + t:bw(gap), 1100, "4Bd")
  return { a, t:red("4Bd", { right_of = a }) }, other
end

situation("only front contact corner to corner frees from a zone, not contact of a part of the fronts", { "dba22.zoc.13" }, function(t)
  local both, other = apart(t, 0.3)
  t:try(both, { { sideways = -t:bw(0.3) }, { straight = 100 } }):refused { clause = "dba22.zoc.01", why = "ThreatZone", of = other }
end)

situation("two in front contact corner to corner", { "dba22.zoc.11" }, function(t)
  t:try(apart(t, 0), { straight = 100 }):ok()
end)

situation("a wagon that is struck on a long edge alone has its zone before its front", { "dba22.zoc.01", "dba22.zoc.02" }, function(t)
  local wagon = enemy(t, "WWg")
  t:red("4Bd", { on_left_of = wagon })
  local one = red(t, 1000, 1200 - t:bw(1))
  t:expect(wagon, { in_combat = true })
  t:try(one, { sideways = 100 }):refused{ clause = "dba22.zoc.01", why = "ThreatZone", of = wagon }
end)
