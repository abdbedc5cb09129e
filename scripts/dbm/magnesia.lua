-- Magnesia, winter 190 to 189 BC, with De Bellis Multitudinis: Antiochus wins on his right, Eumenes everywhere else.
-- Orders of battle: from the numbers of Livy, a Roman element is about 600 foot or 450 horse; of Antiochus one and a half times that, for
-- nobody believes all of his 70,000; 16 elephants, and 30 chariots. 373 AP, the rampart with them, against 443.
-- Grades: the legions as at Zama; the phalanx ordinary and the silver shields better; armoured horse knights (X), the agema and the companions
-- fast knights; elephants of India ordinary, those of Rome inferior and kept behind; Galatians warband on foot.
-- Ground: a plain; the Phrygius with steep banks covers the Roman left, where only four troops of horse stand. Both camps behind.
-- Weather: a wet mist at dawn that slackens bows and slings and hides one Seleucid wing from the other; it lifts in the second hour.
-- Deployment after Livy 37.39-40 and Appian, Syrian Wars 31-33: the phalanx in blocks with elephants in the gaps.
-- Sources: Livy 37.37-44; Appian, Syrian Wars 30-36.

local magnesia = scenario {
  title = "Magnesia", year = -190, place = "east of Magnesia by Sipylus", rules = "dbm", board = { 3800, 2000 }, season = "winter", sky = "mist", hour = 8, max_bounds = 60,
  allow = { "far-from-general" },                 -- the mist
  history = {
    winner = "Rome", note = "the chariots bolt through their own wing, Eumenes takes it; Antiochus rides to the camp and comes too late to the phalanx",
    often = 55.5, why = "nearly all scythed chariots and seven in ten of the Galatians; a fifth of the legions, most of them by the cataphracts, who here turn in upon the legions, where in history Antiochus rode on to the camp",
  },
  sources = { "Livy 37.37-44", "Appian, Syrian Wars 30-36" },
}

magnesia:weather { climate = "warm", sky = "mist", mud = true, changes = { { bound = 9, sky = "overcast" } } }

magnesia:terrain {
  river { name = "the Phrygius", path = { { 240, 0 }, { 200, 700 }, { 260, 1400 }, { 220, 2000 } }, width = 100, state = 6, smooth = true },
}

local rome = magnesia:army { name = "Rome", edge = "south", first_bound = true }

magnesia:terrain { temporary_works { path = { { 380, 0 }, { 380, 90 }, { 900, 90 }, { 900, 0 } }, side = "Rome" } }

local scipio = rome:command { name = "The legions", cinc = true, general = "Lucius Scipio" }
scipio:line { left = { 1400, 780 }, "Reg Bd (O)*8" }
scipio:line { left = { 1440, 690 }, "Reg Bd (O)*3", "Reg Bd (O) general", "Reg Bd (O)*2" }
scipio:line { left = { 1560, 600 }, "Reg Sp (S)*3" }
scipio:line { left = { 1440, 860 }, name = "velites", "Reg Ps (S)*4" }
scipio:line { left = { 1880, 620 }, "Irr El (I)" }

local left = rome:command { name = "The Latins", general = "Domitius" }                                        -- the left by the river, and the camp
left:line { left = { 480, 780 }, "Reg Cv (O) general", gap(80), "Reg Bd (O)*8" }
left:line { left = { 760, 690 }, "Reg Bd (O)*4" }
left:line { left = { 800, 600 }, "Reg Sp (S)*2" }
left:line { left = { 520, 240 }, name = "Aemilius' guard of the camp", "Irr Ax (S)*2" }
scipio:line { left = { 400, 80 }, name = "the camp", "Irr Bge (O) immobile*6" }

local eumenes = rome:command { name = "Eumenes", general = "Eumenes" }
eumenes:line { left = { 2120, 780 }, "Reg Ax (O)*3" }                                                           -- Pergamene and Achaean foot
eumenes:line { left = { 2440, 780 }, "Reg Cv (O)*2", "Reg Cv (O) general", "Reg Cv (O)*3" }
eumenes:line { left = { 2440, 880 }, name = "Cretans and Trallians", "Irr Ps (O)*3", "Irr Ps (S)*2" }

local syria = magnesia:army { name = "Syria", edge = "north" }

local antiochus = syria:command { name = "Antiochus", cinc = true, general = "Antiochus" }                      -- the right, opposite the Latins
antiochus:line { left = { 960, 1300 }, "Reg Kn (X)*4" }
antiochus:line { left = { 1060, 1400 }, name = "the agema", "Reg Kn (F) general", "Reg Kn (F)" }
antiochus:line { left = { 540, 1320 }, name = "Dahae", "Irr LH (F)*2" }
antiochus:block { left = { 1180, 1300 }, files = 2, name = "the silver shields", "Reg Pk (S)*4" }
antiochus:line { left = { 1160, 1520 }, "Irr El (O)" }
antiochus:line { left = { 720, 1220 }, "Irr Ps (O)*2" }
antiochus:line { left = { 1280, 1920 }, name = "the camp of the king", "Irr Bge (I)*8" }

