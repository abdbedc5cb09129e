-- Recoil, flight and pursuit on the table; what elements count; contact, groups and gaps.

local function fight(t, red, a, b)
  t:bound{ phase = "combat" }
  t:dice(a, b)
  t:order{ fight = red }
end

-- Who pursues after its opponent recoils, and how far: winner, loser, faces.
for _, row in ipairs({
  { "Irr Kn (O)", "Irr Kn (O)", 4, 2, 60, "dbm.pursue.01" }, { "Irr Sp (I)", "Reg Cv (O)", 4, 3, 30, "dbm.pursue.01" },
  { "Irr Wb (F)", "Reg Cv (O)", 4, 2, 40, "dbm.pursue.01" }, { "Irr Wb (O)", "Reg Cv (O)", 4, 2, 30, "dbm.pursue.01" },
  { "Reg Sp (O)", "Reg Cv (O)", 4, 3, 0, "dbm.outcome.18" }, { "Reg Bd (O)", "Irr Wb (O)", 4, 3, 0, "dbm.outcome.22" },
  { "Irr Bd (S)", "Irr Wb (O)", 4, 3, 30, "dbm.pursue.01" }, { "Reg Cv (O)", "Reg Cv (O)", 4, 2, 0, "dbm.outcome.18" },
}) do
  local winner, loser, a, b, far, clause = row[1], row[2], row[3], row[4], row[5], row[6]
  situation(winner .. " beat " .. loser .. " and go " .. far .. " paces after them", { clause }, function(t)
    local red = t:red(winner, { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(loser, { front_of = red })
    fight(t, red, a, b)
    t:result(blue, "recoil")
    t:expect(red, { at = { 1000, 1000 + far } })
  end)
end

situation("knights pursue 60 paces where nothing stops them", { "dbm.pursue.01" }, function(t)
  local kn = t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "north" })
  local cv = t:blue("Reg Cv (O)", { front_of = kn })
  fight(t, kn, 6, 1)
  t:result(cv, "destroyed", "dbm.outcome.32")
  t:expect(kn, { at = { 1000, 1060 } })
end)

situation("a pursuit into contact lines up", { "dbm.pursue.10" }, function(t)
  local wb = t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north" })
  local other = t:blue("Irr Wb (O)", { front_of = wb })
  fight(t, wb, 4, 2)
  t:result(other, "recoil", "dbm.outcome.22")
  t:expect(wb, { at = { 1000, 1030 }, pursued = true })
end)

-- An enemy front on an edge of psiloi that would have to flee.
for edge, place in pairs({ left = "on_left_of", right = "on_right_of", rear = false }) do
  situation("psiloi with an enemy on the " .. edge .. " cannot flee", { "dbm.recoil.10" }, function(t)
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local ps = t:blue("Reg Ps (O)", { front_of = red })
    if place then
      t:red("Reg Bd (O)", { [place] = ps })
    else
      t:red("Reg Bd (O)", { at = { 1000, 1040 }, facing = "south" })
    end
    fight(t, red, 3, 3)
    t:result(ps, "flee")
    t:dead(ps)
  end)
end

situation("a wood does not stop a flight", { "dbm.flee.13" }, function(t)
  t:woods{ at = { 1000, 1300 }, size = { 1000, 400 } }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local ps = t:blue("Reg Ps (O)", { front_of = red })
  fight(t, red, 3, 3)
  t:expect(ps, { at = { 1000, 1280 } })
end)

situation("horse that flee do not go through foot", { "dbm.flee.01" }, function(t)
  t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local cv = t:blue("Reg Cv (O)", { front_of = red })
  t:blue("Reg Bd (O)", { at = { 1000, 1120 }, facing = "south" })
  fight(t, red, 4, 4)
  t:expect(cv, { facing = "west", alive = true })
end)

