-- The Trebia, December 218 BC: the Romans cross an icy river before breakfast.
-- Orders of battle: Rome from its list; Carthage from our own list of Hannibal's first winter in Italy.
-- Deployment after Polybius 3.72-73: the horse on both wings, the elephants before the foot.
-- Sources: Polybius 3.71-74; Livy 21.54-56.

local hannibals = require "armies.hannibal"

local trebia = scenario {
  title = "The Trebia", year = -218, place = "west of the Trebia near Placentia", rules = "dba3",
  board = { 15, 15 }, season = "winter", sky = "snow", hour = 8,
  history = { winner = "Carthage", note = "the horse is driven off and the flanks collapse; the Roman centre cuts its way out" },
  sources = { "Polybius 3.71-74", "Livy 21.54-56" },
}

trebia:terrain {
  river { name = "the Trebia", path = { { 0, 1.2 }, { 15, 1.2 } }, width = 0.8 },
  scrub { name = "the sunken stream", at = { 13.9, 7.5 }, size = { 1.6, 3 } },
}

local rome = trebia:army { name = "Rome", list = "II/33", edge = "south", first_bound = true }
local sempronius = rome:command { name = "Sempronius", cinc = true }
sempronius:line { left = { 2.5, 5 }, "Cv", gap(2), "4Bd*4", gap(2), "Cv general" }
sempronius:line { left = { 5.5, 4.2 }, "4Bd*2", "Sp*2" }
sempronius:line { left = { 6.5, 6 }, "Ps*2" }

local carthage = trebia:army { name = "Carthage", list = hannibals, edge = "north" }
local hannibal = carthage:command { name = "Hannibal", cinc = true }
hannibal:line { left = { 13, 10.5 }, "LH", "Cv", gap(1.5), "Sp", "4Wb*2", "4Ax", "Sp", gap(1.5), "Cv", "LH" }
hannibal:line { left = { 9, 9.4 }, "El", gap(2), "Ps" }
hannibal:line { left = { 7.5, 11.5 }, "Cv general" }
