-- Combat factors, support from behind, tactical factors.

local function name(what, ...) return string.format(what, ...) end

-- Red `a` and blue `b` front to front in the open, to be fought now.
local function duel(t, a, b, options)
  local spot = options or {}
  spot.at = { 600, 600 }
  local red = t:red(a, spot)
  local blue = t:blue(b, { front_of = red })
  t:bound { phase = "combat" }
  return red, blue
end

-- A friend lined up behind one whose base is so deep.
local function behind(t, code, who, depth)
  return t:red(code, { right_of = who, gap = -t:mm(40), offset = -t:mm(depth or 15) })
end

-- The die shows a 3 for both.
local function fight(t, red)
  t:dice(3, 3)
  t:order { fight = red }
end

-- Fights all in turn with the same dice and looks at each; the last fight of a bound is fought by itself.
local function fight_all(t, all, look)
  for i, who in ipairs(all) do
    if i < #all then
      t:dice(4, 4)
      if i == #all - 1 then t:dice(4, 4) end
      t:order { fight = who }
    end
    look(i, who)
  end
end

local MOUNTED = { "El", "Kn", "Cv", "Ch", "LH" }
local FOOT = { "Pk", "Sw", "Sp", "Ax", "Ps", "Wb" }

for _, row in ipairs {
  { "El", 4, 5, "dbsa.factor.01" }, { "Sw", 5, 3, "dbsa.factor.02" }, { "Sp", 4, 4, "dbsa.factor.03" },
  { "Kn", 3, 4, "dbsa.factor.04" }, { "Pk", 3, 4, "dbsa.factor.05" }, { "Cv", 3, 3, "dbsa.factor.06" },
  { "Ch", 3, 3, "dbsa.factor.06" }, { "Ax", 3, 3, "dbsa.factor.06" }, { "Wb", 3, 3, "dbsa.factor.06" },
  { "LH", 2, 2, "dbsa.factor.07" }, { "Ps", 2, 2, "dbsa.factor.07" },
} do
  local code, foot, mounted, clause = row[1], row[2], row[3], row[4]
  situation(name("%s fights with %d against foot and %d against mounted", code, foot, mounted), { clause }, function(t)
    local x = 100
    local function against(enemy)
      local own = t:red(code, { at = { x, 600 } })
      t:blue(enemy, { front_of = own })
      x = x + 200
      return own
    end
    local all, values = {}, {}
    local function add(enemy, value)
      table.insert(all, against(enemy))
      table.insert(values, value)
    end
    for _, enemy in ipairs(FOOT) do add(enemy, foot) end
    for _, enemy in ipairs(MOUNTED) do add(enemy, mounted) end
    t:bound { phase = "combat" }
    fight_all(t, all, function(i, who) t:factor(who, "combat", values[i], clause) end)
  end)
end

situation("the enemy in front decides between foot and mounted, not one on the flank", { "dbsa.factor.13" }, function(t)
  local sword, foe = duel(t, "Sw", "Ax")
  t:blue("Cv", { on_left_of = sword })
  fight(t, sword)
  t:factor(sword, "combat", 5, "dbsa.factor.02")
  t:factor(sword, "flank", -1)
end)

situation("a second rank of pikes adds 3, a third nothing more", { "dbsa.factor.08", "dbsa.factor.10" }, function(t)
  local pike = duel(t, "Pk", "Sw")
  local second = behind(t, "Pk", pike)
  behind(t, "Pk", second)
  fight(t, pike)
  t:factor(pike, "rear_support", 3, "dbsa.factor.08")
  t:totals(pike, 3 + 3 + 3, "Sw 1", 3 + 5)
end)

situation("pikes support against mounted and in bad going too", { "dbsa.factor.08", "dbsa.factor.10" }, function(t)
  t:woods { at = { 600, 580 }, size = { 200, 38 } }
  local pike = duel(t, "Pk", "Kn")
  behind(t, "Pk", pike)
  fight(t, pike)
  t:factor(pike, "rear_support", 3, "dbsa.factor.08")
  t:factor(pike, "bad_going", -2)
end)

