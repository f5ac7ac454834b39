// nothing here yet
