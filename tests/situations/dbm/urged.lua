-- Troops who advance without orders meet works, rivers and darkness as others do.

-- Warband before baggage, with works of the enemy or of nobody between them.
for _, walls in ipairs{ true, false } do
  situation("warband advance upon baggage " .. (walls and "up to works" or "into contact"), { walls and "dbm.fortassault.04" or "dbm.spont.26" }, function(t)
    t:board{ 2400, 2400 }
    if walls then t:temporary_works{ path = { { 1500, 570 }, { 500, 570 } }, side = "blue" } end
    local wb = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
    local bge = t:blue("Irr Bge (I) immobile", { at = { 1000, 600 }, facing = "south" })
    t:dice(1, 6)
    t:order("done")
    if walls then
      t:expect(bge, { alive = true })
      t:expect(wb, { at = { 1000, 570.2 } })
    else
      t:happened{ event = "fought" }
    end
  end)
end

-- Warband go into a dangerous river without orders: the die, and what becomes of them.
for die, clause in pairs({ [1] = "dbm.water.11", [2] = "dbm.water.12", [4] = "dbm.water.12", [5] = "dbm.water.13" }) do
  situation("warband throw " .. die .. " at a dangerous river on their way", { clause }, function(t)
    t:board{ 2400, 2400 }
    t:river{ path = { { 0, 560 }, { 2400, 560 } }, width = 40, state = 8 }
    local wb = t:red("Irr Wb (F)", { at = { 1000, 530 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
    t:dice(die)
    t:order("done")
    if die == 1 then
      t:dead(wb, "dbm.water.11")
    elseif die == 5 then
      t:happened{ event = "moved", element = wb, kind = "advance" }
    else
      t:expect(wb, { alive = true })
      t:happened{ event = "river_closed", clause = "dbm.water.12" }
    end
  end)
end

-- Knights with no enemy near go twice their distance, but no further than anybody in the dark.
for _, row in ipairs{ { 23, 100, "dbm.dist.15" }, { 12, 300, "dbm.spont.02" } } do
  situation("at " .. row[1] .. " knights advance without orders " .. row[2] .. " paces", { row[3] }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ hour = row[1], season = "spring", climate = "warm" }
    local kn = t:red("Irr Kn (O)", { at = { 1200, 300 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1200, 2000 }, facing = "south" })
    t:order("done")
    t:expect(kn, { at = { 1200, 300 + row[2] } })
  end)
end
