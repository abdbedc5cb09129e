-- What Hattin promises: a column ringed in, the heat of the rules with the brook on Saladin's side, foot that goes up the Horns.

local refight = require "lib.refight"

refight.armies("Franks", {
  Franks = { all = 49, ["Irr Kn (S)"] = 4, ["Irr Kn (O)"] = 6, ["Reg Kn (S)"] = 3, ["Irr Bge (I)"] = 6 },
  Saladin = { all = 46, ["Reg Cv (S)"] = 6, ["Reg Cv (O)"] = 10, ["Irr Hd (S)"] = 4 },
})
refight.leads { Franks = "Irr Kn (S) 1", Saladin = "Reg Cv (S) 4" }
refight.ground {
  lies = { { "the Horns", { 2040, 1700 } }, { "the brook of Hattin", { 2520, 2160 } }, { "the gorge", { 2860, 2220 } } },
  bare = { { 1600, 1100 }, { 1440, 1760 }, { 3000, 600 } },
}
refight.fought()

scenario_test("they are ringed in: the enemy is nearer than 900 paces in the east, the north and the south", function(t)
  local battle = t:scenario()
  local franks = battle:elements { side = "Franks" }
  for _, command in ipairs { "The Mamluks", "Taqi al-Din", "Gokbori" } do
    local nearest = 9999
    for _, enemy in ipairs(battle:elements { command = command }) do
      for _, frank in ipairs(franks) do nearest = math.min(nearest, enemy:distance(frank)) end
    end
    t:check(nearest < 900, command .. " is " .. nearest .. " away")
  end
end)

scenario_test("foot goes up the Horns from bound 9 on, never knights, and nobody whose skins are full", function(t)
  local function gone(options, bounds)
    local count = 0
    for seed = 1, 2 do
      local battle = t:scenario()
      t:fight { seed = seed, bounds = bounds, options = options }
      for _, element in ipairs(battle:elements { side = "Franks", standing = "gone" }) do
        t:check(element.arm == "foot", element.name .. " has gone")
        count = count + 1
      end
    end
    return count
  end
  t:equal(gone({}, 8), 0)
  t:check(gone({}, 11) > 0, "nobody thirsts")
  t:equal(gone({ water = "skins" }, 11), 0)
end)

-- Balian fights a volunteer in the bound of this number of one side or the other: what the weather counts for both.
local function heat(t, side, number)
  t:scenario()
  local own = t:element("Franks", "Irr Kn (O) 5")
  local foe = t:blue("Irr Hd (S)", { front_of = own })
  t:bound { phase = "combat", side = side, number = number }
  t:dice(3, 3)
  t:order { fight = side == "red" and own or foe }
  return own, foe
end
scenario_test("from their seventh bound on the Franks fight worse for the heat", function(t)
  local own = heat(t, "red", 6)
  t:factor(own, "weather", 0)
  own = heat(t, "red", 7)
  t:factor(own, "weather", -1, "dbm.weather.68")
end)
scenario_test("Saladin's men, with the brook behind them, do not", function(t)
  local _, foe = heat(t, "blue", 7)
  t:factor(foe, "weather", 0)
end)

scenario_test("the grass burns in bound 4", function(t)
  local battle = t:scenario()
  t:fight { seed = 1, bounds = 2 }
  t:equal(#battle:ground { 1440, 1760 }, 0)
  t:fight { bounds = 3 }
  t:equal(battle:ground({ 1440, 1760 })[1], "the burning grass")
end)

scenario_test("Raymond rides at Taqi al-Din, who makes way, and the sultan waits", function(t)
  local battle = t:scenario()
  t:equal(battle:mission("Raymond").text, "attacks Taqi al-Din till bound 9 or 3 of its elements are lost")
  t:equal(battle:mission("Taqi al-Din").task, "keep_away")
  t:equal(battle:mission("The Mamluks").task, "wait")
end)
