-- What the tests beside the refights have in common: each function declares one or two of them.

local refight = {}

-- How many stand on the table, of each code and in all ("all", without camp followers and denizens), and who moves first. `dice` are those of the weather before it.
function refight.armies(first, sides, dice)
  scenario_test("the armies, and who moves first", function(t)
    local battle = t:scenario()
    for side, counts in pairs(sides) do
      for code, count in pairs(counts) do
        local found = code == "all" and battle:count(side) or code ~= "all" and battle:count(side, code)
        t:check(found == count, side .. " has " .. found .. " of " .. code .. ", not " .. count)
      end
    end
    if dice then t:dice(table.unpack(dice)) end
    t:go_on()
    t:phase(first, "moves")
  end)
end

-- The elements of the generals: { Rome = "Cv 2", ... }
function refight.leads(generals)
  scenario_test("who leads", function(t)
    local battle = t:scenario()
    for side, name in pairs(generals) do
      t:check(battle:element(side, name).general, name .. " of " .. side .. " is no general")
    end
  end)
end

-- Where the ground lies: `lies` has pairs { "name", { x, y } } of what is there, `bare` has places where nothing is, and `higher`
-- has rows { side, element, side, element } of whom the first stands higher up a slope than the second.
function refight.ground(facts)
  scenario_test("the ground lies as it did", function(t)
    local battle = t:scenario()
    local function there(at) return table.concat(battle:ground(at), ", ") end
    for _, fact in ipairs(facts.lies or {}) do
      local found = false
      for _, name in ipairs(battle:ground(fact[2])) do found = found or name == fact[1] end
      t:check(found, fact[1] .. " is not at " .. fact[2][1] .. ", " .. fact[2][2] .. ", but: " .. there(fact[2]))
    end
    for _, at in ipairs(facts.bare or {}) do
      t:check(#battle:ground(at) == 0, "at " .. at[1] .. ", " .. at[2] .. " is " .. there(at))
    end
    for _, row in ipairs(facts.higher or {}) do
      local upper, lower = battle:element(row[1], row[2]), battle:element(row[3], row[4])
      local high, low = battle:height { upper.x, upper.y }, battle:height { lower.x, lower.y }
      t:check(high > low, row[2] .. " of " .. row[1] .. " stands at " .. high .. ", " .. row[4] .. " of " .. row[3] .. " at " .. low)
    end
  end)
end

-- Who is off the table at first, and comes by the rows of the scenario: { side, element, ... }
function refight.waits(rows)
  scenario_test("who is not there at first", function(t)
    local battle = t:scenario()
    for _, row in ipairs(rows) do
      for i = 2, #row do
        t:check(battle:element(row[1], row[i]).standing == "reserve", row[i] .. " of " .. row[1] .. " is there already")
      end
    end
  end)
end

-- A battle of computer generals has an end in which somebody was lost; and history happens in this share of some battles.
function refight.fought(share, games)
  scenario_test("a battle is fought to its end", function(t)
    local battle = t:scenario()
    local result = t:fight { seed = 3 }
    t:check(result.why ~= "goes on" and result.why ~= "bounds", "the battle has no end")
    t:check(result.bounds > 3, "it is over after " .. result.bounds .. " bounds")
  end)
  if share then
    scenario_test("history happens often enough", function(t)
      t:scenario()
      local tried = t:playtest { games = games or 40 }
      t:check(tried.history >= share, "in " .. tried.history * 100 .. " % of the battles only")
    end)
  end
end

return refight
