-- Gaugamela, 1 October 331 BC, with De Bellis Multitudinis: scythed chariots, a line twice as long, and a wedge at the king.
-- Orders of battle: Macedon after the published list of forty elements, with twice the horse: one to about 350 riders or 800 foot. Of Persia
-- what fought in the first line, by the names that Arrian had from a captured order of battle, one to 1,000 riders. 340 AP against 364.
-- Grades: Companions fast knights, Thessalians and the rest ordinary cavalry; the phalanx ordinary, hypaspists the best
-- auxilia; Bactrians and Saka the best horse of Persia, the others ordinary; the Greeks for hire drilled spears; levies hordes.
-- Ground: a plain levelled for the chariots; broken ground only off the Macedonian right, towards which Alexander drifted.
-- Deployment after Arrian 3.11-12: Alexander's right forward, a second line that can face about, both flanks bent back; Persia outreaches him on
-- both sides, most of all on its left.
-- Darius fled when Alexander came near, and his kinsmen with him: a house rule throws for it. Bessus rode off in order when he heard it, and Mazaeus,
-- who was winning, let go (Diodorus 17.60, Curtius 4.16): another throws for the news.
-- Sources: Arrian, Anabasis 3.7-16; Diodorus 17.56-61; Curtius 4.12-16; Grote, History of Greece XII.

local gaugamela = scenario {
  title = "Gaugamela", year = -331, place = "plain of Tell Gomel", rules = "dbm", board = { 4000, 2000 }, season = "autumn", sky = "clear", hour = 10, max_bounds = 60,
  history = {
    winner = "Macedon", note = "Darius flees when Alexander breaks in beside his centre",
    often = 52, why = "four in ten of Alexander's knights and of the javelins; a quarter of the Persian riders, of whom some leave with the news of the king; in four of ten battles nobody drives Darius from the field",
  },
  sources = { "Arrian, Anabasis 3.7-16", "Diodorus 17.56-61", "Grote, History of Greece XII, pp. 156-157" },
}

gaugamela:weather { climate = "dry" }

gaugamela:terrain { rocky { name = "uncleared ground", at = { 3780, 700 }, size = { 360, 700 } } }

local macedon = gaugamela:army { name = "Macedon", edge = "south", first_bound = true }

local alexander = macedon:command { name = "Alexander", cinc = true, general = "Alexander" }
alexander:line { left = { 2400, 780 }, "Reg Ax (S)*4", "Reg Kn (F)", "Reg Kn (F) general", "Reg Kn (F)*3" }      -- hypaspists, Companions
alexander:line { left = { 2480, 880 }, name = "Agrianians and javelins", "Irr Ps (S)*3", "Irr Ps (O)*2" }
alexander:line { left = { 3200, 640 }, name = "the flank guard of the right", "Reg LH (O)*3", "Reg Cv (O)*2" }
alexander:line { left = { 3200, 540 }, name = "the old mercenaries", "Reg Sp (O)*3" }

local craterus = macedon:command { name = "Craterus", general = "Craterus" }
craterus:block { left = { 1920, 780 }, files = 6, "Reg Pk (O)*3", "Reg Pk (O) general", "Reg Pk (O)*8" }
craterus:line { left = { 1840, 500 }, name = "the second line", "Reg Sp (O)*6" }
craterus:line { left = { 1680, 80 }, name = "the baggage", "Irr Bge (I)*6" }

local parmenion = macedon:command { name = "Parmenion", general = "Parmenion" }
parmenion:line { left = { 1440, 780 }, name = "Thessalians and Greeks", "Reg Cv (O)*3", "Reg Cv (O) general", "Reg Cv (O)*2" }
parmenion:line { left = { 1080, 640 }, name = "the flank guard of the left", "Irr LH (O)*2", "Irr Ax (O)*2" }
parmenion:line { left = { 1440, 880 }, "Irr Ps (S)*2" }

local persia = gaugamela:army { name = "Persia", edge = "north" }

local darius = persia:command { name = "Darius", cinc = true, general = "Darius" }
darius:line { left = { 2360, 1380 }, "Reg Sp (O)*2", "Irr Bw (O)*2", "Irr Cv (S)", "Irr Cv (S) chariot general", "Irr Cv (S)", "Irr Bw (O)*2", "Reg Sp (O)*2" }
darius:line { left = { 1960, 1220 }, "Irr El (O)" }
darius:line { left = { 1720, 1220 }, name = "chariots of the centre", "Irr Exp (O)" }
darius:line { left = { 2360, 1520 }, name = "levies", "Irr Hd (O)*8" }
darius:line { left = { 2160, 1920 }, name = "the camp of Darius", "Irr Bge (I)*6" }

