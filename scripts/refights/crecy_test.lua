-- What Crécy promises: the Prince on the right, the king at the mill, and French who come when they can.

local refight = require "lib.refight"

refight.armies("French", {
  English = { all = 19, CF = 1, ["4Bd"] = 5, ["4Lb"] = 11, Art = 1 },
  French = { all = 20, ["4Cb"] = 7, ["3Kn"] = 13 },
})
refight.leads { English = "4Bd 4", French = "3Kn 11" }
refight.ground {
  lies = { { "the ridge", { 14.5, 10 } }, { "the wood of Crécy-Grange", { 14.5, 14.3 } }, { "Crécy", { 2, 9.5 } }, { "Wadicourt", { 27.4, 11 } }, { "the camp of English", { 14.5, 13.5 } } },
  bare = { { 14, 6 }, { 14, 3 } },
  higher = { { "English", "4Bd 1", "French", "4Cb 4" }, { "English", "4Bd 4", "English", "4Bd 1" } },
}
refight.fought()

scenario_test("seven elements of knights are still on the road from Abbeville", function(t)
  local battle = t:scenario()
  for number = 14, 20 do
    t:equal(battle:element("French", "3Kn " .. number).standing, "reserve")
  end
end)

scenario_test("the Genoese go before the horse of Alençon", function(t)
  local battle = t:scenario()
  for number = 1, 7 do
    t:check(battle:element("French", "4Cb " .. number).y > battle:element("French", "3Kn 1").y, "4Cb " .. number .. " is behind")
  end
end)
