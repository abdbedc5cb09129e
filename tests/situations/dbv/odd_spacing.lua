-- Charges and pursuits on whom nobody can line up because of odd spacing: it makes no figure immune.

-- A blade goes north against the rear of a foe who looks north, a pace too far east to be lined up; a friend keeps it from sliding west by
-- so much.
local function rear(t, over)
  t:board { 90, 90 }
  local foe = t:blue("Blade", { at = { 45, 50 }, facing = "north" })
  t:red("Spearman", { at = { 43 + over, 45 }, facing = "north" })
  local charges = t:red("Blade", { at = { 46, 41 }, facing = "north" })
  return foe, charges
end

for _, over in ipairs { 0, 0.1 } do
  situation("a rear is charged with a friend " .. over .. " paces in the way of lining up, and its owner turns",
    { over == 0 and "dbv.charge.09" or "dbv.charge.10", "dbv.combat.03" },
    function(t)
      local foe, charges = rear(t, over)
      t:bound { number = 3, pips = 6 }
      t:order(charges, { straight = 6 })
      local x = over == 0 and 45 or 46
      t:expect(charges, { at = { x, 47 } })
      t:expect(foe, { at = { x, 47 }, facing = "south", in_combat = true })
    end)
end

situation("who has a friend at his flank is struck in the rear by one who is not lined up, and fights him as he stands",
  { "dbv.charge.10", "dbv.combat.05" }, function(t)
    local foe, charges = rear(t, 0.1)
    t:blue("Blade", { at = { 43, 50 }, facing = "north" })
    t:bound { number = 3, pips = 6 }
    t:order(charges, { straight = 6 })
    t:expect(foe, { at = { 45, 50 }, facing = "north", in_combat = true })
    t:dice(3, 3)
    t:order("done")
    t:factor(foe, "rear", -1)
  end)

situation("who is struck by one who is not lined up breaks off, and does not walk away", { "dbv.charge.10", "dbv.move.15" }, function(t)
  local foe, charges = rear(t, 0.1)
  t:blue("Blade", { at = { 43, 50 }, facing = "north" })
  local apart = t:blue("Blade", { at = { 60, 50 }, facing = "north" })
  t:bound { number = 3, pips = 6 }
  t:order(charges, { straight = 6 })
  t:bound { side = "blue", number = 4, phase = "moves", pips = 6 }
  t:try(foe, { straight = 1 }):refused { why = "InCombat" }
  t:try("breakoff " .. foe.name):ok()
  t:try(apart, { straight = 1 }):ok()
  t:try("breakoff " .. apart.name):refused { why = "NoFight" }
end)

-- A foe who fights to his front is charged in the flank; a friend keeps the charger from his place by so much.
for _, over in ipairs { 0, 0.1 } do
  situation("the flank of one who fights is charged with a friend " .. over .. " paces in the way of lining up",
    { over == 0 and "dbv.charge.09" or "dbv.charge.10", "dbv.tactical.14" }, function(t)
      t:board { 90, 90 }
      local foe = t:blue("Blade", { at = { 45, 50 }, facing = "south" })
      t:red("Blade", { front_of = foe })
      t:red("Spearman", { at = { 47.2, 50 + over }, facing = "north" })
      local charges = t:red("Blade", { at = { 52, 51.9 }, facing = "west" })
      t:bound { number = 3, pips = 6 }
      t:order(charges, { straight = 6 })
      t:expect(charges, { at = { 46, over == 0 and 51 or 51.9 }, in_combat = true })
      t:expect(foe, { at = { 45, 50 }, facing = "south" })
      t:dice(3, 3)
      t:order("done")
      t:factor(foe, "flank", -1)
    end)
end

-- Of two enemies whom a charger meets in front, neither of whom can line up on him nor he on them, he fights the one whom he overlaps
-- most, whoever stands first in the roster.
for _, first in ipairs { true, false } do
  situation("nobody lines up: a charger fights the one whom he overlaps most, " .. (first and "the first" or "the second"), { "dbv.charge.11" },
    function(t)
      t:board { 90, 90 }
      local x = first and 44.9 or 45.1
      local west = t:blue("Blade", { at = { 44, 47 }, facing = "south" })
      local east = t:blue("Blade", { at = { 46, 47 }, facing = "south" })
      t:red("Spearman", { at = { x - 2, 46.5 }, facing = "north" })
      t:red("Spearman", { at = { x + 2, 46.5 }, facing = "north" })
      local charges = t:red("Blade", { at = { x, 43 }, facing = "north" })
      t:bound { number = 3, pips = 6 }
      t:order(charges, { straight = 4 })
      t:expect(charges, { at = { x, 47 } })
      local fought, other = west, east
      if not first then fought, other = east, west end
      t:expect(fought, { in_combat = true })
      t:expect(other, { in_combat = false })
      t:dice(3, 3)
      t:order("done")
      t:factor(fought, "overlap", -1)
    end)
end

