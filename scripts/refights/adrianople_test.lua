-- What Adrianople promises: the Goths at their wagons, the horse away, the Roman left on the road.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Rome"), 12)
  t:equal(battle:count("Rome", "4Bd"), 3)
  t:equal(battle:count("Rome", "4Kn"), 2)
  t:equal(battle:count("Goths"), 10)
  t:equal(battle:count("Goths", "4Wb"), 8)
  t:equal(battle:count("Goths", "CF"), 1)
  t:go_on()
  t:phase("Rome", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "Cv 1").general, "Cv 1 of Rome is no general")
  t:check(battle:element("Goths", "4Wb 4").general, "4Wb 4 of Goths is no general")
end)

scenario_test("the horse of Alatheus and Saphrax is away at first", function(t)
  local battle = t:scenario()
  for _, name in ipairs { "3Kn 1", "3Kn 2", "LH 1" } do
    t:equal(battle:element("Goths", name).standing, "reserve")
  end
end)

scenario_test("the Roman left is still on the road, behind the foot", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "Cv 2").y < battle:element("Rome", "4Bd 1").y, "the left is up already")
  t:check(battle:element("Rome", "Cv 2").facing == 0, "it does not march north")
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Rome") + battle:lost("Goths") > 0, "nobody was lost")
end)

scenario_test("history happens in at least a fifth of the battles", function(t)
  t:scenario()
  local tried = t:playtest { games = 12 }
  t:check(tried.history >= 1 / 5, "the Goths win " .. tried.history * 100 .. " % of them")
end)
