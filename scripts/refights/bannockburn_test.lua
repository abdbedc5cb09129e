-- What Bannockburn promises: schiltrons above, knights between the burns.

local refight = require "lib.refight"

refight.armies("Scots", { Scots = { all = 17, ["4Pk"] = 14, Cv = 2 }, English = { all = 17, ["3Kn"] = 9, Sp = 6, ["3Lb"] = 2 } })
refight.leads { Scots = "4Pk 11", English = "3Kn 8" }
refight.ground {
  lies = { { "the Bannock Burn", { 15, 1.6 } }, { "the Bannock Burn", { 0.2, 7 } }, { "the Pelstream", { 24.5, 7 } }, { "the New Park", { 14, 13.8 } } },
  bare = { { 15, 8 }, { 15, 4.5 }, { 27, 7 } },
}
refight.waits { { "Scots", "7Hd 1", "7Hd 2" } }
refight.fought()

scenario_test("the Scots come on in echelon from their right, the king last", function(t)
  local battle = t:scenario()
  local edward, moray, king = battle:element("Scots", "4Pk 1"), battle:element("Scots", "4Pk 5"), battle:element("Scots", "4Pk 11")
  t:check(edward.x < moray.x, "the right stands on the left")
  t:check(edward.y < moray.y and moray.y < king.y, "there is no echelon")
end)

scenario_test("the bows stand jammed behind the horse", function(t)
  local battle = t:scenario()
  t:check(battle:element("English", "3Lb 1").y < battle:element("English", "3Kn 9").y, "the bows stand in front")
end)
