-- Marches towards enemies who come into sight on the way: each is judged from where the command becomes aware of them, however the
-- way is cut up.

local function misty(t, sky)
  t:board{ 2400, 2400 }
  t:weather{ sky = sky or "mist" }
  local cv = t:red("Reg Cv (O)", { at = { 1000, 500 }, facing = "north" })
  t:blue("Reg Sp (O)", { at = { 1000, 805 }, facing = "south" })
  t:blue("Reg Sp (O)", { at = { 1080, 805 }, facing = "south" })
  t:bound{ pips = 9 }
  return cv
end

-- In mist one sees 300 paces: they are seen after 5 paces, and the march ends 200 before them, as in clear weather.
for _, sky in ipairs{ "clear", "mist" } do
  situation("a march stays 200 paces from those who come into sight on its way: " .. sky, { "dbm.march.02" }, function(t)
    local cv = misty(t, sky)
    t:try("march " .. cv.name .. " straight 105"):ok()
    t:try("march " .. cv.name .. " straight 106"):refused{ clause = "dbm.march.02", why = "NearEnemy" }
    t:try("march " .. cv.name .. " straight 200"):refused{ clause = "dbm.march.02", why = "NearEnemy" }
  end)
  situation("and the same in two parts: " .. sky, { "dbm.march.02" }, function(t)
    local cv = misty(t, sky)
    t:order("march " .. cv.name .. " straight 50")
    t:try("march " .. cv.name .. " straight 55"):ok()
    t:try("march " .. cv.name .. " straight 56"):refused{ clause = "dbm.march.02", why = "NearEnemy" }
  end)
  situation("and the same in two parts of one order: " .. sky, { "dbm.march.02" }, function(t)
    local cv = misty(t, sky)
    t:try("march " .. cv.name .. " straight 50 straight 55"):ok()
    t:try("march " .. cv.name .. " straight 50 straight 56"):refused{ clause = "dbm.march.02", why = "NearEnemy" }
  end)
end

-- In fog one sees 100 paces: who is seen only there is nearer than 200 already, and the march ends at once.
local function foggy(t, eyes)
  t:board{ 2400, 2400 }
  t:weather{ sky = "fog" }
  t:command{ "Scipio", side = "red" }
  t:command{ "Laelius", side = "red" }
  local cv = t:red("Reg Cv (O)", { at = { 1000, 600 }, facing = "north", command = "Scipio" })
  -- These see one of the enemies, 99 paces away.
  if eyes then t:red("Reg Ps (O)", { at = { 1250, 740 }, facing = "north", command = eyes }) end
  t:blue("Reg Sp (O)", { at = { 1000, 780 }, facing = "south" })
  t:blue("Reg Sp (O)", { at = { 1080, 780 }, facing = "south" })
  t:bound{ pips = 9 }
  return cv
end

for _, eyes in ipairs{ "nobody's", "Laelius" } do
  situation("a march ends where it becomes aware of an enemy within 200 paces, with the eyes of " .. eyes, { "dbm.march.03" }, function(t)
    local cv = foggy(t, eyes == "Laelius" and eyes or nil)
    t:try("march " .. cv.name .. " straight 80"):ok()
    t:try("march " .. cv.name .. " straight 81"):refused{ clause = "dbm.march.03", why = "NearEnemy" }
    t:try("march " .. cv.name .. " straight 80 straight 1"):refused{ clause = "dbm.march.03", why = "NearEnemy" }
    t:order("march " .. cv.name .. " straight 80")
    t:try("march " .. cv.name .. " straight 1"):refused{ clause = "dbm.march.02", why = "NearEnemy" }
  end)
end

situation("what another of its command sees, a march is aware of from its start", { "dbm.march.02" }, function(t)
  local cv = foggy(t, "Scipio")
  t:try("march " .. cv.name .. " straight 1"):refused{ clause = "dbm.march.02", why = "NearEnemy" }
end)

-- Few loose enemies keep foot 50 paces away, those who come into sight on the way too.
for _, row in ipairs{ { 130, true }, { 131, false } } do
  situation("foot march " .. row[1] .. " paces towards psiloi in fog", { "dbm.march.04" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ sky = "fog" }
    t:command{ "Scipio", side = "red" }
    local bd = {}
    for i = 1, 2 do bd[i] = t:red("Reg Ps (O)", { at = { 920 + 80 * i, 600 }, facing = "north", command = "Scipio" }) end
    t:blue("Reg Ps (O)", { at = { 1040, 780 }, facing = "south" })
    t:bound{ pips = 9 }
    t:order("march Reg Ps (O) 1-2 straight 80")
    local more = t:try("march Reg Ps (O) 1-2 straight " .. row[1] - 80)
    if row[2] then more:ok() else more:refused{ clause = "dbm.march.04" } end
  end)
end