-- A knight who has slain his foe comes upon the rear of a shooter, a pace too far east to be lined up; what stands west of it is so far in
-- his way.
for _, over in ipairs { 0, 0.1 } do
  situation("a pursuit ends at a rear with somebody " .. over .. " paces in the way of lining up, and is fought out at once",
    { over == 0 and "dbv.pursue.10" or "dbv.charge.10", "dbv.pursue.03" }, function(t)
      t:board { 90, 90 }
      local foe = t:blue("Shooter", { at = { 45, 50 }, facing = "north" })
      t:blue("Blade", { at = { 41 + over, 45 }, facing = "west" })
      local knight = t:red("Knight", { at = { 46, 37 }, facing = "north" })
      t:blue("Blade", { front_of = knight })
      t:bound { phase = "combat", number = 3, pips = 6 }
      t:dice(6, 3, 3, 3)
      t:order { fight = knight }
      t:choose { pursue = 10 }
      t:happened { event = "moved", element = foe, kind = "turn_to_face" }
      t:happened { event = "fought" }
    end)
end

-- A friend keeps the charger from sliding west by so much, and his foe has room to come before him.
for _, over in ipairs { 0, 0.1 } do
  situation("a front is charged with a friend " .. over .. " paces in the way of lining up, and its owner lines up unasked", { over == 0 and "dbv.charge.09" or "dbv.charge.10" },
    function(t)
      t:board { 90, 90 }
      local foe = t:blue("Blade", { at = { 45, 50 }, facing = "south" })
      t:red("Spearman", { at = { 43 + over, 49 }, facing = "north" })
      local charges = t:red("Blade", { at = { 46, 41 }, facing = "north" })
      t:bound { number = 3, pips = 6 }
      t:order(charges, { straight = 9 })
      t:phase("red", "moves")
      local x = over == 0 and 45 or 46
      t:expect(charges, { at = { x, 50 } })
      t:expect(foe, { at = { x, 50 }, in_combat = true })
    end)
end

-- He comes at the flank of one who fights to his front with a corner first, and a friend is so far in the place where he would line up: he
-- turns round that corner, and strikes the flank as he stands then.
for _, facing in ipairs { 265, 275, 250, 290 } do
  for _, over in ipairs { 0, 0.1 } do
    situation("the flank of one who fights is charged heading " .. facing .. " with a friend " .. over .. " paces in the way of lining up",
      { "dbv.charge.09", over == 0 and "dbv.charge.01" or "dbv.charge.10" }, function(t)
        t:board { 90, 90 }
        local foe = t:blue("Blade", { at = { 45, 50 }, facing = "south" })
        t:red("Blade", { front_of = foe })
        t:red("Spearman", { at = { 47.2, 50 + over }, facing = "north" })
        local charges = t:red("Blade", { at = { 50, facing < 270 and 53 or 51.4 }, facing = facing })
        t:bound { number = 3, pips = 6 }
        t:order(charges, { straight = 6, onto = foe, edge = "left" })
        t:expect(charges, { facing = "west", in_combat = true })
        t:expect(foe, { at = { 45, 50 }, facing = "south" })
        t:dice(3, 3)
        t:order("done")
        t:factor(foe, "flank", -1)
      end)
  end
end

-- A knight has slain his foe, and comes aslant upon the flank or the rear of another with a corner of his front.
local function after(t, heading, aside, edge, friend)
  t:board { 90, 90 }
  if friend then t:red("Spearman", { at = friend, facing = "north" }) end
  local foe = t:blue("Blade", { at = { 45, 50 }, facing = edge == "flank" and "south" or "west" })
  t:red("Blade", { front_of = foe })
  local knight = t:red("Knight", { at = { 60, (edge == "flank" and 51.5 or 50) + aside }, facing = heading })
  t:blue("Blade", { front_of = knight })
  t:bound { phase = "combat", number = 3, pips = 6 }
  t:dice(6, 3, 3, 3)
  t:order { fight = knight }
  local lean = math.rad(math.abs(heading - 270))
  local far = (60 - (edge == "flank" and 46 or 48) - math.sin(lean)) / math.cos(lean)
  t:order { pursue = math.floor(far * 1000) / 1000 }
  return knight, foe
end

for _, row in ipairs { { 270, 0, 0 }, { 260, 2.4, 1.6 }, { 280, -2.4, -1.6 }, { 265, 1.2, 0.6 }, { 275, -1.2, -0.6 } } do
  for edge, at in pairs { flank = { 46, 51 }, rear = { 48, 50 } } do
    situation("a pursuer heading " .. row[1] .. " who meets a " .. edge .. " lines up on it", { "dbv.pursue.10" }, function(t)
      local knight, foe = after(t, row[1], edge == "flank" and row[2] or row[3], edge)
      t:expect(knight, { at = at, facing = "west" })
      t:expect(foe, { at = { 45, 50 } })
      t:happened { event = "struck", element = foe, by = knight }
    end)
  end
end

-- Somebody is so far in the place in which he would line up: he turns round the corner with which he has met the flank.
for _, row in ipairs { { 265, 1.2 }, { 275, -1.2 } } do
  for _, over in ipairs { 0, 0.1 } do
    situation("a pursuer heading " .. row[1] .. " has a friend " .. over .. " paces in the way of lining up on a flank",
      { "dbv.pursue.10", over == 0 and "dbv.pursue.01" or "dbv.charge.10" }, function(t)
        local knight, foe = after(t, row[1], row[2], "flank", { 47.2, 50 + over })
        t:expect(knight, { facing = "west" })
        t:happened { event = "struck", element = foe, by = knight }
        local y = t:place(knight).y
        t:check((math.abs(y - 51) < 0.01) == (over == 0), "he stands at " .. y)
      end)
  end
end
