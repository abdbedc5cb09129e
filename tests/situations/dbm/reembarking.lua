-- Landing troops who are driven back against the vessel that they have left. The sea is in the north, beyond 1200.

-- A galley on the beach that has landed blades there, which have gone on so far; and one beside it that has landed others.
local function landed(t, on)
  t:board{ 2400, 2400 }
  t:weather{ wind = "west" }
  t:waterway{ outline = { { 0, 1200 }, { 2400, 1200 }, { 2400, 2400 }, { 0, 2400 } } }
  for i = 1, 6 do t:red("Reg Sp (O)", { at = { 200 * i, 100 }, facing = "north" }) end
  local ship = t:red("Reg Gal (O)", { at = { 1000, 1200 }, facing = "south" })
  local bd = t:red("Reg Bd (S)", { aboard = ship })
  local other = t:red("Reg Gal (O)", { at = { 1400, 1200 }, facing = "south" })
  local second = t:red("Reg Bd (S)", { aboard = other })
  t:bound{ pips = 6 }
  t:order("land Reg Bd (S) 1 at 1000,1170 facing south")
  t:order("land Reg Bd (S) 2 at 1400,1170 facing south")
  t:bound{ number = 5, pips = 6 }
  if on and on > 0 then t:order(bd, { straight = on }) end
  return ship, bd, other, second
end

local function beaten(t, who, number)
  t:blue("Reg Bd (O)", { front_of = who })
  t:bound{ phase = "combat", number = 7 }
  t:dice(1, 3)
  t:order{ fight = who }
end

-- Blades recoil by 30 paces.
for _, gap in ipairs{ 0, 29, 30 } do
  situation("landing troops recoil " .. gap .. " paces before their vessel, and " .. (gap < 30 and "go aboard" or "stay ashore"), { gap < 30 and "dbm.recoil.16" or "dbm.recoil.01" }, function(t)
    local ship, bd = landed(t, gap)
    beaten(t, bd)
    if gap < 30 then t:happened{ event = "boarded", element = bd, clause = "dbm.recoil.16" } else t:expect(bd, { alive = true, recoiled = true }) end
    t:bound{ number = 9, pips = 6 }
    local back = t:try(ship, { back = 10 })
    if gap < 30 then back:ok() else back:refused{ clause = "dbm.landing.06", why = "TroopsAshore" } end
  end)
end

situation("a vessel that is not theirs does not take them aboard", { "dbm.recoil.15" }, function(t)
  local _, bd, _, second = landed(t)
  t:order(second, { straight = 100 })
  t:order(bd, { sideways = -100 })
  t:bound{ number = 7, pips = 6 }
  t:order(bd, { sideways = -100 })
  t:bound{ number = 9, pips = 6 }
  t:order(bd, { sideways = -100 })
  t:bound{ number = 11, pips = 6 }
  t:order(bd, { sideways = -100 })
  t:expect(bd, { at = { 1400, 1170 } })
  beaten(t, bd, 13)
  t:dead(bd)
end)

for _, theirs in ipairs{ true, false } do
  situation("those pushed back go aboard, if they have landed from that vessel: " .. tostring(theirs), { theirs and "dbm.recoil.25" or "dbm.recoil.21" }, function(t)
    local ship, bd = landed(t)
    if not theirs then bd, ship = t:red("Reg Bd (O)", { at = { 1800, 1170 }, facing = "south" }), t:red("Reg Gal (O)", { at = { 1800, 1200 }, facing = "south" }) end
    local front = t:red("Reg Bd (O)", { at = { theirs and 1000 or 1800, 1140 }, facing = "south" })
    beaten(t, front)
    if theirs then t:happened{ event = "boarded", element = bd, clause = "dbm.recoil.25" } else t:dead(bd) end
    t:expect(front, { alive = theirs })
  end)
end

situation("troops go ashore one by one, once, and not aboard again in that bound", { "dbm.single.12", "dbm.landing.05", "dbm.move.02" }, function(t)
  t:board{ 2400, 2400 }
  t:weather{ wind = "west" }
  t:waterway{ outline = { { 0, 1200 }, { 2400, 1200 }, { 2400, 2400 }, { 0, 2400 } } }
  for i = 1, 6 do t:red("Reg Sp (O)", { at = { 200 * i, 100 }, facing = "north" }) end
  local ship = t:red("Reg Gal (O)", { at = { 1000, 1200 }, facing = "south" })
  t:red("Reg Bd (S)", { aboard = ship })
  local other = t:red("Reg Gal (O)", { at = { 1080, 1200 }, facing = "south" })
  t:red("Reg Bd (S)", { aboard = other })
  t:bound{ pips = 6 }
  t:try("land Reg Bd (S) 1 + Reg Bd (S) 2 at 1000,1170 facing south"):refused{ clause = "dbm.single.12", why = "OneByOne" }
  t:order("land Reg Bd (S) 1 at 1000,1170 facing south")
  t:try("land Reg Bd (S) 1 at 1000,1140 facing south"):refused{ clause = "dbm.landing.05", why = "AshoreAlready" }
  t:try("embark Reg Bd (S) 1 on Reg Gal (O) 1"):refused{ clause = "dbm.move.02", why = "MovesSpent" }
  t:try("move Reg Bd (S) 1 straight 10"):refused{ clause = "dbm.move.02", why = "MovesSpent" }
  t:try("move Reg Bd (S) 2 straight 10"):refused{ clause = "dbm.landing.05", why = "NoSuchElement" }
  t:order("land Reg Bd (S) 2 at 1080,1170 facing south")
end)
