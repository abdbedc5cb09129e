-- Leuctra, 6 July 371 BC: Epaminondas puts fifty shields behind one and goes for the king.
-- Orders of battle: both by their lists. Thebes had 6,000 to 6,500 hoplites against about 10,000, of whom the allies hardly
-- fought; the mass of the Theban left is the two deep elements.
-- Deployment after Xenophon 6.4.8-15 and Grote X: horse before both main wings, the Theban centre and right held back in echelon.
-- Sources: Xenophon, Hellenica 6.4; Diodorus 15.52-56; Plutarch, Pelopidas 23.

local leuctra = scenario {
  title = "Leuctra", year = -371, place = "the plain of Leuctra in Boeotia", rules = "dba3",
  board = { 15, 15 }, season = "summer", sky = "clear", hour = 12,
  history = {
    winner = "Thebes", note = "the column breaks the royal command, Cleombrotus falls, the allies go back to the camp",
    often = 58, why = "by these lists an army has one command and with it one task: the Theban right cannot be told to stay behind, and a quarter of its spears is lost",
  },
  sources = { "Xenophon, Hellenica 6.4.8-15", "Grote, History of Greece X, pp. 201-204" },
}

leuctra:terrain { require "terrain.two_ridges" }

local thebes = leuctra:army { name = "Thebes", list = "II/5c", edge = "north", first_bound = true }
thebes:camp { at = { 11, 13.6 } }
local epaminondas = thebes:command { name = "Epaminondas", cinc = true }
epaminondas:line { left = { 12, 7.8 }, "8Sp general", "8Sp", "Sp" }                                 -- the column and the Sacred Band
epaminondas:line { left = { 9, 9 }, "Sp*2" }                                                      -- centre and right in echelon
epaminondas:line { left = { 7, 10.2 }, "Sp*3" }
epaminondas:line { left = { 11.5, 7 }, "Cv*2" }
epaminondas:line { left = { 8.5, 11 }, "Ps*2" }

local sparta = leuctra:army { name = "Sparta", list = "II/5a", edge = "south" }
sparta:camp { at = { 7.5, 1.6 } }
local cleombrotus = sparta:command { name = "Cleombrotus", cinc = true, character = "cautious" }  -- his allies had no heart in it
cleombrotus:line { left = { 2, 5.4 }, "Sp*6", "Sp*3", "Sp general" }                                -- allies, then Lacedaemonians
cleombrotus:line { left = { 10, 6.2 }, "Cv" }
cleombrotus:line { left = { 2.5, 4.6 }, "Ps" }                                                      -- Hieron's men
