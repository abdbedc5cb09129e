-- Cataphracts, a host of horse archers, and in the last century armoured riders on armoured camels.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (Parthian horse archers, cataphracts and camelry); the order of battle of Carrhae.
return points_list {
  rules = "dbm", number = "X/8", name = "Parthia", years = { -53, 224 },
  home = "Persia", aggression = 3,
  terrain = { "river", "road", "gentle_hill", "dunes" },
  entries = {
    { name = "generals", troops = "Irr Kn (X)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "cataphracts", troops = "Irr Kn (X)", from = 2, to = 8 },
    { name = "horse archers", troops = "Irr LH (F)", from = 16, to = 48 },
    { name = "nomads", troops = "Irr LH (S)", to = 8, most = { "1/4", "horse archers" } },
    { name = "nobles of the Saka", troops = "Irr Cv (S)", to = 4 },
    { name = "armoured camels", troops = "Irr Cm (S)", to = 3, years = { 200, 224 } },
    { name = "hillmen", troops = "Irr Ax (O)", to = 6 },
  },
}
