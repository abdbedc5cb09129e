-- How moves are measured, roads, ground that is closed, closing the door.

situation("every corner counts, straight from start to end", { "dba22.dist.16" }, function(t)
  local one = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  t:try(one, { to = { 1000, 1000 }, facing = "south" }):ok()
  -- The front corners go 158 paces, a rear corner 203.
  t:try(one, { to = { 1000, 1010 }, facing = "south" }):refused{ clause = "dba22.dist.07", why = "TooFar", moved = 203, limit = 200 }
end)

situation("a wheel is measured straight, at the corner that goes furthest", { "dba22.dist.24", "dba22.group.09", "dba22.dist.16" }, function(t)
  local a = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local b = t:red("4Bd", { right_of = a })
  t:try({ a, b }, { wheel_left = 36.3 }):ok()
  t:try({ a, b }, { wheel_left = 36.5 }):refused{ clause = "dba22.dist.07", why = "TooFar", limit = 200 }
  t:order({ a, b }, { wheel_left = 30 })
  t:expect(a, { at = { 921.26 + 68.19, 1000 + 39.37 }, facing = -30 })
end)

situation("the legs of a column are added up", { "dba22.dist.24" }, function(t)
  local a = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local b = t:red("4Bd", { behind = a })
  t:try({ a, b }, { { straight = 100 }, { wheel_left = 30 }, { straight = 12 } }):ok()
  t:try({ a, b }, { { straight = 100 }, { wheel_left = 30 }, { straight = 14 } }):refused{ clause = "dba22.dist.07", why = "TooFar", limit = 200 }
end)

situation("a corner in bad going makes it a move in bad going", { "dba22.dist.02", "dba22.dist.17" }, function(t)
  t:woods{ at = { 1150, 1300 }, size = { 200, 200 } }
  local lh = t:red("2LH", { at = { 1000, 1100 }, facing = "north" })
  t:try(lh, { straight = 100 }):ok()
  t:try(lh, { straight = 200 }):ok()
  t:try(lh, { straight = 201 }):refused{ clause = "dba22.dist.06", why = "TooFar", limit = 200 }
  local beside = t:red("2LH", { at = { 1330, 1100 }, facing = "north" })
  t:try(beside, { straight = 500 }):ok()
end)

situation("by road all the way, astride it", { "dba22.dist.01", "dba22.dist.03", "dba22.dist.11" }, function(t)
  t:board{ 2400, 2400 }
  t:road{ path = { { 600, 0 }, { 600, 2400 } }, width = 100 }
  local one = t:red("4Bd", { at = { 600, 1000 }, facing = "north" })
  t:try(one, { road = 400 }):ok()
  t:try(one, { { road = 100 }, { straight = 150 } }):refused{ clause = "dba22.dist.07", why = "TooFar", limit = 200 }
  local aside = t:red("4Bd", { at = { 660, 500 }, facing = "north" })
  t:try(aside, { road = 100 }):refused{ clause = "dba22.dist.01", why = "NotByRoad" }
  local across = t:red("4Bd", { at = { 600, 1600 }, facing = "east" })
  t:try(across, { road = 100 }):refused{ clause = "dba22.dist.01", why = "NotByRoad" }
end)

for _, hand in ipairs { 1, -1 } do
  local side = hand > 0 and "right" or "left"
  situation("by road with the middle of its edges anywhere on the road, to the " .. side, { "dba22.dist.03", "dba22.dist.11" }, function(t)
    t:board{ 2400, 2400 }
    t:road{ path = { { 600, 0 }, { 600, 1400 }, { 2400, 1400 } }, width = 100 }
    local wagon = t:red("WWg", { at = { 600 + hand * 49, 600 }, facing = "north" })
    t:try(wagon, { road = 400 }):ok()
    t:try(wagon, { road = 401 }):refused{ clause = "dba22.dist.11", why = "TooFar", limit = 400 }
    local edge = t:red("4Bd", { at = { 600 + hand * 50, 1000 }, facing = "north" })
    t:order(edge, { road = 100 })
    t:moved(edge, { ahead = 100 })
    -- A pace beyond its edge.
    t:try(t:red("Art", { at = { 600 + hand * 51, 100 }, facing = "north" }), { road = 100 }):refused{ clause = "dba22.dist.01", why = "NotByRoad" }
  end)

  situation("not with the middle of its rear beside the road, on the " .. side, { "dba22.dist.01" }, function(t)
    t:board{ 2400, 2400 }
    t:road{ path = { { 600, 0 }, { 600, 2400 } }, width = 100 }
    local aslant = t:red("WWg", { at = { 600, 600 }, facing = hand * 8 })
    t:try(aslant, { road = 100 }):ok()
    -- Its rear edge, 315 paces behind, is 55 beside the middle.
    local far = t:red("WWg", { at = { 600 + hand * 1, 1400 }, facing = hand * 10 })
    t:try(far, { road = 100 }):refused{ clause = "dba22.dist.01", why = "NotByRoad" }
  end)

  situation("a column keeps its place on the road round a bend, on the " .. side, { "dba22.dist.03", "dba22.dist.24" }, function(t)
    t:board{ 2400, 2400 }
    t:road{ path = { { 600, 0 }, { 600, 1400 }, { 2400, 1400 } }, width = 100 }
    local head = t:red("4Bd", { at = { 600 + hand * 20, 1250 }, facing = "north" })
    local tail = t:red("4Bd", { behind = head })
    t:order({ head, tail }, { road = 100 })
    t:expect(head, { at = { 600 + hand * 20, 1350 }, facing = "north" })
    t:expect(tail, { facing = "north" })
  end)
