-- Breaking off: foot flee, mounted bolt, and mounted enemies go after them.

situation("foot that break off flee for 2 points", { "dbv.move.15", "dbv.move.17" }, function(t)
  local red = t:red("Spearman", { at = { 60, 60 }, facing = "north" })
  t:blue("Blade", { front_of = red })
  t:bound{ pips = 1 }
  t:try{ breakoff = red }:refused{ clause = "dbv.move.17", why = "NoPip", needs = 2, left = 1 }
  t:bound{ pips = 2 }
  t:order{ breakoff = red }
  t:happened{ event = "paid", pips = 2, clause = "dbv.move.17" }
  t:expect(red, { at = { 60, 51 }, facing = "south" })
  t:happened{ event = "state_began" }
end)

situation("a skirmisher breaks off for 1 point", { "dbv.move.17" }, function(t)
  local red = t:red("Skirmisher", { at = { 60, 60 }, facing = "north" })
  t:blue("Blade", { front_of = red })
  t:bound{ pips = 2 }
  t:order{ breakoff = red }
  t:happened{ event = "paid", pips = 1, clause = "dbv.move.17" }
  t:expect(red, { at = { 60, 41 }, facing = "south" })
end)

situation("mounted that break off bolt 20 paces and need no rally", { "dbv.move.16", "dbv.bolt.06" }, function(t)
  local red = t:red("Knight", { at = { 60, 60 }, facing = "north" })
  t:blue("Blade", { front_of = red })
  t:bound{ pips = 2 }
  t:order{ breakoff = red }
  t:expect(red, { at = { 60, 36 }, facing = "south" })
  t:bound{ number = 5, pips = 3 }
  t:try(red, { straight = 4 }):ok()
  t:try{ rally = red }:refused{}
end)

situation("nobody in contact moves otherwise, and nobody breaks off who is in none", { "dbv.move.15", "dbv.move.37" }, function(t)
  local red = t:red("Spearman", { at = { 60, 60 }, facing = "north" })
  local foe = t:blue("Blade", { front_of = red })
  local free = t:red("Spearman", { right_of = red })
  t:bound{ pips = 6 }
  t:try(red, { back = 4 }):refused{ clause = "dbv.move.15", why = "InCombat" }
  -- Beside the enemy, corner to corner, it only overlaps him.
  t:try{ breakoff = free }:refused{ why = "NoFight" }
  t:try(free, { back = 4 }):ok()
end)

situation("a mounted opponent goes after whoever breaks off, on foot he stays", { "dbv.pursue.08", "dbv.pursue.01" }, function(t)
  local red = t:red("Spearman", { at = { 60, 60 }, facing = "north" })
  local horse = t:blue("Knight", { front_of = red })
  t:bound{ pips = 6 }
  t:order{ breakoff = red }
  t:try{ pursue = 0 }:refused{ why = "NotAnOption" }
  t:order{ pursue = 4 }
  t:expect(horse, { at = { 60, 56 } })
end)

situation("who broke off is rallied in a later bound only", { "dbv.flee.16", "dbv.flee.03" }, function(t)
  local red = t:red("Spearman", { at = { 60, 60 }, facing = "north" })
  t:blue("Blade", { front_of = red })
  t:bound{ pips = 6 }
  t:order{ breakoff = red }
  t:try{ rally = red }:refused{ clause = "dbv.flee.16", why = "FleesSince" }
  t:bound{ number = 5, pips = 1 }
  t:order{ rally = red }
  t:happened{ event = "paid", pips = 1, clause = "dbv.pips.14" }
end)

-- A skirmisher breaks off from a knight, with a friend in the knight's way behind him: before 4 paces he leaves the knight's owner no
-- choice, a little further on he does.
for _, apart in ipairs { 3, 4.1 } do
  situation("whoever goes after one who breaks off fights at once whom he meets after " .. apart .. " paces", { "dbv.pursue.03", "dbv.pursue.08" },
    function(t)
      t:board { 90, 90 }
      local knight = t:red("Knight", { at = { 45, 40 }, facing = "north" })
      local light = t:blue("Skirmisher", { front_of = knight })
      t:blue("Blade", { at = { 46.5, 40 + apart }, facing = "south" })
      t:bound { side = "blue", number = 4, phase = "moves", pips = 6 }
      if apart < 4 then t:dice(3, 3) end
      t:order { breakoff = light }
      if apart > 4 then
        t:dice(3, 3)
        t:choose { pursue = 4.1 }
      end
      t:happened { event = "moved", element = knight, kind = "conform" }
      t:happened { event = "fought" }
    end)
end
