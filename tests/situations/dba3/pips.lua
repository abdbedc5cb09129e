-- What tactical moves cost.

local STEP = { straight = 1 }

-- The side's general, far enough from everything at { 12, 5 }, facing north.
local function general(t, options)
  options = options or {}
  return t:red(options.code or "Cv", {
    at = options.at or { 12, 5 }, facing = "north", general = true, standing = options.standing,
  })
end

situation("a move costs one point, a group's as well", { "dba3.pips.04" }, function(t)
  local a = t:red("4Bd", { at = { 10, 5 }, facing = "north", general = true })
  local b = t:red("4Bd", { right_of = a })
  t:costs(a, STEP, 1, { "dba3.pips.04" })
  t:costs({ a, b }, STEP, 1, { "dba3.pips.04" })
end)

situation("a die's points are spent, and no more", { "dba3.pips.01", "dba3.pips.04" }, function(t)
  local a = t:red("4Bd", { at = { 10, 5 }, facing = "north", general = true })
  local b = t:red("4Bd", { at = { 14, 5 }, facing = "north" })
  t:bound{ phase = "start" }
  t:pip_dice(1)
  t:go_on()
  t:pips("red", 1)
  t:try(a, STEP):ok()
  t:bound{ pips = 0 }
  t:try(b, STEP):refused{ clause = "dba3.pips.04", why = "NoPip", needs = 1, left = 0 }
end)

situation("a side has one die, whatever it shows", { "dba3.pips.01" }, function(t)
  t:red("4Bd", { at = { 10, 5 }, facing = "north", command = "Rome" })
  t:red("4Wb", { at = { 14, 5 }, facing = "north", command = "Gauls" })
  for face = 1, 6 do
    t:bound{ phase = "start" }
    t:pip_dice(face)
    t:go_on()
    t:happened{ event = "rolled", face = face, clause = "dba3.pips.01" }
    t:pips("Rome", face)
    t:pips("Gauls", 0)
  end
end)

situation("points left over are lost", { "dba3.pips.02" }, function(t)
  t:red("4Bd", { at = { 10, 5 }, facing = "north", general = true })
  t:blue("4Bd", { at = { 10, 25 }, facing = "south", general = true })
  t:bound{ pips = 5 }
  t:pip_dice(3, 2)
  t:order("done")
  t:pips("red", 0)
  t:pips("blue", 3)
  t:order("done")
  t:pips("red", 2)
  t:pips("blue", 0)
end)

situation("a first move by road, as far as can be, is free", { "dba3.pips.03", "dba3.pips.04" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  local head = t:red("4Bd", { at = { 10, 5 }, facing = "north" })
  local second = t:red("4Bd", { behind = head })
  t:costs(head, { road = 2 }, 0, { "dba3.pips.03" })
  t:costs({ head, second }, { road = 2 }, 0, { "dba3.pips.03" })
  t:costs(head, { road = 1.99 }, 1, { "dba3.pips.04" })
  t:costs(second, { { to = { 10, 4 }, facing = "south" }, { road = 0.5 } }, 1, { "dba3.pips.04" })
  t:bound{ pips = 0 }
  t:try(head, { road = 2 }):ok()
  t:try(head, { road = 1.99 }):refused{ clause = "dba3.pips.04", why = "NoPip", needs = 1, left = 0 }
end)

situation("straight ahead along a road is by road, without an order to follow it", { "dba3.pips.03", "dba3.pips.04" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 7 }, { 16, 7 } } }
  t:road{ path = { { 20, 0 }, { 20, 30 } } }
  local head = t:red("4Bd", { at = { 20, 5 }, facing = "north" })
  local second = t:red("4Bd", { behind = head })
  t:costs(head, { straight = 2 }, 0, { "dba3.pips.03" })
  t:costs(head, { to = { 20, 7 } }, 0, { "dba3.pips.03" })
  t:costs(head, { { road = 1 }, { straight = 1 } }, 0, { "dba3.pips.03" })
  t:costs({ head, second }, { straight = 2 }, 0, { "dba3.pips.03" })
  t:costs(head, { straight = 1.99 }, 1, { "dba3.pips.04" })
  t:costs({ head, second }, { straight = 1.99 }, 1, { "dba3.pips.04" })
  t:costs(second, { back = 2 }, 1, { "dba3.pips.04" })
  t:costs(head, { to = { 20, 6.9 }, facing = 1 }, 1, { "dba3.pips.04" })
  -- Half a millimetre aside, and past a bend.
  t:costs(t:red("4Bd", { at = { 20.0125, 10 } }), { straight = 2 }, 1, { "dba3.pips.04" })
  t:costs(t:red("4Bd", { at = { 10, 5.02 } }), { straight = 2 }, 1, { "dba3.pips.04" })
  t:bound{ pips = 0 }
  t:order(head, { straight = 2 })
  t:happened{ event = "paid", pips = 0 }
