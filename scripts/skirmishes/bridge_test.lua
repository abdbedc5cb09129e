-- What the bridge promises: a stream across the field, a road over it, a watch at the bridge, and a contest.

scenario_test("English south of the stream, a watch at the bridge, the others far beyond it", function(t)
  local battle = t:scenario()
  t:equal(battle:count("English"), 15)
  t:equal(battle:count("Norwegians"), 13)
  t:equal(battle:element("English", "Blade 1").y, 3)
  t:equal(battle:element("Norwegians", "Spearman 1").y, 87)
  local guard = battle:element("Norwegians", "Blade 3")
  t:check(guard.general, "the third of the watch leads it")
  t:check(math.abs(guard.x - 45) <= 2 and math.abs(guard.y - 38) <= 1, "the watch is at " .. guard.x .. ", " .. guard.y)
end)

scenario_test("the watch waits at the bridge for the English", function(t)
  local battle = t:scenario()
  t:fight { seed = 2, bounds = 6 }
  local guard = battle:element("Norwegians", "Blade 3")
  t:check(math.abs(guard.y - 38) <= 1, "it has left the bridge for " .. guard.y)
end)

scenario_test("it is over when help comes from the ships", function(t)
  t:scenario()
  local fought = t:fight { seed = 2 }
  t:check(fought.why ~= "bounds" and fought.bounds <= 42, "it goes on till bound " .. fought.bounds)
end)

scenario_test("either side may win it", function(t)
  t:scenario()
  local tried = t:playtest { games = 20 }
  local share = tried.rates["English"]
  t:check(share >= 0.3 and share <= 0.7, "the English win " .. share * 100 .. " % of the battles")
end)
