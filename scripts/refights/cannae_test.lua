-- What Cannae promises: legions in depth, a crescent of Gauls, Africans held back, and a wind with dust in it.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Rome"), 36)
  t:equal(battle:count("Rome", "4Bd"), 19)
  t:equal(battle:count("Rome", "Cv"), 6)
  t:equal(battle:count("Carthage"), 31)
  t:equal(battle:count("Carthage", "4Wb"), 7)
  t:equal(battle:count("Carthage", "Sp"), 6)
  t:equal(battle:count("Carthage", "LH"), 4)
  t:go_on()
  t:phase("Carthage", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "Cv 4").general, "Cv 4 of Rome is no general")
  t:check(battle:element("Carthage", "Cv 7").general, "Cv 7 of Carthage is no general")
end)

scenario_test("the Gauls stand forward and the Africans back", function(t)
  local battle = t:scenario()
  for number = 1, 6 do
    t:check(battle:element("Carthage", "Sp " .. number).y > battle:element("Carthage", "4Wb 1").y, "Sp " .. number .. " is forward")
  end
  t:check(battle:element("Carthage", "4Wb 1").y < battle:element("Carthage", "4Wb 3").y, "the crescent does not bulge")
end)

scenario_test("the Roman horse has the river beside it", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "Cv 6").x > battle:element("Rome", "4Bd 19").x, "the Roman horse is not on the right")
  t:check(battle:element("Rome", "Cv 6").x > 25, "it is not by the river")
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Rome") + battle:lost("Carthage") > 0, "nobody was lost")
end)
