-- Several forces a side: each is tested by itself, a beaten one is taken off, and the side loses with its last.

-- A force of a side: so many figures of one sub-unit stand, so many of it are lost.
local function force(t, side, number, stand, lost)
  local name = side .. " " .. number
  t:command{ name, side = side, chief = true, force = number }
  local facing = side == "red" and "north" or "south"
  local y = (side == "red" and 10 or 60) + 10 * number
  local first
  for i = 1, stand do
    local one = t[side](t, "Blade", { at = { 5 * i, y }, facing = facing, command = name, general = i == 1 })
    first = first or one
  end
  for i = 1, lost do
    t[side](t, "Blade", { at = { 40 + 3 * i, y }, facing = facing, command = name, standing = "destroyed" })
  end
  return first
end

situation("a force that has lost half is taken off, and its side fights on", { "dbv.scale.16", "dbv.victory.05" }, function(t)
  local beaten = force(t, "red", 1, 2, 2)
  local other = force(t, "red", 2, 6, 0)
  force(t, "blue", 1, 6, 0)
  t:bound{ phase = "close" }
  t:go_on()
  t:happened{ event = "taken_off", clause = "dbv.victory.05" }
  t:expect(beaten, { standing = "gone" })
  t:expect(other, { standing = "on_table" })
  t:lost("red", 4)
  t:phase("blue", "march")
end)

situation("one figure short of half, it stays", { "dbv.victory.05" }, function(t)
  local one = force(t, "red", 1, 3, 2)
  force(t, "red", 2, 6, 0)
  force(t, "blue", 1, 6, 0)
  t:bound{ phase = "close" }
  t:go_on()
  t:expect(one, { standing = "on_table" })
  t:phase("blue", "march")
end)

situation("half of a side in all, but not half of its other force, does not lose", { "dbv.victory.05" }, function(t)
  force(t, "red", 1, 0, 4)
  local other = force(t, "red", 2, 4, 3)
  force(t, "blue", 1, 6, 0)
  t:bound{ phase = "close" }
  t:go_on()
  t:lost("red", 7)
  t:expect(other, { standing = "on_table" })
  t:phase("blue", "march")
end)

-- What the first force and the second have lost and have left.
for _, row in ipairs{
  { "the side loses with its last force", { 0, 4 }, { 3, 3 } },
  { "two forces beaten in one bound: the side has lost", { 2, 2 }, { 3, 3 } },
} do
  situation(row[1], { "dbv.victory.05" }, function(t)
    force(t, "red", 1, table.unpack(row[2]))
    force(t, "red", 2, table.unpack(row[3]))
    force(t, "blue", 1, 6, 0)
    t:bound{ phase = "close" }
    t:go_on()
    t:winner("blue", "dbv.victory.01")
  end)
end

situation("the last forces of both sides beaten in equal parts play on, and nobody is taken off", { "dbv.victory.05", "dbv.victory.04" }, function(t)
  local one = force(t, "red", 1, 2, 2)
  local other = force(t, "red", 2, 2, 2)
  local foe = force(t, "blue", 1, 3, 3)
  t:bound{ phase = "close" }
  t:go_on()
  for _, figure in ipairs({ one, other, foe }) do t:expect(figure, { standing = "on_table" }) end
  t:phase("blue", "march")
end)

situation("of the enemy too the beaten force is taken off when any bound ends", { "dbv.victory.05" }, function(t)
  force(t, "red", 1, 6, 0)
  local beaten = force(t, "blue", 1, 2, 3)
  force(t, "blue", 2, 4, 0)
  t:bound{ phase = "close" }
  t:go_on()
  t:expect(beaten, { standing = "gone" })
  t:phase("blue", "march")
end)

situation("whoever waits off the table goes with a beaten force", { "dbv.victory.05" }, function(t)
  force(t, "red", 1, 1, 3)
  local waits = t:red("Blade", { at = { 60, 15 }, facing = "north", command = "red 1", standing = "reserve" })
  force(t, "red", 2, 6, 0)
  force(t, "blue", 1, 6, 0)
  t:bound{ phase = "close" }
  t:go_on()
  t:expect(waits, { standing = "gone" })
end)

situation("a demoralised sub-unit counts in its own force alone", { "dbv.victory.05", "dbv.victory.02" }, function(t)
  local other = force(t, "red", 2, 4, 0)
  t:command{ "shaken", side = "red", force = 1, demoralised = true }
  for i = 1, 3 do t:red("Blade", { at = { 5 * i, 40 }, facing = "north", command = "shaken" }) end
  local steady = force(t, "red", 1, 3, 0)
  force(t, "blue", 1, 6, 0)
  t:bound{ phase = "close" }
  t:go_on()
  t:expect(steady, { standing = "gone" })
  t:expect(other, { standing = "on_table", demoralised = false })
end)

-- Red's first force was taken off a bound before, and its last one is unhurt: blue loses with half of its only force.
for _, row in ipairs{ { 3, 3, true }, { 4, 2, false } } do
  local stand, lost, loses = table.unpack(row)
  local told = loses and "loses with half" or "fights on with less than half"
  situation("a side " .. told .. " of its only force, whatever the enemy lost before", { "dbv.victory.05" }, function(t)
    force(t, "red", 1, 0, 8)
    force(t, "red", 2, 4, 0)
    force(t, "blue", 1, stand, lost)
    t:bound{ phase = "close" }
    t:go_on()
    if loses then t:winner("red", "dbv.victory.01") else t:phase("blue", "march") end
  end)
end

situation("of last forces beaten in one bound those taken off before are not compared", { "dbv.victory.04", "dbv.victory.05" }, function(t)
  force(t, "red", 1, 0, 8)
  force(t, "red", 2, 2, 2)
  force(t, "blue", 1, 4, 8)
  t:bound{ phase = "close" }
  t:go_on()
  t:winner("red", "dbv.victory.01")
end)
