-- Hattin, 4 July 1187, with De Bellis Multitudinis: an army without water between the Horns and the lake.
-- Orders of battle: one element to 100 knights, 400 of the other horse, 600 foot or 800 volunteers, by the usual numbers:
-- 1,200 knights and 15,000 to 18,000 others against 12,000 regular horse and more volunteers. 300 AP against 306.
-- Grades: the orders regular knights of the best, the king's and the barons' irregular; the foot spears of towns (I) and crossbows; Saladin's
-- own Mamluks the best of his horse, the askars of the emirs ordinary, Turcomans and Bedouin light; volunteers for the faith a horde (S).
-- Ground: the dry plateau between the spring of Turan in the west, which Saladin has closed, and the lake in the east. The Horns are one
-- hill of rocks with two tops; the brook of Hattin runs down a gorge behind it.
-- Deployment: the march was broken off at Maskana; van, king and orders stand one behind the other, and are ringed in.
-- The heat is that of the rules: after its sixth bound a side that has no water behind its front fights worse. Saladin
-- has the brook; the Franks have it when they have come past it. That the foot went up the Horns is a house rule.
-- Sources: the Old French Continuation of William of Tyre; Imad al-Din; Ibn al-Athir; Runciman, A History of the Crusades II.

local horns = require "lib.hattin"
local water = option { name = "water", values = { "none", "skins" }, text = "whether the Franks have filled their skins at Turan" }

local hattin = scenario {
  title = "Hattin", year = 1187, place = "the Horns of Hattin, west of Tiberias", rules = "dbm", board = { 3200, 2400 }, season = "summer", hour = 6, wind = "west", max_bounds = 60,
  history = {
    winner = "Saladin", note = "the foot deserts to the hill, Raymond rides out, the Cross is taken and the king's tent falls",
    often = 51, why = "a quarter of the foot, most of them gone up the Horns, and a third of the king's knights; half of the askars, who meet the charges of the knights, where in history they let them pass",
  },
  sources = { "Old French Continuation of William of Tyre", "Ibn al-Athir, The Complete History", "Runciman, A History of the Crusades II" },
}

hattin:weather { climate = "warm", heat = water == "none" }

hattin:terrain {
  difficult_hill { name = "the Horns", at = { 2040, 1700 }, size = { 480, 240 }, turn = 15, crest = { { 1900, 1740 }, { 2180, 1660 } } },
  river { name = "the brook of Hattin", path = { { 2460, 2400 }, { 2520, 2160 }, { 2740, 2020 }, { 3200, 1960 } }, width = 40, state = 2, smooth = true },
  rough_ground { name = "the burning grass", at = { 1440, 1760 }, size = { 420, 260 }, later = true },
  rocky { name = "the gorge", at = { 2860, 2220 }, size = { 300, 180 } },
}

local franks = hattin:army { name = "Franks", edge = "west", first_bound = true }

local guy = franks:command { name = "Guy", cinc = true, general = "King Guy" }
guy:line { left = { 1200, 1320 }, facing = "east", "Irr Sp (I)*4", "Irr Bw (O) crossbow*2", "Irr Sp (I)*2" }
guy:line { left = { 1080, 1200 }, facing = "east", "Irr Kn (S) general" }
guy:line { left = { 1080, 1120 }, facing = "east", name = "the True Cross", "Irr Kn (S)" }
guy:line { left = { 1080, 1040 }, facing = "east", "Irr Kn (S)*2" }
guy:line { left = { 1280, 660 }, facing = "east", name = "turcopoles of the king", "Irr LH (S)*2" }
guy:line { left = { 960, 1220 }, facing = "east", name = "the pilgrims", "Irr Hd (S)*4" }
guy:line { left = { 80, 1400 }, facing = "east", name = "the baggage at Maskana", "Irr Bge (I)*6" }

local raymond = franks:command { name = "Raymond", general = "Raymond of Tripoli" }
raymond:line { left = { 1260, 1640 }, facing = "north", "Irr LH (S)*2", "Irr Kn (O)*2", "Irr Kn (O) general" }
raymond:line { left = { 1300, 1540 }, facing = "north", "Irr Sp (I)*2", "Irr Bw (O) crossbow*2" }

