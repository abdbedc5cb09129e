-- The bound: whose it is, and how many moves its die allows.

situation("bounds alternate, and each begins with a die of its side", { "dbsa.seq.01", "dbsa.seq.02" }, function(t)
  t:red("Ax", { at = { 300, 100 }, general = true })
  t:blue("Sp", { at = { 300, 900 }, facing = "south", general = true })
  t:bound{ side = "blue", number = 2, phase = "start" }
  t:pip_dice(5)
  t:go_on()
  t:phase("blue", "moves")
  t:pips("blue", 5)
  t:pips("red", 0)
end)

situation("a 1 counts as 0, a 2 as 2", { "dbsa.seq.02" }, function(t)
  t:red("Ax", { at = { 300, 100 }, general = true })
  t:bound{ phase = "start" }
  t:pip_dice(2)
  t:go_on()
  t:happened{ event = "pips_given", pips = 2 }
  t:bound{ phase = "start" }
  t:pip_dice(1)
  t:go_on()
  t:happened{ event = "pips_given", pips = 0 }
end)

situation("the general's loss decides at once, whatever else is lost", { "dbsa.victory.01" }, function(t)
  t:red("Kn", { general = true, standing = "destroyed" })
  t:red("Ax", { at = { 300, 100 } })
  t:blue("Kn", { at = { 300, 900 }, facing = "south", general = true })
  t:go_on()
  t:winner("blue", "dbsa.victory.01")
end)

situation("three lost are no defeat, four are", { "dbsa.victory.03" }, function(t)
  t:red("Kn", { at = { 300, 100 }, general = true })
  t:blue("Kn", { at = { 300, 900 }, facing = "south", general = true })
  for _ = 1, 3 do
    t:red("Ax", { standing = "destroyed" })
  end
  t:bound{ side = "red", phase = "close" }
  t:go_on()
  t:lost("red", 3)
  t:phase("blue", "moves")
  t:red("Ax", { standing = "destroyed" })
  t:bound{ side = "red", phase = "close" }
  t:go_on()
  t:winner("blue", "dbsa.victory.03")
end)

situation("a side of two commands throws one die for both", { "dbsa.seq.02" }, function(t)
  t:command { "First", side = "red" }
  t:command { "Second", side = "red" }
  local near = t:red("Ax", { at = { 300, 100 }, general = true, command = "First" })
  local far = t:red("Ax", { at = { 900, 100 }, command = "Second" })
  t:blue("Ax", { at = { 600, 900 }, facing = "south", general = true })
  t:bound { phase = "start" }
  t:pip_dice(3)
  t:go_on()
  t:happened { event = "rolled", clause = "dbsa.seq.02" }
  t:order(far, { straight = 100 })
  t:pips("First", 2)
  t:order(near, { straight = 100 })
  t:pips("First", 1)
end)

situation("the fourth loss decides nothing while fights are left in its bound", { "dbsa.victory.04", "dbsa.victory.06" },
  function(t)
    t:red("Kn", { at = { 300, 100 }, general = true })
    t:blue("Kn", { at = { 300, 1500 }, facing = "south", general = true })
    for _ = 1, 3 do
      t:red("Ax", { standing = "destroyed" })
      t:blue("Ax", { standing = "destroyed" })
    end
    local lost = t:red("Ax", { at = { 600, 600 } })
    t:blue("Sw", { front_of = lost })
    local won = t:red("Sw", { at = { 900, 600 } })
    local foe = t:blue("Ax", { front_of = won })
    t:bound { phase = "combat" }
    t:dice(1, 6, 6, 1)
    t:order { fight = lost }
    t:dead(lost)
    t:dead(foe)
    t:lost("red", 4)
    t:lost("blue", 4)
    t:phase("blue", "moves")
  end)

situation("an hour is eight bounds", { "dbsa.seq.01" }, function(t)
  t:red("Cv", { at = { 300, 300 }, general = true })
  t:blue("Sp", { at = { 300, 1500 }, facing = "south", general = true })
  t:weather { hour = 9 }
  t:bound { phase = "start", number = 1 }
  t:go_on()
  for _ = 2, 8 do
    t:order("done")
    t:not_happened { event = "hour_struck" }
  end
  t:order("done")
  t:happened { event = "hour_struck", hour = 600 }
end)
