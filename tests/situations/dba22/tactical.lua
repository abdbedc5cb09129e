-- Tactical factors.

local function fight(t, red)
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
end

situation("mounted lose two in bad going", { "dba22.tactical.11" }, function(t)
  t:marsh{ at = { 1000, 900 }, size = { 400, 202 } }
  local red = t:red("3Cv", { at = { 1000, 1000 }, facing = "north" })
  t:blue("4Ax", { front_of = red })
  fight(t, red)
  t:factor(red, "bad_going", -2, "dba22.tactical.11")
end)

situation("and against an opponent in bad going, but no more than two in all", { "dba22.tactical.11" }, function(t)
  t:marsh{ at = { 1000, 1200 }, size = { 400, 380 } }
  local red = t:red("3Cv", { at = { 1000, 1000 }, facing = "north" })
  t:blue("4Ax", { front_of = red })
  fight(t, red)
  t:factor(red, "bad_going", 0)
  t:factor(red, "foe_in_bad_going", -2, "dba22.tactical.11")
end)

for _, code in ipairs { "4Sp", "4Pk", "4Bd", "7Hd", "Art", "WWg" } do
  situation(code .. " lose two in bad going", { "dba22.tactical.12" }, function(t)
    t:marsh{ at = { 1000, 900 }, size = { 400, 202 } }
    local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    t:blue("4Ax", { front_of = red })
    fight(t, red)
    t:factor(red, "bad_going", -2, "dba22.tactical.12")
  end)
end

for _, code in ipairs { "4Bw", "4Wb", "4Ax", "2Ps" } do
  situation(code .. " lose nothing in bad going", { "dba22.combat.10" }, function(t)
    t:marsh{ at = { 1000, 900 }, size = { 400, 202 } }
    local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    t:blue("4Bd", { front_of = red })
    fight(t, red)
    t:factor(red, "bad_going", 0)
  end)
end

situation("a general counts one", { "dba22.tactical.08" }, function(t)
  local red = t:red("3Cv", { at = { 1000, 1000 }, facing = "north", general = true })
  t:blue("4Ax", { front_of = red })
  fight(t, red)
  t:factor(red, "general", 1, "dba22.tactical.08")
end)

situation("each enemy on a flank, on the rear or overlapping takes one, at most one a side", { "dba22.tactical.10" }, function(t)
  local red = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local foe = t:blue("4Ax", { front_of = red })
  t:blue("4Ax", { left_of = foe })
  t:blue("4Ax", { on_right_of = red })
  t:blue("4Ax", { right_of = foe })
  fight(t, red)
  t:factor(red, "overlap", -1, "dba22.tactical.10")
  t:factor(red, "flank", -1, "dba22.tactical.10")
end)

situation("uphill counts one", { "dba22.tactical.09" }, function(t)
  t:gentle_hill{ at = { 1000, 900 }, size = { 600, 600 }, crest = { { 800, 800 }, { 1200, 800 } } }
  local red = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  t:blue("4Ax", { front_of = red })
  fight(t, red)
  t:factor(red, "uphill", 1, "dba22.tactical.09")
end)

situation("the bank of a river that is not paltry counts one", { "dba22.tactical.09" }, function(t)
  t:river{ path = { { 0, 1060 }, { 2400, 1060 } }, width = 118, state = 4 }
  local red = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  t:blue("4Ax", { front_of = red })
  fight(t, red)
  t:factor(red, "bank", 1, "dba22.tactical.09")
end)
