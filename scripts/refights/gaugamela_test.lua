-- What Gaugamela promises: Alexander on the right, Darius in the middle, chariots before his line.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Macedon"), 40)
  t:equal(battle:count("Macedon", "4Pk"), 12)
  t:equal(battle:count("Macedon", "3Kn"), 2)
  t:equal(battle:count("Persia"), 37)
  t:equal(battle:count("Persia", "SCh"), 4)
  t:equal(battle:count("Persia", "El"), 1)
  t:go_on()
  t:phase("Macedon", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Macedon", "3Kn 1").general, "3Kn 1 of Macedon is no general")
  t:check(battle:element("Persia", "LCh 1").general, "LCh 1 of Persia is no general")
end)

scenario_test("Alexander stands to the right of the phalanx, and Darius in a chariot", function(t)
  local battle = t:scenario()
  for number = 1, 12 do
    t:check(battle:element("Macedon", "4Pk " .. number).x < battle:element("Macedon", "3Kn 1").x, "4Pk " .. number .. " is on his right")
  end
  t:equal(battle:element("Persia", "LCh 1").command, "Darius")
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Macedon") + battle:lost("Persia") > 0, "nobody was lost")
end)
