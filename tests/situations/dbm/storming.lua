-- What follows the storm of works: who goes in for whom, those who come after, going out again, and corners.

local LINE = { { 500, 1000 }, { 1500, 1000 } }

local function assault(t, works, assaulter, defender, a, b)
  t[works](t, { path = LINE, side = "blue" })
  local red = t:red(assaulter, { at = { 1000, 1000 }, facing = "south" })
  local blue = defender and t:blue(defender, { at = { 1000, 990 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(a or 3, b or 3)
  return red, blue
end

-- War wagons (S) that win stay; infantry in contact behind them go in.
for _, row in ipairs({ { "Reg Bd (O)", true }, { "Reg Cv (O)", false } }) do
  situation(row[1] .. " behind war wagons that storm works go in: " .. tostring(row[2]), { row[2] and "dbm.storm.08" or "dbm.storm.07" }, function(t)
    t.temporary_works(t, { path = LINE, side = "blue" })
    local ww = t:red("Irr WWg (S)", { at = { 1000, 1000 }, facing = "south" })
    local next = t:red(row[1], { behind = ww })
    t:blue("Irr Hd (I)", { at = { 1000, 990 }, facing = "north" })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = ww }
    t:expect(ww, { at = { 1000, 1000 } })
    if row[2] then t:expect(next, { at = { 1000, 960 } }) else t:stands(next) end
  end)
end

-- A gateway that was stormed stands open for those who follow; over a wall each has an assault of its own.
for _, part in ipairs({ "gate", "wall" }) do
  situation("friends who follow stormers at a " .. part, { part == "gate" and "dbm.storm.04" or "dbm.fortassault.03" }, function(t)
    t:temporary_works{ path = LINE, side = "blue", gates = part == "gate" and { { 1000, 1000 } } or nil }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "south" })
    local next = t:red("Reg Bd (O)", { at = { 1000, 1040 }, facing = "south" })
    t:blue("Irr Hd (I)", { at = { 1000, 990 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 1000, 200 }, facing = "south" })
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = red }
    t:expect(red, { at = { 1000, 960 } })
    if part == "gate" then t:happened{ event = "breached", clause = "dbm.storm.04" } else t:not_happened{ event = "breached" } end
    t:order("done")
    t:order(red, { straight = 100 })
    if part == "gate" then
      t:try(next, { straight = 80 }):ok()
    else
      t:try(next, { straight = 80 }):refused{ why = "Works" }
    end
  end)
end

-- Blades inside works of the enemy fight spears of his: they recoil, and stand just outside or not.
for inside, way in pairs({ [20] = "out", [40] = "in" }) do
  situation("stormers who recoil with works " .. inside .. " behind them end " .. way, { way == "out" and "dbm.storm.05" or "dbm.recoil.01" }, function(t)
    t:temporary_works{ path = LINE, side = "blue" }
    local bd = t:red("Reg Bd (O)", { at = { 1000, 990 - inside - 30 }, facing = "south" })
    local sp = t:blue("Reg Sp (O)", { front_of = bd })
    t:bound{ phase = "combat" }
    t:dice(1, 4)
    t:order{ fight = bd }
    t:expect(bd, { recoiled = true, at = { 1000, way == "out" and 1000 or 990 - inside } })
  end)
end

-- Their opponents go back to the works if they are infantry.
for _, row in ipairs({ { "Reg Sp (O)", 990 }, { "Reg Cv (O)", 940 } }) do
  situation(row[1] .. " go up to works over which stormers went back: " .. row[2], { row[2] == 990 and "dbm.storm.06" or "dbm.storm.05" }, function(t)
    t:temporary_works{ path = LINE, side = "blue" }
    local bd = t:red("Reg Bd (O)", { at = { 1000, 940 }, facing = "south" })
    local foe = t:blue(row[1], { front_of = bd })
    t:bound{ phase = "combat" }
    t:dice(1, 4)
    t:order{ fight = bd }
    t:expect(bd, { recoiled = true })
    t:expect(foe, { at = { 1000, row[2] } })
  end)
end

-- A corner of works: a defender round it comes to the section that is assaulted.
local function corner(t, defender, far)
  t:temporary_works{ path = { { 500, 1000 }, { 1000, 1000 }, { 1000, 500 } }, side = "blue" }
  local red = t:red("Reg Bd (O)", { at = { 950, 1000 }, facing = "south" })
  local blue = t:blue(defender, { at = { 990, far or 900 }, facing = "east" })
  t:bound{ phase = "moves" }
  t:dice(3, 3)
  t:order("done")
  return red, blue
end

situation("an idle defender goes round a corner to the section that is assaulted", { "dbm.fortassault.08" }, function(t)
  local red, blue = corner(t, "Reg Ax (O)")
  t:happened{ event = "moved", clause = "dbm.fortassault.08" }
  t:factor(blue, "works", 2, "dbm.tactical.02")
end)

situation("who does not defend its section does not go round the corner", { "dbm.fortassault.04" }, function(t)
  local red, blue = corner(t, "Reg Cv (O)")
  t:not_happened{ event = "moved", clause = "dbm.fortassault.08" }
  t:stands(blue)
end)
