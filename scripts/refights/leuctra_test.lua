-- What Leuctra promises: the column on the Theban left against the king, all else held back.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Thebes"), 13)
  t:equal(battle:count("Thebes", "8Sp"), 2)
  t:equal(battle:count("Thebes", "Sp"), 6)
  t:equal(battle:count("Thebes", "CF"), 1)
  t:equal(battle:count("Sparta"), 13)
  t:equal(battle:count("Sparta", "Sp"), 10)
  t:equal(battle:count("Sparta", "CF"), 1)
  t:go_on()
  t:phase("Thebes", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Thebes", "8Sp 1").general, "8Sp 1 of Thebes is no general")
  t:check(battle:element("Sparta", "Sp 10").general, "Sp 10 of Sparta is no general")
end)

scenario_test("the column faces the king, and the rest of Thebes is in echelon", function(t)
  local battle = t:scenario()
  t:check(math.abs(battle:element("Thebes", "8Sp 1").x - battle:element("Sparta", "Sp 10").x) < 1, "the column faces somebody else")
  t:check(battle:element("Thebes", "8Sp 1").y < battle:element("Thebes", "Sp 2").y, "the centre is not held back")
  t:check(battle:element("Thebes", "Sp 2").y < battle:element("Thebes", "Sp 4").y, "the right is not held back further")
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Thebes") + battle:lost("Sparta") > 0, "nobody was lost")
end)

scenario_test("history happens in at least a fifth of the battles", function(t)
  t:scenario()
  local tried = t:playtest { games = 12 }
  t:check(tried.history >= 1 / 5, "Thebes win " .. tried.history * 100 .. " % of them")
end)
