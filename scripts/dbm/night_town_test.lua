-- What the gate of Nisaea promises: a walled town with its garrison, in the dark, and enemies of whom it knows nothing yet.

local refight = require "lib.refight"

scenario_test("the armies on the table, and who moves first", function(t)
  local battle = t:scenario()
  t:equal(battle:count("Nisaea", "Reg Sp (I)"), 6)
  t:equal(battle:count("Nisaea"), 38)
  -- Without the command on the flank march and those in ambush.
  t:equal(battle:count("Athens", "Irr Sp (O)"), 13)
  t:equal(battle:count("Athens", "Irr Ps (S)"), 3)
  t:equal(battle:count("Athens"), 26)
end)

scenario_test("the garrison is in the town", function(t)
  local battle = t:scenario()
  local held = 0
  for i = 1, 6 do
    local spear = battle:element("Nisaea", "Reg Sp (I) " .. i)
    local there = table.concat(battle:ground { spear.x, spear.y }, ", ")
    if there ~= "" then held = held + 1 end
  end
  t:check(held >= 4, held .. " of the garrison stand in the town")
end)

scenario_test("those in ambush come out with the numbers that they have in their army", function(t)
  t:scenario()
  t:go_on()
  -- 16 are on the flank march.
  for number = 17, 19 do
    t:order("show " .. number)
    t:equal(t:element("Athens", "Irr Ps (S) " .. number - 16).name, "Irr Ps (S) " .. number - 16)
  end
end)

refight.fought()
