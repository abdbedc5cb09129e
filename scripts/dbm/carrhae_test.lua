-- What Carrhae promises: the square, the horse round it, the camels, and a battle that dark ends.

local refight = require "lib.refight"

refight.armies("Parthia", {
  Rome = { all = 55, ["Reg Bd (I)"] = 24, ["Reg Bd (O)"] = 12, ["Irr Cv (O)"] = 7, ["Irr Bge (I)"] = 6 },
  Parthia = { all = 57, ["Irr Kn (X)"] = 6, ["Irr LH (F)"] = 37, ["Irr LH (S)"] = 8, ["Irr Bge (I)"] = 6 },
})
refight.leads { Rome = "Reg Bd (O) 2", Parthia = "Irr Kn (X) 4" }
refight.ground { bare = { { 1600, 1200 }, { 400, 1000 }, { 2800, 1000 }, { 1700, 700 } } }
refight.fought()

scenario_test("the square looks to all four sides", function(t)
  local battle, looks = t:scenario(), {}
  for _, element in ipairs(battle:elements { side = "Rome", kind = "Bd" }) do looks[element.facing] = (looks[element.facing] or 0) + 1 end
  t:equal(looks[0], 14)
  t:equal(looks[90], 6)
  t:equal(looks[180], 10)
  t:equal(looks[270], 6)
end)

scenario_test("the eastern wing feigns flight, and Publius rides out after it, away from the square", function(t)
  local battle = t:scenario()
  t:equal(battle:mission("The eastern wing").task, "feign")
  local start = battle:element("Rome", "Irr Cv (O) 6").y
  t:fight { seed = 1, bounds = 8 }
  t:equal(battle:mission("Publius").text, "attacks the eastern wing")
  t:check(battle:element("Rome", "Irr Cv (O) 6").y > start + 200, "Publius is still at the square")
end)
