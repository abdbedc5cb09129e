-- Chariots of the Britons, warbands of three tempers, the tall ships of the Veneti, and whoever runs out of the woods.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (Galatians, Gauls, Germans, British chariots, Veneti).
return points_list {
  rules = "dbm", number = "X/11", name = "Gauls, Britons and Germans", years = { -390, 84 },
  home = "north of the Alps", aggression = 3,
  terrain = { "woods", "river", "gentle_hill", "marsh", "waterway" },
  entries = {
    { name = "chieftains", troops = "Irr Cv (O) chariot", general = { "chief", "sub", "ally" }, from = 2, to = 3 },
    { name = "chariots", troops = "Irr Cv (O) chariot", from = 2, to = 12 },
    { name = "horse", troops = "Irr Cv (O)", to = 6 },
    { troops = "Irr LH (O)", to = 6 },
    { name = "warbands", troops = "Irr Wb (F)", from = 20, to = 80 },
    { name = "Germans", troops = "Irr Wb (O)", to = 24, most = { "1/2", "warbands" } },
    { name = "sworn men", troops = "Irr Wb (S)", to = 12 },
    { name = "men of the woods", troops = "Irr Hd (F)", to = 10 },
    { troops = "Irr Ps (I)", to = 8 },
    { name = "ships of the Veneti", troops = "Irr Shp (O)", to = 3, aboard = "Irr Wb (F)" },
  },
}
