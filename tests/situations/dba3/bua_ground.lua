-- The ground that Cities, Forts and camps stand on, in assaults. Red storms and is on move, so its die comes first.

-- Blue's Fort, three base widths by two, its front on the line y = 12, with a garrison.
local function place(t, kind, options)
  local inside = t:blue(options.inside, { at = { 15, 13 }, facing = "south" })
  t[kind](t, { side = "blue", size = { 3, 2 }, at = { 15, 12 }, facing = "south", held_by = inside })
  return inside
end

-- Red troops before the wall, each at an x: { x, code }.
local function before(t, list)
  local out = {}
  for i, each in ipairs(list) do out[i] = t:red(each[2], { at = { each[1], 12 }, facing = "north" }) end
  t:bound { phase = "combat" }
  return table.unpack(out)
end

situation("who is in a City on a hill is not uphill", { "dba3.bua.41" }, function(t)
  t:gentle_hill { at = { 15, 16 }, size = { 12, 8 }, crest = { { 12, 16 }, { 18, 16 } } }
  local inside = place(t, "fort", { inside = "4Sp" })
  local bd = before(t, { { 15, "4Bd" } })
  t:dice(3, 3)
  t:order { fight = bd }
  t:factor(inside, "uphill", 0)
end)

situation("who is in a camp on a slope is", { "dba3.tactical.05" }, function(t)
  t:gentle_hill { at = { 15, 16 }, size = { 12, 8 }, crest = { { 12, 16 }, { 18, 16 } } }
  local inside = t:blue("4Sp", { at = { 15, 13 }, facing = "south" })
  t:camp { side = "blue", size = { 3, 1 }, at = { 15, 13 }, facing = "south", held_by = inside }
  local bd = t:red("4Bd", { at = { 15, 13 } })
  t:bound { phase = "combat" }
  t:dice(3, 3)
  t:order { fight = bd }
  t:factor(inside, "uphill", 1, "dba3.tactical.05")
end)

situation("the hill of a City does not hinder who storms it", { "dba3.bua.42" }, function(t)
  t:difficult_hill { at = { 15, 16 }, size = { 12, 10 }, crest = { { 12, 14 }, { 18, 14 } } }
  local inside = place(t, "fort", { inside = "4Sp" })
  local a = before(t, { { 14.8, "4Bd" } })
  t:dice(3, 3)
  t:order { fight = a }
  t:factor(a, "bad_going", 0)
  t:totals(a, 8, inside, 11)
end)

situation("woods before a City hinder who storms it", { "dba3.tactical.12", "dba3.tactical.13" }, function(t)
  local inside = place(t, "fort", { inside = "4Sp" })
  t:woods { at = { 15, 11.4 }, size = { 3, 1 } }
  local a = before(t, { { 15, "4Bd" } })
  t:dice(3, 3)
  t:order { fight = a }
  t:factor(a, "bad_going", -2, "dba3.tactical.12")
  t:factor(inside, "bad_going", 0)
end)

situation("who is inside is not hindered by the ground of his place", { "dba3.tactical.13" }, function(t)
  t:edifice { at = { 15, 12.5 }, size = { 3, 1 } }
  local inside = t:blue("4Sp", { at = { 15, 12.7 }, facing = "south" })
  t:camp { side = "blue", size = { 3, 1 }, at = { 15, 12 }, facing = "south", held_by = inside }
  local a = before(t, { { 15, "4Bw" } })
  t:dice(3, 3)
  t:order { fight = a }
  t:factor(inside, "bad_going", 0)
end)

for state, value in pairs { [2] = 0, [3] = 1 } do
  situation("who is in a Fort beside a river holds its bank against those in it, thrown " .. state,
    value == 1 and { "dba3.bua.40", "dba3.tactical.06" } or { "dba3.tactical.02" }, function(t)
      local inside = place(t, "fort", { inside = "4Sp" })
      t:river { path = { { 0, 11.5 }, { 30, 11.5 } }, width = 0.9, state = state }
      local bd = before(t, { { 15, "4Bd" } })
      t:dice(3, 3)
      t:order { fight = bd }
      t:factor(inside, "bank", value)
    end)
end
