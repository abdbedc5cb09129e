-- A gale out of the west, overcast, with rain in it: arrows fly true only downwind. It abates by the afternoon.
return weather {
  season = "autumn", climate = "cold", hour = 12, sky = "overcast", wind = "west", force = "strong", risk = "rain",
  changes = { { hour = 15, force = "light" } },
  effects = true,
}
