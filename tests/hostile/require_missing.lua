-- expects: error module `plane` was not found: no `plane.lua` in the script's folder or the shipped ones; did you mean `plain`?
require("plane")
