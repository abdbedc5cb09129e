-- What ground is to troops.

-- Troops of these codes in one kind of ground: each goes so far, and not 0.01 more.
local function all_go(t, ground, limits)
  t[ground](t, { at = { 15, 10 }, size = { 28, 12 } })
  local x = 0
  for _, pair in ipairs(limits) do
    x = x + 2
    local one = t:red(pair[1], { at = { x, 8 }, facing = "north" })
    t:try(one, { straight = pair[2] }):ok()
    t:try(one, { straight = pair[2] + 0.01 }):refused{ why = "TooFar", limit = pair[2] }
  end
end

-- The totals of knights against knights, both in some ground, tell whether it is bad going there.
local function fight_in(t, ground, code)
  local options = { at = { 15, 20 }, size = { 4, 4 } }
  t[ground](t, options)
  local own = t:red(code or "3Kn", { at = { 15, 20 }, facing = "north" })
  local foe = t:blue("4Wb", { front_of = own })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = own }
  return own, foe
end

local BAD = {
  { "difficult_hill", "dba3.terrain.20" },
  { "woods", "dba3.terrain.21" },
  { "marsh", "dba3.terrain.22" },
  { "gully", "dba3.terrain.23" },
  { "dunes", "dba3.terrain.25" },
  { "oasis", "dba3.terrain.26" },
}

for _, pair in ipairs(BAD) do
  local ground, clause = pair[1], pair[2]
  situation(ground .. ": bad going", { clause, "dba3.terrain.24" }, function(t)
    all_go(t, ground, { { "LH", 1 }, { "4Bd", 1 }, { "4Ax", 2 }, { "3Bd", 3 } })
    local own = fight_in(t, ground)
    t:factor(own, "bad_going", -2, "dba3.tactical.12")
  end)
end

situation("bad going hampers spears and not auxilia", { "dba3.terrain.24", "dba3.terrain.21" }, function(t)
  t:woods{ at = { 15, 25 }, size = { 28, 4 } }
  local auxilia = t:red("4Ax", { at = { 5, 25 }, facing = "north" })
  t:blue("4Wb", { front_of = auxilia })
  t:dice(3, 3)
  local spears = fight_in(t, "woods", "Sp")
  t:factor(spears, "bad_going", -2, "dba3.tactical.12")
  t:factor(auxilia, "bad_going", 0)
end)

for ground, clause in pairs{ dunes = "dba3.terrain.25", oasis = "dba3.terrain.26" } do
  situation(ground .. ": good going to camels, and to nobody else", { clause }, function(t)
    all_go(t, ground, { { "Cm", 3 }, { "LCm", 4 }, { "LH", 1 }, { "Cv", 1 }, { "Mtd-4Bw", 1 } })
    local camels = fight_in(t, ground, "Cm")
    t:factor(camels, "bad_going", 0)
  end)
end

for _, pair in ipairs{
  { "rocky", "dba3.terrain.27" },
  { "scrub", "dba3.terrain.28" },
  { "boggy", "dba3.terrain.29" },
  { "enclosures", "dba3.terrain.30" },
  { "rough_ground", "dba3.terrain.31" },
} do
  local ground, clause = pair[1], pair[2]
  situation(ground .. ": rough going shortens moves and does not hamper in combat", { clause }, function(t)
    all_go(t, ground, { { "LH", 1 }, { "Cm", 1 }, { "4Bd", 1 }, { "4Ax", 2 }, { "3Bd", 3 } })
    local own = fight_in(t, ground)
    t:factor(own, "bad_going", 0)
  end)
end

situation("rough going does not hide from shooting", { "dba3.shoot.11" }, function(t)
  t:rough_ground{ at = { 10, 12 }, size = { 4, 2 } }
  local bows = t:red("4Bw", { at = { 10, 10 }, facing = "north" })
  local deep = t:blue("4Bd", { at = { 10, 12 }, facing = "south" })
  t:woods{ at = { 20, 12 }, size = { 4, 2 } }
  local others = t:red("4Bw", { at = { 20, 10 }, facing = "north" })
  local hidden = t:blue("4Bd", { at = { 20, 12 }, facing = "south" })
  t:bound{ phase = "aiming" }
  t:try{ aim = bows, at = deep }:ok()
  t:try{ aim = others, at = hidden }:refused{ why = "LineBlocked" }
end)