end)

situation("who lines up beside the road has not come by road all the way", { "dba3.pips.03", "dba3.pips.04" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  t:road{ path = { { 20, 0 }, { 20, 30 } } }
  local straight = t:red("4Bd", { at = { 10, 5 }, facing = "north" })
  t:blue("4Bd", { at = { 10, 6.5 }, facing = "south" })
  t:costs(straight, { straight = 1.5 }, 0, { "dba3.pips.03" })
  t:costs(straight, { road = 1.5 }, 0, { "dba3.pips.03" })
  local aside = t:red("4Bd", { at = { 20, 5 }, facing = "north" })
  t:blue("4Bd", { at = { 20.3, 6.5 }, facing = "south" })
  t:costs(aside, { straight = 1.5 }, 1, { "dba3.pips.04" })
  t:costs(aside, { road = 1.5 }, 1, { "dba3.pips.04" })
end)

situation("a road that ends, or somebody on it, makes a shorter move the longest", { "dba3.pips.03" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 6 } } }
  t:road{ path = { { 20, 0 }, { 20, 30 } } }
  local at_end = t:red("4Bd", { at = { 10, 5 }, facing = "north" })
  t:costs(at_end, { road = 1 }, 0, { "dba3.pips.03" })
  t:costs(at_end, { road = 0.9 }, 1)
  local behind = t:red("4Bd", { at = { 20, 5 }, facing = "north" })
  t:red("4Bd", { at = { 20, 6 + t:mm(15) }, facing = "north" })
  t:costs(behind, { road = 1 }, 0, { "dba3.pips.03" })
  t:costs(behind, { road = 0.9 }, 1)
end)

