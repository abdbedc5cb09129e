-- How far each type goes by road and in each going: at the limit, and one pace beyond.

local F11, F12, L2, C3, H4, A5, B6, T7, S8, X61, G143 = "dbm.dist.11", "dbm.dist.12", "dbm.dist.02", "dbm.dist.03", "dbm.dist.04", "dbm.dist.05", "dbm.dist.06", "dbm.dist.07", "dbm.dist.08", "dbm.types.61", "dbm.types.143"

-- Who; by road, in good, rough and difficult going: how far, and the rule.
local DISTANCES = {
  { "Irr LH (F)",  { 300, F11 },  { 300, F11 },  { 200, L2 },   { 100, L2 } },
  { "Irr LH (O)",  { 250, L2 },   { 250, L2 },   { 200, L2 },   { 100, L2 } },
  { "Irr Cm (X)",  { 150, X61 },  { 100, X61 },  { 50, X61 },   { 50, X61 } },
  { "Irr Cm (O)",  { 200, C3 },   { 200, C3 },   { 150, C3 },   { 100, C3 } },
  { "Irr Exp (O)", { 200, C3 },   { 200, C3 },   { 150, C3 },   { 100, C3 } },
  { "Reg Cv (O)",  { 200, C3 },   { 200, C3 },   { 150, C3 },   { 100, C3 } },
  { "Irr Kn (F)",  { 200, F11 },  { 200, F11 },  { 150, H4 },   { 100, H4 } },
  { "Irr Kn (X)",  { 200, H4 },   { 150, H4 },   { 150, H4 },   { 100, H4 } },
  { "Irr El (O)",  { 200, H4 },   { 150, H4 },   { 150, H4 },   { 100, H4 } },
  { "Reg Ax (X)",  { 200, A5 },   { 150, A5 },   { 150, A5 },   { 150, A5 } },
  { "Irr Ps (X)",  { 200, A5 },   { 150, A5 },   { 150, A5 },   { 150, A5 } },
  { "Irr Hd (F)",  { 200, B6 },   { 150, F12 },  { 150, F12 },  { 150, F12 } },
  { "Irr Wb (F)",  { 200, B6 },   { 150, F12 },  { 150, F12 },  { 150, F12 } },
  { "Irr Bd (F)",  { 200, B6 },   { 150, F12 },  { 150, F12 },  { 150, F12 } },
  { "Reg Bd (X)",  { 200, B6 },   { 150, F12 },  { 150, F12 },  { 150, F12 } },
  { "Reg Bd (O)",  { 200, B6 },   { 100, B6 },   { 100, B6 },   { 100, B6 } },
  { "Irr Sp (O)",  { 200, B6 },   { 100, B6 },   { 100, B6 },   { 100, B6 } },
  { "Reg Pk (X)",  { 200, B6 },   { 100, B6 },   { 100, B6 },   { 100, B6 } },
  { "Irr Bw (X)",  { 200, B6 },   { 100, B6 },   { 100, B6 },   { 100, B6 } },
  { "Irr Wb (S)",  { 200, B6 },   { 100, B6 },   { 100, B6 },   { 100, B6 } },
  { "Irr Hd (O)",  { 200, B6 },   { 100, B6 },   { 100, B6 },   { 100, B6 } },
  { "Reg Art (X)", { 200, G143 }, { 100, G143 }, { 100, G143 }, { 100, G143 } },
  { "Reg Art (F)", { 150, F11 },  { 150, F11 },  { 50, T7 },    { 50, T7 } },
  { "Reg Art (O)", { 150, T7 },   { 100, T7 },   { 50, T7 },    { 50, T7 } },
  { "Reg Art (I)", { 150, T7 },   { 100, T7 },   { 50, T7 },    { 50, T7 } },
  { "Reg Art (S)", { 100, S8 },   { 50, S8 },    { 50, S8 } },
  { "Irr Bge (O)", { 150, T7 },   { 100, T7 },   { 50, T7 },    { 50, T7 } },
  { "Reg WWg (S)", { 150, T7 },   { 100, T7 },   { 50, T7 },    { 50, T7 } },
  { "Reg WWg (X)", { 150, T7 },   { 100, T7 },   { 50, T7 },    { 50, T7 } },
}
for _, row in ipairs(DISTANCES) do
  local code = row[1]
  for i, ground in ipairs({ "road", "good", "rough", "difficult" }) do
    local most, clause = table.unpack(row[i + 1] or {})
    if most then
      situation(("%s go %d paces %s"):format(code, most, ground == "road" and "by road" or "in " .. ground .. " going"), { clause }, function(t)
        if ground == "road" then
          -- Who is quicker in good going beside the road is so on it too.
          t:woods{ at = { 1000, 1000 }, size = { 1000, 1200 } }
          t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 90 }
        elseif ground ~= "good" then
          -- Rough going that is the same to camels: a ploughed field that has turned rough.
          if ground == "rough" then t:plough{ at = { 1000, 1000 }, size = { 1000, 1000 }, turned = "rough" } else t:woods{ at = { 1000, 1000 }, size = { 1000, 1000 } } end
        end
        local who = t:red(code, { at = { 1000, 1000 }, facing = "north" })
        t:bound{ pips = 6 }
        local step = ground == "road" and "road" or "straight"
        t:try(who, { [step] = most }):ok()
        t:try(who, { [step] = most + 1 }):refused{ clause = clause, why = "TooFar", moved = most + 1, limit = most }
      end)
    end
  end
