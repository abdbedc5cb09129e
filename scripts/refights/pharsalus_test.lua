-- What Pharsalus promises: two armies from one list, a fourth line, and a river on Caesar's left.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Caesar"), 12)
  t:equal(battle:count("Caesar", "4Bd"), 8)
  t:equal(battle:count("Caesar", "Cv"), 2)
  t:equal(battle:count("Pompey"), 13)
  t:equal(battle:count("Pompey", "4Bd"), 7)
  t:equal(battle:count("Pompey", "Cv"), 3)
  t:equal(battle:count("Pompey", "CF"), 1)
  t:go_on()
  t:phase("Caesar", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Caesar", "4Bd 5").general, "4Bd 5 of Caesar is no general")
  t:check(battle:element("Pompey", "Cv 3").general, "Cv 3 of Pompey is no general")
end)

scenario_test("the fourth line stands oblique behind the horse", function(t)
  local battle = t:scenario()
  for _, name in ipairs { "4Bd 7", "4Bd 8" } do
    local cohorts = battle:element("Caesar", name)
    t:check(math.abs(cohorts.facing - 30) < 0.01, name .. " looks straight ahead")
    t:check(cohorts.y < battle:element("Caesar", "Cv 1").y, name .. " is not behind the horse")
  end
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Caesar") + battle:lost("Pompey") > 0, "nobody was lost")
end)

scenario_test("history happens in at least a sixth of the battles", function(t)
  t:scenario()
  local tried = t:playtest { games = 12 }
  t:check(tried.history >= 1 / 6, "Caesar win " .. tried.history * 100 .. " % of them")
end)
