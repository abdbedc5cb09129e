-- Night, and weather in which nobody sees far.

-- Two regular commands of red, the second far from the enemy at `x`, `y`.
local function armies(t, options)
  t:board{ 3000, 3000 }
  t:weather(options)
  t:command{ "Scipio", side = "red", chief = true }
  t:red("Reg Bd (S)", { at = { 400, 300 }, facing = "north", command = "Scipio", general = true })
  t:command{ "Laelius", side = "red" }
  local cv = t:red("Reg Cv (O)", { at = { 1500, 300 }, facing = "north", command = "Laelius", general = true })
  t:blue("Reg Bd (O)", { at = { 2700, 2900 }, facing = "south" })
  return cv
end

local DARK = { { hour = 23, season = "spring", climate = "warm" }, { sky = "mist" }, { sky = "fog" }, { sky = "snow" }, { sky = "dust" } }
for _, weather in ipairs(DARK) do
  local night = weather.hour ~= nil
  local what = weather.sky or "night"
  situation("each command throws for itself, and two low dice keep it where it is: " .. what, { "dbm.night.01", "dbm.night.02", "dbm.night.03", "dbm.pips.06", night and "dbm.time.15" or "dbm.night.03" }, function(t)
    local cv = armies(t, weather)
    t:bound{ phase = "start" }
    t:pip_dice(5, 2)
    t:go_on()
    t:pips("Laelius", 2)
    t:order(cv, { straight = 50 })
    t:order("done")
    t:order("done")
    t:phase("red", "moves")
    t:pips("Laelius", 6)
    t:order("done")
    t:pip_dice(5, 2)
    t:order("done")
    t:pips("Laelius", 2)
    t:try(cv, { straight = 50 }):refused{ clause = "dbm.night.03", why = "Benighted" }
    t:order("done")
    t:pip_dice(4)
    t:order("done")
    t:pips("Scipio", 4)
    t:pips("Laelius", 0)
    t:try(cv, { straight = 50 }):refused{ clause = "dbm.night.03", why = "Benighted" }
  end)
end

situation("a die of 3 is not low", { "dbm.night.02" }, function(t)
  local cv = armies(t, { sky = "mist" })
  for i = 1, 3 do
    t:bound{ phase = "start", number = 2 + i }
    t:pip_dice(5, 3)
    t:go_on()
  end
  t:try(cv, { straight = 50 }):ok()
end)

situation("who has seen an enemy goes on", { "dbm.night.03" }, function(t)
  t:board{ 3000, 3000 }
  t:weather{ sky = "mist" }
  t:command{ "Scipio", side = "red", chief = true }
  t:red("Reg Bd (S)", { at = { 400, 300 }, facing = "north", command = "Scipio", general = true })
  t:command{ "Laelius", side = "red" }
  local cv = t:red("Reg Cv (O)", { at = { 1500, 300 }, facing = "north", command = "Laelius", general = true })
  t:blue("Reg Bd (O)", { at = { 1500, 600 }, facing = "south" })
  t:bound{ phase = "start" }
  t:pip_dice(5, 1)
  t:go_on()
  t:order("done")
  t:pip_dice(5, 1)
  t:order("done")
  t:order("done")
  t:pip_dice(5, 1)
  t:order("done")
  t:pips("Laelius", 1)
  t:try(cv, { straight = 50 }):ok()
end)

