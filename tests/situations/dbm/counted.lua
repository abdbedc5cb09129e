-- As which grade the exceptions (X) count in close combat, against every type: by what the winner's total gains or loses.

local CF = { -- against foot, mounted
  El = { 4, 5 }, Sp = { 4, 4 }, Exp = { 4, 4 }, Art = { 4, 4 }, Kn = { 3, 4 }, WWg = { 3, 4 }, Pk = { 3, 4 }, Bw = { 2, 4 }, Cm = { 2, 4 }, Bd = { 5, 3 }, Cv = { 3, 3 },
  Wb = { 3, 2 }, Ax = { 3, 2 }, LH = { 2, 2 }, Ps = { 2, 2 }, Hd = { 2, 2 }, Bge = { 1, 1 },
}
local MOUNTED = { El = true, Exp = true, Kn = true, Cm = true, Cv = true, LH = true }
local FOES = {
  "Irr El (O)", "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr Cm (O)", "Irr Cm (S)", "Irr Exp (O)", "Reg Sp (O)", "Reg Pk (O)", "Reg Bd (O)", "Irr Wb (O)", "Reg Ax (O)", "Reg Bw (O)",
  "Reg Ps (O)", "Irr Hd (O)", "Reg Art (O)", "Reg WWg (O)",
}
local function kind(code) return code:match("^%a+ (%a+)") end
local function set(words)
  local found = {}
  for word in words:gmatch("%S+") do found[word] = true end
  return found
end

-- The exception; the foes against whom it counts as (S), and as (I), by type; as what else; the type whose factors it has against foot.
local EXCEPTIONS = {
  { "Irr El (X)", set"", set"", "I" },
  { "Reg Kn (X)", set"LH Sp Pk Bw", set"Kn Exp Wb", "O" },
  { "Irr Cm (X)", set"", set"", "I" },
  { "Reg Pk (X)", set"Cv LH Ax Bw Ps", set"", "I" },
  { "Reg Bd (X)", set"Kn CmS", set"", "F" },
  { "Reg Ax (X)", set"Kn Cv Wb Exp", set"", "I" },
  { "Reg Bw (X)", set"El Kn Cv LH Cm CmS Exp", set"", "I", "Sp" },
  { "Reg Ps (X)", set"", set"", "I" },
  { "Reg Art (X)", set"", set"", "I" },
  { "Reg WWg (X)", set"", set"", "O" },
}

-- The factor of an exception against a foe.
local function own_factor(code, foe, as_foot)
  local other = kind(foe)
  local column = MOUNTED[other] and 2 or 1
  local own = kind(code)
  if own == "Ps" then return (other == "Ax" or other == "Ps") and 2 or 4 end
  if own == "Art" then own = "Ax" end
  if column == 1 and as_foot then own = as_foot end
  return CF[own][column]
end

for _, row in ipairs(EXCEPTIONS) do
  local code, superior, inferior, otherwise, as_foot = row[1], row[2], row[3], row[4], row[5]
  -- Who counts as (F) shows it by two.
  local lead = otherwise == "F" and 2 or 1
  for _, foe in ipairs(FOES) do
    local type_of = kind(foe) .. (foe == "Irr Cm (S)" and "S" or "")
    local grade = superior[type_of] and "S" or inferior[type_of] and "I" or otherwise
    situation(("%s count as (%s), beaten by %s"):format(code, grade, foe), {}, function(t)
      t:board{ 2400, 2400 }
      local own, theirs = own_factor(code, foe, as_foot), CF[kind(foe)][MOUNTED[kind(code)] and 2 or 1]
      -- The faces by which the foe is ahead by so much.
      local a, b
      for x = 1, 6 do for y = 1, 6 do if not a and theirs + x - own - y == lead then a, b = x, y end end end
      local gain = ({ S = kind(foe) == "El" and 0 or -1, I = 1, F = lead >= 2 and kind(foe) ~= "Art" and 1 or 0, O = 0 })[grade]
      local red = t:red(foe, { at = { 1000, 1500 }, facing = "north" })
      local blue = t:blue(code, { front_of = red })
      t:bound{ phase = "combat" }
      t:dice(a, b)
      t:order{ fight = red }
      t:totals(red, theirs + a + gain, blue, own + b)
    end)
  end
end
