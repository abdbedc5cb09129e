-- expects: limit instructions
while true do
  pcall(coroutine.wrap(function() pcall(function() while true do end end) end))
end
