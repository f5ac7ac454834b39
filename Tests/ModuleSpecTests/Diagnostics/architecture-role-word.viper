architecture mine {
    role view {
        banana
    }
}
