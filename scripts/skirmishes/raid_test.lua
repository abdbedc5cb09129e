-- What the raid promises: two forces, men of the steading who stand before their house, a fold that must be empty by a bound, and a
-- contest.

scenario_test("the Scots stand at their edge, the household at its own, the men of the steading at home", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Scots"), 15)
  t:equal(battle:count("Cumberland"), 14)
  for _, name in ipairs { "Spearman 1", "Shooter 2" } do t:equal(battle:element("Scots", name).y, 3) end
  t:equal(battle:element("Cumberland", "Knight 1").y, 86)
  for _, name in ipairs { "Spearman 1", "Shooter 4" } do t:equal(battle:element("Cumberland", name).y, 55) end
end)

scenario_test("they keep to their door till they are attacked", function(t)
  local battle = t:scenario()
  t:fight { seed = 4, bounds = 4 }
  t:equal(battle:element("Cumberland", "Spearman 1").y, 55)
end)

scenario_test("it is over when the parish is up", function(t)
  t:scenario()
  local fought = t:fight { seed = 4 }
  t:check(fought.why ~= "bounds" and fought.bounds <= 40, "it goes on till bound " .. fought.bounds)
end)

scenario_test("either side may win it", function(t)
  t:scenario()
  local tried = t:playtest { games = 20 }
  local share = tried.rates["Scots"]
  t:check(share >= 0.3 and share <= 0.7, "the Scots win " .. share * 100 .. " % of the battles")
end)
