-- A landing from the water in the first bound of a side. The water reaches 3 BW in from the west edge.

local function shore(t, bounds)
  t:board{ 15, 15 }
  t:waterway{ outline = { { 0, 0 }, { 0, 15 }, { 3, 15 }, { 3, 0 } } }
  local ps = t:red("Ps", { standing = "landing" })
  local ax = t:red("4Ax", { standing = "landing" })
  t:red("4Bd", { at = { 8, 2 }, general = true })
  local foe = t:blue("4Sp", { at = { 5, 10 }, facing = "south", general = true })
  t:bound{ side = "red", number = 1, pips = 1 }
  return ps, ax, foe
end

situation("two land in one line that touches the water, for no PIP", { "dba3.deploy.16" }, function(t)
  local ps, ax = shore(t)
  t:order("land Ps 1 + 4Ax 1 at 3.5,5 facing north")
  t:expect(ps, { at = { 3.5, 5 }, facing = "north", standing = "on_table", moves = 1 })
  t:expect(ax, { at = { 4.5, 5 }, standing = "on_table", moves = 1 })
  t:pips("red", 1)
  -- It was their first move: Psiloi may make a second one in this bound, Auxilia none.
  t:try(ps, { straight = 1 }):ok()
  t:try(ax, { straight = 1 }):refused{ why = "MovesSpent" }
end)

situation("none of them touches the water", { "dba3.deploy.16" }, function(t)
  shore(t)
  t:try("land Ps 1 + 4Ax 1 at 3.51,5 facing north"):refused{ clause = "dba3.deploy.16", why = "NotAtWater" }
  t:try("land Ps 1 + 4Ax 1 at 3.5,5 facing north"):ok()
end)

situation("two land in column, of which one touches the water", { "dba3.deploy.16" }, function(t)
  local ps, ax = shore(t)
  local deep = t:mm(20)
  -- Along the shore both would touch it; at right angles to it only the rear of the second does.
  t:try("land Ps 1 + 4Ax 1 at 3.5,5 facing north column"):ok()
  t:try("land Ps 1 + 4Ax 1 at 3.51,5 facing north column"):refused{ clause = "dba3.deploy.16", why = "NotAtWater" }
  t:try(("land Ps 1 + 4Ax 1 at %g,5 facing east column"):format(3.01 + 2 * deep)):refused{ clause = "dba3.deploy.16", why = "NotAtWater" }
  t:order(("land Ps 1 + 4Ax 1 at %g,5 facing east column"):format(3 + 2 * deep))
  t:expect(ps, { at = { 3 + 2 * deep, 5 }, facing = "east", standing = "on_table", moves = 1 })
  t:expect(ax, { at = { 3 + deep, 5 }, facing = "east", standing = "on_table", moves = 1 })
  t:pips("red", 1)
end)

situation("three land in two ranks, of which one touches the water", { "dba3.deploy.16" }, function(t)
  shore(t)
  t:red("4Ax", { standing = "landing" })
  t:bound{ side = "red", number = 1, pips = 1 }
  local deep = t:mm(20)
  -- Facing inland: the rear rank of one stands behind the left of the first two, against the water.
  local all = "land Ps 1 + 4Ax 1 + 4Ax 2 at %g,5 facing east deep 2"
  t:try(all:format(3.01 + 2 * deep)):refused{ clause = "dba3.deploy.16", why = "NotAtWater" }
  t:order(all:format(3 + 2 * deep))
  t:expect(t:element("red", "4Ax 1"), { at = { 3 + 2 * deep, 4 } })
  t:expect(t:element("red", "4Ax 2"), { at = { 3 + deep, 5 } })
end)

situation("the head of a column may be the one that touches", { "dba3.deploy.16" }, function(t)
  shore(t)
  t:try("land Ps 1 + 4Ax 1 at 3,5 facing west column"):ok()
  t:try("land Ps 1 + 4Ax 1 at 3.01,5 facing west column"):refused{ clause = "dba3.deploy.16", why = "NotAtWater" }
end)

