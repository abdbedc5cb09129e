-- The day after the rains: clear again, but rivers in flood and roads deep in mud.
return weather {
  season = "spring", climate = "warm", hour = 10, sky = "clear", wind = "northwest", rivers = "flooded", mud = true,
  effects = { "flooded rivers", "muddy roads", "slippery slopes" },
}
