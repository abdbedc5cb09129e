-- Moves of groups.

-- So many elements side by side from the left, the first one's front in the middle at { 1000, y }.
local function line(t, y, ...)
  local all = {}
  for i, code in ipairs { ... } do
    all[i] = t:red(code, i == 1 and { at = { 1000, y }, facing = "north" } or { right_of = all[i - 1] })
  end
  return all
end

situation("a group goes straight ahead as it stands", { "dba22.group.01", "dba22.group.03", "dba22.group.04", "dba22.group.05" }, function(t)
  local group = line(t, 1000, "4Bd", "4Bd", "4Bd")
  t:order(group, { straight = 200 })
  for i, one in ipairs(group) do
    t:expect(one, { at = { 1000 + (i - 1) * t:bw(1), 1200 }, facing = "north", moves = 1 })
  end
end)

situation("not back, not aside, not anywhere", { "dba22.group.05" }, function(t)
  local group = line(t, 1000, "4Bd", "4Bd")
  t:try(group, { back = 50 }):refused{ clause = "dba22.group.05", why = "NotForGroups" }
  t:try(group, { sideways = 50 }):refused{ clause = "dba22.group.07", why = "NotForGroups" }
  t:try(group, { to = { 1010, 1100 } }):refused{ clause = "dba22.group.05", why = "NotForGroups" }
  t:try(group, { { wheel_left = 10 }, { straight = 50 }, { wheel_right = 10 } }):ok()
end)

situation("no further than its slowest", { "dba22.group.02" }, function(t)
  local group = line(t, 1000, "3Ax", "4Bd", "3Ax")
  t:try(group, { straight = 200 }):ok()
  t:try(group, { straight = 201 }):refused{ clause = "dba22.dist.07", why = "TooFar", moved = 201, limit = 200 }
end)

-- A group of two whose front is at y, before two enemies that stand this far to the right of its own files.
local function before(t, y, aside)
  t:blue("4Bd", { at = { 1000 + aside, 1200 }, facing = "south" })
  t:blue("4Bd", { at = { 1000 + aside + t:bw(1), 1200 }, facing = "south" })
  return line(t, y, "3Ax", "3Ax")
end

situation("half a base width aside to line up before an enemy near by", { "dba22.group.06" }, function(t)
  local group = before(t, 1100, 78)
  t:try(group, { { sideways = 78 }, { straight = 100 } }):ok()
  t:try(group, { sideways = 79 }):refused{ clause = "dba22.group.06", why = "TooFar", moved = 79 }
  t:order(group, { sideways = 78 })
  t:expect(group[1], { at = { 1078, 1100 } })
end)

situation("the enemy is a base width off at most when they shift, and they end opposite to him", { "dba22.group.07" }, function(t)
  local group = before(t, 1000, 40)
  t:try(group, { { sideways = 40 }, { straight = 60 } }):refused{ clause = "dba22.group.07", why = "NotForGroups" }
  t:try(group, { { straight = 60 }, { sideways = 40 } }):ok()
  t:try(group, { { straight = 60 }, { sideways = 20 } }):refused{ clause = "dba22.group.07", why = "NotForGroups" }
  t:try(group, { { straight = 42 }, { sideways = 40 } }):refused{ clause = "dba22.group.07", why = "NotForGroups" }
end)

situation("the shift is part of the move's length", { "dba22.group.06" }, function(t)
  t:blue("4Bd", { at = { 1078, 1290 }, facing = "south" })
  t:blue("4Bd", { at = { 1078 + t:bw(1), 1290 }, facing = "south" })
  local group = line(t, 1000, "4Bd", "4Bd")
  t:try(group, { { straight = 184 }, { sideways = 78 } }):ok()
  t:try(group, { { straight = 185 }, { sideways = 78 } }):refused{ clause = "dba22.dist.07", why = "TooFar", moved = 200.7717, limit = 200 }
end)

situation("no part of a group in bad going", { "dba22.group.08" }, function(t)
  t:marsh{ at = { 1100, 1200 }, size = { 400, 200 } }
  local group = line(t, 1000, "2Ps", "2Ps")
  t:try(group, { straight = 100 }):ok()
  t:try(group, { straight = 102 }):refused{ clause = "dba22.group.08", why = "NeedsColumn" }
  t:try(group[1], { straight = 102 }):ok()
end)

situation("edge to edge and corner to corner, all facing one way, without a gap", { "dba22.group.11", "dba22.group.12", "dba22.group.13" }, function(t)
  local a = t:red("4Bd", { at = { 500, 1000 }, facing = "north" })
  t:try({ a, t:red("4Bd", { right_of = a }) }, { straight = 100 }):ok()
  local b = t:red("4Bd", { at = { 1200, 1000 }, facing = "north" })
  t:try({ b, t:red("4Bd", { right_of = b, gap = t:mm(0.3) }) }, { straight = 100 }):refused{ clause = "dba22.group.13", why = "NotAGroup" }
  local c = t:red("4Bd", { at = { 1900, 1000 }, facing = "north" })
  t:try({ c, t:red("4Bd", { right_of = c, offset = t:mm(0.3) }) }, { straight = 100 }):refused{ clause = "dba22.group.12", why = "NotAGroup" }
  local d = t:red("4Bd", { at = { 2600, 1000 }, facing = "north" })
  t:try({ d, t:red("4Bd", { on_right_of = d }) }, { straight = 100 }):refused{ clause = "dba22.group.11", why = "NotAGroup" }
end)

