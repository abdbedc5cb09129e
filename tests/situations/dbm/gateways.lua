-- Gateways: whoever finds nobody behind one goes through, and one that is defended is assaulted by those who may.

local LINE = { { 500, 1000 }, { 1500, 1000 } }

-- Works with a gateway whose outer edge faces north; the defender, if any, stands behind it.
local function gateway(t, works, code, defended)
  t[works](t, { path = LINE, side = "blue", gates = { { 1000, 1000 } } })
  local red = t:red(code, { at = { 1000, 1050 }, facing = "south" })
  if defended then t:blue("Reg Bd (O)", { at = { 1000, 990 }, facing = "north" }) end
  return red
end

for _, works in ipairs{ "temporary_works", "permanent_works" } do
  for _, defended in ipairs{ true, false } do
    situation(("blades go in by a gateway of %s where nobody opposes: %s"):format(works, tostring(not defended)), { not defended and "dbm.contact.15" or works == "temporary_works" and "dbm.fortassault.03" or "dbm.fortassault.02" }, function(t)
      local red = gateway(t, works, "Reg Bd (O)", defended)
      t:try(red, { straight = 50 }):ok()
      if defended then
        t:try(red, { straight = 51 }):refused{ why = "Works" }
        t:try(red, { straight = 100 }):refused{ why = "Works" }
      else
        t:try(red, { straight = 100 }):ok()
      end
    end)
  end
end

-- Who fights the defender of a gateway.
for _, row in ipairs{
  { "Reg Bd (O)", true, true }, { "Irr El (O)", true, true }, { "Irr Kn (O)", true, false }, { "Irr LH (O)", true, false }, { "Irr Exp (O)", true, false }, { "Irr WWg (S)", true, true },
  { "Irr WWg (O)", nil, nil }, { "Reg Art (O)", nil, nil }, { "Irr Cm (X)", nil, nil },
} do
  for i, works in ipairs{ "temporary_works", "permanent_works" } do
    local fights = row[i + 1]
    local told = fights == nil and "do not come up to" or fights and "assault" or "do not assault"
    local clause = fights == nil and (row[1]:find("Cm") and "dbm.types.62" or "dbm.contact.12") or not fights and "dbm.fortassault.03" or nil
    situation(("%s %s a defended gateway of %s"):format(row[1], told, works), { clause }, function(t)
      local red = gateway(t, works, row[1], true)
      if fights == nil then
        t:try(red, { straight = 50 }):refused{ clause = clause, why = "Works" }
        return
      end
      if not fights then t:try(red, { straight = 60 }):refused{ clause = clause, why = "Works" } end
      t:order(red, { straight = 50 })
      if fights then t:dice(3, 3) end
      t:order("done")
      if fights then t:happened{ event = "fought" } else t:not_happened{ event = "fought" } end
    end)
  end
end

-- Knights who assault works do not leave the fight by themselves.
for _, held in ipairs{ true, false } do
  situation("irregular knights before works advance by themselves: " .. tostring(not held), { held and "dbm.spont.08" or "dbm.spont.02" }, function(t)
    if held then t:temporary_works{ path = LINE, side = "blue" } end
    t:red("Irr Kn (O)", { at = { 1000, 1000 }, facing = "south" })
    if held then t:blue("Reg Bd (O)", { at = { 1000, 990 }, facing = "north" }) end
    t:blue("Reg Bd (O)", { at = { 1000, 400 }, facing = "north" })
    if held then t:dice(3, 3) end
    t:order("done")
    local is_told = held and t.not_happened or t.happened
    is_told(t, { event = "moved", kind = "advance" })
  end)
end

-- Who goes in makes the enemy's ranks go back as far as his own depth takes.
for _, ranks in ipairs{ 1, 2, 3 } do
  situation("elephants that storm works drive back " .. ranks .. " ranks", { "dbm.storm.03" }, function(t)
    t:temporary_works{ path = LINE, side = "blue" }
    local el = t:red("Irr El (O)", { at = { 1000, 1000 }, facing = "south" })
    local front = t:blue("Reg Sp (O)", { at = { 1000, 990 }, facing = "north" })
    local all, last = { front }, front
    for _ = 2, ranks do
      last = t:blue("Reg Sp (O)", { behind = last })
      all[#all + 1] = last
    end
    t:bound{ phase = "combat" }
    t:dice(6, 1)
    t:order{ fight = el }
    t:result(front, "recoil")
    t:expect(el, { at = { 1000, 910 } })
    for _, who in ipairs(all) do t:happened{ event = "moved", element = who, kind = "push_back", clause = "dbm.storm.03" } end
  end)
end

situation("stormers stay out where one of their side is behind the enemy's ranks", { "dbm.storm.02" }, function(t)
  t:temporary_works{ path = LINE, side = "blue" }
  local el = t:red("Irr El (O)", { at = { 1000, 1000 }, facing = "south" })
  local front = t:blue("Reg Sp (O)", { at = { 1000, 990 }, facing = "north" })
  local second = t:blue("Reg Sp (O)", { behind = front })
  t:red("Reg Sp (O)", { at = { 1000, 920 }, facing = "north" })
  t:bound{ phase = "combat" }
  t:dice(6, 1)
  t:order{ fight = el }
  t:stands(el)
end)

-- What irregulars pay for a short move to works: no more than for one to an enemy in the open.
for _, held in ipairs{ true, false } do
  situation("irregular blades pay for a short move that ends before works: " .. tostring(not held), { held and "dbm.pips.28" or "dbm.pips.27" }, function(t)
    t:temporary_works{ path = LINE, side = "blue" }
    local red = t:red("Irr Bd (O)", { at = { 1000, 1050 }, facing = "south" })
    if held then t:blue("Reg Bd (O)", { at = { 1000, 990 }, facing = "north" }) end
    t:order(red, { straight = 50 })
    t:happened{ event = "paid", pips = held and 1 or 2 }
  end)
end

-- Elephants whose middle is before the gateway assault it, others stand before the wall.
for _, row in ipairs{ { 1040, true }, { 1041, false } } do
  situation("elephants at " .. row[1] .. " before permanent works with a gateway up to 1040 fight: " .. tostring(row[2]), { not row[2] and "dbm.fortassault.03" or nil }, function(t)
    t:permanent_works{ path = LINE, side = "blue", gates = { { 1000, 1000 } } }
    local el = t:red("Irr El (O)", { at = { row[1], 1000 }, facing = "south" })
    t:blue("Reg Bd (O)", { at = { row[1], 990 }, facing = "north" })
    if not row[2] then t:try(el, { straight = 20 }):refused{ clause = "dbm.fortassault.03", why = "Works" } end
    if row[2] then t:dice(3, 3) end
    t:order("done")
    if row[2] then t:happened{ event = "fought" } else t:not_happened{ event = "fought" } end
  end)
end