-- In mist one sees 300 paces. The psiloi are at the edge of a wood, 20 paces in; their command is far behind.
for _, far in ipairs{ 300, 301 } do
  situation("who sees an enemy from an ambush sees for his command: " .. far, { "dbm.night.03", "dbm.visibility.20" }, function(t)
    t:board{ 3000, 3000 }
    t:weather{ sky = "mist" }
    t:woods{ outline = { { 1300, 640 }, { 1700, 640 }, { 1700, 740 }, { 1300, 740 } } }
    t:command{ "Scipio", side = "red", chief = true }
    t:red("Reg Bd (S)", { at = { 400, 300 }, facing = "north", command = "Scipio", general = true })
    t:command{ "Laelius", side = "red" }
    local cv = t:red("Reg Cv (O)", { at = { 1500, 300 }, facing = "north", command = "Laelius", general = true })
    t:red("Irr Ps (O)", { at = { 1500, 720 }, facing = "north", command = "Laelius", hidden = true })
    t:blue("Reg Bd (O)", { at = { 1500, 720 + far }, facing = "south" })
    t:bound{ phase = "start" }
    t:pip_dice(5, 1)
    t:go_on()
    t:order("done")
    t:pip_dice(5, 1)
    t:order("done")
    t:order("done")
    if far == 300 then
      t:pip_dice(5, 1)
      t:order("done")
      t:pips("Laelius", 1)
      t:try(cv, { straight = 50 }):ok()
    else
      t:pip_dice(5)
      t:order("done")
      t:try(cv, { straight = 50 }):refused{ clause = "dbm.night.03", why = "Benighted" }
    end
  end)
end

situation("an ally in doubt waits in the dark", { "dbm.night.03" }, function(t)
  armies(t, { sky = "fog" })
  t:command{ "Syphax", side = "red", ally = true, doubt = 6 }
  local ally = t:red("Irr Cv (O)", { at = { 2200, 300 }, facing = "north", command = "Syphax", general = true })
  t:bound{ phase = "start" }
  t:pip_dice(5, 4)
  t:go_on()
  t:pips("Syphax", 0)
  t:try(ally, { straight = 50 }):refused{ clause = "dbm.night.03", why = "Benighted" }
end)

-- Moves off the road in the dark.
for _, row in ipairs{
  { { sky = "fog" }, 100 }, { { sky = "dust" }, 100 }, { { sky = "mist" }, 200 }, { { sky = "clear" }, 200 },
  { { hour = 23, season = "spring", climate = "warm" }, 100 }, { { hour = 23, season = "spring", climate = "warm", moon = true }, 200 },
  { { hour = 23, season = "spring", climate = "warm", moon = true, sky = "overcast" }, 100 },
} do
  local weather, most = row[1], row[2]
  local what = (weather.sky or "clear") .. (weather.hour and " night" or " day") .. (weather.moon and " with a moon" or "")
  situation("cavalry go " .. most .. " paces off the road: " .. what, { most == 100 and "dbm.night.04" or "dbm.dist.03", most == 100 and "dbm.dist.15" or "dbm.dist.03" }, function(t)
    t:weather(weather)
    local cv = t:red("Reg Cv (O)", { at = { 1000, 500 }, facing = "north" })
    t:try(cv, { straight = most }):ok()
    t:try(cv, { straight = most + 1 }):refused{ clause = most == 100 and "dbm.dist.15" or "dbm.dist.03", why = "TooFar" }
  end)
end
situation("a road is as quick in the dark", { "dbm.dist.03" }, function(t)
  t:weather{ sky = "fog" }
  t:road{ path = { { 1000, 0 }, { 1000, 2000 } }, width = 80 }
  local cv = t:red("Reg Cv (O)", { at = { 1000, 500 }, facing = "north" })
  t:try(cv, { road = 200 }):ok()
end)

-- Camel riders of the desert in a storm of dust, by day and by night.
for _, row in ipairs{ { "dust", 12, 200 }, { "dust", 23, 100 }, { "fog", 12, 100 } } do
  local sky, hour, most = row[1], row[2], row[3]
  situation(("camelry go %d paces in %s at %d"):format(most, sky, hour), { "dbm.dist.15" }, function(t)
    t:weather{ sky = sky, hour = hour, season = "spring", climate = "warm" }
    local cm = t:red("Irr Cm (O)", { at = { 1000, 500 }, facing = "north" })
    t:try(cm, { straight = most }):ok()
    t:try(cm, { straight = most + 1 }):refused{ why = "TooFar", limit = most }
  end)
end
