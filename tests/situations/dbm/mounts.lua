-- Infantry with mounts ride where they march and flee. In all other moves they go on foot and leave their mounts, which are lost
-- then, as those of troops that have dismounted are: to enemies who touch them or shoot at them, and to friends who pass through.

-- Red bows with mounts, who march 200 paces while they have them and 100 without.
local function bows(t, code)
  t:board{ 3000, 3000 }
  return t:red(code or "Reg Bw (O)", { at = { 1000, 1000 }, facing = "north", mounted = true })
end


-- What is done, and by which clause the mounts are lost; kept without one. If nobody is in the way, how far they march then.
local function later(name, clause, act, stays)
  situation(name, { clause or not stays and "dbm.dismount.37" or nil }, function(t)
    local bw = bows(t)
    act(t, bw)
    if clause then
      t:happened{ event = "mounts_gone", clause = clause }
    else
      t:not_happened{ event = "mounts_gone" }
    end
    if stays then return end
    t:bound{ number = 9, pips = 6 }
    local far = clause and 100 or 200
    t:try("march " .. bw.name .. " straight " .. far):ok()
    t:try("march " .. bw.name .. " straight " .. far + 1):refused{ why = "TooFar", clause = clause and "dbm.dist.06" or "dbm.dist.03" }
  end)
end

later("infantry with mounts keep them in a march", nil, function(t, bw)
  t:bound{ number = 3, pips = 6 }
  t:order("march " .. bw.name .. " straight 200")
end)
later("a tactical move leaves them, however short it is", "dbm.dismount.46", function(t, bw)
  t:bound{ number = 3, pips = 6 }
  t:order(bw, { straight = 1 })
end)

-- Who recoils goes on foot, who flees rides.
situation("a recoil leaves the mounts of infantry", { "dbm.dismount.48" }, function(t)
  t:board{ 3000, 3000 }
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north", mounted = true })
  t:blue("Reg Bd (O)", { front_of = bd })
  t:bound{ number = 3, phase = "combat" }
  t:dice(2, 4)
  t:order{ fight = bd }
  t:happened{ event = "mounts_gone", clause = "dbm.dismount.48" }
end)
situation("infantry that hold their ground in combat keep their mounts", {}, function(t)
  t:board{ 3000, 3000 }
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north", mounted = true })
  t:blue("Reg Bd (O)", { front_of = bd })
  t:bound{ number = 3, phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = bd }
  t:not_happened{ event = "mounts_gone" }
end)
situation("infantry flee on their mounts, and keep them", { "dbm.flee.17" }, function(t)
  t:board{ 2400, 2400 }
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  local ps = t:blue("Reg Ps (O)", { front_of = bd, mounted = true })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = bd }
  t:expect(ps, { at = { 1000, 1330 }, facing = "north" })
  t:not_happened{ event = "mounts_gone" }
end)
situation("an advance without an order leaves the mounts of warband", { "dbm.dismount.48" }, function(t)
  t:board{ 2400, 2400 }
  local wb = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north", mounted = true })
  t:blue("Reg Bd (O)", { at = { 1000, 850 }, facing = "south" })
  t:order("done")
  t:expect(wb, { at = { 1000, 600 } })
  t:happened{ event = "mounts_gone", clause = "dbm.dismount.48" }
end)

-- The mounts wait behind them, 60 paces deep, from 40 paces behind the front of bows to 100; enemies come from the east.
later("an enemy who touches the mounts of infantry removes them", "dbm.dismount.43", function(t)
  local foe = t:blue("Irr Ps (S)", { at = { 1100, 910 }, facing = "west" })
  t:bound{ side = "blue", number = 4, pips = 6 }
  t:order(foe, { straight = 60 })
end, true)
later("an enemy who stops a pace short of them does not", nil, function(t)
  local foe = t:blue("Irr Ps (S)", { at = { 1100, 910 }, facing = "west" })
  t:bound{ side = "blue", number = 4, pips = 6 }
  t:order(foe, { straight = 59 })
end, true)
later("an enemy who passes behind the mounts of infantry does not", nil, function(t)
  local foe = t:blue("Irr Ps (S)", { at = { 1100, 859 }, facing = "west" })
  t:bound{ side = "blue", number = 4, pips = 6 }
  t:order(foe, { straight = 100 })
end, true)

