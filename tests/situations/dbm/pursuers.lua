-- Who goes after whom he has beaten, by type, grade and drill; here all have beaten auxilia.

-- The depth of their bases in paces.
local DEEP = { Kn = 60, Cv = 60, LH = 60, Cm = 60, Hd = 60, Sp = 30, Pk = 30, Bd = 30, Wb = 30, Ax = 40, Bw = 40, Ps = 40, El = 80, Exp = 80 }
local PURSUE = {
  "Reg Pk (S)", "Reg Pk (O)", "Reg Pk (X)", "Irr Pk (I)", "Reg Kn (S)", "Reg Kn (O)", "Irr Kn (F)", "Irr Kn (O)", "Irr Sp (S)", "Irr Sp (I)", "Irr Bd (O)", "Irr Bd (S)", "Irr Bd (F)", "Irr Wb (O)",
  "Irr Wb (F)", "Irr Cm (S)", "Irr Hd (S)",
}
local STAY = {
  "Reg Kn (X)", "Irr Kn (X)", "Reg Sp (O)", "Reg Bd (O)", "Reg Bd (X)", "Reg Bd (F)", "Reg Cv (O)", "Irr Cv (S)", "Irr LH (O)", "Irr Cm (O)", "Irr Cm (I)", "Irr Hd (O)", "Irr Hd (F)", "Reg Ax (O)",
  "Irr Ax (S)", "Irr Bw (S)", "Irr El (O)", "Reg WWg (O)", "Reg Gal (O)", "Irr Shp (O)",
}
local function shown(code, goes)
  local kind, grade = code:match("^%a+ (%a+) %((%a)%)")
  local deep = (kind == "Bd" or kind == "Wb") and grade == "F" and 40 or DEEP[kind]
  situation(code .. (goes and " go after whom they have beaten" or " stay where they have won"), { goes and "dbm.pursue.01" or nil }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Ax (O)", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = red }
    t:expect(red, { pursued = goes, at = { 1000, 1000 + (goes and deep or 0) } })
  end)
end
for _, code in ipairs(PURSUE) do shown(code, true) end
for _, code in ipairs(STAY) do shown(code, false) end

-- Nobody else goes after vessels.
for _, code in ipairs{ "Reg Bd (O)", "Reg Ax (O)", "Irr Bw (S)", "Reg Cv (O)" } do
  situation(code .. " stay where they have beaten a galley", {}, function(t)
    t:board{ 2400, 2400 }
    local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local ship = t:blue("Reg Gal (O)", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(6, 4)
    t:order{ fight = red }
    t:result(ship, "recoil", "dbm.outcome.29")
    t:expect(red, { pursued = false, at = { 1000, 1000 } })
  end)
end
