-- Every type that shoots against every type as its target: the factors of both, and their totals after grading by one and by two points.

local CF = { -- against foot, mounted, naval
  El = { 4, 5, 3 }, Sp = { 4, 4, 4 }, Exp = { 4, 4, 4 }, Art = { 4, 4, 4 }, Kn = { 3, 4, 4 }, WWg = { 3, 4, 4 }, Pk = { 3, 4, 4 }, Bw = { 2, 4, 3 }, Cm = { 2, 4, 3 },
  Bd = { 4, 4, 4 }, Cv = { 3, 3, 3 }, Gal = { 3, 3, 3 }, Shp = { 3, 3, 3 }, Wb = { 3, 2, 3 }, Ax = { 3, 2, 3 }, LH = { 2, 2, 2 }, Ps = { 2, 2, 2 }, Hd = { 2, 2, 2 }, Bts = { 2, 2, 2 },
  Bge = { 1, 1, 1 },
}
local COLUMN = { El = 2, Exp = 2, Kn = 2, Cm = 2, Cv = 2, LH = 2, Gal = 3, Shp = 3, Bts = 3 }
local function kind(code) return code:match("^%a+ (%a+)") end
local function grade(code) return code:match("%((%a)%)") end

-- Who shoots in the own bound; who shoots back in that of the enemy.
local SHOOTERS = {
  "Reg Bw (S)", "Reg Bw (O)", "Reg Bw (X)", "Reg Art (S)", "Reg Art (F)", "Reg Art (X)", "Reg WWg (S)", "Reg WWg (O)", "Reg Gal (O)", "Irr Shp (O)", "Irr Shp (X)", "Irr Bts (S)", "Reg Bts (X)", "Irr El (X)",
}
local BACK = { Bw = "SOIX", WWg = "SO", Gal = "SOF", Shp = "SOX", Bts = "S" }
local function shoots_back(code) return BACK[kind(code)] and BACK[kind(code)]:find(grade(code)) ~= nil end

local TARGETS = {
  "Irr El (O)", "Irr El (X)", "Irr Kn (S)", "Irr Kn (F)", "Reg Kn (X)", "Reg Cv (S)", "Reg Cv (I)", "Irr LH (S)", "Irr LH (F)", "Irr Cm (S)", "Irr Cm (X)", "Irr Exp (O)", "Reg Sp (S)", "Reg Pk (I)",
  "Reg Pk (X)", "Reg Bd (O)", "Reg Bd (X)", "Irr Wb (F)", "Reg Ax (S)", "Reg Ax (X)", "Reg Bw (S)", "Reg Bw (O)", "Reg Bw (X)", "Irr Ps (S)", "Irr Ps (X)", "Reg Art (O)", "Reg Art (X)", "Reg WWg (S)",
  "Reg WWg (X)", "Irr Hd (I)", "Reg Gal (F)", "Irr Shp (I)", "Irr Shp (X)", "Irr Bts (S)", "Reg Bts (X)", "Irr Bge (I)",
}

-- What an exception counts as when it shoots, or is shot at by a type: its type and its grade.
local function counts(code, shoots, by)
  local own, of = kind(code), grade(code)
  if of ~= "X" then return own, of end
  if own == "El" then return shoots and "Art" or "El", shoots and "F" or "I" end
  if own == "Kn" then return own, (by == "Bw" or COLUMN[by] == 3) and "S" or "O" end
  if own == "Pk" then return own, by == "Bw" and "S" or "I" end
  if own == "Bw" then return own, by == "Bw" and "S" or "O" end
  if own == "Bts" then return "Art", "S" end
  local as = { Cm = "I", Bd = "F", Ax = "I", Ps = "I", Art = "F", WWg = "O", Shp = "S" }
  return own, as[own]
end

-- The factor of a type against another that shoots or is shot at.
local function factor(own, foe, foe_code)
  if foe == "Bw" then
    if own == "Kn" or own == "WWg" then return 4 end
    if own == "Bw" then return 3 end
  end
  -- Elephants that shoot are artillery to all but wagons and bowmen.
  local column = COLUMN[foe] or 1
  if foe_code == "Irr El (X)" then column = (own == "WWg" or own == "Bw") and 2 or 1 end
  return CF[own][column]
end

