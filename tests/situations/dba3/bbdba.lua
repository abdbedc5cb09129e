-- Big Battles: several commands, a die for each, and commands that lose heart.

-- A command of red with its elements in a line from x on, at a y; gives them.
local function command(t, name, options, x, y, codes)
  options[1], options.side = name, options.side or "red"
  t:command(options)
  local out = {}
  for i, code in ipairs(codes) do
    local standing = nil
    if string.sub(code, 1, 1) == "-" then code, standing = string.sub(code, 2), "destroyed" end
    local general = string.sub(code, 1, 1) == "!"
    if general then code = string.sub(code, 2) end
    local put = options.side == "red" and t.red or t.blue
    local spot = { at = { x + 1.5 * i, y }, command = name, general = general, standing = standing,
      facing = options.side == "red" and "north" or "south" }
    out[i] = put(t, code, spot)
  end
  return out
end

local function codes(n, code, dead)
  local out = {}
  for i = 1, n do out[i] = (i <= (dead or 0) and "-" or "") .. code end
  return out
end

-- PIPs.

situation("each command has its own die", { "dba3.bbdba.28", variant = "big" }, function(t)
  command(t, "One", {}, 2, 5, { "!Cv" })
  command(t, "Two", {}, 8, 5, { "!Cv" })
  command(t, "Three", {}, 14, 5, { "!Cv" })
  command(t, "Foe", { side = "blue" }, 2, 25, { "!Cv" })
  t:bound { phase = "start" }
  t:pip_dice(2, 5, 3)
  t:go_on()
  t:pips("One", 2)
  t:pips("Two", 5)
  t:pips("Three", 3)
end)

situation("the others' dice go by score in the order written down, an ally's die is his own", {
  "dba3.bbdba.28", "dba3.bbdba.29", "dba3.bbdba.30", variant = "big",
}, function(t)
  command(t, "Lowest", { die = 3 }, 2, 5, { "!Cv" })
  command(t, "Ally", { ally = true }, 8, 5, { "!Cv" })
  command(t, "Highest", { die = 1 }, 14, 5, { "!Cv" })
  command(t, "Middle", { die = 2 }, 20, 5, { "!Cv" })
  t:blue("4Sp", { at = { 10, 25 }, facing = "south" })
  t:bound { phase = "start" }
  -- In the order of the commands: 5 for the lowest, 6 for the ally, 1 for the highest, 3 for the middle one.
  t:pip_dice(5, 6, 1, 3)
  t:go_on()
  t:pips("Highest", 5)
  t:pips("Middle", 3)
  t:pips("Lowest", 1)
  t:pips("Ally", 6)
end)

situation("the order of the dice is the same in every bound", { "dba3.bbdba.31", variant = "big" }, function(t)
  command(t, "Second", { die = 2 }, 2, 5, { "!Cv" })
  command(t, "First", { die = 1 }, 14, 5, { "!Cv" })
  t:blue("4Sp", { at = { 10, 25 }, facing = "south" })
  for _, faces in ipairs { { 5, 2 }, { 3, 4 } } do
    t:bound { phase = "start" }
    t:pip_dice(faces[1], faces[2])
    t:go_on()
    t:pips("First", math.max(faces[1], faces[2]))
    t:pips("Second", math.min(faces[1], faces[2]))
  end
end)

for number, told in ipairs { true, false } do
  situation(("how a side's commands get the dice is %s in its bound %d"):format(told and "disclosed" or "told no more", number), { told and "dba3.bbdba.31" or "dba3.bbdba.28", variant = "big" }, function(t)
    command(t, "Second", { die = 2 }, 2, 5, { "!Cv" })
    command(t, "First", { die = 1 }, 14, 5, { "!Cv" })
    t:blue("4Sp", { at = { 10, 25 }, facing = "south" })
    t:bound { phase = "start", number = number }
    t:pip_dice(5, 2)
    t:go_on()
    if told then
      t:happened { event = "dice_told", clause = "dba3.bbdba.31" }
    else
      t:not_happened { event = "dice_told" }
    end
    t:pips("First", 5)
  end)
