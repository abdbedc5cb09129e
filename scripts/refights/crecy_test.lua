-- What Crécy promises: the Prince on the right, the king at the mill, and French who come when they can.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("English"), 20)
  t:equal(battle:count("English", "CF"), 1)
  t:equal(battle:count("English", "4Bd"), 5)
  t:equal(battle:count("English", "4Lb"), 11)
  t:equal(battle:count("English", "Art"), 1)
  t:equal(battle:count("French"), 20)
  t:equal(battle:count("French", "4Cb"), 7)
  t:equal(battle:count("French", "3Kn"), 13)
  t:go_on()
  t:phase("French", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("English", "4Bd 4").general, "4Bd 4 of English is no general")
  t:check(battle:element("French", "3Kn 11").general, "3Kn 11 of French is no general")
end)

scenario_test("seven elements of knights are still on the road from Abbeville", function(t)
  local battle = t:scenario()
  for number = 14, 20 do
    t:equal(battle:element("French", "3Kn " .. number).standing, "reserve")
  end
end)

scenario_test("the Genoese go before the horse of Alençon", function(t)
  local battle = t:scenario()
  for number = 1, 7 do
    t:check(battle:element("French", "4Cb " .. number).y > battle:element("French", "3Kn 1").y, "4Cb " .. number .. " is behind")
  end
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("English") + battle:lost("French") > 0, "nobody was lost")
end)
