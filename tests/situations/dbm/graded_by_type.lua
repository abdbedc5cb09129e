-- Grading hand to hand by the type of the winner, vessels too; and cavalry in two ranks, which lowers the total of whoever beats it.

local CF = { -- against foot, mounted, naval
  El = { 4, 5, 3 }, Sp = { 4, 4, 4 }, Exp = { 4, 4, 4 }, Art = { 4, 4, 4 }, Kn = { 3, 4, 4 }, WWg = { 3, 4, 4 }, Pk = { 3, 4, 4 }, Bw = { 2, 4, 3 }, Cm = { 2, 4, 3 },
  Bd = { 5, 3, 4 }, Cv = { 3, 3, 3 }, Gal = { 3, 3, 3 }, Shp = { 3, 3, 3 }, Wb = { 3, 2, 3 }, Ax = { 3, 2, 3 }, LH = { 2, 2, 2 }, Ps = { 2, 2, 2 }, Hd = { 2, 2, 2 }, Bts = { 2, 2, 2 },
  Bge = { 1, 1, 1 },
}
local COLUMN = { El = 2, Exp = 2, Kn = 2, Cm = 2, Cv = 2, LH = 2, Gal = 3, Shp = 3, Bts = 3 }
local function kind(code) return code:match("^%a+ (%a+)") end
local function grade(code) return code:match("%((%a)%)") end
local function factor(own, foe) return CF[kind(own)][COLUMN[kind(foe)] or 1] end

local ALL = {
  "Irr El (O)", "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr Cm (O)", "Irr Exp (O)", "Reg Sp (O)", "Reg Pk (O)", "Reg Bd (O)", "Irr Wb (O)", "Reg Ax (O)", "Reg Bw (O)", "Reg Ps (O)", "Irr Hd (O)",
  "Reg Art (O)", "Reg WWg (O)", "Irr Bge (I)", "Reg Gal (O)", "Irr Shp (O)", "Irr Bts (O)",
}

-- Two faces by which one is ahead of another by so much.
local function faces(own, theirs, ahead)
  for a = 1, 6 do
    local b = own + a - theirs - ahead
    if b >= 1 and b <= 6 then return a, b end
  end
end

local function graded(winner, loser_grade, ahead)
  local own = kind(winner)
  if loser_grade == "S" then return ahead >= 1 and own ~= "El" and -1 or 0 end
  if loser_grade == "I" then return ahead >= 0 and 1 or 0 end
  if loser_grade == "F" then return ahead >= 2 and own ~= "Art" and 1 or 0 end
  return 0
end

local LOSERS = { "Reg Bd (S)", "Irr Bts (I)", "Irr Kn (F)" }
for _, winner in ipairs(ALL) do
  for _, loser in ipairs(LOSERS) do
    for ahead = 0, 2 do
      local own, theirs = factor(winner, loser), factor(loser, winner)
      local a, b = faces(own, theirs, ahead)
      if a then
        situation(("%s %d ahead of %s"):format(winner, ahead, loser), {}, function(t)
          local red = t:red(winner, { at = { 1000, 1000 }, facing = "north" })
          local blue = t:blue(loser, { front_of = red })
          t:bound{ phase = "combat" }
          t:dice(a, b)
          t:order{ fight = red }
          local back = ahead == 0 and graded(loser, grade(winner), 0) or 0
          t:totals(red, own + a + graded(winner, grade(loser), ahead), blue, theirs + b + back)
        end)
      end
    end
  end
end

