-- Recoil, flight and pursuit.

-- Red `loser` at { 1000, 1000 } facing north is beaten by blue `winner` with these dice.
local function beaten(t, loser, winner, dice, options)
  local red = t:red(loser, options or { at = { 1000, 1000 }, facing = "north" })
  local blue = t:blue(winner, { front_of = red })
  return red, blue, function()
    t:bound{ phase = "combat" }
    t:dice(dice[1], dice[2])
    t:order{ fight = red }
  end
end

situation("back by the own depth, and no more than a base width", { "dba22.recoil.02", "dba22.recoil.01" }, function(t)
  local thin, _, fight = beaten(t, "4Ax", "4Sp", { 3, 4 })
  fight()
  t:moved(thin, { back = t:mm(20) })
end)

situation("a deep element goes back a base width", { "dba22.recoil.02" }, function(t)
  local deep, _, fight = beaten(t, "6Kn", "4Sp", { 3, 3 })
  fight()
  t:moved(deep, { back = t:bw(1) })
end)

situation("an enemy front on flank or rear destroys whoever recoils", { "dba22.recoil.03" }, function(t)
  local red, _, fight = beaten(t, "4Ax", "4Sp", { 3, 4 })
  t:blue("4Ax", { on_left_of = red })
  fight()
  t:dead(red)
end)

situation("a recoil over the edge of the board destroys", { "dba22.recoil.12" }, function(t)
  local red, _, fight = beaten(t, "4Ax", "4Sp", { 3, 4 }, { at = { 1000, t:mm(30) }, facing = "north" })
  fight()
  t:dead(red)
end)

situation("an elephant destroys a friend that it recoils into", { "dba22.recoil.19" }, function(t)
  local el = t:red("El", { at = { 1000, 1000 }, facing = "north" })
  local friend = t:red("4Bd", { behind = el })
  t:blue("4Bd", { front_of = el })
  t:bound{ phase = "combat" }
  t:dice(1, 3)
  t:order{ fight = el }
  t:dead(friend)
  t:moved(el, { back = t:mm(40) })
end)


for _, face in ipairs { 2, 3 } do
  situation("an elephant at a difficult river destroys a friend on this side of it, whatever it throws: " .. face,
    { "dba22.recoil.19", face == 2 and "dba22.river.19" or "dba22.river.18" }, function(t)
    local el = t:red("El", { at = { 1000, 1000 }, facing = "north" })
    local friend = t:red("2Ps", { behind = el })
    t:river{ path = { { 0, 1000 - t:mm(60) - 52 }, { 4700, 1000 - t:mm(60) - 52 } }, width = 100, state = 6 }
    t:blue("4Bd", { front_of = el })
    t:bound{ phase = "combat" }
    t:dice(1, 4, face)
    t:order{ fight = el }
    t:dead(friend)
    if face == 2 then t:dead(el) else t:moved(el, { back = t:mm(40) }) end
  end)
end

situation("two elephants that meet in a recoil are both destroyed", { "dba22.recoil.20", "dba22.recoil.19" }, function(t)
  local el = t:red("El", { at = { 1000, 1000 }, facing = "north" })
  local friend = t:red("El", { behind = el })
  t:blue("4Bd", { front_of = el })
  t:bound{ phase = "combat" }
  t:dice(1, 3)
  t:order{ fight = el }
  t:dead(friend)
  t:dead(el)
end)

-- Red 4Ax at { 1000, 1000 } is beaten and recoils 20 mm.
local function ax_beaten(t, put)
  local red, _, fight = beaten(t, "4Ax", "4Sp", { 3, 4 })
  local other = put(red)
  fight()
  return red, other
end

situation("an enemy front on a flank counts without matched corners", { "dba22.recoil.04", "dba22.recoil.03" }, function(t)
  local red = ax_beaten(t, function(red) return t:blue("4Ax", { on_left_of = red, offset = t:mm(10) }) end)
  t:dead(red)
end)

situation("an enemy front beside a flank without a touch does not count", { "dba22.recoil.01" }, function(t)
  local red = ax_beaten(t, function(red) return t:blue("4Ax", { on_left_of = red, gap = t:mm(1) }) end)
  t:moved(red, { back = t:mm(20) })
end)

situation("an enemy's side against a flank does not count", { "dba22.recoil.01" }, function(t)
  local red = ax_beaten(t, function(red) return t:blue("4Ax", { left_of = red, turn = 180 }) end)
  t:moved(red, { back = t:mm(20) })
end)

