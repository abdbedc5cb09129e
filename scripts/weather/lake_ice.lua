-- The depth of a northern winter: all water is ice, and snow may come.
return weather {
  season = "winter", climate = "cold", hour = 10, sky = "overcast", wind = "northeast",
  rivers = "frozen", marshes = "frozen", waterways = "frozen", risk = "snow",
  effects = true,
}
