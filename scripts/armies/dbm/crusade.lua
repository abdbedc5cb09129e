-- Knights of France and the Orders, lesser knights of the land, crossbows, pilgrims, and horses brought over the sea.
-- A list of this project's own, not one of the published list books. Sources: the troop definitions of the rules (French knights, Military Orders, pilgrims, uscieri); the orders of battle of Arsuf and Hattin.
return points_list {
  rules = "dbm", number = "X/14", name = "Crusaders in the East", years = { 1096, 1291 },
  home = "Palestine", aggression = 3,
  terrain = { "gentle_hill", "difficult_hill", "road", "waterway" },
  fortifications = { "PF", "TF camp" },
  dismounts = { { "Irr Kn (S)", "Irr Bd (S)" }, { "Irr Kn (O)", "Irr Bd (S)" } },
  entries = {
    { name = "the king", troops = "Irr Kn (S)", general = { "chief", "sub" }, from = 1, to = 2 },
    { name = "barons", troops = "Irr Kn (O)", general = { "sub", "ally", "chief" }, from = 1, to = 3 },
    { name = "Franks", troops = "Irr Kn (S)", from = 1, to = 6 },
    { name = "knights of the land", troops = "Irr Kn (O)", from = 2, to = 12 },
    { name = "the Orders", troops = "Reg Kn (S)", to = 4, most = { "1/3", "knights of the land" } },
    { name = "turcopoles", troops = "Irr LH (S)", to = 6 },
    { name = "crossbows", troops = "Irr Bw (O) crossbow", from = 4, to = 12 },
    { name = "spears", troops = "Irr Sp (I)", from = 4, to = 16 },
    { name = "pilgrims", troops = "Irr Hd (S)", to = 12 },
    { troops = "Reg Art (S)", to = 1 },
    { name = "horse transports", troops = "Irr Shp (I)", to = 2, aboard = "Irr Kn (O)" },
    { name = "cogs", troops = "Irr Shp (S)", to = 2, aboard = "Irr Bw (O) crossbow" },
  },
}
