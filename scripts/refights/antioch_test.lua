-- What Antioch promises: half of the Franks still within the walls, one way over the river, and emirs who ride home.

local refight = require "lib.refight"

refight.armies("Franks", { Franks = { all = 12, ["4Bd"] = 4, Sp = 6, De = 1 }, Turks = { all = 24, Cv = 9, LH = 11, CF = 1 } })
refight.leads { Franks = "4Bd 7", Turks = "Cv 3" }
refight.ground {
  lies = { { "the Orontes", { 4, 3 } }, { "the bridge", { 15, 2.4 } }, { "the City of Franks", { 7, 1 } }, { "the camp of Turks", { 9, 14 } } },
  bare = { { 15, 8 }, { 15, 0.5 }, { 20, 6 } },
}
refight.waits { { "Franks", "4Bd 7", "4Bd 5", "4Bd 8", "3Kn 1", "Sp 7", "Sp 9", "Sp 11" } }
refight.fought(2 / 5)

scenario_test("they come over the bridge and nowhere else, and not before bound 2", function(t)
  local came = 0
  for seed = 1, 4 do
    local battle = t:scenario()
    t:fight { seed = seed, bounds = 1 }
    t:equal(battle:element("Franks", "4Bd 5").standing, "reserve")
    t:fight { bounds = 8 }
    for _, name in ipairs { "4Bd 5", "4Bd 7", "4Bd 8" } do
      if battle:element("Franks", name).standing ~= "reserve" then came = came + 1 end
    end
  end
  t:check(came >= 4, "only " .. came .. " have come")
end)

scenario_test("no emir rides home before the Turks have lost three, and some do afterwards", function(t)
  local home = 0
  for seed = 1, 8 do
    local battle = t:scenario()
    t:fight { seed = seed, bounds = 4 }
    t:equal(#battle:elements { side = "Turks", standing = "gone" }, 0)
    battle = t:scenario()
    t:fight { seed = seed, bounds = 100 }
    for _, element in ipairs(battle:elements { side = "Turks", standing = "gone" }) do
      if element.command == "Duqaq" then home = home + 1 end
    end
  end
  t:check(home > 0, "all of them stay")
end)

scenario_test("Kerbogha lets them come out", function(t)
  local battle = t:scenario()
  t:equal(battle:mission("Kerbogha").text, "waits for the enemy till bound 8 or it is attacked")
  t:equal(battle:mission("Soqman").task, "go")
end)
