-- What Marathon promises: a line thin in its centre and deep on its wings, and no Persian horse.

scenario_test("the armies, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Athens"), 12)
  t:equal(battle:count("Athens", "Sp"), 10)
  t:equal(battle:count("Athens", "Ps"), 2)
  t:equal(battle:count("Persia"), 10)
  t:equal(battle:count("Persia", "8Bw"), 4)
  t:equal(battle:count("Persia", "Cv"), 1)
  t:go_on()
  t:phase("Athens", "moves")
end)

scenario_test("who leads", function(t)
  local battle = t:scenario()
  t:check(battle:element("Athens", "Sp 6").general, "Sp 6 of Athens is no general")
  t:check(battle:element("Persia", "Cv 1").general, "Cv 1 of Persia is no general")
end)

scenario_test("only the wings are deep", function(t)
  local battle = t:scenario()
  local function behind(number)
    local front = battle:element("Athens", "Sp " .. number)
    for other = 7, 10 do
      local second = battle:element("Athens", "Sp " .. other)
      if second.y == front.y and second.x < front.x then return true end
    end
    return false
  end
  for number, deep in ipairs { true, true, false, false, true, true } do
    t:equal(behind(number), deep)
  end
end)

scenario_test("the Persian horse is with the ships", function(t)
  local battle = t:scenario()
  t:equal(battle:element("Persia", "Cv 2").standing, "reserve")
  t:equal(battle:element("Persia", "LH 1").standing, "reserve")
end)

scenario_test("a battle is fought to its end", function(t)
  local battle = t:scenario()
  local result = t:fight { seed = 3 }
  t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
  t:check(battle:lost("Athens") + battle:lost("Persia") > 0, "nobody was lost")
end)

scenario_test("history happens in at least half of the battles", function(t)
  t:scenario()
  local tried = t:playtest { games = 12 }
  t:check(tried.history >= 1 / 2, "Athens win " .. tried.history * 100 .. " % of them")
end)
