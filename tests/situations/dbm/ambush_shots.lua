-- Troops in ambush who shoot: they are shown in the phase of shooting, in the bounds of both sides, or stay hidden.

-- Troops ten paces within a wood, blades so far before them, and others deep in it.
local function waits(t, code, far, number)
  t:board{ 3000, 3000 }
  t:woods{ at = { 1000, 1500 }, size = { 400, 400 } }
  t:red("Reg Cv (O)", { at = { 300, 500 }, facing = "north", general = true })
  t:red(code, { at = { 1000, 1690 }, facing = "north", hidden = true })
  t:red(code, { at = { 1000, 1400 }, facing = "north", hidden = true })
  local foe = t:blue("Reg Bd (O)", { at = { 1000, 1690 + far }, facing = "south" })
  t:bound{ number = number, side = number % 2 == 0 and "blue" or "red", pips = 3 }
  return foe
end

for _, number in ipairs{ 3, 4 } do
  local whose = number == 3 and "own" or "enemy"
  situation("bowmen in ambush shoot in the " .. whose .. " bound, and are shown then", { "dbm.ambush.06", "dbm.shoot.16" }, function(t)
    local foe = waits(t, "Irr Bw (O)", 200, number)
    t:order("done")
    t:happened{ event = "asked", clause = "dbm.ambush.06" }
    t:phase("red", "shooting")
    t:try("show 2"):refused{ why = "DecisionOwed" }
    t:order("show 1")
    t:happened{ event = "revealed", clause = "dbm.ambush.06" }
    t:phase(number == 3 and "red" or "blue", "shooting")
    t:dice(3, 3)
    t:order("done")
    t:happened{ event = "fought" }
  end)
  situation("bowmen in ambush out of reach are not asked in the " .. whose .. " bound", {}, function(t)
    waits(t, "Irr Bw (O)", 201, number)
    t:order("done")
    t:not_happened{ event = "asked" }
  end)
  situation("bowmen who could shoot stay in ambush in the " .. whose .. " bound, for nothing", { "dbm.ambush.06" }, function(t)
    waits(t, "Irr Bw (O)", 200, number)
    t:order("done")
    t:order("restrain 1")
    t:happened{ event = "restrained", clause = "dbm.ambush.06" }
    t:not_happened{ event = "revealed" }
    t:not_happened{ event = "fought" }
    t:not_happened{ event = "asked" }
  end)
end

-- Artillery shoots in its own bounds alone, in ambush too.
for _, number in ipairs{ 3, 4 } do
  situation("artillery in ambush, bound " .. number, { number == 3 and "dbm.ambush.06" or nil }, function(t)
    waits(t, "Reg Art (O)", 200, number)
    t:order("done")
    if number == 3 then t:happened{ event = "asked" } else t:not_happened{ event = "asked" } end
  end)
end
