-- What Issus promises: who stands where behind the river, who is to stand and who is to ride, and that it goes as it did often enough.

local refight = require "lib.refight"

refight.armies("Macedon", { Macedon = { all = 34, ["4Pk"] = 12, ["3Kn"] = 4 }, Persia = { all = 31, Sp = 9, LCh = 1 } })
refight.leads { Macedon = "3Kn 1", Persia = "LCh 1" }
refight.ground {
  lies = { { "the gulf", { 1, 7 } }, { "the Pinarus", { 10, 7.4 } }, { "the spur", { 28, 4.2 } } },
  bare = { { 8, 5 }, { 16, 4 }, { 16, 10 } },
}
refight.fought(2 / 5)

scenario_test("the Greeks hold the bank, and Alexander is sent against the Kardakes", function(t)
  local battle = t:scenario()
  t:equal(battle:mission("Darius").task, "hold")
  t:equal(battle:mission("Alexander").text, "attacks the Kardakes till bound 24 or 4 of its elements are lost")
end)
