-- What Marathon promises: a line thin in its centre and deep on its wings, and no Persian horse.

local refight = require "lib.refight"

refight.armies("Athens", { Athens = { all = 12, Sp = 10, Ps = 2 }, Persia = { all = 10, ["8Bw"] = 4, Cv = 1 } })
refight.leads { Athens = "Sp 6", Persia = "Cv 1" }
refight.ground {
  lies = { { "the bay", { 14.5, 7.5 } }, { "Beach", { 13.3, 7.5 } }, { "the great marsh", { 10.6, 13.1 } }, { "the little marsh", { 11.4, 1.4 } }, { "Agrieliki", { 2.4, 2 } }, { "Kotroni", { 2.4, 13.2 } } },
  bare = { { 7, 7 }, { 10, 8 } },
}
refight.fought(1 / 2)

scenario_test("only the wings are deep", function(t)
  local battle = t:scenario()
  local function behind(number)
    local front = battle:element("Athens", "Sp " .. number)
    for other = 7, 10 do
      local second = battle:element("Athens", "Sp " .. other)
      if second.y == front.y and second.x < front.x then return true end
    end
    return false
  end
  for number, deep in ipairs { true, true, false, false, true, true } do
    t:equal(behind(number), deep)
  end
end)

scenario_test("the Persian horse is with the ships", function(t)
  local battle = t:scenario()
  t:equal(battle:element("Persia", "Cv 2").standing, "reserve")
  t:equal(battle:element("Persia", "LH 1").standing, "reserve")
end)
