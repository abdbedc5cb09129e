-- Riderless mounts go with their owners: behind whoever supports them, and where these are shifted or turned; and they are mounted at
-- once for an advance against the demoralised.

-- Knights two ranks of spears deep on foot: mounts wait behind the rear rank, 60 paces deep, and an enemy finds them there alone.
for _, row in ipairs{ { 1, 979, false }, { 1, 965, true }, { 2, 961, false }, { 2, 925, true } } do
  local ranks, y, met = table.unpack(row)
  situation(("mounts wait behind %d ranks, an enemy goes past at %d: %s"):format(ranks, y, met and "gone" or "kept"), { met and "dbm.dismount.43" or nil }, function(t)
    t:board{ 2400, 2400 }
    local kn = t:red("Reg Kn (O)//Reg Sp (O)", { at = { 1000, 1000 }, facing = "north" })
    if ranks == 2 then t:red("Reg Sp (O)", { behind = kn }) end
    t:order{ dismount = { kn } }
    t:happened{ event = "mounts_left", clause = "dbm.dismount.35" }
    local foe = t:blue("Irr Ps (S)", { at = { 1100, met and y or 1000 }, facing = "west" })
    t:bound{ side = "blue", number = 4, pips = 6 }
    t:order(foe, { straight = 59 })
    t:not_happened{ event = "mounts_gone" }
    if met then
      t:bound{ side = "blue", number = 6, pips = 6 }
      t:order(foe, { straight = 1 })
      t:happened{ event = "mounts_gone", clause = "dbm.dismount.43" }
    end
  end)
end

