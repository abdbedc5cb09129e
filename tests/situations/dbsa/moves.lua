-- How far, which way, and over which ground.

local function name(what, ...) return string.format(what, ...) end

for _, row in ipairs {
  { "LH", 250, "dbsa.move.13" }, { "Cv", 200, "dbsa.move.14" }, { "Ch", 200, "dbsa.move.14" }, { "Ax", 150, "dbsa.move.15" }, { "Ps", 150, "dbsa.move.15" },
  { "Kn", 150, "dbsa.move.16" }, { "Sw", 100, "dbsa.move.17" }, { "Sp", 100, "dbsa.move.17" }, { "Pk", 100, "dbsa.move.17" }, { "Wb", 100, "dbsa.move.17" },
  { "El", 100, "dbsa.move.18" },
} do
  local code, paces, clause = row[1], row[2], row[3]
  situation(name("%s go %d paces, not more", code, paces), { clause, "dbsa.move.10" }, function(t)
    local who = t:red(code, { at = { 600, 600 } })
    t:try(who, { straight = paces }):ok()
    t:try(who, { straight = paces + 1 }):refused { clause = clause, why = "too_far", moved = paces + 1, limit = paces }
    t:order(who, { straight = paces })
    t:moved(who, { ahead = paces })
  end)
end

local GROUNDS = {
  { "woods", "dbsa.going.01" }, { "rough_ground", "dbsa.going.02" }, { "rocky", "dbsa.going.02" },
  { "scrub", "dbsa.going.02" }, { "enclosures", "dbsa.going.02" }, { "gully", "dbsa.going.02" },
  { "dunes", "dbsa.going.02" }, { "oasis", "dbsa.going.02" },
  { "marsh", "dbsa.going.03" }, { "boggy", "dbsa.going.03" }, { "difficult_hill", "dbsa.going.04" },
}

for _, ground in ipairs(GROUNDS) do
  situation(name("%s is bad going: horse goes 100 paces there", ground[1]), { ground[2], "dbsa.move.19" }, function(t)
    t[ground[1]](t, { at = { 600, 600 }, size = { 600, 600 } })
    local horse = t:red("Cv", { at = { 600, 600 } })
    t:try(horse, { straight = 101 }):refused { clause = "dbsa.move.19", moved = 101, limit = 100 }
    t:order(horse, { straight = 100 })
    t:moved(horse, { ahead = 100 })
    t:expect(horse, { going = "bad" })
  end)
end

for _, code in ipairs { "El", "Kn", "Cv", "Ch", "LH" } do
  situation(name("%s go 100 paces in bad going", code), { "dbsa.move.19", "dbsa.move.21" }, function(t)
    t:woods { at = { 600, 600 }, size = { 600, 600 } }
    local who = t:red(code, { at = { 600, 600 } })
    t:try(who, { straight = 101 }):refused { clause = "dbsa.move.19", moved = 101, limit = 100 }
    t:order(who, { straight = 100 })
    t:moved(who, { ahead = 100 })
  end)
end

for _, row in ipairs { { "Ax", 150 }, { "Ps", 150 }, { "Sw", 100 }, { "Sp", 100 }, { "Pk", 100 }, { "Wb", 100 } } do
  local code, paces = row[1], row[2]
  situation(name("bad going does not slow %s", code), { "dbsa.move.20", "dbsa.going.01" }, function(t)
    t:woods { at = { 600, 600 }, size = { 600, 600 } }
    local who = t:red(code, { at = { 600, 600 } })
    t:try(who, { straight = paces + 1 }):refused { clause = "dbsa.move.20", moved = paces + 1, limit = paces }
    t:order(who, { straight = paces })
    t:moved(who, { ahead = paces })
  end)
end

