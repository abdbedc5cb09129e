-- Recoils that meet friends: passing through and pushing back.

-- Red `code` at { 1000, 1000 } facing north with a friend behind it is beaten by blue 4Ax, or by `winner`.
local DICE = { ["4Pk4Pk"] = { 1, 6 }, ["3Cv"] = { 1, 2 }, ["4Bd"] = { 1, 5 }, ["4Pk"] = { 2, 3 }, ["4Bw"] = { 3, 3 }, ["2Ps"] = { 3, 3 }, ["4Ax"] = { 3, 4 } }

local function back_into(t, code, put, key)
  local red = t:red(code, { at = { 1000, 1000 }, facing = "north" })
  local friends = { put(red) }
  t:blue("4Ax", { front_of = red, general = true })
  t:bound{ phase = "combat" }
  local dice = DICE[key or code]
  t:dice(dice[1], dice[2])
  t:order{ fight = red }
  return red, table.unpack(friends)
end

local DEEP = { ["3Cv"] = 30, ["4Bd"] = 15, ["4Pk"] = 15, ["4Bw"] = 20, ["2Ps"] = 20, ["4Ax"] = 20, WWg = 80, ["4Sp"] = 15, El = 40 }

for _, row in ipairs {
  { "3Cv", "4Bd", "dba22.pass.04" }, { "3Cv", "2Ps", "dba22.pass.04" }, { "3Cv", "WWg", "dba22.pass.04" },
  { "4Bd", "4Sp", "dba22.pass.05" }, { "4Bd", "4Bd", "dba22.pass.05" }, { "4Pk", "4Bd", "dba22.pass.06" },
  { "4Bw", "4Bd", "dba22.pass.07" }, { "2Ps", "4Bd", "dba22.pass.08" }, { "2Ps", "El", "dba22.pass.08" },
} do
  situation(row[1] .. " recoil through " .. row[2] .. " that face the same way", { row[3], "dba22.pass.10" }, function(t)
    local red, friend = back_into(t, row[1], function(red) return t:red(row[2], { behind = red }) end)
    t:stands(friend)
    t:moved(red, { back = t:mm(DEEP[row[1]] + DEEP[row[2]]) })
  end)
end

for _, row in ipairs {
  { "3Cv", "4Pk", "dba22.pass.03" }, { "4Bd", "4Bw", "dba22.pass.03" }, { "4Pk", "4Pk", "dba22.pass.03" },
  { "4Bw", "4Sp", "dba22.pass.03" }, { "2Ps", "2Ps", "dba22.pass.03" }, { "4Ax", "4Bd", "dba22.pass.09" },
} do
  situation(row[1] .. " do not pass " .. row[2] .. " and push them back", { row[3], "dba22.push.01", "dba22.push.04" }, function(t)
    local key = row[1] .. row[2]
    local red, friend = back_into(t, row[1], function(red) return t:red(row[2], { behind = red }) end, DICE[key] and key)
    t:moved(red, { back = t:mm(DEEP[row[1]]) })
    t:moved(friend, { back = t:mm(DEEP[row[1]]) })
  end)
end

situation("the pushed friend goes back only as far as the recoil needs", { "dba22.push.04" }, function(t)
  local red, bow = back_into(t, "4Bd", function(red) return t:red("4Bw", { behind = red, gap = t:mm(5) }) end)
  t:moved(red, { back = t:mm(15) })
  t:moved(bow, { back = t:mm(10) })
end)

situation("friends that face the opposite way are neither passed nor pushed", { "dba22.pass.01", "dba22.push.02", "dba22.recoil.08" }, function(t)
  local red, blade = back_into(t, "4Bw", function()
    return t:red("4Bd", { at = { 1000, 1000 - t:mm(35) }, facing = "south" })
  end)
  t:dead(red)
  t:stands(blade)
end)

situation("without room beyond a friend it is pushed, and pushes the next", { "dba22.pass.02", "dba22.push.05", "dba22.push.01" }, function(t)
  local red, blade, next = back_into(t, "4Bw", function(red)
    local blade = t:red("4Bd", { behind = red })
    return blade, t:red("4Ax", { behind = blade, gap = t:mm(19.5) })
  end)
  t:moved(red, { back = t:mm(20) })
  t:moved(blade, { back = t:mm(20) })
  t:moved(next, { back = t:mm(0.5) })
end)

