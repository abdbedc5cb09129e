-- Agincourt, 25 October 1415: armour, mud, and a field between two woods.
-- Orders of battle: twelve a side, in the proportions of their lists but placed one by one, since all who began on foot
-- stand here on foot: English three elements of men-at-arms among nine of archers. The French were more, by some accounts
-- twice as many; here they have no more elements, but better ones.
-- Deployment: the English in one line between the woods, archers on the wings and, as some think, between the battles; the
-- French with two battles on foot one behind the other, too few horse on the wings, bows pushed out of the way, and valets.
-- The new-ploughed clay between the lines, in which men sank to their knees, is boggy going.
-- Sources: The Courier 81 (layout); Barker, Agincourt; Curry, Agincourt.

local agincourt = scenario {
  title = "Agincourt", year = 1415, place = "between Azincourt and Tramecourt, Artois", rules = "dba3",
  board = { 15, 15 }, season = "autumn", sky = "overcast", hour = 11,
  history = {
    winner = "English", note = "the van wades into the mud and is crushed together; the third line rides off",
    often = 55.5, why = "armies of equal number, of which the French have the better troops; three in ten of the archers are lost",
  },
  sources = { "The Courier 81", "Barker, Agincourt", "Curry, Agincourt" },
}

agincourt:terrain {
  require "terrain.wooded_defile",
  boggy { name = "knee-deep clay", at = { 7.5, 7.5 }, size = { 5, 1.6 } },
}

local english = agincourt:army { name = "English", edge = "south", first_bound = true }
english:camp { at = { 7.5, 1.2 } }
local henry = english:command { name = "King Henry", cinc = true }
henry:line { left = { 4, 5.2 }, "4Lb", "4Bd", "4Lb", "4Bd general", "4Lb", "4Bd", "4Lb" }           -- Camoys, the king, York
henry:line { left = { 4, 4.5 }, "4Lb", gap(1), "4Lb", gap(1), "4Lb", gap(1), "4Lb" }
henry:line { left = { 7, 3.7 }, "4Lb" }

local french = agincourt:army { name = "French", edge = "north" }
local albret = french:command { name = "D'Albret and Boucicaut", cinc = true }
albret:line { left = { 9.5, 9.6 }, "4Bd", "4Bd general", "4Bd" }                                    -- the van on foot
albret:line { left = { 11.2, 9.6 }, "3Kn" }                                                         -- the wings on horse
albret:line { left = { 4.8, 9.6 }, "3Kn" }
albret:line { left = { 9, 10.8 }, "4Bd*2" }                                                         -- the second battle
albret:line { left = { 11, 10.8 }, "4Cb" }                                                          -- bows out of the way
albret:line { left = { 9, 11.8 }, "7Hd*2" }                                                         -- valets in arms
albret:line { left = { 8.5, 13.4 }, "3Kn*2" }                                                       -- the last line, mounted

-- Henry had come to bowshot and set his stakes: from here he lets them come. The French had waited all morning, and when the
-- arrows fell went for the king's banner, through the mud.
henry:mission { wait = true, till = { attacked = true } }
albret:mission { attack = "King Henry" }
