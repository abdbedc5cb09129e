-- Dismounting as a part of a move.

local function knights(t, x, y) return t:red("3Kn//4Bd", { at = { x, y }, facing = "north" }) end

situation("only who may, and once for all", { "dba22.dismount.01", "dba22.dismount.08" }, function(t)
  local plain = t:red("3Kn", { at = { 2000, 1000 }, facing = "north" })
  t:try(plain, { dismount = plain, straight = 100 }):refused{ clause = "dba22.dismount.01", why = "CannotDismount" }
  local kn = knights(t, 1000, 1000)
  t:order(kn, { dismount = kn, straight = 100 })
  t:expect(kn, { code = "4Bd" })
  t:bound{ number = 3 }
  t:try(kn, { dismount = kn, straight = 100 }):refused{ clause = "dba22.dismount.01", why = "CannotDismount" }
end)

situation("part of a move, with the front edge in place and the distance of foot", { "dba22.dismount.03", "dba22.dismount.04", "dba22.dismount.05" }, function(t)
  local kn = knights(t, 1000, 1000)
  t:try(kn, { straight = 300 }):ok()
  t:try(kn, { dismount = kn, straight = 200 }):ok()
  t:try(kn, { dismount = kn, straight = 201 }):refused{ clause = "dba22.dist.07", why = "TooFar", limit = 200 }
  t:order(kn, { dismount = kn, straight = 0 })
  t:expect(kn, { code = "4Bd", kind = "blades", at = { 1000, 1000 }, facing = "north", depth = t:mm(15) })
end)

situation("some of a group, at one point more", { "dba22.dismount.03", "dba22.dismount.09", "dba22.pips.07" }, function(t)
  t:red("3Cv", { at = { 700, 1000 }, facing = "north", general = true })
  local a = knights(t, 1000, 1000)
  local b = t:red("3Kn//4Bd", { right_of = a })
  local c = t:red("3Cv", { right_of = b })
  t:bound{ number = 3, pips = 6 }
  t:costs({ a, b, c }, { straight = 200 }, 1, { "dba22.pips.01" })
  t:costs({ a, b, c }, { dismount = { a, b }, straight = 200 }, 2, { "dba22.pips.07" })
  t:order({ a, b, c }, { dismount = { a }, straight = 200 })
  t:expect(a, { code = "4Bd", at = { 1000, 1200 } })
  t:expect(b, { code = "3Kn" })
  t:pips("red", 4)
end)

situation("nothing extra in the first turn", { "dba22.dismount.09", "dba22.pips.05" }, function(t)
  t:red("3Cv", { at = { 700, 1000 }, facing = "north", general = true })
  local kn = knights(t, 1000, 1000)
  t:bound{ number = 1, pips = 6 }
  t:costs(kn, { dismount = kn, straight = 200 }, 1, { "dba22.pips.01" })
end)

situation("those behind close up, which is no part of their distance", { "dba22.dismount.06" }, function(t)
  local kn = knights(t, 1000, 1000)
  local behind = t:red("4Bd", { behind = kn })
  local last = t:red("4Bd", { behind = behind })
  t:try({ kn, behind, last }, { dismount = kn, straight = 201 }):refused{ clause = "dba22.dist.07", why = "TooFar", moved = 201, limit = 200 }
  t:order({ kn, behind, last }, { dismount = kn, straight = 200 })
  t:expect(kn, { at = { 1000, 1200 } })
  t:expect(behind, { at = { 1000, 1200 - t:mm(15) } })
  t:expect(last, { at = { 1000, 1200 - t:mm(30) } })
end)

situation("nobody of that move comes into contact with the enemy", { "dba22.dismount.07" }, function(t)
  local kn = knights(t, 1000, 1000)
  local cv = t:red("3Cv", { right_of = kn })
  local foe = t:blue("4Bd", { at = { 1000 + t:bw(1), 1150 }, facing = "south" })
  t:try({ kn, cv }, { straight = 150 }):ok()
  t:try({ kn, cv }, { dismount = kn, straight = 150 }):refused{ clause = "dba22.dismount.07", why = "InCombat" }
  t:try({ kn, cv }, { dismount = kn, straight = 148 }):ok()
  t:expect(foe, { alive = true })
end)

