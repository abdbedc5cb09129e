-- What becomes of those who are shot at: who shoots, at whom, the ground of the target, the band, the outcome, the rule. The faces follow from the factors,
-- which are written here a second time.

local CF = { -- of the target when it is shot at by bowmen or by others
  El = { 4, 4 }, Kn = { 4, 3 }, Cv = { 3, 3 }, LH = { 2, 2 }, Exp = { 4, 4 }, Cm = { 2, 2 }, Sp = { 4, 4 }, Pk = { 3, 3 }, Bd = { 4, 4 }, Wb = { 3, 3 }, Ax = { 3, 3 }, Bw = { 3, 2 }, Ps = { 2, 2 },
  Hd = { 2, 2 }, Art = { 4, 4 }, WWg = { 4, 3 }, Bge = { 1, 1 }, Gal = { 3, 3 }, Shp = { 3, 3 }, Bts = { 2, 2 },
}
local MOUNTED = { El = true, Kn = true, Cv = true, LH = true, Exp = true, Cm = true }
local NAVAL = { Gal = true, Shp = true, Bts = true }
local function kind(code) return code:match("^%a+ (%a+)") end
local function grade(code) return code:match("%((%a)%)") end

-- The factor of a shooter against a target.
local function shoots_with(code, at)
  local own, target = kind(code), kind(at)
  if own == "Art" then return 4 end
  if own == "Gal" or own == "Shp" then return 3 end
  if own == "WWg" then return (NAVAL[target] or MOUNTED[target] or target == "Bw") and 4 or 3 end
  return MOUNTED[target] and 4 or (NAVAL[target] or target == "Bw") and 3 or 2
end

local function faces(by, target, band, ground)
  local high, low = shoots_with(by, target), CF[kind(target)][kind(by) == "Bw" and 1 or 2]
  if ground == "woods" then high = high - 1 end
  for a = 6, 1, -1 do
    for b = 1, 6 do
      local one, other = high + a, low + b
      local lead = one - other
      if lead > 0 then
        if grade(target) == "S" and kind(by) ~= "Art" then one = one - 1 end
        -- Baggage that nothing protects counts as (I).
        if grade(target) == "I" or kind(target) == "Bge" then one = one + 1 end
        if grade(target) == "F" and lead >= 2 and kind(by) ~= "Art" then one = one + 1 end
      end
      if lead > 1 and one > other and (2 * other <= one) == (band == "half") then return a, b end
    end
  end
  error(by .. " never beat " .. target .. " by " .. band)
end

