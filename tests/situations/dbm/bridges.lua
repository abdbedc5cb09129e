-- Foot on a bridge that boats beat. The river runs to the west, from y 1150 to 1250; the road from south to north is 60 paces wide, about x 1200.

-- Blades of this side on the bridge who look to the east or the west, and the boats of the other before them.
local function beaten(t, side, facing, y, face)
  t:board{ 2400, 2400 }
  t:weather{ wind = "west" }
  t:river{ path = { { 2400, 1200 }, { 0, 1200 } }, width = 100, state = 3 }
  t:road{ path = { { 1200, 0 }, { 1200, 2400 } }, width = 60 }
  local x = facing == "east" and 1215 or 1185
  local bd = t[side](t, "Reg Bd (I)", { at = { x, y }, facing = facing })
  local boats = t[side == "red" and "blue" or "red"](t, "Irr Bts (S)", { front_of = bd })
  t:bound{ phase = "combat" }
  if side == "red" then t:dice(1, 6, face) else t:dice(6, 1, face) end
  t:order{ fight = boats }
  return bd
end

for _, side in ipairs{ "red", "blue" } do
  local home = side == "red" and "south" or "north"
  for _, facing in ipairs{ "east", "west" } do
    for _, y in ipairs{ 1180, 1200, 1220 } do
      local name = ("blades of %s on a bridge at %d who look %s"):format(side, y, facing)
      situation(name .. " flee " .. home .. " by the road", { "dbm.recoil.09", "dbm.water.17" }, function(t)
        local bd = beaten(t, side, facing, y, 2)
        local way = home == "north" and 1 or -1
        t:expect(bd, { alive = true, fled = true, facing = home, at = { facing == "east" and 1175 or 1225, y + way * 190 } })
      end)
    end
  end

  situation("blades of " .. side .. " who flee from a bridge with a 1 drown", { "dbm.water.17" }, function(t)
    local bd = beaten(t, side, "east", 1200, 1)
    t:dead(bd)
    t:happened{ event = "destroyed", element = bd, clause = "dbm.water.17" }
  end)
end
