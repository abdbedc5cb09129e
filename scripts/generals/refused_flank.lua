-- A general who refuses his left: those on it stand until the enemy comes to them or the right has struck, as Epaminondas
-- let his weaker wing hang back at Leuctra. All other orders are those of the built-in general.

local UNTIL = 12   -- the bound from which everybody goes forward
local WING = 1.5   -- how far left of the army's middle the refused wing begins, in base widths

-- How far to the right an element stands, as it looks.
local function across(element)
  if element.facing > 90 and element.facing < 270 then return -element.x end
  return element.x
end

local function middle(elements)
  local sum = 0
  for _, element in ipairs(elements) do sum = sum + across(element) end
  return sum / #elements
end

return function(battle, moves, side, general)
  if battle.phase ~= "moves" or battle.side ~= side or battle.bound >= UNTIL then return end
  local limit = middle(general:elements(side)) - WING
  local function refused(move)
    for _, element in ipairs(move.elements) do
      if across(element) < limit and #general:threats(element) == 0 then return true end
    end
    return false
  end
  local usual = general:default()
  if usual.kind ~= "move" or not refused(usual) then return end
  local best, most = nil, 0
  for _, move in ipairs(moves) do
    if move.kind == "move" and not refused(move) and (move.gain or 0) > most then best, most = move, move.gain end
  end
  return best or "done"
end
