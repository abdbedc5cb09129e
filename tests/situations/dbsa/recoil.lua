-- Outcome moves: recoil, flight, and what is in their way.

-- Red `loser` loses to blue `winner`; the dice are the faces of red and blue.
local function lose(t, loser, winner, red_face, blue_face, options)
  local spot = options or {}
  spot.at = spot.at or { 600, 600 }
  local red = t:red(loser, spot)
  local blue = t:blue(winner, { front_of = red })
  return red, blue, function()
    t:bound { phase = "combat" }
    t:dice(red_face, blue_face)
    t:order { fight = red }
  end
end

local function behind(t, code, who, mm, options)
  local spot = options or {}
  spot.right_of, spot.gap, spot.offset = who, -t:mm(40), -t:mm(mm)
  return t:red(code, spot)
end

situation("equal totals change nothing", { "dbsa.outcome.04" }, function(t)
  local cav, foe, fight = lose(t, "Cv", "Ax", 3, 3)
  fight()
  t:result(cav, "none", "dbsa.outcome.04")
  t:stands(cav)
  t:stands(foe)
end)

situation("equal in bad going nobody is destroyed", { "dbsa.outcome.04", "dbsa.outcome.02" }, function(t)
  t:woods { at = { 600, 590 }, size = { 200, 18 } }
  local cav, foe, fight = lose(t, "Cv", "Ax", 4, 2)
  fight()
  t:result(cav, "none", "dbsa.outcome.04")
  t:totals(cav, 5, foe, 5)
  t:stands(cav)
end)

situation("exactly half is doubled, one more is beaten", { "dbsa.outcome.02" }, function(t)
  -- 4 against 8.
  local half = t:red("Cv", { at = { 300, 600 } })
  local foe = t:blue("Sw", { front_of = half })
  -- 5 against 8.
  local more = t:red("Cv", { at = { 600, 600 } })
  local other = t:blue("Sw", { front_of = more })
  t:bound { phase = "combat" }
  t:dice(2, 6, 3, 6)
  t:order { fight = half }
  t:totals(half, 5, foe, 9)
  t:result(half, "recoil", "dbsa.outcome.13")
  t:totals(more, 6, other, 9)
end)

situation("totals below nothing are compared as they are", { "dbsa.outcome.03", "dbsa.outcome.02" }, function(t)
  -- Psiloi in bad going count no malus: light horse 2 - 2 - 1 - 1 with a 1 is -2 against psiloi.
  t:woods { at = { 600, 590 }, size = { 200, 18 } }
  local horse = t:red("LH", { at = { 600, 600 } })
  local foe = t:blue("Ps", { front_of = horse })
  t:blue("Ps", { right_of = foe })
  t:blue("Ps", { left_of = foe })
  t:bound { phase = "combat" }
  t:dice(1, 1)
  t:order { fight = horse }
  t:totals(horse, -2, foe, 2)
  t:result(horse, "destroyed", "dbsa.outcome.21")
end)

situation("the type of the most dangerous enemy in contact decides", { "dbsa.outcome.05", "dbsa.outcome.17" }, function(t)
  -- Beaten by spears auxilia recoil, but warband stands on their flank.
  local foot = t:red("Ax", { at = { 600, 600 } })
  t:blue("Sp", { front_of = foot })
  t:blue("Wb", { on_left_of = foot })
  t:bound { phase = "combat" }
  t:dice(3, 3)
  t:order { fight = foot }
  t:result(foot, "destroyed", "dbsa.outcome.17")
  t:dead(foot)
end)

situation("an enemy that only overlaps is not in contact", { "dbsa.outcome.19", "dbsa.combat.08" }, function(t)
  local foot = t:red("Ax", { at = { 600, 600 } })
  local foe = t:blue("Sp", { front_of = foot })
  t:blue("Wb", { left_of = foe })
  t:bound { phase = "combat" }
  t:dice(4, 3)
  t:order { fight = foot }
  t:result(foot, "recoil", "dbsa.outcome.19")
end)

situation("who overlaps throws no die and feels nothing", { "dbsa.combat.08" }, function(t)
  local foot = t:red("El", { at = { 600, 600 } })
  local foe = t:blue("Sp", { front_of = foot })
  local aside = t:blue("Ps", { left_of = foe })
  t:bound { phase = "combat" }
  t:dice(6, 1)
  t:order { fight = foot }
  t:dead(foe)
  t:stands(aside)
end)

