-- Hannibal's army on its way to Italy: Libyan foot, Spaniards, Numidian horse, elephants, slingers of the isles.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules; the orders of battle of Cannae and Zama.
return points_list {
  rules = "dbm", number = "X/32", name = "Carthage under the Barcids", years = { -237, -201 },
  home = "southern Europe", aggression = 4,
  terrain = { "road", "gentle_hill", "difficult_hill", "scrub" },
  entries = {
    { name = "Barcids", troops = "Reg Cv (O)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "Spanish horse", troops = "Irr Cv (O)", from = 1, to = 6 },
    { name = "Numidians", troops = "Irr LH (O)", from = 2, to = 10 },
    { name = "Libyans", troops = "Reg Sp (O)", from = 4, to = 20 },
    { name = "Spanish foot", troops = "Irr Ax (S)", from = 2, to = 12 },
    { name = "slingers", troops = "Irr Ps (O)", from = 1, to = 8 },
    { name = "elephants", troops = "Irr El (I)", to = 4 },
  },
}
