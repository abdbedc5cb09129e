-- What the Trebia promises: a cold river behind the Romans, elephants before the foot of Carthage.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Rome"), 12)
  t:equal(battle:count("Rome", "4Bd"), 6)
  t:equal(battle:count("Rome", "Cv"), 2)
  t:equal(battle:count("Carthage"), 12)
  t:equal(battle:count("Carthage", "El"), 1)
  t:equal(battle:count("Carthage", "4Wb"), 2)
  t:go_on()
  t:phase("Rome", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "Cv 2").general, "Cv 2 of Rome is no general")
  t:check(battle:element("Carthage", "Cv 3").general, "Cv 3 of Carthage is no general")
end)

scenario_test("the elephants go before the line, Hannibal behind it", function(t)
  local battle = t:scenario()
  t:check(battle:element("Carthage", "El 1").y < battle:element("Carthage", "Sp 1").y, "the elephants are behind")
  t:check(battle:element("Carthage", "Cv 3").y > battle:element("Carthage", "Sp 1").y, "Hannibal is in front")
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Rome") + battle:lost("Carthage") > 0, "nobody was lost")
end)

scenario_test("history happens in at least a quarter of the battles", function(t)
  t:scenario()
  local tried = t:playtest { games = 12 }
  t:check(tried.history >= 1 / 4, "Carthage win " .. tried.history * 100 .. " % of them")
end)