for _, case in ipairs{
  { "Reg Art (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.14" }, { "Reg Bw (O)", "Irr El (O)", "less", "recoil", "dbm.outcome.14" },
  { "Reg Art (O)", "Irr LH (O)", "less", "flee", "dbm.outcome.16" }, { "Reg Bw (O)", "Irr LH (O)", "less", "recoil", "dbm.outcome.16" },
  { "Reg Gal (O)", "Irr LH (O)", "less", "recoil", "dbm.outcome.16" },
  { "Reg Bw (O)", "Irr Exp (O)", "less", "destroyed", "dbm.outcome.17" }, { "Reg Bw (O)", "Irr Cm (O)", "less", "recoil", "dbm.outcome.18" },
  { "Reg Art (O)", "Reg Cv (O)", "less", "recoil", "dbm.outcome.18" }, { "Reg Art (O)", "Irr Kn (O)", "less", "recoil", "dbm.outcome.15" },
  { "Reg Art (O)", "Reg Sp (O)", "less", "recoil", "dbm.outcome.19" }, { "Reg Art (O)", "Reg Pk (O)", "less", "recoil", "dbm.outcome.20" },
  { "Reg Bw (O)", "Irr Wb (O)", "less", "recoil", "dbm.outcome.22", "woods" },
  { "Reg Art (O)", "Reg Ps (O)", "less", "flee", "dbm.outcome.25" }, { "Reg Bw (O)", "Reg Ps (O)", "less", "recoil", "dbm.outcome.25" },
  { "Reg Gal (O)", "Reg Ps (O)", "less", "recoil", "dbm.outcome.25" }, { "Reg WWg (O)", "Reg Ps (O)", "less", "recoil", "dbm.outcome.25" },
  { "Reg Bw (O)", "Reg Ps (O)", "less", "recoil", "dbm.outcome.25", "woods" },
  { "Reg Art (O)", "Reg Art (O)", "less", "recoil", "dbm.outcome.26" },
  { "Reg Art (O)", "Reg WWg (O)", "less", "destroyed", "dbm.outcome.27" }, { "Reg Gal (O)", "Reg WWg (O)", "less", "none", "dbm.outcome.27" },
  { "Reg Bw (O)", "Irr Hd (O)", "less", "recoil", "dbm.outcome.28" }, { "Reg Bw (O)", "Irr Hd (I)", "less", "none", "dbm.outcome.28" },
  { "Reg Art (O)", "Irr Hd (I)", "less", "none", "dbm.outcome.28" },
  { "Reg Art (O)", "Reg Gal (O)", "less", "recoil", "dbm.outcome.29" }, { "Reg Bw (O)", "Reg Gal (O)", "less", "recoil", "dbm.outcome.29" },
  { "Reg Bw (O)", "Irr Bge (O)", "less", "flee", "dbm.outcome.31" }, { "Reg Bw (O)", "Irr Bge (O) immobile", "less", "none", "dbm.outcome.31" },
  { "Reg Gal (O)", "Irr Bge (O)", "less", "flee", "dbm.outcome.31" },
  { "Reg Gal (O)", "Reg Cv (O)", "half", "flee", "dbm.outcome.32" }, { "Reg Art (O)", "Reg Cv (O)", "half", "destroyed", "dbm.outcome.32" },
  { "Reg Art (O)", "Irr LH (O)", "half", "flee", "dbm.outcome.33" }, { "Reg Bw (O)", "Irr LH (O)", "half", "flee", "dbm.outcome.33" },
  { "Reg Art (O)", "Reg Ps (O)", "half", "flee", "dbm.outcome.34" }, { "Reg Bw (O)", "Reg Ps (O)", "half", "destroyed", "dbm.outcome.34" },
  { "Reg Gal (O)", "Reg Ps (O)", "half", "flee", "dbm.outcome.34" },
  { "Reg Art (O)", "Irr Wb (O)", "half", "destroyed", "dbm.outcome.35" }, { "Reg Gal (O)", "Irr Wb (O)", "half", "flee", "dbm.outcome.35" },
  { "Reg Art (O)", "Reg Gal (O)", "half", "flee", "dbm.outcome.37" }, { "Reg Art (S)", "Reg Gal (O)", "half", "destroyed", "dbm.outcome.37" },
  
  { "Reg Gal (O)", "Irr Hd (I)", "half", "flee", "dbm.outcome.35" }, { "Reg Gal (O)", "Irr Hd (O)", "half", "flee", "dbm.outcome.35" }, { "Reg Gal (O)", "Irr Bge (O)", "half", "flee", "dbm.outcome.35" },
  { "Reg Gal (O)", "Irr Bge (O) immobile", "half", "destroyed", "dbm.outcome.36" }, { "Reg Gal (O)", "Irr Bge (O) immobile", "half", "destroyed", "dbm.outcome.36", "rocky" }, { "Reg Art (O)", "Irr Hd (I)", "half", "destroyed", "dbm.outcome.35" },
  { "Reg Art (O)", "Irr Kn (O)", "half", "destroyed", "dbm.outcome.35" }, { "Reg Art (O)", "Irr Kn (O)", "half", "destroyed", "dbm.outcome.35", "marsh" }, { "Reg Art (O)", "Irr Kn (O)", "less", "recoil", "dbm.outcome.15", "marsh" },
  { "Reg Art (O)", "Reg WWg (O)", "half", "destroyed", "dbm.outcome.35" }, { "Reg Art (O)", "Irr Bge (O)", "half", "destroyed", "dbm.outcome.35" }, { "Reg Bw (O)", "Irr Kn (O)", "half", "destroyed", "dbm.outcome.35", "marsh" },
  { "Reg Art (O)", "Irr El (O)", "less", "destroyed", "dbm.outcome.14", "marsh" }, { "Reg Art (O)", "Irr LH (O)", "less", "flee", "dbm.outcome.16", "rocky" }, { "Reg Art (O)", "Reg WWg (O)", "less", "destroyed", "dbm.outcome.27", "rocky" },
  { "Reg Art (O)", "Reg Art (O)", "less", "recoil", "dbm.outcome.26", "rocky" }, { "Reg Bw (O)", "Irr Bge (O) immobile", "less", "none", "dbm.outcome.31", "rocky" }, { "Reg Bw (O)", "Irr Bge (O)", "less", "flee", "dbm.outcome.31", "rocky" },
  { "Reg Gal (O)", "Reg Cv (O)", "half", "flee", "dbm.outcome.32", "rocky" }, { "Reg Gal (O)", "Reg Ps (O)", "less", "recoil", "dbm.outcome.25", "rocky" },
  { "Reg Art (S)", "Irr Shp (O)", "half", "destroyed", "dbm.outcome.37" }, { "Reg Gal (O)", "Irr Bts (O)", "half", "flee", "dbm.outcome.37" },
  { "Reg Bw (S)", "Irr Bts (O)", "half", "flee", "dbm.outcome.37" }, { "Reg WWg (O)", "Irr LH (O)", "half", "flee", "dbm.outcome.33" }, { "Reg Art (O)", "Irr Exp (O)", "half", "destroyed", "dbm.outcome.35" }, { "Reg Art (X)", "Reg WWg (O)", "less", "none", "dbm.outcome.27" }, { "Irr Bts (S)", "Reg Ps (O)", "less", "recoil", "dbm.outcome.25" }, { "Irr Shp (O)", "Reg Ps (O)", "less", "recoil", "dbm.outcome.25" },
} do
  local by, target, band, outcome, clause, ground = table.unpack(case)
  situation(("%s shot at by %s%s, %s: %s"):format(target, by, ground and " in " .. ground or "", band, outcome), { clause }, function(t)
    t:board{ 2400, 2400 }
    -- One sees fifty paces into a wood.
    local far = ground == "woods" and 50 or by == "Reg Art (X)" and 100 or 150
    if ground then t[ground](t, { at = { 1000, 1030 + far }, size = { 400, 80 } }) end
    local red = t:red(by, { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(target, { at = { 1000, 1000 + far }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(faces(by, target, band, ground))
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:result(blue, outcome, clause)
  end)
end

-- Two galleys together halve the total of those who are as strong as knights.
for _, row in ipairs{
  { "Irr Kn (O)", "flee", "dbm.outcome.35", "marsh" }, { "Irr Kn (O)", "flee", "dbm.outcome.35", "plough" }, { "Reg Art (O)", "flee", "dbm.outcome.35", "plough" }, { "Irr Exp (O)", "destroyed", "dbm.outcome.36", "plough" },
  { "Reg WWg (O)", "flee", "dbm.outcome.35", "plough" },
} do
  local target, outcome, clause, ground = table.unpack(row)
  situation(("%s in %s shot at by two galleys, half: %s"):format(target, ground, outcome), { clause }, function(t)
    t:board{ 2400, 2400 }
    t[ground](t, { at = { 1000, 1180 }, size = { 400, 80 } })
    local red = t:red("Reg Gal (O)", { at = { 1000, 1000 }, facing = "north" })
    local other = t:red("Reg Gal (O)", { left_of = red })
    local blue = t:blue(target, { at = { 1000, 1150 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(6, 1)
    t:order("shoot " .. red.name .. " + " .. other.name .. " at " .. blue.name)
    t:totals(red, 9, blue, 4)
    t:result(blue, outcome, clause)
  end)
end
