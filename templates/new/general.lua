-- {{ title }}: a general of your own.
--   debellis fight {{ battle }} --red {{ file }}    he commands the first army
--   debellis playtest {{ battle }} --red {{ file }} --games 200
--   debellis watch {{ file }}{{ on }}          checked and fought whenever this file is saved
--
-- He is asked again and again what to do next, and answers with one of `moves`, with an order as text, with "done", or
-- with nothing: then the built-in general decides. `debellis api general` lists what he may ask.

local WAIT = 2   -- the bounds in which he stands and looks

return function(battle, moves, side, general)
  -- In other phases, and when the other side is on move, the built-in general decides.
  if battle.phase ~= "moves" or battle.side ~= side then return end
  if battle.bound <= WAIT then return "done" end
  -- The move that gains most by the built-in general's own reckoning; `gain` is nil where there is nothing to reckon.
  local best, most = nil, 0
  for _, move in ipairs(moves) do
    if move.kind == "move" and (move.gain or 0) > most then best, most = move, move.gain end
  end
  return best or general:default()
end
