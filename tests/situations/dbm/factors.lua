-- The combat factor of every type against foot, mounted and naval, and of the exceptions (X) as what they count.

local function line(t, red, blue)
  local one = t:red(red, { at = { 1000, 1000 }, facing = "north" })
  return one, t:blue(blue, { front_of = one })
end

-- Code, against foot, mounted, naval, clause.
local FACTORS = {
  { "Irr El (O)", 4, 5, 3, "dbm.factor.02" }, { "Irr El (X)", 4, 5, 3, "dbm.factor.02", "dbm.types.24" },
  { "Irr Exp (O)", 4, 4, 4, "dbm.factor.03" }, { "Reg Art (O)", 4, 4, 4, "dbm.factor.03" }, { "Reg Sp (S)", 4, 4, 4, "dbm.factor.03" },
  { "Reg WWg (O)", 3, 4, 4, "dbm.factor.04" }, { "Irr Kn (F)", 3, 4, 4, "dbm.factor.04" },
  { "Reg WWg (X)", 3, 4, 4, "dbm.factor.04", "dbm.types.153" }, { "Reg Kn (X)", 3, 4, 4, "dbm.factor.04" },
  { "Reg Pk (O)", 3, 4, 4, "dbm.factor.05" }, { "Irr Pk (I)", 3, 4, 4, "dbm.factor.05" }, { "Reg Pk (X)", 3, 4, 4, "dbm.factor.05" },
  { "Reg Bw (I)", 2, 4, 3, "dbm.factor.06" },
  { "Irr Cm (S)", 2, 4, 3, "dbm.factor.07" }, { "Irr Cm (X)", 2, 4, 3, "dbm.factor.07", "dbm.types.63" },
  { "Irr Bd (F)", 5, 3, 4, "dbm.factor.08" }, { "Reg Bd (X)", 5, 3, 4, "dbm.factor.08" },
  { "Reg Gal (S)", 3, 3, 3, "dbm.factor.09" }, { "Irr Shp (O)", 3, 3, 3, "dbm.factor.09" }, { "Irr Cv (S)", 3, 3, 3, "dbm.factor.09" },
  { "Irr Shp (X)", 3, 3, 3, "dbm.factor.09", "dbm.types.177" },
  { "Irr Wb (S)", 3, 2, 3, "dbm.factor.10" }, { "Irr Ax (O)", 3, 2, 3, "dbm.factor.10" }, { "Irr Ax (X)", 3, 2, 3, "dbm.factor.10" },
  { "Reg Art (X)", 3, 2, 3, "dbm.factor.10", "dbm.types.141" },
  { "Irr LH (F)", 2, 2, 2, "dbm.factor.11" }, { "Irr Ps (I)", 2, 2, 2, "dbm.factor.11" }, { "Irr Hd (F)", 2, 2, 2, "dbm.factor.11" },
  { "Irr Bts (O)", 2, 2, 2, "dbm.factor.11" }, { "Reg Bts (X)", 2, 2, 2, "dbm.factor.11", "dbm.types.186" },
  { "Irr Bge (I)", 1, 1, 1, "dbm.factor.12" }, { "Irr Bge (O) immobile", 1, 1, 1, "dbm.factor.12" },
}
local FOES = { { "foot", "Reg Bd (O)" }, { "mounted", "Reg Cv (O)" }, { "naval", "Reg Gal (O)" } }
for _, row in ipairs(FACTORS) do
  for i, foe in ipairs(FOES) do
    local code, value, clause, as = row[1], row[i + 1], row[5], row[6]
    situation(code .. " against " .. foe[1] .. ": " .. value, { clause, as }, function(t)
      local red = line(t, code, foe[2])
      t:bound{ phase = "combat" }
      t:dice(3, 3)
      t:order{ fight = red }
      t:factor(red, "combat", value, clause)
    end)
  end
end

