-- Clibanarii, field legions and palace auxiliaries, worn border troops, Goths and Franks who serve for pay.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules; the order of battle of Adrianople.
return points_list {
  rules = "dbm", number = "X/10", name = "Rome of Constantius and Valens", years = { 337, 400 },
  home = "southern Europe", aggression = 2,
  terrain = { "river", "road", "gentle_hill", "woods" },
  fortifications = { "PF", "TF", "TF camp" },
  entries = {
    { name = "generals", troops = "Reg Cv (O)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "clibanarii", troops = "Reg Kn (X)", to = 3 },
    { name = "scholae", troops = "Reg Cv (O)", from = 2, to = 6 },
    { name = "mounted archers", troops = "Reg LH (F)", to = 3 },
    { name = "Illyrians", troops = "Reg LH (O)", to = 3 },
    { name = "legions", troops = "Reg Bd (O)", from = 4, to = 16 },
    { name = "clubmen", troops = "Reg Bd (X)", to = 2, most = { "1/4", "legions" } },
    { name = "palace auxiliaries", troops = "Reg Ax (S)", from = 4, to = 16 },
    { name = "border troops", troops = "Reg Ax (I)", to = 10 },
    { troops = "Reg Ps (O)", to = 6 },
    { name = "bolt-shooters on carts", troops = "Reg Art (F)", to = 2 },
    { name = "Franks and Alemanni", troops = "Irr Wb (S)", to = 8 },
    { name = "Goths", troops = "Irr Kn (F)", to = 4 },
  },
  allies = {
    { name = "Fritigern", years = { 376, 382 }, entries = {
      { troops = "Irr Kn (F)", general = "ally", from = 1, to = 1, name = "chief" }, { troops = "Irr Kn (F)", from = 2, to = 8 },
      { troops = "Irr Wb (O)", from = 4, to = "any" } } },
  },
}
