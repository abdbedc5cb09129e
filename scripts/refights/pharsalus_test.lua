-- What Pharsalus promises: legions against legions, a fourth line, and a river on Caesar's left.

local refight = require "lib.refight"

refight.armies("Caesar", { Caesar = { all = 26, ["4Bd"] = 20, Sp = 3, Cv = 1 }, Pompey = { all = 30, ["4Bd"] = 20, Cv = 7 } })
refight.leads { Caesar = "4Bd 17", Pompey = "4Bd 15" }
refight.ground {
  lies = { { "the river", { 1.2, 0.1 } }, { "the river", { 1.6, 4 } }, { "the rising ground of the camp", { 15, 13.3 } }, { "the camp of Pompey", { 12, 13.6 } } },
  bare = { { 9, 7.5 }, { 20, 7.5 } },
}
refight.fought()

scenario_test("the fourth line stands oblique behind the horse", function(t)
  local battle = t:scenario()
  for _, name in ipairs { "Sp 1", "Sp 2", "Sp 3" } do
    local cohorts = battle:element("Caesar", name)
    t:check(math.abs(cohorts.facing - 30) < 0.01, name .. " looks straight ahead")
    t:check(cohorts.y < battle:element("Caesar", "Cv 1").y, name .. " is not behind the horse")
  end
end)

scenario_test("the fourth line does not stir before Labienus has come", function(t)
  local battle = t:scenario()
  local before = battle:element("Caesar", "Sp 2")
  local stood = { before.x, before.y }
  t:fight { seed = 1, bounds = 1 }
  local after = battle:element("Caesar", "Sp 2")
  t:check(after.x == stood[1] and after.y == stood[2], "it has gone")
end)
