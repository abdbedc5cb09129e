-- Halts: whom one halt holds, and what a halt forbids.

situation("a halt and a move exclude each other", { "dbm.halt.07" }, function(t)
  t:board{ 2400, 2400 }
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  local other = t:red("Irr Kn (O)", { right_of = kn })
  t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south" })
  t:bound{ pips = 6 }
  t:order{ hold = kn }
  t:try(kn, { straight = 150 }):refused{ clause = "dbm.halt.07", why = "Halted" }
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
