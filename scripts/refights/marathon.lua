-- Marathon, September 490 BC: ten thousand hoplites run at the host of Datis.
-- Orders of battle: both by their lists. Each Athenian element is some nine hundred men; the Persians were about twice as many,
-- which their deep archers show. Their horse was absent or going on board: two elements of it stand by the ships, and come back
-- late and by luck, if at all: that they could have is a supposition.
-- Deployment after Herodotus 6.111-113: the Greek line as long as the Persian, thin in the centre and deep on the wings. Exact
-- ground and the course of the Charadra are disputed, so that the stream is left out.
-- Sources: Herodotus 6.102-117; Grote, History of Greece IV.

local marathon = scenario {
  title = "Marathon", year = -490, place = "the plain of Marathon", rules = "dba3",
  board = { 15, 15 }, season = "autumn", sky = "clear", hour = 6,
  history = {
    winner = "Athens", note = "the centre gives way, but both wings win and close in; seven ships are taken",
    often = 62.5, why = "a quarter of the Persian bows, a fifth of the hoplites",
  },
  sources = { "Herodotus 6.102-117", "Grote, History of Greece IV" },
}

marathon:terrain {
  waterway { name = "the bay", edge = "east", depth = 1.2, beach = 1 },
  marsh { name = "the great marsh", at = { 10.6, 13.1 }, size = { 4.4, 2.4 } },
  marsh { name = "the little marsh", at = { 11.4, 1.4 }, size = { 2, 1.4 } },
  difficult_hill { name = "Agrieliki", at = { 2.4, 2 }, size = { 4, 3 } },
  difficult_hill { name = "Kotroni", at = { 2.4, 13.2 }, size = { 4, 2.6 } },
}

local athens = marathon:army { name = "Athens", list = "I/52f", edge = "west", first_bound = true }
local callimachus = athens:command { name = "Callimachus", cinc = true }
callimachus:line { left = { 5.5, 10.5 }, "Sp*2", "Sp*2", "Sp", "Sp general" }                      -- Plataeans left, the polemarch right
callimachus:line { left = { 4.9, 10.5 }, "Sp*2", gap(2), "Sp*2" }                                   -- only the wings are deep
callimachus:line { left = { 4, 9.5 }, "Ps", gap(2), "Ps" }                                          -- slaves in arms, as some tell

local persia = marathon:army { name = "Persia", list = "I/60c", edge = "east" }
local datis = persia:command { name = "Datis", cinc = true }
datis:line { left = { 10, 4.5 }, "Sp", "8Bw*4", "3Ax" }                                             -- Ionians left; the best in the centre
datis:line { left = { 11.3, 7 }, "Cv general" }
datis:line { left = { 10.2, 3.4 }, "Ps" }
datis:line { left = { 10.2, 10.6 }, "Ps" }
datis:line { left = { 12.9, 9.5 }, "7Hd" }                                                          -- crews at the ships
datis:reserve { "Cv", "LH", arrives = { bound = 12, dice = 6 }, edge = "north", at = 6.5 }             -- the horse, on board or at pasture

marathon:on("arrived", function(battle, element)
  if element.code == "Cv" then battle:say("The horse is back from the ships.") end
end)

marathon:on("lost", function(battle, element)
  if element.side == "Persia" and element.code == "8Bw" then battle:say("Persians run for the ships.") end
end)
