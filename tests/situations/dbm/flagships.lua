-- Generals aboard vessels: such a one is where his vessel is. The sea is in the north, beyond 1200; vessels are 80 paces wide and 160 deep.

-- A galley on the beach with a general aboard, and two to its left: their nearest points are 1120 and 1260 paces away.
local function fleet(t, chief)
  t:board{ 2400, 2400 }
  t:weather{ wind = "west" }
  t:waterway{ outline = { { 0, 1200 }, { 2400, 1200 }, { 2400, 2400 }, { 0, 2400 } } }
  t:command{ "Fleet", side = "red", chief = chief }
  local ship = t:red("Reg Gal (O)", { at = { 1000, 1200 }, facing = "south", command = "Fleet" })
  local general = t:red("Reg Bd (O)", { aboard = ship, command = "Fleet", general = true })
  local near = t:red("Reg Gal (O)", { at = { 2200, 1200 }, facing = "south", command = "Fleet" })
  local far = t:red("Reg Gal (O)", { at = { 2340, 1200 }, facing = "south", command = "Fleet" })
  t:red("Reg Ax (O)", { aboard = near, command = "Fleet" })
  t:red("Reg Ax (O)", { aboard = far, command = "Fleet" })
  t:bound{ pips = 9 }
  return { ship = ship, near = near, far = far, general = general }
end

for _, row in ipairs{ { "ship", 1 }, { "near", 1 }, { "far", 2 } } do
  situation("a general aboard leads from his vessel: " .. row[1] .. " for " .. row[2], { row[2] == 2 and "dbm.pips.16" or "dbm.pips.11" }, function(t)
    local all = fleet(t)
    t:order(all[row[1]], { back = 10 })
    t:happened{ event = "paid", pips = row[2] }
  end)
end

for _, row in ipairs{ { "Reg Ax (O) 1", 2200, 1 }, { "Reg Ax (O) 2", 2340, 2 } } do
  situation("troops go ashore as far from a general aboard as their vessel is: " .. row[3], { row[3] == 2 and "dbm.pips.16" or "dbm.pips.11" }, function(t)
    fleet(t)
    t:order(("land %s at %d,1160 facing south"):format(row[1], row[2]))
    t:happened{ event = "paid", pips = row[3] }
  end)
end

for _, chief in ipairs{ true, false } do
  local pips, who = chief and 0 or 1, chief and "a commander in chief" or "another general"
  situation(who .. " aboard sails for " .. pips, { chief and "dbm.pips.13" or "dbm.pips.11" }, function(t)
    t:order(fleet(t, chief).ship, { back = 10 })
    t:happened{ event = "paid", pips = pips }
  end)

  situation(who .. " aboard goes ashore for " .. pips, { chief and "dbm.pips.13" or "dbm.pips.11" }, function(t)
    fleet(t, chief)
    t:order("land Reg Bd (O) 1 at 1000,1170 facing south")
    t:happened{ event = "paid", pips = pips }
  end)
end

situation("a general aboard a vessel that fights is in contact", { "dbm.pips.18" }, function(t)
  local all = fleet(t)
  t:blue("Reg Bd (O)", { front_of = all.ship })
  t:order(all.near, { back = 10 })
  t:happened{ event = "paid", pips = 2 }
end)

situation("a general aboard a vessel that is sunk is lost", { "dbm.pips.20", "dbm.destroyed.02" }, function(t)
  local all = fleet(t)
  for i = 1, 6 do t:red("Reg Sp (O)", { at = { 200 * i, 100 }, facing = "north", command = "Fleet" }) end
  local bd = t:blue("Reg Bd (O)", { front_of = all.ship })
  t:bound{ phase = "combat", side = "blue", number = 4 }
  t:dice(6, 1)
  t:order{ fight = bd }
  t:dead(all.general)
  t:happened{ event = "destroyed", element = all.general, clause = "dbm.destroyed.02" }
  t:bound{ number = 7, side = "red", pips = 9 }
  t:order(all.near, { back = 10 })
  t:happened{ event = "paid", pips = 2 }
end)
