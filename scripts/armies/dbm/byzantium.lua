-- The wedge of kataphraktoi, thematic horse of two kinds, the Varangian guard, fire; and the factions of the City.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (kataphraktoi, menaulatoi, Varangians, fire siphons, dromons).
return points_list {
  rules = "dbm", number = "X/13", name = "Byzantium of Nikephoros", years = { 960, 1071 },
  home = "Asia Minor", aggression = 3,
  terrain = { "river", "road", "gentle_hill", "difficult_hill", "waterway" },
  fortifications = { "PF", "TF camp" },
  rear_support = { { "Reg Sp (I)", "Irr Ps (O) bow" } },
  entries = {
    { name = "generals", troops = "Reg Cv (O)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "kataphraktoi", troops = "Reg Kn (I)", to = 4, double = "Reg Kn (I)" },
    { name = "tagmata", troops = "Reg Cv (O)", from = 4, to = 16 },
    { name = "themes", troops = "Reg Cv (I)", to = 12 },
    { name = "Varangians", troops = "Reg Sp (S)", to = 6 },
    { name = "menaulatoi", troops = "Irr Bd (X)", to = 3 },
    { name = "spearmen", troops = "Reg Sp (I)", from = 4, to = 16 },
    { name = "archers", troops = "Irr Ps (O) bow", from = 2, to = 8 },
    { name = "siphons", troops = "Reg Ps (X)", to = 2 },
    { name = "stone-throwers", troops = "Reg Art (S)", to = 2 },
    { name = "servants", troops = "Irr Hd (O)", to = 4 },
    { name = "factions", troops = "Irr Hd (F)", to = 8 },
    { name = "dromons", troops = "Reg Gal (S)", to = 2, aboard = "Reg Sp (I)" },
    { name = "scouting galleys", troops = "Reg Gal (F)", to = 3, aboard = "Irr Ps (O) bow" },
  },
}
