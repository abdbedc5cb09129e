-- Winning and losing: what counts, and when it is counted.

-- Puts the lost of both sides beside the table and ends the bound; each side keeps somebody on it.
local function after(t, red, blue)
  t:red("4Sp", { at = { 10, 10 } })
  t:blue("4Sp", { at = { 10, 20 }, facing = "south" })
  local function lose(side, list)
    for i, code in ipairs(list) do
      local general = string.sub(code, 1, 1) == "!"
      local options = { at = { 10 + i, side == "red" and 5 or 25 }, standing = "destroyed", general = general }
      t[side](t, general and string.sub(code, 2) or code, options)
    end
  end
  lose("red", red)
  lose("blue", blue or {})
  t:bound { phase = "close" }
  t:go_on()
end

local FOUR = { "4Bd", "4Bd", "4Bd", "4Bd" }
local THREE = { "4Bd", "4Bd", "4Bd" }

local function with(list, ...)
  local out = { table.unpack(list) }
  for _, code in ipairs { ... } do table.insert(out, code) end
  return out
end

situation("four lost and more than the enemy: the battle is lost", { "dba3.victory.01" }, function(t)
  after(t, FOUR, THREE)
  t:lost("red", 4)
  t:lost("blue", 3)
  t:winner("blue", "dba3.victory.01")
end)

situation("either side may lose it", { "dba3.victory.01" }, function(t)
  after(t, FOUR, with(FOUR, "4Sp"))
  t:winner("red", "dba3.victory.01")
end)

situation("three lost are not enough", { "dba3.lost.01" }, function(t)
  after(t, THREE)
  t:lost("red", 3)
  t:phase("blue", "moves")
end)

situation("four each: the game goes on", { "dba3.victory.02" }, function(t)
  after(t, FOUR, FOUR)
  t:lost("red", 4)
  t:lost("blue", 4)
  t:phase("blue", "moves")
end)

situation("it is counted at the end of a bound, not in it", { "dba3.victory.01" }, function(t)
  for i = 1, 3 do t:red("4Bd", { at = { 10 + i, 5 }, standing = "destroyed" }) end
  local last = t:red("Ps", { at = { 20, 10 } })
  t:blue("4Ax", { front_of = last })
  local others = {}
  for i, x in ipairs { 5, 25 } do
    others[i] = t:red("4Bd", { at = { x, 10 } })
    t:blue("4Sp", { front_of = others[i] })
  end
  t:bound { phase = "combat" }
  t:dice(1, 5)
  t:order { fight = last }
  t:dead(last)
  t:lost("red", 4)
  t:phase("red", "combat")
  t:dice(3, 4, 3, 4)
  t:order { fight = others[1] }
  t:winner("blue", "dba3.victory.01")
end)

situation("only the first double element counts as two", { "dba3.victory.03" }, function(t)
  after(t, { "6Kn", "8Sp" }, { "4Bd", "8Bw" })
  t:lost("red", 3)
  t:lost("blue", 3)
  t:phase("blue", "moves")
end)

situation("with a double element three are enough", { "dba3.victory.03", "dba3.victory.01" }, function(t)
  after(t, { "4Bd", "4Bd", "6Cv" })
  t:lost("red", 4)
  t:winner("blue", "dba3.victory.01")
end)

situation("the general counts one more", { "dba3.victory.04", "dba3.victory.01" }, function(t)
  after(t, { "4Bd", "4Bd", "!Cv" })
  t:lost("red", 4)
  t:winner("blue", "dba3.victory.01")
end)

situation("a general among hordes counts one, his hordes nothing", { "dba3.victory.04", "dba3.victory.08" }, function(t)
  after(t, { "4Bd", "4Bd", "!7Hd" })
  t:lost("red", 3)
  t:phase("blue", "moves")
end)

situation("scythed chariots, hordes, followers and denizens never count", { "dba3.victory.08" }, function(t)
  after(t, with(THREE, "SCh", "7Hd", "5Hd", "CF", "De"), {})
  t:lost("red", 3)
  t:phase("blue", "moves")
end)
