-- The shift sideways that lines up on an enemy: where in the move it comes, how near one must come, who pays for what besides.

-- It may come before the way straight ahead, in the midst of it, or after it.
local WAYS = {
  before = function(n) return { { sideways = n }, { straight = 100 } } end,
  during = function(n) return { { straight = 50 }, { sideways = n }, { straight = 50 } } end,
  after = function(n) return { { straight = 100 }, { sideways = n } } end,
}
for when, way in pairs(WAYS) do
  for _, n in ipairs{ 40, 41, -40, -41 } do
    local fits = math.abs(n) == 40
    situation(("a shift of %d paces %s the way ahead: %s"):format(n, when, tostring(fits)), { fits and "dbm.restrict.12" or nil }, function(t)
      t:board{ 2400, 2400 }
      local one = t:red("Irr Wb (O)", { at = { 1000, 1000 }, facing = "north" })
      local group = { t:red("Irr Wb (O)", { at = { 1500, 1000 }, facing = "north" }) }
      group[2] = t:red("Irr Wb (O)", { right_of = group[1] })
      for _, x in ipairs{ 1000, 1500 } do t:blue("Reg Bd (O)", { at = { x + n, 1170 }, facing = "south" }) end
      t:bound{ pips = 9 }
      if fits then
        -- It costs neither distance nor points.
        t:costs(one, way(n), 1, { "dbm.pips.11" })
        t:costs(group, way(n), 1, { "dbm.pips.11" })
      else
        t:try(one, way(n)):refused{ clause = "dbm.dist.06", why = "TooFar" }
        t:try(group, way(n)):refused{ clause = "dbm.group.07", why = "TooFar" }
      end
    end)
  end
end

-- How near the enemy is at the end of it.
for _, row in ipairs{ { 79, true }, { 81, false } } do
  situation(("a group shifts and ends %d paces before the enemy: %s"):format(row[1], tostring(row[2])), { row[2] and "dbm.restrict.12" or nil }, function(t)
    t:board{ 2400, 2400 }
    local one = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
    local two = t:red("Reg Bd (O)", { right_of = one })
    t:blue("Reg Bd (O)", { at = { 1025, 1050 + row[1] }, facing = "south" })
    t:bound{ pips = 9 }
    local verdict = t:try({ one, two }, { { sideways = 25 }, { straight = 50 } })
    if row[2] then verdict:ok() else verdict:refused{} end
  end)
end
