-- Shy, bolt, pursuit and rally on the table.

situation("a shy disables foot behind and goes back its own depth", { "dbv.flinch.02", "dbv.flinch.06" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local horse = t:blue("Cavalryman", { front_of = blade })
  local foot = t:blue("Shooter", { behind = horse })
  t:bound{ phase = "combat" }
  t:dice(2, 1)
  t:order{ fight = blade }
  t:result(horse, "shy", "dbv.outcome.08")
  t:expect(foot, { standing = "disabled" })
  t:moved(horse, { back = 4 })
end)

situation("a bolt runs 20 paces, and a light horseman needs no rally", { "dbv.bolt.01", "dbv.outcome.22" }, function(t)
  local blade = t:red("Blade", { at = { 60, 60 }, facing = "north" })
  local horse = t:blue("Light Horseman", { front_of = blade })
  t:bound{ phase = "combat" }
  t:dice(4, 2)
  t:order{ fight = blade }
  t:result(horse, "bolt", "dbv.outcome.22")
  t:expect(horse, { at = { 60, 84 } })
end)

situation("a mounted winner pursues as far as its owner says", { "dbv.pursue.01", "dbv.outcome.21" }, function(t)
  local knight = t:red("Knight", { at = { 60, 60 }, facing = "north" })
  t:blue("Knight", { front_of = knight })
  t:bound{ phase = "combat" }
  t:dice(4, 1)
  t:order{ fight = knight }
  t:try{ pursue = 3 }:refused{ why = "NotAnOption" }
  t:try{ pursue = 21 }:refused{ why = "NotAnOption" }
  t:order{ pursue = 20 }
  t:expect(knight, { at = { 60, 80 } })
end)

situation("a mounted winner follows up into contact or stays", { "dbv.flinch.16" }, function(t)
  local knight = t:red("Knight", { at = { 60, 60 }, facing = "north" })
  local spear = t:blue("Spearman", { front_of = knight })
  t:bound{ phase = "combat" }
  t:dice(1, 1)
  t:order{ fight = knight }
  t:result(spear, "recoil", "dbv.outcome.20")
  t:try{ pursue = 0 }:ok()
  t:try{ pursue = 2 }:refused{ why = "NotAnOption" }
  t:order{ pursue = 3 }
  t:expect(knight, { at = { 60, 63 } })
end)
