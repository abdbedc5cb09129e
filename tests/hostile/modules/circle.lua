return require("circle")
