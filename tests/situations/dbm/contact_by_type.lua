-- Who may go into contact with whom, by type, and who goes alone over ground that is not good.

local FOES = {
  "Irr El (O)", "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr Cm (O)", "Irr Exp (O)", "Reg Sp (O)", "Reg Pk (O)", "Reg Bd (O)", "Irr Wb (O)", "Reg Ax (O)", "Reg Bw (O)", "Reg Ps (O)",
  "Irr Hd (O)", "Reg Art (O)", "Reg WWg (O)", "Irr Bge (O)",
}
-- Who; whom he may meet: all, nobody, elephants, or all but horse; the rule that keeps him from others.
local WHO = {
  { "Irr Cm (X)", "elephants", "dbm.types.62" }, { "Irr Bge (O)", "nobody", "dbm.contact.12" }, { "Reg WWg (O)", "nobody", "dbm.contact.12" },
  { "Reg Art (S)", "nobody", "dbm.contact.12" }, { "Reg Art (O)", "nobody", "dbm.contact.12" }, { "Reg Art (I)", "nobody", "dbm.contact.12" },
  { "Reg Art (F)", "nobody", "dbm.contact.12" }, { "Reg Art (X)", "all" }, { "Reg WWg (X)", "all" }, { "Reg Bd (O)", "all" }, { "Irr Cm (O)", "all" }, { "Irr Cm (S)", "all" }, { "Reg Bw (O)", "foot", "dbm.contact.11" },
  { "Irr Bw (X)", "foot", "dbm.contact.11" },
}
local MOUNTED = { El = true, Kn = true, Cv = true, LH = true, Cm = true, Exp = true }
for _, row in ipairs(WHO) do
  local code, whom, clause = row[1], row[2], row[3]
  situation(code .. " may go into contact with " .. whom, { clause }, function(t)
    t:board{ 4000, 2400 }
    local all = {}
    for i, foe in ipairs(FOES) do
      local kind = foe:match("^%a+ (%a+)")
      local enemy = t:blue(foe, { at = { 200 * i, 1000 }, facing = "south" })
      all[i] = { t:red(code, { at = { 200 * i, 970 }, facing = "north" }), whom == "all" or whom == "elephants" and kind == "El" or whom == "foot" and not MOUNTED[kind], enemy }
    end
    t:bound{ pips = 20 }
    for _, pair in ipairs(all) do
      if pair[2] then t:try(pair[1], { straight = 30 }):ok() else t:try(pair[1], { straight = 30 }):refused{ clause = clause } end
    end
  end)
end

-- What rolls on wheels goes alone where the going is not good; others go as groups in a column.
for _, row in ipairs{
  { "Irr Kn (O) chariot", true }, { "Irr Cv (O) chariot", true }, { "Irr Exp (O)", true }, { "Reg WWg (O)", true }, { "Irr Bge (O)", true }, { "Reg Art (S)", true },
  { "Reg Art (O)", true }, { "Reg Art (I)", true }, { "Reg Art (F)", true }, { "Reg Art (X)", false }, { "Reg Art (I) rockets", false }, { "Reg Art (I) pigs", false },
  { "Irr Kn (O)", false }, { "Reg Cv (O)", false }, { "Reg Bd (O)", false },
} do
  local code, alone = row[1], row[2]
  situation(code .. " go alone in rough going: " .. tostring(alone), { alone and "dbm.contact.13" or nil }, function(t)
    t:board{ 2400, 2400 }
    t:rocky{ at = { 1000, 1000 }, size = { 600, 1200 } }
    t:blue("Reg Bd (O)", { at = { 2200, 2300 }, facing = "south" })
    local one = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local two = t:red(code, { behind = one })
    local other, last = t:red(code, { at = { 2000, 1000 }, facing = "north" }), nil
    last = t:red(code, { behind = other })
    t:bound{ pips = 20 }
    if alone then t:try({ one, two }, { { straight = 20 } }):refused{ clause = "dbm.contact.13" } else t:try({ one, two }, { { straight = 20 } }):ok() end
    t:try({ other, last }, { { straight = 20 } }):ok()
  end)
end
