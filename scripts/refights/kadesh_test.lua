-- What Kadesh promises: Re in column, Amun in camp, chariots over the ford, and help from the coast.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Egypt"), 10)
  t:equal(battle:count("Egypt", "LCh"), 3)
  t:equal(battle:count("Egypt", "Sp"), 3)
  t:equal(battle:count("Egypt", "CF"), 1)
  t:equal(battle:count("Hatti"), 12)
  t:equal(battle:count("Hatti", "HCh"), 3)
  t:equal(battle:count("Hatti", "LCh"), 4)
  t:equal(battle:count("Hatti", "3Ax"), 3)
  t:go_on()
  t:phase("Hatti", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Egypt", "LCh 2").general, "LCh 2 of Egypt is no general")
  t:check(battle:element("Hatti", "HCh 3").general, "HCh 3 of Hatti is no general")
end)

scenario_test("Re marches north in column while the chariots come from the east", function(t)
  local battle = t:scenario()
  local chariots, bows = battle:element("Egypt", "LCh 3"), battle:element("Egypt", "4Bw 2")
  t:equal(chariots.facing, 0)
  t:check(bows.x == chariots.x and bows.y < chariots.y, "Re is no column")
  t:check(battle:element("Hatti", "HCh 1").x < 12, "the first wave is not over the river")
end)

scenario_test("the king of Hatti and his foot stay beyond the Orontes", function(t)
  local battle = t:scenario()
  for _, name in ipairs { "HCh 3", "3Ax 1", "3Ax 2", "3Ax 3", "Ps 1", "Ps 2" } do
    t:check(battle:element("Hatti", name).x > 12.8, name .. " is over the river")
  end
end)

scenario_test("the Ne'arin come within ten bounds, or it is over", function(t)
  local battle = t:scenario()
  t:equal(battle:element("Egypt", "LCh 4").standing, "reserve")
  local result = t:fight { seed = 5, bounds = 10 }
  t:check(result.why ~= "goes on" or battle:element("Egypt", "LCh 4").standing ~= "reserve", "nobody has come")
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Egypt") + battle:lost("Hatti") > 0, "nobody was lost")
end)
