architecture mine {
    file "a.swift" {
        template a
    }
}
