-- Noon in the desert: thirst after a side's sixth bound, and a hot wind that raises dust. Wells, rivers and towns of its own
-- behind a side keep it from thirst.
return weather {
  season = "summer", climate = "dry", hour = 11, sky = "clear", wind = "south", force = "strong", heat = true, risk = "dust",
  effects = true,
}
