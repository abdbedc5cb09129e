-- A plain between two low ridges that face each other over eight base widths of open ground.
-- Leuctra has a camp on each of them.

return ground {
  size = { 15, 15 },
  gentle_hill { name = "the northern ridge", at = { 7.5, 13 }, size = { 12, 2.6 } },
  gentle_hill { name = "the southern ridge", at = { 7.5, 2 }, size = { 12, 2.6 } },
}
