-- Shots past trees beside their way: the border of the trees is no part of them, on either hand.

for hand, side in pairs { left = -1, right = 1 } do
  for over, clause in pairs { [0] = false, [0.2] = "dbv.shoot.13" } do
    -- The trees are beside the target's left or right, and reach so far over the way to it.
    for _, from in ipairs { 20, 30 } do
      local name = string.format("trees %.1f over the way on the %s, from %d on", over, hand, from)
      local hidden = clause and from > 26
      situation(name, hidden and { clause } or {}, function(t)
        t:board { 90, 90 }
        local target = t:red("Dismounted Knight", { at = { 45, 26 }, facing = "north" })
        local shooter = t:blue("Shooter", { at = { 45, 62 }, facing = "south" })
        local near, far = 45 + side * (1 - over), 45 + side * 15
        t:woods { outline = { { near, from }, { far, from }, { far, from + 15 }, { near, from + 15 } } }
        t:bound { side = "blue", phase = "shooting" }
        local try = t:try("shoot " .. shooter.name .. " at " .. target.name)
        if hidden then try:refused { clause = clause, why = "LineBlocked" } else try:ok() end
      end)
    end
  end
end
