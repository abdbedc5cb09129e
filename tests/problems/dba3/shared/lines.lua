-- What the problems share: lines that are set up, and questions about what stands where afterwards.

local lines = {}

-- Elements side by side from west to east, the first at x; a star marks the general.
function lines.line(t, side, codes, x, y, facing)
  local row = {}
  for i, code in ipairs(codes) do
    local plain, stars = code:gsub("%*", "")
    row[i] = t[side](t, plain, { at = { x + i - 1, y }, facing = facing, general = stars > 0 or nil })
  end
  return row
end

-- Two lines in contact along y, red facing north.
function lines.engaged(t, reds, blues, x, y)
  return lines.line(t, "red", reds, x, y, "north"), lines.line(t, "blue", blues, x, y, "south")
end

-- How many of these fight one of those.
function lines.fighting(t, ours, theirs)
  local count = 0
  for _, a in ipairs(ours) do
    for _, b in ipairs(theirs) do
      if t:fights(a, b) then
        count = count + 1
        break
      end
    end
  end
  return count
end

-- Whether any of them fights this element or could charge it in its next bound.
function lines.reached(t, foes, one)
  for _, foe in ipairs(foes) do
    if t:fights(foe, one) or t:reaches(foe, one) then return true end
  end
  return false
end

-- Whether it stands beside another, fronts level, facing as it does.
function lines.beside(t, a, b)
  local p, q = t:place(a), t:place(b)
  return math.abs(p.y - q.y) < 0.05 and math.abs(math.abs(p.x - q.x) - 1) < 0.05 and math.abs(p.facing - q.facing) < 1
end

-- How far the middles of two fronts are apart.
function lines.apart(t, a, b)
  local p, q = t:place(a), t:place(b)
  return math.sqrt((p.x - q.x) ^ 2 + (p.y - q.y) ^ 2)
end

return lines
