-- The bound from its die to its end, and the end of the game.

local function armies(t)
  t:red("Kn", { at = { 300, 100 }, general = true })
  t:blue("Kn", { at = { 300, 1500 }, facing = "south", general = true })
end

local function lose(t, side, n, standing)
  for _ = 1, n do t[side](t, "Ax", { standing = standing or "destroyed" }) end
end

for face, moves in pairs { 0, 2, 3, 4, 5, 6 } do
  situation(string.format("the die shows %d: %d moves", face, moves), { "dbsa.seq.02", "dbsa.setup.11" }, function(t)
    armies(t)
    t:bound { phase = "start" }
    t:pip_dice(face)
    t:go_on()
    t:happened { event = "pips_given", pips = moves }
  end)
end

situation("each element or group costs one move, whatever it is", { "dbsa.seq.03" }, function(t)
  local beast = t:red("El", { at = { 300, 600 } })
  local all = { t:red("Ps", { at = { 600, 600 } }) }
  for i = 2, 4 do all[i] = t:red("Ps", { right_of = all[i - 1] }) end
  local far = t:red("LH", { at = { 2000, 2000 } })
  t:blue("Sp", { at = { 1200, 2000 }, facing = "south" })
  t:bound { pips = 2 }
  t:costs(beast, { straight = 10 }, 1, { "dbsa.seq.03" })
  t:costs(all, { straight = 10 }, 1, { "dbsa.seq.03" })
  t:costs(far, { straight = 10 }, 1, { "dbsa.seq.03" })
  t:order(all, { straight = 10 })
  t:pips("Red", 1)
  t:order(beast, { straight = 10 })
  t:phase("blue", "moves")
end)

situation("no move without a point", { "dbsa.seq.03" }, function(t)
  local one = t:red("Ps", { at = { 300, 600 } })
  t:bound { pips = 0 }
  t:try(one, { straight = 10 }):refused { clause = "dbsa.seq.03", why = "no_pip", needs = 1, left = 0 }
end)

situation("points are not kept for another bound", { "dbsa.seq.04" }, function(t)
  armies(t)
  t:bound { pips = 5 }
  t:pip_dice(3, 2)
  t:order("done")
  t:pips("Red", 0)
  t:order("done")
  t:pips("Red", 2)
end)

situation("all in contact fight, of both sides, in every bound", { "dbsa.seq.06", "dbsa.combat.01", "dbsa.combat.02" },
  function(t)
    local foot = t:red("Sp", { at = { 600, 500 } })
    local foe = t:blue("Sp", { at = { 600, 600 }, facing = "south" })
    t:order(foot, { straight = 100 })
    t:dice(3, 3)
    t:order("done")
    t:totals(foot, 7, foe, 7)
    t:phase("blue", "moves")
    t:dice(4, 4)
    t:order("done")
    t:totals(foot, 8, foe, 8)
    t:phase("red", "moves")
  end)

situation("who is not in contact does not fight, and nobody shoots", { "dbsa.combat.03" }, function(t)
  local psiloi = t:red("Ps", { at = { 600, 500 } })
  local foe = t:blue("Sp", { at = { 600, 501 }, facing = "south" })
  t:try { aim = psiloi, at = foe }:refused { clause = "dbsa.combat.03", why = "cannot_shoot" }
  t:try { shoot = foe }:refused { clause = "dbsa.combat.03", why = "cannot_shoot" }
  t:order("done")
  t:not_happened { event = "fought" }
  t:phase("blue", "moves")
end)

situation("a general lost loses at once, in the middle of the fights", { "dbsa.victory.01", "dbsa.victory.02" }, function(t)
  t:red("Kn", { at = { 300, 100 }, general = true })
  local general = t:blue("Ax", { at = { 600, 600 }, facing = "south", general = true })
  local foe = t:red("Kn", { front_of = general })
  local other = t:red("Sp", { at = { 900, 600 } })
  t:blue("Sp", { front_of = other })
  lose(t, "red", 6)
  t:bound { phase = "combat" }
  t:dice(6, 2)
  t:order { fight = foe }
  t:dead(general)
  t:winner("red", "dbsa.victory.01")
end)

situation("a general who leaves the board is lost", { "dbsa.victory.01", "dbsa.victory.06" }, function(t)
  armies(t)
  lose(t, "red", 1, "gone")
  t:red("LH", { standing = "gone", command = "Second", general = true })
  t:bound { phase = "combat" }
  t:go_on()
  t:winner("blue", "dbsa.victory.01")
end)

for _, row in ipairs {
  { 3, 0, "nobody" }, { 4, 0, "blue" }, { 4, 3, "blue" }, { 4, 4, "nobody" }, { 5, 4, "blue" }, { 4, 5, "red" },
  { 0, 4, "red" },
} do
  local red, blue, winner = row[1], row[2], row[3]
  situation(string.format("%d lost to %d: %s wins when the bound ends", red, blue, winner),
    { red == 4 and blue == 4 and "dbsa.victory.04" or winner == "nobody" and "dbsa.victory.06" or "dbsa.victory.03" },
    function(t)
      armies(t)
      lose(t, "red", red)
      lose(t, "blue", blue, "gone")
      t:bound { side = "blue", phase = "close" }
      t:go_on()
      if winner == "nobody" then t:phase("red", "moves") else t:winner(winner, "dbsa.victory.03") end
    end)
end

situation("numbers are not counted before the bound ends", { "dbsa.victory.03", "dbsa.victory.06" }, function(t)
  armies(t)
  lose(t, "red", 5)
  t:bound { phase = "moves" }
  t:order("done")
  t:winner("blue", "dbsa.victory.03")
end)