situation("gentle hills and bare ground are good going", { "dba3.terrain.32" }, function(t)
  all_go(t, "gentle_hill", { { "LH", 4 }, { "3Kn", 3 }, { "4Bd", 2 } })
  local bare = t:red("LH", { at = { 10, 20 }, facing = "north" })
  t:try(bare, { straight = 4 }):ok()
end)

situation("a first die of 1 turns ploughed fields to rough going for good", { "dba3.terrain.33" }, function(t)
  t:plough{ at = { 10, 10 }, size = { 10, 10 } }
  local horse = t:red("LH", { at = { 10, 8 }, facing = "north" })
  t:blue("LH", { at = { 25, 25 }, facing = "south" })
  t:try(horse, { straight = 4 }):ok()
  t:bound{ number = 1, phase = "start" }
  t:pip_dice(1)
  t:go_on()
  t:happened{ event = "ground_turned", going = "rough" }
  t:try(horse, { straight = 1 }):ok()
  t:try(horse, { straight = 1.01 }):refused{ clause = "dba3.dist.07", limit = 1 }
  t:bound{ number = 9, phase = "start" }
  t:pip_dice(6)
  t:go_on()
  t:try(horse, { straight = 1.01 }):refused{ clause = "dba3.dist.07", limit = 1 }
end)

situation("another first die, or a later 1, leaves them good", { "dba3.terrain.33" }, function(t)
  t:plough{ at = { 10, 10 }, size = { 10, 10 } }
  local horse = t:red("LH", { at = { 10, 8 }, facing = "north" })
  t:blue("LH", { at = { 25, 25 }, facing = "south" })
  t:bound{ number = 1, phase = "start" }
  t:pip_dice(2, 1)
  t:go_on()
  t:not_happened{ event = "ground_turned" }
  t:order("done")
  t:pips("blue", 1)
  t:not_happened{ event = "ground_turned" }
  t:bound{}
  t:try(horse, { straight = 4 }):ok()
end)

situation("the worst ground under any part of an element counts for all of it", { "dba3.terrain.34" }, function(t)
  t:scrub{ at = { 10, 10 }, size = { 2, 2 } }
  t:woods{ at = { 11.9, 10 }, size = { 2, 2 } }
  local clear = t:red("3Kn", { at = { 8.5 - t:mm(0.3), 10 }, facing = "north" })
  local partly = t:red("3Kn", { at = { 8.5 + t:mm(0.3), 8 }, facing = "north" })
  t:expect(clear, { going = "good" })
  t:expect(partly, { going = "good" })
  t:try(clear, { straight = 3 }):ok()
  t:try(partly, { straight = 3 }):refused{ clause = "dba3.dist.07", limit = 1 }
  local both = t:red("3Kn", { at = { 10.6, 10 }, facing = "north" })
  t:expect(both, { going = "bad" })
  local rough = t:red("3Kn", { at = { 9.5, 9.9 }, facing = "north" })
  t:expect(rough, { going = "rough" })
end)

-- Red comes down a hill whose crest runs along y 10, between x 6 and 14; its front is at y. Blue faces it.
local function on_hill(t, y, kind)
  t[kind or "gentle_hill"](t, { at = { 10, 10 }, size = { 8, 4 } })
  local red = t:red("4Ax", { at = { 10, y }, facing = "south" })
  local blue = t:blue("4Ax", { front_of = red })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = red }
  return red, blue
end

for _, kind in ipairs{ "gentle_hill", "difficult_hill" } do
  situation("who fights down the slope of a " .. kind .. " is uphill", { "dba3.terrain.35" }, function(t)
    local red, blue = on_hill(t, 9, kind)
    t:factor(red, "uphill", 1, "dba3.tactical.05")
    t:factor(blue, "uphill", 0)
  end)
end

situation("just below the crest one is uphill", { "dba3.terrain.35" }, function(t)
  local red = on_hill(t, 9.8)
  t:factor(red, "uphill", 1)
end)

situation("fronts that meet on the crest leave nobody uphill", { "dba3.terrain.35" }, function(t)
  local red, blue = on_hill(t, 10)
  t:factor(red, "uphill", 0)
  t:factor(blue, "uphill", 0)
end)

