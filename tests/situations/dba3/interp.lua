-- Passing through friends in a tactical move. The friend at {10, 10} faces north.

situation("mounted pass through psiloi who have room beyond them", { "dba3.interp.01", "dba3.interp.03", "dba3.interp.05" }, function(t)
  local psiloi = t:red("Ps", { at = { 10, 10 } })
  local horse = t:red("Cv", { at = { 10, 9.4 } })
  -- The rear edge has to come to y = 10: 1.35 base widths.
  t:try(horse, { straight = 1.34 }):refused { clause = "dba3.interp.03", why = "Blocked", by = psiloi }
  t:order(horse, { straight = 1.35 })
  t:moved(horse, { ahead = 1.35 })
  t:stands(psiloi)
end)

situation("with somebody beyond the psiloi there is no room", { "dba3.interp.03" }, function(t)
  t:red("Ps", { at = { 10, 10 } })
  local beyond = t:red("Ps", { at = { 10, 11 } })
  t:try(t:red("Cv", { at = { 10, 9.4 } }), { straight = 1.35 }):refused { clause = "dba3.interp.03", why = "Blocked", by = beyond }
end)

situation("without move enough to come through they do not pass", { "dba3.interp.03" }, function(t)
  local psiloi = t:red("Ps", { at = { 10, 10 } })
  -- Elephants are a base width deep and go three: from 1.9 behind the psiloi's front two and nine tenths are needed.
  local el = t:red("El", { at = { 10, 8 } })
  t:try(el, { straight = 2.99 }):refused { clause = "dba3.interp.03", why = "Blocked", by = psiloi }
  t:try(el, { straight = 3 }):ok()
end)

for _, friend in ipairs { "4Bd", "4Sp", "4Pk", "3Ax", "Cv", "3Kn", "LH", "4Bw", "7Hd", "Ps", "4Wb" } do
  situation("psiloi pass through " .. friend, { "dba3.interp.02" }, function(t)
    t:red(friend, { at = { 10, 10 } })
    local psiloi = t:red("Ps", { at = { 10, 9.2 } })
    t:order(psiloi, { straight = 1.3 })
    t:moved(psiloi, { ahead = 1.3 })
  end)
end

situation("from partly in front one ends lined up behind", { "dba3.interp.04" }, function(t)
  t:red("Ps", { at = { 10, 10 } })
  local horse = t:red("Cv", { at = { 10.9, 11 } })
  t:try(horse, { to = { 10, 9.5 } }):ok()
  t:try(horse, { to = { 10.4, 9.4 } }):refused { why = "Passing" }
  t:order(horse, { to = { 10, 9.4 } })
  t:expect(horse, { at = { 10, 9.4 } })
  -- Wholly beside the front one does not come through.
  local beside = t:red("Cv", { at = { 8.9, 11.2 } })
  t:try(beside, { to = { 10, 8.65 } }):refused { why = "Passing" }
end)

situation("from behind one starts wholly in the strip behind", { "dba3.interp.05" }, function(t)
  local psiloi = t:red("Ps", { at = { 10, 10 } })
  t:try(t:red("Cv", { at = { 10.02, 9.4 } }), { to = { 10, 10.8 } }):refused {
    clause = "dba3.interp.05", why = "Passing", through = psiloi,
  }
  t:red("Ps", { at = { 15, 10 } })
  t:try(t:red("Cv", { at = { 15, 9.4 } }), { to = { 15, 10.8 } }):ok()
end)

situation("from behind one ends lined up in front", { "dba3.interp.01" }, function(t)
  t:red("Ps", { at = { 10, 10 } })
  local horse = t:red("Cv", { at = { 10, 9.4 } })
  t:try(horse, { to = { 10.2, 10.8 } }):refused { why = "Passing" }
  t:try(horse, { to = { 10, 10.8 } }):ok()
end)

for _, row in ipairs { { "Cv", "4Bd" }, { "Cv", "Cv" }, { "LH", "LH" }, { "3Bd", "Ps" }, { "3Wb", "4Bd" }, { "3Pk", "4Bd" } } do
  situation(row[1] .. " do not pass through " .. row[2], { "dba3.interp.11" }, function(t)
    local friend = t:red(row[2], { at = { 10, 10 } })
    t:try(t:red(row[1], { at = { 10, 9 } }), { straight = 2.5 }):refused {
      clause = "dba3.interp.11", why = "Passing", through = friend,
    }
  end)
end