situation("horse that goes into bad going at all goes 100 paces, or stops at its edge after more",
  { "dbsa.move.21", "dbsa.move.19", "dbsa.going.07" }, function(t)
    t:woods { at = { 600, 900 }, size = { 600, 300 } }
    local near = t:red("Cv", { at = { 500, 660 } })
    t:try(near, { straight = 100 }):ok()
    t:try(near, { straight = 101 }):refused { clause = "dbsa.move.19", moved = 101, limit = 100 }
    -- 120 paces to the edge of the wood.
    local far = t:red("Cv", { at = { 700, 630 } })
    t:try(far, { straight = 120 }):ok()
    t:try(far, { straight = 121 }):refused { clause = "dbsa.move.19", moved = 121, limit = 100 }
  end)

situation("horse that starts with any part in bad going goes 100 paces", { "dbsa.move.21", "dbsa.going.07" }, function(t)
  t:woods { at = { 600, 500 }, size = { 600, 200 } }
  local rear = t:red("Cv", { at = { 600, 600 + t:mm(30) - 1 } })
  t:try(rear, { straight = 101 }):refused { clause = "dbsa.move.19", limit = 100 }
  t:order(rear, { straight = 100 })
  t:moved(rear, { ahead = 100 })
  local clear = t:red("Cv", { at = { 400, 600 + t:mm(30) + 1 } })
  t:order(clear, { straight = 200 })
  t:moved(clear, { ahead = 200 })
end)

situation("a gentle slope is not bad going", { "dbsa.going.06", "dbsa.move.14" }, function(t)
  t:gentle_hill { at = { 600, 600 }, size = { 600, 600 } }
  local horse = t:red("Cv", { at = { 600, 600 } })
  t:try(horse, { straight = 201 }):refused { clause = "dbsa.move.14", moved = 201, limit = 200 }
  t:order(horse, { straight = 200 })
  t:expect(horse, { going = "good" })
end)

situation("a river is not bad going: horse in it goes its whole move", { "dbsa.going.05", "dbsa.move.14" }, function(t)
  t:river { path = { { 0, 600 }, { 2000, 600 } }, width = 70 }
  local horse = t:red("Cv", { at = { 600, 610 } })
  t:expect(horse, { going = "good" })
  t:try(horse, { straight = 201 }):refused { clause = "dbsa.move.14", moved = 201, limit = 200 }
  t:order(horse, { straight = 200 })
  t:moved(horse, { ahead = 200 })
end)

situation("water too deep to ford is closed", { "dbsa.going.08" }, function(t)
  t:waterway { at = { 600, 800 }, size = { 1200, 200 } }
  local foot = t:red("Ax", { at = { 600, 600 } })
  t:try(foot, { straight = 100 }):ok()
  t:try(foot, { straight = 101 }):refused { clause = "dbsa.going.08", why = "closed_ground" }
end)

situation("ground that no feature covers is open", { "dbsa.going.08", "dbsa.move.14" }, function(t)
  t:waterway { at = { 600, 900 }, size = { 1200, 100 } }
  local horse = t:red("Cv", { at = { 600, 600 } })
  t:expect(horse, { going = "good" })
  t:try(horse, { straight = 200 }):ok()
  t:try(horse, { straight = 201 }):refused { clause = "dbsa.move.14", limit = 200 }
  t:try(horse, { straight = 300 }):refused { clause = "dbsa.going.08" }
end)

situation("a road makes nobody faster", { "dbsa.move.19" }, function(t)
  t:woods { at = { 600, 600 }, size = { 600, 600 } }
  t:road { path = { { 600, 0 }, { 600, 1200 } }, width = 40 }
  local horse = t:red("Cv", { at = { 600, 600 } })
  t:try(horse, { straight = 101 }):refused { clause = "dbsa.move.19", limit = 100 }
  t:try(horse, { road = 50 }):refused { why = "not_by_road" }
end)

situation("a single element goes any way and ends facing any way", { "dbsa.move.10", "dbsa.move.01" }, function(t)
  local horse = t:red("LH", { at = { 600, 600 } })
  t:try(horse, { sideways = 250 }):ok()
  t:try(horse, { to = { 700, 500 }, facing = "south-west" }):ok()
  t:order(horse, { to = { 500, 500 }, facing = 200 })
  t:expect(horse, { at = { 500, 500 }, facing = 200 })
end)

