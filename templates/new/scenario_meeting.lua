-- {{ title }}
--
-- A start for a scenario. It can be fought as it is; change one thing after the other and look at it:
--   debellis watch {{ file }}       the map in the browser, redrawn whenever this file is saved
--   debellis check {{ file }}       all that is wrong with it
--   debellis fight {{ file }}       one battle, told bound by bound
--   debellis playtest {{ file }}    a thousand battles: who wins, and how
--   debellis pack {{ file }}        one file of it for others
-- `debellis api` lists all words, `debellis api scenario` those of the table below; `debellis rule --troops {{ rules }}` the troops.

local battle = scenario {
  title = {{ title_lua }}, year = {{ year }}, rules = "{{ rules }}",
  board = { 1200, 1200 },           -- in paces, from west to east and from south to north; the rules give this size
  season = "summer", hour = 9,
  -- What happened, to compare the battles here with:
  -- history = { winner = {{ red_lua }}, note = "what decided it, in a line" },
  -- sources = { "the book and the chapter that you have it from" },
  -- Armies of other sizes, other boards or deployments need a reason:
  -- departs = "six of each, as on the day",
}

-- The ground. A place is { east, north }, counted from the south-west corner; sizes are in paces too.
battle:terrain {
  woods { name = "the wood", at = { 150, 600 }, size = { 200, 200 } },
  gentle_hill { name = "the hill", at = { 1000, 640 }, size = { 240, 200 } },
}

-- The first army, red in commands: 12 elements within 300 paces of its edge, one of them its general's, and its camp. A line begins at
-- its left front corner, as the troops themselves look.
local red = battle:army { name = {{ red_lua }}, edge = "south", first_bound = true }
red:camp { at = { 600, mm(40) } }
local first = red:command { name = "the first general" }
first:line { left = { 250, 300 }, "Cv", "Sw*4", "Sw general", "Sw*3", "Ps*2", "Cv" }

-- The second army, blue in commands.
local blue = battle:army { name = {{ blue_lua }}, edge = "north" }
blue:camp { at = { 600, paces(1200) - mm(40) } }
local second = blue:command { name = "the second general" }
second:line { left = { 1000, 900 }, "Cv", "Wb*5", "Ch general", "Wb*4", "Cv" }

-- The story. A handler is called when something happens; `debellis api scenario:on` lists the occasions.
battle:on("destroyed", function(battle, element)
  if element.general then battle:say(element.side .. " sees its general fall.") end
end)
