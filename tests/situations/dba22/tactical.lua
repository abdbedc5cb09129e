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

-- Red 4Bd and blue 4Bd front to front, red with what `put` adds.
local function duel(t, put, red, blue)
  local own = t:red(red or "4Bd", { at = { 1000, 1000 }, facing = "north" })
  local foe = t:blue(blue or "4Bd", { front_of = own })
  local more = put(own, foe)
  fight(t, own)
  return own, foe, more
end

situation("an overlap by front corners, right to right", { "dba22.overlap.01", "dba22.tactical.10" }, function(t)
  local red = duel(t, function(_, foe) return t:blue("4Ax", { left_of = foe }) end)
  t:factor(red, "overlap", -1, "dba22.tactical.10")
end)

situation("corners that do not meet overlap nobody", { "dba22.combat.09" }, function(t)
  local red = duel(t, function(_, foe) return t:blue("4Ax", { left_of = foe, gap = t:mm(1) }) end, "4Bd", "4Ax")
  t:factor(red, "overlap", 0)
end)

situation("who fights another to its front overlaps by corners nobody", { "dba22.combat.09" }, function(t)
  local red = duel(t, function(own, foe)
    local beside = t:blue("4Ax", { left_of = foe })
    t:dice(3, 3)
    return t:red("4Ax", { front_of = beside })
  end, "4Bd", "4Ax")
  t:factor(red, "overlap", 0)
end)

situation("enemies side by side overlap each other, though both fight", { "dba22.overlap.02", "dba22.tactical.10" }, function(t)
  local red = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("4Bd", { front_of = red })
  local beside = t:blue("4Bd", { at = { 1000 + t:bw(1), 1000 - t:mm(15) }, facing = "south" })
  t:red("4Bd", { front_of = beside })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order("done")
  t:factor(red, "overlap", -1, "dba22.tactical.10")
  t:factor(beside, "overlap", -1, "dba22.tactical.10")
  t:expect(blue, { alive = true })
end)

situation("at most one for the left, one for the right and one for the rear", { "dba22.overlap.04", "dba22.tactical.10" }, function(t)
  local red = duel(t, function(own, foe)
    t:blue("4Ax", { left_of = foe })
    t:blue("4Ax", { right_of = foe })
    t:blue("4Ax", { on_left_of = own })
    t:blue("4Ax", { on_right_of = own })
    return t:blue("4Ax", { behind = own })
  end)
  t:factor(red, "overlap", 0)
  t:factor(red, "flank", -2, "dba22.tactical.10")
  t:factor(red, "rear", -1, "dba22.tactical.10")
end)

for _, code in ipairs { "Art", "WWg", "Lit" } do
  situation(code .. " overlap if they come to stand so", { "dba22.overlap.05", "dba22.tactical.10" }, function(t)
    local red = duel(t, function(_, foe) return t:blue(code, { left_of = foe }) end)
    t:factor(red, "overlap", -1, "dba22.tactical.10")
  end)
end

situation("uphill and a bank count one together", { "dba22.tactical.09" }, function(t)
  t:gentle_hill{ at = { 1000, 900 }, size = { 600, 600 }, crest = { { 800, 800 }, { 1200, 800 } } }
  t:river{ path = { { 0, 1060 }, { 4700, 1060 } }, width = 118, state = 4 }
  local red = duel(t, function() end)
  t:factor(red, "uphill", 1, "dba22.tactical.09")
  t:factor(red, "bank", 0)
end)

