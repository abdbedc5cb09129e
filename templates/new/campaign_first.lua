-- What the army beside this file may have{% if campaign %}; a new army of the campaign is chosen from it too{% endif %}.
-- This list is of the project's own, for a city with legions; `debellis api points_list` lists the words.
return points_list {
  rules = "{{ rules }}", number = "X/1", name = {{ red_lua }}, years = { {{ year }}, {{ last_year }} },
  home = "southern Europe", aggression = 3,
  terrain = { "river", "road", "gentle_hill", "woods" },
  -- Each entry: its troops, the least and the greatest number, and what else binds it.
  entries = {
    { name = "consuls and legates", troops = "Reg Cv (O)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "horse", troops = "Reg Cv (O)", from = 1, to = 6 },
    { name = "legions", troops = "Reg Bd (O)", from = 6, to = 36 },
    { name = "triarii", troops = "Reg Sp (O)", from = 1, to = 12, most = { "1/2", "legions" } },
    { name = "velites", troops = "Reg Ps (S)", from = 2, to = 12 },
  },
}