end

local function plough(faces, going, clauses)
  clauses.variant = "big"
  local name = string.format("first dice of %d leave ploughed fields %s", faces[1] + faces[2] + faces[3], going)
  situation(name, clauses, function(t)
    t:plough { at = { 5, 5 }, size = { 4, 4 } }
    local one = command(t, "One", {}, 3.5, 5, { "!Cv" })[1]
    command(t, "Two", {}, 8, 5, { "!Cv" })
    command(t, "Three", {}, 14, 5, { "!Cv" })
    t:blue("4Sp", { at = { 10, 25 }, facing = "south" })
    t:bound { phase = "start", number = 1 }
    t:pip_dice(faces[1], faces[2], faces[3])
    t:go_on()
    t:expect(one, { going = going })
  end)
end
plough({ 1, 4, 2 }, "rough", { "dba3.bbdba.32" })
plough({ 1, 4, 3 }, "good", { "dba3.bbdba.28" })

situation("a later bound's dice do not soak the fields", { "dba3.bbdba.28", variant = "big" }, function(t)
  t:plough { at = { 5, 5 }, size = { 4, 4 } }
  local one = command(t, "One", {}, 3.5, 5, { "!Cv" })[1]
  t:blue("4Sp", { at = { 10, 25 }, facing = "south" })
  t:bound { phase = "start", number = 2 }
  t:pip_dice(1)
  t:go_on()
  t:expect(one, { going = "good" })
end)

situation("a command without elements has no die", { "dba3.bbdba.33", variant = "big" }, function(t)
  command(t, "One", {}, 2, 5, { "!Cv" })
  command(t, "Gone", {}, 8, 5, { "-!Cv", "-4Sp" })
  command(t, "Two", {}, 14, 5, { "-!Cv", "4Sp" })
  t:blue("4Sp", { at = { 10, 25 }, facing = "south" })
  t:bound { phase = "start" }
  t:pip_dice(2, 5)
  t:go_on()
  t:pips("One", 2)
  t:pips("Gone", 0)
  t:pips("Two", 5)
end)

situation("a command's points are its own", { "dba3.bbdba.34", variant = "big" }, function(t)
  local rich = command(t, "Rich", {}, 2, 5, { "!Cv", "Cv" })
  local poor = command(t, "Poor", {}, 8, 5, { "!Cv", "Cv" })
  t:blue("4Sp", { at = { 10, 25 }, facing = "south" })
  t:bound { pips = { Rich = 5, Poor = 0 } }
  t:try(rich[2], { straight = 1 }):ok()
  t:try(poor[2], { straight = 1 }):refused { why = "NoPip", needs = 1, left = 0 }
  -- Together they are no group, though they stand in one line.
  t:try({ rich[2], poor[1] }, { straight = 1 }):refused { clause = "dba3.bbdba.34", why = "MixedCommands" }
  t:order(rich[2], { straight = 1 })
  t:pips("Rich", 4)
  t:pips("Poor", 0)
end)

situation("a lost general and his distance concern his own command", { "dba3.bbdba.34", variant = "big" }, function(t)
  local led = command(t, "Led", {}, 2, 5, { "!Cv", "4Sp" })
  local lost = command(t, "Lost", {}, 8, 5, { "-!Cv", "4Sp" })
  -- Near another's general and far from its own.
  local far = command(t, "Far", {}, 5, 8, { "4Sp" })
  t:red("Cv", { at = { 25, 14 }, command = "Far", general = true })
  t:blue("4Sp", { at = { 10, 25 }, facing = "south" })
  t:bound { pips = { Led = 6, Lost = 6, Far = 6 } }
  t:costs(far[1], { straight = 1 }, 2, {})
  t:costs(led[2], { straight = 1 }, 1, {})
  t:costs(lost[2], { straight = 1 }, 2, { "dba3.pips.08" })
  t:try({ led[2], lost[2] }, { straight = 1 }):refused { clause = "dba3.bbdba.34", why = "MixedCommands" }
end)

