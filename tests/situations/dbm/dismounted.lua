-- What mounted troops become afoot, by type, grade, drill, weapon and mount; and how many of them become one.

for _, row in ipairs{
  { "Reg Kn (S) bow", 1, "Reg Bw (O)", "dbm.dismount.14" }, { "Irr Kn (O) bow", 1, "Irr Bw (O)", "dbm.dismount.14" }, { "Reg Kn (F) bow", 1, "Reg Bw (O)", "dbm.dismount.14" },
  { "Irr Kn (I) bow", 1, "Irr Bw (O)", "dbm.dismount.14" }, { "Reg Kn (X) bow", 1, "Reg Bw (S)", "dbm.dismount.13" }, { "Irr Kn (X) bow", 1, "Irr Bw (S)", "dbm.dismount.13" },
  { "Reg Kn (S)", 1, "Reg Bd (S)", "dbm.dismount.20" }, { "Irr Kn (S)", 1, "Irr Bd (S)", "dbm.dismount.20" }, { "Reg Kn (O)", 1, "Reg Bd (S)", "dbm.dismount.20" },
  { "Irr Kn (O)", 1, "Irr Bd (S)", "dbm.dismount.20" }, { "Irr Kn (I)", 1, "Irr Bd (S)", "dbm.dismount.20" }, { "Reg Kn (X)", 1, "Reg Sp (S)", "dbm.dismount.22" },
  { "Irr Kn (X)", 1, "Irr Sp (S)", "dbm.dismount.22" },
  { "Reg Cv (I) bow", 1, "Reg Bw (I)", "dbm.dismount.15" }, { "Irr Cv (I) bow", 1, "Irr Bw (I)", "dbm.dismount.15" }, { "Reg Cv (I) crossbow", 1, "Reg Bw (I)", "dbm.dismount.15" },
  { "Irr Cv (I) crossbow", 1, "Irr Bw (I)", "dbm.dismount.15" }, { "Reg Cv (S) handgun", 1, "Reg Art (X)", "dbm.dismount.16" }, { "Irr Cv (S) handgun", 1, "Irr Art (X)", "dbm.dismount.16" },
  { "Reg Cv (S) bow", 1, "Reg Bw (O)", "dbm.dismount.17" }, { "Irr Cv (O) bow", 1, "Irr Bw (O)", "dbm.dismount.17" }, { "Reg Cv (O) crossbow", 1, "Reg Bw (O)", "dbm.dismount.17" },
  { "Irr Cv (O) crossbow", 1, "Irr Bw (O)", "dbm.dismount.17" },
  { "Reg Cv (S)", 1, "Reg Ax (S)", "dbm.dismount.23" }, { "Reg Cv (O)", 1, "Reg Ax (S)", "dbm.dismount.23" }, { "Reg Cv (I)", 1, "Reg Ax (I)", "dbm.dismount.24" },
  { "Irr Cv (S)", 1, "Irr Wb (S)", "dbm.dismount.25" }, { "Irr Cv (O)", 1, "Irr Wb (S)", "dbm.dismount.25" }, { "Irr Cv (I)", 1, "Irr Wb (S)", "dbm.dismount.25" },
  { "Reg LH (S) bow", 2, "Reg Bw (I)", "dbm.dismount.18" }, { "Irr LH (F) bow", 2, "Irr Bw (I)", "dbm.dismount.18" }, { "Reg LH (I) crossbow", 2, "Reg Bw (I)", "dbm.dismount.18" },
  { "Irr LH (I) crossbow", 2, "Irr Bw (I)", "dbm.dismount.18" }, { "Reg LH (O)", 2, "Reg Ax (I)", "dbm.dismount.26" }, { "Irr LH (F)", 2, "Irr Ax (I)", "dbm.dismount.26" },
  { "Reg Kn (O) chariot", 3, "Reg Bd (S)", "dbm.dismount.30" }, { "Irr Kn (F) chariot", 3, "Irr Bd (S)", "dbm.dismount.21" }, { "Reg Cv (S) chariot", 3, "Reg Ax (S)", "dbm.dismount.30" },
  { "Reg Cv (O) chariot", 3, "Reg Ax (S)", "dbm.dismount.30" }, { "Reg Cv (I) chariot", 3, "Reg Ax (I)", "dbm.dismount.30" }, { "Irr Cv (O) chariot", 3, "Irr Wb (S)", "dbm.dismount.30" },
  { "Irr Cv (I) chariot", 3, "Irr Wb (S)", "dbm.dismount.30" },
} do
  local code, number, becomes, clause = row[1], row[2], row[3], row[4]
  situation(("%d of %s dismount as %s"):format(number, code, becomes), { clause }, function(t)
    t:board{ 2400, 2400 }
    local listed = code .. "//" .. becomes
    local who = { t:red(listed, { at = { 1000, 1000 }, facing = "north" }) }
    for i = 2, number do who[i] = t:red(listed, { right_of = who[i - 1] }) end
    t:bound{ pips = 9 }
    if number > 1 then t:try{ dismount = { who[1] } }:refused{ why = "ExchangeRate", needs = number, given = 1 } end
    t:order{ dismount = who }
    t:happened{ event = "exchanged", clause = clause }
    t:expect(t:element("red", becomes .. " 1"), { code = becomes, alive = true })
    t:happened{ event = "mounts_left" }
  end)
end
