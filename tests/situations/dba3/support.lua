-- Support from behind, of double elements, and from the flank.

local function duel(t, a, b)
  local red = t:red(a, { at = { 10, 10 }, facing = "north" })
  local blue = t:blue(b, { front_of = red })
  t:bound{ phase = "combat" }
  return red, blue
end

-- A friend lined up behind one whose base is so deep, in mm.
local function behind(t, code, who, depth, gap)
  return t:red(code, { right_of = who, gap = -1 + (gap or 0), offset = -t:mm(depth) })
end

local function fight(t, red)
  t:dice(3, 3)
  t:order{ fight = red }
end

for _, row in ipairs {
  { "4Pk", "4Sp", 3, "dba3.support.01" }, { "4Pk", "4Ax", 3, "dba3.support.01" },
  { "4Wb", "4Sp", 1, "dba3.support.02" }, { "4Wb", "4Ax", 1, "dba3.support.02" },
  { "4Pk", "El", 1, "dba3.support.03" }, { "4Pk", "3Kn", 1, "dba3.support.03" }, { "4Pk", "SCh", 1, "dba3.support.03" },
  { "4Pk", "Ps", 0, "dba3.support.06" }, { "4Wb", "Ps", 0, "dba3.support.06" }, { "4Pk", "Cv", 0, "dba3.support.06" },
  { "4Pk", "LH", 0, "dba3.support.06" }, { "4Pk", "Cm", 0, "dba3.support.06" }, { "4Wb", "3Kn", 0, "dba3.support.06" },
  { "4Wb", "El", 0, "dba3.support.06" },
} do
  local code, enemy, value, clause = row[1], row[2], row[3], row[4]
  situation(string.format("%s behind %s against %s: %d", code, code, enemy, value), { clause }, function(t)
    local red = duel(t, code, enemy)
    behind(t, code, red, 15)
    fight(t, red)
    t:factor(red, "rear_support", value, value ~= 0 and clause or nil)
  end)
end

situation("fast supports solid of the same type", { "dba3.support.04" }, function(t)
  local red = duel(t, "4Pk", "4Sp")
  behind(t, "3Pk", red, 15)
  fight(t, red)
  t:factor(red, "rear_support", 3, "dba3.support.01")
end)

for what, place in pairs {
  ["another type"] = { "4Wb", 0 }, ["one a little aside"] = { "4Pk", 0.1 },
} do
  situation(what .. " behind does not support", { place[2] == 0 and "dba3.support.04" or "dba3.factor.09" }, function(t)
    local red = duel(t, "4Pk", "4Sp")
    behind(t, place[1], red, 15, place[2])
    fight(t, red)
    t:factor(red, "rear_support", 0)
  end)
end

-- Woods over the northern or southern part of two pikes one behind the other, whose bases meet at y = 9.625.
for _, row in ipairs {
  { "woods", 9.4, 0.4, 0, "the supporter's rear" }, { "woods", 9.2, 0.1, 3, "a hair behind the supporter" },
  { "woods", 9.9, 0.1, 0, "the front element's front" }, { "scrub", 9.9, 0.1, 0, "the front element's front" },
  { "scrub", 9.4, 0.1, 0, "the supporter's middle" }, { "plough", 9.9, 0.1, 3, "both fronts" },
} do
  local kind, y, deep, value = row[1], row[2], row[3], row[4]
  situation(kind .. " under " .. row[5] .. ": " .. value, { value == 0 and "dba3.support.05" or "dba3.support.01" }, function(t)
    t[kind](t, { at = { 10, y }, size = { 3, deep } })
    local red = duel(t, "4Pk", "4Sp")
    behind(t, "4Pk", red, 15)
    fight(t, red)
    t:factor(red, "rear_support", value)
  end)
end

for state, value in pairs { [2] = 3, [3] = 0, [6] = 0 } do
  situation("a river of " .. state .. " under the front element: " .. value, { value == 0 and "dba3.support.05" or "dba3.support.01" }, function(t)
    t:river{ path = { { 0, 9.8 }, { 30, 9.8 } }, width = 0.2, state = state }
    local red = duel(t, "4Pk", "4Sp")
    behind(t, "4Pk", red, 15)
    fight(t, red)
    t:factor(red, "rear_support", value)
  end)
end

for _, code in ipairs { "6Kn", "6Cv", "8Sp", "6Bd", "8Bw", "8Lb", "8Cb" } do
  for _, enemy in ipairs { "4Ax", "Ps" } do
    situation(code .. " adds one against " .. enemy, { "dba3.support.07" }, function(t)
      local red = duel(t, code, enemy)
      fight(t, red)
      t:factor(red, "double", 1, "dba3.support.07")
    end)
  end
  situation(code .. " adds nothing against mounted", { "dba3.factor.01" }, function(t)
    local red = duel(t, code, "Cv")
    fight(t, red)
    t:factor(red, "double", 0)
  end)
end

situation("a double element partly in bad going adds nothing, another does", { "dba3.support.07", "dba3.bases.44" }, function(t)
  t:woods{ at = { 10, 9.2 }, size = { 3, 0.2 } }
  local red, blue = duel(t, "8Sp", "8Sp")
  fight(t, red)
  t:factor(red, "double", 0)
  t:factor(blue, "double", 1, "dba3.support.07")
end)

for _, row in ipairs {
  { "4Sp", "4Sp", "4Ax", 1, "dba3.support.09" }, { "4Sp", "4Bd", "4Ax", 1, "dba3.support.09" },
  { "4Bw", "4Bd", "4Ax", 1, "dba3.support.10" }, { "4Lb", "4Bd", "4Ax", 1, "dba3.support.10" },
  { "4Sp", "3Bd", "4Ax", 0, "dba3.support.12" }, { "3Bw", "4Bd", "4Ax", 0, "dba3.support.12" },
  { "4Sp", "4Ax", "4Ax", 0, "dba3.factor.04" }, { "4Bw", "4Sp", "4Ax", 0, "dba3.factor.16" },
  { "4Sp", "4Sp", "Cv", 0, "dba3.factor.04" },
} do
  local code, friend, enemy, value, clause = row[1], row[2], row[3], row[4], row[5]
  situation(string.format("%s beside %s against %s: %d", friend, code, enemy, value), { clause }, function(t)
    local red = duel(t, code, enemy)
    t:red(friend, { right_of = red })
    fight(t, red)
    t:factor(red, "flank_support", value, value ~= 0 and clause or nil)
  end)
end

situation("supporters on both flanks add one in all, and the double element's one besides", { "dba3.support.11", "dba3.support.09" }, function(t)
  local red = duel(t, "8Sp", "4Ax")
  t:red("4Sp", { right_of = red })
  t:red("4Bd", { left_of = red })
  fight(t, red)
  t:factor(red, "flank_support", 1, "dba3.support.09")
  t:factor(red, "double", 1, "dba3.support.07")
end)

situation("a friend a hair from the flank or from level does not support", { "dba3.factor.04" }, function(t)
  local red = duel(t, "4Sp", "4Ax")
  t:red("4Sp", { right_of = red, gap = t:mm(0.2) })
  t:red("4Sp", { left_of = red, offset = -t:mm(0.5) })
  fight(t, red)
  t:factor(red, "flank_support", 0)
end)
