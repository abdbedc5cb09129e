-- Charges: how far, at whom, and where mounted may turn.

local CHARGE = {
  { "Knight", 20, "dbv.charge.02" }, { "Cavalryman", 24, "dbv.charge.02" }, { "Light Horseman", 28, "dbv.charge.02" },
  { "Dismounted Knight", 10, "dbv.charge.03" }, { "Blade", 10, "dbv.charge.03" }, { "Spearman", 10, "dbv.charge.03" },
  { "Peltast", 16, "dbv.charge.03" }, { "Shooter", 16, "dbv.charge.03" }, { "Skirmisher", 20, "dbv.charge.03" },
}
for _, row in ipairs(CHARGE) do
  local figure, far, clause = row[1], row[2], row[3]
  situation("a " .. figure .. " charges " .. far .. " paces, and goes less far otherwise", { clause, "dbv.charge.01" }, function(t)
    local one = t:red(figure, { at = { 30, 30 }, facing = "north" })
    t:blue("Blade", { at = { 30, 30 + far }, facing = "south" })
    t:try(one, { straight = far }):ok()
    local two = t:red(figure, { at = { 60, 30 }, facing = "north" })
    t:blue("Blade", { at = { 60, 30.2 + far }, facing = "south" })
    t:try(two, { straight = far + 0.2 }):refused{ clause = clause, why = "TooFar" }
    t:try(two, { straight = far }):refused{ why = "TooFar" }
  end)
end

for _, row in ipairs({ { "Cavalryman", 12 }, { "Blade", 8 } }) do
  local figure, far = row[1], row[2]
  situation("a " .. figure .. " that starts in bad going charges " .. far .. " paces", { "dbv.charge.04" }, function(t)
    t:boggy{ at = { 30, 28 }, size = { 10, 6 } }
    t:boggy{ at = { 60, 28 }, size = { 10, 6 } }
    local one = t:red(figure, { at = { 30, 30 }, facing = "north" })
    t:blue("Blade", { at = { 30, 30 + far }, facing = "south" })
    t:try(one, { straight = far }):ok()
    local two = t:red(figure, { at = { 60, 30 }, facing = "north" })
    t:blue("Blade", { at = { 60, 30.2 + far }, facing = "south" })
    t:try(two, { straight = far + 0.2 }):refused{ why = "TooFar" }
  end)
end

situation("an enemy who is not seen is not charged", { "dbv.charge.05", "dbv.sight.06", "dbv.sight.02" }, function(t)
  local one = t:red("Peltast", { at = { 30, 30 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 30, 24 }, facing = "north" })
  t:try(one, { to = { 30, 24 }, facing = "south" }):refused{ clause = "dbv.sight.02", why = "Unseen" }
  local two = t:red("Peltast", { at = { 60, 30 }, facing = "north" })
  local other = t:blue("Blade", { at = { 60, 36 }, facing = "south" })
  t:try(two, { straight = 6 }):ok()
end)

for _, trees in ipairs({ "woods", "scrub" }) do
  situation("foot in " .. trees .. " are charged from 8 paces, not from further", { "dbv.charge.05", "dbv.sight.04" }, function(t)
    t[trees](t, { at = { 30, 45 }, size = { 20, 10 } })
    local one = t:red("Peltast", { at = { 27, 34 }, facing = "north" })
    t:blue("Blade", { at = { 27, 42 }, facing = "south" })
    t:try(one, { straight = 8 }):ok()
    local two = t:red("Peltast", { at = { 33, 33.9 }, facing = "north" })
    t:blue("Blade", { at = { 33, 42 }, facing = "south" })
    t:try(two, { straight = 8.1 }):refused{ clause = "dbv.sight.04", why = "Unseen" }
  end)

  situation("mounted in " .. trees .. " have no such concealment", { "dbv.sight.04" }, function(t)
    t[trees](t, { at = { 30, 45 }, size = { 20, 10 } })
    local one = t:red("Peltast", { at = { 33, 32 }, facing = "north" })
    t:blue("Cavalryman", { at = { 33, 41 }, facing = "south" })
    t:try(one, { straight = 9 }):ok()
    local two = t:red("Peltast", { at = { 27, 33 }, facing = "north" })
    t:blue("Blade", { at = { 27, 42 }, facing = "south" })
    t:try(two, { straight = 9 }):refused{ clause = "dbv.sight.04" }
  end)
end

