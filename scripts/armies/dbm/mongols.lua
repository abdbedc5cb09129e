-- Guard and tumens, captives driven before them with whips, engineers from China.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (civilians driven ahead, horse archers).
return points_list {
  rules = "dbm", number = "X/20", name = "Mongols", years = { 1206, 1294 },
  home = "Mongolia", aggression = 4,
  terrain = { "gentle_hill", "river" },
  fortifications = { "TF" },
  entries = {
    { name = "khans", troops = "Irr Cv (S) bow", general = { "chief", "sub" }, from = 1, to = 3 },
    { name = "guard officers", troops = "Reg Cv (S) bow", general = { "chief", "sub" }, from = 1, to = 2 },
    { name = "guard", troops = "Reg Cv (S) bow", to = 3, only_if = "guard officers" },
    { name = "lancers", troops = "Irr Cv (S) bow", from = 2, to = 12 },
    { name = "horse archers", troops = "Irr LH (S) bow", from = 8, to = 36 },
    { name = "drilled horse archers", troops = "Reg LH (S)", to = 6, replaces = "horse archers" },
    { name = "Cumans", troops = "Irr LH (F) bow", to = 12 },
    { name = "captives", troops = "Irr Hd (I)", to = 8 },
    { name = "engineers", troops = "Reg Art (S)", to = 2 },
  },
}
