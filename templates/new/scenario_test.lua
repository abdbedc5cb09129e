-- What {{ title }} promises. `debellis test {{ file }}` runs these; `debellis api test` lists the words.

scenario_test("both armies are on the table, and {{ red_name_lua }} moves first", function(t)
  local battle = t:scenario()
  t:check(battle:count({{ red_lua }}) > 0 and battle:count({{ blue_lua }}) > 0, "an army is missing")
  t:go_on()
  t:phase({{ red_lua }}, "{{ phase }}")
end)

scenario_test("a battle is fought to its end", function(t)
  t:scenario()
  local ended = t:fight { seed = 1 }
  t:check(ended.bounds > 0, "nothing was fought")
end)
