-- How far troops go in one tactical move.

-- One element alone at x, straight ahead: it goes `limit` base widths, and not 0.01 more.
local function goes(t, code, limit, clause, x)
  local one = t:red(code, { at = { x or 10, 8 }, facing = "north" })
  t:try(one, { straight = limit }):ok()
  t:try(one, { straight = limit + 0.01 }):refused{
    clause = clause, why = "TooFar", moved = limit + 0.01, limit = limit,
  }
end

-- Several troop codes side by side, 2 base widths apart; all of them on some ground where one is named.
local function all_go(t, codes, limit, clause, ground)
  if ground then
    t[ground](t, { at = { 15, 10 }, size = { 28, 12 } })
  end
  for i, code in ipairs(codes) do
    goes(t, code, limit, clause, 2 * i)
  end
end

local FAST = { "3Pk", "3Bd", "6Bd", "3Ax", "3Bw", "3Cb", "3Lb", "Ps", "3Wb", "5Hd" }
local SOLID = { "Sp", "8Sp", "4Pk", "4Bd", "4Bw", "8Lb", "7Hd", "Art", "WWg", "CF", "De", "Lit" }

local CARRIED = { "Mtd-4Sp", "Mtd-4Pk", "Mtd-3Pk", "Mtd-4Bd", "Mtd-4Ax", "Mtd-3Bw", "Mtd-4Wb", "Mtd-Ps" }

situation("a move is as long as the way of its furthest front corner", { "dba3.dist.01" }, function(t)
  local one = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  -- Turned about where it stands, each front corner ends one base width off.
  t:try(one, { to = { 10, 10 }, facing = "south" }):ok()
  -- Ahead and turned about: the corners end 1 to the side and `ahead` further on.
  t:try(one, { to = { 10, 11.73 }, facing = "south" }):ok()
  t:try(one, { to = { 10, 11.74 }, facing = "south" }):refused{ clause = "dba3.dist.06", why = "TooFar", limit = 2 }
end)

situation("a way out and back is as long as its furthest place", { "dba3.dist.01" }, function(t)
  local one = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  t:try(one, { { via = { 10, 12 } }, { to = { 10, 10.5 } } }):ok()
  t:try(one, { { via = { 10, 12.01 } }, { to = { 10, 10.5 } } }):refused{
    clause = "dba3.dist.06", why = "TooFar", moved = 2.01, limit = 2,
  }
  -- From a place on the way to the end is measured as well.
  t:try(one, { { via = { 10, 11 } }, { to = { 10, 9 } } }):ok()
  t:try(one, { { via = { 10, 11 } }, { to = { 10, 8.99 } } }):refused{ why = "TooFar", moved = 2.01, limit = 2 }
end)

situation("a wheel is measured straight from where its outer corner started", { "dba3.dist.01" }, function(t)
  local one = t:red("4Bd", { at = { 10, 10 }, facing = "north" })
  -- 180 degrees about the left corner: the right one ends 2 base widths off, though its arc is longer.
  t:try(one, { wheel_left = 179.9 }):ok()
  local a = t:red("4Bd", { at = { 20, 10 }, facing = "north" })
  local b = t:red("4Bd", { right_of = a })
  -- Two abreast: 60 degrees is a straight distance of 2.
  t:try({ a, b }, { wheel_left = 60 }):ok()
  t:try({ a, b }, { wheel_left = 60.5 }):refused{ clause = "dba3.dist.06", why = "TooFar", limit = 2 }
end)

situation("horse go four base widths in good going", { "dba3.dist.02" }, function(t)
  all_go(t, { "LH", "LCm", "Cv", "6Cv", "LCh", "SCh" }, 4, "dba3.dist.02")
end)

situation("knights, elephants, camels and mounted infantry go three base widths in good going", { "dba3.dist.03" }, function(t)
  all_go(t, { "3Kn", "4Kn", "6Kn", "HCh", "El", "Cm" }, 3, "dba3.dist.03")
  for i, code in ipairs(CARRIED) do goes(t, code, 3, "dba3.dist.03", 9 + 2 * i) end
end)

situation("fast foot go three base widths", { "dba3.dist.04" }, function(t)
  all_go(t, FAST, 3, "dba3.dist.04")
end)

situation("fast foot go three base widths in a wood as well", { "dba3.dist.04" }, function(t)
  all_go(t, FAST, 3, "dba3.dist.04", "woods")
end)

situation("fast foot go three base widths in scrub as well", { "dba3.dist.04" }, function(t)
  all_go(t, FAST, 3, "dba3.dist.04", "scrub")
end)

situation("solid auxilia and warband go two base widths", { "dba3.dist.05" }, function(t)
  all_go(t, { "4Ax", "4Wb" }, 2, "dba3.dist.05")
end)

situation("solid auxilia and warband go two base widths in a wood as well", { "dba3.dist.05" }, function(t)
  all_go(t, { "4Ax", "4Wb" }, 2, "dba3.dist.05", "woods")
end)

situation("other foot go two base widths", { "dba3.dist.06" }, function(t)
  all_go(t, SOLID, 2, "dba3.dist.06")
end)

situation("horse and other foot go one base width in a wood", { "dba3.dist.07" }, function(t)
  all_go(t, {
    "LH", "Cv", "SCh", "3Kn", "El", "Cm", "Mtd-4Bd", "Mtd-3Ax", "Mtd-4Wb", "Sp", "4Pk", "4Bd", "4Bw",
  }, 1, "dba3.dist.07", "woods")
end)

situation("mounted infantry go one base width in a wood, those of fast foot as well", { "dba3.dist.07" }, function(t)
  all_go(t, CARRIED, 1, "dba3.dist.07", "woods")
end)