situation("nobody lands in the water or over the edge", { "dba3.deploy.16" }, function(t)
  shore(t)
  t:try("land Ps 1 + 4Ax 1 at 3.4,5 facing north"):refused{ why = "ClosedGround" }
  t:try("land Ps 1 + 4Ax 1 at 3.5,15.1 facing north"):refused{ clause = "dba3.deploy.16", why = "OffBoard" }
end)

situation("all who were kept for it land together", { "dba3.deploy.16" }, function(t)
  shore(t)
  t:try("land Ps 1 at 3.5,5 facing north"):refused{ clause = "dba3.deploy.16", why = "LandsAsOne" }
end)

situation("a landing ends in contact with no enemy", { "dba3.deploy.16" }, function(t)
  shore(t)
  -- The Spears stand with their front at y = 10, from x = 4.5 on; the Auxilia come up to them.
  t:try("land Ps 1 + 4Ax 1 at 3.5,9.9 facing north"):ok()
  t:try("land Ps 1 + 4Ax 1 at 3.5,10 facing north"):refused{ clause = "dba3.deploy.16", why = "MayNotContact" }
end)

situation("nor with a camp, a City or a Fort of the enemy", { "dba3.deploy.16" }, function(t)
  shore(t)
  t:camp{ side = "blue", at = { 4, 7 }, size = { 2, 1 }, facing = "south" }
  t:try("land Ps 1 + 4Ax 1 at 3.5,6.9 facing north"):ok()
  t:try("land Ps 1 + 4Ax 1 at 3.5,7 facing north"):refused{ clause = "dba3.deploy.16", why = "Camp" }
end)

situation("a landing is for the first bound of its side", { "dba3.deploy.16" }, function(t)
  shore(t)
  t:try("land Ps 1 + 4Ax 1 at 3.5,5 facing north"):ok()
  t:bound{ side = "red", number = 2, pips = 1 }
  t:try("land Ps 1 + 4Ax 1 at 3.5,5 facing north"):refused{ clause = "dba3.deploy.16", why = "NoLanding" }
end)

-- Big Battles: whole commands land, each by itself, all of it near the water. The shore is 3 BW in from the west edge up to
-- y = 6, and `inner` from there on.

local function command_ashore(t, inner, codes)
  t:board{ 30, 15 }
  t:waterway{ outline = { { 0, 0 }, { 0, 15 }, { inner, 15 }, { inner, 6 }, { 3, 6 }, { 3, 0 } } }
  t:command{ "Sea", side = "red" }
  for i, code in ipairs(codes) do
    t:red(code, { standing = "landing", command = "Sea", general = i == 1 })
  end
  t:command{ "Ashore", side = "red" }
  t:red("4Bd", { at = { 15, 2 }, command = "Ashore", general = true })
  t:blue("4Sp", { at = { 15, 13 }, facing = "south", general = true })
  t:bound{ side = "red", number = 1, pips = { Sea = 1, Ashore = 1 } }
end

local four = { "4Ax", "4Ax", "4Ax", "4Ax" }
-- In line from south to north with their backs to the water: the last stands at y = 5 to 6, the others beyond the step.
local line = "land 4Ax 4 + 4Ax 3 + 4Ax 2 + 4Ax 1 at %g,8.5 facing east"

situation("all of a landing command is 1 BW from the water, not more", { "dba3.bbdba.27", variant = "big" }, function(t)
  command_ashore(t, 2, four)
  t:order(line:format(3 + t:mm(20)))
  t:pips("Sea", 1)
end)

situation("a little more than 1 BW from the water is too far", { "dba3.bbdba.27", variant = "big" }, function(t)
  command_ashore(t, 1.99, four)
  t:try(line:format(3 + t:mm(20))):refused{ clause = "dba3.bbdba.27", why = "FarInland", distance = 1.01, limit = 1 }
end)

