-- What Cynoscephalae promises: half a phalanx on the ridge, half of it climbing, and mist.

local refight = require "lib.refight"

refight.armies("Macedon", {
  Rome = { all = 34, ["4Bd"] = 17, El = 1, CF = 1 },
  Macedon = { all = 32, ["4Pk"] = 20, ["4Ax"] = 3 },
}, { 3 })
refight.leads { Rome = "Cv 2", Macedon = "Cv 1" }
refight.ground {
  lies = { { "the ridge", { 15, 9 } }, { "the broken northern slope", { 20, 13.4 } }, { "the middle head", { 14.5, 13.6 } }, { "the camp of Rome", { 9, 1 } } },
  bare = { { 8, 5 }, { 10, 12.6 } },
  higher = { { "Macedon", "4Pk 1", "Rome", "4Bd 1" }, { "Macedon", "4Pk 1", "Macedon", "4Pk 11" } },
}
refight.fought()

scenario_test("the right phalanx is doubled on the ridge, the left one climbs in column", function(t)
  local battle = t:scenario()
  t:check(battle:element("Macedon", "4Pk 1").y < battle:element("Macedon", "4Pk 6").y, "the right is not doubled")
  for number = 11, 20 do
    t:check(battle:element("Macedon", "4Pk " .. number).y > 12.9, "4Pk " .. number .. " is up already")
  end
end)

scenario_test("the broken slope is rough going for those who climb it", function(t)
  t:scenario()
  t:expect(t:element("Macedon", "4Pk 12"), { going = "rough" })
  t:expect(t:element("Macedon", "4Pk 1"), { going = "good" })
end)
