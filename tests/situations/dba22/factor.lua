-- Combat factors, each against foot and against mounted.

-- Red `a` and blue `b` front to front in the open; both throw a 3.
local function fight(t, a, b)
  local red = t:red(a, { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue(b, { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  return red, blue
end

for _, row in ipairs {
  { "El", 4, 5, "dba22.factor.01" }, { "3Kn", 3, 4, "dba22.factor.02" }, { "HCh", 3, 4, "dba22.factor.02" },
  { "3Cv", 3, 3, "dba22.factor.03" }, { "LCh", 3, 3, "dba22.factor.03" }, { "SCh", 4, 4, "dba22.factor.04" },
  { "3Cm", 2, 4, "dba22.factor.05" }, { "2LH", 2, 2, "dba22.factor.06" }, { "2Cm", 2, 2, "dba22.factor.06" },
  { "4Sp", 4, 4, "dba22.factor.07" }, { "4Pk", 3, 4, "dba22.factor.08" }, { "4Bd", 5, 3, "dba22.factor.09" },
  { "4Bw", 2, 4, "dba22.factor.10" }, { "4Wb", 3, 2, "dba22.factor.11" }, { "7Hd", 3, 2, "dba22.factor.11" },
  { "4Ax", 3, 2, "dba22.factor.11" }, { "2Ps", 2, 2, "dba22.factor.12" }, { "Art", 2, 2, "dba22.factor.14" },
  { "WWg", 3, 4, "dba22.factor.15" }, { "Lit", 3, 4, "dba22.factor.15" },
} do
  local code, foot, mounted, clause = row[1], row[2], row[3], row[4]
  for _, enemy in ipairs { { "4Ax", foot, "foot" }, { "3Cv", mounted, "mounted" } } do
    situation(string.format("%s fights with %d against %s", code, enemy[2], enemy[3]), { clause }, function(t)
      local red = fight(t, code, enemy[1])
      t:factor(red, "combat", enemy[2], clause)
    end)
  end
end

situation("artillery shoots with 4", { "dba22.factor.13" }, function(t)
  local art = t:red("Art", { at = { 1000, 1000 }, facing = "north" })
  local foe = t:blue("4Ax", { front_of = art, gap = 300 })
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order("shoot " .. art.name .. " at " .. foe.name)
  t:factor(art, "combat", 4, "dba22.factor.13")
end)

situation("each throws a die and adds its factors", { "dba22.combat.10" }, function(t)
  local red = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("4Sp", { front_of = red, general = true })
  t:bound{ phase = "combat" }
  t:dice(2, 6)
  t:order{ fight = red }
  t:totals(red, 2 + 5, blue, 6 + 4 + 1)
  t:factor(blue, "general", 1, "dba22.tactical.08")
end)

situation("followers and denizens have one", { "dba22.factor.16" }, function(t)
  local cf = t:blue("CF", { standing = "reserve", at = { 1, 1 }, facing = "south" })
  t:camp{ side = "blue", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south", people = cf }
  local de = t:blue("De", { standing = "reserve", at = { 1, 1 }, facing = "south" })
  t:city{ side = "blue", size = { 300, 200 }, at = { 2000, 1200 }, facing = "south", people = de }
  local one, two = t:red("4Ax", { at = { 1000, 1200 }, facing = "north" }), t:red("3Cv", { at = { 2000, 1200 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 4, 3)
  t:order{ fight = one }
  t:factor(cf, "combat", 1, "dba22.factor.16")
  t:factor(de, "combat", 1, "dba22.factor.16")
  t:expect(two, { alive = true })
end)
