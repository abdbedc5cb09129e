-- Gaps narrower than a base: nobody goes aside into one; straight ahead only into close combat, straight back only out of it.

-- A friend, and a base turned by 35 degrees whose nearest corner is 60 paces to his right: whoever comes straight from the
-- south fits in before the gap is narrow, and then no further.
local function funnel(t, code, side)
  t:board{ 2400, 2400 }
  t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  return t[side](t, code, { at = { 1132.77, 976.06 }, facing = 215 })
end

for _, row in ipairs({ { 70, true }, { 71, false } }) do
  situation("an element goes straight " .. row[1] .. " paces towards a gap between friends: " .. tostring(row[2]), { row[2] and "dbm.single.01" or "dbm.gaps.02" }, function(t)
    funnel(t, "Reg Bd (O)", "red")
    local own = t:red("Reg Bd (O)", { at = { 1085, 900 }, facing = "north" })
    if row[2] then
      t:try(own, { straight = row[1] }):ok()
    else
      t:try(own, { straight = row[1] }):refused{ clause = "dbm.gaps.02", why = "Gap" }
    end
  end)
end

-- Before the front of the turned one, 60 paces away, stands whoever goes straight against it: into the gap beside the friend.
for _, row in ipairs({ { 20, true }, { 55, false }, { 60, true } }) do
  situation("an element goes straight " .. row[1] .. " paces at an enemy beside a gap: " .. tostring(row[2]), { row[1] == 20 and "dbm.restrict.04" or "dbm.gaps.02" }, function(t)
    local foe = funnel(t, "Reg Bd (O)", "blue")
    local own = t:red("Reg Bd (O)", { front_of = foe, gap = 60 })
    if row[2] then
      t:order(own, { straight = row[1] })
      t:expect(own, { in_combat = row[1] == 60 })
    else
      t:try(own, { straight = row[1] }):refused{ clause = "dbm.gaps.02", why = "Gap" }
    end
  end)
end

-- Its rear is 30 paces behind its front.
for _, row in ipairs({ { 39, true }, { 48, false } }) do
  situation("an element goes straight back " .. row[1] .. " paces towards a gap between friends: " .. tostring(row[2]), { row[2] and "dbm.single.01" or "dbm.gaps.03" }, function(t)
    funnel(t, "Reg Bd (O)", "red")
    local own = t:red("Reg Bd (O)", { at = { 1085, 900 }, facing = "south" })
    if row[2] then
      t:try(own, { back = row[1] }):ok()
    else
      t:try(own, { back = row[1] }):refused{ clause = "dbm.gaps.03", why = "Gap" }
    end
  end)
end

-- It stands in the mouth of the gap and goes straight back out of it; an enemy stands behind it.
for _, row in ipairs({ { 50, true }, { 60, false }, { 4, false } }) do
  situation("an element in a gap goes straight back " .. row[1] .. " paces: " .. tostring(row[2]), { "dbm.gaps.03" }, function(t)
    funnel(t, "Reg Bd (O)", "red")
    local own = t:red("Reg Bd (O)", { at = { 1085, 978 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1025, 858 }, facing = "south" })
    if row[2] then
      t:try(own, { back = row[1] }):ok()
    else
      t:try(own, { back = row[1] }):refused{ clause = "dbm.gaps.03", why = "Gap" }
    end
  end)
end

-- A friend stands so far from works or water beside him; psiloi would go aside between the two.
for _, row in ipairs({ { "temporary_works", 79, false }, { "temporary_works", 80, true }, { "waterway", 79, false }, { "waterway", 80, true } }) do
  situation("an element goes aside into a gap of " .. row[2] .. " paces beside " .. row[1] .. ": " .. tostring(row[3]), { row[3] and "dbm.single.01" or "dbm.gaps.01" }, function(t)
    t:board{ 2400, 2400 }
    if row[1] == "waterway" then
      t:waterway{ outline = { { 900, 1000 + row[2] }, { 1100, 1000 + row[2] }, { 1100, 1400 }, { 900, 1400 } } }
    else
      t:temporary_works{ path = { { 900, 1010 + row[2] }, { 1100, 1010 + row[2] } }, side = "red" }
    end
    t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local own = t:red("Reg Bd (O)", { at = { 1140, 1050 }, facing = "north" })
    if row[3] then
      t:try(own, { sideways = -90 }):ok()
    else
      t:try(own, { sideways = -90 }):refused{ clause = "dbm.gaps.01", why = "NarrowGap" }
    end
  end)
end