end

situation("bombards do not go into difficult going", { "dbm.dist.08" }, function(t)
  t:woods{ at = { 1000, 1200 }, size = { 1000, 300 } }
  local one = t:red("Reg Art (S)", { at = { 1000, 1030 }, facing = "north" })
  t:bound{ pips = 6 }
  t:try(one, { straight = 20 }):ok()
  t:try(one, { straight = 21 }):refused{ clause = "dbm.dist.08" }
end)

-- Immobile baggage stays in all going and on a road.
for _, ground in ipairs({ "open", "rocky", "woods", "road" }) do
  situation("immobile baggage does not move on this ground: " .. ground, { "dbm.types.192" }, function(t)
    if ground == "road" then
      t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 90 }
    elseif ground ~= "open" then
      t[ground](t, { at = { 1000, 1000 }, size = { 1000, 1000 } })
    end
    local camp = t:red("Irr Bge (O) immobile", { at = { 1000, 1000 }, facing = "north" })
    t:bound{ pips = 6 }
    t:try(camp, { [ground == "road" and "road" or "straight"] = 1 }):refused{ clause = "dbm.types.192", why = "TooFar", limit = 0 }
  end)
end

-- What ground is to camels of any type but baggage, and to others: the ground, to camelry and light horse on camels, to all others; the clauses.
local GROUND = {
  { "scrub",        "good",  "rough", "dbm.terrain.68", "dbm.terrain.55" },
  { "dunes",        "good",  "bad",   "dbm.terrain.68", "dbm.terrain.56" },
  { "rocky",        "bad",   "rough", "dbm.terrain.69", "dbm.terrain.55" },
  { "boggy",        "bad",   "rough", "dbm.terrain.69", "dbm.terrain.55" },
  { "gully",        "bad",   "rough", "dbm.terrain.69", "dbm.terrain.55" },
  { "rough_ground", "bad",   "rough", "dbm.terrain.69", "dbm.terrain.55" },
  { "plough",       "good",  "good",  "dbm.terrain.54", "dbm.terrain.54" },
  { "oasis",        "bad",   "bad",   "dbm.terrain.56", "dbm.terrain.56" },
  { "orchard",      "bad",   "bad",   "dbm.terrain.56", "dbm.terrain.56" },
  { "vineyard",     "bad",   "bad",   "dbm.terrain.56", "dbm.terrain.56" },
  { "enclosures",   "bad",   "bad",   "dbm.terrain.56", "dbm.terrain.56" },
  { "hamlet",       "bad",   "bad",   "dbm.terrain.56", "dbm.terrain.56" },
  { "edifice",      "bad",   "bad",   "dbm.terrain.56", "dbm.terrain.56" },
}
for _, row in ipairs(GROUND) do
  local ground, camels, others, on_camels, clause = table.unpack(row)
  situation("what this ground is to camels and to others: " .. ground, { on_camels, clause }, function(t)
    t[ground](t, { at = { 1000, 1000 }, size = { 1400, 600 } })
    local all = {}
    for i, code in ipairs({ "Irr Cm (O)", "Irr Cm (S)", "Irr LH (I) camel", "Irr Cm (X)", "Irr LH (I)", "Reg Cv (O)", "Reg Bd (O)" }) do
      all[i] = t:red(code, { at = { 400 + 120 * i, 1000 }, facing = "north" })
    end
    t:bound{ pips = 6 }
    t:order(all[7], { straight = 10 })
    for i, one in ipairs(all) do t:expect(one, { going = i <= 3 and camels or others }) end
  end)
end

-- In the dark the road is as long as by day, and all else is short: nobody gains by being fast beside it.
for _, row in ipairs(DISTANCES) do
  local code = row[1]
  local by_road = ({ ["Irr LH (F)"] = { 250, L2 }, ["Irr Kn (F)"] = { 200, H4 }, ["Reg Art (F)"] = { 150, T7 } })[code] or row[2]
  local most, clause = by_road[1], by_road[2]
  situation(("%s go %d paces by road at night"):format(code, most), { clause }, function(t)
    t:board{ 2400, 2400 }
    t:weather{ hour = 23, season = "spring", climate = "warm" }
    t:road{ path = { { 1000, 0 }, { 1000, 2400 } }, width = 90 }
    local who = t:red(code, { at = { 1000, 1000 }, facing = "north" })
    t:blue("Reg Bd (O)", { at = { 2300, 2300 }, facing = "south" })
    t:bound{ pips = 6 }
    t:try(who, { road = most }):ok()
    t:try(who, { road = most + 1 }):refused{ clause = clause, why = "TooFar", moved = most + 1, limit = most }
  end)
end
