-- expects: error module `../plain` is not a plain name
require("../plain")
