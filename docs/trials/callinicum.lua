-- Callinicum, 19 April 531: Belisarius with his left on the Euphrates against the horse of Azarethes.
-- Deployment after Procopius: the foot by the river, Belisarius in the centre, the Arabs of Arethas on the right where the
-- ground rises; opposite them Alamoundaras, and later the best of the Persian horse. Numbers: twelve a side by the lists.
-- Source: Procopius, Wars 1.18.

local callinicum = scenario {
  title = "Callinicum", year = 531, place = "on the Euphrates below Callinicum", rules = "dba3",
  board = { 15, 15 }, season = "spring", hour = 12,
  history = { winner = "Persia", note = "the Roman right breaks; the foot stands at the river until night" },
  sources = { "Procopius, Wars 1.18" },
}

callinicum:terrain {
  waterway { name = "the Euphrates", edge = "north", depth = 1.5 },
  gentle_hill { name = "the rising ground", at = { 5, 2.5 }, size = { 4, 3 } },
}

local rome = callinicum:army {
  name = "Rome", list = "III/4a", edge = "west", options = { "4Bd*2" }, allies = { "II/23a LH*2", "II/23a Cm" },
}
local belisarius = rome:command { name = "Belisarius", cinc = true }
belisarius:line { left = { 5, 13 }, "4Bd*2", "Ps", "Cv*2", "Cv general", "Cv*3" }
local arethas = rome:command { name = "Arethas", ally = "II/23a" }
arethas:line { left = { 5, 4 }, "LH*2", "Cm" }

local persia = callinicum:army {
  name = "Persia", list = "II/69c", edge = "east", first_bound = true,
  options = { "Cv general", "Cv*7", "LH" }, allies = { "II/23a LH*2", "II/23a Cm" },
}
local azarethes = persia:command { name = "Azarethes", cinc = true }
azarethes:line { left = { 10, 3 }, "Cv*4", gap(1), "Cv*3", "LH" }
azarethes:line { left = { 11.2, 6.5 }, "Cv general" }
local alamoundaras = persia:command { name = "Alamoundaras", ally = "II/23a" }
alamoundaras:line { left = { 11.2, 3.5 }, "LH*2", "Cm" }

callinicum:on("destroyed", function(battle, element)
  if element.command == "Arethas" then battle:say("The Arabs on the right give way.") end
end)
