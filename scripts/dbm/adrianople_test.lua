-- What Adrianople promises: the Goths before their wagons, the Roman left on the road, the horse away and over an edge that a die chooses.

local refight = require "lib.refight"

refight.armies("Rome", {
  Rome = { all = 47, ["Reg Bd (O)"] = 12, ["Reg Ax (S)"] = 8, ["Reg Kn (X)"] = 2 },
  Goths = { all = 52, ["Irr Sp (I)"] = 33, ["Irr Wb (S)"] = 4, ["Irr Kn (F)"] = 0, ["Irr Bge (O) immobile"] = 6 },
})
refight.leads { Rome = "Reg Cv (O) 1", Goths = "Irr Wb (S) 3" }
refight.ground {
  lies = { { "the ridge", { 1400, 1500 } }, { "the brook of the Goths", { 900, 1930 } }, { "the road from Adrianople", { 590, 600 } } },
  bare = { { 1400, 1100 }, { 2200, 1200 }, { 1400, 500 } },
  higher = { { "Goths", "Irr Wb (S) 3", "Rome", "Reg Bd (O) 1" } },
}
refight.fought()

scenario_test("Alatheus and Saphrax come over one side edge or the other, never before bound 4, and have come by bound 40", function(t)
  local came = {}
  for seed = 1, 4 do
    local battle = t:scenario()
    t:fight { seed = seed, bounds = 3 }
    t:equal(#battle:elements { command = "Alatheus and Saphrax" }, 0)
    local bound = 3
    while #battle:elements { command = "Alatheus and Saphrax" } == 0 and bound < 40 do
      t:fight { bounds = 1 }
      bound = bound + 1
    end
    local first = battle:elements({ command = "Alatheus and Saphrax" })[1]
    t:check(first, "with seed " .. seed .. " they have not come by bound " .. bound)
    local edge = first.x < 1400 and "west" or "east"
    t:happened { event = "said", text = "Like a bolt from the hills the horse is back, from the " .. edge .. "." }
    came[edge] = true
  end
  t:check(came.west and came.east, "they come from one side only")
end)

scenario_test("the Roman left is still on the road, behind the foot", function(t)
  local battle = t:scenario()
  t:check(battle:element("Rome", "Reg Cv (O) 6").y < battle:element("Rome", "Reg Bd (O) 1").y, "the left is up already")
  t:equal(battle:element("Rome", "Reg Cv (O) 6").x, 600)
end)

scenario_test("the Goths stand at the wagons, the right attacks", function(t)
  local battle = t:scenario()
  t:equal(battle:mission("Fritigern").task, "hold")
  t:equal(battle:mission("The right").text, "attacks Fritigern till bound 10")
end)
