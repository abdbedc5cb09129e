-- Allies of doubtful loyalty.

-- Red's own command and an ally's, whose general is `code`; blue far away.
local function allied(t, options)
  options = options or {}
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red", chief = true, demoralised = options.shaken }
  for i = 1, 8 do t:red("Reg Bd (O)", { at = { 100 + 100 * i, 300 }, facing = "north", command = "Scipio", general = i == 1 }) end
  t:command{ "Syphax", side = "red", ally = true, doubt = options.doubt, bond = options.bond }
  local general = t:red(options.code or "Irr Cv (O)", { at = { 1500, 600 }, facing = "north", command = "Syphax", general = true })
  return general
end
local function far(t) return t:blue("Reg Bd (O)", { at = { 300, 2300 }, facing = "south" }) end

for _, row in ipairs{ { 1, true, true }, { 2, true, false }, { 1, false, false } } do
  local face, first, doubted = row[1], row[2], row[3]
  situation("the " .. (first and "first" or "second") .. " die of an ally shows " .. face .. ": in doubt is " .. tostring(doubted), { doubted and "dbm.allies.01" or nil }, function(t)
    allied(t)
    far(t)
    t:bound{ phase = "start", number = first and 1 or 2 }
    t:pip_dice(5, face)
    t:go_on()
    if doubted then
      t:happened{ event = "doubted", clause = "dbm.allies.01", ["until"] = 6 }
    else
      t:not_happened{ event = "doubted" }
    end
  end)
end
situation("a 1 of the commander-in-chief makes nobody doubtful", {}, function(t)
  allied(t)
  far(t)
  t:bound{ phase = "start", number = 1 }
  t:pip_dice(1, 2)
  t:go_on()
  t:not_happened{ event = "doubted" }
end)

for _, face in ipairs{ 5, 6 } do
  situation("a later die of " .. face .. " commits an ally: " .. tostring(face == 6), { face == 6 and "dbm.allies.02" or nil }, function(t)
    allied(t, { doubt = 6 })
    far(t)
    t:bound{ phase = "start" }
    t:pip_dice(2, face)
    t:go_on()
    if face == 6 then t:happened{ event = "committed", clause = "dbm.allies.02" } else t:not_happened{ event = "committed" } end
  end)
end

situation("a shot commits an ally", { "dbm.allies.04" }, function(t)
  local general = allied(t, { doubt = 6 })
  t:red("Irr Bw (O)", { at = { 1700, 600 }, facing = "north", command = "Syphax" })
  t:blue("Reg Bw (O)", { at = { 1700, 760 }, facing = "south" })
  t:bound{ phase = "shooting", side = "blue" }
  t:dice(3, 3, 3, 3)
  t:order("done")
  t:happened{ event = "committed", clause = "dbm.allies.04" }
end)
situation("an ally in doubt does not shoot at anybody", { "dbm.allies.06" }, function(t)
  allied(t, { doubt = 6 })
  local bw = t:red("Irr Bw (O)", { at = { 1700, 600 }, facing = "north", command = "Syphax" })
  local foe = t:blue("Reg Bd (O)", { at = { 1700, 760 }, facing = "south" })
  t:red("Reg Bw (O)", { at = { 300, 600 }, facing = "north", command = "Scipio" })
  t:blue("Reg Bd (O)", { at = { 300, 760 }, facing = "south" })
  t:bound{ phase = "shooting" }
  t:try("shoot " .. bw.name .. " at " .. foe.name):refused{ clause = "dbm.allies.06" }
end)
for _, touches in ipairs{ true, false } do
  situation("an enemy who moves into contact commits an ally: " .. tostring(touches), { touches and "dbm.allies.04" or nil }, function(t)
    local general = allied(t, { doubt = 6 })
    local foe = t:blue("Reg Bd (O)", { at = { 1500, 700 }, facing = "south" })
    t:bound{ side = "blue" }
    t:order(foe, { straight = touches and 100 or 99 })
    if touches then t:happened{ event = "committed", clause = "dbm.allies.04" } else t:not_happened{ event = "committed" } end
  end)
end
for _, shaken in ipairs{ true, false } do
  situation("a demoralised command of the enemy commits an ally: " .. tostring(shaken), { shaken and "dbm.allies.05" or nil }, function(t)
    allied(t, { doubt = 6 })
    t:command{ "Lost", side = "blue", demoralised = shaken }
    t:command{ "Sound", side = "blue" }
    t:blue("Reg Bd (O)", { at = { 300, 2300 }, facing = "south", command = "Lost" })
    for i = 1, 3 do t:blue("Reg Bd (O)", { at = { 500 + 100 * i, 2300 }, facing = "south", command = "Sound" }) end
    t:bound{ phase = "start" }
    t:pip_dice(2, 3)
    t:go_on()
    if shaken then t:happened{ event = "committed", clause = "dbm.allies.05" } else t:not_happened{ event = "committed" } end
  end)
end

for _, doubt in ipairs{ 6, 0 } do
  situation("impetuous troops of an ally in doubt stand: " .. tostring(doubt == 6), { doubt == 6 and "dbm.spont.10" or "dbm.spont.02", doubt == 6 and "dbm.allies.07" or "dbm.spont.05" }, function(t)
    allied(t, { doubt = doubt > 0 and doubt or nil })
    local wb = t:red("Irr Wb (O)", { at = { 1700, 600 }, facing = "north", command = "Syphax" })
    t:blue("Reg Bd (O)", { at = { 1700, 1400 }, facing = "south" })
    t:order("done")
    if doubt == 6 then t:stands(wb) else t:happened{ event = "moved", kind = "advance" } end
  end)
