-- expects: error unknown name `io`
io.open("/etc/passwd")
