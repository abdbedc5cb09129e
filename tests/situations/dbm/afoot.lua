-- Where and by what right mounted troops dismount, and what they become.

local function rider(t, code, x, options)
  local at = { at = { x or 1000, 1000 }, facing = "north" }
  for key, value in pairs(options or {}) do at[key] = value end
  return t:red(code, at)
end

-- Works of the enemy whose outer edge is at this distance in front.
local function works(t, ahead) t:temporary_works{ path = { { 2000, 1000 + ahead }, { 200, 1000 + ahead } }, side = "blue" } end

-- What they become without a list, near works of the enemy: mounted, how many for one, on foot, the rule.
for _, row in ipairs({
  { "Reg Kn (X) bow", 1, "Reg Bw (S)", "dbm.dismount.13" }, { "Irr Kn (X) bow", 1, "Irr Bw (S)", "dbm.dismount.13" },
  { "Reg Kn (S) bow", 1, "Reg Bw (O)", "dbm.dismount.14" }, { "Irr Kn (I) bow", 1, "Irr Bw (O)", "dbm.dismount.14" }, { "Irr Kn (F) bow", 1, "Irr Bw (O)", "dbm.dismount.14" },
  { "Reg Cv (I) bow", 1, "Reg Bw (I)", "dbm.dismount.15" }, { "Irr Cv (I) bow", 1, "Irr Bw (I)", "dbm.dismount.15" }, { "Irr Cv (I) crossbow", 1, "Irr Bw (I)", "dbm.dismount.15" },
  { "Reg Cv (S) handgun", 1, "Reg Art (X)", "dbm.dismount.16" },
  { "Reg Cv (O) bow", 1, "Reg Bw (O)", "dbm.dismount.17" }, { "Irr Cv (S) bow", 1, "Irr Bw (O)", "dbm.dismount.17" }, { "Reg Cv (O) crossbow", 1, "Reg Bw (O)", "dbm.dismount.17" },
  { "Irr LH (F) bow", 2, "Irr Bw (I)", "dbm.dismount.18" }, { "Reg LH (S) bow", 2, "Reg Bw (I)", "dbm.dismount.18" }, { "Irr LH (I) crossbow", 2, "Irr Bw (I)", "dbm.dismount.18" },
  { "Irr Cm (O) bow", 1, "Irr Bw (I)", "dbm.dismount.19" }, { "Irr Cm (I) bow", 1, "Irr Bw (I)", "dbm.dismount.19" },
  { "Reg Kn (S)", 1, "Reg Bd (S)", "dbm.dismount.20" }, { "Irr Kn (I)", 1, "Irr Bd (S)", "dbm.dismount.20" },
  { "Reg Kn (X)", 1, "Reg Sp (S)", "dbm.dismount.22" }, { "Irr Kn (X)", 1, "Irr Sp (S)", "dbm.dismount.22" },
  { "Reg Cv (S)", 1, "Reg Ax (S)", "dbm.dismount.23" }, { "Reg Cv (I)", 1, "Reg Ax (I)", "dbm.dismount.24" },
  { "Irr Cv (S)", 1, "Irr Wb (S)", "dbm.dismount.25" }, { "Irr Cv (I)", 1, "Irr Wb (S)", "dbm.dismount.25" },
  { "Reg LH (O)", 2, "Reg Ax (I)", "dbm.dismount.26" }, { "Irr Cm (S)", 1, "Irr Ax (I)", "dbm.dismount.27" }, { "Irr Cm (O)", 1, "Irr Ax (I)", "dbm.dismount.27" },
  { "Reg Kn (S) chariot", 3, "Reg Bd (S)", "dbm.dismount.30" }, { "Irr Kn (O) chariot", 3, "Irr Bd (S)", "dbm.dismount.30" },
  { "Reg Cv (S) chariot", 3, "Reg Ax (S)", "dbm.dismount.30" }, { "Reg Cv (I) chariot", 3, "Reg Ax (I)", "dbm.dismount.30" }, { "Irr Cv (O) chariot", 3, "Irr Wb (S)", "dbm.dismount.30" },
}) do
  local code, number, becomes, clause = row[1], row[2], row[3], row[4]
  local by = code:find("Cm") and "dbm.dismount.07" or "dbm.dismount.03"
  situation(code .. " near works of the enemy: " .. number .. " become " .. becomes, { clause, by, "dbm.dismount.29" }, function(t)
    works(t, 250)
    local who = { rider(t, code, 1000) }
    for i = 2, number do who[i] = t:red(code, { right_of = who[i - 1] }) end
    if number > 1 then t:try{ dismount = { who[1] } }:refused{ why = "ExchangeRate", needs = number, given = 1 } end
    t:order{ dismount = who }
    t:happened{ event = "exchanged", clause = clause }
    t:try("move " .. becomes .. " 1 straight 10"):refused{ why = "MovesSpent" }
  end)