-- The commander-in-chief.

local function chief(t, options)
  t:command { "Main", side = "red", chief = options.chief ~= false }
  local cv = t:red("Cv", { at = { 10, 10 }, command = "Main", general = true })
  local foe = t:blue("4Sp", { front_of = cv })
  if options.spent then t:side { "red", bonus_spent = true } end
  t:bound { phase = "combat" }
  return cv, foe
end

situation("where it matters he is asked, and it is spent", { "dba3.bbdba.35", variant = "big" }, function(t)
  local cv, foe = chief(t, {})
  t:dice(2, 2)
  t:order { fight = cv }
  t:totals(cv, 6, foe, 6)
  t:pending("bonus", cv)
  t:choose { bonus = true }
  t:happened { event = "bonus_used", side = "red", clause = "dba3.bbdba.35" }
  t:stands(cv)
  t:result(foe, "recoil", "dba3.outcome.23")
end)

situation("he may keep it", { "dba3.bbdba.35", variant = "big" }, function(t)
  local cv, foe = chief(t, {})
  t:dice(2, 2)
  t:order { fight = cv }
  t:choose { bonus = false }
  t:result(cv, "recoil", "dba3.outcome.10")
  t:expect(foe, { alive = true })
end)

-- Two commanders-in-chief who fight each other with these dice, red on move: who is asked, and who after him.
local function chiefs(t, red, blue)
  t:command { "Main", side = "red", chief = true }
  t:command { "Other", side = "blue", chief = true }
  local cv = t:red("Cv", { at = { 10, 10 }, command = "Main", general = true })
  local foe = t:blue("Cv", { front_of = cv, command = "Other", general = true })
  t:bound { phase = "combat" }
  t:dice(red, blue)
  t:order { fight = cv }
  return cv, foe
end

situation("of two chiefs the one answers the other's bonus, whoever of them has added first", { "dba3.bbdba.35", variant = "big" }, function(t)
  local cv, foe = chiefs(t, 3, 2)
  t:pending("bonus", foe)
  t:choose { bonus = true }
  t:happened { event = "bonus_used", side = "blue", clause = "dba3.bbdba.35" }
  t:pending("bonus", cv)
  t:choose { bonus = true }
  t:happened { event = "bonus_used", side = "red", clause = "dba3.bbdba.35" }
  t:totals(cv, 8, foe, 7)
end)

situation("who keeps his bonus is not asked again", { "dba3.bbdba.35", variant = "big" }, function(t)
  local cv, foe = chiefs(t, 3, 2)
  t:choose { bonus = false }
  t:totals(cv, 7, foe, 6)
end)

for name, options in pairs { ["once in a game only"] = { spent = true }, ["nobody else's general"] = { chief = false } } do
  situation(name, { "dba3.outcome.10", variant = "big" }, function(t)
    local cv, foe = chief(t, options)
    t:dice(2, 2)
    t:order { fight = cv }
    t:result(cv, "recoil", "dba3.outcome.10")
    t:pending("recoil", cv)
    t:totals(cv, 6, foe, 6)
  end)
end

-- Losses.

situation("heart is not life: a demoralised command is not lost", { "dba3.bbdba.36", variant = "big" }, function(t)
  command(t, "One", { demoralised = true }, 2, 15, { "!Cv", "4Sp", "4Sp", "-4Sp" })
  t:blue("4Sp", { at = { 20, 25 }, facing = "south" })
  t:bound { phase = "close" }
  t:go_on()
  t:lost("red", 1)
end)

situation("the first double element of each command counts twice, and each general once more", {
  "dba3.bbdba.37", "dba3.bbdba.38", variant = "big",
}, function(t)
  command(t, "One", {}, 2, 5, { "4Sp", "-6Kn", "-8Sp" })
  command(t, "Two", {}, 9, 5, { "!Cv", "4Sp", "-6Cv", "-4Sp" })
  command(t, "Three", {}, 16, 5, { "4Sp", "-!Cv" })
  t:blue("4Sp", { at = { 20, 25 }, facing = "south" })
  t:bound { phase = "close" }
  t:go_on()
  -- 3 for the first, 3 for the second, 2 for the third.
  t:lost("red", 8)
end)

