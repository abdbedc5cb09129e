-- The outcomes by the difference of the totals, hand to hand and by shooting, in the open and with the loser in a wood.

local FACTOR = {
  Knight = 5, ["Dismounted Knight"] = 5, Cavalryman = 4, ["Light Horseman"] = 3, Blade = 4, Spearman = 3, Peltast = 3, Shooter = 2, Skirmisher = 2,
}
-- Whoever shoots has 2 at close range.
local SHOOTS = 2
local SHOT_AT = {
  Knight = 4, Cavalryman = 3, ["Light Horseman"] = 2, Blade = 3, Spearman = 3, Peltast = 3, Shooter = 2, Skirmisher = 2,
}

-- What its ground costs a figure.
local function hindered(figure, wood)
  local light = figure == "Peltast" or figure == "Shooter" or figure == "Skirmisher"
  return wood and not light and 3 or 0
end

-- Faces of the winner and the loser, whose total stays `less` below; the winner is given more aid until there are some.
local function faces(own, other, less)
  for aids = 0, 2 do
    for mine = 6, 1, -1 do
      for theirs = 1, 6 do
        if own + mine + aids - other - theirs == less then return mine, theirs, aids end
      end
    end
  end
end

local function beaten(winner, loser, less, outcome, clause)
  for _, wood in ipairs({ false, true }) do
    -- An enemy in bad going hinders mounted victors, of whom some then cannot win by so much.
    local own = FACTOR[winner] - (wood and winner == "Cavalryman" and 3 or 0)
    local mine, theirs, aids = faces(own, FACTOR[loser] - hindered(loser, wood), less)
    local where = wood and ", in a wood" or ""
    -- Whoever bolts, or flees from so far below, is pursued and fights again with other dice.
    local chased = wood and winner == "Cavalryman" and (outcome == "bolt" or less == 5)
    if aids == 0 and not chased then
      situation("a " .. loser .. " " .. less .. " less than a " .. winner .. where .. ": " .. outcome, { clause }, function(t)
        if wood then t:woods{ at = { 45, 65 }, size = { 40, 10 } } end
        local red = t:red(winner, { at = { 45, 60 }, facing = "north" })
        local blue = t:blue(loser, { front_of = red })
        t:bound{ phase = "combat" }
        t:dice(mine, theirs)
        t:order{ fight = red }
        t:result(blue, outcome, clause)
      end)
    end
  end
end

local MOUNTED = { "Knight", "Cavalryman", "Light Horseman" }
local FOOT = { "Blade", "Spearman", "Peltast", "Shooter" }

for _, by in ipairs({ "Blade", "Cavalryman" }) do
  for _, figure in ipairs(MOUNTED) do
    beaten(by, figure, 1, "shy", "dbv.outcome.08")
    beaten(by, figure, 2, "shy", "dbv.outcome.15")
    beaten(by, figure, 4, "destroyed", "dbv.outcome.31")
  end
  for _, figure in ipairs(FOOT) do
    beaten(by, figure, 1, "recoil", "dbv.outcome.13")
    beaten(by, figure, 2, "recoil", "dbv.outcome.20")
    beaten(by, figure, 4, "destroyed", "dbv.outcome.31")
  end
  beaten(by, "Knight", 3, "disabled", "dbv.outcome.21")
  beaten(by, "Light Horseman", 3, "bolt", "dbv.outcome.22")
  beaten(by, "Light Horseman", 5, "bolt", "dbv.outcome.33")
  beaten(by, "Spearman", 5, "flee", "dbv.outcome.34")
  beaten(by, "Skirmisher", 5, "flee", "dbv.outcome.34")
  beaten(by, "Skirmisher", 6, "flee", "dbv.outcome.34")
end
for _, figure in ipairs(FOOT) do
  beaten("Blade", figure, 3, "disabled", "dbv.outcome.28")
  beaten("Cavalryman", figure, 3, "destroyed", "dbv.outcome.29")
end
beaten("Cavalryman", "Cavalryman", 3, "disabled", "dbv.outcome.23")
beaten("Blade", "Dismounted Knight", 3, "disabled", "dbv.outcome.30")
beaten("Blade", "Cavalryman", 3, "destroyed", "dbv.outcome.24")
beaten("Blade", "Skirmisher", 1, "recoil", "dbv.outcome.11")
beaten("Blade", "Skirmisher", 2, "flee", "dbv.outcome.18")
beaten("Blade", "Skirmisher", 3, "flee", "dbv.outcome.27")
beaten("Cavalryman", "Skirmisher", 1, "flee", "dbv.outcome.10")
beaten("Cavalryman", "Skirmisher", 2, "destroyed", "dbv.outcome.17")
beaten("Cavalryman", "Skirmisher", 3, "destroyed", "dbv.outcome.26")

