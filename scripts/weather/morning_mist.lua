-- Mist on an autumn morning, as at Trasimene or Cynoscephalae: nobody shoots or commands further than 300 paces until it
-- lifts two hours after the battle began, or earlier where the die at the start of a bound shows a 6.
return weather {
  season = "autumn", climate = "warm", hour = 6, sky = "mist",
  changes = { { dice = 6, sky = "clear", once = true }, { hour = 8, sky = "clear" } },
  effects = true,
}
