-- What The Standard promises: who stands where, what the first orders may be, and that it goes as it did often enough.

scenario_test("twelve elements a side, and the Scots move first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("English"), 12)
  t:equal(battle:count("Scots"), 12)
  t:equal(battle:count("Scots", "4Pk"), 8)
  t:go_on()
  t:phase("Scots", "moves")
end)

scenario_test("the Galwegians stand before all others", function(t)
  local battle = t:scenario()
  local wild = battle:element("Scots", "3Wb 1")
  for number = 1, 8 do
    t:check(wild.y < battle:element("Scots", "4Pk " .. number).y, "4Pk " .. number .. " stands before the Galwegians")
  end
end)

scenario_test("the Galwegians charge three base widths, not more", function(t)
  t:scenario()
  t:go_on()
  t:try("move 3Wb 1-2 straight 3bw"):ok()
  t:try("move 3Wb 1-2 straight 3.1bw"):refused { why = "TooFar" }
  local wild = t:element("Scots", "3Wb 1")
  t:order("move 3Wb 1-2 straight 3bw")
  t:moved(wild, { ahead = 3 })
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on", "the battle has no end")
  t:check(battle:lost("English") + battle:lost("Scots") > 0, "nobody was lost")
end)

scenario_test("history happens in at least a third of the battles", function(t)
  t:scenario()
  local tried = t:playtest { games = 20 }
  t:check(tried.history >= 1 / 3, "the English win " .. tried.rates.English * 100 .. " % of them")
end)
