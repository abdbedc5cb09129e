-- Fire lances, hand gunners in ranks, thunder-bomb oxen, paper lions, sword carts in the breach.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (Chinese fire lances, Ming hand gunners, paper lions, thunder-bomb oxen).
return points_list {
  rules = "dbm", number = "X/18", name = "Song and Ming", years = { 960, 1449 },
  home = "China south of the Fei", aggression = 1,
  terrain = { "river", "road", "gentle_hill", "marsh" },
  fortifications = { "PF", "TF", "TF camp" },
  entries = {
    { name = "generals", troops = "Reg Cv (S) bow", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "horse with fire lances", troops = "Reg Kn (F)", to = 4 },
    { name = "steppe horse", troops = "Reg LH (S)", to = 6 },
    { name = "horse", troops = "Reg Cv (O)", from = 2, to = 8 },
    { name = "hand gunners", troops = "Reg Art (X)", to = 8, years = { 1380, 1449 } },
    { name = "crossbows", troops = "Reg Bw (O) crossbow", from = 4, to = 20 },
    { name = "long spears", troops = "Reg Ax (X)", from = 4, to = 16 },
    { name = "grenades of clay", troops = "Reg Ps (I)", to = 8 },
    { name = "fire lances on foot", troops = "Irr Ps (X)", to = 3 },
    { name = "thunder-bomb oxen", troops = "Irr Exp (O)", to = 3 },
    { name = "paper lions", troops = "Irr Cm (X)", to = 1 },
    { name = "sword carts", troops = "Irr WWg (X)", to = 3 },
    { name = "rope-pull engines", troops = "Reg Art (S)", to = 3 },
    { troops = "Irr Hd (O)", to = 12 },
  },
}