-- Demoralisation at the start of a bound: the living and the lost.

local function list(living, ...)
  local out = codes(living, "4Sp")
  for _, code in ipairs { ... } do table.insert(out, "-" .. code) end
  return out
end

-- Name, elements, by which clause it breaks, or nil.
for _, case in ipairs {
  { "a third lost", list(8, "4Sp", "4Sp", "4Sp", "4Sp"), "dba3.bbdba.41" },
  { "less than a third lost", list(9, "4Sp", "4Sp", "4Sp"), nil, "dba3.bbdba.36" },
  { "a third lost by the general's extra", list(9, "!Cv", "4Sp", "4Sp"), "dba3.bbdba.38" },
  { "a third lost by a double element's extra", list(9, "6Kn", "4Sp", "4Sp"), "dba3.bbdba.37" },
  { "hordes and scythed chariots do not count to a third", list(8, "7Hd", "SCh", "4Sp", "4Sp"), nil, "dba3.bbdba.41" },
  { "followers are no troops", list(8, "4Sp", "4Sp", "4Sp", "CF"), nil, "dba3.bbdba.41" },
  { "half of all lost, hordes too", list(6, "7Hd", "7Hd", "7Hd", "7Hd", "7Hd", "4Sp"), "dba3.bbdba.42" },
  { "half of all lost by the general's extra", list(7, "!Cv", "7Hd", "7Hd", "7Hd", "7Hd"), "dba3.bbdba.42" },
  { "half of all lost by a double element's extra", list(7, "6Kn", "7Hd", "7Hd", "7Hd", "SCh"), "dba3.bbdba.42" },
  { "less than half of all lost, with the general's extra", list(7, "!Cv", "7Hd", "7Hd", "7Hd"), nil, "dba3.bbdba.41" },
  { "less than half of all lost", list(7, "7Hd", "7Hd", "7Hd", "7Hd", "7Hd"), nil, "dba3.bbdba.41" },
} do
  local breaks = case[3]
  situation((breaks and "it breaks: " or "it holds: ") .. case[1], { breaks or case[4], variant = "big" }, function(t)
    command(t, "One", {}, 2, 15, case[2])
    command(t, "Two", {}, 2, 5, codes(6, "4Sp"))
    command(t, "Other", { side = "blue" }, 2, 25, { "!Cv" })
    t:bound { phase = "start" }
    t:go_on()
    if breaks then
      t:happened { event = "demoralised" }
    else
      t:not_happened { event = "demoralised" }
    end
  end)
end

situation("only at the start of its own bound, and for ever", { "dba3.bbdba.41", variant = "big" }, function(t)
  local one = command(t, "One", { side = "blue" }, 2, 25, list(2, "4Sp"))
  command(t, "Big", { side = "blue" }, 2, 20, codes(9, "4Sp"))
  command(t, "Red", {}, 2, 5, codes(4, "4Sp"))
  t:bound { side = "red", phase = "start" }
  t:go_on()
  t:expect(one[1], { demoralised = false })
  t:order("done")
  t:phase("blue", "holding")
  t:happened { event = "demoralised", clause = "dba3.bbdba.41" }
  t:expect(one[1], { demoralised = true })
end)

