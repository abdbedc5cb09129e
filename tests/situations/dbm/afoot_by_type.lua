-- Who may dismount where, type by type.

local WHERE = {
  ["in the open"] = function() end,
  ["to defend works"] = function(t) t:temporary_works{ path = { { 500, 1010 }, { 1500, 1010 } }, side = "red" } end,
  ["near works of the enemy"] = function(t) t:temporary_works{ path = { { 2000, 1300 }, { 200, 1300 } }, side = "blue" } end,
  ["near wagons on a hill"] = function(t)
    t:gentle_hill{ at = { 1000, 1400 }, size = { 400, 200 }, crest = { { 900, 1400 }, { 1100, 1400 } } }
    t:blue("Reg WWg (O)", { at = { 1000, 1300 }, facing = "south" })
  end,
  ["far from wagons on a hill"] = function(t)
    t:gentle_hill{ at = { 1000, 1401 }, size = { 400, 200 }, crest = { { 900, 1400 }, { 1100, 1400 } } }
    t:blue("Reg WWg (O)", { at = { 1000, 1301 }, facing = "south" })
  end,
  ["far from works of the enemy"] = function(t) t:temporary_works{ path = { { 2000, 1301 }, { 200, 1301 } }, side = "blue" } end,
}
local BY = {
  ["to defend works"] = { "dbm.dismount.02", "dbm.dismount.07" }, ["near works of the enemy"] = { "dbm.dismount.03", "dbm.dismount.07" }, ["near wagons on a hill"] = { "dbm.dismount.03", "dbm.dismount.07" },
}
-- The type, how many for one, the rule that keeps it mounted elsewhere; whether it ever dismounts.
for _, row in ipairs{
  { "Irr Kn (O)", 1, "dbm.dismount.01", true }, { "Reg Cv (O)", 1, "dbm.dismount.01", true }, { "Irr LH (O)", 2, "dbm.dismount.01", true }, { "Irr Cm (O)", 1, "dbm.dismount.06", true },
  { "Irr Cm (S)", 1, "dbm.dismount.06", true }, { "Irr Cm (I)", 1, "dbm.dismount.06", true }, { "Irr El (O)", 1, "dbm.dismount.09" }, { "Irr Exp (O)", 1, "dbm.dismount.09" }, { "Irr Cm (X)", 1, "dbm.dismount.09" },
} do
  local code, number, stays, ever = table.unpack(row)
  for where, put in pairs(WHERE) do
    local by = ever and BY[where] and BY[where][stays == "dbm.dismount.06" and 2 or 1]
    situation(("%s dismount %s: %s"):format(code, where, tostring(by ~= nil and by ~= false)), { by or stays }, function(t)
      t:board{ 2400, 2400 }
      put(t)
      local who = { t:red(code, { at = { 1000, 1000 }, facing = "north" }) }
      for i = 2, number do who[i] = t:red(code, { right_of = who[i - 1] }) end
      t:blue("Reg Bd (O)", { at = { 2200, 2300 }, facing = "south" })
      t:bound{ pips = 9 }
      local verdict = t:try{ dismount = who }
      if by then verdict:ok() else verdict:refused{ clause = stays, why = "CannotDismount" } end
    end)
  end
end

-- A general dismounts where all others of his command are on foot, on horses as they may be but not on camels.
for _, row in ipairs{ { "Irr Kn (O)", true }, { "Reg Cv (O)", true }, { "Irr Cm (O)", false }, { "Irr El (O)", false } } do
  situation("a general on " .. row[1] .. " whose command is on foot dismounts: " .. tostring(row[2]), { row[2] and "dbm.dismount.04" or nil }, function(t)
    local one = t:red(row[1], { at = { 1000, 1000 }, facing = "north", general = true })
    t:red("Reg Bd (O)", { at = { 600, 800 }, facing = "north" })
    local verdict = t:try{ dismount = { one } }
    if row[2] then verdict:ok() else verdict:refused{ why = "CannotDismount" } end
  end)
end

