-- Exceptions that move as other troops, and baggage that does not move.

-- Who, the ground, how far, the rule.
for _, row in ipairs({
  { "Irr Cm (X)", "open", 100, "dbm.types.61" }, { "Irr Cm (X)", "enclosures", 50, "dbm.types.61" }, { "Irr Cm (X)", "marsh", 50, "dbm.types.61" },
  { "Reg Art (X)", "open", 100, "dbm.types.143" }, { "Reg Art (X)", "rocky", 100, "dbm.types.143" }, { "Reg Art (X)", "woods", 100, "dbm.types.143" },
}) do
  local code, ground, far, clause = row[1], row[2], row[3], row[4]
  situation(code .. " go " .. far .. " paces in " .. ground .. " ground", { clause }, function(t)
    if ground ~= "open" then t[ground](t, { at = { 1000, 1000 }, size = { 600, 600 } }) end
    local one = t:red(code, { at = { 1000, 900 }, facing = "north" })
    t:bound{ pips = 6 }
    t:try(one, { straight = far }):ok()
    t:try(one, { straight = far + 1 }):refused{ clause = clause, why = "TooFar", moved = far + 1, limit = far }
  end)
end

-- Baggage that is immobile stays where it is; mobile baggage goes.
situation("immobile baggage does not move", { "dbm.types.192" }, function(t)
  local camp, carts = t:red("Irr Bge (O) immobile", { at = { 600, 900 }, facing = "north" }), t:red("Irr Bge (O)", { at = { 1400, 900 }, facing = "north" })
  local tents = t:red("Irr Bge (I) immobile", { at = { 1000, 900 }, facing = "north" })
  t:bound{ pips = 6 }
  t:try(camp, { straight = 1 }):refused{ clause = "dbm.types.192", why = "TooFar", limit = 0 }
  t:try(tents, { straight = 1 }):refused{ clause = "dbm.types.192", why = "TooFar", limit = 0 }
  t:try(carts, { straight = 100 }):ok()
end)

-- Who moves into contact with whom: the mover, whom it may meet, whom not, the rule.
for _, row in ipairs({ { "Irr Cm (X)", "Irr El (O)", "Reg Cv (O)", "dbm.types.62" }, { "Irr Cm (X)", "Irr El (S)", "Reg Bd (O)", "dbm.types.62" } }) do
  local code, may, not_, clause = row[1], row[2], row[3], row[4]
  situation(code .. " move into contact with " .. may .. ", not with " .. not_, { clause }, function(t)
    local one, other = t:red(code, { at = { 600, 950 }, facing = "north" }), t:red(code, { at = { 1300, 950 }, facing = "north" })
    t:blue(may, { at = { 600, 1000 }, facing = "south" })
    t:blue(not_, { at = { 1300, 1000 }, facing = "south" })
    t:bound{ pips = 6 }
    t:try(one, { straight = 50 }):ok()
    t:try(other, { straight = 50 }):refused{ clause = clause, why = "MayNotContact" }
  end)
end

situation("war wagons (X) move into contact with the enemy, other train does not", { "dbm.types.155", "dbm.contact.12" }, function(t)
  local one, other = t:red("Reg WWg (X)", { at = { 600, 950 }, facing = "north" }), t:red("Reg WWg (O)", { at = { 1300, 950 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 600, 1000 }, facing = "south" })
  t:blue("Reg Bd (O)", { at = { 1300, 1000 }, facing = "south" })
  t:bound{ pips = 6 }
  t:try(one, { straight = 50 }):ok()
  t:try(other, { straight = 50 }):refused{ clause = "dbm.contact.12", why = "MayNotContact" }
end)