for _, wood in ipairs({ false, true }) do
  for _, pair in ipairs({ { "Blade", "Blade" }, { "Knight", "Cavalryman" } }) do
    situation("equal totals of " .. pair[1] .. " and " .. pair[2] .. (wood and " in a wood" or "") .. ": nothing", { "dbv.outcome.06" }, function(t)
      if wood then t:woods{ at = { 45, 60 }, size = { 40, 20 } } end
      local red = t:red(pair[1], { at = { 45, 60 }, facing = "north" })
      local blue = t:blue(pair[2], { front_of = red })
      t:bound{ phase = "combat" }
      local mine, theirs = faces(FACTOR[pair[1]], FACTOR[pair[2]], 0)
      t:dice(mine, theirs)
      t:order{ fight = red }
      t:totals(red, FACTOR[pair[1]] + mine - hindered(pair[1], wood), blue, FACTOR[pair[2]] + theirs - hindered(pair[2], wood))
      t:result(red, "none", "dbv.outcome.06")
      t:result(blue, "none", "dbv.outcome.06")
    end)
  end
end

-- A target whose total is `less` below that of those who shoot at it.
local function shot(shooter, target, less, outcome, clause)
  for _, wood in ipairs({ false, true }) do
    local where = wood and ", in a wood" or ""
    situation("a " .. target .. " " .. less .. " less than a shooting " .. shooter .. where .. ": " .. outcome, { clause }, function(t)
      if wood then t:boggy{ at = { 45, 65 }, size = { 40, 10 } } end
      local red = t:red(shooter, { at = { 45, 50 }, facing = "north" })
      local left, right = t:red(shooter, { left_of = red }), t:red(shooter, { right_of = red })
      local blue = t:blue(target, { at = { 45, 60 }, facing = "south" })
      t:bound{ phase = "shooting", pips = 6 }
      local mine, theirs, aids = faces(SHOOTS, SHOT_AT[target] - hindered(target, wood), less)
      local order = "shoot " .. red.name
      if aids > 0 then order = order .. " + " .. left.name end
      if aids > 1 then order = order .. " + " .. right.name end
      t:dice(mine, theirs)
      t:order(order .. " at " .. blue.name)
      t:factor(blue, "aided", -aids, aids > 0 and "dbv.tactical.15" or nil)
      t:result(blue, outcome, clause)
    end)
  end
end

for _, figure in ipairs(FOOT) do
  shot("Shooter", figure, 0, "flinch", "dbv.outcome.04")
  shot("Cavalryman", figure, 1, "flinch", "dbv.outcome.12")
  shot("Shooter", figure, 2, "flinch", "dbv.outcome.19")
  shot("Shooter", figure, 3, "disabled", "dbv.outcome.28")
  shot("Shooter", figure, 4, "destroyed", "dbv.outcome.31")
  shot("Peltast", figure, 5, "flee", "dbv.outcome.34")
end
for _, figure in ipairs(MOUNTED) do
  shot("Shooter", figure, 0, "none", "dbv.outcome.05")
  shot("Shooter", figure, 1, "flinch", "dbv.outcome.07")
  shot("Shooter", figure, 2, "disabled", "dbv.outcome.14")
  shot("Shooter", figure, 4, "destroyed", "dbv.outcome.31")
  shot("Shooter", figure, 5, "destroyed", "dbv.outcome.32")
end
shot("Shooter", "Knight", 3, "disabled", "dbv.outcome.21")
shot("Shooter", "Light Horseman", 3, "bolt", "dbv.outcome.22")
shot("Shooter", "Cavalryman", 3, "disabled", "dbv.outcome.23")
shot("Light Horseman", "Skirmisher", 0, "flinch", "dbv.outcome.04")
shot("Skirmisher", "Skirmisher", 1, "flinch", "dbv.outcome.09")
shot("Skirmisher", "Skirmisher", 2, "flee", "dbv.outcome.16")
shot("Skirmisher", "Skirmisher", 3, "disabled", "dbv.outcome.25")