-- Who recoils, the friends behind, and whether it passes through them or pushes them back.
for _, row in ipairs({
  { "Reg Cv (O)", "Reg Ps (O)", true }, { "Irr Kn (O)", "Reg Ps (O)", true }, { "Reg Cv (O)", "Reg Bd (O)", false },
  { "Reg Bw (O)", "Reg Bd (O)", true }, { "Reg Bw (O)", "Reg Sp (O)", false }, { "Reg Bd (O)", "Reg Bw (O)", true },
  { "Reg Sp (O)", "Reg Bw (O)", false }, { "Reg Sp (O)", "Reg Bd (O)", false }, { "Reg Sp (O)", "Reg Ps (O)", false },
  { "Reg Bd (O)", "Reg Sp (O)", false },
}) do
  local who, behind, passes = row[1], row[2], row[3]
  situation(who .. " recoil before " .. behind .. (passes and ": through them" or ": pushing them"), { passes and "dbm.recoil.02" or "dbm.recoil.04" }, function(t)
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(who, { front_of = red })
    local friend = t:blue(behind, { behind = blue })
    local a, b = 6, 2
    if who == "Reg Bd (O)" then a, b = 6, 4 end
    if who == "Reg Sp (O)" then a, b = 5, 3 end
    if who == "Reg Bw (O)" then a, b = 3, 3 end
    if who == "Reg Cv (O)" or who == "Irr Kn (O)" then a, b = 5, 2 end
    fight(t, red, a, b)
    t:result(blue, "recoil")
    if passes then
      local own = ({ ["Reg Bd (O)"] = 30, ["Reg Bw (O)"] = 40 })[who] or 60
      t:choose{ recoil = own + (behind == "Reg Bd (O)" and 30 or 40) }
      t:expect(friend, { at = { 1000, who == "Reg Bd (O)" and 1030 or who == "Reg Bw (O)" and 1040 or 1060 } })
    else
      t:expect(friend, { recoiled = false, alive = true })
      t:happened{ event = "moved", kind = "push_back" }
    end
  end)
end

-- Who could do both is asked: the way through his friend, or the one that pushes him back.
local function asked(t, behind)
  local red = t:red("Reg Sp (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Reg Bd (O)", { front_of = red })
  local friend = t:blue(behind, { behind = blue })
  fight(t, red, 6, 4)
  t:result(blue, "recoil")
  return blue, friend
end
situation("blades may go through bowmen", { "dbm.recoil.02" }, function(t)
  local blue, friend = asked(t, "Reg Bw (O)")
  t:stands(friend)
  t:expect(blue, { at = { 1000, 1000 } })
  t:pending("recoil", blue, { 70, 30 })
  t:choose{ recoil = 70 }
  t:expect(blue, { at = { 1000, 1070 } })
  t:expect(friend, { at = { 1000, 1030 } })
end)
situation("blades may push bowmen back instead", { "dbm.recoil.02", "dbm.recoil.04" }, function(t)
  local blue, friend = asked(t, "Reg Bw (O)")
  t:choose{ recoil = 30 }
  t:expect(blue, { at = { 1000, 1030 } })
  t:expect(friend, { at = { 1000, 1060 } })
end)
-- No choice: whom it may not pass, and whom it cannot push.
for _, row in ipairs{
  { "Reg Sp (O)", 1030, 1060 }, { "Reg WWg (O)", 1190, 1030 },
} do
  local behind, own, his = row[1], row[2], row[3]
  situation("blades before " .. behind .. " are not asked", {}, function(t)
    local blue, friend = asked(t, behind)
    t:expect(blue, { at = { 1000, own } })
    t:expect(friend, { at = { 1000, his } })
  end)
end

situation("psiloi that recoil from a shot pass through all friends", { "dbm.recoil.03" }, function(t)
  local bow = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
  local ps = t:blue("Reg Ps (O)", { at = { 1000, 1150 }, facing = "south" })
  local friend = t:blue("Reg Bd (O)", { behind = ps })
  t:bound{ phase = "shooting" }
  t:dice(4, 3)
  t:order("shoot " .. bow.name .. " at " .. ps.name)
  t:result(ps, "recoil", "dbm.outcome.25")
  t:expect(friend, { at = { 1000, 1190 } })
end)

