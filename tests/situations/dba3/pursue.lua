-- Pursuit: who follows whom, how far, and what prevents it.

-- Red `victor` at {10, 10} beats blue `loser`; dice are red's and blue's. The loser's place is a base of its own.
local function wins(t, victor, loser, dice, x, y)
  local red = t:red(victor, { at = { x or 10, y or 10 } })
  local blue = t:blue(loser, { front_of = red })
  return { red = red, blue = blue, dice = dice }
end

local function fight(t, case)
  t:bound { phase = "combat" }
  t:dice(case.dice[1], case.dice[2])
  t:order { fight = case.red }
end

-- How far each goes after followers destroyed, psiloi and light horse destroyed or put to flight. Psiloi only recoil
-- from chariots and elephants, who catch them up half way.
local ROWS = {
  { "dba3.pursue.07", "3Kn", 1, 1, 1 }, { "dba3.pursue.07", "6Kn", 1, 1, 1 }, { "dba3.pursue.07", "HCh", 1, 1, 1 },
  { "dba3.pursue.07", "SCh", 1, 0.5, 1 }, { "dba3.pursue.07", "El", 1, 0.5, 1 }, { "dba3.pursue.07", "7Hd", 1, 1, 1 },
  { "dba3.pursue.07", "5Hd", 1, 1, 1 },
  { "dba3.pursue.08", "4Pk", 0.5, 0, 0 }, { "dba3.pursue.08", "3Pk", 0.5, 0, 0 }, { "dba3.pursue.08", "4Bd", 0.5, 0, 0 },
  { "dba3.pursue.08", "3Bd", 0.5, 0, 0 }, { "dba3.pursue.08", "6Bd", 0.5, 0, 0 }, { "dba3.pursue.08", "4Wb", 0.5, 0, 0 },
  { "dba3.pursue.08", "3Wb", 0.5, 0, 0 },
  { "dba3.pursue.09", "4Kn", 0, 0, 0 }, { "dba3.pursue.09", "Cv", 0, 0, 0 }, { "dba3.pursue.09", "LH", 0, 0, 0 },
  { "dba3.pursue.09", "Cm", 0, 0, 0 }, { "dba3.pursue.09", "4Sp", 0, 0, 0 }, { "dba3.pursue.09", "4Ax", 0, 0, 0 },
  { "dba3.pursue.09", "4Bw", 0, 0, 0 }, { "dba3.pursue.09", "Ps", 0, 0, 0 }, { "dba3.pursue.09", "Art", 0, 0, 0 },
  { "dba3.pursue.09", "WWg", 0, 0, 0 }, { "dba3.pursue.09", "Lit", 0, 0, 0 }, { "dba3.pursue.09", "CWg", 0, 0, 0 },
}

for _, row in ipairs(ROWS) do
  situation(row[2] .. " pursue as they do", { row[1] }, function(t)
    -- Followers have 1 against foot and nothing against mounted, so that a 6 always halves a 1.
    local foot = wins(t, row[2], "CF", { 6, 1 }, 5)
    local ps = wins(t, row[2], "Ps", { 6, 1 }, 10)
    local horse = wins(t, row[2], "LH", { 6, 1 }, 15)
    wins(t, "4Sp", "4Sp", nil, 20)
    t:bound { phase = "combat" }
    for i, case in ipairs { foot, ps, horse } do
      t:dice(6, 1)
      if i == 3 then t:dice(3, 3) end
      t:order { fight = case.red }
      t:happened { event = "result", element = case.blue }
      local way = row[2 + i]
      if way == 0 then t:stands(case.red) else t:moved(case.red, { ahead = way }) end
    end
  end)
end

situation("whoever fought in front pursues, not who only stood on a flank", { "dba3.pursue.04" }, function(t)
  local foe = t:blue("4Sp", { at = { 10, 10 }, facing = "south" })
  local front = t:red("4Bd", { front_of = foe })
  local flank = t:red("4Bd", { on_left_of = foe })
  t:bound { phase = "combat" }
  t:dice(6, 1)
  t:order { fight = front }
  t:dead(foe)
  t:moved(front, { ahead = 0.5 })
  t:stands(flank)
end)