situation("who strikes a flank of one that fights to its front feels nothing", { "dbsa.combat.08", "dbsa.tactical.11" },
  function(t)
    local beast = t:red("El", { at = { 600, 600 } })
    local foe = t:blue("Sp", { front_of = beast })
    local aside = t:blue("Ps", { on_left_of = beast })
    t:bound { phase = "combat" }
    t:dice(6, 1)
    t:order { fight = beast }
    t:dead(foe)
    t:stands(aside)
  end)

situation("the winner and all others stay where they are", { "dbsa.outcome.31" }, function(t)
  local cav, foe, fight = lose(t, "Cv", "Kn", 3, 4)
  local friend = t:blue("Kn", { left_of = foe })
  local supporter = t:red("Cv", { left_of = cav })
  fight()
  t:moved(cav, { back = t:mm(30) })
  t:stands(foe)
  t:stands(friend)
  t:stands(supporter)
end)

situation("a supporter does not die with the one in front", { "dbsa.outcome.31", "dbsa.outcome.30" }, function(t)
  local spear, _, fight = lose(t, "Sp", "Kn", 1, 6)
  local second = behind(t, "Sp", spear, 15)
  fight()
  t:dead(spear)
  t:stands(second)
  t:lost("red", 1)
end)

situation("halted troops stay in contact and fight again in the next bound", { "dbsa.outcome.26", "dbsa.combat.02" },
  function(t)
    local spear, foe, fight = lose(t, "Sp", "LH", 2, 5)
    fight()
    t:result(spear, "halt", "dbsa.outcome.18")
    t:stands(spear)
    t:phase("blue", "moves")
    t:dice(3, 3)
    t:order("done")
    t:totals(foe, 5, spear, 7)
  end)

situation("friends behind are pushed back", { "dbsa.outcome.27" }, function(t)
  local sword, _, fight = lose(t, "Sw", "El", 2, 3)
  local second = behind(t, "Sp", sword, 15)
  local third = behind(t, "Ax", second, 15)
  fight()
  for _, who in ipairs { sword, second, third } do t:moved(who, { back = t:mm(15) }) end
end)

situation("a friend a little apart is pushed only as far as needed", { "dbsa.outcome.27" }, function(t)
  local sword, _, fight = lose(t, "Sw", "El", 2, 3)
  local second = behind(t, "Sp", sword, 15 + 5)
  fight()
  t:moved(sword, { back = t:mm(15) })
  t:moved(second, { back = t:mm(10) })
end)

situation("elephants are not pushed back: the recoil is blocked", { "dbsa.outcome.27", "dbsa.outcome.28" }, function(t)
  local sword, _, fight = lose(t, "Sw", "El", 2, 3)
  local beast = behind(t, "El", sword, 15)
  fight()
  t:dead(sword)
  t:stands(beast)
end)

situation("friends facing otherwise are not pushed back", { "dbsa.outcome.28" }, function(t)
  local sword, _, fight = lose(t, "Sw", "El", 2, 3)
  local other = t:red("Sp", { at = { 600, 600 - t:mm(30) }, facing = "south" })
  fight()
  t:dead(sword)
  t:stands(other)
end)

situation("psiloi recoil through any friends, horse through psiloi", { "dbsa.outcome.27", "dbsa.outcome.14" }, function(t)
  local psiloi = t:red("Ps", { at = { 300, 600 } })
  t:blue("Sp", { front_of = psiloi })
  local spear = behind(t, "Sp", psiloi, 20)
  local horse = t:red("Cv", { at = { 600, 600 } })
  t:blue("Kn", { front_of = horse })
  local skirmishers = behind(t, "Ps", horse, 30)
  t:bound { phase = "combat" }
  t:dice(3, 2, 3, 4)
  t:order { fight = psiloi }
  t:stands(spear)
  t:moved(psiloi, { back = t:mm(20 + 15) })
  t:stands(skirmishers)
  t:moved(horse, { back = t:mm(30 + 20) })
end)

situation("a recoil that would stop short of its whole way destroys", { "dbsa.outcome.28" }, function(t)
  -- The beast stands 10 mm behind: five too few.
  local sword, _, fight = lose(t, "Sw", "El", 2, 3)
  behind(t, "El", sword, 15 + 10)
  fight()
  t:dead(sword)
end)

situation("a recoil that just fits does not", { "dbsa.outcome.27" }, function(t)
  local sword, _, fight = lose(t, "Sw", "El", 2, 3)
  behind(t, "El", sword, 15 + 15)
  fight()
  t:moved(sword, { back = t:mm(15) })
end)

