-- What Carrhae promises: the square, the horse round it, Surena's own general, and that Publius is lured out.

local refight = require "lib.refight"

refight.armies("Parthia", { Rome = { all = 23, ["4Bd"] = 16 }, Parthia = { all = 26, LH = 22, ["4Kn"] = 4 } })
refight.leads { Rome = "4Bd 3", Parthia = "4Kn 2" }
refight.ground { bare = { { 15, 11 }, { 4, 10 }, { 26, 10 } } }
refight.fought(1 / 2)

scenario_test("the eastern wing feigns flight, and Publius goes after it", function(t)
  local battle = t:scenario()
  t:equal(battle:mission("the eastern wing").task, "feign")
  t:equal(battle:mission("Publius").task, "hold")
end)