situation("nobody pursues whose opponent stands", { "dba3.outcome.12" }, function(t)
  local case = wins(t, "4Bd", "4Sp", { 2, 3 })
  fight(t, case)
  t:stands(case.red)
end)

situation("after a recoil the pursuer comes up to its opponent again", { "dba3.pursue.04", "dba3.pursue.10" }, function(t)
  local case = wins(t, "3Kn", "4Ax", { 4, 3 })
  t:scrub { at = { 10, 10.45 }, size = { 3, 0.5 } }
  fight(t, case)
  t:result(case.blue, "recoil")
  t:moved(case.blue, { back = 0.5 })
  t:moved(case.red, { ahead = 0.5 })
  t:expect(case.red, { in_combat = true })
end)

situation("no pursuit over the table's edge", { "dba3.pursue.02" }, function(t)
  -- The board is 30 deep: knights just 1 from the edge go up to it, a millimetre nearer they stay.
  local near = wins(t, "3Kn", "4Bw", { 6, 1 }, 10, 29 + t:mm(1))
  local just = wins(t, "3Kn", "4Bw", { 6, 1 }, 20, 29)
  t:bound { phase = "combat" }
  t:dice(6, 1, 6, 1)
  t:order { fight = near.red }
  t:dead(near.blue)
  t:stands(near.red)
  t:moved(just.red, { ahead = 1 })
end)

local function ground(t, kind, x, y)
  t[kind](t, { at = { x, y }, size = { 3, 0.4 } })
end

-- Knights at y = 10 would go to 11: ground from 10.6 on, or under their rear.
for _, case in ipairs {
  { "woods", 10.8, false }, { "woods", 9.6, false }, { "marsh", 10.8, true }, { "gully", 10.8, true },
  { "scrub", 10.8, true }, { "scrub", 9.6, true }, { "woods", 11.21, true },
} do
  local kind, y, goes = case[1], case[2], case[3]
  local where = y < 10 and "in" or y > 11 and "beyond" or "before"
  situation(string.format("with %s %s them knights %s", kind, where, goes and "pursue" or "do not pursue"),
    { goes and "dba3.pursue.04" or "dba3.pursue.03" }, function(t)
    local red = wins(t, "3Kn", "4Bw", { 6, 1 })
    ground(t, kind, 10, y)
    fight(t, red)
    t:dead(red.blue)
    if goes then t:moved(red.red, { ahead = 1 }) else t:stands(red.red) end
  end)
end

situation("the column behind follows, one beside it does not", { "dba3.pursue.05" }, function(t)
  local case = wins(t, "4Pk", "4Ax", { 6, 1 })
  local second = t:red("4Pk", { behind = case.red })
  local third = t:red("Cv", { behind = second })
  local apart = t:red("4Pk", { behind = third, gap = t:mm(0.5) })
  local beside = t:red("4Pk", { left_of = second })
  fight(t, case)
  t:dead(case.blue)
  for _, e in ipairs { case.red, second, third } do t:moved(e, { ahead = 0.5 }) end
  t:stands(apart)
  t:stands(beside)
end)

situation("who runs into an enemy lines up with him", { "dba3.pursue.10" }, function(t)
  -- A second line 0.7 behind the first one's front, shifted aside by 0.3.
  local case = wins(t, "3Kn", "Ps", { 6, 1 })
  local foe = t:blue("4Sp", { at = { 10.3, 10.7 }, facing = "south" })
  fight(t, case)
  t:dead(case.blue)
  t:moved(case.red, { ahead = 0.7, right = 0.3 })
  t:expect(foe, { in_combat = true })
end)

