-- Flanks: a corner of the enemy's line that stands open is charged at once, from the flank and the front together.

problem("close the door on an enemy whose flank is open", function(t)
  local blade = t:red("4Bd", { at = { 10, 10 }, facing = "north", general = true })
  local foe = t:blue("4Bd", { front_of = blade })
  t:blue("4Bd", { at = { 20, 20 }, facing = "south", general = true })
  local horse = t:red("Cv", { at = { 12.5, 10.5 }, facing = "north" })
  t:bound{ side = "red", pips = 1 }
  t:answer(function() t:order(horse, { to = { on_left_of = foe } }) end)
  t:check(t:strikes(horse, foe), "the flank of the enemy is struck")
end)
