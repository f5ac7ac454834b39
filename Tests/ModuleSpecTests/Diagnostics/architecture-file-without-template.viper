architecture mine {
    file "a.swift" {
        owner: shared
    }
}
