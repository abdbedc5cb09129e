-- What Gaugamela promises: a line that reaches round both flanks, chariots before it, a king who may fly.

local refight = require "lib.refight"

refight.armies("Macedon", {
  Macedon = { all = 58, ["Reg Kn (F)"] = 5, ["Reg Pk (O)"] = 12, ["Reg Cv (O)"] = 8, ["Reg Ax (S)"] = 4 },
  Persia = { all = 62, ["Irr Exp (O)"] = 4, ["Irr Cv (O)"] = 22, ["Irr Cv (S)"] = 4, ["Irr Cv (S) chariot"] = 1, ["Irr Hd (O)"] = 8 },
})
refight.leads { Macedon = "Reg Kn (F) 2", Persia = "Irr Cv (S) chariot 1" }
refight.ground { lies = { { "uncleared ground", { 3780, 700 } } }, bare = { { 2000, 1000 }, { 800, 900 }, { 3200, 900 } } }
refight.fought()

scenario_test("the Persian line reaches beyond both Macedonian wings", function(t)
  local battle = t:scenario()
  local function ends(side)
    local west, east = 9999, 0
    for _, element in ipairs(battle:elements { side = side }) do west, east = math.min(west, element.x), math.max(east, element.x) end
    return west, east
  end
  local west, east = ends("Macedon")
  local further_west, further_east = ends("Persia")
  t:check(further_west < west - 300 and further_east > east - 200, "Persia stands from " .. further_west .. " to " .. further_east)
end)

scenario_test("Darius flies in some battles", function(t)
  local flown = 0
  for seed = 1, 8 do
    if flown > 0 then break end
    local battle = t:scenario()
    t:fight { seed = seed, bounds = 24 }
    if battle:element("Persia", "Irr Cv (S) chariot 1").standing == "gone" then flown = flown + 1 end
  end
  t:check(flown > 0, "he never flies")
end)

scenario_test("when the king is gone, the news takes from the field who fights nobody in a wing", function(t)
  local battle = t:scenario()
  t:fight { seed = 4, bounds = 12 }
  t:not_happened { event = "said", text = "It is known to Bessus now that the king is gone." }
  local before = #battle:elements { command = "Bessus", in_contact = false }
  t:fight { bounds = 1 }
  t:happened { event = "said", text = "It is known to Bessus now that the king is gone." }
  t:check(before > 0 and #battle:elements { command = "Bessus", in_contact = false } == 0, "some of Bessus stay who fight nobody")
end)
