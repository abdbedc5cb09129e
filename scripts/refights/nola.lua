-- The sally from Nola, 216 BC
--
-- After Cannae Hannibal lay before Nola, and for days both armies were drawn up, the Romans under the walls, he before his camp. The
-- senators of the town told Marcellus that its people meant to shut the gates behind him. He kept his men inside, behind the three gates
-- that faced the enemy: the pick of the legions and the Roman horse at the middle one, recruits, light troops and the allies' horse at the
-- others, a guard for the baggage in the town. Hannibal took the empty walls for treason found out, sent a part of his line back to
-- the camp for what one needs to storm a town, and came up to the walls. Then the middle gate was opened, foot first, then horse, and
-- when the line was in disorder Valerius Flaccus and Aurelius came out of the other two upon its wings (Livy 23.16). Plutarch
-- (Marcellus 11) has the horse come first, more than 5,000 dead of Hannibal's and fewer than 500 of the Romans; Livy has
-- 2,800 and 500 from others, and doubts it.
--
-- Neither tells numbers or units: both armies are those of the rules' lists, without elephants, since neither names any here. A City has
-- room for one element, so the other eleven Romans are reserves that come onto the ground before the gates; they wait where the enemy
-- stands too near. Which of the two legates was on which hand nobody tells.
--
-- 200 battles of two computer generals, seed 1: Rome won 67.0 % of them (60.2 to 73.1), in 11.1 bounds on average; without a guard in
-- the town (plot=unknown) 59.5 %, and where the whole line of Hannibal is there (ladders=not yet) 67.0 %.

local ladders = option {
  name = "ladders", values = { "sent for", "not yet" },
  text = "whether Hannibal has sent a part of his line back to the camp for the ladders", to = "Carthage",
}
local plot = option {
  name = "plot", values = { "betrayed", "unknown" },
  text = "whether Marcellus knows what the people of Nola mean to do, and leaves a guard in the town", to = "Rome",
}

local s = scenario {
  title = "The sally from Nola", year = -216, place = "before Nola in Campania", rules = "dba3",
  board = { 15, 15 }, season = "autumn", hour = 14, max_bounds = 24, victory = "both",
  history = {
    winner = "Rome", grade = "clear", losses = { Carthage = 4, Rome = 1 },
    note = "three gates are opened, the middle one first, and Hannibal is driven back to his camp",
    often = 79.5, why = "four in ten of the Carthaginian cavalry, half of the spears",
  },
  -- Livy has three gates on that side.
  allow = { "unusual-place" },
  sources = { "Livy 23.16", "Plutarch, Marcellus 11" },
}

s:terrain {
  road { name = "the road", path = { { 7.5, 4 }, { 7.5, 9 }, { 5, 15 } } },
  vineyard { name = "the vineyard", at = { 1.75, 8 }, size = { 2, 2 } },
  plough { name = "the gardens", at = { 13.25, 6 }, size = { 2, 2 } },
}

local carthage = s:army { name = "Carthage", list = "II/32a", edge = "north", first_bound = true }
local rome = s:army { name = "Rome", list = "II/33", edge = "south", options = { "4Ax" } }

rome:city { name = "Nola", at = { 7.5, 4 }, size = { 6, 3 }, gates = { { 5, 4 }, { 7.5, 4 }, { 10, 4 } } }
carthage:camp { name = "Hannibal's camp", at = { 9.5, 13.5 }, size = { 3, 1 } }

local marcellus = rome:command { name = "the Romans", general = "Marcellus", cinc = true }
if plot == "betrayed" then
  marcellus:element { "Sp", inside = "city", name = "the guard of the baggage" }
else
  marcellus:reserve { "Sp", name = "the guard of the baggage" }
end
marcellus:reserve { "4Bd*4", name = "the pick of the legions" }
marcellus:reserve { "Cv general" }
marcellus:reserve { "Sp", name = "the last line" }
marcellus:reserve { "4Bd", "Cv", "Ps", name = "Flaccus' men" }
marcellus:reserve { "4Ax", "Ps", name = "Aurelius' men" }

local hannibal = carthage:command { name = "the besiegers", general = "Hannibal", cinc = true }
hannibal:line {
  left = { 11.5, 10 },
  { "LH", name = "the Numidians" }, "Cv", "4Ax", "Sp", "Cv general", "Sp*2", { "LH", name = "the Numidians" },
}
if ladders == "sent for" then
  hannibal:reserve { "4Wb*2", "Ps*2", name = "the ladder party", arrives = { bound = 5, dice = 4 }, edge = "north", at = 4 }
else
  hannibal:line { left = { 9.5, 11.5 }, "4Wb*2", "Ps*2", name = "the second line" }
end
hannibal:mission { go = { at = { 7.5, 4.75 }, size = { 8, 1.5 } } }

-- Who comes out of each gate. The first finds his place before the gate, the others beside him; who finds none waits.
local gates = {
  middle = { { gate = 2, "4Bd 2", "4Bd 3", "4Bd 1", "4Bd 4", "Cv 1", "Sp 2" } },
  side = { { gate = 1, "4Bd 5", "Cv 2", "Ps 1" }, { gate = 3, "4Ax 1", "Ps 2" } },
}
if plot == "unknown" then table.insert(gates.middle[1], "Sp 1") end

