-- What the bridge promises: a stream across the field, a road over it, and two forces as the rules allow them.

scenario_test("English south of the stream, Norwegians beyond it", function(t)
  local battle = t:scenario()
  t:equal(battle:count("English"), 15)
  t:equal(battle:count("Norwegians"), 13)
  t:equal(battle:element("English", "Blade 1").y, 3)
  t:equal(battle:element("Norwegians", "Blade 1").y, 87)
end)

scenario_test("it is fought to a decision", function(t)
  t:scenario()
  local fought = t:fight{ seed = 2, bounds = 120 }
  t:check(fought.why ~= "bounds", "120 bounds decide nothing")
end)
