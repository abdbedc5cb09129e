-- Where a move may end that touches the enemy; conforming; turning to face.

local function foe_at(t, code, x, y) return t:blue(code or "4Bd", { at = { x or 1000, y or 1200 }, facing = "south" }) end
local function red(t, code, x, y, facing) return t:red(code, { at = { x, y }, facing = facing or "north" }) end

situation("front to front, corners together", { "dba22.contact.01", "dba22.contact.11" }, function(t)
  local foe = foe_at(t)
  local one = red(t, "3Cv", 1000, 1100)
  t:order(one, { straight = 100 })
  t:expect(one, { in_combat = true })
  t:stands(foe)
end)

situation("whoever is contacted stays: the mover lines up or does not come", { "dba22.contact.11", "dba22.contact.08" }, function(t)
  local foe = foe_at(t)
  local one = red(t, "3Cv", 1020, 1000)
  t:try(one, { straight = 200 }):refused{ clause = "dba22.contact.08", why = "NotLinedUp", with = foe }
  t:order(one, { to = { front_of = foe } })
  t:stands(foe)
end)

situation("on a flank, front corners together", { "dba22.contact.04" }, function(t)
  local foe = foe_at(t)
  local one = red(t, "2LH", 1250, 1300, "west")
  t:try(one, { to = { on_left_of = foe } }):ok()
  t:try(one, { to = { 1000 + t:bw(0.5), 1300 }, facing = "west" }):refused{ clause = "dba22.contact.08", why = "NotLinedUp" }
end)

situation("on the rear, corners together", { "dba22.contact.05" }, function(t)
  local foe = foe_at(t)
  local one = red(t, "2LH", 1000, 1500, "south")
  t:try(one, { to = { behind = foe } }):ok()
  t:try(one, { to = { 1030, 1200 + t:mm(15) }, facing = "south" }):refused{ clause = "dba22.contact.08", why = "NotLinedUp" }
end)

situation("a camp with any part of the front, and with nothing else", { "dba22.contact.02", "dba22.contact.06", "dba22.contact.09" }, function(t)
  local inside = foe_at(t, "4Bd", 1000, 1280)
  t:camp{ side = "blue", at = { 1000, 1250 }, facing = "south", size = { t:bw(2), t:bw(1) }, held_by = inside }
  t:try(red(t, "3Cv", 1100, 1000), { to = { 1100, 1250 } }):ok()
  local aside = red(t, "3Cv", 1300, 1000)
  t:try(aside, { to = { 1000 + t:bw(1.5), 1330 } }):refused{ clause = "dba22.contact.09", why = "FrontEdgeOnly" }
end)

situation("a wagon is contacted on any edge", { "dba22.contact.03" }, function(t)
  local wagon = foe_at(t, "WWg")
  t:try(red(t, "3Cv", 1000, 1000), { to = { front_of = wagon } }):ok()
end)

situation("a group shifts to make its contact legal", { "dba22.contact.12" }, function(t)
  foe_at(t)
  foe_at(t, "4Bd", 1000 + t:bw(1))
  local a = red(t, "4Bd", 960, 1100)
  local b = t:red("4Bd", { right_of = a })
  t:try({ a, b }, { straight = 100 }):refused{ clause = "dba22.contact.08", why = "NotLinedUp" }
  t:try({ a, b }, { { sideways = 40 }, { straight = 100 } }):ok()
end)

situation("a gap of less than a base width does not keep a group off", { "dba22.contact.13", "dba22.contact.14" }, function(t)
  foe_at(t)
  local second = foe_at(t, "4Bd", 1000 + t:bw(1) + 60)
  local a = red(t, "4Bd", 1000, 1050)
  local b = t:red("4Bd", { right_of = a })
  local c = t:red("4Bd", { right_of = b })
  t:order({ a, b, c }, { straight = 150 })
  t:expect(a, { in_combat = true })
  t:expect(c, { in_combat = false })
  t:expect(second, { in_combat = false })
end)

situation("a wider one does", { "dba22.contact.08" }, function(t)
  foe_at(t)
  local other = foe_at(t, "4Bd", 1000 + t:bw(2) + 20)
  local a = red(t, "4Bd", 1000, 1050)
  local b = t:red("4Bd", { right_of = a })
  local c = t:red("4Bd", { right_of = b })
  t:try({ a, b, c }, { straight = 150 }):refused{ clause = "dba22.contact.08", why = "NotLinedUp" }
  t:try({ a, b }, { straight = 150 }):ok()
  t:stands(other)
end)

-- Two blades side by side whose left one comes upon what stands at x, y.
local function two(t, y)
  local a = red(t, "4Bd", 1000, y)
  return { a, t:red("4Bd", { right_of = a }) }
end

situation("lone light horse turn to face a group that comes upon them", { "dba22.conform.01", "dba22.conform.03" }, function(t)
  local group = two(t, 1000)
  local lh = t:blue("2LH", { at = { 1060, 1180 }, facing = 170 })
  t:order(group, { straight = 166.33 })
  t:expect(lh, { facing = "south", in_combat = true })
end)

