-- What Bannockburn promises: schiltrons above, knights between the burns.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Scots"), 17)
  t:equal(battle:count("Scots", "4Pk"), 14)
  t:equal(battle:count("Scots", "Cv"), 2)
  t:equal(battle:count("English"), 17)
  t:equal(battle:count("English", "3Kn"), 9)
  t:equal(battle:count("English", "Sp"), 6)
  t:equal(battle:count("English", "3Lb"), 2)
  t:go_on()
  t:phase("Scots", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Scots", "4Pk 11").general, "4Pk 11 of Scots is no general")
  t:check(battle:element("English", "3Kn 8").general, "3Kn 8 of English is no general")
end)

scenario_test("the Scots come on in echelon from their right, the king last", function(t)
  local battle = t:scenario()
  local edward, moray, king = battle:element("Scots", "4Pk 1"), battle:element("Scots", "4Pk 5"), battle:element("Scots", "4Pk 11")
  t:check(edward.x < moray.x, "the right stands on the left")
  t:check(edward.y < moray.y and moray.y < king.y, "there is no echelon")
end)

scenario_test("the bows stand jammed behind the horse", function(t)
  local battle = t:scenario()
  t:check(battle:element("English", "3Lb 1").y < battle:element("English", "3Kn 9").y, "the bows stand in front")
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Scots") + battle:lost("English") > 0, "nobody was lost")
end)