situation("horse and other foot go one base width in scrub, wagons and guns as well", { "dba3.dist.07" }, function(t)
  all_go(t, { "LH", "Cv", "3Kn", "El", "Mtd-3Bd", "4Bd", "7Hd", "Art", "WWg", "CF" }, 1, "dba3.dist.07", "scrub")
end)

situation("a wood that is entered at the end slows the whole move", { "dba3.dist.07" }, function(t)
  t:woods{ at = { 10, 12 }, size = { 4, 2 } }
  local blades = t:red("4Bd", { at = { 10, 9.5 }, facing = "north" })
  t:try(blades, { straight = 1.5 }):ok()
  t:try(blades, { straight = 1.51 }):refused{ clause = "dba3.dist.07", limit = 1, moved = 1.51 }
end)

situation("a wood that is left at the start slows the whole move", { "dba3.dist.07" }, function(t)
  t:woods{ at = { 10, 9 }, size = { 4, 2 } }
  -- Blades are 15 mm deep: one stands clear of the wood's edge, one with its rear in it.
  local clear = t:red("4Bd", { at = { 9, 10 + t:mm(15) }, facing = "north" })
  local inside = t:red("4Bd", { at = { 11, 10 + t:mm(14.5) }, facing = "north" })
  t:try(clear, { straight = 2 }):ok()
  t:try(inside, { straight = 1 }):ok()
  t:try(inside, { straight = 1.01 }):refused{ clause = "dba3.dist.07", limit = 1 }
end)

situation("guns and wagons keep out of bad going but not out of rough", { "dba3.dist.08" }, function(t)
  t:woods{ at = { 10, 11 }, size = { 6, 2 } }
  t:scrub{ at = { 20, 11 }, size = { 6, 2 } }
  for i, code in ipairs{ "Art", "WWg", "Tower" } do
    local before_wood = t:red(code, { at = { 6 + 2 * i, 9.5 }, facing = "north" })
    local before_scrub = t:red(code, { at = { 16 + 2 * i, 9.5 }, facing = "north" })
    t:try(before_wood, { straight = 0.5 }):ok()
    t:try(before_wood, { straight = 0.51 }):refused{ clause = "dba3.dist.08", why = "ClosedGround" }
    t:try(before_scrub, { straight = 0.51 }):ok()
  end
end)

situation("guns and wagons go through a wood by road", { "dba3.dist.08", "dba3.dist.10" }, function(t)
  t:woods{ at = { 10, 11 }, size = { 6, 3 } }
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  local art = t:red("Art", { at = { 10, 9 }, facing = "north" })
  t:try(art, { road = 2 }):ok()
  t:try(art, { sideways = 0.3 }):ok()
  t:order(art, { road = 2 })
  t:bound{}
  t:try(art, { sideways = 0.3 }):refused{ clause = "dba3.dist.08", why = "ClosedGround" }
end)

situation("a front edge in a river slows to one base width", { "dba3.dist.09" }, function(t)
  t:river{ path = { { 0, 10 }, { 30, 10 } }, width = 1, state = 4 }
  -- The bank is at 9.5: the front comes to it, and goes into it.
  local psiloi = t:red("Ps", { at = { 5, 8 }, facing = "north" })
  t:try(psiloi, { straight = 1.5 }):ok()
  t:try(psiloi, { straight = 1.51 }):refused{ clause = "dba3.dist.09", why = "TooFar", moved = 1.51, limit = 1 }
  local horse = t:red("LH", { at = { 10, 9.2 }, facing = "north" })
  t:try(horse, { straight = 1 }):ok()
  t:try(horse, { straight = 1.01 }):refused{ clause = "dba3.dist.09", limit = 1 }
  -- Only the rear is in the water: no limit but its own.
  local ashore = t:red("LH", { at = { 15, 10.6 }, facing = "north" })
  t:try(ashore, { straight = 4 }):ok()
end)

situation("the whole group goes as slowly as the one in the river", { "dba3.dist.09" }, function(t)
  t:river{ path = { { 0, 10 }, { 9.2, 10 } }, width = 1, state = 3 }
  local wet = t:red("LH", { at = { 9.5, 9 }, facing = "north" })
  local dry = t:red("LH", { right_of = wet })
  t:try({ wet, dry }, { straight = 1 }):ok()
  t:try({ wet, dry }, { straight = 1.01 }):refused{ clause = "dba3.dist.09", limit = 1 }
  t:try(dry, { straight = 4 }):ok()
end)

situation("all of a move by road is in good going, part of one is not", { "dba3.dist.10" }, function(t)
  t:woods{ at = { 10, 12 }, size = { 6, 4 } }
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  local blades = t:red("4Bd", { at = { 10, 11 }, facing = "north" })
  t:try(blades, { road = 2 }):ok()
  t:try(blades, { road = 2.01 }):refused{ clause = "dba3.dist.06", why = "TooFar", limit = 2 }
  t:try(blades, { { road = 1 }, { sideways = 0.2 } }):refused{ clause = "dba3.dist.07", why = "TooFar", limit = 1 }
end)

-- A wood where the left front corner of whoever lines up comes to stand; before that he is beside it.
for gone, y in pairs { [3.5] = 8.5, [0.7] = 11.3 } do
  situation("who turns into a wood to line up has gone 1 BW at most: " .. gone, { gone > 1 and "dba3.dist.07" or "dba3.dist.02" }, function(t)
    t:blue("4Bw", { at = { 10, 12.0868 }, facing = 190 })
    t:woods { at = { 9.35, 11.5 }, size = { 0.2, 0.3 } }
    local horse = t:red("Cv", { at = { 10, y } })
    local verdict = t:try(horse, { straight = gone })
    if gone > 1 then verdict:refused { clause = "dba3.dist.07", why = "TooFar" } else verdict:ok() end
  end)
end
