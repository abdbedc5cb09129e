-- What Zama promises under De Bellis Multitudinis: elephants before three lines, lanes between the maniples, Numidians on both sides.

local refight = require "lib.refight"

refight.armies("Carthage", {
  Rome = { all = 52, ["Reg Bd (O)"] = 18, ["Reg Sp (S)"] = 6, ["Reg Cv (O)"] = 6, ["Irr LH (O)"] = 8, ["Irr Bge (I)"] = 6 },
  Carthage = { all = 53, ["Irr El (I)"] = 6, ["Irr Wb (S)"] = 6, ["Irr Sp (I)"] = 9, ["Irr Bd (O)"] = 10, ["Irr LH (O)"] = 4, ["Irr Bge (I)"] = 6 },
})
refight.leads { Rome = "Reg Bd (O) 13", Carthage = "Irr Bd (O) 5" }
refight.ground { bare = { { 1600, 900 }, { 400, 900 }, { 2800, 900 } } }
refight.fought()

scenario_test("the lanes are as wide as an element", function(t)
  local battle = t:scenario()
  local third, fourth = battle:element("Rome", "Reg Bd (O) 3"), battle:element("Rome", "Reg Bd (O) 4")
  t:equal(fourth.x - third.x, 160)
end)
