-- What the army beside this file may have. This list is of the project's own, for a people of warbands.
return points_list {
  rules = "{{ rules }}", number = "X/2", name = {{ blue_lua }}, years = { {{ year }}, {{ last_year }} },
  home = "north of the Alps", aggression = 3,
  terrain = { "river", "woods", "marsh", "gentle_hill" },
  entries = {
    { name = "chieftains", troops = "Irr Cv (O)", general = { "chief", "sub" }, from = 2, to = 3 },
    { name = "nobles", troops = "Irr Cv (O)", from = 1, to = 6 },
    { name = "warbands", troops = "Irr Wb (S)", from = 8, to = 40 },
    { name = "young men", troops = "Irr Ps (I)", from = 1, to = 6 },
  },
}
