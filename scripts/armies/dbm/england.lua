-- Men-at-arms on foot, longbows, household billmen and those of the commissions; earlier a holy banner on its wagon.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (longbowmen, men-at-arms, billmen, the Standard); the orders of battle of Crecy and Agincourt.
return points_list {
  rules = "dbm", number = "X/15", name = "England in France and at war with herself", years = { 1340, 1485 },
  home = "north of the Alps", aggression = 3,
  terrain = { "woods", "gentle_hill", "river", "road" },
  fortifications = { "TF", "TF camp" },
  dismounts = { { "Irr Kn (I)", "Irr Bd (S)" }, { "Reg Kn (O)", "Reg Bd (S)" } },
  entries = {
    { name = "lords", troops = "Reg Bd (S)", general = { "chief", "sub", "ally" }, from = 2, to = 3 },
    { name = "household men-at-arms", troops = "Reg Bd (S)", from = 2, to = 8 },
    { name = "men-at-arms", troops = "Irr Bd (S)", to = 8 },
    { name = "mounted men-at-arms", troops = "Irr Kn (I)", to = 4 },
    { name = "retinue longbows", troops = "Reg Bw (S) longbow", from = 4, to = 16, mounted = true },
    { name = "longbows", troops = "Irr Bw (S) longbow", from = 4, to = 32 },
    { name = "household bills", troops = "Reg Bd (O)", from = 2, to = 12 },
    { name = "commissions of array", troops = "Irr Bd (I)", to = 16, years = { 1450, 1485 } },
    { name = "the Standard", troops = "Irr WWg (I)", to = 1 },
    { troops = "Irr Ps (O)", to = 4 },
  },
}
