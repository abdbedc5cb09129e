-- Zama, October 202 BC: Scipio leaves lanes for the elephants.
-- Orders of battle: our own reduction, one element to about 1,000 foot or 500 horse, 80 elephants as three; placed one by one.
-- Deployment after Polybius 15.9-11: Hannibal in three lines behind his elephants, his veterans of Italy last and apart;
-- Italian horse on the Roman left, Masinissa on the right. Totals and site are disputed, the plain was bare.
-- The horse that chased the Numidians and the Carthaginian wing off the field comes back upon Hannibal's rear: half of Masinissa's
-- begins off the table, as if the chase had begun, and returns from the tenth bound on by luck.
-- Who led the first two Carthaginian lines is not told: their commands have no man's name.
-- Sources: Polybius 15.9-14; Livy 30.32-35.

local zama = scenario {
  title = "Zama", year = -202, place = "west of Zama", rules = "dba3", variant = "big",
  board = { 30, 15 }, season = "autumn", sky = "clear", hour = 9,
  history = {
    winner = "Rome", note = "the elephants run down the lanes; the horse comes back upon the veterans from behind",
    often = 62.5, why = "eight in ten of the elephants, three in four of the mercenaries, seven in ten of the Roman light horse",
  },
  sources = { "Polybius 15.9-14", "Livy 30.32-35" },
}

local rome = zama:army { name = "Rome", edge = "south" }

local laelius = rome:command { name = "Laelius", die = 2 }                                          -- Italian horse and the left of the foot
laelius:line { left = { 8, 5.5 }, "Cv*2", "Cv general" }
laelius:line { left = { 11.5, 5.5 }, "4Bd*2" }
laelius:line { left = { 11.5, 4.5 }, "4Bd*2" }
laelius:line { left = { 12, 3.5 }, "Sp" }
laelius:line { left = { 12, 6.4 }, "Ps" }

local scipio = rome:command { name = "Scipio", cinc = true, die = 1 }
scipio:line { left = { 13.5, 5.5 }, "4Bd*5" }
scipio:line { left = { 13.5, 4.5 }, "4Bd*2", "4Bd general", "4Bd" }
scipio:line { left = { 13.5, 3.5 }, "Sp*3" }
scipio:line { left = { 14, 6.4 }, "Ps", gap(1), "Ps", gap(1), "Ps" }                                -- velites at the head of the lanes

local masinissa = rome:command { name = "Masinissa", die = 3 }
masinissa:line { left = { 19, 5.5 }, "3Ax*2" }
masinissa:line { left = { 21.5, 5.5 }, "LH*2", "LH general", "LH" }
masinissa:reserve { "LH*4", arrives = { bound = 10, dice = 4 }, edge = "north", at = 20 }             -- back from the pursuit

local carthage = zama:army { name = "Carthage", edge = "north", first_bound = true }

local mercenaries = carthage:command { name = "The first line", die = 2 }                           -- Ligurians, Gauls, Moors, Balearics
mercenaries:line { left = { 18.5, 8.9 }, "El", gap(1.5), "El", gap(1.5), "El" }
mercenaries:line { left = { 18.5, 10.2 }, "4Wb*2", "4Wb general", "4Wb", "3Ax*3" }
mercenaries:line { left = { 17, 8.9 }, "Ps", gap(1.5), "Ps" }
mercenaries:line { left = { 20, 9.5 }, "Ps" }
mercenaries:line { left = { 24, 10.2 }, "LH*2" }                                                    -- the last Numidians of Tychaeus

local citizens = carthage:command { name = "The second line", die = 3 }                             -- Carthaginians and Libyans
citizens:line { left = { 20, 11.2 }, "Sp*5", "Sp general", "Sp*3" }
citizens:line { left = { 20.5, 10.2 }, "Sp" }
citizens:line { left = { 10.5, 10.2 }, "Cv*2" }

local hannibal = carthage:command { name = "Hannibal", cinc = true, die = 1 }                       -- the veterans of Italy
hannibal:line { left = { 19, 13 }, "4Bd*2", "4Ax*4", "4Bd*2" }
hannibal:line { left = { 15.5, 13.7 }, "Cv general" }

zama:on("lost", function(battle, element)
  if element.code == "El" then battle:say("An elephant is gone, and the lanes are quiet.") end
end)

zama:on("arrived", function(battle, element)
  if element.number == 5 then battle:say("Masinissa is back from the chase, behind the veterans.") end
end)
