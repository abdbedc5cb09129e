-- A mounted base of two ranks dismounts as two elements on foot, one for each of its two, by a full single element move each; the two
-- mount again together as the base that they were, or either of them alone as one rank of it.

local CODE, FOOT = "Irr Kn (I) double", "Irr Bd (S)"

-- Knights two ranks deep with works of the enemy 200 paces ahead, and the points of red's first bound.
local function knights(t, pips, options)
  t:board{ 3000, 3000 }
  t:temporary_works{ path = { { 2000, 1200 }, { 200, 1200 } }, side = "blue" }
  for i = 1, 6 do t:red("Reg Bd (O)", { at = { 200 * i, 200 }, facing = "north" }) end
  local place = { at = { 1000, 1000 }, facing = "north" }
  for key, value in pairs(options or {}) do place[key] = value end
  local kn = t:red(CODE, place)
  t:bound{ pips = pips or 4 }
  return kn
end

local function foot(t, number) return t:element("red", FOOT .. " " .. number) end

for pips = 3, 4 do
  situation("knights two ranks deep dismount with " .. pips .. " points: " .. tostring(pips == 4), { "dbm.dismount.31", "dbm.pips.31" }, function(t)
    local kn = knights(t, pips)
    if pips == 3 then
      t:try{ dismount = { kn } }:refused{ clause = "dbm.pips.31", why = "NoPip", needs = 4, left = 3 }
      return
    end
    t:order{ dismount = { kn } }
    t:pips("red", 0)
    t:expect(foot(t, 1), { alive = true, code = FOOT, at = { 1000, 1000 }, facing = "north", depth = 30 })
    t:expect(foot(t, 2), { alive = true, code = FOOT, at = { 1000, 970 }, facing = "north", depth = 30 })
    t:expect(kn, { alive = false })
  end)
end

for _, row in ipairs{ { "Reg Cv (O) double//Reg Ax (S)", "Reg Ax (S)" }, { "Irr Cv (O) double//Irr Wb (S)", "Irr Wb (S)" }, { "Reg Kn (I) double//Reg Sp (O)", "Reg Sp (O)" } } do
  situation(row[1] .. ": two of them", { "dbm.dismount.31" }, function(t)
    local cv = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
    t:order{ dismount = { cv } }
    for i = 1, 2 do t:expect(t:element("red", row[2] .. " " .. i), { alive = true, code = row[2] }) end
  end)
end

situation("each rank on foot has made a full move", { "dbm.dismount.33" }, function(t)
  t:order{ dismount = { knights(t, 6) } }
  t:try("move " .. FOOT .. " 1 straight 10"):refused{ why = "MovesSpent" }
  t:try("move " .. FOOT .. " 2 back 10"):refused{ why = "MovesSpent" }
end)

situation("the general stands in front", { "dbm.dismount.29" }, function(t)
  t:command{ "Laelius", side = "red" }
  local kn = knights(t, { Laelius = 4 }, { general = true, command = "Laelius" })
  t:order{ dismount = { kn } }
  t:expect(foot(t, 1), { general = true, command = "Laelius" })
  t:expect(foot(t, 2), { general = false, command = "Laelius" })
end)

-- Each counts as one of the two elements that the base counted as.
for _, front in ipairs{ true, false } do
  situation("of two who have dismounted one is lost: " .. (front and "both ranks together" or "the rear rank alone"), { "dbm.losses.07" }, function(t)
    t:order{ dismount = { knights(t) } }
    t:lost("red", 0)
    local own = foot(t, front and 1 or 2)
    local foe = front and t:blue("Irr El (S)", { front_of = own }) or t:blue("Irr El (S)", { behind = own })
    t:bound{ side = "blue", number = 4, phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = foe }
    t:dead(own)
    t:lost("red", front and 2 or 1)
  end)
end

-- Their mounts: those of the front rank behind the rear rank, those of the rear rank behind these, 60 paces each.
for _, row in ipairs{ { 59, 0 }, { 60, 2 } } do
  situation("the mounts of two ranks stand behind both, an enemy " .. 100 - 40 - row[1] .. " paces beside them", { row[2] > 0 and "dbm.dismount.43" or nil }, function(t)
    t:order{ dismount = { knights(t) } }
    local foe = t:blue("Irr Ps (S)", { at = { 1100, 880 }, facing = "west" })
    t:bound{ side = "blue", number = 4, pips = 6 }
    t:order(foe, { straight = row[1] })
    for i = 1, 2 do
      local gone = { event = "mounts_gone", owner = foot(t, i), clause = "dbm.dismount.43" }
      if row[2] > 0 then t:happened(gone) else t:not_happened(gone) end
    end
  end)
end

-- Mounting again: from either of them, by a move of each.
for who = 1, 2 do
  for pips = 3, 4 do
    situation(("both mount in one place by the order of number %d with %d points: %s"):format(who, pips, pips == 4), { "dbm.dismount.35", "dbm.pips.31" }, function(t)
      local kn = knights(t)
      t:order{ dismount = { kn } }
      t:bound{ number = 5, pips = pips }
      if pips == 3 then
        t:try("mount " .. FOOT .. " " .. who):refused{ clause = "dbm.pips.31", why = "NoPip", needs = 4, left = 3 }
        return
      end
      t:order("mount " .. FOOT .. " " .. who)
      t:pips("red", 0)
      t:expect(kn, { alive = true, code = CODE, at = { 1000, 1000 }, depth = 120 })
      t:expect(foot(t, 1), { alive = false })
      t:expect(foot(t, 2), { alive = false })
      t:try(kn, { straight = 10 }):refused{ why = "MovesSpent" }
      t:bound{ number = 7, pips = 4 }
      t:order{ dismount = { kn } }
      t:expect(foot(t, 1), { alive = true, at = { 1000, 1000 } })
      t:expect(foot(t, 2), { alive = true, at = { 1000, 970 } })
    end)
  end
end

situation("the rear rank mounts alone where the front rank has gone on", { "dbm.dismount.35", "dbm.dismount.50" }, function(t)
  t:order{ dismount = { knights(t) } }
  t:bound{ number = 5, pips = 4 }
  t:order("move " .. FOOT .. " 1 straight 50")
  t:happened{ event = "mounts_gone", owner = foot(t, 1), clause = "dbm.dismount.46" }
  t:try("mount " .. FOOT .. " 1"):refused{ clause = "dbm.dismount.50", why = "NoMounts" }
  t:order("mount " .. FOOT .. " 2")
  t:expect(t:element("red", "Irr Kn (I) 2"), { alive = true, at = { 1000, 970 }, depth = 60 })
  t:expect(foot(t, 1), { alive = true })
end)

-- An enemy who touches the hindmost mounts alone, those of the rear rank.
situation("the front rank does not mount where the rear rank without mounts stands in its way", { "dbm.dismount.35", "dbm.dismount.50" }, function(t)
  t:order{ dismount = { knights(t) } }
  local foe = t:blue("Irr Ps (S)", { at = { 1100, 790 }, facing = "west" })
  t:bound{ side = "blue", number = 4, pips = 6 }
  t:order(foe, { straight = 60 })
  t:bound{ number = 5, pips = 6 }
  t:try("mount " .. FOOT .. " 1"):refused{ clause = "dbm.dismount.35", why = "NoRoom" }
  t:try("mount " .. FOOT .. " 2"):refused{ clause = "dbm.dismount.50", why = "NoMounts" }
end)
