-- Crécy, 26 August 1346: the evening sun in French eyes, a ridge, and archers.
-- Orders of battle: from men by the ratios of the rules. English: some 2,700 men-at-arms on foot, 6,000 archers and 1,000 Welsh,
-- between Froissart's figures for the three battles and Belloc's, and a gun. French: 4,000 Genoese out of 2,000 to 6,000, and of 8,000
-- men-at-arms the 5,500 who, we suppose, reached the slope before dark; their foot is for the most part unknown.
-- Deployment: the Prince low on the right, Northampton left, the king behind; how the archers stood is disputed. The French
-- king's battle straggles in from the Abbeville road. Left and right of the map are west (Crécy) and east (Wadicourt).
-- Sources: Froissart, Chronicles I; Belloc, Crécy.

local crecy = scenario {
  title = "Crécy", year = 1346, place = "between Crécy and Wadicourt, Picardy", rules = "dba3", variant = "big",
  board = { 30, 15 }, season = "summer", sky = "rain", hour = 17,
  history = {
    winner = "English", note = "charge after charge goes up the slope until night; the blind king of Bohemia dies",
    often = 71, why = "nearly all crossbows, a third of the knights, a quarter of the longbows",
  },
  sources = { "Froissart, Chronicles I", "Belloc, Crécy" },
}

crecy:terrain {
  gentle_hill { name = "the ridge", at = { 14.5, 10 }, size = { 20, 4.4 }, crest = { { 6, 10.6 }, { 23, 10.6 } } },
  woods { name = "the wood of Crécy-Grange", at = { 14.5, 14.3 }, size = { 9, 1.2 } },
  hamlet { name = "Crécy", at = { 2, 9.5 }, size = { 2, 2 } },
  hamlet { name = "Wadicourt", at = { 27.4, 11 }, size = { 2, 1.6 } },
}

-- The storm is over within the half hour; the slope stays wet.
crecy:weather { sky = "rain", mud = true, changes = { { bound = 3, sky = "clear" } }, effects = { "slippery slopes" } }

local knights = elements_from { foot = 2700 }.foot
local archers = elements_from { foot = 6000 }.foot
local welsh = elements_from { foot = 1000 }.foot
local genoese = elements_from { foot = 4000 }.foot
local riders = elements_from { horse = 5500 }.horse
local van = riders // 2

local english = crecy:army { name = "English", edge = "north" }
english:camp { at = { 14.5, 13.2 } }                                                                -- the wagon park

local prince = english:command { name = "The Prince", die = 2 }
prince:line { left = { 13.8, 9.2 }, "4Lb*2", "4Bd general", "4Bd", "4Lb*2", "4Lb" }
prince:line { left = { 12, 10 }, "3Pk*" .. welsh }

local edward = english:command { name = "King Edward", cinc = true, die = 1 }                       -- and Northampton on the left
edward:line { left = { 21, 9.2 }, "4Lb*2", "4Bd", "4Lb*" .. archers - 8 }
edward:line { left = { 14.8, 9.4 }, "Art" }
edward:line { left = { 16.5, 11 }, "4Bd general", "4Bd*" .. knights - 4, "4Lb" }

local french = crecy:army { name = "French", edge = "south", first_bound = true }

local doria = french:command { name = "Doria and Grimaldi", die = 3 }
doria:line { left = { 10.5, 6.2 }, "4Cb*3", "4Cb general", "4Cb*" .. genoese - 4 }

local alencon = french:command { name = "Alençon", die = 1 }
alencon:line { left = { 11, 4.6 }, "3Kn*2", "3Kn general", "3Kn*2" }
alencon:line { left = { 11, 3.6 }, "3Kn*" .. van - 5 }

local philip = french:command { name = "King Philip", cinc = true, die = 2 }
philip:line { left = { 16, 2.4 }, "3Kn general", "3Kn*2" }
-- As the road lets them: three, then three, then the rest, each on a throw of four or more.
local late = riders - van - 3
philip:reserve { "3Kn*3", arrives = { bound = 3, dice = 4 }, edge = "south", at = 17 }
philip:reserve { "3Kn*3", arrives = { bound = 7, dice = 4 }, edge = "south", at = 17 }
philip:reserve { "3Kn*" .. late - 6, arrives = { bound = 11, dice = 4 }, edge = "south", at = 17 }

-- The Prince was beaten to his knees and raised again; as long as he and the ridge are held at nightfall, the day is won.
crecy:objective { name = "the ridge taken", side = "French", hold = { at = { 14.5, 10.9 }, size = { 14, 1.2 } }, by = 3, text = "three elements of the French are on top of the ridge" }
crecy:objective { name = "nightfall", side = "English", survive = "general of The Prince", bound = 40, text = "the Prince of Wales is alive when night comes" }

crecy:on("arrived", function(battle, element)
  if element.code == "3Kn" then battle:say("Another element of knights comes up from Abbeville.") end
end)
