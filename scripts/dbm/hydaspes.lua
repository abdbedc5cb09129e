-- Hydaspes, May 326 BC, with De Bellis Multitudinis: Alexander over the river, Porus with his elephants, Craterus at the ford.
-- Orders of battle: one element to about 300 horse, 250 foot, 25 elephants or 45 chariots of the 180 that were left after the first
-- fight. Indian horse is counted at twice that, Indian foot at more, for nobody knows how many of the 30,000 came into line.
-- Across the river Arrian has 5,000 horse and nearly 6,000 foot; the brigades with Craterus and those on the bank between are the rest.
-- Macedon has 383 AP, Porus 310: but a part of the Macedonians stands beyond the river.
-- Grades: the long bows are ordinary here, since the archers could not rest them on the wet ground (Curtius 8.14.19); chariots of four
-- horses and six men are knights of the best grade, if the mud lets them charge.
-- Ground: hard sand, which Porus chose; the river in flood on the Macedonian right and all along the west. It is waded as a tricky
-- river: by single elements and columns, and slowly.
-- Deployment after Arrian 5.15-16: the elephants in front of the foot, horse on both wings with chariots before them; Alexander with most of
-- the horse on his right, Coenus on the other wing, the foot held back; Craterus in the old camp, who is not to cross while
-- the elephants stand before him.
-- Sources: Arrian, Anabasis 5.9-19; Curtius 8.13-14; Diodorus 17.87-89; Plutarch, Alexander 60.

local hydaspes = scenario {
  title = "Hydaspes", year = -326, place = "the east bank of the Jhelum", rules = "dbm", board = { 3200, 2000 }, season = "spring", hour = 10, max_bounds = 60,
  history = {
    winner = "Macedon", note = "Coenus rides round behind the Indian horse; the elephants are penned in and trample their own; Craterus crosses",
    often = 50, why = "half of the Companions, who turn upon the elephants when the horse is beaten, where in history they kept away from them; six in ten of the Indian horse",
  },
  sources = { "Arrian, Anabasis 5.9-19", "Curtius 8.13-14", "Diodorus 17.87-89" },
}

hydaspes:weather { climate = "tropical", sky = "overcast", rivers = "flooded", mud = true }

hydaspes:terrain {
  river { name = "the Hydaspes", path = { { 620, 2000 }, { 560, 1400 }, { 600, 800 }, { 540, 0 } }, width = 140, state = 5, smooth = true },
  marsh { name = "the mud of the first fight", at = { 860, 1840 }, size = { 320, 180 } },
}

local macedon = hydaspes:army { name = "Macedon", edge = "north", first_bound = true }

local alexander = macedon:command { name = "Alexander", cinc = true, general = "Alexander" }
alexander:line { left = { 1400, 1420 }, "Reg Kn (F)*2", "Reg Kn (F) general", "Reg Kn (F)*2" }                     -- the Companions
alexander:line { left = { 1000, 1400 }, name = "the Dahae", "Irr LH (F)*4" }
alexander:line { left = { 1400, 1500 }, name = "Bactrians and Sogdians", "Irr LH (S)*3" }

local coenus = macedon:command { name = "Coenus", general = "Coenus" }                                               -- the left wing
coenus:line { left = { 2860, 1420 }, "Reg Kn (F)", "Reg Kn (F) general", "Reg Kn (F)" }
coenus:line { left = { 2860, 1500 }, name = "the scouts", "Reg LH (O)*2" }

local seleucus = macedon:command { name = "Seleucus", general = "Seleucus" }                                         -- the foot, resting from the march
seleucus:line { left = { 1960, 1500 }, name = "the hypaspists", "Reg Ax (S)*2", "Reg Ax (S) general", "Reg Ax (S)*3" }
seleucus:block { left = { 2360, 1500 }, files = 4, name = "Cleitus and Antigenes", "Reg Pk (O)*12" }
seleucus:line { left = { 2180, 1420 }, name = "the Agrianians", "Irr Ax (S)*2" }
seleucus:line { left = { 1920, 1420 }, name = "the archers of Tauron", "Reg Ps (O)*4" }

