-- The positions in which a move may end that touches an enemy, and where it must start.

local function foe(t, facing)
  t:board{ 2400, 2400 }
  return t:blue("Reg Bd (O)", { at = { 1000, 1200 }, facing = facing or "south" })
end

situation("position 1: front to front, corner to corner", { "dbm.contact.03" }, function(t)
  local blue = foe(t)
  local red = t:red("Reg Cv (O)", { at = { 1000, 1060 }, facing = "north" })
  t:order(red, { straight = 140, onto = blue, edge = "front" })
  t:expect(red, { at = { 1000, 1200 } })
end)

situation("position 2: front on a flank, corner to corner", { "dbm.contact.04", "dbm.contact.10" }, function(t)
  local blue = foe(t)
  local red = t:red("Reg Cv (O)", { at = { 880, 1240 }, facing = "east" })
  t:order(red, { straight = 80, onto = blue, edge = "right" })
  t:expect(red, { at = { 960, 1240 } })
end)

situation("position 3: front on a rear, corner to corner", { "dbm.contact.05", "dbm.contact.09" }, function(t)
  local blue = foe(t)
  local red = t:red("Reg Cv (O)", { at = { 1000, 1400 }, facing = "south" })
  t:order(red, { straight = 170, onto = blue, edge = "rear" })
  t:expect(red, { at = { 1000, 1230 } })
end)

situation("position 4: an overlap, corner to corner, facing the other way", { "dbm.contact.06" }, function(t)
  local blue = foe(t)
  t:red("Reg Cv (O)", { front_of = blue })
  local other = t:red("Reg Cv (O)", { at = { 1080, 1060 }, facing = "north" })
  t:order(other, { straight = 140 })
  t:expect(other, { at = { 1080, 1200 } })
end)

-- Where a move onto a rear starts: whether all of it is beyond the line.
for y, may in pairs({ [1270] = true, [1269] = false }) do
  situation("a start at " .. y .. " for the rear: " .. tostring(may), { "dbm.contact.09" }, function(t)
    foe(t)
    local red = t:red("Irr LH (O)", { at = { 1085, y }, facing = 270 })
    local onto = t:try(red, { to = { 1000, 1230 }, facing = "south" })
    if may then onto:ok() else onto:refused{ clause = "dbm.contact.09", why = "BadStart" } end
  end)
end

-- Troops that end a move off a road in a wood in a group.
for _, row in ipairs({ { "Reg WWg (O)", false }, { "Reg Bw (O)", true } }) do
  situation(row[1] .. " in a column end a move in a wood: " .. tostring(row[2]), { row[2] and "dbm.terrain.56" or "dbm.contact.13" }, function(t)
    t:board{ 2400, 2400 }
    t:woods{ at = { 1000, 1200 }, size = { 400, 200 } }
    local one = t:red(row[1], { at = { 1000, 1080 }, facing = "north" })
    local two = t:red(row[1], { behind = one })
    t:bound{ pips = 9 }
    if row[2] then
      t:try({ one, two }, { { straight = 40 } }):ok()
    else
      t:try({ one, two }, { { straight = 40 } }):refused{ clause = "dbm.contact.13" }
      t:try(one, { straight = 40 }):ok()
    end
  end)
end