end

situation("cavalry (S) of either drill with handguns become artillery (X)", { "dbm.dismount.16", "dbm.dismount.29" }, function(t)
  works(t, 250)
  local one = rider(t, "Irr Cv (S) handgun")
  t:order{ dismount = { one } }
  t:happened{ event = "exchanged", clause = "dbm.dismount.16" }
  t:try("move Irr Art (X) 1 straight 10"):refused{ why = "MovesSpent" }
end)

situation("those whose list says so dismount anywhere, others do not", { "dbm.dismount.01" }, function(t)
  local listed, other = rider(t, "Irr Kn (O)//Irr Bd (S)", 600), rider(t, "Irr Kn (O)", 900)
  local horse = rider(t, "Reg Cv (O)", 1200)
  t:try{ dismount = { listed } }:ok()
  t:try{ dismount = { other } }:refused{ clause = "dbm.dismount.01", why = "CannotDismount" }
  t:try{ dismount = { horse } }:refused{ clause = "dbm.dismount.01", why = "CannotDismount" }
end)

situation("a list's foot comes before that of the rules", { "dbm.dismount.12", "dbm.dismount.20" }, function(t)
  local one = rider(t, "Irr Kn (O)//Irr Sp (I)")
  t:order{ dismount = { one } }
  t:try("move Irr Sp (I) 1 straight 10"):refused{ why = "MovesSpent" }
end)

situation("whoever dismounts keeps its command and its general", { "dbm.dismount.29" }, function(t)
  local one = rider(t, "Irr Kn (O)//Irr Bd (S)", 1000, { general = true, command = "Laelius" })
  t:command{ "Laelius", side = "red" }
  t:bound{ pips = { Laelius = 6 } }
  t:order{ dismount = { one } }
  t:bound{ number = 5, pips = { Laelius = 6 } }
  t:order("mount Irr Bd (S) 1")
  t:expect(one, { alive = true, general = true, command = "Laelius" })
end)

-- Works of the enemy ahead, at the limit and a pace beyond.
for _, row in ipairs({ { 300, true }, { 301, false } }) do
  situation("works of the enemy " .. row[1] .. " paces ahead let horse dismount is " .. tostring(row[2]), { row[2] and "dbm.dismount.03" or "dbm.dismount.01" }, function(t)
    works(t, row[1])
    local one = rider(t, "Reg Cv (O)")
    if row[2] then t:try{ dismount = { one } }:ok() else t:try{ dismount = { one } }:refused{ clause = "dbm.dismount.01", why = "CannotDismount" } end
  end)
end

situation("works of their own near do not let them dismount", { "dbm.dismount.01" }, function(t)
  t:temporary_works{ path = { { 200, 1200 }, { 2000, 1200 } }, side = "red" }
  t:try{ dismount = { rider(t, "Reg Cv (O)") } }:refused{ clause = "dbm.dismount.01", why = "CannotDismount" }
end)

-- War wagons of the enemy: on a hill or not, how far ahead, whether they dismount.
for _, row in ipairs({ { true, "Reg WWg (O)", 300, true }, { true, "Reg WWg (O)", 301, false }, { false, "Reg WWg (O)", 300, false }, { true, "Reg Bd (O)", 300, false } }) do
  local hill, foe, ahead, may = row[1], row[2], row[3], row[4]
  local where = hill and " on a hill " or " in the plain "
  situation(foe .. where .. ahead .. " paces ahead let horse dismount is " .. tostring(may), { may and "dbm.dismount.03" or "dbm.dismount.01" }, function(t)
    if hill then t:gentle_hill{ at = { 1000, 1400 }, size = { 400, 200 }, crest = { { 900, 1400 }, { 1100, 1400 } } } end
    local one = rider(t, "Reg Cv (O)")
    t:blue(foe, { at = { 1000, 1000 + ahead }, facing = "south" })
    if may then t:try{ dismount = { one } }:ok() else t:try{ dismount = { one } }:refused{ clause = "dbm.dismount.01", why = "CannotDismount" } end
  end)
end

