-- Flight: how far, and what ends it.

-- Red light horse at {10, 20} facing north is halved by blue spears and flees south; `code` may be other troops that
-- flee from these `winner`s.
local function flees(t, code, winner, dice, options)
  local red = t:red(code or "LH", options or { at = { 10, 20 } })
  local blue = t:blue(winner or "4Sp", { front_of = red })
  return red, blue, function()
    t:bound { phase = "combat" }
    t:dice((dice or { 1, 3 })[1], (dice or { 1, 3 })[2])
    t:order { fight = red }
  end
end

-- Its rear edge at the start is 30 mm behind its front: turned about, its front stands there.
local START = 20 - 30 / 40

situation("it turns about and runs its whole move and a base width", { "dba3.flee.01" }, function(t)
  local lh, _, fight = flees(t)
  fight()
  t:result(lh, "flee")
  t:happened { event = "moved", element = lh, kind = "flee", clause = "dba3.flee.01" }
  -- Light horse: 4 in good going, and 1.
  t:expect(lh, { fled = true, at = { 10, START - 5 }, facing = "south" })
end)

situation("cavalry runs as far", { "dba3.flee.01" }, function(t)
  local cv, _, fight = flees(t, "Cv", "4Sp", { 1, 4 })
  fight()
  t:expect(cv, { fled = true, at = { 10, START - 5 }, facing = "south" })
end)

situation("the going that it starts in sets the distance, not what it enters", { "dba3.flee.09" }, function(t)
  -- Out of the wood into good going, and out of good going into the wood, which does not stop light horse.
  t:woods { at = { 10, 19.75 }, size = { 3, 0.4 } }
  t:woods { at = { 20, 17 }, size = { 3, 3 } }
  local slow = t:red("Ps", { at = { 10, 20 } })
  t:blue("4Sp", { front_of = slow })
  local fast = t:red("LH", { at = { 20, 20 } })
  t:blue("4Sp", { front_of = fast })
  t:bound { phase = "combat" }
  t:dice(1, 3, 1, 3)
  t:order { fight = fast }
  t:expect(fast, { fled = true, at = { 20, START - 5 } })
  t:expect(slow, { fled = true, at = { 10, 20 - 20 / 40 - 4 } })
end)

situation("cavalry in a wood flees no further than a wood allows", { "dba3.flee.09" }, function(t)
  t:woods { at = { 10, 19.7 }, size = { 3, 0.4 } }
  local cv, _, fight = flees(t, "Cv", "4Sp", { 4, 3 })
  fight()
  t:result(cv, "flee", "dba3.outcome.21")
  t:expect(cv, { fled = true, at = { 10, START - 2 } })
end)

-- What ends it.

local function ends(name, clauses, more, set)
  situation(name .. " ends the flight", clauses, function(t)
    local lh, _, fight = flees(t)
    local held = set(t, START - 2)
    fight()
    t:expect(lh, { fled = true, alive = true, at = { 10, START - 2 - more } })
    if held then t:stands(held) end
  end)
end

ends("an enemy", { "dba3.flee.02" }, 0, function(t, y) return t:blue("Ps", { at = { 10, y }, facing = "north" }) end)
ends("a friend", { "dba3.flee.02" }, 0, function(t, y) return t:red("4Sp", { at = { 10, y } }) end)
ends("a front corner alone on a friend", { "dba3.flee.02" }, 0, function(t, y)
  return t:red("4Sp", { at = { 10.99, y } })
end)
ends("a camp", { "dba3.flee.02" }, 0, function(t, y) t:camp { side = "red", at = { 10, y }, size = { 2, 1 } } end)
ends("a waterway", { "dba3.flee.02" }, 0.0025, function(t, y) t:waterway { at = { 10, y - 1 }, size = { 6, 2 } } end)

situation("a friend just beside the way does not", { "dba3.flee.01" }, function(t)
  local lh, _, fight = flees(t)
  local friend = t:red("4Sp", { at = { 11, START - 2 } })
  fight()
  t:stands(friend)
  t:expect(lh, { at = { 10, START - 5 } })
end)

situation("mounted flee through psiloi", { "dba3.flee.01", "dba3.interp.01" }, function(t)
  local lh, _, fight = flees(t)
  local ps = t:red("Ps", { at = { 10, START - 2 } })
  fight()
  t:stands(ps)
  t:expect(lh, { at = { 10, START - 5 } })
end)

