-- Kadesh, May 1274 BC: Hittite chariots ford the Orontes into an army on the march.
-- Orders of battle: the twelve elements a side of a published convention battle, placed one by one. Deployment after the
-- Egyptian account: Amun at the camp, Re in column, the Ne'arin on their way from the coast; Ptah and Seth come too late to be
-- shown. That a third of an army decides, as the rules have it, is set aside: Re was broken, and the day went on till dark. Who stood where within a division is our own guess, and all accounts of the day are Egyptian.
-- Sources: the Kadesh inscriptions as told by Breasted, The Battle of Kadesh (1903); the list in The Courier 80.

local kadesh = scenario {
  title = "Kadesh", year = -1274, place = "west of the Orontes by Tell Nebi Mend", rules = "dba3",
  board = { 15, 15 }, season = "spring", sky = "dust", hour = 14, beaten_by = 7,
  history = {
    winner = "draw", note = "drawn in the field: the chariots are driven back to the river, but Kadesh stays Hittite",
    often = 93, why = "in one of fourteen battles one of the two breaks before dark",
  },
  sources = { "Breasted, The Battle of Kadesh, 1903", "The Courier 80 (orders of battle)" },
}

kadesh:terrain {
  river { name = "the Orontes", path = { { 12.2, 0 }, { 12.6, 5 }, { 12.3, 10 }, { 12.6, 15 } }, width = 0.6, smooth = true },
  ford { name = "the chariots' ford", at = { 12.4, 2.5 } },
  difficult_hill { name = "the mound of Kadesh", at = { 10.5, 9.8 }, size = { 2.4, 3.2 } },
}

local egypt = kadesh:army { name = "Egypt", edge = "west" }
egypt:camp { at = { 3, 11.5 }, facing = "east" }
local ramesses = egypt:command { name = "Ramesses", cinc = true }
ramesses:line { left = { 5.2, 13 }, facing = "east", "4Bw", "4Bd", "Sp" }                          -- Amun before its camp
ramesses:line { left = { 4.6, 10 }, facing = "east", "LCh", "LCh general" }
ramesses:column { front = { 6, 7.4 }, facing = "north", "LCh", "Sp*2", "4Bw" }                     -- Re on the march
ramesses:reserve { "LCh", "Sp", "Ps", arrives = { bound = 6 }, edge = "west", at = 8 }                -- the Ne'arin

local hatti = kadesh:army { name = "Hatti", edge = "east", first_bound = true }
local muwatalli = hatti:command { name = "Muwatalli", cinc = true }
muwatalli:line { left = { 8.6, 4 }, facing = "west", "LCh*2", "HCh", "LCh" }                        -- over the ford already
muwatalli:column { front = { 11, 2.5 }, facing = "west", "HCh", "LCh" }                            -- the second wave
muwatalli:line { left = { 13.4, 4.5 }, facing = "west", "HCh general" }                             -- the king stays beyond the river
muwatalli:line { left = { 13.4, 6 }, facing = "west", "3Ax*3", "Ps*2" }                             -- and so does his foot

kadesh:on("arrived", function(battle, element)
  if element.code == "LCh" then battle:say("The Ne'arin come up from the coast in good order.") end
end)

kadesh:victory {
  name = "dusk", text = "after twenty bounds it is dark, and nobody has won",
  when = function(battle) return battle.bound >= 20 and "draw" or nil end,
}
