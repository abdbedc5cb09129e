-- Support against every type of foot, on every ground, from the wrong friends.

local FOOT = { "4Sp", "4Pk", "4Bd", "3Bd", "4Ax", "4Bw", "4Wb", "7Hd", "Art", "WWg", "CF", "De" }

local function duel(t, a, b)
  local red = t:red(a, { at = { 10, 10 } })
  local blue = t:blue(b, { front_of = red })
  t:bound { phase = "combat" }
  return red, blue
end

local function fight(t, red)
  t:dice(3, 3)
  t:order { fight = red }
end

for code, row in pairs { ["4Pk"] = { 3, "dba3.support.01" }, ["4Wb"] = { 1, "dba3.support.02" } } do
  for _, enemy in ipairs(FOOT) do
    situation(code .. " behind " .. code .. " add " .. row[1] .. " against " .. enemy, { row[2] }, function(t)
      local red = duel(t, code, enemy)
      t:red(code, { behind = red })
      fight(t, red)
      t:factor(red, "rear_support", row[1], row[2])
    end)
  end
end

for code, behind in pairs { ["4Pk"] = "4Wb", ["4Wb"] = "4Pk" } do
  for _, enemy in ipairs { "4Sp", "3Kn" } do
    situation(behind .. " behind " .. code .. " add nothing against " .. enemy, { "dba3.support.04" }, function(t)
      local red = duel(t, code, enemy)
      t:red(behind, { behind = red })
      fight(t, red)
      t:factor(red, "rear_support", 0)
    end)
  end
end

-- Scrub under the front element, whose base reaches from y = 10 to 9.625, under its supporter's, or a hair behind both.
for _, row in ipairs { { "4Wb", "4Sp", 1, "dba3.support.02" }, { "4Pk", "3Kn", 1, "dba3.support.03" }, { "4Pk", "4Sp", 3, "dba3.support.01" } } do
  for y, where in pairs { [9.9] = "front", [9.3] = "rear", [9.19] = "ground behind" } do
    local value = where == "ground behind" and row[3] or 0
    local clause = value == 0 and "dba3.support.05" or row[4]
    situation(row[1] .. " against " .. row[2] .. " with scrub under the " .. where, { clause }, function(t)
      t:scrub { at = { 10, y }, size = { 3, 0.1 } }
      local red = duel(t, row[1], row[2])
      t:red(row[1], { behind = red })
      fight(t, red)
      t:factor(red, "rear_support", value)
    end)
  end
end

-- From the flank.
for code, row in pairs { ["4Sp"] = { "4Sp", "dba3.support.09" }, ["4Bw"] = { "4Bd", "dba3.support.10" } } do
  for _, enemy in ipairs(FOOT) do
    situation(row[1] .. " beside " .. code .. " add one against " .. enemy, { row[2] }, function(t)
      local red = duel(t, code, enemy)
      t:red(row[1], { right_of = red })
      fight(t, red)
      t:factor(red, "flank_support", 1, row[2])
    end)
  end

  for _, enemy in ipairs { "Cv", "3Kn", "El", "LH" } do
    situation(row[1] .. " beside " .. code .. " add nothing against " .. enemy, { "dba3.factor.01" }, function(t)
      local red = duel(t, code, enemy)
      t:red(row[1], { right_of = red })
      fight(t, red)
      t:factor(red, "flank_support", 0)
    end)
  end

  situation("the going of " .. code .. " counts, not that of those beside it", { row[2] }, function(t)
    t:scrub { at = { 11, 9.8 }, size = { 0.8, 0.2 } }
    t:scrub { at = { 20, 9.8 }, size = { 0.8, 0.2 } }
    local red = duel(t, code, "4Ax")
    t:red(row[1], { right_of = red })
    local rough = t:red(code, { at = { 20, 10 } })
    t:blue("4Ax", { front_of = rough })
    t:red(row[1], { right_of = rough })
    t:dice(3, 3, 3, 3)
    t:order { fight = red }
    t:factor(red, "flank_support", 1, row[2])
    t:factor(rough, "flank_support", 0)
  end)
end

situation("against psiloi spears and bows are supported as against other foot", { "dba3.support.09", "dba3.support.10" }, function(t)
  local spears = duel(t, "4Sp", "Ps")
  t:red("4Sp", { right_of = spears })
  local bows = t:red("4Bw", { at = { 20, 10 } })
  t:blue("Ps", { front_of = bows })
  t:red("4Bd", { right_of = bows })
  t:dice(3, 3, 3, 3)
  t:order { fight = spears }
  t:factor(spears, "flank_support", 1, "dba3.support.09")
  t:factor(bows, "flank_support", 1, "dba3.support.10")
end)

for _, row in ipairs { { "4Bw", "3Bd" }, { "4Ax", "4Bd" }, { "4Wb", "4Bd" }, { "4Bd", "4Bd" } } do
  situation(row[2] .. " beside " .. row[1] .. " add nothing", { "dba3.factor.01" }, function(t)
    local red = duel(t, row[1], "4Ax")
    t:red(row[2], { right_of = red })
    fight(t, red)
    t:factor(red, "flank_support", 0)
  end)
end

for _, enemy in ipairs(FOOT) do
  situation("a double element adds one against " .. enemy, { "dba3.support.07" }, function(t)
    local red = duel(t, "8Sp", enemy)
    fight(t, red)
    t:factor(red, "double", 1, "dba3.support.07")
  end)
end
