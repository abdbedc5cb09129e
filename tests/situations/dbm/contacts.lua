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
  local red = t:red("Reg Cv (O)", { at = { 1000, 1060 }, facing = "north" })
  t:red("Reg Cv (O)", { front_of = blue })
  local other = t:red("Reg Cv (O)", { at = { 1080, 1060 }, facing = "north" })
  t:try(other, { straight = 140 }):ok()
  t:expect(red, { alive = true })
end)

-- Where a move onto a rear or flank starts: whether all of it is beyond the line.
for _, row in ipairs({
  { "rear", { 1085, 1290 }, 270, true, "dbm.contact.09" }, { "rear", { 1085, 1260 }, 270, false, "dbm.contact.09" },
}) do
  situation("a start at " .. row[2][2] .. " for the " .. row[1], { row[5] }, function(t)
    local blue = foe(t)
    local red = t:red("Irr LH (O)", { at = row[2], facing = row[3] })
    if row[4] then
      t:try(red, { to = { 1000, 1230 }, facing = "south" }):ok()
    else
      t:try(red, { to = { 1000, 1230 }, facing = "south" }):refused{ clause = row[5], why = "BadStart" }
    end
    t:expect(blue, { alive = true })
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
