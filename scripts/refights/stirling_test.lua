-- What Stirling Bridge promises: half of the English over the Forth, spears above them, and the bridge behind.

local refight = require "lib.refight"

refight.armies("English", { English = { all = 6, Sp = 2, ["3Kn"] = 2, ["3Lb"] = 2 }, Scots = { all = 12, ["4Pk"] = 8, ["3Pk"] = 2 } })
refight.leads { English = "3Kn 1", Scots = "4Pk 3" }
refight.ground {
  lies = { { "the Forth", { 7.5, 3 } }, { "the bridge", { 7.5, 2.2 } }, { "the bridge", { 7.5, 4 } }, { "the Abbey Craig", { 8.5, 13.4 } }, { "the wet meadows", { 3, 8.5 } } },
  bare = { { 7.5, 6 }, { 9, 8 }, { 7.5, 1 } },
}
refight.waits { { "English", "Sp 3", "Sp 6", "3Lb 3", "3Kn 3" } }
refight.fought(1 / 3)

scenario_test("those who go for the bridge head stand on the Scottish left, nearer to it than the others", function(t)
  local battle = t:scenario()
  for _, name in ipairs { "3Pk 1", "3Pk 2", "Ps 1" } do
    local spears = battle:element("Scots", name)
    t:check(spears.x >= 9.7 and spears.x <= 12.7 and spears.y <= 8.6, name .. " is not in its zone")
    t:check(spears.y < battle:element("Scots", "4Pk 1").y, name .. " is behind the schiltrons")
  end
end)