-- A defender of works who shifts to his attacker, to either hand: his mounts wait behind him.
for hand, x in pairs{ left = 970, right = 1030 } do
  situation("mounts go with a defender who shifts to the " .. hand, { "dbm.fortassault.06", "dbm.dismount.35" }, function(t)
    t:board{ 2400, 2400 }
    t:temporary_works{ path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue" }
    local cv = t:blue("Reg Cv (O)", { at = { 1000, 990 }, facing = "north" })
    local foe = t:red("Reg Bd (O)", { at = { x, 1080 }, facing = "south" })
    t:bound{ side = "blue", number = 2, pips = 6 }
    t:order{ dismount = { cv } }
    local ax = t:element("blue", "Reg Ax (S) 1")
    t:bound{ number = 3, pips = 6 }
    t:order(foe, { straight = 80 })
    t:dice(3, 3)
    t:order("done")
    t:expect(ax, { at = { x, 990 } })
    t:happened{ event = "mounts_left", mounts = { owner = ax, base = { at = { x, 950 }, facing = 0, width = 80, depth = 60 } }, clause = "dbm.dismount.35" }
    t:not_happened{ event = "mounts_gone" }
  end)
end

-- A psiloi element that steps up behind blades with mounts stands between them: the mounts wait behind it then.
situation("mounts make room for psiloi who step up behind their owner", { "dbm.dismount.35" }, function(t)
  t:board{ 2400, 2400 }
  local kn = t:red("Reg Kn (O)//Reg Bd (S)", { at = { 1000, 1000 }, facing = "north" })
  local ps = t:red("Reg Ps (O)", { at = { 1000, 850 }, facing = "north" })
  t:order{ dismount = { kn } }
  local bd = t:element("red", "Reg Bd (S) 1")
  t:bound{ number = 5, pips = 6 }
  t:order(ps, { straight = 120 })
  t:happened{ event = "mounts_left", mounts = { owner = bd, base = { at = { 1000, 930 }, facing = 0, width = 80, depth = 60 } }, clause = "dbm.dismount.35" }
  t:not_happened{ event = "mounts_gone" }
end)

-- Infantry with mounts two deep: those of the rear rank wait first, those of the front rank behind them.
for _, row in ipairs{ { 880, 2 }, { 839, 1 }, { 780, 1 }, { 779, 0 } } do
  situation(("an enemy who goes past two ranks of blades at %d meets the mounts of %d"):format(row[1], row[2]), { row[2] > 0 and "dbm.dismount.43" or nil }, function(t)
    local front = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north", mounted = true })
    local rear = t:red("Reg Bd (O)", { behind = front, mounted = true })
    local foe = t:blue("Irr Ps (S)", { at = { 1100, row[1] }, facing = "west" })
    t:bound{ side = "blue", number = 4, pips = 6 }
    t:order(foe, { straight = 60 })
    for rank, owner in ipairs{ front, rear } do
      local gone = { event = "mounts_gone", owner = owner, clause = "dbm.dismount.43" }
      if row[2] >= rank then t:happened(gone) else t:not_happened(gone) end
    end
  end)
end

-- Knights on foot whom the demoralised draw on: they ride, if they have their mounts, and go 200 paces as blades or 150 as knights.
local function hunts(t, code, shaken)
  t:board{ 2400, 2400 }
  t:command{ "Bad", side = "blue", demoralised = shaken }
  t:command{ "Good", side = "blue" }
  for i = 1, 8 do t:blue("Reg Bd (O)", { at = { 200 * i, 2300 }, facing = "south", command = "Good", general = i == 1 }) end
  t:blue("Reg Bd (O)", { at = { 1000, 1400 }, facing = "north", command = "Bad" })
  local kn = t:red(code, { at = { 1000, 1000 }, facing = "north" })
  t:order{ dismount = { kn } }
  return kn
end
for _, kept in ipairs{ true, false } do
  situation("blades advance against the demoralised " .. (kept and "mounted" or "on foot, whose mounts are gone"), { "dbm.spont.03", kept and "dbm.dismount.33" or nil }, function(t)
    local kn = hunts(t, "Reg Kn (O)//Reg Bd (S)", true)
    if not kept then
      t:bound{ number = 3, pips = 6 }
      t:order("move Reg Bd (S) 1 straight 1")
      t:happened{ event = "mounts_gone", clause = "dbm.dismount.46" }
    end
    t:bound{ number = 5, pips = 0 }
    t:order("done")
    if kept then
      t:happened{ event = "exchanged", clause = "dbm.dismount.33" }
      t:expect(kn, { alive = true, code = "Reg Kn (O)" })
      t:happened{ event = "move_made", kind = "impulse", who = { kn } }
    else
      t:not_happened{ event = "exchanged" }
      t:happened{ event = "move_made", kind = "impulse", who = { t:element("red", "Reg Bd (S) 1") } }
    end
  end)
end
situation("warband that the sound draw on does not mount for it", { "dbm.spont.02" }, function(t)
  hunts(t, "Irr Kn (O)//Irr Wb (S)", false)
  t:bound{ number = 5, pips = 0 }
  t:order("done")
  t:not_happened{ event = "exchanged" }
  t:happened{ event = "mounts_gone", clause = "dbm.dismount.48" }
end)
situation("light horse mounts by twos to advance against the demoralised", { "dbm.spont.03", "dbm.dismount.33" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Bad", side = "blue", demoralised = true }
  t:command{ "Good", side = "blue" }
  for i = 1, 8 do t:blue("Reg Bd (O)", { at = { 200 * i, 2300 }, facing = "south", command = "Good", general = i == 1 }) end
  t:blue("Reg Bd (O)", { at = { 1000, 1400 }, facing = "north", command = "Bad" })
  local one = t:red("Irr LH (O)//Irr Ax (I)", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("Irr LH (O)//Irr Ax (I)", { right_of = one })
  t:order{ dismount = { one, two } }
  t:bound{ number = 5, pips = 0 }
  t:order("done")
  t:happened{ event = "exchanged", clause = "dbm.dismount.33" }
  for _, who in ipairs{ one, two } do t:happened{ event = "move_made", kind = "impulse", who = { who } } end
end)

-- Who may not: touched by an enemy's edge, of two commands, or chariots whose list names no foot.
for _, row in ipairs{ { "front_of", "its front" }, { "on_right_of", "its right" }, { "on_left_of", "its left" }, { "behind", "its rear" } } do
  situation("knights with an enemy at " .. row[2] .. " do not dismount", { "dbm.single.11" }, function(t)
    local kn = t:red("Reg Kn (O)//Reg Bd (S)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Ps (O)", { [row[1]] = kn })
    t:bound{ pips = 9 }
    t:try{ dismount = { kn } }:refused{ clause = "dbm.single.11", why = "InCombat" }
  end)
end
situation("of two light horse the one that an enemy touches keeps both mounted", { "dbm.single.11" }, function(t)
  local one = t:red("Irr LH (O)//Irr Ax (O)", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("Irr LH (O)//Irr Ax (O)", { right_of = one })
  t:blue("Reg Ps (O)", { on_right_of = two })
  t:bound{ pips = 9 }
  t:try{ dismount = { one, two } }:refused{ clause = "dbm.single.11", why = "InCombat" }
end)
situation("light horse of two commands do not dismount together", { "dbm.dismount.29" }, function(t)
  t:command{ "Syphax", side = "red" }
  t:command{ "Masinissa", side = "red" }
  local one = t:red("Irr LH (O)//Irr Ax (O)", { at = { 1000, 1000 }, facing = "north", command = "Syphax" })
  local two = t:red("Irr LH (O)//Irr Ax (O)", { right_of = one, command = "Masinissa" })
  t:bound{ pips = { Syphax = 6, Masinissa = 6 } }
  t:try{ dismount = { one, two } }:refused{ clause = "dbm.dismount.29", why = "MixedCommands" }
end)
for _, listed in ipairs{ true, false } do
  situation("chariots of knights (F) whose list " .. (listed and "names" or "does not name") .. " their foot, near works of the enemy", { "dbm.dismount.21" }, function(t)
    t:temporary_works{ path = { { 2000, 1250 }, { 200, 1250 } }, side = "blue" }
    local code = "Irr Kn (F) chariot" .. (listed and "//Irr Sp (O)" or "")
    local one = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local two = t:red(code, { right_of = one })
    local three = t:red(code, { right_of = two })
    t:bound{ pips = 9 }
    if listed then
      t:try{ dismount = { one, two } }:refused{ clause = "dbm.dismount.30", why = "ExchangeRate", needs = 3, given = 2 }
      t:order{ dismount = { one, two, three } }
      t:happened{ event = "exchanged", clause = "dbm.dismount.21" }
    else
      t:try{ dismount = { one, two, three } }:refused{ clause = "dbm.dismount.21", why = "CannotDismount" }
    end
  end)
end

-- A demoralised command makes one single element move in a bound: light horse dismount by twos in one, a base two ranks deep in two.
for _, row in ipairs{ { "Irr LH (O)//Irr Ax (I)", 2, true }, { "Reg Kn (O)//Reg Bd (S)", 1, true }, { "Reg Kn (I) double//Reg Bd (S)", 1, false } } do
  local code, number, may = table.unpack(row)
  situation(code .. " of a demoralised command dismount: " .. tostring(may), { "dbm.demoral.04" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Bad", side = "red", demoralised = true }
    t:command{ "Good", side = "red" }
    for i = 1, 8 do t:red("Reg Bd (O)", { at = { 200 * i, 200 }, facing = "north", command = "Good", general = i == 1 }) end
    local who = { t:red(code, { at = { 1000, 1000 }, facing = "north", command = "Bad" }) }
    if number == 2 then who[2] = t:red(code, { right_of = who[1], command = "Bad" }) end
    t:bound{ pips = { Bad = 6, Good = 6 } }
    local verdict = t:try{ dismount = who }
    if may then verdict:ok() else verdict:refused{ clause = "dbm.demoral.04", why = "Demoralised" } end
  end)
end