situation("a gap between friends must be a base width wide", { "dba22.group.18" }, function(t)
  local one = t:red("3Ax", { at = { 1000, 1000 }, facing = "north" })
  local left = t:red("4Bd", { at = { 1000 - t:bw(1), 1100 }, facing = "north" })
  t:red("4Bd", { right_of = left, gap = t:bw(1) })
  t:try(one, { straight = 300 }):ok()
  local other = t:red("3Ax", { at = { 2000, 1000 }, facing = "north" })
  left = t:red("4Bd", { at = { 2000 - t:bw(1), 1100 }, facing = "north" })
  t:red("4Bd", { right_of = left, gap = t:bw(1) - t:mm(0.4) })
  t:try(other, { straight = 300 }):refused{ clause = "dba22.group.18", why = "Passing" }
end)

-- Four blades in line before a gap of so many base widths between two woods.
local function gap(t, wide)
  local group = line(t, 1000, "3Ax", "3Ax", "3Ax", "3Ax")
  -- The second and the third file, and half of what is more, are between the woods.
  local middle, half = 1000 + t:bw(1.5), t:bw(wide / 2)
  t:woods{ at = { middle - half - 300, 1240 }, size = { 600, 180 } }
  t:woods{ at = { middle + half + 300, 1240 }, size = { 600, 180 } }
  return { group[2], group[3], group[1], group[4] }
end

situation("a group makes its front narrower to pass a gap, and no narrower than it must", { "dba22.group.14", "dba22.group.17" }, function(t)
  local group = gap(t, 2.1)
  t:try(group, { straight = 190 }):refused{ clause = "dba22.group.08", why = "NeedsColumn" }
  t:try(group, { { narrow = 2 }, { straight = 190 } }):ok()
  t:try(group, { { narrow = 1 }, { straight = 190 } }):refused{ clause = "dba22.group.14", why = "NeedlesslyNarrow" }
  t:try(group, { { narrow = 3 }, { straight = 190 } }):refused{ clause = "dba22.group.08", why = "NeedsColumn" }
  -- Short of the woods there is no gap to pass.
  t:try(group, { { narrow = 2 }, { straight = 50 } }):refused{ clause = "dba22.group.14", why = "NeedlesslyNarrow" }
end)

situation("those outside the gap fall in behind the others", { "dba22.group.15", "dba22.group.16" }, function(t)
  local group = gap(t, 2.1)
  t:order(group, { { narrow = 2 }, { straight = 190 } })
  t:expect(group[1], { at = { 1000 + t:bw(1), 1190 } })
  t:expect(group[2], { at = { 1000 + t:bw(2), 1190 } })
  t:expect(group[3], { at = { 1000 + t:bw(1), 1190 - t:mm(20) } })
  t:expect(group[4], { at = { 1000 + t:bw(2), 1190 - t:mm(20) } })
end)

situation("nobody falls in who cannot come so far", { "dba22.group.16" }, function(t)
  local a = t:red("3Ax", { at = { 1000, 1000 }, facing = "north" })
  local b = t:red("3Ax", { right_of = a })
  local c = t:red("4Bd", { right_of = b })
  local d = t:red("4Bd", { right_of = c })
  t:marsh{ at = { 1000 + t:bw(1.5) + 310, 1180 }, size = { 600, 200 } }
  t:try({ a, b, c, d }, { { narrow = 2 }, { straight = 250 } }):refused{ clause = "dba22.group.16", why = "NotAGroup" }
end)

-- Two of four light horse stand outside the gap, on one side of it, before a marsh: each falls in behind the nearest file, round the
-- marsh, in whatever order they are named; with 300 paces the straight way for the second from the gap still keeps out of it, with
-- 150 it would not.
for _, order in ipairs { { 3, 4, 1, 2 }, { 3, 4, 2, 1 }, { 4, 3, 2, 1 } } do
  for _, far in ipairs { 150, 300 } do
    situation("two on one side of the gap fall in, named " .. table.concat(order, ", ") .. ", after " .. far .. " paces", { "dba22.group.15" }, function(t)
      local all = line(t, 1000, "2LH", "2LH", "2LH", "2LH")
      t:marsh{ at = { 1000 + t:bw(1.48) - 300, 1095 }, size = { 600, 180 } }
      local group = {}
      for i, n in ipairs(order) do group[i] = all[n] end
      t:bound{ number = 3, pips = 6 }
      t:order(group, { { narrow = 2 }, { straight = far } })
      t:expect(all[3], { at = { 1000 + t:bw(2), 1000 + far } })
      t:expect(all[2], { at = { 1000 + t:bw(2), 1000 + far - t:mm(30) } })
      t:expect(all[1], { at = { 1000 + t:bw(2), 1000 + far - t:mm(60) } })
    end)
  end
end

situation("exactly a base width is near by, and a pace more is not", { "dba22.group.07" }, function(t)
  local group = before(t, 1000, 40)
  local far = 200 - t:bw(1)
  t:try(group, { { straight = far }, { sideways = 40 } }):ok()
  t:try(group, { { straight = far - 1 }, { sideways = 40 } }):refused{ clause = "dba22.group.07", why = "NotForGroups" }
end)
