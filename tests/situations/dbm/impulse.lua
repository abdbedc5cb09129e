-- Spontaneous advances and the halts that prevent them.

-- Red ends its moves with one element of `code`, `far` paces from blue blades in front of it, and stands `gone` paces on.
local function goes(name, code, far, gone, clause)
  situation(name, { clause }, function(t)
    t:board{ 2400, 2400 }
    local red = t:red(code, { at = { 1000, 500 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 500 + far }, facing = "south" })
    t:order("done")
    t:expect(red, { at = { 1000, 500 + gone } })
    if gone > 0 then t:happened{ event = "moved", kind = "advance" } end
  end)
end

goes("irregular knights advance twice their move far from the enemy", "Irr Kn (F)", 700, 400, "dbm.spont.29")
goes("and once where the second would come within 200 paces", "Irr Kn (F)", 590, 200, "dbm.spont.20")
goes("they go twice if that ends further than 200 paces from the enemy", "Irr Kn (O)", 501, 300, "dbm.spont.29")
goes("and once if it ends 200 paces from him", "Irr Kn (O)", 500, 150, "dbm.spont.20")
goes("irregular knights (O) advance", "Irr Kn (O)", 450, 150, "dbm.spont.02")
goes("warband advance", "Irr Wb (O)", 350, 100, "dbm.spont.02")
goes("regular knights do not", "Reg Kn (I) double", 400, 0)
goes("irregular spears do not", "Irr Sp (I)", 400, 0)
goes("irregular psiloi do not", "Irr Ps (S)", 400, 0)

situation("impetuous troops advance when the moves of their side are over", { "dbm.seq.07" }, function(t)
  t:board{ 2400, 2400 }
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  local bd = t:red("Reg Bd (O)", { at = { 400, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
  t:order(bd, { straight = 100 })
  t:stands(kn)
  t:order("done")
  t:expect(kn, { at = { 1000, 650 } })
end)

situation("a halt of irregulars costs 2 and prevents the advance", { "dbm.spont.07", "dbm.halt.01", "dbm.pips.32" }, function(t)
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 1100 }, facing = "south" })
  t:order{ hold = kn }
  t:happened{ event = "paid", pips = 2 }
  t:order("done")
  t:stands(kn)
end)

situation("an ordered move prevents the advance", { "dbm.spont.06" }, function(t)
  local kn = t:red("Irr Kn (O)", { at = { 1000, 500 }, facing = "north" })
  t:blue("Reg Bd (O)", { at = { 1000, 1100 }, facing = "south" })
  t:order(kn, { straight = 150 })
  t:order("done")
  t:stands(kn)
end)

-- Whether red ends its moves with an advance.
local function advances(name, clause, yes, stage)
  situation(name, { clause }, function(t)
    t:board{ 2400, 2400 }
    local who = stage(t)
    t:order("done")
    if yes then
      t:happened{ event = "moved", kind = "advance" }
    else
      t:not_happened{ event = "moved", kind = "advance" }
    end
    if type(yes) == "table" then t:expect(who, { at = yes }) end
  end)
end

-- Regular blades, and demoralised enemies so far away.
for far, yes in pairs({ [600] = true, [601] = false }) do
  advances("regulars advance on demoralised enemies " .. far .. " paces away: " .. tostring(yes), yes and "dbm.spont.03" or nil, yes, function(t)
    t:command{ "Lost", side = "blue", demoralised = true }
    t:command{ "Sound", side = "blue" }
    t:blue("Reg Bd (O)", { at = { 1000, 500 + far }, facing = "south", command = "Lost" })
    t:blue("Reg Bd (O)", { at = { 1000, 2300 }, facing = "south", command = "Sound" })
    return t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north" })
  end)
end
advances("not if undemoralised enemies are nearer", nil, false, function(t)
  t:command{ "Lost", side = "blue", demoralised = true }
  t:command{ "Sound", side = "blue" }
  t:blue("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south", command = "Lost" })
  t:blue("Reg Bd (O)", { at = { 1200, 800 }, facing = "south", command = "Sound" })
  return t:red("Reg Bd (O)", { at = { 1000, 500 }, facing = "north" })
end)

advances("warband of a demoralised command do not advance", nil, false, function(t)
  t:command{ "Lost", side = "red", demoralised = true }
  t:blue("Reg Bd (O)", { at = { 1000, 900 }, facing = "south" })
  t:bound{ pips = { Lost = 1 } }
  return t:red("Irr Wb (O)", { at = { 1000, 500 }, facing = "north", command = "Lost" })
end)

-- Knights ignore some enemies aside and go straight ahead, towards the middle of the enemy's edge.
advances("horse ignore enemies in a marsh", "dbm.spont.16", { 1200, 800 }, function(t)
  t:marsh{ at = { 1600, 920 }, size = { 200, 200 } }
  t:blue("Reg Bd (O)", { at = { 1600, 900 }, facing = "south" })
  return t:red("Irr Kn (O)", { at = { 1200, 500 }, facing = "north" })
end)
-- In rough going they mind them.
for _, ground in ipairs({ "rocky", "boggy" }) do
  advances("horse go for enemies in " .. ground, "dbm.spont.14", true, function(t)
    t[ground](t, { at = { 1000, 920 }, size = { 400, 200 } })
    t:blue("Reg Bd (O)", { at = { 1000, 900 }, facing = "south" })
    return t:red("Irr Kn (O)", { at = { 1200, 500 }, facing = "north" })
  end)
end
advances("nobody minds skirmishers who are not in front", "dbm.spont.17", { 1200, 800 }, function(t)
  t:blue("Irr Ps (S)", { at = { 1600, 900 }, facing = "south" })
  return t:red("Irr Kn (O)", { at = { 1200, 500 }, facing = "north" })
end)
advances("troops in a wood are unseen from more than 50 paces", "dbm.spont.18", { 1200, 800 }, function(t)
  t:woods{ at = { 1600, 920 }, size = { 200, 200 } }
  t:blue("Reg Bd (O)", { at = { 1600, 900 }, facing = "south" })
  return t:red("Irr Kn (O)", { at = { 1200, 500 }, facing = "north" })
end)
for _, ground in ipairs({ "woods", "difficult_hill" }) do
  advances("nobody sees beyond " .. ground, "dbm.spont.18", { 1200, 800 }, function(t)
    t[ground](t, { at = { 1420, 700 }, size = { 200, 300 } })
    t:blue("Reg Bd (O)", { at = { 1700, 900 }, facing = "south" })
    return t:red("Irr Kn (O)", { at = { 1200, 500 }, facing = "north" })
  end)
end
advances("troops in a wood are unseen from 51 paces", "dbm.spont.18", { 1200, 800 }, function(t)
  t:woods{ at = { 1380, 500 }, size = { 200, 300 } }
  t:blue("Reg Bd (O)", { at = { 1291, 470 }, facing = "west" })
  return t:red("Irr Kn (O)", { at = { 1200, 500 }, facing = "north" })
end)
