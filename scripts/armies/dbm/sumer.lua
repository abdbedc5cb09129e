-- Battle-cars, spearmen behind great shields, and from Sargon on Akkadians who had put the shield away.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (Sumerian cars, spearmen with pavises, Akkadian spearmen).
return points_list {
  rules = "dbm", number = "X/1", name = "Kings of Sumer and Akkad", years = { -2500, -2150 },
  home = "Mesopotamia", aggression = 2,
  terrain = { "river", "road", "marsh", "gentle_hill" },
  entries = {
    { name = "kings", troops = "Irr Kn (I) chariot", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "battle-cars", troops = "Irr Kn (I) chariot", from = 2, to = 6 }, -- four asses, a driver and a man with javelins
    { name = "straddle cars", troops = "Irr Cv (I) chariot", to = 4 },
    { name = "guard", troops = "Reg Pk (X)", from = 12, to = 30 }, -- drilled spearmen behind pavises
    { name = "levy", troops = "Irr Pk (X)", from = 12, to = 48, least = { "1/2", "guard" } },
    { name = "Akkadians", troops = "Irr Ax (X)", to = 24 },
    { troops = "Irr Ps (O) bow", from = 2, to = 8 },
    { troops = "Irr Hd (O)", to = 12 },
  },
}