situation("a recoil into friends who face another way is destruction", { "dbm.recoil.15" }, function(t)
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Irr Wb (O)", { front_of = red })
  t:blue("Reg Bd (O)", { at = { 1000, 1060 }, facing = "north" })
  fight(t, red, 4, 3)
  t:result(blue, "recoil", "dbm.outcome.22")
  t:dead(blue)
end)

situation("a recoil with an enemy front on the flank is destruction", { "dbm.recoil.10" }, function(t)
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Irr Wb (O)", { front_of = red })
  t:red("Reg Bd (O)", { on_right_of = blue })
  fight(t, red, 3, 3)
  t:dead(blue)
end)

situation("who strikes a flank recoils with the friend in front", { "dbm.outcome.11" }, function(t)
  local red = t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue("Reg Bd (O)", { front_of = red })
  local striker = t:red("Reg Cv (O)", { on_right_of = blue })
  fight(t, red, 2, 3)
  t:result(red, "recoil", "dbm.outcome.22")
  t:expect(striker, { recoiled = true })
end)

situation("psiloi flee through friends", { "dbm.flee.09" }, function(t)
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local ps = t:blue("Reg Ps (O)", { front_of = red })
  t:blue("Reg Bd (O)", { at = { 1000, 1100 }, facing = "south" })
  fight(t, red, 3, 3)
  t:expect(ps, { at = { 1000, 1280 } })
end)

situation("horse in a wood flee on through it, and through psiloi", { "dbm.flee.09", "dbm.outcome.18" }, function(t)
  t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local cv = t:blue("Reg Cv (O)", { front_of = red })
  t:blue("Reg Ps (O)", { at = { 1000, 1145 }, facing = "south" })
  fight(t, red, 4, 4)
  t:result(cv, "flee", "dbm.outcome.18")
  t:expect(cv, { at = { 1000, 1270 } })
end)

situation("horse that flee veer round other friends", { "dbm.flee.08" }, function(t)
  t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local cv = t:blue("Reg Cv (O)", { front_of = red })
  t:blue("Reg Bd (O)", { at = { 1060, 1120 }, facing = "south" })
  fight(t, red, 4, 4)
  t:expect(cv, { alive = true, fled = true })
end)

-- What elements count when they are lost.
for _, row in ipairs({
  { { "Reg Kn (I) double" }, 2, "dbm.double.04" }, { { "Reg Ps (O)", "Irr Ps (S)" }, 1, "dbm.losses.05" },
  { { "Irr Ax (I)", "Irr Ax (I)" }, 1, "dbm.losses.05" }, { { "Reg Ax (S)", "Reg Ax (S)" }, 2, "dbm.losses.01" }, { { "Irr Kn (O)" }, 1, "dbm.losses.01" },
  { { "Irr Sp (I)", "Irr Sp (I)" }, 2, "dbm.losses.01" },
}) do
  situation(#row[1] .. " of " .. row[1][1] .. " lost count " .. row[2], { row[3] }, function(t)
    for i = 1, 8 do t:red("Reg Bd (O)", { at = { 200 * i, 400 }, facing = "north" }) end
    for i, code in ipairs(row[1]) do t:red(code, { at = { 200 * i, 600 }, facing = "north", standing = "destroyed" }) end
    t:blue("Irr Wb (O)", { at = { 1000, 1500 }, facing = "south" })
    t:bound{ phase = "close" }
    t:go_on()
    t:lost("red", row[2])
  end)
end

situation("a demoralised command counts as lost", { "dbm.victory.02" }, function(t)
  t:command{ "Lost", side = "red", demoralised = true }
  t:command{ "Sound", side = "red" }
  for i = 1, 2 do t:red("Reg Bd (O)", { at = { 200 * i, 400 }, facing = "north", command = "Lost" }) end
  for i = 1, 8 do t:red("Reg Bd (O)", { at = { 200 * i, 600 }, facing = "north", command = "Sound" }) end
  t:blue("Irr Wb (O)", { at = { 1000, 1500 }, facing = "south" })
  t:bound{ phase = "close" }
  t:go_on()
  t:lost("red", 2)
end)

