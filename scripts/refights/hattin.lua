-- Hattin, 4 July 1187: an army without water between the Horns and the lake.
-- Orders of battle: our own proposal, one element to about 1,000 foot or 500 horse, the knights to half of that, by the usual numbers:
-- 1,200 knights and 15,000 to 18,000 others against 12,000 regular horse and as many volunteers again.
-- Ground: the dry plateau between the spring of Turan, behind in the west, which Saladin has closed, and the lake in the east. The Horns
-- are one hill of rocks with two tops; the spring and the village of Hattin lie below it in the north.
-- Deployment: the march was broken off at Maskana; van, king and orders stand one behind the other, and are ringed in.
-- The thirst is a house rule, for no rule set knows it: the foot left the knights and went up the Horns, and would not come down.
-- Sources: the Old French Continuation of William of Tyre; Imad al-Din; Ibn al-Athir; Runciman, A History of the Crusades II.

local horns = require "lib.hattin"
local water = option { name = "water", values = { "none", "skins" }, text = "whether the Franks have filled their skins at Turan" }
local thirst_from = water == "none" and 5 or 17

local hattin = scenario {
  title = "Hattin", year = 1187, place = "the Horns of Hattin, west of Tiberias", rules = "dba3", variant = "big",
  board = { 30, 20 }, season = "summer", hour = 6, max_bounds = 80, beaten_by = 16,
  history = {
    winner = "Saladin", note = "the foot deserts to the hill, Raymond rides out, the Cross is taken and the king's tent falls",
    often = 80.5, why = "six in ten of the Frankish crossbows, four in ten of the knights and spears",
  },
  sources = { "Old French Continuation of William of Tyre", "Ibn al-Athir, The Complete History", "Runciman, A History of the Crusades II" },
}

hattin:terrain {
  difficult_hill { name = "the Horns", at = { 17, 14.5 }, size = { 5, 2.4 }, turn = 15, crest = { { 15.5, 14.9 }, { 18.5, 14.1 } } },
  oasis { name = "the spring of Hattin", at = { 17, 18.6 }, size = { 3, 1.6 } },
  rough_ground { name = "the burning grass", at = { 9.5, 14.5 }, size = { 4, 3 }, later = true },
  rocky { name = "the gorge", at = { 26, 17.5 }, size = { 3, 3 } },
}

local franks = hattin:army { name = "Franks", edge = "west", first_bound = true }
franks:camp { at = { 2, 10 }, name = "the wells of Maskana" }

local raymond = franks:command { name = "Raymond", die = 2, general = "Raymond of Tripoli" }
raymond:line { left = { 11.5, 12.5 }, "LH", "3Kn general", "Sp*2", "4Cb" }

local guy = franks:command { name = "Guy", cinc = true, die = 1, general = "King Guy" }
guy:line { left = { 10, 11.6 }, "4Cb*2", "Sp*3", "4Cb" }
guy:line { left = { 8.6, 11 }, "3Kn general" }
guy:line { left = { 8.6, 10 }, name = "the True Cross", "3Kn" }
guy:line { left = { 8.6, 9 }, "Sp*2", "7Hd" }
guy:line { left = { 11, 7 }, name = "the turcopoles", "LH", "Ps" }

local balian = franks:command { name = "Balian", die = 3, general = "Balian of Ibelin" }
balian:line { left = { 6.2, 9.4 }, facing = "south", name = "the Temple and the Hospital", "3Kn*2" }
balian:line { left = { 8, 8 }, facing = "south", "Sp", "4Cb*2", "Sp" }
balian:line { left = { 5.2, 13.8 }, "3Kn general", "LH*2" }
balian:line { left = { 6.6, 12.4 }, "Ps" }

local saladin = hattin:army { name = "Saladin", edge = "east" }
saladin:camp { at = { 28, 10 }, name = "Saladin's tents" }

local sultan = saladin:command { name = "the Mamluks", cinc = true, die = 1, general = "Saladin" }
sultan:line { left = { 15.5, 6.5 }, "Cv*3", "Cv general", "Cv*2" }
sultan:line { left = { 16.8, 7 }, "LH*5" }
sultan:line { left = { 14.6, 11.2 }, "4Bw*2", "Ps*2" }
sultan:line { left = { 19, 9 }, name = "the volunteers", "7Hd*2" }

local taqi = saladin:command { name = "Taqi al-Din", die = 2, general = "Taqi al-Din" }             -- the right, before the spring
taqi:line { left = { 13, 15.5 }, facing = "southwest", "Cv*2", "Cv general", "Cv*2" }
taqi:line { left = { 9, 17 }, facing = "south", "LH*4" }

local gokbori = saladin:command { name = "Gokbori", die = 3, general = "Gokbori" }                  -- the left, and round the rear
gokbori:line { left = { 4.5, 3.6 }, facing = "north", "Cv*2", "Cv general", "Cv*2" }
gokbori:line { left = { 0.2, 4.6 }, facing = "north", "LH*4" }
gokbori:line { left = { 9.6, 3.6 }, facing = "north", "3Wb" }

hattin:briefing {
  side = "Franks",
  text = "There has been no water since yesterday's dawn. The lake glitters in the east; the spring of Hattin is nearer, behind the Horns.\n\nWho gets past them to the lake, or out by the north, is saved.",
}
hattin:briefing { side = "Saladin", text = "They thirst, and the wind blows from us to them. Burn the grass. Take their Cross, and they have no heart." }

hattin:objective { name = "the lake", side = "Franks", exit = "east", count = 5, text = "five elements of the Franks get through to the lake" }
hattin:objective { name = "breakout", side = "Franks", exit = "north", count = 2, ends = false, points = 2, text = "two elements of the Franks ride out by the north" }
hattin:objective { name = "water", side = "Franks", hold = "the spring of Hattin", by = 3, alone = true, text = "three elements of the Franks drink at the spring of Hattin, and no enemy is there" }
hattin:objective { name = "the True Cross", side = "Saladin", kill = "the True Cross", ends = false, points = 3 }

-- Raymond tried to break through, and Taqi al-Din opened before him; the sultan had time.
raymond:mission { attack = "Taqi al-Din", till = { lost = 2, bound = 7 } }
raymond:mission { go = { at = { 10, 19.7 }, size = { 7, 0.6 } } }
balian:mission { follow = "Guy", till = { bound = 14 } }
taqi:mission { keep_away = 2, till = { bound = 14, lost = 2 } }
gokbori:mission { keep_away = 2, till = { bound = 12, lost = 2 } }
sultan:mission { wait = true, till = { bound = 10, lost = 2 } }

hattin:house_rule {
  name = "thirst",
  text = "From bound " .. thirst_from .. " on, at the end of each bound of the Franks, a die of 1 or 2 sends one element of their foot up the Horns for good. Where one of them stands at the spring of Hattin nobody thirsts; when the Cross is lost a 3 does it too.",
  may = { "desert" },
}

horns.handlers(
  hattin, "thirst",
  function(battle) return battle.bound >= thirst_from and #battle:elements { side = "Franks", on = "the spring of Hattin" } == 0 end,
  function(element) return element.code == "CF" end
)