situation("not cavalry, and not with a friend beside them", { "dba22.conform.01" }, function(t)
  local group = two(t, 1000)
  local cv = t:blue("3Cv", { at = { 1060, 1180 }, facing = "south" })
  t:try(group, { straight = 180 }):refused{ clause = "dba22.contact.08", why = "NotLinedUp", with = cv }
  local others = { red(t, "4Bd", 2000, 1000) }
  others[2] = t:red("4Bd", { right_of = others[1] })
  local lh = t:blue("2LH", { at = { 1960, 1180 }, facing = "south" })
  t:try(others, { straight = 180 }):ok()
  t:blue("2LH", { left_of = lh })
  t:try(others, { straight = 180 }):refused{ clause = "dba22.contact.08", why = "NotLinedUp" }
end)

situation("psiloi with a part in bad going stay", { "dba22.conform.02" }, function(t)
  local group = two(t, 1000)
  local ps = t:blue("2Ps", { at = { 1060, 1180 }, facing = "south" })
  t:try(group, { straight = 180 }):ok()
  t:marsh{ at = { 1060, 1330 }, size = { 300, 160 } }
  t:try(group, { straight = 180 }):refused{ clause = "dba22.contact.08", why = "NotLinedUp", with = ps }
end)

situation("nor do those in front contact with another", { "dba22.conform.06" }, function(t)
  local group = two(t, 1000)
  local lh = t:blue("2LH", { at = { 1060, 1180 }, facing = "north" })
  t:red("4Bd", { at = { 1060, 1180 }, facing = "south" })
  t:try(group, { straight = 61.89 }):refused{ clause = "dba22.contact.08", why = "NotLinedUp", with = lh }
end)

situation("of several who come upon it at once its owner chooses", { "dba22.conform.04" }, function(t)
  for _, yes in ipairs { true, false } do
    local x = yes and 1000 or 2500
    local a = red(t, "4Bd", x, 1000)
    local b = t:red("4Bd", { right_of = a })
    local lh = t:blue("2LH", { at = { x + 60, 1180 }, facing = "south" })
    t:order({ a, b }, { straight = 180 })
    t:pending("conform", lh)
    t:choose{ conform = yes }
    t:expect(lh, { facing = "south", in_combat = true })
    t:expect(a, { in_combat = yes })
    t:expect(b, { in_combat = not yes })
  end
end)

situation("to the first who struck", { "dba22.turn.02" }, function(t)
  local found = {}
  for i, first in ipairs { "left", "right" } do
    local foe = foe_at(t, "4Bd", 1200 * i)
    local east = red(t, "2LH", 1200 * i + 300, 1200, "west")
    local west = red(t, "2LH", 1200 * i - 300, 1200, "east")
    local moves = {
      left = function() t:order(east, { to = { on_left_of = foe } }) end,
      right = function() t:order(west, { to = { on_right_of = foe } }) end,
    }
    moves[first]()
    moves[first == "left" and "right" or "left"]()
    found[i] = foe
  end
  t:order("done")
  t:expect(found[1], { facing = "east" })
  t:expect(found[2], { facing = "west" })
end)

situation("another who strikes its rear does not keep it from turning, and keeps his contact", { "dba22.turn.06", "dba22.turn.02" }, function(t)
  local foe = foe_at(t)
  local first = red(t, "2LH", 1300, 1200, "west")
  local second = red(t, "2LH", 1000, 1500, "south")
  t:order(first, { to = { on_left_of = foe } })
  t:order(second, { to = { behind = foe } })
  t:dice(3, 3)
  t:order("done")
  t:happened{ event = "moved", element = foe, kind = "turn_to_face" }
  t:happened{ event = "moved", element = second, kind = "conform", clause = "dba22.turn.06" }
  t:factor(foe, "flank", -1)
end)

-- Struck on both flanks and in the rear; the order of the roster makes no difference.
for _, second in ipairs { "flank", "rear" } do
  situation("struck on three sides both others keep their contact, " .. second .. " second in the roster", { "dba22.turn.06" }, function(t)
    local foe = foe_at(t)
    local first = red(t, "2LH", 1300, 1200, "west")
    local flank, rear
    if second == "flank" then flank = red(t, "2LH", 700, 1200, "east") end
    rear = red(t, "2LH", 1000, 1500, "south")
    if second == "rear" then flank = red(t, "2LH", 700, 1200, "east") end
    t:order(first, { to = { on_left_of = foe } })
    t:order(flank, { to = { on_right_of = foe } })
    t:order(rear, { to = { behind = foe } })
    t:dice(4, 3)
    t:order("done")
    t:happened{ event = "moved", element = flank, kind = "conform", clause = "dba22.turn.06" }
    t:happened{ event = "moved", element = rear, kind = "conform", clause = "dba22.turn.06" }
    t:factor(foe, "flank", -1)
    t:factor(foe, "rear", -1)
  end)
end

