-- Stragglers of a flank march who come on by advances of their own.

-- Red's base edge is in the south. Of its command "Laelius" these straggle behind the west edge, and its die calls them; then red ends
-- its moves.
local function straggle(t, codes, stage)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red", chief = true }
  for i = 1, 6 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", command = "Scipio", general = i == 1 }) end
  t:command{ "Laelius", side = "red" }
  for i, code in ipairs(codes) do t:red(code, { command = "Laelius", hidden = "west", general = i == 1 }) end
  stage()
  t:bound{ phase = "start" }
  t:pip_dice(5, 6)
  t:go_on()
  t:order("done")
  t:pip_dice(5, 4)
  t:order("done")
  t:order("done")
  t:pip_dice(5, 6)
  t:order("done")
  t:order("done")
end

-- An enemy straight before the middle of the half over which they come, so far from the edge: within 200 paces of where they end by
-- twice their move or not. Nobody is asked what troops they are.
for _, row in ipairs{
  { "Irr Kn (O)", 501, 300, "dbm.spont.29" }, { "Irr Kn (O)", 500, 150, "dbm.spont.20" }, { "Reg Cv (O)", 601, 400, "dbm.spont.29" }, { "Reg Cv (O)", 600, 200, "dbm.spont.20" },
  { "Reg Bd (O)", 401, 200, "dbm.spont.29" }, { "Reg Bd (O)", 400, 100, "dbm.spont.20" }, { "Irr WWg (O)", 401, 200, "dbm.spont.29" },
} do
  local code, off, far, clause = table.unpack(row)
  situation(code .. " straggle on " .. far .. " paces with an enemy " .. off .. " paces from the edge", { "dbm.flankmarch.21", "dbm.flankmarch.26", clause }, function(t)
    straggle(t, { code }, function() t:blue("Reg Bd (O)", { at = { off, 1800 }, facing = "west" }) end)
    t:happened{ event = "arrived", clause = "dbm.flankmarch.21" }
    t:expect(t:element("red", code .. (code:find("Bd") and " 7" or " 1")), { at = { far, 1800 }, facing = "east" })
  end)
end

situation("stragglers wheel towards their target", { "dbm.flankmarch.21", "dbm.spont.29", "dbm.spont.14" }, function(t)
  straggle(t, { "Irr Kn (O)" }, function() t:blue("Reg Bd (O)", { at = { 1400, 2000 }, facing = "west" }) end)
  -- 300 paces from the edge on: 60 straight, 12 by a wheel of 8.4 degrees round the left front corner, and 228 straight.
  t:expect(t:element("red", "Irr Kn (O) 1"), { at = { 291.688, 1833.836 } })
end)

situation("stragglers go on to baggage rather than to the nearest enemy", { "dbm.spont.13" }, function(t)
  straggle(t, { "Irr Kn (O)" }, function()
    t:blue("Reg Bd (O)", { at = { 1400, 2300 }, facing = "west" })
    t:blue("Irr Bge (O)", { at = { 1600, 1800 }, facing = "west" })
  end)
  t:expect(t:element("red", "Irr Kn (O) 1"), { at = { 300, 1800 }, facing = "east" })
end)

-- Blades, or elephants, who fight to their front and so do not flee have their flank towards the edge, 140 paces from it.
for _, row in ipairs{ { "Reg Bd (O)", 1815, 3, "dbm.spont.26" }, { "Irr El (O)", 1840, 4, "dbm.spont.12" } } do
  local foe, front, face, clause = table.unpack(row)
  situation("stragglers advance " .. (face == 3 and "into the flank of " or "but not into ") .. foe, { clause, "dbm.flankmarch.24" }, function(t)
    t:dice(face, 3, 3, face, face, 3, 3, face, face, 3)
    straggle(t, { "Irr Kn (O)" }, function()
      local enemy = t:blue(foe, { at = { 180, front }, facing = "north" })
      t:red("Reg Bd (O)", { front_of = enemy, command = "Scipio" })
    end)
    if face == 3 then
      t:happened{ event = "moved", kind = "conform", to = { at = { 140, 1775 } } }
    else
      t:not_happened{ event = "struck" }
      t:expect(t:element("red", "Irr Kn (O) 1"), { in_combat = false })
    end
  end)
end

