-- {{ title }}
--
-- A start for a campaign of two players, and a small nation between them{% if bought %}, whose battles are fought by {{ rules }}{% endif %}.
--   debellis check {{ folder }}                what is wrong with it
--   debellis watch {{ folder }}                its map in the browser
--   debellis campaign try {{ folder }} {% if bought %}--years 1 --runs 1   how computers would play it; its battles take a while{% else %}--years 2 --runs 2   how computers would play it{% endif %}
--   debellis campaign new {{ folder }} GAME    found it in the new folder GAME
-- `debellis api campaign` lists the words; the manual has `howto/campaign`.

local c = campaign {
  title = {{ title_lua }}, year = {{ year }}, rules = "{{ rules }}",
}

-- The map. `at` is where a place is drawn; `home` is the ground of battles there, `worth` what it pays.
c:node { "Northford", at = { 200, 700 }, home = "Arable", walls = "city", worth = 3 }
c:node { "Hillgate", at = { 420, 620 }, home = "Hilly" }
c:node { "Midway", at = { 500, 450 }, home = "Arable", walls = "fort", worth = 1 }
c:node { "Woodend", at = { 600, 300 }, home = "Forest" }
c:node { "Southhaven", at = { 800, 200 }, home = "Arable", walls = "city", worth = 3 }
c:link { "Northford", "Hillgate", "Midway" }
c:link { "Midway", "Woodend", "Southhaven" }

-- Who plays, and what is whose.
c:player { {{ first_lua }} }
c:player { {{ second_lua }} }
c:nation { {{ red_lua }}, player = {{ first_lua }}, capital = "Northford", owns = { "Hillgate" }, colour = "#b3322b", coins = 3 }
c:nation { {{ blue_lua }}, player = {{ second_lua }}, capital = "Southhaven", owns = { "Woodend" }, colour = "#2b62b3", coins = 3 }
c:nation { "Free men", capital = "Midway", colour = "#5f6672" }

{% if bought -%}
-- The armies. Each file names the generals with their commands; the list of the same name beside it says what such an army may have.
c:army { "First", nation = {{ red_lua }}, at = "Northford", army = "armies/first.army" }
c:army { "Second", nation = {{ blue_lua }}, at = "Southhaven", army = "armies/second.army" }
{%- else -%}
-- The armies, from army lists (`debellis army show {{ red_list }}`).
c:army { "First", nation = {{ red_lua }}, at = "Northford", list = "{{ red_list }}" }
c:army { "Second", nation = {{ blue_lua }}, at = "Southhaven", list = "{{ blue_list }}" }
{%- endif %}

-- When it ends: whoever holds most then has won, if nobody is left alone before.
c:ends { year = {{ last_year }}, last = true }