-- A command that does not land in the one bound in which it may has no die from then on, and is not lost.
for number, dice in ipairs { { 2, 5 }, { 2 } } do
  situation("a landing command's die in the bound " .. number .. " of its side", { number == 2 and "dba3.bbdba.33" or "dba3.bbdba.28", variant = "big" }, function(t)
    t:waterway { outline = { { 0, 0 }, { 0, 30 }, { 2, 30 }, { 2, 0 } } }
    command(t, "Ashore", {}, 8, 5, { "!Cv" })
    t:command { "Sea", side = "red" }
    t:red("4Ax", { standing = "landing", command = "Sea", general = true })
    t:red("4Ax", { standing = "landing", command = "Sea" })
    t:blue("4Sp", { at = { 10, 25 }, facing = "south" })
    t:bound { phase = "start", number = number }
    t:pip_dice(table.unpack(dice))
    t:go_on()
    t:pips("Ashore", 2)
    t:pips("Sea", dice[2] or 0)
    t:lost("red", 0)
  end)
end

-- What demoralised commands may do.

local function routed(t)
  local foot = command(t, "Lost", { demoralised = true }, 2, 15, { "4Sp", "4Sp", "4Sp" })
  local sound = command(t, "Sound", {}, 14, 15, { "4Sp" })
  t:blue("4Sp", { at = { 20, 28 }, facing = "south" })
  t:bound { phase = "holding", pips = { Lost = 3, Sound = 3 } }
  return foot, sound[1]
end

situation("they make no tactical moves", { "dba3.bbdba.43", variant = "big" }, function(t)
  local foot, sound = routed(t)
  t:try(sound, { straight = 1 }):refused { why = "WrongPhase" }
  for _, one in ipairs(foot) do t:order { hold = one } end
  t:try(foot[1], { straight = 1 }):refused { clause = "dba3.bbdba.43", why = "Demoralised" }
  t:try(sound, { straight = 1 }):ok()
end)

situation("with points they are held, and singly turned", { "dba3.bbdba.44", "dba3.bbdba.46", variant = "big" }, function(t)
  t:command { "Lost", side = "red", demoralised = true }
  local left = t:red("4Sp", { at = { 10, 15 }, command = "Lost" })
  local right = t:red("4Sp", { right_of = left, command = "Lost" })
  local single = t:red("4Sp", { at = { 15, 15 }, command = "Lost" })
  local free = t:red("4Sp", { at = { 20, 15 }, command = "Lost" })
  t:blue("4Sp", { at = { 20, 28 }, facing = "south" })
  t:bound { phase = "holding", pips = { Lost = 4 } }
  t:try { hold = { left, right }, facing = "east" }:refused { clause = "dba3.bbdba.44", why = "NotForGroups" }
  t:order { hold = { left, right } }
  t:order { hold = single, facing = "east" }
  t:pips("Lost", 2)
  t:order("done")
  t:stands(left)
  t:stands(right)
  t:expect(single, { facing = "east", fled = false })
  t:expect(free, { fled = true })
end)

situation("who fights, and who is not demoralised, is not held", { "dba3.bbdba.44", variant = "big" }, function(t)
  local foot, sound = routed(t)
  t:blue("4Sp", { front_of = foot[1] })
  t:try { hold = foot[1] }:refused { clause = "dba3.bbdba.44", why = "StaysUnheld" }
  t:try { hold = sound }:refused { clause = "dba3.bbdba.44", why = "StaysUnheld" }
  t:try { hold = foot[3] }:ok()
end)

situation("all others not in close combat flee to their base edge", { "dba3.bbdba.45", variant = "big" },
  function(t)
    t:command { "Lost", side = "red", demoralised = true }
    local ahead = t:red("4Sp", { at = { 5, 15 }, command = "Lost" })
    local aside = t:red("Cv", { at = { 10, 15 }, facing = "east", command = "Lost" })
    local fights = t:red("4Sp", { at = { 20, 15 }, command = "Lost" })
    t:blue("4Sp", { front_of = fights })
    t:bound { phase = "holding", pips = { Lost = 4 } }
    t:order("done")
    -- Turned on the middle of their bases, 3 and 5 on.
    t:expect(ahead, { fled = true, facing = "south" })
    t:moved(ahead, { back = 3 + 15 / 40, turn = 180 })
    t:expect(aside, { fled = true, facing = "south", at = { 10 - 15 / 40, 15 - 15 / 40 - 5 } })
    t:expect(fights, { fled = false, alive = true })
  end)

