-- What the Granicus promises: horse on a steep bank, one break in it, Greeks who stand, and a dawn without a river fight.

local refight = require "lib.refight"

refight.armies("Macedon", { Macedon = { all = 36, ["3Kn"] = 6, ["4Pk"] = 14, Cv = 7 }, Persia = { all = 27, Cv = 14, LH = 5, Sp = 7 } })
refight.leads { Macedon = "3Kn 3", Persia = "3Kn 1" }
refight.ground {
  lies = { { "the Granicus", { 8, 7.2 } }, { "the break in the bank", { 20, 7 } }, { "the rise", { 15, 13 } } },
  bare = { { 10, 9.5 }, { 15, 6 }, { 25, 9.5 } },
  higher = { { "Persia", "Sp 4", "Persia", "3Kn 1" } },
}
refight.fought(2 / 5, 16)

scenario_test("all of Macedon is south of the river and all of Persia north of it", function(t)
  local battle = t:scenario()
  for _, element in ipairs(battle:elements { side = "Macedon" }) do t:check(element.y < 6.5, element.name .. " is over") end
  for _, element in ipairs(battle:elements { side = "Persia" }) do t:check(element.y > 7.5, element.name .. " is over") end
end)

scenario_test("the river is steep: a group does not go through it as fast as over the plain", function(t)
  t:scenario()
  t:pip_dice(6)
  t:go_on()
  t:try("move LH 2 straight 0.6bw"):ok()
  t:try("move LH 2 straight 3bw"):refused { why = "TooFar" }
end)

scenario_test("the Greeks stand till they are attacked", function(t)
  local battle = t:scenario()
  t:equal(battle:mission("the Greeks").text, "holds its ground till it is attacked")
  local before = battle:element("Persia", "Sp 4").y
  t:fight { seed = 2, bounds = 6 }
  t:equal(battle:element("Persia", "Sp 4").y, before)
end)

scenario_test("with the option of Diodorus they are over at dawn", function(t)
  local battle = t:scenario()
  t:fight { seed = 1, bounds = 1, options = { dawn = true } }
  t:check(battle:element("Macedon", "4Pk 1").y > 7.5, "they are still on their own bank")
end)
