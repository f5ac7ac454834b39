architecture mine {
    file "a.swift" {
        templte: a
    }
}