-- Cavalry (O) before cavalry (O), or (I) before (I), takes 1 from whoever scored more, elephants and artillery apart; no others do.
local PAIRS = {
  { "Reg Cv (O)", "Reg Cv (O)", true }, { "Reg Cv (I)", "Reg Cv (I)", true }, { "Irr Cv (O)", "Reg Cv (O)", true }, { "Reg Cv (O)", "Reg Cv (I)", false }, { "Reg Cv (I)", "Reg Cv (O)", false },
  { "Reg Cv (S)", "Reg Cv (S)", false }, { "Reg Cv (S)", "Reg Cv (O)", false }, { "Irr LH (O)", "Irr LH (O)", false }, { "Irr Kn (O)", "Irr Kn (O)", false }, { "Reg Cv (O)", "Irr LH (O)", false },
  { "Irr LH (O)", "Reg Cv (O)", false },
}
for _, pair in ipairs(PAIRS) do
  local front, behind, counts = pair[1], pair[2], pair[3]
  for _, winner in ipairs(counts and ALL or { "Reg Bd (O)", "Reg Cv (O)" }) do
    for _, ahead in ipairs{ 0, 1, 2 } do
      local own, theirs = factor(winner, front), factor(front, winner)
      local a, b = faces(own, theirs, ahead)
      -- Expendables in contact bar every support.
      if a and kind(winner) ~= "Exp" then
        situation(("%s %d ahead of %s before %s"):format(winner, ahead, front, behind), {}, function(t)
          local red = t:red(winner, { at = { 1000, 1000 }, facing = "north" })
          local blue = t:blue(front, { front_of = red })
          t:blue(behind, { behind = blue })
          t:bound{ phase = "combat" }
          t:dice(a, b)
          t:order{ fight = red }
          local big = kind(winner) == "El" or kind(winner) == "Art"
          local gain = graded(winner, grade(front), ahead)
          local less = counts and not big and ahead + gain >= 1 and 1 or 0
          local back = ahead == 0 and graded(front, grade(winner), 0) or 0
          if ahead + gain - back <= 0 then less = 0 end
          t:totals(red, own + a + gain - less, blue, theirs + b + back)
        end)
      end
    end
  end
end

-- So it does of who shoots at it.
for _, shooter in ipairs{ "Reg Bw (O)", "Reg WWg (O)", "Reg Gal (O)", "Irr Shp (O)", "Reg Art (O)", "Reg Art (X)", "Irr El (X)" } do
  for _, grade_of in ipairs{ "O", "I" } do
    for _, ahead in ipairs{ 0, 1, 2 } do
      local front = "Reg Cv (" .. grade_of .. ")"
      local own = shooter == "Irr El (X)" and 4 or factor(shooter, front)
      local theirs = 3
      local a, b = faces(own, theirs, ahead)
      situation(("%s shoot, %d ahead of %s in two ranks"):format(shooter, ahead, front), {}, function(t)
        local red = t:red(shooter, { at = { 1000, 1000 }, facing = "north" })
        local blue = t:blue(front, { at = { 1000, 1040 }, facing = "south" })
        t:blue(front, { behind = blue })
        t:bound{ phase = "shooting" }
        t:dice(a, b)
        t:order("shoot " .. red.name .. " at " .. blue.name)
        local gain = grade_of == "I" and ahead >= 0 and 1 or 0
        local big = kind(shooter) == "El" or kind(shooter) == "Art"
        local less = not big and ahead + gain >= 1 and 1 or 0
        t:totals(red, own + a + gain - less, blue, theirs + b)
      end)
    end
  end
end

-- Psiloi (S) or (I) behind cavalry whose list allows it, against cavalry and knights (X).
for _, winner in ipairs(ALL) do
  for _, row in ipairs{ { "Reg Cv (O)", "Reg Ps (S)" }, { "Reg Cv (I)", "Reg Ps (I)" }, { "Reg Cv (O)", "Reg Ps (I)" } } do
    for _, own_code in ipairs{ winner, winner == "Irr Kn (O)" and "Reg Kn (X)" or nil } do
      local front, behind = row[1], row[2]
      local counts = kind(own_code) == "Cv" or own_code == "Reg Kn (X)"
      local own, theirs = factor(own_code, front), factor(front, own_code)
      local a, b = faces(own, theirs, 2)
      if a then
        situation(("%s 2 ahead of %s before %s"):format(own_code, front, behind), {}, function(t)
          t:command{ side = "blue", rear_support = { { front, behind } } }
          local red = t:red(own_code, { at = { 1000, 1000 }, facing = "north" })
          local blue = t:blue(front, { front_of = red })
          t:blue(behind, { behind = blue })
          t:bound{ phase = "combat" }
          t:dice(a, b)
          t:order{ fight = red }
          t:totals(red, own + a + graded(own_code, grade(front), 2) - (counts and 1 or 0), blue, theirs + b)
        end)
      end
    end
  end
