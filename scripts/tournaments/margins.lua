-- A way of scoring that looks at the margin, for `debellis tournament new --scoring`: a win is worth 10 and up to 3 more,
-- a game that nobody has won 1 for each 2 elements destroyed, no more than 2.
return function(result)
  if result.bye then
    return 10
  elseif result.won then
    return 10 + math.min(result.destroyed - result.lost, 3)
  elseif result.unfinished then
    return math.min(result.destroyed, result.lost, 4) // 2
  end
  return 0
end
