-- Midianites and later tribes: warriors on camels, swordsmen on foot, Tuaregs and lancers beside them.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (Midianite Arabs, Tuaregs, Moors, Arab cavalry).
return points_list {
  rules = "dbm", number = "X/9", name = "Tribes of the desert", years = { -1200, 640 },
  home = "Arabia", aggression = 2,
  terrain = { "dunes", "oasis", "difficult_hill" },
  entries = {
    { name = "sheikh", troops = "Irr Cm (O)", general = "chief", from = 1, to = 2 },
    { name = "emirs", troops = "Irr Cv (O)", general = { "sub", "chief" }, from = 1, to = 2 },
    { name = "camel riders", troops = "Irr Cm (O)", from = 6, to = 30 },
    { name = "archers on camels", troops = "Irr Cm (O) bow", to = 8 },
    { name = "veiled riders", troops = "Irr Cm (S)", to = 6, most = "1/4" },
    { name = "behind their camels", troops = "Irr Cm (I)", to = 8 },
    { name = "lancers", troops = "Irr Cv (O)", to = 8 },
    { name = "scouts", troops = "Irr LH (I) camel", to = 6 },
    { name = "swordsmen", troops = "Irr Wb (F)", to = 12 },
    { troops = "Irr Ps (I)", from = 2, to = 10 },
  },
}
