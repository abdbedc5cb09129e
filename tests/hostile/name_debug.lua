-- expects: error unknown name `debug`
debug.info(1, "f")
