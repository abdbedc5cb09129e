-- Who crosses works, type by type: out over one's own, in over the enemy's, over walls and towers, and through gateways.

local FOOT = { "Reg Sp (O)", "Reg Pk (O)", "Reg Bd (O)", "Irr Wb (O)", "Reg Ax (O)", "Reg Bw (O)", "Reg Ps (O)", "Irr Hd (O)", "Reg Art (X)" }
local TRAIN = { "Reg Art (O)", "Reg Art (S)", "Reg WWg (O)", "Reg WWg (S)", "Irr Bge (I)" }
local MOUNTED = { "Irr El (O)", "Irr Kn (O)", "Reg Cv (O)", "Irr LH (O)", "Irr Cm (O)", "Irr Cm (X)", "Irr Exp (O)" }
local WORKS = { "temporary_works", "permanent_works" }

-- Out over works of one's own whose outer side is north.
local function goes_out(code, works, section, may, clause)
  situation(("%s out over a %s of %s: %s"):format(code, section, works, tostring(may)), { clause }, function(t)
    t:board{ 2400, 2400 }
    t[works](t, { path = { { 500, 1000 }, { 1500, 1000 } }, side = "red", towers = section == "tower" and { { 1000, 1000 } } or nil, gates = section == "gate" and { { 1000, 1000 } } or nil })
    t:blue("Reg Bd (O)", { at = { 2200, 2300 }, facing = "south" })
    local one = t:red(code, { at = { 1000, 980 }, facing = "north" })
    t:bound{ pips = 9 }
    -- Who goes over a wall comes out on its other side.
    local verdict = t:try(one, { straight = section == "wall" and 90 or 50 })
    if may then verdict:ok() else verdict:refused{ clause = clause, why = "Works" } end
  end)
end
for _, works in ipairs(WORKS) do
  for _, code in ipairs(FOOT) do
    local tf = works == "temporary_works"
    goes_out(code, works, "wall", tf, tf and "dbm.contact.16" or "dbm.fortassault.02")
  end
  for _, section in ipairs{ "wall", "tower" } do
    for _, code in ipairs(MOUNTED) do goes_out(code, works, section, false, "dbm.contact.17") end
    for _, code in ipairs(TRAIN) do goes_out(code, works, section, false, "dbm.contact.17") end
  end
  for _, list in ipairs{ FOOT, MOUNTED, TRAIN } do
    for _, code in ipairs(list) do goes_out(code, works, "gate", true, "dbm.contact.15") end
  end
end

-- In over works of the enemy: by assault, or not at all.
local function goes_in(code, works, section, clause)
  situation(("%s in over a %s of %s"):format(code, section, works), { clause }, function(t)
    t:board{ 2400, 2400 }
    t[works](t, { path = { { 500, 1000 }, { 1500, 1000 } }, side = "blue", towers = section == "tower" and { { 1000, 1000 } } or nil })
    t:blue("Reg Bd (O)", { at = { 2200, 200 }, facing = "south" })
    local one = t:red(code, { at = { 1000, 1050 }, facing = "south" })
    t:bound{ pips = 9 }
    t:try(one, { straight = 90 }):refused{ clause = clause, why = "Works" }
    local up = t:try(one, { straight = 50 })
    if clause == "dbm.contact.12" or clause == "dbm.types.62" then up:refused{ clause = clause, why = "Works" } else up:ok() end
  end)
end
for _, section in ipairs{ "wall", "tower" } do
  for _, works in ipairs(WORKS) do
    local tf = works == "temporary_works"
    for _, code in ipairs(FOOT) do goes_in(code, works, section, tf and "dbm.fortassault.03" or "dbm.fortassault.02") end
    for _, code in ipairs(MOUNTED) do
      if code ~= "Irr Cm (X)" then goes_in(code, works, section, "dbm.fortassault.03") end
    end
    for _, code in ipairs{ "Reg Art (O)", "Reg Art (S)", "Reg WWg (O)", "Irr Bge (I)" } do goes_in(code, works, section, "dbm.contact.12") end
    goes_in("Irr Cm (X)", works, section, "dbm.types.62")
  end
end
