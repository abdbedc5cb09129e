-- Distances, marches, prices in initiative points.

local DISTANCES = { -- good, rough, difficult
  { "Reg Cv (O)", 200, 150, 100, "dbm.dist.03" },
  { "Irr Kn (F)", 200, 150, 100, "dbm.dist.11", "dbm.dist.04" },
  { "Irr Kn (O)", 150, 150, 100, "dbm.dist.04" },
  { "Irr LH (O)", 250, 200, 100, "dbm.dist.02" },
  { "Reg Ps (O)", 150, 150, 150, "dbm.dist.05" },
  { "Reg Ax (S)", 150, 150, 150, "dbm.dist.05" },
  { "Reg Bw (O)", 100, 100, 100, "dbm.dist.06" },
  { "Irr Wb (F)", 150, 150, 150, "dbm.dist.12" },
  { "Reg Sp (O)", 100, 100, 100, "dbm.dist.06" },
  { "Reg Bd (O)", 100, 100, 100, "dbm.dist.06" },
  { "Irr Wb (O)", 100, 100, 100, "dbm.dist.06" },
}
for _, row in ipairs(DISTANCES) do
  for i, ground in ipairs({ "open", "rocky", "woods" }) do
    local most, clause = row[i + 1], (i > 1 and row[6]) or row[5]
    situation(tostring(row[1]) .. " go " .. tostring(most) .. " paces in " .. tostring(ground), { clause }, function(t)
      if ground ~= "open" then t[ground](t, { at = { 1000, 1000 }, size = { 1000, 1000 } }) end
      local who = t:red(row[1], { at = { 1000, 1000 }, facing = "north" })
      t:try(who, { straight = most }):ok()
      t:try(who, { straight = most + 1 }):refused{ clause = clause, why = "TooFar", moved = most + 1, limit = most }
    end)
  end
end

for ground, row in pairs({
  woods = { 100, "dbm.terrain.56" }, marsh = { 100, "dbm.terrain.56" }, dunes = { 100, "dbm.terrain.56" },
  difficult_hill = { 100, "dbm.terrain.56" }, rocky = { 150, "dbm.terrain.55" }, scrub = { 150, "dbm.terrain.55" },
  gully = { 150, "dbm.terrain.55" },
}) do
  situation("cavalry go " .. row[1] .. " paces in " .. ground, { row[2], "dbm.dist.03" }, function(t)
    t[ground](t, { at = { 1000, 1000 }, size = { 1000, 1000 } })
    local cv = t:red("Reg Cv (O)", { at = { 1000, 1000 }, facing = "north" })
    t:try(cv, { straight = row[1] }):ok()
    t:try(cv, { straight = row[1] + 1 }):refused{ clause = "dbm.dist.03", why = "TooFar" }
  end)
end

situation("marches: as many as there are points, but no tactical move beside them, and 200 paces from the enemy", { "dbm.march.02", "dbm.march.08" }, function(t)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  t:order("march Reg Bd (O) 1 straight 100")
  t:order("march Reg Bd (O) 1 straight 100")
  t:expect(bd, { at = { 1000, 700 } })
  t:try(bd, { straight = 10 }):refused{ clause = "dbm.march.08" }
  t:try("march Reg Bd (O) 1 straight 100"):ok()
  t:order("march Reg Bd (O) 1 straight 100")
  t:try("march Reg Bd (O) 1 straight 10"):refused{ clause = "dbm.march.02" }
end)

situation("a second tactical move is refused", { "dbm.move.02" }, function(t)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north" })
  t:order(bd, { straight = 50 })
  t:try(bd, { straight = 50 }):refused{ clause = "dbm.move.02" }
end)

situation("a move costs 1, less with the commander-in-chief once a bound", { "dbm.pips.11", "dbm.pips.13" }, function(t)
  t:command{ "Scipio", side = "red", chief = true }
  local bd = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north", command = "Scipio" })
  local chief = t:red("Reg Bd (S)", { at = { 1200, 500 }, facing = "north", command = "Scipio", general = true })
  t:costs(bd, { straight = 50 }, 1, { "dbm.pips.11" })
  t:costs(chief, { straight = 50 }, 0, { "dbm.pips.13" })
  t:costs({ chief }, { { straight = 100 } }, 0, { "dbm.pips.13" })
end)

situation("a sub-general makes nothing cheaper", { "dbm.pips.11" }, function(t)
  t:command{ "Laelius", side = "red", chief = false }
  local sub = t:red("Reg Cv (O)", { at = { 1200, 500 }, facing = "north", command = "Laelius", general = true })
  t:costs(sub, { straight = 50 }, 1, { "dbm.pips.11" })
end)

