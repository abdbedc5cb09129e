-- Hard frost under a clear sky: rivers and marshes bear troops, waterways do not.
return weather {
  season = "winter", climate = "cold", hour = 9, sky = "clear", wind = "northwest",
  rivers = "frozen", marshes = "frozen",
  effects = true,
}