-- Nobody holds them: who is in a place stays there, and who stands beside it flees.
for _, kind in ipairs { "camp", "city", "fort" } do
  situation("who is in a " .. kind .. " does not flee from it", { "dba3.bbdba.45", variant = "big" }, function(t)
    t:command { "Lost", side = "red", demoralised = true }
    local inside = t:red("4Sp", { at = { 10, 14.7 }, command = "Lost" })
    local beside = t:red("4Sp", { at = { 13, 15 }, command = "Lost" })
    local gates = kind ~= "camp" and { "rear" } or nil
    t[kind](t, { side = "red", size = { 2, 1 }, at = { 10, 15 }, facing = "north", held_by = inside, gates = gates })
    t:blue("4Sp", { at = { 20, 28 }, facing = "south" })
    t:bound { phase = "holding", pips = { Lost = 1 } }
    t:order("done")
    t:stands(inside)
    t:expect(inside, { fled = false })
    t:expect(beside, { fled = true, facing = "south" })
  end)
end

-- A pair at a slant, of which the right one is held: the left one turns over it with a rear corner and runs; one in its way stops it.
for _, before in ipairs { false, true } do
  situation("who turns over a friend and runs from him, with another " .. (before and "before" or "a step from") .. " his front corner", { before and "dba3.flee.05" or "dba3.bbdba.45", variant = "big" }, function(t)
    t:command { "Lost", side = "red", demoralised = true }
    local left = t:red("4Bd", { at = { 10, 15 }, facing = 355, command = "Lost" })
    local right = t:red("4Bd", { right_of = left, command = "Lost" })
    local other = t:red("4Bd", before and { behind = left, command = "Lost" } or { at = { 11.1, 14.4 }, facing = 355, command = "Lost" })
    t:bound { phase = "holding", pips = { Lost = 2 } }
    t:order { hold = right }
    t:order { hold = other }
    t:order("done")
    if before then t:expect(left, { alive = false }) else t:expect(left, { alive = true, fled = true, facing = "south" }) end
  end)
end

-- One behind the fugitive's line could make way for him, but only after he has run.
situation("they flee before the others move", { "dba3.bbdba.45", variant = "big" }, function(t)
  t:command { "Lost", side = "red", demoralised = true }
  t:command { "Sound", side = "red" }
  local foot = t:red("4Sp", { at = { 10, 15 }, command = "Lost" })
  local behind = t:red("4Sp", { at = { 10, 13 }, facing = "east", command = "Sound" })
  t:blue("4Sp", { at = { 20, 28 }, facing = "south" })
  t:bound { phase = "holding", pips = { Lost = 1, Sound = 3 } }
  t:try(behind, { straight = 2 }):refused { why = "WrongPhase" }
  t:order("done")
  t:phase("red", "moves")
  t:expect(foot, { fled = true, facing = "south", at = { 10, 13.5 } })
  t:try { hold = foot }:refused { why = "WrongPhase" }
  t:order(behind, { straight = 2 })
  -- The way is free now, and he has fled.
  t:order("done")
  t:stands(foot)
end)

situation("to the base edge wherever it is", { "dba3.bbdba.45", variant = "big" }, function(t)
  t:side { "red", edge = "west" }
  t:command { "Lost", side = "red", demoralised = true }
  local foot = t:red("4Sp", { at = { 15, 15 }, command = "Lost" })
  t:blue("4Sp", { at = { 20, 28 }, facing = "south" })
  t:bound { phase = "holding", pips = { Lost = 4 } }
  t:order("done")
  t:expect(foot, { fled = true, facing = "west" })
end)

situation("they flee again in every bound in which they are not held", { "dba3.bbdba.46", variant = "big" }, function(t)
  t:command { "Lost", side = "red", demoralised = true }
  local foot = t:red("4Sp", { at = { 5, 20 }, command = "Lost" })
  t:blue("4Sp", { at = { 20, 28 }, facing = "south" })
  t:bound { phase = "holding", pips = { Lost = 4 } }
  t:order("done")
  t:expect(foot, { fled = true })
  t:order("done")
  t:order("done")
  t:phase("red", "holding")
  t:order("done")
  t:expect(foot, { fled = true })
  t:moved(foot, { ahead = 3 })
end)