situation("a second move by road costs", { "dba3.pips.04" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  local one = t:red("4Bd", { at = { 10, 5 }, facing = "north", general = true })
  t:order(one, { road = 2 })
  t:pips("red", 6)
  t:order(one, { road = 2 })
  t:pips("red", 5)
end)

situation("in a side's own first bound nothing costs more", { "dba3.pips.05" }, function(t)
  local el = t:red("El", { at = { 10, 5 }, facing = "north" })
  t:red("Cv", { at = { 15, 5 }, general = true, standing = "destroyed" })
  t:bound{ number = 1 }
  t:costs(el, STEP, 1, { "dba3.pips.04" })
  t:bound{ number = 2 }
  t:costs(el, STEP, 3, { "dba3.pips.04", "dba3.pips.06", "dba3.pips.08" })
end)

situation("a free move by road never pays extra", { "dba3.pips.03" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  local art = t:red("Art", { at = { 10, 5 }, facing = "north" })
  t:red("Cv", { at = { 15, 5 }, general = true, standing = "destroyed" })
  t:costs(art, { road = 2 }, 0, { "dba3.pips.03" })
  t:costs(art, { road = 1 }, 3, { "dba3.pips.06", "dba3.pips.08" })
end)

situation("some troops cost one point more", { "dba3.pips.06" }, function(t)
  general(t)
  local slow = { "Art", "El", "7Hd", "5Hd", "SCh", "WWg", "CF", "De" }
  for i, code in ipairs(slow) do
    t:costs(t:red(code, { at = { 5 + 1.5 * i, 9 }, facing = "north" }), STEP, 2, { "dba3.pips.06" })
  end
end)

for _, code in ipairs { "El", "4Bd" } do
  local price = code == "El" and 2 or 1
  situation("a general on his own as " .. code .. " costs " .. price, { code == "El" and "dba3.pips.06" or "dba3.pips.04" }, function(t)
    t:costs(general(t, { code = code }), STEP, price, { code == "El" and "dba3.pips.06" or "dba3.pips.04" })
  end)
end

situation("other troops do not", { "dba3.pips.04" }, function(t)
  general(t)
  local quick = { "Cv", "3Kn", "LH", "Cm", "4Bd", "Ps", "4Pk", "4Ax", "4Bw", "Lit" }
  for i, code in ipairs(quick) do
    t:costs(t:red(code, { at = { 4 + 1.5 * i, 8 }, facing = "north" }), STEP, 1, { "dba3.pips.04" })
  end
end)

situation("one such element makes a group dear", { "dba3.pips.06" }, function(t)
  general(t)
  local ax = t:red("4Ax", { at = { 10, 8 }, facing = "north" })
  local hd = t:red("7Hd", { right_of = ax })
  t:costs({ ax, hd }, STEP, 2, { "dba3.pips.06" })
  t:costs(ax, STEP, 1, { "dba3.pips.04" })
end)

for _, standing in ipairs{ "destroyed", "gone" } do
  situation("a general who is " .. standing .. " costs every move a point more", { "dba3.pips.08" }, function(t)
    general(t, { standing = standing })
    t:costs(t:red("LH", { at = { 10, 5 }, facing = "north" }), STEP, 2, { "dba3.pips.08" })
  end)
end

-- A general whose whole base is inside some ground, and one with a corner outside.
for _, ground in ipairs{ "woods", "marsh", "oasis", "gully" } do
  situation("a general wholly inside " .. ground .. " commands badly", { "dba3.pips.09" }, function(t)
    t[ground](t, { at = { 12, 5 }, size = { 3, 3 } })
    local chief = general(t)
    local near = t:red("4Bd", { at = { 15, 5 }, facing = "north" })
    t:costs(near, STEP, 2, { "dba3.pips.09" })
    t:costs(chief, { straight = 0.1 }, 2, { "dba3.pips.09" })
  end)

  situation("a general partly outside " .. ground .. " commands well", { "dba3.pips.04" }, function(t)
    t[ground](t, { at = { 12, 5 }, size = { 3, 3 } })
    general(t, { at = { 12, 6.51 } })
    t:costs(t:red("4Bd", { at = { 15, 5 }, facing = "north" }), STEP, 1, { "dba3.pips.04" })
  end)
end

situation("a general inside other ground commands well", { "dba3.pips.04" }, function(t)
  for i, ground in ipairs{ "dunes", "scrub", "difficult_hill" } do
    t[ground](t, { at = { 12, 5 }, size = { 2 + i, 2 + i } })
  end
  general(t)
  t:costs(t:red("4Bd", { at = { 16, 5 }, facing = "north" }), STEP, 1, { "dba3.pips.04" })
end)

situation("a general inside his camp commands badly", { "dba3.pips.09" }, function(t)
  local chief = general(t)
  t:camp{ side = "red", size = { 2, 2 }, at = { 12, 6 }, held_by = chief }
  t:costs(t:red("4Bd", { at = { 15, 5 }, facing = "north" }), STEP, 2, { "dba3.pips.09" })
end)

situation("command reaches eight base widths between nearest points", { "dba3.pips.10", "dba3.pips.12" }, function(t)
  local chief = general(t)
  local near = t:red("4Bd", { right_of = chief, gap = 8 })
  local far = t:red("4Bd", { left_of = chief, gap = 8 + t:mm(0.2) })
  t:costs(near, STEP, 1, { "dba3.pips.04" })
  t:costs(far, STEP, 2, { "dba3.pips.10" })
end)

situation("troops and distance are paid for together", { "dba3.pips.06", "dba3.pips.10" }, function(t)
  local chief = general(t)
  local far = t:red("El", { left_of = chief, gap = 8 + t:mm(0.2) })
  t:costs(far, STEP, 3, { "dba3.pips.04", "dba3.pips.06", "dba3.pips.10" })
end)

situation("a group is as near to its general as its nearest element", { "dba3.pips.10" }, function(t)
  local chief = general(t)
  local near = t:red("4Bd", { right_of = chief, gap = 8 })
  local next = t:red("4Bd", { right_of = near })
  t:costs({ next, near }, STEP, 1, { "dba3.pips.04" })
  t:costs(next, STEP, 2, { "dba3.pips.10" })
end)

situation("where a move starts counts, not where it ends", { "dba3.pips.10" }, function(t)
  local chief = general(t)
  local far = t:red("4Bd", { right_of = chief, gap = 8.5 })
  local near = t:red("4Bd", { left_of = chief, gap = 7.5 })
  t:costs(far, { sideways = -1 }, 2, { "dba3.pips.10" })
  t:costs(near, { sideways = -1 }, 1, { "dba3.pips.04" })
end)

situation("the general himself is never out of command", { "dba3.pips.04" }, function(t)
  local chief = general(t)
  local other = t:red("4Bd", { right_of = chief })
  t:costs(chief, STEP, 1, { "dba3.pips.04" })
  t:costs({ other, chief }, STEP, 1, { "dba3.pips.04" })
end)

situation("light horse are commanded at twenty base widths", { "dba3.pips.10", "dba3.pips.11" }, function(t)
  local chief = general(t, { at = { 3, 15 } })
  local near = t:red("LH", { right_of = chief, gap = 20 })
  local far = t:red("LH", { right_of = chief, gap = 20 + t:mm(0.2), offset = 3 })
  -- 20 to the right and 3 ahead is further than 20 already: set it straight.
  t:costs(near, STEP, 1, { "dba3.pips.04" })
  t:costs(far, STEP, 2, { "dba3.pips.10" })
end)

situation("a group with others than light horse is commanded at eight", { "dba3.pips.10", "dba3.pips.12" }, function(t)
  local chief = general(t)
  local horse = t:red("LH", { right_of = chief, gap = 9 })
  local cavalry = t:red("Cv", { right_of = horse })
  t:costs(horse, STEP, 1, { "dba3.pips.04" })
  t:costs({ horse, cavalry }, STEP, 2, { "dba3.pips.10" })
end)

-- Somebody hidden in or behind some ground costs more beyond 4 base widths.
local HIDDEN = { "dba3.pips.13" }

for _, ground in ipairs{ "woods", "oasis", "dunes", "difficult_hill" } do
  situation("whoever is inside " .. ground .. " is commanded at four", HIDDEN, function(t)
    t[ground](t, { at = { 12, 12 }, size = { 8, 3 } })
    general(t)
    -- The general's front is at y 5: rears at 11 and 10.4, inside and partly outside.
    local inside = t:red("4Bd", { at = { 12, 11 + t:mm(15) }, facing = "north" })
    local outside = t:red("4Bd", { at = { 14, 10.4 + t:mm(15) }, facing = "north" })
    t:costs(inside, { straight = 0.1 }, 2, { "dba3.pips.13" })
    t:costs(outside, { straight = 0.1 }, 1, { "dba3.pips.04" })
  end)
end

for _, ground in ipairs{ "woods", "oasis", "dunes", "difficult_hill" } do
  situation("whoever is wholly beyond " .. ground .. " is commanded at four", HIDDEN, function(t)
    t[ground](t, { at = { 12, 7.5 }, size = { 3, 1 } })
    general(t)
    local beyond = t:red("4Bd", { at = { 12, 10 }, facing = "north" })
    local beside = t:red("4Bd", { at = { 18, 10 }, facing = "north" })
    t:costs(beyond, STEP, 2, { "dba3.pips.13" })
    t:costs(beside, STEP, 1, { "dba3.pips.04" })
  end)
end

situation("marsh, scrub and gullies hide nobody", { "dba3.pips.04", "dba3.pips.12" }, function(t)
  t:marsh{ at = { 12, 7 }, size = { 6, 0.5 } }
  t:scrub{ at = { 12, 8 }, size = { 6, 0.5 } }
  t:gully{ at = { 12, 9 }, size = { 6, 0.5 } }
  general(t)
  t:costs(t:red("4Bd", { at = { 12, 10 }, facing = "north" }), STEP, 1, { "dba3.pips.04" })
end)

situation("within four base widths nobody is hidden", HIDDEN, function(t)
  t:woods{ at = { 12, 7.5 }, size = { 12, 1 } }
  general(t)
  -- Rears at y 9 and a hair beyond.
  local near = t:red("4Bd", { at = { 12, 9 + t:mm(15) }, facing = "north" })
  local far = t:red("4Bd", { at = { 14, 9 + t:mm(15.4) }, facing = "north" })
  t:costs(near, STEP, 1, { "dba3.pips.04" })
  t:costs(far, STEP, 2, { "dba3.pips.13" })
end)

situation("beyond eight base widths it is the distance that counts", { "dba3.pips.10" }, function(t)
  t:woods{ at = { 12, 7.5 }, size = { 12, 1 } }
  general(t)
  t:costs(t:red("4Bd", { at = { 12, 14 }, facing = "north" }), STEP, 2, { "dba3.pips.10" })
end)

situation("whoever is beyond a hill's crest is commanded at four", HIDDEN, function(t)
  t:gentle_hill{ at = { 12, 9 }, size = { 8, 4 } }
  general(t)
  -- The crest runs along y 9 from x 8 to 16.
  local beyond = t:red("4Bd", { at = { 12, 9.5 + t:mm(15) }, facing = "north" })
  local astride = t:red("4Bd", { at = { 14, 8.9 + t:mm(15) }, facing = "north" })
  t:costs(beyond, { straight = 0.1 }, 2, { "dba3.pips.13" })
  t:costs(astride, { straight = 0.1 }, 1, { "dba3.pips.04" })
end)

situation("whoever is beyond a camp is commanded at four", HIDDEN, function(t)
  t:camp{ side = "red", size = { 6, 1 }, at = { 12, 8 } }
  general(t)
  t:costs(t:red("4Bd", { at = { 12, 10 }, facing = "north" }), STEP, 2, { "dba3.pips.13" })
  t:costs(t:red("4Bd", { at = { 18, 8 }, facing = "north" }), STEP, 1, { "dba3.pips.04" })
end)

situation("a wood does not hide light horse", { "dba3.pips.11" }, function(t)
  t:woods{ at = { 12, 7.5 }, size = { 12, 1 } }
  general(t)
  t:costs(t:red("LH", { at = { 12, 11 }, facing = "north" }), STEP, 1, { "dba3.pips.04" })
end)

situation("every element of a hidden group must be hidden", HIDDEN, function(t)
  t:woods{ at = { 12, 7.5 }, size = { 3, 1 } }
  general(t)
  local a = t:red("4Bd", { at = { 12, 10 }, facing = "north" })
  local b = t:red("4Bd", { right_of = a })
  local c = t:red("4Bd", { right_of = b })
  local d = t:red("4Bd", { right_of = c })
  local e = t:red("4Bd", { right_of = d })
  t:costs({ a, b }, STEP, 2, { "dba3.pips.13" })
  t:costs({ a, b, c, d, e }, STEP, 1, { "dba3.pips.04" })
end)

situation("each kind of extra is paid once, both together", { "dba3.pips.14" }, function(t)
  t:woods{ at = { 12, 5 }, size = { 3, 3 } }
  general(t)
  local el = t:red("El", { at = { 26, 5 }, facing = "north" })
  local art = t:red("Art", { right_of = el })
  -- Two dear troops; a general in a wood who is out of reach besides.
  t:costs({ el, art }, STEP, 3, { "dba3.pips.04", "dba3.pips.06", "dba3.pips.09" })
  t:bound{ pips = 2 }
  t:try({ el, art }, STEP):refused{ why = "NoPip", needs = 3, left = 2 }
end)
