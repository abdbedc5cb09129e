-- How far troops go in one tactical move.

-- One element alone, straight ahead: it goes `limit` paces, and not one more.
local function goes(t, code, limit, clause, options)
  options = options or {}
  if options.ground then
    t[options.ground](t, { at = { 600, 600 }, size = { 200, 700 } })
  end
  local one = t:red(code, { at = { 600, 500 }, facing = "north", general = true })
  t:try(one, { straight = limit }):ok()
  t:try(one, { straight = limit + 1 }):refused{
    clause = clause, why = "TooFar", moved = limit + 1, limit = limit,
  }
end

situation("light horse go 250 paces", { "dbsa.move.13" }, function(t)
  goes(t, "LH", 250, "dbsa.move.13")
end)

situation("cavalry go 200 paces", { "dbsa.move.14" }, function(t)
  goes(t, "Cv", 200, "dbsa.move.14")
end)

situation("chariots go 200 paces", { "dbsa.move.14" }, function(t)
  goes(t, "Ch", 200, "dbsa.move.14")
end)

situation("auxilia go 150 paces", { "dbsa.move.15" }, function(t)
  goes(t, "Ax", 150, "dbsa.move.15")
end)

situation("knights go 150 paces", { "dbsa.move.16" }, function(t)
  goes(t, "Kn", 150, "dbsa.move.16")
end)

situation("swordsmen go 100 paces", { "dbsa.move.17" }, function(t)
  goes(t, "Sw", 100, "dbsa.move.17")
end)

situation("elephants go 100 paces", { "dbsa.move.18" }, function(t)
  goes(t, "El", 100, "dbsa.move.18")
end)

situation("a wood holds light horse to 100 paces", { "dbsa.move.19", "dbsa.going.01" }, function(t)
  goes(t, "LH", 100, "dbsa.move.19", { ground = "woods" })
end)

situation("a wood does not slow auxilia", { "dbsa.move.20", "dbsa.going.01" }, function(t)
  goes(t, "Ax", 150, "dbsa.move.20", { ground = "woods" })
end)