situation("horse dismount to defend works, camels too", { "dbm.dismount.02", "dbm.dismount.07" }, function(t)
  t:temporary_works{ path = { { 500, 1010 }, { 1500, 1010 } }, side = "red" }
  t:try{ dismount = { rider(t, "Reg Cv (O)", 800) } }:ok()
  t:try{ dismount = { rider(t, "Irr Cm (O)", 1000) } }:ok()
end)

-- Riders on foot behind works of their side: with leave of a list, works or wagons of the enemy near, or none; how they go.
local LEAVES = {
  { "by no other right, back", "Reg Cv (O)", { straight = 1 }, turn = true, false },
  { "by no other right, along them", "Reg Cv (O)", { sideways = 40 }, true },
  { "by their list, back", "Reg Cv (O)//Reg Ax (S)", { straight = 1 }, turn = true, true },
  { "camels, back", "Irr Cm (O)", { straight = 1 }, turn = true, true },
  { "near works of the enemy, back", "Reg Cv (O)", { straight = 1 }, turn = true, true, enemy = 300 },
  { "with works of the enemy too far, back", "Reg Cv (O)", { straight = 1 }, turn = true, false, enemy = 301 },
}
for _, row in ipairs(LEAVES) do
  local name, code, path, may = row[1], row[2], row[3], row[4]
  situation("riders on foot behind works " .. name, { may and "dbm.dismount.35" or "dbm.dismount.02" }, function(t)
    t:board{ 3000, 3000 }
    t:temporary_works{ path = { { 500, 1010 }, { 1500, 1010 } }, side = "red" }
    if row.enemy then t:temporary_works{ path = { { 1500, 1000 + row.enemy }, { 500, 1000 + row.enemy } }, side = "blue" } end
    local one = rider(t, code)
    t:blue("Reg Bd (O)", { at = { 1000, 2500 }, facing = "south" })
    t:bound{ pips = 3 }
    t:order{ dismount = { one } }
    t:bound{ number = 3, pips = 3 }
    local foot = ({ ["Irr Cm (O)"] = "Irr Ax (I) 1" })[code] or "Reg Ax (S) 1"
    local order = row.turn and "move " .. foot .. " back 30" or "move " .. foot .. " sideways left 40"
    if may then t:try(order):ok() else t:try(order):refused{ clause = "dbm.dismount.02", why = "Works" } end
    t:order("mount " .. foot)
  end)
end

-- A general whose command is on foot, but for one: who the other is, whether he may dismount.
for _, row in ipairs({ { "Reg Bd (O)", true }, { "Reg Cv (O)", false }, { "Reg Gal (O)", true } }) do
  situation("a general whose last companion is " .. row[1] .. " may dismount is " .. tostring(row[2]), { row[2] and "dbm.dismount.04" or "dbm.dismount.01" }, function(t)
    local one = rider(t, "Reg Cv (O)", 1000, { general = true })
    t:red("Reg Bd (O)", { at = { 600, 800 }, facing = "north" })
    t:red(row[1], { at = { 1400, 800 }, facing = "north" })
    if row[2] then t:try{ dismount = { one } }:ok() else t:try{ dismount = { one } }:refused{ clause = "dbm.dismount.01", why = "CannotDismount" } end
  end)
end

situation("a companion that waits off the table counts, one of another command does not", { "dbm.dismount.04", "dbm.dismount.01" }, function(t)
  local one = rider(t, "Reg Cv (O)", 1000, { general = true, command = "Varro" })
  local other = rider(t, "Reg Cv (O)", 1400, { general = true, command = "Paulus" })
  t:red("Reg Cv (O)", { standing = "reserve", command = "Paulus" })
  t:bound{ pips = { Varro = 6, Paulus = 6 } }
  t:try{ dismount = { one } }:ok()
  t:try{ dismount = { other } }:refused{ clause = "dbm.dismount.01", why = "CannotDismount" }
end)

situation("camels stay mounted in the field, even if a list names their foot", { "dbm.dismount.06" }, function(t)
  t:try{ dismount = { rider(t, "Irr Cm (O)", 700) } }:refused{ clause = "dbm.dismount.06", why = "CannotDismount" }
  t:try{ dismount = { rider(t, "Irr Cm (S)//Irr Ax (I)", 1000) } }:refused{ clause = "dbm.dismount.06", why = "CannotDismount" }
end)

for _, code in ipairs({ "Irr El (O)", "Irr Exp (O)", "Irr Cm (X)" }) do
  situation(code .. " never dismount", { "dbm.dismount.09" }, function(t)
    works(t, 250)
    t:try{ dismount = { rider(t, code) } }:refused{ clause = "dbm.dismount.09", why = "CannotDismount" }
  end)
end
