-- What Gaugamela promises: Alexander on the right, Darius in the middle, chariots before his line.

local refight = require "lib.refight"

refight.armies("Macedon", { Macedon = { all = 40, ["4Pk"] = 12, ["3Kn"] = 2 }, Persia = { all = 37, SCh = 4, El = 1 } })
refight.leads { Macedon = "3Kn 1", Persia = "LCh 1" }
refight.ground {
  lies = { { "uncleared ground", { 27.5, 4 } } },
  bare = { { 15, 7.5 }, { 20, 7 }, { 8, 7 } },
}
refight.fought()

scenario_test("Alexander stands to the right of the phalanx, and Darius in a chariot", function(t)
  local battle = t:scenario()
  for number = 1, 12 do
    t:check(battle:element("Macedon", "4Pk " .. number).x < battle:element("Macedon", "3Kn 1").x, "4Pk " .. number .. " is on his right")
  end
  t:equal(battle:element("Persia", "LCh 1").command, "Darius")
end)
