-- Who recoils through which friends, type by type; all others push them back, or cannot go back where they stand.

local MOUNTED = { El = true, Kn = true, Cv = true, LH = true, Cm = true, Exp = true }
local TRAIN = { Art = true, WWg = true, Bge = true }
local function kind(code) return code:match("^%a+ (%a+)") end
local function grade(code) return code:match("%((%a)%)") end
local function passes(who, through)
  local own, other = kind(who), kind(through)
  if own == "Ps" or through == "Irr Hd (I)" then return true end
  if MOUNTED[own] then return other == "Ps" end
  if own == "Bw" and grade(who) ~= "X" and other == "Bd" then return true end
  if own == "Bd" and other == "Bw" and grade(through) ~= "X" then return true end
  return TRAIN[other] and through ~= "Reg Art (X)" or false
end

-- From elephants all flee. Who else is beaten by whom, with the factors of both, and what the winner gains by the grade of the beaten.
local BEATEN = {
  { "Irr Kn (O)", "Reg Bd (O)", 3, 3 }, { "Reg Cv (O)", "Reg Bd (O)", 3, 3 }, { "Irr LH (O)", "Reg Bd (O)", 3, 2 }, { "Irr Cm (O)", "Reg Bd (O)", 3, 2 },
  { "Reg Sp (O)", "Reg Bd (O)", 5, 4 }, { "Reg Pk (O)", "Reg Bd (O)", 5, 3 }, { "Reg Bd (O)", "Reg Ax (O)", 3, 5 }, { "Irr Wb (O)", "Reg Ax (O)", 3, 3 }, { "Reg Ax (O)", "Reg Bd (O)", 5, 3 },
  { "Reg Bw (O)", "Reg Bd (O)", 5, 2 }, { "Reg Bw (S)", "Reg Bd (O)", 5, 2, -1 }, { "Reg Bw (I)", "Reg Bd (O)", 5, 2, 1 }, { "Reg Bw (X)", "Reg Bd (O)", 5, 4, 1 }, { "Irr Hd (O)", "Reg Ax (O)", 3, 2 },
  { "Reg Ps (O)", "Irr El (O)", 4, 2 },
}
local FRIENDS = {
  "Reg Ps (O)", "Reg Ax (O)", "Reg Bw (O)", "Reg Bw (S)", "Reg Bw (I)", "Reg Bw (X)", "Reg Bd (O)", "Irr Bd (F)", "Reg Sp (O)", "Reg Art (O)", "Reg Art (X)", "Reg WWg (O)", "Irr Bge (I)", "Irr Hd (I)", "Irr Hd (O)",
  "Irr Kn (O)",
}
-- Who may go through friends whom he could push back as well is asked; psiloi must go through.
local DEPTH = { Ps = 40, Bw = 40, Bd = 30, Art = 80, Bts = 160, Gal = 160, Shp = 160 }
local function depth(code) return code == "Irr Bd (F)" and 40 or DEPTH[kind(code)] end
local UNYIELDING = { WWg = true, Bge = true }
local function is_asked(who, friend) return kind(who) ~= "Ps" and friend ~= "Irr Hd (I)" and not UNYIELDING[kind(friend)] end
-- Two faces by which the beaten loses by less than half, whether a rank behind it adds one or takes one from the winner.
local function faces(own, theirs, gain)
  for a = 6, 1, -1 do
    for b = 1, 6 do
      local high, low = own + a + gain, theirs + b
      if own + a > low + 1 and high - 1 > low + 1 and 2 * low > high then return a, b end
    end
  end
end
for _, row in ipairs(BEATEN) do
  local beaten, by, own, theirs, gain = row[1], row[2], row[3], row[4], row[5] or 0
  local a, b = faces(own, theirs, gain)
  for _, friend in ipairs(FRIENDS) do
    local through = passes(beaten, friend)
    local clause = kind(beaten) == "Ps" and "dbm.recoil.03" or "dbm.recoil.02"
    situation(("%s recoil through %s: %s"):format(beaten, friend, tostring(through)), { through and clause or nil }, function(t)
      t:board{ 2400, 2400 }
      local red = t:red(by, { at = { 1000, 1000 }, facing = "north" })
      local blue = t:blue(beaten, { front_of = red })
      local behind = t:blue(friend, { behind = blue })
      -- Hordes (I) are gone over only where they cannot be pushed back.
      if friend == "Irr Hd (I)" then t:blue("Irr El (O)", { behind = behind }) end
      local before = t:place(behind)
      t:bound{ phase = "combat" }
      t:dice(a, b)
      t:order{ fight = red }
      t:result(blue, "recoil")
      if through and is_asked(beaten, friend) then
        local own = before.y - t:place(blue).y
        t:pending("recoil", blue, { own + depth(friend), own })
        t:choose{ recoil = own + depth(friend) }
      end
      local after, own_place = t:place(behind), t:place(blue)
      local gone = after == nil
      local beyond = not gone and after.y == before.y and own_place ~= nil and own_place.y > before.y
      if through and friend == "Irr Hd (I)" and kind(beaten) ~= "Ps" then
        t:dead(behind)
        t:expect(blue, { alive = true })
      else t:check(beyond == through, "who goes through ends beyond those who stay where they were") end
    end)
  end