situation("a recoil into an enemy destroys", { "dba22.recoil.06" }, function(t)
  local red, other = ax_beaten(t, function(red) return t:blue("4Ax", { behind = red, gap = t:mm(19.5) }) end)
  t:dead(red)
  t:stands(other)
end)

situation("a recoil that ends flush against an enemy does not meet it", { "dba22.recoil.14" }, function(t)
  local red, other = ax_beaten(t, function(red) return t:blue("4Ax", { behind = red, gap = t:mm(20) }) end)
  t:moved(red, { back = t:mm(20) })
  t:stands(other)
end)

-- A blue element whose nearest point is 10 mm behind red 4Ax at { 1000, 1000 }.
local function rear(t) return 1000 - t:mm(20) end

situation("an enemy whose rear edge is met by the rear edge is destroyed as well", { "dba22.recoil.15", "dba22.recoil.18" }, function(t)
  local red, other = ax_beaten(t, function()
    return t:blue("4Ax", { at = { 1000, rear(t) - t:mm(30) }, facing = "south" })
  end)
  t:dead(red)
  t:dead(other)
end)

situation("an enemy whose rear corner is met by the rear edge is destroyed as well", { "dba22.recoil.16", "dba22.recoil.18" }, function(t)
  local red, other = ax_beaten(t, function()
    return t:blue("4Ax", { at = { 1000, rear(t) - t:mm(10 + 28.284) }, facing = 225 })
  end)
  t:dead(red)
  t:dead(other)
end)

situation("an enemy whose side is met by a rear corner alone is destroyed as well", { "dba22.recoil.17", "dba22.recoil.18" }, function(t)
  local red, other = ax_beaten(t, function()
    return t:blue("6Kn", { at = { 1000 - t:mm(20 + 35.36), rear(t) - t:mm(10 - 7.07) }, facing = 315 })
  end)
  t:dead(red)
  t:dead(other)
end)

situation("an enemy whose side is met by the rear edge is not", { "dba22.recoil.06" }, function(t)
  local red, other = ax_beaten(t, function()
    return t:blue("6Kn", { at = { 1000 + t:mm(30), rear(t) - t:mm(30) }, facing = "east" })
  end)
  t:dead(red)
  t:stands(other)
end)

for _, row in ipairs {
  { "red", nil, 19.5 }, { "blue", nil, 19.5 }, { "red", "CF", 19.5 }, { "red", nil, 20 }, { "blue", "CF", 20 },
} do
  local side, holder, gap = row[1], row[2], row[3]
  local what = string.format("a camp of %s%s %g mm behind a recoil", side, holder and " that is held" or "", gap)
  situation(what, { gap < 20 and "dba22.recoil.07" or "dba22.recoil.14" }, function(t)
    local inside = holder and t[side](t, holder, { standing = "reserve", at = { 1, 1 }, facing = "north" })
    local red = ax_beaten(t, function()
      t:camp{ side = side, size = { 300, 150 }, at = { 1000, rear(t) - t:mm(gap) }, facing = "north", held_by = inside }
    end)
    if gap < 20 then t:dead(red) else t:moved(red, { back = t:mm(20) }) end
  end)
end

for _, gap in ipairs { 19.5, 20.5 } do
  situation("a waterway " .. gap .. " mm behind a recoil", { gap < 20 and "dba22.recoil.11" or "dba22.recoil.01" }, function(t)
    local red = ax_beaten(t, function() t:waterway{ at = { 1000, rear(t) - t:mm(gap) - 200 }, size = { 1600, 400 } } end)
    if gap < 20 then t:dead(red) else t:moved(red, { back = t:mm(20) }) end
  end)
end

situation("a recoil that ends at the edge of the board stays on it", { "dba22.recoil.01" }, function(t)
  local red, _, fight = beaten(t, "4Ax", "4Sp", { 3, 4 }, { at = { 1000, t:mm(40) }, facing = "north" })
  fight()
  t:moved(red, { back = t:mm(20) })
end)

local function shoots(who, at)
  local names = {}
  for i, one in ipairs(who) do names[i] = one.name end
  return "shoot " .. table.concat(names, " + ") .. " at " .. at.name
end

