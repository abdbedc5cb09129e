-- Prices: what adds up, and what does not.

-- A command with its general at 400, 400; `state` says how he fares.
local function commanded(t, state, code)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red", chief = state == "chief" }
  local lost = state == "lost" and "destroyed" or nil
  local general = t:red(code or "Reg Bd (S)", { at = { 400, 400 }, facing = "north", command = "Scipio", general = true, standing = lost })
  if state == "fights" then t:blue("Reg Bd (O)", { front_of = general }) end
  return general
end

local STATES = { far = "dbm.pips.16", lost = "dbm.pips.20", fights = "dbm.pips.18" }
for state, clause in pairs(STATES) do
  local x = state == "far" and 1770 or 800
  local function one(t, code, dx) return t:red(code, { at = { x + (dx or 0), 400 }, facing = "north", command = "Scipio" }) end

  situation("general " .. state .. ": deviating, mixing and dismounting cost 1 more each", { clause, "dbm.pips.23", "dbm.pips.29", "dbm.pips.31" }, function(t)
    commanded(t, state)
    local wb, cv = one(t, "Irr Wb (O)"), one(t, "Reg Cv (O)//Reg Ax (S)", 200)
    local bd = t:red("Reg Bd (O)", { right_of = cv, command = "Scipio" })
    t:costs(wb, { back = 60 }, 3, { clause, "dbm.pips.23" })
    t:costs({ cv, bd }, { { straight = 100 } }, 3, { clause, "dbm.pips.29" })
    t:bound{ pips = { Scipio = 9 } }
    t:order{ dismount = { cv } }
    t:happened{ event = "paid", pips = 3 }
  end)
  situation("general " .. state .. ": a march costs 2", { clause }, function(t)
    commanded(t, state)
    local bd = one(t, "Reg Bd (O)")
    t:bound{ pips = { Scipio = 9 } }
    t:order("march " .. bd.name .. " straight 100")
    t:happened{ event = "paid", pips = 2 }
  end)
  situation("general " .. state .. ": the fourth march of a group costs 3", { clause, "dbm.pips.34" }, function(t)
    commanded(t, state)
    local bd = one(t, "Reg Bd (O)")
    local other = t:red("Reg Bd (O)", { right_of = bd, command = "Scipio" })
    t:bound{ pips = { Scipio = 20 } }
    for _ = 1, 4 do t:order("march " .. bd.name .. " + " .. other.name .. " straight 100") end
    t:happened{ event = "paid", pips = 3 }
  end)
  situation("general " .. state .. ": the third march of knights costs 3", { clause, "dbm.pips.35" }, function(t)
    commanded(t, state)
    local kn = one(t, "Reg Kn (I) double")
    local other = t:red("Reg Kn (I) double", { right_of = kn, command = "Scipio" })
    t:bound{ pips = { Scipio = 20 } }
    for _ = 1, 3 do t:order("march " .. kn.name .. " + " .. other.name .. " straight 100") end
    t:happened{ event = "paid", pips = 3 }
  end)
  situation("general " .. state .. ": a halt of irregulars costs 3", { clause, "dbm.pips.32" }, function(t)
    commanded(t, state)
    local kn = one(t, "Irr Kn (O)")
    t:blue("Reg Bd (O)", { at = { 2000, 2000 }, facing = "south" })
    t:bound{ pips = { Scipio = 9 } }
    t:order{ hold = kn }
    t:happened{ event = "paid", pips = 3 }
  end)
end

situation("exactly 1200 paces from the general are near, a pace more is far", { "dbm.pips.16" }, function(t)
  commanded(t)
  local near = t:red("Reg Bd (O)", { at = { 1680, 400 }, facing = "north", command = "Scipio" })
  local far = t:red("Reg Bd (O)", { at = { 1680.5, 600 }, facing = "north", command = "Scipio" })
  t:costs(near, { straight = 50 }, 1, { "dbm.pips.11" })
  t:costs(far, { straight = 50 }, 2, { "dbm.pips.16" })
end)

-- An enemy on the straight line makes the shortest way a little longer than 1200 paces.
for _, y in ipairs({ 385, 600 }) do
  situation("the distance from the general leads round an enemy at " .. y, { y == 385 and "dbm.pips.22" or "dbm.pips.16" }, function(t)
    commanded(t)
    local near = t:red("Reg Bd (O)", { at = { 1680, 400 }, facing = "north", command = "Scipio" })
    t:blue("Reg Bd (O)", { at = { 1000, y }, facing = "west" })
    t:costs(near, { straight = 50 }, y == 385 and 2 or 1, { y == 385 and "dbm.pips.16" or "dbm.pips.11" })
  end)
end