local function open(battle, which)
  for _, out in ipairs(gates[which]) do
    for _, name in ipairs(out) do
      battle:arrive { element = battle:element("Rome", name), out_of = "Nola", gate = out.gate }
    end
  end
end

local function near(battle)
  for _, element in ipairs(battle:elements { side = "Carthage" }) do
    if element.y < 6.6 then return true end
  end
  return false
end

local opened = { middle = false, side = false }
s:on("bound_start", { side = "Rome" }, function(battle)
  if not opened.middle then
    battle:ask {
      side = "Rome", speaker = "the tribune at the middle gate", question = "Shall we open?", choices = { "open", "wait" },
      default = (near(battle) or battle.bound >= 12) and "open" or "wait",
      call = function(battle, answer)
        if answer == "wait" then return end
        opened.middle = true
        battle:say { speaker = "Marcellus", text = "Trumpets! And all of you, shout!" }
        open(battle, "middle")
        battle:send("the besiegers", {})
      end,
    }
  elseif not opened.side then
    battle:ask {
      side = "Rome", speaker = "Flaccus", question = "The gates to the right and left too?", choices = { "open", "wait" },
      default = "open",
      call = function(battle, answer)
        if answer == "wait" then return end
        opened.side = true
        battle:say("Flaccus and Aurelius come out upon the wings, and the sutlers behind the gates shout like an army.")
        open(battle, "side")
      end,
    }
  end
end)

s:house_rule {
  name = "the plot",
  text = "If no Roman element is in Nola after the middle gate was opened, a die at the end of each Roman bound: by 1 or 2 the people "
    .. "plunder the baggage, which is 3 points for Carthage, once.",
  may = { "award" },
}

local function guarded(battle)
  for _, element in ipairs(battle:elements { side = "Rome", on = "Nola" }) do
    if element.kind ~= "De" then return true end
  end
  return false
end

local plundered = false
s:on("bound_end", { side = "Rome" }, function(battle)
  if plundered or not opened.middle or guarded(battle) or battle:roll() > 2 then return end
  plundered = true
  battle:say("Behind the legions the people of Nola fall upon the baggage.")
  battle:award { rule = "the plot", side = "Carthage", points = 3 }
end)

s:objective {
  name = "Nola taken", side = "Carthage", hold = "Nola", points = 5,
  text = "Carthage has an element inside Nola",
}
s:objective {
  name = "under the walls", side = "Carthage", hold = { at = { 7.5, 5.5 }, size = { 10, 3 } }, by = 3, bound = 7, ends = false, points = 1,
  text = "three elements are within 3 base widths of the front of Nola at the end of bound 7",
}
s:objective {
  name = "back to the camp", side = "Rome", hold = { at = { 7.5, 5.5 }, size = { 15, 3 } }, by = 1, alone = true, bound = 24, early = true,
  ends = false, points = 2, text = "when the day ends a Roman and no Carthaginian is within 3 base widths of the front of Nola",
}
s:objective { name = "the besiegers beaten", side = "Rome", enemy_loses = 4, ends = false, points = 2 }
s:objective { name = "the sally beaten", side = "Carthage", enemy_loses = 4, ends = false, points = 2 }
s:objective { name = "Marcellus", side = "Carthage", kill = "general of the Romans", ends = false, points = 2 }
s:objective { name = "Hannibal", side = "Rome", kill = "general of the besiegers", ends = false, points = 2 }
s:victory_grades { { 0, "doubtful" }, { 1, "clear" }, { 4, "great" } }

s:briefing {
  text = "Nola, in the autumn after Cannae. For days both armies have been drawn up in line, the Romans under the walls, Hannibal before "
    .. "his camp. Today no Roman shows himself.",
}
s:briefing {
  side = "Rome",
  text = "The senators of Nola have told you: as soon as your line stands outside, the people will plunder the baggage and shut the gates."
    .. "\n\nYour men stand ready behind three gates. In each of your bounds you are asked whether the middle gate is to be opened, and "
    .. "from the bound after that whether the others are. Who is let out comes onto the ground before his gate, and may move at once; where "
    .. "the enemy stands too near the wall he finds no room. Wait too long, and they are under the walls; come out too early, and they "
    .. "are in order.\n\nLeave the guard in the town.",
}
s:briefing {
  side = "Carthage",
  text = "Your friends in the town have promised it to you. The walls are bare: either they have been found out, or the hour has come. "
    .. "Part of your line is on its way to the camp for ladders. Go up to the walls, so that your friends see you (by bound 7), but "
    .. "keep your wings in mind: there are three gates on this side.",
}

s:on("arrived", { side = "Carthage" }, function(battle, element)
  if element.name == "4Wb 1" then battle:say("The ladder party comes back from the camp.") end
end)
s:on("general_lost", function(battle, general)
  battle:say(general.called .. " falls, and a shout goes up from the walls.")
end)
