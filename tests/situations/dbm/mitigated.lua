-- Psiloi behind foot, whose list allows it, lower the total of whoever beats it: by the winner's type, that of the beaten, and what they shoot with.

local CF = { -- against foot, mounted
  El = { 4, 5 }, Sp = { 4, 4 }, Exp = { 4, 4 }, Art = { 4, 4 }, Kn = { 3, 4 }, WWg = { 3, 4 }, Pk = { 3, 4 }, Bw = { 2, 4 }, Cm = { 2, 4 }, Bd = { 5, 3 }, Cv = { 3, 3 },
  Wb = { 3, 2 }, Ax = { 3, 2 }, LH = { 2, 2 }, Ps = { 2, 2 }, Hd = { 2, 2 },
}
local MOUNTED = { El = true, Exp = true, Kn = true, Cm = true, Cv = true, LH = true }
local function kind(code) return code:match("^%a+ (%a+)") end

-- The winner, and whether psiloi lower his total.
local WINNERS = {
  { "Irr El (O)", true }, { "Irr Kn (O)", true }, { "Reg Kn (X)", false }, { "Reg Cv (O)", true }, { "Irr LH (O)", true }, { "Irr Cm (O)", true }, { "Irr Wb (O)", true }, { "Reg WWg (O)", true },
  { "Reg Sp (O)", false }, { "Reg Bd (O)", false }, { "Reg Ax (O)", false }, { "Reg Bw (O)", false }, { "Reg Ps (O)", false }, { "Irr Hd (O)", false }, { "Reg Art (O)", false },
}
local BEATEN = { "Reg Sp (O)", "Reg Pk (O)", "Reg Bd (O)", "Reg Ax (O)" }
-- Who stands behind, in which rank, and whether that counts.
local BEHIND = {
  { "Reg Ps (O) bow", 2, true }, { "Reg Ps (O) bow", 3, true }, { "Reg Ps (O) crossbow", 2, true }, { "Reg Ps (O) crossbow", 3, false }, { "Reg Ps (S) handgun", 2, true },
  { "Reg Ps (S) handgun", 3, false }, { "Reg Ps (O) bow", 4, false },
}