situation("stragglers come on one after another, and the second beside the first", { "dbm.flankmarch.21", "dbm.spont.23" }, function(t)
  straggle(t, { "Irr Kn (O)", "Irr Kn (O)" }, function() t:blue("Reg Bd (O)", { at = { 1400, 1800 }, facing = "west" }) end)
  t:expect(t:element("red", "Irr Kn (O) 1"), { at = { 300, 1800 } })
  -- He steps aside from him: 80 paces beside 226 ahead.
  t:expect(t:element("red", "Irr Kn (O) 2"), { at = { 286.276, 1720 }, facing = "east" })
end)

situation("galleys that straggle on keep to the water", { "dbm.flankmarch.21" }, function(t)
  straggle(t, { "Reg Gal (O)" }, function()
    t:waterway{ at = { 180, 1200 }, size = { 360, 2400 } }
    t:blue("Reg Bd (O)", { at = { 1400, 1800 }, facing = "west" })
  end)
  t:expect(t:element("red", "Reg Gal (O) 1"), { at = { 360.2, 1800 }, facing = "east" })
end)

-- Red says in which order all advance by themselves who do: the first to come on takes the middle of the edge, 1800, and the second a
-- place beside him. Knights of red's who may stand there are held until the stragglers are called.
local function called(t, codes, knights)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red", chief = true }
  for i = 1, 6 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", command = "Scipio", general = i == 1 }) end
  local kn = knights and t:red("Irr Kn (O)", { at = { 150, 1800 }, facing = "east", command = "Scipio" })
  t:command{ "Laelius", side = "red" }
  for i, code in ipairs(codes) do t:red(code, { command = "Laelius", hidden = "west", general = i == 1 }) end
  t:blue("Reg Bd (O)", { at = { 1400, 1800 }, facing = "west" })
  local function hold() if kn then t:order{ hold = kn } end end
  t:bound{ phase = "start" }
  t:pip_dice(5, 6)
  t:go_on()
  hold()
  t:order("done")
  t:pip_dice(5, 4)
  t:order("done")
  hold()
  t:order("done")
  t:pip_dice(5, 6)
  t:order("done")
end

for _, row in ipairs{ { nil, true }, { "Reg Cv (O) 1", true }, { "Reg Bd (O) 7", false }, { "Reg Bd (O) 7 + Reg Cv (O) 1", false }, { "Reg Cv (O) 1 + Reg Bd (O) 7", true } } do
  local first, cavalry = row[1], row[2]
  situation("of two stragglers " .. (first or "nobody") .. " is to come on first", { "dbm.flankmarch.21", first and "dbm.seq.07" or nil }, function(t)
    called(t, { "Reg Cv (O)", "Reg Bd (O)" })
    if first then t:order("advance " .. first) end
    t:order("done")
    local at = cavalry and { 400, 1800 } or { 200, 1800 }
    t:expect(t:element("red", cavalry and "Reg Cv (O) 1" or "Reg Bd (O) 7"), { at = at, facing = "east" })
  end)
end
for _, row in ipairs{ { nil, true }, { "Irr Kn (O) 1", true }, { "Reg Cv (O) 1", false }, { "Irr Kn (O) 1 + Reg Cv (O) 1", true }, { "Reg Cv (O) 1 + Irr Kn (O) 1", false } } do
  local first, free = row[1], row[2]
  situation("of a straggler and knights in his way " .. (first or "nobody") .. " is to advance first", { "dbm.flankmarch.21", first and "dbm.seq.07" or nil }, function(t)
    called(t, { "Reg Cv (O)" }, true)
    if first then t:order("advance " .. first) end
    t:order("done")
    -- Whoever goes first keeps to the middle; the other goes aside from him, or stays behind him.
    t:expect(t:element("red", "Irr Kn (O) 1"), { at = free and { 450, 1800 } or { 379.138, 1720 } })
    t:expect(t:element("red", "Reg Cv (O) 1"), { at = free and { 390.2, 1800 } or { 400, 1800 } })
  end)
end
situation("only those who advance by themselves are named for it, stragglers among them", { "dbm.seq.07" }, function(t)
  called(t, { "Reg Cv (O)", "Reg Bd (O)" })
  t:try("advance Reg Bd (O) 2"):refused{ clause = "dbm.seq.07", why = "NoAdvance" }
  t:try("advance Reg Cv (O) 1 + Reg Cv (O) 1"):refused{ why = "BadList" }
  t:try("advance Reg Cv (O) 1 + Reg Bd (O) 7"):ok()
end)
