-- What Hattin promises: a column ringed in, water behind the Horns, thirst by a declared house rule, the Cross and the way out.

local refight = require "lib.refight"

refight.armies("Franks", {
  Franks = { all = 28, ["3Kn"] = 6, Sp = 9, ["4Cb"] = 6, CF = 1 },
  Saladin = { all = 36, Cv = 16, LH = 13, CF = 1 },
})
refight.leads { Franks = "3Kn 2", Saladin = "Cv 4" }
refight.ground {
  lies = { { "the Horns", { 17, 14.5 } }, { "the spring of Hattin", { 17, 18.6 } }, { "the camp of Franks", { 1.5, 10 } } },
  bare = { { 13, 10 }, { 9.5, 14.5 }, { 24, 6 } },
}
refight.fought(1 / 2, 16)

scenario_test("they are ringed in: the enemy is nearer than four base widths in the east, the north and the south", function(t)
  local battle = t:scenario()
  local franks = battle:elements { side = "Franks" }
  for command, from in pairs { ["the Mamluks"] = 4, ["Taqi al-Din"] = 4, Gokbori = 4 } do
    local nearest = 99
    for _, enemy in ipairs(battle:elements { command = command }) do
      for _, frank in ipairs(franks) do nearest = math.min(nearest, enemy:distance(frank)) end
    end
    t:check(nearest < from, command .. " is " .. nearest .. " away")
  end
end)

scenario_test("thirst takes their foot, from bound 5 on or later with skins that were filled, and never their knights", function(t)
  local function gone(options, bounds)
    local count = 0
    for seed = 1, 4 do
      local battle = t:scenario()
      t:fight { seed = seed, bounds = bounds, options = options }
      for _, element in ipairs(battle:elements { side = "Franks", standing = "gone" }) do
        t:check(element.arm == "foot" and element.code ~= "CF", element.name .. " has gone")
        count = count + 1
      end
    end
    return count
  end
  t:equal(gone({}, 4), 0)
  t:check(gone({}, 11) > 0, "nobody thirsts")
  t:equal(gone({ water = "skins" }, 11), 0)
end)

scenario_test("the grass burns in bound 4", function(t)
  local battle = t:scenario()
  t:fight { seed = 1, bounds = 2 }
  t:equal(#battle:ground { 9.5, 14.5 }, 0)
  t:fight { bounds = 3 }
  t:equal(battle:ground({ 9.5, 14.5 })[1], "the burning grass")
  t:happened { event = "said", text = "Smoke drifts over the Franks." }
end)

scenario_test("Raymond rides at Taqi al-Din, who makes way, and the sultan waits", function(t)
  local battle = t:scenario()
  t:equal(battle:mission("Raymond").text, "attacks Taqi al-Din till bound 7 or 2 of its elements are lost")
  t:equal(battle:mission("Taqi al-Din").task, "keep_away")
  t:equal(battle:mission("the Mamluks").task, "wait")
end)