situation("a second rank of spears adds 1", { "dbsa.factor.09", "dbsa.factor.10" }, function(t)
  local spear = duel(t, "Sp", "Wb")
  behind(t, "Sp", spear)
  fight(t, spear)
  t:factor(spear, "rear_support", 1, "dbsa.factor.09")
  t:totals(spear, 3 + 4 + 1, "Wb 1", 3 + 3)
end)

situation("only the same type lined up behind and facing the same way supports", { "dbsa.factor.05" }, function(t)
  -- A spear behind a pike, pikes half a base aside, pikes a little apart, pikes facing back: nothing.
  local function unsupported(x, code, options)
    local pike = t:red("Pk", { at = { x, 600 } })
    t:blue("Sw", { front_of = pike })
    options.right_of, options.gap = pike, -t:mm(40) + (options.gap or 0)
    options.offset = (options.offset or 0) - t:mm(15)
    t:red(code, options)
    return pike
  end
  local all = {
    unsupported(200, "Sp", {}), unsupported(500, "Pk", { gap = t:mm(20) }), unsupported(800, "Pk", { offset = -1 }),
  }
  local pike = t:red("Pk", { at = { 1100, 600 } })
  t:blue("Sw", { front_of = pike })
  t:red("Pk", { at = { 1100, 600 - t:mm(30) }, facing = "south" })
  table.insert(all, pike)
  t:bound { phase = "combat" }
  fight_all(t, all, function(_, who) t:factor(who, "rear_support", 0) end)
end)

for _, code in ipairs { "Sw", "Sp" } do
  situation(name("psiloi behind %s add 1 against mounted, elephants and chariots among them", code),
    { "dbsa.factor.11", "dbsa.factor.12" }, function(t)
      local all = {}
      for i, enemy in ipairs { "Kn", "Cv", "LH", "El", "Ch" } do
        local own = t:red(code, { at = { 200 * i, 600 } })
        t:blue(enemy, { front_of = own })
        behind(t, "Ps", own)
        table.insert(all, own)
      end
      t:bound { phase = "combat" }
      fight_all(t, all, function(_, who) t:factor(who, "rear_support", 1, "dbsa.factor.11") end)
    end)
  situation(name("psiloi behind %s add nothing against foot", code), { "dbsa.factor.07" }, function(t)
    local own = duel(t, code, "Ps")
    behind(t, "Ps", own)
    fight(t, own)
    t:factor(own, "rear_support", 0)
  end)
end

situation("psiloi support nobody but swords and spears, and nobody beside those", { "dbsa.factor.06" }, function(t)
  local ax = duel(t, "Ax", "Cv")
  behind(t, "Ps", ax, 20)
  local sword = t:red("Sw", { left_of = ax, gap = 200 })
  t:blue("Cv", { front_of = sword })
  local beside = t:red("Sw", { left_of = sword })
  behind(t, "Ps", beside)
  fight_all(t, { ax, sword }, function(_, who) t:factor(who, "rear_support", 0) end)
end)

situation("spears are supported by spears or psiloi, whoever stands behind, not by both",
  { "dbsa.factor.09", "dbsa.factor.12" }, function(t)
    local spear = duel(t, "Sp", "Cv")
    local second = behind(t, "Sp", spear)
    behind(t, "Ps", second)
    fight(t, spear)
    t:factor(spear, "rear_support", 1, "dbsa.factor.09")
    t:totals(spear, 3 + 4 + 1, "Cv 1", 3 + 3)
  end)