situation("on leaving a camp, with the distance of foot", { "dba22.dismount.03", "dba22.dismount.04" }, function(t)
  local kn = t:red("3Kn//4Bd", { standing = "reserve", at = { 1, 1 }, facing = "south" })
  t:camp{ side = "red", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south", held_by = kn }
  t:bound{ pips = 6, number = 3 }
  t:try(kn, { { leave = "front" }, { straight = 300 } }):ok()
  t:try(kn, { dismount = kn, { leave = "front" }, { straight = 200 } }):ok()
  t:try(kn, { dismount = kn, { leave = "front" }, { straight = 201 } }):refused{ clause = "dba22.dist.07", why = "TooFar", limit = 200 }
  -- Inside it stays inside.
  t:try(kn, { dismount = kn, straight = 0 }):refused{ clause = "dba22.camp.14", why = "Inside" }
  t:order(kn, { dismount = kn, { leave = "front" }, { straight = 100 } })
  t:expect(kn, { code = "4Bd", in_camp = false, at = { 1000, 1200 - t:mm(15) - 100 }, facing = "south" })
end)

situation("nor does one that leaves a camp come into contact", { "dba22.dismount.07" }, function(t)
  local kn = t:red("3Kn//4Bd", { standing = "reserve", at = { 1, 1 }, facing = "south" })
  t:camp{ side = "red", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south", held_by = kn }
  t:blue("4Bd", { at = { 1000, 1100 - t:mm(15) }, facing = "north" })
  t:bound{ pips = 6, number = 3 }
  t:try(kn, { dismount = kn, { leave = "front" }, { straight = 100 } }):refused{ clause = "dba22.dismount.07", why = "InCombat" }
  t:try(kn, { dismount = kn, { leave = "front" }, { straight = 98 } }):ok()
end)

-- Knights and blades wait to land from water that reaches 300 paces in from the west edge; a foe has its front at y 1500.
local function shore(t)
  t:board{ 2400, 2400 }
  t:waterway{ outline = { { 0, 0 }, { 0, 2400 }, { 300, 2400 }, { 300, 0 } } }
  local kn = t:red("3Kn//4Bd", { standing = "landing" })
  local bd = t:red("4Bd", { standing = "landing" })
  t:red("3Kn", { at = { 1600, 300 }, general = true })
  t:blue("4Sp", { at = { 300 + t:bw(0.5), 1500 }, facing = "south", general = true })
  t:bound{ side = "red", number = 1, pips = 2 }
  return kn, bd, 300 + t:bw(0.5)
end

local function land(who, x, y, rest) return ("land %s at %g,%g facing %s"):format(who, x, y, rest) end

situation("in a landing those who dismount land as foot, and those behind stand against them", { "dba22.dismount.03", "dba22.dismount.05" }, function(t)
  local kn, bd, x = shore(t)
  t:try(land("3Kn 1 + 4Bd 1", x, 900, "north column dismount 4Bd 1")):refused{ clause = "dba22.dismount.01", why = "CannotDismount" }
  t:order(land("3Kn 1 + 4Bd 1", x, 900, "north column dismount 3Kn 1"))
  t:expect(kn, { code = "4Bd", kind = "blades", at = { x, 900 }, standing = "on_table", moves = 1 })
  t:expect(bd, { at = { x, 900 - t:mm(15) } })
  t:pips("red", 1)
end)

situation("nobody of a landing with dismounting comes into contact with the enemy", { "dba22.dismount.07" }, function(t)
  local _, _, x = shore(t)
  t:try(land("3Kn 1", x, 1500, "north")):ok()
  t:try(land("3Kn 1", x, 1500, "north dismount 3Kn 1")):refused{ clause = "dba22.dismount.07", why = "InCombat" }
  t:try(land("3Kn 1", x, 1498, "north dismount 3Kn 1")):ok()
  -- Nor one that stays what it is.
  t:try(land("4Bd 1 + 3Kn 1", x, 1500, "north column dismount 3Kn 1")):refused{ clause = "dba22.dismount.07", why = "InCombat" }
end)
