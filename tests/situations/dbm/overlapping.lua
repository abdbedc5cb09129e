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

situation("who fights half the long edge of a wagon alone is overlapped", { "dbm.overlap.12", "dbm.close.09" }, function(t)
  t:blue("Reg WWg (O)", { at = { 1000, 1000 }, facing = "north" })
  local red = t:red("Reg Bd (O)", { at = { 1040, 960 }, facing = "west" })
  local short = t:blue("Reg WWg (O)", { at = { 1500, 1000 }, facing = "north" })
  local other = t:red("Reg Bd (O)", { front_of = short })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = red }
  t:factor(red, "overlap", -1, "dbm.tactical.09")
  t:factor(other, "overlap", 0)
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

situation("side edges that touch overlap both", { "dbm.overlap.03", "dbm.overlap.02", "dbm.tactical.09" }, function(t)
  local red, blue = front(t, "Reg Bd (O)", "Reg Bd (O)")
  t:blue("Reg Bd (O)", { at = { 1080, 1020 }, facing = "south" })
  local third = t:red("Reg Bd (O)", { at = { 1080, 1020 }, facing = "north" })
  t:bound{ phase = "combat" }
  -- The first fight is level in spite of the overlap, so that all stand when the second comes.
  t:dice(3, 4, 3, 3)
  t:order{ fight = red }
  t:factor(blue, "overlap", -1, "dbm.tactical.09")
  t:factor(third, "overlap", -1, "dbm.tactical.09")
end)

-- An enemy beside the front rank of a base of two, or beside its rear rank alone.
for _, row in ipairs({ { 990, -1, "dbm.overlap.02" }, { 969, 0, "dbm.overlap.04" } }) do
  situation("an enemy from " .. row[1] .. " on beside a base of two ranks overlaps with " .. row[2], { row[3] }, function(t)
    local red, blue = front(t, "Reg Sp (O) double", "Reg Bd (O)")
    t:blue("Reg Ax (O)", { at = { 1080, row[1] - 40 }, facing = "south" })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "overlap", row[2], row[2] ~= 0 and "dbm.tactical.09" or nil)
  end)
end

situation("an enemy beside a supporting rank does not overlap the front", { "dbm.overlap.05" }, function(t)
  local red = front(t, "Reg Sp (O)", "Reg Bd (O)")
  t:red("Reg Sp (O)", { behind = red })
  t:blue("Reg Ax (O)", { at = { 1080, 929 }, facing = "south" })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(red, "overlap", 0)
  t:factor(red, "rear_support", 1, "dbm.rear.13")
end)

situation("who overlaps one that fights to its front does not fight it", { "dbm.overlap.06", "dbm.tactical.09" }, function(t)
  local red, blue = front(t, "Reg Bd (O)", "Reg Bd (O)")
  local beside = t:red("Reg Ax (O)", { right_of = red })
  local flank = t:red("Reg Ps (O)", { on_right_of = blue })
  t:bound{ phase = "combat" }
  t:try{ fight = beside }:refused{ why = "NoFight" }
  t:try{ fight = flank }:refused{ why = "NoFight" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(blue, "overlap", -1, "dbm.tactical.09")
  t:factor(blue, "flank", -1, "dbm.tactical.09")
end)

situation("an element overlaps another after its own opponent fell", { "dbm.overlap.07", "dbm.tactical.09", "dbm.design.04", "dbm.destroyed.01" }, function(t)
  local red, blue = front(t, "Reg Bd (O)", "Reg Bd (O)")
  local beside = t:red("Reg Bd (O)", { right_of = red })
  t:blue("Irr Hd (I)", { front_of = beside })
  t:bound{ phase = "combat" }
  t:dice(6, 1, 3, 3)
  t:order{ fight = beside }
  t:factor(blue, "overlap", -1, "dbm.tactical.09")
end)

situation("a flank suffers once from a front against it and an overlap", { "dbm.overlap.08", "dbm.tactical.09" }, function(t)
  local red, blue = front(t, "Reg Bd (O)", "Reg Bd (O)")
  t:red("Reg Ax (O)", { left_of = red })
  t:red("Reg Ps (O)", { on_right_of = blue })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(blue, "flank", -1, "dbm.tactical.09")
  t:factor(blue, "overlap", 0)
end)

situation("two against the long edge of a wagon fight it in turn", { "dbm.overlap.11" }, function(t)
  local wagon = t:blue("Reg WWg (S)", { at = { 1000, 1000 }, facing = "north" })
  local one = t:red("Reg Bd (O)", { at = { 1040, 960 }, facing = "west" })
  local two = t:red("Reg Bd (O)", { at = { 1040, 880 }, facing = "west" })
  t:bound{ phase = "combat" }
  t:try{ fight = one }:ok()
  t:try{ fight = two }:ok()
  t:dice(3, 3, 4, 2)
  t:order{ fight = one }
  t:totals(two, 8, wagon, 5)
end)
