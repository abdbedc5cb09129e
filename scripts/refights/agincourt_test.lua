-- What Agincourt promises: archers and men-at-arms between two woods, and clay before them.

local refight = require "lib.refight"

refight.armies("English", {
  English = { all = 12, ["4Bd"] = 3, ["4Lb"] = 9, CF = 1 },
  French = { all = 12, ["4Bd"] = 5, ["3Kn"] = 4, ["7Hd"] = 2 },
})
refight.leads { English = "4Bd 2", French = "4Bd 2" }
refight.ground {
  lies = { { "the western wood", { 2.5, 7 } }, { "the eastern wood", { 12.5, 7 } }, { "knee-deep clay", { 7.5, 7.5 } }, { "the camp of English", { 7.5, 1 } } },
  bare = { { 7.5, 5 }, { 7.5, 9.6 } },
}
refight.fought(1 / 3)

scenario_test("the men-at-arms stand among their archers, the king in the middle", function(t)
  local battle = t:scenario()
  local camoys, henry, york = battle:element("English", "4Bd 1"), battle:element("English", "4Bd 2"), battle:element("English", "4Bd 3")
  t:check(camoys.x < henry.x and henry.x < york.x, "the battles stand in another order")
  t:check(battle:element("English", "4Lb 1").x < camoys.x and york.x < battle:element("English", "4Lb 4").x, "the wings have no archers")
end)

scenario_test("archers come on two base widths, not more", function(t)
  t:scenario()
  t:go_on()
  t:try("move 4Lb 1 straight 2bw"):ok()
  t:try("move 4Lb 1 straight 2.1bw"):refused { why = "TooFar" }
end)

scenario_test("whose way leads into the clay goes one base width", function(t)
  t:scenario()
  t:go_on()
  t:try("move 4Lb 2 straight 1bw"):ok()
  t:try("move 4Lb 2 straight 2bw"):refused { why = "TooFar", going = "rough", limit = 1 }
end)
