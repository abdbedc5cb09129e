-- Second and subsequent moves: who makes them, what they cost, where they end.

situation("each of a group must be one who may", { "dba22.second.01" }, function(t)
  local a = t:red("2LH", { at = { 1000, 500 }, facing = "north" })
  local b = t:red("2LH", { right_of = a })
  local c = t:red("3Cv", { right_of = b })
  t:bound{ number = 3, pips = 6 }
  t:order({ a, b, c }, { straight = 100 })
  t:try({ b, c }, { straight = 100 }):refused{ clause = "dba22.move.03", why = "MovesSpent" }
  t:try({ a, b }, { straight = 100 }):ok()
end)

situation("each costs its points", { "dba22.second.03" }, function(t)
  t:red("3Cv", { at = { 1300, 500 }, facing = "north", general = true })
  local lh = t:red("2LH", { at = { 1000, 500 }, facing = "north" })
  t:bound{ number = 3, pips = 3 }
  t:order(lh, { straight = 100 })
  t:costs(lh, { straight = 100 }, 1, { "dba22.pips.01" })
  t:order(lh, { straight = 100 })
  t:pips("red", 1)
end)

situation("warband may go on against a camp that is held", { "dba22.second.06" }, function(t)
  local inside = t:blue("4Bd", { at = { 1000, 800 }, facing = "south" })
  t:camp{ side = "blue", at = { 1000, 780 }, facing = "south", size = { 315, 157 }, held_by = inside }
  local wb = t:red("4Wb", { at = { 1000, 500 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:order(wb, { straight = 100 })
  t:try(wb, { straight = 100 }):refused{ clause = "dba22.move.03", why = "MovesSpent" }
  t:try(wb, { to = { 1000, 780 } }):ok()
end)

situation("onto a road by a move that was none, and on along it", { "dba22.second.09" }, function(t)
  t:road{ path = { { 1000, 0 }, { 1000, 3000 } }, width = 100 }
  local bd = t:red("4Bd", { at = { 1100, 500 }, facing = "north" })
  t:bound{ number = 3, pips = 6 }
  t:order(bd, { to = { 1000, 600 } })
  t:try(bd, { road = 400 }):ok()
  t:try(bd, { straight = 100 }):refused{ clause = "dba22.move.03", why = "MovesSpent" }
end)

situation("scythed chariots make a second move into the fight, knights none", { "dba22.second.05" }, function(t)
  for i, row in ipairs { { "SCh", true }, { "3Kn", false }, { "3Cv", false } } do
    local one = t:red(row[1], { at = { 600 * i, 500 }, facing = "north" })
    local foe = t:blue("4Bd", { at = { 600 * i, 900 }, facing = "south" })
    t:bound{ number = 3, pips = 6 }
    t:order(one, { straight = 100 })
    if row[2] then
      t:order(one, { to = { front_of = foe } })
      t:expect(foe, { in_combat = true })
    else
      t:try(one, { to = { front_of = foe } }):refused{ clause = "dba22.move.03", why = "MovesSpent", made = 1 }
    end
  end
end)

situation("warband that have made their one additional move make no third", { "dba22.second.05" }, function(t)
  local friend = t:red("4Wb", { at = { 1000, 700 }, facing = "north" })
  t:blue("4Sp", { front_of = friend })
  local wb = t:red("4Wb", { at = { 1000, 500 }, facing = "north" })
  local foe = t:blue("4Bd", { at = { 1200, 800 }, facing = "south" })
  t:bound{ number = 3, pips = 6 }
  t:order(wb, { straight = 100 })
  t:order(wb, { straight = 100 - t:mm(15) })
  t:try(wb, { to = { front_of = foe } }):refused{ clause = "dba22.move.03", why = "MovesSpent", made = 2 }
end)

situation("light horse go on up to a base width from the enemy, and not a pace nearer", { "dba22.second.07" }, function(t)
  local lh = t:red("2LH", { at = { 1000, 500 }, facing = "north" })
  local foe = t:blue("4Bd", { at = { 1000, 1200 }, facing = "south" })
  t:bound{ number = 3, pips = 6 }
  t:order(lh, { straight = 300 })
  local room = 400 - t:bw(1)
  t:try(lh, { straight = room - 1 }):ok()
  t:try(lh, { straight = room + 1 }):refused{ clause = "dba22.second.07", why = "NearEnemy" }
end)

situation("along a road others than light horse go on up to the enemy, and not into contact with him", { "dba22.second.08" }, function(t)
  t:road{ path = { { 1000, 0 }, { 1000, 3000 } }, width = 170 }
  local bd = t:red("4Bd", { at = { 1000, 500 }, facing = "north" })
  t:blue("4Bd", { at = { 1000, 900 }, facing = "south" })
  t:bound{ number = 3, pips = 6 }
  t:order(bd, { road = 100 })
  t:try(bd, { road = 299 }):ok()
  t:try(bd, { road = 300 }):refused{ clause = "dba22.move.03", why = "MovesSpent", made = 1 }
end)

-- An enemy 50 paces beside the road, who looks away.
for _, code in ipairs { "4Bd", "4Wb", "SCh", "2Ps", "2LH" } do
  situation(code .. " go on by road past the enemy, whatever other rule there is on them", { "dba22.second.08" }, function(t)
    t:road{ path = { { 1000, 0 }, { 1000, 4000 } }, width = 60 }
    t:blue("4Bd", { at = { 1000 + t:bw(1) + 50, 1000 }, facing = "north" })
    local one = t:red(code, { at = { 1000, 400 }, facing = "north" })
    t:bound{ number = 3, pips = 6 }
    t:order(one, { road = 200 })
    t:try(one, { road = 300 }):ok()
    t:try(one, { to = { 1003, 900 } }):refused{ why = code == "2LH" and "NearEnemy" or "MovesSpent" }
  end)
end

situation("light horse do not go on into the enemy by road either", { "dba22.second.07" }, function(t)
  t:road{ path = { { 1000, 0 }, { 1000, 3000 } }, width = 170 }
  local horse = t:red("2LH", { at = { 1000, 500 }, facing = "north" })
  t:blue("4Bd", { at = { 1000, 900 }, facing = "south" })
  t:bound{ number = 3, pips = 6 }
  t:order(horse, { road = 100 })
  t:try(horse, { road = 299 }):ok()
  t:try(horse, { road = 300 }):refused{ clause = "dba22.second.07", why = "NearEnemy" }
end)

situation("a group moves on where each of it may by a rule of its own", { "dba22.second.01", "dba22.second.04", "dba22.second.07" }, function(t)
  for i, number in ipairs { 1, 2 } do
    local horse = t:red("2LH", { at = { 1000 * i, 500 }, facing = "north" })
    local psiloi = t:red("2Ps", { right_of = horse })
    t:bound{ number = number, pips = 6 }
    t:order({ horse, psiloi }, { straight = 100 })
    local on = t:try({ horse, psiloi }, { straight = 100 })
    if number == 1 then on:ok() else on:refused{ clause = "dba22.move.03", why = "MovesSpent" } end
  end
end)

situation("warband beside psiloi go on into the fight, and not short of it", { "dba22.second.01", "dba22.second.05" }, function(t)
  local band = t:red("4Wb", { at = { 1000, 400 }, facing = "north" })
  local psiloi = t:red("2Ps", { right_of = band })
  t:blue("4Bd", { at = { 1000, 700 }, facing = "south" })
  t:bound{ number = 1, pips = 6 }
  t:order({ band, psiloi }, { straight = 200 })
  t:try({ band, psiloi }, { straight = 99 }):refused{ clause = "dba22.move.03", why = "MovesSpent" }
  t:try({ band, psiloi }, { straight = 100 }):ok()
end)
