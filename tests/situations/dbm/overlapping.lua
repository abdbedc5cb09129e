-- Who overlaps whom, who cannot, and the long edges of wagons.

local function front(t, code, foe)
  local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
  return red, t:blue(foe, { front_of = red })
end

-- Who fights, who stands beside it, the overlap that the enemy suffers, the rule.
for _, row in ipairs({
  { "Irr Kn (O)", "Irr El (O)", 0, "dbm.overlap.09" }, { "Reg Cv (O)", "Irr El (O)", 0, "dbm.overlap.09" },
  { "Irr El (O)", "Irr El (O)", -1, "dbm.overlap.01" }, { "Reg Bd (O)", "Irr El (O)", -1, "dbm.overlap.01" },
  { "Irr El (O)", "Irr Kn (O)", -1, "dbm.overlap.01" },
  { "Irr Exp (O)", "Reg Bd (O)", 0, "dbm.overlap.10" }, { "Irr Exp (O)", "Irr Exp (O)", 0, "dbm.overlap.10" }, { "Reg Bd (O)", "Irr Exp (O)", -1, "dbm.overlap.01" },
}) do
  local code, beside, value, clause = row[1], row[2], row[3], row[4]
  situation(beside .. " beside " .. code .. " overlaps with " .. value, { clause }, function(t)
    local red, blue = front(t, code, "Reg Bd (O)")
    t:red(beside, { right_of = red })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(blue, "overlap", value, value ~= 0 and "dbm.tactical.09" or nil)
  end)
end

situation("an element overlaps two enemies on opposite flanks, each once", { "dbm.overlap.01", "dbm.tactical.09" }, function(t)
  local left = t:red("Reg Bd (O)", { at = { 920, 1000 }, facing = "north" })
  local middle = t:red("Reg Ax (O)", { right_of = left })
  local right = t:red("Reg Bd (O)", { right_of = middle })
  local one, other = t:blue("Reg Bd (O)", { front_of = left }), t:blue("Reg Bd (O)", { front_of = right })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = left }
  t:factor(one, "overlap", -1, "dbm.tactical.09")
  t:factor(other, "overlap", -1, "dbm.tactical.09")
end)

situation("no overlap by one whose front an enemy touches", { "dbm.factor.08" }, function(t)
  local red, blue = front(t, "Reg Bd (O)", "Reg Bd (O)")
  local beside = t:red("Reg Ax (O)", { right_of = red })
  t:blue("Reg Ax (O)", { front_of = beside })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = red }
  t:factor(blue, "overlap", 0)
  t:factor(red, "combat", 5, "dbm.factor.08")
end)

situation("a flank suffers from a front against it or an overlap, not from both", { "dbm.tactical.09" }, function(t)
  local red, blue = front(t, "Reg Bd (O)", "Reg Bd (O)")
  t:red("Reg Ax (O)", { left_of = red })
  t:red("Reg Ps (O)", { on_right_of = blue })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(blue, "flank", -1, "dbm.tactical.09")
end)

situation("who fights half the long edge of a wagon alone is overlapped", { "dbm.overlap.12", "dbm.close.09" }, function(t)
  local wagon = t:blue("Reg WWg (O)", { at = { 1000, 1000 }, facing = "north" })
  local red = t:red("Reg Bd (O)", { at = { 1040, 960 }, facing = "west" })
  local short = t:blue("Reg WWg (O)", { at = { 1500, 1000 }, facing = "north" })
  local other = t:red("Reg Bd (O)", { front_of = short })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = red }
  t:factor(red, "overlap", -1, "dbm.tactical.09")
  t:factor(other, "overlap", 0)
  t:expect(wagon, { alive = true })
end)

situation("two against the long edge of a wagon are fought in turn, and neither is overlapped", { "dbm.close.09" }, function(t)
  t:blue("Reg WWg (S)", { at = { 1000, 1000 }, facing = "north" })
  local one = t:red("Reg Bd (O)", { at = { 1040, 960 }, facing = "west" })
  local two = t:red("Reg Bd (O)", { at = { 1040, 880 }, facing = "west" })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = one }
  t:factor(one, "overlap", 0)
  t:factor(two, "overlap", 0)
  t:factor(two, "combat", 5, "dbm.factor.08")
end)