-- Who becomes what, type by type, and how many for one: horse that defends works needs no leave of its list.
for _, row in ipairs{
  { "Reg Kn (O) chariot", 3, "Reg Bd (S)", "dbm.dismount.30" }, { "Irr Kn (O) chariot", 3, "Irr Bd (S)", "dbm.dismount.30" }, { "Reg Cv (O) chariot", 3, "Reg Ax (S)", "dbm.dismount.30" },
  { "Reg Cv (I) chariot", 3, "Reg Ax (I)", "dbm.dismount.30" }, { "Irr Cv (O) chariot", 3, "Irr Wb (S)", "dbm.dismount.30" }, { "Irr Cv (I) chariot", 3, "Irr Wb (S)", "dbm.dismount.30" }, { "Irr Cv (S) chariot", 3, "Irr Wb (S)", "dbm.dismount.30" },
  { "Reg Kn (X) bow", 1, "Reg Bw (S)", "dbm.dismount.13" }, { "Irr Kn (X) bow", 1, "Irr Bw (S)", "dbm.dismount.13" }, { "Reg Kn (O) bow", 1, "Reg Bw (O)", "dbm.dismount.14" },
  { "Irr Kn (O) bow", 1, "Irr Bw (O)", "dbm.dismount.14" }, { "Reg Cv (I) bow", 1, "Reg Bw (I)", "dbm.dismount.15" }, { "Irr Cv (I) bow", 1, "Irr Bw (I)", "dbm.dismount.15" },
  { "Reg Cv (I) crossbow", 1, "Reg Bw (I)", "dbm.dismount.15" }, { "Irr Cv (I) crossbow", 1, "Irr Bw (I)", "dbm.dismount.15" }, { "Reg Cv (S) handgun", 1, "Reg Art (X)", "dbm.dismount.16" },
  { "Irr Cv (S) handgun", 1, "Irr Art (X)", "dbm.dismount.16" }, { "Reg Cv (O) bow", 1, "Reg Bw (O)", "dbm.dismount.17" }, { "Irr Cv (S) bow", 1, "Irr Bw (O)", "dbm.dismount.17" },
  { "Reg Cv (O) crossbow", 1, "Reg Bw (O)", "dbm.dismount.17" }, { "Irr Cv (O) crossbow", 1, "Irr Bw (O)", "dbm.dismount.17" }, { "Reg LH (O) bow", 2, "Reg Bw (I)", "dbm.dismount.18" },
  { "Irr LH (S) bow", 2, "Irr Bw (I)", "dbm.dismount.18" }, { "Reg LH (I) crossbow", 2, "Reg Bw (I)", "dbm.dismount.18" }, { "Irr LH (I) crossbow", 2, "Irr Bw (I)", "dbm.dismount.18" },
  { "Irr Cm (O) bow", 1, "Irr Bw (I)", "dbm.dismount.19" }, { "Reg Kn (O)", 1, "Reg Bd (S)", "dbm.dismount.20" }, { "Irr Kn (S)", 1, "Irr Bd (S)", "dbm.dismount.20" },
  { "Reg Kn (X)", 1, "Reg Sp (S)", "dbm.dismount.22" }, { "Irr Kn (X)", 1, "Irr Sp (S)", "dbm.dismount.22" }, { "Reg Cv (S)", 1, "Reg Ax (S)", "dbm.dismount.23" }, { "Reg Cv (I)", 1, "Reg Ax (I)", "dbm.dismount.24" },
  { "Irr Cv (O)", 1, "Irr Wb (S)", "dbm.dismount.25" }, { "Reg LH (O)", 2, "Reg Ax (I)", "dbm.dismount.26" }, { "Irr LH (O)", 2, "Irr Ax (I)", "dbm.dismount.26" }, { "Irr Cm (O)", 1, "Irr Ax (I)", "dbm.dismount.27" },
} do
  local code, number, becomes, clause = table.unpack(row)
  situation(("%d of %s behind works become one of %s"):format(number, code, becomes), { clause }, function(t)
    t:board{ 2400, 2400 }
    WHERE["to defend works"](t)
    local who = { t:red(code, { at = { 1000, 1000 }, facing = "north" }) }
    for i = 2, number do who[i] = t:red(code, { right_of = who[i - 1] }) end
    t:blue("Reg Bd (O)", { at = { 2200, 2300 }, facing = "south" })
    t:bound{ pips = 9 }
    t:order{ dismount = who }
    t:happened{ event = "exchanged", clause = clause }
    t:try("move " .. becomes .. " 1 straight 10"):refused{ why = "MovesSpent" }
  end)
end
