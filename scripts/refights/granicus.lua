-- The Granicus, May 334 BC: Alexander across the river late in the afternoon, and the Greeks who stood where they were.
-- Orders of battle: our own reduction, one element to some 550 foot or 275 horse of Macedon and about twice as many of Persia, for
-- which Diodorus' 10,000 horse are nearer to belief than Arrian's 20,000. Placed one by one.
-- Ground: the bed is 25 to 30 m wide and a metre deep, its far bank steep with breaks in it: a river of state 3, whose bank helps who holds
-- it, with the break by which Alexander came up, below the Persian middle, as a ford. A low rise behind.
-- Deployment after Arrian 1.12-14: the Persian horse all along the bank, where it could not charge, the Greeks far behind it. Memnon
-- stands with the rest of their left. Option `dawn` is Diodorus' battle: a crossing by night that nobody disputed.
-- Sources: Arrian, Anabasis 1.12-16; Plutarch, Alexander 16; Diodorus 17.19-21; Grote, History of Greece XII.

local dawn = option { name = "dawn", values = { false, true }, text = "Diodorus' battle: Macedon is over the river before the Persians come" }

local granicus = scenario {
  title = "The Granicus", year = -334, place = "by the Granicus in the Troad", rules = "dba3", variant = "big",
  board = { 30, 15 }, season = "spring", hour = dawn and 6 or 16, max_bounds = 100,
  history = {
    winner = "Macedon", note = "the Companions win the bank and the leaders of the Persians fall; the Greeks are surrounded and cut down",
    often = 58, why = "half of the hypaspists, a fifth of the Companions, who come up out of the water one after another; none of the Greek mercenaries",
  },
  sources = { "Arrian, Anabasis 1.12-16", "Diodorus 17.19-21", "Grote, History of Greece XII" },
}

granicus:terrain {
  river { name = "the Granicus", path = { { 0, 6.8 }, { 8, 7.2 }, { 16, 6.8 }, { 24, 7.2 }, { 30, 6.8 } }, state = 3, smooth = true },
  ford { name = "the break in the bank", at = { 20, 7 } },
  gentle_hill { name = "the rise", at = { 15, 13 }, size = { 12, 3 } },
}

local macedon = granicus:army { name = "Macedon", edge = "south", first_bound = true }
local over = dawn and 4.2 or 0

local alexander = macedon:command { name = "Alexander", cinc = true, die = 1, general = "Alexander", character = "bold" }
alexander:line { left = { 16.5, 4.8 + over }, name = "the hypaspists", "4Ax*4" }
alexander:line { left = { 20.5, 4.8 + over }, "3Kn*2", "3Kn general", "3Kn*3" }
alexander:line { left = { 19.5, 5.8 + over }, name = "the forlorn hope", "LH" }                     -- Amyntas with the scouts
alexander:line { left = { 20.6, 5.8 + over }, "LH" }
alexander:line { left = { 26.5, 4.8 + over }, name = "the Agrianians", "Ps*2" }

local phalanx = macedon:command { name = "the phalanx", die = 2 }
phalanx:line { left = { 9.5, 4.6 + over }, "4Pk*3", "4Pk general", "4Pk*3" }
phalanx:line { left = { 9.5, 4.225 + over }, "4Pk*7" }

local parmenion = macedon:command { name = "Parmenion", die = 3, general = "Parmenion", character = "cautious" }
parmenion:line { left = { 3, 4.8 + over }, name = "the Thessalians", "Cv*3", "Cv general", "Cv" }
parmenion:line { left = { 3, 3.6 + over }, "Cv*2", "LH" }

local persia = granicus:army { name = "Persia", edge = "north" }

local spithridates = persia:command { name = "Spithridates", cinc = true, die = 1, general = "Spithridates" }
spithridates:line { left = { 20, 8.2 + over / 2 }, name = "the kinsmen", "3Kn general" }
spithridates:line { left = { 19, 8.2 + over / 2 }, "Cv*4" }
spithridates:line { left = { 18, 9.4 + over / 2 }, name = "the Hyrcanians", "LH*2" }

local arsames = persia:command { name = "Arsames", die = 2, general = "Arsames" }                   -- the left, with Memnon
arsames:line { left = { 26, 8.2 + over / 2 }, "Cv*2", "Cv general", "Cv*2" }
arsames:line { left = { 27.2, 8.2 + over / 2 }, "LH" }

local rheomithres = persia:command { name = "Rheomithres", die = 3 }
rheomithres:line { left = { 10, 8.2 + over / 2 }, "Cv*2", "Cv general", "Cv*2" }                    -- Medes
rheomithres:line { left = { 5, 8.2 + over / 2 }, name = "the Bactrians", "LH*2" }

local greeks = persia:command { name = "the Greeks", die = 4, general = "Omares" }
greeks:line { left = { 17, 12.6 }, "Sp*3", "Sp general", "Sp*3" }

-- The Persians meant to hold the bank; nobody sent for the Greeks, who stood on their rise till they were attacked.
greeks:mission { hold = true, till = { attacked = true } }
arsames:mission { wait = true, till = { attacked = true, bound = 16 } }
spithridates:mission { wait = true, till = { attacked = true, bound = 16 } }
rheomithres:mission { wait = true, till = { attacked = true, bound = 24 } }

alexander:mission { attack = "Spithridates" }
parmenion:mission { wait = true, till = { bound = 12, lost = 2 } }

granicus:briefing { side = "Macedon", text = "It is late in the afternoon, and Parmenion would rather cross at dawn. The Hellespont would blush if a brook stopped you." }
granicus:briefing { side = "Persia", text = "Their horse must come up the bank out of the water, a few at a time. Kill Alexander, and there is no war." }

granicus:objective { name = "Alexander", side = "Persia", kill = "general of Alexander", ends = true, text = "Alexander is killed" }

local over_river = false
granicus:on("entered", { side = "Macedon", terrain = "river" }, function(battle, element)
  if over_river then return end
  over_river = true
  battle:say(element.called .. " goes down into the water.")
end)
granicus:on("general_lost", { side = "Persia", command = "Spithridates" }, function(battle, element, by)
  battle:say { speaker = "Cleitus", text = "The arm that he had raised against the king lies in the grass." }
end)
