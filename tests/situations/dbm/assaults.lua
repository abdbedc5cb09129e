-- Assaults of works: who may, undefended sections, defenders that shift, overlaps across, and what comes of a win.

local LINE = { { 500, 1000 }, { 1500, 1000 } }

local function assault(t, works, assaulter, defender, a, b)
  t[works](t, { path = LINE, side = "blue" })
  local red = t:red(assaulter, { at = { 1000, 1000 }, facing = "south" })
  local blue = defender and t:blue(defender, { at = { 1000, 990 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(a or 3, b or 3)
  return red, blue
end

-- Works, who comes, whether it may assault them, the rule by which it does not simply go through.
for _, row in ipairs({
  { "temporary_works", "Reg Bd (O)", "assault_only", "dbm.fortassault.03" }, { "temporary_works", "Irr Kn (O)", "assault_only", "dbm.fortassault.03" },
  { "permanent_works", "Reg Bd (O)", "assault_only", "dbm.fortassault.02" }, { "permanent_works", "Irr Kn (O)", "closed", "dbm.fortassault.03" },
  { "permanent_works", "Irr El (O)", "closed", "dbm.fortassault.03" },
}) do
  local works, code, fault, clause = row[1], row[2], row[3], row[4]
  situation(code .. " do not go through " .. works .. ": " .. fault, { clause }, function(t)
    t[works](t, { path = LINE, side = "blue" })
    local red = t:red(code, { at = { 1000, 1050 }, facing = "south" })
    t:try(red, { straight = 51 }):refused{ clause = clause, why = "Works", fault = fault }
    t:try(red, { straight = 50 }):ok()
  end)
end

-- Nobody defends: who assaults, the faces, its total, the rules of its factors.
for _, row in ipairs({
  { "Reg Bd (O)", 3, 3, 8, 960, { "dbm.fortassault.04", "dbm.factor.08" } }, { "Irr Kn (O)", 3, 3, 4, 930, { "dbm.fortassault.01", "dbm.fortassault.04", "dbm.factor.04", "dbm.tactical.13" } },
  { "Reg Ax (O)", 1, 6, 4, 1000, { "dbm.fortassault.04", "dbm.factor.10", "dbm.outcome.09" } },
}) do
  local code, total = row[1], row[4]
  situation(code .. " before a section that nobody defends: " .. total .. " to " .. row[3], row[6], function(t)
    local red = assault(t, "temporary_works", code, nil, row[2], row[3])
    t:order("done")
    t:happened{ event = "assaulted", totals = { total, row[3] }, clause = "dbm.fortassault.04" }
    t:expect(red, { at = { 1000, row[5] } })
  end)
end

-- Ranks behind support an assaulter of a bare section as against foot, and idle defenders beside it overlap him.
for _, ranks in ipairs{ 1, 2 } do
  for _, beside in ipairs{ 0, 1 } do
    local clauses = { "dbm.fortassault.04", ranks == 2 and "dbm.rear.17" or "dbm.factor.10", beside == 1 and "dbm.tactical.09" or nil }
    situation(("warband %d deep before a bare section with %d defenders beside it"):format(ranks, beside), clauses, function(t)
      t:temporary_works{ path = { { 500, 1000 }, { 960, 1000 }, { 1040, 1000 }, { 1500, 1000 } }, side = "blue" }
      local red = t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "south" })
      if ranks == 2 then t:red("Irr Wb (S)", { behind = red }) end
      t:blue("Reg Bd (O)", { at = { beside == 1 and 1080 or 1081, 990 }, facing = "north" })
      t:bound{ phase = "combat" }
      t:dice(3, 3)
      t:order("done")
      t:happened{ event = "assaulted", element = red, totals = { 3 + 3 + ranks - 1 - beside, 3 }, clause = "dbm.fortassault.04" }
    end)
  end
end

-- Spears who stand in water before works that nobody defends: 4 less 2 for wading, with a die of 3.
for _, wades in ipairs{ true, false } do
  situation("spears " .. (wades and "in a river" or "on dry land") .. " before a section that nobody defends", { wades and "dbm.tactical.17" or "dbm.fortassault.04" }, function(t)
    if wades then t:river{ path = { { 0, 1050 }, { 2400, 1050 } }, width = 100, state = 4 } end
    assault(t, "temporary_works", "Reg Sp (O)", nil, 3, 3)
    t:order("done")
    t:happened{ event = "assaulted", totals = { wades and 5 or 7, 3 }, clause = "dbm.fortassault.04" }
  end)
end

situation("a defender across two sections shifts into line with its attacker, where there is room", { "dbm.fortassault.06" }, function(t)
  t:temporary_works{ path = LINE, side = "blue" }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  local blue = t:blue("Reg Bd (O)", { at = { 1030, 990 }, facing = "north" })
  t:bound{ phase = "moves" }
  t:dice(3, 3)
  t:order("done")
  t:happened{ event = "moved", clause = "dbm.fortassault.06" }
  t:factor(blue, "works", 2, "dbm.tactical.02")
  t:factor(red, "combat", 5, "dbm.factor.08")
end)

situation("without room to shift its section is undefended", { "dbm.fortassault.07", "dbm.fortassault.04" }, function(t)
  t:temporary_works{ path = LINE, side = "blue" }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  local blue = t:blue("Reg Bd (O)", { at = { 1030, 990 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 950, 990 }, facing = "north" })
  t:bound{ phase = "moves" }
  t:dice(1, 6)
  t:order("done")
  t:happened{ event = "assaulted", totals = { 6, 6 } }
  t:expect(blue, { at = { 1030, 990 } })
  t:expect(red, { alive = true })
end)

situation("works are ignored for overlaps of attackers and defenders", { "dbm.fortassault.05", "dbm.tactical.09" }, function(t)
  local red, blue = assault(t, "temporary_works", "Reg Bd (O)", "Reg Bd (O)")
  t:blue("Reg Ax (O)", { at = { 1080, 990 }, facing = "north" })
  t:red("Reg Ax (O)", { at = { 920, 1000 }, facing = "south" })
  t:dice(1, 6)
  t:order{ fight = red }
  t:factor(red, "overlap", -1, "dbm.tactical.09")
  t:factor(blue, "overlap", -1, "dbm.tactical.09")
end)

situation("enemies in the way of an assaulter that goes in are moved back", { "dbm.storm.03", "dbm.storm.01" }, function(t)
  local red, blue = assault(t, "temporary_works", "Irr El (O)", "Reg Ax (O)", 6, 1)
  t:order{ fight = red }
  t:result(blue, "recoil", "dbm.outcome.23")
  t:expect(red, { at = { 1000, 910 } })
  t:expect(blue, { at = { 1000, 909.8 } })
end)

situation("friends in the way keep an assaulter out", { "dbm.storm.02" }, function(t)
  local red, blue = assault(t, "temporary_works", "Irr El (O)", "Irr Hd (I)", 6, 1)
  local other = t:red("Reg Ax (O)", { at = { 1000, 890 }, facing = "south" })
  t:order{ fight = red }
  t:dead(blue)
  t:expect(red, { at = { 1000, 1000 } })
  t:stands(other)
end)

-- Mounted troops behind works do not defend them.
for _, row in ipairs({ { "Reg Cv (O)" }, { "Irr Cm (O)" }, { "Irr El (O)" } }) do
  situation(row[1] .. " behind works defend nothing", { "dbm.fortassault.04", "dbm.dismount.05" }, function(t)
    local red = assault(t, "temporary_works", "Reg Bd (O)", row[1], 1, 6)
    t:order("done")
    t:happened{ event = "assaulted", totals = { 6, 6 } }
    t:expect(red, { alive = true })
  end)
end

-- Ships (X) at works count as (S), elsewhere hand to hand as (I): both totals with the same dice.
situation("ships (X) that assault works count as (S)", { "dbm.types.176", "dbm.grade.02" }, function(t)
  local red, blue = assault(t, "temporary_works", "Irr Shp (X)", "Reg Bd (O)")
  t:order{ fight = red }
  t:totals(red, 6, blue, 6)
end)

situation("ships (X) away from works count as (I)", { "dbm.types.177", "dbm.grade.04" }, function(t)
  local red = t:red("Irr Shp (X)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Reg Bd (O)", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:totals(red, 6, blue, 8)
end)
