-- Who shoots over which friends: by the type of the shooter, where he stands, the type of the friend, and how far he is before the target.

-- The shooter, how far he reaches; whether he must stand on a hill, or nobody of his kind shoots over friends.
local SHOOTERS = {
  { "Reg Art (X)", 100, "hill" }, { "Reg Art (I)", 200, "hill" }, { "Reg Art (S)", 500, "hill" }, { "Reg Art (O)", 500, "hill" }, { "Reg Art (O) wagon", 500, "hill" },
  { "Reg Art (F)", 500, "anywhere" }, { "Irr El (X)", 500, "anywhere" }, { "Reg WWg (S)", 200, "anywhere" }, { "Irr Shp (X)", 200, "anywhere" },
  { "Reg Bw (O)", 200, "never" }, { "Reg WWg (O)", 200, "never" }, { "Reg Gal (O)", 200, "never" }, { "Irr Shp (O)", 200, "never" }, { "Irr Bts (S)", 200, "never" },
}
-- Infantry but for pikes and bowmen may be shot over.
local FRIENDS = {
  { "Reg Sp (O)", true }, { "Reg Bd (O)", true }, { "Irr Wb (O)", true }, { "Reg Ax (O)", true }, { "Reg Ps (O)", true }, { "Irr Hd (O)", true }, { "Reg Pk (O)", false }, { "Reg Bw (O)", false },
  { "Reg Cv (O)", false }, { "Irr Bge (O)", false }, { "Reg Art (O)", false }, { "Reg Art (X)", true }, { "Irr LH (O)", false }, { "Reg WWg (O)", false },
}
local function shot(name, clause, options)
  situation(name, { clause }, function(t)
    t:board{ 2400, 2400 }
    if options.hill then t:gentle_hill{ at = { 1000, 920 }, size = { 300, 300 }, crest = { { 900, 1000 }, { 1100, 1000 } } } end
    local one = t:red(options.shooter, { at = { 1000, 1000 }, facing = "north" })
    t:red(options.friend, { at = { 1000, options.y }, facing = "north" })
    local foe = t:blue("Reg Bd (O)", { at = { 1000, options.y + options.apart }, facing = "south" })
    t:bound{ phase = "shooting" }
    local verdict = t:try("shoot " .. one.name .. " at " .. foe.name)
    if options.may then verdict:ok() else verdict:refused{ clause = "dbm.shoot.30", why = "LineBlocked" } end
  end)
end
for _, row in ipairs(SHOOTERS) do
  local shooter, far, where = row[1], row[2], row[3]
  for _, friend in ipairs(FRIENDS) do
    -- Those who reach 100 paces have never 150 between a friend and the target.
    if far > 100 then
      for _, hill in ipairs{ true, false } do
        local may = friend[2] and (where == "anywhere" or where == "hill" and hill)
        -- A deep friend has his rear edge before the shooter; nobody is 150 paces before the target then who reaches 200.
        local deep = ({ Sp = 30, Bd = 30, Wb = 30, Ax = 40, Ps = 40, Hd = 60, Pk = 30, Bw = 40, Cv = 60, LH = 60, Bge = 80, Art = friend[1] == "Reg Art (X)" and 40 or 80, WWg = 160 })[friend[1]:match("^%a+ (%a+)")]
        local y = far == 200 and 1049 or 1000 + deep + 20
        if far > 200 or deep < 49 then
          shot(("%s%s over %s: %s"):format(shooter, hill and " on a hill" or "", friend[1], tostring(may)), may and "dbm.shoot.27" or "dbm.shoot.30", { shooter = shooter, hill = hill, friend = friend[1], y = y, apart = 151, may = may })
        end
      end
    end
  end
  if where ~= "never" and far > 100 then
    shot(shooter .. " over blades 150 paces before the target", "dbm.shoot.27", { shooter = shooter, hill = where == "hill", friend = "Reg Bd (O)", y = 1045, apart = 150, may = true })
    shot(shooter .. " over blades 149 paces before the target", "dbm.shoot.30", { shooter = shooter, hill = where == "hill", friend = "Reg Bd (O)", y = 1045, apart = 149, may = false })
  end
end

-- From which edges they shoot: a target on the right hand of the shooter.
for _, row in ipairs{
  { "Reg Art (X)", false }, { "Reg Art (I)", false }, { "Reg Art (I) pigs", false }, { "Reg Art (I) rockets", false }, { "Reg Art (S)", false }, { "Reg Art (O)", false }, { "Reg Art (F)", false },
  { "Reg Bw (O)", false }, { "Irr El (X)", false }, { "Reg Gal (O)", false }, { "Irr Shp (O)", false }, { "Irr Shp (X)", false }, { "Reg Bts (X)", false },
  { "Reg Art (O) wagon", true }, { "Reg WWg (S)", true }, { "Reg WWg (O)", true }, { "Irr Bts (S)", true },
} do
  local code, all_round = row[1], row[2]
  situation(code .. " shoot to the side: " .. tostring(all_round), { all_round and "dbm.shoot.05" or "dbm.shoot.04" }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    local foe = t:blue("Reg Bd (O)", { at = { 1130, 970 }, facing = "west" })
    -- One in front of another shooter, so that there is a phase of shots.
    t:red("Reg Bw (O)", { at = { 400, 1000 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 400, 1100 }, facing = "south" })
    t:bound{ phase = "shooting" }
    local verdict = t:try("shoot " .. one.name .. " at " .. foe.name)
    if all_round then verdict:ok() else verdict:refused{ clause = "dbm.shoot.04", why = "NoTarget" } end
  end)
end

-- Engines shoot over psiloi of the enemy that are ahead of their target, and over nobody else of his.
for _, row in ipairs{
  { "Reg Art (X)", 95 }, { "Reg Art (I)", 195 }, { "Reg Art (S)", 300 }, { "Reg Art (O)", 300 }, { "Reg Art (F)", 300 }, { "Reg Art (O) wagon", 300 }, { "Irr El (X)", 300 }, { "Reg Bts (X)", 300 },
} do
  local shooter, far = row[1], row[2]
  for _, ahead in ipairs{ "Reg Ps (O)", "Reg Ax (O)", "Irr LH (O)" } do
    situation(("%s over %s of the enemy: %s"):format(shooter, ahead, tostring(ahead == "Reg Ps (O)")), {}, function(t)
      t:board{ 2400, 2400 }
      local one = t:red(shooter, { at = { 1000, 1000 }, facing = "north" })
      t:blue(ahead, { at = { 1000, 1020 }, facing = "south" })
      local foe = t:blue("Reg Bd (O)", { at = { 1000, 1000 + far }, facing = "south" })
      t:bound{ phase = "shooting" }
      local verdict = t:try("shoot " .. one.name .. " at " .. foe.name)
      if ahead == "Reg Ps (O)" then verdict:ok() else verdict:refused{ clause = "dbm.shoot.30", why = "LineBlocked" } end
    end)
  end
end
