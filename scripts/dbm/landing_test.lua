-- What the landing in Britain promises: ships with their troops aboard before an open beach, Britons who come down to it.

local refight = require "lib.refight"

refight.armies("The Britons", {
  Rome = { all = 14, ["Irr Shp (O)"] = 10, ["Reg Gal (O)"] = 4 },
  ["The Britons"] = { all = 26, ["Irr Cv (O) chariot"] = 6, ["Irr LH (O)"] = 3, ["Irr Wb (O)"] = 9, ["Irr Ps (O)"] = 4, ["Irr Bge (I)"] = 4 },
})
refight.leads { Rome = "Reg Gal (O) 1", ["The Britons"] = "Irr Cv (O) chariot 3" }
refight.ground { lies = { { "the sea", { 1200, 400 } }, { "the beach", { 1200, 800 } } }, bare = { { 1200, 1200 } } }
refight.fought()

scenario_test("each vessel has troops aboard", function(t)
  local battle = t:scenario()
  for i = 1, 5 do t:equal(battle:element("Rome", "Reg Bd (O) " .. i).standing, "aboard") end
  for i = 1, 5 do t:equal(battle:element("Rome", "Reg Bd (S) " .. i).standing, "aboard") end
end)

scenario_test("blades go ashore once their ship is on the beach", function(t)
  local battle = t:scenario()
  t:fight { seed = 1, bounds = 4 }
  t:equal(battle:element("Rome", "Reg Bd (O) 1").standing, "on_table")
end)
