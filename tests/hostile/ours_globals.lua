-- expects: ok function
-- A global of one's own name hides ours in this file only.
pcall = 5
return type(require("plain").pcall)