end

-- Vessels: boats through galleys and ships, and these through boats.
local AFLOAT = { "Irr Bts (O)", "Reg Gal (O)", "Irr Shp (O)" }
for _, beaten in ipairs(AFLOAT) do
  for _, friend in ipairs(AFLOAT) do
    local through = (kind(beaten) == "Bts") ~= (kind(friend) == "Bts")
    situation(("%s recoil through %s afloat: %s"):format(beaten, friend, tostring(through)), { through and "dbm.recoil.02" or nil }, function(t)
      t:board{ 2400, 2400 }
      t:waterway{ at = { 1200, 1200 }, size = { 2400, 2400 } }
      local red = t:red("Reg Gal (O)", { at = { 1000, 1000 }, facing = "north" })
      local blue = t:blue(beaten, { front_of = red })
      local behind = t:blue(friend, { behind = blue })
      local before = t:place(behind)
      t:bound{ phase = "combat" }
      t:dice(6, kind(beaten) == "Bts" and 5 or 4)
      t:order{ fight = red }
      t:result(blue, "recoil")
      if through then
        t:pending("recoil", blue, { 320, 80 })
        t:choose{ recoil = 320 }
      end
      local after, own_place = t:place(behind), t:place(blue)
      t:check((after.y == before.y and own_place.y > before.y) == through, "who goes through ends beyond those who stay where they were")
    end)
  end
end

-- Vessels do not go through troops ashore, nor troops ashore through vessels.
for _, row in ipairs{ { "Reg Cv (O)", "Irr Bts (O)" }, { "Reg Cv (O)", "Reg Gal (O)" }, { "Reg Ax (O)", "Irr Bts (O)" } } do
  situation(("%s do not recoil through %s"):format(row[1], row[2]), {}, function(t)
    t:board{ 2400, 2400 }
    t:waterway{ at = { 1200, 1800 }, size = { 2400, 1400 } }
    local red = t:red("Reg Bd (O)", { at = { 1000, 1040 }, facing = "north" })
    local blue = t:blue(row[1], { front_of = red })
    local behind = t:blue(row[2], { at = { 1000, 1100 }, facing = "south" })
    local before = t:place(behind)
    t:bound{ phase = "combat" }
    t:dice(6, 4)
    t:order{ fight = red }
    t:result(blue, "recoil")
    local own_place = t:place(blue)
    t:check(t:place(behind).y == before.y and (own_place == nil or own_place.y < before.y), "nobody goes through vessels from the shore")
  end)
end

-- Train does not recoil through train; whom it cannot push back it stays before, destroyed.
for _, friend in ipairs{ "Irr Bge (I)", "Reg WWg (O)" } do
  situation(("artillery that are shot at do not recoil through %s"):format(friend), {}, function(t)
    t:board{ 2400, 2400 }
    local bow = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
    local art = t:blue("Reg Art (O)", { at = { 1000, 1150 }, facing = "south" })
    local behind = t:blue(friend, { behind = art })
    t:bound{ phase = "shooting" }
    t:dice(5, 1)
    t:order("shoot " .. bow.name .. " at " .. art.name)
    t:result(art, "recoil", "dbm.outcome.26")
    t:dead(art)
    t:stands(behind)
  end)
end

-- They go over hordes (I) who cannot be pushed back, as all on land do.
situation("artillery that are shot at go over hordes (I)", {}, function(t)
  t:board{ 2400, 2400 }
  local bow = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
  local art = t:blue("Reg Art (O)", { at = { 1000, 1150 }, facing = "south" })
  local hordes = t:blue("Irr Hd (I)", { behind = art })
  t:blue("Irr El (O)", { behind = hordes })
  t:bound{ phase = "shooting" }
  t:dice(5, 1)
  t:order("shoot " .. bow.name .. " at " .. art.name)
  t:result(art, "recoil", "dbm.outcome.26")
  t:dead(hordes)
end)