-- Knights come up to a line of spears 0.7 ahead and line up on it 0.3 to the right; the horse behind them goes the same way.
for x, room in pairs { [11.3] = true, [11.28] = false } do
  situation("with a friend at " .. x .. " the column " .. (room and "follows aside" or "has no room to follow"), {
    room and "dba3.pursue.05" or "dba3.pursue.10",
  }, function(t)
    local case = wins(t, "3Kn", "Ps", { 6, 1 })
    local second = t:red("Cv", { behind = case.red })
    local third = t:red("Cv", { behind = second })
    t:blue("4Sp", { left_of = t:blue("4Sp", { at = { 10.3, 10.7 }, facing = "south" }) })
    local friend = t:red("4Sp", { at = { x, 9.9 } })
    fight(t, case)
    t:dead(case.blue)
    t:moved(case.red, { ahead = 0.7, right = 0.3 })
    t:stands(friend)
    for _, e in ipairs { second, third } do
      if room then t:moved(e, { ahead = 0.7, right = 0.3 }) else t:stands(e) end
    end
  end)
end
-- Behind the loser an enemy who looks east and fights there, his right flank to the pursuer, 0.2 further east.
local function busy_behind(t)
  local case = wins(t, "3Kn", "Ps")
  local foe = t:blue("4Sp", { at = { 10.7, 11.2 }, facing = "east" })
  return case, foe, t:red("4Sp", { front_of = foe })
end

situation("who runs into the flank of an enemy that fights another lines up on it", { "dba3.pursue.10" }, function(t)
  local case, foe, opponent = busy_behind(t)
  t:bound { phase = "combat" }
  -- Theirs is fought first and changes nothing, then the knights fight.
  t:dice(3, 3, 6, 1)
  t:order { fight = opponent }
  t:factor(foe, "flank", 0)
  t:dead(case.blue)
  t:happened { event = "struck", element = foe, by = case.red }
  t:expect(case.red, { at = { 10.2, 10.7 }, facing = "north" })
  -- The fight that results is one of the next bound.
  t:phase("blue", "moves")
  t:dice(3, 3)
  t:order "done"
  t:factor(foe, "flank", -1, "dba3.tactical.08")
  t:totals(foe, 6, opponent, 7)
end)

situation("with no room to line up on that flank the pursuer stays against it", { "dba3.pursue.04" }, function(t)
  local case, foe, opponent = busy_behind(t)
  -- A friend stands where it would have to slide to.
  t:red("4Sp", { at = { 11.05, 10.6 } })
  t:bound { phase = "combat" }
  t:dice(3, 3, 6, 1)
  t:order { fight = opponent }
  t:dead(case.blue)
  t:expect(case.red, { at = { 10, 10.7 }, facing = "north" })
  t:not_happened { event = "struck" }
  t:expect(foe, { alive = true })
end)

-- Knights beat psiloi who stand between them and the water: it is neither an edge nor bad going.
for gap, goes in pairs { [0] = 0, [0.7] = 0.7, [1.1] = 1 } do
  local stopped = gap < 1 and "dba3.pursue.11" or nil
  situation("a pursuit ends at the water's edge, " .. gap .. " BW before them", { goes > 0 and "dba3.pursue.07" or stopped, stopped }, function(t)
    t:board { 30, 30 }
    t:waterway { at = { 15, 1 }, size = { 30, 2 } }
    local psiloi = t:red("Ps", { at = { 15, 2 + gap }, facing = "north" })
    local knights = t:blue("3Kn", { front_of = psiloi })
    t:bound { side = "blue", phase = "combat" }
    t:dice(6, 1)
    t:order { fight = knights }
    t:dead(psiloi)
    if goes == 0 then return t:stands(knights) end
    -- Whom the water stops stands a tenth of a millimetre in it.
    t:expect(knights, { pursued = true, at = { 15, 2 + gap - goes - (stopped and t:mm(0.1) or 0) } })
  end)
end

