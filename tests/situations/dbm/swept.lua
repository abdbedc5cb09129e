-- Friends behind an element that are destroyed with it in close combat.

-- The victor, the beaten with those behind it, and the faces by which it is destroyed.
local function beaten(t, by, loser, a, b)
  local red = t:red(by, { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue(loser, { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(a, b)
  return red, blue
end

-- Victor, beaten, who stands behind it and how far, whether he is destroyed too, the rule.
for _, row in ipairs({
  { "Irr Kn (O)", "Reg Bd (O)", "Reg Ax (O)", 0, true, "dbm.destroyed.04" }, { "Irr Kn (O)", "Reg Bd (O)", "Reg Ax (O)", 29, true, "dbm.destroyed.04" },
  { "Irr Kn (O)", "Reg Bd (O)", "Reg Ax (O)", 30, false, "dbm.outcome.21" }, { "Irr Kn (O)", "Reg Bd (O)", "Irr Kn (O)", 0, true, "dbm.destroyed.04" },
  { "Irr Kn (O)", "Reg Bw (O)", "Reg Ax (O)", 39, true, "dbm.destroyed.04" }, { "Irr Kn (O)", "Reg Bw (O)", "Reg Ax (O)", 40, false, "dbm.outcome.24" },
  { "Reg Cv (O)", "Reg Ps (O)", "Reg Bd (O)", 0, false, "dbm.destroyed.07" }, { "Reg Cv (O)", "Reg Ps (O)", "Irr Ps (I)", 0, true, "dbm.destroyed.04" },
  { "Irr Kn (O)", "Reg Bd (O)", "Irr Bge (O)", 0, false, "dbm.destroyed.08" }, { "Irr Kn (O)", "Reg Bd (O)", "Reg WWg (O)", 0, false, "dbm.destroyed.08" },
  { "Irr Kn (O)", "Reg Bd (O)", "Reg Gal (O)", 0, false, "dbm.destroyed.08" }, { "Irr Kn (O)", "Irr Bge (O)", "Reg Bd (O)", 0, false, "dbm.destroyed.08" },
  { "Reg Bd (O)", "Reg Art (O)", "Reg Bd (O)", 0, false, "dbm.destroyed.09" }, { "Reg Bd (O)", "Irr Hd (I)", "Irr Hd (O)", 0, false, "dbm.destroyed.09" },
  { "Irr Kn (O)", "Irr Hd (O)", "Irr Hd (I)", 0, true, "dbm.destroyed.04" }, { "Reg Ax (O)", "Irr El (O)", "Reg Cv (O)", 79, true, "dbm.destroyed.04" },
  { "Reg Ax (O)", "Irr El (O)", "Reg Cv (O)", 80, false, "dbm.outcome.14" },
  { "Irr Wb (O)", "Reg Sp (O) double", "Reg Ax (O)", 0, false, "dbm.double.12" },
  { "Irr Kn (O)", "Reg Art (X)", "Reg Art (X)", 0, true, "dbm.destroyed.04" }, { "Irr Kn (O)", "Reg Art (X)", "Reg Art (X)", 39, true, "dbm.destroyed.04" },
  { "Irr Kn (O)", "Reg Art (X)", "Reg Art (X)", 40, false, "dbm.outcome.35" },
}) do
  local by, loser, behind, gap, falls, clause = row[1], row[2], row[3], row[4], row[5], row[6]
  local what = falls and " falls with it" or " stays"
  situation(behind .. " " .. gap .. " paces behind " .. loser .. " destroyed by " .. by .. what, { clause }, function(t)
    local red, blue = beaten(t, by, loser, 6, 3)
    local other = t:blue(behind, { behind = blue, gap = gap })
    t:order{ fight = red }
    t:dead(blue)
    t:expect(other, { alive = not falls })
  end)
end

situation("one who stands only partly behind is swept away, one beside it is not", { "dbm.destroyed.04" }, function(t)
  local red, blue = beaten(t, "Irr Kn (O)", "Reg Bd (O)", 6, 3)
  local partly = t:blue("Reg Ax (O)", { behind = blue, offset = 76 })
  local beside = t:blue("Reg Ax (O)", { behind = blue, offset = -80 })
  t:order{ fight = red }
  t:dead(partly)
  t:stands(beside)
end)

situation("who is swept away sweeps nobody away", { "dbm.destroyed.04", "dbm.destroyed.06" }, function(t)
  local red, blue = beaten(t, "Irr Kn (O)", "Reg Bd (O)", 6, 3)
  local second = t:blue("Reg Ax (O)", { behind = blue })
  local third = t:blue("Reg Ax (O)", { behind = second })
  t:order{ fight = red }
  t:dead(second)
  t:expect(third, { alive = true })
end)


situation("psiloi that support from the third rank fall with the first", { "dbm.destroyed.05", "dbm.destroyed.04" }, function(t)
  t:command{ side = "blue", rear_support = { { "Reg Sp (I)", "Reg Ps (O) bow" } } }
  local red, blue = beaten(t, "Irr Kn (O)", "Reg Sp (I)", 6, 1)
  local second = t:blue("Reg Sp (I)", { behind = blue })
  local third = t:blue("Reg Ps (O) bow", { behind = second })
  t:order{ fight = red }
  t:dead(blue)
  t:dead(second)
  t:dead(third)
end)

situation("a shot sweeps nobody away", { "dbm.outcome.35" }, function(t)
  local bow = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
  local left, right = t:red("Reg Bw (O)", { left_of = bow }), t:red("Reg Bw (O)", { right_of = bow })
  local target = t:blue("Irr Wb (O)", { at = { 1000, 1150 }, facing = "south" })
  local behind = t:blue("Irr Wb (O)", { behind = target })
  t:bound{ phase = "shooting" }
  t:dice(6, 1)
  t:order("shoot " .. bow.name .. " + " .. left.name .. " + " .. right.name .. " at " .. target.name)
  t:dead(target)
  t:stands(behind)
end)

situation("works between keep those behind from it", { "dbm.destroyed.10" }, function(t)
  t:temporary_works{ path = { { 500, 1043 }, { 1500, 1043 } } }
  local red, blue = beaten(t, "Irr Kn (O)", "Reg Bd (O)", 6, 3)
  local behind = t:blue("Reg Ax (O)", { at = { 1000, 1045 }, facing = "south" })
  t:order{ fight = red }
  t:dead(blue)
  t:expect(behind, { alive = true })
end)

situation("a recoil that an enemy on the flank makes impossible sweeps away too", { "dbm.recoil.10", "dbm.destroyed.04" }, function(t)
  local red, blue = beaten(t, "Reg Bd (O)", "Reg Sp (O)", 4, 3)
  t:red("Reg Ax (O)", { on_left_of = blue })
  local behind = t:blue("Reg Ax (O)", { behind = blue })
  t:order{ fight = red }
  t:dead(blue)
  t:dead(behind)
end)

situation("whoever fought on the flank of a destroyed enemy closes up to the next", { "dbm.destroyed.11" }, function(t)
  local red, blue = beaten(t, "Reg Bd (O)", "Reg Sp (I)", 6, 1)
  local second = t:blue("Reg Sp (S)", { at = { 1000, 1091 }, facing = "north" })
  t:red("Reg Bd (O)", { front_of = second })
  local striker = t:red("Reg Ax (O)", { on_left_of = blue })
  t:dice(3, 3)
  t:order{ fight = red }
  t:dead(blue)
  t:expect(striker, { at = { 1040, 1051 } })
end)

situation("without room it stays where it is", { "dbm.destroyed.01" }, function(t)
  local red, blue = beaten(t, "Reg Bd (O)", "Reg Sp (I)", 6, 1)
  t:blue("Reg Sp (I)", { at = { 1000, 1061 }, facing = "south" })
  local striker = t:red("Reg Ax (O)", { on_left_of = blue })
  t:red("Reg Ps (O)", { at = { 1060, 1130 }, facing = "south" })
  t:order{ fight = red }
  t:dead(blue)
  t:stands(striker)
end)

-- A flight begins with a recoil. Foot who face the horse stop it, and fall with it.
for _, row in ipairs{ { 59, true }, { 61, false } } do
  situation("spears " .. row[1] .. " paces behind light horse who must flee fall with them: " .. tostring(row[2]), { row[2] and "dbm.destroyed.04" or "dbm.flee.01" }, function(t)
    local red, blue = beaten(t, "Reg Sp (O)", "Irr LH (O)", 6, 1)
    local behind = t:blue("Reg Sp (O)", { at = { 1000, 1090 + row[1] }, facing = "north" })
    t:order{ fight = red }
    t:result(blue, "flee")
    if row[2] then t:dead(blue) end
    t:expect(behind, { alive = not row[2] })
  end)
end

-- Psiloi whom the horse have gone through are behind those who then find no way out, and stay.
situation("light horse lost after the recoil of their flight sweep nobody away", { "dbm.flee.10" }, function(t)
  t:board{ 2400, 2400 }
  t:waterway{ outline = { { 955, 1050 }, { 955, 1400 }, { 1045, 1400 }, { 1045, 1050 }, { 1400, 1050 }, { 1400, 1800 }, { 600, 1800 }, { 600, 1050 } } }
  local red, blue = beaten(t, "Reg Sp (O)", "Irr LH (O)", 6, 1)
  local ps = t:blue("Reg Ps (O)", { behind = blue })
  t:order{ fight = red }
  t:result(blue, "flee")
  t:dead(blue)
  t:expect(ps, { alive = true })
end)

-- Who drowns in a dangerous river sweeps nobody away; who is beaten beside it does.
situation("a recoil that ends by drowning sweeps nobody away", { "dbm.destroyed.10" }, function(t)
  t:board{ 2400, 2400 }
  t:river{ path = { { 0, 1060 }, { 2400, 1060 } }, width = 20, state = 7 }
  local red, blue = beaten(t, "Reg Bd (O)", "Reg Ax (O)", 4, 3)
  local ps = t:blue("Reg Ax (O)", { behind = blue, gap = 39 })
  t:dice(1)
  t:order{ fight = red }
  t:dead(blue)
  t:expect(ps, { alive = true })
end)
