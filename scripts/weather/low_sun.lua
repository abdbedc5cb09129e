-- Sunrise on a summer's day: who faces the east is dazzled for an hour, and at the end of the day who faces the west.
return weather {
  season = "summer", climate = "warm", hour = 5, sky = "clear", dazzle = true,
  effects = { "dazzle", "twilight" },
}
