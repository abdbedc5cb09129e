-- Who advances first of those who do so without orders: the nearest, unless its player names others.

-- Two knights before one of the enemy's elements, on either of which he could be met; the nearer one goes first by itself.
local function two(t)
  t:board{ 2400, 2400 }
  local near, far = t:red("Irr Kn (O)", { at = { 1000, 900 }, facing = "north" }), t:red("Irr Kn (O)", { at = { 1100, 880 }, facing = "north" })
  local foe = t:blue("Reg Bd (O)", { at = { 1050, 1000 }, facing = "south" })
  t:red("Reg Bd (O)", { at = { 400, 300 }, facing = "north" })
  t:bound{ pips = 3 }
  return near, far, foe
end

for _, row in ipairs{ { nil, "near" }, { "far", "far" }, { "near + far", "near" }, { "far + near", "far" }, { "far; near + far", "near" }, { "near; far", "near" } } do
  local order, first = row[1], row[2]
  situation("of two knights this one meets the enemy, named " .. tostring(order) .. ": " .. first, { "dbm.seq.07" }, function(t)
    local near, far = two(t)
    for line in (order or ""):gmatch("[^;]+") do
      t:order("advance " .. line:gsub("near", near.name):gsub("far", far.name))
      t:happened{ event = "marked", clause = "dbm.seq.07" }
    end
    t:dice(3, 3)
    t:order("done")
    t:expect(near, { in_combat = first == "near" })
    t:expect(far, { in_combat = first == "far" })
  end)
end

situation("a turn costs nothing, and is refused to those who do not advance by themselves, and to the enemy", { "dbm.seq.07" }, function(t)
  local near, far = two(t)
  t:try("advance Reg Bd (O) 1"):refused{ clause = "dbm.seq.07", why = "NoAdvance" }
  t:try("advance " .. near.name .. " + Reg Bd (O) 1"):refused{ clause = "dbm.seq.07", why = "NoAdvance" }
  t:order("advance " .. far.name)
  t:pips("red", 3)
  t:order{ hold = far }
  t:try("advance " .. far.name):refused{ why = "NoAdvance" }
  t:dice(3, 3)
  t:order("done")
  t:expect(near, { in_combat = true })
end)

situation("a turn is for one bound", { "dbm.seq.07" }, function(t)
  t:board{ 2400, 2400 }
  local near, far = t:red("Irr Kn (O)", { at = { 1000, 700 }, facing = "north" }), t:red("Irr Kn (O)", { at = { 1100, 680 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1050, 1000 }, facing = "south" })
  t:red("Reg Bd (O)", { at = { 400, 300 }, facing = "north" })
  t:bound{ pips = 3 }
  t:order("advance " .. far.name)
  t:order("done")
  t:order("done")
  t:order("done")
  -- In its next bound the nearer one goes first again.
  t:expect(near, { at = { 1041.25, 983.764 }, facing = 15.65 })
end)

-- A demoralised element in the way of warband who advance to the north-east: it flees after them, unless its player names it.
for _, named in ipairs{ false, true } do
  situation("warband advance as if the demoralised were gone who are named: " .. tostring(named), { "dbm.seq.07" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "red", demoralised = true }
    t:command{ "Sound", side = "red" }
    local wb = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = 45, command = "Sound" })
    local gone = t:red("Reg Bd (O)", { at = { 1130, 620 }, facing = "north", command = "Lost" })
    t:red("Reg Sp (O)", { at = { 400, 300 }, facing = "north", command = "Sound" })
    t:blue("Reg Bd (O)", { at = { 1700, 1200 }, facing = "south" })
    t:bound{ pips = { Sound = 3, Lost = 3 } }
    if named then
      t:order("advance " .. gone.name)
      t:order("advance " .. wb.name)
    end
    t:order("done")
    t:happened{ event = "moved", element = gone, kind = "flee" }
    if named then t:expect(wb, { at = { 1139.62, 642.608 }, facing = 44.39 }) else t:expect(wb, { at = { 1164.312, 667.832 } }) end
  end)
end

-- Of two demoralised elements, one behind the other, the one nearer to the edge makes way, unless the other is named first.
for _, named in ipairs{ "nobody", "far", "near" } do
  situation("of two demoralised elements one makes way for the other, named: " .. named, { "dbm.seq.07" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "red", demoralised = true }
    local near = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north", command = "Lost" })
    local far = t:red("Reg Bd (O)", { at = { 1030, 1060 }, facing = "north", command = "Lost" })
    t:blue("Reg Bd (O)", { at = { 1700, 2200 }, facing = "south" })
    t:bound{ pips = 3 }
    if named ~= "nobody" then t:order("advance " .. (named == "far" and far or near).name) end
    t:order("done")
    local places = { nobody = { { 1000.0, 820.0 }, { 1030.0, 880.0 } }, near = { { 1000.0, 820.0 }, { 1030.0, 880.0 } }, far = { { 1000.0, 820.0 }, { 1204.514, 962.512 } } }
    t:expect(near, { at = places[named][1] })
    t:expect(far, { at = places[named][2] })
  end)
end

situation("only demoralised elements who flee have a turn", { "dbm.seq.07" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Lost", side = "red", demoralised = true }
  local one = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north", command = "Lost" })
  local other = t:red("Reg Bd (O)", { at = { 1300, 1000 }, facing = "north", command = "Lost" })
  t:blue("Reg Bd (O)", { at = { 1700, 2200 }, facing = "south" })
  t:bound{ pips = 3 }
  t:order{ hold = one }
  t:try("advance " .. one.name):refused{ clause = "dbm.seq.07", why = "NoAdvance" }
  t:order("advance " .. other.name)
  t:order("done")
  t:expect(one, { at = { 1000, 1000 } })
  t:happened{ event = "moved", element = other, kind = "flee" }
end)
