-- The outcomes by the difference of the totals, hand to hand.

local FACTOR = {
  Knight = 5, Cavalryman = 4, ["Light Horseman"] = 3, Blade = 4, Spearman = 3, Peltast = 3, Shooter = 2, Skirmisher = 2,
}

-- Faces of the winner, who is on move, and the loser, whose total stays `less` below.
local function faces(winner, loser, less)
  for own = 1, 6 do
    for other = 1, 6 do
      if FACTOR[winner] + own - FACTOR[loser] - other == less then return own, other end
    end
  end
end

local function beaten(winner, loser, less, outcome, clause)
  situation("a " .. loser .. " " .. less .. " less than a " .. winner .. ": " .. outcome, { clause }, function(t)
    local red = t:red(winner, { at = { 60, 60 }, facing = "north" })
    local blue = t:blue(loser, { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(faces(winner, loser, less))
    t:order{ fight = red }
    t:result(blue, outcome, clause)
  end)
end

beaten("Blade", "Cavalryman", 1, "shy", "dbv.outcome.08")
beaten("Blade", "Cavalryman", 2, "shy", "dbv.outcome.15")
beaten("Blade", "Cavalryman", 3, "destroyed", "dbv.outcome.24")
beaten("Blade", "Light Horseman", 3, "bolt", "dbv.outcome.22")
beaten("Blade", "Knight", 3, "disabled", "dbv.outcome.21")
beaten("Blade", "Cavalryman", 4, "destroyed", "dbv.outcome.31")
beaten("Blade", "Light Horseman", 5, "bolt", "dbv.outcome.33")
beaten("Blade", "Skirmisher", 1, "recoil", "dbv.outcome.11")
beaten("Blade", "Skirmisher", 2, "flee", "dbv.outcome.18")
beaten("Blade", "Skirmisher", 3, "flee", "dbv.outcome.27")
beaten("Blade", "Spearman", 2, "recoil", "dbv.outcome.20")
beaten("Blade", "Spearman", 3, "disabled", "dbv.outcome.28")
beaten("Blade", "Spearman", 5, "flee", "dbv.outcome.34")
