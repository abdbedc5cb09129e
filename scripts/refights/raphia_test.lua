-- What Raphia promises: two phalanxes, elephants before the wings, the kings opposite each other.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Ptolemy"), 36)
  t:equal(battle:count("Ptolemy", "4Pk"), 19)
  t:equal(battle:count("Ptolemy", "El"), 3)
  t:equal(battle:count("Antiochus"), 36)
  t:equal(battle:count("Antiochus", "4Pk"), 15)
  t:equal(battle:count("Antiochus", "El"), 4)
  t:go_on()
  t:phase("Antiochus", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Ptolemy", "4Pk 9").general, "4Pk 9 of Ptolemy is no general")
  t:check(battle:element("Antiochus", "3Kn 1").general, "3Kn 1 of Antiochus is no general")
end)

scenario_test("the elephants stand before the wings, not before the phalanxes", function(t)
  local battle = t:scenario()
  for number = 1, 3 do
    local elephant = battle:element("Ptolemy", "El " .. number)
    t:check(elephant.y > 5.5 and (elephant.x < 11 or elephant.x > 19), "El " .. number)
  end
end)

scenario_test("the kings ride on the seaward wing, both of them", function(t)
  local battle = t:scenario()
  t:check(battle:element("Ptolemy", "3Kn 1").x < 11 and battle:element("Antiochus", "3Kn 1").x < 11, "a king is elsewhere")
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Ptolemy") + battle:lost("Antiochus") > 0, "nobody was lost")
end)