end

-- An ally in doubt and an enemy 650 paces before him: he comes no nearer than 600 paces.
situation("an ally in doubt goes no nearer to an enemy within 600 paces", { "dbm.allies.08" }, function(t)
  local cv = allied(t, { doubt = 6 })
  t:blue("Reg Bd (O)", { at = { 1500, 1250 }, facing = "south" })
  t:bound{ pips = { Syphax = 6 } }
  t:try(cv, { straight = 49 }):ok()
  t:try(cv, { straight = 50 }):refused{ clause = "dbm.allies.08", why = "Nearer" }
  t:try(cv, { back = 100 }):ok()
  t:try(cv, { sideways = 50 }):ok()
end)
situation("nor does he march nearer", { "dbm.allies.08" }, function(t)
  local cv = allied(t, { doubt = 6 })
  t:blue("Reg Bd (O)", { at = { 1500, 1150 }, facing = "south" })
  t:bound{ pips = { Syphax = 6 } }
  t:try("march " .. cv.name .. " straight 10"):refused{ clause = "dbm.allies.08" }
end)
situation("of whom he is not aware he may come near", { "dbm.allies.08" }, function(t)
  local cv = allied(t, { doubt = 6 })
  t:woods{ at = { 1500, 1100 }, size = { 400, 300 } }
  t:blue("Reg Ps (O)", { at = { 1500, 1100 }, facing = "south" })
  t:bound{ pips = { Syphax = 6 } }
  t:try(cv, { straight = 100 }):ok()
end)

for _, row in ipairs{
  { "Irr Cv (O)", "foreign", "dbm.allies.09" }, { "Reg Cv (O)", "foreign" }, { "Irr Cv (O)", "kindred" }, { "Reg Cv (O)", "kindred" },
  { "Irr Cv (O)", "civil_war", "dbm.allies.10" }, { "Reg Cv (O)", "civil_war", "dbm.allies.10" },
} do
  local code, bond, clause = row[1], row[2], row[3]
  situation("when his own side loses heart an ally of " .. code .. ", " .. bond .. ", changes sides: " .. tostring(clause ~= nil), { clause or "dbm.allies.01" }, function(t)
    allied(t, { code = code, bond = bond, doubt = clause and 6 or nil })
    t:command{ "Lost", side = "red", demoralised = true }
    t:red("Reg Bd (O)", { at = { 2000, 300 }, facing = "north", command = "Lost" })
    for i = 1, 8 do t:blue("Reg Bd (O)", { at = { 100 + 100 * i, 2300 }, facing = "south" }) end
    t:bound{ phase = "start", number = clause and 2 or 1 }
    if clause then t:pip_dice(3, 3) else t:pip_dice(3, 1, 3) end
    t:go_on()
    if clause then
      t:happened{ event = "changed_sides", clause = clause }
    else
      t:happened{ event = "doubted" }
      t:not_happened{ event = "changed_sides" }
    end
  end)
end
situation("a committed ally stays", { "dbm.pips.01" }, function(t)
  allied(t)
  t:command{ "Lost", side = "red", demoralised = true }
  t:red("Reg Bd (O)", { at = { 2000, 300 }, facing = "north", command = "Lost" })
  far(t)
  t:bound{ phase = "start" }
  t:pip_dice(3, 3, 3)
  t:go_on()
  t:not_happened{ event = "changed_sides" }
end)

-- The general of an ally in doubt who is off the table or in ambush himself.
for _, where in ipairs{ "west", "ambush" } do
  for _, row in ipairs{ { "Irr Cv (O)", "foreign", "dbm.allies.09" }, { "Reg Cv (O)", "foreign" }, { "Reg Cv (O)", "civil_war", "dbm.allies.10" } } do
    local code, bond, clause = row[1], row[2], row[3]
    situation(("an ally in doubt, general %s (%s), %s, changes sides: %s"):format(code, where, bond, tostring(clause ~= nil)), { clause }, function(t)
      t:board{ 2400, 2400 }
      t:woods{ at = { 400, 600 }, size = { 300, 300 } }
      t:command{ "Scipio", side = "red", chief = true }
      for i = 1, 8 do t:red("Reg Bd (O)", { at = { 600 + 100 * i, 300 }, facing = "north", command = "Scipio", general = i == 1 }) end
      t:command{ "Syphax", side = "red", ally = true, doubt = 6, bond = bond }
      local lurks = where == "ambush"
      t:red(code, { command = "Syphax", at = lurks and { 400, 600 } or nil, facing = lurks and "north" or nil, hidden = lurks or where, general = true })
      t:command{ "Lost", side = "red", demoralised = true }
      t:red("Reg Bd (O)", { at = { 2000, 300 }, facing = "north", command = "Lost" })
      for i = 1, 8 do t:blue("Reg Bd (O)", { at = { 100 + 100 * i, 2300 }, facing = "south" }) end
      t:bound{ phase = "start", number = 3 }
      if clause then t:pip_dice(3, 3) else t:pip_dice(3, 3, 3) end
      t:go_on()
      if clause then t:happened{ event = "changed_sides", clause = clause } else t:not_happened{ event = "changed_sides" } end
    end)
  end
end
