-- The list of {{ file }}: what such an army may have. It stands beside the army under the same name.
-- This one is of the project's own, for Rome against Pyrrhus and Hannibal; `debellis api points_list` lists the words.
return points_list {
  rules = "{{ rules }}", number = "X/1", name = {{ title_lua }}, years = { -280, -200 },
  home = "southern Europe", aggression = 3,
  terrain = { "river", "road", "gentle_hill", "woods" },
  fortifications = { "TF", "TF camp", "PF" },
  -- Each entry: its troops, the least and the greatest number, and what else binds it.
  entries = {
    { name = "consuls and legates", troops = "Reg Cv (O)", general = { "chief", "sub" }, from = 2, to = 4 },
    { name = "horse", troops = "Reg Cv (O)", from = 2, to = 6 },
    { name = "legions", troops = "Reg Bd (O)", from = 8, to = 36 },
    { name = "slaves and boys", troops = "Reg Bd (I)", to = 16, years = { -216, -200 }, replaces = "legions" },
    { name = "triarii", troops = "Reg Sp (O)", from = 4, to = 12, most = { "1/2", "legions" } },
    { name = "velites", troops = "Reg Ps (S)", from = 4, to = 12 },
    { name = "carts against elephants", troops = "Reg WWg (X)", to = 3, years = { -280, -200 } },
    { name = "flaming pigs", troops = "Reg Art (I) pigs", to = 2 },
    { name = "elephants", troops = "Irr El (I)", to = 2, years = { -202, -200 } },
    { name = "Numidians", troops = "Irr LH (O)", to = 8, years = { -204, -200 } },
  },
}