situation("before a camp there must be room behind the psiloi whom they pass", { "dba3.flee.02", "dba3.interp.01" }, function(t)
  local lh, _, fight = flees(t)
  local ps = t:red("Ps", { at = { 10, START - 2 } })
  t:camp { side = "red", size = { 2, 1 }, at = { 10, START - 3.25 } }
  fight()
  t:stands(ps)
  t:expect(lh, { at = { 10, START - 3.25 } })
end)

situation("without it they halt before them", { "dba3.flee.02" }, function(t)
  local lh, _, fight = flees(t)
  local ps = t:red("Ps", { at = { 10, START - 2 } })
  t:camp { side = "red", size = { 2, 1 }, at = { 10, START - 3.2 } }
  fight()
  t:stands(ps)
  t:expect(lh, { at = { 10, START - 2 } })
end)

-- Bad going.

local function into_bad(t, code, winner, dice, ground)
  t[ground](t, { at = { 10, START - 2 - 1 }, size = { 4, 2 } })
  local red, _, fight = flees(t, code, winner, dice)
  fight()
  return red
end

situation("bad going ends the flight of cavalry", { "dba3.flee.03" }, function(t)
  local cv = into_bad(t, "Cv", "4Sp", { 1, 4 }, "woods")
  t:expect(cv, { fled = true, at = { 10, START - 2.0025 } })
end)

situation("rough going does not", { "dba3.flee.01" }, function(t)
  local cv = into_bad(t, "Cv", "4Sp", { 1, 4 }, "scrub")
  t:expect(cv, { fled = true, at = { 10, START - 5 } })
end)

situation("a marsh does not", { "dba3.flee.01" }, function(t)
  local cv = into_bad(t, "Cv", "4Sp", { 1, 4 }, "marsh")
  t:expect(cv, { fled = true, at = { 10, START - 5 } })
end)

situation("light horse runs into bad going", { "dba3.flee.03" }, function(t)
  local lh = into_bad(t, "LH", "4Sp", { 1, 3 }, "woods")
  t:expect(lh, { fled = true, at = { 10, START - 5 } })
end)

situation("bad going that it is in already does not stop it", { "dba3.flee.01" }, function(t)
  t:woods { at = { 10, 18.5 }, size = { 4, 2.9 } }
  local cv, _, fight = flees(t, "Cv", "4Sp", { 4, 3 })
  fight()
  t:expect(cv, { fled = true, at = { 10, START - 2 } })
end)

-- What destroys.

for _, flank in ipairs { "on_left_of", "on_right_of" } do
  situation("an enemy front " .. flank .. " it at the start destroys it", { "dba3.flee.04" }, function(t)
    local cv = t:red("Cv", { at = { 10, 20 } })
    t:blue("4Sp", { front_of = cv })
    t:blue("Ps", { [flank] = cv })
    local other = t:red("Cv", { at = { 20, 20 } })
    t:blue("4Sp", { front_of = other })
    t:blue("Ps", { [flank] = other, gap = t:mm(0.3) })
    t:bound { phase = "combat" }
    t:dice(1, 4, 1, 4)
    t:order { fight = cv }
    t:result(cv, "flee", "dba3.outcome.35")
    t:dead(cv)
    t:expect(other, { alive = true, fled = true })
  end)
end

situation("it is destroyed where it cannot move at all", { "dba3.flee.05" }, function(t)
  local lh = t:red("LH", { at = { 10, 20 } })
  t:blue("4Sp", { front_of = lh })
  local friend = t:red("4Sp", { at = { 10, START } })
  local other = t:red("LH", { at = { 20, 20 } })
  t:blue("4Sp", { front_of = other })
  t:red("4Sp", { at = { 20, START - t:mm(1) } })
  t:bound { phase = "combat" }
  t:dice(1, 3, 1, 3)
  t:order { fight = lh }
  t:result(lh, "flee", "dba3.outcome.36")
  t:dead(lh)
  t:stands(friend)
  t:expect(other, { alive = true, at = { 20, START - t:mm(1) } })
end)

situation("a river destroys it, however paltry, unless it is in it already", { "dba3.flee.06" }, function(t)
  t:river { path = { { 2, 17 }, { 14, 17 } }, width = 0.5, state = 1 }
  t:river { path = { { 16, 19.5 }, { 24, 19.5 } }, width = 0.3, state = 1 }
  local lh = t:red("LH", { at = { 10, 20 } })
  t:blue("4Sp", { front_of = lh })
  local wet = t:red("LH", { at = { 20, 20 } })
  t:blue("4Sp", { front_of = wet })
  t:bound { phase = "combat" }
  t:dice(1, 3, 1, 3)
  t:order { fight = lh }
  t:dead(lh)
  t:expect(wet, { alive = true, fled = true, at = { 20, START - 5 } })
end)

