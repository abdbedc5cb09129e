-- Insubres and Boii on the Po: warbands with a few nobles on horse.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules; the order of battle of Cannae.
return points_list {
  rules = "dbm", number = "X/33", name = "Gauls of the Po", years = { -390, -191 },
  home = "north of the Alps", aggression = 3,
  terrain = { "river", "woods", "marsh", "gentle_hill" },
  entries = {
    { name = "chieftains", troops = "Irr Cv (O)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "nobles", troops = "Irr Cv (O)", from = 1, to = 6 },
    { name = "warbands", troops = "Irr Wb (S)", from = 8, to = 40 },
    { name = "young men", troops = "Irr Ps (I)", from = 1, to = 6 },
  },
}
