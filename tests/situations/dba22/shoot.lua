-- Distant shooting.

local function shoots(who, at)
  local names = {}
  for i, one in ipairs(who) do names[i] = one.name end
  return "shoot " .. table.concat(names, " + ") .. " at " .. at.name
end

local function bow(t, x, y, code) return t:red(code or "4Bw", { at = { x or 1000, y or 1000 }, facing = "north" }) end
local function foe(t, x, y, code) return t:blue(code or "4Wb", { at = { x or 1000, y }, facing = "south" }) end

for _, row in ipairs {
  { "4Bw", 200, "dba22.shoot.06" }, { "8Lb", 200, "dba22.shoot.06" }, { "WWg", 200, "dba22.shoot.07" },
  { "Art", 500, "dba22.shoot.08" },
} do
  local code, range, clause = row[1], row[2], row[3]
  situation(code .. " shoot " .. range .. " paces", { clause }, function(t)
    local near, far = bow(t, 400, 1000, code), bow(t, 1600, 1000, code)
    local one, other = foe(t, 400, 1000 + range), foe(t, 1600, 1001 + range)
    t:bound{ phase = "shooting" }
    t:try(shoots({ near }, one)):ok()
    t:try(shoots({ far }, other)):refused{ clause = clause, why = "NoTarget" }
  end)
end

situation("litters and psiloi do not shoot", { "dba22.shoot.02" }, function(t)
  for i, code in ipairs { "Lit", "2Ps" } do
    local one, target = bow(t, 600 * i, 1000, code), foe(t, 600 * i, 1100)
    bow(t, 600 * i + 200, 1000)
    t:bound{ phase = "shooting" }
    t:try(shoots({ one }, target)):refused{ clause = "dba22.shoot.02", why = "CannotShoot" }
  end
end)

situation("up to a base width to either side of the front", { "dba22.shoot.32" }, function(t)
  local one, two = bow(t, 500), bow(t, 1500)
  local inside, outside = foe(t, 500 + t:bw(1.9), 1050), foe(t, 1500 + t:bw(2.1), 1050)
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, inside)):ok()
  t:try(shoots({ two }, outside)):refused{ clause = "dba22.shoot.32", why = "NoTarget" }
end)

situation("artillery shoots in its own turn only, and not after a move", { "dba22.shoot.04" }, function(t)
  local art = bow(t, 500, 1000, "Art")
  local target = foe(t, 500, 1400)
  bow(t, 1500)
  foe(t, 1500, 1150)
  t:bound{ pips = 6, number = 3 }
  t:order(art, { straight = 50 })
  t:order("done")
  t:try(shoots({ art }, target)):refused{ clause = "dba22.shoot.04", why = "CannotShoot" }
end)

situation("each that aids takes one from the target, and the score of the target falls by one for each", { "dba22.tactical.04" }, function(t)
  local main = bow(t, 1000)
  local left, right = t:red("4Bw", { left_of = main }), t:red("4Bw", { right_of = main })
  local target = foe(t, 1000, 1150)
  t:bound{ phase = "shooting" }
  t:dice(3, 3)
  t:order(shoots({ main, left, right }, target))
  t:factor(target, "aided", -2, "dba22.tactical.04")
end)

situation("no third element aids", { "dba22.shoot.14" }, function(t)
  local main = bow(t, 1000)
  local left, right, behind = t:red("4Bw", { left_of = main }), t:red("4Bw", { right_of = main }), bow(t, 1000 + t:bw(2))
  local target = foe(t, 1000, 1050)
  t:bound{ phase = "shooting" }
  t:try(shoots({ main, left, right, behind }, target)):refused{ clause = "dba22.shoot.14" }
end)

situation("a shooter that is not shot at is not hurt", { "dba22.shoot.18" }, function(t)
  local one, target = bow(t, 1000), foe(t, 1000, 1150, "3Kn")
  t:bound{ phase = "shooting" }
  t:dice(1, 6)
  t:order(shoots({ one }, target))
  t:stands(one)
end)

situation("bows that can shoot each other do so in one throw", { "dba22.shoot.17" }, function(t)
  local one = bow(t, 1000)
  local target = foe(t, 1000, 1150, "4Bw")
  t:bound{ phase = "shooting" }
  t:dice(1, 6)
  t:order(shoots({ one }, target))
  t:dead(one)
end)

situation("an element in contact neither shoots nor is shot at", { "dba22.shoot.25" }, function(t)
  local one = bow(t, 1000)
  local far = bow(t, 1400)
  local target = foe(t, 1400, 1150)
  t:blue("4Bd", { front_of = one })
  t:bound{ phase = "shooting" }
  t:try(shoots({ one }, target)):refused{ clause = "dba22.shoot.25" }
  t:try(shoots({ far }, target)):ok()
end)