-- Behind a second rank of theirs: there the enemy finds them.
for _, ranks in ipairs{ 1, 2 } do
  situation("the mounts of infantry wait behind their file: " .. ranks, { ranks == 2 and "dbm.dismount.43" or nil }, function(t)
    local bw = bows(t)
    if ranks == 2 then t:red("Reg Bw (O)", { behind = bw }) end
    local foe = t:blue("Irr Ps (S)", { at = { 1100, 859 }, facing = "west" })
    t:bound{ side = "blue", number = 4, pips = 6 }
    t:order(foe, { straight = 60 })
    local gone = { event = "mounts_gone", owner = bw }
    if ranks == 2 then t:happened(gone) else t:not_happened(gone) end
  end)
end

-- Friends.
later("blades who pass through bows with mounts remove these", "dbm.dismount.49", function(t)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 850 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:order(bd, { straight = 100 })
  t:happened{ event = "moved", element = bd }
end)
later("psiloi who pass through them do not", nil, function(t)
  local ps = t:red("Irr Ps (S)", { at = { 1000, 890 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:order(ps, { straight = 150 })
  t:happened{ event = "moved", element = ps }
end, true)

-- Psiloi with mounts march through whoever faces the same way.
for code, clause in pairs{ ["Reg Bd (O)"] = "dbm.dismount.49", ["Irr Ps (S)"] = false } do
  situation("psiloi with mounts march through " .. code, { clause or nil }, function(t)
    local ps = bows(t, "Irr Ps (O)")
    t:red(code, { at = { 1000, 1100 }, facing = "north" })
    t:bound{ number = 3, pips = 6 }
    t:order("march " .. ps.name .. " straight 200")
    t:expect(ps, { at = { 1000, 1200 } })
    if clause then t:happened{ event = "mounts_gone", clause = clause } else t:not_happened{ event = "mounts_gone" } end
  end)
end
later("friends who step up behind them pass through nobody", nil, function(t)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 900 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:order(bd, { straight = 60 })
end)

-- Enemy bows to the east shoot 200 paces, at what is 80 paces beside their own front at most: at the mounts alone.
local function shot(name, x, y, clause)
  later(name, clause, function(t)
    t:blue("Reg Bw (O)", { at = { x, y }, facing = "west" })
    t:bound{ side = "blue", number = 4, phase = "shooting" }
    t:go_on()
  end, true)
end
shot("mounts that are shot at are removed", 1240, 860, "dbm.dismount.44")
shot("those a pace out of range are not", 1241, 860, nil)
shot("those a pace ahead of the side of the shooter's arc are", 1140, 781, "dbm.dismount.44")
shot("those beside it are not", 1140, 779, nil)

situation("who has an element to shoot at does not shoot at mounts", {}, function(t)
  local bw = bows(t)
  local foe = t:blue("Reg Bw (S)", { at = { 1230, 900 }, facing = "west" })
  t:bound{ side = "blue", number = 4, phase = "shooting" }
  t:dice(1, 1)
  t:order("shoot " .. foe.name .. " at " .. bw.name)
  t:not_happened{ event = "mounts_gone", clause = "dbm.dismount.44" }
end)

-- The mounts of light horse who have dismounted, from behind.
for _, y in ipairs{ 700, 699 } do
  situation("mounts of dismounted horse are shot at from behind, " .. 900 - y .. " paces away", { y == 700 and "dbm.dismount.44" or nil }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red("Irr LH (O)//Irr Ax (I)", { at = { 1000, 1000 }, facing = "north" })
    local two = t:red("Irr LH (O)//Irr Ax (I)", { right_of = one })
    t:order{ dismount = { one, two } }
    t:blue("Reg Bw (O)", { at = { 1000, y }, facing = "north" })
    t:bound{ side = "blue", number = 4, phase = "shooting" }
    t:go_on()
    local gone = { event = "mounts_gone", clause = "dbm.dismount.44" }
    if y == 700 then t:happened(gone) else t:not_happened(gone) end
  end)
end
