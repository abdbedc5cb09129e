-- Passing through friends, and never through enemies.

for _, code in ipairs { "El", "Kn", "Cv", "Ch", "LH", "Pk", "Sw", "Sp", "Ax", "Ps", "Wb" } do
  situation("psiloi pass through friendly " .. code, { "dbsa.move.33" }, function(t)
    local psiloi = t:red("Ps", { at = { 600, 600 } })
    t:red(code, { at = { 600, 600 + 90 } })
    t:order(psiloi, { straight = 150 })
    t:moved(psiloi, { ahead = 150 })
  end)
end

for _, row in ipairs { { "Kn", 100 }, { "Cv", 100 }, { "LH", 100 }, { "Ch", 120 } } do
  situation(row[1] .. " pass through friendly psiloi", { "dbsa.move.34" }, function(t)
    local horse = t:red(row[1], { at = { 600, 600 } })
    t:red("Ps", { at = { 600, 600 + t:mm(20) } })
    t:order(horse, { straight = row[2] })
    t:moved(horse, { ahead = row[2] })
  end)
end

situation("elephants pass through friendly psiloi as far as they come", { "dbsa.move.34", "dbsa.move.35" }, function(t)
  -- A base each deep they are too slow to pass straight, but may cut a corner.
  local beast = t:red("El", { at = { 600, 600 } })
  t:red("Ps", { at = { 680, 540 } })
  t:order(beast, { to = { 640, 625 } })
  t:expect(beast, { at = { 640, 625 } })
  local other = t:red("El", { at = { 900, 600 } })
  local psiloi = t:red("Ps", { at = { 900, 600 + t:mm(20) } })
  t:try(other, { straight = 100 }):refused { clause = "dbsa.move.35", why = "blocked", by = psiloi }
end)

situation("psiloi pass at any angle", { "dbsa.move.33" }, function(t)
  local psiloi = t:red("Ps", { at = { 600, 600 } })
  t:red("Sp", { at = { 650, 660 } })
  t:order(psiloi, { to = { 700, 700 } })
  t:expect(psiloi, { at = { 700, 700 }, facing = "north" })
end)

for _, row in ipairs { { "Cv", "Cv" }, { "Cv", "Ax" }, { "Sp", "Sp" }, { "Ax", "Ps" }, { "Wb", "Ps" }, { "Pk", "Kn" } } do
  situation(row[1] .. " do not pass through " .. row[2], { "dbsa.move.36" }, function(t)
    local mover = t:red(row[1], { at = { 600, 600 } })
    t:red(row[2], { at = { 600, 600 + t:mm(40) } })
    t:try(mover, { straight = 100 }):refused { clause = "dbsa.move.36" }
  end)
end

situation("there must be move and room to end beyond the friend", { "dbsa.move.35" }, function(t)
  local psiloi = t:red("Ps", { at = { 600, 600 } })
  -- The friend's front edge is at 600 + 111: the psiloi's rear edge must come to that.
  local deep = t:red("El", { at = { 600, 600 + 111 } })
  t:try(psiloi, { straight = 150 }):refused { clause = "dbsa.move.35", why = "blocked", by = deep }
  local other = t:red("Ps", { at = { 900, 600 } })
  t:red("El", { at = { 900, 600 + 110 } })
  t:order(other, { straight = 150 })
  t:moved(other, { ahead = 150 })
end)

situation("no room beyond: another stands there", { "dbsa.move.35" }, function(t)
  local psiloi = t:red("Ps", { at = { 600, 600 } })
  local spear = t:red("Sp", { at = { 600, 660 } })
  t:red("Sp", { at = { 600, 720 } })
  t:try(psiloi, { straight = 100 }):refused { clause = "dbsa.move.35", why = "blocked" }
  t:try(psiloi, { straight = 150 }):refused { clause = "dbsa.move.35", why = "blocked" }
end)

situation("horse does not pass through psiloi who fight", { "dbsa.move.35" }, function(t)
  local psiloi = t:red("Ps", { at = { 600, 600 } })
  t:blue("Ps", { front_of = psiloi })
  local horse = t:red("LH", { at = { 600 - t:mm(40), 600 } })
  t:try(horse, { sideways = 200 }):refused { clause = "dbsa.move.35", why = "passing", through = psiloi }
  local free = t:red("Ps", { at = { 600 - t:mm(40), 600 - t:mm(30) } })
  t:order(horse, { back = 150 })
  t:moved(horse, { back = 150 })
  t:try(free, { sideways = 1 }):ok()
  t:order(free, { straight = 150 })
end)