situation("crossing the table's edge loses it, ending at it does not", { "dba3.flee.07" }, function(t)
  local out = t:red("LH", { at = { 10, 5 + 30 / 40 - t:mm(1) } })
  t:blue("4Sp", { front_of = out })
  local on = t:red("LH", { at = { 20, 5 + 30 / 40 } })
  t:blue("4Sp", { front_of = on })
  t:bound { phase = "combat" }
  t:dice(1, 3, 1, 3)
  t:order { fight = out }
  t:expect(out, { standing = "gone" })
  t:expect(on, { standing = "on_table", at = { 20, 0 } })
  t:lost("red", 1)
end)

-- Scythed chariots flee from shots.

situation("scythed chariots in flight destroy what halts them, and themselves", { "dba3.flee.08" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 } })
  local chariots = t:blue("SCh", { front_of = bows, gap = 2 })
  local friend = t:blue("4Sp", { at = { 10, 15 }, facing = "south" })
  t:bound { phase = "aiming" }
  t:dice(4, 3)
  t:go_on()
  t:result(chariots, "flee", "dba3.outcome.18")
  t:dead(chariots)
  t:dead(friend)
  t:totals(bows, 8, chariots, 6)
end)

situation("halted by an enemy they destroy him too", { "dba3.flee.08" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 } })
  local chariots = t:blue("SCh", { front_of = bows, gap = 2 })
  local enemy = t:red("4Sp", { at = { 10, 15 }, facing = "south" })
  t:bound { phase = "aiming" }
  t:dice(4, 3)
  t:go_on()
  t:dead(chariots)
  t:dead(enemy)
end)

situation("whoever stands beyond their flight is safe, and they stop whole", { "dba3.flee.01" }, function(t)
  local bows = t:red("4Bw", { at = { 10, 10 } })
  local chariots = t:blue("SCh", { front_of = bows, gap = 2 })
  -- Rear edge at 13; 4 and 1 in good going.
  local friend = t:blue("4Sp", { at = { 10, 13 + 5.2 + 15 / 40 }, facing = "south" })
  t:bound { phase = "aiming" }
  t:dice(4, 3)
  t:go_on()
  t:stands(friend)
  t:expect(chariots, { alive = true, fled = true })
end)

-- Along a road: the middle of the front edge on the middle of the road. Half a millimetre aside one is beside it.
for x, along in pairs { [10] = true, [10.0125] = false } do
  local where = along and " along the road" or " beside the road"
  situation("cavalry flees into a wood" .. where, { along and "dba3.terrain.55" or "dba3.flee.03" }, function(t)
    t:road { path = { { x, 0 }, { x, 30 } }, width = 0.8 }
    local cv = into_bad(t, "Cv", "4Sp", { 1, 4 }, "woods")
    t:expect(cv, { fled = true, at = { 10, along and START - 5 or START - 2.0025 } })
  end)

  situation("light horse flees over a river" .. where, { along and "dba3.terrain.55" or "dba3.flee.06" }, function(t)
    t:road { path = { { x, 0 }, { x, 30 } }, width = 0.8 }
    t:river { path = { { 2, 17 }, { 18, 17 } }, width = 0.5, state = 1 }
    local lh, _, fight = flees(t)
    fight()
    if along then t:expect(lh, { fled = true, alive = true, at = { 10, START - 5 } }) else t:dead(lh) end
  end)

  situation("cavalry in a wood flees" .. where, { along and "dba3.terrain.55" or "dba3.flee.09" }, function(t)
    t:road { path = { { x, 0 }, { x, 30 } }, width = 0.8 }
    t:woods { at = { 10, 19.7 }, size = { 3, 0.4 } }
    local cv, _, fight = flees(t, "Cv", "4Sp", { 4, 3 })
    fight()
    t:result(cv, "flee", "dba3.outcome.21")
    t:expect(cv, { fled = true, at = { 10, START - (along and 5 or 2) } })
  end)
end