situation("who has no room to turn stays and does not fight", { "dba22.turn.03" }, function(t)
  local foe = foe_at(t)
  -- The friend behind touches another enemy beside it, and so does not make room.
  local behind = foe_at(t, "4Bd", 1000, 1200 + t:mm(15))
  red(t, "3Cv", 1000 - t:bw(1), 1200 + t:mm(15), "south")
  local one = red(t, "2LH", 1300, 1200, "west")
  t:order(one, { to = { on_left_of = foe } })
  t:order("done")
  t:expect(foe, { facing = "south" })
  t:not_happened{ event = "fought" }
  t:phase("blue", "moves")
  t:stands(behind)
end)

situation("a friend in the way who touches no enemy makes room", { "dba22.turn.03", "dba22.turn.01" }, function(t)
  local foe = foe_at(t)
  local behind = foe_at(t, "4Bd", 960, 1200 + t:mm(15))
  local one = red(t, "2LH", 1300, 1200, "west")
  t:order(one, { to = { on_left_of = foe } })
  t:dice(3, 3)
  t:order("done")
  t:expect(foe, { facing = "east" })
  t:expect(behind, { facing = "south", at = { 960, 1357.6 } })
end)

situation("wagons do not turn", { "dba22.turn.04" }, function(t)
  local wagon = foe_at(t, "WWg")
  local one = red(t, "2LH", 1300, 1200, "west")
  t:order(one, { to = { on_left_of = wagon } })
  t:dice(3, 3)
  t:order("done")
  t:expect(wagon, { facing = "south" })
end)

situation("nor whoever has an enemy before him", { "dba22.turn.05" }, function(t)
  local foe = foe_at(t)
  t:red("4Bd", { front_of = foe })
  local one = red(t, "2LH", 1300, 1200, "west")
  t:order(one, { to = { on_left_of = foe } })
  t:dice(3, 3)
  t:order("done")
  t:expect(foe, { facing = "south" })
end)

-- Whom a pursuer strikes in its own bound turns when the next tactical moves are done, its own.
for edge, facing in pairs { on_left_of = "west", on_right_of = "east", behind = "south" } do
  for _, fights in ipairs { false, true } do
    situation(("struck %s by a pursuer%s"):format(edge, fights and ", with an enemy before it" or ""), { fights and "dba22.turn.05" or "dba22.turn.01" }, function(t)
      local own = red(t, "4Bd", 1000, 1000)
      t:blue("3Kn", { [edge] = own })
      if fights then t:blue("4Bd", { front_of = own }) end
      t:bound{ pips = 6 }
      t:dice(3, 3)
      t:order "done"
      t:expect(own, { facing = fights and "north" or facing })
    end)
  end
end

situation("of a column struck on the flank the head turns, and whoever touches the striker alone goes behind it", { "dba22.turn.01", "dba22.turn.03" }, function(t)
  local head = t:blue("4Pk", { at = { 1000, 1200 }, facing = "south" })
  local second = t:blue("4Pk", { behind = head })
  local horse = red(t, "2LH", 1300, 1200, "west")
  t:order(horse, { to = { on_left_of = head } })
  t:dice(3, 3)
  t:order "done"
  t:expect(head, { facing = "east" })
  t:expect(second, { alive = true })
end)

-- A flank is struck from anywhere: from beyond its line, and from before the front.
for _, row in ipairs { { "beyond it", 1160 }, { "before the front", 1140 } } do
  situation("a flank is struck from " .. row[1], { "dba22.contact.08", "dba22.contact.04" }, function(t)
    local foe = foe_at(t)
    local horse = red(t, "2LH", row[2], 1000)
    t:bound{ number = 3, pips = 6 }
    t:order(horse, { { to = { 1190, 1080 } }, { to = { on_left_of = foe } } })
    t:expect(horse, { facing = "west", at = { 1000 + t:bw(0.5), 1200 + t:bw(0.5) } })
  end)
end

-- The second enemy faces along the line, so that whoever comes upon his side does not line up on his flank.
for _, row in ipairs { { "a little less than", -1 }, { "exactly", 0 } } do
  situation("a gap of " .. row[1] .. " a base width", { row[2] < 0 and "dba22.contact.13" or "dba22.contact.08" }, function(t)
    foe_at(t)
    local second = t:blue("4Bd", { at = { 1000 + t:bw(1.5) + t:mm(15) + row[2], 1200 + t:bw(0.5) }, facing = "east" })
    local a = red(t, "4Bd", 1000, 1050)
    local b = t:red("4Bd", { right_of = a })
    local c = t:red("4Bd", { right_of = b })
    t:bound{ number = 3, pips = 6 }
    local verdict = t:try({ a, b, c }, { straight = 150 })
    if row[2] < 0 then verdict:ok() else verdict:refused{ clause = "dba22.contact.08", why = "NotLinedUp", with = second } end
  end)
end

situation("light horse with a part in bad going turn to face a group", { "dba22.conform.01", "dba22.conform.03" }, function(t)
  local group = two(t, 1000)
  local lh = t:blue("2LH", { at = { 1060, 1180 }, facing = "south" })
  t:marsh{ at = { 1060, 1350 }, size = { 300, 160 } }
  t:expect(lh, { going = "bad" })
  t:order(group, { straight = 180 })
  t:pending("conform", lh)
  t:choose{ conform = true }
  t:expect(lh, { in_combat = true })
end)
