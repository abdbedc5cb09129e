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
  board = { 2400, 1800 },           -- in paces, from west to east and from south to north; a base is 80 wide
  season = "summer", hour = 9, sky = "clear", max_bounds = 60,
  -- What happened, to compare the battles here with:
  -- history = { winner = {{ red_lua }}, note = "what decided it, in a line" },
  -- sources = { "the book and the chapter that you have it from" },
}

-- The ground. A place is { east, north }, counted from the south-west corner; sizes are in paces too.
battle:terrain {
  woods { name = "the wood", at = { 300, 900 }, size = { 400, 300 } },
  gentle_hill { name = "the hill", at = { 2000, 950 }, size = { 480, 360 } },
  -- river { name = "the brook", path = { { 0, 850 }, { 2400, 900 } }, width = 40 },
}

-- The first army, red in commands. Each command has its general; `cinc` is the commander-in-chief. A line begins at its left front
-- corner, as the troops themselves look. Troops have drill (Reg, Irr), type and grade: "Reg Bd (O)*4" are four such elements.
local red = battle:army { name = {{ red_lua }}, edge = "south", first_bound = true }
local consul = red:command { name = "the consul", cinc = true }
consul:line { left = { 700, 700 }, "Reg Bd (O)*4", "Reg Bd (O) general", "Reg Bd (O)*3", gap(80), "Reg Cv (O)*2" }
consul:line { left = { 780, 600 }, "Reg Sp (O)*4" }
consul:line { left = { 780, 760 }, "Reg Ps (S)*4" }
consul:line { left = { 900, 100 }, "Irr Bge (I)*2" }
local horse = red:command { name = "the horse" }
horse:line { left = { 1800, 700 }, "Reg Cv (O) general", "Reg Cv (O)*3" }

-- The second army, blue in commands.
local blue = battle:army { name = {{ blue_lua }}, edge = "north" }
local chief = blue:command { name = "the chief", cinc = true }
chief:line { left = { 1650, 1150 }, "Irr Wb (S)*5", "Irr Cv (O) general", "Irr Wb (S)*5" }
chief:line { left = { 1650, 1250 }, "Irr Wb (F)*4" }
chief:line { left = { 1500, 1700 }, "Irr Bge (I)*2" }
local riders = blue:command { name = "the riders" }
riders:line { left = { 600, 1150 }, "Irr Cv (O)*3", "Irr Cv (O) general", "Irr LH (O)*3" }

-- Armies that were bought by points can be set up by the steps of the rules instead: `debellis api scenario:set_up`.

-- The story. A handler is called when something happens; `debellis api scenario:on` lists the occasions.
battle:on("destroyed", function(battle, element)
  if element.general then battle:say(element.side .. " sees its general fall.") end
end)
