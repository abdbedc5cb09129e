-- What Leuctra promises: the column on the Theban left against the king, all else held back.

local refight = require "lib.refight"

refight.armies("Thebes", { Thebes = { all = 12, ["8Sp"] = 2, Sp = 6, CF = 1 }, Sparta = { all = 12, Sp = 10, CF = 1 } })
refight.leads { Thebes = "8Sp 1", Sparta = "Sp 10" }
refight.ground {
  lies = { { "the northern ridge", { 7.5, 13 } }, { "the southern ridge", { 7.5, 2.6 } }, { "the camp of Thebes", { 11, 13.8 } }, { "the camp of Sparta", { 7.5, 1.4 } } },
  bare = { { 7.5, 5 }, { 7.5, 8 } },
}
refight.fought(1 / 3)

scenario_test("the column faces the king, and the rest of Thebes is in echelon", function(t)
  local battle = t:scenario()
  t:check(math.abs(battle:element("Thebes", "8Sp 1").x - battle:element("Sparta", "Sp 10").x) < 1, "the column faces somebody else")
  t:check(battle:element("Thebes", "8Sp 1").y < battle:element("Thebes", "Sp 2").y, "the centre is not held back")
  t:check(battle:element("Thebes", "Sp 2").y < battle:element("Thebes", "Sp 4").y, "the right is not held back further")
end)
