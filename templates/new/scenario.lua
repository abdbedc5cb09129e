-- {{ title }}
--
-- A start for a scenario. It can be fought as it is; change one thing after the other and look at it:
--   debellis watch {{ file }}       the map in the browser, redrawn whenever this file is saved
--   debellis check {{ file }}       all that is wrong with it
--   debellis fight {{ file }}       one battle, told bound by bound
--   debellis playtest {{ file }}    a thousand battles: who wins, and how
--   debellis pack {{ file }}        one file of it for others
-- `debellis api` lists all words, `debellis api scenario` those of the table below.

local battle = scenario {
  title = {{ title_lua }}, year = {{ year }}, rules = "{{ rules }}",
  board = { {{ board }} },               -- in {{ unit }}, from west to east and from south to north
  season = "summer", hour = 9,
  -- What happened, to compare the battles here with:
  -- history = { winner = {{ red_lua }}, note = "what decided it, in a line" },
  -- sources = { "the book and the chapter that you have it from" },
}

-- The ground. A place is { east, north }, counted from the south-west corner; sizes are in {{ unit }} too.
battle:terrain {
  woods { name = "the wood", at = { {{ wood_at }} }, size = { {{ wood_size }} } },
  gentle_hill { name = "the hill", at = { {{ hill_at }} }, size = { {{ hill_size }} } },
  -- river { name = "the brook", path = { {{ brook }} }, width = {{ width }}, state = 2 },
}

-- The first army, red in commands: {{ red_name }}, from the army list {{ red_list }} (`debellis army{{ rules_word }} show {{ red_list }}`).
-- `draw_up` places the first choice of the list as a player would.
local red = battle:army { name = {{ red_lua }}, list = "{{ red_list }}", edge = "south", first_bound = true }
red:draw_up { name = "the first general" }
-- Or by hand, from the left front corner as the troops themselves look:
-- local chief = red:command { name = "the first general", cinc = true }
-- chief:line { left = { {{ left }} }, "4Bd general", "4Bd*5", gap({{ gap }}), "{{ horse }}" }

-- The second army, blue in commands: {{ blue_name }}, from {{ blue_list }}.
local blue = battle:army { name = {{ blue_lua }}, list = "{{ blue_list }}", edge = "north" }
blue:draw_up { name = "the second general" }

-- The story. A handler is called when something happens; `debellis api scenario:on` lists the occasions.
battle:on("destroyed", function(battle, element)
  if element.general then battle:say(element.side .. " sees its general fall.") end
end)
