-- Surena's way of fighting: horse archers who stay out of reach of foot in good order, and who charge where somebody stands
-- alone, shows a flank, or is beaten already. All other orders are those of the built-in general.

local LEAST = 0.15   -- what a charge must be worth in exact chances, in elements
local UNTIL = 30     -- the bound from which everybody goes in

-- Whether an enemy stands with a friend beside it, so that it is no prey for light horse.
local function in_line(general, foe)
  for _, friend in ipairs(general:elements(foe.side)) do
    if friend ~= foe and general:distance(friend, foe) < 0.1 then return true end
  end
  return false
end

-- Whether light horse would end this order within reach of foot in line, for little.
local function rash(general, move)
  if move.kind ~= "move" or (move.gain or 0) >= LEAST then return false end
  for _, element in ipairs(move.elements) do
    if element.code == "LH" then
      for _, foe in ipairs(general:threats(element)) do
        if in_line(general, foe) and general:odds(element, foe).gain < 0 then return true end
      end
    end
  end
  return false
end

return function(battle, moves, side, general)
  if battle.phase ~= "moves" or battle.side ~= side or battle.bound >= UNTIL then return end
  local usual = general:default()
  if not rash(general, usual) then return end
  local best, most = nil, 0
  for _, move in ipairs(moves) do
    if move.kind == "move" and (move.gain or 0) > most and not rash(general, move) then best, most = move, move.gain end
  end
  return best or "done"
end