situation("irregulars other than light troops and cavalry pay for deviating, all heavy ones for short moves", { "dbm.pips.23", "dbm.pips.27" }, function(t)
  local wb = t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north" })
  local ps = t:red("Irr Ps (S)", { at = { 1200, 500 }, facing = "north" })
  local bd = t:red("Reg Bd (O)", { at = { 1400, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 590 }, facing = "south" })
  t:costs(wb, { straight = 90 }, 1, { "dbm.pips.11" })
  t:costs(wb, { straight = 50 }, 2, { "dbm.pips.27" })
  t:costs(wb, { back = 60 }, 2, { "dbm.pips.23" })
  t:costs(ps, { straight = 50 }, 1, { "dbm.pips.11" })
  t:costs(ps, { back = 50 }, 1, { "dbm.pips.11" })
  t:costs(bd, { straight = 50 }, 1, { "dbm.pips.11" })
  t:costs(bd, { back = 50 }, 1, { "dbm.pips.11" })
end)

situation("horse and foot in one group cost 1 more", { "dbm.pips.29" }, function(t)
  local cv = t:red("Reg Cv (O)", { at = { 1000, 500 }, facing = "north" })
  local bd = t:red("Reg Bd (O)", { right_of = cv })
  local other = t:red("Reg Cv (O)", { left_of = cv })
  t:costs({ cv, bd }, { { straight = 100 } }, 2, { "dbm.pips.29" })
  t:costs({ cv, other }, { { straight = 100 } }, 1, { "dbm.pips.11" })
end)

situation("a general in combat directs nobody: a move costs 1 more", { "dbm.pips.18" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red" }
  local general = t:red("Reg Bd (S)", { at = { 400, 400 }, facing = "north", command = "Scipio", general = true })
  local near = t:red("Reg Bd (O)", { at = { 600, 400 }, facing = "north", command = "Scipio" })
  t:costs(near, { straight = 50 }, 1, { "dbm.pips.11" })
  t:blue("Reg Bd (O)", { front_of = general })
  t:costs(near, { straight = 50 }, 2, { "dbm.pips.18" })
end)

situation("the general lost costs 1 more", { "dbm.pips.20" }, function(t)
  t:command{ "Scipio", side = "red" }
  t:red("Reg Bd (S)", { at = { 400, 400 }, facing = "north", command = "Scipio", general = true, standing = "destroyed" })
  local bd = t:red("Reg Bd (O)", { at = { 600, 400 }, facing = "north", command = "Scipio" })
  t:costs(bd, { straight = 50 }, 2, { "dbm.pips.20" })
end)

situation("the fourth march of a group costs 1 more, with knights the third", { "dbm.pips.34", "dbm.pips.35" }, function(t)
  t:board{ 2400, 2400 }
  t:red("Reg Bd (O)", { at = { 500, 300 }, facing = "north" })
  t:red("Reg Bd (O)", { at = { 580, 300 }, facing = "north" })
  t:red("Reg Kn (I) double", { at = { 1000, 300 }, facing = "north" })
  t:red("Reg Kn (I) double", { at = { 1080, 300 }, facing = "north" })
  t:bound{ pips = 12 }
  for _ = 1, 3 do t:order("march Reg Bd (O) 1-2 straight 100") end
  t:happened{ event = "paid", pips = 1 }
  t:order("march Reg Bd (O) 1-2 straight 100")
  t:happened{ event = "paid", pips = 2 }
  for _ = 1, 2 do t:order("march Reg Kn (I) double 1-2 straight 100") end
  t:happened{ event = "paid", pips = 1 }
  t:order("march Reg Kn (I) double 1-2 straight 100")
  t:happened{ event = "paid", pips = 2 }
end)

situation("psiloi pass through all, mounted through psiloi", { "dbm.interp.04", "dbm.interp.05" }, function(t)
  local ps = t:red("Reg Ps (O)", { at = { 1000, 500 }, facing = "north" })
  t:red("Reg Bd (O)", { at = { 1000, 570 }, facing = "north" })
  t:try(ps, { straight = 150 }):ok()
  local cv = t:red("Reg Cv (O)", { at = { 1300, 500 }, facing = "north" })
  local other = t:red("Reg Ps (O)", { at = { 1300, 570 }, facing = "north" })
  t:try(cv, { straight = 180 }):ok()
  t:try(other, { back = 150 }):ok()
  local bd = t:red("Reg Bd (O)", { at = { 1600, 500 }, facing = "north" })
  t:red("Reg Ps (O)", { at = { 1600, 545 }, facing = "north" })
  t:try(bd, { straight = 100 }):refused{ clause = "dbm.interp.03" }
end)

situation("a zone of one base width binds", { "dbm.restrict.01" }, function(t)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 570 }, facing = "south" })
  t:try(bd, { wheel_left = 90 }):refused{ clause = "dbm.restrict.01" }
  local other = t:red("Reg Bd (O)", { at = { 1500, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1500, 590 }, facing = "south" })
  t:try(other, { sideways = 50 }):ok()
end)
