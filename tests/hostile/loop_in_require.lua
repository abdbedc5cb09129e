-- expects: limit instructions
pcall(require, "endless")