situation("an element contacted on its flank turns to face", { "dbm.close.02" }, function(t)
  local foe = t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  local cv = t:red("Reg Cv (O)", { at = { 860, 1015 }, facing = "east" })
  t:order(cv, { straight = 100, onto = foe, edge = "right" })
  t:dice(3, 3)
  t:order("done")
  t:expect(foe, { facing = "west" })
end)

situation("breaking off is straight back by 100 paces at least", { "dbm.single.06" }, function(t)
  local cv = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = cv })
  t:try(cv, { back = 100 }):ok()
  t:try(cv, { back = 99 }):refused{ clause = "dbm.single.06" }
end)

situation("nobody breaks off with an enemy on his flank", { "dbm.single.08" }, function(t)
  local cv = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { on_right_of = cv })
  t:try(cv, { back = 100 }):refused{ clause = "dbm.single.08" }
end)

situation("a group is of one command, and each touches another", { "dbm.move.01", "dbm.group.01" }, function(t)
  t:command{ "Scipio", side = "red" }
  t:command{ "Laelius", side = "red" }
  local one = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north", command = "Scipio" })
  local two = t:red("Reg Bd (O)", { right_of = one, command = "Laelius" })
  local three = t:red("Reg Bd (O)", { at = { 919, 500 }, facing = "north", command = "Scipio" })
  t:try({ one, two }, { { straight = 50 } }):refused{ clause = "dbm.move.01" }
  t:try({ one, three }, { { straight = 50 } }):refused{ clause = "dbm.group.01" }
end)

situation("a group does not go straight back", { "dbm.group.06" }, function(t)
  local one = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north" })
  local two = t:red("Reg Bd (O)", { right_of = one })
  t:try({ one, two }, { { back = 50 } }):refused{ clause = "dbm.group.06" }
end)

situation("a line of foot does not enter a wood, psiloi do", { "dbm.group.28" }, function(t)
  t:woods{ at = { 1000, 1000 }, size = { 1000, 200 } }
  local one = t:red("Reg Bd (O)", { at = { 800, 880 }, facing = "north" })
  local two = t:red("Reg Bd (O)", { right_of = one })
  local three = t:red("Reg Ps (O)", { at = { 1200, 880 }, facing = "north" })
  local four = t:red("Reg Ps (O)", { right_of = three })
  t:try({ one, two }, { { straight = 21 } }):refused{ clause = "dbm.group.28", why = "NeedsColumn" }
  t:try({ one, two }, { { straight = 20 } }):ok()
  t:try({ three, four }, { { straight = 50 } }):ok()
end)

-- A strip of wood from 900 to 930: the end of a move counts, not the way to it.
for far, may in pairs{ [59] = false, [60] = true } do
  situation("a line of foot with its rear edge " .. far - 60 .. " paces beyond a wood ends its move: " .. tostring(may), { "dbm.group.28" }, function(t)
    t:woods{ at = { 1000, 915 }, size = { 1000, 30 } }
    local one = t:red("Reg Bd (O)", { at = { 960, 900 }, facing = "north" })
    local two = t:red("Reg Bd (O)", { right_of = one })
    local out = t:try({ one, two }, { { straight = far } })
    if may then out:ok() else out:refused{ clause = "dbm.group.28", why = "NeedsColumn" } end
  end)
end

-- Enemies in front contact with both in a wood, with one, or hidden deeper in it.
for _, row in ipairs{ { "both", { 960, 1040 }, 950, true }, { "one", { 960 }, 950, false }, { "unseen ones", { 960, 1040 }, 990, false } } do
  local who, places, y, may = table.unpack(row)
  situation("a line of foot ends a move in a wood against " .. who .. ": " .. tostring(may), { "dbm.group.28" }, function(t)
    t:board{ 2400, 2400 }
    t:woods{ at = { 1000, 1100 }, size = { 1000, 400 } }
    local one = t:red("Reg Bd (O)", { at = { 960, 900 }, facing = "north" })
    local two = t:red("Reg Bd (O)", { right_of = one })
    for _, x in ipairs(places) do t:blue("Reg Bd (O)", { at = { x, y }, facing = "south" }) end
    local into = t:try({ one, two }, { { straight = y - 900 } })
    if may then into:ok() else into:refused{ clause = "dbm.group.28" } end
  end)
