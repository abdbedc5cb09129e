-- Camps: who goes in, who comes out, and who may not. Red's camp covers x 14 to 16 and y 4 to 5, and has no gate.

local function camp(t, options)
  local spot = { side = "red", size = { 2, 1 }, at = { 15, 5 } }
  for key, value in pairs(options or {}) do spot[key] = value end
  t:camp(spot)
end

local IN = { { straight = 1 }, { enter = true } }

-- An element one base width north of the camp that looks at it.
local function before_it(t, code, options)
  local place = { at = { 15, 6 }, facing = "south" }
  for key, value in pairs(options or {}) do place[key] = value end
  return t:red(code or "4Sp", place)
end

situation("one element of troops goes into an empty camp", { "dba3.camp.09" }, function(t)
  camp(t)
  local foot = before_it(t)
  t:order(foot, IN)
  t:expect(foot, { in_camp = true })
  t:happened{ event = "camp_held", camp = 0, by = foot }
  t:happened{ event = "paid", pips = 1 }
end)

situation("it must come up to the wall", { "dba3.camp.09", "dba3.dist.06" }, function(t)
  camp(t)
  local foot = t:red("4Sp", { at = { 15, 7 }, facing = "south" })
  t:try(foot, { { straight = 2 }, { enter = true } }):ok()
  t:try(foot, { { straight = 1.99 }, { enter = true } }):refused{ clause = "dba3.camp.09", why = "NotAtGate", place = 0 }
  local far = t:red("4Sp", { at = { 12.5, 7.01 }, facing = "south" })
  t:try(far, { { to = { 13.5, 5 }, facing = "south" }, { enter = true } })
    :refused{ clause = "dba3.dist.06", why = "TooFar" }
end)

for _, code in ipairs { "3Kn", "Cv", "WWg", "Art", "Ps" } do
  situation(code .. " may go into a camp", { "dba3.camp.09" }, function(t)
    camp(t)
    t:try(before_it(t, code), IN):ok()
  end)
end

for _, code in ipairs { "El", "SCh", "De" } do
  situation(code .. " may not go into a camp", { "dba3.camp.09" }, function(t)
    camp(t)
    t:try(before_it(t, code), IN):refused{ clause = "dba3.camp.09", why = "MayNotEnter" }
  end)
end

situation("nor do allies", { "dba3.camp.09" }, function(t)
  t:command{ "Own", side = "red", chief = true }
  t:command{ "Allies", side = "red", ally = true }
  camp(t)
  t:try(before_it(t, "4Sp", { command = "Own" }), IN):ok()
  local ally = t:red("4Sp", { at = { 14, 3 }, facing = "north", command = "Allies" })
  t:try(ally, IN):refused{ clause = "dba3.camp.09", why = "MayNotEnter" }
end)

situation("a command's camp takes in its own command alone", { "dba3.bbdba.20" }, function(t)
  t:command{ "Scipio", side = "red", chief = true }
  t:command{ "Laelius", side = "red" }
  t:command{ "Masinissa", side = "red", ally = true }
  camp(t, { command = "Masinissa" })
  local own = t:red("LH", { at = { 15, 6 }, facing = "south", command = "Masinissa" })
  local other = t:red("LH", { at = { 15, 3 }, facing = "north", command = "Laelius" })
  t:try(own, IN):ok()
  t:try(other, IN):refused{ clause = "dba3.bbdba.20", why = "MayNotEnter" }
end)

situation("the main camp takes in every command that is not allied", { "dba3.camp.09" }, function(t)
  t:command{ "Scipio", side = "red", chief = true }
  t:command{ "Laelius", side = "red" }
  camp(t)
  t:try(t:red("LH", { at = { 15, 3 }, facing = "north", command = "Laelius" }), IN):ok()
end)

situation("a camp that is held has no room for another", { "dba3.camp.09" }, function(t)
  local inside = t:red("4Bd", { at = { 15, 4.7 } })
  camp(t, { held_by = inside })
  t:try(before_it(t), IN):refused{ clause = "dba3.camp.09", why = "Occupied", by = inside }
end)

