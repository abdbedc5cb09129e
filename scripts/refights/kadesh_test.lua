-- What Kadesh promises: Re in column, Amun in camp, chariots over the ford, and help from the coast.

local refight = require "lib.refight"

refight.armies("Hatti", { Egypt = { all = 9, LCh = 3, Sp = 3, CF = 1 }, Hatti = { all = 12, HCh = 3, LCh = 4, ["3Ax"] = 3 } })
refight.leads { Egypt = "LCh 2", Hatti = "HCh 3" }
refight.ground {
  lies = { { "the Orontes", { 12.2, 0.1 } }, { "the Orontes", { 12.3, 10 } }, { "the chariots' ford", { 12.4, 2.5 } }, { "the mound of Kadesh", { 10.5, 9.8 } }, { "the camp of Egypt", { 2.6, 11.5 } } },
  bare = { { 7, 5 }, { 14, 5 } },
}
refight.fought(1 / 3)

scenario_test("Re marches north in column while the chariots come from the east", function(t)
  local battle = t:scenario()
  local chariots, bows = battle:element("Egypt", "LCh 3"), battle:element("Egypt", "4Bw 2")
  t:equal(chariots.facing, 0)
  t:check(bows.x == chariots.x and bows.y < chariots.y, "Re is no column")
  t:check(battle:element("Hatti", "HCh 1").x < 12, "the first wave is not over the river")
end)

scenario_test("the king of Hatti and his foot stay beyond the Orontes", function(t)
  local battle = t:scenario()
  for _, name in ipairs { "HCh 3", "3Ax 1", "3Ax 2", "3Ax 3", "Ps 1", "Ps 2" } do
    t:check(battle:element("Hatti", name).x > 12.8, name .. " is over the river")
  end
end)

scenario_test("the Ne'arin come within ten bounds, or it is over", function(t)
  local battle = t:scenario()
  t:equal(battle:element("Egypt", "LCh 4").standing, "reserve")
  local result = t:fight { seed = 5, bounds = 10 }
  t:check(result.why ~= "goes on" or battle:element("Egypt", "LCh 4").standing ~= "reserve", "nobody has come")
end)