situation("they fight two worse", { "dba3.bbdba.47", variant = "big" }, function(t)
  t:command { "Lost", side = "red", demoralised = true }
  local lost = t:red("4Sp", { at = { 10, 10 }, command = "Lost" })
  local foe = t:blue("4Sp", { front_of = lost })
  t:bound { phase = "combat" }
  t:dice(5, 4)
  t:order { fight = lost }
  t:totals(lost, 7, foe, 8)
  t:factor(lost, "demoralised", -2, "dba3.bbdba.47")
  t:factor(foe, "demoralised", 0)
end)

-- Defeat.

-- Red of 12 elements has lost some before this bound, and in it one more in close combat; blue's losses likewise.
local function defeat(t, living, before, blue_before)
  command(t, "Main", { chief = true }, 2, 5, codes(living - 1, "4Sp"))
  command(t, "Old", {}, 2, 8, codes(before, "4Sp", before))
  local falls = t:red("Ps", { at = { 35, 15 }, command = "Main" })
  local foe = t:blue("4Ax", { front_of = falls })
  for i = 1, 20 do t:blue("4Sp", { at = { 2 + 1.5 * i, 28 }, facing = "south" }) end
  for i = 1, blue_before or 0 do t:blue("4Sp", { at = { 2 + 1.5 * i, 26 }, facing = "south", standing = "destroyed" }) end
  t:bound { phase = "combat" }
  t:dice(1, 5)
  t:order { fight = falls }
  t:dead(falls)
  t:expect(foe, { alive = true })
end

situation("half of an army lost and more in the bound: defeat", { "dba3.bbdba.48", variant = "big" }, function(t)
  t:board { 40, 30 }
  defeat(t, 7, 5)
  t:lost("red", 6)
  t:winner("blue", "dba3.bbdba.48")
end)

situation("less than half is none", { "dba3.bbdba.36", variant = "big" }, function(t)
  t:board { 40, 30 }
  defeat(t, 8, 5)
  t:lost("red", 6)
  t:phase("blue", "moves")
end)

situation("hordes count for the army, scythed chariots and followers do not", { "dba3.bbdba.48", variant = "big" }, function(t)
  command(t, "Main", { chief = true }, 2, 5, { "4Sp", "-7Hd", "-5Hd", "-SCh", "-CF", "-4Sp" })
  t:blue("4Sp", { at = { 20, 28 }, facing = "south" })
  t:bound { phase = "close" }
  t:go_on()
  t:lost("red", 3)
end)

situation("the heart of the chief's command gone: defeat with the next loss", { "dba3.bbdba.48", variant = "big" }, function(t)
  command(t, "Main", { chief = true, demoralised = true }, 2, 25, codes(10, "4Sp"))
  local falls = command(t, "Second", {}, 24, 10, { "Ps", "4Sp" })[1]
  t:blue("4Ax", { front_of = falls })
  t:bound { phase = "combat" }
  t:dice(1, 5)
  t:order { fight = falls }
  t:dead(falls)
  t:winner("blue", "dba3.bbdba.48")
end)

situation("another command's heart is not enough", { "dba3.bbdba.36", variant = "big" }, function(t)
  command(t, "Main", { chief = true }, 2, 25, codes(10, "4Sp"))
  local falls = command(t, "Second", { demoralised = true }, 24, 10, { "Ps", "4Sp" })[1]
  t:blue("4Ax", { front_of = falls })
  t:bound { phase = "combat" }
  t:dice(1, 5)
  t:order { fight = falls }
  t:dead(falls)
  t:phase("blue", "moves")
end)

