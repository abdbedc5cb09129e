-- Where roads and lines of works meet in a T or at a corner of two lines.

-- A road from the west to the east, and one that joins it at 1000 from the north or from the south. Blades 100 paces before the junction.
local function crossroads(t, codes, up)
  t:road{ path = { { 200, 1000 }, { 1800, 1000 } }, width = 40 }
  t:road{ path = { { 1000, 1000 }, { 1000, up and 1800 or 200 } }, width = 40 }
  local all = { t:red(codes[1], { at = { 900, 1000 }, facing = "east", general = true }) }
  for i = 2, #codes do all[i] = t:red(codes[i], { behind = all[i - 1] }) end
  t:bound{ pips = 6 }
  return all
end
local function turn(up, off) return { [up and "wheel_left" or "wheel_right"] = off or 90 } end

for _, up in ipairs{ true, false } do
  local hand = up and "left" or "right"
  local far = up and 1100 or 900
  situation("blades turn " .. hand .. " onto a road that joins theirs, and go 200 paces in all", { "dbm.dist.06", "dbm.roads.04" }, function(t)
    local bd = crossroads(t, { "Reg Bd (O)" }, up)[1]
    t:try(bd, { { road = 100 }, turn(up), { road = 101 } }):refused{ clause = "dbm.dist.06", why = "TooFar", moved = 201, limit = 200 }
    t:try(bd, { { road = 99 }, turn(up), { road = 100 } }):refused{ clause = "dbm.roads.04", why = "NotByRoad" }
    t:order(bd, { { road = 100 }, turn(up), { road = 100 } })
    t:expect(bd, { at = { 1000, far }, facing = up and "north" or "south" })
  end)
  situation("blades come " .. hand .. " off a road onto the one that it joins", { "dbm.dist.06", "dbm.group.27" }, function(t)
    t:road{ path = { { 200, 1000 }, { 1800, 1000 } }, width = 40 }
    t:road{ path = { { 1000, 1000 }, { 1000, 1800 } }, width = 40 }
    local bd = t:red("Reg Bd (O)", { at = { 1000, 1120 }, facing = "south", general = true })
    t:bound{ pips = 6 }
    t:try(bd, { { road = 120 }, turn(up), { road = 81 } }):refused{ clause = "dbm.dist.06", why = "TooFar", moved = 201, limit = 200 }
    t:order(bd, { { road = 120 }, turn(up), { road = 80 } })
    t:expect(bd, { at = { up and 1080 or 920, 1000 }, facing = up and "east" or "west" })
  end)
  situation("a column turns " .. hand .. " onto another road as its head does", { "dbm.group.27", "dbm.dist.06" }, function(t)
    local who = crossroads(t, { "Reg Bd (O)", "Reg Bd (O)" }, up)
    t:try(who, { { road = 100 }, turn(up), { road = 101 } }):refused{ clause = "dbm.dist.06", why = "TooFar", moved = 201, limit = 200 }
    t:order(who, { { road = 100 }, turn(up), { road = 100 } })
    t:expect(who[1], { at = { 1000, far }, facing = up and "north" or "south" })
    t:expect(who[2], { at = { 1000, up and far - 30 or far + 30 }, facing = up and "north" or "south" })
  end)
end

-- A wall of blue's from the west to the east, and one that ends against its inner side at 1000; blades who assault the first.
local function walls(t, x, code)
  t:board{ 2000, 2000 }
  t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
  t:temporary_works{ path = { { 1000, 500 }, { 1000, 990 } }, side = "blue" }
  t:red("Reg Bd (O)", { at = { 200, 200 }, facing = "north", general = true })
  t:blue("Reg Bd (O)", { at = { 1800, 300 }, facing = "north", general = true })
  local foe = code and t:blue(code, { at = { 1051, 990 }, facing = "north" })
  local bd = t:red("Reg Bd (O)", { at = { x, 1000 }, facing = "south" })
  t:bound{ pips = 6 }
  t:dice(6, 1)
  t:order("done")
  return bd, foe
end
-- The wall that is met takes the ground from 1000 to 1010: beside it there is room from 1050 on, and up to 960.
for x, goes in pairs{ [960] = true, [961] = false, [1049] = false, [1050] = true } do
  situation("stormers at " .. x .. " go in beside a wall that ends at 1000: " .. tostring(goes), { "dbm.fortassault.04", goes and "dbm.storm.01" or nil }, function(t)
    local bd = walls(t, x)
    t:expect(bd, { at = { x, goes and 960 or 1000 } })
  end)
end
for x, shifts in pairs{ [1049] = false, [1050] = true } do
  situation("a defender beside a wall shifts to an assaulter at " .. x .. ": " .. tostring(shifts), { shifts and "dbm.fortassault.06" or "dbm.fortassault.04" }, function(t)
    local _, foe = walls(t, x, "Irr Hd (I)")
    if shifts then t:happened{ event = "moved", clause = "dbm.fortassault.06" } else t:expect(foe, { at = { 1051, 990 } }) end
  end)
end

-- A corner where two lines of one owner end: a defender of one goes round it to the other, as at a corner of one line.
for _, row in ipairs{ { "one line", true }, { "two lines", true }, { "two lines of two owners", false } } do
  local what, goes = row[1], row[2]
  for _, west in ipairs{ true, false } do
    situation("a defender at a corner of " .. what .. " in the " .. (west and "west" or "east") .. " goes round it: " .. tostring(goes), { goes and "dbm.fortassault.08" or nil }, function(t)
      t:board{ 2000, 2000 }
      local function x(at) return west and at or 2000 - at end
      -- The outer side is on the left of a line.
      local function line(points, side)
        local path = {}
        for i = 1, #points do path[i] = { x(points[west and i or #points + 1 - i][1]), points[west and i or #points + 1 - i][2] } end
        t:temporary_works{ path = path, side = side }
      end
      if what == "one line" then
        line({ { 1000, 500 }, { 1000, 1000 }, { 1500, 1000 } }, "blue")
      else
        line({ { 1000, 500 }, { 1000, 1000 } }, what == "two lines" and "blue" or nil)
        line({ { 1000, 1000 }, { 1500, 1000 } }, "blue")
      end
      t:red("Reg Bd (O)", { at = { 200, 200 }, facing = "north", general = true })
      t:blue("Reg Bd (O)", { at = { 1800, 300 }, facing = "north", general = true })
      -- Against the inner edge of the wall that runs to the south, away from the other.
      local foe = t:blue("Reg Bd (O)", { at = { x(1010), 900 }, facing = west and "west" or "east" })
      local bd = t:red("Reg Bd (O)", { at = { x(1050), 1000 }, facing = "south" })
      t:bound{ pips = 6 }
      t:dice(1, 1)
      t:order("done")
      if goes then
        t:happened{ event = "moved", clause = "dbm.fortassault.08" }
        t:happened{ event = "fought" }
      else
        t:expect(foe, { at = { x(1010), 900 } })
      end
    end)
  end
end