situation("psiloi who do not fight pass through friends who do, those who fight through nobody",
  { "dbsa.move.33", "dbsa.move.35" }, function(t)
    local spear = t:red("Sp", { at = { 600, 600 } })
    t:blue("Sp", { front_of = spear })
    local psiloi = t:red("Ps", { at = { 520, 594 } })
    t:order(psiloi, { to = { 540, 564 } })
    t:expect(psiloi, { at = { 540, 564 } })
    local fighter = t:red("Ps", { at = { 300, 600 } })
    t:blue("Ps", { front_of = fighter })
    local friend = t:red("Ax", { at = { 300, 600 - t:mm(20) } })
    t:try(fighter, { back = 150 }):refused { clause = "dbsa.move.35", why = "passing", through = friend }
  end)

situation("enemies are never passed, and a gap lets through who fits", { "dbsa.move.36", "dbsa.move.37" }, function(t)
  local psiloi = t:red("Ps", { at = { 600, 600 } })
  local foe = t:blue("Ps", { at = { 600, 650 } })
  t:try(psiloi, { straight = 150 }):refused { clause = "dbsa.move.36", why = "blocked", by = foe }
  -- Two spears 40 mm apart let a base through, a little less do not.
  local west = t:red("Sp", { at = { 900 - t:mm(40), 660 } })
  t:red("Sp", { right_of = west, gap = t:mm(40) })
  local through = t:red("Ax", { at = { 900, 600 } })
  t:order(through, { straight = 150 })
  t:moved(through, { ahead = 150 })
  local left = t:red("Sp", { at = { 1200 - t:mm(40), 660 } })
  local right = t:red("Sp", { right_of = left, gap = t:mm(39) })
  local stuck = t:red("Ax", { at = { 1200, 600 } })
  t:try(stuck, { straight = 150 }):refused { clause = "dbsa.move.37" }
end)

-- A friend is gone through in whatever direction; a gap is what is beside him: half a base and a step beside his middle.
for _, row in ipairs { { 0, "36" }, { 14.9, "36" }, { 15.1, "37" } } do
  local up, clause = row[1], "dbsa.move." .. row[2]
  situation("sideways through a friend " .. up .. " mm further up", { clause }, function(t)
    local horse = t:red("Cv", { at = { 400, 700 } })
    local friend = t:red("Cv", { right_of = horse, gap = 20, offset = t:mm(up) })
    t:try(horse, { sideways = 200 }):refused { clause = clause, why = "passing", through = friend }
  end)
end

situation("a move that is long enough to end beyond a friend passes nobody but psiloi", { "dbsa.move.36" }, function(t)
  local horse = t:red("Cv", { at = { 600, 600 } })
  local spear = t:red("Sp", { at = { 600, 600 + t:mm(15) + 10 } })
  t:try(horse, { straight = 200 }):refused { clause = "dbsa.move.36", why = "passing", through = spear }
  local other = t:red("Cv", { at = { 900, 600 } })
  t:red("Ps", { at = { 900, 600 + t:mm(20) + 10 } })
  t:order(other, { straight = 200 })
  t:moved(other, { ahead = 200 })
end)

-- Psiloi who fight pass through nobody; riders who fight break off through psiloi who do not.
situation("riders break off through psiloi who are not in contact", { "dbsa.move.34", "dbsa.move.35", "dbsa.move.39" }, function(t)
  local horse = t:red("Cv", { at = { 600, 600 } })
  t:blue("Sp", { front_of = horse })
  local psiloi = t:red("Ps", { behind = horse })
  t:bound { pips = 6 }
  t:try(horse, { back = 150 }):ok()
  t:blue("Sp", { behind = psiloi, facing = "north" })
  t:try(horse, { back = 150 }):refused { clause = "dbsa.move.35", through = psiloi }
end)

-- Psiloi beside an enemy who fights another: by a stretch of their side edges, by the corner alone, or a pace away.
local function beside(t, right, ahead)
  local spear = t:red("Sp", { at = { 600, 600 } })
  t:blue("Sp", { front_of = spear })
  return t:red("Ps", { at = { 600 + t:mm(40) + right, 600 + t:mm(ahead) } })
end

for _, row in ipairs { { 0, 8, false, "touch its side edge" }, { 0, 0, true, "touch its corner alone" }, { 1, 8, true, "are a pace from it" } } do
  local right, ahead, free, what = row[1], row[2], row[3], row[4]
  situation("horse and psiloi who " .. what, { free and "dbsa.move.34" or "dbsa.move.35" }, function(t)
    local psiloi = beside(t, right, ahead)
    local horse = t:red("Cv", { at = { 600 + t:mm(40) + right, 540 } })
    local verdict = t:try(horse, { straight = 200 })
    if free then verdict:ok() else verdict:refused { clause = "dbsa.move.35", why = "passing", through = psiloi } end
  end)
  situation("psiloi who " .. what .. " and a friend behind them", { free and "dbsa.move.33" or "dbsa.move.35" }, function(t)
    local psiloi = beside(t, right, ahead)
    local friend = t:red("Sp", { behind = psiloi })
    local verdict = t:try(psiloi, { back = 150 })
    if free then verdict:ok() else verdict:refused { clause = "dbsa.move.35", why = "passing", through = friend } end
  end)
end
