-- What ground does to hand-to-hand combat it does not to those who are shot at, or shoot; two kinds of it hamper once.

local function shot(t, code, by)
  local red = t:red(by or "Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue(code, { at = { 1000, 1040 }, facing = "south" })
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order("shoot " .. red.name .. " at " .. blue.name)
  return red, blue
end

-- Who is hampered hand to hand, each by its own line of the book.
local HAMPERED = { "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr El (O)", "Irr Wb (O)", "Reg Bd (O)", "Reg Sp (O)", "Reg Pk (O)", "Reg Art (O)", "Reg WWg (O)", "Irr Bge (I)", "Irr Hd (O)" }
for _, ground in ipairs{ "rocky", "marsh" } do
  for _, code in ipairs(HAMPERED) do
    situation(code .. " shot at in " .. ground .. " are not hampered", {}, function(t)
      t[ground](t, { at = { 1000, 1020 }, size = { 1000, 1000 } })
      local red, blue = shot(t, code)
      for _, factor in ipairs{ "bad_going", "foe_in_bad_going", "wading" } do
        t:factor(red, factor, 0)
        t:factor(blue, factor, 0)
      end
    end)
  end
end
for _, code in ipairs{ "Reg Sp (O)", "Reg Pk (O)", "Reg Art (O)", "Reg WWg (O)", "Irr Hd (O)", "Irr Hd (I)" } do
  situation(code .. " shot at in a river are not hampered", {}, function(t)
    t:river{ path = { { 0, 1060 }, { 1200, 1060 } }, width = 100, state = 4 }
    local _, blue = shot(t, code, "Reg Art (S)")
    t:factor(blue, "wading", 0)
    t:factor(blue, "bad_going", 0)
  end)
  -- Hand to hand either hampers, and both together no more than one.
  for _, bed in ipairs{ "river", "marsh", "both" } do
    situation(code .. " hand to hand, hampered by " .. bed .. ": 2 less", {}, function(t)
      if bed ~= "river" then t:marsh{ at = { 1000, 1000 }, size = { 1000, 1000 } } end
      if bed ~= "marsh" then t:river{ path = { { 0, 1000 }, { 2000, 1000 } }, width = 160, state = 4 } end
      local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
      t:blue("Reg Ax (O)", { front_of = red })
      t:bound{ phase = "combat" }
      t:dice(3, 3)
      t:order{ fight = red }
      t:factor(red, "bad_going", bed == "river" and 0 or -2)
      t:factor(red, "wading", bed == "river" and -2 or 0)
    end)
  end
end

-- Nor do height and a bank help.
situation("bowmen on a hill have no height for shooting, nor those at whom they shoot", {}, function(t)
  t:gentle_hill{ at = { 1000, 950 }, size = { 600, 200 }, crest = { { 800, 1000 }, { 1200, 1000 } } }
  local red, blue = shot(t, "Reg Bd (O)")
  t:factor(red, "uphill", 0)
  t:factor(blue, "uphill", 0)
end)
situation("those shot at from below have no height", {}, function(t)
  t:gentle_hill{ at = { 1000, 1090 }, size = { 600, 200 }, crest = { { 800, 1040 }, { 1200, 1040 } } }
  local _, blue = shot(t, "Reg Bd (O)")
  t:factor(blue, "uphill", 0)
end)
situation("those shot at over a river have no bank", {}, function(t)
  t:river{ path = { { 0, 1020 }, { 1200, 1020 } }, width = 30, state = 4 }
  local _, blue = shot(t, "Reg Bd (O)")
  t:factor(blue, "bank", 0)
end)