situation("fronts that meet at the hill's foot leave the one on it uphill", { "dba3.terrain.35" }, function(t)
  local red, blue = on_hill(t, 8)
  t:factor(red, "uphill", 1)
  t:factor(blue, "uphill", 0)
end)

situation("a waterway is closed to all", { "dba3.terrain.37" }, function(t)
  t:waterway{ at = { 15, 1 }, size = { 30, 2 } }
  for i, code in ipairs{ "LH", "3Kn", "Ps", "4Bd", "Art" } do
    local one = t:red(code, { at = { 3 * i, 2.5 }, facing = "south" })
    t:try(one, { straight = 0.5 }):ok()
    t:try(one, { straight = 0.51 }):refused{ clause = "dba3.terrain.37", why = "ClosedGround" }
  end
end)

situation("the water of a river is neither good nor bad going", { "dba3.terrain.45" }, function(t)
  t:river{ path = { { 0, 10 }, { 30, 10 } }, width = 1, state = 3 }
  -- Fast foot are slowed by the river, not by its going; in it nobody fights as in bad going.
  local ax = t:red("4Ax", { at = { 5, 9.2 }, facing = "north" })
  t:try(ax, { straight = 1.01 }):refused{ clause = "dba3.dist.09", limit = 1 }
  local knights = t:red("3Kn", { at = { 15, 10 }, facing = "north" })
  local foe = t:blue("4Bd", { front_of = knights })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = knights }
  t:factor(knights, "bad_going", 0)
  t:factor(foe, "bad_going", 0)
end)

situation("a double element in a river is not in good going", { "dba3.terrain.45", "dba3.support.07" }, function(t)
  t:river{ path = { { 0, 10 }, { 30, 10 } }, width = 1, state = 3 }
  local wet = t:red("8Sp", { at = { 15, 10.2 }, facing = "north" })
  local foe = t:blue("8Sp", { front_of = wet, gap = 0 })
  local dry = t:red("8Sp", { at = { 15, 20 }, facing = "north" })
  t:blue("4Bd", { front_of = dry })
  t:bound{ phase = "combat" }
  t:dice(3, 3, 3, 3)
  t:order{ fight = wet }
  t:factor(wet, "double", 0)
  t:stands(foe)
end)

-- Blue at the north bank of a river, its front at y; red before it.
local function at_bank(t, y, state)
  t:river{ path = { { 0, 10 }, { 30, 10 } }, width = 1, state = state or 3 }
  local blue = t:blue("4Ax", { at = { 10, y }, facing = "south" })
  local red = t:red("4Ax", { front_of = blue })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = blue }
  return red, blue
end

situation("who stands dry holds the bank, who has a foot in the water does not", { "dba3.terrain.47" }, function(t)
  local wet = t:blue("4Ax", { at = { 20, 10.4 }, facing = "south" })
  t:red("4Ax", { front_of = wet })
  t:dice(3, 3)
  local red, blue = at_bank(t, 10.5)
  t:factor(blue, "bank", 1, "dba3.tactical.06")
  t:factor(red, "bank", 0)
  t:factor(wet, "bank", 0)
end)

situation("a bank is held against the part of a foe that is in the water", { "dba3.terrain.47" }, function(t)
  -- Bases 20 mm deep: red's rear is at y 10.49, just in the water.
  local red, blue = at_bank(t, 10.49 + t:mm(20))
  t:factor(blue, "bank", 1)
  t:factor(red, "bank", 0)
end)

situation("a road is good going and its curves are straight ahead", { "dba3.terrain.55" }, function(t)
  t:road{ path = { { 10, 0 }, { 10, 10 }, { 16, 10 } } }
  t:woods{ at = { 12, 8 }, size = { 10, 6 } }
  local horse = t:red("LH", { at = { 10, 8 }, facing = "north" })
  t:order(horse, { road = 4 })
  t:expect(horse, { at = { 12, 10 }, facing = "east" })
  local beside = t:red("LH", { at = { 14, 3 }, facing = "north" })
  t:try(beside, { road = 1 }):refused{ clause = "dba3.terrain.55", why = "NotByRoad" }
end)

situation("a fight on a road is in the going beside it", { "dba3.terrain.56" }, function(t)
  t:road{ path = { { 15, 10 }, { 15, 30 } } }
  local own = fight_in(t, "woods")
  t:factor(own, "bad_going", -2, "dba3.tactical.12")
end)
