-- Paths: good going to run, bolt and pursue on, also through bad going; two figures wide, so that two go along one side by side.

local function fight(t, who, a, b)
  t:bound{ phase = "combat", pips = 6 }
  t:dice(a, b)
  t:order{ fight = who }
end

-- A bog from 50 to 70 paces, with a path through it that ends at this place.
local function bog(t, x, ends)
  t:boggy{ at = { 45, 60 }, size = { 20, 20 } }
  t:road{ path = { { x, 0 }, { x, ends or 90 } }, width = 4 }
end

-- On the middle of the path, on its right half, a little of the base beside it, on a path that ends in the bog.
for _, row in ipairs({ { 45, 90, 68 }, { 44, 90, 68 }, { 43.9, 90, 52 }, { 45, 58, 58 } }) do
  local x, ends, far = table.unpack(row)
  situation("a light horseman bolts through a bog with a path at " .. x .. " to " .. ends .. ", to " .. far, { far == 68 and "dbv.terrain.17" or "dbv.bolt.05" }, function(t)
    t:board{ 90, 90 }
    bog(t, x, ends)
    local blade = t:red("Blade", { at = { 45, 44 }, facing = "north" })
    local horse = t:blue("Light Horseman", { front_of = blade })
    fight(t, blade, 4, 2)
    t:result(horse, "bolt")
    t:expect(horse, { at = { 45, far }, facing = "north" })
  end)
end

situation("a bolt that begins on a path in a bog is not checked by it", { "dbv.terrain.17" }, function(t)
  t:board{ 90, 90 }
  t:boggy{ at = { 45, 50 }, size = { 20, 60 } }
  t:road{ path = { { 45, 0 }, { 45, 90 } }, width = 4 }
  local blade = t:red("Blade", { at = { 45, 44 }, facing = "north" })
  local horse = t:blue("Light Horseman", { front_of = blade })
  -- Three less each for the bog, and no bonus.
  fight(t, blade, 4, 2)
  t:result(horse, "bolt")
  t:expect(horse, { at = { 45, 68 }, facing = "north" })
end)

-- With a little of his base beside the path he turns by as little as brings him on it.
for _, row in ipairs({ { 45, true }, { 44, true }, { 43.9, false } }) do
  local x, straight = row[1], row[2]
  situation("a spearman flees before a bog with a path at " .. x .. (straight and " straight on" or " aside"), { straight and "dbv.terrain.17" or "dbv.flee.06" }, function(t)
    t:board{ 90, 90 }
    bog(t, x)
    local blade = t:red("Blade", { at = { 45, 46 }, facing = "north" })
    local foot = t:blue("Spearman", { front_of = blade })
    fight(t, blade, 6, 2)
    t:result(foot, "flee")
    if straight then t:expect(foot, { at = { 45, 55 }, facing = "north" }) else t:expect(foot, { at = { 44.6878, 54.9569 }, facing = 358 }) end
  end)
end

-- The path turns aside at this place.
for _, row in ipairs({ { 55, { 45, 55 }, "north" }, { 53, { 47, 53 }, "east" } }) do
  local bend, ends, facing = table.unpack(row)
  situation("a spearman flees on a path that turns aside in a bog at " .. bend, { "dbv.terrain.17" }, function(t)
    t:board{ 90, 90 }
    t:boggy{ at = { 45, 60 }, size = { 20, 20 } }
    t:road{ path = { { 45, 0 }, { 45, bend }, { 80, bend } }, width = 4 }
    local blade = t:red("Blade", { at = { 45, 46 }, facing = "north" })
    local foot = t:blue("Spearman", { front_of = blade })
    fight(t, blade, 6, 2)
    t:result(foot, "flee")
    t:expect(foot, { at = ends, facing = facing })
  end)
end

situation("in the open he runs straight on where the path turns aside", { "dbv.flee.01" }, function(t)
  t:board{ 90, 90 }
  t:road{ path = { { 45, 0 }, { 45, 51 }, { 80, 51 } }, width = 4 }
  local blade = t:red("Blade", { at = { 45, 46 }, facing = "north" })
  local foot = t:blue("Spearman", { front_of = blade })
  fight(t, blade, 6, 2)
  t:expect(foot, { at = { 45, 55 }, facing = "north" })
end)