-- What grading adds to a total that is ahead by so much.
local function graded(own, of, foe_of, ahead, shoots)
  local sum = 0
  local gunner = own == "Art" and shoots
  if foe_of == "S" and ahead >= 1 and not gunner then sum = sum - 1 end
  if shoots and of == "S" and foe_of == "S" and ahead == 1 then sum = sum + 1 end
  if shoots and of == "S" and (foe_of == "O" or foe_of == "F") and ahead == 0 then sum = sum + 1 end
  if shoots and foe_of == "I" and ahead >= 0 then sum = sum + 1 end
  if foe_of == "F" and ahead >= 2 and own ~= "Art" then sum = sum + 1 end
  return sum
end

-- Two faces by which the first of two factors comes ahead by so much.
local function faces(one, other, ahead)
  for a = 1, 6 do
    local b = one + a - other - ahead
    if b >= 1 and b <= 6 then return a, b end
  end
end

-- The totals of a shot by faces with which the shooter is so far ahead before grading, with the faces; nothing if there are none.
local function shown(shooter, target, ahead)
  local back = shoots_back(target)
  local one, of = counts(shooter, true, kind(target))
  local other, foe_of = counts(target, back, kind(shooter))
  -- Bowmen (X) have their best grade against bowmen who shoot back alone.
  if shooter == "Reg Bw (X)" and not back then of = "O" end
  local own, theirs = factor(one, other, target), factor(other, one, shooter)
  local a, b = faces(own, theirs, ahead)
  if a then return { a, b, own + a + graded(one, of, foe_of, ahead, true), theirs + b + graded(other, foe_of, of, -ahead, back) } end
end

-- Whether a shot shows something: equal totals matter to the best who shoot.
local function matters(shooter, target, ahead)
  return ahead ~= 0 or shooter:find("%(S%)") ~= nil or shooter == "Reg Bts (X)"
end

local MANY = 6
for _, shooter in ipairs(SHOOTERS) do
  for first = 1, #TARGETS, MANY do
    for _, ahead in ipairs{ 2, 1, 0, -1, -2 } do
      local fits = {}
      for i = first, math.min(first + MANY - 1, #TARGETS) do
        local shot = matters(shooter, TARGETS[i], ahead) and shown(shooter, TARGETS[i], ahead)
        if shot then fits[#fits + 1] = { TARGETS[i], shot } end
      end
      if #fits > 0 then
        situation(("%s shoot at %s and others, ahead by %d"):format(shooter, fits[1][1], ahead), {}, function(t)
          t:board{ 4000, 2400 }
          for i, row in ipairs(fits) do
            row.red = t:red(shooter, { at = { 440 * i, 1000 }, facing = "north" })
            row.blue = t:blue(row[1], { at = { 440 * i, 1090 }, facing = "south" })
          end
          t:bound{ phase = "shooting" }
          for _, row in ipairs(fits) do
            local shot = row[2]
            t:dice(shot[1], shot[2])
            t:order("shoot " .. row.red.name .. " at " .. row.blue.name)
            t:totals(row.red, shot[3], row.blue, shot[4])
          end
        end)
      end
    end
  end
end

-- Engines beyond the reach of ships (X) shoot at them, who count as (S) then too.
for ahead = 0, 1 do
  situation(("artillery %d ahead of distant ships (X)"):format(ahead), {}, function(t)
    t:board{ 2400, 2400 }
    t:waterway{ at = { 1200, 1600 }, size = { 2400, 1600 } }
    local red = t:red("Reg Art (O)", { at = { 1000, 600 }, facing = "north" })
    local blue = t:blue("Irr Shp (X)", { at = { 1000, 900 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(2 + ahead, 3)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:totals(red, 6 + ahead, blue, 6)
  end)
end

-- Bowmen beside ships (X), which cannot shoot back, and a ship of another grade.
for grade_of, less in pairs{ X = 1, S = 1, O = 0 } do
  situation(("bowmen one ahead of ships (%s) that do not shoot back"):format(grade_of), {}, function(t)
    t:board{ 2400, 2400 }
    t:waterway{ at = { 1200, 1600 }, size = { 2400, 1020 } }
    local red = t:red("Reg Bw (O)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Irr Shp (" .. grade_of .. ")", { at = { 1080, 1140 }, facing = "east" })
    t:bound{ phase = "shooting" }
    t:dice(3, 2)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:totals(red, 3 + 3 - less, blue, 3 + 2)
  end)
end
