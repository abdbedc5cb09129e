-- The Trebia, December 218 BC: the Romans cross an icy river before breakfast.
-- Orders of battle: Rome from its list; Carthage from our own list of Hannibal's first winter in Italy.
-- Deployment after Polybius 3.72-73: the horse on both wings, the elephants before the foot. Mago lies in the sunken stream with
-- a thousand foot and a thousand horse until the Romans are past: he comes on their right and rear in the fourth bound. No
-- rule hides him; he is a reserve.
-- Sources: Polybius 3.71-74; Livy 21.54-56.

local hannibals = require "armies.hannibal"

local trebia = scenario {
  title = "The Trebia", year = -218, place = "west of the Trebia near Placentia", rules = "dba3",
  board = { 15, 15 }, season = "winter", sky = "snow", hour = 8,
  history = {
    winner = "Carthage", note = "the horse is driven off and the flanks collapse; the Roman centre cuts its way out",
    often = 55.5, why = "four in ten of the Roman skirmishers and horse; one in eight of the Blades, who cut their way out in history too",
  },
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
hannibal:line { left = { 13, 10.5 }, "LH", "Cv", gap(1.5), "Sp", "4Wb*2", "4Ax", "Sp", gap(1.5), "Cv" }
hannibal:line { left = { 8, 9.4 }, "El" }
hannibal:line { left = { 7.5, 11.5 }, "Cv general" }
hannibal:reserve { "LH", "Ps", arrives = { bound = 4 }, edge = "east", at = 4.5 }          -- Mago

-- Hannibal waited for them a mile before his camp; the legions came on through the snow in good order, at a slow step.
hannibal:mission { wait = true, till = { bound = 6, attacked = true } }
sempronius:mission { go = { at = { 7.5, 8.4 }, size = { 8, 1.5 } } }

trebia:on("arrived", function(battle, element)
  if element.code == "Ps" then battle:say("Mago bursts out of the sunken stream behind the Romans.") end
end)
