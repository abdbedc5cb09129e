-- The edge on which a shot comes in, where two are alike near.

-- Bows behind a target to its left and to its right see its rear and a side: both meet in the corner that is nearest to them.
for hand, x in pairs { left = 8.5, right = 11.5 } do
  situation("a shot from behind on the " .. hand .. " comes partly on the rear", { "dba3.recoil.10" }, function(t)
    local bows = t:red("4Bw", { at = { x, 10 } })
    local target = t:blue("4Sp", { at = { 10, 12.5 }, facing = "north" })
    t:bound { phase = "aiming" }
    t:dice(6, 3)
    t:go_on()
    t:totals(bows, 8, target, 7)
    t:expect(target, { facing = "south", recoiled = true })
  end)
end
