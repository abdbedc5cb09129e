-- Companions and phalanx; after Babylon elephants and hurried recruits; at Tyre towers on paired ships.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules; the orders of battle of the Granicus, Issus, Gaugamela and the Hydaspes.
return points_list {
  rules = "dbm", number = "X/6", name = "Alexander and his marshals", years = { -334, -300 },
  home = "southern Europe", aggression = 4,
  terrain = { "river", "road", "gentle_hill", "difficult_hill", "waterway" },
  fortifications = { "TF", "TF camp" },
  entries = {
    { name = "generals", troops = "Reg Kn (F)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "Companions", troops = "Reg Kn (F)", from = 2, to = 8 },
    { name = "phalanx", troops = "Reg Pk (O)", from = 8, to = 32 },
    { name = "silver shields", troops = "Reg Pk (S)", to = 8, years = { -327, -316 }, most = { "1/2", "phalanx" }, replaces = "phalanx" },
    { name = "recruits", troops = "Reg Pk (I)", to = 12, years = { -323, -300 } },
    { name = "archers in the phalanx", troops = "Reg Bw (X)", to = 8 }, -- what Alexander planned in his last year
    { name = "scouts", troops = "Reg LH (O)", from = 1, to = 4 },
    { name = "Thracians", troops = "Irr Ax (S)", from = 2, to = 8 },
    { name = "elephants", troops = "Irr El (S)", to = 4, years = { -326, -300 } },
    { name = "bolt-shooters", troops = "Reg Art (O)", to = 3 },
    { name = "fives", troops = "Reg Gal (S)", to = 3, aboard = "Reg Ax (S)" },
    { name = "paired ships", troops = "Irr Shp (X)", to = 2, aboard = "Reg Ax (S)" },
    { name = "engine boats", troops = "Reg Bts (X)", to = 2, aboard = "Reg Ps (O)" },
  },
}
