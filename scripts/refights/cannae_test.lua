-- What Cannae promises: legions in depth, a crescent of Gauls, Africans held back, and a wind with dust in it.

local refight = require "lib.refight"

refight.armies("Carthage", { Rome = { all = 36, ["4Bd"] = 19, Cv = 6 }, Carthage = { all = 31, ["4Wb"] = 7, Sp = 6, LH = 4 } })
refight.leads { Rome = "Cv 4", Carthage = "Cv 7" }
refight.ground {
  lies = { { "the river", { 28.8, 0.1 } }, { "the river", { 28.4, 4 } }, { "the river", { 28.9, 9 } }, { "the camp of Rome", { 12, 0.8 } } },
  bare = { { 20, 7.5 }, { 26, 6 } },
}
refight.fought()

scenario_test("the Gauls stand forward and the Africans back", function(t)
  local battle = t:scenario()
  for number = 1, 6 do
    t:check(battle:element("Carthage", "Sp " .. number).y > battle:element("Carthage", "4Wb 1").y, "Sp " .. number .. " is forward")
  end
  t:check(battle:element("Carthage", "4Wb 1").y < battle:element("Carthage", "4Wb 3").y, "the crescent does not bulge")
end)

scenario_test("the Roman horse has the river beside it", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "Cv 6").x > battle:element("Rome", "4Bd 19").x, "the Roman horse is not on the right")
  t:check(battle:element("Rome", "Cv 6").x > 25, "it is not by the river")
end)