situation("who is inside comes out by a tactical move, and another takes its place", { "dba3.camp.10", "dba3.camp.13" },
  function(t)
    local inside = t:red("4Bd", { at = { 15, 4.7 } })
    camp(t, { held_by = inside })
    local other = t:red("4Sp", { at = { 13, 4.5 }, facing = "east" })
    t:order(inside, { { leave = "front" }, { straight = 1 } })
    t:expect(inside, { in_camp = false, at = { 15, 6 + t:mm(15) }, facing = "north" })
    t:happened{ event = "camp_held", camp = 0 }
    t:order(other, { { straight = 1 }, { enter = true } })
    t:expect(other, { in_camp = true })
  end)

situation("it comes out over any edge, and is measured from just outside", { "dba3.camp.10", "dba3.dist.06" }, function(t)
  local inside = t:red("4Bd", { at = { 15, 4.7 } })
  camp(t, { held_by = inside })
  local out = { front = { 15, 7 + t:mm(15) }, right = { 18 + t:mm(15), 4.5 }, rear = { 15, 2 - t:mm(15) } }
  for edge, place in pairs(out) do
    t:try(inside, { { leave = edge }, { straight = 2 } }):ok()
    t:try(inside, { { leave = edge }, { straight = 2.01 } })
      :refused{ clause = "dba3.dist.06", why = "TooFar", moved = 2.01, limit = 2 }
  end
  t:order(inside, { { leave = "left" }, { straight = 2 } })
  t:expect(inside, { at = { 12 - t:mm(15), 4.5 }, facing = "west" })
end)

situation("who is in a camp is ordered to leave it before all else", { "dba3.camp.10" }, function(t)
  local inside = t:red("4Bd", { at = { 15, 4.7 } })
  camp(t, { held_by = inside })
  t:try(inside, { straight = 1 }):refused{ clause = "dba3.camp.10", why = "Inside", place = 0 }
  t:try(inside, { leave = 1 }):refused{ clause = "dba3.camp.10", why = "NoWayOut", gates = 0 }
end)

situation("there is no room to come out where somebody stands", { "dba3.move.06" }, function(t)
  local inside = t:red("4Bd", { at = { 15, 4.7 } })
  camp(t, { held_by = inside })
  local friend = t:red("4Bd", { at = { 15, 5 + t:mm(29) } })
  t:try(inside, { leave = "front" }):refused{ clause = "dba3.move.06", why = "Blocked", by = friend }
end)

situation("camp followers go out only where their army lets them", { "dba3.camp.14", "dba3.camp.11" }, function(t)
  local people = t:red("CF", { at = { 1, 1 }, standing = "reserve" })
  camp(t, { people = people })
  t:try(people, { leave = "front" }):refused{ clause = "dba3.camp.14", why = "MayNotSally", place = 0 }
end)

situation("once out they never come back, and the camp is empty", { "dba3.camp.11", "dba3.camp.14", "dba3.camp.13" },
  function(t)
    local people = t:red("CF", { at = { 1, 1 }, standing = "reserve" })
    camp(t, { people = people, sallies = true })
    t:order(people, { { leave = "front" }, { straight = 1 } })
    t:expect(people, { in_camp = false, at = { 15, 6 + t:mm(20) } })
    t:happened{ event = "camp_held", camp = 0 }
    t:happened{ event = "paid", pips = 2 }
    t:bound{ number = 4 }
    t:try(people, { { back = 1 }, { enter = true } }):refused{ clause = "dba3.camp.11", why = "MayNotEnter" }
    -- Troops may come in now.
    t:try(t:red("4Sp", { at = { 15, 3 }, facing = "north" }), IN):ok()
  end)

situation("troops and followers are not in a camp at once", { "dba3.camp.12" }, function(t)
  local people = t:red("CF", { at = { 1, 1 }, standing = "reserve" })
  camp(t, { people = people })
  t:try(before_it(t), IN):refused{ clause = "dba3.camp.12", why = "Occupied", by = people }
end)

