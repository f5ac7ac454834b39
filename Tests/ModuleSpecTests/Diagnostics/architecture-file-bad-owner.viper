architecture mine {
    file "a.swift" {
        template: a
        owner: me
    }
}
