-- Passing through friends in a tactical move: every type, and those who fight. The friend at {10, 10} faces north.

-- With the depth of their bases in base widths.
for code, depth in pairs { ["3Kn"] = 0.75, LH = 0.75, Cm = 0.75, SCh = 1, El = 1, ["6Kn"] = 1.5 } do
  situation(code .. " pass through psiloi", { "dba3.interp.01", "dba3.interp.05" }, function(t)
    t:bound { pips = 3 }
    local psiloi = t:red("Ps", { at = { 10, 10 } })
    local horse = t:red(code, { at = { 10, 9.4 } })
    t:try(horse, { straight = 0.6 + depth - 0.01 }):refused { clause = "dba3.interp.03", why = "Blocked", by = psiloi }
    t:order(horse, { straight = 0.6 + depth })
    t:moved(horse, { ahead = 0.6 + depth })
  end)
end

-- An enemy on the friend's left flank, so that he fights, and the mover stands before him, a little to the right.
for _, row in ipairs { { "Cv", "Ps", "dba3.interp.01" }, { "Ps", "4Bd", "dba3.interp.02" } } do
  situation(row[1] .. " pass through " .. row[2] .. " who fight", { row[3], "dba3.interp.04" }, function(t)
    local friend = t:red(row[2], { at = { 10, 10 } })
    t:blue("4Sp", { on_left_of = friend })
    t:expect(friend, { in_combat = true })
    local mover = t:red(row[1], { at = { 10.3, 11 } })
    t:order(mover, { to = { 10, 8.9 } })
    t:expect(mover, { at = { 10, 8.9 } })
  end)
end

-- The mover strikes an enemy's flank, which it may leave; its friend stands right behind it.
for _, row in ipairs { { "Cv", "Ps", "dba3.interp.01" }, { "Ps", "4Bd", "dba3.interp.02" } } do
  situation(row[1] .. " pass through " .. row[2] .. " out of a fight", { row[3], "dba3.interp.04" }, function(t)
    local enemy = t:blue("4Sp", { at = { 10, 10 }, facing = "south" })
    t:red("4Bd", { front_of = enemy })
    local mover = t:red(row[1], { on_left_of = enemy })
    t:red(row[2], { behind = mover, gap = 0.1 })
    t:expect(mover, { in_combat = true })
    t:try(mover, { back = 0.5 }):refused { why = "Blocked" }
    t:order(mover, { back = 2 })
    t:moved(mover, { back = 2 })
  end)
end

situation("psiloi end lined up with the friend and do not wheel on the way", { "dba3.interp.02" }, function(t)
  local friend = t:red("4Bd", { at = { 10, 10 } })
  local psiloi = t:red("Ps", { at = { 10, 9.3 } })
  t:try(psiloi, { to = { 10.2, 10.8 } }):refused { clause = "dba3.interp.02", why = "Passing", through = friend }
  t:try(psiloi, { to = { 10, 10.8 } }):ok()
  t:try(psiloi, { { straight = 1.5 }, { wheel_left = 10 } }):refused { clause = "dba3.interp.02", why = "Passing" }
end)

situation("psiloi who pass from behind start wholly in the strip behind", { "dba3.interp.05" }, function(t)
  local friend = t:red("4Bd", { at = { 10, 10 } })
  t:try(t:red("Ps", { at = { 10.02, 9.4 } }), { to = { 10, 10.8 } }):refused {
    clause = "dba3.interp.05", why = "Passing", through = friend,
  }
  t:red("4Bd", { at = { 15, 10 } })
  t:try(t:red("Ps", { at = { 15, 9.4 } }), { to = { 15, 10.8 } }):ok()
end)

for _, row in ipairs { { "Cv", "Ps" }, { "Ps", "4Bd" } } do
  situation(row[1] .. " who start before " .. row[2] .. " do not go into them and back", { "dba3.interp.04" }, function(t)
    local friend = t:red(row[2], { at = { 10, 10 } })
    local mover = t:red(row[1], { at = { 10, 11 } })
    t:try(mover, { { back = 0.6 }, { straight = 0.6 } }):refused {
      clause = "dba3.interp.04", why = "Passing", through = friend,
    }
    t:try(mover, { back = 1.5 }):ok()
  end)
end
