-- What Zama promises: lanes before Scipio, three lines behind the elephants, Masinissa on the right.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Rome"), 34)
  t:equal(battle:count("Rome", "4Bd"), 13)
  t:equal(battle:count("Rome", "LH"), 8)
  t:equal(battle:count("Carthage"), 36)
  t:equal(battle:count("Carthage", "El"), 3)
  t:equal(battle:count("Carthage", "Sp"), 10)
  t:equal(battle:count("Carthage", "4Ax"), 4)
  t:go_on()
  t:phase("Carthage", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "4Bd 12").general, "4Bd 12 of Rome is no general")
  t:check(battle:element("Carthage", "Cv 3").general, "Cv 3 of Carthage is no general")
end)

scenario_test("elephants, mercenaries, citizens and veterans, in this order", function(t)
  local battle = t:scenario()
  local last = 0
  for _, name in ipairs { "El 1", "4Wb 1", "Sp 1", "4Bd 1" } do
    local y = battle:element("Carthage", name).y
    t:check(y > last, name .. " stands too far forward")
    last = y
  end
end)

scenario_test("Italian horse on the left, Numidians on the right", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "Cv 1").x < battle:element("Rome", "4Bd 1").x, "the horse is not on the left")
  t:check(battle:element("Rome", "LH 1").x > battle:element("Rome", "4Bd 9").x, "the Numidians are not on the right")
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Rome") + battle:lost("Carthage") > 0, "nobody was lost")
end)
