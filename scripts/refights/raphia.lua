-- Raphia, 22 June 217 BC: Ptolemy and Antiochus, each with elephants, in a pass between dunes.
-- Orders of battle: our own reduction of the strengths of Polybius, one element to about 1,900 foot, 950 horse or 25 elephants,
-- placed one by one; 73 African elephants make three and 102 Indian ones four. The rules know one kind of elephant.
-- Deployment after Polybius 5.82. The armies faced each other across the pass; here Ptolemy stands in the south.
-- Sources: Polybius 5.79-86.

local raphia = scenario {
  title = "Raphia", year = -217, place = "south-west of Raphia", rules = "dba3", variant = "big",
  board = { 30, 15 }, season = "summer", sky = "dust", hour = 9,
  history = {
    winner = "Ptolemy", note = "each right wing wins; Antiochus pursues too far, and the phalanx of Ptolemy breaks his",
    often = 58, why = "three in four of the knights of his left and six in ten of his elephants, as it was",
  },
  sources = { "Polybius 5.79-86" },
}

raphia:terrain {
  dunes { name = "the dunes by the sea", at = { 1.3, 7.5 }, size = { 2.4, 12 } },
  dunes { name = "the dunes of the desert", at = { 28.7, 7.5 }, size = { 2.4, 12 } },
}

local egypt = raphia:army { name = "Ptolemy", edge = "south" }

local king = egypt:command { name = "Ptolemy's left", die = 2 }
king:line { left = { 4, 5.5 }, "Cv*2", "3Kn general", "Ps", "4Pk", "4Ax", "4Pk" }                   -- Polycrates, Cretans, guard, peltasts, Libyans
king:line { left = { 8, 5.125 }, "4Pk", gap(1), "4Pk" }
king:line { left = { 6, 6.5 }, "El", gap(1), "El" }

local sosibius = egypt:command { name = "Sosibius", cinc = true, die = 1 }                          -- the phalanx, Egyptians in it
sosibius:line { left = { 11, 5.5 }, "4Pk*4", "4Pk general", "4Pk*3" }
sosibius:line { left = { 11, 5.125 }, "4Pk*7" }

local echecrates = egypt:command { name = "Echecrates", die = 3 }                                   -- Greeks, Gauls, Thracians and horse
echecrates:line { left = { 19, 5.5 }, "4Ax*2", "4Wb*2", "3Ax", "Cv general", "LH" }
echecrates:line { left = { 19, 4.9 }, "4Ax*2" }
echecrates:line { left = { 22, 6.8 }, "El" }

local asia = raphia:army { name = "Antiochus", edge = "north", first_bound = true }

local antiochus = asia:command { name = "Antiochus's right", cinc = true, die = 1 }
antiochus:line { left = { 11, 9.5 }, "4Ax*3", "Ps", "3Kn general", "3Kn*2" }                        -- Greeks, Cretans, the king's horse
antiochus:line { left = { 9, 8.5 }, "El*3" }

local nicarchus = asia:command { name = "Nicarchus", die = 2 }                                      -- the phalanx
nicarchus:line { left = { 19, 9.5 }, "4Pk*3", "4Pk general", "4Pk*4" }
nicarchus:line { left = { 18, 9.875 }, "4Pk*7" }

local themison = asia:command { name = "Themison", die = 3 }                                        -- Arabs, Medes, light foot, horse
themison:line { left = { 26, 9.5 }, "LH", "Cv general", "Ps*2", "3Ax*2", "7Hd" }
themison:line { left = { 22, 10.5 }, "7Hd*3" }
themison:line { left = { 23, 8.4 }, "El" }

-- Antiochus broke the wing before him and rode on after it, till it was too late; Ptolemy showed himself before his phalanx, and it went
-- forward. Echecrates let the elephants pass, and came round from out of the dust.
antiochus:mission { attack = "Ptolemy's left", till = { bound = 12 } }
antiochus:mission { go = { at = { 6, 1 }, size = { 6, 2 } } }
nicarchus:mission { wait = true, till = { attacked = true } }
king:mission { wait = true, till = { attacked = true } }
sosibius:mission { wait = true, till = { bound = 8 } }
sosibius:mission { attack = "Nicarchus" }
echecrates:mission { wait = true, till = { bound = 4 } }
echecrates:mission { attack = "Themison" }
