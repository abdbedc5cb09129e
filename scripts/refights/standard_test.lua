-- What The Standard promises: who stands where, what the first orders may be, and that it goes as it did often enough.

local refight = require "lib.refight"

refight.armies("Scots", { English = { all = 12 }, Scots = { all = 12, ["4Pk"] = 8 } })
refight.leads { English = "CWg 1", Scots = "3Kn 1" }
refight.ground {
  lies = { { "the southern ridge", { 7.5, 3.5 } }, { "the Northallerton road", { 10.5, 8 } } },
  bare = { { 7.5, 8 }, { 7.5, 11 } },
  higher = { { "English", "4Bd 2", "Scots", "3Wb 1" } },
}
refight.fought(1 / 3, 20)

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