situation("friends who cannot be pushed the whole way stay, and the recoil is blocked", { "dbsa.outcome.28" }, function(t)
  local sword, _, fight = lose(t, "Sw", "El", 2, 3)
  local second = behind(t, "Sp", sword, 15)
  behind(t, "El", second, 15 + 10)
  fight()
  t:dead(sword)
  t:stands(second)
end)

for _, edge in ipairs { "on_left_of", "on_right_of", "behind" } do
  situation("a recoil with an enemy front " .. edge .. " it destroys", { "dbsa.outcome.28" }, function(t)
    local cav = t:red("Cv", { at = { 600, 600 } })
    t:blue("Kn", { front_of = cav })
    t:blue("LH", { [edge] = cav })
    t:bound { phase = "combat" }
    t:dice(4, 3)
    t:order { fight = cav }
    t:result(cav, "recoil", "dbsa.outcome.13")
    t:dead(cav)
  end)
end

situation("a recoil into enemies, a camp or the board's edge destroys", { "dbsa.outcome.28" }, function(t)
  local first = t:red("Cv", { at = { 300, 600 } })
  t:blue("Kn", { front_of = first })
  t:blue("Ps", { at = { 300, 600 - t:mm(30) - 50 }, facing = "east" })
  local second = t:red("Cv", { at = { 600, 600 } })
  t:blue("Kn", { front_of = second })
  t:camp { side = "red", at = { 600, 600 - t:mm(30) - 30 }, size = { 160, 80 } }
  local third = t:red("Cv", { at = { 900, t:mm(30) + 30 } })
  t:blue("Kn", { front_of = third })
  t:red("Cv", { at = { 1200, 100 } })
  t:bound { phase = "combat" }
  for i, who in ipairs { first, second } do
    t:dice(4, 5)
    if i == 2 then t:dice(4, 5) end
    t:order { fight = who }
    t:result(who, "recoil", "dbsa.outcome.13")
    t:dead(who)
  end
  t:dead(third)
end)

situation("a fugitive turns about and runs its whole way", { "dbsa.outcome.29", "dbsa.outcome.22" }, function(t)
  local horse, _, fight = lose(t, "LH", "Sw", 1, 3, { at = { 600, 900 } })
  fight()
  t:moved(horse, { back = 300 + t:mm(30), turn = 180 })
end)

situation("a fugitive stands facing away afterwards, until it is moved", { "dbsa.outcome.29" }, function(t)
  local horse, _, fight = lose(t, "LH", "Sw", 1, 3, { at = { 600, 900 } })
  fight()
  t:order("done")
  t:phase("red", "moves")
  t:expect(horse, { facing = "south", at = { 600, 900 - 300 - t:mm(30) } })
end)

situation("a fugitive turns aside from enemies, from friends it cannot pass and from camps", { "dbsa.outcome.29" },
  function(t)
    local horse, _, fight = lose(t, "LH", "Sw", 1, 3, { at = { 600, 900 } })
    local friend = t:red("Sp", { at = { 600, 700 } })
    fight()
    t:stands(friend)
    -- By the least that clears the friend; one degree less runs into it.
    t:expect(horse, { fled = true, facing = 156 })
    t:not_happened { event = "destroyed", element = horse }
  end)

situation("who turns aside goes no further than its distance by any corner", { "dbsa.outcome.29", "dbsa.move.11" }, function(t)
  local horse, _, fight = lose(t, "LH", "Sw", 1, 3, { at = { 600, 900 } })
  t:red("Sp", { at = { 600, 700 } })
  fight()
  local place = t:place(horse)
  local turn, half = math.rad(place.facing), t:bw(0.5)
  local function gone(side)
    -- From where this front corner was after the turn about: south, its left is in the east.
    local x, y = place.x + side * half * math.cos(turn), place.y - side * half * math.sin(turn)
    return math.sqrt((x - 600 + side * half) ^ 2 + (y - 900 + t:mm(30)) ^ 2)
  end
  local far = math.max(gone(-1), gone(1))
  t:check(math.abs(far - 300) < 1, "its corner goes " .. far)
end)

-- A camp 50 paces before a fugitive that runs to the south: it turns left by the least that clears the camp's corner.
for wide, facing in pairs { [200] = 180 - 69, [700] = 180 - 85 } do
  situation("a fugitive turns aside from a camp " .. wide .. " paces wide by " .. 180 - facing .. " degrees", {
    "dbsa.outcome.29",
  }, function(t)
    local horse, _, fight = lose(t, "LH", "Sw", 1, 3, { at = { 600, 900 } })
    t:camp { side = "blue", at = { 600, 850 - t:mm(30) }, size = { wide, 80 } }
    fight()
    t:expect(horse, { fled = true, facing = facing })
  end)
