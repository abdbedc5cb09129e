-- Shield-bearers before ranks of archers, horsemen of all satrapies, scythed chariots, Greeks for hire.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules; the orders of battle of Marathon, Plataea and Gaugamela.
return points_list {
  rules = "dbm", number = "X/4", name = "Persia of the Achaemenids", years = { -550, -330 },
  home = "Persia", aggression = 3,
  terrain = { "river", "road", "gentle_hill" },
  fortifications = { "TF", "TF camp" },
  entries = {
    { name = "generals", troops = "Irr Cv (O)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "horse", troops = "Irr Cv (O)", from = 6, to = 20 },
    { name = "shield-bearers", troops = "Irr Bw (X)", from = 8, to = 32, double = "Irr Bw (O)" },
    { name = "levy archers", troops = "Irr Bw (I)", to = 16 },
    { troops = "Irr LH (O)", to = 8 },
    { name = "Greeks", troops = "Reg Sp (O)", to = 16, years = { -550, -330 }, most = "1/4" },
    { name = "scythed chariots", troops = "Irr Exp (O)", to = 4, years = { -480, -330 } },
    { name = "pack camels", troops = "Irr Cm (I)", to = 3 },
    { name = "towers on wheels", troops = "Irr WWg (S)", to = 2 }, -- only Xenophon has them
    { name = "levy", troops = "Irr Hd (O)", to = 20 },
  },
}
