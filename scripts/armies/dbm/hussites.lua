-- Wagons with handguns and crossbows behind mantlets, flails, and horsemen who skirmish with crossbows.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (Hussite wagons, mounted crossbows).
return points_list {
  rules = "dbm", number = "X/17", name = "Hussites and their neighbours", years = { 1419, 1471 },
  home = "north of the Alps", aggression = 1,
  terrain = { "gentle_hill", "woods", "river", "road" },
  fortifications = { "TF", "TF camp" },
  entries = {
    { name = "the captain", troops = "Irr WWg (O)", general = "chief", from = 1, to = 1 },
    { name = "lords", troops = "Irr Kn (O)", general = { "sub", "ally" }, from = 1, to = 2 },
    { name = "wagons", troops = "Irr WWg (O)", from = 4, to = 24 },
    { name = "field armies", troops = "Reg WWg (O)", to = 6, years = { 1424, 1471 }, replaces = "wagons" },
    { name = "knights", troops = "Irr Kn (O)", to = 4 },
    { name = "horse", troops = "Irr Cv (O) crossbow", to = 4 },
    { name = "mounted crossbows", troops = "Irr LH (I) crossbow", to = 4 },
    { name = "small guns", troops = "Reg Art (I)", to = 3 },
    { name = "flails", troops = "Irr Hd (S)", to = 16 },
    { troops = "Irr Bd (F)", to = 6 },
    { troops = "Irr Ps (O) crossbow", to = 6 },
  },
}