situation("every tactical factor that applies counts", { "dbsa.tactical.01", "dbsa.tactical.07", "dbsa.tactical.13" },
  function(t)
    t:woods { at = { 600, 580 }, size = { 200, 38 } }
    local sword, foe = duel(t, "Sw", "Ax", { general = true })
    t:blue("Ax", { left_of = foe })
    fight(t, sword)
    t:factor(sword, "general", 1, "dbsa.tactical.07")
    t:factor(sword, "bad_going", -2, "dbsa.tactical.13")
    t:factor(sword, "overlap", -1, "dbsa.tactical.10")
    t:totals(sword, 3 + 5 + 1 - 2 - 1, foe, 3 + 3)
  end)

-- A river from east to west, its southern bank at y = 600.
local function river(t) t:river { path = { { 0, 630 }, { 2300, 630 } }, width = 60 } end

situation("foot on the bank adds 2 against an enemy in the river", { "dbsa.tactical.02", "dbsa.tactical.03" },
  function(t)
    river(t)
    local spear = duel(t, "Sp", "Sw")
    fight(t, spear)
    t:factor(spear, "bank", 2, "dbsa.tactical.02")
    t:totals(spear, 3 + 4 + 2, "Sw 1", 3 + 5)
  end)

situation("an enemy partly in the river is enough, one wholly on dry land is not",
  { "dbsa.tactical.02", "dbsa.tactical.03" }, function(t)
    river(t)
    local near = t:red("Sp", { at = { 300, 590 } })
    t:blue("Sw", { front_of = near })
    local dry = t:red("Sp", { at = { 600, 600 - t:mm(15) - 1 } })
    t:blue("Sw", { front_of = dry })
    t:bound { phase = "combat" }
    fight_all(t, { near, dry }, function(i, who) t:factor(who, "bank", i == 1 and 2 or 0) end)
  end)

situation("mounted never hold a bank, nor does foot that is itself in the river", { "dbsa.tactical.02" }, function(t)
  river(t)
  local all = { t:red("Cv", { at = { 300, 600 - 1 } }), t:red("Sp", { at = { 600, 601 } }), t:red("Sp", { at = { 900, 599 } }) }
  for _, who in ipairs(all) do t:blue("Sw", { front_of = who }) end
  t:bound { phase = "combat" }
  fight_all(t, all, function(i, who) t:factor(who, "bank", i == 3 and 2 or 0) end)
end)

for _, hill in ipairs { "gentle_hill", "difficult_hill" } do
  situation(name("uphill on a %s adds 1, and a general there another", hill),
    { "dbsa.tactical.06", "dbsa.tactical.07", "dbsa.tactical.08", "dbsa.tactical.09" }, function(t)
      t[hill](t, { at = { 600, 500 }, size = { 800, 200 } })
      local spear, foe = duel(t, "Sp", "Sw", { general = true })
      fight(t, spear)
      t:factor(spear, "uphill", 1, "dbsa.tactical.06")
      t:factor(spear, "general", 1, "dbsa.tactical.07")
      t:factor(foe, "uphill", 0)
    end)
end

situation("on level ground nobody is uphill", { "dbsa.factor.03" }, function(t)
  t:gentle_hill { at = { 600, 200 }, size = { 800, 200 } }
  local spear, foe = duel(t, "Sp", "Sw")
  fight(t, spear)
  t:factor(spear, "uphill", 0)
  t:factor(foe, "uphill", 0)
end)

situation("each overlapped flank counts 1", { "dbsa.tactical.10", "dbsa.combat.09" }, function(t)
  local sword, foe = duel(t, "Sw", "Sp")
  t:blue("Sp", { left_of = foe })
  fight(t, sword)
  t:factor(sword, "overlap", -1, "dbsa.tactical.10")
end)

situation("both flanks overlapped count 2", { "dbsa.tactical.10", "dbsa.combat.09" }, function(t)
  local sword, foe = duel(t, "Sw", "Sp")
  t:blue("Sp", { left_of = foe })
  t:blue("Sp", { right_of = foe })
  fight(t, sword)
  t:factor(sword, "overlap", -2, "dbsa.tactical.10")
end)

