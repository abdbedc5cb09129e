-- What the Trebia promises: a cold river behind the Romans, elephants before the foot of Carthage.

local refight = require "lib.refight"

refight.armies("Rome", { Rome = { all = 12, ["4Bd"] = 6, Cv = 2 }, Carthage = { all = 10, El = 1, ["4Wb"] = 2 } })
refight.leads { Rome = "Cv 2", Carthage = "Cv 3" }
refight.ground {
  lies = { { "the Trebia", { 7, 1.2 } }, { "the sunken stream", { 13.9, 7.5 } } },
  bare = { { 7.5, 3 }, { 7.5, 8 } },
}
refight.waits { { "Carthage", "LH 2", "Ps 1" } }
refight.fought(1 / 3, 20)

scenario_test("the elephants go before the line, Hannibal behind it", function(t)
  local battle = t:scenario()
  t:check(battle:element("Carthage", "El 1").y < battle:element("Carthage", "Sp 1").y, "the elephants are behind")
  t:check(battle:element("Carthage", "Cv 3").y > battle:element("Carthage", "Sp 1").y, "Hannibal is in front")
end)