for _, row in ipairs({ { 45, 20 }, { 43.9, 4 } }) do
  local x, most = row[1], row[2]
  situation("a knight pursues up to " .. most .. " paces over a bog with a path at " .. x, { most == 20 and "dbv.terrain.17" or "dbv.pursue.02" }, function(t)
    t:board{ 90, 90 }
    bog(t, x)
    local knight = t:red("Knight", { at = { 45, 46 }, facing = "north" })
    t:blue("Peltast", { front_of = knight })
    fight(t, knight, 5, 3)
    t:try{ pursue = most + 0.1 }:refused{ why = "NotAnOption" }
    t:order{ pursue = most }
    t:expect(knight, { at = { 45, 46 + most } })
  end)
end

-- Two abreast on a path with a bend.
local function pair(t, turn)
  t:board{ 90, 90 }
  t:road{ path = { { 45, 0 }, { 45, 40 }, turn }, width = 4 }
  local one = t:red("Peltast", { at = { 44, 30 }, facing = "north" })
  return one, t:red("Peltast", { right_of = one })
end

situation("two abreast march by a path round its bend, three times their move", { "dbv.march.13", "dbv.march.09", "dbv.terrain.16" }, function(t)
  local one, two = pair(t, { 90, 40 })
  t:bound{ phase = "march", pips = 6 }
  t:try("march Peltast 1 + Peltast 2 road 36.1"):refused{ clause = "dbv.march.09", why = "TooFar" }
  t:order("march Peltast 1 + Peltast 2 road 36")
  t:expect(one, { at = { 71, 41 }, facing = "east" })
  t:expect(two, { at = { 71, 39 }, facing = "east" })
end)

situation("back round it they come as they went", { "dbv.march.13" }, function(t)
  t:board{ 90, 90 }
  t:road{ path = { { 45, 0 }, { 45, 40 }, { 90, 40 } }, width = 4 }
  local one = t:red("Peltast", { at = { 60, 39 }, facing = "west" })
  local two = t:red("Peltast", { right_of = one })
  t:bound{ phase = "march", pips = 6 }
  t:order("march Peltast 1 + Peltast 2 road 30")
  t:expect(one, { at = { 46, 25 }, facing = "south" })
  t:expect(two, { at = { 44, 25 }, facing = "south" })
end)

situation("they move along it for 1 PIP, its bend included", { "dbv.pips.10", "dbv.terrain.16" }, function(t)
  local one, two = pair(t, { 90, 40 })
  t:try({ one, two }, { { road = 12 } }):ok()
  t:try({ one, two }, { { road = 12.1 } }):refused{ clause = "dbv.move.24", why = "TooFar" }
  t:costs({ one, two }, { { road = 12 } }, 1, { "dbv.pips.10" })
  t:costs({ one, two }, { { wheel_right = 10 } }, 3, { "dbv.pips.12" })
end)

-- Off the middle of the path by this much one of them has not his whole base on it.
for _, row in ipairs({ { 0, true }, { 0.2, false } }) do
  local off, may = row[1], row[2]
  situation("two abreast " .. off .. " off the middle of a path follow it: " .. tostring(may), { may and "dbv.terrain.16" or "dbv.march.13" }, function(t)
    t:board{ 90, 90 }
    t:road{ path = { { 45, 0 }, { 45, 80 } }, width = 4 }
    local one = t:red("Peltast", { at = { 44 + off, 30 }, facing = "north" })
    local two = t:red("Peltast", { right_of = one })
    local try = t:try({ one, two }, { { road = 10 } })
    if may then try:ok() else try:refused{ clause = "dbv.march.13", why = "NotByRoad" } end
  end)
end