situation("beyond a wood exactly 600 paces are near", { "dbm.pips.17" }, function(t)
  commanded(t)
  t:woods{ at = { 700, 400 }, size = { 100, 600 } }
  local near = t:red("Reg Bd (O)", { at = { 1080, 400 }, facing = "north", command = "Scipio" })
  local far = t:red("Reg Bd (O)", { at = { 1080, 340 }, facing = "north", command = "Scipio" })
  t:costs(near, { straight = 20 }, 1, { "dbm.pips.11" })
  t:costs(far, { straight = 20 }, 2, { "dbm.pips.17" })
end)

for _, row in ipairs({ "woods", "difficult_hill", "dunes" }) do
  situation("the general does not see beyond " .. row, { "dbm.pips.17" }, function(t)
    commanded(t)
    t[row](t, { at = { 700, 400 }, size = { 100, 600 } })
    local far = t:red("Reg Bd (O)", { at = { 1200, 400 }, facing = "north", command = "Scipio" })
    t:costs(far, { straight = 50 }, 2, { "dbm.pips.17" })
  end)
end

situation("nor beyond the crest of a gentle hill", { "dbm.pips.17" }, function(t)
  commanded(t)
  t:gentle_hill{ at = { 700, 400 }, size = { 200, 600 }, crest = { { 700, 150 }, { 700, 650 } } }
  local far = t:red("Reg Bd (O)", { at = { 1200, 400 }, facing = "north", command = "Scipio" })
  t:costs(far, { straight = 50 }, 2, { "dbm.pips.17" })
end)

situation("the commander-in-chief makes his own march, halt and exchange cheaper by 1", { "dbm.pips.13" }, function(t)
  local kn = commanded(t, "chief", "Irr Kn (O)")
  t:costs(kn, { back = 50 }, 1, { "dbm.pips.13", "dbm.pips.23" })
  t:bound{ pips = { Scipio = 9 } }
  t:order{ dismount = { kn } }
  t:happened{ event = "paid", pips = 1 }
end)

situation("his halt costs 1", { "dbm.pips.13", "dbm.pips.32" }, function(t)
  local kn = commanded(t, "chief", "Irr Kn (O)")
  t:blue("Reg Bd (O)", { at = { 2000, 2000 }, facing = "south" })
  t:bound{ pips = { Scipio = 9 } }
  t:order{ hold = kn }
  t:happened{ event = "paid", pips = 1 }
end)

situation("his first march is free", { "dbm.pips.13" }, function(t)
  local bd = commanded(t, "chief")
  t:bound{ pips = { Scipio = 9 } }
  t:order("march " .. bd.name .. " straight 100")
  t:happened{ event = "paid", pips = 0 }
end)

-- Irregulars that pay for deviating, and those that do not.
for _, row in ipairs({
  { "Irr Kn (O)", 2 }, { "Irr Sp (I)", 2 }, { "Irr Bd (S)", 2 }, { "Irr Wb (F)", 2 }, { "Irr LH (O)", 1 }, { "Irr Ax (I)", 1 },
}) do
  situation(row[1] .. " going back: " .. row[2], { row[2] == 2 and "dbm.pips.23" or "dbm.pips.11" }, function(t)
    local who = t:red(row[1], { at = { 1000, 500 }, facing = "north" })
    t:costs(who, { back = 50 }, row[2], { row[2] == 2 and "dbm.pips.23" or "dbm.pips.11" })
  end)
end

-- Double elements that go back pay twice, but not skirmishers and cavalry, and not if they only turn aside.
for _, row in ipairs({ { "Reg Kn (I) double", 2 }, { "Reg Sp (O) double", 2 }, { "Reg Cv (O) double", 1 } }) do
  situation(row[1] .. " going back: " .. row[2], { "dbm.double.07" }, function(t)
    local who = t:red(row[1], { at = { 1000, 500 }, facing = "north" })
    t:costs(who, { back = 50 }, row[2], { row[2] == 2 and "dbm.double.07" or "dbm.pips.11" })
    t:costs(who, { straight = 50 }, 1, { "dbm.pips.11" })
  end)
end

-- A base of two ranks whose rear edge is at 380: where it ends, facing where, and the price. How it turns on its way does not matter.
for _, row in ipairs{
  { { 1000, 500 }, "south", 1 }, { { 1000, 440 }, "south", 1 }, { { 1000, 380 }, "south", 1 }, { { 1000, 379 }, "south", 2 },
  { { 1020, 460 }, "east", 1 }, { { 1020, 420 }, "east", 1 }, { { 1020, 419 }, "east", 2 }, { { 1000, 490 }, "north", 2 },
} do
  local place, facing, price = table.unpack(row)
  situation(("a base of two ranks to %d, %d facing %s: %d"):format(place[1], place[2], facing, price), { price == 2 and "dbm.double.07" or "dbm.pips.11" }, function(t)
    t:board{ 2400, 2400 }
    local kn = t:red("Reg Kn (I) double", { at = { 1000, 500 }, facing = "north" })
    t:expect(kn, { depth = 120 })
    t:costs(kn, { to = place, facing = facing }, price, { price == 2 and "dbm.double.07" or "dbm.pips.11" })
  end)
