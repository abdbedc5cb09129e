-- Groups: who is one, and what it may do.

-- Spears in line from the left to the right, their first at { 600, 600 }.
local function line(t, n, code)
  local all = { t:red(code or "Sp", { at = { 600, 600 } }) }
  for i = 2, n do all[i] = t:red(code or "Sp", { right_of = all[i - 1] }) end
  return all
end

situation("elements side by side move as a group, an element apart does not", { "dbsa.move.01", "dbsa.move.02", "dbsa.move.03" },
  function(t)
    local all = line(t, 3)
    t:try(all, { straight = 100 }):ok()
    local apart = t:red("Sp", { right_of = all[3], gap = 1 })
    t:try({ all[1], all[2], all[3], apart }, { straight = 100 }):refused { clause = "dbsa.move.02", why = "not_a_group" }
    t:try({ all[1], all[3] }, { straight = 100 }):refused { clause = "dbsa.move.02", why = "not_a_group" }
    t:order(all, { straight = 100 })
    for _, who in ipairs(all) do t:moved(who, { ahead = 100 }) end
  end)

situation("a touch by half an edge, or facing otherwise, makes no group", { "dbsa.move.02", "dbsa.move.03" }, function(t)
  local all = line(t, 1)
  local aside = t:red("Sp", { right_of = all[1], offset = t:mm(7) })
  t:try({ all[1], aside }, { straight = 50 }):refused { clause = "dbsa.move.03", why = "not_a_group" }
  local other = t:red("Sp", { left_of = all[1], offset = -t:mm(15) + t:mm(15), turn = 0 })
  t:try({ all[1], other }, { straight = 50 }):ok()
  local about = t:red("Sp", { at = { 600, 600 - t:mm(30) }, facing = "south" })
  t:try({ all[1], about }, { straight = 50 }):refused { clause = "dbsa.move.03", why = "not_a_group" }
end)

situation("a column and ranks are groups", { "dbsa.move.03", "dbsa.move.05" }, function(t)
  local head = t:red("Sp", { at = { 600, 600 } })
  local second = t:red("Sp", { right_of = head, gap = -t:mm(40), offset = -t:mm(15) })
  local third = t:red("Sp", { right_of = second, gap = -t:mm(40), offset = -t:mm(15) })
  local apart = t:red("Sp", { right_of = third, gap = -t:mm(40), offset = -t:mm(15) - 1 })
  t:try({ head, second, third, apart }, { straight = 60 }):refused { clause = "dbsa.move.02", why = "not_a_group" }
  t:order({ head, second, third }, { straight = 60 })
  for _, who in ipairs { head, second, third } do t:moved(who, { ahead = 60 }) end
end)

situation("all go as far as the first, and wheel by the same angle", { "dbsa.move.04", "dbsa.move.05", "dbsa.move.06" },
  function(t)
    local all = line(t, 2)
    t:order(all, { { wheel_right = 20 } })
    t:expect(all[1], { facing = 20 })
    t:expect(all[2], { facing = 20 })
    t:order("done")
  end)

situation("groups neither slide, nor turn in place, nor go each its own way", { "dbsa.move.06" }, function(t)
  local all = line(t, 2)
  t:try(all, { sideways = 50 }):refused { clause = "dbsa.move.06", why = "not_for_groups" }
  t:try(all, { to = { 600, 650 }, facing = "south" }):refused { clause = "dbsa.move.06", why = "not_for_groups" }
  t:try(all, { to = { 600, 650 } }):refused { clause = "dbsa.move.06", why = "not_for_groups" }
  t:try(all, { straight = 50 }):ok()
end)

situation("a group cannot retire, each of its elements can", { "dbsa.move.07", "dbsa.move.08", "dbsa.move.09" }, function(t)
  local all = line(t, 2)
  t:try(all, { back = 1 }):refused { clause = "dbsa.move.07", why = "not_for_groups" }
  t:order(all[1], { back = 100 })
  t:moved(all[1], { back = 100 })
end)

situation("a group goes no further than its slowest", { "dbsa.move.12", "dbsa.move.17" }, function(t)
  local horse = t:red("Cv", { at = { 600, 600 } })
  local foot = t:red("Sp", { right_of = horse })
  t:try({ horse, foot }, { straight = 101 }):refused { clause = "dbsa.move.17", moved = 101, limit = 100 }
  t:try(horse, { straight = 200 }):ok()
  t:order({ horse, foot }, { straight = 100 })
  t:moved(horse, { ahead = 100 })
end)

situation("one horse in a wood slows the whole group", { "dbsa.move.12", "dbsa.move.19", "dbsa.move.21" }, function(t)
  t:woods { at = { 560, 700 }, size = { 80, 40 } }
  local all = line(t, 2, "Cv")
  t:try(all, { straight = 101 }):refused { clause = "dbsa.move.19", moved = 101, limit = 100 }
  t:order(all, { straight = 100 })
  t:moved(all[2], { ahead = 100 })
end)

situation("a line forms a column behind its first", { "dbsa.move.22", "dbsa.move.24" }, function(t)
  local all = line(t, 2, "LH")
  t:order(all, { { column = true }, { straight = 150 } })
  t:moved(all[1], { ahead = 150 })
  -- The second stands behind the first, a base's depth further back.
  t:moved(all[2], { ahead = 150 - t:mm(30), left = t:mm(40) })
end)

situation("nobody falls in with its front further to the rear than it was", { "dbsa.move.24" }, function(t)
  local all = line(t, 2, "LH")
  -- The head goes less than a base's depth: the second would stand behind where it was, and leaves the group.
  t:order(all, { { column = true }, { straight = t:mm(30) - 1 } })
  t:moved(all[1], { ahead = t:mm(30) - 1 })
  t:stands(all[2])
end)

situation("a column does not widen", { "dbsa.move.06" }, function(t)
  local head = t:red("LH", { at = { 600, 600 } })
  local second = t:red("LH", { right_of = head, gap = -t:mm(40), offset = -t:mm(30) })
  t:try({ head, second }, { to = { 600, 700 } }):refused { clause = "dbsa.move.06", why = "not_for_groups" }
  t:try({ head, second }, { sideways = 20 }):refused { clause = "dbsa.move.06", why = "not_for_groups" }
  t:try({ head, second }, { straight = 100 }):ok()
end)

situation("who falls in behind a head that has wheeled away ends no further back than it stood", { "dbsa.move.24" },
  function(t)
    local all = line(t, 2, "LH")
    -- Wheeled to the right the head leaves its place to the second once it has gone a base's depth on.
    local back = t:mm(30) - 1
    t:order(all, { { column = true }, { wheel_right = 90 }, { straight = back } })
    t:expect(all[1], { facing = "east" })
    t:stands(all[2])
  end)

situation("who comes to stand just as far ahead as it was falls in", { "dbsa.move.24" }, function(t)
  local all = line(t, 2, "LH")
  t:order(all, { { column = true }, { wheel_right = 90 }, { straight = t:mm(30) } })
  t:expect(all[1], { facing = "east" })
  t:moved(all[2], { left = t:mm(40) })
end)
