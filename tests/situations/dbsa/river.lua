-- Rivers: the halt at the bank, the throw, the crossing.

-- A river from west to east, 60 paces wide, its southern bank at y = 700.
local function river(t) t:river { path = { { 0, 730 }, { 2000, 730 } }, width = 60 } end

situation("who comes to a river halts at its bank", { "dbsa.move.25" }, function(t)
  river(t)
  local horse = t:red("LH", { at = { 600, 600 } })
  t:try(horse, { straight = 101 }):refused { clause = "dbsa.move.25", why = "halts_at_bank" }
  t:order(horse, { straight = 100 })
  t:expect(horse, { at = { 600, 700 }, at_bank = true })
end)

situation("a group halts as soon as one of it comes to the bank", { "dbsa.move.25" }, function(t)
  river(t)
  local left = t:red("Ax", { at = { 600, 600 } })
  local right = t:red("Ax", { right_of = left })
  t:try({ left, right }, { straight = 101 }):refused { clause = "dbsa.move.25", why = "halts_at_bank" }
  t:order({ left, right }, { straight = 100 })
  t:expect(right, { at_bank = true })
end)

for _, row in ipairs { { 1, false }, { 2, false }, { 3, false }, { 4, true }, { 5, true }, { 6, true } } do
  local face, crosses = row[1], row[2]
  situation(string.format("at the bank a %d %s", face, crosses and "crosses" or "does not cross"),
    { "dbsa.move.27", "dbsa.move.26", "dbsa.move.31", "dbsa.setup.11" }, function(t)
      river(t)
      local horse = t:red("Cv", { at = { 600, 700 } })
      t:dice(face)
      t:order(horse, { straight = 150 })
      if crosses then t:moved(horse, { ahead = 150 }) else t:stands(horse) end
    end)
end

situation("a failed try costs its point, and may be made again in the next bound", { "dbsa.move.29", "dbsa.move.30" },
  function(t)
    river(t)
    local horse = t:red("Cv", { at = { 600, 700 } })
    t:bound { pips = 3 }
    t:dice(3)
    t:order(horse, { straight = 150 })
    t:stands(horse)
    t:pips("Red", 2)
    t:try(horse, { straight = 150 }):refused { clause = "dbsa.seq.05" }
    t:order("done")
    t:order("done")
    t:phase("red", "moves")
    t:dice(4)
    t:order(horse, { straight = 150 })
    t:moved(horse, { ahead = 150 })
  end)

situation("no point, no try", { "dbsa.seq.03" }, function(t)
  river(t)
  local horse = t:red("Cv", { at = { 600, 700 } })
  t:red("Cv", { at = { 900, 700 } })
  t:bound { pips = 1 }
  t:costs(horse, { straight = 150 }, 1, { "dbsa.seq.03" })
end)

situation("a group throws once, and all cross", { "dbsa.move.27", "dbsa.move.31" }, function(t)
  river(t)
  local all = { t:red("Cv", { at = { 600, 700 } }) }
  for i = 2, 3 do all[i] = t:red("Cv", { right_of = all[i - 1] }) end
  t:dice(4)
  t:order(all, { straight = 200 })
  for _, who in ipairs(all) do t:moved(who, { ahead = 200 }) end
end)

situation("those behind follow the first without a throw", { "dbsa.move.28", "dbsa.move.27" }, function(t)
  river(t)
  local head = t:red("Sp", { at = { 600, 700 } })
  local second = t:red("Sp", { right_of = head, gap = -t:mm(40), offset = -t:mm(15) })
  t:dice(6)
  t:order({ head, second }, { straight = 50 })
  t:moved(second, { ahead = 50 })
  t:order("done")
  t:order("done")
  -- In the next own bound no die is thrown: the first is in the water, and the second goes in after it.
  t:order({ head, second }, { straight = 100 })
  t:moved(head, { ahead = 100 })
  t:moved(second, { ahead = 100 })
end)

situation("in the water nobody turns or goes along the river", { "dbsa.move.44" }, function(t)
  river(t)
  local horse = t:red("LH", { at = { 600, 730 } })
  t:try(horse, { sideways = 50 }):refused { clause = "dbsa.move.44", why = "river" }
  t:try(horse, { { wheel_left = 10 } }):refused { clause = "dbsa.move.44", why = "river" }
  t:try(horse, { straight = 250 }):ok()
  t:try(horse, { back = 60 }):ok()
end)

-- A course of 45 degrees from straight across is the last that does not lead along the river.
situation("nobody enters a river on a course that leads along it", { "dbsa.move.44" }, function(t)
  river(t)
  local horse = t:red("LH", { at = { 600, 700 } })
  t:try(horse, { to = { 660, 760 }, facing = "north" }):ok()
  t:try(horse, { to = { 662, 760 }, facing = "north" }):refused { clause = "dbsa.move.44", why = "river" }
  t:try(horse, { to = { 840, 705 }, facing = "north" }):refused { clause = "dbsa.move.44", why = "river" }
  -- On the bank it goes where it likes.
  t:try(horse, { sideways = 200 }):ok()
  t:try(horse, { to = { 600, 740 }, facing = "east" }):refused { clause = "dbsa.move.44", why = "river" }
end)

