-- Rear support against every type of troops: of each kind of ranks, how much they add. Nobody supports those whom expendables touch (dbm.rear.07).

local FOES = {
  "Irr El (O)", "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr Cm (O)", "Irr Exp (O)", "Reg Sp (O)", "Reg Pk (O)", "Reg Bd (O)", "Irr Wb (O)", "Reg Ax (O)", "Reg Bw (O)", "Reg Ps (O)",
  "Irr Hd (O)", "Reg Art (O)", "Reg WWg (O)", "Irr Bge (O)", "Reg Gal (O)", "Irr Shp (O)", "Irr Bts (O)",
}
local function but(...)
  local out, found = {}, {}
  for _, word in ipairs{ ... } do out[word] = true end
  for _, foe in ipairs(FOES) do local kind = foe:match("^%a+ (%a+)"); found[kind] = not out[kind] end
  return found
end
local function only(...)
  local found = {}
  for _, word in ipairs{ ... } do found[word] = true end
  return found
end
local FORMED = only("Sp", "Pk", "Bd", "Ax", "Bw")

-- The ranks from the front, the kind of factor, what it is worth against whom, the rule.
for _, row in ipairs{
  { { "Reg Kn (I) double" }, "double", 1, but("El", "Cm", "Exp", "Gal", "Shp", "Bts"), "dbm.rear.12" },
  { { "Reg Sp (O)", "Reg Sp (O)" }, "rear_support", 1, but("El", "Exp"), "dbm.rear.13" },
  { { "Reg Pk (O)", "Reg Pk (O)", "Reg Pk (O)" }, "rear_support", 2, but("El", "Exp"), "dbm.rear.14" },
  { { "Reg Pk (X)", "Reg Pk (I)", "Reg Pk (X)" }, "rear_support", 2, but("El", "Exp"), "dbm.rear.16" },
  { { "Irr Wb (O)", "Irr Wb (F)" }, "rear_support", 1, but("Exp"), "dbm.rear.17" },
  { { "Reg Ax (X)", "Reg Ax (X)", "Reg Ax (X)" }, "rear_support", 2, but("Exp"), "dbm.rear.18" },
  { { "Reg Ax (O)", "Reg Ax (O)" }, "rear_support", 1, FORMED, "dbm.rear.19" },
  { { "Reg Bw (O)", "Reg Bw (O)" }, "rear_support", 1, FORMED, "dbm.rear.20" },
  { { "Irr Bw (S) longbow", "Irr Bw (S) longbow" }, "rear_support", 1, FORMED, "dbm.rear.20" },
  { { "Reg Bw (I) crossbow", "Reg Bw (I) crossbow" }, "rear_support", 1, FORMED, "dbm.rear.20" },
  { { "Reg Ps (O)", "Reg Ps (O)" }, "rear_support", 1, only("LH", "Ps"), "dbm.rear.21" },
} do
  local ranks, kind, value, against, clause = table.unpack(row)
  for _, foe in ipairs(FOES) do
    local counts = against[foe:match("^%a+ (%a+)")]
    situation(("%s in %d ranks against %s: %d"):format(ranks[1], #ranks, foe, counts and value or 0), { counts and clause or nil }, function(t)
      t:board{ 2400, 2400 }
      local red = t:red(ranks[1], { at = { 1000, 1000 }, facing = "north" })
      t:blue(foe, { front_of = red })
      local last = red
      for i = 2, #ranks do last = t:red(ranks[i], { behind = last }) end
      t:bound{ phase = "combat" }
      t:dice(3, 3)
      t:order{ fight = red }
      t:factor(red, kind, counts and value or 0, counts and clause or nil)
    end)
  end
end

-- The fourth rank of pikes lowers the total of foot; the third does not, and the fifth does not again.
for _, foe in ipairs(FOES) do
  local on_foot = but("El", "Kn", "Cv", "LH", "Cm", "Exp", "Gal", "Shp", "Bts")[foe:match("^%a+ (%a+)")]
  for _, ranks in ipairs{ 3, 4, 5 } do
    local counts = on_foot and ranks >= 4
    if ranks == 4 or foe == "Reg Bd (O)" then
      situation(("pikes in %d ranks lower %s: %s"):format(ranks, foe, tostring(counts)), { counts and "dbm.rear.15" or nil }, function(t)
        t:board{ 2400, 2400 }
        local red = t:red("Reg Pk (O)", { at = { 1000, 1000 }, facing = "north" })
        local blue = t:blue(foe, { front_of = red })
        local last = red
        for _ = 2, ranks do last = t:red("Reg Pk (O)", { behind = last }) end
        t:bound{ phase = "combat" }
        t:dice(3, 3)
        t:order{ fight = red }
        t:factor(blue, "deep_ranks", counts and -1 or 0, counts and "dbm.rear.15" or nil)
      end)
    end
  end
end

-- The fourth rank lowers the total of foot only if all are of one grade.
for _, last in ipairs{ "Reg Pk (O)", "Reg Pk (S)", "Reg Pk (I)" } do
  situation("a fourth rank of " .. last .. " behind pikes (O) lowers blades: " .. tostring(last == "Reg Pk (O)"), {}, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Reg Pk (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Reg Bd (O)", { front_of = red })
    local behind = red
    for i = 2, 4 do behind = t:red(i == 4 and last or "Reg Pk (O)", { behind = behind }) end
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(blue, "deep_ranks", last == "Reg Pk (O)" and -1 or 0)
  end)
end

-- A fight in which those behind add nothing to the total.
local function no_support(t, front, behind, foe)
  t:board{ 2400, 2400 }
  local red = t:red(front, { at = { 1000, 1000 }, facing = "north" })
  t:blue(foe, { front_of = red })
  t:red(behind, { behind = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "rear_support", 0)
end

-- Bowmen are supported by bowmen alone, whoever else has their weapons.
for _, row in ipairs{ { "Reg Bw (O) crossbow", "Reg Cv (O) crossbow" }, { "Reg Bw (I) crossbow", "Irr LH (I) crossbow" }, { "Reg Bw (O)", "Reg Ax (O)" }, { "Reg Ax (O)", "Reg Bw (O)" }, { "Reg Sp (O)", "Reg Pk (O)" } } do
  situation(("%s before %s are supported by nobody"):format(row[1], row[2]), {}, function(t)
    no_support(t, row[1], row[2], "Reg Bd (O)")
  end)
end

-- Ranks that change what becomes of blades (X), or of nobody, add nothing to their total.
for _, row in ipairs{
  { "Reg Bd (X)", "Reg Bd (X)", "Irr Kn (O)" }, { "Reg Bd (X)", "Reg Bd (X)", "Irr Cm (S)" }, { "Reg Bd (X)", "Reg Bd (O)", "Irr Kn (O)" }, { "Reg Bd (O)", "Reg Bd (O)", "Irr Kn (O)" }, { "Reg Kn (X)", "Reg Kn (O)", "Reg Bd (O)" },
} do
  situation(("%s before %s against %s: nothing is added"):format(row[1], row[2], row[3]), {}, function(t)
    no_support(t, row[1], row[2], row[3])
  end)
end
