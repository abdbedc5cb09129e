-- The points of a turn, and what the general sees.

-- A general of red, and one of a code at a distance north of him; red's third turn.
local function far(t, code, distance, general)
  t:board{ 4000, 4000 }
  local chief = t:red("3Cv", general or { at = { 1000, 1000 }, facing = "north", general = true })
  local one = t:red(code or "4Bd", { at = { 1000, 1000 + distance + t:mm(15) }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  return one, chief
end

situation("no more points than were thrown", { "dba22.pips.02" }, function(t)
  t:red("3Cv", { at = { 1000, 500 }, facing = "north", general = true })
  local el = t:red("El", { at = { 1300, 500 }, facing = "north" })
  t:bound{ number = 3, pips = 1 }
  t:try(el, { straight = 100 }):refused{ clause = "dba22.pips.06", why = "NoPip", needs = 2, left = 1 }
  t:bound{ number = 3, pips = 2 }
  t:try(el, { straight = 100 }):ok()
  t:order(el, { straight = 100 })
end)

situation("points need not be spent, and what is left is lost", { "dba22.pips.03", "dba22.pips.04" }, function(t)
  t:red("4Bd", { at = { 1000, 500 }, facing = "north", general = true })
  t:blue("4Bd", { at = { 1000, 2500 }, facing = "south", general = true })
  t:bound{ number = 3, pips = 4 }
  t:order("done")
  t:phase("blue", "moves")
  t:pips("red", 0)
end)

situation("each of three kinds of extra counts once", { "dba22.pips.12" }, function(t)
  t:board{ 4000, 4000 }
  t:woods{ at = { 3000, 3000 }, size = { 600, 600 } }
  t:red("3Cv", { at = { 3000, 3000 }, facing = "north", general = true })
  local el = t:red("El", { at = { 300, 500 }, facing = "north" })
  local horde = t:red("7Hd", { right_of = el })
  t:bound{ number = 3, pips = 6 }
  t:costs(el, { straight = 100 }, 4, { "dba22.pips.01", "dba22.pips.06", "dba22.pips.09", "dba22.pips.11" })
  t:costs({ el, horde }, { straight = 100 }, 4, { "dba22.pips.06" })
end)

situation("what is asked is where a move begins", { "dba22.pips.13" }, function(t)
  local near = far(t, "4Bd", 1200)
  t:costs(near, { straight = 200 }, 1, { "dba22.pips.01" })
  local off = t:red("4Bd", { at = { 1300, 1000 + 1300 + t:mm(15) }, facing = "north" })
  t:costs(off, { back = 150 }, 2, { "dba22.pips.09" })
end)

situation("the nearest of a group counts, and exactly 1200 paces is near enough", { "dba22.pips.16", "dba22.pips.14" }, function(t)
  local near = far(t, "4Bd", 1200)
  t:costs(near, { straight = 100 }, 1, { "dba22.pips.01" })
  local behind = t:red("4Bd", { at = { 1000, 1000 + 1200 + t:mm(15) + t:mm(15) }, facing = "north" })
  t:costs(behind, { straight = 100 }, 2, { "dba22.pips.09" })
  t:costs({ behind, near }, { straight = 100 }, 1, { "dba22.pips.01" })
end)

situation("behind a wood command reaches 600 paces", { "dba22.pips.15", "dba22.pips.17" }, function(t)
  local near = far(t, "4Bd", 600)
  t:woods{ at = { 1000, 1200 }, size = { 2000, 100 } }
  t:costs(near, { straight = 100 }, 1, { "dba22.pips.01" })
  local off = t:red("4Bd", { at = { 1000, 1000 + 601 + t:mm(30) }, facing = "north" })
  t:costs(off, { straight = 100 }, 2, { "dba22.pips.15" })
end)

situation("a marsh and a river hide nobody, a crest does", { "dba22.pips.17" }, function(t)
  local off = far(t, "4Bd", 1100)
  t:marsh{ at = { 1000, 1200 }, size = { 2000, 100 } }
  t:river{ path = { { 0, 1500 }, { 4000, 1500 } }, width = 60 }
  t:costs(off, { straight = 100 }, 1, { "dba22.pips.01" })
  t:gentle_hill{ at = { 1000, 1800 }, size = { 3000, 300 }, crest = { { -400, 1800 }, { 2400, 1800 } } }
  t:costs(off, { straight = 100 }, 2, { "dba22.pips.15" })
end)

situation("who is wholly inside a wood is hidden, who looks out of it is not", { "dba22.pips.18" }, function(t)
  local off = far(t, "4Bd", 900)
  t:woods{ at = { 1000, 2100 }, size = { 800, 500 } }
  t:costs(off, { straight = 100 }, 2, { "dba22.pips.15" })
  local out = t:red("4Bd", { at = { 1300, 1850 + t:mm(5) }, facing = "north" })
  t:costs(out, { straight = 100 }, 1, { "dba22.pips.01" })
end)

situation("one more into or out of a built-up area, none for a camp", { "dba22.pips.08" }, function(t)
  t:red("3Cv", { at = { 1400, 1000 }, facing = "north", general = true })
  local wait = { standing = "reserve", at = { 1, 1 }, facing = "north" }
  local inside, other = t:red("4Ax", wait), t:red("4Ax", wait)
  t:city{ side = "red", size = { 300, 200 }, at = { 1000, 1200 }, facing = "north", held_by = inside }
  t:camp{ side = "red", size = { 315, 157 }, at = { 2000, 1200 }, facing = "north", held_by = other }
  t:bound{ number = 3, pips = 6 }
  t:costs(inside, { { leave = "front" }, { straight = 50 } }, 2, { "dba22.pips.08" })
  t:costs(other, { { leave = "front" }, { straight = 50 } }, 1, { "dba22.pips.01" })
end)

-- Light horse before a built-up area 120 wide and as deep, 50 paces from its wall: through it and on, by the measure of its corners from
-- part to part: 50, the town and its own depth, and the rest; 500 in all.
situation("one more through a built-up area, in and out again in one move", { "dba22.pips.08" }, function(t)
  t:red("3Cv", { at = { 1400, 1000 }, facing = "north", general = true })
  t:city{ side = "red", size = { 120, 120 }, at = { 1000, 1200 }, facing = "north" }
  local horse = t:red("2LH", { at = { 1000, 1030 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  local through = function(far) return { { straight = 50 }, { enter = true }, { leave = "front" }, { straight = far } } end
  t:costs(horse, through(100), 2, { "dba22.pips.08" })
  t:costs(horse, { straight = 50 }, 1, { "dba22.pips.01" })
  t:try(horse, { { straight = 50 }, { leave = "front" } }):refused{ why = "BadPath", step = "leave" }
  t:try(horse, { { straight = 40 }, { enter = true }, { leave = "front" } }):refused{ why = "BadPath", step = "leave" }
  t:try(horse, through(212)):ok()
  t:try(horse, through(213)):refused{ clause = "dba22.dist.06", why = "TooFar", limit = 500 }
  t:order(horse, through(100))
  t:expect(horse, { at = { 1000, 1300 + t:mm(30) }, facing = "north", in_camp = false })
end)

situation("nobody goes through a built-up area that somebody is in", { "dba22.bua.02" }, function(t)
  local inside = t:red("4Ax", { standing = "reserve", at = { 1, 1 }, facing = "north" })
  t:city{ side = "red", size = { 120, 120 }, at = { 1000, 1200 }, facing = "north", held_by = inside }
  local horse = t:red("2LH", { at = { 1000, 1030 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:try(horse, { { straight = 50 }, { enter = true }, { leave = "front" }, { straight = 100 } }):refused{ why = "Occupied" }
  t:try(horse, { { straight = 50 }, { enter = true } }):refused{ clause = "dba22.bua.02", why = "Occupied" }
end)

situation("in its second turn a side pays what is extra", { "dba22.pips.06", "dba22.pips.05" }, function(t)
  t:red("3Cv", { at = { 900, 500 }, facing = "north", general = true })
  local el = t:red("El", { at = { 600, 500 }, facing = "north" })
  t:bound{ number = 2, pips = 6 }
  t:costs(el, { straight = 100 }, 2, { "dba22.pips.06" })
end)

situation("the general's own element pays for its troops", { "dba22.pips.06" }, function(t)
  local el = t:red("El", { at = { 600, 500 }, facing = "north", general = true })
  t:bound{ number = 3, pips = 6 }
  t:costs(el, { straight = 100 }, 2, { "dba22.pips.06" })
end)

situation("the general's own element pays for dismounting", { "dba22.pips.07" }, function(t)
  local kn = t:red("3Kn//4Bd", { at = { 600, 500 }, facing = "north", general = true })
  t:bound{ number = 3, pips = 6 }
  t:costs(kn, { dismount = kn, straight = 100 }, 2, { "dba22.pips.07" })
end)

situation("dismounting beyond command costs one for each", { "dba22.pips.12", "dba22.pips.07", "dba22.pips.09" }, function(t)
  local kn = far(t, "3Kn//4Bd", 1300)
  t:costs(kn, { dismount = kn, straight = 100 }, 3, { "dba22.pips.07", "dba22.pips.09" })
end)

situation("elephants of a side without a general cost one for each", { "dba22.pips.12", "dba22.pips.06", "dba22.pips.10" }, function(t)
  local el = far(t, "El", 300, { at = { 1000, 1000 }, general = true, standing = "destroyed" })
  t:costs(el, { straight = 100 }, 3, { "dba22.pips.06", "dba22.pips.10" })
end)

for _, ground in ipairs { "woods", "oasis", "marsh" } do
  situation("one more while the general is inside " .. ground, { "dba22.pips.11" }, function(t)
    t[ground](t, { at = { 900, 500 }, size = { 400, 400 } })
    t:red("3Cv", { at = { 900, 520 }, facing = "north", general = true })
    local one = t:red("4Bd", { at = { 1200, 500 }, facing = "north" })
    t:bound{ number = 3, pips = 6 }
    t:costs(one, { straight = 100 }, 2, { "dba22.pips.11" })
  end)
end

situation("one more inside no other ground", { "dba22.pips.01" }, function(t)
  t:rough_ground{ at = { 900, 500 }, size = { 400, 400 } }
  t:red("3Cv", { at = { 900, 520 }, facing = "north", general = true })
  local one = t:red("4Bd", { at = { 1200, 500 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:costs(one, { straight = 100 }, 1, { "dba22.pips.01" })
end)

-- Out of sight from 600 paces on: whoever is in a camp or a built-up area, and whoever is behind two woods between which no line leads.
for _, place in ipairs { "camp", "city" } do
  for _, paces in ipairs { 400, 700 } do
    situation("nobody in a " .. place .. " is seen from " .. paces .. " paces outside", { paces > 600 and "dba22.pips.17" or "dba22.pips.14" }, function(t)
      t:red("3Kn", { at = { 1100 + paces, 1000 }, facing = "west", general = true })
      local inside = t:red("2LH", { standing = "reserve", at = { 1, 1 }, facing = "north" })
      t[place](t, { side = "red", size = { 200, 200 }, at = { 1000, 1000 }, facing = "north", held_by = inside })
      t:bound { number = 5, pips = 6 }
      t:costs(inside, { leave = "front" }, (place == "camp" and 1 or 2) + (paces > 600 and 1 or 0))
    end)
  end
end

for _, second in ipairs { true, false } do
  situation("two woods hide together whom neither would hide alone: " .. (second and "both" or "one"), { second and "dba22.pips.15" or "dba22.pips.14" }, function(t)
    t:red("3Kn", { at = { 1000, 1000 }, facing = "north", general = true })
    local off = t:red("4Bd", { at = { 1000, 1900 + t:mm(15) }, facing = "north" })
    t:woods { at = { 550, 1300 }, size = { 1000, 100 } }
    if second then t:woods { at = { 1450, 1600 }, size = { 1000, 100 } } end
    t:bound { number = 5, pips = 6 }
    t:costs(off, { straight = 100 }, second and 2 or 1)
  end)
end

situation("command reaches 1200 paces and not one more", { "dba22.pips.14", "dba22.pips.09" }, function(t)
  local near = far(t, "4Bd", 1200)
  t:costs(near, { straight = 100 }, 1, { "dba22.pips.01" })
  local off = t:red("4Bd", { at = { 1000 + t:bw(1), 1000 + 1200.9 + t:mm(15) }, facing = "north" })
  t:costs(off, { straight = 100 }, 2, { "dba22.pips.09" })
end)

situation("the general's own element pays for going into a built-up area", { "dba22.pips.08" }, function(t)
  t:city{ side = "red", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south" }
  local general = t:red("3Ax", { at = { 1000, 1150 }, facing = "north", general = true })
  t:bound{ number = 3, pips = 6 }
  t:costs(general, { { straight = 50 }, { enter = true } }, 2, { "dba22.pips.08" })
  t:costs(general, { straight = 40 }, 1, { "dba22.pips.01" })
end)

situation("out of sight it reaches 600 paces and not one more", { "dba22.pips.15" }, function(t)
  local near = far(t, "4Bd", 600)
  t:woods{ at = { 1000, 1200 }, size = { 2000, 100 } }
  t:costs(near, { straight = 100 }, 1, { "dba22.pips.01" })
  local off = t:red("4Bd", { at = { 1000 + t:bw(1), 1000 + 600.9 + t:mm(15) }, facing = "north" })
  t:costs(off, { straight = 100 }, 2, { "dba22.pips.15" })
end)

for _, ground in ipairs { "woods", "oasis", "dunes", "difficult_hill" } do
  situation("command reaches 600 paces beyond " .. ground, { "dba22.pips.15", "dba22.pips.17" }, function(t)
    local off = far(t, "4Bd", 900)
    t:costs(off, { straight = 100 }, 1, { "dba22.pips.01" })
    local crest = ground == "difficult_hill" and { { -400, 1300 }, { 2400, 1300 } } or nil
    t[ground](t, { at = { 1000, 1300 }, size = { 3000, 300 }, crest = crest })
    t:costs(off, { straight = 100 }, 2, { "dba22.pips.15" })
  end)
end
