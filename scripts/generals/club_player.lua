-- The opening of a player of a club, then the built-in general. Until somebody can be struck he goes straight ahead with his largest
-- bodies first and stops each just outside of the enemy's charge, so that the enemy comes in parts. As soon as an enemy can strike, or
-- enough of his own can and points are there for it, the built-in general fights on.

local OPENING = 24  -- the bound after which he fights as the built-in general does, whatever has happened
local CHARGE = 1.1  -- how much farther than the enemy's charge away he stops
local POINTS = 4    -- the points with which he charges
local READY = 3     -- how many of his must be able to strike for it

-- How many of his stand so near to an enemy that they can strike.
local function ready(general, own, foes)
  local count = 0
  for _, element in ipairs(own) do
    local reach = general:reach(element)
    for _, foe in ipairs(foes) do
      if general:distance(element, foe) <= reach then
        count = count + 1
        break
      end
    end
  end
  return count
end

-- How far a move goes straight ahead; nil if it does something else.
local function straight(move)
  local text = move.text:match(" straight ([%d.]+)%a+$")
  return text and tonumber(text)
end

-- Whether he stands on the table, out of camps and strongholds.
local function stands(open, element)
  for _, one in ipairs(open) do
    if one.name == element.name then return true end
  end
  return false
end

-- How far an element may go ahead and stay outside of every enemy's charge.
local function room(general, element, foes)
  local least = math.huge
  for _, foe in ipairs(foes) do
    local free = general:distance(element, foe) - general:reach(foe) * CHARGE
    if free < least then least = free end
  end
  return least
end

return function(battle, moves, side, general)
  if battle.phase ~= "moves" or battle.side ~= side or battle.bound > OPENING then return nil end
  if #battle:elements { in_contact = true } > 0 then return nil end
  local own, foes = general:elements(side), {}
  for _, element in ipairs(battle:elements { standing = "on_table" }) do
    if element.side ~= side then foes = general:elements(element.side) break end
  end
  if ready(general, own, foes) >= READY and general.pips >= POINTS then return nil end
  for _, element in ipairs(own) do
    if #general:threats(element) > 0 then return nil end
  end

  -- Landings and the like come first.
  if general:default().kind == "other" then return nil end
  -- The largest body goes first; of bodies of a size the one that goes farthest.
  local best, most = nil, 0
  for _, move in ipairs(moves) do
    local far = move.kind == "move" and straight(move)
    if far then
      local free = true
      for _, element in ipairs(move.elements) do
        if not stands(own, element) or room(general, element, foes) < far then free = false break end
      end
      local worth = #move.elements * 10 + far
      if free and worth > most then best, most = move, worth end
    end
  end
  return best or "done"
end
