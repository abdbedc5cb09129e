-- Who supports whom from behind, type behind type, and on what ground.

local function kind(code) return code:match("^%a+ (%a+)") end
local function grade(code) return code:match("%((%a)%)") end
local FRONTS = {
  "Reg Kn (X)", "Reg Cv (O)", "Reg Sp (S)", "Reg Sp (O)", "Reg Sp (I)", "Reg Pk (S)", "Reg Pk (O)", "Reg Pk (I)", "Reg Pk (X)", "Reg Bd (O)", "Reg Bd (X)", "Irr Wb (S)", "Irr Wb (O)", "Irr Wb (F)",
  "Reg Ax (S)", "Reg Ax (O)", "Reg Ax (I)", "Reg Ax (X)", "Reg Bw (S)", "Reg Bw (O)", "Reg Bw (I)", "Reg Bw (X)", "Reg Bw (O) longbow", "Reg Bw (S) longbow", "Reg Bw (O) crossbow", "Reg Bw (I) crossbow",
  "Reg Ps (S)", "Reg Ps (O)", "Reg Ps (I)", "Irr Hd (O)",
}
local function bow(code) return code:match("longbow") or code:match("crossbow") or "" end

-- What a second rank adds against a foe who stands before the front.
local function adds(front, behind, foe)
  local own, other, of = kind(front), kind(behind), grade(front)
  local to = kind(foe)
  local formed = to == "Sp" or to == "Pk" or to == "Bd" or to == "Ax" or to == "Bw"
  if own ~= other or to == "Exp" then return 0 end
  if own == "Sp" then return of == grade(behind) and to ~= "El" and 1 or 0 end
  if own == "Pk" and of == "X" then return (grade(behind) == "X" or grade(behind) == "I") and to ~= "El" and 1 or 0 end
  if own == "Pk" then return of == grade(behind) and to ~= "El" and 1 or 0 end
  if own == "Wb" then return 1 end
  if own == "Ax" and of == "X" then return grade(behind) == "X" and 1 or 0 end
  if own == "Ax" then return of == grade(behind) and formed and 1 or 0 end
  if own == "Bw" then return of ~= "X" and of == grade(behind) and bow(front) == bow(behind) and formed and 1 or 0 end
  if own == "Ps" then return (to == "LH" or to == "Ps") and of ~= "I" and (grade(behind) == of or grade(behind) == "O") and 1 or 0 end
  return 0
end

-- Those who might be taken for ranks of another type.
local OTHERS = { "Reg Sp (O)", "Reg Pk (O)", "Reg Pk (X)", "Reg Bd (X)", "Irr Wb (O)", "Reg Ax (O)", "Reg Ax (X)", "Reg Bw (O)", "Reg Ps (O)" }

local function shown(front, behind, foe)
  local more = adds(front, behind, foe)
  situation(("%s behind %s add %d against %s"):format(behind, front, more, foe), {}, function(t)
    local red = t:red(front, { at = { 1000, 1000 }, facing = "north" })
    t:red(behind, { behind = red })
    t:blue(foe, { front_of = red })
    t:bound{ phase = "combat" }
    t:dice(3, 3)
    t:order{ fight = red }
    t:factor(red, "rear_support", more)
  end)
end
for _, front in ipairs(FRONTS) do
  for _, behind in ipairs(FRONTS) do
    if kind(front) == kind(behind) then
      shown(front, behind, "Reg Bd (O)")
      if kind(front) == "Ps" then shown(front, behind, "Irr LH (O)") end
    end
  end
  for _, behind in ipairs(OTHERS) do
    if kind(front) ~= kind(behind) then shown(front, behind, "Reg Bd (O)") end
  end
end
-- Against bowmen, who are formed, and psiloi, who skirmish.
for _, foe in ipairs{ "Reg Sp (O)", "Reg Pk (O)", "Reg Ax (O)", "Reg Bw (O)", "Reg Ps (O)", "Reg Cv (O)", "Irr Hd (O)", "Reg Art (O)", "Reg WWg (O)", "Irr Kn (O)", "Irr Exp (O)", "Irr Cm (O)", "Reg Gal (O)" } do
  for _, own in ipairs{ "Reg Ax (O)", "Reg Ax (X)", "Reg Bw (O)", "Reg Bw (O) longbow", "Reg Bw (O) crossbow", "Reg Ps (S)", "Reg Ps (O)", "Reg Sp (O)", "Reg Pk (O)", "Reg Pk (X)", "Irr Wb (O)" } do shown(own, own, foe) end
end
