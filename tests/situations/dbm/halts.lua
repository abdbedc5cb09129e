-- Halts: whom one halt holds, and what a halt forbids.

situation("a halt and a move exclude each other", { "dbm.halt.07" }, function(t)
  t:board{ 2400, 2400 }
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  local other = t:red("Irr Kn (O)", { right_of = kn })
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:bound{ pips = 6 }
  t:order{ hold = kn }
  t:try(kn, { straight = 150 }):refused{ clause = "dbm.halt.07", why = "Halted" }
  t:try({ kn, other }, { { straight = 150 } }):refused{ clause = "dbm.halt.07", why = "Halted" }
  t:try("march " .. kn.name .. " straight 150"):refused{ clause = "dbm.halt.07", why = "Halted" }
  t:order(other, { straight = 150 })
  t:try{ hold = other }:refused{ clause = "dbm.halt.07", why = "MovesSpent" }
end)

-- Two warbands 400 paces apart behind works, and whether these go on between them.
for _, row in ipairs({
  { "one line", true }, { "two lines", false }, { "a wood between two lines", true }, { "a line that only one of them defends", false },
}) do
  situation("one halt holds those who defend " .. row[1] .. ": " .. tostring(row[2]), { row[2] and "dbm.halt.06" or "dbm.group.01" }, function(t)
    t:board{ 2400, 2400 }
    local function works(from, to) t:temporary_works{ path = { { from, 1000 }, { to, 1000 } }, side = "red" } end
    if row[1]:find("two lines") then
      works(400, 700)
      works(900, 1200)
      if row[2] then t:woods{ at = { 800, 1000 }, size = { 300, 100 } } end
    else
      works(400, 1200)
    end
    local one = t:red("Irr Wb (O)", { at = { 600, 990 }, facing = "north" })
    local two = t:red("Irr Wb (O)", { at = { 1000, row[1]:find("only") and 980 or 990 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
    t:bound{ pips = 6 }
    if row[2] then
      t:order{ hold = { one, two } }
      t:order("done")
      t:not_happened{ event = "moved", kind = "advance" }
    else
      t:try{ hold = { one, two } }:refused{ clause = "dbm.group.01", why = "NotAGroup" }
    end
  end)
end

-- Warbands in two enclosures of which both touch the north edge of the table, or a wood; in one that a wood or the edge interrupts.
for what, one in pairs{ ["two enclosures at the edge"] = false, ["two enclosures at a wood"] = false, ["a town whose wall a wood interrupts"] = true, ["the ground between two walls from edge to edge"] = true } do
  situation("one halt holds those who defend " .. what .. ": " .. tostring(one), { one and "dbm.halt.06" or "dbm.group.01" }, function(t)
    t:board{ 2400, 2400 }
    local function works(path) t:temporary_works{ path = path, side = "red" } end
    local a, b = { at = { 1000, 1010 }, facing = "south" }, { at = { 1500, 1010 }, facing = "south" }
    if what:find("two enclosures") then
      local top = what:find("wood") and 1500 or 2400
      -- Round the left one from its right end on the top, with the inside on the right.
      works{ { 1200, top }, { 1200, 1000 }, { 800, 1000 }, { 800, top } }
      works{ { 1700, top }, { 1700, 1000 }, { 1300, 1000 }, { 1300, top } }
      if what:find("wood") then t:woods{ at = { 1250, 1600 }, size = { 1200, 220 } } end
    elseif what:find("town") then
      works{ { 1200, 1000 }, { 800, 1000 }, { 800, 1500 }, { 1200, 1500 } }
      works{ { 1300, 1500 }, { 1700, 1500 }, { 1700, 1000 }, { 1300, 1000 } }
      t:woods{ at = { 1250, 1250 }, size = { 120, 560 } }
    else
      works{ { 2400, 1000 }, { 0, 1000 } }
      works{ { 0, 1500 }, { 2400, 1500 } }
      b = { at = { 1500, 1490 }, facing = "north" }
    end
    local left, right = t:red("Irr Wb (O)", a), t:red("Irr Wb (O)", b)
    t:blue("Reg Bd (O)", { at = { 1000, 100 }, facing = "north" })
    t:bound{ pips = 9 }
    if one then
      t:try{ hold = { left, right } }:ok()
    else
      t:try{ hold = { left, right } }:refused{ clause = "dbm.group.01", why = "NotAGroup" }
    end
  end)
end

-- Who does nothing by himself is not held: regular blades, but not warband; of a group one who is impetuous is enough.
situation("a halt is for those who would do something by themselves", { "dbm.halt.01" }, function(t)
  t:board{ 2400, 2400 }
  local bd = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north" })
  local wb = t:red("Irr Wb (O)", { right_of = bd })
  local ps = t:red("Irr Ps (O)", { at = { 500, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:bound{ pips = 6 }
  t:try{ hold = bd }:refused{ clause = "dbm.halt.01", why = "NothingUrges" }
  t:try{ hold = ps }:refused{ clause = "dbm.halt.01", why = "NothingUrges" }
  t:try{ hold = wb }:ok()
  t:try{ hold = { bd, wb } }:ok()
end)

-- Regular blades at 600 paces, or 601, from demoralised enemies.
for _, y in ipairs{ 1600, 1601 } do
  situation("regulars are held where they are impetuous for what is before them, at " .. y, { y == 1600 and "dbm.spont.03" or "dbm.halt.01" }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Lost", side = "blue", demoralised = true }
    t:command{ "Sound", side = "blue" }
    local bd = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, y }, facing = "south", command = "Lost" })
    for i = 1, 5 do t:blue("Reg Bd (O)", { at = { 1200 + 100 * i, 2300 }, facing = "south", command = "Sound" }) end
    t:bound{ pips = 6 }
    local tried = t:try{ hold = bd }
    if y == 1600 then tried:ok() else tried:refused{ clause = "dbm.halt.01", why = "NothingUrges" } end
  end)
end