situation("a landing command lies along the shore, not inland", { "dba3.bbdba.27", variant = "big" }, function(t)
  command_ashore(t, 3, { "4Ax", "4Ax", "4Ax", "4Ax", "4Ax", "4Ax" })
  local all = "land 4Ax 1 + 4Ax 2 + 4Ax 3 + 4Ax 4 + 4Ax 5 + 4Ax 6 at 3.5,8 facing "
  t:try(all .. "north column"):ok()
  t:try(all .. "east"):ok()
  t:try(all .. "north"):refused{ clause = "dba3.bbdba.27", why = "FarInland", distance = 2, limit = 1 }
end)

situation("a landing command stands in ranks, of which the furthest is 1 BW from the water", { "dba3.bbdba.27", "dba3.deploy.16", variant = "big" }, function(t)
  command_ashore(t, 3, { "4Ax", "4Ax", "4Ax", "4Ax", "4Ax" })
  local all = "land 4Ax 1 + 4Ax 2 + 4Ax 3 + 4Ax 4 + 4Ax 5 at %g,8 facing north"
  -- Three abreast reach 2 BW inland, two just 1 BW.
  t:try((all .. " deep 2"):format(3.5)):refused{ clause = "dba3.bbdba.27", why = "FarInland", distance = 2, limit = 1 }
  t:try((all .. " deep 3"):format(3.51)):refused{ clause = "dba3.deploy.16", why = "NotAtWater" }
  t:order((all .. " deep 3"):format(3.5))
  local deep = t:mm(20)
  for i, at in ipairs { { 3.5, 8 }, { 4.5, 8 }, { 3.5, 8 - deep }, { 4.5, 8 - deep }, { 3.5, 8 - 2 * deep } } do
    t:expect(t:element("red", "4Ax " .. i), { at = at, facing = "north", standing = "on_table", moves = 1 })
  end
  t:pips("Sea", 1)
end)

-- A line of them along the shore with its general at the south end.
for n, near in pairs { [10] = true, [11] = false } do
  situation(n .. " of a landing command in line, " .. n - 2 .. " BW from the general to the last", { "dba3.bbdba.25", variant = "big" }, function(t)
    local codes, names = {}, {}
    for i = 1, n do
      codes[i], names[n + 1 - i] = "4Ax", "4Ax " .. i
    end
    command_ashore(t, 2, codes)
    local verdict = t:try(("land %s at %g,%g facing east"):format(table.concat(names, " + "), 3 + t:mm(20), n + 2.5))
    if near then
      verdict:ok()
    else
      verdict:refused { clause = "dba3.bbdba.25", why = "FarFromGeneral", distance = 9, limit = 8 }
    end
  end)
end

situation("one of a landing command touches the water", { "dba3.deploy.16", variant = "big" }, function(t)
  command_ashore(t, 3, { "4Ax", "4Ax" })
  t:try("land 4Ax 1 + 4Ax 2 at 3.5,8 facing north column"):ok()
  t:try("land 4Ax 1 + 4Ax 2 at 3.51,8 facing north column"):refused{ clause = "dba3.deploy.16", why = "NotAtWater" }
end)

situation("a command lands whole", { "dba3.bbdba.26", variant = "big" }, function(t)
  command_ashore(t, 3, four)
  local most = "land 4Ax 1 + 4Ax 2 + 4Ax 3%s at 3.5,8 facing north column"
  t:try(most:format(" + 4Ax 4")):ok()
  t:try(most:format("")):refused{ clause = "dba3.bbdba.26", why = "LandsAsOne" }
end)

situation("two commands land one after the other", { "dba3.bbdba.26", variant = "big" }, function(t)
  command_ashore(t, 3, { "4Ax", "4Ax" })
  t:command{ "Fleet", side = "red" }
  t:red("Ps", { standing = "landing", command = "Fleet", general = true })
  t:bound{ side = "red", number = 1, pips = { Sea = 1, Ashore = 1, Fleet = 1 } }
  t:try("land 4Ax 1 + 4Ax 2 + Ps 1 at 3.5,5 facing north column"):refused{ clause = "dba3.bbdba.26", why = "LandsAsOne" }
  t:order("land 4Ax 1 + 4Ax 2 at 3.5,5 facing north column")
  t:order("land Ps 1 at 3.5,9 facing north")
end)
