-- What the Hydaspes promises: elephants before the Indian foot, the horse of Alexander on one wing, Craterus beyond a river that holds him up.

local refight = require "lib.refight"

refight.armies("Macedon", {
  Macedon = { all = 63, ["Reg Kn (F)"] = 10, ["Reg Pk (O)"] = 21, ["Irr Bge (I)"] = 6 },
  Porus = { all = 39, ["Irr El (O)"] = 8, ["Irr Kn (S) chariot"] = 4 },
})
refight.leads { Macedon = "Reg Kn (F) 3", Porus = "Irr El (O) 4" }
refight.ground {
  lies = { { "the Hydaspes", { 560, 1400 } }, { "the Hydaspes", { 560, 300 } }, { "the mud of the first fight", { 860, 1840 } } },
  bare = { { 1400, 1100 }, { 2000, 600 }, { 400, 700 }, { 700, 600 } },
}
refight.fought()

scenario_test("the river is waded by single elements and columns, slowly", function(t)
  t:scenario()
  t:pip_dice(6, 6, 6, 6)
  t:go_on()
  t:try("move Reg Pk (O) 13-21 straight 100p"):refused { clause = "dbm.group.29", why = "NeedsColumn" }
  t:try("move Reg Pk (O) 13 straight 100p"):ok()
  t:try("move Reg Kn (F) 9 straight 101p"):refused { why = "TooFar", limit = 100 }
end)

scenario_test("Craterus stays in the old camp till the elephants of the king are in the fight", function(t)
  for seed = 1, 6 do
    local battle = t:scenario()
    t:fight { seed = seed, bounds = 2 }
    t:equal(battle:mission("Craterus").task, "hold")
    for _, element in ipairs(battle:elements { command = "Craterus" }) do t:check(element.x < 500, element.name .. " has gone into the river") end
    t:fight { seed = seed, bounds = 12 }
    if battle:mission("Craterus").text == "attacks the guard of the ford" then return end
  end
  t:check(false, "he waits till bound 16 in every battle")
end)
