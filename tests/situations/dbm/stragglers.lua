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