end

-- It goes ten paces back and aside to come past water beside its front: it must, and pays for it; without the water it need not.
for _, water in ipairs{ true, false } do
  situation("a base of two ranks goes back " .. (water and "to come round water" or "and aside for nothing"), { water and "dbm.double.07" or "dbm.pips.11" }, function(t)
    t:board{ 2400, 2400 }
    if water then t:waterway{ outline = { { 1045, 492 }, { 1055, 492 }, { 1055, 700 }, { 1045, 700 } } } end
    local kn = t:red("Reg Kn (I) double", { at = { 1000, 500 }, facing = "north" })
    t:costs(kn, { { via = { 1000, 490 } }, { via = { 1100, 490 } }, { to = { 1100, 500 }, facing = "north" } }, water and 2 or 1, { water and "dbm.double.07" or "dbm.pips.11" })
  end)
end

situation("irregulars pay for marches that deviate or are short", { "dbm.pips.23", "dbm.pips.27" }, function(t)
  t:board{ 2400, 2400 }
  local one, two = t:red("Irr Wb (O)", { at = { 500, 500 }, facing = "north" }), t:red("Irr Wb (O)", { at = { 1500, 500 }, facing = "north" })
  t:bound{ pips = 9 }
  t:order("march " .. one.name .. " straight 50")
  t:happened{ event = "paid", pips = 2, clause = "dbm.pips.11" }
  t:order("march " .. two.name .. " straight 100")
  t:happened{ event = "paid", pips = 1 }
  t:order("march " .. two.name .. " wheel left 10 straight 80")
  t:happened{ event = "paid", pips = 2 }
end)

for _, code in ipairs({ "Reg Kn (I) double", "Irr LH (O)", "Reg Cv (O)" }) do
  situation(code .. " with foot cost 1 more, in marches too", { "dbm.pips.29" }, function(t)
    t:board{ 2400, 2400 }
    local horse = t:red(code, { at = { 1000, 500 }, facing = "north" })
    local bd = t:red("Reg Bd (O)", { right_of = horse })
    t:costs({ horse, bd }, { { straight = 100 } }, 2, { "dbm.pips.29" })
    t:bound{ pips = 9 }
    t:order("march " .. horse.name .. " + " .. bd.name .. " straight 100")
    t:happened{ event = "paid", pips = 2 }
  end)
end