-- The road bends two base widths and a quarter behind the horse. Round the bend it goes on, to its end or to whom it meets.
for what, gone in pairs { ["nothing"] = 2.75, ["a friend"] = 1.5, ["a friend at the bend"] = 0.01 } do
  situation("a flight round a bend of the road, with " .. what .. " on it", { "dba3.terrain.55", gone < 2 and "dba3.flee.02" or nil }, function(t)
    t:road { path = { { 10, 30 }, { 10, 17 }, { 30, 17 } }, width = 0.8 }
    t:woods { at = { 12, 17 }, size = { 2, 4 } }
    if gone < 2 then t:red("4Sp", { at = { 10 + gone, 17 }, facing = "west" }) end
    local cv, _, fight = flees(t, "Cv", "4Sp", { 1, 4 })
    fight()
    if gone > 1 then
      t:expect(cv, { fled = true, alive = true, at = { 10 + gone, 17 }, facing = "east" })
    else
      -- His base reaches half a width to either side of the road, and into the bend.
      t:expect(cv, { fled = true, alive = true, at = { 10, 17.5 }, facing = "south" })
    end
  end)
end

situation("where the road ends one flees straight on, and a wood stops cavalry again", { "dba3.terrain.55", "dba3.flee.03" }, function(t)
  t:road { path = { { 10, 30 }, { 10, 17 } }, width = 0.8 }
  t:woods { at = { 10, 18 }, size = { 4, 1 } }
  t:woods { at = { 10, 15.5 }, size = { 4, 1 } }
  local cv, _, fight = flees(t, "Cv", "4Sp", { 1, 4 })
  fight()
  t:expect(cv, { fled = true, at = { 10, 16 - t:mm(0.1) } })
end)

-- Friends who are passed: one of them in whose file the flight ends.
for x, passes in pairs { [10] = true, [10.0125] = false } do
  situation("light horse flees through psiloi at " .. x, passes and { "dba3.interp.01" } or { "dba3.flee.02", "dba3.interp.04" }, function(t)
    local lh, _, fight = flees(t)
    local ps = t:red("Ps", { at = { x, START - 2 } })
    fight()
    t:stands(ps)
    t:expect(lh, { fled = true, alive = true, at = { 10, START - (passes and 5 or 2) } })
  end)

  situation("light horse before psiloi at " .. x .. " whom it touches", passes and { "dba3.interp.01" } or { "dba3.flee.05" }, function(t)
    local lh, _, fight = flees(t)
    t:red("Ps", { at = { x, START } })
    fight()
    if passes then t:expect(lh, { alive = true, at = { 10, START - 5 } }) else t:dead(lh) end
  end)
end

-- Psiloi whose base lies half a base width deep from two base widths on, as they face.
for facing, at in pairs { south = { 10, START - 2.5 }, east = { 10.25, START - 2.5 } } do
  local passes = facing == "south"
  situation("light horse flees through psiloi who face " .. facing, passes and { "dba3.interp.01" } or { "dba3.flee.02" }, function(t)
    local lh, _, fight = flees(t)
    local ps = t:red("Ps", { at = at, facing = facing })
    fight()
    t:stands(ps)
    t:expect(lh, { fled = true, at = { 10, START - (passes and 5 or 2) } })
  end)
end

situation("beyond psiloi in its file it passes others as well", { "dba3.interp.01" }, function(t)
  local lh, _, fight = flees(t)
  t:red("Ps", { at = { 10, START - 1 } })
  t:red("Ps", { at = { 10.4, START - 2 } })
  fight()
  t:expect(lh, { alive = true, at = { 10, START - 5 } })
end)

-- The road bends two base widths and a quarter behind the horse; psiloi stand just before the bend, or where the flight ends.
for what, case in pairs {
  ["at the bend"] = { at = { 10, 17 }, facing = "south", ends = { 12.75, 17 } },
  ["at the bend and at its end"] = { at = { 10, 17 }, facing = "south", more = true, ends = { 10, 17.5 } },
} do
  situation("a flight round a bend of the road through psiloi " .. what, { "dba3.terrain.55", case.more and "dba3.flee.02" or "dba3.interp.01" }, function(t)
    t:road { path = { { 10, 30 }, { 10, 17 }, { 30, 17 } }, width = 0.8 }
    t:red("Ps", { at = case.at, facing = case.facing })
    if case.more then t:red("4Sp", { at = { 10.5, 17 }, facing = "west" }) end
    local cv, _, fight = flees(t, "Cv", "4Sp", { 1, 4 })
    fight()
    t:expect(cv, { fled = true, alive = true, at = case.ends })
  end)
end
