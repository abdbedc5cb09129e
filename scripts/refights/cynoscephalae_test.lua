-- What Cynoscephalae promises: half a phalanx on the ridge, half of it climbing, and mist.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Rome"), 35)
  t:equal(battle:count("Rome", "4Bd"), 17)
  t:equal(battle:count("Rome", "El"), 1)
  t:equal(battle:count("Rome", "CF"), 1)
  t:equal(battle:count("Macedon"), 32)
  t:equal(battle:count("Macedon", "4Pk"), 20)
  t:equal(battle:count("Macedon", "4Ax"), 3)
  t:dice(3) -- the mist stays
  t:go_on()
  t:phase("Macedon", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "Cv 2").general, "Cv 2 of Rome is no general")
  t:check(battle:element("Macedon", "Cv 1").general, "Cv 1 of Macedon is no general")
end)

scenario_test("the right phalanx is doubled on the ridge, the left one climbs in column", function(t)
  local battle = t:scenario()
  t:check(battle:element("Macedon", "4Pk 1").y < battle:element("Macedon", "4Pk 6").y, "the right is not doubled")
  for number = 11, 20 do
    t:check(battle:element("Macedon", "4Pk " .. number).y > 12.9, "4Pk " .. number .. " is up already")
  end
end)

scenario_test("the broken slope is rough going for those who climb it", function(t)
  t:scenario()
  t:expect(t:element("Macedon", "4Pk 12"), { going = "rough" })
  t:expect(t:element("Macedon", "4Pk 1"), { going = "good" })
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Rome") + battle:lost("Macedon") > 0, "nobody was lost")
end)