local zeuxis = syria:command { name = "Zeuxis", general = "Zeuxis" }                                            -- the phalanx, elephants in its gaps
zeuxis:line { left = { 1380, 1300 }, name = "Galatians of the right", "Irr Wb (F)*2" }
zeuxis:block { left = { 1640, 1300 }, files = 3, "Reg Pk (O)*6" }
zeuxis:line { left = { 1720, 1300 }, "Irr El (O)" }
zeuxis:block { left = { 1960, 1300 }, files = 3, "Reg Pk (O)*5", "Reg Pk (O) general" }
zeuxis:line { left = { 2040, 1300 }, "Irr El (O)" }
zeuxis:block { left = { 2280, 1300 }, files = 3, "Reg Pk (O)*6" }
zeuxis:line { left = { 2460, 1300 }, name = "Galatians of the left", "Irr Wb (F)*2" }

local seleucus = syria:command { name = "Seleucus", general = "Seleucus" }                                      -- the left
seleucus:line { left = { 2640, 1300 }, name = "Cappadocians", "Irr Ax (O)*2" }
seleucus:line { left = { 3000, 1340 }, "Reg Kn (X)*4" }
seleucus:line { left = { 2860, 1440 }, name = "companions", "Reg Kn (F) general", "Reg Kn (F)" }
seleucus:line { left = { 2900, 1180 }, name = "the scythed chariots", "Irr Exp (O)*3" }
seleucus:line { left = { 3060, 1180 }, name = "Arabs on camels", "Irr LH (I) camel" }
seleucus:line { left = { 3400, 1320 }, "Reg LH (O)", "Irr LH (O)*2" }                                           -- Tarentines, Galatian horse
seleucus:line { left = { 3440, 1440 }, "Irr Ps (O)*2", "Irr Ps (S)*2" }
seleucus:line { left = { 2600, 1440 }, "Irr El (O)" }

magnesia:briefing {
  side = "Rome",
  text = "Twice their number is no use to them: they do not see from one wing to the other, and their bows are wet. Eumenes has the chariots; throw at the horses.\n\nOn the left is the river and one troop of horse. If they break in there, Aemilius has two thousand at the camp.",
}
magnesia:briefing { side = "Syria", text = "The king leads the right: by the river they have nothing. The phalanx stands with elephants in its gaps and waits." }

magnesia:objective { name = "their camp", side = "Syria", hold = { at = { 640, 80 }, size = { 520, 160 } }, by = 2, ends = false, points = 2, text = "two elements of the king's stand in the Roman camp" }
magnesia:objective { name = "the king's camp", side = "Rome", hold = { at = { 960, 1960 }, size = { 680, 80 } }, by = 2, ends = false, points = 2, text = "two elements of Rome stand in the king's camp" }

eumenes:mission { attack = "Seleucus" }
scipio:mission { wait = true, till = { bound = 8, attacked = true } }
left:mission { hold = true, till = { attacked = true, bound = 12 } }
antiochus:mission { attack = "The Latins" }
zeuxis:mission { wait = true, till = { attacked = true, bound = 14 } }

magnesia:house_rule { name = "stung horses", text = "Each time a scythed chariot is lost, a die of 5 or 6 takes one of their own left along: the light horse, or the Arabs, bolt.", may = { "desert" } }

local bolted = {}                                 -- two chariots may be lost at once
magnesia:on("lost", { side = "Syria", troop = "Irr Exp (O)" }, function(battle)
  if battle:roll() < 5 then return end
  for _, element in ipairs(battle:elements { command = "Seleucus", kind = "LH", in_contact = false }) do
    if not bolted[element.name] then
      bolted[element.name] = true
      battle:say("The chariot horses run mad, and " .. element.called .. " with them.")
      battle:desert { rule = "stung horses", who = element }
      return
    end
  end
end)
-- Where the line by the river is broken, the king goes on to the camp, and the centre does without him.
local rides = false
magnesia:on("lost", { side = "Rome", command = "The Latins" }, function(battle)
  if rides or #battle:elements { command = "The Latins", standing = "destroyed" } < 4 then return end
  rides = true
  battle:say("The Latins are broken. The king rides for the camp.")
  battle:send("Antiochus", { { go = { at = { 640, 240 }, size = { 520, 120 } }, till = { bound = 40 } }, { attack = "The legions" } })
end)
magnesia:on("general_lost", { command = "Antiochus" }, function(battle) battle:say("The great king is down.") end)
