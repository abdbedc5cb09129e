-- Moves of single elements: measured from where a corner starts to where it ends; breaking off.

situation("a single element goes any way and faces any way", { "dbm.single.01" }, function(t)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  t:try(bd, { sideways = 100 }):ok()
  t:try(bd, { sideways = 101 }):refused{ clause = "dbm.dist.06", why = "TooFar", moved = 101, limit = 100 }
  t:try(bd, { back = 100 }):ok()
  -- A quarter of a circle round one front corner takes the other 80 * 1.414 paces away.
  t:try(bd, { wheel_right = 77 }):ok()
  t:try(bd, { wheel_right = 78 }):refused{ clause = "dbm.dist.06", why = "TooFar" }
  -- Whoever turns about on the same ground brings each front corner to the other end of its front.
  t:try(bd, { to = { 1000, 970 }, facing = "south" }):ok()
end)

-- A gun carriage turned about its front corners: its rear corners may go too far where its front corners do not.
situation("train is measured by its rear corners too", { "dbm.single.02" }, function(t)
  local art = t:red("Reg Art (O)", { at = { 1000, 1000 }, facing = "north" })
  t:try(art, { to = { 1000, 1000 }, facing = "south" }):refused{ why = "TooFar" }
  local bow = t:red("Reg Bw (O)", { at = { 1500, 1000 }, facing = "north" })
  t:try(bow, { to = { 1500, 1000 }, facing = "south" }):ok()
end)

situation("expendables go ahead and wheel, and nothing else", { "dbm.single.03" }, function(t)
  local exp = t:red("Irr Exp (O)", { at = { 1000, 1000 }, facing = "north" })
  t:try(exp, { straight = 200 }):ok()
  t:try(exp, { wheel_right = 45 }):ok()
  t:try(exp, { sideways = 10 }):refused{ clause = "dbm.single.03" }
  t:try(exp, { back = 10 }):refused{ clause = "dbm.single.03" }
  t:try(exp, { to = { 1000, 1000 }, facing = "south" }):refused{ clause = "dbm.contact.14" }
end)

situation("groups neither break off nor start a move in close combat", { "dbm.single.04", "dbm.group.04" }, function(t)
  local one = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north" })
  local two = t:red("Reg Cv (O)", { behind = one })
  t:blue("Reg Bd (O)", { front_of = one })
  t:try({ one, two }, { { back = 100 } }):refused{ clause = "dbm.group.04" }
  t:try({ one, two }, { { straight = 10 } }):refused{ clause = "dbm.group.04" }
end)

-- Who breaks off from whom, on what ground.
for _, row in ipairs({
  { "Reg Cv (O)", "Reg Bd (O)", false, true }, { "Reg Bd (O)", "Reg Bd (O)", false, false }, { "Reg Bd (O)", "Reg Cv (O)", false, false },
  { "Reg Ps (O)", "Reg Bd (O)", false, true }, { "Reg Cv (O)", "Reg Cv (O)", false, false }, { "Irr LH (O)", "Reg Cv (O)", false, true },
  { "Reg Cv (O)", "Reg Bd (O)", true, false }, { "Irr Wb (F)", "Reg Bd (O)", true, true },
}) do
  local who, from, wood, may = row[1], row[2], row[3], row[4]
  situation(who .. " break off from " .. from .. (wood and " in a wood: " or ": ") .. tostring(may), { "dbm.single.05" }, function(t)
    if wood then t:woods{ at = { 1000, 900 }, size = { 800, 800 } } end
    local red = t:red(who, { at = { 1000, 1000 }, facing = "north" })
    t:blue(from, { front_of = red })
    if may then
      t:try(red, { back = 100 }):ok()
    else
      t:try(red, { back = 100 }):refused{ clause = "dbm.single.05" }
    end
  end)
end

situation("by night anybody breaks off", { "dbm.single.05" }, function(t)
  t:weather{ hour = 23 }
  local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = red })
  t:try(red, { back = 100 }):ok()
end)

situation("whoever breaks off goes straight back and touches nobody", { "dbm.single.07" }, function(t)
  local cv = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = cv })
  t:try(cv, { back = 150 }):ok()
  t:try(cv, { to = { 1010, 850 }, facing = "north" }):refused{ clause = "dbm.single.07" }
  t:blue("Reg Bd (O)", { at = { 1000, 760 }, facing = "north" })
  t:try(cv, { back = 179 }):ok()
  t:try(cv, { back = 180 }):refused{ clause = "dbm.single.07" }
end)

situation("whoever breaks off keeps facing his enemy", { "dbm.single.06" }, function(t)
  local cv = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north" })
  t:blue("Reg Bd (O)", { front_of = cv })
  t:try(cv, { to = { 1000, 880 }, facing = "south" }):refused{ clause = "dbm.single.06" }
end)
