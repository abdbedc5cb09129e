-- Four-horse chariots, cavalry, spear and bow in one body, siege towers; and the camels of Semiramis, dressed as elephants.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (later Assyrian chariots, siege towers, camels disguised as elephants).
return points_list {
  rules = "dbm", number = "X/3", name = "Assyria of the great kings", years = { -745, -612 },
  home = "Mesopotamia", aggression = 4,
  terrain = { "river", "road", "gentle_hill", "difficult_hill" },
  fortifications = { "TF", "TF camp" },
  entries = {
    { name = "generals", troops = "Reg Kn (S) chariot", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "chariots", troops = "Reg Kn (S) chariot", from = 2, to = 6 },
    { name = "cavalry", troops = "Reg Cv (O)", from = 4, to = 12 },
    { name = "spear and bow", troops = "Reg Bw (X)", from = 8, to = 20, double = "Reg Bw (O)" },
    { name = "guard foot", troops = "Reg Ax (S)", to = 8 },
    { name = "siege towers", troops = "Reg WWg (S)", to = 2 },
    { name = "camels as elephants", troops = "Irr Cm (X)", to = 2 },
    { troops = "Irr Ps (O)", to = 8 },
    { name = "levy", troops = "Irr Hd (O)", to = 12 },
  },
}
