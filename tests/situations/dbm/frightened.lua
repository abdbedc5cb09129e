-- Enemies in sight of the place where a flank march comes on flee from it, from their ambush too.

-- Red's horse comes on over the west edge at 1800 in the north half; blue's troops are as `stage` sets them.
local function arrive(t, stage)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red", chief = true }
  for i = 1, 6 do t:red("Reg Bd (O)", { at = { 1500 + 100 * i, 300 }, facing = "north", command = "Scipio", general = i == 1 }) end
  t:command{ "Laelius", side = "red" }
  t:red("Reg Cv (O)", { command = "Laelius", hidden = "west", general = true })
  for i = 1, 5 do t:blue("Reg Bd (O)", { at = { 1500 + 100 * i, 2300 }, facing = "south" }) end
  stage()
  t:bound{ phase = "start" }
  t:pip_dice(5, 6)
  t:go_on()
  t:order("done")
  t:pip_dice(5, 4)
  t:order("done")
  t:order("land Reg Cv (O) 1 at 60, 1800 facing east")
end

-- Behind a hill whose crest hides them from red's army, so far from the edge; or beyond that crest from the edge too.
for _, row in ipairs{ { 300, true }, { 301, false }, { 240, true }, { 240, false, crest = 200 } } do
  local off, flees = table.unpack(row)
  local where = row.crest and " beyond a crest" or ""
  situation(("auxilia in ambush %d paces from the edge%s flee from it: %s"):format(off, where, tostring(flees)), { flees and "dbm.flankmarch.23" or nil, flees and "dbm.ambush.06" or nil }, function(t)
    arrive(t, function()
      local crest = row.crest or 480
      t:gentle_hill{ at = { crest + 20, 1700 }, size = { 40, 1200 }, crest = { { crest + 20, 1150 }, { crest + 20, 2250 } } }
      if row.crest then t:gentle_hill{ at = { 500, 1700 }, size = { 40, 1200 }, crest = { { 500, 1150 }, { 500, 2250 } } } end
      t:blue("Reg Ax (O)", { at = { off + 40, 1760 }, facing = "south", hidden = true })
    end)
    if flees then
      t:happened{ event = "revealed", clause = "dbm.ambush.06" }
      t:expect(t:element("blue", "Reg Ax (O) 1"), { fled = true, facing = "east" })
    else
      t:not_happened{ event = "moved", kind = "flee" }
    end
  end)
end

-- The west side of a wood is 150 paces from the edge. Who is less than 50 paces inside sees the place, and flees.
for _, row in ipairs{ { 49, true }, { 50, false } } do
  for _, lurks in ipairs{ false, true } do
    local deep, flees = table.unpack(row)
    situation(("auxilia%s %d paces inside a wood flee: %s"):format(lurks and " in ambush" or "", deep, tostring(flees)), { flees and "dbm.flankmarch.23" or nil, flees and "dbm.visibility.12" or nil, lurks and flees and "dbm.ambush.06" or nil }, function(t)
      local foe
      arrive(t, function()
        t:woods{ at = { 300, 1800 }, size = { 300, 400 } }
        foe = t:blue("Reg Ax (O)", { at = { 150 + deep + 40, 1800 }, facing = "south", hidden = lurks or nil })
      end)
      if not flees then
        if lurks then t:not_happened{ event = "revealed" } else t:stands(foe) end
      else
        t:expect(t:element("blue", "Reg Ax (O) 1"), { fled = true, facing = "east" })
      end
    end)
  end
end
