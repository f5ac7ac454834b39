architecture mine {
    role view {
        contrct: x
    }
}