situation("an enemy does not go into a camp by a tactical move", { "dba3.combat.21" }, function(t)
  camp(t)
  local enemy = t:blue("4Sp", { at = { 15, 6 }, facing = "south" })
  t:bound{ side = "blue" }
  t:try(enemy, IN):refused{ clause = "dba3.combat.21", why = "MayNotEnter" }
end)

situation("nobody goes through a camp, and nothing but the wall is in the way", { "dba3.move.06" }, function(t)
  camp(t)
  local foot = t:red("3Bd", { at = { 15, 6 }, facing = "south" })
  t:try(foot, { straight = 3 }):refused{ clause = "dba3.move.06", why = "Walls", place = 0 }
  local past = t:red("3Bd", { at = { 16.5, 6 }, facing = "south" })
  t:try(past, { straight = 3 }):ok()
  local grazing = t:red("3Bd", { at = { 13.51, 6 }, facing = "south" })
  t:try(grazing, { straight = 3 }):refused{ clause = "dba3.move.06", why = "Walls", place = 0 }
end)

situation("coming out of a camp costs one point more", { "dba3.pips.07" }, function(t)
  local inside = t:red("4Bd", { at = { 15, 4.7 } })
  camp(t, { held_by = inside })
  t:costs(inside, { leave = "front" }, 2, { "dba3.pips.07" })
  t:order(inside, { leave = "front" })
  t:bound{ number = 4 }
  t:costs(inside, { straight = 1 }, 1, { "dba3.pips.04" })
end)

situation("in the first bound it does not", { "dba3.pips.05" }, function(t)
  local inside = t:red("4Bd", { at = { 15, 4.7 } })
  camp(t, { held_by = inside })
  t:bound{ number = 1 }
  t:costs(inside, { leave = "front" }, 1, { "dba3.pips.04" })
end)

situation("followers in the open cost one point more, once", { "dba3.pips.06", "dba3.pips.14" }, function(t)
  local people = t:red("CF", { at = { 1, 1 }, standing = "reserve" })
  camp(t, { people = people, sallies = true })
  t:costs(people, { leave = "front" }, 2, { "dba3.pips.06" })
  t:costs(t:red("CF", { at = { 20, 10 } }), { straight = 1 }, 2, { "dba3.pips.06" })
end)

situation("a general in his camp makes every move dearer", { "dba3.pips.09" }, function(t)
  local general = t:red("4Bd", { at = { 15, 4.7 }, general = true })
  camp(t, { held_by = general })
  t:costs(t:red("4Sp", { at = { 15, 8 } }), { straight = 1 }, 2, { "dba3.pips.09" })
  t:costs(general, { leave = "front" }, 3, { "dba3.pips.07", "dba3.pips.09" })
end)

situation("beyond a camp the general's voice carries half as far", { "dba3.pips.13" }, function(t)
  t:red("4Bd", { at = { 15, 3 }, facing = "north", general = true })
  camp(t)
  -- 5 BW from him: beside the camp he commands, beyond it he does not.
  t:costs(t:red("4Bd", { at = { 15, 8 }, facing = "south" }), { straight = 1 }, 2, { "dba3.pips.13" })
  t:costs(t:red("4Bd", { at = { 18.5, 8 }, facing = "south" }), { straight = 1 }, 1, { "dba3.pips.04" })
  -- Within 4 BW he is heard all the same.
  t:costs(t:red("4Bd", { at = { 15, 6.99 }, facing = "south" }), { straight = 1 }, 1, { "dba3.pips.04" })
end)

situation("in the camp itself one is not beyond it", { "dba3.pips.12" }, function(t)
  t:red("4Bd", { at = { 15, 11 }, facing = "south", general = true })
  local inside = t:red("4Bd", { at = { 15, 4.7 } })
  camp(t, { held_by = inside })
  t:costs(inside, { leave = "front" }, 2, { "dba3.pips.07" })
end)
