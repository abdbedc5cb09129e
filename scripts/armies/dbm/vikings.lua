-- Longships and curraghs, hired axes and raiders, the levy of the shires where Danes rule, and Irish kerns.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (Vikings, huscarles, fyrd, curraghs).
return points_list {
  rules = "dbm", number = "X/12", name = "Vikings and Irish kings", years = { 790, 1016 },
  home = "north of the Alps", aggression = 4,
  terrain = { "woods", "marsh", "gentle_hill", "river", "waterway" },
  fortifications = { "TF" },
  supply_ships = true,
  entries = {
    { name = "kings and jarls", troops = "Irr Bd (O)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "axes", troops = "Irr Bd (O)", from = 4, to = 24 },
    { name = "raiders", troops = "Irr Bd (F)", from = 4, to = 20 },
    { name = "archers", troops = "Irr Bw (O)", to = 6 },
    { name = "the levy", troops = "Irr Sp (I)", to = 24 },
    { name = "kerns", troops = "Irr Ax (I)", to = 12 },
    { troops = "Irr Ps (S)", to = 6 },
    { name = "on stolen horses", troops = "Irr Cv (I)", to = 3 },
    { name = "longships", troops = "Irr Bts (S)", to = 8, aboard = "Irr Bd (F)" },
    { name = "smaller boats", troops = "Irr Bts (O)", to = 4, aboard = "Irr Bd (F)" },
    { name = "curraghs", troops = "Irr Bts (I)", to = 4, aboard = "Irr Ax (I)" },
  },
}
