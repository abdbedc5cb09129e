-- expects: error requires itself
require("circle")