situation("one element overlaps two enemies on opposite flanks", { "dbsa.combat.09" }, function(t)
  -- Two reds stand a base apart, a blue before each; the blue between the two overlaps both, another the outer flank.
  local west, left = duel(t, "El", "Sp")
  local east = t:red("El", { right_of = west, gap = t:mm(40) })
  t:blue("Sp", { front_of = east })
  t:blue("Sp", { left_of = left })
  t:blue("Sp", { right_of = left })
  t:bound { phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order { fight = west }
  t:factor(west, "overlap", -2)
  t:factor(east, "overlap", -1)
end)

situation("an element in frontal combat overlaps nobody by its corners", { "dbsa.factor.02" }, function(t)
  local sword, foe = duel(t, "Sw", "Sp")
  local other = t:blue("Sp", { left_of = foe })
  t:red("Sw", { front_of = other })
  t:dice(3, 3, 3, 3)
  t:order { fight = sword }
  t:factor(sword, "overlap", 0)
end)

situation("enemies side edge to side edge overlap each other even if both fight", { "dbsa.combat.09" }, function(t)
  -- Blue's second line stands beside red's element, both with an enemy of their own in front.
  local sword, foe = duel(t, "Sw", "Sp")
  local beside = t:blue("Sp", { at = { 600 + t:mm(40), 600 - t:mm(15) }, facing = "south" })
  local other = t:red("Sw", { front_of = beside })
  t:dice(3, 3, 3, 3)
  t:order { fight = sword }
  t:factor(sword, "overlap", -1)
end)

situation("an enemy front on a flank counts 1, on the rear 1, on all three sides 3",
  { "dbsa.tactical.11" }, function(t)
    local sword = duel(t, "El", "Ax")
    t:blue("Ax", { on_left_of = sword })
    t:blue("Ax", { on_right_of = sword })
    t:blue("Ax", { behind = sword })
    fight(t, sword)
    t:factor(sword, "flank", -2, "dbsa.tactical.11")
    t:factor(sword, "rear", -1, "dbsa.tactical.11")
    t:factor(sword, "overlap", 0)
  end)

situation("a flank that is contacted is not overlapped as well", { "dbsa.tactical.11", "dbsa.tactical.12" },
  function(t)
    local horse, foe = duel(t, "Kn", "Ax")
    t:blue("Ax", { on_left_of = horse })
    t:blue("Ax", { right_of = foe })
    fight(t, horse)
    t:factor(horse, "flank", -1, "dbsa.tactical.11")
    t:factor(horse, "overlap", 0)
  end)

for _, row in ipairs {
  { "El", -2 }, { "Kn", -2 }, { "Cv", -2 }, { "Ch", -2 }, { "LH", -2 }, { "Pk", -2 }, { "Sw", -2 }, { "Sp", -2 },
  { "Wb", -2 }, { "Ax", 0 }, { "Ps", 0 },
} do
  local code, value = row[1], row[2]
  situation(name("%s in bad going: %d, whatever its opponent", code, value),
    value < 0 and { "dbsa.tactical.13", "dbsa.going.01", "dbsa.going.07" } or { "dbsa.combat.06" }, function(t)
      t:woods { at = { 600, 590 }, size = { 200, 18 } }
      local own, foe = duel(t, code, "Sp")
      fight(t, own)
      t:factor(own, "bad_going", value)
      t:factor(foe, "bad_going", 0)
    end)
end

situation("a general in the element adds 1, one beside it nothing", { "dbsa.tactical.07" }, function(t)
  local horse, foe = duel(t, "Kn", "Sp", { general = true })
  fight(t, horse)
  t:factor(horse, "general", 1, "dbsa.tactical.07")
  t:factor(foe, "general", 0)
end)

situation("both throw one die, a 1 counting 0, and add their factors",
  { "dbsa.combat.06", "dbsa.setup.11" }, function(t)
    local red, blue = duel(t, "Cv", "Sp")
    t:dice(1, 2)
    t:order { fight = red }
    t:totals(red, 0 + 3, blue, 2 + 4)
  end)

situation("a second rank of the same type adds nothing to others than pikes and spears", { "dbsa.factor.08", "dbsa.factor.09" },
  function(t)
    local all = {}
    for i, code in ipairs { "Sp", "El", "Kn", "Cv", "Ch", "LH", "Sw", "Ax", "Ps", "Wb" } do
      local own = t:red(code, { at = { 200 * i, 600 } })
      t:blue("Sp", { front_of = own })
      local depth = ({ El = 40, Ch = 40, Kn = 30, Cv = 30, LH = 30, Sw = 15, Sp = 15 })[code] or 20
      behind(t, code, own, depth)
      table.insert(all, own)
    end
    local pike = t:red("Pk", { at = { 200, 1200 } })
    t:blue("Sp", { front_of = pike })
    behind(t, "Pk", pike)
    table.insert(all, pike)
    t:bound { phase = "combat" }
    local values = { 1, [#all] = 3 }
    fight_all(t, all, function(i, who) t:factor(who, "rear_support", values[i] or 0) end)
  end)

-- The ground under both ranks of spears, or of the psiloi behind swords, makes no difference.
for _, row in ipairs { { "Sp", "Sp", "Sw", 1, "dbsa.factor.09" }, { "Sw", "Ps", "Kn", 1, "dbsa.factor.11" } } do
  local front, back, enemy, value, clause = row[1], row[2], row[3], row[4], row[5]
  situation(name("%s behind %s support in bad going too", back, front), { clause }, function(t)
    t:woods { at = { 600, 560 }, size = { 200, 70 } }
    local own = duel(t, front, enemy)
    behind(t, back, own)
    fight(t, own)
    t:factor(own, "rear_support", value, clause)
    t:factor(own, "bad_going", -2)
  end)
end

situation("only psiloi behind swords add 1 against mounted", { "dbsa.factor.11", "dbsa.factor.12" }, function(t)
  local all = {}
  for i, code in ipairs { "Ps", "Pk", "Sw", "Sp", "Ax", "Wb", "Cv" } do
    local own = t:red("Sw", { at = { 200 * i, 600 } })
    t:blue("Cv", { front_of = own })
    behind(t, code, own)
    table.insert(all, own)
  end
  t:bound { phase = "combat" }
  fight_all(t, all, function(i, who) t:factor(who, "rear_support", i == 1 and 1 or 0) end)
end)

for _, code in ipairs(FOOT) do
  situation(name("%s on the bank add 2 against an enemy in the river", code), { "dbsa.tactical.02", "dbsa.tactical.03" },
    function(t)
      river(t)
      local own = duel(t, code, "Sw")
      fight(t, own)
      t:factor(own, "bank", 2, "dbsa.tactical.02")
    end)
end

for _, code in ipairs(MOUNTED) do
  situation(name("%s on the bank add nothing", code), { "dbsa.factor.02" }, function(t)
    river(t)
    local own = duel(t, code, "Sw")
    fight(t, own)
    t:factor(own, "bank", 0)
  end)
end

situation("a rear corner against a front corner makes no overlap, a front corner does", { "dbsa.combat.09" }, function(t)
  -- Turned to the west, blue's second element has its left rear corner at red's left front corner.
  local one = t:red("Sw", { at = { 300, 600 } })
  t:blue("Sp", { front_of = one })
  t:blue("Sp", { at = { 300 - t:mm(20) - t:mm(15), 600 + t:mm(20) }, facing = "west" })
  local other, foe = duel(t, "Sw", "Sp")
  t:blue("Sp", { right_of = foe })
  fight_all(t, { one, other }, function(i, who) t:factor(who, "overlap", i == 1 and 0 or -1) end)
end)
