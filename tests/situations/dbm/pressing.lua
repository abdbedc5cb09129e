-- Pressing forward after all fights of the own bound: who may, how far, what flees before it and what ends it.

-- Red's foot before light horse, who flee from it by these faces, and blue's answer to it.
local function stage(t, code, foe)
  local red = t:red(code or "Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
  return red, t:blue(foe or "Irr LH (O)", { front_of = red })
end

local function fight(t, red, a, b)
  t:bound{ phase = "combat" }
  t:dice(a or 6, b or 1)
  t:order{ fight = red }
end

-- The opponent has fled, and nobody is asked.
local function unasked(t, foe)
  t:expect(foe, { fled = true })
  t:not_happened{ event = "asked" }
end

situation("blades press forward as far as their move after light horse who fled", { "dbm.press.01", "dbm.press.06" }, function(t)
  local bd, lh = stage(t)
  fight(t, bd)
  t:expect(lh, { fled = true })
  t:pending("press", bd)
  t:try{ press = 101 }:refused{ why = "not_an_option" }
  t:order{ press = 100 }
  t:expect(bd, { at = { 1000, 1100 } })
  t:happened{ event = "moved", kind = "press" }
end)

situation("they may go less far", { "dbm.press.06" }, function(t)
  local bd = stage(t)
  fight(t, bd)
  t:order{ press = 40 }
  t:expect(bd, { at = { 1000, 1040 } })
end)

situation("who stays is not asked again", { "dbm.press.01" }, function(t)
  local bd = stage(t)
  fight(t, bd)
  t:order{ press = 0 }
  t:expect(bd, { at = { 1000, 1000 } })
  t:phase("blue", "moves")
end)

-- Who makes psiloi flee, and whether it is asked.
for _, row in ipairs({ { "Reg Bd (O)", true }, { "Reg Ax (O)", true }, { "Irr Cm (O)", false } }) do
  situation(row[1] .. (row[2] and " press forward" or " do not press forward"), { "dbm.press.01" }, function(t)
    local red, ps = stage(t, row[1], "Irr Ps (O)")
    fight(t, red, 4, ({ ["Reg Bd (O)"] = 3, ["Reg Ax (O)"] = 4, ["Irr Cm (O)"] = 3 })[row[1]])
    t:expect(ps, { fled = true })
    if row[2] then t:pending("press", red) else unasked(t, ps) end
  end)
end

-- Horse beside blades go with them if a general is with them.
for _, general in ipairs({ true, false }) do
  situation("horse beside blades press forward with them: " .. tostring(general), { "dbm.press.01" }, function(t)
    local bd = stage(t)
    local cv = t:red("Reg Cv (O)", { right_of = bd, general = general })
    fight(t, bd)
    t:order{ press = 100 }
    t:expect(bd, { at = { 1000, 1100 } })
    t:expect(cv, { at = { 1080, general and 1100 or 1000 } })
  end)
end

situation("troops of a demoralised command do not press forward", { "dbm.press.01" }, function(t)
  t:command{ "Lost", side = "red", demoralised = true }
  local bd = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north", command = "Lost" })
  local lh = t:blue("Irr LH (O)", { front_of = bd })
  fight(t, bd)
  unasked(t, lh)
end)

situation("nobody presses forward in the enemy's bound", { "dbm.seq.12" }, function(t)
  local bd, lh = stage(t)
  t:bound{ phase = "combat", side = "blue" }
  t:dice(1, 6)
  t:order{ fight = lh }
  t:expect(lh, { fled = true })
  t:not_happened{ event = "asked" }
end)

situation("an opponent who recoils is no reason to press forward", { "dbm.outcome.16" }, function(t)
  local bd, lh = stage(t)
  fight(t, bd, 4, 3)
  t:expect(lh, { recoiled = true })
  t:not_happened{ event = "asked" }
end)

situation("who pursues does not press forward", { "dbm.press.01", "dbm.pursue.05" }, function(t)
  local wb, lh = stage(t, "Irr Bd (O)")
  t:bound{ phase = "combat" }
  t:dice(6, 1)
  t:order{ fight = wb }
  t:order{ pursue = 30 }
  t:expect(wb, { at = { 1000, 1030 } })
  t:phase("blue", "moves")
end)

situation("who declines to pursue may press forward", { "dbm.press.01", "dbm.pursue.05" }, function(t)
  local wb, lh = stage(t, "Irr Bd (O)")
  fight(t, wb)
  t:order{ pursue = 0 }
  t:pending("press", wb)
end)

situation("after a move straight ahead one may press forward", { "dbm.press.02" }, function(t)
  local bd = t:red("Reg Bd (O)", { at = { 1000, 900 }, facing = "north" })
  t:blue("Irr LH (O)", { at = { 1000, 1000 }, facing = "south" })
  t:order(bd, { straight = 100 })
  t:dice(6, 1)
  t:order("done")
  t:pending("press", bd)
end)

-- A shift that lines up is no way aside, whether it is made before the contact or at its end; more than half a base is.
for _, row in ipairs({ { 20, "straight", true }, { 20, "to", true }, { 40, "to", true }, { 41, "to", false } }) do
  situation("a contact " .. row[1] .. " paces aside by " .. row[2] .. " lets troops press forward: " .. tostring(row[3]), { row[3] and "dbm.restrict.13" or "dbm.press.02" }, function(t)
    local bd = t:red("Reg Bd (O)", { at = { 1000 - row[1], 950 }, facing = "north" })
    local lh = t:blue("Irr LH (O)", { at = { 1000, 1000 }, facing = "south" })
    t:order(bd, row[2] == "straight" and { straight = 50 } or { to = { front_of = lh } })
    t:expect(bd, { at = { 1000, 1000 } })
    t:dice(6, 1)
    t:order("done")
    if row[3] then t:pending("press", bd) else unasked(t, lh) end
  end)
end

-- A group wheels into contact.
situation("a contact after a wheel keeps troops from pressing forward", { "dbm.press.02" }, function(t)
  local lh = t:blue("Irr LH (O)", { at = { 1000, 1000 }, facing = "south" })
  local bd = t:red("Reg Bd (O)", { at = { 1000, 950 }, facing = 350 })
  t:order(bd, { to = { front_of = lh } })
  t:dice(6, 1)
  t:order("done")
  unasked(t, lh)
end)

situation("skirmishers press forward behind others only", { "dbm.press.03" }, function(t)
  local ps, foe = stage(t, "Reg Ps (S)", "Irr Ps (O)")
  fight(t, ps, 4, 3)
  unasked(t, foe)
end)

situation("skirmishers behind blades press forward with them", { "dbm.press.03", "dbm.press.04", "dbm.press.06" }, function(t)
  local bd = stage(t)
  local ps = t:red("Reg Ps (O)", { behind = bd })
  fight(t, bd)
  t:order{ press = 100 }
  t:expect(bd, { at = { 1000, 1100 } })
  t:expect(ps, { at = { 1000, 1070 } })
  t:happened{ event = "moved", kind = "press", clause = "dbm.press.06" }
end)

situation("horse behind blades keep all of them from pressing forward", { "dbm.press.04" }, function(t)
  local bd, lh = stage(t)
  t:red("Reg Cv (O)", { behind = bd })
  fight(t, bd)
  unasked(t, lh)
end)

situation("nobody presses forward across works", { "dbm.press.05" }, function(t)
  t:temporary_works{ path = { { 500, 1055 }, { 1500, 1055 } }, side = "red" }
  local bd = stage(t)
  fight(t, bd)
  t:try{ press = 46 }:refused{ why = "not_an_option" }
  t:order{ press = 45 }
  t:expect(bd, { at = { 1000, 1045 } })
end)

situation("the slowest of the group limits all", { "dbm.press.06", "dbm.press.12" }, function(t)
  t:command{ "Scipio", side = "red", chief = true }
  t:command{ "Laelius", side = "red" }
  local ax = t:red("Reg Ax (O)", { at = { 1000, 1000 }, facing = "north", command = "Scipio" })
  local bd = t:red("Reg Bd (O)", { right_of = ax, command = "Laelius" })
  t:blue("Irr LH (O)", { front_of = ax })
  t:blue("Irr LH (O)", { front_of = bd })
  t:bound{ phase = "combat", pips = { Scipio = 0, Laelius = 0 } }
  t:dice(6, 1, 6, 1)
  t:order{ fight = ax }
  t:try{ press = 101 }:refused{ why = "not_an_option" }
  t:order{ press = 100 }
  t:expect(ax, { at = { 1000, 1100 } })
  t:expect(bd, { at = { 1080, 1100 } })
  t:not_happened{ event = "paid" }
end)

situation("enemy skirmishers in the way flee straight away from it", { "dbm.press.07", "dbm.flee.07" }, function(t)
  local bd = stage(t)
  t:red("Reg Bd (O)", { right_of = bd })
  local ps = t:blue("Irr Ps (O)", { at = { 1100, 1090 }, facing = "south" })
  fight(t, bd)
  t:stands(ps)
  t:order{ press = 100 }
  t:expect(bd, { at = { 1000, 1100 } })
  t:expect(ps, { fled = true, facing = "north", at = { 1100, 1330 } })
end)

situation("skirmishers beyond the press forward stay", { "dbm.press.06" }, function(t)
  local bd = stage(t)
  local ps = t:blue("Irr Ps (O)", { at = { 1000, 1101 }, facing = "south" })
  fight(t, bd)
  t:order{ press = 100 }
  t:expect(bd, { at = { 1000, 1100 } })
  t:stands(ps)
end)

situation("a press forward ends at fresh enemy, who is not fought in this bound", { "dbm.press.08" }, function(t)
  local bd = stage(t, "Reg Bd (O)", "Irr Ps (O)")
  local sp = t:blue("Irr Sp (I)", { at = { 1000, 1070 }, facing = "south" })
  fight(t, bd, 4, 3)
  t:try{ press = 71 }:refused{ why = "not_an_option" }
  t:order{ press = 70 }
  t:expect(bd, { at = { 1000, 1070 } })
  t:not_happened{ event = "fought" }
  t:phase("blue", "moves")
end)

situation("skirmishers whose flight does not take them out of the way are destroyed, and the others go on", { "dbm.press.09", "dbm.press.07" }, function(t)
  local bd = stage(t)
  local last = bd
  for _ = 1, 8 do last = t:red("Reg Bd (O)", { right_of = last }) end
  t:waterway{ outline = { { 1050, 1110 }, { 2000, 1110 }, { 2000, 1300 }, { 1050, 1300 } } }
  local ps = t:blue("Irr Ps (O)", { at = { 1400, 1050 }, facing = "south" })
  fight(t, bd)
  t:order{ press = 100 }
  t:dead(ps)
  t:expect(bd, { at = { 1000, 1100 } })
end)

situation("a part of a group presses forward alone", { "dbm.press.11" }, function(t)
  local bd = stage(t)
  local other = t:red("Reg Bd (O)", { right_of = bd })
  t:blue("Reg Bd (O)", { front_of = other })
  t:bound{ phase = "combat" }
  t:dice(6, 1, 3, 3)
  t:order{ fight = bd }
  t:order{ press = 100 }
  t:expect(bd, { at = { 1000, 1100 } })
  t:expect(other, { at = { 1080, 1000 } })
end)

situation("files without opponents are asked with the others, who are asked alone if all stay", { "dbm.press.01", "dbm.press.11" }, function(t)
  local bd = stage(t)
  local other = t:red("Reg Bd (O)", { right_of = bd })
  fight(t, bd)
  t:order{ press = 0 }
  t:pending("press", bd)
  t:order{ press = 100 }
  t:expect(bd, { at = { 1000, 1100 } })
  t:expect(other, { at = { 1080, 1000 } })
end)

-- An enemy beside the way, who looks across it: it would cross his front.
for _, facing in ipairs({ "west", "east" }) do
  situation("a press forward is bound by the threat zone of an enemy who looks " .. facing, { facing == "west" and "dbm.press.10" or "dbm.press.06" }, function(t)
    local bd = stage(t)
    t:blue("Reg Bd (O)", { at = { facing == "west" and 1085 or 1115, 1100 }, facing = facing })
    fight(t, bd)
    if facing == "west" then
      t:try{ press = 100 }:refused{ why = "not_an_option" }
    else
      t:order{ press = 100 }
      t:expect(bd, { at = { 1000, 1100 } })
    end
  end)
end

-- Light horse in the way of a press forward runs as psiloi do; others stop it.
for _, row in ipairs{ { "Irr LH (O)", true }, { "Irr Ps (O)", true }, { "Reg Ax (O)", false }, { "Reg Cv (O)", false } } do
  situation(row[1] .. " in the way of a press forward run: " .. tostring(row[2]), { row[2] and "dbm.press.07" or nil }, function(t)
    local bd = stage(t)
    t:red("Reg Bd (O)", { right_of = bd })
    local other = t:blue(row[1], { at = { 1100, 1090 }, facing = "south" })
    fight(t, bd)
    if row[2] then
      t:order{ press = 100 }
      t:expect(other, { fled = true, alive = true })
    else
      t:try{ press = 100 }:refused{ why = "not_an_option" }
    end
  end)
end

-- Spears 80 paces ahead and so many aside: to line up with them takes a shift, of half an element width at most.
for _, aside in ipairs{ 0, 20, -20, 40, -40, 41, -41, 60, -60 } do
  local meets = math.abs(aside) <= 40
  situation("one who presses forward meets spears " .. aside .. " paces aside: " .. tostring(meets), { meets and "dbm.press.08" or "dbm.press.06" }, function(t)
    local bd = stage(t, "Reg Bd (O)", "Irr Ps (O)")
    local sp = t:blue("Irr Sp (I)", { at = { 1000 + aside, 1080 }, facing = "south" })
    fight(t, bd, 4, 3)
    if meets then
      t:order{ press = 80 }
      t:expect(bd, { at = { 1000 + aside, 1080 } })
      t:stands(sp)
    else
      t:try{ press = 80 }:refused{ why = "not_an_option" }
      t:order{ press = 79 }
      t:expect(bd, { at = { 1000, 1079 } })
    end
  end)
end