end

-- Boats (X) hand to hand count as (I), camels (X) too.
for _, row in ipairs{ { "Reg Bts (X)", 2 }, { "Irr Cm (X)", 2 } } do
  for ahead = 0, 1 do
    situation(("blades %d ahead of %s"):format(ahead, row[1]), {}, function(t)
      local own = factor("Reg Bd (O)", row[1])
      local a, b = faces(own, row[2], ahead)
      local red = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
      local blue = t:blue(row[1], { front_of = red })
      t:bound{ phase = "combat" }
      t:dice(a, b)
      t:order{ fight = red }
      t:totals(red, own + a + 1, blue, row[2] + b)
    end)
  end
end

-- Only blades (X) count as (S) before camelry (S).
for _, loser in ipairs{ "Reg Bd (O)", "Reg Bd (X)" } do
  situation(("camelry (S) one ahead of %s"):format(loser), {}, function(t)
    local red = t:red("Irr Cm (S)", { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue(loser, { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(4, 2)
    t:order{ fight = red }
    t:totals(red, 2 + 4 - (loser == "Reg Bd (X)" and 1 or 0), blue, 3 + 2)
  end)
end

-- Other exceptions than knights, and knights (X) without the list's leave, lose nothing by psiloi behind cavalry.
for _, row in ipairs{ { "Reg Bd (X)", 5 - 2, true }, { "Reg Pk (X)", 4, true }, { "Reg Kn (X)", 4, false }, { "Reg Cv (O)", 3, false } } do
  local winner, own, leave = row[1], row[2], row[3]
  situation(("%s ahead of cavalry before psiloi (S)%s"):format(winner, leave and "" or " without leave"), {}, function(t)
    t:command{ side = "blue", rear_support = leave and { { "Reg Cv (O)", "Reg Ps (S)" } } or nil }
    local red = t:red(winner, { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Reg Cv (O)", { front_of = red })
    t:blue("Reg Ps (S)", { behind = blue })
    t:bound{ phase = "combat" }
    t:dice(6, 2)
    t:order{ fight = red }
    t:totals(red, own + 6, blue, factor("Reg Cv (O)", winner) + 2)
  end)
end

-- Before others who are (S) blades (X) are (F) still, one deep.
for _, winner in ipairs{ "Reg Bd (S)", "Reg Sp (S)", "Irr Wb (S)" } do
  situation(winner .. " two ahead of blades (X)", {}, function(t)
    local own, theirs = factor(winner, "Reg Bd (O)"), 5
    local a, b = faces(own, theirs, 2)
    local red = t:red(winner, { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Reg Bd (X)", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(a, b)
    t:order{ fight = red }
    t:totals(red, own + a + 1, blue, theirs + b)
  end)
end

-- Who is only shot at gains nothing by the grade of the shooter.
for _, shooter in ipairs{ "Reg Bw (I)", "Reg Art (I)" } do
  situation("blades that " .. shooter .. " shoot at gain nothing", {}, function(t)
    local red = t:red(shooter, { at = { 1000, 1000 }, facing = "north" })
    local blue = t:blue("Reg Bd (O)", { at = { 1000, 1100 }, facing = "south" })
    t:bound{ phase = "shooting" }
    t:dice(1, 6)
    t:order("shoot " .. red.name .. " at " .. blue.name)
    t:totals(red, (shooter == "Reg Bw (I)" and 2 or 4) + 1, blue, 4 + 6)
  end)
end
