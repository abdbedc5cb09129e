-- A plain whose east is closed by a river along the edge: an army's flank that needs no guard.
-- Cannae has it so; Pharsalus has its mirror image. The course is drawn for the board and is no survey.

return ground {
  size = { 15, 15 },
  river { name = "the river", path = { { 13.8, 0 }, { 13.4, 4 }, { 13.9, 9 }, { 13.6, 15 } }, width = 0.6, smooth = true },
}
