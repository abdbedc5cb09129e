-- Armies that reach half of their element equivalents in the same bound.

-- One command of each side, of 6 with 2 lost, has lost heart and counts 6; of the other so many stand, none of them lost.
for _, row in ipairs{ { 6, 6, "nobody" }, { 6, 7, "blue" }, { 7, 6, "red" }, { 5, 6, "nobody" }, { 7, 7 } } do
  local red, blue, winner = table.unpack(row)
  situation(("red has lost 6 of %d, blue 6 of %d: %s"):format(6 + red, 6 + blue, winner or "it goes on"), { winner and "dbm.victory.01" or "dbm.victory.02" }, function(t)
    t:board{ 2400, 2400 }
    for side, stands in pairs{ red = red, blue = blue } do
      local y, facing = side == "red" and 800 or 1800, side == "red" and "north" or "south"
      t:command{ side .. " sound", side = side, chief = true }
      t:command{ side .. " shaken", side = side }
      for i = 1, stands do t[side](t, "Reg Bd (O)", { at = { 150 * i, y }, facing = facing, command = side .. " sound" }) end
      for i = 1, 6 do
        t[side](t, "Reg Bd (O)", { at = { 1200 + 150 * i, y }, facing = facing, command = side .. " shaken", standing = i <= 2 and "destroyed" or nil })
      end
    end
    t:bound{ phase = "close" }
    t:go_on()
    if winner then t:winner(winner, "dbm.victory.01") else t:not_happened{ event = "ended" } end
    -- A defeated army scores none of its own commands and all of the enemy's, if he is defeated too.
    local points = { nobody = { 5, 5 }, blue = { 1, 9 }, red = { 9, 1 } }
    if winner then t:victory_points(table.unpack(points[winner])) end
  end)
end
