-- Second and subsequent moves.

-- One that has made a move in red's turn of this number.
local function moved(t, code, number, spot)
  local one = t:red(code, spot or { at = { 1000, 500 }, facing = "north" })
  t:bound{ number = number or 3, pips = 6 }
  t:order(one, { straight = 100 })
  return one
end

situation("most elements make one move", { "dba22.move.03" }, function(t)
  t:try(moved(t, "4Bd"), { straight = 50 }):refused{ clause = "dba22.move.03", why = "MovesSpent", made = 1 }
end)

situation("psiloi make any number in the first turn, and one later", { "dba22.second.04" }, function(t)
  local ps = moved(t, "2Ps", 1)
  t:order(ps, { straight = 100 })
  t:try(ps, { straight = 100 }):ok()
end)

situation("psiloi make one move later", { "dba22.move.03" }, function(t)
  t:try(moved(t, "2Ps", 3), { straight = 100 }):refused{ clause = "dba22.move.03", why = "MovesSpent", made = 1 }
end)

situation("light horse make any number, but not within a base width of the enemy", { "dba22.second.07" }, function(t)
  local lh = moved(t, "2LH")
  t:blue("4Bd", { at = { 1000, 1200 }, facing = "north" })
  t:order(lh, { straight = 100 })
  t:try(lh, { straight = 280 }):ok()
  t:try(lh, { straight = 290 }):refused{ clause = "dba22.second.07", why = "NearEnemy" }
end)

situation("warband and scythed chariots make a second move into the fight", { "dba22.second.05" }, function(t)
  local wb = moved(t, "4Wb")
  local foe = t:blue("4Bd", { at = { 1000, 750 }, facing = "south" })
  t:try(wb, { straight = 100 }):refused{ clause = "dba22.move.03", why = "MovesSpent" }
  t:order(wb, { to = { front_of = foe } })
  t:expect(foe, { in_combat = true })
end)

situation("any element goes on along a road, but not into the enemy", { "dba22.second.08" }, function(t)
  t:road{ path = { { 1000, 0 }, { 1000, 2000 } }, width = 100 }
  local bd = moved(t, "4Bd")
  t:try(bd, { road = 300 }):ok()
end)

situation("a second move may end behind warband in a fight, if they could support them there", { "dba22.second.05" }, function(t)
  -- Their opponent, whether they fight in a wood, and whether the move is allowed.
  for i, row in ipairs { { "4Sp", false, true }, { "3Kn", false, true }, { "3Cv", false, false }, { "4Sp", true, false } } do
    local x = 500 * i
    local wb = moved(t, "4Wb", 3, { at = { x, 500 }, facing = "north" })
    local friend = t:red("4Wb", { at = { x, 700 }, facing = "north" })
    if row[2] then t:woods{ at = { x, 720 }, size = { 200, 60 } } end
    t:blue(row[1], { front_of = friend })
    local order = { straight = 100 - t:mm(15) }
    if row[3] then t:try(wb, order):ok() else t:try(wb, order):refused{ clause = "dba22.move.03", why = "MovesSpent" } end
  end
end)