situation("a single element retires straight back as far as it may go", { "dbsa.move.08", "dbsa.move.09", "dbsa.move.15" },
  function(t)
    local foot = t:red("Ax", { at = { 600, 600 } })
    t:try(foot, { back = 151 }):refused { clause = "dbsa.move.15", moved = 151, limit = 150 }
    t:order(foot, { back = 150 })
    t:moved(foot, { back = 150 })
  end)

situation("a wheel is measured by the corner that goes furthest", { "dbsa.move.11", "dbsa.move.17" }, function(t)
  local foot = t:red("Sp", { at = { 600, 600 } })
  -- The outer front corner goes the chord 2 x 78.74 x sin(half the angle): 100 paces at 78.84 degrees.
  t:try(foot, { { wheel_left = 78 } }):ok()
  t:try(foot, { { wheel_left = 80 } }):refused { clause = "dbsa.move.17", why = "too_far", limit = 100 }
end)

situation("what a corner has gone is not given back by turning", { "dbsa.move.11", "dbsa.move.17" }, function(t)
  local foot = t:red("Sp", { at = { 600, 600 } })
  t:try(foot, { { straight = 100 }, { back = 50 } }):ok()
  t:try(foot, { { straight = 101 }, { back = 101 } }):refused { clause = "dbsa.move.17", why = "too_far", limit = 100 }
end)

situation("nobody leaves the board by a tactical move", { "dbsa.move.42" }, function(t)
  local horse = t:red("LH", { at = { 100, 600 }, facing = "west" })
  t:try(horse, { straight = 101 }):refused { clause = "dbsa.move.42", why = "off_board" }
  t:order(horse, { straight = 100 })
  t:expect(horse, { at = { 0, 600 } })
end)

situation("enemy fronts hinder no move past them", { "dbsa.move.38" }, function(t)
  local foot = t:red("Ax", { at = { 500, 600 } })
  t:blue("Kn", { at = { 600, 604 }, facing = "south" })
  t:order(foot, { sideways = 150 })
  t:moved(foot, { right = 150 })
end)

situation("one move in a bound", { "dbsa.seq.05" }, function(t)
  local horse = t:red("LH", { at = { 600, 600 } })
  local friend = t:red("LH", { right_of = horse })
  t:order(horse, { straight = 10 })
  t:try(horse, { straight = 1 }):refused { clause = "dbsa.seq.05", why = "moves_spent", made = 1 }
  t:try({ horse, friend }, { straight = 1 }):refused { clause = "dbsa.seq.05", why = "moves_spent" }
  t:try(friend, { straight = 1 }):ok()
end)

-- The book knows good and bad going only; ground that a battle makes rough is not bad, and slows nobody.
for _, row in ipairs {
  { "LH", 250, "dbsa.move.13" }, { "Cv", 200, "dbsa.move.14" }, { "Ch", 200, "dbsa.move.14" }, { "Kn", 150, "dbsa.move.16" },
  { "El", 100, "dbsa.move.18" }, { "Ax", 150, "dbsa.move.20" }, { "Ps", 150, "dbsa.move.20" }, { "Sw", 100, "dbsa.move.20" },
  { "Sp", 100, "dbsa.move.20" }, { "Pk", 100, "dbsa.move.20" }, { "Wb", 100, "dbsa.move.20" },
} do
  local code, paces, clause = row[1], row[2], row[3]
  situation(name("ground that is rough but not bad does not slow %s", code), { clause }, function(t)
    t:woods { at = { 600, 600 }, size = { 600, 600 }, turned = "rough" }
    local who = t:red(code, { at = { 600, 600 } })
    t:try(who, { straight = paces + 1 }):refused { clause = clause, moved = paces + 1, limit = paces }
    t:order(who, { straight = paces })
    t:moved(who, { ahead = paces })
  end)
end
