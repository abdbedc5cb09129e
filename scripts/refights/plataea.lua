-- Plataea, late August 479 BC: a night march that went astray, and a battle in three places.
-- Orders of battle: our own reduction, one element to about 1,100 Greeks, and one to about 1,600 of Mardonius' foot or 800 horse by modern
-- estimates; of his Greeks, 50,000 in Herodotus, 13,000 foot. Artabazus with 40,000 never came on and is left out.
-- Ground: the Asopus in the north, fordable; the foothills of Cithaeron in the south-east, bad for horse; Plataea and the temple of Hera in the
-- south-west, where the centre had marched by night instead of to the "island" between the brooks.
-- Deployment after Herodotus 9.50-59: Spartans and Tegeans alone on the slope, Athenians in the plain with Boeotians before them, the centre
-- at the temple, twenty stades off: it hears that they fight, and comes from there in two bodies, each by a die.
-- That Pausanias might not charge before the omens were good is a handler's matter: he holds, and a 5 sends him.
-- Sources: Herodotus 9.28-70; Plutarch, Aristides 14-19.

local astray = roll("how far the centre went astray in the night")

local plataea = scenario {
  title = "Plataea", year = -479, place = "between Plataea and the Asopus, Boeotia", rules = "dba3", variant = "big",
  board = { 34, 18 }, season = "summer", hour = 6, max_bounds = 100,
  history = {
    winner = "Greeks", note = "the Spartans break the wicker wall and Mardonius falls; Athens beats Thebes; the centre comes late",
    often = 49.5, why = "a quarter of the hoplites, three in ten of the shield-bearers; the centre comes by its dice",
  },
  sources = { "Herodotus 9.28-70", "Plutarch, Aristides 14-19" },
}

plataea:terrain {
  river { name = "the Asopus", path = { { 0, 15.6 }, { 10, 15 }, { 20, 15.4 }, { 34, 14.8 } }, state = 1, smooth = true },
  difficult_hill { name = "the foothills", at = { 27, 1.8 }, size = { 12, 3 } },
  gentle_hill { name = "the slope of Cithaeron", at = { 26, 6 }, size = { 10, 3.4 } },
  rough_ground { name = "the wicker wall", at = { 24.5, 9.7 }, size = { 10, 0.6 }, shape = "rectangle", hinders = "foot", later = true },
  edifice { name = "the temple of Hera", at = { 4, 2 }, size = { 1.6, 1.6 } },
}

local greeks = plataea:army { name = "Greeks", edge = "south" }

local pausanias = greeks:command { name = "Pausanias", cinc = true, die = 1, general = "Pausanias" }
pausanias:line { left = { 21, 6.4 }, "Sp*4", "Sp general", "Sp*4" }
pausanias:line { left = { 20, 6.4 }, name = "the Tegeans", "Sp" }
pausanias:line { left = { 22, 5.4 }, name = "the helots", "Ps*3" }

local aristides = greeks:command { name = "Aristides", die = 2, general = "Aristides" }
aristides:line { left = { 8, 6 }, "Sp*3", "Sp general", "Sp*3" }
aristides:line { left = { 7, 6 }, name = "the Plataeans", "Sp" }
aristides:line { left = { 10, 5.2 }, "3Bw" }

local centre = greeks:command { name = "the centre", die = 3 }                                      -- from the temple of Hera
centre:reserve { "Sp*7", name = "the Megarians", arrives = { bound = 2 + astray, dice = 4 }, edge = "west", at = 3.8 }
centre:reserve { "Sp general", "Sp*6", name = "the Corinthians", arrives = { bound = 4 + astray, dice = 4 }, edge = "south", at = 15 }

local persia = plataea:army { name = "Persia", edge = "north", first_bound = true }

local mardonius = persia:command { name = "Mardonius", cinc = true, die = 1, general = "Mardonius", character = "bold" }
mardonius:line { left = { 29.4, 11.4 }, name = "the shield-bearers", "8Bw*10" }
mardonius:line { left = { 26.5, 13.2 }, "Cv general", "Cv*3" }
mardonius:line { left = { 31.5, 11.4 }, "3Bw*2" }

local medes = persia:command { name = "the Medes and Sakai", die = 3 }
medes:line { left = { 17.4, 12 }, "3Bw*2", "Cv general", "3Bw*3" }
medes:line { left = { 17, 13.2 }, name = "the Sakai", "LH*3" }
medes:line { left = { 13.6, 13.2 }, "Ps*2" }

local thebes = persia:command { name = "the Thebans", die = 2 }
thebes:line { left = { 13, 10.6 }, name = "the three hundred", "Sp general" }
thebes:line { left = { 12, 10.6 }, "Sp*6" }
thebes:line { left = { 12, 11.6 }, name = "Locrians, Malians and Phocians", "Sp*5" }
thebes:line { left = { 5.5, 11 }, "Cv*2", "LH*2" }

-- The Persians took the night march for a flight and ran; the Greeks of the king were to hold Athens fast.
mardonius:mission { go = { at = { 24.5, 10.4 }, size = { 10, 1.2 } }, till = { bound = 6 } }         -- to bowshot, behind their shields
mardonius:mission { hold = true, till = { attacked = true, bound = 20 } }
mardonius:mission { attack = "Pausanias" }
medes:mission { attack = "Pausanias" }
thebes:mission { attack = "Aristides" }
pausanias:mission { hold = true }
aristides:mission { wait = true, till = { attacked = true, bound = 12 } }

plataea:briefing { side = "Greeks", text = "In the night the centre marched, and is gone: at the temple of Hera, it is said. Amompharetus would not march at all. It is getting light." }
plataea:briefing { side = "Persia", text = "Their line is empty. They have run in the night; the Spartans are on the slope, alone." }

plataea:house_rule {
  name = "wicker wall",
  text = "In bound 4 the Persian foot plants its shields: rough going for foot, from end to end of their line.",
  may = { "change_ground" },
}
plataea:at({ bound = 4 }, function(battle)
  battle:say("The Persians plant their shields, and shoot from behind them.")
  battle:change_ground { rule = "wicker wall", feature = "the wicker wall", there = true }
end)

local good = false
plataea:on("bound_start", { side = "Greeks" }, function(battle)
  if good or battle.bound < 6 then return end
  if battle:roll() < 5 then return battle:say("The omens are bad. The Spartans sit behind their shields.") end
  good = true
  battle:say { speaker = "Pausanias", text = "Hera has heard us. Forward." }
  battle:send("Pausanias", { attack = "Mardonius" })
end)
plataea:on("arrived", { command = "the centre" }, function(battle, element)
  if element.number % 7 == 2 then battle:say(element.called .. ": they have come from the temple at last.") end
end)