-- Exceptions that have another factor, and factors that name the fight: who, against whom, the number, clauses.
for _, row in ipairs({
  { "Irr Ps (X)", "Reg Bd (O)", 4, "dbm.factor.03", "dbm.types.132" }, { "Irr Ps (X)", "Reg Cv (O)", 4, "dbm.factor.03", "dbm.types.132" },
  { "Irr Ps (X)", "Reg Ax (S)", 2, "dbm.factor.11", "dbm.types.131" }, { "Irr Ps (X)", "Reg Art (X)", 2, "dbm.factor.11", "dbm.types.131" }, { "Irr Ps (X)", "Irr Ps (S)", 2, "dbm.factor.11", "dbm.types.131" },
  { "Reg Bw (X)", "Reg Bd (O)", 4, "dbm.factor.03", "dbm.types.117" }, { "Reg Bw (X)", "Irr Hd (O)", 4, "dbm.factor.03", "dbm.types.117" },
  { "Reg Bw (X)", "Reg Cv (O)", 4, "dbm.factor.06", "dbm.types.119" }, { "Reg Bw (X)", "Reg Gal (O)", 3, "dbm.factor.06", "dbm.types.122" },
  { "Reg Cv (O)", "Irr El (X)", 3, "dbm.factor.09" }, { "Reg Sp (O)", "Irr El (X)", 4, "dbm.factor.03" },
  { "Reg Pk (O)", "Irr El (X)", 4, "dbm.factor.05", "dbm.types.25" }, { "Reg Bd (O)", "Irr El (X)", 3, "dbm.factor.08", "dbm.types.25" },
  { "Reg Pk (O)", "Reg Art (O)", 3, "dbm.factor.05" }, { "Reg Bd (O)", "Irr Bge (I)", 5, "dbm.factor.08" },
  { "Irr Kn (O)", "Reg Bw (O)", 3, "dbm.factor.04" }, { "Reg Bw (O)", "Reg Bw (O)", 2, "dbm.factor.06" },
}) do
  local code, foe, value, clause = row[1], row[2], row[3], row[4]
  -- A clause of the definition of an opponent is not cited beside it: the factor shows it.
  local cited = { clause }
  if row[5] and row[5] ~= "dbm.types.25" then cited[2] = row[5] end
  situation(code .. " hand to hand with " .. foe .. ": " .. value, cited, function(t)
    local red = line(t, code, foe)
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "combat", value, clause)
  end)
end

-- Psiloi (X) have the factor of artillery against all but auxilia and psiloi.
for _, foe in ipairs({
  "Irr El (O)", "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr Cm (O)", "Irr Exp (O)", "Reg Sp (O)", "Reg Pk (O)", "Reg Bd (O)", "Irr Wb (O)", "Reg Ax (O)", "Reg Bw (O)", "Reg Ps (O)", "Irr Hd (O)", "Reg Art (O)",
  "Reg WWg (O)", "Irr Bge (I)", "Reg Gal (O)", "Irr Shp (O)", "Irr Bts (O)",
}) do
  local value = (foe == "Reg Ax (O)" or foe == "Reg Ps (O)") and 2 or 4
  situation(("psiloi (X) before %s: %d"):format(foe, value), { value == 4 and "dbm.types.132" or "dbm.types.131" }, function(t)
    local red = line(t, "Irr Ps (X)", foe)
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "combat", value, value == 4 and "dbm.factor.03" or "dbm.factor.11")
  end)
end

