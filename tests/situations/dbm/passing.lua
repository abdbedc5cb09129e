-- Ordered moves through friends, by the types of both: at the front, from the front, at an angle, and with friends who fight.

local P = "dbm.interp.03"
-- Who passes whom of those who face as he does; the rule, or none where nobody passes.
local PAIRS = {}
local function pairs_of(clause, who, through)
  for _, one in ipairs(who) do for _, other in ipairs(through) do PAIRS[#PAIRS + 1] = { one, other, clause } end end
end
-- Mounted through psiloi alone.
pairs_of("dbm.interp.04", { "Irr El (O)", "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr Cm (O)" }, { "Reg Ps (O)" })
pairs_of(nil, { "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)" }, { "Reg Ax (O)", "Reg Bd (O)", "Reg Cv (O)", "Irr Bge (O)" })
-- Psiloi through all land troops.
pairs_of("dbm.interp.05", { "Reg Ps (O)" }, {
  "Irr El (O)", "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr Cm (O)", "Reg Sp (O)", "Reg Pk (O)", "Reg Bd (O)", "Reg Ax (O)", "Reg Bw (O)", "Irr Ps (S)", "Irr Wb (O)",
  "Irr Hd (O)", "Reg Art (O)", "Reg WWg (O)", "Irr Exp (O)", "Irr Bge (O)",
})
-- Bowmen and blades through each other, but not bowmen (X).
pairs_of("dbm.interp.06", { "Reg Bw (O)", "Irr Bw (S)", "Irr Bw (I)" }, { "Reg Bd (O)", "Irr Bd (F)" })
pairs_of("dbm.interp.06", { "Reg Bd (O)", "Irr Bd (F)" }, { "Reg Bw (O)", "Irr Bw (S)", "Irr Bw (I)" })
pairs_of(nil, { "Reg Bw (X)" }, { "Reg Bd (O)" })
pairs_of(nil, { "Reg Bd (O)" }, { "Reg Bw (X)", "Reg Bd (O)", "Reg Sp (O)", "Reg Ps (O)" })
pairs_of(nil, { "Reg Bw (O)", "Reg Sp (O)", "Irr Wb (O)", "Reg Ax (O)" }, { "Reg Sp (O)", "Irr Hd (O)" })
-- Infantry through train.
pairs_of("dbm.interp.07", { "Reg Sp (O)", "Reg Bd (O)", "Irr Wb (O)", "Reg Ax (O)", "Irr Hd (O)", "Reg Art (X)" }, { "Reg Art (O)", "Irr Bge (O)", "Reg WWg (O)" })
pairs_of(nil, { "Reg Art (F)" }, { "Irr Bge (O)" })
-- All on land over hordes (I).
pairs_of("dbm.interp.09", {
  "Irr El (O)", "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr Cm (O)", "Reg Sp (O)", "Reg Pk (O)", "Reg Bd (O)", "Reg Ax (O)", "Reg Bw (O)", "Irr Wb (O)", "Irr Hd (O)",
  "Reg Art (F)", "Reg WWg (O)", "Irr Exp (O)", "Irr Bge (O)",
}, { "Irr Hd (I)" })

-- Depths of a base in paces, by type.
local DEEP = { El = 80, Exp = 80, Kn = 60, Cv = 60, LH = 60, Cm = 60, Hd = 60, Ax = 40, Ps = 40, Bw = 40, Sp = 30, Pk = 30, Bd = 30, Wb = 30, Art = 80, Bge = 80, WWg = 160 }
local function depth(code)
  local kind, grade = code:match("^%a+ (%a+) %((%a)%)")
  if (kind == "Bd" or kind == "Wb") and (grade == "F" or grade == "X") or kind == "Art" and grade == "X" then return 40 end
  return DEEP[kind]
end

for _, row in ipairs(PAIRS) do
  local one, other, clause = row[1], row[2], row[3]
  situation(("%s through %s before him: %s"):format(one, other, tostring(clause ~= nil)), { clause or P }, function(t)
    t:board{ 2400, 2400 }
    local who = t:red(one, { at = { 1000, 500 }, facing = "north" })
    -- His rear edge is 10 paces ahead, so that the front of who passes ends within him and he goes on beyond.
    local friend = t:red(other, { at = { 1000, 510 + depth(other) }, facing = "north" })
    t:bound{ pips = 6 }
    if clause then
      t:order(who, { straight = 50 })
      t:happened{ event = "moved", element = who }
      if clause == "dbm.interp.09" then t:dead(friend) else t:stands(friend) end
    else
      t:try(who, { straight = 50 }):refused{ clause = P }
    end
  end)
end

-- At an angle only infantry through train, and all over hordes (I).
for _, row in ipairs{
  { "Reg Bd (O)", "Reg Art (O)", "dbm.interp.07" }, { "Reg Bd (O)", "Irr Hd (I)", "dbm.interp.09" }, { "Reg Cv (O)", "Irr Hd (I)", "dbm.interp.09" },
  { "Reg Ps (O)", "Reg Bd (O)", nil, "dbm.interp.05" }, { "Reg Cv (O)", "Reg Ps (O)", nil, "dbm.interp.04" }, { "Reg Bw (O)", "Reg Bd (O)", nil, "dbm.interp.06" },
  { "Reg Bd (O)", "Reg Bw (O)", nil, "dbm.interp.06" },
} do
  local one, other, clause, not_so = row[1], row[2], row[3], row[4]
  situation(("%s through %s who faces aside: %s"):format(one, other, tostring(clause ~= nil)), { clause or not_so }, function(t)
    t:board{ 2400, 2400 }
    local who = t:red(one, { at = { 1000, 500 }, facing = "north" })
    local friend = t:red(other, { at = { 1000 + depth(other) / 2, 560 }, facing = "east" })
    t:bound{ pips = 6 }
    if clause then
      t:order(who, { straight = 100 })
      if clause == "dbm.interp.09" then t:dead(friend) else t:stands(friend) end
    else
      t:try(who, { straight = 100 }):refused{ clause = not_so }
    end
  end)
end

-- Vessels do not go through those that fight, nor infantry through train that does.
for _, row in ipairs{
  { "Reg Bd (O)", "Reg Art (O)" }, { "Reg Sp (O)", "Irr Bge (O)" }, { "Irr Bts (O)", "Reg Gal (O)", true }, { "Reg Gal (O)", "Irr Bts (O)", true },
  { "Irr Bts (O)", "Irr Shp (O)", true }, { "Irr Shp (O)", "Irr Bts (O)", true },
} do
  local who_goes, through, afloat = table.unpack(row)
  for _, fought in ipairs{ false, true } do
    situation(("%s through %s who fight: %s"):format(who_goes, through, tostring(not fought)), {}, function(t)
      t:board{ 2400, 2400 }
      if afloat then t:waterway{ at = { 1200, 1200 }, size = { 2400, 2400 } } end
      local who = t:red(who_goes, { at = { 1000, 500 }, facing = "north" })
      local friend = t:red(through, { at = { 1000, afloat and 670 or 510 + depth(through) }, facing = "north" })
      if fought then t:blue(afloat and "Reg Gal (O)" or "Reg Bd (O)", { front_of = friend }) end
      t:bound{ pips = 6 }
      local verdict = t:try(who, { straight = 50 })
      if fought then verdict:refused{ why = "Blocked", by = friend } else verdict:ok() end
    end)
  end
end

for _, code in ipairs{ "Reg Bd (O)", "Reg Cv (O)" } do
  situation("psiloi that break off pass through " .. code .. " behind them", { "dbm.interp.05", "dbm.single.06" }, function(t)
    t:board{ 2400, 2400 }
    local ps = t:red("Reg Ps (O)", { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Bd (O)", { front_of = ps })
    local friend = t:red(code, { behind = ps, gap = 10 })
    t:bound{ pips = 6 }
    t:order(ps, { back = 150 })
    t:expect(ps, { at = { 1000, 850 } })
    t:stands(friend)
  end)
end
