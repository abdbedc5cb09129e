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
