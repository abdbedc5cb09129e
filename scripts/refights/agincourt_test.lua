-- What Agincourt promises: archers and men-at-arms between two woods, and clay before them.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("English"), 13)
  t:equal(battle:count("English", "4Bd"), 3)
  t:equal(battle:count("English", "4Lb"), 9)
  t:equal(battle:count("English", "CF"), 1)
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

scenario_test("archers come on two base widths, not more", function(t)
  t:scenario()
  t:go_on()
  t:try("move 4Lb 1 straight 2bw"):ok()
  t:try("move 4Lb 1 straight 2.1bw"):refused { why = "TooFar" }
end)

scenario_test("whose way leads into the clay goes one base width", function(t)
  t:scenario()
  t:go_on()
  t:try("move 4Lb 2 straight 1bw"):ok()
  t:try("move 4Lb 2 straight 2bw"):refused { why = "TooFar", going = "rough", limit = 1 }
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("English") + battle:lost("French") > 0, "nobody was lost")
end)

scenario_test("history happens in at least a tenth of the battles", function(t)
  t:scenario()
  local tried = t:playtest { games = 12 }
  t:check(tried.history >= 1 / 10, "the English win " .. tried.history * 100 .. " % of them")
end)
