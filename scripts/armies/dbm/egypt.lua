-- The army of Kadesh: chariots with armoured archers, close ranks, Nubians and the captive Sherden.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (Egyptian chariots and archers).
return points_list {
  rules = "dbm", number = "X/2", name = "Egypt of the chariots", years = { -1470, -1180 },
  home = "Egypt", aggression = 3,
  terrain = { "river", "road", "marsh", "dunes", "gentle_hill" },
  entries = {
    { name = "generals", troops = "Reg Cv (S) chariot", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "chariots", troops = "Reg Cv (S) chariot", from = 6, to = 16 },
    { name = "close fighters", troops = "Reg Ax (O)", from = 6, to = 20 },
    { name = "archers", troops = "Reg Bw (O)", from = 6, to = 20 },
    { name = "Sherden", troops = "Irr Bd (F)", to = 4 },
    { name = "runners", troops = "Reg Ps (S)", to = 4 },
    { name = "skirmishing archers", troops = "Reg Ps (O) bow", to = 6 },
    { name = "Nubians", troops = "Irr Bw (O)", to = 8, most = { "1/2", "archers" } },
  },
}
