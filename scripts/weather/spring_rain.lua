-- A wet morning in spring: rain out of the south-west that comes and goes, fields and roads soaked.
-- It may break from the eighth bound on.
return weather {
  season = "spring", climate = "warm", hour = 9, sky = "rain", wind = "southwest", mud = true, risk = "rain",
  changes = { { bound = 8, sky = "overcast" } },
  effects = true,
}