local balian = franks:command { name = "Balian", general = "Balian of Ibelin" }
balian:line { left = { 840, 780 }, facing = "south", name = "the Temple and the Hospital", "Reg Kn (S)*3" }
balian:line { left = { 1120, 700 }, facing = "south", "Irr Sp (I)*3", "Irr Bw (O) crossbow*2" }
balian:line { left = { 760, 1060 }, facing = "west", "Irr Kn (O)", "Irr Kn (O) general", "Irr Kn (O)" }
balian:line { left = { 740, 1380 }, facing = "west", "Irr Bw (O) crossbow", "Irr Sp (I)*2", "Irr LH (S)*2" }

local saladin = hattin:army { name = "Saladin", edge = "east" }

local sultan = saladin:command { name = "The Mamluks", cinc = true, general = "Saladin" }
sultan:line { left = { 2160, 680 }, facing = "west", "Reg Cv (S)*3", "Reg Cv (S) general", "Reg Cv (S)*2" }
sultan:line { left = { 2300, 700 }, facing = "west", name = "Turcomans", "Irr LH (F)*6" }
sultan:line { left = { 2100, 1200 }, facing = "west", "Irr Bw (O)*2", "Irr Ps (S)*2" }
sultan:line { left = { 2520, 880 }, facing = "west", name = "the volunteers", "Irr Hd (S)*4" }
sultan:line { left = { 3120, 920 }, facing = "west", name = "Saladin's tents", "Irr Bge (I)*6" }

local taqi = saladin:command { name = "Taqi al-Din", general = "Taqi al-Din" }                     -- the right, before the spring
taqi:line { left = { 1720, 2200 }, facing = "south", "Reg Cv (O)*2", "Reg Cv (O) general", "Reg Cv (O)*2" }
taqi:line { left = { 1200, 2260 }, facing = "south", name = "Turcomans of Taqi", "Irr LH (S)*4" }

local gokbori = saladin:command { name = "Gokbori", general = "Gokbori" }                          -- the left, and round the rear
gokbori:line { left = { 660, 260 }, facing = "north", "Reg Cv (O)*2", "Reg Cv (O) general", "Reg Cv (O)*2" }
gokbori:line { left = { 260, 360 }, facing = "north", name = "Turcomans of Gokbori", "Irr LH (S)*4" }
gokbori:line { left = { 1160, 280 }, facing = "north", name = "Bedouin", "Irr Ax (I)*2" }

hattin:briefing {
  side = "Franks",
  text = "There has been no water since yesterday's dawn. The lake glitters in the east; the brook of Hattin is nearer, behind the Horns.\n\nFrom your seventh bound on you fight the worse for it, until your front is past the brook. Who gets off by the east is saved.",
}
hattin:briefing { side = "Saladin", text = "They thirst, and the brook is ours. Burn the grass. Take their Cross, and they have no heart." }

hattin:objective { name = "the lake", side = "Franks", exit = "east", count = 6, text = "six elements of the Franks get through to the lake" }
hattin:objective { name = "breakout", side = "Franks", exit = "north", count = 2, ends = false, points = 2, text = "two elements of the Franks ride out by the north" }
hattin:objective { name = "the True Cross", side = "Saladin", kill = "the True Cross", ends = false, points = 3 }

-- Raymond tried to break through, and Taqi al-Din opened before him; the sultan had time.
raymond:mission { attack = "Taqi al-Din", till = { lost = 3, bound = 9 } }
raymond:mission { go = { at = { 1400, 2340 }, size = { 600, 100 } } }
balian:mission { hold = true, till = { attacked = true, bound = 10 } }
taqi:mission { keep_away = 250, till = { bound = 14, lost = 2 } }
gokbori:mission { keep_away = 200, till = { bound = 12, lost = 2 } }
sultan:mission { wait = true, till = { bound = 10, lost = 2 } }

hattin:house_rule {
  name = "up the Horns",
  text = "Without skins that were filled at Turan: from bound 9 on, at the end of each bound of the Franks, a die of 1 or 2 sends an element of their foot up the Horns for good; when the Cross is lost a 3 does it too.",
  may = { "desert" },
}

horns.handlers(
  hattin, "up the Horns",
  function(battle) return water == "none" and battle.bound >= 9 end,
  function(element) return element.kind == "Bge" end
)
