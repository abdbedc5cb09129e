-- Ground that a battle marks: as impassable it stops everybody, and slays whoever recoils into it; as rough it is bad going.

for _, row in ipairs({ { 3, true }, { 3.1, false } }) do
  local far, may = row[1], row[2]
  situation("a blade 3 paces before impassable ground goes " .. far .. ": " .. tostring(may), { may and "dbv.move.25" or "dbv.terrain.26" }, function(t)
    t:rocky{ at = { 60, 60 }, size = { 12, 10 }, turned = "impassable" }
    local one = t:red("Blade", { at = { 60, 52 }, facing = "north" })
    t:bound{ pips = 6 }
    if may then t:try(one, { straight = far }):ok() else t:try(one, { straight = far }):refused{ clause = "dbv.terrain.26" } end
  end)
end

situation("a recoil into impassable ground is death by the ground", { "dbv.flinch.09" }, function(t)
  t:rocky{ at = { 60, 70 }, size = { 12, 10 }, turned = "impassable" }
  local spear = t:blue("Spearman", { at = { 60, 61 }, facing = "south" })
  local foe = t:red("Blade", { front_of = spear })
  t:bound{ phase = "combat", pips = 6 }
  t:dice(3, 3)
  t:order{ fight = foe }
  t:result(spear, "recoil")
  t:happened{ event = "destroyed", element = spear, clause = "dbv.flinch.09" }
end)

for far, may in pairs { [4] = true, [4.1] = false } do
  situation("a blade in rocks that are rough ground goes " .. far .. ": " .. tostring(may), { "dbv.move.26", "dbv.terrain.11" }, function(t)
    t:rocky{ at = { 60, 60 }, size = { 20, 20 }, turned = "rough" }
    local one = t:red("Blade", { at = { 60, 60 }, facing = "north" })
    t:bound{ pips = 6 }
    local try = t:try(one, { straight = far })
    if may then try:ok() else try:refused{ clause = "dbv.move.26", why = "TooFar" } end
  end)
end
