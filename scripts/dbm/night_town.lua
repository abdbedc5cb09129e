-- The gate of Nisaea, July 424 BC: the Athenians come by night for the port of Megara, which a Peloponnesian garrison holds behind its walls. Six
-- hundred under Hippocrates lie near the gate, Plataeans and light troops under Demosthenes in ambush, and before dawn the hoplites and the horse from
-- Eleusis come on the flank.
-- Orders of battle: our own reduction, one element to about 200 men. The battle is set up by the rules: each seed lays the country out otherwise.
-- Deployment after Thucydides: who holds the town, who lies in ambush and who is still on the march is told; where the lines stood is not.
-- The town's friends in the field, who are to meet them, are our own reading: in truth they stayed within the walls of Megara.
-- Sources: Thucydides 4.66-69.

local peloponnese = require "armies.dbm.sparta"

local athens = points_list {
  rules = "dbm", number = "X/90", name = "Athens", years = { -450, -400 }, home = "southern Europe", aggression = 4,
  terrain = { "river", "road", "gentle_hill" },
  entries = {
    { name = "generals", troops = "Irr Sp (O)", general = { "chief", "sub" }, from = 2, to = 4 },
    { name = "hoplites", troops = "Irr Sp (O)", from = 12, to = 40 },
    { name = "horse", troops = "Irr Cv (O)", to = 6 },
    { name = "Plataeans and the young", troops = "Irr Ps (S)", to = 8 },
    { name = "light-armed", troops = "Irr Ps (I)", to = 8 },
  },
}

local night = scenario {
  title = "The gate of Nisaea", year = -424, place = "Nisaea, the port of Megara", rules = "dbm", setup = "thrown", max_bounds = 80,
  allow = { "far-from-general" }, -- by night the baggage behind the lines is beyond his reach
  history = {
    winner = "Athens", note = "the gate is taken and the long walls with it; Nisaea yields the next day",
    often = 13.5, why = "a walled town with a garrison, stormed by night with equal points: in history friends opened a gate from within, which nobody does here",
  },
  sources = { "Thucydides 4.66-69" },
}

night:army { name = "Nisaea", list = peloponnese, bought = [[
The Peloponnesians and their friends
year: -424
chief The Megarians:
  Reg Sp (S) general, Reg Sp (S)*4, Irr Sp (O)*14, Irr Ps (I)*4, Irr Cv (I)*2
command The garrison:
  Reg Sp (S) general, Reg Sp (I)*6
baggage: Irr Bge (I)*6
fortifications: PF*15, PF gateway
]] }

night:army { name = "Athens", list = athens, bought = [[
Athens
year: -424
chief Hippocrates:
  Irr Sp (O) general, Irr Sp (O)*11
command Demosthenes:
  Irr Sp (O) general, Irr Ps (S)*6, Irr Ps (I)*4
command From Eleusis:
  Irr Sp (O) general, Irr Sp (O)*12, Irr Cv (O)*3
baggage: Irr Bge (I)*6
]] }

night:set_up {
  defender = "Nisaea", season = "summer", hour = 3,
  features = {
    { feature = "hamlet 1", at = { 3200, 200 }, size = { 480, 400 } },
    { feature = "woods 1", at = { 3150, 2000 }, size = { 550, 450 } },
  },
  garrison = { { army = "Nisaea", element = "Reg Sp (I) 1-4", at = { 3080, 340 } } },
  ambushes = { { army = "Athens", element = "Irr Ps (S) 1-3", at = { 300, 500 } } },
  flank_marches = { { army = "Athens", command = "From Eleusis", flank = "right" } },
  posts = { { army = "Athens", element = "Irr Sp (O) 1-6", at = { 1600, 700 } } },
}