for _, row in ipairs { { "4Bd", 2 }, { "CF", 2 }, { "3Cv", 0 } } do
  situation(row[1] .. " in its own camp: " .. row[2], { row[2] > 0 and "dba22.tactical.07" or "dba22.camp-combat.01" }, function(t)
    local inside = t:blue(row[1], { standing = "reserve", at = { 1, 1 }, facing = "north" })
    t:camp{ side = "blue", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south", held_by = inside }
    local red = t:red("4Ax", { at = { 1000, 1200 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(inside, "camp", row[2])
  end)
end

situation("a captured camp gives nothing", { "dba22.camp-combat.01" }, function(t)
  local inside = t:blue("4Bd", { standing = "reserve", at = { 1, 1 }, facing = "north" })
  t:camp{ side = "red", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south", held_by = inside, entered = true }
  local red = t:red("4Ax", { at = { 1000, 1200 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  t:factor(inside, "camp", 0)
end)

-- Foot that garrison a built-up area, attacked or shot at.
local function bua(t, code, red, at)
  local inside = t:blue(code, { standing = "reserve", at = { 1, 1 }, facing = "north" })
  t:city{ side = "blue", size = { 300, 200 }, at = { 1000, 1200 }, facing = "south", held_by = inside }
  return t:red(red, { at = { 1000, at or 1200 }, facing = "north" }), inside
end

for _, row in ipairs { { "4Bd", 3 }, { "2Ps", 3 }, { "De", 3 }, { "3Cv", 0 } } do
  situation(row[1] .. " in a built-up area: " .. row[2], { row[2] > 0 and "dba22.tactical.06" or "dba22.bua.09" }, function(t)
    local red, inside = bua(t, row[1], "4Ax")
    fight(t, red)
    t:factor(inside, "city", row[2])
  end)
  situation(row[1] .. " shot at in a built-up area: " .. row[2], { row[2] > 0 and "dba22.tactical.01" or "dba22.bua.09" }, function(t)
    local red, inside = bua(t, row[1], "4Bw", 1100)
    t:bound{ phase = "shooting" }
    t:dice(3, 3)
    t:order("shoot " .. red.name .. " at " .. inside.name)
    t:factor(inside, "city", row[2])
  end)
end

for _, row in ipairs { { "3Cv", -2, "dba22.tactical.11" }, { "El", 0, "dba22.tactical.13" }, { "4Bd", 0, "dba22.camp-combat.06" } } do
  for _, inside in ipairs { "4Bd", "De" } do
    situation(row[1] .. " against " .. inside .. " in a built-up area: " .. row[2], { row[3] }, function(t)
      local red = bua(t, inside, row[1])
      fight(t, red)
      t:factor(red, "foe_in_city", row[2])
    end)
  end
end

situation("elephants lose two in bad going as all mounted do", { "dba22.tactical.11" }, function(t)
  t:marsh{ at = { 1000, 900 }, size = { 400, 202 } }
  local red = duel(t, function() end, "El", "4Ax")
  t:factor(red, "bad_going", -2, "dba22.tactical.11")
end)

situation("a rear corner overlaps nobody", { "dba22.combat.09" }, function(t)
  local red = duel(t, function()
    return t:blue("4Ax", { at = { 1000 + t:bw(0.5) + t:mm(20), 1000 + t:bw(0.5) }, facing = "east" })
  end)
  t:factor(red, "overlap", 0)
end)

situation("only the opponent to the front decides the outcome, whoever strikes a flank", { "dba22.outcome.23" }, function(t)
  local red = t:red("4Bd", { at = { 1000, 1000 }, facing = "north" })
  local foe = t:blue("4Ax", { front_of = red })
  t:blue("3Kn", { on_right_of = red })
  t:bound{ phase = "combat" }
  t:dice(1, 4)
  t:order("done")
  -- Knights would destroy it; auxilia make it recoil, into the knights.
  t:happened{ event = "result", element = red, outcome = "recoil", by = foe }
end)

-- Knights on good ground against camelry and against cavalry in the dunes: to camels the dunes are good going.
for foe, value in pairs { ["3Cm"] = 0, ["2Cm"] = 0, ["3Cv"] = -2 } do
  situation("knights against " .. foe .. " who stand in dunes", { value == 0 and "dba22.terrain.27" or "dba22.tactical.11" }, function(t)
    t:dunes{ at = { 1000, 1175 }, size = { 400, 300 } }
    local blue = t:blue(foe, { at = { 1000, 1010 }, facing = "south" })
    local red = t:red("3Kn", { front_of = blue })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "foe_in_bad_going", value)
  end)
end
