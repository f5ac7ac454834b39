architecture mine {
    file "a.swift"
}
