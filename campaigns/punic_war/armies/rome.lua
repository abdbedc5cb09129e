-- Consular armies of the first years against Hannibal: legions with their velites, triarii and horse.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules; the orders of battle of Cannae and Zama.
return points_list {
  rules = "dbm", number = "X/31", name = "Rome in the war with Hannibal", years = { -218, -201 },
  home = "southern Europe", aggression = 3,
  terrain = { "river", "road", "gentle_hill", "woods" },
  entries = {
    { name = "consuls and legates", troops = "Reg Cv (O)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "horse", troops = "Reg Cv (O)", from = 1, to = 6 },
    { name = "legions", troops = "Reg Bd (O)", from = 6, to = 36 },
    { name = "triarii", troops = "Reg Sp (O)", from = 1, to = 12, most = { "1/2", "legions" } },
    { name = "velites", troops = "Reg Ps (S)", from = 2, to = 12 },
  },
}
