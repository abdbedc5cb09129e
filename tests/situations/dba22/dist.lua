-- How far elements go in one tactical move.

-- Several codes side by side, all of them on this ground if one is named: each goes `limit` paces, and not one more.
local function all_go(t, codes, limit, clause, ground)
  t:board{ 2400, 2400 }
  if ground then t[ground](t, { at = { 1200, 1200 }, size = { 2300, 1400 } }) end
  for i, code in ipairs(codes) do
    local one = t:red(code, { at = { 300 * i, 700 }, facing = "north" })
    t:try(one, { straight = limit }):ok()
    t:try(one, { straight = limit + 1 }):refused{ clause = clause, why = "TooFar", moved = limit + 1, limit = limit }
  end
end

for _, row in ipairs {
  { { "El", "3Kn", "6Kn", "HCh" }, 300, 200, "dba22.dist.04" },
  { { "3Cv", "LCh", "SCh", "3Cm" }, 400, 200, "dba22.dist.05" },
  { { "2LH", "2Cm" }, 500, 200, "dba22.dist.06" },
  { { "4Sp", "4Pk", "4Bd", "4Bw", "4Wb", "7Hd" }, 200, 200, "dba22.dist.07" },
  { { "3Ax", "4Ax", "2Ps" }, 300, 300, "dba22.dist.08" },
} do
  local codes, good, bad, clause = row[1], row[2], row[3], row[4]
  local names = table.concat(codes, ", ")
  situation(names .. " go " .. good .. " paces in good going", { clause }, function(t)
    all_go(t, codes, good, clause)
  end)
  situation(names .. " go " .. bad .. " paces in bad going", { clause, "dba22.terrain.16" }, function(t)
    all_go(t, codes, bad, clause, "woods")
  end)
end

situation("artillery and wagons go 200 paces and into no bad going", { "dba22.dist.09", "dba22.dist.12" }, function(t)
  for i, code in ipairs { "Art", "WWg", "Lit" } do
    local one = t:red(code, { at = { 400 * i, 700 }, facing = "north" })
    t:try(one, { straight = 200 }):ok()
    t:try(one, { straight = 201 }):refused{ clause = "dba22.dist.09", why = "TooFar", limit = 200 }
  end
  t:marsh{ at = { 2400, 1000 }, size = { 300, 300 } }
  local art = t:red("Art", { at = { 2400, 845 }, facing = "north" })
  t:try(art, { straight = 4 }):ok()
  t:try(art, { straight = 6 }):refused{ clause = "dba22.dist.12" }
end)

situation("along a road any element goes 400 paces", { "dba22.dist.11" }, function(t)
  t:board{ 2400, 2400 }
  t:road{ path = { { 600, 0 }, { 600, 2400 } }, width = 100 }
  local art = t:red("Art", { at = { 600, 1000 }, facing = "north" })
  t:try(art, { road = 400 }):ok()
  t:try(art, { road = 401 }):refused{ clause = "dba22.dist.11", why = "TooFar", limit = 400 }
end)

situation("camels find good going in dunes and oasis", { "dba22.terrain.27" }, function(t)
  t:board{ 2400, 2400 }
  t:dunes{ at = { 600, 1200 }, size = { 900, 1400 } }
  t:oasis{ at = { 1800, 1200 }, size = { 900, 1400 } }
  for _, x in ipairs { 400, 1600 } do
    t:try(t:red("3Cm", { at = { x, 700 }, facing = "north" }), { straight = 400 }):ok()
    t:try(t:red("2Cm", { at = { x + 200, 700 }, facing = "north" }), { straight = 500 }):ok()
    t:try(t:red("3Cv", { at = { x + 400, 700 }, facing = "north" }), { straight = 201 }):refused{ why = "TooFar", limit = 200 }
  end
end)

situation("a move that enters bad going is one in bad going all the way", { "dba22.dist.06" }, function(t)
  t:board{ 2400, 2400 }
  t:woods{ at = { 600, 1500 }, size = { 600, 600 } }
  local lh = t:red("2LH", { at = { 600, 1000 }, facing = "north" })
  t:try(lh, { straight = 190 }):ok()
  t:try(lh, { straight = 210 }):refused{ why = "TooFar", limit = 200 }
end)
