-- Spartans, the men of the towns around, allies, helots with stones, and the fleet that Persian gold built.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules; the order of battle of Leuctra.
return points_list {
  rules = "dbm", number = "X/5", name = "Sparta and her allies", years = { -460, -371 },
  home = "southern Europe", aggression = 2,
  terrain = { "river", "road", "gentle_hill", "difficult_hill", "woods", "hamlet", "waterway" },
  fortifications = { "PF", "TF" },
  entries = {
    { name = "kings and generals", troops = "Reg Sp (S)", general = { "chief", "sub" }, from = 2, to = 2 },
    { name = "Spartans", troops = "Reg Sp (S)", from = 4, to = 12 },
    { name = "men of the towns", troops = "Reg Sp (I)", from = 4, to = 12 },
    { name = "allies", troops = "Irr Sp (O)", from = 8, to = 36 },
    { name = "horse", troops = "Irr Cv (I)", to = 4 },
    { name = "peltasts", troops = "Irr Ax (O)", to = 6 },
    { name = "javelins", troops = "Irr Ps (S)", to = 6 },
    { name = "helots", troops = "Irr Ps (I)", from = 2, to = 12 },
    { name = "triremes", troops = "Reg Gal (O)", to = 6, aboard = "Irr Sp (O)" },
    { name = "despatch boat", troops = "Reg Bts (F)", to = 1, only_if = "triremes" },
  },
}
