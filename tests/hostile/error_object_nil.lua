-- expects: error nil
error(nil)
