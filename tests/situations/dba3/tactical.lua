-- Tactical factors.

local function duel(t, a, b, options)
  local spot = options or {}
  spot.at, spot.facing = { 10, 10 }, "north"
  local red = t:red(a, spot)
  local blue = t:blue(b, { front_of = red })
  t:bound{ phase = "combat" }
  return red, blue
end

local function fight(t, red)
  t:dice(3, 3)
  t:order{ fight = red }
end

situation("all tactical factors add up", { "dba3.tactical.01", "dba3.tactical.04", "dba3.tactical.07" }, function(t)
  local red, blue = duel(t, "4Bd", "4Sp", { general = true })
  t:blue("4Sp", { right_of = blue })
  t:blue("4Sp", { left_of = blue })
  fight(t, red)
  t:factor(red, "general", 1, "dba3.tactical.04")
  t:factor(red, "overlap", -2, "dba3.tactical.07")
  t:totals(red, 3 + 5 + 1 - 2, blue, 3 + 4 + 1)
end)

situation("each front against a flank takes one, and one overlap beside it counts nothing more",
  { "dba3.tactical.08", "dba3.combat.14" }, function(t)
    local red, blue = duel(t, "4Bd", "4Sp")
    t:blue("4Ax", { on_left_of = red })
    t:blue("4Sp", { right_of = blue })
    fight(t, red)
    t:factor(red, "flank", -1, "dba3.tactical.08")
    t:factor(red, "overlap", 0)
  end)

for gap, value in pairs { [0] = -1, [0.02] = 0 } do
  situation("a front " .. gap .. " behind the rear: " .. value, { value ~= 0 and "dba3.tactical.09" or "dba3.factor.03" }, function(t)
    local red = duel(t, "4Bd", "4Sp")
    t:blue("4Ax", { behind = red, gap = gap })
    fight(t, red)
    t:factor(red, "rear", value, value ~= 0 and "dba3.tactical.09" or nil)
    t:totals(red, 8 + value, "blue 4Sp 1", 7)
  end)
end

situation("a front against a part of the rear only takes nothing", { "dba3.factor.03" }, function(t)
  local red = duel(t, "4Bd", "4Sp")
  t:blue("4Ax", { behind = red, offset = 0.1 })
  fight(t, red)
  t:factor(red, "rear", 0)
end)

for code, value in pairs { ["4Bd"] = -2, ["4Sp"] = -2, ["Cv"] = -2, ["4Ax"] = 0, ["4Bw"] = 0, ["4Wb"] = 0, ["Ps"] = 0 } do
  situation(code .. " in woods: " .. value, { value ~= 0 and "dba3.tactical.12" or "dba3.factor.01" }, function(t)
    t:woods{ at = { 10, 9.5 }, size = { 3, 0.9 } }
    local red = duel(t, code, "4Ax")
    fight(t, red)
    t:factor(red, "bad_going", value, value ~= 0 and "dba3.tactical.12" or nil)
  end)
end

-- The right edge of its base lies along x = 10.5.
for west, value in pairs { [10.48] = -2, [10.52] = 0 } do
  situation("woods from x = " .. west .. " on beside its corner: " .. value, {
    value ~= 0 and "dba3.tactical.13" or "dba3.factor.03",
  }, function(t)
    t:woods{ at = { west + 1, 9.7 }, size = { 2, 0.3 } }
    local red = duel(t, "4Bd", "4Sp")
    fight(t, red)
    t:factor(red, "bad_going", value, value ~= 0 and "dba3.tactical.12" or nil)
  end)
end

for code, value in pairs { Cm = 0, LCm = 0, LH = -2, Cv = -2 } do
  for _, ground in ipairs { "dunes", "oasis" } do
    situation(code .. " in " .. ground .. ": " .. value, { value ~= 0 and "dba3.tactical.13" or "dba3.factor.13" }, function(t)
      t[ground](t, { at = { 10, 9.5 }, size = { 3, 0.9 } })
      local red = duel(t, code, "4Ax")
      fight(t, red)
      t:factor(red, "bad_going", value)
      if value == 0 then t:factor("4Ax 1", "combat", 3, "dba3.factor.13") end
    end)
  end
