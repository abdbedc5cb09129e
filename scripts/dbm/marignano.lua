-- Marignano, the evening and the night of 13 September 1515, with De Bellis Multitudinis: the Swiss attack by dusk and by the moon.
-- Orders of battle: one element to about 600 Swiss, 700 French foot, 200 gendarmes, 24 guns. Two days are told of; this is the first, till
-- the moon sets. The Venetians came in the morning and are not here. 384 AP against 301: the Swiss were two against three.
-- Grades: Swiss pikes the best there are, their halberds blades (X); landsknechts ordinary pikes and the Black Band as good as Swiss; gendarmes
-- irregular knights of the best grade, who charge when they see something; Gascon crossbows and adventurers on foot.
-- Ground: watermeadow with ditches and rows of trees. The guns stand behind a ditch with a bank, the marsh of the Lambro covers one side.
-- Deployment: three French battles, one behind the other; three Swiss columns in echelon, hardly any horse.
-- They came about two hours before sunset; the battle begins when they have come up, an hour before it. The hour is five: from bound 9 on it is dusk, in which one sees 600 paces, from bound 17 on night, with a moon by which one sees 300. Then
-- every command throws for itself, and one whose die is twice low gropes about. At bound 52 the moon is down.
-- Sources: Roscoe, Life of Leo X, ch. 13; Paruta, Historia vinetiana.

local marignano = scenario {
  title = "Marignano", year = 1515, place = "San Giuliano, on the road from Milan", rules = "dbm", board = { 2800, 2000 }, season = "autumn", sky = "clear", hour = 17, max_bounds = 56,
  history = {
    winner = "France", note = "the ditch and some guns are taken, the gendarmes and the Black Band throw the Swiss back, both lie down where they stand",
    often = 29, why = "a fifth of the pikes of the Swiss, a third of the landsknechts: this is the evening and the night alone, in which the Swiss came as far as the guns; what decided was the second day, and the Venetians",
  },
  sources = { "Roscoe, Life of Leo X, ch. 13", "Paruta, Historia vinetiana" },
}

marignano:weather { climate = "warm", moon = true }

local france = marignano:army { name = "France", edge = "south" }

marignano:terrain {
  temporary_works { path = { { 980, 900 }, { 2020, 900 } }, side = "France" },
  marsh { name = "the Lambro marsh", at = { 2560, 1000 }, size = { 360, 1100 } },
  orchard { name = "rows of willows", at = { 520, 1060 }, size = { 420, 120 }, turn = -8 },
  orchard { name = "poplars", at = { 640, 480 }, size = { 360, 100 }, turn = 6 },
  road { name = "the road to Milan", path = { { 1240, 0 }, { 1220, 900 }, { 1160, 2000 } } },
}

local king = france:command { name = "The king", cinc = true, general = "Francis" }
king:line { left = { 1360, 560 }, "Irr Kn (S)*2", "Irr Kn (S) general", "Irr Kn (S)*2" }
king:block { left = { 1800, 560 }, files = 4, name = "the Black Band", "Reg Pk (S)*8", "Reg Pk (O)*4" }
king:line { left = { 1040, 540 }, name = "adventurers", "Irr Ax (O)*3" }
king:line { left = { 1400, 80 }, name = "the baggage", "Irr Bge (I)*6" }

local bourbon = france:command { name = "The van", general = "Bourbon" }
bourbon:line { left = { 1300, 890 }, name = "the great guns", "Reg Art (S)*3" }
bourbon:line { left = { 980, 890 }, name = "Gascons", "Irr Bw (O) crossbow*4" }
bourbon:block { left = { 1540, 890 }, files = 6, name = "landsknechts", "Reg Pk (O)*18" }
bourbon:line { left = { 2080, 760 }, "Irr Kn (S)", "Irr Kn (S) general", "Irr Kn (S)" }

local alencon = france:command { name = "The rear", general = "Alencon" }
alencon:line { left = { 1280, 280 }, "Irr Kn (S)", "Irr Kn (S) general", "Irr Kn (S)*2" }
alencon:line { left = { 1680, 280 }, name = "Italians", "Irr Ax (O)*3", "Irr Bw (O) crossbow*2" }
alencon:line { left = { 1120, 280 }, name = "stradiots", "Irr LH (O)*2" }

local swiss = marignano:army { name = "Swiss", edge = "north", first_bound = true }

local main = swiss:command { name = "The main", cinc = true, general = "Marx Roist" }
main:block { left = { 1440, 1480 }, files = 4, "Reg Pk (S)*5", "Reg Pk (S) general", "Reg Pk (S)*6" }
main:line { left = { 1520, 1480 }, "Reg Bd (X)" }
main:line { left = { 1520, 1520 }, "Reg Bd (X)" }
main:line { left = { 1100, 1480 }, "Reg Bd (X)" }
main:line { left = { 1720, 1440 }, name = "the small guns", "Reg Art (I)*2" }

local van = swiss:command { name = "The forward column", general = "Werner Steiner" }
van:block { left = { 2200, 1340 }, files = 4, "Reg Pk (S)*5", "Reg Pk (S) general", "Reg Pk (S)*6" }
van:line { left = { 2280, 1340 }, "Reg Bd (X)" }
van:line { left = { 2280, 1380 }, "Reg Bd (X)" }
van:line { left = { 2140, 1240 }, name = "the forlorn hope", "Irr Ps (O)*4" }

local back = swiss:command { name = "The third column" }
back:block { left = { 900, 1640 }, files = 4, "Reg Pk (S)*5", "Reg Pk (S) general", "Reg Pk (S)*2" }
back:line { left = { 1480, 1920 }, name = "wagons", "Irr Bge (I)*6" }
back:line { left = { 980, 1640 }, "Reg Bd (X)" }
back:line { left = { 560, 1640 }, "Reg Bd (X)" }
back:line { left = { 960, 1560 }, "Irr Ps (O)*3" }
back:line { left = { 460, 1640 }, name = "horse of Milan", "Irr LH (O)*2" }

marignano:briefing {
  side = "Swiss",
  text = "An hour of light, an hour of dusk, then the moon till midnight. The guns stand behind the ditch: go in before they have fired three times.\n\nWho has not seen an enemy when it is dark may stand about till morning.",
}
marignano:briefing { side = "France", text = "They come, at this hour. Hold the guns till the moon is down, bound 52. The gendarmes charge whatever they see." }

marignano:objective { name = "the guns", side = "Swiss", kill = "the great guns", ends = false, points = 2 }
marignano:objective { name = "till the moon is down", side = "France", survive = "The king", by = 12, bound = 52, text = "twelve elements of the king's battle still stand when the moon is down" }

van:mission { attack = "The van" }
main:mission { attack = "The van" }
back:mission { follow = "The main", within = 700, till = { bound = 16 } }
king:mission { reserve = "The van", till = { bound = 14 } }
alencon:mission { hold = true, till = { bound = 16, attacked = true } }

marignano:at({ hour = 19 }, function(battle) battle:say("It is night. The moon is up, and both sides wear white crosses.") end)
marignano:on("lost", { side = "France", troop = "Reg Art (S)" }, function(battle, gun)
  battle:say(gun.called .. " is taken.")
  battle:send("The king", { attack = "The forward column" })
end)