end

situation("nobody leaves the table or goes between enemies that stand closer than his base", { "dbm.losses.02", "dbm.gaps.01" }, function(t)
  t:board{ 2400, 2400 }
  local one = t:red("Reg Ps (O)", { at = { 1000, 2300 }, facing = "north" })
  t:try(one, { straight = 100 }):ok()
  t:try(one, { straight = 101 }):refused{ clause = "dbm.losses.02" }
  local two = t:red("Irr LH (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 921, 1100 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1079, 1100 }, facing = "north" })
  t:try(two, { straight = 250 }):refused{ clause = "dbm.gaps.01" }
end)

-- Who passes through whom in a move.
for _, row in ipairs({
  { "Reg Bw (O)", "Reg Bd (O)", true, "dbm.interp.06" }, { "Reg Bd (O)", "Reg Bw (O)", true, "dbm.interp.06" },
  { "Reg Bw (O)", "Reg Sp (O)", false, "dbm.interp.03" }, { "Reg Sp (O)", "Reg Bw (O)", false, "dbm.interp.03" },
  { "Reg Cv (O)", "Reg Bd (O)", false, "dbm.interp.03" }, { "Reg Ps (O)", "Irr Kn (O)", true, "dbm.interp.05" },
  { "Reg Cv (O)", "Reg Ps (O)", true, "dbm.interp.04" }, { "Reg Sp (O)", "Reg Bd (O)", false, "dbm.interp.03" },
  { "Reg Bd (O)", "Reg Sp (O)", false, "dbm.interp.03" },
}) do
  local who, through, passes, clause = row[1], row[2], row[3], row[4]
  situation(who .. " pass through " .. through .. ": " .. tostring(passes), { clause }, function(t)
    local one = t:red(who, { at = { 1000, 500 }, facing = "north" })
    t:red(through, { at = { 1000, through == "Irr Kn (O)" and 565 or 545 }, facing = "north" })
    local far = who == "Reg Cv (O)" and 180 or who == "Reg Ps (O)" and 150 or 100
    if passes then
      t:try(one, { straight = far }):ok()
    else
      t:try(one, { straight = far }):refused{ clause = clause }
    end
  end)
end

situation("nobody passes friends who fight, or at an angle", { "dbm.interp.01", "dbm.interp.05" }, function(t)
  local one = t:red("Reg Ps (O)", { at = { 500, 500 }, facing = "north" })
  local fights = t:red("Reg Bd (O)", { at = { 500, 570 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = fights })
  t:try(one, { straight = 150 }):refused{ clause = "dbm.interp.01" }
  local two = t:red("Reg Ps (O)", { at = { 1000, 500 }, facing = 20 })
  t:red("Reg Bd (O)", { at = { 1020, 570 }, facing = "north" })
  t:try(two, { straight = 150 }):refused{ clause = "dbm.interp.05" }
  local three = t:red("Reg Ps (O)", { at = { 1500, 500 }, facing = "north" })
  t:red("Reg Bd (O)", { at = { 1500, 570 }, facing = "north" })
  t:try(three, { straight = 150 }):ok()
end)

for code, row in pairs({ ["Reg Bw (O)"] = "Reg Bd (O)", ["Reg Bd (O)"] = "Reg Bw (O)", ["Reg Cv (O)"] = "Reg Ps (O)" }) do
  situation(code .. " pass neither fighting friends nor askew", { "dbm.interp.01", code == "Reg Cv (O)" and "dbm.interp.04" or "dbm.interp.06" }, function(t)
    local far = code == "Reg Cv (O)" and 180 or 100
    local one = t:red(code, { at = { 500, 500 }, facing = "north" })
    local fights = t:red(row, { at = { 500, 545 }, facing = "north" })
    t:blue("Reg Bd (O)", { front_of = fights })
    t:try(one, { straight = far }):refused{ clause = "dbm.interp.01" }
    local two = t:red(code, { at = { 1000, 500 }, facing = 15 })
    t:red(row, { at = { 1012, 552 }, facing = "north" })
    local askew = { ["Reg Bd (O)"] = "dbm.interp.06", ["Reg Bw (O)"] = "dbm.interp.06", ["Reg Cv (O)"] = "dbm.interp.04" }
    t:try(two, { straight = far }):refused{ clause = askew[code] }
  end)
end

situation("a march is of 100 paces, and stays 200 from the enemy", { "dbm.march.02" }, function(t)
  t:board{ 2400, 2400 }
  local one, two = t:red("Reg Bd (O)", { at = { 500, 700 }, facing = "north" }), t:red("Reg Bd (O)", { at = { 1500, 700 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 500, 1000 }, facing = "south" })
  t:blue("Reg Bd (O)", { at = { 1500, 999.5 }, facing = "south" })
  t:bound{ pips = 9 }
  t:try("march " .. one.name .. " straight 100"):ok()
  t:try("march " .. two.name .. " straight 100"):refused{ clause = "dbm.march.02" }
  local three = t:red("Reg Bd (O)", { at = { 2000, 300 }, facing = "north" })
  t:try("march " .. three.name .. " straight 101"):refused{ why = "TooFar", limit = 100 }
end)

situation("a zone reaches exactly one base width ahead, and not to the side", { "dbm.restrict.01" }, function(t)
  t:board{ 2400, 2400 }
  local inside, outside = t:red("Reg Ps (O)", { at = { 500, 1000 }, facing = "north" }), t:red("Reg Ps (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 500, 1080 }, facing = "south" })
  t:blue("Reg Bd (O)", { at = { 1000, 1081 }, facing = "south" })
  local beside = t:red("Reg Ps (O)", { at = { 1500, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1600, 1000 }, facing = "north" })
  t:try(inside, { sideways = 100 }):refused{ clause = "dbm.restrict.01" }
  t:try(outside, { sideways = 100 }):ok()
  t:try(beside, { sideways = -100 }):ok()
end)

-- An enemy's front against a flank, lined up or 20 paces off.
for _, y in ipairs { 500, 480, 460 } do
  situation("light horse with a front on its flank at " .. y .. " does not break off", { "dbm.single.08" }, function(t)
    local horse = t:red("Irr LH (O)", { at = { 1000, 500 }, facing = "north" })
    t:blue("Reg Bd (O)", { front_of = horse })
    t:blue("Reg Bd (O)", { at = { 1040, y }, facing = "west" })
    t:bound { side = "red", number = 3, pips = 9, phase = "moves" }
    t:try(horse, { back = 150 }):refused { clause = "dbm.single.08" }
  end)

  situation("knights with a front on their flank at " .. 1000 - y .. " do not pursue who breaks off", { "dbm.pursue.03" }, function(t)
    local horse = t:red("Irr LH (O)", { at = { 1000, 500 }, facing = "north" })
    local knights = t:blue("Irr Kn (O)", { front_of = horse })
    t:red("Reg Bd (O)", { at = { 1040, 1000 - y }, facing = "west" })
    t:bound { side = "red", number = 3, pips = 9, phase = "moves" }
    t:order(horse, { back = 200 })
    t:stands(knights)
  end)
end

-- Whoever touches the flank with a corner alone bars nothing.
situation("light horse with a corner against its flank breaks off", {}, function(t)
  local horse = t:red("Irr LH (O)", { at = { 1000, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = horse })
  t:blue("Reg Bd (O)", { at = { 1041, 480 }, facing = "west" })
  t:bound { side = "red", number = 3, pips = 9, phase = "moves" }
  t:try(horse, { back = 150 }):ok()
end)
