-- The price of moves in PIPs.

-- One of a code with a general near by, in red's bound of this number.
local function mover(t, code, number, general)
  t:red("3Cv", general or { at = { 900, 500 }, general = true })
  local one = t:red(code, { at = { 600, 500 }, facing = "north" })
  t:bound{ number = number or 3, pips = 6 }
  return one
end

situation("a move costs one", { "dba22.pips.01" }, function(t)
  t:costs(mover(t, "4Bd"), { straight = 100 }, 1, { "dba22.pips.01" })
end)

situation("elephants, hordes, war wagons and artillery cost one more, litters do not", { "dba22.pips.06" }, function(t)
  for i, code in ipairs { "El", "7Hd", "WWg", "Art" } do
    local one = t:red(code, { at = { 300 * i, 500 }, facing = "north" })
    t:costs(one, { straight = 100 }, 2, { "dba22.pips.06" })
  end
  t:costs(t:red("Lit", { at = { 300, 900 }, facing = "north" }), { straight = 100 }, 1, { "dba22.pips.01" })
end)

situation("nothing extra in a side's first turn", { "dba22.pips.05" }, function(t)
  t:costs(mover(t, "El", 1), { straight = 100 }, 1, { "dba22.pips.01" })
end)

situation("one more beyond 1200 paces of the general", { "dba22.pips.09", "dba22.pips.14" }, function(t)
  t:board{ 2400, 2400 }
  local general = t:red("3Cv", { at = { 300, 600 }, facing = "north", general = true })
  local near = t:red("4Bd", { at = { 300, 1800 + t:mm(15) }, facing = "north" })
  local far = t:red("4Bd", { at = { 600, 1830 + t:mm(15) }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:costs(near, { straight = 100 }, 1, { "dba22.pips.01" })
  t:costs(far, { straight = 100 }, 2, { "dba22.pips.09" })
  t:expect(general, { alive = true })
end)

situation("one more for a side whose general is lost", { "dba22.pips.10" }, function(t)
  local one = mover(t, "4Bd", 3, { at = { 900, 500 }, general = true, standing = "destroyed" })
  t:costs(one, { straight = 100 }, 2, { "dba22.pips.10" })
end)

situation("one more while the general is inside a wood, but not for his own move", { "dba22.pips.11" }, function(t)
  t:woods{ at = { 900, 500 }, size = { 400, 400 } }
  local general = t:red("3Cv", { at = { 900, 520 }, facing = "north", general = true })
  local one = t:red("4Bd", { at = { 1200, 500 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:costs(one, { straight = 100 }, 2, { "dba22.pips.11" })
  t:costs(general, { straight = 100 }, 1, { "dba22.pips.01" })
end)
