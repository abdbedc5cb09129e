-- expects: error module `/etc/passwd` is not a plain name
require("/etc/passwd")