situation("with just enough room beyond it is passed", { "dba22.pass.10", "dba22.pass.07" }, function(t)
  local red, blade, next = back_into(t, "4Bw", function(red)
    local blade = t:red("4Bd", { behind = red })
    return blade, t:red("4Ax", { behind = blade, gap = t:mm(20.5) })
  end)
  t:moved(red, { back = t:mm(35) })
  t:stands(blade)
  t:stands(next)
end)

local function side_by_side(t, left, right)
  return function(red)
    local one = t:red(left, { behind = red, offset = t:mm(20) })
    return one, t:red(right, { behind = red, offset = -t:mm(20) })
  end
end

situation("of two friends met at once both must be such as are passed", { "dba22.pass.11", "dba22.pass.07" }, function(t)
  local red, one, other = back_into(t, "4Bw", side_by_side(t, "4Bd", "3Bd"))
  t:moved(red, { back = t:mm(40) })
  t:stands(one)
  t:stands(other)
end)

situation("otherwise both are pushed back", { "dba22.pass.11", "dba22.push.01" }, function(t)
  local red, one, other = back_into(t, "4Bw", side_by_side(t, "4Bd", "4Sp"))
  t:moved(red, { back = t:mm(20) })
  t:moved(one, { back = t:mm(20) })
  t:moved(other, { back = t:mm(20) })
end)

for _, code in ipairs { "El", "WWg", "Lit" } do
  situation(code .. " is not pushed back", { "dba22.push.03", "dba22.recoil.08" }, function(t)
    local red, friend = back_into(t, "4Bd", function(red) return t:red(code, { behind = red }) end)
    t:dead(red)
    t:stands(friend)
  end)
end

situation("if one in the chain cannot give way, all stay where they were", { "dba22.push.06", "dba22.push.05" }, function(t)
  local red, bow, el = back_into(t, "4Bd", function(red)
    local bow = t:red("4Bw", { behind = red })
    return bow, t:red("El", { behind = bow, gap = t:mm(10) })
  end)
  t:dead(red)
  t:stands(bow)
  t:stands(el)
end)

situation("a push that fails for one of two leaves the other too", { "dba22.push.06" }, function(t)
  local red, one, other = back_into(t, "4Bw", function(red)
    local one = t:red("4Sp", { behind = red, offset = t:mm(20) })
    local other = t:red("4Sp", { behind = red, offset = -t:mm(20) })
    t:red("El", { behind = other })
    return one, other
  end)
  t:dead(red)
  t:stands(one)
  t:stands(other)
end)

situation("a pushed friend passes through nobody", { "dba22.push.05" }, function(t)
  local red, bow, blade = back_into(t, "4Ax", function(red)
    local bow = t:red("4Bw", { behind = red })
    return bow, t:red("4Bd", { behind = bow })
  end)
  t:moved(red, { back = t:mm(20) })
  t:moved(bow, { back = t:mm(20) })
  t:moved(blade, { back = t:mm(20) })
end)

situation("a push ends at the edge of the board", { "dba22.push.06" }, function(t)
  local red = t:red("4Ax", { at = { 1000, t:mm(54) }, facing = "north" })
  local friend = t:red("4Bd", { behind = red })
  t:blue("4Ax", { front_of = red, general = true })
  t:bound{ phase = "combat" }
  t:dice(3, 4)
  t:order{ fight = red }
  t:dead(red)
  t:stands(friend)
end)

situation("a pushed friend with an enemy on its flank comes to no harm", { "dba22.push.04" }, function(t)
  local red, bow = back_into(t, "4Bd", function(red)
    local bow = t:red("4Bw", { behind = red })
    t:blue("4Ax", { on_left_of = bow, offset = t:mm(5) })
    return bow
  end)
  t:moved(red, { back = t:mm(15) })
  t:moved(bow, { back = t:mm(15) })
end)
