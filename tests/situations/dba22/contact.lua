-- Moves into contact, conforming, turning to face.

situation("a move into contact ends lined up", { "dba22.contact.08" }, function(t)
  local foe = t:blue("4Bd", { at = { 1000, 1200 }, facing = "south" })
  local one = t:red("3Cv", { at = { 1000, 1030 }, facing = "north" })
  t:try(one, { straight = 170 }):ok()
  local aside = t:red("3Cv", { at = { 1450, 1030 }, facing = "north" })
  local other = t:blue("4Bd", { at = { 1500, 1200 }, facing = "south" })
  t:try(aside, { straight = 170 }):refused{ clause = "dba22.contact.08", why = "NotLinedUp", with = other }
  t:try(aside, { to = { front_of = other } }):ok()
  t:expect(foe, { alive = true })
end)

situation("into contact with a flank and with the rear from any start", { "dba22.contact.08" }, function(t)
  local foe = t:blue("4Bd", { at = { 1000, 1200 }, facing = "south" })
  local one = t:red("2LH", { at = { 1150, 1200 }, facing = "west" })
  t:try(one, { to = { on_left_of = foe } }):ok()
  local two = t:red("2LH", { at = { 1000, 1420 }, facing = "south" })
  t:try(two, { to = { behind = foe } }):ok()
end)

situation("an overlap of an enemy whom a friend fights is no more undone", { "dba22.contact.10" }, function(t)
  local foe = t:blue("4Bd", { at = { 1000, 1200 }, facing = "south" })
  local one = t:red("4Bd", { at = { 1000 + t:bw(1), 1100 }, facing = "north" })
  t:red("4Bd", { front_of = foe })
  t:order(one, { straight = 100 })
  t:not_happened { event = "marked" }
  t:dice(3, 3)
  t:order("done")
  t:expect(one, { at = { 1000 + t:bw(1), 1200 } })
end)

situation("artillery, war wagons and litters do not move into contact", { "dba22.contact.07" }, function(t)
  for i, code in ipairs { "Art", "WWg", "Lit" } do
    t:blue("4Bd", { at = { 600 * i, 1200 }, facing = "south" })
    local one = t:red(code, { at = { 600 * i, 1100 }, facing = "north" })
    t:try(one, { straight = 100 }):refused{ clause = "dba22.contact.07", why = "MayNotContact" }
  end
end)

situation("lone light horse conform to a group, cavalry do not", { "dba22.conform.01" }, function(t)
  local function line(y)
    local left = t:red("4Bd", { at = { 600, y }, facing = "north" })
    return left, t:red("4Bd", { right_of = left })
  end
  local a, b = line(1000)
  local lh = t:blue("2LH", { at = { 560, 1180 }, facing = "south" })
  t:order({ a, b }, { { straight = 180 } })
  t:expect(lh, { in_combat = true })
end)

situation("who is struck on the flank alone turns to the striker", { "dba22.turn.01" }, function(t)
  local foe = t:blue("4Bd", { at = { 1000, 1200 }, facing = "south" })
  local one = t:red("2LH", { at = { 1300, 1200 }, facing = "west" })
  t:order(one, { to = { on_left_of = foe } })
  t:dice(3, 3)
  t:order("done")
  t:expect(foe, { facing = "east" })
end)

situation("breaking off goes straight back by at least 200 paces", { "dba22.breakoff.04" }, function(t)
  local cv = t:red("3Cv", { at = { 1000, 1000 }, facing = "north" })
  t:blue("4Bd", { front_of = cv })
  t:try(cv, { back = 200 }):ok()
  t:try(cv, { back = 199 }):refused{ clause = "dba22.breakoff.04", why = "TooShort", moved = 199, least = 200 }
end)
