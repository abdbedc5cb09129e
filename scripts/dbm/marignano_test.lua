-- What Marignano promises: three Swiss columns in echelon, guns and landsknechts behind a ditch, night from bound 17 on.

local refight = require "lib.refight"

refight.armies("Swiss", {
  France = { all = 65, ["Irr Kn (S)"] = 12, ["Reg Pk (O)"] = 22, ["Reg Pk (S)"] = 8, ["Reg Art (S)"] = 3 },
  Swiss = { all = 56, ["Reg Pk (S)"] = 32, ["Reg Bd (X)"] = 7, ["Reg Art (I)"] = 2 },
})
refight.leads { France = "Irr Kn (S) 3", Swiss = "Reg Pk (S) 6" }
refight.ground {
  lies = { { "the Lambro marsh", { 2560, 1000 } }, { "rows of willows", { 520, 1060 } }, { "the road to Milan", { 1230, 600 } } },
  bare = { { 1800, 1100 }, { 800, 1300 } },
}
refight.fought()

scenario_test("the ditch helps those behind it", function(t)
  t:scenario()
  local front = t:element("France", "Reg Pk (O) 5")
  local foe = t:blue("Reg Pk (S)", { at = { 1580, 900 }, facing = "south" })
  t:bound { phase = "combat" }
  t:dice(3, 3)
  t:order { fight = foe }
  t:factor(front, "works", 2, "dbm.tactical.02")
end)

scenario_test("night comes with bound 17: commands grope about", function(t)
  t:scenario()
  t:fight { seed = 2, bounds = 15 }
  t:not_happened { event = "noted", clause = "dbm.night.03" }
  t:fight { bounds = 4 }
  t:happened { event = "noted", clause = "dbm.night.03" }
end)

scenario_test("when a great gun is lost the king goes for the forward column", function(t)
  for seed = 1, 8 do
    local battle = t:scenario()
    t:equal(battle:mission("The king").task, "reserve")
    -- Swiss pikes have come over the ditch and stand before every gun.
    for i = 1, 3 do t:blue("Reg Pk (S)", { front_of = t:element("France", "Reg Art (S) " .. i) }) end
    t:fight { seed = seed, bounds = 4 }
    if battle:lost("France", "Reg Art (S)") > 0 then
      t:equal(battle:mission("The king").text, "attacks the forward column")
      return
    end
  end
  t:check(false, "no gun is lost")
end)
