-- Who turns to face an enemy whose front is against his flank: all but train and vessels that are boats.

for _, row in ipairs{
  { "Irr El (O)", true }, { "Irr Kn (O)", true }, { "Reg Cv (O)", true }, { "Irr LH (O)", true }, { "Irr Cm (O)", true }, { "Irr Exp (O)", true }, { "Reg Sp (O)", true }, { "Reg Pk (O)", true }, { "Reg Bd (O)", true },
  { "Irr Wb (O)", true }, { "Reg Ax (O)", true }, { "Reg Bw (O)", true }, { "Reg Ps (O)", true }, { "Irr Hd (O)", true }, { "Reg Art (X)", true }, { "Reg Gal (O)", true }, { "Irr Shp (O)", true },
  { "Irr Bts (O)", false }, { "Reg Art (O)", false }, { "Reg WWg (O)", false }, { "Irr Bge (I)", false },
} do
  local code, turns = row[1], row[2]
  for edge, facing in pairs{ on_left_of = 270, on_right_of = 90 } do
    situation(("%s struck %s turn: %s"):format(code, edge, tostring(turns)), { turns and "dbm.close.02" or nil }, function(t)
      t:board{ 2400, 2400 }
      local afloat = code:find("Gal") or code:find("Shp") or code:find("Bts")
      if afloat then t:waterway{ outline = { { 0, 0 }, { 2400, 0 }, { 2400, 2400 }, { 0, 2400 } } } end
      local foe = t:blue(code, { at = { 1000, 1000 }, facing = "north" })
      local striker = afloat and "Reg Gal (O)" or "Reg Bd (O)"
      t:red(striker, { [edge] = foe })
      t:dice(1, 6)
      t:order("done")
      t:expect(foe, { facing = turns and facing or 0 })
    end)
  end
end

-- Whom a pursuer strikes in flank or rear in its own bound turns at the end of the next movement phase, its own.
for edge, facing in pairs{ on_left_of = 270, on_right_of = 90, behind = 180 } do
  for _, fights in ipairs{ false, true } do
    situation(("struck %s by a pursuer%s"):format(edge, fights and ", with an enemy before it" or ""), fights and {} or { "dbm.close.02" }, function(t)
      t:board{ 2400, 2400 }
      local own = t:red("Reg Bd (O)", { at = { 1000, 1000 }, facing = "north" })
      t:blue("Irr Kn (F)", { [edge] = own })
      if fights then t:blue("Reg Bd (O)", { front_of = own }) end
      t:bound{ pips = 6 }
      t:dice(3, 3)
      t:order("done")
      t:expect(own, { facing = fights and 0 or facing })
    end)
  end
end