end

situation("rough going takes nothing", { "dba3.factor.01" }, function(t)
  t:scrub{ at = { 10, 9.7 }, size = { 3, 0.6 } }
  local red = duel(t, "4Bd", "4Sp")
  fight(t, red)
  t:factor(red, "bad_going", 0)
end)

situation("uphill adds one", { "dba3.tactical.05" }, function(t)
  t:gentle_hill{ at = { 10, 9 }, size = { 4, 2 }, crest = { { 9, 9 }, { 11, 9 } } }
  local red, blue = duel(t, "4Bd", "4Sp")
  fight(t, red)
  t:factor(red, "uphill", 1, "dba3.tactical.05")
  t:factor(blue, "uphill", 0)
end)

for state, value in pairs { [1] = 0, [2] = 0, [3] = 1, [6] = 1 } do
  situation("the bank of a river of " .. state .. ": " .. value, { value ~= 0 and "dba3.tactical.06" or "dba3.factor.03" }, function(t)
    t:river{ path = { { 0, 10.3 }, { 30, 10.3 } }, width = 0.6, state = state }
    local red, blue = duel(t, "4Bd", "4Sp")
    fight(t, red)
    t:factor(red, "bank", value, value ~= 0 and "dba3.tactical.06" or nil)
    t:factor(blue, "bank", 0)
  end)
end

for edge, value in pairs { [10] = 1, [9.98] = 0 } do
  situation("a river whose water begins at y = " .. edge .. ", the defender's front at 10: " .. value, {
    value ~= 0 and "dba3.tactical.06" or "dba3.factor.03",
  }, function(t)
    t:river{ path = { { 0, edge + 0.3 }, { 30, edge + 0.3 } }, width = 0.6, state = 6 }
    local red = duel(t, "4Bd", "4Sp")
    fight(t, red)
    t:factor(red, "bank", value)
  end)
end

situation("who crosses by road is not held at the bank", { "dba3.factor.03" }, function(t)
  t:river{ path = { { 0, 10.3 }, { 30, 10.3 } }, width = 0.6, state = 6 }
  t:road{ path = { { 10, 0 }, { 10, 30 } } }
  local red = duel(t, "4Bd", "4Sp")
  fight(t, red)
  t:factor(red, "bank", 0)
end)

situation("uphill and bank together add one only", { "dba3.tactical.05" }, function(t)
  t:gentle_hill{ at = { 10, 9 }, size = { 4, 2 }, crest = { { 9, 9 }, { 11, 9 } } }
  t:river{ path = { { 0, 10.3 }, { 30, 10.3 } }, width = 0.6, state = 6 }
  local red = duel(t, "4Bd", "4Sp")
  fight(t, red)
  t:factor(red, "uphill", 1, "dba3.tactical.05")
  t:factor(red, "bank", 0)
  t:totals(red, 9, "blue 4Sp 1", 7)
end)

for aids, value in ipairs { -1, -2, -2 } do
  situation(aids .. " more who shoot at it: " .. value,
    { "dba3.tactical.10", aids == 3 and "dba3.shoot.31" or "dba3.shoot.30" }, function(t)
      local first = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
      local foe = t:blue("4Sp", { front_of = first, gap = 2, general = true })
      t:red("4Bw", { right_of = first })
      if aids >= 2 then t:red("4Bw", { left_of = first }) end
      if aids >= 3 then t:red("4Bw", { at = { 12.5, 12.2 }, facing = "west" }) end
      t:bound{ phase = "aiming" }
      t:dice(3, 3)
      t:go_on()
      t:factor(foe, "aided", value, "dba3.tactical.10")
      t:factor(foe, "general", 1, "dba3.tactical.04")
      t:totals(first, 5, foe, 3 + 4 + 1 + value)
    end)
end
