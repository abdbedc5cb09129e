-- A strip of fields between two woods, seven base widths wide in the south and eight in the north.
-- Agincourt is fought in it.

return ground {
  size = { 15, 15 },
  woods { name = "the western wood", outline = { { 1, 3.5 }, { 4, 3.5 }, { 3.9, 7 }, { 3.5, 11 }, { 1, 11 } } },
  woods { name = "the eastern wood", outline = { { 11, 3.5 }, { 14, 3.5 }, { 14, 11 }, { 11.5, 11 }, { 11.1, 7 } } },
}
