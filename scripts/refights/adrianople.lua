-- Adrianople, 9 August 378: the foot of Valens at the wagons when the Gothic horse comes home.
-- Orders of battle: both by their lists, of which one is for this battle alone. No ancient total is known.
-- Deployment after Ammianus 31.12: the horse of the Roman right is there first, that of the left still strung out along the
-- roads; the Goths stand at their wagon ring on a low ridge. Greuthungi and Alans come back by luck, and nobody
-- knows from which side: a die of the script's own chooses.
-- Sources: Ammianus Marcellinus 31.12-13.

local adrianople = scenario {
  title = "Adrianople", year = 378, place = "north of Adrianople", rules = "dba3",
  board = { 15, 15 }, season = "summer", sky = "clear", hour = 14,
  history = {
    winner = "Goths", note = "the horse strikes without warning, the foot is packed and cut down, Valens is lost",
    often = 60.5, why = "four in ten of the Roman Blades; the Gothic horse comes by a die",
  },
  sources = { "Ammianus Marcellinus 31.12-13" },
}

adrianople:terrain {
  gentle_hill { name = "the ridge of the wagons", at = { 7.5, 12.3 }, size = { 9, 4 } },
  road { name = "the road from Adrianople", path = { { 3, 0 }, { 3.6, 6 }, { 2.6, 15 } } },
  scrub { name = "dry thorn", at = { 12.6, 3.4 }, size = { 2.2, 2 } },
}

local rome = adrianople:army { name = "Rome", list = "II/78b", edge = "south", first_bound = true }
local valens = rome:command { name = "Valens", cinc = true }
valens:line { left = { 5, 6.5 }, "4Ax", "4Bd*3", "4Ax" }
valens:line { left = { 10.2, 7 }, "4Bw", "LH", "4Kn" }                                              -- Bacurius' bows and the horse of the right
valens:line { left = { 7, 5 }, "Cv general" }
valens:column { front = { 3.5, 3.6 }, facing = "north", "LH", "4Kn", "Cv" }                          -- the left, still on the road

local goths = adrianople:army { name = "Goths", list = "II/65a", edge = "north" }
goths:camp { at = { 7.5, 12.8 }, size = { 3, 1.5 } }
local fritigern = goths:command { name = "Fritigern", cinc = true }
fritigern:line { left = { 11.5, 11.4 }, "4Wb*3", "4Wb general", "4Wb*4", "Ps" }
fritigern:reserve { "3Kn*2", "LH" }                                                                  -- Alatheus and Saphrax

-- While envoys still went to and fro the Roman van fell on unasked, and the foot followed it up to the wagons.
valens:mission { attack = "the ridge of the wagons" }

-- Fritigern spun the day out with envoys and fires till his horse should come, and stood at the wagons.
fritigern:mission { hold = true, till = { attacked = true, bound = 8 } }

adrianople:on("bound_end", function(battle, bound)
  local away = #battle:elements { side = "Goths", standing = "reserve" } > 0
  if away and bound.side == "Goths" and bound.number >= 2 and battle:roll() >= 4 then
    local edge = battle:roll() <= 3 and "west" or "east"
    if battle:arrive { command = "Fritigern", edge = edge, at = 8.5 } > 0 then
      battle:say("Like a bolt from the hills the horse is back, from the " .. edge .. ".")
    end
  end
end)