for _, row in ipairs({ { 45, true }, { 46, false } }) do
  local degrees, may = row[1], row[2]
  situation("mounted turn by " .. degrees .. " degrees at the start of a charge: " .. tostring(may), { may and "dbv.charge.06" or "dbv.charge.07" }, function(t)
    local horse = t:red("Cavalryman", { at = { 30, 30 }, facing = 360 - degrees })
    local foe = t:blue("Blade", { at = { 29.5, 42 }, facing = "south" })
    local order = { { wheel_right = degrees }, { straight = 14 }, onto = foe, edge = "front" }
    if may then t:try(horse, order):ok() else t:try(horse, order):refused{ clause = "dbv.charge.07", why = "TurnsInCharge" } end
  end)
end

situation("mounted do not turn later in a charge, foot do", { "dbv.charge.06", "dbv.charge.08" }, function(t)
  local horse = t:red("Cavalryman", { at = { 30, 30 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 30, 42 }, facing = "south" })
  t:try(horse, { { straight = 4 }, { wheel_right = 5 }, { straight = 8 }, onto = foe, edge = "front" }):refused{ clause = "dbv.charge.06", why = "TurnsInCharge" }
  local foot = t:red("Peltast", { at = { 60, 30 }, facing = "north" })
  local other = t:blue("Blade", { at = { 60, 42 }, facing = "south" })
  t:try(foot, { { straight = 4 }, { wheel_right = 5 }, { straight = 8 }, onto = other, edge = "front" }):ok()
end)

situation("a charger slides up to a base width to line up, for nothing", { "dbv.charge.10", "dbv.charge.09", "dbv.move.01" }, function(t)
  local one = t:red("Blade", { at = { 30, 30 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 31.8, 40 }, facing = "south" })
  t:order(one, { straight = 10 })
  t:expect(one, { at = { 31.8, 40 } })
end)

situation("a charger opposite a join meets the one that it overlaps most", { "dbv.charge.11" }, function(t)
  local left = t:blue("Blade", { at = { 29.2, 40 }, facing = "south" })
  t:blue("Blade", { left_of = left })
  local one = t:red("Blade", { at = { 30, 30 }, facing = "north" })
  t:order(one, { straight = 10 })
  t:expect(one, { at = { 29.2, 40 } })
end)

for _, x in ipairs { 40.1, 40.9 } do
  situation("at " .. x .. " a charger cannot pick the one at 42 before whom he stands less", { "dbv.charge.11" }, function(t)
    local most = t:blue("Spearman", { at = { 40, 40 }, facing = "south" })
    local other = t:blue("Shooter", { at = { 42, 40 }, facing = "south" })
    local one = t:red("Knight", { at = { x, 30 }, facing = "north" })
    t:try(one, { straight = 10, onto = other, edge = "front" }):refused { clause = "dbv.charge.11", why = "NotLinedUp", with = most }
    t:order(one, { straight = 10, onto = most, edge = "front" })
    t:expect(one, { at = { 40, 40 } })
  end)
end

situation("exactly between two the owner chooses", { "dbv.charge.12" }, function(t)
  local left = t:blue("Blade", { at = { 29, 40 }, facing = "south" })
  local right = t:blue("Blade", { at = { 31, 40 }, facing = "south" })
  local one = t:red("Blade", { at = { 30, 30 }, facing = "north" })
  t:try(one, { straight = 10, onto = left, edge = "front" }):ok()
  t:order(one, { straight = 10, onto = right, edge = "front" })
  t:expect(one, { at = { 31, 40 } })
end)

situation("a move that ends beside an enemy is no charge", { "dbv.charge.13" }, function(t)
  local red = t:red("Blade", { at = { 30, 36 }, facing = "north" })
  local foe = t:blue("Blade", { at = { 30, 36 }, facing = "south" })
  local one = t:red("Blade", { at = { 32, 30 }, facing = "north" })
  t:try(one, { straight = 6 }):ok()
  local two = t:red("Blade", { at = { 28, 29.8 }, facing = "north" })
  t:try(two, { straight = 6.2 }):refused{ clause = "dbv.move.25", why = "TooFar" }
end)

situation("a rear is charged from wholly behind it only", { "dbv.charge.15" }, function(t)
  local foe = t:blue("Spearman", { at = { 45, 45 }, facing = "north" })
  local behind = t:red("Peltast", { at = { 45, 38 }, facing = "north" })
  t:try(behind, { straight = 4 }):ok()
  local partly = t:red("Peltast", { at = { 48, 42.5 }, facing = "west" })
  t:try(partly, { to = { 45, 42 }, facing = "north", onto = foe, edge = "rear" }):refused{}
end)

