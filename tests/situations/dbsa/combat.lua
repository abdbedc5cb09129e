-- Close combat: a 1 counts 0, and red, who is on move, throws first.

situation("a score of 1 counts nothing in a fight", { "dbsa.setup.11" }, function(t)
  local ax = t:red("Ax", { at = { 600, 500 }, facing = "north", general = true })
  local foe = t:blue("Ax", { front_of = ax, general = true })
  t:bound{ phase = "combat" }
  t:dice(1, 2)
  t:order{ fight = ax }
  t:happened{ event = "fought", blow = { parties = { { element = ax, face = 1, score = 0 }, { element = foe, face = 2, score = 2 } } } }
end)
