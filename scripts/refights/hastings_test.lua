-- What Hastings promises: the shield wall on the ridge, Normans below it in three divisions.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("English"), 30)
  t:equal(battle:count("English", "4Bd"), 11)
  t:equal(battle:count("Normans"), 36)
  t:equal(battle:count("Normans", "3Kn"), 13)
  t:equal(battle:count("Normans", "Cv"), 5)
  t:go_on()
  t:phase("Normans", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("English", "4Bd 3").general, "4Bd 3 of English is no general")
  t:check(battle:element("Normans", "3Kn 4").general, "3Kn 4 of Normans is no general")
end)

scenario_test("Bretons on the left, French on the right, William between them", function(t)
  local battle = t:scenario()
  t:check(battle:element("Normans", "Cv 3").x < battle:element("Normans", "3Kn 4").x, "the Bretons are not on the left")
  t:check(battle:element("Normans", "3Kn 4").x < battle:element("Normans", "3Kn 10").x, "the French are not on the right")
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("English") + battle:lost("Normans") > 0, "nobody was lost")
end)
