-- What Pharsalus promises: two armies from one list, a fourth line, and a river on Caesar's left.

local refight = require "lib.refight"

refight.armies("Caesar", { Caesar = { all = 12, ["4Bd"] = 8, Cv = 2 }, Pompey = { all = 12, ["4Bd"] = 7, Cv = 3, CF = 1 } })
refight.leads { Caesar = "4Bd 5", Pompey = "Cv 3" }
refight.ground {
  lies = { { "the river", { 1.2, 0.1 } }, { "the river", { 1.6, 4 } }, { "the rising ground of the camp", { 11, 13.3 } }, { "the camp of Pompey", { 8, 13.4 } } },
  bare = { { 7, 7.5 }, { 12, 7.5 } },
}
refight.fought(1 / 6)

scenario_test("the fourth line stands oblique behind the horse", function(t)
  local battle = t:scenario()
  for _, name in ipairs { "4Bd 7", "4Bd 8" } do
    local cohorts = battle:element("Caesar", name)
    t:check(math.abs(cohorts.facing - 30) < 0.01, name .. " looks straight ahead")
    t:check(cohorts.y < battle:element("Caesar", "Cv 1").y, name .. " is not behind the horse")
  end
end)