local function shown(winner, beaten, behind, rank, counts, alone)
  local list = alone and " without leave" or ""
  situation(("%s beat %s with %s in rank %d%s: %s"):format(winner, beaten, behind, rank, list, tostring(counts)), { counts and "dbm.mitigate.04" or nil }, function(t)
    t:board{ 2400, 2400 }
    t:command{ side = "blue", rear_support = not alone and { { beaten, behind } } or nil }
    local red = t:red(winner, { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(beaten, { front_of = red })
    local last = blue
    for i = 2, rank do last = t:blue(i == rank and behind or beaten, { behind = last }) end
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = red }
    local won, lost = CF[kind(winner)][1] + 6, CF[kind(beaten)][MOUNTED[kind(winner)] and 2 or 1] + 1
    t:totals(red, won - (counts and 1 or 0), blue, lost)
  end)
end

for _, row in ipairs(WINNERS) do
  for _, beaten in ipairs(BEATEN) do
    for _, behind in ipairs(BEHIND) do
      -- A second rank of its own would add to the total of all but blades.
      if behind[2] == 2 or beaten == "Reg Bd (O)" then shown(row[1], beaten, behind[1], behind[2], row[2] and behind[3]) end
    end
  end
end
for _, behind in ipairs{ "Reg Ps (O) bow", "Reg Ps (O) crossbow", "Reg Ps (S) handgun" } do
  for _, winner in ipairs{ "Irr Kn (O)", "Reg Cv (O)", "Irr Wb (O)", "Reg WWg (O)" } do shown(winner, "Reg Bd (O)", behind, 2, false, true) end
end

-- So they do behind those who storm works, whatever foot defends them.
local function stormed(defender, beaten, behind, rank, counts)
  situation(("%s behind works beat %s with %s in rank %d: %s"):format(defender, beaten, behind, rank, tostring(counts)), { counts and "dbm.mitigate.04" or nil }, function(t)
    t:board{ 2400, 2400 }
    t:command{ side = "red", rear_support = { { beaten, behind } } }
    t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
    local red = t:red(beaten, { at = { 1000, 1000 }, facing = "south" })
    local last = red
    for i = 2, rank do last = t:red(i == rank and behind or beaten, { behind = last }) end
    local blue = t:blue(defender, { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(1, 6)
    t:order{ fight = red }
    t:totals(blue, CF[kind(defender)][1] + 2 + 6 - (counts and 1 or 0), red, CF[kind(beaten)][1] + 1)
  end)
end
for _, defender in ipairs{ "Reg Sp (O)", "Reg Pk (O)", "Reg Bd (O)", "Reg Ax (O)", "Reg Bw (O)", "Reg Ps (O)", "Irr Hd (O)", "Reg Art (O)", "Irr Wb (O)" } do
  for _, behind in ipairs(BEHIND) do stormed(defender, "Reg Bd (O)", behind[1], behind[2], behind[3]) end
end
for _, beaten in ipairs{ "Reg Sp (O)", "Reg Pk (O)", "Reg Ax (O)" } do
  for _, behind in ipairs(BEHIND) do
    if behind[2] == 2 then stormed("Reg Ax (O)", beaten, behind[1], 2, behind[3]) end
  end
end

-- Whatever the grade of those before them.
local function graded_less(winner, beaten) return beaten == "Reg Bd (S)" and kind(winner) ~= "El" and 1 or 0 end
for _, winner in ipairs{ "Irr Kn (O)", "Reg Cv (O)", "Irr Wb (O)", "Reg WWg (O)" } do
  for _, row in ipairs{
    { "Reg Bd (S)", "Reg Ps (O) bow", true }, { "Reg Bd (S)", "Reg Ps (O) crossbow", true }, { "Reg Bd (S)", "Reg Ps (S) handgun", true },
  } do
    local beaten, behind, counts = row[1], row[2], row[3]
    situation(("%s beat %s before %s: %s"):format(winner, beaten, behind, tostring(counts)), { "dbm.mitigate.04" }, function(t)
      t:command{ side = "blue", rear_support = { { beaten, behind } } }
      local red = t:red(winner, { at = { 1000, 1000 }, facing = "north" })
      local blue = t:blue(beaten, { front_of = red })
      t:blue(behind, { behind = blue })
      t:bound{ phase = "combat" }
      t:dice(6, 1)
      t:order{ fight = red }
      t:totals(red, CF[kind(winner)][1] + 6 - graded_less(winner, beaten) - 1, blue, CF[kind(beaten)][MOUNTED[kind(winner)] and 2 or 1] + 1)
    end)
  end
end
for _, behind in ipairs{ "Reg Ps (O) bow", "Reg Ps (O) crossbow", "Reg Ps (S) handgun" } do
  situation(("Reg Ax (O) behind works beat Reg Bd (S) before %s"):format(behind), { "dbm.mitigate.04" }, function(t)
    t:command{ side = "red", rear_support = { { "Reg Bd (S)", behind } } }
    t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
    local red = t:red("Reg Bd (S)", { at = { 1000, 1000 }, facing = "south" })
    t:red(behind, { behind = red })
    local blue = t:blue("Reg Ax (O)", { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(1, 6)
    t:order{ fight = red }
    t:totals(blue, 3 + 2 + 6 - 1 - 1, red, 5 + 1)
  end)
end

-- A win by one becomes a tie; where the grade of the beaten has already made it one, nothing more is taken.
for _, winner in ipairs{ "Irr Kn (O)", "Reg Cv (O)", "Irr Wb (O)", "Reg WWg (O)" } do
  for _, behind in ipairs{ "Reg Ps (O) bow", "Reg Ps (O) crossbow", "Reg Ps (S) handgun" } do
    for _, beaten in ipairs{ "Reg Ax (O)", "Reg Bd (S)" } do
      situation(("%s one ahead of %s before %s"):format(winner, beaten, behind), {}, function(t)
        t:command{ side = "blue", rear_support = { { beaten, behind } } }
        local red = t:red(winner, { at = { 1000, 1000 }, facing = "north" })
        local blue = t:blue(beaten, { front_of = red })
        t:blue(behind, { behind = blue })
        t:bound{ phase = "combat" }
        local own, theirs = CF[kind(winner)][1], CF[kind(beaten)][MOUNTED[kind(winner)] and 2 or 1]
        local a = math.max(1, 2 + theirs - own)
        t:dice(a, own + a - 1 - theirs)
        t:order{ fight = red }
        t:totals(red, own + a - 1, blue, own + a - 1)
      end)
    end
  end
end
for _, behind in ipairs{ "Reg Ps (O) bow", "Reg Ps (O) crossbow", "Reg Ps (S) handgun" } do
  for _, beaten in ipairs{ "Reg Bd (O)", "Reg Bd (S)" } do
    situation(("Reg Ax (O) behind works one ahead of %s before %s"):format(beaten, behind), {}, function(t)
      t:command{ side = "red", rear_support = { { beaten, behind } } }
      t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
      local red = t:red(beaten, { at = { 1000, 1000 }, facing = "south" })
      t:red(behind, { behind = red })
      local blue = t:blue("Reg Ax (O)", { at = { 1000, 990 }, facing = "north" })
      t:bound{ phase = "combat" }
      t:dice(1, 2)
      t:order{ fight = red }
      t:totals(blue, 3 + 2 + 2 - 1, red, 5 + 1)
    end)
  end
  situation(("Reg Ax (O) behind works beat Reg Bd (O) before %s without leave"):format(behind), {}, function(t)
    t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
    t:red(behind, { behind = red })
    local blue = t:blue("Reg Ax (O)", { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(1, 6)
    t:order{ fight = red }
    t:totals(blue, 3 + 2 + 6, red, 5 + 1)
  end)
end

-- None of them helps those who are shot at.
for _, behind in ipairs{ "Reg Ps (O) bow", "Reg Ps (O) crossbow", "Reg Ps (S) handgun" } do
  for _, walled in ipairs{ true, false } do
    situation(("%s shoot at Reg Bd (O) before %s"):format(walled and "bowmen behind works" or "war wagons", behind), {}, function(t)
      t:command{ side = "blue", rear_support = { { "Reg Bd (O)", behind } } }
      if walled then t:temporary_works{ path = { { 500, 1010 }, { 1500, 1010 } }, side = "red" } end
      local red = t:red(walled and "Reg Bw (O)" or "Reg WWg (O)", { at = { 1000, 1000 }, facing = "north" })
      local blue = t:blue("Reg Bd (O)", { at = { 1000, 1150 }, facing = "south" })
      t:blue(behind, { behind = blue })
      t:bound{ phase = "shooting" }
      t:dice(6, 1)
      t:order("shoot " .. red.name .. " at " .. blue.name)
      t:totals(red, (walled and 2 or 3) + 6, blue, 4 + 1)
    end)
  end
end

-- No list allows others the same, in front or behind: no rule would ask for it.
for _, row in ipairs{
  { "Reg Bd (O)", "Reg Cv (O) bow" }, { "Reg Bd (O)", "Reg Bw (O) crossbow" }, { "Reg Bd (O)", "Reg Cv (S) handgun" }, { "Reg Sp (O)", "Reg Ps (O)" }, { "Irr Wb (O)", "Reg Ps (O) bow" },
  { "Irr Hd (O)", "Reg Ps (O) crossbow" }, { "Reg Bw (O)", "Reg Ps (S) handgun" }, { "Reg Cv (O)", "Reg Ps (O)" }, { "Reg Cv (S)", "Reg Ps (S)" }, { "Reg Cv (O)", "Reg Ax (S)" }, { "Irr LH (O)", "Reg Ps (S)" }, { "Irr Kn (O)", "Reg Ps (S)" },
} do
  situation(("no list allows %s behind %s"):format(row[2], row[1]), {}, function(t)
    local taken = pcall(t.command, t, { side = "blue", rear_support = { { row[1], row[2] } } })
    t:check(not taken, "a list cannot allow it")
  end)
end
