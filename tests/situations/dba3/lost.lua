-- Who is lost.

situation("the destroyed and those over the table's edge are lost, others in flight are not", { "dba3.lost.01" }, function(t)
  local out = t:red("LH", { at = { 10, 5 + 30 / 40 - t:mm(1) } })
  t:blue("4Sp", { front_of = out })
  local fled = t:red("LH", { at = { 15, 20 } })
  t:blue("4Sp", { front_of = fled })
  local dead = t:red("LH", { at = { 20, 20 } })
  t:blue("4Bw", { front_of = dead })
  t:bound { phase = "combat" }
  t:dice(1, 3)
  t:order { fight = out }
  t:expect(out, { standing = "gone" })
  t:lost("red", 1)
  t:dice(1, 3, 1, 6)
  t:order { fight = fled }
  t:expect(fled, { fled = true, standing = "on_table" })
  t:dead(dead)
  t:lost("red", 2)
  t:lost("blue", 0)
end)

situation("one who waits in reserve is not lost", { "dba3.lost.01" }, function(t)
  t:red("4Bd", { at = { 10, 10 }, standing = "destroyed" })
  t:red("4Bd", { at = { 12, 10 }, standing = "gone" })
  t:red("4Bd", { at = { 14, 10 }, standing = "reserve" })
  t:bound { phase = "close" }
  t:go_on()
  t:lost("red", 2)
end)

situation("no tactical move goes over the table's edge", { "dba3.lost.01" }, function(t)
  local foot = t:red("4Sp", { at = { 10, 29 } })
  t:try(foot, { straight = 1 }):ok()
  t:try(foot, { straight = 1.01 }):refused { clause = "dba3.lost.01", why = "OffBoard" }
end)