local bessus = persia:command { name = "Bessus", general = "Bessus" }                                            -- the left
bessus:line { left = { 3360, 1380 }, "Irr Cv (O)*6", "Irr Cv (O) general", "Irr Cv (O)*3" }
bessus:line { left = { 3480, 1260 }, name = "Bactrians and Saka", "Irr Cv (S)*2", "Irr LH (S)*4" }
bessus:line { left = { 2760, 1220 }, name = "chariots of the left", "Irr Exp (O)*2" }

local mazaeus = persia:command { name = "Mazaeus", general = "Mazaeus" }                                         -- the right
mazaeus:line { left = { 1360, 1380 }, "Irr Cv (O)*6", "Irr Cv (O) general", "Irr Cv (O)*3" }
mazaeus:line { left = { 1120, 1260 }, name = "Armenians and Cappadocians", "Irr Cv (O)*2", "Irr LH (O)*4" }
mazaeus:line { left = { 1360, 1220 }, name = "chariots of the right", "Irr Exp (O)" }

gaugamela:briefing {
  side = "Macedon",
  text = "They are twice as long as we are. The second line looks to the rear, the flanks are bent back, and the javelins have the chariots.\n\nGo at the king. Where he flies, Asia flies with him.",
}
gaugamela:briefing { side = "Persia", text = "The ground is level for the chariots. Ride round both their flanks; their baggage is behind a single line." }

gaugamela:objective { name = "Darius himself", side = "Macedon", kill = "general of Darius", ends = false, points = 3, text = "Darius falls or flees" }
gaugamela:objective { name = "the tents", side = "Persia", hold = { at = { 1920, 40 }, size = { 520, 80 } }, by = 2, ends = false, points = 2, text = "two elements of Persia stand in the Macedonian baggage" }

-- Alexander goes for the king, Parmenion holds; the Persian wings ride at once.
alexander:mission { attack = "Darius" }
parmenion:mission { hold = true, till = { attacked = true } }
craterus:mission { follow = "Alexander", within = 900, till = { bound = 6 } }
bessus:mission { attack = "Alexander" }
mazaeus:mission { attack = "Parmenion" }
darius:mission { wait = true, till = { attacked = true, bound = 16 } }

gaugamela:house_rule { name = "the king flies", text = "While knights or cavalry of Macedon are within 320 paces of Darius, and he is in no close combat, at the end of each bound of Macedon a die of 4 or more makes him leave the field. His kinsmen beside him, if they are in no close combat, go with him.", may = { "desert" } }
gaugamela:house_rule { name = "the news", text = "When Darius has left or fallen, at the end of each bound of Macedon a die of 6 brings the news to a wing: who is in no close combat there leaves the field.", may = { "desert" } }

-- To whom it is known that he is gone.
local known = {}

local function leave(battle, rule, who)
  for _, element in ipairs(who) do battle:desert { rule = rule, who = element } end
end

gaugamela:on("bound_end", { side = "Macedon" }, function(battle)
  local king = battle:elements { command = "Darius", general = true }[1]
  if not king then
    for _, wing in ipairs { "Bessus", "Mazaeus" } do
      if not known[wing] and battle:roll() == 6 then
        known[wing] = true
        battle:say("It is known to " .. wing .. " now that the king is gone.")
        leave(battle, "the news", battle:elements { command = wing, in_contact = false })
      end
    end
    return
  end
  if king.in_contact then return end
  local near = 0
  for _, kind in ipairs { "Kn", "Cv" } do near = near + #battle:elements { side = "Macedon", kind = kind, at = { king.x, king.y }, within = 320 } end
  if near == 0 or battle:roll() < 4 then return end
  battle:say("Darius turns his chariot. Those who see it go with him.")
  leave(battle, "the king flies", battle:elements { command = "Darius", kind = "Cv", in_contact = false, at = { king.x, king.y }, within = 90 })
end)
gaugamela:on("destroyed", { side = "Persia", troop = "Irr Exp (O)" }, function(battle, chariot)
  battle:say(chariot.called .. " is stopped.")
end)
