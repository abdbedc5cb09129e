-- The drawings of the book, by their captions.

-- A turn about: the front corner that moves furthest goes 80 paces sideways and the rest ahead.
situation("figure 1: a move is measured from each front corner to where it ends, whatever it did on the way", { "dbm.figure.01", "dbm.figure.02", "dbm.dist.06" }, function(t)
  local one, two = t:red("Reg Bd (O)", { at = { 600, 1000 }, facing = "north" }), t:red("Reg Bd (O)", { at = { 1300, 1000 }, facing = "north" })
  t:bound{ pips = 6 }
  t:try(one, { straight = 100 }):ok()
  t:try(one, { straight = 101 }):refused{ clause = "dbm.dist.06", why = "TooFar", moved = 101, limit = 100 }
  t:try(two, { to = { 1300, 1060 }, facing = "south" }):ok()
  t:try(two, { to = { 1300, 1061 }, facing = "south" }):refused{ clause = "dbm.dist.06", why = "TooFar" }
end)

situation("figure 7: A beside its friend G overlaps B, and B and C side by side overlap each other", { "dbm.figure.11", "dbm.overlap.01", "dbm.overlap.03" }, function(t)
  local g = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  t:red("Reg Ax (O)", { left_of = g })
  local b = t:blue("Reg Bd (O)", { front_of = g })
  local c = t:red("Reg Bd (O)", { at = { 1080, 1025 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = c })
  t:bound{ phase = "combat" }
  t:dice(3, 5, 3, 3)
  t:order{ fight = g }
  t:factor(b, "overlap", -2, "dbm.tactical.09")
  t:factor(c, "overlap", -1, "dbm.tactical.09")
end)

situation("figure 7: D overlaps E and is on the flank of F at the same time", { "dbm.figure.12", "dbm.tactical.09" }, function(t)
  local d = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local f = t:blue("Reg Bd (O)", { at = { 1040, 1040 }, facing = "east" })
  local before_f = t:red("Reg Bd (O)", { front_of = f })
  local e = t:blue("Reg Bd (O)", { at = { 920, 970 }, facing = "south" })
  t:red("Reg Bd (O)", { front_of = e })
  t:bound{ phase = "combat" }
  t:try{ fight = d }:refused{ why = "NoFight" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = before_f }
  t:factor(f, "flank", -1, "dbm.tactical.09")
  t:factor(e, "overlap", -1, "dbm.tactical.09")
end)

situation("figure 7: K, with neither a front corner nor a side against L, does not overlap it", { "dbm.figure.13", "dbm.factor.08" }, function(t)
  local j = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local l = t:blue("Reg Bd (O)", { front_of = j })
  t:red("Reg Ax (O)", { at = { 1080, 990 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = j }
  t:factor(l, "overlap", 0)
  t:factor(l, "combat", 5, "dbm.factor.08")
end)

situation("figure 7: the group of A and G starts the fight as G lines up with B, and A needs no place of its own", { "dbm.figure.14", "dbm.tactical.09" }, function(t)
  local g = t:red("Reg Bd (O)", { at = { 1000, 920 }, facing = "north" })
  local a = t:red("Reg Bd (O)", { right_of = g })
  local b = t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  t:order({ g, a }, { straight = 80 })
  t:dice(3, 3)
  t:order("done")
  t:factor(b, "overlap", -1, "dbm.tactical.09")
  t:factor(g, "combat", 5, "dbm.factor.08")
end)

situation("figure 7: A, whose front touches M's without meeting it corner to corner, overlaps B and fights nobody", { "dbm.figure.15", "dbm.tactical.09" }, function(t)
  local g = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local a = t:red("Reg Ax (O)", { right_of = g })
  local b = t:blue("Reg Bd (O)", { front_of = g })
  local m = t:blue("Reg Bd (O)", { at = { 1120, 1000 }, facing = "south" })
  t:blue("Reg Bd (O)", { left_of = m })
  t:bound{ phase = "combat" }
  t:try{ fight = a }:refused{ why = "NoFight" }
  t:dice(3, 3)
  t:order{ fight = g }
  t:factor(b, "overlap", -1, "dbm.tactical.09")
end)

-- Around A, who faces north: from where which contacts are allowed. Start, facing, contact, whether it may.
local AROUND = {
  B = { at = { 1000, 1120 }, facing = "south", left = false, right = false, rear = false },
  C = { at = { 900, 960 }, facing = "east", left = true, rear = false },
  E = { at = { 1070, 900 }, facing = "north", right = true, rear = true },
  F = { at = { 1100, 960 }, facing = "west", right = true, rear = false },
}
local ENDS = {
  left = { to = { 960, 960 }, facing = "east" }, right = { to = { 1040, 960 }, facing = "west" }, rear = { to = { 1000, 970 }, facing = "north" },
}
for name, from in pairs(AROUND) do
  for edge, ends in pairs(ENDS) do
    if from[edge] ~= nil then
      situation("figure 5: from " .. name .. " contact with the " .. edge .. " of A is allowed: " .. tostring(from[edge]), { "dbm.figure.09", edge == "rear" and "dbm.contact.09" or "dbm.contact.10" }, function(t)
        t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
        local one = t:red("Reg Ps (O)", { at = from.at, facing = from.facing })
        local verdict = t:try(one, { to = ends.to, facing = ends.facing })
        if from[edge] then verdict:ok() else verdict:refused{ clause = edge == "rear" and "dbm.contact.09" or "dbm.contact.10", why = "BadStart" } end
      end)
    end
  end
end

situation("figure 6: a flank contact ends front corner to front corner", { "dbm.figure.10", "dbm.contact.02" }, function(t)
  t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local one = t:red("Reg Ps (O)", { at = { 900, 940 }, facing = "east" })
  t:bound{ pips = 6 }
  t:order(one, { straight = 60 })
  t:expect(one, { at = { 960, 960 } })
end)