situation("bad going does not stop a recoil, not even that of artillery", { "dba22.recoil.13", "dba22.outcome.38" }, function(t)
  local art = t:red("Art", { at = { 1000, 1000 }, facing = "north" })
  local bow = t:blue("4Bw", { at = { 1000, 1150 }, facing = "south" })
  t:marsh{ at = { 1000, 600 }, size = { 600, 400 } }
  t:bound{ phase = "shooting" }
  t:dice(3, 6)
  t:order(shoots({ art }, bow))
  t:moved(art, { back = t:mm(40) })
  t:expect(art, { going = "bad" })
end)

-- Red bows shoot at blue 4Ax; blue is beaten.
local function shot(t, shooters, facing)
  local target = t:blue("4Ax", { at = { 1000, 1150 + t:mm(20) }, facing = facing })
  t:bound{ phase = "shooting" }
  t:dice(5, 3 - (#shooters - 1))
  t:order(shoots(shooters, target))
  return target
end

situation("who is shot at on the rear alone is destroyed instead of recoiling",
  { "dba22.recoil.05", "dba22.shoot.29", "dba22.shoot.30" }, function(t)
  t:dead(shot(t, { t:red("4Bw", { at = { 1000, 1000 }, facing = "north" }) }, "north"))
end)

situation("a shot on a side edge is a normal one", { "dba22.outcome.34" }, function(t)
  local target = shot(t, { t:red("4Bw", { at = { 1000, 1000 }, facing = "north" }) }, "east")
  t:moved(target, { back = t:mm(20) })
end)

situation("with those that aid all must shoot on the rear", { "dba22.shoot.31", "dba22.shoot.29", "dba22.recoil.05" }, function(t)
  local bow = t:red("4Bw", { at = { 1000, 1000 }, facing = "north" })
  t:dead(shot(t, { bow, t:red("4Bw", { right_of = bow }) }, "north"))
end)

situation("if one that aids does not, it is a normal shot", { "dba22.shoot.31", "dba22.outcome.34" }, function(t)
  local bow = t:red("4Bw", { at = { 1000, 1000 }, facing = "north" })
  local beside = t:red("4Bw", { at = { 800, 1150 + t:mm(10) }, facing = "east" })
  local target = shot(t, { bow, beside }, "north")
  t:moved(target, { back = t:mm(20) })
end)

for _, throw in ipairs { 2, 3 } do
  situation("a recoil into a difficult river with a " .. throw, { throw < 3 and "dba22.recoil.10" or "dba22.recoil.01" }, function(t)
    t:river{ path = { { 0, 860 }, { 4700, 860 } }, width = 80, state = 6 }
    local red = t:red("4Ax", { at = { 1000, 1000 }, facing = "north" })
    t:blue("4Sp", { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(3, 4, throw)
    t:order{ fight = red }
    if throw < 3 then t:dead(red) else t:moved(red, { back = t:mm(20) }) end
  end)
end

situation("an enemy whose rear edge is met by a rear corner alone is destroyed as well", { "dba22.recoil.15", "dba22.recoil.18" }, function(t)
  local red, other = ax_beaten(t, function()
    return t:blue("4Ax", { at = { 1000 - t:bw(0.5) - t:mm(10), rear(t) - t:mm(10 + 17.321) }, facing = 210 })
  end)
  t:dead(red)
  t:dead(other)
end)

-- An enemy behind an elephant ends its recoil, and is not trampled; hit in its rear it goes down, too.
for facing, goes in pairs { north = false, south = true } do
  situation("an elephant that recoils into an enemy facing " .. facing .. " is destroyed", {
    "dba22.recoil.06", goes and "dba22.recoil.15" or nil,
  }, function(t)
    local el = t:red("El", { at = { 1000, 1000 }, facing = "north" })
    t:blue("4Bd", { front_of = el })
    local depth = t:mm(15)
    local behind = t:blue("4Sp", { at = { 1000, 1000 - t:mm(40) - t:mm(10) - (facing == "south" and depth or 0) }, facing = facing })
    t:bound{ phase = "combat" }
    t:dice(1, 3)
    t:order{ fight = el }
    t:dead(el)
    t:expect(behind, { alive = not goes })
  end)
end

situation("whom an elephant has trampled stays down if it is lost at the edge of the board", { "dba22.recoil.12", "dba22.recoil.19" }, function(t)
  local el = t:red("El", { at = { 1000, t:mm(70) }, facing = "north" })
  t:blue("4Bd", { front_of = el })
  local friend = t:red("2Ps", { behind = el })
  t:bound{ phase = "combat" }
  t:dice(1, 3)
  t:order{ fight = el }
  t:dead(el)
  t:dead(friend)
end)
