-- Ground that is no obstacle, and troops in a threat zone or contact upon it.

for kind, clause in pairs { beach = "dba3.terrain.39", plough = "dba3.terrain.33", gentle_hill = "dba3.terrain.32" } do
  situation("cavalry goes its whole move over " .. kind, { clause, "dba3.dist.02" }, function(t)
    t[kind](t, { at = { 10, 12 }, size = { 6, 8 } })
    local horse = t:red("Cv", { at = { 10, 10 } })
    t:expect(horse, { going = "good" })
    t:try(horse, { straight = 4 }):ok()
    t:try(horse, { straight = 4.02 }):refused { clause = "dba3.dist.02", why = "TooFar", limit = 4 }
  end)
end

for kind, clause in pairs { beach = "dba3.contact.10", plough = "dba3.contact.10", gentle_hill = "dba3.contact.10",
  scrub = "dba3.contact.11", woods = "dba3.contact.11" } do
  local stays = clause == "dba3.contact.11"
  situation("wholly on " .. kind .. " a single element " .. (stays and "keeps its place" or "conforms to a group"), { clause }, function(t)
    t[kind](t, { at = { 10, 13 }, size = { 4, 2 } })
    local foe = t:blue("4Sp", { at = { 10, 12 }, facing = "south" })
    local a = t:red("Cv", { at = { 10.2, 10 } })
    local b = t:red("Cv", { right_of = a })
    t:order({ a, b }, { straight = 2 })
    t:happened { event = "moved", element = stays and a or foe, kind = "conform", clause = clause }
  end)
end

-- The zone of the foe at {10, 12} reaches south to y = 11.
situation("a group slides in a zone to line up, no further, and not outside", { "dba3.tz.06", "dba3.tz.05" }, function(t)
  local foe = t:blue("4Sp", { at = { 10, 12 }, facing = "south" })
  local a = t:red("4Ax", { at = { 9.7, 11.2 } })
  local b = t:red("4Ax", { left_of = a })
  t:try({ a, b }, { sideways = 0.3 }):ok()
  t:try({ a, b }, { sideways = 0.32 }):refused { clause = "dba3.tz.05", why = "ThreatZone", of = foe }
  local c = t:red("4Ax", { at = { 20, 10 } })
  local d = t:red("4Ax", { right_of = c })
  t:try({ c, d }, { sideways = 0.3 }):refused { why = "NotForGroups" }
end)

situation("beyond a difficult hill's crest, half off the hill, one is commanded at four", { "dba3.pips.13" }, function(t)
  t:difficult_hill { at = { 12, 8 }, size = { 8, 8 } }
  -- The general stands on the hill's slope, so that his lines do not cross the hill, but its crest along y 8.
  t:red("Cv", { at = { 12, 5.5 }, general = true })
  local beyond = t:red("4Bd", { at = { 12, 12.2 }, facing = "north" })
  t:costs(beyond, { straight = 0.1 }, 2, { "dba3.pips.13" })
end)

situation("across a road cavalry goes its whole move", { "dba3.terrain.55", "dba3.dist.02" }, function(t)
  t:road { path = { { 0, 12 }, { 30, 12 } }, width = 0.5 }
  local horse = t:red("Cv", { at = { 10, 10 } })
  t:try(horse, { straight = 4 }):ok()
  t:try(horse, { straight = 4.02 }):refused { clause = "dba3.dist.02", why = "TooFar", limit = 4 }
end)

-- A crest bent like a roof, or a round summit, north of both: what rises towards the south is only the line between its ends.
for name, crest in pairs { ["a bent crest"] = { { 12, 14 }, { 15, 18 }, { 18, 14 } }, ["a round summit"] = { { 15, 18 } } } do
  situation("below " .. name .. " who has it at his back is uphill", { "dba3.terrain.35", "dba3.tactical.05" }, function(t)
    t:gentle_hill { at = { 15, 16 }, size = { 12, 8 }, crest = crest }
    local upper = t:blue("4Bd", { at = { 15, 16 }, facing = "south" })
    local lower = t:red("4Bd", { at = { 15, 16 } })
    t:bound { phase = "combat" }
    t:dice(3, 3)
    t:order { fight = lower }
    t:factor(upper, "uphill", 1, "dba3.tactical.05")
    t:factor(lower, "uphill", 0)
  end)
end

-- The hill begins at y = 8 and rises to its crest at 10; the fronts meet at `y`, and spears have their rear uphill.
for y, counts in pairs { [7.99] = 0, [8] = 1 } do
  situation("with the fronts at y = " .. y .. " who has the hill at his back counts " .. counts, { "dba3.terrain.35" }, function(t)
    t:gentle_hill { at = { 10, 10 }, size = { 6, 4 }, crest = { { 8, 10 }, { 12, 10 } } }
    local lower = t:red("4Bd", { at = { 10, y } })
    local upper = t:blue("4Sp", { front_of = lower })
    t:bound { phase = "combat" }
    t:dice(3, 3)
    t:order { fight = lower }
    t:factor(upper, "uphill", counts, counts > 0 and "dba3.tactical.05" or nil)
    t:factor(lower, "uphill", 0)
  end)
end
