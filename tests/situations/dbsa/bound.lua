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