situation("a halt of two irregulars costs 2, one of regulars 1", { "dbm.pips.32", "dbm.pips.11" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Lost", side = "red", demoralised = true }
  t:command{ "Sound", side = "red" }
  local bd = t:red("Reg Bd (O)", { at = { 500, 500 }, facing = "north", command = "Lost" })
  local one = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north", command = "Sound" })
  local two = t:red("Irr Kn (O)", { right_of = one, command = "Sound" })
  t:blue("Reg Bd (O)", { at = { 2000, 2000 }, facing = "south" })
  t:bound{ pips = { Lost = 5, Sound = 5 } }
  t:order{ hold = { one, two } }
  t:happened{ event = "paid", pips = 2 }
  t:order{ hold = bd }
  t:happened{ event = "paid", pips = 1 }
end)

-- Elephants may go 150 paces, and foot beside them 100: for the elephants the move is short.
situation("an irregular that others hold back makes a short move", { "dbm.pips.27" }, function(t)
  local el = t:red("Irr El (O)", { at = { 1000, 500 }, facing = "north" })
  local bd = t:red("Reg Bd (O)", { right_of = el })
  local apart = t:red("Reg Bd (O)", { at = { 500, 500 }, facing = "north" })
  local other = t:red("Irr Bd (O)", { right_of = apart })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:costs({ el, bd }, { { straight = 100 } }, 2, { "dbm.pips.27" })
  t:costs({ apart, other }, { { straight = 100 } }, 1, { "dbm.pips.11" })
  t:costs({ apart, other }, { { straight = 99 } }, 2, { "dbm.pips.27" })
end)

-- The bank is 70 paces ahead, the lake as far.
for _, row in ipairs{ { "river", 70, 1 }, { "river", 69, 2 }, { "waterway", 70, 1 }, { "waterway", 69, 2 } } do
  local kind, way, price = row[1], row[2], row[3]
  situation(("%d paces towards a %s 70 paces away cost %d"):format(way, kind, price), { price == 1 and "dbm.pips.28" or "dbm.pips.27" }, function(t)
    if kind == "river" then
      t:river{ path = { { 0, 600 }, { 1500, 600 } }, width = 60 }
    else
      t:waterway{ at = { 750, 720 }, size = { 1500, 300 } }
    end
    local wb = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
    t:costs(wb, { straight = way }, price, { price == 1 and "dbm.pips.11" or "dbm.pips.27" })
  end)
end

situation("a general is not counted among horse that mixes with foot", { "dbm.pips.29" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red" }
  local cv = t:red("Reg Cv (O)", { at = { 1000, 500 }, facing = "north", command = "Scipio", general = true })
  local bd = t:red("Reg Bd (O)", { right_of = cv, command = "Scipio" })
  local horse = t:red("Reg Cv (O)", { left_of = cv, command = "Scipio" })
  t:costs({ cv, bd }, { { straight = 100 } }, 1, { "dbm.pips.11" })
  t:costs({ horse, cv, bd }, { { straight = 100 } }, 2, { "dbm.pips.29" })
end)

-- The third march of foot with a general on horse is that of foot; with another knight it is not.
for _, row in ipairs{ { true, 1 }, { false, 2 } } do
  local general, price = row[1], row[2]
  situation("the third march with a knight who is general: " .. tostring(general), { general and "dbm.pips.34" or "dbm.pips.35" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Scipio", side = "red" }
    local kn = t:red("Reg Kn (F)", { at = { 1000, 500 }, facing = "north", command = "Scipio", general = general })
    local other = t:red("Reg Bd (O)", { right_of = kn, command = "Scipio" })
    if not general then t:red("Reg Bd (O)", { at = { 600, 500 }, facing = "north", command = "Scipio", general = true }) end
    t:bound{ pips = { Scipio = 20 } }
    for _ = 1, 3 do t:order("march " .. kn.name .. " + " .. other.name .. " straight 100") end
    t:happened{ event = "paid", pips = general and price or price + 1 }
    if general then
      t:order("march " .. kn.name .. " + " .. other.name .. " straight 100")
      t:happened{ event = "paid", pips = 2 }
    end
  end)
end

-- In mist one sees 300 paces: who is further off is unseen, and that counts beyond 600.
for _, row in ipairs{ { 600, 1 }, { 601, 2 } } do
  situation(("%d paces from the general in mist a move costs %d"):format(row[1], row[2]), { row[2] == 2 and "dbm.pips.17" or "dbm.pips.16" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ sky = "mist" }
    t:command{ "Scipio", side = "red" }
    t:red("Reg Bd (S)", { at = { 400, 400 }, facing = "north", command = "Scipio", general = true })
    local bd = t:red("Reg Bd (O)", { at = { 480 + row[1], 400 }, facing = "north", command = "Scipio" })
    t:costs(bd, { straight = 50 }, row[2], { row[2] == 2 and "dbm.pips.17" or "dbm.pips.11" })
  end)
end

-- Psiloi behind cavalry, whose list lets them support it, before others, or with no such list; infantry with mounts beside it.
for _, row in ipairs({
  { "behind with leave", 1 }, { "behind without leave", 2 }, { "beside with leave", 2 }, { "mounted infantry beside", 1 },
}) do
  situation("cavalry and others in a group cost " .. row[2] .. ": " .. row[1], { row[2] == 1 and "dbm.pips.11" or "dbm.pips.29" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Scipio", side = "red", rear_support = row[1]:find("with leave") and { { "Reg Cv (O)", "Reg Ps (S)" } } or nil }
    local cv = t:red("Reg Cv (O)", { at = { 1000, 500 }, facing = "north", command = "Scipio" })
    local other
    if row[1]:find("behind") then
      other = t:red("Reg Ps (S)", { behind = cv, command = "Scipio" })
    elseif row[1]:find("mounted") then
      other = t:red("Reg Bw (O)", { right_of = cv, mounted = true, command = "Scipio" })
    else
      other = t:red("Reg Ps (S)", { right_of = cv, command = "Scipio" })
    end
    t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
    t:bound{ pips = 9 }
    t:costs({ cv, other }, { { straight = 100 } }, row[2], { row[2] == 1 and "dbm.pips.11" or "dbm.pips.29" })
  end)
end

-- The chief of the army makes one of the two elements cheaper, not both.
situation("the chief on a base of two ranks pays for one of them when he goes back", { "dbm.double.07", "dbm.pips.13" }, function(t)
  t:command{ "Own", side = "red", chief = true }
  local chief = t:red("Reg Kn (I) double", { at = { 1000, 500 }, facing = "north", command = "Own", general = true })
  t:costs(chief, { straight = 50 }, 0, { "dbm.pips.13" })
  t:costs(chief, { back = 50 }, 1, { "dbm.double.07" })
end)
