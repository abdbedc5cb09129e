-- Who flees through which friends, type by type; from all others they turn aside, as far as these are deep.

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
  return (not TRAIN[own] or who == "Reg Art (X)") and TRAIN[other] and through ~= "Reg Art (X)" or false
end

local FLEE = {
  "Irr El (O)", "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr Cm (O)", "Irr Exp (O)", "Reg Sp (O)", "Reg Pk (O)", "Reg Bd (O)", "Irr Bd (F)", "Irr Wb (O)", "Reg Ax (O)", "Reg Bw (O)", "Reg Bw (X)", "Reg Ps (O)",
  "Irr Hd (O)", "Reg Art (O)", "Reg Art (X)", "Irr Bge (I)",
}
-- The friends, and the direction of who does not pass them; nobody goes round hordes (I).
local FRIENDS = {
  { "Reg Ps (O)", 142 }, { "Reg Ax (O)", 142 }, { "Reg Bw (O)", 142 }, { "Reg Bw (X)", 142 }, { "Reg Art (X)", 142 }, { "Reg Bd (O)", 145 }, { "Irr Hd (I)", 0 },
  { "Reg Art (O)", 117 }, { "Irr Bge (I)", 117 },
}
for _, code in ipairs(FLEE) do
  for _, row in ipairs(FRIENDS) do
    local friend, aside = row[1], row[2]
    local through = passes(code, friend)
    situation(("%s flee through %s: %s"):format(code, friend, tostring(through)), { through and "dbm.demoral.05" or "dbm.flee.08" }, function(t)
      t:board{ 2400, 2400 }
      t:command{ "Lost", side = "red", demoralised = true }
      t:command{ "Rest", side = "red" }
      local one = t:red(code, { at = { 1000, 1300 }, facing = "north", command = "Lost" })
      local other = t:red(friend, { at = { 1000, 1130 }, facing = "south", command = "Rest" })
      t:blue("Reg Bd (O)", { at = { 1000, 1900 }, facing = "south" })
      t:bound{ pips = { Lost = 2, Rest = 2 } }
      t:order("done")
      t:expect(one, { facing = through and 180 or aside })
      t:expect(other, { alive = kind(code) == "Ps" or friend ~= "Irr Hd (I)" })
    end)
  end
end

-- Vessels: boats through galleys and ships, and these through boats.
local AFLOAT = { "Irr Bts (O)", "Reg Gal (O)", "Irr Shp (O)" }
for _, code in ipairs(AFLOAT) do
  for _, friend in ipairs(AFLOAT) do
    local through = (kind(code) == "Bts") ~= (kind(friend) == "Bts")
    situation(("%s flee through %s afloat: %s"):format(code, friend, tostring(through)), { through and "dbm.demoral.05" or "dbm.flee.08" }, function(t)
      t:board{ 2400, 2400 }
      t:waterway{ at = { 1200, 1200 }, size = { 2400, 2400 } }
      t:command{ "Lost", side = "red", demoralised = true }
      t:command{ "Rest", side = "red" }
      local one = t:red(code, { at = { 1000, 1400 }, facing = "north", command = "Lost" })
      local other = t:red(friend, { at = { 1000, 1070 }, facing = "south", command = "Rest" })
      t:blue("Reg Gal (O)", { at = { 1000, 2000 }, facing = "south" })
      t:bound{ pips = { Lost = 2, Rest = 2 } }
      t:order("done")
      local place = t:place(one)
      t:check((place.x == 1000) == through, "who does not go through turns aside")
      t:stands(other)
    end)
  end
end
