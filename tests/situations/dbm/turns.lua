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
