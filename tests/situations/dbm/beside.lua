-- Friends passed through beside their file, groups that an askew front holds, troops that turn about before an enemy, elements
-- that come out of the second rank, and factors of weather and going.

-- Psiloi so many paces beside the file of blades before them.
for _, aside in ipairs{ 0, 5, 40 } do
  situation("psiloi " .. aside .. " paces beside the file of blades go through them", { "dbm.interp.05", "dbm.interp.03" }, function(t)
    t:board{ 2400, 2400 }
    t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local ps = t:red("Reg Ps (O)", { at = { 1000 + aside, 1040 }, facing = "north" })
    t:try(ps, { back = 150 }):ok()
  end)
end
situation("nobody goes through friends who face askew", { "dbm.interp.05" }, function(t)
  t:board{ 2400, 2400 }
  t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = 10 })
  local ps = t:red("Reg Ps (O)", { at = { 1000, 1060 }, facing = "north" })
  t:try(ps, { back = 150 }):refused{ clause = "dbm.interp.05", why = "Passing" }
end)

-- A front that touches one of two, lined up with it or a pace to its side.
for _, off in ipairs{ 0, 10 } do
  situation("a group does not move with an enemy front " .. off .. " paces askew on one of it", { "dbm.group.04" }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local two = t:red("Reg Bd (O)", { right_of = one })
    t:blue("Reg Bd (O)", { at = { 1000 - off, 1000 }, facing = "south" })
    t:bound{ pips = 6 }
    t:try({ one, two }, { { back = 30 } }):refused{ clause = "dbm.group.04", why = "InCombat" }
  end)
end

-- Light horse with an enemy 60 paces ahead turn about and ride off; others cannot turn about as a group.
for _, code in ipairs{ "Reg LH (O)", "Reg Cv (O)" } do
  local turns = code == "Reg LH (O)"
  situation("two " .. code .. " turn about and leave a zone: " .. tostring(turns), { "dbm.group.22" }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local two = t:red(code, { right_of = one })
    t:blue("Reg Bd (O)", { at = { 1000, 1060 }, facing = "south" })
    t:bound{ pips = 6 }
    local try = t:try("move " .. code .. " 1-2 turn about straight 200")
    if turns then try:ok() else try:refused{ clause = "dbm.group.22" } end
  end)
end
situation("one that turns about before an enemy goes straight back", { "dbm.group.22", "dbm.restrict.01" }, function(t)
  t:board{ 2400, 2400 }
  local lh = t:red("Reg LH (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 1060 }, facing = "south" })
  t:bound{ pips = 6 }
  t:try(lh, { to = { 1000, 800 }, facing = "south" }):ok()
  t:try(lh, { to = { 1040, 800 }, facing = "south" }):refused{ clause = "dbm.restrict.01" }
end)

-- Blades behind others come up beside them: neither front corner ends more than 100 paces away, and one corner alone goes round.
situation("an element of the second rank comes up beside the first", { "dbm.single.01" }, function(t)
  t:board{ 2400, 2400 }
  local front = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local bd = t:red("Reg Bd (O)", { behind = front })
  t:bound{ pips = 6 }
  t:try(bd, { to = { 1080, 1000 }, facing = "north" }):ok()
  t:try(bd, { to = { 1096, 1000 }, facing = "north" }):refused{ clause = "dbm.dist.06", why = "TooFar" }
end)

-- Rain for those who count as others: (X) bowmen as spears, an (X) elephant that shoots as artillery.
situation("rain hampers bowmen (X) as spears hand to hand, so not at all", {}, function(t)
  t:board{ 2400, 2400 }
  t:weather{ sky = "rain" }
  local bw = t:red("Reg Bw (X)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = bw })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = bw }
  t:factor(bw, "weather", 0)
end)

-- Horse on good ground before blades, with auxilia in rough going or beside it on their flank.
for _, rough in ipairs{ true, false } do
  situation("horse whose flank is struck by foot in " .. (rough and "rough" or "good") .. " going", { rough and "dbm.tactical.14" or nil }, function(t)
    t:board{ 2400, 2400 }
    if rough then t:scrub{ at = { 1145, 985 }, size = { 200, 200 } } end
    local cv = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Bd (O)", { front_of = cv })
    t:blue("Reg Ax (O)", { on_right_of = cv })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = cv }
    t:factor(cv, "foe_in_bad_going", rough and -2 or 0)
  end)
end

-- Who assaults works that nobody defends: the general of a demoralised command, and spears in a wood.
for _, row in ipairs{ { "Reg Bd (O)", 8, "general" }, { "Reg Sp (O)", 5, "wood" } } do
  local code, total, how = row[1], row[2], row[3]
  situation(code .. " with " .. how .. " before a bare section: " .. total, { "dbm.fortassault.04", how == "wood" and "dbm.tactical.17" or nil }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Own", side = "red", demoralised = how == "general" }
    t:command{ "Sound", side = "red" }
    for i = 1, 3 do t:red("Reg Bd (O)", { at = { 300 + 100 * i, 2300 }, facing = "north", command = "Sound" }) end
    t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
    if how == "wood" then t:scrub{ at = { 1000, 1100 }, size = { 300, 198 } } end
    t:red(code, { at = { 1000, 1000 }, facing = "south", command = "Own", general = how == "general" })
    t:blue("Reg Bd (O)", { at = { 1000, 200 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order("done")
    t:happened{ event = "assaulted", totals = { total, 3 } }
  end)
end
