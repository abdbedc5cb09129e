-- What Magnesia promises: the phalanx with elephants in its gaps, a river on the Roman left, mist that lifts, chariots that run mad.

local refight = require "lib.refight"

refight.armies("Rome", {
  Rome = { all = 59, ["Reg Bd (O)"] = 26, ["Reg Sp (S)"] = 5, ["Reg Cv (O)"] = 7, ["Irr El (I)"] = 1 },
  Syria = { all = 67, ["Reg Pk (O)"] = 18, ["Reg Pk (S)"] = 4, ["Reg Kn (X)"] = 8, ["Irr El (O)"] = 4, ["Irr Exp (O)"] = 3 },
})
refight.leads { Rome = "Reg Bd (O) 12", Syria = "Reg Kn (F) 1" }
refight.ground {
  lies = { { "the Phrygius", { 250, 1000 } }, { "the Phrygius", { 240, 300 } } },
  bare = { { 1900, 1050 }, { 3000, 1000 }, { 600, 500 } },
}
refight.fought()

scenario_test("an elephant stands in each gap of the phalanx, in line with it", function(t)
  local battle = t:scenario()
  local pikes = battle:elements { command = "Zeuxis", kind = "Pk" }
  local elephants = battle:elements { command = "Zeuxis", kind = "El" }
  t:equal(#elephants, 2)
  for _, beast in ipairs(elephants) do
    local beside = 0
    for _, pike in ipairs(pikes) do
      if pike.y == beast.y and math.abs(pike.x - beast.x) == 80 then beside = beside + 1 end
    end
    t:equal(beside, 2)
  end
end)

scenario_test("in the mist commands grope about, and it lifts in bound 9", function(t)
  local battle = t:scenario()
  t:equal(battle:mission("Eumenes").text, "attacks Seleucus")
  t:fight { seed = 1, bounds = 4 }
  t:happened { event = "noted", clause = "dbm.night.03" }
  t:fight { bounds = 4 }
  t:fight { bounds = 3 }
  t:not_happened { event = "noted", clause = "dbm.night.03" }
end)

scenario_test("who comes for the camp finds a rampart", function(t)
  t:scenario()
  local camp = t:element("Rome", "Irr Bge (O) immobile 3")
  local foe = t:blue("Reg Kn (F)", { at = { 600, 90 }, facing = "south" })
  t:bound { phase = "combat" }
  t:dice(3, 3)
  t:order { fight = foe }
  t:factor(camp, "works", 2, "dbm.tactical.02")
end)

scenario_test("chariots that are lost may take light horse of their own left along, never more than there were chariots", function(t)
  local bolted = 0
  for seed = 1, 6 do
    if bolted > 0 then break end
    local battle = t:scenario()
    t:fight { seed = seed, bounds = 9 }
    local gone = #battle:elements { side = "Syria", standing = "gone", kind = "LH" }
    t:check(gone <= battle:lost("Syria", "Irr Exp (O)"), gone .. " have bolted")
    bolted = bolted + gone
  end
  t:check(bolted > 0, "nobody bolts")
end)

scenario_test("where the Latins are broken the king rides for their camp", function(t)
  for seed = 1, 8 do
    local battle = t:scenario()
    t:fight { seed = seed, bounds = 16 }
    if battle:mission("Antiochus").task == "go" then
      t:check(#battle:elements { command = "The Latins", standing = "destroyed" } >= 4, "the Latins are whole")
      return
    end
  end
  t:check(false, "he never rides")
end)
