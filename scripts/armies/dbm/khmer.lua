-- Elephants of every kind, some with bolt-shooters; a king who rides one and gives orders like a drilled officer.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (Khmer bolt-shooting elephants, Indian elephants, archers and cavalry); the order of battle of the Hydaspes.
return points_list {
  rules = "dbm", number = "X/19", name = "Khmer, Cham and the kings of India", years = { 500, 1300 },
  home = "South East Asia", aggression = 2,
  terrain = { "river", "woods", "marsh", "waterway" },
  fortifications = { "PF", "TF" },
  entries = {
    { name = "the king", troops = "Irr El (O)", general = "chief", from = 1, to = 2, regular = true },
    { name = "princes", troops = "Irr Cv (I)", general = "sub", from = 1, to = 3 },
    { name = "elephants", troops = "Irr El (O)", from = 2, to = 8 },
    { name = "escorted elephants", troops = "Irr El (S)", to = 3, most = { "1/2", "elephants" } },
    { name = "bolt-shooters", troops = "Irr El (X)", to = 3 },
    { name = "horse", troops = "Irr Cv (I)", to = 6 },
    { name = "spears and shields", troops = "Irr Ax (O)", from = 8, to = 36 },
    { name = "archers", troops = "Irr Bw (I)", to = 16 },
    { name = "longbows", troops = "Irr Bw (S) longbow", to = 6 },
    { name = "river boats", troops = "Irr Bts (O)", to = 3, aboard = "Irr Ax (O)" },
    { troops = "Irr Hd (O)", to = 8 },
  },
}
