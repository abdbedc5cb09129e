-- Boats that are struck on a flank do not turn: that edge is their front. The sea is in the north, beyond 1200; boats are 80 paces wide and 160 deep.

local function sea(t)
  t:board{ 2400, 2400 }
  t:weather{ wind = "west" }
  t:waterway{ outline = { { 0, 1200 }, { 2400, 1200 }, { 2400, 2400 }, { 0, 2400 } } }
  t:bound{ pips = 9 }
end

-- Blue's boats that look to the north, their flank at x 960 and 1040, and a galley of red's with its front on this hand's.
local function struck(t, hand, code)
  sea(t)
  local boats = t:blue(code or "Irr Bts (O)", { at = { 1000, 1740 }, facing = "north" })
  local galley = t:red("Reg Gal (O)", { at = { 1000 - 40 * hand, 1700 }, facing = hand > 0 and "east" or "west" })
  t:bound{ phase = "combat" }
  return galley, boats
end

for _, hand in ipairs{ 1, -1 } do
  local name = hand > 0 and "left" or "right"
  situation("boats beaten on their " .. name .. " flank recoil from it, and the galley follows", { "dbm.close.09", "dbm.recoil.01", "dbm.outcome.29" }, function(t)
    local galley, boats = struck(t, hand)
    t:dice(4, 3)
    t:order{ fight = galley }
    t:expect(boats, { alive = true, at = { 1000 + 80 * hand, 1740 }, facing = "north" })
    t:expect(galley, { at = { 1000 + 40 * hand, 1700 } })
  end)

  situation("boats that sink a galley on their " .. name .. " flank pursue that way", { "dbm.close.09", "dbm.outcome.37" }, function(t)
    local galley, boats = struck(t, hand)
    t:dice(1, 6)
    t:order{ fight = galley }
    t:dead(galley)
    t:expect(boats, { at = { 1000 - 80 * hand, 1740 }, facing = "north" })
  end)

  situation("boats beaten on their " .. name .. " flank with a galley on the other are lost", { "dbm.recoil.10" }, function(t)
    sea(t)
    local boats = t:blue("Irr Bts (O)", { at = { 1000, 1740 }, facing = "north" })
    local galley = t:red("Reg Gal (O)", { at = { 1000 - 60 * hand, 1700 }, facing = hand > 0 and "east" or "west" })
    local other = t:red("Reg Gal (O)", { at = { 1000 + 60 * hand, 1700 }, facing = hand > 0 and "west" or "east" })
    t:order(galley, { straight = 20 })
    t:order(other, { straight = 20 })
    t:dice(4, 3)
    t:order("done")
    t:dead(boats)
    t:happened{ event = "destroyed", element = boats, clause = "dbm.recoil.10" }
  end)

  situation("boats beaten on their " .. name .. " flank push back none who look another way", { "dbm.recoil.15" }, function(t)
    local galley, boats = struck(t, hand)
    t:blue("Irr Bts (O)", { at = { 1000 + 90 * hand, 1740 }, facing = "north" })
    t:dice(4, 3)
    t:order{ fight = galley }
    t:dead(boats)
  end)

  situation("boats beaten on their " .. name .. " flank push back those behind that edge who look as it does", { "dbm.recoil.04" }, function(t)
    local galley, boats = struck(t, hand)
    local other = t:blue("Irr Bts (O)", { at = { 1000 + 100 * hand, 1660 }, facing = hand > 0 and "west" or "east" })
    t:dice(4, 3)
    t:order{ fight = galley }
    t:expect(boats, { at = { 1000 + 80 * hand, 1740 } })
    t:expect(other, { at = { 1000 + 120 * hand, 1660 } })
  end)
end

situation("boats struck at their stern recoil over their bow", { "dbm.close.09", "dbm.recoil.01" }, function(t)
  sea(t)
  local boats = t:blue("Irr Bts (O)", { at = { 1000, 1740 }, facing = "north" })
  local galley = t:red("Reg Gal (O)", { at = { 1000, 1580 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(3, 3)
  t:order{ fight = galley }
  t:expect(boats, { at = { 1000, 1820 }, facing = "north" })
end)

-- Boats along a beach, and blades on it against their flank.
for _, facing in ipairs{ "east", "west" } do
  situation("boats along a beach that look " .. facing .. " recoil from blades on it", { "dbm.close.09", "dbm.outcome.29" }, function(t)
    sea(t)
    local boats = t:blue("Irr Bts (O)", { at = { 1000, 1240 }, facing = facing })
    local bd = t:red("Reg Bd (O)", { at = { facing == "east" and 960 or 1040, 1200 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(4, 4)
    t:order{ fight = bd }
    t:expect(boats, { alive = true, at = { 1000, 1320 }, facing = facing })
  end)

  situation("troops aboard boats along a beach that look " .. facing .. " go ashore over the edge that has fought", { "dbm.pursue.09" }, function(t)
    sea(t)
    local boats = t:red("Irr Bts (O)", { at = { 1000, 1240 }, facing = facing })
    local bd = t:red("Reg Bd (O)", { aboard = boats })
    local ax = t:blue("Reg Ax (O)", { at = { facing == "east" and 960 or 1040, 1200 }, facing = "north" })
    t:bound{ phase = "combat", side = "blue", number = 4 }
    t:dice(1, 4)
    t:order{ fight = ax }
    t:order{ pursue = 30 }
    t:expect(bd, { at = { facing == "east" and 920 or 1080, 1170 }, facing = "south" })
  end)
end

-- A river 120 paces wide: 20 are free on either side of boats in its middle.
for _, width in ipairs{ 120, 80 } do
  situation("boats on a river " .. width .. " wide recoil from a bank as far as the other", { "dbm.recoil.17" }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ wind = "west" }
    t:river{ path = { { 2400, 1200 }, { 0, 1200 } }, width = width, state = 3 }
    local low = 1200 - width / 2
    local boats = t:blue("Irr Bts (O)", { at = { 1000, low + 40 }, facing = "west" })
    local bd = t:red("Reg Bd (O)", { at = { 1040, low }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(4, 4)
    t:order{ fight = bd }
    t:expect(boats, { alive = true, at = { 1000, low + 40 + width - 80 }, facing = "west" })
  end)
end
