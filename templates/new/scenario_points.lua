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
  board = { 90, 90 },               -- in paces, from west to east and from south to north; a base is 2 wide
  season = "summer", hour = 9, sky = "clear",
  -- What happened, to compare the battles here with:
  -- history = { winner = {{ red_lua }}, note = "what decided it, in a line" },
  -- sources = { "the book and the chapter that you have it from" },
}

-- The ground. A place is { east, north }, counted from the south-west corner; sizes are in paces too.
battle:terrain {
  woods { name = "the wood", at = { 18, 45 }, size = { 16, 16 } },
  gentle_hill { name = "the hill", at = { 68, 48 }, size = { 20, 14 } },
  -- road { name = "the lane", path = { { 45, 0 }, { 40, 45 }, { 45, 90 } }, width = 4 },
}

-- The first force, red in commands. Each command is a sub-unit: its figures side by side, touching their edge, with one who leads them;
-- the leader of the one that is `cinc` commands the force. A line begins at its left front corner, as the figures themselves look.
local red = battle:army { name = {{ red_lua }}, edge = "south", first_bound = true }
local thegn = red:command { name = "the thegn", cinc = true }
thegn:line { left = { 20, 3 }, "Blade general", "Blade*2", "Spearman*4" }
local reeve = red:command { name = "the reeve" }
reeve:line { left = { 54, 3 }, "Spearman general", "Spearman*3", "Shooter*2" }

-- The second force, blue in commands.
local blue = battle:army { name = {{ blue_lua }}, edge = "north" }
local hersir = blue:command { name = "the hersir", cinc = true }
hersir:line { left = { 70, 87 }, "Blade general", "Blade*3", "Shooter*2" }
local bondi = blue:command { name = "the bondi" }
bondi:line { left = { 36, 87 }, "Spearman general", "Spearman*3", "Skirmisher*3" }

-- An aim of its own ends a skirmish as well as losses do; `debellis api scenario:objective`:
-- battle:objective { name = "the cattle", side = {{ blue_lua }}, hold = { at = { 45, 20 }, size = { 8, 8 } }, by = 3 }

-- The story. A handler is called when something happens; `debellis api scenario:on` lists the occasions.
battle:on("destroyed", function(battle, element)
  if element.general then battle:say(element.side .. " sees a leader fall.") end
end)