end

situation("psiloi flee through friends", { "dbsa.outcome.29", "dbsa.outcome.24" }, function(t)
  local psiloi, _, fight = lose(t, "Ps", "Sw", 1, 3, { at = { 600, 900 } })
  local friend = t:red("Sp", { at = { 600, 800 } })
  fight()
  t:stands(friend)
  t:moved(psiloi, { back = 200 + t:mm(20), turn = 180 })
end)

situation("bad going neither slows nor turns a flight", { "dbsa.outcome.32" }, function(t)
  t:woods { at = { 600, 650 }, size = { 600, 200 } }
  local horse, _, fight = lose(t, "LH", "Sw", 1, 3, { at = { 600, 900 } })
  fight()
  t:moved(horse, { back = 300 + t:mm(30), turn = 180 })
end)

situation("a flight over the board's edge is a loss", { "dbsa.outcome.29", "dbsa.move.42" }, function(t)
  local gone = t:red("LH", { at = { 300, 300 + t:mm(30) - 1 } })
  t:blue("Sw", { front_of = gone })
  local stays = t:red("LH", { at = { 900, 300 + t:mm(30) } })
  t:blue("Sw", { front_of = stays })
  t:bound { phase = "combat" }
  t:dice(1, 3, 1, 3)
  t:order { fight = gone }
  t:expect(gone, { standing = "gone" })
  t:lost("red", 1)
  t:expect(stays, { alive = true, at = { 900, 0 } })
end)

for _, edge in ipairs { "on_left_of", "on_right_of", "behind" } do
  situation("a flight with an enemy front " .. edge .. " it destroys", { "dbsa.outcome.29" }, function(t)
    local horse = t:red("LH", { at = { 600, 900 } })
    t:blue("Sw", { front_of = horse })
    t:blue("Pk", { [edge] = horse })
    t:bound { phase = "combat" }
    t:dice(1, 2)
    t:order { fight = horse }
    t:result(horse, "flee", "dbsa.outcome.22")
    t:dead(horse)
  end)
end

situation("each combat is over before the next is thrown", { "dbsa.seq.08", "dbsa.seq.07" }, function(t)
  -- The beaten cavalry is pushed out of the second fight's overlap before that is thrown.
  local left = t:red("Cv", { at = { 600, 600 } })
  local foe = t:blue("Kn", { front_of = left })
  local right = t:red("El", { right_of = left })
  local other = t:blue("Sp", { front_of = right })
  t:bound { phase = "combat" }
  t:dice(1, 6, 3, 3)
  t:order { fight = left }
  t:dead(left)
  -- The winner, with nobody before it, now overlaps the elephants.
  t:factor(right, "overlap", -1)
  t:stands(foe)
end)

situation("the side on move picks the order, of the enemy's fights too", { "dbsa.seq.07" }, function(t)
  local a = t:red("Cv", { at = { 300, 600 } })
  local b = t:blue("Kn", { front_of = a })
  local c = t:red("Cv", { at = { 900, 600 } })
  local d = t:blue("Kn", { front_of = c })
  t:blue("Kn", { front_of = t:red("Cv", { at = { 1500, 600 } }) })
  t:bound { side = "blue", phase = "combat" }
  t:dice(3, 3)
  t:order { fight = c }
  t:totals(d, 7, c, 6)
  t:stands(a)
  t:try { fight = c }:refused { clause = "dbsa.combat.07", why = "no_fight" }
  t:dice(3, 3, 3, 3)
  t:order("done")
  t:phase("red", "moves")
end)

situation("outcome moves cost no moves, and befall either side in either bound", { "dbsa.seq.09", "dbsa.outcome.01" },
  function(t)
    local cav = t:red("Cv", { at = { 600, 600 } })
    local foe = t:blue("Cv", { front_of = cav })
    t:bound { pips = 0, phase = "combat" }
    t:dice(5, 3)
    t:order { fight = cav }
    t:moved(foe, { back = t:mm(30) })
    t:not_happened { event = "paid" }
  end)

