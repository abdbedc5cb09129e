-- What becomes of an element with a lower total.

-- Combat factors against foot and against mounted, as the book prints them.
local FACTORS = {
  El = { 4, 5 }, Kn = { 3, 4 }, Cv = { 3, 3 }, Ch = { 3, 3 }, LH = { 2, 2 },
  Pk = { 3, 4 }, Sw = { 5, 3 }, Sp = { 4, 4 }, Ax = { 3, 3 }, Ps = { 2, 2 }, Wb = { 3, 3 },
}
local IS_MOUNTED = { El = true, Kn = true, Cv = true, Ch = true, LH = true }
local MOUNTED = { "El", "Kn", "Cv", "Ch", "LH" }
local FOOT = { "Pk", "Sw", "Sp", "Ax", "Ps", "Wb" }
local ALL = { "El", "Kn", "Cv", "Ch", "LH", "Pk", "Sw", "Sp", "Ax", "Ps", "Wb" }
local DEPTH = { El = 40, Ch = 40, Kn = 30, Cv = 30, LH = 30, Ax = 20, Ps = 20, Wb = 20, Pk = 15, Sw = 15, Sp = 15 }

local function factor(code, enemy) return FACTORS[code][IS_MOUNTED[enemy] and 2 or 1] end

-- The faces that bring the loser as near as can be to the limit between half and more, on the side that is wanted.
local function faces(loser, winner, margin, malus)
  local best, least
  for a = 1, 6 do
    for b = 1, 6 do
      local own = factor(loser, winner) - malus + (a == 1 and 0 or a)
      local theirs = factor(winner, loser) + (b == 1 and 0 or b)
      local over = 2 * own - theirs
      local fits = own < theirs and (margin == "half" and over <= 0 or margin == "less" and over > 0)
      if fits and (not least or math.abs(over) < least) then
        best, least = { a, b, own, theirs }, math.abs(over)
      end
    end
  end
  return best
end

-- Red `loser` loses to blue `winner` in front of it; `bad` puts the loser's rear into a wood.
local function lose(t, loser, winner, margin, bad)
  if bad then t:woods { at = { 600, 590 }, size = { 200, 18 } } end
  local malus = bad and loser ~= "Ax" and loser ~= "Ps" and 2 or 0
  local dice = faces(loser, winner, margin, malus)
  local red = t:red(loser, { at = { 600, 600 } })
  local blue = t:blue(winner, { front_of = red })
  t:bound { phase = "combat" }
  if not dice then return nil end
  t:dice(dice[1], dice[2])
  t:order { fight = red }
  t:totals(red, dice[3], blue, dice[4])
  t:stands(blue)
  return red
end

local function shows(t, who, code, result, clause)
  t:result(who, result, clause)
  if result == "destroyed" then
    t:dead(who)
  elseif result == "halt" then
    t:stands(who)
  elseif result == "recoil" then
    t:moved(who, { back = t:mm(DEPTH[code]) })
  else
    -- It turns about on its own ground, so that its front is a base's depth further back before it runs.
    t:moved(who, { back = (code == "LH" and 300 or 200) + t:mm(DEPTH[code]), turn = 180 })
  end
end

local ROWS = {
  { "dbsa.outcome.06", "less", { "El" }, { "Ps" }, "both", "destroyed" },
  { "dbsa.outcome.07", "less", { "El" }, { "El", "Kn", "Cv", "Ch", "LH", "Pk", "Sw", "Sp", "Ax", "Wb" }, "bad", "destroyed" },
  { "dbsa.outcome.08", "less", { "El" }, { "El", "Kn", "Cv", "Ch", "LH", "Pk", "Sw", "Sp", "Ax", "Wb" }, "good", "halt" },
  { "dbsa.outcome.09", "less", { "Ch" }, FOOT, "both", "destroyed" },
  { "dbsa.outcome.10", "less", { "Ch" }, MOUNTED, "bad", "destroyed" },
  { "dbsa.outcome.11", "less", { "Ch" }, MOUNTED, "good", "recoil" },
  { "dbsa.outcome.12", "less", { "Kn", "Cv", "LH" }, ALL, "bad", "destroyed" },
  { "dbsa.outcome.13", "less", { "Kn", "Cv", "LH" }, ALL, "good", "recoil" },
  { "dbsa.outcome.14", "less", { "Ps" }, ALL, "both", "recoil" },
  { "dbsa.outcome.15", "less", { "Wb" }, { "El", "Kn", "Ch" }, "both", "destroyed" },
  { "dbsa.outcome.16", "less", { "Wb" }, { "Cv", "LH", "Pk", "Sw", "Sp", "Ax", "Ps", "Wb" }, "both", "recoil" },
  { "dbsa.outcome.17", "less", { "Pk", "Sw", "Sp", "Ax" }, { "Kn", "Ch", "Wb" }, "both", "destroyed" },
  { "dbsa.outcome.18", "less", { "Pk", "Sw", "Sp", "Ax" }, { "Ps", "LH" }, "both", "halt" },
  { "dbsa.outcome.19", "less", { "Pk", "Sw", "Sp", "Ax" }, { "El", "Cv", "Pk", "Sw", "Sp", "Ax" }, "both", "recoil" },
  { "dbsa.outcome.20", "half", { "LH" }, MOUNTED, "both", "destroyed" },
  { "dbsa.outcome.21", "half", { "LH" }, FOOT, "bad", "destroyed" },
  { "dbsa.outcome.22", "half", { "LH" }, FOOT, "good", "flee" },
  { "dbsa.outcome.23", "half", { "Ps" }, { "El", "Kn", "Cv", "Ch", "LH", "Ax", "Ps" }, "both", "destroyed" },
  { "dbsa.outcome.24", "half", { "Ps" }, { "Pk", "Sw", "Sp", "Wb" }, "both", "flee" },
  { "dbsa.outcome.25", "half", { "El", "Kn", "Cv", "Ch", "Pk", "Sw", "Sp", "Ax", "Wb" }, ALL, "both", "destroyed" },
}

for _, row in ipairs(ROWS) do
  local clause, margin, result = row[1], row[2], row[6]
  for _, loser in ipairs(row[3]) do
    for _, winner in ipairs(row[4]) do
      for _, ground in ipairs { "good", "bad" } do
        local bad = ground == "bad"
        local malus = bad and loser ~= "Ax" and loser ~= "Ps" and 2 or 0
        if (row[5] == "both" or row[5] == ground) and faces(loser, winner, margin, malus) then
          local name = string.format("%s %s by %s in %s going: %s", loser,
            margin == "less" and "beaten" or "doubled", winner, ground, result)
          situation(name, { clause }, function(t)
            shows(t, lose(t, loser, winner, margin, bad), loser, result, clause)
          end)
        end
      end
    end
  end
end