end

situation("camp followers never move", { "dba22.dist.10", "dba22.dist.15" }, function(t)
  local cf = t:red("CF", { at = { 1000, 1000 }, facing = "north" })
  t:try(cf, { straight = 1 }):refused{ clause = "dba22.dist.15", why = "TooFar", limit = 0 }
end)

situation("camels go 400 and 500 paces in dunes", { "dba22.dist.13" }, function(t)
  t:board{ 2400, 2400 }
  t:dunes{ at = { 600, 1200 }, size = { 900, 1600 } }
  t:try(t:red("3Cm", { at = { 400, 700 }, facing = "north" }), { straight = 400 }):ok()
  t:try(t:red("3Cm", { at = { 700, 700 }, facing = "north" }), { straight = 401 }):refused{ clause = "dba22.dist.05", why = "TooFar", limit = 400 }
end)

situation("a road leads artillery through a marsh", { "dba22.dist.18" }, function(t)
  t:board{ 2400, 2400 }
  t:marsh{ at = { 1000, 1200 }, size = { 1600, 400 } }
  t:road{ path = { { 600, 0 }, { 600, 2400 } }, width = 100 }
  t:try(t:red("Art", { at = { 600, 900 }, facing = "north" }), { road = 400 }):ok()
  t:try(t:red("Art", { at = { 1200, 900 }, facing = "north" }), { straight = 150 }):refused{ clause = "dba22.dist.12", why = "ClosedGround" }
end)

situation("artillery that stands in bad going does not move", { "dba22.dist.19" }, function(t)
  t:marsh{ at = { 1000, 1000 }, size = { 800, 600 } }
  local art = t:red("Art", { at = { 1000, 1000 }, facing = "north" })
  t:try(art, { straight = 10 }):refused{ clause = "dba22.dist.12", why = "ClosedGround" }
  t:try(art, { back = 10 }):refused{ clause = "dba22.dist.12", why = "ClosedGround" }
end)

-- A blue element that a red one fights, and a red one beside the fighter, in the overlap.
local function overlap(t, code, opposed)
  local foe = t:blue("4Bd", { at = { 1000, 1200 }, facing = "south" })
  if opposed ~= false then t:red("4Bd", { front_of = foe }) end
  return foe, t:red(code, { at = { 1000 + t:bw(1), 1200 }, facing = "north" })
end

situation("from an overlap onto the flank, however far that is", { "dba22.dist.20", "dba22.dist.21" }, function(t)
  local foe, one = overlap(t, "4Sp")
  t:try(one, { to = { on_left_of = foe } }):ok()
  t:try(one, { wheel_left = 90 }):ok()
  -- It does nothing else in that move.
  t:try(one, { { straight = 1 }, { back = 1 }, { wheel_left = 90 } }):refused{ clause = "dba22.dist.07", why = "TooFar", limit = 200 }
  t:order(one, { to = { on_left_of = foe } })
  t:expect(one, { facing = "west" })
end)

situation("not onto the flank of one whom nobody fights", { "dba22.dist.22" }, function(t)
  local foe, one = overlap(t, "4Sp", false)
  t:try(one, { to = { on_left_of = foe } }):refused{ clause = "dba22.dist.07", why = "TooFar", limit = 200 }
  -- Faster troops come there by their own distance.
  local other = t:blue("4Bd", { at = { 2000, 1200 }, facing = "south" })
  local ax = t:red("3Ax", { at = { 2000 + t:bw(1), 1200 }, facing = "north" })
  t:try(ax, { to = { on_left_of = other } }):ok()
end)

for _, code in ipairs { "Art", "WWg", "Lit" } do
  situation(code .. " do not close the door", { "dba22.dist.23" }, function(t)
    local foe, one = overlap(t, code)
    t:try(one, { to = { on_left_of = foe } }):refused{ clause = "dba22.dist.09", why = "TooFar", limit = 200 }
  end)
end