-- Red `code` is beaten by a face less and recoils, with a friend lined up behind it.
local DEPTH = { El = 40, Ch = 40, Kn = 30, Cv = 30, LH = 30, Ax = 20, Ps = 20, Wb = 20, Pk = 15, Sw = 15, Sp = 15 }
-- The type, one before which it recoils, and the faces.
local BEATEN = {
  Kn = { "Kn", 3, 4 }, Cv = { "Kn", 3, 4 }, LH = { "Kn", 5, 4 }, Ch = { "Kn", 3, 4 },
  Pk = { "Sw", 5, 4 }, Sw = { "Sw", 3, 4 }, Sp = { "Sw", 4, 4 }, Ax = { "Sw", 5, 4 }, Wb = { "Sw", 5, 4 },
}

for _, code in ipairs { "Kn", "Cv", "LH", "Ch" } do
  situation(code .. " recoil through psiloi and push others", { "dbsa.outcome.27" }, function(t)
    local foe, own, theirs = table.unpack(BEATEN[code])
    local through, _, fight = lose(t, code, foe, own, theirs)
    local skirmishers = behind(t, "Ps", through, DEPTH[code])
    local pushing = t:red(code, { at = { 900, 600 } })
    t:blue(foe, { front_of = pushing })
    local second = behind(t, "Cv", pushing, DEPTH[code])
    t:dice(own, theirs)
    fight()
    t:stands(skirmishers)
    t:moved(through, { back = t:mm(DEPTH[code] + 20) })
    t:moved(second, { back = t:mm(DEPTH[code]) })
    t:moved(pushing, { back = t:mm(DEPTH[code]) })
  end)
end

for _, code in ipairs { "Pk", "Sw", "Sp", "Ax", "Wb" } do
  situation(code .. " push psiloi back", { "dbsa.outcome.27" }, function(t)
    local foe, own, theirs = table.unpack(BEATEN[code])
    local loser, _, fight = lose(t, code, foe, own, theirs)
    local skirmishers = behind(t, "Ps", loser, DEPTH[code])
    fight()
    t:moved(loser, { back = t:mm(DEPTH[code]) })
    t:moved(skirmishers, { back = t:mm(DEPTH[code]) })
  end)
end

-- Horse recoil upon horse, which is pushed as far as needed and goes through nobody; psiloi stand `gap` mm behind it.
for _, gap in ipairs { 0, 29, 30 } do
  situation("whoever is pushed back pushes psiloi on, " .. gap .. " mm behind", { "dbsa.outcome.27" }, function(t)
    local horse, _, fight = lose(t, "Cv", "Kn", 3, 4)
    local second = behind(t, "Cv", horse, 30)
    local psiloi = behind(t, "Ps", second, 30 + gap)
    fight()
    t:moved(horse, { back = t:mm(30) })
    t:moved(second, { back = t:mm(30) })
    if gap < 30 then t:moved(psiloi, { back = t:mm(30 - gap) }) else t:stands(psiloi) end
  end)
end

situation("psiloi who are pushed back push friends on", { "dbsa.outcome.27" }, function(t)
  local sword, _, fight = lose(t, "Sw", "El", 2, 3)
  local psiloi = behind(t, "Ps", sword, 15)
  local spears = behind(t, "Sp", psiloi, 20)
  fight()
  for _, who in ipairs { sword, psiloi, spears } do t:moved(who, { back = t:mm(15) }) end
end)

situation("light horse flee through psiloi", { "dbsa.outcome.29" }, function(t)
  local horse, _, fight = lose(t, "LH", "Sw", 1, 3, { at = { 600, 900 } })
  local skirmishers = t:red("Ps", { at = { 600, 800 } })
  fight()
  t:stands(skirmishers)
  t:moved(horse, { back = 300 + t:mm(30), turn = 180 })
end)

-- A front that covers only the fore half of a flank: it reaches no rear corner.
for edge, side in pairs { on_left_of = -1, on_right_of = 1 } do
  situation("a flight with an enemy front against part of the flank " .. edge .. " it destroys", { "dbsa.outcome.29" },
    function(t)
      local horse = t:red("LH", { at = { 600, 900 } })
      t:blue("Sw", { front_of = horse })
      local striker = t:blue("Ps", { [edge] = horse, offset = side * t:mm(20) })
      t:bound { phase = "combat" }
      t:dice(1, 3)
      t:order { fight = horse }
      t:result(horse, "flee", "dbsa.outcome.22")
      t:dead(horse)
      t:happened { event = "destroyed", element = horse, by = striker, clause = "dbsa.outcome.29" }
    end)
end