-- Knights run into two spears at once and line up with the nearer, whoever was drawn up first.
for _, first in ipairs { "nearer", "further" } do
  situation("a pursuer lines up with the nearer of two, drawn up first: " .. first, { "dba3.pursue.10" }, function(t)
    local case = wins(t, "3Kn", "Ps", { 6, 1 })
    for _, x in ipairs(first == "nearer" and { 9.9, 10.9 } or { 10.9, 9.9 }) do
      t:blue("4Sp", { at = { x, 10.7 }, facing = "south" })
    end
    fight(t, case)
    t:moved(case.red, { ahead = 0.7, left = 0.1 })
  end)
end

-- A column is a group: a single enemy whom it meets conforms to it, unless he is wholly in rough going or has no room there.
for what, x in pairs { ["who stands alone"] = 10, ["in rough going"] = 10.3, ["partly in it"] = 10, ["without room"] = 10.3 } do
  situation("a pursuing column meets a foe " .. what, { x == 10 and "dba3.contact.10" or "dba3.pursue.05", "dba3.pursue.10" }, function(t)
    local case = wins(t, "3Kn", "Ps", { 6, 1 })
    local second = t:red("Cv", { behind = case.red })
    local foe = t:blue("4Sp", { at = { 10.3, 10.7 }, facing = "south" })
    if what == "in rough going" then t:rough_ground { at = { 10.3, 11.15 }, size = { 1.4, 1 } } end
    if what == "partly in it" then t:rough_ground { at = { 10.3, 11.25 }, size = { 1.4, 1 } } end
    -- He stands on the place and not beside the foe, so that the two are no group.
    if what == "without room" then t:blue("4Sp", { at = { 9.2, 10.9 }, facing = "south" }) end
    fight(t, case)
    t:dead(case.blue)
    t:expect(case.red, { at = { x, 10.7 }, in_combat = true })
    t:expect(second, { at = { x, 9.95 } })
    t:expect(foe, { at = { x, 10.7 }, in_combat = true })
    t:not_happened { event = "clinched" }
  end)
end

-- Along a road one is in good going; a road that is a finger aside is no help.
for x, along in pairs { [10] = true, [10.01] = false } do
  for _, y in ipairs { 10.8, 9.6 } do
    situation(string.format("knights pursue %s a road at %.2f with woods at %.1f", along and "along" or "beside", x, y), {
      along and "dba3.terrain.55" or "dba3.pursue.03",
    }, function(t)
      t:road { path = { { x, 0 }, { x, 30 } }, width = 0.8 }
      ground(t, "woods", 10, y)
      local case = wins(t, "3Kn", "4Bw", { 6, 1 })
      fight(t, case)
      t:dead(case.blue)
      if along then t:moved(case.red, { ahead = 1 }) else t:stands(case.red) end
    end)
  end
end

-- The road bends to either hand where the pursuit ends, or half a millimetre before: beyond the bend it would be off-road.
for _, hand in ipairs { "left", "right" } do
  for _, bend in ipairs { 11, 10.98 } do
    situation(string.format("knights pursue along a road that bends to the %s at %.2f", hand, bend), {
      bend == 11 and "dba3.terrain.55" or "dba3.pursue.03",
    }, function(t)
      t:road { path = { { 10, 0 }, { 10, bend }, { hand == "left" and 0 or 30, bend } }, width = 0.8 }
      ground(t, "woods", 10, 10.8)
      local case = wins(t, "3Kn", "4Bw", { 6, 1 })
      fight(t, case)
      t:dead(case.blue)
      if bend == 11 then t:moved(case.red, { ahead = 1 }) else t:stands(case.red) end
    end)
  end
end

situation("a road that ends in the wood before the pursuit does is no help", { "dba3.pursue.03" }, function(t)
  t:road { path = { { 10, 0 }, { 10, 10.98 } }, width = 0.8 }
  ground(t, "woods", 10, 10.8)
  local case = wins(t, "3Kn", "4Bw", { 6, 1 })
  fight(t, case)
  t:stands(case.red)
end)
