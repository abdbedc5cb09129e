-- What Hastings promises: the shield wall on the ridge, Normans below it in three divisions.

local refight = require "lib.refight"

refight.armies("Normans", { English = { all = 30, ["4Bd"] = 11 }, Normans = { all = 36, ["3Kn"] = 13, Cv = 5 } })
refight.leads { English = "4Bd 3", Normans = "3Kn 4" }
refight.ground {
  lies = { { "the ridge", { 15.6, 10.5 } }, { "the hillock", { 8, 5.5 } }, { "the western brook", { 4.5, 6.5 } }, { "the eastern brook", { 24.5, 6.5 } }, { "the forest neck", { 13, 14.2 } }, { "the London road", { 15, 7 } } },
  bare = { { 13, 6.5 }, { 18, 6.5 } },
  higher = { { "English", "4Bd 3", "Normans", "3Kn 4" }, { "English", "Sp 1", "Normans", "Cv 3" } },
}
refight.fought()

scenario_test("Bretons on the left, French on the right, William between them", function(t)
  local battle = t:scenario()
  t:check(battle:element("Normans", "Cv 3").x < battle:element("Normans", "3Kn 4").x, "the Bretons are not on the left")
  t:check(battle:element("Normans", "3Kn 4").x < battle:element("Normans", "3Kn 10").x, "the French are not on the right")
end)
