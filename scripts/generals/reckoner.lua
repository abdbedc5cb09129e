-- A general who fights by the odds alone: of the moves worth a look he makes the one that gains most in exact chances,
-- and nobody of his goes where more than one enemy may strike next and the nearest of them is the better fighter.

local LEAST = 0.02

-- Whether some enemy who may strike this element next would rather have the better of it.
local function in_danger(general, element)
  local foes = general:threats(element)
  if #foes < 2 then return false end
  for _, foe in ipairs(foes) do
    if general:odds(element, foe).gain < -0.1 then return true end
  end
  return false
end

return function(battle, moves, side, general)
  if battle.phase ~= "moves" or battle.side ~= side then return end
  local best, most = nil, LEAST
  for _, move in ipairs(moves) do
    local gain = move.kind == "move" and move.gain or 0
    if gain > most then best, most = move, gain end
  end
  if best or #moves == 0 then return best end
  -- Nothing gains by a fight now: he goes on as usual, but for those who are in danger where they are.
  local usual = general:default()
  for _, element in ipairs(usual.elements) do
    if usual.kind == "move" and in_danger(general, element) then return "done" end
  end
end
