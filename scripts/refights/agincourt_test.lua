-- What Agincourt promises: archers and men-at-arms between two woods, and clay before them.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("English"), 12)
  t:equal(battle:count("English", "4Bd"), 3)
  t:equal(battle:count("English", "4Lb"), 9)
  t:equal(battle:count("French"), 12)
  t:equal(battle:count("French", "4Bd"), 5)
  t:equal(battle:count("French", "3Kn"), 4)
  t:equal(battle:count("French", "7Hd"), 2)
  t:go_on()
  t:phase("English", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("English", "4Bd 2").general, "4Bd 2 of English is no general")
  t:check(battle:element("French", "4Bd 2").general, "4Bd 2 of French is no general")
end)

scenario_test("the men-at-arms stand among their archers, the king in the middle", function(t)
  local battle = t:scenario()
  local camoys, henry, york = battle:element("English", "4Bd 1"), battle:element("English", "4Bd 2"), battle:element("English", "4Bd 3")
  t:check(camoys.x < henry.x and henry.x < york.x, "the battles stand in another order")
  t:check(battle:element("English", "4Lb 1").x < camoys.x and york.x < battle:element("English", "4Lb 4").x, "the wings have no archers")
end)

scenario_test("nobody rides into the woods as over open ground", function(t)
  t:scenario()
  t:order("done")
  t:go_on()
  t:try("move 3Kn 1 straight 4bw"):ok()
  t:try("move 3Kn 1 straight 4.1bw"):refused { why = "TooFar" }
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("English") + battle:lost("French") > 0, "nobody was lost")
end)

scenario_test("history happens in at least a tenth of the battles", function(t)
  t:scenario()
  local tried = t:playtest { games = 20 }
  t:check(tried.history >= 1 / 10, "the English win " .. tried.history * 100 .. " % of them")
end)
