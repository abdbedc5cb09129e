-- Columns.

-- So many elements one behind another, the head's front in the middle at { x, y }.
local function column(t, x, y, ...)
  local all = {}
  for i, code in ipairs { ... } do
    all[i] = t:red(code, i == 1 and { at = { x, y }, facing = "north" } or { behind = all[i - 1] })
  end
  return all
end

situation("a column goes in its order, no further than its slowest", { "dba22.column.01", "dba22.column.02", "dba22.column.03", "dba22.column.07" }, function(t)
  local all = column(t, 1000, 1000, "3Ax", "4Bd", "3Ax")
  t:try(all, { straight = 201 }):refused{ clause = "dba22.dist.07", why = "TooFar", moved = 201, limit = 200 }
  t:order(all, { straight = 200 })
  t:expect(all[1], { at = { 1000, 1200 } })
  t:expect(all[2], { at = { 1000, 1200 - t:mm(20) } })
  t:expect(all[3], { at = { 1000, 1200 - t:mm(35) } })
end)

situation("its head wheels on either corner, the others where they come to that place", { "dba22.column.04", "dba22.column.05" }, function(t)
  local all = column(t, 1000, 1000, "3Ax", "3Ax")
  t:try(all, { { wheel_left = 30 }, { straight = 100 } }):ok()
  t:order(all, { { wheel_right = 30 }, { straight = 20 } })
  t:expect(all[1], { facing = 30 })
  -- The second has not come to the place of the wheel yet: a bend is left.
  t:expect(all[2], { facing = "north", at = { 1000, 1000 - t:mm(20) + 20 } })
end)

situation("through bad going in column, not in line", { "dba22.column.06" }, function(t)
  t:marsh{ at = { 1200, 1200 }, size = { 1600, 200 } }
  local all = column(t, 700, 1000, "4Bd", "4Bd")
  t:try(all, { straight = 200 }):ok()
  local left = t:red("4Bd", { at = { 1500, 1000 }, facing = "north" })
  t:try({ left, t:red("4Bd", { right_of = left }) }, { straight = 200 }):refused{ clause = "dba22.group.08", why = "NeedsColumn" }
end)

situation("by road only in column", { "dba22.column.08" }, function(t)
  t:road{ path = { { 1000, 0 }, { 1000, 3000 } }, width = 100 }
  t:try(column(t, 1000, 1000, "4Bd", "4Bd"), { road = 400 }):ok()
  local left = t:red("4Bd", { at = { 1000, 2000 }, facing = "north" })
  t:try({ left, t:red("4Bd", { right_of = left }) }, { road = 100 }):refused{ clause = "dba22.column.08", why = "NeedsColumn" }
end)

situation("without a gap", { "dba22.column.09" }, function(t)
  local all = column(t, 1000, 1000, "4Bd", "4Bd")
  t:try({ all[1], all[2], t:red("4Bd", { behind = all[2], gap = t:mm(0.3) }) }, { straight = 100 })
    :refused{ clause = "dba22.group.13", why = "NotAGroup" }
  t:try(all, { straight = 100 }):ok()
end)

situation("a group forms a column behind one of it", { "dba22.column.11", "dba22.column.12" }, function(t)
  local a = t:red("2LH", { at = { 1000, 1000 }, facing = "north" })
  local b = t:red("2LH", { right_of = a })
  local c = t:red("2LH", { right_of = b })
  t:order({ a, b, c }, { { column = true }, { straight = 300 } })
  t:expect(a, { at = { 1000, 1300 } })
  t:expect(b, { at = { 1000, 1300 - t:mm(30) } })
  t:expect(c, { at = { 1000, 1300 - t:mm(60) } })
end)

situation("who cannot come to its place by its own distance stays", { "dba22.column.13", "dba22.column.15" }, function(t)
  local a = t:red("3Ax", { at = { 1000, 1000 }, facing = "north" })
  local b = t:red("3Ax", { right_of = a })
  local c = t:red("4Bd", { right_of = b })
  t:order({ a, b, c }, { { column = true }, { straight = 200 } })
  t:expect(b, { at = { 1000, 1200 - t:mm(20) } })
  t:expect(c, { at = { 1000 + 2 * t:bw(1), 1000 }, moves = 0 })
end)

situation("nobody goes back to join", { "dba22.column.14" }, function(t)
  local a = t:red("2LH", { at = { 1000, 1000 }, facing = "north" })
  local b = t:red("2LH", { right_of = a })
  t:order({ a, b }, { { column = true }, { straight = 100 } })
  t:expect(b, { at = { 1000 + t:bw(1), 1000 } })
  t:bound{ number = 3 }
  t:order(a, { back = 100 })
  t:bound{ number = 5 }
  t:order({ a, b }, { { column = true }, { straight = 120 } })
  t:expect(b, { at = { 1000, 1120 - t:mm(30) } })
end)

situation("a straight column shifts to line up, one with a bend does not", { "dba22.column.16" }, function(t)
  local all = column(t, 1000, 1000, "3Ax", "3Ax")
  t:blue("4Bd", { at = { 1040, 1150 }, facing = "south" })
  t:try(all, { sideways = 40 }):ok()
  local bent = column(t, 2000, 1000, "3Ax", "3Ax")
  t:order(bent, { { wheel_right = 30 }, { straight = 20 } })
  t:bound{ number = 3 }
  t:try(bent, { sideways = 40 }):refused{ clause = "dba22.column.16", why = "NotForGroups" }
end)

-- A road that bends by so many degrees 300 paces before the head of a column of three; the head stops so far along it, and goes on later.
for _, bend in ipairs { 30, 90, -30, -90 } do
  for _, far in ipairs { 300, 330, 370 } do
    situation(string.format("a column follows a road round a bend of %d degrees, %d paces of it first", bend, far),
      { "dba22.column.01", far > 300 and "dba22.column.08" or "dba22.dist.11" }, function(t)
        local turn = math.rad(bend)
        t:road { path = { { 1000, 0 }, { 1000, 1300 }, { 1000 + 1500 * math.sin(turn), 1300 + 1500 * math.cos(turn) } }, width = 100 }
        local all = column(t, 1000, 1000, "4Bd", "4Bd", "4Bd")
        t:bound { number = 3, pips = 6 }
        t:order(all, { road = far })
        local past, heading = far - 300, far > 300 and bend % 360 or 0
        t:expect(all[1], { at = { 1000 + past * math.sin(turn), 1300 + past * math.cos(turn) }, facing = heading })
        t:bound { number = 5, pips = 6 }
        -- Those who fell back at the bend go further than their head now, and none more than 400 paces.
        t:order(all, { road = 250 })
        past = past + 250
        for i, who in ipairs(all) do
          local along = past - (i - 1) * t:mm(15)
          t:expect(who, { at = { 1000 + along * math.sin(turn), 1300 + along * math.cos(turn) }, facing = bend % 360 })
        end
      end)
  end
end
