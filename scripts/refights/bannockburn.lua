-- Bannockburn, the second day, 24 June 1314: schiltrons come down upon knights with two burns at their backs.
-- Orders of battle: from men by the ratios of the rules. Scots 8,000 foot, between 6,000 and 10,000, and Keith's 500 horse; English
-- 2,500 horse, and of some 14,000 foot the 4,500 that, we suppose, found room to fight: the rest stood jammed beyond the burn.
-- Deployment: the Scots in echelon from their right, the king in reserve; the English horse in front, bows and foot behind.
-- The English fought to relieve the castle, whose governor had to yield it on that very day: whoever of them gets past the Scots to
-- Stirling has done so. The small folk, two elements of them by our own guess, show themselves when the English van is beaten.
-- The site is disputed. North on the map is west on the ground: the Scots come from the New Park, the Bannock Burn is on the
-- English left and behind them, the Pelstream on their right.
-- Sources: Barbour, The Bruce; Scott, Bannockburn Revealed.

local bannockburn = scenario {
  title = "Bannockburn", year = 1314, place = "the carse below the New Park, Stirling", rules = "dba3", variant = "big",
  board = { 30, 15 }, season = "summer", sky = "clear", hour = 4,
  history = {
    winner = "Scots", note = "the horse is pressed back on its foot between the burns; Keith rides down the bows",
    often = 40.5, why = "four in ten of the pikes, a third of the knights: these burns only stand in the way, while in history they left the English foot no room to come up, which here fights beside the knights",
  },
  sources = { "Barbour, The Bruce", "Scott, Bannockburn Revealed" },
}

bannockburn:terrain {
  river { name = "the Bannock Burn", path = { { 0, 7 }, { 5.5, 5 }, { 9, 2.6 }, { 15, 1.6 }, { 22, 1.4 }, { 30, 2 } }, smooth = true },
  river { name = "the Pelstream", path = { { 25.5, 10.5 }, { 24.5, 7 }, { 25, 4 }, { 25.5, 1.7 } }, smooth = true },
  woods { name = "the New Park", at = { 14, 13.8 }, size = { 14, 2 } },
}

local schiltrons = elements_from { foot = 8000 }.foot
local keiths = elements_from { horse = 500 }.horse
local knights = elements_from { horse = 2500 }.horse
local foot = elements_from { foot = 4500 }.foot

local scots = bannockburn:army { name = "Scots", edge = "north", first_bound = true }

local edward_bruce = scots:command { name = "Edward Bruce", die = 1 }                               -- the right, foremost
edward_bruce:line { left = { 13, 9 }, "4Pk", "4Pk general" }
edward_bruce:line { left = { 13, 9.375 }, "4Pk*2" }

local moray = scots:command { name = "Moray", die = 2 }                                             -- with Douglas on his left
moray:line { left = { 19.5, 9.6 }, "4Pk*2", "4Pk general" }
moray:line { left = { 19.5, 9.975 }, "4Pk*3" }
moray:line { left = { 22, 10.2 }, "Cv*" .. keiths }                                                 -- Keith

local robert = scots:command { name = "King Robert", cinc = true, die = 3 }
robert:line { left = { 16.5, 11 }, "4Pk general", "3Wb" }                                           -- and the men of the Isles
robert:line { left = { 16.5, 11.5 }, "4Pk*" .. schiltrons - 12 }
robert:reserve { "7Hd*2", arrives = { on = "general of Gloucester" }, edge = "north", at = 14 }       -- the small folk with their banners

local english = bannockburn:army { name = "English", edge = "south" }

local gloucester = english:command { name = "Gloucester", die = 1 }
gloucester:line { left = { 11, 5.6 }, "3Kn general", "3Kn*2" }
gloucester:line { left = { 11, 4 }, "Sp*3" }

local king = english:command { name = "King Edward", cinc = true, die = 2 }
king:line { left = { 15, 5.2 }, "3Kn*" .. knights - 5, "3Kn general" }
king:line { left = { 15, 3.6 }, "Sp*3" }

local hereford = english:command { name = "Hereford", die = 3 }
hereford:line { left = { 20.6, 5.2 }, "3Kn general" }
hereford:line { left = { 20.6, 4.2 }, "3Lb*" .. foot - 6 }

-- Gloucester, stung by the king's taunt, charged unasked. Edward Bruce's division met his van, Moray's came up on its left when that was at
-- blows and pressed on against the king's horse, and the king of Scots kept his own back till it was needed.
gloucester:mission { attack = "Edward Bruce" }
edward_bruce:mission { attack = "Gloucester" }
moray:mission { wait = true, till = { attacked = true, bound = 5 } }
moray:mission { attack = "King Edward" }
robert:mission { reserve = "Edward Bruce" }

bannockburn:objective { name = "Stirling relieved", side = "English", exit = "east", count = 3, text = "three elements of the English get through to Stirling, in the east of the map" }

bannockburn:on("arrived", function(battle, element)
  if element.number == 1 then battle:say("Behind the ridge banners rise, and the English take the small folk for a second army.") end
end)
