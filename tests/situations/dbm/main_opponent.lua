-- What decides an outcome: the main opponent, the bands, the going of the beaten.

local function fight(t, red, blue, a, b)
  local one = t:red(red, { at = { 1000, 1000 }, facing = "north" })
  local other = t:blue(blue, { front_of = one })
  t:bound{ phase = "combat" }
  t:dice(a, b)
  return one, other
end

situation("of equal totals each suffers what its line says, and nothing else is kept of a fight", { "dbm.outcome.01", "dbm.outcome.12", "dbm.outcome.13", "dbm.design.08" }, function(t)
  local red, blue = fight(t, "Irr Exp (O)", "Reg Sp (O)", 3, 3)
  t:order{ fight = red }
  t:totals(red, 7, blue, 7)
  t:dead(red)
  t:result(blue, "none", "dbm.outcome.13")
  t:stands(blue)
end)

-- Cavalry beaten by blades, with expendables on its flank that would destroy it in front: it recoils, and since an enemy stands
-- there, that is its end.
situation("an enemy on the flank does not decide the outcome", { "dbm.outcome.02", "dbm.outcome.18" }, function(t)
  local red, blue = fight(t, "Reg Bd (O)", "Reg Cv (O)", 4, 4)
  t:red("Irr Exp (O)", { on_left_of = blue })
  t:order{ fight = red }
  t:result(blue, "recoil", "dbm.outcome.18")
  t:dead(blue)
end)

situation("a total of 0 is half of any greater one", { "dbm.outcome.03", "dbm.outcome.35" }, function(t)
  t:command{ side = "blue", demoralised = true }
  local red, blue = fight(t, "Irr Ps (I)", "Irr Hd (O)", 1, 1)
  t:red("Reg Ps (O)", { on_left_of = blue })
  t:order{ fight = red }
  t:totals(red, 3, blue, 0)
  t:dead(blue)
end)

-- Light horse beaten among rocks, which are difficult going to camels alone.
for _, row in ipairs({ { "Irr LH (I)", "recoil" }, { "Irr LH (I) camel", "flee" } }) do
  situation(row[1] .. " beaten among rocks: " .. row[2], { "dbm.outcome.04", "dbm.outcome.16" }, function(t)
    t:rocky{ at = { 1000, 1000 }, size = { 400, 400 } }
    local red, blue = fight(t, "Reg Ax (O)", row[1], 3, 4)
    t:order{ fight = red }
    t:result(blue, row[2], "dbm.outcome.16")
  end)
end

-- Spears beaten in brush, which is good going to camels and not to horses.
for _, row in ipairs({ { "Irr Cm (S)", 6, 3, "destroyed" }, { "Irr Kn (O)", 6, 3, "recoil" } }) do
  situation("spears in brush beaten by " .. row[1] .. ": " .. row[4], { "dbm.outcome.06", "dbm.outcome.19" }, function(t)
    t:scrub{ at = { 1000, 1000 }, size = { 400, 400 } }
    local red, blue = fight(t, row[1], "Reg Sp (O)", row[2], row[3])
    t:order{ fight = red }
    t:result(blue, row[4], "dbm.outcome.19")
  end)
end

situation("whoever has its front on an enemy's flank suffers no outcome of the lists", { "dbm.outcome.10" }, function(t)
  local blue = t:blue("Reg Sp (O)", { at = { 1000, 1000 }, facing = "north" })
  local red = t:red("Reg Ax (O)", { on_left_of = blue })
  t:bound{ phase = "combat" }
  t:dice(1, 6)
  t:order{ fight = red }
  t:totals(red, 4, blue, 9)
  t:stands(red)
end)

-- Shots of bowmen (S): the target, the faces, both totals.
for _, row in ipairs({
  { "Irr Wb (O)", 3, 2, 6, 5 }, { "Irr Wb (S)", 4, 2, 6, 5 }, { "Irr Wb (S)", 5, 2, 6, 5 }, { "Irr Wb (S)", 3, 2, 5, 5 },
}) do
  situation("bowmen (S) shoot at " .. row[1] .. " with " .. row[2] .. " and " .. row[3] .. ": " .. row[4] .. " to " .. row[5], { (row[2] == 3 and row[1] == "Irr Wb (O)" or row[2] == 4) and "dbm.grade.03" or "dbm.factor.06" }, function(t)
    local red = t:red("Reg Bw (S)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(row[1], { at = { 1000, 1150 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(row[2], row[3])
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:totals(red, row[4], blue, row[5])
  end)
end

-- The width of every base by the scale of its figures, in paces of the table.
situation("all bases are 40 mm wide at 15 mm, whatever their depth", { "dbm.bases.04" }, function(t)
  for i, code in ipairs({ "Irr El (O)", "Reg Kn (O)", "Reg Ax (O)", "Reg Bd (O)", "Reg WWg (O)", "Reg Sp (O) double" }) do
    t:expect(t:red(code, { at = { 200 * i, 1000 }, facing = "north" }), { width = 80 })
  end
  t:expect(t:red("Reg Bd (O)", { at = { 200, 400 }, facing = "north" }), { depth = 30 })
end)
