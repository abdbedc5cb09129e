-- Parts of a price that have nothing to do with one another add up, and of those that have only one counts.

-- What is wrong with the general: how it comes about, and its clause.
local GENERAL = {
  far = { "dbm.pips.16", function(t) t:red("Reg Bd (S)", { at = { 200, 300 }, facing = "north", general = true, command = "Scipio" }) end },
  lost = { "dbm.pips.20", function(t) t:red("Reg Bd (S)", { at = { 1500, 300 }, facing = "north", general = true, command = "Scipio", standing = "destroyed" }) end },
  fights = { "dbm.pips.18", function(t)
    local general = t:red("Reg Bd (S)", { at = { 1500, 300 }, facing = "north", general = true, command = "Scipio" })
    t:blue("Reg Bd (O)", { front_of = general })
  end },
}
-- What else a move costs more for: the movers, their way, the clause.
local MOVES = {
  engines = { "dbm.pips.30", 2, { "Reg Art (O)" }, { { straight = 30 } } },
  ["horse with foot"] = { "dbm.pips.29", 2, { "Reg Cv (O)", "Reg Bd (O)" }, { { straight = 50 } } },
  ["irregulars that go aside"] = { "dbm.pips.23", 2, { "Irr Wb (O)" }, { { sideways = 40 } } },
  ["irregulars that go a short way"] = { "dbm.pips.27", 2, { "Irr Wb (O)" }, { { straight = 50 } } },
  ["engines with horse and foot"] = { "dbm.pips.29", 3, { "Reg Cv (O)", "Reg Bd (O)", "Reg Art (O)" }, { { straight = 50 } } },
  ["engines with irregulars that go a short way"] = { "dbm.pips.27", 3, { "Irr Wb (O)", "Reg Art (O)" }, { { straight = 50 } } },
  ["horse with irregulars that go a short way"] = { "dbm.pips.27", 3, { "Reg Cv (O)", "Irr Wb (O)" }, { { straight = 50 } } },
}
local function movers(t, codes)
  local all = { t:red(codes[1], { at = { 1800, 600 }, facing = "north", command = "Scipio" }) }
  for i = 2, #codes do all[i] = t:red(codes[i], { right_of = all[i - 1], command = "Scipio" }) end
  return all
end
for what, move in pairs(MOVES) do
  local clause, price, codes, way = table.unpack(move)
  situation(what .. " cost " .. price, { clause }, function(t)
    t:board{ 2400, 2400 }
    t:command{ "Scipio", side = "red" }
    t:red("Reg Bd (S)", { at = { 1500, 300 }, facing = "north", general = true, command = "Scipio" })
    t:blue("Reg Bd (O)", { at = { 2200, 2300 }, facing = "south" })
    t:costs(movers(t, codes), way, price, { clause })
  end)
  for state, row in pairs(GENERAL) do
    situation(("%s whose general is %s cost %d"):format(what, state, price + 1), { clause, row[1] }, function(t)
      t:board{ 2400, 2400 }
      t:command{ "Scipio", side = "red" }
      row[2](t)
      t:blue("Reg Bd (O)", { at = { 2200, 2300 }, facing = "south" })
      t:costs(movers(t, codes), way, price + 1, { clause, row[1] })
    end)
  end
end
-- A general who is lost, or fights, is no farther for being far.
situation("a general who fights far away costs 1 more, not 2", { "dbm.pips.18" }, function(t)
  t:board{ 2400, 2400 }
  t:command{ "Scipio", side = "red" }
  local general = t:red("Reg Bd (S)", { at = { 200, 300 }, facing = "north", general = true, command = "Scipio" })
  t:blue("Reg Bd (O)", { front_of = general })
  t:costs(movers(t, { "Reg Bd (O)" }), { { straight = 50 } }, 2, { "dbm.pips.18" })
end)
