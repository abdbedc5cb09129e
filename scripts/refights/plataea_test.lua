-- What Plataea promises: a line in three pieces, a centre that comes late from the temple of Hera, omens, and the wicker wall.

local refight = require "lib.refight"

refight.armies("Persia", { Greeks = { all = 22, Sp = 18, Ps = 3 }, Persia = { all = 43, ["8Bw"] = 10, ["3Bw"] = 7, Sp = 12 } })
refight.leads { Greeks = "Sp 5", Persia = "Cv 1" }
refight.ground {
  lies = { { "the Asopus", { 10, 15 } }, { "the slope of Cithaeron", { 26, 6 } }, { "the temple of Hera", { 4, 2 } } },
  bare = { { 17, 8 }, { 24.5, 9.7 }, { 10, 8 } },
  higher = { { "Greeks", "Sp 5", "Greeks", "Sp 12" } },
}
refight.waits { { "Greeks", "Sp 19", "Sp 25", "Sp 26", "Sp 32" } }
refight.fought(1 / 3, 16)

scenario_test("nobody of the centre comes before the die of the night allows it, and in most battles it comes", function(t)
  local came = 0
  for seed = 1, 6 do
    local battle = t:scenario()
    t:fight { seed = seed, bounds = 2 }
    t:equal(#battle:elements { command = "the centre" }, 0)
    t:fight { bounds = 18 }
    if #battle:elements { command = "the centre" } > 0 then came = came + 1 end
  end
  t:check(came >= 4, "it came in " .. came .. " of 6 battles")
end)

scenario_test("Pausanias holds till a handler sends him", function(t)
  local battle = t:scenario()
  t:equal(battle:mission("Pausanias").text, "holds its ground")
  local sent = 0
  for seed = 1, 6 do
    battle = t:scenario()
    t:fight { seed = seed, bounds = 4 }
    t:equal(battle:mission("Pausanias").task, "hold")
    t:fight { bounds = 14 }
    local mission = battle:mission("Pausanias")
    if not mission or mission.task ~= "hold" then sent = sent + 1 end
  end
  t:check(sent >= 4, "the omens are good in " .. sent .. " of 6 battles")
end)

scenario_test("the wicker wall stands from bound 4 on, and hinders foot alone", function(t)
  local battle = t:scenario()
  t:fight { seed = 1, bounds = 5 }
  t:equal(battle:ground({ 24.5, 9.7 })[1], "the wicker wall")
end)
