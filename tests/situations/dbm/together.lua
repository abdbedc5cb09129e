-- Several moves at the same time, none of which could come into contact without the others.

-- Blades face west towards the flank of enemies who face south at 1000, 1100: B 80 paces off it, A before B or out of its way.
local function stage(t, a_at)
  t:board{ 2400, 2400 }
  local foe = t:blue("Reg Bd (O)", { at = { 1000, 1100 }, facing = "south" })
  local a = t:red("Reg Bd (O)", { at = a_at or { 1060, 1120 }, facing = "west" })
  local b = t:red("Reg Bd (O)", { at = { 1120, 1140 }, facing = "west" })
  t:bound{ pips = 6 }
  return foe, a, b
end

local ASIDE, ON = { { sideways = -60 } }, { { straight = 80 } }

situation("one goes out of the way of another, who comes into contact with a flank; each is paid for", { "dbm.restrict.17" }, function(t)
  local foe, a, b = stage(t)
  t:try(b, ON):refused{ why = "Blocked" }
  t:order{ together = { { a, ASIDE }, { b, ON } } }
  t:expect(a, { at = { 1060, 1060 }, facing = "west", moves = 1 })
  t:expect(b, { at = { 1040, 1140 }, facing = "west", moves = 1 })
  t:expect(foe, { in_combat = true })
  t:pips("red", 4)
end)

situation("the order in which they are named makes no difference, and a line of text says it too", { "dbm.restrict.17" }, function(t)
  local _, a, b = stage(t)
  t:order("together " .. b.name .. " straight 80 and " .. a.name .. " sideways left 60")
  t:expect(a, { at = { 1060, 1060 } })
  t:expect(b, { at = { 1040, 1140 } })
end)

situation("who could come into contact alone does not move at the same time as others", { "dbm.restrict.17" }, function(t)
  local _, a, b = stage(t, { 1060, 1230 })
  t:try(b, ON):ok()
  t:try{ together = { { a, { { straight = 20 } } }, { b, ON } } }:refused{ clause = "dbm.restrict.17", why = "NotTogether", fault = "alone" }
end)

-- B goes up to the flank, or a pace less.
situation("they do so only to come into contact", { "dbm.restrict.17" }, function(t)
  local _, a, b = stage(t)
  t:try{ together = { { a, ASIDE }, { b, { { straight = 79 } } } } }:refused{ clause = "dbm.restrict.17", why = "NotTogether", fault = "no_contact" }
  t:try{ together = { { a, ASIDE }, { b, ON } } }:ok()
end)

-- A steps back to where B stands while B goes to the flank through where A stands.
situation("nobody goes through another", { "dbm.restrict.17" }, function(t)
  local _, a, b = stage(t, { 1060, 1140 })
  t:try{ together = { { a, { { back = 60 } } }, { b, ON } } }:refused{ clause = "dbm.restrict.17", why = "NotTogether", fault = "crossing" }
end)

situation("there are points for all of them, and each is named once", { "dbm.restrict.17" }, function(t)
  local _, a, b = stage(t)
  t:bound{ pips = 1 }
  t:try{ together = { { a, ASIDE }, { b, ON } } }:refused{ clause = "dbm.restrict.17", why = "NoPip", needs = 2, left = 1 }
  t:bound{ pips = 2 }
  t:try{ together = { { a, ASIDE }, { b, ON } } }:ok()
  t:try{ together = { { a, ASIDE }, { { a, b }, ON } } }:refused{ clause = "dbm.restrict.17", why = "BadList" }
  t:try{ together = { { a, { { road = 20 } } }, { b, ON } } }:refused{ clause = "dbm.restrict.17", why = "NotTogether", fault = "kind" }
end)