local craterus = macedon:command { name = "Craterus", general = "Craterus" }                                         -- beyond the river
craterus:line { left = { 460, 900 }, facing = "east", "Reg Kn (F)", "Reg Kn (F) general" }
craterus:line { left = { 420, 1160 }, facing = "east", name = "Arachosians", "Irr LH (O)*2" }
craterus:block { left = { 420, 700 }, facing = "east", files = 3, name = "Alcetas and Polyperchon", "Reg Pk (O)*9" }
craterus:line { left = { 420, 420 }, facing = "east", name = "the men of Taxila", "Irr Bw (I)*3" }
craterus:line { left = { 100, 900 }, facing = "east", name = "the old camp", "Irr Bge (I)*6" }

local porus = hydaspes:army { name = "Porus", edge = "south" }

local king = porus:command { name = "The king", cinc = true, general = "Porus" }
king:line { left = { 1240, 800 }, "Irr El (O)", gap(80), "Irr El (O)", gap(80), "Irr El (O)", gap(80), "Irr El (O) general", gap(80), "Irr El (O)", gap(80), "Irr El (O)" }
king:line { left = { 1240, 680 }, "Irr Bw (O)*2", "Irr Ax (I)", "Irr Bw (O)*5", "Irr Ax (I)", "Irr Bw (O)*2" }
king:line { left = { 1480, 80 }, "Irr Bge (I)*6" }

local left = porus:command { name = "The left" }
left:line { left = { 900, 700 }, "Irr Cv (O)", "Irr Cv (O) general", "Irr Cv (O)" }
left:line { left = { 940, 820 }, name = "chariots of the left", "Irr Kn (S) chariot*2" }

local right = porus:command { name = "The right", general = "Spitaces" }
right:line { left = { 2240, 700 }, "Irr Cv (O)", "Irr Cv (O) general", "Irr Cv (O)" }
right:line { left = { 2280, 820 }, name = "chariots of the right", "Irr Kn (S) chariot*2" }

local guard = porus:command { name = "The guard of the ford" }                                                       -- left behind against Craterus
guard:line { left = { 700, 320 }, facing = "west", "Irr Bw (O)*2", "Irr El (O) general", "Irr El (O)", "Irr Bw (O)*2" }

hydaspes:briefing {
  side = "Macedon",
  text = "The river is behind you and the rain has stopped. Their horse is weaker than ours, their elephants are stronger than anything.\n\nCraterus has his orders: he stays in camp until the elephants have gone against us. Coenus rides round their right as soon as their horse turns to meet me.",
}
hydaspes:briefing { side = "Porus", text = "He has crossed in the night with half of his men. Keep the elephants between him and the foot, and somebody at the ford: Craterus is still beyond the river." }

hydaspes:objective { name = "Porus", side = "Macedon", kill = "general of The king", ends = false, points = 3, text = "Porus is taken" }
hydaspes:objective { name = "Alexander", side = "Porus", kill = "general of Alexander", ends = false, points = 3 }

-- The horse strikes first, Coenus when he sees the flank of those who go against Alexander; the foot waits till their horse is in disorder.
alexander:mission { attack = "The left" }
coenus:mission { wait = true, till = { bound = 4 } }
coenus:mission { attack = "The right" }
seleucus:mission { wait = true, till = { bound = 8, attacked = true } }
seleucus:mission { attack = "The king" }
craterus:mission { hold = true, till = { bound = 16, attacked = true } }
craterus:mission { attack = "The guard of the ford" }
guard:mission { hold = true, till = { attacked = true } }

-- "If he takes all his elephants against me, cross": the first elephant of the king in close combat is the sign.
local signed = false
hydaspes:on("contact", { side = "Macedon" }, function(battle, element, enemy)
  if signed or enemy.kind ~= "El" or enemy.command ~= "The king" then return end
  signed = true
  battle:say { speaker = "Craterus", text = "The elephants are at the phalanx. Into the river!" }
  battle:send("Craterus", { { attack = "The guard of the ford" }, { attack = "The king" } })
end)
hydaspes:on("general_lost", { command = "The king" }, function(battle)
  battle:say { speaker = "Porus", text = "Treat me like a king." }
end)
