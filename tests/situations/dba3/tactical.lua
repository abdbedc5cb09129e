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

situation("a front against the rear takes one, a hair behind it none", { "dba3.tactical.09" }, function(t)
  local red = duel(t, "4Bd", "4Sp")
  t:blue("4Ax", { behind = red })
  fight(t, red)
  t:factor(red, "rear", -1, "dba3.tactical.09")
end)

for code, value in pairs { ["4Bd"] = -2, ["4Sp"] = -2, ["Cv"] = -2, ["4Ax"] = 0, ["4Bw"] = 0, ["4Wb"] = 0, ["Ps"] = 0 } do
  situation(code .. " in woods: " .. value, { value ~= 0 and "dba3.tactical.12" or "dba3.factor.01" }, function(t)
    t:woods{ at = { 10, 9.5 }, size = { 3, 0.9 } }
    local red = duel(t, code, "4Ax")
    fight(t, red)
    t:factor(red, "bad_going", value, value ~= 0 and "dba3.tactical.12" or nil)
  end)
end

situation("a corner in bad going is enough, one beside it is free", { "dba3.tactical.12", "dba3.tactical.13" }, function(t)
  t:woods{ at = { 12, 9.7 }, size = { 3.2, 0.4 } }
  local red = duel(t, "4Bd", "4Sp")
  fight(t, red)
  t:factor(red, "bad_going", -2, "dba3.tactical.12")
end)

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

situation("the bank of a river adds one, of a paltry one nothing", { "dba3.tactical.06" }, function(t)
  t:river{ path = { { 0, 10.3 }, { 30, 10.3 } }, width = 0.6, state = 6 }
  local red, blue = duel(t, "4Bd", "4Sp")
  fight(t, red)
  t:factor(red, "bank", 1, "dba3.tactical.06")
  t:factor(blue, "bank", 0)
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
