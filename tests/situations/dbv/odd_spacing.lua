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
