-- Gendarmes of the ordinance, pike and longbow in one company, Flemings, swordsmen and a carroccio from Italy, much artillery.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (Burgundian pike and longbow, Flemings, francs archers).
return points_list {
  rules = "dbm", number = "X/16", name = "Burgundy of Charles the Bold", years = { 1465, 1477 },
  home = "north of the Alps", aggression = 4,
  terrain = { "woods", "gentle_hill", "river", "road" },
  fortifications = { "PF", "TF", "TF camp" },
  entries = {
    { name = "captains", troops = "Reg Kn (S)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "household", troops = "Reg Kn (S)", from = 2, to = 4 },
    { name = "ordinance", troops = "Reg Kn (O)", from = 2, to = 10 },
    { name = "mounted crossbows", troops = "Reg LH (I) crossbow", to = 4 },
    { name = "pike and longbow", troops = "Reg Bw (X)", from = 4, to = 16, double = "Reg Bw (S)" },
    { name = "hired pikes", troops = "Reg Pk (I)", to = 12 },
    { name = "Flemings", troops = "Irr Pk (I)", to = 24 },
    { name = "francs archers", troops = "Reg Bw (I) crossbow", to = 8 },
    { name = "sword and buckler", troops = "Reg Bd (F)", to = 6 },
    { name = "handguns", troops = "Reg Ps (S) handgun", to = 6 },
    { name = "bombards", troops = "Reg Art (S)", to = 4 },
    { name = "organ guns", troops = "Reg Art (I)", to = 4 },
    { name = "carroccio", troops = "Reg WWg (I)", to = 1 },
    { troops = "Reg Cv (I)", to = 4 },
  },
}
