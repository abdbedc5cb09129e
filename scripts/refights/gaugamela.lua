-- Gaugamela, 1 October 331 BC: Alexander against Darius on a plain cleared for chariots.
-- Orders of battle: Macedon by the large-battle list of forty elements, one to 500 open, 1,000 loose or 1,500 close order men;
-- Persia by our own proposal from the numbers of the ancient accounts. Deployment after Arrian 3.11-12.
-- Sources: Arrian, Anabasis 3.7-16; Grote, History of Greece XII; the published large-battle list of 1990.

local gaugamela = scenario {
  title = "Gaugamela", year = -331, place = "plain of Tell Gomel", rules = "dba3", variant = "big",
  board = { 30, 15 }, season = "autumn", sky = "dust", hour = 10,
  history = {
    winner = "Macedon", note = "Darius flees when Alexander breaks in beside his centre",
    often = 86.5, why = "one in twenty of Alexander's knights; three in four Persian knights, hardly any of the Persian cavalry",
  },
  sources = { "Arrian, Anabasis 3.7-16", "Grote, History of Greece XII, pp. 156-157" },
}

-- The plain was levelled; broken ground lay only off the Macedonian right, towards which Alexander drifted.
gaugamela:terrain {
  rocky { name = "uncleared ground", at = { 27.5, 4 }, size = { 3, 3 } },
}

local macedon = gaugamela:army { name = "Macedon", edge = "south", first_bound = true }

local alexander = macedon:command { name = "Alexander", cinc = true, die = 1 }
alexander:line { left = { 18, 4.5 }, facing = "north", "4Ax*3", "3Kn general", "3Kn" }            -- hypaspists, Companions
alexander:line { left = { 20, 5.5 }, facing = "north", "Ps*3" }                                    -- Agrianians and javelins
alexander:line { left = { 23.5, 3.5 }, facing = "north", "LH*2", "Cv", "Ps" }                       -- scouts, Paeonians, Menidas, archers

local craterus = macedon:command { name = "Craterus", die = 2 }
craterus:line { left = { 12, 4.5 }, facing = "north", "4Pk*3", "4Pk general", "4Pk*2" }            -- the phalanx, two elements deep
craterus:line { left = { 12, 4.125 }, facing = "north", "4Pk*6" }
craterus:line { left = { 12, 2.5 }, facing = "north", "Sp*6" }                                      -- second line: Greek allies and mercenaries

local parmenion = macedon:command { name = "Parmenion", die = 3 }
parmenion:line { left = { 9, 4.5 }, facing = "north", "Cv*2", "Cv general" }                        -- Greek horse, Thessalians
parmenion:line { left = { 5.5, 3.5 }, facing = "north", "LH", "3Ax*2" }                             -- Odrysians, Thracians
parmenion:line { left = { 10, 2.5 }, facing = "north", "4Ax*2" }                                    -- peltasts at the baggage
parmenion:line { left = { 9.5, 5.5 }, facing = "north", "Ps*2" }

local persia = gaugamela:army { name = "Persia", edge = "north" }

local darius = persia:command { name = "Darius", cinc = true, die = 1 }
darius:line { left = { 19, 10.5 }, facing = "south", "3Bw", "Sp", "3Kn", "LCh general", "3Kn", "Sp", "4Ax" }
darius:line { left = { 17, 9.5 }, facing = "south", "El", gap(0.5), "SCh" }
darius:line { left = { 18, 12.5 }, facing = "south", "7Hd*4" }                                      -- levies behind the centre

local bessus = persia:command { name = "Bessus", die = 2 }                                          -- the Persian left, against Alexander
bessus:line { left = { 28, 10.5 }, facing = "south", "LH", "Cv*3", "Cv general", "Cv*2", "LH" }
bessus:line { left = { 26.5, 9.5 }, facing = "south", "4Kn", "LH" }                                 -- Sakae and Bactrians in front
bessus:line { left = { 23.5, 9.5 }, facing = "south", "SCh*2" }

local mazaeus = persia:command { name = "Mazaeus", die = 3 }                                        -- the Persian right
mazaeus:line { left = { 10.5, 10.5 }, facing = "south", "Cv*3", "Cv general", "Cv*3", "LH*2" }
mazaeus:line { left = { 9.5, 9.5 }, facing = "south", "3Kn", "LH", gap(0.5), "SCh" }

gaugamela:on("destroyed", function(battle, element)
  if element.general and element.command == "Darius" then
    battle:say("Darius is gone from the field, and his centre looks over its shoulder.")
  end
end)
