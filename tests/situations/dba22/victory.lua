-- Losses, and the end of a battle.

local function lost(t, side, count, code)
  for _ = 1, count do t[side](t, code or "4Ax", { standing = "destroyed", at = { 1, 1 }, facing = "north" }) end
end

-- The last fight of red's bound: red 3Kn destroys blue 4Ax, or nobody anybody.
local function last_fight(t, faces, blue_general)
  local red = t:red("3Kn", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("4Ax", { front_of = red, general = blue_general })
  t:red("4Bd", { at = { 3000, 300 }, facing = "north" })
  t:blue("4Bd", { at = { 3000, 3000 }, facing = "south" })
  t:bound{ phase = "combat", number = 3 }
  local dice = faces or { 6, 3 }
  t:dice(dice[1], dice[2])
  t:order{ fight = red }
  return red, blue
end

situation("four elements lost, and more than the enemy", { "dba22.victory.01", "dba22.victory.02" }, function(t)
  lost(t, "blue", 3)
  lost(t, "red", 3)
  last_fight(t)
  t:lost("blue", 4)
  t:winner("red", "dba22.victory.02")
end)

situation("three are not enough", { "dba22.victory.10", "dba22.outcome.68" }, function(t)
  lost(t, "blue", 2)
  last_fight(t)
  t:lost("blue", 3)
  t:phase("blue", "moves")
end)

situation("as many as the enemy are not enough", { "dba22.victory.03" }, function(t)
  lost(t, "blue", 3)
  lost(t, "red", 4)
  last_fight(t)
  t:lost("blue", 4)
  t:phase("blue", "moves")
end)

situation("the loss of the general is enough, if more is lost than by the enemy", { "dba22.victory.02", "dba22.victory.08" }, function(t)
  last_fight(t, { 6, 2 }, true)
  t:lost("blue", 1)
  t:winner("red", "dba22.victory.02")
end)

situation("but not with equal losses", { "dba22.victory.03" }, function(t)
  lost(t, "red", 1)
  last_fight(t, { 6, 2 }, true)
  t:lost("blue", 1)
  t:phase("blue", "moves")
end)

situation("it is asked at the end of the turn", { "dba22.victory.01", "dba22.victory.03" }, function(t)
  lost(t, "blue", 3)
  lost(t, "red", 3)
  local sp = t:red("4Sp", { at = { 2000, 1000 }, facing = "north" })
  local kn = t:blue("3Kn", { front_of = sp })
  local red = t:red("3Kn", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("4Ax", { front_of = red })
  t:bound{ phase = "combat", number = 3 }
  t:dice(6, 3, 1, 6)
  t:order{ fight = red }
  t:dead(blue)
  t:dead(sp)
  t:lost("blue", 4)
  t:lost("red", 4)
  t:phase("blue", "moves")
  t:expect(kn, { alive = true })
end)

for _, code in ipairs { "SCh", "CF", "De" } do
  situation(code .. " are not counted", { "dba22.victory.04" }, function(t)
    lost(t, "blue", 3)
    lost(t, "blue", 2, code)
    last_fight(t, { 3, 4 })
    t:lost("blue", 3)
    t:phase("blue", "moves")
  end)
end

situation("a general in a scythed chariot counts nothing, and its loss decides all the same", { "dba22.victory.09", "dba22.victory.04" }, function(t)
  lost(t, "blue", 1)
  t:blue("SCh", { standing = "destroyed", at = { 1, 1 }, facing = "north", general = true })
  last_fight(t, { 3, 4 })
  t:lost("blue", 1)
  t:winner("red", "dba22.victory.02")
end)

for _, row in ipairs { { "held", 2 }, { "left", 2 }, { "freed", 0 } } do
  situation("a camp that an enemy element has taken: " .. row[1], { row[2] > 0 and "dba22.victory.05" or "dba22.victory.10" }, function(t)
    local side = row[1] == "held" and "red" or "blue"
    local inside = row[1] ~= "left" and t[side](t, "4Bd", { standing = "reserve", at = { 1, 1 }, facing = "north" }) or nil
    t:camp{ side = "blue", size = { 300, 200 }, at = { 2000, 3000 }, facing = "south", held_by = inside, entered = true }
    last_fight(t, { 3, 4 })
    t:lost("blue", row[2])
    t:phase("blue", "moves")
  end)
end

situation("it counts among the four", { "dba22.victory.07", "dba22.victory.05" }, function(t)
  lost(t, "blue", 1)
  local inside = t:red("4Bd", { standing = "reserve", at = { 1, 1 }, facing = "north" })
  t:camp{ side = "blue", size = { 300, 200 }, at = { 2000, 3000 }, facing = "south", held_by = inside, entered = true }
  last_fight(t)
  t:lost("blue", 4)
  t:winner("red", "dba22.victory.02")
end)

for _, rule in ipairs { "puppet", "owner" } do
  situation("a built-up area that obeys its " .. rule, { rule == "puppet" and "dba22.victory.06" or "dba22.victory.10" }, function(t)
    local inside = t:red("4Bd", { standing = "reserve", at = { 1, 1 }, facing = "north" })
    t:city{ side = "blue", size = { 300, 200 }, at = { 2000, 3000 }, facing = "south", held_by = inside, entered = true, rule = rule }
    last_fight(t, { 3, 4 })
    t:lost("blue", rule == "puppet" and 2 or 0)
    t:phase("blue", "moves")
  end)
end

situation("what waits to land counts nothing", { "dba22.victory.10" }, function(t)
  lost(t, "blue", 3)
  t:blue("4Ax", { standing = "landing", at = { 1, 1 }, facing = "north" })
  last_fight(t, { 3, 4 })
  t:lost("blue", 3)
  t:phase("blue", "moves")
end)

situation("the loss of the general too is asked for at the end of the turn", { "dba22.victory.01", "dba22.victory.03" }, function(t)
  local sp = t:red("4Sp", { at = { 2000, 1000 }, facing = "north" })
  t:blue("3Kn", { front_of = sp })
  local red = t:red("3Kn", { at = { 1000, 1000 }, facing = "north" })
  local chief = t:blue("4Ax", { front_of = red, general = true })
  t:red("4Bd", { at = { 3000, 300 }, facing = "north" })
  t:bound{ phase = "combat", number = 3 }
  -- Red loses as many in the fight that is left, so that nobody wins.
  t:dice(6, 1, 1, 6)
  t:order{ fight = red }
  t:dead(chief)
  t:dead(sp)
  t:lost("blue", 1)
  t:lost("red", 1)
  t:phase("blue", "moves")
end)
