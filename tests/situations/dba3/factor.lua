-- Combat factors, each against foot and against mounted.

-- Red `a` and blue `b` front to front in the open; both throw a 3.
local function fight(t, a, b)
  local red = t:red(a, { at = { 10, 10 }, facing = "north" })
  local blue = t:blue(b, { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  return red, blue
end

for _, row in ipairs {
  { "El", 5, 4, "dba3.factor.02" }, { "4Bd", 5, 3, "dba3.factor.03" }, { "4Sp", 4, 4, "dba3.factor.04" },
  { "Art", 4, 4, "dba3.factor.06" }, { "3Kn", 3, 4, "dba3.factor.07" }, { "SCh", 3, 4, "dba3.factor.08" },
  { "4Pk", 3, 4, "dba3.factor.09" }, { "WWg", 3, 4, "dba3.factor.10" }, { "Cv", 3, 3, "dba3.factor.11" },
  { "Cm", 3, 3, "dba3.factor.12" }, { "4Ax", 3, 3, "dba3.factor.13" }, { "4Wb", 3, 2, "dba3.factor.14" },
  { "7Hd", 3, 2, "dba3.factor.15" }, { "4Bw", 2, 4, "dba3.factor.16" }, { "LH", 2, 2, "dba3.factor.17" },
  { "Ps", 2, 2, "dba3.factor.18" },
} do
  local code, foot, mounted, clause = row[1], row[2], row[3], row[4]
  for _, enemy in ipairs { { "4Ax", foot, "foot" }, { "Cv", mounted, "mounted" } } do
    local what = string.format("%s fights with %d against %s", code, enemy[2], enemy[3])
    situation(what, { clause }, function(t)
      local red = fight(t, code, enemy[1])
      t:factor(red, "combat", enemy[2], clause)
    end)
  end
end

situation("each throws a die and adds its factors", { "dba3.factor.01" }, function(t)
  local red = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  local blue = t:blue("4Sp", { front_of = red, general = true })
  t:bound{ phase = "combat" }
  t:dice(2, 6)
  t:order{ fight = red }
  t:totals(red, 2 + 5, blue, 6 + 4 + 1)
end)

situation("the enemy in front decides between foot and mounted, not one on the flank", { "dba3.factor.21" }, function(t)
  local red = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  t:blue("4Ax", { front_of = red })
  t:blue("Cv", { on_left_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "combat", 5, "dba3.factor.03")
end)

for _, shot in ipairs {
  { "4Bd", 4, 2, "dba3.factor.05" }, { "Cv", 3, 4, "dba3.factor.11" }, { "3Kn", 3, 4, "dba3.factor.07" },
} do
  local what = string.format("%s is shot at with %d, and the bows shoot with %d", shot[1], shot[2], shot[3])
  situation(what, { shot[4], "dba3.factor.16", "dba3.factor.21" }, function(t)
    local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
    local foe = t:blue(shot[1], { front_of = bows, gap = 2 })
    t:bound{ phase = "aiming" }
    t:dice(3, 3)
    t:go_on()
    t:factor(foe, "combat", shot[2], shot[4])
    t:factor(bows, "combat", shot[3], "dba3.factor.16")
  end)
end