situation("the charge of a mounted figure against a spearman costs it 2 in that bound", { "dbv.tactical.17" }, function(t)
  local horse = t:red("Knight", { at = { 30, 30 }, facing = "north" })
  local foe = t:blue("Spearman", { at = { 30, 40 }, facing = "south" })
  t:order(horse, { straight = 10 })
  t:dice(3, 3)
  t:order("done")
  t:factor(horse, "charged", -2, "dbv.tactical.17")
end)

situation("not in a later bound, and not against others", { "dbv.tactical.17" }, function(t)
  local horse = t:red("Knight", { at = { 30, 40 }, facing = "north" })
  t:blue("Spearman", { front_of = horse })
  local other = t:red("Knight", { at = { 60, 30 }, facing = "north" })
  local third = t:red("Knight", { at = { 90, 30 }, facing = "north" })
  t:blue("Blade", { at = { 60, 40 }, facing = "south" })
  local spear = t:blue("Spearman", { at = { 90, 40 }, facing = "south" })
  t:order(other, { straight = 10 })
  t:order(third, { straight = 10 })
  t:order("done")
  t:dice(3, 5)
  t:order{ fight = horse }
  t:factor(horse, "charged", 0)
  t:dice(3, 4, 5, 5)
  t:order{ fight = other }
  t:factor(other, "charged", 0)
  t:factor(third, "charged", -2, "dbv.tactical.17")
end)

situation("a pursuit that meets a spearman is no charge", { "dbv.tactical.18" }, function(t)
  local horse = t:red("Knight", { at = { 30, 30 }, facing = "north" })
  t:blue("Knight", { at = { 30, 38 }, facing = "south" })
  local spear = t:blue("Spearman", { at = { 30, 50 }, facing = "south" })
  t:order(horse, { straight = 8 })
  t:dice(4, 1)
  t:order("done")
  t:dice(3, 3)
  t:order{ pursue = 12 }
  t:totals(horse, 8, spear, 6)
  t:factor(horse, "charged", 0)
end)

-- The enemy looks south; his left flank lies on the line 61 paces east, his rear on that 63 paces north.
for _, row in ipairs{ { 62, true }, { 61.9, false } } do
  local x, may = table.unpack(row)
  situation("who starts beyond an enemy's rear charges his flank from wholly beyond its line too: from " .. x .. " " .. tostring(may), { "dbv.charge.14" }, function(t)
    local one = t:red("Skirmisher", { at = { x, 66 }, facing = "south" })
    t:blue("Blade", { at = { 60, 60 }, facing = "south" })
    local order = { to = { 61, 61 }, facing = "west" }
    if may then t:try(one, order):ok() else t:try(one, order):refused{ clause = "dbv.charge.14", why = "BadStart" } end
  end)
end

-- The right flank of a blade who looks east ends at 57 to the west; the front of the one who comes up ends a pace east of his middle.
for _, row in ipairs{ { 56, false }, { 56.1, true } } do
  local x, meets = table.unpack(row)
  situation("a front corner at the rear corner of a flank is no contact, a front along it is: from " .. x, { meets and "dbv.charge.09" or "dbv.move.37" }, function(t)
    local foe = t:blue("Blade", { at = { 60, 60 }, facing = "east" })
    t:red("Blade", { front_of = foe })
    local one = t:red("Blade", { at = { x, 54 }, facing = "north" })
    t:bound{ pips = 6 }
    t:order(one, { straight = 5 })
    t:expect(one, { at = { meets and 59 or 56, 59 }, in_combat = meets })
  end)
end

-- With the shift each goes a little further than the 10 paces of his charge, or no further.
for _, row in ipairs{ { 10, "dbv.charge.10" }, { 9, "dbv.charge.09" } } do
  local far, clause = table.unpack(row)
  situation("who lines up after " .. far .. " paces does so by " .. clause, { clause }, function(t)
    local one = t:red("Blade", { at = { 30, 30 }, facing = "north" })
    t:blue("Blade", { at = { 31.8, 30 + far }, facing = "south" })
    t:bound{ pips = 6 }
    t:order(one, { straight = far })
    t:expect(one, { at = { 31.8, 30 + far } })
    t:happened{ event = "moved", element = one, kind = "conform", clause = clause }
  end)
end
