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
