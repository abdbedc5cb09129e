-- On what ground a second rank supports: some need good going, some only none that is difficult.

local function kind(code) return code:match("^%a+ (%a+)") end

-- The ground of the first and of the second rank, and whether the second supports there: some need good going, some only none that is difficult.
for _, row in ipairs{
  { "Reg Sp (O)", "good" }, { "Reg Pk (O)", "good" }, { "Reg Pk (X)", "good" }, { "Irr Wb (O)", "rough" }, { "Reg Ax (O)", "rough" }, { "Reg Ax (X)", "rough" }, { "Reg Bw (O)", "rough" },
  { "Reg Bw (O) longbow", "rough" }, { "Reg Bw (O) crossbow", "rough" }, { "Reg Ps (S)", "rough" }, { "Reg Ps (O)", "rough" },
} do
  local code, needs = row[1], row[2]
  for _, ground in ipairs{ "rocky", "marsh" } do
    for _, where in ipairs{ "both", "first", "second" } do
      local more = needs == "rough" and ground == "rocky" and 1 or 0
      situation(("%s in two ranks, %s in %s: %d"):format(code, where, ground, more), {}, function(t)
        local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
        t:red(code, { behind = red })
        -- A rank is 30 paces deep, or 40 if it is loose.
        local deep = (kind(code) == "Sp" or kind(code) == "Pk" or kind(code) == "Wb") and 30 or 40
        local middle = where == "both" and 1000 or where == "first" and 1150 - deep / 2 or 850 - deep * 1.5
        t[ground](t, { at = { 1000, middle }, size = { 400, where == "both" and 400 or 300 } })
        t:blue(kind(code) == "Ps" and "Irr LH (O)" or "Reg Bd (O)", { front_of = red })
        t:bound{ phase = "combat" }
        t:dice(3, 3)
        t:order{ fight = red }
        t:factor(red, "rear_support", more)
      end)
    end
  end
end

-- The fourth rank of pikes lowers the total of foot where all four stand in good going.
for _, rank in ipairs{ 1, 2, 3, 4 } do
  situation("four ranks of pikes of whom number " .. rank .. " stands among rocks", {}, function(t)
    local red = t:red("Reg Pk (O)", { at = { 1000, 1000 }, facing = "north" })
    local last = red
    for _ = 2, 4 do last = t:red("Reg Pk (O)", { behind = last }) end
    t:rocky{ at = { 1000, 1000 - 30 * rank + 15 }, size = { 400, 20 } }
    local blue = t:blue("Reg Bd (O)", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "rear_support", ({ 0, 0, 1, 2 })[rank])
    t:factor(blue, "deep_ranks", 0)
  end)
end

-- Two ranks of knights (I) on one base, shot at wherever they stand but in difficult going.
for _, row in ipairs{ { "plough", 1 }, { "rocky", 1 }, { "marsh", 0 } } do
  local ground, more = row[1], row[2]
  for _, shooter in ipairs{ "Reg Bw (O)", "Reg WWg (O)", "Reg Gal (O)", "Irr Shp (O)", "Irr Bts (S)", "Reg Art (X)" } do
    situation(("knights (I) in two ranks on %s shot at by %s: %d"):format(ground, shooter, shooter:find("Art") and 0 or more), {}, function(t)
      t[ground](t, { at = { 1000, 1100 }, size = { 1000, 1000 } })
      local red = t:red(shooter, { at = { 1000, 1000 }, facing = "north" })
      local blue = t:blue("Reg Kn (I) double", { at = { 1000, 1040 }, facing = "south" })
      t:bound{ phase = "shooting" }
      t:dice(3, 3)
      t:order("shoot " .. red.name .. " at " .. blue.name)
      t:factor(blue, "double", shooter:find("Art") and 0 or more)
    end)
  end
end