situation("three abreast do not follow a path two wide", { "dbv.march.13" }, function(t)
  t:board{ 90, 90 }
  t:road{ path = { { 45, 0 }, { 45, 80 } }, width = 4 }
  local all = {}
  for i = 1, 3 do all[i] = t:red("Peltast", { at = { 42 + 2 * i, 30 }, facing = "north" }) end
  t:try({ all[1], all[2] }, { { road = 10 } }):ok()
  t:try(all, { { road = 10 } }):refused{ why = "NotByRoad" }
end)

situation("two abreast go straight through a bog on a path as in the open", { "dbv.terrain.16", "dbv.move.25" }, function(t)
  t:board{ 90, 90 }
  bog(t, 45)
  local one = t:red("Blade", { at = { 44, 48 }, facing = "north" })
  local two = t:red("Blade", { right_of = one })
  t:try({ one, two }, { { straight = 6 } }):ok()
  t:try({ one, two }, { { straight = 6.1 } }):refused{ clause = "dbv.move.25", why = "TooFar" }
  local third = t:red("Blade", { right_of = two })
  t:try({ two, third }, { { straight = 4.1 } }):refused{ clause = "dbv.move.26", why = "TooFar" }
end)

-- Four abreast; the middle ones are on the path.
local function four(t, figure, path)
  t:board{ 90, 90 }
  if path then t:road{ path = { { 45, 0 }, { 45, 90 } }, width = 4 } end
  local all = {}
  for i = 1, 4 do all[i] = t:red(figure, { at = { 40 + 2 * i, 40 }, facing = "north" }) end
  return all
end

situation("four abreast become two files to move along a path", { "dbv.move.07", "dbv.move.39" }, function(t)
  local w = four(t, "Peltast", true)
  t:try({ w[1], w[2], w[3], w[4] }, { { narrow = 2 }, { straight = 6 } }):refused{ clause = "dbv.move.07", why = "NothingToPass" }
  local order = { w[2], w[1], w[3], w[4] }
  t:try(order, { { narrow = 2 }, { straight = 12.1 } }):refused{ why = "TooFar" }
  t:order(order, { { narrow = 2 }, { straight = 6 } })
  t:expect(w[2], { at = { 44, 46 } })
  t:expect(w[3], { at = { 46, 46 } })
  t:expect(w[1], { at = { 44, 43 } })
  t:expect(w[4], { at = { 46, 43 } })
end)

situation("in the open they do not, before a gap as wide as two they do", { "dbv.move.07", "dbv.move.39" }, function(t)
  local w = four(t, "Peltast", false)
  t:try({ w[2], w[1], w[3], w[4] }, { { narrow = 2 }, { straight = 6 } }):refused{ clause = "dbv.move.07", why = "NothingToPass" }
  t:red("Blade", { at = { 42, 50 }, facing = "north" })
  t:red("Blade", { at = { 48, 50 }, facing = "north" })
  t:try({ w[2], w[1], w[3], w[4] }, { { narrow = 2 }, { straight = 12 } }):ok()
  t:try(w, { { straight = 12 } }):refused{ why = "Blocked" }
end)

situation("whoever would fall back behind his line leaves the group", { "dbv.move.39" }, function(t)
  local w = four(t, "Peltast", true)
  t:order({ w[2], w[1], w[3], w[4] }, { { narrow = 2 }, { straight = 2.9 } })
  t:expect(w[2], { at = { 44, 42.9 } })
  t:expect(w[1], { at = { 42, 40 } })
  t:expect(w[4], { at = { 48, 40 } })
end)

situation("nor do the wheels of a group that narrows add up to more than 45 degrees", { "dbv.move.06" }, function(t)
  local w = four(t, "Peltast", true)
  local order = { w[2], w[1], w[3], w[4] }
  t:try(order, { { narrow = 2 }, { wheel_left = 46 }, { straight = 3 } }):refused{ clause = "dbv.move.06", why = "WheelsTooFar" }
  t:try(order, { { column = true }, { wheel_left = 46 }, { straight = 3 } }):refused{ clause = "dbv.move.06", why = "WheelsTooFar" }
end)