situation("an enemy on the flank without its front against it strikes nobody down in flight", { "dbsa.outcome.29" },
  function(t)
    local horse = t:red("LH", { at = { 600, 900 } })
    t:blue("Sw", { front_of = horse })
    t:blue("Ps", { left_of = horse })
    t:bound { phase = "combat" }
    t:dice(1, 4)
    t:order { fight = horse }
    t:moved(horse, { back = 300 + t:mm(30), turn = 180 })
  end)

-- A fugitive with spears on both sides, and behind it at this distance in mm: it cannot turn aside.
local function hemmed(t, mm)
  local horse, _, fight = lose(t, "LH", "Sw", 1, 5, { at = { 600, 900 } })
  t:red("Sp", { left_of = horse })
  t:red("Sp", { right_of = horse })
  behind(t, "Sp", horse, 30 + mm)
  fight()
  t:result(horse, "flee", "dbsa.outcome.22")
  return horse
end

situation("a flight that friends halt ends before them", { "dbsa.outcome.29" }, function(t)
  local horse = hemmed(t, 10)
  t:moved(horse, { back = t:mm(30 + 10), turn = 180 })
  t:happened { event = "moved", element = horse, kind = "flee", clause = "dbsa.outcome.29" }
end)

situation("a fugitive that friends keep from moving at all is destroyed", { "dbsa.outcome.29" }, function(t)
  local horse = hemmed(t, 0)
  t:dead(horse)
  t:happened { event = "destroyed", element = horse, clause = "dbsa.outcome.29" }
end)

situation("a flight that a waterway halts ends at its bank", { "dbsa.outcome.29" }, function(t)
  t:waterway { at = { 600, 600 }, size = { 2400, 200 } }
  local horse, _, fight = lose(t, "LH", "Sw", 1, 5, { at = { 600, 720 + t:mm(30) } })
  t:red("Sp", { left_of = horse })
  t:red("Sp", { right_of = horse })
  fight()
  t:expect(horse, { alive = true, facing = "south" })
  t:happened { event = "moved", element = horse, kind = "flee", clause = "dbsa.outcome.29" }
end)

situation("a friend with an enemy front on its flank is pushed", { "dbsa.outcome.28", "dbsa.outcome.27" }, function(t)
  local horse, _, fight = lose(t, "Cv", "Kn", 3, 4)
  local friend = t:red("Cv", { behind = horse })
  local foe = t:blue("Sp", { at = { 600 - t:mm(20), 600 - t:mm(60) }, facing = "east" })
  fight()
  t:expect(horse, { alive = true })
  t:expect(friend, { alive = true })
  t:expect(foe, { alive = true })
end)

-- Cavalry with auxilia 5 mm behind one half and elephants 10 mm behind the other: held up by these it is lost, and nobody has given
-- ground for it; without them it recoils and pushes the auxilia.
for _, held in ipairs { true, false } do
  situation("friends give ground to cavalry that recoils: " .. (held and "it is held up by elephants" or "nothing holds it up"), {
    held and "dbsa.outcome.28" or "dbsa.outcome.27",
  }, function(t)
    local horse = t:red("Cv", { at = { 600, 600 }, facing = "north" })
    local half, depth, gap = t:mm(20), t:mm(30), t:mm(5)
    t:blue("Sw", { front_of = horse })
    local behind = t:red("Ax", { at = { 600 - half, 600 - depth - gap }, facing = "north" })
    if held then t:red("El", { at = { 600 + half, 600 - depth - 2 * gap }, facing = "north" }) end
    t:bound{ phase = "combat" }
    t:dice(2, 3)
    t:order{ fight = horse }
    if held then
      t:dead(horse)
      t:stands(behind)
    else
      t:expect(horse, { alive = true })
      t:check(t:place(behind).y < 600 - depth - gap, "the auxilia give ground")
    end
  end)
end

-- Deep water behind who recoils: its rear edge comes to the bank, or a pace into the water.
for _, into in ipairs { 0, 1 } do
  situation("a recoil that goes " .. into .. " paces into deep water", { into > 0 and "dbsa.outcome.28" or "dbsa.outcome.13" }, function(t)
    local bank = 600 - t:mm(60) + into
    t:waterway { at = { 600, bank - 30 }, size = { 300, 60 } }
    local horse = t:red("Cv", { at = { 600, 600 } })
    t:blue("Sp", { front_of = horse })
    t:bound { phase = "combat" }
    t:dice(3, 4)
    t:order { fight = horse }
    if into > 0 then
      t:dead(horse)
      t:happened { event = "destroyed", element = horse, clause = "dbsa.outcome.28" }
    else
      t:moved(horse, { back = t:mm(30) })
    end
  end)
end