situation("as many lost by the enemy in the bound: it goes on", { "dba3.bbdba.49", variant = "big" }, function(t)
  t:board { 40, 30 }
  local foe = t:blue("Ps", { at = { 30, 15 }, facing = "south" })
  t:red("4Ax", { front_of = foe })
  command(t, "Main", { chief = true }, 2, 5, codes(4, "4Sp"))
  command(t, "Old", {}, 2, 8, codes(5, "4Sp", 5))
  local falls = t:red("Ps", { at = { 36, 15 }, command = "Main" })
  t:blue("4Ax", { front_of = falls })
  for i = 1, 20 do t:blue("4Sp", { at = { 2 + 1.5 * i, 28 }, facing = "south" }) end
  t:bound { phase = "combat" }
  t:dice(1, 5, 5, 1)
  t:order { fight = falls }
  t:dead(falls)
  t:dead(foe)
  t:lost("red", 6)
  t:lost("blue", 1)
  t:phase("blue", "moves")
end)

-- Giant battles.

situation("the dice of all generals go by score in the order that the C-in-C has named", {
  "dba3.giant.03", variant = "giant",
}, function(t)
  command(t, "Third", { die = 3 }, 2, 5, { "!Cv" })
  command(t, "Fourth", { die = 4 }, 8, 5, { "!Cv" })
  command(t, "First", { die = 1 }, 14, 5, { "!Cv" })
  command(t, "Second", { die = 2 }, 20, 5, { "!Cv" })
  t:blue("4Sp", { at = { 10, 25 }, facing = "south" })
  t:bound { phase = "start" }
  t:pip_dice(5, 6, 1, 3)
  t:go_on()
  t:pips("First", 6)
  t:pips("Second", 5)
  t:pips("Third", 3)
  t:pips("Fourth", 1)
end)

situation("where the generals' dice are independent, that is disclosed at the first throw", { "dba3.giant.03", "dba3.bbdba.31", variant = "giant" }, function(t)
  command(t, "One", {}, 2, 5, { "!Cv" })
  command(t, "Two", {}, 8, 5, { "!Cv" })
  t:blue("4Sp", { at = { 10, 25 }, facing = "south" })
  t:bound { phase = "start", number = 1 }
  t:pip_dice(2, 5)
  t:go_on()
  t:happened { event = "dice_told", clause = "dba3.bbdba.31" }
  t:pips("One", 2)
  t:pips("Two", 5)
end)

-- What is no troops.

situation("camp followers and denizens are no part of the original troops", { "dba3.troops.04", variant = "big" }, function(t)
  -- Red has 4 troop elements; with 2 lost, one of them now, half of its army is gone.
  t:red("4Bd", { at = { 25, 5 }, facing = "north", general = true })
  t:red("4Bd", { at = { 20, 5 }, facing = "north" })
  t:red("4Bd", { at = { 15, 5 }, standing = "destroyed" })
  t:red("CF", { at = { 5, 5 }, facing = "north" })
  t:red("De", { at = { 8, 5 }, facing = "north" })
  local last = t:red("Ps", { at = { 10, 10 }, facing = "north" })
  for i = 1, 6 do t:blue("4Bd", { at = { 3 * i, 25 }, facing = "south" }) end
  t:blue("3Kn", { front_of = last })
  t:bound { phase = "combat" }
  t:dice(1, 6)
  t:order { fight = last }
  t:dead(last)
  t:lost("red", 2)
  t:winner("blue", "dba3.bbdba.48")
end)

situation("elephants of a demoralised command destroy whom they run into, and themselves", { "dba3.flee.08", variant = "big" }, function(t)
  t:command { "Lost", side = "red", demoralised = true }
  local elephants = t:red("El", { at = { 10, 15 }, command = "Lost" })
  local friend = t:red("4Sp", { at = { 10, 12 }, command = "Sound" })
  t:blue("4Sp", { at = { 20, 28 }, facing = "south" })
  t:bound { phase = "holding", pips = { Lost = 1, Sound = 1 } }
  t:order("done")
  t:dead(elephants)
  t:dead(friend)
end)
