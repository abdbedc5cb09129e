-- Antioch, 28 June 1098: the starved besieged come out over the bridge, and Kerbogha lets them.
-- Orders of battle: our own proposal, one element to about 700 men on foot or 350 riders. Of the knights 200 at most still had a horse: most
-- fight on foot, as blades. The Turks are reckoned at no more than twice what the emirs who are named could bring.
-- Ground: the Orontes runs before the wall, which is the southern edge; the bridge leads from the gate to the plain. Kerbogha's camp was about
-- three kilometres off and is drawn nearer. Beyond the river is the hill by which those came who were to take the Franks in the rear.
-- Deployment after the Gesta: Hugh and Flanders first, with bows, then Godfrey, the Normans, Adhemar with the Lance, Bohemond last;
-- each turned off to the right, the next beyond it. Count Raymond lies ill and watches the citadel with 200 men.
-- That emirs rode off, Duqaq first, is told by Ibn al-Athir and by Fulcher; no rule knows it, so that it is a house rule.
-- Sources: Gesta Francorum 28-29; Raymond of Aguilers; Fulcher of Chartres 1.22-23; Ibn al-Athir; France, Victory in the East.

local late = roll("how slowly the columns get over the bridge")

local antioch = scenario {
  title = "Antioch", year = 1098, place = "before the Bridge Gate of Antioch", rules = "dba3", variant = "big",
  board = { 30, 15 }, season = "summer", hour = 9, max_bounds = 100,
  history = {
    winner = "Franks", note = "Kerbogha waits till all are over the bridge; his emirs ride off, the grass burns in vain, and the camp is taken",
    often = 66, why = "three in four of the Frankish archers, four in ten of the Turkish cavalry",
  },
  sources = { "Gesta Francorum 28-29", "Fulcher of Chartres, Historia 1.22-23", "Ibn al-Athir, The Complete History", "France, Victory in the East" },
}

antioch:terrain {
  river { name = "the Orontes", path = { { 0, 3.4 }, { 8, 2.6 }, { 15, 2.4 }, { 22, 2.6 }, { 30, 3.4 } }, width = 0.9, state = 6, smooth = true },
  bridge { name = "the bridge", at = { 15, 2.4 } },
  gentle_hill { name = "the northern hills", at = { 26, 12.8 }, size = { 7, 3 } },
  rough_ground { name = "the burning grass", at = { 15, 8 }, size = { 5, 1.6 }, later = true },
}

local franks = antioch:army { name = "Franks", edge = "south", first_bound = true }
franks:city { at = { 7.5, 1.6 }, size = { 9, 1.5 }, name = "Antioch", gates = { "right" } }

local hugh = franks:command { name = "Hugh and Godfrey", die = 2, general = "Hugh of Vermandois" }
hugh:line { left = { 11, 5.6 }, "4Bw*2", "4Bd general", "4Bd", "Sp*2" }
hugh:line { left = { 12, 4.6 }, "4Bd", "Sp*2" }

local adhemar = franks:command { name = "Adhemar", die = 3, general = "Adhemar of Le Puy" }
adhemar:line { left = { 15.5, 4.6 }, name = "the Holy Lance", "4Bd general" }
adhemar:line { left = { 16.5, 4.6 }, "Sp*2" }
adhemar:reserve { "4Bd*2", "Sp*2", name = "the Provencals", arrives = { bound = 2, dice = late > 3 and 4 or 3 }, edge = "south", at = 15 }

local bohemond = franks:command { name = "Bohemond", cinc = true, die = 1, general = "Bohemond" }
bohemond:reserve { "4Bd general", "3Kn", "Sp", arrives = { bound = 3, dice = late > 3 and 4 or 3 }, edge = "south", at = 15 }
bohemond:reserve { "4Bd", "Sp*2", name = "Tancred's men", arrives = { bound = 5, dice = 3 }, edge = "south", at = 15 }

local turks = antioch:army { name = "Turks", edge = "north" }
turks:camp { at = { 9, 13.6 }, name = "the tents of Kerbogha" }

local kerbogha = turks:command { name = "Kerbogha", cinc = true, die = 1, general = "Kerbogha", character = "cautious" }
kerbogha:line { left = { 18, 11 }, "Cv*2", "Cv general", "Cv*2" }
kerbogha:line { left = { 12, 11 }, "4Bw*2", "7Hd*2" }
kerbogha:line { left = { 17.6, 12.4 }, "LH*3" }

local duqaq = turks:command { name = "Duqaq", die = 3, general = "Duqaq of Damascus" }
duqaq:line { left = { 26, 9.6 }, "Cv", "Cv general", "LH*4" }

local soqman = turks:command { name = "Soqman", die = 2, general = "Soqman ibn Artuq" }             -- sent round to the west
soqman:line { left = { 6, 9 }, "Cv general", "Cv", "LH*4" }

-- "Let them come out, that we may have them all": he stood till they were over.
kerbogha:mission { wait = true, till = { bound = 8, attacked = true } }
duqaq:mission { wait = true, till = { bound = 8, attacked = true } }
duqaq:mission { keep_away = 2, till = { bound = 14 } }
soqman:mission { go = { at = { 6, 5.5 }, size = { 4, 2 } }, till = { bound = 8 } }
soqman:mission { keep_away = 2, till = { bound = 14 } }                                             -- he shot, and lit the grass
-- Nobody was to go ahead before the next had room behind him.
hugh:mission { wait = true, till = { bound = 6, attacked = true } }

antioch:briefing {
  side = "Franks",
  text = "The horses are eaten. There is bread for nobody, and the citadel behind you is theirs.\n\nGo over the bridge, turn to the right, and let nobody stand before the next has room.",
}
antioch:briefing { side = "Turks", text = "They come out on foot. The emirs say: strike them at the gate, one by one. Whose victory would it be then?" }

antioch:objective { name = "the bridge head", side = "Turks", hold = { at = { 15, 3.6 }, size = { 3, 1 } }, by = 2, alone = true, text = "two elements of the Turks, and no Frank, stand at the head of the bridge" }

antioch:house_rule {
  name = "the emirs",
  text = "When the Turks have lost three, each bound of theirs ends with a die: on 4 or more an element of Duqaq's out of combat rides home.",
  may = { "desert" },
}
antioch:house_rule { name = "grass fire", text = "In bound 7 Soqman's men light the dry grass: rough going, and smoke that tells Kerbogha.", may = { "change_ground" } }

antioch:on("bound_end", { side = "Turks" }, function(battle)
  if battle:lost("Turks") < 3 then return end
  local riders = battle:elements { command = "Duqaq", in_contact = false }
  if #riders == 0 or battle:roll() < 4 then return end
  battle:say(riders[#riders].called .. " has seen enough, and rides for Damascus.")
  battle:desert { rule = "the emirs", who = riders[#riders] }
end)
antioch:at({ bound = 7 }, function(battle)
  battle:say { speaker = "Kerbogha", text = "The smoke: they are beaten, or we are." }
  battle:change_ground { rule = "grass fire", feature = "the burning grass", there = true }
end)
antioch:on("arrived", { side = "Franks", general = true }, function(battle)
  battle:say("Bohemond is over the bridge, and the gate is shut behind him.")
end)
