-- What Zama promises: lanes before Scipio, three lines behind the elephants, Masinissa on the right.

local refight = require "lib.refight"

refight.armies("Carthage", { Rome = { all = 30, ["4Bd"] = 13, LH = 4 }, Carthage = { all = 36, El = 3, Sp = 10, ["4Ax"] = 4 } })
refight.leads { Rome = "4Bd 12", Carthage = "Cv 3" }
refight.ground { bare = { { 8, 7.5 }, { 15, 7.5 }, { 22, 7.5 } } }
refight.waits { { "Rome", "LH 5", "LH 8" } }
refight.fought()

scenario_test("elephants, mercenaries, citizens and veterans, in this order", function(t)
  local battle = t:scenario()
  local last = 0
  for _, name in ipairs { "El 1", "4Wb 1", "Sp 1", "4Bd 1" } do
    local y = battle:element("Carthage", name).y
    t:check(y > last, name .. " stands too far forward")
    last = y
  end
end)

scenario_test("Italian horse on the left, Numidians on the right", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "Cv 1").x < battle:element("Rome", "4Bd 1").x, "the horse is not on the left")
  t:check(battle:element("Rome", "LH 1").x > battle:element("Rome", "4Bd 9").x, "the Numidians are not on the right")
end)
