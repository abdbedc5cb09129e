-- Hordes (I) that friends go through, and vessels through vessels.

-- Who goes over hordes before it, and which way these face.
for _, row in ipairs{ { "Reg Cv (O)", "north" }, { "Reg Cv (O)", "east" }, { "Irr El (O)", 30 }, { "Reg Bd (O)", "south" } } do
  local code, facing = row[1], row[2]
  situation(code .. " go through hordes (I) that face " .. facing, { "dbm.interp.09" }, function(t)
    t:board{ 2400, 2400 }
    t:red("Reg Bd (O)", { at = { 200, 200 }, facing = "north" })
    local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local hordes = t:red("Irr Hd (I)", { at = { 1000, 1085 }, facing = facing })
    t:order(red, { straight = 100 })
    t:happened{ event = "destroyed", element = hordes, clause = "dbm.interp.09" }
    t:expect(red, { at = { 1000, 1100 } })
    t:lost("red", 0)
  end)
end

situation("a line goes over hordes (I), and those beside them stay", { "dbm.interp.09" }, function(t)
  t:board{ 2400, 2400 }
  local one = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("Reg Bd (O)", { right_of = one })
  local met = t:red("Irr Hd (I)", { at = { 1040, 1080 }, facing = "west" })
  local beside = t:red("Irr Hd (I)", { at = { 1160, 1080 }, facing = "north" })
  t:bound{ pips = 6 }
  t:order({ one, two }, { { straight = 100 } })
  t:dead(met)
  t:expect(beside, { alive = true })
end)

-- Other hordes are an obstacle, and so are those who touch an enemy's front.
for _, case in ipairs{ { "Irr Hd (O)", false }, { "Irr Hd (I)", true } } do
  local code, touched = table.unpack(case)
  situation("blades do not go through " .. code .. (touched and " who fight" or ""), { touched and "dbm.interp.01" or "dbm.interp.03" }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local hordes = t:red(code, { at = { 1000, 1065 }, facing = "north" })
    if touched then t:blue("Reg Bd (O)", { front_of = hordes }) end
    t:try(red, { straight = 100 }):refused{ clause = touched and "dbm.interp.01" or "dbm.interp.03", why = "Passing" }
  end)
end

-- Vessels that go through each other: boats through galleys or ships, and the other way round, along one line.
for _, row in ipairs{
  { "Reg Bts (F)", "Reg Gal (O)", "north", true }, { "Reg Bts (F)", "Irr Shp (O)", "south", true }, { "Reg Gal (F)", "Irr Bts (O)", "north", true }, { "Reg Bts (F)", "Reg Gal (O)", "east", false },
  { "Reg Gal (F)", "Reg Gal (O)", "north", false }, { "Reg Bts (F)", "Irr Bts (O)", "north", false },
} do
  local code, other, facing, passes = table.unpack(row)
  situation(code .. (passes and " go" or " do not go") .. " through " .. other .. " that face " .. facing, { passes and "dbm.interp.08" or "dbm.waterway.11" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ wind = "west" }
    t:waterway{ outline = { { 0, 0 }, { 2400, 0 }, { 2400, 2400 }, { 0, 2400 } } }
    local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local through = t:red(other, { at = { facing == "east" and 1080 or 1000, facing == "north" and 1165 or facing == "south" and 1005 or 1085 }, facing = facing })
    t:bound{ pips = 6 }
    if passes then
      t:order(red, { straight = 200 })
      t:expect(through, { alive = true })
    else
      t:try(red, { straight = 200 }):refused{}
    end
  end)
end

-- Psiloi before hordes (I) of any facing: those who face along their way they go through, those who face askew they go over.
for facing, over in pairs({ [0] = false, [180] = false, [90] = true, [30] = true }) do
  situation("psiloi go through hordes (I) who face " .. facing .. ": they destroy them is " .. tostring(over), { over and "dbm.interp.09" or "dbm.interp.05" }, function(t)
    t:board{ 2400, 2400 }
    t:red("Reg Bd (O)", { at = { 200, 200 }, facing = "north" })
    local ps = t:red("Reg Ps (O)", { at = { 1000, 1000 }, facing = "north" })
    local hordes = t:red("Irr Hd (I)", { at = { 1000, facing == 180 and 1010 or 1085 }, facing = facing })
    t:order(ps, { straight = 150 })
    t:expect(hordes, { alive = not over })
    t:expect(ps, { at = { 1000, 1150 } })
  end)
end
