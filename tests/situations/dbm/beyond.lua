-- Moves through friends that are too short to clear them.

-- Psiloi behind blades, who go so far.
for _, row in ipairs({ { 71, 640.2 }, { 139, 640.2 }, { 140, 640 } }) do
  situation("psiloi who move " .. row[1] .. " paces through blades end at " .. row[2], { row[1] < 140 and "dbm.interp.16" or "dbm.interp.05" }, function(t)
    local ps = t:red("Reg Ps (O)", { at = { 1000, 500 }, facing = "north" })
    t:red("Reg Bd (O)", { at = { 1000, 600 }, facing = "north" })
    t:order(ps, { straight = row[1] })
    t:expect(ps, { at = { 1000, row[2] } })
  end)
end

situation("psiloi short of blades stay before them", {}, function(t)
  local ps = t:red("Reg Ps (O)", { at = { 1000, 500 }, facing = "north" })
  t:red("Reg Bd (O)", { at = { 1000, 600 }, facing = "north" })
  t:order(ps, { straight = 70 })
  t:expect(ps, { at = { 1000, 570 } })
end)

-- An enemy so far before the blades: psiloi are not placed against him.
for _, row in ipairs({ { 641, true }, { 640.2, false } }) do
  situation("psiloi placed beyond blades with an enemy at " .. row[1] .. ": " .. tostring(row[2]), { "dbm.interp.16" }, function(t)
    local ps = t:red("Reg Ps (O)", { at = { 1000, 500 }, facing = "north" })
    t:red("Reg Bd (O)", { at = { 1000, 600 }, facing = "north" })
    t:blue("Irr Ps (O)", { at = { 1000, row[1] }, facing = "south" })
    if row[2] then
      t:try(ps, { straight = 90 }):ok()
    else
      t:try(ps, { straight = 90 }):refused{ clause = "dbm.interp.16", why = "Blocked" }
    end
  end)
end

situation("those who follow stop before the friends, and are no group with the one beyond", { "dbm.interp.17", "dbm.interp.18" }, function(t)
  local first = t:red("Reg Ps (O)", { at = { 1000, 570 }, facing = "north" })
  local second = t:red("Reg Ps (O)", { behind = first })
  t:red("Reg Bd (O)", { at = { 1000, 600 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 2000 }, facing = "south" })
  t:bound{ pips = 6 }
  t:order({ first, second }, { straight = 60 })
  t:expect(first, { at = { 1000, 640.2 } })
  t:expect(second, { at = { 1000, 570 } })
  t:order("done")
  t:order("done")
  t:try({ first, second }, { straight = 10 }):refused{ why = "NotAGroup" }
end)

-- Psiloi before blades, who go back through them: 30 paces deep each, the blades' front 40 paces behind that of the psiloi.
for _, row in ipairs({ { 60, 929.8 }, { 80, 920 } }) do
  situation("psiloi who go back " .. row[1] .. " paces through blades end at " .. row[2], { row[1] == 60 and "dbm.interp.16" or "dbm.interp.05" }, function(t)
    local ps = t:red("Reg Ps (O)", { at = { 1000, 1000 }, facing = "north" })
    t:red("Reg Bd (O)", { at = { 1000, 960 }, facing = "north" })
    t:order(ps, { back = row[1] })
    t:expect(ps, { at = { 1000, row[2] } })
  end)
end

-- The front one ends just beyond the blades, the one behind it on them: it is not placed upon the front one. The last would end
-- on the one that stopped.
situation("who follows through blades stops before them where the one before it stands beyond", { "dbm.interp.17" }, function(t)
  local front = t:red("Reg Ps (O)", { at = { 1000, 500 }, facing = "north" })
  local behind = t:red("Reg Ps (O)", { at = { 1000, 460 }, facing = "north" })
  local last = t:red("Reg Ps (O)", { at = { 1000, 420 }, facing = "north" })
  t:red("Reg Bd (O)", { at = { 1000, 531 }, facing = "north" })
  t:order({ front, behind, last }, { straight = 71 })
  t:expect(front, { at = { 1000, 571 } })
  t:expect(behind, { at = { 1000, 501 } })
  t:expect(last, { at = { 1000, 461 } })
end)
