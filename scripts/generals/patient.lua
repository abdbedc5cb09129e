-- A general who waits: no tactical move in the first bounds, so that the enemy comes to the ground of his choice.
--
-- A general is a function. It is asked for every order of its side and is shown the battle, the moves worth a look as
-- written orders, and the name of its side. It answers with an order as text, with the number of one of the moves, or with
-- nothing: then the built-in general decides.

local WAITS = 6

return function(battle, moves, side)
  if battle.phase == "moves" and battle.side == side and battle.bound <= WAITS then
    return "done"
  end
end
