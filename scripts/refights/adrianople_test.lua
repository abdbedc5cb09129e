-- What Adrianople promises: the Goths at their wagons, the horse away, the Roman left on the road.

local refight = require "lib.refight"

refight.armies("Rome", { Rome = { all = 12, ["4Bd"] = 3, ["4Kn"] = 2 }, Goths = { all = 9, ["4Wb"] = 8, CF = 1 } })
refight.leads { Rome = "Cv 1", Goths = "4Wb 4" }
refight.ground {
  lies = { { "the ridge of the wagons", { 7.5, 13.8 } }, { "the camp of Goths", { 7.5, 13.5 } }, { "the road from Adrianople", { 3.5, 5 } } },
  bare = { { 7.5, 9 }, { 7.5, 6 } },
  higher = { { "Goths", "4Wb 4", "Rome", "4Bd 1" } },
}
refight.fought(1 / 2)

scenario_test("the horse of Alatheus and Saphrax is away at first", function(t)
  local battle = t:scenario()
  for _, name in ipairs { "3Kn 1", "3Kn 2", "LH 1" } do
    t:equal(battle:element("Goths", name).standing, "reserve")
  end
end)

scenario_test("the Roman left is still on the road, behind the foot", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "Cv 2").y < battle:element("Rome", "4Bd 1").y, "the left is up already")
  t:check(battle:element("Rome", "Cv 2").facing == 0, "it does not march north")
end)