-- Shot at: the target, the shooter, the factors of both, their clauses and what counts as another.
for _, row in ipairs({
  { "Irr El (O)", "Reg Bw (O)", 4, 4, "dbm.factor.02", "dbm.factor.06" },
  { "Irr El (X)", "Reg Bw (O)", 4, 4, "dbm.factor.02", "dbm.factor.06", "dbm.types.24" },
  { "Irr El (X)", "Reg Art (O)", 4, 4, "dbm.factor.02", "dbm.factor.03", "dbm.types.26" },
  { "Irr El (X)", "Reg WWg (O)", 4, 4, "dbm.factor.02", "dbm.factor.04" },
  { "Reg Bd (O)", "Irr El (X)", 4, 4, "dbm.factor.08", "dbm.factor.03", "dbm.types.22" },
  { "Reg Pk (O)", "Irr El (X)", 3, 4, "dbm.factor.05", "dbm.factor.03", "dbm.types.26" },
  { "Reg Bw (O)", "Irr El (X)", 4, 4, "dbm.factor.06", "dbm.factor.03", "dbm.types.22" },
  { "Reg Kn (X)", "Reg Bw (O)", 4, 4, "dbm.factor.04", "dbm.factor.06", "dbm.types.37" },
  { "Reg Kn (X)", "Reg Art (O)", 3, 4, "dbm.factor.04", "dbm.factor.03", "dbm.types.40" },
  { "Irr Kn (O)", "Reg Art (O)", 3, 4, "dbm.factor.04", "dbm.factor.03" },
  { "Reg WWg (O)", "Reg Bw (O)", 4, 2, "dbm.factor.04", "dbm.factor.06" },
  { "Reg Pk (X)", "Reg Bw (O)", 3, 2, "dbm.factor.05", "dbm.factor.06", "dbm.types.77" },
  { "Reg Bd (X)", "Reg Bw (O)", 4, 2, "dbm.factor.08", "dbm.factor.06", "dbm.types.92" },
  { "Irr Ax (X)", "Reg Bw (O)", 3, 2, "dbm.factor.10", "dbm.factor.06", "dbm.types.108" },
  { "Reg Bw (X)", "Reg Bw (O)", 3, 3, "dbm.factor.06", "dbm.factor.06", "dbm.types.120" },
  { "Irr Ps (X)", "Reg Bw (O)", 2, 2, "dbm.factor.11", "dbm.factor.06", "dbm.types.131" },
  { "Reg Art (X)", "Reg Bw (O)", 4, 2, "dbm.factor.03", "dbm.factor.06", "dbm.types.142" },
  { "Irr Hd (O)", "Reg Bw (O)", 2, 2, "dbm.factor.11", "dbm.factor.06" }, { "Irr Exp (O)", "Reg Bw (O)", 4, 4, "dbm.factor.03", "dbm.factor.06" },
  { "Irr Cm (O)", "Reg Bw (O)", 2, 4, "dbm.factor.07", "dbm.factor.06" }, { "Irr Bge (I)", "Reg Bw (O)", 1, 2, "dbm.factor.12", "dbm.factor.06" },
  { "Reg Gal (O)", "Reg Bw (O)", 3, 3, "dbm.factor.09", "dbm.factor.06" }, { "Reg Bw (O)", "Reg Gal (O)", 3, 3, "dbm.factor.06", "dbm.factor.09" },
  { "Reg Bd (O)", "Reg WWg (S)", 4, 3, "dbm.factor.08", "dbm.factor.04" }, { "Reg Cv (O)", "Reg WWg (S)", 3, 4, "dbm.factor.09", "dbm.factor.04" },
  { "Reg Bw (O)", "Irr Shp (X)", 3, 3, "dbm.factor.06", "dbm.factor.09", "dbm.types.175" },
  { "Reg Bw (O)", "Reg Bts (X)", 2, 4, "dbm.factor.06", "dbm.factor.03", "dbm.types.185" },
}) do
  local code, by, own, theirs, clause, other, as = row[1], row[2], row[3], row[4], row[5], row[6], row[7]
  situation(code .. " shot at by " .. by .. ": " .. own .. " against " .. theirs, { clause, other, as }, function(t)
    local red = t:red(by, { at = { 1000, 1000 }, facing = "north" })
    local target = t:blue(code, { at = { 1000, 1090 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. red.name .. " at " .. target.name)
    t:factor(target, "combat", own, clause)
    t:factor(red, "combat", theirs, other)
  end)
end
