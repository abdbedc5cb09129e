-- What the raid promises: two forces as the rules allow them, a steading with one way in, and a fight that ends.

scenario_test("both forces stand at their edges with two leaders each", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Scots"), 15)
  t:equal(battle:count("Cumberland"), 14)
  for _, name in ipairs { "Spearman 1", "Shooter 2" } do t:equal(battle:element("Scots", name).y, 3) end
  for _, name in ipairs { "Spearman 1", "Shooter 4" } do t:equal(battle:element("Cumberland", name).y, 87) end
end)

scenario_test("it is fought to a decision", function(t)
  t:scenario()
  local fought = t:fight{ seed = 4, bounds = 120 }
  t:check(fought.why ~= "bounds", "120 bounds decide nothing")
end)