situation("who entered a river aslant goes on so, or back", { "dbsa.move.44" }, function(t)
  river(t)
  local horse = t:red("LH", { at = { 400, 700 } })
  t:dice(4)
  t:order(horse, { to = { 430, 740 }, facing = "north" })
  t:order("done")
  t:order("done")
  t:try(horse, { to = { 490, 820 }, facing = "north" }):ok()
  t:try(horse, { to = { 406, 708 }, facing = "north" }):ok()
  t:try(horse, { straight = 30 }):refused { clause = "dbsa.move.44", why = "river" }
  t:try(horse, { back = 30 }):refused { clause = "dbsa.move.44", why = "river" }
  t:try(horse, { to = { 490, 830 }, facing = "north" }):refused { clause = "dbsa.move.44", why = "river" }
  t:order(horse, { to = { 490, 820 }, facing = "north" })
  t:order("done")
  t:order("done")
  t:expect(horse, { at = { 490, 820 } })
end)

situation("who is out of the water is bound to no course", { "dbsa.move.44" }, function(t)
  river(t)
  local horse = t:red("LH", { at = { 400, 700 } })
  t:dice(4)
  t:order(horse, { to = { 430, 740 }, facing = "north" })
  t:order("done")
  t:order("done")
  t:order(horse, { to = { 520, 860 }, facing = "north" })
  t:order("done")
  t:order("done")
  t:try(horse, { sideways = 100 }):ok()
  t:try(horse, { straight = 100 }):ok()
end)

situation("who was driven into a river facing along it goes across it", { "dbsa.move.44" }, function(t)
  river(t)
  local horse = t:red("LH", { at = { 600, 730 }, facing = "east" })
  t:try(horse, { straight = 10 }):refused { clause = "dbsa.move.44", why = "river" }
  t:try(horse, { back = 10 }):refused { clause = "dbsa.move.44", why = "river" }
  t:try(horse, { sideways = 100 }):ok()
  t:try(horse, { sideways = -100 }):ok()
end)

situation("the refusal tells how far it is to the bank", { "dbsa.move.25" }, function(t)
  river(t)
  local horse = t:red("LH", { at = { 600, 600 } })
  t:try(horse, { straight = 150 }):refused { clause = "dbsa.move.25", why = "halts_at_bank", distance = 100 }
  local near = t:red("LH", { at = { 800, 690 } })
  t:try(near, { to = { 880, 750 }, facing = "north" }):refused { clause = "dbsa.move.25", why = "halts_at_bank" }
end)

situation("a recoil goes into a river without a throw", { "dbsa.outcome.13", "dbsa.outcome.27" }, function(t)
  river(t)
  local horse = t:red("Cv", { at = { 600, 760 + t:mm(30) + 10 } })
  t:blue("Kn", { front_of = horse })
  t:bound { phase = "combat" }
  t:dice(3, 4)
  t:order { fight = horse }
  t:moved(horse, { back = t:mm(30) })
end)

situation("a flight into a river destroys, one that starts in it does not", { "dbsa.move.32" }, function(t)
  river(t)
  local wet = t:red("LH", { at = { 300, 770 } })
  local dry = t:red("LH", { at = { 600, 900 } })
  t:blue("Sw", { front_of = wet })
  t:blue("Sw", { front_of = dry })
  t:bound { phase = "combat" }
  t:dice(1, 3, 1, 3)
  t:order { fight = dry }
  t:result(dry, "flee", "dbsa.outcome.22")
  t:dead(dry)
  t:moved(wet, { back = 300 + t:mm(30), turn = 180 })
end)

-- The second river is so near that the first recoil ends in it, or only the second one.
for _, y in ipairs { 600, 570 } do
  situation("who recoils out of a river that he entered aslant is bound to no course in the next one, at " .. y, { "dbsa.move.44" }, function(t)
    river(t)
    t:river { path = { { 0, y }, { 2000, y } }, width = 40 }
    local horse = t:red("Cv", { at = { 400, 700 } })
    local foe = t:blue("Kn", { at = { 430, 760 }, facing = "south" })
    t:dice(4)
    t:order(horse, { to = { 430, 735 }, facing = "north" })
    t:order("done")
    t:dice(4, 4, 3)
    t:order(foe, { straight = 25 })
    t:order("done")
    t:moved(horse, { back = t:mm(30) })
    t:happened { event = "course", who = horse, clause = "dbsa.move.44" }
    t:order("done")
    t:order(foe, { straight = 59 })
    t:dice(4, 3)
    t:order("done")
    t:moved(horse, { back = t:mm(30) })
    t:not_happened { event = "course" }
    -- He stands in the second river now, and goes on or back as he faces there.
    t:try(horse, { straight = 30 }):ok()
    t:try(horse, { back = 30 }):ok()
    t:try(horse, { to = { 445, 635 }, facing = "north" }):refused { clause = "dbsa.move.44", why = "river" }
  end)
end

situation("who recoils in the water keeps the course on which he entered it", { "dbsa.move.44" }, function(t)
  river(t)
  local horse = t:red("Cv", { at = { 400, 700 } })
  local foe = t:blue("Kn", { at = { 440, 780 }, facing = "south" })
  t:dice(4)
  t:order(horse, { to = { 440, 760 }, facing = "north" })
  t:order("done")
  t:dice(4, 3)
  t:order(foe, { straight = 20 })
  t:order("done")
  t:moved(horse, { back = t:mm(30) })
  t:not_happened { event = "course" }
  t:try(horse, { to = { 450, 760 - t:mm(30) + 15 }, facing = "north" }):ok()
  t:try(horse, { straight = 15 }):refused { clause = "dbsa.move.44", why = "river" }
end)
